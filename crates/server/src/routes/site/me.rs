//! `/me` and `/move`: who one is, and on which device.

use axum::extract::{Path, State};
use axum::response::Response;

use super::{answer, go};
use crate::app::App;
use crate::background::webhooks;
use crate::extract::FormFields;
use crate::problem::{Kind, Problem, Result};
use crate::session::people;
use crate::session::{Cookies, Session};
use page::html;
use page::model::{Look, Me, Move, Theme};
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
    let webhook = session.person.as_ref().and_then(webhooks::of).unwrap_or_default().to_owned();
    let page = answer(&html::me(&session.reader(), &Me { problem: shown, tables, webhook, move_link }));
    Ok(match problem {
        Some(problem) => problem.finish(page, session.lang()),
        None => page,
    })
}

/// Takes a name, a language, or both, and goes back.
pub(super) async fn introduce(
    State(app): State<App>,
    session: Session,
    FormFields(fields): FormFields,
) -> Result<Response> {
    let lang = fields.get("lang").and_then(|lang| lang.parse().ok());
    match people::introduce(&app, session.clone(), fields.get("name"), lang).await {
        Ok((_, cookies)) => Ok(go(&app, cookies, fields.back().unwrap_or("/"))),
        Err(problem) => me(&app, &session, None, Some(&problem)).await,
    }
}

pub(super) async fn make_link(State(app): State<App>, session: Session) -> Result<Response> {
    let (token, _) = people::move_token(&app, &session).await?;
    me(&app, &session, Some(session.origin.links.to(&format!("/move/{token}"))), None).await
}

/// How this browser wants its pages.
pub(super) async fn look(State(app): State<App>, FormFields(fields): FormFields) -> Result<Response> {
    let theme = Theme::ALL.into_iter().find(|theme| fields.get("theme") == Some(theme.name()));
    let look = Look {
        theme: theme.unwrap_or_default(),
        contrast: fields.on("contrast"),
        left: fields.on("left"),
        calm: fields.on("calm"),
    };
    let mut cookies = Cookies::default();
    cookies.look(look);
    Ok(go(&app, cookies, fields.back().unwrap_or("/me")))
}

/// Where slow games call.
pub(super) async fn webhook(
    State(app): State<App>,
    session: Session,
    FormFields(fields): FormFields,
) -> Result<Response> {
    session.acting(&app)?;
    let person = session.known()?.clone();
    match webhooks::keep(&app, person, fields.get("webhook").unwrap_or_default()).await {
        Ok(()) => Ok(go(&app, Cookies::default(), "/me")),
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
    Ok(go(&app, cookies, "/"))
}

/// Asks first: link previews and the curious must not use the link up.
pub(super) async fn ask_to_move(
    State(app): State<App>,
    session: Session,
    Path(token): Path<String>,
) -> Result<Response> {
    app.rate_limits.newcomer(session.from)?;
    let person = app.store.token_person(&ids::hash(&token), app.now()).await?.ok_or(Kind::Token)?;
    let name = app.store.person(&person).await?.ok_or(Kind::Token)?.name;
    let session = session.at("/me".to_owned());
    Ok(answer(&html::move_here(&session.reader(), &Move { token, name })))
}

pub(super) async fn move_here(
    State(app): State<App>,
    session: Session,
    Path(token): Path<String>,
) -> Result<Response> {
    let (_, cookies) = people::move_here(&app, session, &token).await?;
    Ok(go(&app, cookies, "/"))
}
