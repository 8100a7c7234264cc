//! `/api/tables`: setting up, sitting down, moderating.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use game::Chosen;
use record::Entropy;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::TableLine;
use utoipa::{IntoParams, ToSchema};

use super::with;
use crate::api_view::{self, TableInfo, WholeTable};
use crate::app::App;
use crate::extract::Body;
use crate::problem::{ProblemBody, Result};
use crate::routes::Done;
use crate::session::Session;
use crate::tables;
use table::create::CreateTable;
use table::live::Target;
use table::{Command, Reason};

/// How many tables a list has at most: of those one has a share in, and of those that are listed.
const ROWS: u32 = 24;

/// How many pages a list has at most.
const PAGES: u32 = 250;

/// Which part of the lists.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Which {
    /// 1 if missing, at most 250.
    page: Option<u32>,
}

/// Tables one can see.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TableList {
    /// Where one sits or began, or which one owns, the latest first.
    mine: Vec<TableInfo>,
    /// Those that are shown to everybody.
    listed: Vec<TableInfo>,
    /// Which part of the two lists this is.
    page: u32,
    /// There is more on the next page.
    more: bool,
}

/// A table as one wants it.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NewTable {
    game: String,
    /// May be missing with a position, which says it.
    players: Option<usize>,
    /// Those that are missing have their defaults. None beside a position, which carries its own.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    options: Chosen,
    /// For each seat `me`, `open`, `bot:<level>`, or `here:<name>` for somebody at the same device, whom
    /// one looks and acts for with `?as=<seat>`; missing ones are open.
    #[serde(default)]
    seats: Vec<String>,
    /// Where the game starts, if not at its beginning: a position as the engine's `position` gives it.
    /// The table says openly that it has one, as whoever set it up knows what is hidden in it.
    #[schema(value_type = Option<Object>)]
    position: Option<Value>,
    /// Where talk is a part of the game: how many seconds the sand-glass runs, 30, 60, 120 or 360; 60 if missing.
    glass: Option<u32>,
    /// Where talk is a part of the game: two may whisper; otherwise everything is said aloud.
    #[serde(default)]
    whisper: bool,
    /// Players may ask for hints, unless this is false.
    hints: Option<bool>,
    /// Shown to everybody; otherwise found by its link only.
    #[serde(default)]
    listed: bool,
    /// `none`; `live-20-120` for 20 seconds a decision and a reserve of 120; `slow-24` for 24 hours a decision.
    /// When the time is up a bot plays until one is `back`.
    clock: Option<String>,
    /// For somebody without an identity: the name to have.
    name: Option<String>,
}

/// Sitting down.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Join {
    /// The first free one if missing.
    seat: Option<usize>,
    /// What one adds to the dice: 64 hexadecimal digits. Read the table's commitment first.
    entropy: Option<String>,
    /// For somebody without an identity: the name to have.
    name: Option<String>,
}

/// Starting.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Start {
    /// The owner's, if still due: 64 hexadecimal digits.
    entropy: Option<String>,
    /// Free seats are played by bots until somebody comes.
    #[serde(default)]
    fill: bool,
}

/// What a seat is for.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Plan {
    seat: usize,
    /// `open` or `bot:<level>`.
    plan: String,
}

/// Whom it is about: somebody in a seat, or any person.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct About {
    seat: Option<usize>,
    person: Option<String>,
    /// False takes it back.
    on: Option<bool>,
}

/// Tables where one sits, and those listed for everybody, up to 24 of each a page. Their maps are told by name and digest.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(Which), responses(
    (status = 200, body = TableList),
    (status = 400, body = ProblemBody, content_type = "application/problem+json"),
))]
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

/// Sets up a table. Its commitment is in the answer; entropy is taken afterwards.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable, responses(
    (status = 201, body = WholeTable),
    (status = 401, body = ProblemBody, content_type = "application/problem+json"),
    (status = 422, body = ProblemBody, content_type = "application/problem+json"),
))]
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
        ..CreateTable::default()
    };
    request.plan(&body.seats)?;
    let (session, cookies) = session.or_newcomer(&app, body.name.as_deref()).await?;
    let id = tables::create(&app, &session, &request).await?;
    let whole = app.read(&id, |live, _| Ok(api_view::whole(live, &session))).await?;
    Ok(with(&app, cookies, (StatusCode::CREATED, Json(whole))))
}

/// Everything about a table that one may know.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = WholeTable),
    (status = 404, body = ProblemBody, content_type = "application/problem+json"),
))]
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

/// Removes a table with its acts and its chat. For its owner and the host. A match that runs is not erased by its owner
/// but ends as `abandoned`: in a rated game a loss for the owner, not rated for the others, and the record stays. So does
/// that of a match that has ended and in which others had a seat (`kept`).
#[utoipa::path(delete, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
    (status = 409, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn remove(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Done>> {
    tables::remove(&app, &session, &id).await?;
    Ok(Json(Done::plain()))
}

/// Sits down, or takes over from a bot. Whoever sits already hands in entropy this way. In a running game with hidden
/// hands that is rated, a seat is for whoever began with it (`rated-seat`); elsewhere whoever sits down is named to all, and
/// a hand whose person was sent away waits for that person (`kept-seat`).
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "tables", params(("id" = String, Path)),
    request_body = Join, responses(
    (status = 200, body = Done),
    (status = 409, body = ProblemBody, content_type = "application/problem+json"),
    (status = 422, body = ProblemBody, content_type = "application/problem+json"),
))]
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

/// Gets up. In a running game a bot plays on.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn leave(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Done>> {
    tables::run(&app, &session, &id, Command::Leave).await?;
    Ok(Json(Done::plain()))
}

/// Starts the game. For the owner, once every seat is taken and everybody has given entropy.
#[utoipa::path(post, path = "/api/tables/{id}/start", tag = "tables", params(("id" = String, Path)),
    request_body = Start, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
    (status = 409, body = ProblemBody, content_type = "application/problem+json"),
))]
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

/// Gives a seat that nobody sits in to a bot, or frees it. For the owner, before the start.
#[utoipa::path(post, path = "/api/tables/{id}/seat", tag = "tables", params(("id" = String, Path)),
    request_body = Plan, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
))]
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

/// Sends somebody away from their seat. For the owner and the host.
#[utoipa::path(post, path = "/api/tables/{id}/kick", tag = "tables", params(("id" = String, Path)),
    request_body = About, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn kick(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<About>,
) -> Result<Json<Done>> {
    tables::run(&app, &session, &id, Command::Kick(body.target()?)).await?;
    Ok(Json(Done::plain()))
}

/// Takes somebody's voice at this table. For the owner and the host.
#[utoipa::path(post, path = "/api/tables/{id}/mute", tag = "tables", params(("id" = String, Path)),
    request_body = About, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
))]
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

/// Keeps somebody away from this table and removes what they said. For the owner and the host. A table bans at most
/// 100 people (`list-full`).
#[utoipa::path(post, path = "/api/tables/{id}/ban", tag = "tables", params(("id" = String, Path)),
    request_body = About, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
    (status = 409, body = ProblemBody, content_type = "application/problem+json"),
))]
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
