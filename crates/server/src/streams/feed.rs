//! [`Feed`]: one open stream. It contains what changed for its viewer and nothing else.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use game::Viewer;
use page::presenter::progress::{Progress, page_progress, read_page_progress};
use page::updates::{OpenPage, Update, Updates, events};
use serde_json::json;
use store::Person;
use table::{LiveTable, Reason, Visitor, ids};
use tokio::sync::watch;

use super::{Message, StreamFormat};
use crate::api_view::{self, News};
use crate::app::{self, App, PresenceGuard, Slot};
use crate::limits::address::network;
use crate::limits::streams::{Listener, StreamPermit};
use crate::metrics::OpenStream;
use crate::problem::Result;
use crate::session::Session;

/// How long a stream waits before it tries again to read its table.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// How often a stream looks whether its table is free, before it waits for it.
const TRIES: usize = 3;

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
            Some(app::OpenPage::new(&slot, person, seat, since.unwrap_or(current).version))
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
        seen: since,
        updates: Updates::new(format == StreamFormat::Screen, shows, chat_removals),
        person,
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
    feed.updates.opened();
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
    /// What the reader has seen.
    seen: Option<Progress>,
    /// What the page shows; unused for programs.
    updates: Updates,
    /// Who opened the stream, even if it is for a big screen.
    person: Option<Person>,
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
    _open_page: Option<app::OpenPage>,
    _open: OpenStream,
}

impl Feed {
    /// Waits for the next message.
    pub(super) async fn next(mut self: Box<Feed>) -> Option<(Message, Box<Feed>)> {
        if let Some(missed) = self.missed.take() {
            return Some((missed, self));
        }
        while !self.ended {
            tokio::select! {
                changed = self.changes.changed() => changed.ok()?,
                _ = self.closing.wait_for(|closing| *closing) => return None,
                () = tokio::time::sleep(RETRY_PAUSE), if self.unreadable => {}
            }
            match self.try_read_soon().await {
                Some(Some(message)) => return Some((message, self)),
                Some(None) => continue,
                None => {}
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

    /// Tries to read a few times: the table's other streams are woken at the same moment and need the lock but briefly.
    async fn try_read_soon(&mut self) -> Option<Option<Message>> {
        for _ in 0..TRIES {
            if let Some(message) = self.try_read() {
                return Some(message);
            }
            tokio::task::yield_now().await;
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

    /// A big screen has no name of its own: whoever opened it must be allowed to look.
    fn may_look(&self, live: &LiveTable) -> table::Result<()> {
        if self.format != StreamFormat::Screen {
            return self.session.visitor.may_look(&live.doc);
        }
        let opener = self.person.as_ref().map(|person| person.id.clone());
        Visitor { id: opener, ..self.session.visitor.clone() }.may_look(&live.doc)
    }

    fn message(&mut self, live: &LiveTable) -> Option<Message> {
        if self.may_look(live).is_err() {
            return Some(self.end("gone"));
        }
        if self.first {
            self.app.thinking.promote(live);
        } else if self.update_permit(live).is_err() {
            return Some(self.end("gone"));
        }
        let now = Progress::of(live, &self.session.visitor);
        let data = match self.format {
            StreamFormat::Page | StreamFormat::Screen => match self.for_page(live, now)? {
                Update::Reload => return Some(self.end("gone")),
                Update::News(data) => data.to_string(),
            },
            StreamFormat::Api => self.for_api(live, now)?,
        };
        self.seen = Some(now);
        let id = match self.updates.shows_presence() {
            true => page_progress(live, &*self.slot, &self.session.visitor),
            false => now.text(),
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

    fn for_page(&mut self, live: &LiveTable, now: Progress) -> Option<Update> {
        let open = OpenPage {
            live,
            present: &*self.slot,
            visitor: &self.session.visitor,
            reader: &self.session.reader(),
            origin: &self.session.origin,
            opener: self.person.as_ref().map(|person| person.id.as_str()),
            now: self.app.now(),
        };
        self.updates.next(&open, self.seen, now)
    }

    fn for_api(&mut self, live: &LiveTable, now: Progress) -> Option<String> {
        if self.seen == Some(now) {
            return None;
        }
        let told_until = match self.seen {
            Some(at) if at.viewer == now.viewer => at.version.min(now.version),
            // After taking or leaving a seat, the reader has another history.
            _ => now.version,
        };
        let news = News {
            events: events(live, now.viewer, told_until),
            table: self
                .seen
                .is_none_or(|at| at.rev != now.rev)
                .then(|| api_view::info(&live.id, live.game, &live.doc, &self.session)),
            chat: api_view::chat(live, &self.session, self.seen.map(|at| at.talk).unwrap_or_default()),
        };
        Some(news.write(live, &self.session))
    }
}
