//! What may still happen: the majority in a province, the lead at a court, the growth of a row.

use game::Seat;

use crate::map::{Map, Province, Space, SpaceSet};
use crate::rules::{MOST_PLAYERS, State, likely_road_points};
use crate::{Board, Public};

use super::worth::{POINT, SURE, Worth};

/// Estimates the rest of the game from a position.
#[derive(Clone, Copy)]
pub(super) struct Foresight<'a> {
    public: &'a Public,
    /// The share of the game still to come, in 256ths.
    left: i32,
}

/// The expected leader at a court, and the expected number of emissaries.
#[derive(Clone, Copy, Default)]
pub(super) struct Court {
    pub(super) leads: Worth,
    pub(super) size: i32,
}

/// What a seat's connected houses are worth: rows that score, and what may become one.
#[derive(Clone, Copy, Default)]
pub(super) struct Roads {
    sure: i32,
    potential: i32,
}

impl<'a> Foresight<'a> {
    pub(super) fn new(state: &'a State) -> Foresight<'a> {
        Foresight { public: &state.public, left: left(state) }
    }

    pub(super) fn province(&self, board: &Board, province: Province) -> Worth {
        let spaces = self.public.map.spaces_in(province);
        self.area(spaces, (spaces & board.free()).len(), board.parties(province), board)
    }

    pub(super) fn port_area(&self, board: &Board) -> Worth {
        let ports = self.public.map.ports();
        if ports.is_empty() {
            return [0; MOST_PLAYERS];
        }
        self.area(ports, (ports & board.free()).len(), board.count(ports), board)
    }

    /// H-19: a province, or the ports. Free spaces will mostly go to those who are strong there.
    fn area(&self, spaces: SpaceSet, free: u8, houses: [u8; MOST_PLAYERS], board: &Board) -> Worth {
        let players = i32::from(self.public.players);
        let coming = i32::from(free) * (self.left * 8 / 5).min(230);
        let there: i32 = houses.iter().map(|houses| i32::from(*houses)).sum();
        let all = there * POINT + coming;
        // A seat with nothing there counts as a little more than half a house: a lone seat does
        // not stay alone, because others come with two pieces at once.
        let claims = 10 * there + 6 * players;
        let strength =
            houses.map(|houses| i32::from(houses) * POINT + coming * (10 * i32::from(houses) + 6) / claims);
        // The more is to come, the less is settled.
        let doubt = 31 + root(coming) * 4 / 10;
        let mut worth = [0; MOST_PLAYERS];
        for seat in self.public.seats() {
            let own = strength[seat.index()];
            let others =
                || self.public.seats().filter(|other| *other != seat).map(|other| strength[other.index()]);
            let rival = others().max().unwrap_or(0);
            let below = others().filter(|other| *other > own).min().unwrap_or(rival);
            let first = likely(own - rival + 77, doubt);
            let present = match houses[seat.index()] {
                0 => likely(coming - 2 * POINT, POINT) * 3 / 10,
                _ => SURE,
            };
            let doubled = if board.fort(seat).is_some_and(|fort| spaces.contains(fort)) { 2 } else { 1 };
            let points = (first * all + (SURE - first) * below) / SURE;
            worth[seat.index()] = doubled * present * points / SURE;
        }
        worth
    }

    /// H-33: who is likely to lead at a court.
    pub(super) fn court(&self, board: &Board, province: Province) -> Court {
        let mut emissaries = board.court(province);
        let map = &*self.public.map;
        let spaces = map.spaces_in(province);
        let room = board.largest_party(province).saturating_sub(emissaries.iter().sum());
        if !self.public.over() {
            // H-24
            for seat in self.public.seats() {
                let here = board.markets(seat).filter(|space| spaces.contains(*space));
                emissaries[seat.index()] += here.count() as u8;
            }
        }
        let free = i32::from((spaces & board.free()).len());
        let growth = self.left * (i32::from(room) * POINT + free * 102).min(3 * POINT) / POINT;
        let doubt = 38 + root(growth) * 8 / 10;
        let mut leads = [0; MOST_PLAYERS];
        for seat in self.public.seats() {
            let own = i32::from(emissaries[seat.index()]) * POINT;
            let rival =
                self.public.seats().filter(|other| *other != seat).map(|other| emissaries[other.index()]);
            let rival = i32::from(rival.max().unwrap_or(0)) * POINT;
            leads[seat.index()] = if own > 0 {
                likely(own - rival + 102, doubt)
            } else {
                likely(growth - 384 - rival, doubt) * 35 / 100
            };
        }
        let there: i32 = emissaries.iter().map(|emissaries| i32::from(*emissaries)).sum();
        Court { leads, size: there * POINT + growth * 4 / 10 }
    }

    /// H-34: complete rows, and beginnings of rows that can still grow.
    pub(super) fn roads(&self, board: &Board, seat: Seat) -> Roads {
        let mut roads = Roads::default();
        let mut rest = board.houses(seat);
        while let Some(start) = rest.iter().next() {
            let (part, one) = self.part(board, seat, rest, start);
            rest = rest & !part;
            roads = roads.and(one);
        }
        roads
    }

    /// The same with one more house, given the roads without it. Only what it connects changes.
    pub(super) fn roads_with(
        &self,
        board: &Board,
        seat: Seat,
        house: Space,
        before: &Board,
        roads: Roads,
    ) -> Roads {
        let mut roads = roads.and(self.part(board, seat, board.houses(seat), house).1);
        let mut near = self.public.map.roads_from(house) & before.houses(seat);
        while let Some(start) = near.iter().next() {
            let (part, one) = self.part(before, seat, before.houses(seat), start);
            near = near & !part;
            roads = Roads { sure: roads.sure - one.sure, potential: roads.potential - one.potential };
        }
        roads
    }

    /// The seat's houses connected with this one, and what they are worth.
    fn part(&self, board: &Board, seat: Seat, houses: SpaceSet, start: Space) -> (SpaceSet, Roads) {
        let map = &*self.public.map;
        let (part, ways) = connected(map, board, houses, start);
        let sure = match part.len() {
            0..4 => 0,
            _ => i32::from(likely_road_points(map, part, board.fort(seat))) * POINT,
        };
        let value = match part.len() {
            0 | 1 => 26,
            2 => 154,
            3 => 563,
            _ => 205,
        };
        (part, Roads { sure, potential: value * i32::from(ways.len()).min(3) / 3 })
    }

    pub(super) fn roads_worth(&self, roads: Roads) -> i32 {
        roads.sure + roads.potential * (self.left * 3 / 2).min(POINT) / POINT
    }
}

impl Roads {
    fn and(self, other: Roads) -> Roads {
        Roads { sure: self.sure + other.sure, potential: self.potential + other.potential }
    }
}

impl Court {
    /// H-33: what two courts bring to the leaders of both.
    pub(super) fn allied(&self, other: &Court) -> Worth {
        let both = self.size + other.size;
        std::array::from_fn(|seat| both * (self.leads[seat] * other.leads[seat] / SURE) / SURE)
    }
}

/// The share of the game still to come, from 256 down to 0.
pub(super) fn left(state: &State) -> i32 {
    let public = &state.public;
    if public.last_round || public.over() {
        return 0;
    }
    let cards = i32::from(public.map.deck(public.players.into()).iter().sum::<u8>());
    let second = if public.reshuffled { 0 } else { cards / 2 };
    ((i32::from(state.pile.len()) + second) * 256 / cards).min(256)
}

/// The seat's houses connected with this one, and the free spaces next to them.
pub(super) fn connected(map: &Map, board: &Board, houses: SpaceSet, start: Space) -> (SpaceSet, SpaceSet) {
    let mut part = SpaceSet::one(start);
    let mut news = part;
    let mut ways = SpaceSet::EMPTY;
    while let Some(space) = news.iter().next() {
        let near = map.roads_from(space);
        ways = ways | near & board.free();
        let more = near & houses & !part;
        part = part | more;
        news = (news | more) & !SpaceSet::one(space);
    }
    (part, ways)
}

/// The square root of a number of points, as points.
fn root(points: i32) -> i32 {
    (points.max(0) * POINT).isqrt()
}

/// The probability that a lead lasts, given how much is in doubt.
fn likely(lead: i32, doubt: i32) -> i32 {
    // In sixteenths of the doubt, from four times behind to four times ahead.
    let index = (lead * 16 / doubt).clamp(-64, 64) + 64;
    LIKELY[index as usize]
}

/// A sigmoid, out of 1024.
#[rustfmt::skip]
const LIKELY: [i32; 129] = [
    1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4,
    5, 5, 6, 6, 7, 8, 9, 10, 11, 13, 14, 16, 18, 20, 22, 24,
    27, 30, 34, 38, 42, 47, 52, 58, 64, 72, 79, 88, 98, 108, 119, 132,
    145, 160, 176, 193, 211, 230, 251, 273, 296, 320, 345, 372, 399, 426, 455, 483,
    512, 541, 569, 598, 625, 652, 679, 704, 728, 751, 773, 794, 813, 831, 848, 864,
    879, 892, 905, 916, 926, 936, 945, 952, 960, 966, 972, 977, 982, 986, 990, 994,
    997, 1000, 1002, 1004, 1006, 1008, 1010, 1011, 1013, 1014, 1015, 1016, 1017, 1018, 1018, 1019,
    1019, 1020, 1020, 1021, 1021, 1021, 1022, 1022, 1022, 1022, 1023, 1023, 1023, 1023, 1023, 1023,
    1023,
];
