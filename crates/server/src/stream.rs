//! Streams: every viewer is told what changed for this viewer, and nothing else at all.
//!
//! A change anywhere at the table wakes every stream; each then builds its own message from its
//! own view. If there is nothing new in it, not a byte is sent, so sealed acts of others can
//! neither be counted nor timed.

use std::collections::HashMap;
use std::convert::Infallible;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt, stream};
use game::{Seat, Viewer};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value, json};
use store::Person;
use tokio::sync::watch;

use crate::api::view::{self, News};
use crate::identity::Who;
use crate::live::{Live, Slot};
use crate::measure::OpenStream;
use crate::presence::Presence;
use crate::problem::{Kind, Result};
use crate::screens::Screen;
use crate::show::{self, Place};
use crate::state::App;
use crate::stream_limits::{Listener, StreamPlace};
use crate::{guard, naming, page, tables, takeover};

/// How long a stream waits that could not look at its table.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// How long a stream of many waits that found no place for one of them.
const ASK_AGAIN: Duration = Duration::from_secs(30);

/// What a stream is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Pieces of the page.
    Page,
    /// Pieces of the page on the big screen.
    Screen,
    /// JSON for programs.
    Api,
}

/// The stream of a table from where the reader stands: the header `Last-Event-ID`, else `since`.
pub(crate) async fn open(
    app: &App,
    who: Who,
    table: &str,
    headers: &HeaderMap,
    since: Option<&str>,
    form: Form,
) -> Result<Response> {
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let feed = feed(app, who, table, last.or(since), form).await?;
    let events = messages(feed).map(|message| Ok::<Event, Infallible>(message.event()));
    Ok(answer(app, events))
}

/// One place of a stream of many: which table, and how it is looked at.
#[derive(Clone, Debug)]
pub(crate) struct Subscription {
    /// The reader's own number for it.
    pub n: String,
    pub table: String,
    pub form: Form,
    pub look: Option<Viewer>,
    pub since: String,
}

/// Several tables in one stream, for a browser with many tabs. Each message is wrapped with the number of
/// its subscription and its id.
pub(crate) async fn open_many(app: &App, who: &Who, wanted: Vec<Subscription>) -> Result<Response> {
    let mut feeds = Vec::new();
    let (mut accepted, mut refused) = (0, None);
    for subscription in wanted {
        let n = subscription.n.clone();
        let all = match subscription.feed(app, who).await {
            Ok(feed) => {
                accepted += 1;
                messages(feed).boxed()
            }
            // A seat has its stream, whatever else the browser shows in other tabs.
            Err(problem) if problem.kind == Kind::TooMany => {
                refused = Some(problem);
                later(app.clone(), who.clone(), subscription).boxed()
            }
            // The page loads itself anew and shows why.
            Err(_) => stream::iter([Message::new("update", &json!({"reload": true}))]).boxed(),
        };
        feeds.push(all.map(move |message| message.of(&n)));
    }
    if let Some(problem) = refused.filter(|_| accepted == 0) {
        return Err(problem);
    }
    let closing = app.closing();
    // Without a table it stays open and silent until the server closes.
    let end = stream::once(async move {
        let mut closing = closing;
        let _ = closing.wait_for(|closing| *closing).await;
    });
    let events = stream::select_all(feeds).map(|message| Ok::<Event, Infallible>(message.event()));
    Ok(answer(app, events.chain(end.filter_map(|()| async { None }))))
}

impl Subscription {
    async fn feed(&self, app: &App, who: &Who) -> Result<Feed> {
        let who = Who { path: format!("/t/{}", self.table), look: self.look, ..who.clone() };
        feed(app, who, &self.table, Some(&self.since), self.form).await
    }
}

/// What is told once there is a place for this subscription.
fn later(app: App, who: Who, subscription: Subscription) -> impl Stream<Item = Message> + Send {
    let feed = async move {
        let mut closing = app.closing();
        loop {
            tokio::select! {
                _ = closing.wait_for(|closing| *closing) => return None,
                () = tokio::time::sleep(ASK_AGAIN) => {}
            }
            match subscription.feed(&app, &who).await {
                Ok(feed) => return Some(messages(feed)),
                Err(problem) if problem.kind == Kind::TooMany => {}
                Err(_) => return None,
            }
        }
    };
    stream::once(feed).filter_map(std::future::ready).flatten()
}

