//! `/api/tables/{id}/…`: ready, back and rematch.

use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};

use super::tables::entropy;
use crate::app::App;
use crate::extract::Body;
#[cfg(test)]
use crate::problem::ProblemBody;
use crate::problem::Result;
use crate::routes::Done;
use crate::session::Session;
use crate::tables;
use table::Command;

/// Whether you are ready.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct Ready {
    /// `false` takes it back.
    on: Option<bool>,
    /// Your entropy for the dice, if you still owe it: 64 hexadecimal digits.
    entropy: Option<String>,
}

/// The table for a rematch.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct Rematch {
    /// The id of the new table.
    table: String,
}

/// Says that you are ready. A rematch starts by itself when everybody is ready.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/ready", tag = "tables", params(("id" = String, Path)),
    request_body = Ready, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn ready(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<Ready>,
) -> Result<Json<Done>> {
    let on = Some(body.on.unwrap_or(true));
    let ready = Command::Ready { on, entropy: entropy(body.entropy.as_deref())? };
    tables::run(&app, &session, &id, ready).await?;
    Ok(Json(Done::plain()))
}

/// Takes your seat back from the bot that plays since your time ran out.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/back", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn back(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Done>> {
    tables::run(&app, &session, &id, Command::Back).await?;
    Ok(Json(Done::plain()))
}

/// Sets up a rematch: the same people at a new table, everybody one seat along. The first call creates it; then
/// everybody posts `ready` there, with entropy.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = Rematch),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
    (status = 409, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn rematch(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Rematch>> {
    let table = tables::rematch(&app, &session, &id).await?;
    Ok(Json(Rematch { table }))
}
