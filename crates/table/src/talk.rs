//! What people say at a table: aloud to everybody, or as a whisper to one person.
//!
//! Whispers are kept, counted and shown separately, and only to the two people involved. Nobody else can tell that
//! there was a whisper.

use std::collections::BTreeMap;

use crate::document::{Doc, Participant};
use crate::problem::Reason;
use crate::rows::{Chat, WHISPERS_KEPT, Whisper};
use crate::setup::Status;
use crate::visitor::Visitor;

/// How many lines said aloud a table shows.
pub const CHAT_SHOWN: u32 = 200;

/// Everything said at a table, as far as it is still shown.
#[derive(Debug, Default)]
pub struct Talk {
    aloud: Vec<Chat>,
    whispers: Vec<Whisper>,
}

/// How much of the talk a reader has received.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TalkCursor {
    /// The number of the last line said aloud.
    pub aloud: u64,
    /// The number of whispers from and to the reader.
    pub whispers: u64,
}

/// One line of talk, as a reader receives it.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// Counted among the lines said aloud, or among the whispers between these two people.
    pub n: u64,
    pub at: u64,
    pub person: &'a str,
    pub name: &'a str,
    pub text: &'a str,
    /// The recipient of a whisper.
    pub to: Option<&'a str>,
}

impl TalkCursor {
    /// Whether the reader has received lines that no longer exist.
    pub fn is_ahead_of(self, now: TalkCursor) -> bool {
        self.aloud > now.aloud || self.whispers > now.whispers
    }
}

impl Line<'_> {
    /// A key that is unique among the lines of one reader.
    pub fn key(&self) -> String {
        match self.to {
            None => self.n.to_string(),
            Some(to) => format!("{}-{}-{}", self.person.min(to), self.person.max(to), self.n),
        }
    }
}

impl Talk {
    /// Restores talk from storage. `aloud` holds the last [`CHAT_SHOWN`] lines.
    pub fn new(aloud: Vec<Chat>, whispers: Vec<Whisper>) -> Talk {
        Talk { aloud, whispers }
    }

    /// The number of the last line said aloud, and the sum of all whispers' numbers, as in [`Mark`](crate::rows::Mark).
    pub fn counters(&self) -> (u64, u64) {
        let aloud = self.aloud.last().map_or(0, |line| line.n);
        (aloud, self.whispers.iter().map(|whisper| whisper.n).sum())
    }

    /// The cursor of a reader who has received everything.
    pub fn cursor(&self, person: Option<&str>) -> TalkCursor {
        let aloud = self.aloud.last().map_or(0, |line| line.n);
        let whispers = self.whispers_of(person).last().map_or(0, |(count, _)| *count);
        TalkCursor { aloud, whispers }
    }

    /// What this person may read after `since`, in order.
    pub fn since(&self, person: Option<&str>, since: TalkCursor) -> Vec<Line<'_>> {
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

    /// The whispers from and to this person, each with the number of whispers so far, including those no longer kept.
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
    pub fn remove_lines_of(&mut self, person: &str) {
        self.aloud.retain(|line| line.person != person);
        self.whispers.retain(|line| line.person != person);
    }

    /// Removes what this person said here, and what was whispered to them.
    pub fn forget(&mut self, person: &str) {
        self.remove_lines_of(person);
        self.whispers.retain(|line| line.recipient != person);
    }

    /// Adds a message once storage has numbered it.
    pub fn add(&mut self, message: Message, n: u64) {
        match message {
            Message::Aloud(line) => self.add_line(Chat { n, ..line }),
            Message::Whisper(line) => self.add_whisper(Whisper { n, ..line }),
        }
    }

    fn add_line(&mut self, line: Chat) {
        if self.aloud.len() >= CHAT_SHOWN as usize {
            self.aloud.remove(0);
        }
        self.aloud.push(line);
    }

    fn add_whisper(&mut self, line: Whisper) {
        let same_pair = |other: &Whisper| {
            (other.person == line.person && other.recipient == line.recipient)
                || (other.person == line.recipient && other.recipient == line.person)
        };
        // The store keeps the same number.
        self.whispers.retain(|other| !same_pair(other) || other.n + WHISPERS_KEPT > line.n);
        self.whispers.push(line);
    }
}

/// A message that storage has not numbered yet.
#[derive(Clone, Debug)]
pub enum Message {
    Aloud(Chat),
    Whisper(Whisper),
}

impl Message {
    /// A message to everybody, or a whisper to the person in the seat `to`.
    pub fn new(
        doc: &Doc,
        speaker: &Participant,
        text: &str,
        to: Option<usize>,
        at: u64,
    ) -> Result<Message, Reason> {
        may_speak(doc, &speaker.id)?;
        let (person, name, text) = (speaker.id.clone(), speaker.name.clone(), text.to_owned());
        Ok(match to {
            Some(to) => {
                let recipient = whisper_recipient(doc, &person, to)?;
                Message::Whisper(Whisper { n: 0, at, person, recipient, name, text })
            }
            None => Message::Aloud(Chat { n: 0, at, person, name, text }),
        })
    }
}

/// The person in `seat`, if `person` may whisper to them.
fn whisper_recipient(doc: &Doc, person: &str, seat: usize) -> Result<String, Reason> {
    if !doc.whisper {
        return Err(Reason::NoWhispers);
    }
    if doc.status() == Status::Open {
        return Err(Reason::NotStarted);
    }
    doc.seat_of(person).ok_or(Reason::NotSeated)?;
    let recipient = doc.person_in(seat).map_err(|_| Reason::NoRecipient)?;
    if recipient == person { Err(Reason::NoRecipient) } else { Ok(recipient) }
}

fn may_speak(doc: &Doc, person: &str) -> Result<(), Reason> {
    if doc.banned.contains(person) {
        return Err(Reason::Banned);
    }
    if doc.muted.contains(person) { Err(Reason::Muted) } else { Ok(()) }
}

/// Whether the visitor may write at the table.
pub fn can_speak(doc: &Doc, visitor: &Visitor) -> bool {
    !visitor.muted && visitor.id().is_none_or(|id| may_speak(doc, id).is_ok())
}

/// The seats the visitor may whisper to.
pub fn whisper_seats(doc: &Doc, visitor: &Visitor) -> Vec<usize> {
    let Some(me) = visitor.id() else { return Vec::new() };
    (0..doc.seats.len()).filter(|seat| whisper_recipient(doc, me, *seat).is_ok()).collect()
}
