//! Replays for programs: steps, notes, playing on, verification and statistics.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Seat;
use page::model::stats::{Name, Rating};
use page::presenter::replay::{PlayOn, StepView};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::with;
use crate::api_view;
#[cfg(test)]
use crate::api_view::WholeTable;
use crate::app::App;
use crate::extract::Body;
#[cfg(test)]
use crate::problem::ProblemBody;
use crate::problem::Result;
use crate::session::Session;
use crate::statistics;
use crate::tables::replay;
use crate::verify::SubmittedRecord;

/// Which step, and from whose view.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams))]
pub(super) struct Wanted {
    /// The step; the first is 0, the last there is if missing.
    at: Option<u64>,
    /// A seat number, `watch` for a spectator's view, or `all` for everything. In a running game only your own view.
    r#as: Option<String>,
}

/// A game at one step.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct StepInfo {
    pub r#as: String,
    pub at: u64,
    /// The last step in this view.
    pub last: u64,
    /// What this view knew at the step; with `all`, what everybody could see.
    #[cfg_attr(test, schema(value_type = Object))]
    pub view: Value,
    /// With `all`: what each seat knew at the step.
    #[cfg_attr(test, schema(value_type = Vec<Object>))]
    pub views: Vec<Value>,
    /// The full position, once the game has ended.
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    pub position: Option<Value>,
    /// The events of the move that led to this step.
    #[cfg_attr(test, schema(value_type = Vec<Object>))]
    pub events: Vec<Value>,
    /// The same events in words.
    pub lines: Vec<String>,
    /// Scores by seat; `null` where hidden.
    pub scores: Vec<Option<i32>>,
    /// By seat: the share of a victory a bot expects, in ten-thousandths. Based on what the view knew, or on the full
    /// position once the game has ended.
    pub hopes: Vec<i32>,
}

impl From<StepView> for StepInfo {
    fn from(step: StepView) -> StepInfo {
        let StepView { perspective, at, last, view, views, position, events, lines, scores, hopes } = step;
        StepInfo { r#as: perspective, at, last, view, views, position, events, lines, scores, hopes }
    }
}

/// From where to play on.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct PlayOnWish {
    at: Option<u64>,
    r#as: Option<String>,
    /// Your seat at the new table; by default the one you had.
    seat: Option<u8>,
    /// The bots' level.
    level: Option<String>,
    /// Your name, if you have no identity yet.
    name: Option<String>,
}

/// A record to check. In a JSON object, `record` comes first.
#[cfg(test)]
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "it is read piece by piece")]
pub(super) struct RecordWish {
    /// The record's JSON lines.
    record: String,
}

/// The result of a check.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct Checked {
    holds: bool,
    /// Sentences that say what holds, or what does not.
    words: Vec<String>,
    /// The first line that does not hold, counted from 1.
    line: Option<usize>,
}

/// Ratings and results of people and bots.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct StatsInfo {
    games: Vec<GameStatsInfo>,
    /// Whether games at private tables count.
    private: bool,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct GameStatsInfo {
    game: &'static str,
    games: u64,
    /// Best first.
    ratings: Vec<RatingInfo>,
    longest: Option<u64>,
    highest: Option<i32>,
}

/// A Weng-Lin rating.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct RatingInfo {
    who: NameInfo,
    rating: f64,
    uncertainty: f64,
    games: u64,
    wins: u64,
}

/// A person or a bot; empty for somebody who deleted their data.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct NameInfo {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    you: bool,
    /// The bot's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<&'static str>,
}

/// Your own results.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct OwnInfo {
    games: Vec<OwnGameInfo>,
    against: Vec<AgainstInfo>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct OwnGameInfo {
    game: &'static str,
    games: u64,
    wins: u64,
    best: Option<i32>,
    rating: Option<f64>,
    uncertainty: Option<f64>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct AgainstInfo {
    who: NameInfo,
    games: u64,
    /// How often you finished ahead of them.
    before: u64,
    behind: u64,
}

/// Shows a game at one step as you knew it then; once it has ended, also as others knew it or in full.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{id}/replay", tag = "looking", params(("id" = String, Path), Wanted),
    responses(
    (status = 200, body = StepInfo),
    (status = 403, body = ProblemBody, content_type = "application/problem+json", description = "Still hidden."),
)))]
pub(super) async fn step(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<StepInfo>> {
    let (replaying, perspective) = replay::open_as(&app, &session, &id, wanted.r#as.as_deref()).await?;
    let at = wanted.at.or(Some(u64::MAX));
    let step =
        app.replaying.run(session.from, move || replaying.info(perspective, replaying.step(perspective, at)));
    Ok(Json(step.await?.into()))
}

/// Lists every event you saw, as JSON lines: your part of the record while the game is running.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{id}/notes", tag = "looking", params(("id" = String, Path), Wanted),
    responses((status = 200, content_type = "application/jsonl", body = String))))]
