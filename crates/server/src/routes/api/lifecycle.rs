//! `/api/tables/{id}/…`: being ready, coming back, playing again.

use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::tables::entropy;
use crate::app::App;
use crate::extract::Body;
use crate::problem::{ProblemBody, Result};
use crate::routes::Done;
use crate::session::Session;
use crate::tables;
use table::Command;

/// Being ready.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Ready {
    /// False takes it back.
    on: Option<bool>,
    /// What one adds to the dice, if still due: 64 hexadecimal digits.
    entropy: Option<String>,
}

/// Where the same people play again.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Rematch {
    /// The id of the new table.
    table: String,
}

/// Says that one is ready. The rematch starts by itself when everybody is.
#[utoipa::path(post, path = "/api/tables/{id}/ready", tag = "tables", params(("id" = String, Path)),
    request_body = Ready, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
))]
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

/// Takes one's seat back from the bot that played after one's time was up.
#[utoipa::path(post, path = "/api/tables/{id}/back", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn back(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Done>> {
    tables::run(&app, &session, &id, Command::Back).await?;
    Ok(Json(Done::plain()))
}

/// The same people at a new table, everybody one seat further. Whoever asks first sets it up; everybody
/// then says `ready` there, with entropy.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = Rematch),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
    (status = 409, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn rematch(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Rematch>> {
    let table = tables::rematch(&app, &session, &id).await?;
    Ok(Json(Rematch { table }))
}
