//! `/api/puzzles`: puzzles for programs.

use axum::Json;
use axum::extract::{Path, Query, State};
use game::Viewer;
use page::model::practice::Attempt;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::app::App;
use crate::extract::Body;
use crate::practice::{self, Answer, OpenPuzzle};
#[cfg(test)]
use crate::problem::ProblemBody;
use crate::problem::Result;
use crate::session::Session;

/// Which puzzle you want.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams))]
pub(super) struct Wanted {
    /// Only puzzles of this theme.
    theme: Option<String>,
    /// The puzzle you had last; you get another one.
    last: Option<String>,
}

/// Your answer to a puzzle.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct PuzzleAnswer {
    /// The action. Without it, you give up and get the solution.
    action: Option<String>,
}

/// A puzzle, as its seat sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct PuzzleInfo {
    game: &'static str,
    id: String,
    rating: u32,
    players: usize,
    /// Whose decision it is.
    seat: usize,
    /// What the seat sees, as in the protocol.
    #[cfg_attr(test, schema(value_type = Object))]
    view: Value,
    /// The actions to choose from.
    legal: Vec<String>,
}

/// What your answer is worth.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct PuzzleVerdict {
    right: bool,
    /// What the action gives up at least, in ten-thousandths of a win; missing if it is right, or if it decides nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<i32>,
    /// The best action and why, once it is solved or you gave up.
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Your rating afterwards, if this was your first attempt and you have an identity.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<i32>,
    /// Solved in a row at the first attempt, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    streak: Option<u32>,
}

fn info(open: &OpenPuzzle) -> PuzzleInfo {
    let OpenPuzzle { game, puzzle, table } = open;
    PuzzleInfo {
        game: game.id(),
        id: puzzle.id.clone(),
        rating: puzzle.rating,
        players: table.players(),
        seat: puzzle.seat.index(),
        view: table.view(Viewer::Seat(puzzle.seat)),
        legal: table.alternatives(puzzle.seat),
    }
}

/// The next puzzle of a game: one you have not tried, near your rating.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/puzzles/{game}", tag = "puzzles",
    params(("game" = String, Path, description = "The game's id"), Wanted),
    responses(
        (status = 200, body = PuzzleInfo),
        (status = 404, body = ProblemBody, description = "No such game, or it has no such puzzles"),
    )
))]
pub(super) async fn next(
    State(app): State<App>,
    session: Session,
    Path(game): Path<String>,
    Query(Wanted { theme, last }): Query<Wanted>,
) -> Result<Json<PuzzleInfo>> {
    let next = practice::next_puzzle(&app, &session, &game, theme.as_deref(), last.as_deref()).await?;
    Ok(Json(info(&OpenPuzzle::find(&app, &game, &next.id)?)))
}

/// A puzzle by its id.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/puzzles/{game}/{id}", tag = "puzzles",
    params(("game" = String, Path, description = "The game's id"), ("id" = String, Path, description = "The puzzle's id")),
    responses((status = 200, body = PuzzleInfo), (status = 404, body = ProblemBody))
))]
pub(super) async fn show(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
) -> Result<Json<PuzzleInfo>> {
    Ok(Json(info(&OpenPuzzle::find(&app, &game, &id)?)))
}

/// Answers a puzzle, or gives it up. Only your first answer counts for your rating.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/puzzles/{game}/{id}", tag = "puzzles", request_body = PuzzleAnswer,
    params(("game" = String, Path, description = "The game's id"), ("id" = String, Path, description = "The puzzle's id")),
    responses(
        (status = 200, body = PuzzleVerdict),
        (status = 404, body = ProblemBody),
        (status = 422, body = ProblemBody, description = "The action is not allowed"),
        (status = 429, body = ProblemBody),
    )
))]
pub(super) async fn answer(
    State(app): State<App>,
    session: Session,
    Path((game, id)): Path<(String, String)>,
    Body(PuzzleAnswer { action }): Body<PuzzleAnswer>,
) -> Result<Json<PuzzleVerdict>> {
    let open = OpenPuzzle::find(&app, &game, &id)?;
    let answer = action.map_or(Answer::Show, Answer::Move);
    let (attempt, counted) = open.answer(&app, &session, &answer).await?;
    let (right, lost, reason) = match attempt {
        Attempt::Right { reason, .. } => (true, None, Some(reason)),
        Attempt::Shown { reason, .. } => (false, None, Some(reason)),
        Attempt::Wrong { lost, .. } => (false, lost, None),
        Attempt::Fresh => (false, None, None),
    };
    Ok(Json(PuzzleVerdict {
        right,
        lost,
        best: reason.as_ref().map(|_| open.puzzle.best.clone()),
        reason,
        rating: counted.map(|counted| counted.after),
        streak: counted.map(|counted| counted.streak),
    }))
}
