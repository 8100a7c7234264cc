//! `/api/duplicates/{id}`: one deal at two tables, for programs.

use axum::Json;
use axum::extract::{Path, State};
use page::model::daily::DuplicatePage;
use serde::{Deserialize, Serialize};

use super::tables::entropy;
use crate::app::App;
use crate::extract::Body;
#[cfg(test)]
use crate::problem::ProblemBody;
use crate::problem::Result;
use crate::session::Session;
use crate::tables::duplicate;

/// Starting both tables.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct StartWish {
    /// Bots play the free seats.
    #[serde(default)]
    fill: bool,
    /// Your entropy, if you still owe it: 64 hexadecimal digits.
    entropy: Option<String>,
}

/// One deal at two tables. The teams sit at the first table where the other team sits at the second.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct DuplicateInfo {
    id: String,
    game: &'static str,
    started: bool,
    /// All tables are over: everybody may look at them.
    released: bool,
    /// The points of team 0 at both tables minus those of team 1, once both games were played to their end.
    difference: Option<i32>,
    tables: Vec<DuplicateTableInfo>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct DuplicateTableInfo {
    id: String,
    status: &'static str,
    /// Whether you may look at it now.
    open_to_you: bool,
    seats: Vec<DuplicateSeatInfo>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct DuplicateSeatInfo {
    /// Empty if nobody sits there.
    name: String,
    bot: bool,
    team: usize,
    /// Once all tables are over.
    score: Option<i32>,
}

impl From<DuplicatePage> for DuplicateInfo {
    fn from(page: DuplicatePage) -> DuplicateInfo {
        let tables = page.tables.into_iter().map(|table| DuplicateTableInfo {
            id: table.id,
            status: table.status.name(),
            open_to_you: table.may_look,
            seats: table
                .seats
                .into_iter()
                .map(|seat| DuplicateSeatInfo {
                    name: seat.name,
                    bot: seat.bot,
                    team: seat.team,
                    score: seat.score,
                })
                .collect(),
        });
        DuplicateInfo {
            id: page.id,
            game: page.game.id(),
            started: page.started,
            released: page.released,
            difference: page.difference,
            tables: tables.collect(),
        }
    }
}

/// Shows both tables of a deal, and the result once both are over. `POST /api/tables` with `duplicate` sets them up.
#[cfg_attr(test, utoipa::path(get, path = "/api/duplicates/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = DuplicateInfo),
    (status = 404, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn show(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<DuplicateInfo>> {
    Ok(Json(duplicate::page(&app, &session, &id).await?.into()))
}

/// Starts both tables, once everybody at both has sat down with entropy. Only their owner can.
#[cfg_attr(test, utoipa::path(post, path = "/api/duplicates/{id}/start", tag = "tables", params(("id" = String, Path)),
    request_body = StartWish, responses(
    (status = 200, body = DuplicateInfo),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
    (status = 409, body = ProblemBody, content_type = "application/problem+json", description = "A seat is free, or somebody sits at both tables."),
)))]
pub(super) async fn start(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<StartWish>,
) -> Result<Json<DuplicateInfo>> {
    duplicate::start(&app, &session, &id, entropy(body.entropy.as_deref())?, body.fill).await?;
    Ok(Json(duplicate::page(&app, &session, &id).await?.into()))
}