pub(super) async fn notes(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response> {
    let (replaying, perspective) = replay::open_as(&app, &session, &id, wanted.r#as.as_deref()).await?;
    let notes = app.replaying.run(session.from, move || replaying.notes(perspective)).await?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], notes).into_response())
}

/// Sets up a table that continues from a step, against bots and with new dice. While the game is running, hidden
/// information is replaced by a guess that fits what you know.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/replay", tag = "looking", params(("id" = String, Path)),
    request_body = PlayOnWish, responses(
    (status = 201, body = WholeTable),
    (status = 403, body = ProblemBody, content_type = "application/problem+json", description = "Still hidden."),
    (status = 422, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn play_on(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<PlayOnWish>,
) -> Result<Response> {
    let (replaying, perspective) = replay::open_as(&app, &session, &id, body.r#as.as_deref()).await?;
    let from = PlayOn {
        perspective,
        step: replaying.step(perspective, body.at.or(Some(u64::MAX))),
        seat: body.seat.map(Seat),
        level: replay::bot_level(body.level.as_deref())?,
    };
    let (session, cookies) = session.or_newcomer(&app, body.name.as_deref()).await?;
    let id = replay::play_on(&app, &session, &replaying, &from).await?;
    let whole = app.read(&id, |live, _| Ok(api_view::whole(live, &session))).await?;
    Ok(with(&app, cookies, (StatusCode::CREATED, Json(whole))))
}

/// Checks a record by replaying it, and says what holds or what does not.
#[cfg_attr(test, utoipa::path(post, path = "/api/verify", tag = "looking", request_body = RecordWish, responses(
    (status = 200, body = Checked),
    (status = 413, body = ProblemBody, content_type = "application/problem+json"),
    (status = 503, body = ProblemBody, content_type = "application/problem+json", description = "Too many checks at once."),
)))]
pub(super) async fn verify(
    State(app): State<App>,
    session: Session,
    submitted: SubmittedRecord,
) -> Result<Json<Checked>> {
    Ok(Json(match submitted.check(&app).await? {
        Ok(report) => {
            let words = report.sentences(session.lang()).lines().map(str::to_owned).collect();
            Checked { holds: true, words, line: None }
        }
        Err(flaw) => {
            Checked { holds: false, words: vec![flaw.sentence(session.lang())], line: Some(flaw.line) }
        }
    }))
}

/// Lists the ratings and best results on this server.
#[cfg_attr(test, utoipa::path(get, path = "/api/stats", tag = "looking", responses((status = 200, body = StatsInfo))))]
pub(super) async fn stats(State(app): State<App>, session: Session) -> Result<Json<StatsInfo>> {
    let stats = statistics::server(&app, &session).await?;
    let rating = |line: Rating| RatingInfo {
        who: name(line.who),
        rating: line.rating,
        uncertainty: line.uncertainty,
        games: line.games,
        wins: line.wins,
    };
    let games = stats
        .games
        .into_iter()
        .map(|of_game| GameStatsInfo {
            game: of_game.game.id(),
            games: of_game.games,
            ratings: of_game.ratings.into_iter().map(rating).collect(),
            longest: of_game.longest.map(|(acts, _)| acts),
            highest: of_game.highest.map(|(score, ..)| score),
        })
        .collect();
    Ok(Json(StatsInfo { games, private: stats.private }))
}

/// Lists your own results, including those from private tables.
#[cfg_attr(test, utoipa::path(get, path = "/api/me/stats", tag = "looking", responses(
    (status = 200, body = OwnInfo),
    (status = 401, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn own_stats(State(app): State<App>, session: Session) -> Result<Json<OwnInfo>> {
    let own = statistics::own(&app, &session).await?;
    let games = own.games.into_iter().map(|line| OwnGameInfo {
        game: line.game.id(),
        games: line.games,
        wins: line.wins,
        best: line.best,
        rating: line.rating.map(|(rating, _)| rating),
        uncertainty: line.rating.map(|(_, uncertainty)| uncertainty),
    });
    let against = own.against.into_iter().map(|met| AgainstInfo {
        who: name(met.who),
        games: met.games,
        before: met.before,
        behind: met.behind,
    });
    Ok(Json(OwnInfo { games: games.collect(), against: against.collect() }))
}

fn name(who: Name) -> NameInfo {
    match who {
        Name::Person(name) => NameInfo { name: Some(name), ..NameInfo::default() },
        Name::You => NameInfo { you: true, ..NameInfo::default() },
        Name::Bot(level) => NameInfo { bot: Some(level), ..NameInfo::default() },
        Name::Gone => NameInfo::default(),
    }
}
