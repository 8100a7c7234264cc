//! Streams of server-sent events. Each viewer gets only what changed for them.
//!
//! Any change at a table wakes all its streams, and each builds its own message from its own view. If nothing is new in it,
//! not a byte is sent, so nobody can count or time the sealed acts of others.

mod body;
mod feed;

use std::borrow::Cow;
use std::time::Duration;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt, stream};
use game::Viewer;
use page::chosen;
use serde_json::{Value, json};

use crate::app::App;
use crate::compression::Marked;
use crate::problem::{Kind, Result};
use crate::session::Session;
use body::EventBody;
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
    let response = sse_response(app, messages(feed));
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
    let all = stream::select_all(feeds);
    let response = sse_response(app, all.chain(end.filter_map(|()| async { None })));
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

fn sse_response(app: &App, messages: impl Stream<Item = Message> + Send + 'static) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-cache"),
        // Proxies must not buffer messages.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, Body::new(EventBody::new(messages, app.config.keep_alive))).into_response()
}

fn messages(feed: Feed) -> impl Stream<Item = Message> + Send {
    // Boxed, because every message moves it.
    stream::unfold(Box::new(feed), Feed::next)
}

/// A message that is not written yet.
struct Message {
    name: &'static str,
    /// JSON.
    data: String,
    id: Option<String>,
    /// Not every text in it that people chose is marked.
    unmarked: bool,
}

impl Message {
    fn new(name: &'static str, data: &Value) -> Message {
        Message { name, data: data.to_string(), id: None, unmarked: false }
    }

    /// The message wrapped for a combined stream.
    fn wrapped(self, n: &str) -> Message {
        let data =
            format!(r#"{{"n":{},"id":{},"data":{}}}"#, Value::from(n), Value::from(self.id), self.data);
        Message { data, id: None, ..self }
    }

    /// The message as an event of the stream.
    fn event(&self) -> Bytes {
        let data = if self.unmarked { chosen::words(&self.data).into() } else { Cow::from(&self.data) };
        let id = self.id.as_deref();
        let mut event = String::with_capacity(data.len() + id.map_or(0, str::len) + 64);
        event.extend(["event: ", self.name, "\nretry: 2000"]);
        // JSON has no line breaks. Should there ever be one, it must not end the field.
        for line in data.split('\n') {
            event.extend(["\ndata: ", line]);
        }
        if let Some(id) = id {
            event.extend(["\nid: ", id]);
        }
        event.push_str("\n\n");
        event.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_one_event() {
        let message =
            Message { id: Some("v1.l2.c0.s0".to_owned()), ..Message::new("update", &json!({"a": "b\nc"})) };
        let event = "event: update\nretry: 2000\ndata: {\"a\":\"b\\nc\"}\nid: v1.l2.c0.s0\n\n";
        assert_eq!(message.event(), event);
        let wrapped = message.wrapped("7").event();
        let data = r#"{"n":"7","id":"v1.l2.c0.s0","data":{"a":"b\nc"}}"#;
        assert_eq!(wrapped, format!("event: update\nretry: 2000\ndata: {data}\n\n"));
        let torn = Message { data: "a\nb".to_owned(), id: None, ..Message::new("gone", &json!({})) };
        assert_eq!(torn.event(), "event: gone\nretry: 2000\ndata: a\ndata: b\n\n");
    }
}
