//! `/host`: the host's page, opened with the private link that the server prints at its start.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;
use store::Search;

use super::{html_response, redirect};
use crate::app::{App, replace_host_link, same_secret};
use crate::extract::FormFields;
use crate::problem::{Kind, Result};
use crate::session::people;
use crate::session::{Cookies, Session};
use page::forms::Fields;
use page::model::{Banned, Host, HostTable};
use page::{html, presenter};
use table::document::{Doc, Holder};
use table::ids;

/// The maximum number of banned people shown.
const MAX_BANNED: u32 = 200;
/// Tables per page, the maximum number of pages, and the maximum length of a search text.
const PER_PAGE: u32 = 50;
const MAX_PAGES: u64 = 2_000;
const MAX_TEXT: usize = 200;

/// The host's search.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct HostQuery {
    q: String,
    status: String,
    page: u64,
}

/// The private link: makes this browser the host's.
pub(super) async fn enter(
    State(app): State<App>,
    session: Session,
    Path(token): Path<String>,
) -> Result<Response> {
    app.rate_limits.newcomer(session.from)?;
    if !same_secret(&token, &app.host_token().await) {
        return Err(Kind::Token.into());
    }
    let mut cookies = Cookies::default();
    cookies.set_host(&token);
    Ok(redirect(&app, cookies, "/host"))
}

/// Replaces the private link. This browser stays the host's, all others do not.
pub(super) async fn replace_link(State(app): State<App>, session: Session) -> Result<Response> {
    if !session.is_host() {
        return Err(Kind::NotHost.into());
    }
    replace_host_link(&app.store).await?;
    let mut cookies = Cookies::default();
    cookies.set_host(&app.host_token().await);
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
        // A damaged table must not hide the others.
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

/// The table id in a link; any other text unchanged.
fn table_id(text: &str) -> String {
    match text.split_once("/t/") {
        Some(_) => ids::read_table_id(text),
        None => text.to_owned(),
    }
}

/// The people at a table, each once.
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
