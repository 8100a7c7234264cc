//! What is said at a table: aloud to everybody, or whispered between two.
//!
//! Who does not hear a whisper cannot tell that there was one: whispers are kept, counted and shown apart
//! from what is said aloud, and told to nobody but the two.

use std::collections::BTreeMap;

use crate::document::{Doc, Participant};
use crate::problem::Reason;
use crate::rows::{Chat, WHISPERS_KEPT, Whisper};
use crate::setup::Status;
use crate::visitor::Visitor;

/// Lines said aloud that a table shows.
pub const CHAT_SHOWN: u32 = 200;

/// All that was said, as far as it is shown.
#[derive(Debug, Default)]
pub struct Talk {
    aloud: Vec<Chat>,
    whispers: Vec<Whisper>,
}

/// How much of the talk somebody has heard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// The number of the last line said aloud.
    pub aloud: u64,
    /// How many whispers, by and to the reader.
    pub whispers: u64,
}

/// One thing said, as somebody hears it.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// Counts what was said aloud, or what these two whispered to each other.
    pub n: u64,
    pub at: u64,
    pub person: &'a str,
    pub name: &'a str,
    pub text: &'a str,
    /// To whom alone.
    pub to: Option<&'a str>,
}

impl Heard {
    /// Whether somebody who has heard this much has heard things that are gone.
    pub fn beyond(self, now: Heard) -> bool {
        self.aloud > now.aloud || self.whispers > now.whispers
    }
}

impl Line<'_> {
    /// What tells the lines of one reader apart.
    pub fn key(&self) -> String {
        match self.to {
            None => self.n.to_string(),
            Some(to) => format!("{}-{}-{}", self.person.min(to), self.person.max(to), self.n),
        }
    }
}

impl Talk {
    /// `aloud` holds the last [`CHAT_SHOWN`] lines.
    pub fn new(aloud: Vec<Chat>, whispers: Vec<Whisper>) -> Talk {
        Talk { aloud, whispers }
    }

    /// The number of the last line said aloud, and the numbers of all whispers together, as [`Mark`](crate::rows::Mark) has them.
    pub fn reach(&self) -> (u64, u64) {
        let aloud = self.aloud.last().map_or(0, |line| line.n);
        (aloud, self.whispers.iter().map(|whisper| whisper.n).sum())
    }

    pub fn heard(&self, person: Option<&str>) -> Heard {
        let aloud = self.aloud.last().map_or(0, |line| line.n);
        let whispers = self.whispers_of(person).last().map_or(0, |(count, _)| *count);
        Heard { aloud, whispers }
    }

