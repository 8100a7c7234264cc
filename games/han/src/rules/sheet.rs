//! The score sheet: where points come from, at any time of the game.

use game::Seat;

use crate::map::{Province, Space};
use crate::rules::{Board, Public, road_rows};

/// What everything on the map is worth as it stands; the final points once the game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// H-19, in map order.
    pub provinces: Vec<ProvinceScore>,
    /// H-33, in the order of their numbers.
    pub alliances: Vec<AllianceScore>,
    /// H-34
    pub roads: Vec<RoadScore>,
    /// H-36, by seat; empty on a map without ports.
    pub ports: Vec<u16>,
}

/// The score of a province.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvinceScore {
    pub province: Province,
    /// The number of houses, by seat.
    pub houses: Vec<u8>,
    /// Points by seat.
    pub points: Vec<u16>,
    /// H-18: whether these points have already been scored.
    pub scored: bool,
}

/// The score of an alliance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllianceScore {
    /// Counted from 1.
    pub number: usize,
    pub provinces: (Province, Province),
    /// The number of emissaries at both courts.
    pub emissaries: u8,
    /// Points by seat.
    pub points: Vec<u16>,
}

/// The score of a row of houses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoadScore {
    pub seat: Seat,
    /// From end to end.
    pub spaces: Vec<Space>,
    pub points: u16,
    /// H-22: a fortified house is in it.
    pub doubled: bool,
}

impl Public {
    /// What everything is worth now. H-24: emissaries on markets count at their courts.
    pub fn sheet(&self) -> Sheet {
        let (map, seats) = (&*self.map, usize::from(self.players));
        let board = self.with_markets_emptied(&self.board);
        let province = |&province: &Province| ProvinceScore {
            province,
            houses: board.count(map.spaces_in(province))[..seats].to_vec(),
            points: board.province_points(map, province)[..seats].to_vec(),
            scored: self.is_scored(province),
        };
        let alliance = |(number, &(a, b)): (usize, &(Province, Province))| AllianceScore {
            number: number + 1,
            provinces: (a, b),
            emissaries: board.emissaries_at(a) + board.emissaries_at(b),
            points: board.alliance_points(a, b)[..seats].to_vec(),
        };
        Sheet {
            provinces: map.in_order().iter().map(province).collect(),
            alliances: map.alliances().iter().enumerate().map(alliance).collect(),
            roads: self.seats().flat_map(|seat| self.road_scores(&board, seat)).collect(),
            ports: match map.ports().is_empty() {
                true => Vec::new(),
                false => board.port_points(map)[..seats].to_vec(),
            },
        }
    }

    /// H-24: the board after the emissaries on markets have moved to their courts.
    pub(crate) fn with_markets_emptied(&self, board: &Board) -> Board {
        let mut emptied = *board;
        if !self.over() {
            for seat in self.seats() {
                for space in board.markets(seat) {
                    for province in self.map.provinces_of(space).iter() {
                        emptied.put_emissaries(seat, province, 1);
                    }
                }
            }
        }
        emptied
    }

    /// H-34: the rows of a seat on this board.
    pub(crate) fn road_scores(&self, board: &Board, seat: Seat) -> Vec<RoadScore> {
        let fort = board.fort(seat);
        let rows = road_rows(&self.map, board.houses(seat), fort).into_iter();
        rows.map(|spaces| {
            let doubled = fort.is_some_and(|fort| spaces.contains(&fort));
            let points = spaces.len() as u16 * if doubled { 2 } else { 1 };
            RoadScore { seat, spaces, points, doubled }
        })
        .collect()
    }
}

impl Sheet {
    /// H-18: the points a seat has scored for provinces so far.
    pub fn houses_scored(&self, seat: Seat) -> i32 {
        let scored = self.provinces.iter().filter(|province| province.scored);
        scored.map(|province| i32::from(province.points[seat.index()])).sum()
    }

    /// The points a seat would have if the game ended now.
    pub fn total(&self, seat: Seat) -> i32 {
        let of = |points: &[u16]| i32::from(points.get(seat.index()).copied().unwrap_or(0));
        let provinces = self.provinces.iter().map(|province| of(&province.points));
        let alliances = self.alliances.iter().map(|alliance| of(&alliance.points));
        let roads = self.roads.iter().filter(|row| row.seat == seat).map(|row| i32::from(row.points));
        provinces.chain(alliances).chain(roads).fold(of(&self.ports), i32::saturating_add)
    }
}
