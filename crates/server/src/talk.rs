//! What is said at a table: aloud to everybody, or whispered between two.
//!
//! Who does not hear a whisper cannot tell that there was one: whispers are kept, counted and shown apart
//! from what is said aloud, and told to nobody but the two.

use std::collections::BTreeMap;
use std::sync::Arc;

use store::{Chat, Store, StoreError, WHISPERS_KEPT, Whisper};
use tokio::sync::MappedMutexGuard;

use crate::identity::Who;
use crate::live::{Live, Slot};
use crate::lobby::{Doc, Sitter};
use crate::naming;
use crate::page::model::Status;
use crate::problem::{Kind, Result};
use crate::state::{App, plausible};

/// Lines said aloud that a table shows.
const SHOWN: u32 = 200;

/// All that was said, as far as it is shown.
#[derive(Debug, Default)]
pub(crate) struct Talk {
    aloud: Vec<Chat>,
    whispers: Vec<Whisper>,
}

/// How much of the talk somebody has heard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Heard {
    /// The number of the last line said aloud.
    pub aloud: u64,
    /// How many whispers, by and to the reader.
    pub whispers: u64,
}

/// One thing said, as somebody hears it.
#[derive(Clone, Debug)]
pub(crate) struct Line<'a> {
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
    pub(crate) fn beyond(self, now: Heard) -> bool {
        self.aloud > now.aloud || self.whispers > now.whispers
    }
}

impl Line<'_> {
    /// What tells the lines of one reader apart.
    pub(crate) fn key(&self) -> String {
        match self.to {
            None => self.n.to_string(),
            Some(to) => format!("{}-{}-{}", self.person.min(to), self.person.max(to), self.n),
        }
    }
}

impl Talk {
    pub(crate) async fn load(store: &Store, table: &str) -> Result<Talk> {
        Ok(Talk { aloud: store.chat(table, 0, SHOWN).await?, whispers: store.whispers(table).await? })
    }

    /// The number of the last line said aloud, and the numbers of all whispers together, as [`store::Mark`] has them.
    pub(crate) fn reach(&self) -> (u64, u64) {
        let aloud = self.aloud.last().map_or(0, |line| line.n);
        (aloud, self.whispers.iter().map(|whisper| whisper.n).sum())
    }

    pub(crate) fn heard(&self, person: Option<&str>) -> Heard {
        let aloud = self.aloud.last().map_or(0, |line| line.n);
        let whispers = self.whispers_of(person).last().map_or(0, |(count, _)| *count);
        Heard { aloud, whispers }
    }

    /// What this person heard after `since`, in the order in which it was said.
    pub(crate) fn since(&self, person: Option<&str>, since: Heard) -> Vec<Line<'_>> {
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
    pub(crate) fn unsay(&mut self, person: &str) {
        self.aloud.retain(|line| line.person != person);
        self.whispers.retain(|line| line.person != person);
    }

    /// Removes what this person said here, and what was whispered to them.
    pub(crate) fn forget(&mut self, person: &str) {
        self.unsay(person);
        self.whispers.retain(|line| line.recipient != person);
    }

    fn add(&mut self, line: Chat) {
        if self.aloud.len() >= SHOWN as usize {
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

/// Says something at a table: to everybody, or to whoever sits in the seat `to`. Gives the line's number.
pub(crate) async fn say(app: &App, who: &Who, table: &str, text: &str, to: Option<usize>) -> Result<u64> {
    let sitter = who.acting(app)?;
    let text = naming::clean_chat(text, app.config.limits.chat_chars)?;
    if !plausible(table) {
        return Err(Kind::NoTable.into());
    }
    if who.muted() {
        return Err(Kind::Muted.into());
    }
    app.guard.chat(&sitter.id)?;
    let (app, slot) = (app.clone(), app.slot(table));
    app.clone()
        .surely(async move {
            let mut live = app.open(&slot).await?;
            may_speak(&live.doc, &sitter.id)?;
            let (at, Sitter { id: person, name }) = (app.now(), sitter);
            let n = if let Some(to) = to {
                let recipient = hearer(&live.doc, &person, to)?;
                let mut line = Whisper { n: 0, at, person, recipient, name, text };
                line.n = match app.store.whisper(&slot.id, line.clone()).await {
                    Ok(n) => n,
                    Err(error) => return unsaid(&app, live, &slot, error).await,
                };
                let n = line.n;
                live.talk.add_whisper(line);
                n
            } else {
                let mut line = Chat { n: 0, at, person, name, text };
                line.n = match app.store.say(&slot.id, line.clone()).await {
                    Ok(n) => n,
                    Err(error) => return unsaid(&app, live, &slot, error).await,
                };
                let n = line.n;
                live.talk.add(line);
                n
            };
            drop(live);
            slot.tell();
            Ok(n)
        })
        .await
}

/// It may have been written all the same: the table is read anew.
async fn unsaid(
    app: &App,
    live: MappedMutexGuard<'_, Live>,
    slot: &Arc<Slot>,
    error: StoreError,
) -> Result<u64> {
    app.failed(live, slot, error).await?;
    Err(Kind::Busy.into())
}

/// Who hears it when `person` whispers to a seat.
fn hearer(doc: &Doc, person: &str, seat: usize) -> Result<String, Kind> {
    if !doc.whisper {
        return Err(Kind::Aloud);
    }
    if doc.status() == Status::Open {
        return Err(Kind::NotStarted);
    }
    doc.seat_of(person).ok_or(Kind::NotSeated)?;
    let hearer = doc.person_in(seat).map_err(|_| Kind::Deaf)?;
    if hearer == person { Err(Kind::Deaf) } else { Ok(hearer) }
}

fn may_speak(doc: &Doc, person: &str) -> Result<()> {
    if doc.banned.contains(person) {
        return Err(Kind::Banned.into());
    }
    if doc.muted.contains(person) { Err(Kind::Muted.into()) } else { Ok(()) }
}

/// Whether this person may write at the table.
pub(crate) fn can_speak(doc: &Doc, who: &Who) -> bool {
    !who.muted() && who.id().is_none_or(|id| may_speak(doc, id).is_ok())
}

/// The seats this person may whisper to, with their names.
pub(crate) fn hearers(doc: &Doc, who: &Who) -> Vec<(usize, String)> {
    let Some(me) = who.id() else { return Vec::new() };
    let seats = doc.names(who.lang).into_iter().enumerate();
    seats.filter(|(seat, _)| hearer(doc, me, *seat).is_ok()).collect()
}
