//! [`Updates`]: what changes on one open page of a table, message by message. A message contains what changed for its
//! viewer and nothing else.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use game::{Line, Seat, SeenAct, Viewer};
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use table::setup::Status;
use table::{LiveTable, Visitor};

use crate::html;
use crate::model::{LogEntry, Reader};
use crate::presenter::progress::{Progress, present_bits};
use crate::presenter::{self, Origin, Presence, takeovers};

/// A page of a table that is open in a browser.
pub struct OpenPage<'a> {
    pub live: &'a LiveTable,
    pub present: &'a dyn Presence,
    pub visitor: &'a Visitor,
    pub reader: &'a Reader,
    pub origin: &'a Origin,
    /// Who opened the page, even if it is a big screen, which shows no hand.
    pub opener: Option<&'a str>,
    /// Milliseconds since 1970.
    pub now: u64,
}

impl std::fmt::Debug for OpenPage<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpenPage").field("live", &self.live).finish_non_exhaustive()
    }
}

/// What a page has to do.
#[derive(Debug)]
pub enum Update {
    /// It cannot be updated part by part.
    Reload,
    News(Value),
}

/// What one page has got so far.
#[derive(Debug)]
pub struct Updates {
    /// It is a big screen.
    screen: bool,
    /// Who the page shows as present when the stream opens; `None` for programs.
    shows: Option<u16>,
    /// When it changes, the page has to reload.
    chat_removals: u64,
    /// Hashes of the page's parts as they were last sent.
    parts: HashMap<&'static str, u64>,
    /// The stream is being opened.
    first: bool,
}

impl Updates {
    pub fn new(screen: bool, shows: Option<u16>, chat_removals: u64) -> Updates {
        Updates { screen, shows, chat_removals, parts: HashMap::new(), first: true }
    }

    /// The first message has been built: from now on, the page sees things happen.
    pub fn opened(&mut self) {
        self.first = false;
    }

    pub fn shows_presence(&self) -> bool {
        self.shows.is_some()
    }

    /// What is new between what the page has `seen` and `now`; `None` if nothing.
    pub fn next(&mut self, page: &OpenPage<'_>, seen: Option<Progress>, now: Progress) -> Option<Update> {
        let OpenPage { live, present, visitor, reader, .. } = *page;
        let lost = |at: Progress| {
            at.viewer != now.viewer
                || at.begun != now.begun
                || at.version > now.version
                || at.talk.is_ahead_of(now.talk)
        };
        if seen.is_some_and(lost) || live.doc.chat_removals != self.chat_removals {
            return Some(Update::Reload);
        }
        let at = seen.unwrap_or(now);
        let mut data = Map::new();
        let parts = if now.begun { table_parts(page, at, now, &mut data)? } else { self.lobby_parts(page) };
        let mut changed = self.changed(parts);
        let mut caught_up = self.first && seen == Some(now);
        if caught_up && self.shows.is_some_and(|shows| shows != present_bits(live, present, visitor)) {
            // Somebody came or went after the page was drawn.
            changed.retain(|name, _| name == "seats" || name == "lobby");
            caught_up = false;
        }
        let lines: Vec<Value> = presenter::chat(live, visitor, at.talk)
            .iter()
            .map(|line| json!(html::chat_line(reader, line).into_string()))
            .collect();
        // Somebody may have taken a seat and left it again meanwhile.
        let noticed = !takeovers::since(live, at.rev, reader.lang).is_empty();
        let news = noticed || at.version != now.version || !changed.is_empty() || !lines.is_empty();
        if caught_up || !news {
            return None;
        }
        data.insert("version".into(), now.version.into());
        data.insert("live".into(), (!self.first).into());
        data.insert("parts".into(), Value::Object(changed));
        data.insert("chat".into(), lines.into());
        Some(Update::News(Value::Object(data)))
    }

