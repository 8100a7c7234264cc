//! Checking records for whoever asks: one at a time, off the threads that answer requests.

use record::{Flaw, Report};
use tokio::sync::Semaphore;

use crate::problem::{Kind, Result};
use crate::state::App;

/// A record is played again from its first act, so few are checked at the same time.
static CHECKING: Semaphore = Semaphore::const_new(2);

pub(crate) async fn check(app: &App, record: String) -> Result<Result<Report, Flaw>> {
    let games = app.games;
    let Ok(place) = CHECKING.acquire().await else { return Err(Kind::Busy.into()) };
    let found = tokio::task::spawn_blocking(move || record::verify(games, record)).await;
    drop(place);
    Ok(found.map_err(|_| Kind::Internal)?)
}
