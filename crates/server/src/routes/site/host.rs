//! `/host`: for whoever runs the server, opened by the private link it prints when it starts.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;
use store::Search;

use super::{html_response, redirect};
use crate::app::App;
use crate::app::same_secret;
use crate::extract::FormFields;
use crate::problem::{Kind, Result};
use crate::session::people;
use crate::session::{Cookies, Session};
use page::forms::Fields;
use page::model::{Banned, Host, HostTable};
use page::{html, presenter};
use table::document::{Doc, Holder};
use table::ids;

/// How many banned people are shown.
const MAX_BANNED: u32 = 200;
/// Tables on a page, how many pages can be turned to, and how long a text can be looked for.
const PER_PAGE: u32 = 50;
const MAX_PAGES: u64 = 2_000;
const MAX_TEXT: usize = 200;

/// What the host looks for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct HostQuery {
    q: String,
    status: String,
    page: u64,
}

/// The private link: this browser is the host's from now on.
pub(super) async fn enter(
    State(app): State<App>,
    session: Session,
    Path(token): Path<String>,
) -> Result<Response> {
    app.rate_limits.newcomer(session.from)?;
    if !same_secret(&token, &app.host_token) {
        return Err(Kind::Token.into());
    }
    let mut cookies = Cookies::default();
    cookies.set_host(&token);
    Ok(redirect(&app, cookies, "/host"))
}

pub(super) async fn show(
    State(app): State<App>,
    session: Session,
    Query(query): Query<HostQuery>,
) -> Result<Response> {
    if !session.is_host() {
        return Err(Kind::NotHost.into());
    }
    let text: String = query.q.trim().chars().filter(|c| !c.is_control()).take(MAX_TEXT).collect();
    let status = html::STATUSES.iter().find(|status| **status == query.status).copied().unwrap_or_default();
    let page = query.page.clamp(1, MAX_PAGES);
    let search = Search {
        text: table_id(&text),
        status: status.to_owned(),
        skip: u32::try_from(page - 1).unwrap_or(u32::MAX).saturating_mul(PER_PAGE),
        limit: PER_PAGE,
    };
    let (rows, found) = app.store.tables_found(&search).await?;
    let mut tables = Vec::new();
    for row in rows {
        // A table that cannot be read must not hide the others.
        let Ok(doc) = app.summary(&row).await else { continue };
        let id = row.id;
        if let Some(game) = app.find_game(&doc.game) {
            tables.push(HostTable {
                card: presenter::card(&id, &doc, game, &session.visitor, false),
                people: seated(&doc),
            });
        }
    }
    let banned = app.store.people_with("banned", MAX_BANNED).await?;
    let host = Host {
        tables,
        text,
        status: status.to_owned(),
        found,
        page,
        pages: found.div_ceil(u64::from(PER_PAGE)).clamp(1, MAX_PAGES),
        banned: banned.into_iter().map(|person| Banned { person: person.id, name: person.name }).collect(),
        people: app.store.count_people().await?,
    };
    Ok(html_response(&html::host(&session.reader(), &host)))
}

/// Of a whole link to a table its id; any other text as it is.
fn table_id(text: &str) -> String {
    match text.split_once("/t/") {
        Some(_) => ids::read_table_id(text),
        None => text.to_owned(),
    }
}

/// Each person once, however many seats they hold.
fn seated(doc: &Doc) -> Vec<Banned> {
    let mut people: Vec<Banned> = Vec::new();
    for holder in &doc.seats {
        if let Holder::Person { id, name, .. } = holder
            && !people.iter().any(|known| known.person == *id)
        {
            people.push(Banned { person: id.clone(), name: name.clone() });
        }
    }
    people
}

pub(super) async fn ban(
    app: State<App>,
    session: Session,
    FormFields(fields): FormFields,
) -> Result<Response> {
    set_flag(app, session, &fields, "banned", true).await
}

pub(super) async fn unban(
    app: State<App>,
    session: Session,
    FormFields(fields): FormFields,
) -> Result<Response> {
    set_flag(app, session, &fields, "banned", false).await
}

pub(super) async fn mute(
    app: State<App>,
    session: Session,
    FormFields(fields): FormFields,
) -> Result<Response> {
    set_flag(app, session, &fields, "muted", true).await
}

pub(super) async fn unmute(
    app: State<App>,
    session: Session,
    FormFields(fields): FormFields,
) -> Result<Response> {
    set_flag(app, session, &fields, "muted", false).await
}

async fn set_flag(
    State(app): State<App>,
    session: Session,
    fields: &Fields,
    what: &str,
    on: bool,
) -> Result<Response> {
    people::set_everywhere(&app, &session, fields.need("person")?, what, on, fields.on("address")).await?;
    Ok(redirect(&app, Cookies::default(), fields.back().unwrap_or("/host")))
}
