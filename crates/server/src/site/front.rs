//! The front page, the way to a table by its code, and the rules.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use serde_json::{Map, Value};

use super::html;
use crate::identity::{Cookies, Who};
use crate::live::find;
use crate::lobby::LEVELS;
use crate::page::model::{Front, Problem, Rules, Status, TableCard};
use crate::problem::{Kind, Result};
use crate::state::{App, plausible};
use crate::summary::Brief;
use crate::{naming, page, show, tables};

/// How many tables the page shows of each kind.
const SHOWN: usize = 24;

/// How many finished games it shows.
const PLAYED: usize = 6;

/// A day, in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

pub(super) async fn show(State(app): State<App>, who: Who) -> Result<Response> {
    let page = front(&app, &who, None).await?;
    Ok((seen(&app, &who).await?.signed(&app), page).into_response())
}

/// What changes by itself, for the script.
pub(super) async fn parts(State(app): State<App>, who: Who) -> Result<Json<Value>> {
    let who = Who { path: "/".into(), ..who };
    let parts = page::front_parts(&show::reader(&who), &filled(&app, &who, None).await?);
    let parts: Map<String, Value> =
        parts.into_iter().map(|(name, html)| (name.to_owned(), html.into_string().into())).collect();
    Ok(Json(Value::Object(parts)))
}

async fn front(app: &App, who: &Who, problem: Option<Problem>) -> Result<Response> {
    Ok(html(&page::front(&show::reader(who), &filled(app, who, problem).await?)))
}

async fn filled(app: &App, who: &Who, problem: Option<Problem>) -> Result<Front> {
    let (mine, mut played): (Vec<_>, Vec<_>) = mine(app, who)
        .await?
        .into_iter()
        .partition(|card| matches!(card.status, Status::Open | Status::Running));
    played.truncate(PLAYED);
    Ok(Front {
        games: app.games.to_vec(),
        mine,
        played,
        levels: LEVELS.to_vec(),
        open: open(app, who).await?,
        problem,
    })
}

/// The reader's tables, those that wait for the reader first.
async fn mine(app: &App, who: &Who) -> Result<Vec<TableCard>> {
    let Some(me) = who.id() else { return Ok(Vec::new()) };
    let mut cards = Vec::new();
    let mut lines = app.store.tables_of(me, 0, 10 * SHOWN as u32).await?;
    // What is still played must not get lost behind what has ended.
    lines.sort_by_key(|line| line.status != "open" && line.status != "running");
    for line in lines.into_iter().take(SHOWN) {
        let Some(game) = find(app.games, &line.game) else { continue };
        let (doc, id) = (Brief::read(app, &line).await?, line.id);
        let yours = doc.status() == Status::Running
            && doc.seat_of(me).is_some()
            && app.look(&id, |live, _| Ok(tables::waits_for(live, me))).await.unwrap_or(false);
        cards.push(show::card(&id, &doc, game, who, yours));
    }
    let rank = |card: &TableCard| match (card.yours, card.status) {
        (true, _) => 0,
        (_, Status::Running) => 1,
        (_, Status::Open) => 2,
        (_, Status::Over | Status::Abandoned) => 3,
    };
    cards.sort_by_key(rank);
    Ok(cards)
}

/// Listed tables where the reader could sit down.
async fn open(app: &App, who: &Who) -> Result<Vec<TableCard>> {
    let me = who.id().unwrap_or_default();
    let mut cards = Vec::new();
    for line in app.store.tables_listed(0, 4 * SHOWN as u32).await? {
        let Some(game) = find(app.games, &line.game) else { continue };
        if cards.len() == SHOWN || line.status != "open" {
            break;
        }
        let doc = Brief::read(app, &line).await?;
        let card = show::card(&line.id, &doc, game, who, false);
        let wanted =
            card.free > 0 && doc.seat_of(me).is_none() && !doc.owned_by(me) && !doc.banned.contains(me);
        if wanted {
            cards.push(card);
        }
    }
    Ok(cards)
}

/// Keeps the cookie fresh, once a day.
async fn seen(app: &App, who: &Who) -> Result<Cookies> {
    let mut cookies = Cookies::default();
    if let Some(person) = &who.person
        && app.now().saturating_sub(person.seen) > DAY
    {
        let mut person = person.clone();
        person.seen = app.now();
        cookies.be(&person.id);
        app.store.save_person(person).await?;
    }
    Ok(cookies)
}

#[derive(Debug, Deserialize)]
pub(super) struct Code {
    #[serde(default)]
    code: String,
}

/// To the table whose code or link somebody typed.
pub(super) async fn join(State(app): State<App>, who: Who, Query(code): Query<Code>) -> Result<Response> {
    let id = naming::read_code(&code.code);
    if plausible(&id) && app.store.table_line(&id).await?.is_some() {
        return Ok(Redirect::to(&format!("/t/{id}")).into_response());
    }
    let problem = crate::problem::Problem::from(Kind::NoTable);
    let page = front(&app, &Who { path: "/".into(), ..who.clone() }, Some(problem.shown(who.lang))).await?;
    Ok(problem.finish(page, who.lang))
}

pub(super) async fn rules(State(app): State<App>, who: Who, Path(game): Path<String>) -> Result<Response> {
    let game = app.game(&game)?;
    Ok(html(&page::rules(&show::reader(&who), &Rules { game })))
}
