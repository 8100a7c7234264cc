//! `/api/tables/{id}/…`: ready, back and rematch.

use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Done;
use super::tables::entropy;
use crate::gathering;
use crate::given::Given;
use crate::identity::Who;
use crate::problem::{ProblemBody, Result};
use crate::state::App;

/// Whether you are ready.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Ready {
    /// `false` takes it back.
    on: Option<bool>,
    /// Your entropy for the dice, if you still owe it: 64 hexadecimal digits.
    entropy: Option<String>,
}

/// The table for a rematch.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Rematch {
    /// The id of the new table.
    table: String,
}

/// Says that you are ready. A rematch starts by itself when everybody is ready.
#[utoipa::path(post, path = "/api/tables/{id}/ready", tag = "tables", params(("id" = String, Path)),
    request_body = Ready, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn ready(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Given(body): Given<Ready>,
) -> Result<Json<Done>> {
    let on = Some(body.on.unwrap_or(true));
    gathering::ready(&app, &who, &id, on, entropy(body.entropy.as_deref())?).await?;
    Ok(Json(Done::plain()))
}

/// Takes your seat back from the bot that plays since your time ran out.
#[utoipa::path(post, path = "/api/tables/{id}/back", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn back(State(app): State<App>, who: Who, Path(id): Path<String>) -> Result<Json<Done>> {
    gathering::back(&app, &who, &id).await?;
    Ok(Json(Done::plain()))
}

/// Sets up a rematch: the same people at a new table, everybody one seat along. The first call creates it; then
/// everybody posts `ready` there, with entropy.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = Rematch),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
    (status = 409, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn rematch(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<Rematch>> {
    let table = gathering::rematch(&app, &who, &id).await?;
    Ok(Json(Rematch { table }))
}
