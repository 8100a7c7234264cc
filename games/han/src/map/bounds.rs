//! H-41: what a map may cost. A match that has begun keeps its map; every new one is within these bounds.

use std::collections::{BTreeMap, BTreeSet};

use crate::map::plan::{Names, Plan, Point};
use crate::map::{Fault, MOST_PROVINCES, MOST_SPACES};

/// No coordinate is farther from 0.
pub const FARTHEST: f64 = 10_000.0;
/// Coordinates have no more decimals.
pub const MOST_DECIMALS: usize = 3;
/// Points of an outline.
pub const MOST_OUTLINE_POINTS: usize = 128;
/// Pieces of scenery.
pub const MOST_SCENERY: usize = 200;
/// Points of all scenery together.
pub const MOST_SCENERY_POINTS: usize = 500;
/// Alliances of a map.
pub const MOST_ALLIANCES: usize = 60;
/// Roads at one space.
pub const MOST_ROADS_AT: usize = 6;
/// Roads of a map, for each of its spaces.
pub const MOST_ROADS_A_SPACE: usize = 2;
/// Characters of a name or an id.
pub const LONGEST_NAME: usize = 40;
/// No more faults are told of one map.
pub const MOST_FAULTS: usize = 50;

impl Plan {
    /// What of the plan is too much; nothing is good.
    pub fn excesses(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        self.bound_numbers(&mut faults);
        // What is too long is not looked at more closely.
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
                // A number that is none is not within either.
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
            for (place, point) in scenery.points.iter().enumerate() {
                bound(&|| format!("scenery[{number}].points[{place}]"), *point);
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

    /// No road twice, in either order, and few at each space: so no net of houses is hard to divide (H-34).
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

/// How many decimals a number is written with.
fn decimals(number: f64) -> usize {
    number.to_string().split_once('.').map_or(0, |(_, decimals)| decimals.len())
}

pub(super) fn province_place(number: usize, id: &str) -> String {
    format!("provinces[{number}] ({})", shortened(id))
}

/// A foreign text is repeated only as far as it can be an id.
pub(super) fn shortened(id: &str) -> String {
    id.chars().take(LONGEST_NAME).collect()
}
