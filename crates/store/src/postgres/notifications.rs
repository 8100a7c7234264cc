//! Notifications of changes by other nodes on the same database.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions};
use sqlx::query;
use tokio::time::timeout;

use super::{CHANNEL, CONNECT_TIMEOUT, Node};
use crate::person_cache::PersonCache;

/// The pause before a lost connection is tried again.
const RETRY_DELAY: Duration = Duration::from_millis(250);
/// A connection that was silent for this long is pinged, and has as long to answer.
const PING_INTERVAL: Duration = Duration::from_secs(2);

/// Something another node changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notification {
    /// This table: its row, its acts or its chat.
    Table(String),
    /// Who is present at this table.
    Present(String),
    /// Anything: a change concerns many tables, or the connection was lost for a while.
    Anything,
}

/// Receives notifications. After a lost connection it yields [`Notification::Anything`] for whatever it missed.
#[derive(Debug)]
pub struct Listener {
    /// For a connection of its own.
    options: PgConnectOptions,
    /// The store's pool, which closes with the store.
    store: PgPool,
    /// This node, whose own changes are skipped.
    node: Arc<Node>,
    /// The store's cache, in which changed people are invalidated.
    people: Arc<PersonCache>,
    listener: Option<PgListener>,
}

impl Listener {
    pub(super) fn new(
        options: PgConnectOptions,
        store: PgPool,
        node: Arc<Node>,
        people: Arc<PersonCache>,
    ) -> Listener {
        Listener { options, store, node, people, listener: None }
    }

    /// The next change by another node; `None` when the store is closed.
    pub async fn next(&mut self) -> Option<Notification> {
        self.next_or_closed().await
    }

    fn next_or_closed(&mut self) -> BoxFuture<'_, Option<Notification>> {
        let store = self.store.clone();
        Box::pin(async move {
            tokio::select! {
                notification = self.receive() => Some(notification),
                () = store.close_event() => None,
            }
        })
    }

    async fn receive(&mut self) -> Notification {
        loop {
            let Some(listener) = &mut self.listener else {
                match connect(&self.options).await {
                    Ok(listener) => {
                        self.listener = Some(listener);
                        self.people.invalidate_all();
                        return Notification::Anything;
                    }
                    Err(_) => tokio::time::sleep(RETRY_DELAY).await,
                }
                continue;
            };
            let Ok(received) = timeout(PING_INTERVAL, listener.try_recv()).await else {
                // Nothing else would reveal that the network silently dropped the connection.
                if !is_alive(listener).await {
                    self.listener = None;
                }
                continue;
            };
            match received {
                Ok(Some(message)) => match parse(message.payload(), &self.node) {
                    Some(Message::Notification(notification)) => {
                        if notification == Notification::Anything {
                            self.people.invalidate_all();
                        }
                        return notification;
                    }
                    Some(Message::Person(person)) => self.people.invalidate(&person),
                    None => {}
                },
                // The connection is lost, and so is what was missed.
                Ok(None) | Err(_) => self.listener = None,
            }
        }
    }
}

async fn connect(options: &PgConnectOptions) -> Result<PgListener, sqlx::Error> {
    // A new pool, because a connection that never answers may still hold the old one's only slot.
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(CONNECT_TIMEOUT)
        .connect_lazy_with(options.clone());
    let mut listener = PgListener::connect_with(&pool).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Pings the server. Notifications that arrive meanwhile stay queued for the next [`PgListener::try_recv`].
async fn is_alive(listener: &mut PgListener) -> bool {
    matches!(timeout(PING_INTERVAL, query("SELECT 1").execute(listener)).await, Ok(Ok(_)))
}

enum Message {
    Notification(Notification),
    /// A person was saved, which concerns only the store's cache.
    Person(String),
}

/// Parses `NODE TABLE`, `NODE +TABLE`, `NODE @PERSON` or `NODE *`; `None` for this node's own changes.
fn parse(payload: &str, node: &Node) -> Option<Message> {
    let (by, what) = payload.split_once(' ')?;
    if node.is_own(by) {
        return None;
    }
    Some(match (what, what.split_at_checked(1)) {
        ("*", _) => Message::Notification(Notification::Anything),
        (_, Some(("@", person))) => Message::Person(person.to_owned()),
        (_, Some(("+", table))) => Message::Notification(Notification::Present(table.to_owned())),
        _ => Message::Notification(Notification::Table(what.to_owned())),
    })
}