fn answer<S>(app: &App, events: S) -> Response
where
    S: Stream<Item = std::result::Result<Event, Infallible>> + Send + 'static,
{
    let keep_alive = KeepAlive::new().interval(app.config.keep_alive);
    let sse = Sse::new(events).keep_alive(keep_alive);
    // Proxies must pass every message on at once.
    ([("x-accel-buffering", "no")], sse).into_response()
}

fn messages(feed: Feed) -> impl Stream<Item = Message> + Send {
    stream::unfold(feed, Feed::next)
}

/// A message of a stream of many.
#[derive(Serialize)]
struct Wrapped<'a> {
    n: &'a str,
    id: Option<&'a str>,
    data: &'a RawValue,
}

fn raw(data: &Value) -> Box<RawValue> {
    to_raw_value(data).expect("a value is plain data")
}

/// A message before it is written.
struct Message {
    name: &'static str,
    data: Box<RawValue>,
    id: Option<String>,
}

impl Message {
    fn new(name: &'static str, data: &Value) -> Message {
        Message { name, data: raw(data), id: None }
    }

    /// The same as a message of a stream of many.
    fn of(self, n: &str) -> Message {
        let data =
            to_raw_value(&Wrapped { n, id: self.id.as_deref(), data: &self.data }).expect("plain data");
        Message { data, id: None, ..self }
    }

    fn event(self) -> Event {
        let event = Event::default().event(self.name).retry(Duration::from_secs(2)).data(self.data.get());
        match self.id {
            Some(id) => event.id(id),
            None => event,
        }
    }
}

async fn feed(app: &App, who: Who, table: &str, since: Option<&str>, form: Form) -> Result<Feed> {
    let (since, shows) = since.map(show::read_page_place).unwrap_or_default();
    let (slot, unsaid, place_now, listener, place) = app
        .look(table, |live, slot| {
            tables::may_look(&live.doc, &who)?;
            let listener = listener(live, who.id(), who.from);
            let place = app.guard.stream(table, &listener)?;
            Ok((slot.clone(), live.doc.unsaid, Place::of(live, &who), listener, place))
        })
        .await?;
    let ahead = since.is_some_and(|since| since.beyond(place_now));
    let screen = match (form, who.id(), place_now.viewer) {
        (Form::Page, Some(person), Viewer::Seat(seat)) => {
            Some(Screen::new(&slot, person, seat, since.unwrap_or(place_now).version))
        }
        _ => None,
    };
    let person = who.person.clone();
    // A big screen is nobody's place at the table: whoever stands before it may see what it shows.
    let who = if form == Form::Screen { who.unnamed() } else { who };
    let here = who.id().map_or_else(|| format!("anybody {}", naming::seed()), str::to_owned);
    let changes = slot.watch();
    let mut feed = Feed {
        presence: Presence::new(app, &slot, here),
        changes,
        closing: app.closing(),
        app: app.clone(),
        slot,
        who,
        form,
        unsaid,
        at: since,
        shows,
        person,
        parts: HashMap::new(),
        first: true,
        ended: false,
        blind: false,
        ahead,
        missed: None,
        listener,
        place,
        _screen: screen,
        _open: OpenStream::new(),
    };
    // What was missed is settled now, however late the reader begins to read.
    feed.changes.borrow_and_update();
    feed.missed = feed.look().await;
    feed.first = false;
    Ok(feed)
}

/// Whom the stream of this reader is for.
fn listener(live: &Live, person: Option<&str>, from: IpAddr) -> Listener {
    let from = guard::network(from);
    match person {
        Some(id) if sits(live, person) => Listener::Seat(id.to_owned()),
        Some(id) => Listener::Watcher(id.to_owned(), from),
        None => Listener::Watcher(from.to_string(), from),
    }
}

/// Whether somebody sits at the table or owns it.
fn sits(live: &Live, person: Option<&str>) -> bool {
    person.is_some_and(|id| live.doc.seat_of(id).is_some() || live.doc.owned_by(id))
}

