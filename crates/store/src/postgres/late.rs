//! A database server that is not there yet, such as after a reboot.

use std::time::{Duration, Instant};

use sqlx::{ConnectOptions, Connection};
use tokio::time::{sleep, timeout};

use super::{CONNECT_WITHIN, fault, options, silent};
use crate::{Result, StoreError};

/// How long a server that cannot be reached is left alone.
const PAUSE: Duration = Duration::from_millis(500);

/// Waits until a connection can be had, for `patience` at most. `late` hears why it cannot, every time. What waiting does
/// not mend, such as a wrong password, ends it at once.
pub(crate) async fn wait_for(url: &str, patience: Duration, mut late: impl FnMut(&StoreError)) -> Result<()> {
    let options = options(url, "waiting")?;
    let begun = Instant::now();
    loop {
        let (error, temporary) = match timeout(CONNECT_WITHIN, options.connect()).await {
            Ok(Ok(conn)) => {
                let _ = timeout(CONNECT_WITHIN, conn.close()).await;
                return Ok(());
            }
            Ok(Err(error)) => {
                let temporary = is_temporary(&error);
                (fault(error), temporary)
            }
            Err(_) => (silent(), true),
        };
        if !temporary || begun.elapsed() + PAUSE > patience {
            return Err(error);
        }
        late(&error);
        sleep(PAUSE).await;
    }
}

/// Not listening, not found by name, starting up, shutting down, or full.
fn is_temporary(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) => true,
        sqlx::Error::Database(error) => {
            error.code().is_some_and(|code| matches!(code.as_ref(), "57P01" | "57P02" | "57P03" | "53300"))
        }
        _ => false,
    }
}
