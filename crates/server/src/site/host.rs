//! `/host`: for whoever runs the server, opened by the private link it prints when it starts.

use axum::extract::{Path, State};
use axum::response::Response;

use super::{go, html};
use crate::given::Fields;
use crate::identity::{Cookies, Who};
use crate::live::find;
use crate::page::model::{Banned, Host};
use crate::problem::{Kind, Result};
use crate::state::App;
use crate::summary::Brief;
use crate::{naming, page, people, show};

const SHOWN: u32 = 200;

/// The private link: this browser is the host's from now on.
pub(super) async fn enter(State(app): State<App>, who: Who, Path(token): Path<String>) -> Result<Response> {
    app.guard.newcomer(who.from)?;
    if !naming::same(&token, &app.host_token) {
        return Err(Kind::Token.into());
    }
    let mut cookies = Cookies::default();
    cookies.be_host(&token);
    Ok(go(&app, cookies, "/host"))
}

pub(super) async fn show(State(app): State<App>, who: Who) -> Result<Response> {
    if !who.host {
        return Err(Kind::NotHost.into());
    }
    let mut tables = Vec::new();
    for row in app.store.tables_idle(u64::MAX, &["open", "running"], SHOWN).await? {
        let doc = Brief::read(&app, &row).await?;
        let id = row.id;
        if let Some(game) = find(app.games, &doc.game) {
            tables.push(show::card(&id, &doc, game, &who, false));
        }
    }
    let banned = app.store.people_with("banned", SHOWN).await?;
    let host = Host {
        tables,
        banned: banned.into_iter().map(|person| Banned { person: person.id, name: person.name }).collect(),
        people: app.store.count_people().await?,
    };
    Ok(html(&page::host(&show::reader(&who), &host)))
}

pub(super) async fn ban(app: State<App>, who: Who, fields: Fields) -> Result<Response> {
    set(app, who, fields, "banned", true).await
}

pub(super) async fn unban(app: State<App>, who: Who, fields: Fields) -> Result<Response> {
    set(app, who, fields, "banned", false).await
}

pub(super) async fn mute(app: State<App>, who: Who, fields: Fields) -> Result<Response> {
    set(app, who, fields, "muted", true).await
}

pub(super) async fn unmute(app: State<App>, who: Who, fields: Fields) -> Result<Response> {
    set(app, who, fields, "muted", false).await
}

async fn set(State(app): State<App>, who: Who, fields: Fields, what: &str, on: bool) -> Result<Response> {
    people::set_everywhere(&app, &who, fields.need("person")?, what, on).await?;
    Ok(go(&app, Cookies::default(), fields.back().unwrap_or("/host")))
}
