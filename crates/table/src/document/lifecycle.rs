//! What the document stores about the players: the clock, who is away or ready, who has seen which hand, and the rematch.

use std::collections::{BTreeMap, BTreeSet};

use game::{AnyGame, Seat};
use record::Secret;
use serde::{Deserialize, Serialize};

use super::{Doc, Holder, Participant, Takeover, TimeOuts};
use crate::problem::Reason;
use crate::setup::{Pace, Status};

/// The part of the document about players coming, going and running out of time.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Lifecycle {
    pub pace: Pace,
    /// Seats whose players ran out of time. A bot plays for them until they come back.
    pub away: BTreeSet<u8>,
    /// When a player last came back, by seat. They get the full time for one move, but no reserve.
    pub returned: BTreeMap<u8, u64>,
    /// Time-outs by seat.
    #[serde(rename = "late")]
    pub time_outs: BTreeMap<u8, TimeOuts>,
    /// People who are ready to start.
    pub ready: BTreeSet<String>,
    /// The hands each person has seen since the start.
    pub seen: BTreeMap<String, BTreeSet<u8>>,
    /// Who took over a seat of the running game, in order.
    pub takeovers: Vec<Takeover>,
    /// Who was sent away from a seat of the running game; empty once that person has deleted their data.
    pub sent_away: BTreeMap<u8, String>,
    /// Who ended the running game by removing the table.
    pub ended_by: Option<Participant>,
    /// Seats of guests: they share the device of the person in the seat and have a name of their own.
    pub guests: BTreeSet<u8>,
    /// How far the lesson has come, if the table teaches the game.
    pub lesson: Option<LessonProgress>,
    /// The table gives no hints.
    pub unaided: bool,
    /// The table of the rematch.
    pub rematch: Option<String>,
    /// The table this one is a rematch of. A rematch starts by itself once everybody is ready.
    pub rematch_of: Option<String>,
}

/// How far a lesson has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonProgress {
    /// The current step, counted from 0.
    pub step: usize,
    /// The learner has gone on, and the others make the moves of the step.
    pub going: bool,
    /// The learner has reached the end or left. The game goes on freely.
    pub over: bool,
}

impl Doc {
    /// All seats of a person; more than one if players share their device.
    pub fn seats_of(&self, person: &str) -> Vec<Seat> {
        Seat::all(self.players)
            .filter(|seat| self.seats.get(seat.index()).is_some_and(|holder| holder.person() == Some(person)))
            .collect()
    }

    /// Gives an empty seat to a guest on the device of `owner`.
    pub fn invite(&mut self, owner: &Participant, seat: usize, name: String) -> Result<(), Reason> {
        if self.status() != Status::Open {
            return Err(Reason::Started);
        }
        if !matches!(self.seats.get(seat).ok_or(Reason::NoPlace)?, Holder::Open | Holder::Bot { .. }) {
            return Err(Reason::Taken);
        }
        let entropy = self.seats.iter().find_map(|holder| match holder {
            Holder::Person { id, entropy, .. } if *id == owner.id => *entropy,
            _ => None,
        });
        self.seats[seat] = Holder::Person { id: owner.id.clone(), name, entropy };
        // The owner's only seat is their own, not a guest's.
        if self.seats_of(&owner.id).len() > 1 {
            self.lifecycle.guests.insert(seat as u8);
        }
        Ok(())
    }

    /// Frees a guest's seat.
    pub fn uninvite(&mut self, seat: usize) -> Result<(), Reason> {
        if self.status() != Status::Open {
            return Err(Reason::Started);
        }
        if !self.lifecycle.guests.remove(&(seat as u8)) {
            return Err(Reason::NoPlace);
        }
        self.seats[seat] = Holder::Open;
        Ok(())
    }

    /// Sets whether somebody is ready; toggles it if `on` is `None`.
    pub fn set_ready(&mut self, person: &str, on: Option<bool>) -> Result<(), Reason> {
        if self.status() != Status::Open {
            return Err(Reason::Started);
        }
        self.seat_of(person).ok_or(Reason::NotSeated)?;
        let ready = &mut self.lifecycle.ready;
        if on.unwrap_or(!ready.contains(person)) {
            ready.insert(person.to_owned());
        } else {
            ready.remove(person);
        }
        Ok(())
    }

    /// Whether everybody is ready and no entropy is missing.
    pub fn all_ready(&self) -> bool {
        self.seats.iter().all(|holder| match holder {
            Holder::Person { id, entropy, .. } => entropy.is_some() && self.lifecycle.ready.contains(id),
            Holder::Bot { .. } => true,
            Holder::Open | Holder::Gone => false,
        })
    }

