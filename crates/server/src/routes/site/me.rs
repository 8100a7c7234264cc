//! `/me` and `/move`: your identity and your devices.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};

use super::{html_response, redirect};
use crate::app::App;
use crate::background::webhooks;
use crate::extract::FormFields;
use crate::problem::{Kind, Problem, Result, wants_json};
use crate::routes::Done;
use crate::session::people;
use crate::session::{Cookies, Session};
use page::html;
use page::model::{Appearance, Me, Move, Theme};
use table::{Reason, ids};

pub(super) async fn show(State(app): State<App>, session: Session) -> Result<Response> {
    me(&app, &session, None, None).await
}

async fn me(
    app: &App,
    session: &Session,
    move_link: Option<String>,
    problem: Option<&Problem>,
) -> Result<Response> {
    let tables = match session.visitor.id() {
        Some(id) => people::seats_held(app, id).await?,
        None => 0,
    };
    let shown = problem.map(|problem| problem.message(session.lang()));
    let session = session.at("/me".to_owned());
    let webhook = session.person.as_ref().and_then(webhooks::address_of).unwrap_or_default().to_owned();
    let page =
        html_response(&html::me(&session.reader(), &Me { problem: shown, tables, webhook, move_link }));
    Ok(match problem {
        Some(problem) => problem.finish(page, session.lang()),
        None => page,
    })
}

/// Sets the name, the language, or both, and goes back.
pub(super) async fn introduce(
    State(app): State<App>,
    session: Session,
    FormFields(fields): FormFields,
) -> Result<Response> {
    let lang = fields.get("lang").and_then(|lang| lang.parse().ok());
    match people::introduce(&app, session.clone(), fields.get("name"), lang).await {
        Ok((_, cookies)) => Ok(redirect(&app, cookies, fields.back().unwrap_or("/"))),
        Err(problem) => me(&app, &session, None, Some(&problem)).await,
    }
}

pub(super) async fn make_link(State(app): State<App>, session: Session) -> Result<Response> {
    let (token, _) = people::move_token(&app, &session).await?;
    me(&app, &session, Some(session.origin.links.to(&format!("/move/{token}"))), None).await
}

/// Sets how this browser wants its pages.
pub(super) async fn set_appearance(
    State(app): State<App>,
    FormFields(fields): FormFields,
) -> Result<Response> {
    let theme = Theme::ALL.into_iter().find(|theme| fields.get("theme") == Some(theme.name()));
    let appearance = Appearance {
        theme: theme.unwrap_or_default(),
        contrast: fields.on("contrast"),
        left: fields.on("left"),
        calm: fields.on("calm"),
    };
    let mut cookies = Cookies::default();
    cookies.set_appearance(appearance);
    Ok(redirect(&app, cookies, fields.back().unwrap_or("/me")))
}

/// Sets which acts of this browser's player the tutor questions.
pub(super) async fn set_tutor(
    State(app): State<App>,
    session: Session,
    headers: HeaderMap,
    FormFields(fields): FormFields,
) -> Result<Response> {
    let mut cookies = Cookies::default();
    cookies.set_tutor(fields.need("tutor")?.parse().map_err(|()| Reason::BadRequest)?);
    if wants_json(&session.path, &headers) {
        return Ok((cookies.into_headers(&app), Json(Done::plain())).into_response());
    }
    Ok(redirect(&app, cookies, fields.back().unwrap_or("/")))
}

/// Sets the webhook address for slow games.
pub(super) async fn webhook(
    State(app): State<App>,
    session: Session,
    FormFields(fields): FormFields,
) -> Result<Response> {
    session.acting(&app)?;
    let person = session.known()?.clone();
    match webhooks::set_address(&app, person, fields.get("webhook").unwrap_or_default()).await {
        Ok(()) => Ok(redirect(&app, Cookies::default(), "/me")),
        Err(problem) => me(&app, &session, None, Some(&problem)).await,
    }
}

pub(super) async fn delete(
    State(app): State<App>,
    session: Session,
    FormFields(fields): FormFields,
) -> Result<Response> {
    if !fields.on("sure") {
        return Err(Reason::BadRequest.into());
    }
    let cookies = people::delete(&app, &session).await?;
    Ok(redirect(&app, cookies, "/"))
}

/// Asks for confirmation, so that link previews do not use up the link.
pub(super) async fn ask_to_move(
    State(app): State<App>,
    session: Session,
    Path(token): Path<String>,
) -> Result<Response> {
    app.rate_limits.newcomer(session.from)?;
    let person = app.store.token_person(&ids::hash(&token), app.now()).await?.ok_or(Kind::Token)?;
    let name = app.store.person(&person).await?.ok_or(Kind::Token)?.name;
    let session = session.at("/me".to_owned());
    Ok(html_response(&html::move_here(&session.reader(), &Move { token, name })))
}

pub(super) async fn move_here(
    State(app): State<App>,
    session: Session,
    Path(token): Path<String>,
) -> Result<Response> {
    let (_, cookies) = people::move_here(&app, session, &token).await?;
    Ok(redirect(&app, cookies, "/"))
}
