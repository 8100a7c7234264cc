//! `/daily`: the deals of the day.

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use page::html::daily as pages;
use serde::Deserialize;
use table::Reason;
use table::daily::Span;
use table::day::Day;

use super::{html_response, redirect};
use crate::app::App;
use crate::daily;
use crate::extract::FormFields;
use crate::problem::Result;
use crate::session::{Cookies, Session};

#[derive(Debug, Deserialize)]
pub(super) struct Wanted {
    span: Option<String>,
}

pub(super) async fn today(State(app): State<App>, session: Session) -> Result<Response> {
    Ok(html_response(&pages::daily(&session.reader(), &daily::today(&app, &session).await?)))
}

/// Goes to the deal of today.
pub(super) async fn todays(State(app): State<App>, Path(game): Path<String>) -> Result<Response> {
    let game = app.game(&game)?;
    let path = format!("/daily/{}/{}", game.id(), Day::at(app.now()));
    Ok(redirect(&app, Cookies::default(), &path))
}

/// Starts today's deal or goes on with it.
pub(super) async fn play(
    State(app): State<App>,
    session: Session,
    Path(game): Path<String>,
    FormFields(fields): FormFields,
) -> Result<Response> {
    let guest = page::speech(session.lang()).say("guest");
    let (session, cookies) = session.or_newcomer(&app, Some(fields.get("name").unwrap_or(&guest))).await?;
    let (table, _) = daily::play(&app, &session, &game).await?;
    Ok(redirect(&app, cookies, &format!("/t/{table}")))
}

pub(super) async fn deal(
    State(app): State<App>,
    session: Session,
    Path((game, day)): Path<(String, String)>,
    Query(wanted): Query<Wanted>,
) -> Result<Response> {
    let span = match wanted.span.as_deref() {
        None => Span::Day,
        Some(name) => Span::named(name).ok_or(Reason::BadRequest)?,
    };
    let deal = daily::deal(&app, &session, &game, &day, span).await?;
    Ok(html_response(&pages::daily_deal(&session.reader(), &deal)))
}

/// The file of a deal whose day is over.
pub(super) async fn file(
    State(app): State<App>,
    Path((game, day)): Path<(String, String)>,
) -> Result<Response> {
    let (name, text) = daily::file(&app, &game, &day)?;
    let disposition = format!("attachment; filename=\"{name}\"");
    Ok((
        [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, disposition)],
        text,
    )
        .into_response())
}
