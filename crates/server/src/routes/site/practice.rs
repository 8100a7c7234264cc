//! `/puzzles` and `/me/practice`: positions to solve.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use page::html::{exercise as exercises, practice as pages};
use page::model::practice::{Attempt, ExercisePage};
use serde::Deserialize;

use super::{html_response, marked_response, redirect};
use crate::app::App;
use crate::extract::FormFields;
use crate::practice::{self, Answer, OpenMistake, OpenPuzzle};
use crate::problem::{Problem, Result, wants_json};
use crate::routes::Done;
use crate::session::{Cookies, Session};

#[derive(Debug, Deserialize)]
pub(super) struct Wanted {
    theme: Option<String>,
    last: Option<String>,
}

pub(super) async fn puzzles(State(app): State<App>, session: Session) -> Result<Response> {
    Ok(html_response(&pages::puzzles(&session.reader(), &practice::puzzles(&app, &session).await?)))
}

/// Goes to the next puzzle of a game.
pub(super) async fn next_puzzle(
    State(app): State<App>,
    session: Session,
    Path(game): Path<String>,
    Query(Wanted { theme, last }): Query<Wanted>,
) -> Result<Response> {
    let next = practice::next_puzzle(&app, &session, &game, theme.as_deref(), last.as_deref()).await?;
    let theme = theme.map_or_else(String::new, |_| format!("?theme={}", next.theme));
    Ok(redirect(&app, Cookies::default(), &format!("/puzzles/{game}/{}{theme}", next.id)))
}

pub(super) async fn puzzle(
    State(app): State<App>,
    session: Session,
    Path((game, id)): Path<(String, String)>,
    Query(Wanted { theme, .. }): Query<Wanted>,
) -> Result<Response> {
    let open = OpenPuzzle::find(&app, &game, &id)?;
    let page = open.page(&session, theme.as_deref(), Attempt::Fresh, None);
    Ok(marked_response(&exercises::exercise(&session.reader(), &page), true))
}

pub(super) async fn answer_puzzle(
    State(app): State<App>,
    session: Session,
    Path((game, id)): Path<(String, String)>,
    Query(Wanted { theme, .. }): Query<Wanted>,
    headers: HeaderMap,
    FormFields(fields): FormFields,
) -> Result<Response> {
    let json = wants_json(&session.path, &headers);
    let (open, answer) = (OpenPuzzle::find(&app, &game, &id)?, Answer::read(&fields)?);
    match open.answer(&app, &session, &answer).await {
        Ok(_) if matches!(answer, Answer::Why(_)) => Ok(Json(Done::plain()).into_response()),
        Ok((attempt, counted)) => {
            Ok(shown(&session, &open.page(&session, theme.as_deref(), attempt, counted), json, true))
        }
        Err(problem) => {
            Ok(refused(&session, open.page(&session, theme.as_deref(), Attempt::Fresh, None), json, &problem))
        }
    }
}

pub(super) async fn mistakes(State(app): State<App>, session: Session) -> Result<Response> {
    Ok(html_response(&pages::practice(&session.reader(), &practice::mistakes(&app, &session).await?)))
}

/// Goes to the next exercise.
pub(super) async fn next_mistake(
    State(app): State<App>,
    session: Session,
    Query(Wanted { last, .. }): Query<Wanted>,
) -> Result<Response> {
    let path = practice::next_mistake(&app, &session, last.as_deref()).await?;
    Ok(redirect(&app, Cookies::default(), &path))
}

pub(super) async fn mistake(
    State(app): State<App>,
    session: Session,
    Path((table, act)): Path<(String, u64)>,
) -> Result<Response> {
    let open = OpenMistake::find(&app, &session, &table, act).await?;
    let page = open.page(&session, Attempt::Fresh);
    Ok(marked_response(&exercises::exercise(&session.reader(), &page), false))
}

pub(super) async fn answer_mistake(
    State(app): State<App>,
    session: Session,
    Path((table, act)): Path<(String, u64)>,
    headers: HeaderMap,
    FormFields(fields): FormFields,
) -> Result<Response> {
    let json = wants_json(&session.path, &headers);
    let answer = Answer::read(&fields)?;
    let open = OpenMistake::find(&app, &session, &table, act).await?;
    match open.answer(&app, &session, &answer).await {
        Ok(_) if matches!(answer, Answer::Why(_)) => Ok(Json(Done::plain()).into_response()),
        Ok(_) if matches!(answer, Answer::Skip) => {
            let next = practice::next_mistake(&app, &session, Some(&format!("{table}.{act}"))).await?;
            Ok(redirect(&app, Cookies::default(), &next))
        }
        Ok(attempt) => Ok(shown(&session, &open.page(&session, attempt), json, false)),
        Err(problem) => Ok(refused(&session, open.page(&session, Attempt::Fresh), json, &problem)),
    }
}

/// What came of an answer: for the script, or as the whole page. `all_marked` if no text in it was chosen by people.
fn shown(session: &Session, page: &ExercisePage, json: bool, all_marked: bool) -> Response {
    let reader = session.reader();
    if json {
        return Json(exercises::answer_json(&reader, page)).into_response();
    }
    marked_response(&exercises::exercise(&reader, page), all_marked)
}

/// A refused answer: the exercise as before, with the problem.
fn refused(session: &Session, page: ExercisePage, json: bool, problem: &Problem) -> Response {
    if json {
        return problem.json(session.lang());
    }
    let page = ExercisePage { problem: Some(problem.message(session.lang())), ..page };
    let page = marked_response(&exercises::exercise(&session.reader(), &page), false);
    problem.finish(page, session.lang())
}
