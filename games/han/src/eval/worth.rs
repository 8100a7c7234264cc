//! The value of a map to each seat: points already there, and points that may come.
//!
//! Everything is counted in [`POINT`]s. A piece changes the value of its own province and of what is
//! connected with it, so an [`Outlook`] keeps the parts and recomputes only those a piece touches.
//! Bots ask what a piece changes far more often than anything else.

use game::Seat;

use crate::Public;
use crate::map::{Province, Space};
use crate::rules::{MOST_PLAYERS, State};

use super::foresight::{Court, Foresight, Roads};

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
    roads: [Roads; MOST_PLAYERS],
    worth: Worth,
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
            roads: [Roads::default(); MOST_PLAYERS],
            worth: none,
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
        outlook.worth = outlook.total();
        outlook
    }

    /// The expected points of each seat.
    fn total(&self) -> Worth {
        let mut worth = self.roads.map(|roads| self.sight.roads_worth(roads));
        for province in self.public.map.in_order() {
            add(&mut worth, &self.areas[province.index()]);
        }
        add(&mut worth, &self.ports);
        // H-33: who leads at both courts.
        for (a, b) in self.public.map.alliances() {
            add(&mut worth, &self.courts[a.index()].allied(&self.courts[b.index()]));
        }
        worth
    }

    /// How far a seat is ahead of the others.
    pub(super) fn standing(&self, seat: Seat) -> i32 {
        self.standing_with(seat, &self.worth)
    }

    /// Its own points against theirs, with most weight on the best of them.
    fn standing_with(&self, seat: Seat, worth: &Worth) -> i32 {
        let others = || self.public.seats().filter(|other| *other != seat).map(|other| worth[other.index()]);
        let best = others().max().unwrap_or(0);
        let mean = others().sum::<i32>() / (i32::from(self.public.players) - 1);
        worth[seat.index()] - (best + mean) * 35 / 100
    }

    /// The seat's standing with one more house.
    pub(super) fn with_house(&self, seat: Seat, space: Space) -> i32 {
        let (map, before) = (&*self.public.map, &self.public.board);
        let mut board = *before;
        board.put_house(map, seat, space);
        let mut worth = self.worth;
        let provinces = map.provinces_of(space);
        let mut courts = [(Province(0), Court::default()); 2];
        for (province, court) in provinces.iter().zip(&mut courts) {
            replace(&mut worth, &self.areas[province.index()], &self.sight.province(&board, province));
            *court = (province, self.sight.court(&board, province));
        }
        self.replace_courts(&mut worth, &courts[..usize::from(provinces.len())]);
        if map.ports().contains(space) {
            replace(&mut worth, &self.ports, &self.sight.port_area(&board));
        }
        let now = self.roads[seat.index()];
        let then = self.sight.roads_with(&board, seat, space, before, now);
        worth[seat.index()] += self.sight.roads_worth(then) - self.sight.roads_worth(now);
        self.standing_with(seat, &worth)
    }

    /// The seat's standing with one more emissary.
    pub(super) fn with_emissary(&self, seat: Seat, province: Province) -> i32 {
        let mut board = self.public.board;
        board.put_emissaries(seat, province, 1);
        let mut worth = self.worth;
        self.replace_courts(&mut worth, &[(province, self.sight.court(&board, province))]);
        self.standing_with(seat, &worth)
    }

    /// H-33: replaces what the alliances of these courts are worth.
    fn replace_courts(&self, worth: &mut Worth, courts: &[(Province, Court)]) {
        let then =
            |province: Province| courts.iter().find(|(court, _)| *court == province).map(|(_, then)| then);
        for &(a, b) in self.public.map.alliances() {
            let (now_a, now_b) = (&self.courts[a.index()], &self.courts[b.index()]);
            if let (None, None) = (then(a), then(b)) {
                continue;
            }
            let allied = then(a).unwrap_or(now_a).allied(then(b).unwrap_or(now_b));
            replace(worth, &now_a.allied(now_b), &allied);
        }
    }
}

fn add(worth: &mut Worth, points: &Worth) {
    for (worth, points) in worth.iter_mut().zip(points) {
        *worth += points;
    }
}

fn replace(worth: &mut Worth, old: &Worth, new: &Worth) {
    for (worth, (old, new)) in worth.iter_mut().zip(old.iter().zip(new)) {
        *worth += new - old;
    }
}
