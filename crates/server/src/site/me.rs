//! `/me` and `/move`: who one is, and on which device.

use axum::extract::{Path, State};
use axum::response::Response;

use super::{go, html};
use crate::given::Fields;
use crate::identity::{Cookies, Who};
use crate::page::model::{Look, Me, Move, Theme};
use crate::problem::{Kind, Problem, Result};
use crate::state::App;
use crate::{naming, page, people, show, webhook};

pub(super) async fn show(State(app): State<App>, who: Who) -> Result<Response> {
    me(&app, &who, None, None).await
}

async fn me(app: &App, who: &Who, move_link: Option<String>, problem: Option<&Problem>) -> Result<Response> {
    let tables = match who.id() {
        Some(id) => people::seats_held(app, id).await?,
        None => 0,
    };
    let shown = problem.map(|problem| problem.shown(who.lang));
    let who = Who { path: "/me".to_owned(), ..who.clone() };
    let webhook = who.person.as_ref().and_then(webhook::of).unwrap_or_default().to_owned();
    let page = html(&page::me(&show::reader(&who), &Me { problem: shown, tables, webhook, move_link }));
    Ok(match problem {
        Some(problem) => problem.finish(page, who.lang),
        None => page,
    })
}

/// Takes a name, a language, or both, and goes back.
pub(super) async fn introduce(State(app): State<App>, who: Who, fields: Fields) -> Result<Response> {
    let lang = fields.get("lang").and_then(|lang| lang.parse().ok());
    match people::introduce(&app, who.clone(), fields.get("name"), lang).await {
        Ok((_, cookies)) => Ok(go(&app, cookies, fields.back().unwrap_or("/"))),
        Err(problem) => me(&app, &who, None, Some(&problem)).await,
    }
}

pub(super) async fn make_link(State(app): State<App>, who: Who) -> Result<Response> {
    let (token, _) = people::move_token(&app, &who).await?;
    me(&app, &who, Some(format!("{}/move/{token}", who.origin)), None).await
}

/// How this browser wants its pages.
pub(super) async fn look(State(app): State<App>, fields: Fields) -> Result<Response> {
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
pub(super) async fn webhook(State(app): State<App>, who: Who, fields: Fields) -> Result<Response> {
    who.acting(&app)?;
    let person = who.known()?.clone();
    match webhook::keep(&app, person, fields.get("webhook").unwrap_or_default()).await {
        Ok(()) => Ok(go(&app, Cookies::default(), "/me")),
        Err(problem) => me(&app, &who, None, Some(&problem)).await,
    }
}

pub(super) async fn delete(State(app): State<App>, who: Who, fields: Fields) -> Result<Response> {
    if !fields.on("sure") {
        return Err(Kind::BadRequest.into());
    }
    let cookies = people::delete(&app, &who).await?;
    Ok(go(&app, cookies, "/"))
}

/// Asks first: link previews and the curious must not use the link up.
pub(super) async fn ask_to_move(
    State(app): State<App>,
    who: Who,
    Path(token): Path<String>,
) -> Result<Response> {
    app.guard.newcomer(who.from)?;
    let person = app.store.token_person(&naming::hash(&token), app.now()).await?.ok_or(Kind::Token)?;
    let name = app.store.person(&person).await?.ok_or(Kind::Token)?.name;
    let who = Who { path: "/me".to_owned(), ..who };
    Ok(html(&page::move_here(&show::reader(&who), &Move { token, name })))
}

pub(super) async fn move_here(
    State(app): State<App>,
    who: Who,
    Path(token): Path<String>,
) -> Result<Response> {
    let (_, cookies) = people::move_here(&app, who, &token).await?;
    Ok(go(&app, cookies, "/"))
}
