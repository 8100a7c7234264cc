//! [`Feed`]: one open stream. It contains what changed for its viewer and nothing else.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use game::{Line, Seat, Viewer};
use page::html;
use page::model::LogEntry;
use page::presenter::progress::{Progress, page_progress, present_bits, read_page_progress};
use page::presenter::{self, takeovers};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value, json};
use store::Person;
use table::setup::Status;
use table::{LiveTable, Reason, ids};
use tokio::sync::watch;

use super::{Message, StreamFormat, raw};
use crate::api_view::{self, News};
use crate::app::{App, OpenPage, PresenceGuard, Slot};
use crate::limits::address::network;
use crate::limits::streams::{Listener, StreamPermit};
use crate::metrics::OpenStream;
use crate::problem::Result;
use crate::session::Session;

/// How long a stream waits before it tries again to read its table.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

pub(super) async fn open_feed(
    app: &App,
    session: Session,
    table: &str,
    since: Option<&str>,
    format: StreamFormat,
) -> Result<Feed> {
    let (since, shows) = since.map(read_page_progress).unwrap_or_default();
    let (slot, chat_removals, current, listener, permit) = app
        .read(table, |live, slot| {
            session.visitor.may_look(&live.doc)?;
            let listener = listener(live, session.id(), session.from);
            let permit = app.rate_limits.stream(table, &listener)?;
            Ok((slot.clone(), live.doc.chat_removals, Progress::of(live, &session.visitor), listener, permit))
        })
        .await?;
    let ahead = since.is_some_and(|since| since.is_ahead_of(current));
    let open_page = match (format, session.id(), current.viewer) {
        (StreamFormat::Page, Some(person), Viewer::Seat(seat)) => {
            Some(OpenPage::new(&slot, person, seat, since.unwrap_or(current).version))
        }
        _ => None,
    };
    let person = session.person.clone();
    // A big screen shows no hand: everybody in the room sees it.
    let session = if format == StreamFormat::Screen { session.unnamed() } else { session };
    let here = session.id().map_or_else(|| format!("anybody {}", ids::seed()), str::to_owned);
    let changes = slot.watch();
    let mut feed = Feed {
        presence: PresenceGuard::new(app, &slot, here),
        changes,
        closing: app.closing(),
        app: app.clone(),
        slot,
        session,
        format,
        chat_removals,
        seen: since,
        shows,
        person,
        parts: HashMap::new(),
        first: true,
        ended: false,
        unreadable: false,
        ahead,
        missed: None,
        listener,
        permit,
        _open_page: open_page,
        _open: OpenStream::new(),
    };
    // The first message is built now, however late the client starts to read.
    feed.changes.borrow_and_update();
    feed.missed = feed.read().await;
    feed.first = false;
    Ok(feed)
}

/// The kind of listener this reader is.
fn listener(live: &LiveTable, person: Option<&str>, from: IpAddr) -> Listener {
    let from = network(from);
    match person {
        Some(id) if sits_or_owns(live, person) => Listener::Seat(id.to_owned()),
        Some(id) => Listener::Watcher(id.to_owned(), from),
        None => Listener::Watcher(from.to_string(), from),
    }
}

/// Whether a person sits at the table or owns it.
fn sits_or_owns(live: &LiveTable, person: Option<&str>) -> bool {
    person.is_some_and(|id| live.doc.seat_of(id).is_some() || live.doc.owned_by(id))
}

/// One open stream.
pub(super) struct Feed {
    app: App,
    slot: Arc<Slot>,
    session: Session,
    format: StreamFormat,
    /// When it changes, the page has to reload.
    chat_removals: u64,
    /// What the reader has seen.
    seen: Option<Progress>,
    /// Who the page shows as present when the stream opens; `None` for programs.
    shows: Option<u16>,
    /// Who opened the stream, even if it is for a big screen.
    person: Option<Person>,
    /// Hashes of the page's parts as they were last sent.
    parts: HashMap<&'static str, u64>,
    /// The stream is being opened.
    first: bool,
    ended: bool,
    /// The table could not be read. The stream tries again soon.
    unreadable: bool,
    /// The reader has seen more than this node knows, because they were connected to another node.
    ahead: bool,
    /// The first message, if the reader has missed something.
    missed: Option<Message>,
    changes: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    #[expect(dead_code, reason = "counts the reader as here while it lives")]
    presence: PresenceGuard,
    listener: Listener,
    permit: StreamPermit,
    /// Makes bots wait for this page.
    _open_page: Option<OpenPage>,
    _open: OpenStream,
}

