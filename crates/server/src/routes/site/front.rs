//! The front page, joining a table by its code, and the rules.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use serde_json::{Map, Value};

use super::html_response;
use crate::app::App;
use crate::problem::Result;
use crate::session::{Cookies, Session};
use page::model::{Front, Problem, Rules, TableCard};
use page::{html, presenter};
use table::setup::{LEVELS, Status};
use table::{Reason, ids};

/// The maximum number of tables of each kind.
const MAX_SHOWN: usize = 24;

/// The maximum number of finished games.
const MAX_FINISHED: usize = 6;

/// A day, in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

pub(super) async fn show(State(app): State<App>, session: Session) -> Result<Response> {
    let page = front(&app, &session, None).await?;
    Ok((refresh_cookie(&app, &session).await?.into_headers(&app), page).into_response())
}

/// The parts of the page that change, for the script.
pub(super) async fn parts(State(app): State<App>, session: Session) -> Result<Json<Value>> {
    let session = session.at("/".into());
    let parts = html::front_parts(&session.reader(), &model(&app, &session, None).await?);
    let parts: Map<String, Value> =
        parts.into_iter().map(|(name, html)| (name.to_owned(), html.into_string().into())).collect();
    Ok(Json(Value::Object(parts)))
}

async fn front(app: &App, session: &Session, problem: Option<Problem>) -> Result<Response> {
    Ok(html_response(&html::front(&session.reader(), &model(app, session, problem).await?)))
}

async fn model(app: &App, session: &Session, problem: Option<Problem>) -> Result<Front> {
    let (mine, mut played): (Vec<_>, Vec<_>) = mine(app, session)
        .await?
        .into_iter()
        .partition(|card| matches!(card.status, Status::Open | Status::Running));
    played.truncate(MAX_FINISHED);
    let live = app.config.live.get();
    Ok(Front {
        games: app.games.to_vec(),
        mine,
        played,
        levels: LEVELS.to_vec(),
        open: open(app, session).await?,
        pocket: live.pocket.is_some(),
        kept_days: live.keep_finished.map(|kept| kept.as_secs() / (24 * 60 * 60)),
        problem,
    })
}

/// The reader's tables, those waiting for the reader first.
async fn mine(app: &App, session: &Session) -> Result<Vec<TableCard>> {
    let Some(me) = session.visitor.id() else { return Ok(Vec::new()) };
    let mut cards = Vec::new();
    let mut lines = app.store.tables_of(me, 0, 10 * MAX_SHOWN as u32).await?;
    // Open and running tables come before ended ones.
    lines.sort_by_key(|line| line.status != "open" && line.status != "running");
    for line in lines.into_iter().take(MAX_SHOWN) {
        let Some(game) = app.find_game(&line.game) else { continue };
        let (doc, id) = (app.summary(&line).await?, line.id);
        let yours = doc.status() == Status::Running
            && doc.seat_of(me).is_some()
            && app.read(&id, |live, _| Ok(live.waits_for(me))).await.unwrap_or(false);
        cards.push(presenter::card(&id, &doc, game, &session.visitor, yours));
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

/// Listed tables with a free seat for the reader.
async fn open(app: &App, session: &Session) -> Result<Vec<TableCard>> {
    let me = session.visitor.id().unwrap_or_default();
    let mut cards = Vec::new();
    for line in app.store.tables_listed(0, 4 * MAX_SHOWN as u32).await? {
        let Some(game) = app.find_game(&line.game) else { continue };
        if cards.len() == MAX_SHOWN || line.status != "open" {
            break;
        }
        let doc = app.summary(&line).await?;
        let card = presenter::card(&line.id, &doc, game, &session.visitor, false);
        let wanted =
            card.free > 0 && doc.seat_of(me).is_none() && !doc.owned_by(me) && !doc.banned.contains(me);
        if wanted {
            cards.push(card);
        }
    }
    Ok(cards)
}

/// Renews the cookie once a day.
async fn refresh_cookie(app: &App, session: &Session) -> Result<Cookies> {
    let mut cookies = Cookies::default();
    if let Some(person) = &session.person
        && app.now().saturating_sub(person.seen) > DAY
    {
        let mut person = person.clone();
        person.seen = app.now();
        cookies.set_person(&person.id);
        app.store.save_person(person).await?;
    }
    Ok(cookies)
}

#[derive(Debug, Deserialize)]
pub(super) struct Code {
    #[serde(default)]
    code: String,
}

/// Goes to the table whose code or link somebody typed.
pub(super) async fn join(
    State(app): State<App>,
    session: Session,
    Query(code): Query<Code>,
) -> Result<Response> {
    let id = ids::read_table_id(&code.code);
    if ids::plausible_table_id(&id) && app.store.table_line(&id).await?.is_some() {
        return Ok(Redirect::to(&app.links.table(&id)).into_response());
    }
    let problem = crate::problem::Problem::from(Reason::NoTable);
    let page = front(&app, &session.at("/".into()), Some(problem.message(session.lang()))).await?;
    Ok(problem.finish(page, session.lang()))
}

pub(super) async fn rules(
    State(app): State<App>,
    session: Session,
    Path(game): Path<String>,
) -> Result<Response> {
    let game = app.game(&game)?;
    Ok(html_response(&html::rules(&session.reader(), &Rules { game })))
}
