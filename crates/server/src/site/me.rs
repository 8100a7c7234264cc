//! `/me` and `/move`: who one is, and on which device.

use axum::extract::{Path, State};
use axum::response::Response;

use super::{go, html};
use crate::given::Fields;
use crate::identity::Who;
use crate::page::model::{Me, Move};
use crate::problem::{Kind, Problem, Result};
use crate::state::App;
use crate::{naming, page, people, show};

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
    let page = html(&page::me(&show::reader(&who), &Me { problem: shown, tables, move_link }));
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