/// One open stream.
struct Feed {
    app: App,
    slot: Arc<Slot>,
    who: Who,
    form: Form,
    /// When lines of chat are removed a page starts afresh.
    unsaid: u64,
    /// What the reader has seen.
    at: Option<Place>,
    /// Whom the reader's page shows as present when the stream is opened; programs do not say.
    shows: Option<u16>,
    /// Whoever opened it, also a big screen, which shows what everybody may see.
    person: Option<Person>,
    /// Hashes of the page's parts as they were last sent.
    parts: HashMap<&'static str, u64>,
    /// The stream is being opened.
    first: bool,
    ended: bool,
    /// The table could not be looked at: it is tried again soon.
    blind: bool,
    /// The reader has seen more than this node: on another one, whose news is still on its way.
    ahead: bool,
    /// The first message, if there is anything to catch up with.
    missed: Option<Message>,
    changes: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    #[expect(dead_code, reason = "counts the reader as here while it lives")]
    presence: Presence,
    listener: Listener,
    place: StreamPlace,
    /// Bots wait for this page.
    _screen: Option<Screen>,
    _open: OpenStream,
}

impl Feed {
    /// The next message, as soon as there is something to tell.
    async fn next(mut self) -> Option<(Message, Feed)> {
        if let Some(missed) = self.missed.take() {
            return Some((missed, self));
        }
        while !self.ended {
            tokio::select! {
                changed = self.changes.changed() => changed.ok()?,
                _ = self.closing.wait_for(|closing| *closing) => return None,
                () = tokio::time::sleep(LOOK_AGAIN), if self.blind => {}
            }
            if let Some(message) = self.look_at_once() {
                match message {
                    Some(message) => return Some((message, self)),
                    None => continue,
                }
            }
            // In a task of its own: a reader too slow to be written to must not keep the table to himself.
            let looking = tokio::spawn(async {
                let message = self.look().await;
                (message, self)
            });
            let (message, feed) = looking.await.ok()?;
            self = feed;
            if let Some(message) = message {
                return Some((message, self));
            }
        }
        None
    }

    /// The same as [`Feed::look`] without waiting; nothing if somebody else has the table just now, or if
    /// the store has to be asked.
    fn look_at_once(&mut self) -> Option<Option<Message>> {
        if self.ahead || self.blind {
            return None;
        }
        let slot = self.slot.clone();
        let live = slot.open_at_once()?;
        Some(self.see(&live))
    }

    async fn look(&mut self) -> Option<Message> {
        let (app, slot) = (self.app.clone(), self.slot.clone());
        let opened = if self.ahead { app.refresh(&slot).await } else { app.open(&slot).await };
        self.blind = opened.is_err();
        match opened {
            Ok(live) => {
                self.ahead = false;
                self.see(&live)
            }
            Err(problem) if problem.kind == Kind::NoTable => Some(self.end("gone")),
            // The store is gone for a while.
            Err(_) => None,
        }
    }

    fn see(&mut self, live: &Live) -> Option<Message> {
        if tables::may_look(&live.doc, &self.who).is_err() {
            return Some(self.end("gone"));
        }
        if self.first {
            self.app.thinking.looked_at(live);
        } else if self.keep_place(live).is_err() {
            return Some(self.end("gone"));
        }
        let now = Place::of(live, &self.who);
        let data = match self.form {
            Form::Page | Form::Screen => raw(&self.for_page(live, now)?),
            Form::Api => self.for_api(live, now)?,
        };
        self.at = Some(now);
        let id = match self.shows {
            Some(_) => show::page_place(live, &self.slot, &self.who),
            None => now.to_string(),
        };
        Some(Message { name: "update", data, id: Some(id) })
    }

    /// Whoever sat down or got up has another place from now on.
    fn keep_place(&mut self, live: &Live) -> Result<()> {
        let person = self.person.as_ref().map(|person| person.id.as_str());
        let sat = matches!(self.listener, Listener::Seat(_));
        if sits(live, person) != sat {
            let listener = listener(live, person, self.who.from);
            self.place = self.app.guard.stream(&live.id, &listener)?;
            self.listener = listener;
        }
        Ok(())
    }

    /// The last message: the page loads itself anew and shows why.
    fn end(&mut self, name: &'static str) -> Message {
        self.ended = true;
        match self.form {
            Form::Page | Form::Screen => Message::new("update", &json!({"reload": true})),
            Form::Api => Message::new(name, &json!({})),
        }
    }

