//! `/api/tables`: setting up tables, taking seats, moderating.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use game::Chosen;
use record::Entropy;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::TableLine;

use super::with;
use crate::api_view::{self, TableInfo, WholeTable};
use crate::app::App;
use crate::extract::Body;
#[cfg(test)]
use crate::problem::ProblemBody;
use crate::problem::Result;
use crate::routes::Done;
use crate::session::Session;
use crate::tables;
use table::create::CreateTable;
use table::live::Target;
use table::{Command, Reason};

/// The maximum number of tables per page, in each of the two lists.
const ROWS: u32 = 24;

/// The maximum number of pages.
const PAGES: u32 = 250;

/// Which page of the lists.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams))]
pub(super) struct Which {
    /// 1 to 250; 1 by default.
    page: Option<u32>,
}

/// Tables you can see.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct TableList {
    /// Tables you sit at, started at or own; latest first.
    mine: Vec<TableInfo>,
    /// Tables listed for everybody.
    listed: Vec<TableInfo>,
    /// The page of both lists.
    page: u32,
    /// There is a next page.
    more: bool,
}

/// A table to set up.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct NewTable {
    game: String,
    /// Optional with a position, which sets it.
    players: Option<usize>,
    /// Missing options have their defaults. Not allowed with a position, which has its own.
    #[serde(default)]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    options: Chosen,
    /// For each seat `me`, `open`, `bot:<level>`, or `here:<name>` for somebody on the same device, whose view and moves
    /// you reach with `?as=<seat>`. Missing seats are open.
    #[serde(default)]
    seats: Vec<String>,
    /// A position to start from, as the engine's `position` returns it. The table says so to everybody, because whoever
    /// set it up knows what is hidden in it.
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    position: Option<Value>,
    /// For games with talk: the seconds the sand timer runs, 30, 60, 120 or 360; 60 by default.
    glass: Option<u32>,
    /// For games with talk: players may whisper to each other. Otherwise everything is said out loud.
    #[serde(default)]
    whisper: bool,
    /// Players may ask for hints; `true` by default.
    hints: Option<bool>,
    /// Listed for everybody; otherwise only people with the link find it.
    #[serde(default)]
    listed: bool,
    /// Sets up two tables with the same deal: see `/api/duplicates/{id}`, where the id is that of this table.
    #[serde(default)]
    duplicate: bool,
    /// `none`; `live-20-120` for 20 seconds per move and a reserve of 120 seconds; `slow-24` for 24 hours per move. When a
    /// player's time runs out, a bot plays until they post `back`.
    clock: Option<String>,
    /// Your name, if you have no identity yet.
    name: Option<String>,
}

/// Taking a seat.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct Join {
    /// The first free seat by default.
    seat: Option<usize>,
    /// Your entropy for the dice: 64 hexadecimal digits. Read the table's commitment first.
    entropy: Option<String>,
    /// Your name, if you have no identity yet.
    name: Option<String>,
}

/// Starting the game.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct Start {
    /// Your entropy, if you still owe it: 64 hexadecimal digits.
    entropy: Option<String>,
    /// Bots play the free seats until somebody takes them over.
    #[serde(default)]
    fill: bool,
}

/// Who a seat is for.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct Plan {
    seat: usize,
    /// `open` or `bot:<level>`.
    plan: String,
}

/// Whom to moderate: whoever is in a seat, or any person. Give one of the two.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct About {
    seat: Option<usize>,
    person: Option<String>,
    /// `false` takes it back.
    on: Option<bool>,
}