impl Feed {
    /// Waits for the next message.
    pub(super) async fn next(mut self) -> Option<(Message, Feed)> {
        if let Some(missed) = self.missed.take() {
            return Some((missed, self));
        }
        while !self.ended {
            tokio::select! {
                changed = self.changes.changed() => changed.ok()?,
                _ = self.closing.wait_for(|closing| *closing) => return None,
                () = tokio::time::sleep(RETRY_PAUSE), if self.unreadable => {}
            }
            if let Some(message) = self.try_read() {
                match message {
                    Some(message) => return Some((message, self)),
                    None => continue,
                }
            }
            // In a task of its own: a client that reads too slowly must not hold the table's lock.
            let reading = tokio::spawn(async {
                let message = self.read().await;
                (message, self)
            });
            let (message, feed) = reading.await.ok()?;
            self = feed;
            if let Some(message) = message {
                return Some((message, self));
            }
        }
        None
    }

    /// The same as [`Feed::read`] without waiting. `None` if the table is locked or the store has to be asked.
    fn try_read(&mut self) -> Option<Option<Message>> {
        if self.ahead || self.unreadable {
            return None;
        }
        let slot = self.slot.clone();
        let live = slot.try_open()?;
        Some(self.message(&live))
    }

    async fn read(&mut self) -> Option<Message> {
        let (app, slot) = (self.app.clone(), self.slot.clone());
        let opened = if self.ahead { app.refresh(&slot).await } else { app.open(&slot).await };
        self.unreadable = opened.is_err();
        match opened {
            Ok(live) => {
                self.ahead = false;
                self.message(&live)
            }
            Err(problem) if problem.kind == Reason::NoTable => Some(self.end("gone")),
            // The store is unavailable for a while.
            Err(_) => None,
        }
    }

    fn message(&mut self, live: &LiveTable) -> Option<Message> {
        if self.session.visitor.may_look(&live.doc).is_err() {
            return Some(self.end("gone"));
        }
        if self.first {
            self.app.thinking.promote(live);
        } else if self.update_permit(live).is_err() {
            return Some(self.end("gone"));
        }
        let now = Progress::of(live, &self.session.visitor);
        let data = match self.format {
            StreamFormat::Page | StreamFormat::Screen => raw(&self.for_page(live, now)?),
            StreamFormat::Api => self.for_api(live, now)?,
        };
        self.seen = Some(now);
        let id = match self.shows {
            Some(_) => page_progress(live, &*self.slot, &self.session.visitor),
            None => now.to_string(),
        };
        // Lobbies and maps contain names and the like as they are. Programs get no marks at all.
        let unmarked = self.format != StreamFormat::Api && (!now.begun || live.doc.own_map);
        Some(Message { name: "update", data, id: Some(id), unmarked })
    }

    /// Gets a new permit if the reader has sat down or left their seat.
    fn update_permit(&mut self, live: &LiveTable) -> Result<()> {
        let person = self.person.as_ref().map(|person| person.id.as_str());
        let sat = matches!(self.listener, Listener::Seat(_));
        if sits_or_owns(live, person) != sat {
            let listener = listener(live, person, self.session.from);
            self.permit = self.app.rate_limits.stream(&live.id, &listener)?;
            self.listener = listener;
        }
        Ok(())
    }

    /// The last message. A page reloads and shows why.
    fn end(&mut self, name: &'static str) -> Message {
        self.ended = true;
        match self.format {
            StreamFormat::Page | StreamFormat::Screen => Message::new("update", &json!({"reload": true})),
            StreamFormat::Api => Message::new(name, &json!({})),
        }
    }

