//! The value of a map to each seat: points already there, and points that may come.
//!
//! Everything is counted in [`POINT`]s. A piece changes the value of its own province and of what is
//! connected with it, so an [`Outlook`] keeps the parts and recomputes only those a piece touches.

use game::Seat;

use crate::Public;
use crate::map::{Province, Space};
use crate::rules::{MOST_PLAYERS, State};

use super::foresight::{Court, Foresight};

/// One point of the score.
pub(super) const POINT: i32 = 256;
/// Certainty, as a probability.
pub(super) const SURE: i32 = 1024;

/// The expected points of each seat.
pub(super) type Worth = [i32; MOST_PLAYERS];

/// The expected final value of everything on the map.
#[derive(Clone, Copy)]
pub(super) struct Outlook<'a> {
    public: &'a Public,
    sight: Foresight<'a>,
    areas: [Worth; 16],
    ports: Worth,
    courts: [Court; 16],
    roads: Worth,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(state: &'a State) -> Outlook<'a> {
        let public = &state.public;
        let none = [0; MOST_PLAYERS];
        let courts = [Court::default(); 16];
        let mut outlook = Outlook {
            public,
            sight: Foresight::new(state),
            areas: [none; 16],
            ports: none,
            courts,
            roads: none,
        };
        let board = &public.board;
        for &province in public.map.in_order() {
            outlook.areas[province.index()] = outlook.sight.province(board, province);
            outlook.courts[province.index()] = outlook.sight.court(board, province);
        }
        outlook.ports = outlook.sight.port_area(board);
        for seat in public.seats() {
            outlook.roads[seat.index()] = outlook.sight.roads(board, seat);
        }
        outlook
    }

    /// The expected points of each seat.
    pub(super) fn worth(&self) -> Worth {
        let mut worth = self.roads;
        let mut add = |points: &Worth| {
            for (worth, points) in worth.iter_mut().zip(points) {
                *worth += points;
            }
        };
        for province in self.public.map.in_order() {
            add(&self.areas[province.index()]);
        }
        add(&self.ports);
        // H-33: who leads at both courts.
        for (a, b) in self.public.map.alliances() {
            let [a, b] = [a, b].map(|province| &self.courts[province.index()]);
            add(&a.allied(b));
        }
        worth
    }

    /// How far a seat is ahead of the others: its own points against theirs, with most weight on the best of
    /// them.
    pub(super) fn standing(&self, seat: Seat) -> i32 {
        let worth = self.worth();
        let others = || self.public.seats().filter(|other| *other != seat).map(|other| worth[other.index()]);
        let best = others().max().unwrap_or(0);
        let mean = others().sum::<i32>() / (i32::from(self.public.players) - 1);
        worth[seat.index()] - (best + mean) * 35 / 100
    }

    /// The outlook with one more house.
    pub(super) fn with_house(&self, seat: Seat, space: Space) -> Outlook<'a> {
        let map = &*self.public.map;
        let mut board = self.public.board;
        board.put_house(map, seat, space);
        let mut outlook = *self;
        for province in map.provinces_of(space).iter() {
            outlook.areas[province.index()] = self.sight.province(&board, province);
            outlook.courts[province.index()] = self.sight.court(&board, province);
        }
        if map.ports().contains(space) {
            outlook.ports = self.sight.port_area(&board);
        }
        outlook.roads[seat.index()] = self.sight.roads(&board, seat);
        outlook
    }

    /// The outlook with one more emissary.
    pub(super) fn with_emissary(&self, seat: Seat, province: Province) -> Outlook<'a> {
        let mut board = self.public.board;
        board.put_emissaries(seat, province, 1);
        let mut outlook = *self;
        outlook.courts[province.index()] = self.sight.court(&board, province);
        outlook
    }
}
