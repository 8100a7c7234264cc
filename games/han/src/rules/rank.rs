//! H-19: what a province is worth to each seat.

use game::Seat;

use crate::map::{Map, Province, SpaceSet};
use crate::rules::{Board, MOST_PLAYERS};

/// Points for each seat.
pub(crate) type Points = [u16; MOST_PLAYERS];

impl Board {
    /// H-19: the points for the houses of a province.
    pub(crate) fn province_points(&self, map: &Map, province: Province) -> Points {
        self.area_points(map.spaces_in(province), self.parties(province))
    }

    /// H-36: the ports score like one province.
    pub(crate) fn port_points(&self, map: &Map) -> Points {
        self.area_points(map.ports, self.count(map.ports))
    }

    #[inline]
    fn area_points(&self, area: SpaceSet, houses: [u8; MOST_PLAYERS]) -> Points {
        let mut points = rank_points(houses);
        for (seat, points) in Seat::all(MOST_PLAYERS).zip(&mut points) {
            // H-22: a fortified house doubles the points of its owner only.
            if self.fort(seat).is_some_and(|fort| area.contains(fort)) {
                *points *= 2;
            }
        }
        points
    }
}

/// H-19: the seat with the most houses gets a point for every house; each further rank gets as many points as
/// one seat of the rank above has houses. Equal seats share a rank; a seat without houses gets nothing.
pub(crate) fn rank_points(houses: [u8; MOST_PLAYERS]) -> Points {
    let all: u8 = houses.iter().sum();
    let mut points = [0; MOST_PLAYERS];
    for (points, own) in points.iter_mut().zip(houses) {
        // The rank above never has more than all houses together.
        let above =
            houses.iter().fold(all, |above, other| if *other > own { above.min(*other) } else { above });
        *points = if own == 0 { 0 } else { above.into() };
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn h19_each_rank_gets_the_houses_of_the_rank_above() {
        assert_eq!(rank_points([4, 2, 1, 0, 0]), [7, 4, 2, 0, 0]);
        assert_eq!(rank_points([2, 2, 1, 0, 0]), [5, 5, 2, 0, 0]);
        assert_eq!(rank_points([1, 3, 1, 2, 3]), [2, 10, 2, 3, 10]);
        assert_eq!(rank_points([0; 5]), [0; 5]);
    }
}
