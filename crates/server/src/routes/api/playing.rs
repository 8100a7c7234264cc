//! `/api/tables/{id}/…`: acting, watching, talking.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use record::UNDO;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api_view::HintInfo;
use crate::app::App;
use crate::extract::Body;
use crate::problem::{ProblemBody, Result};
use crate::routes::{Done, record_file};
use crate::session::Session;
use crate::streams::{self, Form};
use crate::tables;
use table::Command;

/// An act.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Act {
    /// The action's text.
    action: String,
    /// What one was told when one decided.
    version: u64,
}

/// Taking back.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Undo {
    /// What one was told when one decided.
    version: u64,
}

/// A question.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Why {
    /// The action's text.
    action: String,
}

/// Something to say.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Say {
    text: String,
    /// Whispered to whoever sits there, where the table allows it; otherwise said to everybody.
    to: Option<usize>,
}

/// Said.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Said {
    ok: bool,
    /// The number of the line: it counts what was said aloud, or what these two whispered to each other.
    n: u64,
}

#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Since {
    /// The `stream` of a table, or the id of the last message; the header `Last-Event-ID` counts more.
    since: Option<String>,
}

/// Does an action. Refused by the rules it changes nothing; so it does when one was told more since.
#[utoipa::path(post, path = "/api/tables/{id}/act", tag = "playing", params(("id" = String, Path)),
    request_body = Act, responses(
    (status = 200, body = Done, description = "It is on disk."),
    (status = 403, body = ProblemBody, content_type = "application/problem+json", description = "No seat here."),
    (status = 409, body = ProblemBody, content_type = "application/problem+json", description = "Stale."),
    (status = 422, body = ProblemBody, content_type = "application/problem+json", description = "Refused."),
    (status = 503, body = ProblemBody, content_type = "application/problem+json",
        description = "`busy`: nothing was done. `unsure`: it may have been done; read the table before you try again. `Retry-After` says when."),
))]
pub(super) async fn act(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<Act>,
) -> Result<Json<Done>> {
    let act = Command::Act { seen: body.version, action: body.action };
    Ok(Json(Done { ok: true, version: tables::run(&app, &session, &id, act).await? }))
}

/// Takes back one's last act: while no dice fell, nothing hidden was learnt and nobody acted on it.
#[utoipa::path(post, path = "/api/tables/{id}/undo", tag = "playing", params(("id" = String, Path)),
    request_body = Undo, responses(
    (status = 200, body = Done),
    (status = 409, body = ProblemBody, content_type = "application/problem+json", description = "Stale."),
    (status = 422, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn undo(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<Undo>,
) -> Result<Json<Done>> {
    let undo = Command::Act { seen: body.version, action: UNDO.to_owned() };
    Ok(Json(Done { ok: true, version: tables::run(&app, &session, &id, undo).await? }))
}

/// Asks whether an action would be allowed, and why not. Does nothing.
#[utoipa::path(post, path = "/api/tables/{id}/why", tag = "playing", params(("id" = String, Path)),
    request_body = Why, responses(
    (status = 200, body = Done, description = "It would be allowed."),
    (status = 422, body = ProblemBody, content_type = "application/problem+json", description = "Refused."),
))]
pub(super) async fn why(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<Why>,
) -> Result<Json<Done>> {
    tables::why_not(&app, &session, &id, &body.action).await?;
    Ok(Json(Done::plain()))
}

/// What a bot would do in one's place, and why: made from what one sees, nothing else. Asked when it is one's turn.
#[utoipa::path(post, path = "/api/tables/{id}/hint", tag = "playing", params(("id" = String, Path)), responses(
    (status = 200, body = HintInfo),
    (status = 403, body = ProblemBody, content_type = "application/problem+json", description = "No seat, or no hints at this table."),
    (status = 409, body = ProblemBody, content_type = "application/problem+json", description = "The game waits for somebody else, or is over."),
    (status = 429, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn hint(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<HintInfo>> {
    Ok(Json(tables::hint::give(&app, &session, &id).await?.into()))
}

/// Says something to everybody at the table, or whispers it to one seat.
#[utoipa::path(post, path = "/api/tables/{id}/chat", tag = "playing", params(("id" = String, Path)),
    request_body = Say, responses(
    (status = 200, body = Said),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
    (status = 422, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn say(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<Say>,
) -> Result<Json<Said>> {
    let n = tables::talk::say(&app, &session, &id, &body.text, body.to).await?;
    Ok(Json(Said { ok: true, n }))
}

/// Turns the sand-glass. Once it has run, the table plays for those it still waits for.
#[utoipa::path(post, path = "/api/tables/{id}/glass", tag = "playing", params(("id" = String, Path)), responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json", description = "No seat here."),
    (status = 409, body = ProblemBody, content_type = "application/problem+json", description = "It runs already, or nobody can be hurried."),
))]
pub(super) async fn turn_glass(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Done>> {
    tables::run(&app, &session, &id, Command::TurnGlass).await?;
    Ok(Json(Done::plain()))
}

/// Server-sent events `update`, each with an id to go on from. Their data is what `GET` gives of
/// the game, with `events` (what the game told since, one list an act), `table` if it changed and
/// `chat` if somebody spoke. An event `gone` ends the stream of a table that was removed.
#[utoipa::path(get, path = "/api/tables/{id}/stream", tag = "playing",
    params(("id" = String, Path), Since), responses(
    (status = 200, content_type = "text/event-stream", body = String),
    (status = 404, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn stream(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Query(since): Query<Since>,
    headers: HeaderMap,
) -> Result<Response> {
    streams::open(&app, session, &id, &headers, since.since.as_deref(), Form::Api).await
}

/// The record of a game that has ended, as JSON lines. `spieltisch verify` checks it.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "playing", params(("id" = String, Path)), responses(
    (status = 200, content_type = "application/jsonl", body = String),
    (status = 409, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn record(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Response> {
    Ok(record_file(&id, tables::record(&app, session.from, &id).await?))
}
