//! Checking records for whoever asks: a few at a time, off the threads that answer requests. A record is not even read
//! before there is a place for it.

mod unwrap;

use axum::body::BodyDataStream;
use axum::extract::{FromRequest, Request};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use futures_util::StreamExt as _;
use record::{Flaw, Report, Verifier};

use table::Reason;

use crate::app::App;
use crate::limits::address;
use crate::limits::workers::Worker;
use crate::problem::{Kind, Problem, Result};
use unwrap::{Unwrapping, Wrapping};

/// A record that somebody brings along, and the place to check it.
pub(crate) struct Submitted {
    record: Vec<u8>,
    /// Some of it was not read, as it cannot hold anyway.
    cut: bool,
    place: Worker,
}

impl FromRequest<App> for Submitted {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Submitted> {
        let most = app.config.limits.record_bytes;
        let wrapping = match wrapping(&request, most) {
            Ok(wrapping) => wrapping,
            Err(problem) => {
                drain(request.into_body().into_data_stream(), most.saturating_mul(2));
                return Err(problem);
            }
        };
        let from = address::client(&app.config, request.extensions(), request.headers());
        let place = app.verifying.place(from).await?;
        let mut body = request.into_body().into_data_stream();
        let mut unwrapping = Unwrapping::new(wrapping);
        let (mut read, mut cut) = (0, false);
        while !cut && let Some(piece) = body.next().await {
            let piece = piece.map_err(|_| Reason::BadRequest)?;
            read += piece.len();
            if read > most {
                return Err(Kind::TooLarge.into());
            }
            cut = !unwrapping.push(&piece)?;
        }
        if cut {
            drain(body, most - read);
        }
        Ok(Submitted { record: unwrapping.finish()?, cut, place })
    }
}

/// Reads on and forgets, beside the answer: whoever is interrupted while sending does not get to read it.
fn drain(mut body: BodyDataStream, mut most: usize) {
    tokio::spawn(async move {
        while let Some(Ok(piece)) = body.next().await
            && piece.len() <= most
        {
            most -= piece.len();
        }
    });
}

/// How the record is wrapped, if it is not announced as too long.
fn wrapping(request: &Request, most: usize) -> Result<Wrapping> {
    let text = |name| request.headers().get(name).and_then(|value| value.to_str().ok());
    let length = text(CONTENT_LENGTH).and_then(|length| length.parse::<u64>().ok());
    if length.is_some_and(|length| length > most as u64) {
        return Err(Kind::TooLarge.into());
    }
    let mime = text(CONTENT_TYPE).and_then(|mime| mime.split(';').next()).unwrap_or_default();
    match mime.trim() {
        "application/json" => Ok(Wrapping::Json),
        "application/x-www-form-urlencoded" => Ok(Wrapping::Form),
        _ => Err(Reason::BadRequest.into()),
    }
}

impl Submitted {
    /// What is found in it.
    pub(crate) async fn check(self, app: &App) -> Result<Result<Report, Flaw>> {
        let found = check(app, self.place, self.record).await?;
        // A record that was not read to its end is never said to hold.
        if found.is_ok() && self.cut { Err(Reason::BadRequest.into()) } else { Ok(found) }
    }
}

/// Checks a record that somebody sent, at its place.
async fn check(app: &App, place: Worker, record: Vec<u8>) -> Result<Result<Report, Flaw>> {
    let games = app.games;
    place.run(move || record::verify(games, record)).await
}

/// Checks a record of our own. P5: what it was begun with is not refused, whatever today's bounds are.
pub(crate) async fn check_own(app: &App, place: Worker, record: String) -> Result<Result<Report, Flaw>> {
    let games = app.games;
    let verify = move || {
        let mut verifier = Verifier::trusting(games);
        verifier.feed(record.as_bytes());
        verifier.finish()
    };
    place.run(verify).await
}