/// Lists your tables and those listed for everybody, up to 24 of each per page. Maps appear by name and digest.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables", tag = "tables", params(Which), responses(
    (status = 200, body = TableList),
    (status = 400, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn list(
    State(app): State<App>,
    session: Session,
    Query(which): Query<Which>,
) -> Result<Json<TableList>> {
    let page = which.page.unwrap_or(1);
    if !(1..=PAGES).contains(&page) {
        return Err(Reason::BadRequest.into());
    }
    let (skip, limit) = ((page - 1) * ROWS, ROWS + 1);
    let mine = match session.visitor.id() {
        Some(me) => app.store.tables_of(me, skip, limit).await?,
        None => Vec::new(),
    };
    let listed = app.store.tables_listed(skip, limit).await?;
    let more = page < PAGES && mine.len().max(listed.len()) > ROWS as usize;
    Ok(Json(TableList {
        mine: rows(&app, &session, mine).await?,
        listed: rows(&app, &session, listed).await?,
        page,
        more,
    }))
}

async fn rows(app: &App, session: &Session, lines: Vec<TableLine>) -> Result<Vec<TableInfo>> {
    let mut rows = Vec::new();
    for line in lines.iter().take(ROWS as usize) {
        if let Some(game) = app.find_game(&line.game) {
            let doc = app.summary(line).await?;
            rows.push(api_view::info(&line.id, game, &doc, session));
        }
    }
    Ok(rows)
}

/// Sets up a table. The response has its commitment; send entropy afterwards.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable, responses(
    (status = 201, body = WholeTable),
    (status = 401, body = ProblemBody, content_type = "application/problem+json"),
    (status = 422, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn create(
    State(app): State<App>,
    session: Session,
    Body(body): Body<NewTable>,
) -> Result<Response> {
    let mut request = CreateTable {
        game: body.game,
        players: body.players,
        options: body.options,
        listed: body.listed,
        position: body.position,
        pace: body
            .clock
            .map(|clock| clock.parse().map_err(|()| Reason::BadRequest))
            .transpose()?
            .unwrap_or_default(),
        glass: body.glass,
        whisper: body.whisper,
        unaided: body.hints == Some(false),
        duplicate: body.duplicate,
        ..CreateTable::default()
    };
    request.plan_seats(&body.seats)?;
    let (session, cookies) = session.or_newcomer(&app, body.name.as_deref()).await?;
    let id = tables::create(&app, &session, &request).await?;
    let whole = app.read(&id, |live, _| Ok(api_view::whole(live, &session))).await?;
    Ok(with(&app, cookies, (StatusCode::CREATED, Json(whole))))
}

/// Shows everything you may know about a table.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = WholeTable),
    (status = 404, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn show(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<WholeTable>> {
    app.read(&id, |live, _| {
        session.visitor.may_look(&live.doc)?;
        Ok(Json(api_view::whole(live, &session)))
    })
    .await
}

/// Removes a table with its moves and chat. Owner and host only. If the owner removes a running game, it ends as
/// `abandoned` and its record stays; a rated game counts as a loss for the owner and not at all for the others. The owner
/// cannot remove a finished game in which others had a seat (`kept`).
#[cfg_attr(test, utoipa::path(delete, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
    (status = 409, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn remove(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Done>> {
    tables::remove(&app, &session, &id).await?;
    Ok(Json(Done::plain()))
}

/// Takes a seat, or takes over from a bot. If you already have a seat, it adds your entropy. In a running rated game with
/// hidden hands, only the player who started in a seat can take it (`rated-seat`). In other running games everybody is told
/// who takes over, and the hand of a player who was asked to leave waits for them (`kept-seat`).
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/join", tag = "tables", params(("id" = String, Path)),
    request_body = Join, responses(
    (status = 200, body = Done),
    (status = 409, body = ProblemBody, content_type = "application/problem+json"),
    (status = 422, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn join(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<Join>,
) -> Result<Response> {
    let entropy = entropy(body.entropy.as_deref())?;
    let (session, cookies) = session.or_newcomer(&app, body.name.as_deref()).await?;
    tables::run(&app, &session, &id, Command::Join { seat: body.seat, entropy }).await?;
    Ok(with(&app, cookies, Json(Done::plain())))
}

/// Leaves your seat. In a running game a bot takes over.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn leave(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Done>> {
    tables::run(&app, &session, &id, Command::Leave).await?;
    Ok(Json(Done::plain()))
}

/// Starts the game, once every seat is taken and everybody has added entropy. Owner only.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/start", tag = "tables", params(("id" = String, Path)),
    request_body = Start, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
    (status = 409, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn start(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<Start>,
) -> Result<Json<Done>> {
    let start = Command::Start { entropy: entropy(body.entropy.as_deref())?, fill: body.fill };
    tables::run(&app, &session, &id, start).await?;
    Ok(Json(Done::plain()))
}

/// Gives an empty seat to a bot, or frees a bot's seat, before the start. Owner only.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/seat", tag = "tables", params(("id" = String, Path)),
    request_body = Plan, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn seat(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<Plan>,
) -> Result<Json<Done>> {
    let plan = body.plan.parse().map_err(|()| Reason::BadRequest)?;
    tables::run(&app, &session, &id, Command::PlanSeat { seat: body.seat, plan }).await?;
    Ok(Json(Done::plain()))
}

/// Removes a person from their seat. Owner and host only.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/kick", tag = "tables", params(("id" = String, Path)),
    request_body = About, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn kick(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<About>,
) -> Result<Json<Done>> {
    tables::run(&app, &session, &id, Command::Kick(body.target()?)).await?;
    Ok(Json(Done::plain()))
}

/// Mutes a person at this table. Owner and host only.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/mute", tag = "tables", params(("id" = String, Path)),
    request_body = About, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn mute(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<About>,
) -> Result<Json<Done>> {
    let mute = Command::Mute { target: body.target()?, on: Some(body.on.unwrap_or(true)) };
    tables::run(&app, &session, &id, mute).await?;
    Ok(Json(Done::plain()))
}

/// Bans a person from this table and removes their messages. Owner and host only. A table bans at most 100 people
/// (`list-full`).
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/ban", tag = "tables", params(("id" = String, Path)),
    request_body = About, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
    (status = 409, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn ban(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<About>,
) -> Result<Json<Done>> {
    let ban = Command::Ban { target: body.target()?, on: body.on.unwrap_or(true) };
    tables::run(&app, &session, &id, ban).await?;
    Ok(Json(Done::plain()))
}

impl About {
    fn target(&self) -> Result<Target> {
        match (self.seat, &self.person) {
            (Some(seat), None) => Ok(Target::Seat(seat)),
            (None, Some(person)) => Ok(Target::Person(person.clone())),
            _ => Err(Reason::BadRequest.into()),
        }
    }
}

pub(super) fn entropy(text: Option<&str>) -> Result<Option<Entropy>> {
    text.map(|text| Entropy::from_hex(text).ok_or_else(|| Reason::Entropy.into())).transpose()
}
