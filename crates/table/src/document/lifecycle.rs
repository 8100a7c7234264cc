//! What a table keeps beside the game: its clock, who is away, who is ready, who has seen which
//! hand, and the next game.

use std::collections::{BTreeMap, BTreeSet};

use game::{AnyGame, Seat};
use record::Secret;
use serde::{Deserialize, Serialize};

use super::{Doc, Holder, Late, Participant, Takeover};
use crate::problem::Reason;
use crate::setup::{Pace, Status};

/// A part of the table's document.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Lifecycle {
    pub pace: Pace,
    /// Seats of people whose time ran out: a bot plays for them until they are back.
    pub away: BTreeSet<u8>,
    /// When somebody last came back to a seat: the time of a decision begins anew, the reserve does not.
    pub returned: BTreeMap<u8, u64>,
    /// Seats whose time ran out, and how often in a row.
    pub late: BTreeMap<u8, Late>,
    /// People who said before the game that they are ready.
    pub ready: BTreeSet<String>,
    /// The hands somebody has held since the start.
    pub seen: BTreeMap<String, BTreeSet<u8>>,
    /// Who took a seat of the running game that was not theirs, in order.
    pub takeovers: Vec<Takeover>,
    /// Seats whose person was sent away from the running game, and who that was; nobody once they are gone.
    pub sent_away: BTreeMap<u8, String>,
    /// Who ended the running game by removing the table.
    pub ended_by: Option<Participant>,
    /// Seats that are played on the device of the person in them, under a name of their own.
    pub guests: BTreeSet<u8>,
    /// Somebody's first game of this kind, against bots: the first decisions are explained.
    pub guide: bool,
    /// Nobody is given hints.
    pub unaided: bool,
    /// The next game of the same people.
    pub rematch: Option<String>,
    /// The game this one follows: it starts by itself once everybody is ready.
    pub rematch_of: Option<String>,
}

impl Doc {
    /// All seats of a person, more than one where a device is passed round.
    pub fn seats_of(&self, person: &str) -> Vec<Seat> {
        Seat::all(self.players)
            .filter(|seat| self.seats.get(seat.index()).is_some_and(|holder| holder.person() == Some(person)))
            .collect()
    }

    /// Gives a free seat to somebody who plays on the device of `owner`.
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
        // Whoever sits nowhere else is no guest of their own.
        if self.seats_of(&owner.id).len() > 1 {
            self.lifecycle.guests.insert(seat as u8);
        }
        Ok(())
    }

    /// Frees the seat of somebody who was to play on another's device.
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

    /// Says that somebody is ready, or that they are not; whichever it was not, if `on` does not say.
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

    /// Everybody said yes and nothing is missing.
    pub fn all_ready(&self) -> bool {
        self.seats.iter().all(|holder| match holder {
            Holder::Person { id, entropy, .. } => entropy.is_some() && self.lifecycle.ready.contains(id),
            Holder::Bot { .. } => true,
            Holder::Open | Holder::Gone => false,
        })
    }

    /// Free seats are played by bots until somebody comes.
    pub fn fill(&mut self) {
        for seat in 0..self.seats.len() {
            if self.seats[seat] == Holder::Open {
                self.seats[seat] = Holder::stand_in(seat);
            }
        }
    }

    /// Everybody sees their hand from now on.
    pub fn deal(&mut self) {
        for (seat, holder) in self.seats.iter().enumerate() {
            if let Some(person) = holder.person() {
                self.lifecycle.seen.entry(person.to_owned()).or_default().insert(seat as u8);
            }
        }
    }

    /// Whether this person may hold that hand: nobody who has seen another one.
    pub fn may_hold(&self, person: &str, seat: usize) -> bool {
        self.lifecycle.seen.get(person).is_none_or(|seen| seen.contains(&(seat as u8)))
    }

    /// The seat was this person's when the game began.
    pub fn belongs(&self, seat: usize, person: &str) -> bool {
        self.began_with.get(seat).is_some_and(|began| began.as_deref() == Some(person))
    }

    /// The seat in a running game that this person may take: a named one, or the first of their
    /// own, of those who left, of bots.
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

    /// The seats of this person that a bot plays meanwhile are theirs again.
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

    /// The same people once more, everybody one seat further.
    pub fn again(&self, id: &str, game: &'static dyn AnyGame, by: &Participant, now: u64) -> Doc {
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
            unsaid: 0,
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
