//! [`Problem`]: what can go wrong, shown as RFC 9457 problem JSON or as a page.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Refused;
use page::model::Problem as Message;
use page::presenter;
use store::StoreError;
use table::Reason;
use table::problem::Refusal;
use words::Lang;

/// A kind of problem. Its title and text are the texts `trouble-<key>` and `trouble-<key>-text`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A table refuses.
    Table(Reason),
    NoMethod,
    NotHost,
    /// A private link that is used up, expired or wrong.
    Token,
    /// An address that webhooks may not call.
    Webhook,
    CrossSite,
    TooMany,
    TooLarge,
    Crowded,
    /// The request failed and nothing has changed.
    Busy,
    /// Too many others are waiting.
    Overloaded,
    /// The request may or may not have succeeded: the store did not answer around the commit.
    Unsure,
    /// Nobody gets a new identity from this address for a while.
    NoNewcomers,
}

impl From<Reason> for Kind {
    fn from(reason: Reason) -> Kind {
        Kind::Table(reason)
    }
}

impl PartialEq<Reason> for Kind {
    fn eq(&self, other: &Reason) -> bool {
        *self == Kind::Table(*other)
    }
}

impl Kind {
    /// The key in texts and in the `type` of problem JSON, and the status.
    fn facts(self) -> (&'static str, StatusCode) {
        match self {
            Kind::Table(reason) => {
                let status = presenter::problem::status(reason);
                (reason.key(), StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR))
            }
            Kind::NoMethod => ("no-method", StatusCode::METHOD_NOT_ALLOWED),
            Kind::NotHost => ("not-host", StatusCode::FORBIDDEN),
            Kind::Token => ("token", StatusCode::NOT_FOUND),
            Kind::Webhook => ("webhook", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::CrossSite => ("cross-site", StatusCode::FORBIDDEN),
            Kind::TooMany => ("too-many", StatusCode::TOO_MANY_REQUESTS),
            Kind::TooLarge => ("too-large", StatusCode::PAYLOAD_TOO_LARGE),
            Kind::Crowded => ("crowded", StatusCode::SERVICE_UNAVAILABLE),
            Kind::Busy => ("busy", StatusCode::SERVICE_UNAVAILABLE),
            Kind::Overloaded => ("overloaded", StatusCode::SERVICE_UNAVAILABLE),
            Kind::Unsure => ("unsure", StatusCode::SERVICE_UNAVAILABLE),
            Kind::NoNewcomers => ("no-newcomers", StatusCode::FORBIDDEN),
        }
    }

    pub(crate) fn key(self) -> &'static str {
        self.facts().0
    }

    pub(crate) fn status(self) -> StatusCode {
        self.facts().1
    }

    /// Whether the store failed and the request may succeed soon.
    pub(crate) fn is_temporary(self) -> bool {
        matches!(self, Kind::Busy | Kind::Unsure)
    }

    /// The kind for a bare status from some layer.
    fn of_status(status: StatusCode) -> Kind {
        match status {
            StatusCode::NOT_FOUND => Reason::NotFound.into(),
            StatusCode::METHOD_NOT_ALLOWED => Kind::NoMethod,
            StatusCode::PAYLOAD_TOO_LARGE => Kind::TooLarge,
            StatusCode::REQUEST_TIMEOUT | StatusCode::SERVICE_UNAVAILABLE => Kind::Busy,
            StatusCode::TOO_MANY_REQUESTS => Kind::TooMany,
            status if status.is_server_error() => Reason::Internal.into(),
            _ => Reason::BadRequest.into(),
        }
    }
}

/// A problem, not yet in words. As a response it has no body until the middleware adds one.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    pub kind: Kind,
    /// The viewer's current version, if the request was based on another.
    pub version: Option<u64>,
    refusal: Option<Box<Refusal>>,
    retry_after: Option<u64>,
    /// Further faults beside the refusal.
    further: Vec<Refused>,
}

/// The `Retry-After` when the store failed, in seconds.
pub(crate) const RETRY_SECONDS: u64 = 2;

pub(crate) type Result<T, E = Problem> = std::result::Result<T, E>;

impl From<Kind> for Problem {
    fn from(kind: Kind) -> Problem {
        Problem { kind, version: None, refusal: None, retry_after: None, further: Vec::new() }
    }
}

impl From<Reason> for Problem {
    fn from(reason: Reason) -> Problem {
        Kind::Table(reason).into()
    }
}

impl From<table::Problem> for Problem {
    fn from(problem: table::Problem) -> Problem {
        let table::Problem { reason, version, refusal, further } = problem;
        Problem { kind: reason.into(), version, refusal, retry_after: None, further }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        if error.is_closed() {
            // The server is stopping during a request.
            tracing::debug!(%error, "the store failed");
        } else {
            tracing::error!(%error, "the store failed");
        }
        match error {
            StoreError::NotFound => Reason::NoTable.into(),
            StoreError::Damaged(_) => Reason::Internal.into(),
            StoreError::Unknown(_) => Problem::retry_after(Kind::Unsure, RETRY_SECONDS),
            _ => Problem::retry_after(Kind::Busy, RETRY_SECONDS),
        }
    }
}

impl Problem {
    pub(crate) fn retry_after(kind: Kind, seconds: u64) -> Problem {
        Problem { retry_after: Some(seconds), ..kind.into() }
    }

