//! Waiting for a database server that is not up yet, such as after a reboot.

use std::time::{Duration, Instant};

use sqlx::{ConnectOptions, Connection};
use tokio::time::{sleep, timeout};

use super::{CONNECT_TIMEOUT, db_error, no_answer, options};
use crate::{Result, StoreError};

/// The pause between attempts.
const RETRY_DELAY: Duration = Duration::from_millis(500);

/// Waits up to `patience` until the server accepts a connection. `on_retry` gets the reason after each failed attempt.
/// Errors that waiting cannot fix, such as a wrong password, are returned at once.
pub(crate) async fn wait_for(
    url: &str,
    patience: Duration,
    on_retry: &mut (dyn FnMut(&StoreError) + Send),
) -> Result<()> {
    let options = options(url, "waiting")?;
    let begun = Instant::now();
    loop {
        let (error, temporary) = match timeout(CONNECT_TIMEOUT, options.connect()).await {
            Ok(Ok(conn)) => {
                let _ = timeout(CONNECT_TIMEOUT, conn.close()).await;
                return Ok(());
            }
            Ok(Err(error)) => {
                let temporary = is_temporary(&error);
                (db_error(error), temporary)
            }
            Err(_) => (no_answer(), true),
        };
        if !temporary || begun.elapsed() + RETRY_DELAY > patience {
            return Err(error);
        }
        on_retry(&error);
        sleep(RETRY_DELAY).await;
    }
}

/// Whether the server is not listening, not found by name, starting up, shutting down, or full.
fn is_temporary(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) => true,
        sqlx::Error::Database(error) => {
            error.code().is_some_and(|code| matches!(code.as_ref(), "57P01" | "57P02" | "57P03" | "53300"))
        }
        _ => false,
    }
}
