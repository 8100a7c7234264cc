//! What draws a table or moves a bot asks a view.

use game::{Scores, Seat, SeatSet};

use crate::rules::place::{COURT, FAVOURITE};
use crate::rules::state::FOUR_POWERS;
use crate::rules::vizier::PLAYERS;
use crate::rules::{City, Phase, Place, Shown, View, Vizier};

impl View {
    /// Whose view it is; `None` for a spectator.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }
}

impl<Card, Order> Shown<Card, Order> {
    pub fn over(&self) -> bool {
        self.active.is_empty()
    }

    /// Who sits at this position of the court.
    pub fn at_court(&self, position: u8) -> Option<Vizier> {
        Vizier::all().find(|vizier| self.viziers[*vizier] == Place::Court(position))
    }

    /// Everybody in this city.
    pub fn in_city(&self, city: City) -> impl Iterator<Item = Vizier> {
        Vizier::all().filter(move |vizier| self.viziers[*vizier] == Place::City(city))
    }

    /// V-24: who is in this cell, 1 to 3.
    pub fn in_cell(&self, cell: u8) -> Option<Vizier> {
        Vizier::all().find(|vizier| self.viziers[*vizier] == Place::Cell(cell))
    }

    /// V-3: where the seat with this number is.
    pub fn position_of(&self, number: u8) -> u8 {
        self.numbers.iter().position(|other| *other == number).unwrap_or(COURT) as u8
    }

    /// V-21: the votes of a seat, as its viziers sit now.
    pub fn votes(&self, seat: Seat) -> u8 {
        let votes = |vizier| match self.viziers[vizier] {
            Place::Court(position) => self.numbers[usize::from(position)],
            _ => 0,
        };
        Vizier::of(seat).map(votes).sum()
    }

    /// V-14: whether viziers of this seat can be accused.
    pub fn is_accusable(&self, seat: Seat) -> bool {
        self.cards[seat.index()].different() >= FOUR_POWERS
    }

    /// V-14: all who can be accused.
    pub fn accusable(&self) -> impl Iterator<Item = Vizier> {
        Vizier::all().filter(|vizier| {
            let here = matches!(self.viziers[*vizier], Place::Court(_) | Place::City(_) | Place::Waiting);
            here && self.is_accusable(vizier.seat())
        })
    }

    /// V-14: whether the seat has anything to order in this round, or anybody to accuse.
    pub fn has_orders(&self, seat: Seat) -> bool {
        let out = |vizier| matches!(self.viziers[vizier], Place::Cell(_) | Place::Banished);
        !Vizier::of(seat).all(out) || self.accusable().next().is_some()
    }

    /// V-7: the seats in order, the leader first.
    pub fn in_order(&self) -> impl Iterator<Item = Seat> {
        let leader = self.leader.0;
        (0..PLAYERS as u8).map(move |later| Seat((leader + later) % PLAYERS as u8))
    }

    /// V-29: the numbers of different power cards.
    pub fn scores(&self) -> Scores {
        Scores::of(PLAYERS, |seat| self.cards[seat.index()].different().into())
    }

    /// V-28: who has all six power cards and a vizier on the favourite's seat.
    pub fn favourite(&self) -> Option<Vizier> {
        self.at_court(FAVOURITE).filter(|vizier| self.cards[vizier.seat().index()].has_all_six())
    }

    /// V-28, V-29: who has won; nobody before the end.
    pub fn winners(&self) -> SeatSet {
        match self.favourite() {
            _ if !self.over() => SeatSet::EMPTY,
            Some(vizier) => SeatSet::one(vizier.seat()),
            None => self.scores().best(),
        }
    }

    /// V-29: whether the game was shared because of the limit.
    pub fn ended_by_limit(&self) -> bool {
        self.over() && self.phase == Phase::Change && self.favourite().is_none()
    }
}
