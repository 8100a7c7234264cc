//! Verifying records, a few at a time and away from the threads that answer requests. A record is not even read before
//! there is a permit for it.

mod decode;

use axum::body::BodyDataStream;
use axum::extract::{FromRequest, Request};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use futures_util::StreamExt as _;
use record::{Flaw, Report, Verifier};

use table::Reason;

use crate::app::App;
use crate::limits::address;
use crate::limits::worker_pool::WorkerPermit;
use crate::problem::{Kind, Problem, Result};
use decode::{BodyFormat, RecordDecoder};

/// A submitted record with the permit to check it.
pub(crate) struct SubmittedRecord {
    record: Vec<u8>,
    /// The rest was not read, because the record is already invalid.
    truncated: bool,
    permit: WorkerPermit,
}

impl FromRequest<App> for SubmittedRecord {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<SubmittedRecord> {
        let max = app.config.limits.record_bytes;
        let format = match body_format(&request, max) {
            Ok(format) => format,
            Err(problem) => {
                drain(request.into_body().into_data_stream(), max.saturating_mul(2));
                return Err(problem);
            }
        };
        let from = address::client(&app.config.live.get(), request.extensions(), request.headers());
        let permit = app.verifying.acquire(from).await?;
        let mut body = request.into_body().into_data_stream();
        let mut decoder = RecordDecoder::new(format);
        let (mut read, mut truncated) = (0, false);
        while !truncated && let Some(chunk) = body.next().await {
            let chunk = chunk.map_err(|_| Reason::BadRequest)?;
            read += chunk.len();
            if read > max {
                return Err(Kind::TooLarge.into());
            }
            truncated = !decoder.push(&chunk)?;
        }
        if truncated {
            drain(body, max - read);
        }
        Ok(SubmittedRecord { record: decoder.finish()?, truncated, permit })
    }
}

/// Reads and discards the rest of a body in the background. A client interrupted while sending would not read the response.
fn drain(mut body: BodyDataStream, mut max: usize) {
    tokio::spawn(async move {
        while let Some(Ok(chunk)) = body.next().await
            && chunk.len() <= max
        {
            max -= chunk.len();
        }
    });
}

/// The format of the body. An error if its announced length is too large.
fn body_format(request: &Request, max: usize) -> Result<BodyFormat> {
    let text = |name| request.headers().get(name).and_then(|value| value.to_str().ok());
    let length = text(CONTENT_LENGTH).and_then(|length| length.parse::<u64>().ok());
    if length.is_some_and(|length| length > max as u64) {
        return Err(Kind::TooLarge.into());
    }
    let mime = text(CONTENT_TYPE).and_then(|mime| mime.split(';').next()).unwrap_or_default();
    match mime.trim() {
        "application/json" => Ok(BodyFormat::Json),
        "application/x-www-form-urlencoded" => Ok(BodyFormat::Form),
        _ => Err(Reason::BadRequest.into()),
    }
}

impl SubmittedRecord {
    /// Verifies the record.
    pub(crate) async fn check(self, app: &App) -> Result<Result<Report, Flaw>> {
        let found = check(app, self.permit, self.record).await?;
        // A record that was not read to the end is never declared valid.
        if found.is_ok() && self.truncated { Err(Reason::BadRequest.into()) } else { Ok(found) }
    }
}

/// Verifies a record from outside.
async fn check(app: &App, permit: WorkerPermit, record: Vec<u8>) -> Result<Result<Report, Flaw>> {
    let games = app.games;
    permit.run(move || record::verify(games, record)).await
}

/// Verifies one of our own records. P5: its start is accepted whatever today's limits are.
pub(crate) async fn check_own(
    app: &App,
    permit: WorkerPermit,
    record: String,
) -> Result<Result<Report, Flaw>> {
    let games = app.games;
    let verify = move || {
        let mut verifier = Verifier::trusting(games);
        verifier.feed(record.as_bytes());
        verifier.finish()
    };
    permit.run(verify).await
}
