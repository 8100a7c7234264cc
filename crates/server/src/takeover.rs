//! Seats of a running game that change hands: who may take which, and what everybody is told of it.
//!
//! Whoever sits down on a hidden hand has seen it, however soon they leave again. So in a rated game nobody sits down
//! on a hand but the person who began with it; elsewhere it is told to all and stays in the table's story; and a hand
//! whose person was sent away waits for that person.

use game::{AnyGame, Line, Perspective, Seat, Viewer};
use record::Match;
use serde::{Deserialize, Serialize};
use words::Lang;

use crate::live::Live;
use crate::lobby::{Doc, Holder, Sitter};
use crate::page;
use crate::page::model::Status;
use crate::problem::Kind;

/// How many people may hold a seat of one running game, those who began with it included.
pub(crate) const HOLDERS: usize = 64;

/// Somebody sat down in a running game where somebody else had begun.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Takeover {
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
pub(crate) struct Moment {
    /// The game has hands that others may not see.
    pub hidden: bool,
    at: u64,
    rev: u64,
    told: Vec<u64>,
}

impl Moment {
    pub(crate) fn of(live: &Live, now: u64) -> Moment {
        let viewers = Seat::all(live.doc.players).map(Viewer::Seat).chain([Viewer::Spectator]);
        Moment {
            hidden: live.game.hidden_hands(),
            at: now,
            rev: live.rev + 1,
            told: viewers
                .map(|viewer| live.version(viewer))
                .chain([live.played().map_or(0, Match::seq)])
                .collect(),
        }
    }
}

impl Doc {
    /// Whether this person may take that seat of the running game, if nobody is in it. `hidden` says whether a hand
    /// is seen from there.
    pub(crate) fn may_take(&self, person: &str, seat: usize, hidden: bool) -> Result<(), Kind> {
        if !self.may_hold(person, seat) {
            return Err(Kind::SeenHand);
        }
        let known = self.evening.seen.contains_key(person);
        if !known && self.evening.seen.len() >= HOLDERS {
            return Err(Kind::Full);
        }
        if !hidden || self.belongs(seat, person) {
            return Ok(());
        }
        if self.rated {
            return Err(Kind::RatedSeat);
        }
        match self.evening.sent_away.get(&(seat as u8)) {
            Some(whose) if whose != person => Err(Kind::KeptSeat),
            _ => Ok(()),
        }
    }

    /// The dice of a running game are settled: whoever takes over adds nothing.
    pub(crate) fn take_over(&mut self, who: &Sitter, place: usize, moment: &Moment) {
        let seat = place as u8;
        let held = self.evening.seen.get(&who.id).is_some_and(|seen| seen.contains(&seat));
        if !held && !self.belongs(place, &who.id) {
            self.evening.takeovers.push(Takeover {
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
        self.evening.away.remove(&seat);
        self.evening.sent_away.remove(&seat);
        self.deal();
    }

    /// Gets somebody up who did not want to. In a running game their hand waits for them.
    pub(crate) fn send_away(&mut self, person: &str) -> Result<(), Kind> {
        let seats = self.seats_of(person);
        let running = self.status() == Status::Running;
        self.leave(person)?;
        for seat in seats.into_iter().filter(|_| running) {
            self.evening.sent_away.insert(seat.0, person.to_owned());
        }
        Ok(())
    }

    /// Whether the result may count at all: from the beginning, on a map of the game's own, where results count.
    pub(crate) fn ratable(&self, private: bool) -> bool {
        (self.listed || private) && self.position.is_none() && !self.own_map
    }

    /// Nobody began with two seats.
    pub(crate) fn everybody_once(&self) -> bool {
        let mut people: Vec<&String> = self.began_with.iter().flatten().collect();
        people.sort_unstable();
        people.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Whether somebody has held this seat beside whoever began with it.
    pub(crate) fn taken_over(&self, seat: usize) -> bool {
        self.evening.takeovers.iter().any(|taken| usize::from(taken.seat) == seat)
    }

    /// Whether this person holds a seat or began with one.
    pub(crate) fn took_part(&self, person: &str) -> bool {
        self.seat_of(person).is_some() || self.began_with.iter().flatten().any(|began| began == person)
    }

    /// Takes the person out of what is told of changes of seats.
    pub(crate) fn forget_takeovers(&mut self, person: &str, no_name: &str) {
        self.evening.seen.remove(person);
        for taken in self.evening.takeovers.iter_mut().filter(|taken| taken.person == person) {
            taken.person.clear();
            no_name.clone_into(&mut taken.name);
        }
        for whose in self.evening.sent_away.values_mut().filter(|whose| *whose == person) {
            whose.clear();
        }
        if let Some(by) = self.evening.ended_by.as_mut().filter(|by| by.id == person) {
            by.id.clear();
            no_name.clone_into(&mut by.name);
        }
    }
}

/// The log as seen from a perspective, one entry per act, with the changes of seats where they happened.
pub(crate) fn story(
    game: &dyn AnyGame,
    takeovers: &[Takeover],
    perspective: Perspective,
    lang: Lang,
    mut log: Vec<Vec<Line>>,
) -> Vec<Vec<Line>> {
    for (n, taken) in takeovers.iter().enumerate() {
        let players = taken.told.len().saturating_sub(2);
        let place = match perspective {
            Perspective::Viewer(Viewer::Seat(seat)) => seat.index(),
            Perspective::Viewer(Viewer::Spectator) => players,
            Perspective::Omniscient => players + 1,
        };
        let line = words_of(game, taken, lang);
        let told = taken.told.get(place).map_or(0, |told| usize::try_from(*told).unwrap_or(usize::MAX));
        match (told.min(log.len()), log.first_mut()) {
            (0, None) => log.push(vec![line]),
            // Before the first act, after those who came earlier.
            (0, Some(first)) => first.insert(n.min(first.len()), line),
            (told, _) => log[told - 1].push(line),
        }
    }
    log
}

/// The changes of seats that somebody has not heard of who stands at `rev`.
pub(crate) fn since(live: &Live, rev: u64, lang: Lang) -> Vec<Line> {
    let news = live.doc.evening.takeovers.iter().filter(|taken| taken.rev > rev);
    news.map(|taken| words_of(live.game, taken, lang)).collect()
}

fn words_of(game: &dyn AnyGame, taken: &Takeover, lang: Lang) -> Line {
    let key = if game.hidden_hands() { "log-took-hand" } else { "log-took-seat" };
    let facts = [("name", taken.name.clone().into()), ("n", (taken.seat + 1).into())];
    Line::Text(page::speech(lang).say_with(key, &facts))
}