    /// Lets bots play the free seats until somebody takes them over.
    pub fn fill_with_bots(&mut self) {
        for seat in 0..self.seats.len() {
            if self.seats[seat] == Holder::Open {
                self.seats[seat] = Holder::stand_in(seat);
            }
        }
    }

    /// Notes that everybody now sees the hand of their seat.
    pub fn note_seen_hands(&mut self) {
        for (seat, holder) in self.seats.iter().enumerate() {
            if let Some(person) = holder.person() {
                self.lifecycle.seen.entry(person.to_owned()).or_default().insert(seat as u8);
            }
        }
    }

    /// Whether this person may hold the hand of this seat: they must not have seen another.
    pub fn may_hold(&self, person: &str, seat: usize) -> bool {
        self.lifecycle.seen.get(person).is_none_or(|seen| seen.contains(&(seat as u8)))
    }

    /// Whether this person started in this seat.
    pub fn belongs(&self, seat: usize, person: &str) -> bool {
        self.began_with.get(seat).is_some_and(|began| began.as_deref() == Some(person))
    }

    /// The seat of a running game that this person may take: the one they want; by default one they started in, else one
    /// that a player left, else a bot's.
    pub fn vacancy(&self, person: &str, wanted: Option<usize>, hidden: bool) -> Result<usize, Reason> {
        let rank = |seat: usize| match &self.seats[seat] {
            Holder::Bot { .. } | Holder::Person { .. } if self.belongs(seat, person) => Some(0),
            Holder::Bot { stands_in: true, .. } => Some(1),
            Holder::Bot { .. } => Some(2),
            Holder::Person { .. } | Holder::Open | Holder::Gone => None,
        };
        let may = |seat: usize| self.may_take(person, seat, hidden);
        match wanted {
            Some(seat) if seat >= self.seats.len() => Err(Reason::NoPlace),
            Some(seat) if rank(seat).is_none() => Err(Reason::Taken),
            Some(seat) => may(seat).map(|()| seat),
            None => {
                let ranked = (0..self.seats.len()).filter_map(|seat| Some((rank(seat)?, seat)));
                let mut free: Vec<(u8, usize)> = ranked.collect();
                free.sort_unstable();
                match free.iter().find(|(_, seat)| may(*seat).is_ok()) {
                    Some((_, seat)) => Ok(*seat),
                    None => Err(free
                        .first()
                        .map_or(Reason::Full, |(_, seat)| may(*seat).err().unwrap_or(Reason::Full))),
                }
            }
        }
    }

    /// Gives this person their seats back from the bots that play for them.
    pub fn come_back(&mut self, person: &str, now: u64) -> Result<(), Reason> {
        let seats = self.seats_of(person);
        if seats.is_empty() {
            return Err(Reason::NotSeated);
        }
        for Seat(seat) in seats {
            if self.lifecycle.away.remove(&seat) {
                self.lifecycle.returned.insert(seat, now);
            }
        }
        Ok(())
    }

    /// The document of a rematch: the same people, everybody one seat along.
    pub fn rematch(&self, id: &str, game: &'static dyn AnyGame, by: &Participant, now: u64) -> Doc {
        let players = self.players;
        let seats: Vec<Holder> = (0..players)
            .map(|seat| match &self.seats[(seat + 1) % players] {
                Holder::Person { id, name, .. } => {
                    Holder::Person { id: id.clone(), name: name.clone(), entropy: None }
                }
                Holder::Bot { name, level, .. } => {
                    Holder::Bot { name: name.clone(), level: level.clone(), stands_in: false }
                }
                Holder::Open | Holder::Gone => Holder::Open,
            })
            .collect();
        let guests = self.lifecycle.guests.iter();
        let guests = guests.map(|seat| (usize::from(*seat) + players - 1) % players).map(|seat| seat as u8);
        let owner = if self.seat_of(&self.owner).is_some() { self.owner.clone() } else { by.id.clone() };
        let secret = Secret::fresh();
        let mut next = Doc {
            game: game.id().to_owned(),
            owner,
            seats,
            commitment: secret.commitment(),
            secret,
            created: now,
            header: None,
            began_with: Vec::new(),
            closing: None,
            glass: None,
            // After a lesson, a game from the beginning.
            position: self.position.clone().filter(|_| self.lifecycle.lesson.is_none()),
            chat_removals: 0,
            // A rematch has a deal of its own.
            deal: None,
            ..self.clone()
        };
        next.lifecycle = Lifecycle {
            pace: self.lifecycle.pace,
            unaided: self.lifecycle.unaided,
            guests: guests.collect(),
            rematch_of: Some(id.to_owned()),
            ..Lifecycle::default()
        };
        next
    }
}
