//! Analyses of finished games, for programs.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use page::model::analysis::Progress;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::app::App;
#[cfg(test)]
use crate::problem::ProblemBody;
use crate::problem::Result;
use crate::session::Session;
use crate::tables::analysis;

/// The analysis of a game, or how far it is.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct AnalysisInfo {
    /// `none` if nobody has asked for it, `waiting`, `working` or `done`.
    state: &'static str,
    /// While it waits: how many other games come first.
    #[serde(skip_serializing_if = "Option::is_none")]
    ahead: Option<usize>,
    /// While it is made: how many pieces of work are done, and how many there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    done: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<usize>,
    /// About how many seconds are left.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<u64>,
    /// When it is done: decisions, luck, and a report for each seat, in ten-thousandths of a victory.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    analysis: Option<Box<RawValue>>,
}

impl From<Progress> for AnalysisInfo {
    fn from(progress: Progress) -> AnalysisInfo {
        let none = AnalysisInfo {
            state: "none",
            ahead: None,
            done: None,
            total: None,
            seconds: None,
            analysis: None,
        };
        match progress {
            Progress::NotAsked => none,
            Progress::Waiting { ahead, seconds } => {
                AnalysisInfo { state: "waiting", ahead: Some(ahead), seconds: Some(seconds), ..none }
            }
            Progress::Working { done, total, seconds } => AnalysisInfo {
                state: "working",
                done: Some(done),
                total: Some(total),
                seconds: Some(seconds),
                ..none
            },
        }
    }
}

/// Shows the analysis of a finished game, or how far it is: what each decision gave up, judged from what its seat knew
/// then, and what was luck.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{id}/analysis", tag = "looking", params(("id" = String, Path)),
    responses(
    (status = 200, body = AnalysisInfo),
    (status = 403, body = ProblemBody, content_type = "application/problem+json", description = "Others still play this deal."),
    (status = 409, body = ProblemBody, content_type = "application/problem+json", description = "The game is not over."),
)))]
pub(super) async fn show(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<AnalysisInfo>> {
    analysis::check(&app, &session, &id).await?;
    Ok(Json(info(&app, &session, &id).await?))
}

/// Asks for the analysis of a finished game. It is made once, in the background, and kept with the game.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/analysis", tag = "looking", params(("id" = String, Path)),
    responses(
    (status = 202, body = AnalysisInfo),
    (status = 401, body = ProblemBody, content_type = "application/problem+json"),
    (status = 403, body = ProblemBody, content_type = "application/problem+json", description = "Others still play this deal."),
    (status = 409, body = ProblemBody, content_type = "application/problem+json", description = "The game is not over."),
    (status = 429, body = ProblemBody, content_type = "application/problem+json", description = "Too many of your games wait."),
    (status = 503, body = ProblemBody, content_type = "application/problem+json", description = "Too many games wait."),
)))]
pub(super) async fn ask(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<AnalysisInfo>)> {
    analysis::ask(&app, &session, &id).await?;
    Ok((StatusCode::ACCEPTED, Json(info(&app, &session, &id).await?)))
}

async fn info(app: &App, session: &Session, id: &str) -> Result<AnalysisInfo> {
    // Asked before the store: an analysis that is done in between is not missed.
    let progress = app.analyses.progress(id);
    Ok(match analysis::json(app, session, id).await? {
        None => progress.into(),
        analysis => AnalysisInfo { state: "done", analysis, ..Progress::NotAsked.into() },
    })
}