    fn lobby_parts(&self, page: &OpenPage<'_>) -> Vec<(&'static str, String)> {
        let lobby = presenter::lobby(page.live, page.present, page.visitor, page.origin, None);
        let part = match self.screen {
            true => {
                html::screen_lobby_part(page.reader, &lobby, presenter::screen_start(page.live, page.opener))
            }
            false => html::lobby_part(page.reader, &lobby),
        };
        vec![("lobby", part.into_string())]
    }

    /// The parts that differ from those sent last.
    fn changed(&mut self, parts: Vec<(&'static str, String)>) -> Map<String, Value> {
        let mut changed = Map::new();
        for (name, html) in parts {
            let mut hasher = DefaultHasher::new();
            html.hash(&mut hasher);
            let hash = hasher.finish();
            if self.parts.insert(name, hash) != Some(hash) {
                changed.insert(name.to_owned(), html.into());
            }
        }
        changed
    }
}

/// The parts of a table, and what happened there between `at` and `now`.
fn table_parts(
    page: &OpenPage<'_>,
    at: Progress,
    now: Progress,
    data: &mut Map<String, Value>,
) -> Option<Vec<(&'static str, String)>> {
    let OpenPage { live, present, visitor, reader, origin, .. } = *page;
    let mut table = presenter::table(live, present, visitor, origin, at.version, page.now, None).ok()?;
    let end = html::end_moment(reader, &table);
    if let Some(entry) = table.log.last_mut() {
        entry.moments.extend(end);
    }
    let teller = html::Teller::of(reader, &table);
    let lines = takeovers::since(live, at.rev, reader.lang);
    let around = LogEntry { lines, ..LogEntry::default() };
    let me = now.viewer.seat();
    let yours = me.is_some_and(|me| table.seats.get(me.index()).is_some_and(|seat| seat.active));
    data.insert("log".into(), teller.entry(&around).into_string().into());
    if now.version > at.version {
        let events = events(live, now.viewer, at.version);
        let acts = table.log.iter().zip(events).map(|(entry, events)| act(&teller, entry, &events));
        data.insert("told".into(), acts.collect());
        // What ended the game is shown before anybody is named the winner.
        data.insert("over".into(), (table.status == Status::Over).into());
        // Bots wait until the page reports that it has shown this.
        let waited = me.is_some() && Seat::all(table.seats.len()).any(|seat| live.bot_in(seat));
        data.insert("waited".into(), waited.into());
        data.insert("acted".into(), table.acted.into());
    }
    data.insert("title".into(), html::title(reader, &table).into());
    data.insert("yours".into(), yours.into());
    let parts = html::parts(reader, &table);
    Some(parts.into_iter().map(|(name, html)| (name, html.into_string())).collect())
}

/// The events the viewer saw after `version`, one list per move.
pub fn events(live: &LiveTable, viewer: Viewer, version: u64) -> Vec<Vec<Box<RawValue>>> {
    let Some(play) = live.played() else { return Vec::new() };
    play.table().history(viewer.into()).since(version).iter().map(SeenAct::events).collect()
}

/// An act of the game, for scripts: its events, what the log and the caption say, what deserves a beat of its own, what
/// bots say about it, and the version of the act that it takes back.
fn act(teller: &html::Teller<'_>, entry: &LogEntry, events: &[Box<RawValue>]) -> Value {
    let moments: Vec<Value> = entry
        .moments
        .iter()
        .map(|moment| json!({"html": teller.moment(moment).into_string(), "tone": moment.tone.name()}))
        .collect();
    let remark = |line: &Line| match line {
        Line::Remark { by, words, .. } => Some(json!({"seat": by, "text": words})),
        _ => None,
    };
    json!({
        "events": events,
        "version": entry.version,
        "log": teller.entry(entry).into_string(),
        "caption": teller.caption(entry).into_string(),
        "moments": moments,
        "remarks": entry.lines.iter().filter_map(remark).collect::<Vec<_>>(),
        "takesBack": entry.takes_back,
    })
}
