//! H-41: what every map needs to be playable.

use std::collections::BTreeSet;

use crate::map::bounds::{province_place, shortened};
use crate::map::plan::{Plan, PlannedSpace};
use crate::map::{Fault, MOST_PROVINCES, MOST_SPACES};
use crate::rules::{ALL_CARDS, COLORS, MOST_PLAYERS};

impl Plan {
    /// Everything that makes the plan unplayable; empty if nothing does.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        self.check_numbers(&mut faults);
        self.check_cards(&mut faults);
        self.check_ids(&mut faults);
        self.check_spaces(&mut faults);
        self.check_provinces(&mut faults);
        self.check_pairs(&mut faults);
        faults
    }

    fn check_numbers(&self, faults: &mut Vec<Fault>) {
        let (least, most) = self.players;
        if !(2 <= least && least <= most && usize::from(most) <= MOST_PLAYERS) {
            faults.push(Fault::new("H-41", "players", "map-bad-players"));
        }
        if !(2..=MOST_PROVINCES).contains(&self.provinces.len()) {
            let fault = Fault::new("H-41", "provinces", "map-province-count");
            faults.push(fault.with("count", &self.provinces.len()).with("most", &MOST_PROVINCES));
        }
        if self.spaces.len() > MOST_SPACES {
            let fault = Fault::new("H-41", "spaces", "map-space-count");
            faults.push(fault.with("count", &self.spaces.len()).with("most", &MOST_SPACES));
        }
    }

    /// H-41: enough cards are left for every hand, the display and a pile.
    fn check_cards(&self, faults: &mut Vec<Fault>) {
        let (least, most) = self.players;
        for players in least..=most.min(MOST_PLAYERS as u8) {
            let place = format!("removed.{players}");
            let Some(&removed) = self.removed.get(&players) else {
                faults.push(Fault::new("H-41", place, "map-removed-missing").with("players", &players));
                continue;
            };
            let left = ALL_CARDS.saturating_sub(COLORS * usize::from(removed));
            let needed = 3 * usize::from(players) + usize::from(self.display) + 1;
            if left < needed {
                let fault = Fault::new("H-41", place, "map-few-cards").with("players", &players);
                faults.push(fault.with("left", &left).with("needed", &needed));
            }
        }
        let strange =
            self.removed.keys().filter(|players| !(2..=MOST_PLAYERS).contains(&usize::from(**players)));
        faults.extend(strange.map(|players| {
            Fault::new("H-41", format!("removed.{players}"), "map-removed-players").with("players", &players)
        }));
    }

    fn check_ids(&self, faults: &mut Vec<Fault>) {
        let provinces = self.provinces.iter().enumerate().map(|(n, p)| (province_place(n, &p.id), &p.id));
        for (place, id) in [("id".to_owned(), &self.id)].into_iter().chain(provinces.clone()) {
            if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()) {
                faults.push(Fault::new("H-41", place, "map-bad-id").with("id", &shortened(id)));
            }
        }
        let spaces = self.spaces.iter().enumerate().map(|(n, s)| (space_place(n, s), &s.id));
        for ids in [provinces.collect::<Vec<_>>(), spaces.collect()] {
            let mut seen = BTreeSet::new();
            for (place, id) in ids {
                if !seen.insert(id) {
                    faults.push(Fault::new("H-41", place, "map-id-twice").with("id", &shortened(id)));
                }
            }
        }
    }

    fn check_spaces(&self, faults: &mut Vec<Fault>) {
        let mut borders = BTreeSet::new();
        for (number, space) in self.spaces.iter().enumerate() {
            let broken = |why| Fault::new("H-41", space_place(number, space), why);
            let unknown: Vec<&String> =
                space.provinces.iter().filter(|id| self.province(id).is_none()).collect();
            if !(1..=2).contains(&space.provinces.len()) {
                faults.push(broken("map-space-provinces"));
            } else if !unknown.is_empty() {
                faults.extend(
                    unknown.into_iter().map(|id| broken("map-no-province").with("province", &shortened(id))),
                );
            } else if space.is_border() && space.provinces[0] == space.provinces[1] {
                faults.push(broken("map-border-of-one"));
            } else if !self.is_well_named(space) {
                faults.push(
                    broken("map-space-name")
                        .with("id", &shortened(&space.id))
                        .with("right", &self.right_name(space)),
                );
            } else if space.is_border() && !borders.insert(self.in_map_order(space)) {
                faults.push(broken("map-border-twice"));
            }
        }
    }

    fn check_provinces(&self, faults: &mut Vec<Fault>) {
        for (number, province) in self.provinces.iter().enumerate() {
            if self.spaces_of(&province.id).next().is_none() {
                faults.push(Fault::new("H-41", province_place(number, &province.id), "map-province-empty"));
            }
        }
    }

    /// Roads and alliances join two different things that exist.
    fn check_pairs(&self, faults: &mut Vec<Fault>) {
        for (number, (a, b)) in self.roads.iter().enumerate() {
            let place = format!("roads[{number}]");
            let unknown = [a, b].into_iter().filter(|id| self.space(id).is_none());
            faults.extend(
                unknown.map(|id| Fault::new("H-41", &place, "map-no-space").with("space", &shortened(id))),
            );
            if a == b {
                faults.push(Fault::new("H-41", place, "map-road-to-itself").with("space", &shortened(a)));
            }
        }
        for (number, (a, b)) in self.alliances.iter().enumerate() {
            let place = format!("alliances[{number}]");
            let unknown = [a, b].into_iter().filter(|id| self.province(id).is_none());
            faults
                .extend(unknown.map(|id| {
                    Fault::new("H-41", &place, "map-no-province").with("province", &shortened(id))
                }));
            if a == b {
                faults.push(
                    Fault::new("H-41", place, "map-alliance-with-itself").with("province", &shortened(a)),
                );
            }
        }
    }

    /// `<province>-<n>`, or for a border space its two provinces in map order.
    fn is_well_named(&self, space: &PlannedSpace) -> bool {
        if space.is_border() {
            return space.id == self.right_name(space);
        }
        let number = space.id.strip_prefix(&space.provinces[0]).and_then(|rest| rest.strip_prefix('-'));
        number.is_some_and(|digits| digits.parse::<u16>().is_ok_and(|n| n > 0 && n.to_string() == digits))
    }

    fn right_name(&self, space: &PlannedSpace) -> String {
        if space.is_border() {
            let [a, b] = self.in_map_order(space).map(|number| &self.provinces[number].id);
            format!("{a}-{b}")
        } else {
            format!("{}-1", space.provinces[0])
        }
    }

    /// The two provinces of a border space, as indexes into the list.
    fn in_map_order(&self, space: &PlannedSpace) -> [usize; 2] {
        let index = |id: &String| self.provinces.iter().position(|province| province.id == *id).unwrap_or(0);
        let (a, b) = (index(&space.provinces[0]), index(&space.provinces[1]));
        [a.min(b), a.max(b)]
    }
}

fn space_place(number: usize, space: &PlannedSpace) -> String {
    format!("spaces[{number}] ({})", shortened(&space.id))
}
