//! H-34: the division of a seat's houses into rows that is worth most.
//!
//! Rows are paths of four or more houses along roads; no house is in two of them. Without a
//! fortification the points are the houses in rows, and since a path of eight or more can be cut into
//! two rows, only rows of four to seven need to be tried. A fortified house counts its whole row
//! twice, so its row is chosen first, at any length.
//!
//! Houses that are connected are looked at together. Mostly they form a simple line, and nothing needs
//! to be tried; else a search that gives up what cannot beat the best so far finds the division. Maps of
//! one's own can have nets on which that takes too long; there a table over all sets of houses is
//! filled instead, which takes the same time for every net. So no position is expensive to score.

mod net;
mod search;
mod table;

use crate::map::{Map, Space, SpaceSet};
use net::Net;

/// H-34: a shorter row scores nothing.
pub(crate) const SHORTEST: u32 = 4;
/// Steps of an estimate. On maps as people draw them that is enough for the exact points.
const GLANCE: u32 = 1_000;

/// What the houses score along the roads; `fort` is the fortified one among them (H-22).
pub fn road_points(map: &Map, houses: SpaceSet, fort: Option<Space>) -> u16 {
    components(map, houses).map(|part| Net::new(map, part, fort).divide().points as u16).sum()
}

/// About what the houses score along the roads, and never more: for bots, who ask very often.
pub(crate) fn likely_road_points(map: &Map, houses: SpaceSet, fort: Option<Space>) -> u16 {
    components(map, houses).map(|part| Net::new(map, part, fort).glance(GLANCE).points as u16).sum()
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

/// The connected parts that are large enough for a row.
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

/// What of `houses` is connected with `start`.
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
