//! `/api/tables`: setting up, sitting down, moderating.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use game::Chosen;
use record::Entropy;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::view::{self, TableInfo, WholeTable};
use super::{Done, with};
use crate::given::Given;
use crate::identity::Who;
use crate::live::{find, read_doc};
use crate::lobby::read_plan;
use crate::problem::{Kind, ProblemBody, Result};
use crate::state::App;
use crate::tables::{self, Whom};
use crate::wish::Wish;

/// How many tables a list has at most.
const LISTED: u32 = 100;

/// Tables one can see.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TableList {
    /// Where one sits, or which one owns.
    mine: Vec<TableInfo>,
    /// Those that are shown to everybody.
    listed: Vec<TableInfo>,
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

/// Tables where one sits, and those listed for everybody.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = TableList)))]
pub(super) async fn list(State(app): State<App>, who: Who) -> Result<Json<TableList>> {
    let mut mine = Vec::new();
    if let Some(me) = who.id() {
        for row in app.store.tables_of(me, LISTED).await? {
            let (id, doc) = (row.id.clone(), read_doc(row)?);
            if let Some(game) = find(app.games, &doc.game)
                && (doc.seat_of(me).is_some() || doc.owned_by(me))
            {
                mine.push(view::info(&id, game, &doc, &who));
            }
        }
    }
    let mut listed = Vec::new();
    for row in app.store.tables_listed(LISTED).await? {
        let (id, doc) = (row.id.clone(), read_doc(row)?);
        if let Some(game) = find(app.games, &doc.game) {
            listed.push(view::info(&id, game, &doc, &who));
        }
    }
    Ok(Json(TableList { mine, listed }))
}

/// Sets up a table. Its commitment is in the answer; entropy is taken afterwards.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable, responses(
    (status = 201, body = WholeTable),
    (status = 401, body = ProblemBody, content_type = "application/problem+json"),
    (status = 422, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn create(
    State(app): State<App>,
    who: Who,
    Given(body): Given<NewTable>,
) -> Result<Response> {
    let mut wish = Wish {
        game: body.game,
        players: body.players,
        options: body.options,
        listed: body.listed,
        position: body.position,
        pace: body
            .clock
            .map(|clock| clock.parse().map_err(|()| Kind::BadRequest))
            .transpose()?
            .unwrap_or_default(),
        glass: body.glass,
        whisper: body.whisper,
        unaided: body.hints == Some(false),
        ..Wish::default()
    };
    wish.plan(&body.seats)?;
    let (who, cookies) = who.or_newcomer(&app, body.name.as_deref()).await?;
    let id = tables::create(&app, &who, &wish).await?;
    let whole = app.look(&id, |live, _| Ok(view::whole(live, &who))).await?;
    Ok(with(&app, cookies, (StatusCode::CREATED, Json(whole))))
}

/// Everything about a table that one may know.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = WholeTable),
    (status = 404, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn show(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<WholeTable>> {
    app.look(&id, |live, _| {
        tables::may_look(&live.doc, &who)?;
        Ok(Json(view::whole(live, &who)))
    })
    .await
}

/// Removes a table with its acts and its chat. For its owner and the host.
#[utoipa::path(delete, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn remove(State(app): State<App>, who: Who, Path(id): Path<String>) -> Result<Json<Done>> {
    tables::remove(&app, &who, &id).await?;
    Ok(Json(Done::plain()))
}

/// Sits down, or takes over from a bot that stands in. Who sits already hands in entropy this way.
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "tables", params(("id" = String, Path)),
    request_body = Join, responses(
    (status = 200, body = Done),
    (status = 409, body = ProblemBody, content_type = "application/problem+json"),
    (status = 422, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn join(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Given(body): Given<Join>,
) -> Result<Response> {
    let entropy = entropy(body.entropy.as_deref())?;
    let (who, cookies) = who.or_newcomer(&app, body.name.as_deref()).await?;
    tables::join(&app, &who, &id, body.seat, entropy).await?;
    Ok(with(&app, cookies, Json(Done::plain())))
}

/// Gets up. In a running game a bot plays on.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn leave(State(app): State<App>, who: Who, Path(id): Path<String>) -> Result<Json<Done>> {
    tables::leave(&app, &who, &id).await?;
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
    who: Who,
    Path(id): Path<String>,
    Given(body): Given<Start>,
) -> Result<Json<Done>> {
    tables::start(&app, &who, &id, entropy(body.entropy.as_deref())?, body.fill).await?;
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
    who: Who,
    Path(id): Path<String>,
    Given(body): Given<Plan>,
) -> Result<Json<Done>> {
    let plan = read_plan(&body.plan).ok_or(Kind::BadRequest)?;
    tables::plan(&app, &who, &id, body.seat, plan).await?;
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
    who: Who,
    Path(id): Path<String>,
    Given(body): Given<About>,
) -> Result<Json<Done>> {
    tables::kick(&app, &who, &id, body.whom()?).await?;
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
    who: Who,
    Path(id): Path<String>,
    Given(body): Given<About>,
) -> Result<Json<Done>> {
    tables::mute(&app, &who, &id, body.whom()?, Some(body.on.unwrap_or(true))).await?;
    Ok(Json(Done::plain()))
}

/// Keeps somebody away from this table and removes what they said. For the owner and the host.
#[utoipa::path(post, path = "/api/tables/{id}/ban", tag = "tables", params(("id" = String, Path)),
    request_body = About, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn ban(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Given(body): Given<About>,
) -> Result<Json<Done>> {
    tables::ban(&app, &who, &id, body.whom()?, body.on.unwrap_or(true)).await?;
    Ok(Json(Done::plain()))
}

impl About {
    fn whom(&self) -> Result<Whom> {
        match (self.seat, &self.person) {
            (Some(seat), None) => Ok(Whom::Seat(seat)),
            (None, Some(person)) => Ok(Whom::Person(person.clone())),
            _ => Err(Kind::BadRequest.into()),
        }
    }
}

pub(super) fn entropy(text: Option<&str>) -> Result<Option<Entropy>> {
    text.map(|text| Entropy::from_hex(text).ok_or_else(|| Kind::Entropy.into())).transpose()
}