    fn for_page(&mut self, live: &LiveTable, now: Progress) -> Option<Value> {
        let lost = |at: Progress| {
            at.viewer != now.viewer
                || at.begun != now.begun
                || at.version > now.version
                || at.talk.is_ahead_of(now.talk)
        };
        if self.seen.is_some_and(lost) || live.doc.chat_removals != self.chat_removals {
            // The page cannot be updated part by part.
            self.ended = true;
            return Some(json!({"reload": true}));
        }
        let at = self.seen.unwrap_or(now);
        let mut data = Map::new();
        let parts =
            if now.begun { self.table_parts(live, at, now, &mut data)? } else { self.lobby_parts(live) };
        let mut changed = self.changed(parts);
        let mut caught_up = self.first && self.seen == Some(now);
        if caught_up
            && self.shows.is_some_and(|shows| shows != present_bits(live, &*self.slot, &self.session.visitor))
        {
            // Somebody came or went after the page was drawn.
            changed.retain(|name, _| name == "seats" || name == "lobby");
            caught_up = false;
        }
        let lines: Vec<Value> = presenter::chat(live, &self.session.visitor, at.talk)
            .iter()
            .map(|line| json!(html::chat_line(&self.session.reader(), line).into_string()))
            .collect();
        // Somebody may have taken a seat and left it again meanwhile.
        let noticed = !takeovers::since(live, at.rev, self.session.lang()).is_empty();
        let news = noticed || at.version != now.version || !changed.is_empty() || !lines.is_empty();
        if caught_up || !news {
            return None;
        }
        data.insert("version".into(), now.version.into());
        data.insert("live".into(), (!self.first).into());
        data.insert("parts".into(), Value::Object(changed));
        data.insert("chat".into(), lines.into());
        Some(Value::Object(data))
    }

    fn lobby_parts(&self, live: &LiveTable) -> Vec<(&'static str, String)> {
        let lobby = presenter::lobby(live, &*self.slot, &self.session.visitor, &self.session.origin, None);
        let reader = self.session.reader();
        let part = match self.format {
            StreamFormat::Screen => html::screen_lobby_part(
                &reader,
                &lobby,
                presenter::screen_start(live, self.person.as_ref().map(|person| person.id.as_str())),
            ),
            StreamFormat::Page | StreamFormat::Api => html::lobby_part(&reader, &lobby),
        };
        vec![("lobby", part.into_string())]
    }

    fn table_parts(
        &self,
        live: &LiveTable,
        at: Progress,
        now: Progress,
        data: &mut Map<String, Value>,
    ) -> Option<Vec<(&'static str, String)>> {
        let mut table = presenter::table(
            live,
            &*self.slot,
            &self.session.visitor,
            &self.session.origin,
            at.version,
            self.app.now(),
            None,
        )
        .ok()?;
        let reader = self.session.reader();
        let end = html::end_moment(&reader, &table);
        if let Some(entry) = table.log.last_mut() {
            entry.moments.extend(end);
        }
        let teller = html::Teller::of(&reader, &table);
        let lines = takeovers::since(live, at.rev, self.session.lang());
        let around = LogEntry { lines, ..LogEntry::default() };
        let me = now.viewer.seat();
        let yours = me.is_some_and(|me| table.seats.get(me.index()).is_some_and(|seat| seat.active));
        data.insert("log".into(), teller.entry(&around).into_string().into());
        if now.version > at.version {
            let events = api_view::events(live, now.viewer, at.version);
            let acts = table.log.iter().zip(events).map(|(entry, events)| act(&teller, entry, &events));
            data.insert("told".into(), acts.collect());
            // What ended the game is shown before anybody is named the winner.
            data.insert("over".into(), (table.status == Status::Over).into());
            // Bots wait until the page reports that it has shown this.
            let waited = me.is_some() && Seat::all(table.seats.len()).any(|seat| live.bot_in(seat));
            data.insert("waited".into(), waited.into());
            data.insert("acted".into(), table.acted.into());
        }
        data.insert("title".into(), html::title(&reader, &table).into());
        data.insert("yours".into(), yours.into());
        let parts = html::parts(&reader, &table);
        Some(parts.into_iter().map(|(name, html)| (name, html.into_string())).collect())
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

    fn for_api(&mut self, live: &LiveTable, now: Progress) -> Option<Box<RawValue>> {
        if self.seen == Some(now) {
            return None;
        }
        let told_until = match self.seen {
            Some(at) if at.viewer == now.viewer => at.version.min(now.version),
            // After taking or leaving a seat, the reader has another history.
            _ => now.version,
        };
        let news = News {
            knowledge: api_view::knowledge(live, &self.session),
            events: api_view::events(live, now.viewer, told_until),
            table: self
                .seen
                .is_none_or(|at| at.rev != now.rev)
                .then(|| api_view::info(&live.id, live.game, &live.doc, &self.session)),
            chat: api_view::chat(live, &self.session, self.seen.map(|at| at.talk).unwrap_or_default()),
        };
        to_raw_value(&news).ok()
    }
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
