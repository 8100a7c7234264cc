//! Questions that pages and bots ask a view.

use game::{Scores, Seat, SeatSet};

use crate::rules::place::{COURT, FAVOURITE};
use crate::rules::state::FOUR_POWERS;
use crate::rules::vizier::PLAYERS;
use crate::rules::{City, Goal, Phase, PositionWith, Said, View, Vizier, VizierPlace};

impl View {
    /// The viewer's seat; `None` for a spectator.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }
}

impl<Card, Order> PositionWith<Card, Order> {
    pub fn over(&self) -> bool {
        self.active.is_empty()
    }

    /// The vizier at this position of the court.
    pub fn at_court(&self, position: u8) -> Option<Vizier> {
        Vizier::all().find(|vizier| self.viziers[*vizier] == VizierPlace::Court(position))
    }

    /// Everybody in this city.
    pub fn in_city(&self, city: City) -> impl Iterator<Item = Vizier> {
        Vizier::all().filter(move |vizier| self.viziers[*vizier] == VizierPlace::City(city))
    }

    /// V-24: the vizier in this cell, 1 to 3.
    pub fn in_cell(&self, cell: u8) -> Option<Vizier> {
        Vizier::all().find(|vizier| self.viziers[*vizier] == VizierPlace::Cell(cell))
    }

    /// V-3: the position of the court seat with this number.
    pub fn position_of(&self, number: u8) -> u8 {
        self.numbers.iter().position(|other| *other == number).unwrap_or(COURT) as u8
    }

    /// The goal that names the vizier's own place.
    pub fn here(&self, vizier: Vizier) -> Option<Goal> {
        match self.viziers[vizier] {
            VizierPlace::Court(position) => Some(Goal::Number(self.numbers[usize::from(position)])),
            VizierPlace::City(city) => Some(Goal::City(city)),
            VizierPlace::Cell(_) | VizierPlace::Waiting | VizierPlace::Banished => None,
        }
    }

    /// V-8: the current announcements of a seat; a later one replaces an earlier one.
    pub fn announcements(&self, seat: Seat) -> impl Iterator<Item = Said> {
        let said = &self.announced[seat.index()];
        let same = |one: &Said, other: &Said| match (one, other) {
            (Said::Send(one, _), Said::Send(other, _)) => one == other,
            (Said::Accuse(_), Said::Accuse(_)) => true,
            _ => false,
        };
        let last = move |index: &usize| !said[index + 1..].iter().any(|later| same(&said[*index], later));
        (0..said.len()).filter(last).map(move |index| said[index])
    }

    /// V-21: the current votes of a seat.
    pub fn votes(&self, seat: Seat) -> u8 {
        let votes = |vizier| match self.viziers[vizier] {
            VizierPlace::Court(position) => self.numbers[usize::from(position)],
            _ => 0,
        };
        Vizier::of(seat).map(votes).sum()
    }

    /// V-14: whether viziers of this seat can be accused.
    pub fn is_accusable(&self, seat: Seat) -> bool {
        self.cards[seat.index()].different() >= FOUR_POWERS
    }

    /// V-14: all viziers who can be accused.
    pub fn accusable(&self) -> impl Iterator<Item = Vizier> {
        Vizier::all().filter(|vizier| {
            let here = matches!(
                self.viziers[*vizier],
                VizierPlace::Court(_) | VizierPlace::City(_) | VizierPlace::Waiting
            );
            here && self.is_accusable(vizier.seat())
        })
    }

    /// V-14: whether the seat has anything to order this round, or anybody to accuse.
    pub fn has_orders(&self, seat: Seat) -> bool {
        let out = |vizier| matches!(self.viziers[vizier], VizierPlace::Cell(_) | VizierPlace::Banished);
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

    /// V-28: the vizier on the favourite's seat, if his player has all six power cards.
    pub fn favourite(&self) -> Option<Vizier> {
        self.at_court(FAVOURITE).filter(|vizier| self.cards[vizier.seat().index()].has_all_six())
    }

    /// V-28, V-29: the winners; none before the end.
    pub fn winners(&self) -> SeatSet {
        match self.favourite() {
            _ if !self.over() => SeatSet::EMPTY,
            Some(vizier) => SeatSet::one(vizier.seat()),
            None => self.scores().best(),
        }
    }

    /// V-29: whether the game ended because of the round limit.
    pub fn ended_by_limit(&self) -> bool {
        self.over() && self.phase == Phase::Change && self.favourite().is_none()
    }
}