    /// What this person heard after `since`, in the order in which it was said.
    pub fn since(&self, person: Option<&str>, since: Heard) -> Vec<Line<'_>> {
        let aloud = self.aloud.iter().filter(|line| line.n > since.aloud).map(|line| Line {
            n: line.n,
            at: line.at,
            person: &line.person,
            name: &line.name,
            text: &line.text,
            to: None,
        });
        let mut lines: Vec<Line<'_>> = aloud.collect();
        let whispers = self.whispers_of(person).into_iter().filter(|(count, _)| *count > since.whispers);
        lines.extend(whispers.map(|(_, whisper)| Line {
            n: whisper.n,
            at: whisper.at,
            person: &whisper.person,
            name: &whisper.name,
            text: &whisper.text,
            to: Some(&whisper.recipient),
        }));
        lines.sort_by_key(|line| line.at);
        lines
    }

    /// The whispers by and to this person, each with how many there were by then, those included that are
    /// no longer kept.
    fn whispers_of(&self, person: Option<&str>) -> Vec<(u64, &Whisper)> {
        let Some(person) = person else { return Vec::new() };
        let theirs = || self.whispers.iter().filter(|line| line.person == person || line.recipient == person);
        let other = |line: &Whisper| {
            if line.person == person { line.recipient.clone() } else { line.person.clone() }
        };
        let mut counts: BTreeMap<String, u64> = BTreeMap::new();
        for line in theirs() {
            counts.entry(other(line)).or_insert(line.n - 1);
        }
        let mut counted = Vec::new();
        for line in theirs() {
            counts.insert(other(line), line.n);
            counted.push((counts.values().sum(), line));
        }
        counted
    }

    /// Removes what this person said here.
    pub fn unsay(&mut self, person: &str) {
        self.aloud.retain(|line| line.person != person);
        self.whispers.retain(|line| line.person != person);
    }

    /// Removes what this person said here, and what was whispered to them.
    pub fn forget(&mut self, person: &str) {
        self.unsay(person);
        self.whispers.retain(|line| line.recipient != person);
    }

    /// Adds what was said, now that it has its number.
    pub fn add(&mut self, saying: Saying, n: u64) {
        match saying {
            Saying::Aloud(line) => self.add_line(Chat { n, ..line }),
            Saying::Whisper(line) => self.add_whisper(Whisper { n, ..line }),
        }
    }

    fn add_line(&mut self, line: Chat) {
        if self.aloud.len() >= CHAT_SHOWN as usize {
            self.aloud.remove(0);
        }
        self.aloud.push(line);
    }

    fn add_whisper(&mut self, line: Whisper) {
        let two = |other: &Whisper| {
            (other.person == line.person && other.recipient == line.recipient)
                || (other.person == line.recipient && other.recipient == line.person)
        };
        // As the store does.
        self.whispers.retain(|other| !two(other) || other.n + WHISPERS_KEPT > line.n);
        self.whispers.push(line);
    }
}

/// What somebody is about to say, before storage has numbered it.
#[derive(Clone, Debug)]
pub enum Saying {
    Aloud(Chat),
    Whisper(Whisper),
}

impl Saying {
    /// Says something at a table: to everybody, or to whoever sits in the seat `to`.
    pub fn new(
        doc: &Doc,
        speaker: &Participant,
        text: &str,
        to: Option<usize>,
        at: u64,
    ) -> Result<Saying, Reason> {
        may_speak(doc, &speaker.id)?;
        let (person, name, text) = (speaker.id.clone(), speaker.name.clone(), text.to_owned());
        Ok(match to {
            Some(to) => {
                let recipient = hearer(doc, &person, to)?;
                Saying::Whisper(Whisper { n: 0, at, person, recipient, name, text })
            }
            None => Saying::Aloud(Chat { n: 0, at, person, name, text }),
        })
    }
}

/// Who hears it when `person` whispers to a seat.
fn hearer(doc: &Doc, person: &str, seat: usize) -> Result<String, Reason> {
    if !doc.whisper {
        return Err(Reason::Aloud);
    }
    if doc.status() == Status::Open {
        return Err(Reason::NotStarted);
    }
    doc.seat_of(person).ok_or(Reason::NotSeated)?;
    let hearer = doc.person_in(seat).map_err(|_| Reason::Deaf)?;
    if hearer == person { Err(Reason::Deaf) } else { Ok(hearer) }
}

fn may_speak(doc: &Doc, person: &str) -> Result<(), Reason> {
    if doc.banned.contains(person) {
        return Err(Reason::Banned);
    }
    if doc.muted.contains(person) { Err(Reason::Muted) } else { Ok(()) }
}

/// Whether this person may write at the table.
pub fn can_speak(doc: &Doc, visitor: &Visitor) -> bool {
    !visitor.muted && visitor.id().is_none_or(|id| may_speak(doc, id).is_ok())
}

/// The seats the visitor may whisper to.
pub fn hearers(doc: &Doc, visitor: &Visitor) -> Vec<usize> {
    let Some(me) = visitor.id() else { return Vec::new() };
    (0..doc.seats.len()).filter(|seat| hearer(doc, me, *seat).is_ok()).collect()
}
