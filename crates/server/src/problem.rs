//! What can go wrong, told as RFC 9457 problem JSON or as a page.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::{AnyGame, Refused};
use serde::Serialize;
use serde_json::{Map, Value, json};
use store::StoreError;
use utoipa::ToSchema;
use words::Lang;

use crate::page;
use crate::page::model::Problem as Shown;

/// Every kind of problem. Its words are the texts `trouble-<key>` and `trouble-<key>-text`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    NotFound,
    /// There is no such table (any more).
    NoTable,
    NoGame,
    NoMethod,
    /// A name has to be chosen first.
    Nobody,
    /// Only people who hold a seat may do this.
    NotSeated,
    NotOwner,
    NotHost,
    Banned,
    Muted,
    /// The viewer was told more than the request knew.
    Stale,
    /// The rules forbid it; the words are the game's.
    Refused,
    Full,
    Taken,
    /// There is no seat of this number.
    NoPlace,
    Seated,
    /// Whoever has seen one hand may hold no other.
    SeenHand,
    /// In a rated game a hand is for whoever began with it.
    RatedSeat,
    /// The hand waits for somebody who was sent away.
    KeptSeat,
    /// Others keep the record of this game.
    Kept,
    /// No more people can be muted or banned here.
    ListFull,
    Started,
    NotStarted,
    SeatsFree,
    Over,
    NotOver,
    /// Hidden from whoever asks as long as the game runs.
    Hidden,
    /// The game waits for somebody else.
    NotAsked,
    /// A bot makes this decision: the person's time ran out twice in a row.
    Late,
    /// The match has as many acts as one can have.
    TooLong,
    /// The seat has taken back, talked or offered as often as one can in a match.
    TooOften,
    /// At this table everybody finds their own way.
    NoHints,
    NoUndo,
    Name,
    Chat,
    /// At this table everything is said aloud.
    Aloud,
    /// Nobody sits there who could hear a whisper.
    Deaf,
    /// The sand-glass runs already.
    GlassRuns,
    /// There is nobody the sand-glass could hurry.
    NoHurry,
    /// The game does not take these options; the words are the game's.
    Options,
    /// The game refuses to start from this position; the words are the game's.
    Position,
    /// The position is of another number of players.
    PositionPlayers,
    /// A position carries its options; others beside it contradict it.
    PositionOptions,
    /// Nothing is left to play in this position.
    PositionOver,
    /// A map that the game does not take; the words are the game's.
    Map,
    /// Randomness that cannot be read.
    Entropy,
    /// Somebody's randomness is missing.
    EntropyDue,
    /// A private link that was used before, has expired or never was.
    Token,
    /// An address that cannot be called.
    Webhook,
    CrossSite,
    TooMany,
    TooLarge,
    Crowded,
    BadRequest,
    /// The match was begun under other rules than this program knows.
    RulesVersion,
    /// Nothing was done.
    Busy,
    /// Others have to be served first.
    Overloaded,
    /// It may have been done or not: the store fell silent around the commit.
    Unsure,
    /// Nobody new comes from this address for a while.
    NoNewcomers,
    Internal,
}

