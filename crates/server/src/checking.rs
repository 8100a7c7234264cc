//! Checking records for whoever asks: a few at a time, off the threads that answer requests. A record is not even read
//! before there is a place for it.

use axum::extract::{FromRequest, Request};
use record::{Flaw, Report};

use crate::guard;
use crate::problem::{Problem, Result};
use crate::state::App;
use crate::workers::Worker;

/// A record is played again from its first act, and all of it is in memory: so many are read and checked at the same
/// time, and so many wait.
pub(crate) const AT_ONCE: usize = 2;
pub(crate) const WAITING: usize = 8;

/// A body with a record, and the place to check it.
pub(crate) struct Submitted<T> {
    pub body: T,
    pub place: Worker,
}

impl<T: FromRequest<App, Rejection = Problem>> FromRequest<App> for Submitted<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Submitted<T>> {
        let from = guard::client(&app.config, request.extensions(), request.headers());
        let place = app.checking.place(from).await?;
        Ok(Submitted { body: T::from_request(request, app).await?, place })
    }
}

/// Checks a record, at its place.
pub(crate) async fn check(app: &App, place: Worker, record: String) -> Result<Result<Report, Flaw>> {
    let games = app.games;
    place.run(move || record::verify(games, record)).await
}
