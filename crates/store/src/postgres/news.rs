//! What other nodes on the same database have changed.

use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions};
use sqlx::query;
use tokio::time::timeout;

use super::{CHANNEL, CONNECT_WITHIN, Node};
use crate::known::Known;

/// How long a database that does not answer is left alone.
const PAUSE: Duration = Duration::from_millis(250);
/// A connection that was silent for so long is asked whether it still lives, and has as long to answer.
const SILENCE: Duration = Duration::from_secs(2);

/// Something that is no longer as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// This table: its row, its acts or what is said at it.
    Table(String),
    /// Who has this table open.
    Present(String),
    /// Anything at all: something changed everywhere, or the connection was lost for a while.
    Anything,
}

/// Hears what others change. What is said while nobody is connected is made good by [`News::Anything`].
#[derive(Debug)]
pub struct Listener {
    /// Of one connection of its own.
    options: PgConnectOptions,
    /// The store's, which ends when the store is closed.
    store: PgPool,
    /// Who we are: what we say ourselves is no news.
    node: Arc<Node>,
    /// Whom the store remembers, and has to read anew when others change them.
    known: Arc<Known>,
    heard: Option<PgListener>,
}

impl Listener {
    pub(super) fn new(
        options: PgConnectOptions,
        store: PgPool,
        node: Arc<Node>,
        known: Arc<Known>,
    ) -> Listener {
        Listener { options, store, node, known, heard: None }
    }

    /// The next change by somebody else; none when the store is closed.
    pub async fn next(&mut self) -> Option<News> {
        let store = self.store.clone();
        tokio::select! {
            news = self.hear() => Some(news),
            () = store.close_event() => None,
        }
    }

    async fn hear(&mut self) -> News {
        loop {
            let Some(listener) = &mut self.heard else {
                match connect(&self.options).await {
                    Ok(listener) => {
                        self.heard = Some(listener);
                        self.known.forget_all();
                        return News::Anything;
                    }
                    Err(_) => tokio::time::sleep(PAUSE).await,
                }
                continue;
            };
            let Ok(heard) = timeout(SILENCE, listener.try_recv()).await else {
                // Nothing else would tell of a network that has silently forgotten the connection.
                if !lives(listener).await {
                    self.heard = None;
                }
                continue;
            };
            match heard {
                Ok(Some(said)) => match read(said.payload(), &self.node) {
                    Some(Said::News(news)) => {
                        if news == News::Anything {
                            self.known.forget_all();
                        }
                        return news;
                    }
                    Some(Said::Person(person)) => self.known.forget(&person),
                    None => {}
                },
                // Lost: what was missed is unknown.
                Ok(None) | Err(_) => self.heard = None,
            }
        }
    }
}

async fn connect(options: &PgConnectOptions) -> Result<PgListener, sqlx::Error> {
    // A new pool: the old one's only place may still be held by a connection that never answers.
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(CONNECT_WITHIN)
        .connect_lazy_with(options.clone());
    let mut listener = PgListener::connect_with(&pool).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// What is said meanwhile is kept for the next [`PgListener::try_recv`].
async fn lives(listener: &mut PgListener) -> bool {
    matches!(timeout(SILENCE, query("SELECT 1").execute(listener)).await, Ok(Ok(_)))
}

enum Said {
    News(News),
    /// A person was saved, which concerns nobody but the store.
    Person(String),
}

/// `NODE TABLE`, `NODE +TABLE`, `NODE @PERSON` or `NODE *`; nothing for what this very node has done.
fn read(payload: &str, node: &Node) -> Option<Said> {
    let (by, what) = payload.split_once(' ')?;
    if node.is_own(by) {
        return None;
    }
    Some(match (what, what.split_at_checked(1)) {
        ("*", _) => Said::News(News::Anything),
        (_, Some(("@", person))) => Said::Person(person.to_owned()),
        (_, Some(("+", table))) => Said::News(News::Present(table.to_owned())),
        _ => Said::News(News::Table(what.to_owned())),
    })
}
