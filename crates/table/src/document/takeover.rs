//! Taking over a seat of a running game: who may take which seat, and the notice everybody gets.
//!
//! A person who takes over a hidden hand has seen it, however soon they leave again. So in a rated game only the player who
//! started with a hand may take it. In other games everybody is told, and the notice stays in the log. The hand of a
//! player who was sent away waits for them.

use game::Seat;
use record::Match;
use serde::{Deserialize, Serialize};

use super::{Doc, Holder, Participant};
use crate::problem::Reason;
use crate::setup::Status;

/// The maximum number of people who hold a seat in the course of one game.
pub const MAX_HOLDERS: usize = 64;

/// A notice that somebody took over a seat of a running game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Takeover {
    /// Unix milliseconds.
    pub at: u64,
    pub seat: u8,
    /// Empty once they have deleted their data.
    pub person: String,
    pub name: String,
    /// They saw a hidden hand.
    pub hand: bool,
    /// The first `rev` of the table that shows the notice.
    pub rev: u64,
    /// The version of each seat and of the spectators at that time, then the number of acts. It says where the notice
    /// stands in a viewer's log. Each viewer may only learn their own.
    pub told: Vec<u64>,
}

/// What [`Doc::sit`] needs to know about the table.
#[derive(Clone, Debug)]
pub struct SeatingContext {
    /// The game has hidden hands.
    pub hidden: bool,
    pub at: u64,
    /// The table's `rev` afterwards.
    pub rev: u64,
    /// See [`Takeover::told`].
    pub told: Vec<u64>,
}

/// Bots make no remarks in a seat that a person has taken over by now.
pub(crate) fn silence_taken_over(play: &mut Match, takeovers: &[Takeover]) {
    for taken in takeovers {
        if taken.told.last().is_some_and(|acts| *acts <= play.seq()) {
            play.silence(Seat(taken.seat));
        }
    }
}

impl Doc {
    /// Whether this person may take that seat of the running game, provided it is vacant. `hidden` says whether the game
    /// has hidden hands.
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

    /// Seats somebody in a running game. They add no entropy: the dice are already fixed.
    pub fn take_over(&mut self, person: &Participant, index: usize, context: &SeatingContext) {
        let seat = index as u8;
        let held = self.lifecycle.seen.get(&person.id).is_some_and(|seen| seen.contains(&seat));
        if !held && !self.belongs(index, &person.id) {
            self.lifecycle.takeovers.push(Takeover {
                at: context.at,
                seat,
                person: person.id.clone(),
                name: person.name.clone(),
                hand: context.hidden,
                rev: context.rev,
                told: context.told.clone(),
            });
        }
        self.seats[index] =
            Holder::Person { id: person.id.clone(), name: person.name.clone(), entropy: None };
        self.lifecycle.away.remove(&seat);
        self.lifecycle.sent_away.remove(&seat);
        self.note_seen_hands();
    }

    /// Removes somebody from their seats against their will. In a running game their hand waits for them.
    pub fn send_away(&mut self, person: &str) -> Result<(), Reason> {
        let seats = self.seats_of(person);
        let running = self.status() == Status::Running;
        self.leave(person)?;
        for seat in seats.into_iter().filter(|_| running) {
            self.lifecycle.sent_away.insert(seat.0, person.to_owned());
        }
        Ok(())
    }

    /// Whether the result may count for ratings: the game starts from the beginning, on one of its own maps, at a table
    /// whose results count.
    pub fn is_ratable(&self, rate_private: bool) -> bool {
        (self.listed || rate_private) && self.position.is_none() && !self.own_map && self.deal.is_none()
    }

    /// Whether nobody started with two seats.
    pub fn one_seat_each(&self) -> bool {
        let mut people: Vec<&String> = self.began_with.iter().flatten().collect();
        people.sort_unstable();
        people.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Whether somebody took over this seat.
    pub fn taken_over(&self, seat: usize) -> bool {
        self.lifecycle.takeovers.iter().any(|taken| usize::from(taken.seat) == seat)
    }

    /// Whether this person holds a seat or started with one.
    pub fn took_part(&self, person: &str) -> bool {
        self.seat_of(person).is_some() || self.began_with.iter().flatten().any(|began| began == person)
    }

    /// Removes the person's id and name from the notices about seats.
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