    fn for_page(&mut self, live: &Live, now: Place) -> Option<Value> {
        let lost = |at: Place| {
            at.viewer != now.viewer
                || at.begun != now.begun
                || at.version > now.version
                || at.heard.beyond(now.heard)
        };
        if self.at.is_some_and(lost) || live.doc.unsaid != self.unsaid {
            // What the page shows cannot be mended piece by piece.
            self.ended = true;
            return Some(json!({"reload": true}));
        }
        let at = self.at.unwrap_or(now);
        let mut data = Map::new();
        let parts =
            if now.begun { self.table_parts(live, at, now, &mut data)? } else { self.lobby_parts(live) };
        let mut changed = self.changed(parts);
        let mut caught_up = self.first && self.at == Some(now);
        if caught_up && self.shows.is_some_and(|shows| shows != show::present(live, &self.slot, &self.who)) {
            // Somebody came or went after the page was drawn.
            changed.retain(|name, _| name == "seats" || name == "lobby");
            caught_up = false;
        }
        let lines: Vec<Value> = show::chat(live, &self.who, at.heard)
            .iter()
            .map(|line| json!(page::chat_line(&show::reader(&self.who), line).into_string()))
            .collect();
        // Somebody may have sat down and left again before anybody could look.
        let noticed = !takeover::since(live, at.rev, self.who.lang).is_empty();
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

    fn lobby_parts(&self, live: &Live) -> Vec<(&'static str, String)> {
        let lobby = show::lobby(live, &self.slot, &self.who, None);
        let reader = show::reader(&self.who);
        let part = match self.form {
            Form::Screen => page::screen_lobby_part(
                &reader,
                &lobby,
                show::screen_start(live, self.person.as_ref().map(|person| person.id.as_str())),
            ),
            Form::Page | Form::Api => page::lobby_part(&reader, &lobby),
        };
        vec![("lobby", part.into_string())]
    }

    fn table_parts(
        &self,
        live: &Live,
        at: Place,
        now: Place,
        data: &mut Map<String, Value>,
    ) -> Option<Vec<(&'static str, String)>> {
        let table = show::table(live, &self.slot, &self.who, at.version, self.app.now(), None).ok()?;
        let reader = show::reader(&self.who);
        let names = live.doc.names(self.who.lang);
        let log: Vec<Value> = table
            .log
            .iter()
            .flatten()
            .chain(&takeover::since(live, at.rev, self.who.lang))
            .map(|line| json!(page::log_line(&reader, line, &names).into_string()))
            .collect();
        let me = now.viewer.seat();
        let yours = me.is_some_and(|me| table.seats.get(me.index()).is_some_and(|seat| seat.active));
        data.insert("log".into(), log.into());
        if now.version > at.version {
            data.insert("told".into(), json!(view::events(live, now.viewer, at.version)));
            // Bots go on when the page has reported that it has shown this.
            let waited = me.is_some() && Seat::all(table.seats.len()).any(|seat| live.bot_in(seat));
            data.insert("waited".into(), waited.into());
            data.insert("acted".into(), table.acted.into());
        }
        data.insert("title".into(), page::title(&reader, &table).into());
        data.insert("yours".into(), yours.into());
        let parts = page::parts(&reader, &table);
        Some(parts.into_iter().map(|(name, html)| (name, html.into_string())).collect())
    }

    /// Those parts that are not as they were last sent.
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

    fn for_api(&mut self, live: &Live, now: Place) -> Option<Box<RawValue>> {
        if self.at == Some(now) {
            return None;
        }
        let told_until = match self.at {
            Some(at) if at.viewer == now.viewer => at.version.min(now.version),
            // Whoever sits down or gets up has another history from here on.
            _ => now.version,
        };
        let news = News {
            knowledge: view::knowledge(live, &self.who),
            events: view::events(live, now.viewer, told_until),
            table: self
                .at
                .is_none_or(|at| at.rev != now.rev)
                .then(|| view::info(&live.id, live.game, &live.doc, &self.who)),
            chat: view::chat(live, &self.who, self.at.map(|at| at.heard).unwrap_or_default()),
        };
        to_raw_value(&news).ok()
    }
}
