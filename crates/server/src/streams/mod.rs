//! Streams of server-sent events. Each viewer gets only what changed for them.
//!
//! Any change at a table wakes all its streams, and each builds its own message from its own view. If nothing is new in it,
//! not a byte is sent, so nobody can count or time the sealed acts of others.

mod feed;

use std::borrow::Cow;
use std::convert::Infallible;
use std::time::Duration;

use axum::Extension;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt, stream};
use game::Viewer;
use page::chosen;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};

use crate::app::App;
use crate::compression::Marked;
use crate::problem::{Kind, Result};
use crate::session::Session;
use feed::{Feed, open_feed};

/// How long a combined stream waits before it tries again to open a subscription that was refused.
const RETRY_INTERVAL: Duration = Duration::from_secs(30);

/// What a stream is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StreamFormat {
    /// Parts of the page.
    Page,
    /// Parts of the page on the big screen.
    Screen,
    /// JSON for programs.
    Api,
}

/// Opens the stream of a table. It continues from the header `Last-Event-ID`, or else from `since`.
pub(crate) async fn open(
    app: &App,
    session: Session,
    table: &str,
    headers: &HeaderMap,
    since: Option<&str>,
    format: StreamFormat,
) -> Result<Response> {
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let feed = open_feed(app, session, table, last.or(since), format).await?;
    let events = messages(feed).map(|message| Ok::<Event, Infallible>(message.event()));
    let response = sse_response(app, events);
    Ok(match format {
        StreamFormat::Page | StreamFormat::Screen => (Extension(Marked), response).into_response(),
        StreamFormat::Api => response,
    })
}

/// One subscription of a combined stream: a table, and how it is viewed.
#[derive(Clone, Debug)]
pub(crate) struct Subscription {
    /// The reader's number for it.
    pub n: String,
    pub table: String,
    pub format: StreamFormat,
    pub view_as: Option<Viewer>,
    pub since: String,
}

/// Opens a combined stream of several tables, for a browser with many tabs. Each message is wrapped with the number of its
/// subscription and its id.
pub(crate) async fn open_many(app: &App, session: &Session, wanted: Vec<Subscription>) -> Result<Response> {
    let mut feeds = Vec::new();
    let (mut accepted, mut refused) = (0, None);
    for subscription in wanted {
        let n = subscription.n.clone();
        let all = match subscription.feed(app, session).await {
            Ok(feed) => {
                accepted += 1;
                messages(feed).boxed()
            }
            // One refused subscription must not stop the others.
            Err(problem) if problem.kind == Kind::TooMany => {
                refused = Some(problem);
                open_later(app.clone(), session.clone(), subscription).boxed()
            }
            // The page reloads and shows why.
            Err(_) => stream::iter([Message::new("update", &json!({"reload": true}))]).boxed(),
        };
        feeds.push(all.map(move |message| message.wrapped(&n)));
    }
    if let Some(problem) = refused.filter(|_| accepted == 0) {
        return Err(problem);
    }
    let closing = app.closing();
    // Without a table the stream stays open and silent until the server closes.
    let end = stream::once(async move {
        let mut closing = closing;
        let _ = closing.wait_for(|closing| *closing).await;
    });
    let events = stream::select_all(feeds).map(|message| Ok::<Event, Infallible>(message.event()));
    let response = sse_response(app, events.chain(end.filter_map(|()| async { None })));
    Ok((Extension(Marked), response).into_response())
}

impl Subscription {
    async fn feed(&self, app: &App, session: &Session) -> Result<Feed> {
        let session = session.at(format!("/t/{}", self.table)).viewing_as(self.view_as);
        open_feed(app, session, &self.table, Some(&self.since), self.format).await
    }
}

/// The messages of a subscription that opens as soon as there is room for it.
fn open_later(app: App, session: Session, subscription: Subscription) -> impl Stream<Item = Message> + Send {
    let feed = async move {
        let mut closing = app.closing();
        loop {
            tokio::select! {
                _ = closing.wait_for(|closing| *closing) => return None,
                () = tokio::time::sleep(RETRY_INTERVAL) => {}
            }
            match subscription.feed(&app, &session).await {
                Ok(feed) => return Some(messages(feed)),
                Err(problem) if problem.kind == Kind::TooMany => {}
                Err(_) => return None,
            }
        }
    };
    stream::once(feed).filter_map(std::future::ready).flatten()
}

fn sse_response<S>(app: &App, events: S) -> Response
where
    S: Stream<Item = std::result::Result<Event, Infallible>> + Send + 'static,
{
    let keep_alive = KeepAlive::new().interval(app.config.keep_alive);
    let sse = Sse::new(events).keep_alive(keep_alive);
    // Proxies must not buffer messages.
    ([("x-accel-buffering", "no")], sse).into_response()
}

fn messages(feed: Feed) -> impl Stream<Item = Message> + Send {
    stream::unfold(feed, Feed::next)
}

/// A message of a combined stream.
#[derive(Serialize)]
struct Wrapped<'a> {
    n: &'a str,
    id: Option<&'a str>,
    data: &'a RawValue,
}

fn raw(data: &Value) -> Box<RawValue> {
    to_raw_value(data).expect("a value is plain data")
}

/// A message that is not written yet.
struct Message {
    name: &'static str,
    data: Box<RawValue>,
    id: Option<String>,
    /// Not every text in it that people chose is marked.
    unmarked: bool,
}

impl Message {
    fn new(name: &'static str, data: &Value) -> Message {
        Message { name, data: raw(data), id: None, unmarked: false }
    }

    /// The message wrapped for a combined stream.
    fn wrapped(self, n: &str) -> Message {
        let data =
            to_raw_value(&Wrapped { n, id: self.id.as_deref(), data: &self.data }).expect("plain data");
        Message { data, id: None, ..self }
    }

    fn event(self) -> Event {
        let data =
            if self.unmarked { chosen::words(self.data.get()).into() } else { Cow::from(self.data.get()) };
        let event = Event::default().event(self.name).retry(Duration::from_secs(2)).data(data);
        match self.id {
            Some(id) => event.id(id),
            None => event,
        }
    }
}