impl Kind {
    /// The name in texts and in the `type` of problem JSON, with its status.
    fn facts(self) -> (&'static str, StatusCode) {
        match self {
            Kind::NotFound => ("not-found", StatusCode::NOT_FOUND),
            Kind::NoTable => ("no-table", StatusCode::NOT_FOUND),
            Kind::NoGame => ("no-game", StatusCode::NOT_FOUND),
            Kind::NoMethod => ("no-method", StatusCode::METHOD_NOT_ALLOWED),
            Kind::Nobody => ("nobody", StatusCode::UNAUTHORIZED),
            Kind::NotSeated => ("no-seat", StatusCode::FORBIDDEN),
            Kind::NotOwner => ("not-owner", StatusCode::FORBIDDEN),
            Kind::NotHost => ("not-host", StatusCode::FORBIDDEN),
            Kind::Banned => ("banned", StatusCode::FORBIDDEN),
            Kind::Muted => ("muted", StatusCode::FORBIDDEN),
            Kind::Stale => ("stale", StatusCode::CONFLICT),
            Kind::Refused => ("refused", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::Full => ("full", StatusCode::CONFLICT),
            Kind::Taken => ("taken", StatusCode::CONFLICT),
            Kind::NoPlace => ("no-place", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::Seated => ("seated", StatusCode::CONFLICT),
            Kind::SeenHand => ("seen-hand", StatusCode::CONFLICT),
            Kind::RatedSeat => ("rated-seat", StatusCode::FORBIDDEN),
            Kind::KeptSeat => ("kept-seat", StatusCode::FORBIDDEN),
            Kind::Kept => ("kept", StatusCode::CONFLICT),
            Kind::ListFull => ("list-full", StatusCode::CONFLICT),
            Kind::Started => ("started", StatusCode::CONFLICT),
            Kind::NotStarted => ("not-started", StatusCode::CONFLICT),
            Kind::SeatsFree => ("seats-free", StatusCode::CONFLICT),
            Kind::Over => ("over", StatusCode::CONFLICT),
            Kind::NotOver => ("not-over", StatusCode::CONFLICT),
            Kind::Hidden => ("hidden", StatusCode::FORBIDDEN),
            Kind::NotAsked => ("not-asked", StatusCode::CONFLICT),
            Kind::Late => ("late", StatusCode::CONFLICT),
            Kind::TooLong => ("too-long", StatusCode::CONFLICT),
            Kind::TooOften => ("too-often", StatusCode::CONFLICT),
            Kind::NoHints => ("no-hints", StatusCode::FORBIDDEN),
            Kind::NoUndo => ("no-undo", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::Name => ("name", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::Chat => ("chat", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::Aloud => ("aloud", StatusCode::FORBIDDEN),
            Kind::Deaf => ("deaf", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::GlassRuns => ("glass-runs", StatusCode::CONFLICT),
            Kind::NoHurry => ("no-hurry", StatusCode::CONFLICT),
            Kind::Options => ("options", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::Position => ("position", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::PositionPlayers => ("position-players", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::PositionOptions => ("position-options", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::PositionOver => ("position-over", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::Map => ("map", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::Entropy => ("entropy", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::EntropyDue => ("entropy-due", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::Token => ("token", StatusCode::NOT_FOUND),
            Kind::Webhook => ("webhook", StatusCode::UNPROCESSABLE_ENTITY),
            Kind::CrossSite => ("cross-site", StatusCode::FORBIDDEN),
            Kind::TooMany => ("too-many", StatusCode::TOO_MANY_REQUESTS),
            Kind::TooLarge => ("too-large", StatusCode::PAYLOAD_TOO_LARGE),
            Kind::Crowded => ("crowded", StatusCode::SERVICE_UNAVAILABLE),
            Kind::BadRequest => ("bad-request", StatusCode::BAD_REQUEST),
            Kind::RulesVersion => ("rules-version", StatusCode::CONFLICT),
            Kind::Busy => ("busy", StatusCode::SERVICE_UNAVAILABLE),
            Kind::Overloaded => ("overloaded", StatusCode::SERVICE_UNAVAILABLE),
            Kind::Unsure => ("unsure", StatusCode::SERVICE_UNAVAILABLE),
            Kind::NoNewcomers => ("no-newcomers", StatusCode::FORBIDDEN),
            Kind::Internal => ("internal", StatusCode::INTERNAL_SERVER_ERROR),
        }
    }

    pub(crate) fn key(self) -> &'static str {
        self.facts().0
    }

    pub(crate) fn status(self) -> StatusCode {
        self.facts().1
    }

    /// The store did not do its part, and may do it soon.
    pub(crate) fn is_temporary(self) -> bool {
        matches!(self, Kind::Busy | Kind::Unsure)
    }

    /// The kind for a status that some layer answered without saying more.
    fn of_status(status: StatusCode) -> Kind {
        match status {
            StatusCode::NOT_FOUND => Kind::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Kind::NoMethod,
            StatusCode::PAYLOAD_TOO_LARGE => Kind::TooLarge,
            StatusCode::REQUEST_TIMEOUT | StatusCode::SERVICE_UNAVAILABLE => Kind::Busy,
            StatusCode::TOO_MANY_REQUESTS => Kind::TooMany,
            status if status.is_server_error() => Kind::Internal,
            _ => Kind::BadRequest,
        }
    }
}

/// A problem before it is put into words. As a response it is bare until [`Problem::dress`].
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    pub kind: Kind,
    /// The viewer's version, when the problem is that it was another.
    pub version: Option<u64>,
    refusal: Option<Box<Refusal>>,
    retry_after: Option<u64>,
    /// More that is wrong, beside the refusal.
    further: Vec<Refused>,
}

/// A game's own words, said later in the reader's language.
#[derive(Clone, Debug)]
struct Refusal {
    game: &'static dyn AnyGame,
    refused: Refused,
    names: Vec<String>,
}

/// In how many seconds somebody may ask again who met a store that did not do its part.
pub(crate) const LOOK_AGAIN: u64 = 2;

/// Of everything that is wrong so much is told; whoever has mended that much may ask again.
const MOST_FAULTS: usize = 40;

pub(crate) type Result<T, E = Problem> = std::result::Result<T, E>;

impl From<Kind> for Problem {
    fn from(kind: Kind) -> Problem {
        Problem { kind, version: None, refusal: None, retry_after: None, further: Vec::new() }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        if error.is_closed() {
            // The server ends, and somebody was still at work.
            tracing::debug!(%error, "the store failed");
        } else {
            tracing::error!(%error, "the store failed");
        }
        match error {
            StoreError::NotFound => Kind::NoTable.into(),
            StoreError::Damaged(_) => Kind::Internal.into(),
            StoreError::Unknown(_) => Problem::retry_after(Kind::Unsure, LOOK_AGAIN),
            _ => Problem::retry_after(Kind::Busy, LOOK_AGAIN),
        }
    }
}

impl Problem {
    pub(crate) fn stale(version: u64) -> Problem {
        Problem { version: Some(version), ..Kind::Stale.into() }
    }

    /// The rules say no. `names` are those of the seats.
    pub(crate) fn refused(game: &'static dyn AnyGame, refused: Refused, names: Vec<String>) -> Problem {
        Problem::in_words_of(Kind::Refused, game, refused, names)
    }

    /// Options or a number of players that the game does not take.
    pub(crate) fn options(game: &'static dyn AnyGame, refused: Refused) -> Problem {
        Problem::in_words_of(Kind::Options, game, refused, Vec::new())
    }

    /// A position that the game does not take.
    pub(crate) fn position(game: &'static dyn AnyGame, refused: Refused) -> Problem {
        Problem::in_words_of(Kind::Position, game, refused, Vec::new())
    }

    /// A map that the game does not take, with all that is wrong with it.
    pub(crate) fn map(game: &'static dyn AnyGame, faults: Vec<Refused>) -> Problem {
        let mut faults = faults.into_iter().take(MOST_FAULTS);
        match faults.next() {
            Some(first) => Problem {
                further: faults.collect(),
                ..Problem::in_words_of(Kind::Map, game, first, Vec::new())
            },
            None => Kind::Map.into(),
        }
    }

    pub(crate) fn retry_after(kind: Kind, seconds: u64) -> Problem {
        Problem { retry_after: Some(seconds), ..kind.into() }
    }

    fn in_words_of(kind: Kind, game: &'static dyn AnyGame, refused: Refused, names: Vec<String>) -> Problem {
        Problem { refusal: Some(Box::new(Refusal { game, refused, names })), ..kind.into() }
    }

    /// What `response` complains about, if anything.
    pub(crate) fn of(response: &Response) -> Option<Problem> {
        let status = response.status();
        if let Some(problem) = response.extensions().get::<Problem>() {
            return Some(problem.clone());
        }
        let complains = status.is_client_error() || status.is_server_error();
        let dressed = response.extensions().get::<Dressed>().is_some();
        (complains && !dressed).then(|| Kind::of_status(status).into())
    }

    /// The problem in words for a page.
    pub(crate) fn shown(&self, lang: Lang) -> Shown {
        let mut shown = page::trouble(lang, self.kind.key());
        if let Some(Refusal { game, refused, names }) = self.refusal.as_deref() {
            shown.text = refused.sentence(&game.texts().speech_among(lang, names));
            shown.rule = refused.rule.map(|rule| (game.id(), rule));
            let speech = game.texts().speech_among(lang, names);
            shown.further = self.further.iter().map(|refused| refused.sentence(&speech)).collect();
        }
        shown
    }

    /// The problem as problem JSON.
    pub(crate) fn json(&self, lang: Lang) -> Response {
        let shown = self.shown(lang);
        let mut body = Map::new();
        body.insert("type".into(), json!(format!("urn:spieltisch:{}", self.kind.key())));
        body.insert("title".into(), json!(shown.title));
        body.insert("status".into(), json!(self.kind.status().as_u16()));
        body.insert("detail".into(), json!(shown.text));
        if let Some(version) = self.version {
            body.insert("version".into(), json!(version));
        }
        if let Some(refusal) = &self.refusal {
            body.insert("rule".into(), json!(refusal.refused.rule));
        }
        if !shown.further.is_empty() {
            body.insert("further".into(), json!(shown.further));
        }
        let body = Value::Object(body).to_string();
        self.finish(([(header::CONTENT_TYPE, "application/problem+json")], body).into_response(), lang)
    }

    /// Gives a page that tells of this problem its status and headers.
    pub(crate) fn finish(&self, mut response: Response, lang: Lang) -> Response {
        *response.status_mut() = self.kind.status();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(lang.code()));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        response.extensions_mut().insert(Dressed);
        response
    }
}

/// Marks a response that already tells its problem in words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dressed;

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.kind.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Whether whoever asks wants JSON: the API always, others by their `Accept` header.
pub(crate) fn wants_json(path: &str, headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    path.starts_with("/api/") || path == "/api" || (accept.contains("json") && !accept.contains("text/html"))
}

/// An RFC 9457 problem.
#[derive(Debug, Serialize, ToSchema)]
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

    const ALL: [Kind; 58] = [
        Kind::NotFound,
        Kind::NoTable,
        Kind::NoGame,
        Kind::NoMethod,
        Kind::Nobody,
        Kind::NotSeated,
        Kind::NotOwner,
        Kind::NotHost,
        Kind::Banned,
        Kind::Muted,
        Kind::Stale,
        Kind::Refused,
        Kind::Full,
        Kind::Taken,
        Kind::NoPlace,
        Kind::Seated,
        Kind::SeenHand,
        Kind::RatedSeat,
        Kind::KeptSeat,
        Kind::Kept,
        Kind::ListFull,
        Kind::Webhook,
        Kind::Started,
        Kind::NotStarted,
        Kind::SeatsFree,
        Kind::Over,
        Kind::TooLong,
        Kind::TooOften,
        Kind::NotOver,
        Kind::Hidden,
        Kind::NotAsked,
        Kind::NoHints,
        Kind::NoUndo,
        Kind::Name,
        Kind::Chat,
        Kind::Aloud,
        Kind::Deaf,
        Kind::GlassRuns,
        Kind::NoHurry,
        Kind::Options,
        Kind::Position,
        Kind::PositionPlayers,
        Kind::PositionOptions,
        Kind::PositionOver,
        Kind::Map,
        Kind::Entropy,
        Kind::EntropyDue,
        Kind::Token,
        Kind::CrossSite,
        Kind::TooMany,
        Kind::TooLarge,
        Kind::Crowded,
        Kind::BadRequest,
        Kind::RulesVersion,
        Kind::Busy,
        Kind::Unsure,
        Kind::NoNewcomers,
        Kind::Internal,
    ];

    #[test]
    fn every_problem_has_its_words() {
        for lang in Lang::ALL {
            for kind in ALL {
                let shown = page::trouble(lang, kind.key());
                assert!(!shown.title.starts_with("trouble-"), "{lang}: {}", shown.title);
                assert!(!shown.text.starts_with("trouble-"), "{lang}: {}", shown.text);
            }
        }
    }
}
