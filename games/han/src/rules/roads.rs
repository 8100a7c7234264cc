//! H-34: divides a seat's houses into the rows that score most.
//!
//! Rows are paths of four or more houses along roads, and no house is in two of them. Without a fortification
//! the points are the number of houses in rows. A path of eight or more can be cut into two rows, so only
//! rows of four to seven have to be tried. A fortified house counts its whole row twice, so its row is chosen
//! first, at any length.
//!
//! Connected houses are handled together. Usually they form a simple line and there is nothing to try;
//! otherwise a branch-and-bound search finds the division. Custom maps can have nets on which that takes too
//! long. For those a table over all sets of houses is filled instead, which takes the same time for every
//! net, so no position is expensive to score.

mod net;
mod search;
mod table;

use crate::map::{Map, Space, SpaceSet};
use net::Net;

/// H-34: the fewest houses of a row that scores.
pub(crate) const SHORTEST: u32 = 4;
/// The step limit of an estimate. On maps as people draw them it suffices for the exact points.
const ESTIMATE_STEPS: u32 = 1_000;

/// The road points of the houses; `fort` is the fortified one among them (H-22).
pub fn road_points(map: &Map, houses: SpaceSet, fort: Option<Space>) -> u16 {
    components(map, houses).map(|part| Net::new(map, part, fort).divide().points as u16).sum()
}

/// An estimate of the road points, never too high. For bots, which ask very often.
pub(crate) fn likely_road_points(map: &Map, houses: SpaceSet, fort: Option<Space>) -> u16 {
    components(map, houses).map(|part| Net::new(map, part, fort).estimate(ESTIMATE_STEPS).points as u16).sum()
}

/// The rows that score [`road_points`], each as its spaces from end to end.
pub fn road_rows(map: &Map, houses: SpaceSet, fort: Option<Space>) -> Vec<Vec<Space>> {
    components(map, houses)
        .flat_map(|part| {
            let net = Net::new(map, part, fort);
            net.rows(&net.divide())
        })
        .collect()
}

/// The connected components that are large enough for a row.
fn components(map: &Map, houses: SpaceSet) -> impl Iterator<Item = SpaceSet> {
    let mut rest = houses;
    std::iter::from_fn(move || {
        loop {
            let start = rest.iter().next()?;
            let part = connected(map, rest, start);
            rest = rest & !part;
            if u32::from(part.len()) >= SHORTEST {
                return Some(part);
            }
        }
    })
}

/// The part of `houses` that is connected to `start`.
#[inline]
fn connected(map: &Map, houses: SpaceSet, start: Space) -> SpaceSet {
    let mut part = SpaceSet::one(start);
    let mut news = part;
    while let Some(space) = news.iter().next() {
        let near = map.roads_from(space) & houses & !part;
        part = part | near;
        news = (news | near) & !SpaceSet::one(space);
    }
    part
}

#[cfg(test)]
mod tests;