    /// The problem in a response, if any.
    pub(crate) fn of(response: &Response) -> Option<Problem> {
        let status = response.status();
        if let Some(problem) = response.extensions().get::<Problem>() {
            return Some(problem.clone());
        }
        let is_error = status.is_client_error() || status.is_server_error();
        let in_words = response.extensions().get::<InWords>().is_some();
        (is_error && !in_words).then(|| Kind::of_status(status).into())
    }

    /// The problem in words.
    pub(crate) fn message(&self, lang: Lang) -> Message {
        presenter::problem::message(self.kind.key(), self.refusal.as_deref(), &self.further, lang)
    }

    /// The problem as problem JSON.
    pub(crate) fn json(&self, lang: Lang) -> Response {
        let body = presenter::problem::json(
            self.kind.key(),
            self.kind.status().as_u16(),
            &self.message(lang),
            self.version,
            self.refusal.as_deref(),
        );
        self.finish(
            ([(header::CONTENT_TYPE, "application/problem+json")], body.to_string()).into_response(),
            lang,
        )
    }

    /// Adds the problem's status and headers to a response that describes it.
    pub(crate) fn finish(&self, mut response: Response, lang: Lang) -> Response {
        *response.status_mut() = self.kind.status();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(lang.code()));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        response.extensions_mut().insert(InWords);
        response
    }
}

/// Marks a response that already describes its problem.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InWords;

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.kind.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Whether the response should be JSON: always in the API, elsewhere according to `Accept`.
pub(crate) fn wants_json(path: &str, headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    path.starts_with("/api/") || path == "/api" || (accept.contains("json") && !accept.contains("text/html"))
}

/// An RFC 9457 problem.
#[cfg(test)]
#[derive(Debug, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct ProblemBody {
    /// `urn:spieltisch:` and the kind, such as `urn:spieltisch:stale`.
    r#type: String,
    title: String,
    status: u16,
    /// A sentence in your language.
    detail: String,
    /// With `refused`: the rule that forbids the move; `null` if the text is not an action at all.
    rule: Option<String>,
    /// With `map`: further mistakes, one sentence each.
    further: Option<Vec<String>>,
    /// With `stale`: the current version.
    version: Option<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Kind; 60] = [
        Kind::Table(Reason::NotFound),
        Kind::Table(Reason::NoTable),
        Kind::Table(Reason::NoGame),
        Kind::NoMethod,
        Kind::Table(Reason::Nobody),
        Kind::Table(Reason::NotSeated),
        Kind::Table(Reason::NotOwner),
        Kind::NotHost,
        Kind::Table(Reason::Banned),
        Kind::Table(Reason::Muted),
        Kind::Table(Reason::Stale),
        Kind::Table(Reason::Refused),
        Kind::Table(Reason::Full),
        Kind::Table(Reason::Taken),
        Kind::Table(Reason::NoPlace),
        Kind::Table(Reason::Seated),
        Kind::Table(Reason::SeenHand),
        Kind::Table(Reason::RatedSeat),
        Kind::Table(Reason::KeptSeat),
        Kind::Table(Reason::Kept),
        Kind::Table(Reason::ListFull),
        Kind::Webhook,
        Kind::Table(Reason::Started),
        Kind::Table(Reason::NotStarted),
        Kind::Table(Reason::SeatsFree),
        Kind::Table(Reason::Over),
        Kind::Table(Reason::TooLong),
        Kind::Table(Reason::TooOften),
        Kind::Table(Reason::NotOver),
        Kind::Table(Reason::Hidden),
        Kind::Table(Reason::NotAsked),
        Kind::Table(Reason::NoHints),
        Kind::Table(Reason::NoUndo),
        Kind::Table(Reason::LessonTry),
        Kind::Table(Reason::LessonNext),
        Kind::Table(Reason::Name),
        Kind::Table(Reason::Chat),
        Kind::Table(Reason::NoWhispers),
        Kind::Table(Reason::NoRecipient),
        Kind::Table(Reason::GlassRuns),
        Kind::Table(Reason::NoHurry),
        Kind::Table(Reason::Options),
        Kind::Table(Reason::Position),
        Kind::Table(Reason::PositionPlayers),
        Kind::Table(Reason::PositionOptions),
        Kind::Table(Reason::PositionOver),
        Kind::Table(Reason::Map),
        Kind::Table(Reason::Entropy),
        Kind::Table(Reason::EntropyDue),
        Kind::Token,
        Kind::CrossSite,
        Kind::TooMany,
        Kind::TooLarge,
        Kind::Crowded,
        Kind::Table(Reason::BadRequest),
        Kind::Table(Reason::RulesVersion),
        Kind::Busy,
        Kind::Unsure,
        Kind::NoNewcomers,
        Kind::Table(Reason::Internal),
    ];

    #[test]
    fn every_problem_has_a_title_and_a_text() {
        for lang in Lang::ALL {
            for kind in ALL {
                let shown = page::trouble(lang, kind.key());
                assert!(!shown.title.starts_with("trouble-"), "{lang}: {}", shown.title);
                assert!(!shown.text.starts_with("trouble-"), "{lang}: {}", shown.text);
            }
        }
    }
}
