//! `/t/{id}/replay`: replays, playing on from a step, and downloads.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use game::Seat;
use page::html::analysis::progress_words;
use page::html::replay as pages;
use page::model::analysis::Progress;
use page::presenter::replay::{PlayOn, perspective_text};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{html_response, redirect};
use crate::app::App;
use crate::extract::FormFields;
use crate::problem::Result;
use crate::session::Session;
use crate::tables::{analysis, replay};

/// The step and the perspective.
#[derive(Debug, Deserialize)]
pub(super) struct Wanted {
    at: Option<u64>,
    r#as: Option<String>,
    /// Start after the reader's own last turn.
    since: Option<String>,
    /// Start at the step that matches this one from the perspective `from`.
    like: Option<u64>,
    from: Option<String>,
    /// The page shows what the analysis says.
    analysed: Option<String>,
    /// The seat to offer for playing on.
    seat: Option<u8>,
}

pub(super) async fn show(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response> {
    let (replaying, perspective) = replay::open_as(&app, &session, &id, wanted.r#as.as_deref()).await?;
    let like = match (wanted.like, wanted.from.as_deref()) {
        (Some(step), Some(from)) => Some((replaying.perspective(Some(from))?, step)),
        _ => None,
    };
    // The chart evaluates the whole game, so this does not run on the threads that answer requests.
    let page = app.replaying.run(session.from, move || {
        let since = wanted.since.and_then(|_| replaying.own_last());
        let like = like.map(|(other, step)| replaying.step_like(perspective, other, step));
        let step = replaying.step(perspective, wanted.at.or(like).or(since));
        let mut page = replaying.page(&session.origin, perspective, step);
        page.seat = wanted.seat.map(Seat);
        html_response(&pages::replay(&session.reader(), &page))
    });
    page.await
}

/// One step, for the script that has the rest of the page.
pub(super) async fn step(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Value>> {
    let (replaying, perspective) = replay::open_as(&app, &session, &id, wanted.r#as.as_deref()).await?;
    // A page from before the analysis has no room for what it says.
    let replaying = if wanted.analysed.is_some() { replaying } else { replaying.without_analysis() };
    let step = app.replaying.run(session.from, move || {
        let look = replaying.step_view(perspective, replaying.step(perspective, wanted.at));
        pages::step_json(&session.reader(), &look)
    });
    Ok(Json(step.await?))
}

/// Asks for the analysis, and goes back to the replay.
pub(super) async fn ask_analysis(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    FormFields(fields): FormFields,
) -> Result<Response> {
    analysis::check(&app, &session, &id).await?;
    let (session, cookies) = session.or_newcomer(&app, fields.get("name")).await?;
    analysis::ask(&app, &session, &id).await?;
    let (replaying, perspective) = replay::open_as(&app, &session, &id, fields.get("as")).await?;
    let step = replaying.step(perspective, fields.number("at")?);
    let eye = perspective_text(perspective);
    Ok(redirect(&app, cookies, &format!("/t/{id}/replay?at={step}&as={eye}&panel=analysis")))
}

/// How far the analysis is, for the script that waits for it.
pub(super) async fn analysis(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Value>> {
    analysis::check(&app, &session, &id).await?;
    let (known, progress) = analysis::of(&app, &session, &id).await?;
    // It may have failed, or been lost with a restart: then it can be asked for again.
    let done = known.is_some() || progress == Progress::NotAsked;
    let html = progress_words(&session.reader(), progress).into_string();
    Ok(Json(json!({"done": done, "html": html})))
}

/// Sets up a table that continues from here, and goes there.
pub(super) async fn play_on(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    FormFields(fields): FormFields,
) -> Result<Response> {
    let (replaying, perspective) = replay::open_as(&app, &session, &id, fields.get("as")).await?;
    let from = PlayOn {
        perspective,
        step: replaying.step(perspective, fields.number("at")?),
        seat: fields.number("seat")?.map(Seat),
        level: replay::bot_level(fields.get("level"))?,
    };
    let (session, cookies) = session.or_newcomer(&app, fields.get("name")).await?;
    let id = replay::play_on(&app, &session, &replaying, &from).await?;
    Ok(redirect(&app, cookies, &format!("/t/{id}")))
}

/// Downloads the position; while the game runs, the reader's own view.
pub(super) async fn position(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response> {
    let (replaying, perspective) = replay::open_as(&app, &session, &id, wanted.r#as.as_deref()).await?;
    let file = app.replaying.run(session.from, move || {
        let step = replaying.step(perspective, wanted.at);
        let (name, text) = replaying.position_file(perspective, step);
        file(&name, "application/json", text)
    });
    file.await
}

/// Downloads everything the reader saw.
pub(super) async fn notes(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response> {
    let (replaying, perspective) = replay::open_as(&app, &session, &id, wanted.r#as.as_deref()).await?;
    let name = format!("{}-{id}-notes.jsonl", replaying.game.id());
    let notes = app.replaying.run(session.from, move || replaying.notes(perspective)).await?;
    Ok(file(&name, "application/jsonl", notes))
}

fn file(name: &str, mime: &'static str, body: String) -> Response {
    let attachment = format!("attachment; filename=\"{name}\"");
    ([(header::CONTENT_TYPE, mime.to_owned()), (header::CONTENT_DISPOSITION, attachment)], body)
        .into_response()
}
