//! Seats of a running game that change hands: who may take which, and what everybody is told of it.
//!
//! Whoever sits down on a hidden hand has seen it, however soon they leave again. So in a rated game nobody sits down
//! on a hand but the person who began with it; elsewhere it is told to all and stays in the table's story; and a hand
//! whose person was sent away waits for that person.

use serde::{Deserialize, Serialize};

use super::{Doc, Holder, Participant};
use crate::problem::Reason;
use crate::setup::Status;

/// How many people may hold a seat of one running game, those who began with it included.
pub const MAX_HOLDERS: usize = 64;

/// Somebody sat down in a running game where somebody else had begun.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Takeover {
    /// Unix milliseconds.
    pub at: u64,
    pub seat: u8,
    /// Empty once they have deleted their data.
    pub person: String,
    pub name: String,
    /// They saw a hand that others may not see.
    pub hand: bool,
    /// The table's `rev` from which on it is told.
    pub rev: u64,
    /// What each seat, and then the spectators, had been told by the game until then, and last the number of acts. It
    /// says where in a viewer's log the notice stands, and is for nobody else.
    pub told: Vec<u64>,
}

/// When somebody sits down, and at what kind of game.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The game has hands that others may not see.
    pub hidden: bool,
    pub at: u64,
    /// The table's `rev` from then on.
    pub rev: u64,
    /// See [`Takeover::told`].
    pub told: Vec<u64>,
}

impl Doc {
    /// Whether this person may take that seat of the running game, if nobody is in it. `hidden` says whether a hand
    /// is seen from there.
    pub fn may_take(&self, person: &str, seat: usize, hidden: bool) -> Result<(), Reason> {
        if !self.may_hold(person, seat) {
            return Err(Reason::SeenHand);
        }
        let known = self.lifecycle.seen.contains_key(person);
        if !known && self.lifecycle.seen.len() >= MAX_HOLDERS {
            return Err(Reason::Full);
        }
        if !hidden || self.belongs(seat, person) {
            return Ok(());
        }
        if self.rated {
            return Err(Reason::RatedSeat);
        }
        match self.lifecycle.sent_away.get(&(seat as u8)) {
            Some(whose) if whose != person => Err(Reason::KeptSeat),
            _ => Ok(()),
        }
    }

    /// The dice of a running game are settled: whoever takes over adds nothing.
    pub fn take_over(&mut self, who: &Participant, place: usize, moment: &Moment) {
        let seat = place as u8;
        let held = self.lifecycle.seen.get(&who.id).is_some_and(|seen| seen.contains(&seat));
        if !held && !self.belongs(place, &who.id) {
            self.lifecycle.takeovers.push(Takeover {
                at: moment.at,
                seat,
                person: who.id.clone(),
                name: who.name.clone(),
                hand: moment.hidden,
                rev: moment.rev,
                told: moment.told.clone(),
            });
        }
        self.seats[place] = Holder::Person { id: who.id.clone(), name: who.name.clone(), entropy: None };
        self.lifecycle.away.remove(&seat);
        self.lifecycle.sent_away.remove(&seat);
        self.deal();
    }

    /// Gets somebody up who did not want to. In a running game their hand waits for them.
    pub fn send_away(&mut self, person: &str) -> Result<(), Reason> {
        let seats = self.seats_of(person);
        let running = self.status() == Status::Running;
        self.leave(person)?;
        for seat in seats.into_iter().filter(|_| running) {
            self.lifecycle.sent_away.insert(seat.0, person.to_owned());
        }
        Ok(())
    }

    /// Whether the result may count at all: from the beginning, on a map of the game's own, where results count.
    pub fn ratable(&self, private: bool) -> bool {
        (self.listed || private) && self.position.is_none() && !self.own_map
    }

    /// Nobody began with two seats.
    pub fn everybody_once(&self) -> bool {
        let mut people: Vec<&String> = self.began_with.iter().flatten().collect();
        people.sort_unstable();
        people.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Whether somebody has held this seat beside whoever began with it.
    pub fn taken_over(&self, seat: usize) -> bool {
        self.lifecycle.takeovers.iter().any(|taken| usize::from(taken.seat) == seat)
    }

    /// Whether this person holds a seat or began with one.
    pub fn took_part(&self, person: &str) -> bool {
        self.seat_of(person).is_some() || self.began_with.iter().flatten().any(|began| began == person)
    }

    /// Takes the person out of what is told of changes of seats.
    pub fn forget_takeovers(&mut self, person: &str, no_name: &str) {
        self.lifecycle.seen.remove(person);
        for taken in self.lifecycle.takeovers.iter_mut().filter(|taken| taken.person == person) {
            taken.person.clear();
            no_name.clone_into(&mut taken.name);
        }
        for whose in self.lifecycle.sent_away.values_mut().filter(|whose| *whose == person) {
            whose.clear();
        }
        if let Some(by) = self.lifecycle.ended_by.as_mut().filter(|by| by.id == person) {
            by.id.clear();
            no_name.clone_into(&mut by.name);
        }
    }
}
