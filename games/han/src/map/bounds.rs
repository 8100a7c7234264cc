//! H-41: size limits for maps. Every new map is within them; a match that has begun keeps the map it has.

use std::collections::{BTreeMap, BTreeSet};

use crate::map::plan::{Names, Plan, Point};
use crate::map::{Fault, MOST_PROVINCES, MOST_SPACES};

/// The largest coordinate, in either direction.
pub const FARTHEST: f64 = 10_000.0;
/// The most decimals of a coordinate.
pub const MOST_DECIMALS: usize = 3;
/// The most points of an outline.
pub const MOST_OUTLINE_POINTS: usize = 128;
/// The most items of scenery.
pub const MOST_SCENERY: usize = 200;
/// The most points of all scenery together.
pub const MOST_SCENERY_POINTS: usize = 500;
/// The most alliances of a map.
pub const MOST_ALLIANCES: usize = 60;
/// The most roads at one space.
pub const MOST_ROADS_AT: usize = 6;
/// The most roads of a map, per space.
pub const MOST_ROADS_A_SPACE: usize = 2;
/// The most characters of a name or an id.
pub const LONGEST_NAME: usize = 40;
/// The most faults reported for one map.
pub const MOST_FAULTS: usize = 50;

impl Plan {
    /// Everything that exceeds a limit; empty if the plan is within all of them.
    pub fn limit_faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        self.bound_numbers(&mut faults);
        // Only count what is too long; do not inspect it further.
        if faults.is_empty() {
            self.bound_names(&mut faults);
            self.bound_points(&mut faults);
            self.bound_alliances(&mut faults);
            self.bound_roads(&mut faults);
        }
        faults.truncate(MOST_FAULTS);
        faults
    }

    fn bound_numbers(&self, faults: &mut Vec<Fault>) {
        let mut bound = |place: String, why, count: usize, most: usize| {
            if count > most {
                faults.push(Fault::new("H-41", place, why).with("count", &count).with("most", &most));
            }
        };
        bound("provinces".into(), "map-province-count", self.provinces.len(), MOST_PROVINCES);
        bound("spaces".into(), "map-space-count", self.spaces.len(), MOST_SPACES);
        bound("roads".into(), "map-road-count", self.roads.len(), MOST_ROADS_A_SPACE * self.spaces.len());
        bound("alliances".into(), "map-alliance-count", self.alliances.len(), MOST_ALLIANCES);
        for (number, province) in self.provinces.iter().take(MOST_PROVINCES).enumerate() {
            let place = format!("{}.outline", province_place(number, &province.id));
            bound(place, "map-outline-count", province.outline.len(), MOST_OUTLINE_POINTS);
        }
        bound("scenery".into(), "map-scenery-count", self.scenery.len(), MOST_SCENERY);
        let points = self.scenery.iter().map(|scenery| scenery.points.len()).sum();
        bound("scenery".into(), "map-scenery-points", points, MOST_SCENERY_POINTS);
    }

    fn bound_names(&self, faults: &mut Vec<Fault>) {
        let mut bound = |place: String, name: &str| {
            let count = name.chars().count();
            if count > LONGEST_NAME {
                let fault = Fault::new("H-41", place, "map-name-long").with("count", &count);
                faults.push(fault.with("most", &LONGEST_NAME));
            }
        };
        bound("id".into(), &self.id);
        for (lang, name) in self.name.iter().flat_map(Names::iter) {
            bound(format!("name.{lang}"), name);
        }
        for (number, province) in self.provinces.iter().enumerate() {
            let place = province_place(number, &province.id);
            bound(format!("{place}.id"), &province.id);
            for (lang, name) in province.name.iter() {
                bound(format!("{place}.name.{lang}"), name);
            }
        }
    }

    fn bound_points(&self, faults: &mut Vec<Fault>) {
        let mut bound = |place: &dyn Fn() -> String, point: Point| {
            for number in [point.x, point.y] {
                // NaN is outside the range too.
                if !(-FARTHEST..=FARTHEST).contains(&number) {
                    faults.push(Fault::new("H-41", place(), "map-point-far").with("most", &FARTHEST));
                } else if decimals(number) > MOST_DECIMALS {
                    faults.push(Fault::new("H-41", place(), "map-point-fine").with("most", &MOST_DECIMALS));
                }
            }
        };
        for (number, province) in self.provinces.iter().enumerate() {
            let place = || province_place(number, &province.id);
            bound(&|| format!("{}.dragon", place()), province.dragon);
            for (corner, point) in province.outline.iter().enumerate() {
                bound(&|| format!("{}.outline[{corner}]", place()), *point);
            }
        }
        for (number, space) in self.spaces.iter().enumerate() {
            bound(&|| format!("spaces[{number}] ({}).at", shortened(&space.id)), space.at);
        }
        for (number, scenery) in self.scenery.iter().enumerate() {
            for (corner, point) in scenery.points.iter().enumerate() {
                bound(&|| format!("scenery[{number}].points[{corner}]"), *point);
            }
        }
    }

    /// H-33: no pair twice, in either order.
    fn bound_alliances(&self, faults: &mut Vec<Fault>) {
        let mut seen = BTreeSet::new();
        for (number, (a, b)) in self.alliances.iter().enumerate() {
            if !seen.insert((a.min(b), a.max(b))) {
                faults.push(Fault::new("H-41", format!("alliances[{number}]"), "map-alliance-twice"));
            }
        }
    }

    /// No road twice, in either direction, and few roads at each space, so that no net of houses is hard to
    /// divide (H-34).
    fn bound_roads(&self, faults: &mut Vec<Fault>) {
        let mut seen = BTreeSet::new();
        let mut at = BTreeMap::<&str, usize>::new();
        for (number, (a, b)) in self.roads.iter().enumerate() {
            if !seen.insert((a.min(b), a.max(b))) {
                faults.push(Fault::new("H-41", format!("roads[{number}]"), "map-road-twice"));
            }
            for space in [a, b] {
                *at.entry(space).or_default() += 1;
            }
        }
        for (number, space) in self.spaces.iter().enumerate() {
            let count = at.get(space.id.as_str()).copied().unwrap_or(0);
            if count > MOST_ROADS_AT {
                let place = format!("spaces[{number}] ({})", shortened(&space.id));
                let fault = Fault::new("H-41", place, "map-roads-at").with("count", &count);
                faults.push(fault.with("most", &MOST_ROADS_AT));
            }
        }
    }
}

/// The number of decimals a number is written with.
fn decimals(number: f64) -> usize {
    number.to_string().split_once('.').map_or(0, |(_, decimals)| decimals.len())
}

pub(super) fn province_place(number: usize, id: &str) -> String {
    format!("provinces[{number}] ({})", shortened(id))
}

/// Cuts a foreign text to the longest possible id before it is repeated.
pub(super) fn shortened(id: &str) -> String {
    id.chars().take(LONGEST_NAME).collect()
}
