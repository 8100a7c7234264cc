//! `/api/tables/{id}/…`: moves, streams, chat.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use record::UNDO;
use serde::{Deserialize, Serialize};

use crate::api_view::HintInfo;
use crate::app::App;
use crate::extract::Body;
#[cfg(test)]
use crate::problem::ProblemBody;
use crate::problem::Result;
use crate::routes::{Done, record_file};
use crate::session::Session;
use crate::streams::{self, StreamFormat};
use crate::tables;
use table::Command;

/// A move.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct Act {
    /// The action in the game's notation.
    action: String,
    /// The `version` you decided on.
    version: u64,
}

/// Taking back a move.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct Undo {
    /// The `version` you decided on.
    version: u64,
}

/// An action to ask about.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct Why {
    /// The action in the game's notation.
    action: String,
}

/// A chat message.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct Say {
    text: String,
    /// The seat to whisper to, if the table allows it; everybody by default.
    to: Option<usize>,
}

/// The message was sent.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct Said {
    ok: bool,
    /// The message's number, counted among public messages or among the whispers between these two people.
    n: u64,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams))]
pub(super) struct Since {
    /// The `stream` value of a table, or the id of the last event. The header `Last-Event-ID` takes precedence.
    since: Option<String>,
}

/// Makes a move. Changes nothing if the rules refuse it, or if something you can see has happened since `version`.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/act", tag = "playing", params(("id" = String, Path)),
    request_body = Act, responses(
    (status = 200, body = Done, description = "The move is on disk."),
    (status = 403, body = ProblemBody, content_type = "application/problem+json", description = "You have no seat here."),
    (status = 409, body = ProblemBody, content_type = "application/problem+json", description = "The table has moved on."),
    (status = 422, body = ProblemBody, content_type = "application/problem+json", description = "Refused by the rules."),
    (status = 503, body = ProblemBody, content_type = "application/problem+json",
        description = "`busy`: the move was not made. `unsure`: it may have been made; read the table before you try again. `Retry-After` says when."),
)))]
pub(super) async fn act(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<Act>,
) -> Result<Json<Done>> {
    let act = Command::Act { seen: body.version, action: body.action };
    Ok(Json(Done { ok: true, version: tables::run(&app, &session, &id, act).await? }))
}

/// Takes back your last move, as long as no dice were rolled, nothing hidden was revealed and nobody moved after it.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/undo", tag = "playing", params(("id" = String, Path)),
    request_body = Undo, responses(
    (status = 200, body = Done),
    (status = 409, body = ProblemBody, content_type = "application/problem+json", description = "The table has moved on."),
    (status = 422, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn undo(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<Undo>,
) -> Result<Json<Done>> {
    let undo = Command::Act { seen: body.version, action: UNDO.to_owned() };
    Ok(Json(Done { ok: true, version: tables::run(&app, &session, &id, undo).await? }))
}

/// Asks whether the rules allow an action, and if not, why. Changes nothing.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/why", tag = "playing", params(("id" = String, Path)),
    request_body = Why, responses(
    (status = 200, body = Done, description = "The action is allowed."),
    (status = 422, body = ProblemBody, content_type = "application/problem+json", description = "Refused by the rules."),
)))]
pub(super) async fn why(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<Why>,
) -> Result<Json<Done>> {
    tables::why_not(&app, &session, &id, &body.action).await?;
    Ok(Json(Done::plain()))
}

/// Suggests a move when it is your turn, with the reason. Uses only what you can see.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/hint", tag = "playing", params(("id" = String, Path)), responses(
    (status = 200, body = HintInfo),
    (status = 403, body = ProblemBody, content_type = "application/problem+json", description = "You have no seat here, or the table allows no hints."),
    (status = 409, body = ProblemBody, content_type = "application/problem+json", description = "It is not your turn, or the game is over."),
    (status = 429, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn hint(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<HintInfo>> {
    Ok(Json(tables::hint::give(&app, &session, &id).await?.into()))
}

/// Sends a message to everybody at the table, or whispers it to one seat.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/chat", tag = "playing", params(("id" = String, Path)),
    request_body = Say, responses(
    (status = 200, body = Said),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
    (status = 422, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn say(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<Say>,
) -> Result<Json<Said>> {
    let n = tables::talk::say(&app, &session, &id, &body.text, body.to).await?;
    Ok(Json(Said { ok: true, n }))
}

/// Turns the sand timer. When it runs out, the table moves for the players it still waits for.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/glass", tag = "playing", params(("id" = String, Path)), responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json", description = "You have no seat here."),
    (status = 409, body = ProblemBody, content_type = "application/problem+json", description = "It is already running, or there is nobody to hurry."),
)))]
pub(super) async fn turn_glass(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Done>> {
    tables::run(&app, &session, &id, Command::TurnGlass).await?;
    Ok(Json(Done::plain()))
}

/// Streams `update` events (server-sent events), each with an id to resume from. Their data is what `GET` returns
/// about the game, with `events` (what has happened since, one list per move), `table` if it changed and `chat` if there
/// are new messages. If the table is removed, a `gone` event ends the stream.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{id}/stream", tag = "playing",
    params(("id" = String, Path), Since), responses(
    (status = 200, content_type = "text/event-stream", body = String),
    (status = 404, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn stream(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Query(since): Query<Since>,
    headers: HeaderMap,
) -> Result<Response> {
    streams::open(&app, session, &id, &headers, since.since.as_deref(), StreamFormat::Api).await
}

/// Downloads the record of a finished game as JSON lines. `spieltisch verify` checks it.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{id}/record", tag = "playing", params(("id" = String, Path)), responses(
    (status = 200, content_type = "application/jsonl", body = String),
    (status = 409, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn record(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Response> {
    Ok(record_file(&id, tables::record(&app, session.from, &id).await?))
}
