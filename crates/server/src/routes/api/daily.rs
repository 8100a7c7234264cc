//! `/api/daily`: the deals of the day for programs.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use page::model::daily::{ComparedMove, DailyDeal, OwnDeal, StandingLine};
use page::model::stats::Name;
use serde::{Deserialize, Serialize};
use table::Reason;
use table::daily::Span;

use super::with;
use crate::api_view;
#[cfg(test)]
use crate::api_view::WholeTable;
use crate::app::App;
use crate::daily;
use crate::extract::Body;
#[cfg(test)]
use crate::problem::ProblemBody;
use crate::problem::Result;
use crate::session::Session;

/// Which days' results are added up.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams))]
pub(super) struct Wanted {
    /// `day`, `week` (Monday to Sunday) or `month`; `day` if missing.
    span: Option<String>,
}

/// Who plays.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct PlayWish {
    /// Your name, if you have no identity yet.
    name: Option<String>,
}

/// The deals of today, and what the server has committed to.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct TodayInfo {
    /// Such as `2026-11-18`, in UTC.
    day: String,
    /// When the day is over, in Unix milliseconds.
    closes: u64,
    games: Vec<TodayGame>,
    /// The commitments of today's deals and of those of the next seven days.
    commitments: Vec<CommitmentInfo>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct TodayGame {
    game: &'static str,
    players: usize,
    /// The bots' level.
    level: &'static str,
    /// How many people have played the deal.
    played: usize,
    you: YourDeal,
}

/// How far you are with a deal.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct YourDeal {
    /// `not-yet`, `running`, `over` or `given-up`.
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    won: Option<bool>,
}

/// SHA-256 of a deal's secret.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct CommitmentInfo {
    day: String,
    game: &'static str,
    players: usize,
    commitment: String,
}

/// A game's deal of a day.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct DealInfo {
    game: &'static str,
    day: String,
    /// Whether the day is not over yet.
    open: bool,
    players: usize,
    level: &'static str,
    played: usize,
    you: YourDeal,
    commitment: String,
    /// Once the day is over.
    secret: Option<String>,
    /// `day`, `week` or `month`.
    span: &'static str,
    /// Best first. `null` as long as it would spoil the deal: play it first.
    standings: Option<Vec<StandingInfo>>,
    /// Whether the results leave out the current day because you have not played it yet.
    without_day: bool,
    /// Your decisions in situations in which somebody who saw the same decided differently.
    compared: Vec<ComparedInfo>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct StandingInfo {
    /// Missing for bots and people who deleted their data.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    you: bool,
    /// The bot's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<&'static str>,
    rank: usize,
    /// 100 for the best score of a day, the share of it for others, added up over the days.
    points: u32,
    days: u32,
    wins: u32,
    /// With `day`: the game's own score.
    score: Option<i32>,
    /// With `day`: the table, if you may look at it.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct ComparedInfo {
    /// The step of your replay before the decision.
    step: u64,
    /// What you did, in words.
    you: String,
    /// How many others did the same.
    same: usize,
    others: Vec<OtherMove>,
    /// What the strongest bot did, if it was in the same situation.
    master: Option<String>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct OtherMove {
    r#move: String,
    people: usize,
}

/// Lists the deals of today, and the commitments for the next seven days.
#[cfg_attr(test, utoipa::path(get, path = "/api/daily", tag = "daily", responses((status = 200, body = TodayInfo))))]
pub(super) async fn today(State(app): State<App>, session: Session) -> Result<Json<TodayInfo>> {
    let daily = daily::today(&app, &session).await?;
    let games = daily.games.into_iter().map(|game| TodayGame {
        game: game.game.id(),
        players: game.players,
        level: app.config.daily_level.name(),
        played: game.played,
        you: your_deal(game.own),
    });
    let commitments = daily.ahead.into_iter().map(|ahead| CommitmentInfo {
        day: ahead.day.to_string(),
        game: ahead.game,
        players: ahead.players,
        commitment: ahead.commitment,
    });
    Ok(Json(TodayInfo {
        day: daily.today.to_string(),
        closes: daily.today.closes(),
        games: games.collect(),
        commitments: commitments.collect(),
    }))
}

/// Starts today's deal of a game, or goes on with it: everybody plays it once.
#[cfg_attr(test, utoipa::path(post, path = "/api/daily/{game}", tag = "daily", params(("game" = String, Path)),
    request_body = PlayWish, responses(
    (status = 200, body = WholeTable, description = "You have started it before."),
    (status = 201, body = WholeTable),
    (status = 401, body = ProblemBody, content_type = "application/problem+json"),
    (status = 404, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn play(
    State(app): State<App>,
    session: Session,
    Path(game): Path<String>,
    Body(body): Body<PlayWish>,
) -> Result<Response> {
    let (session, cookies) = session.or_newcomer(&app, body.name.as_deref()).await?;
    let (table, new) = daily::play(&app, &session, &game).await?;
    let whole = app.read(&table, |live, _| Ok(api_view::whole(live, &session))).await?;
    let status = if new { StatusCode::CREATED } else { StatusCode::OK };
    Ok(with(&app, cookies, (status, Json(whole))))
}

/// Shows a game's deal of a day: your result and, once you have played or the day is over, everybody's.
#[cfg_attr(test, utoipa::path(get, path = "/api/daily/{game}/{day}", tag = "daily",
    params(("game" = String, Path), ("day" = String, Path, description = "Such as `2026-11-18`."), Wanted), responses(
    (status = 200, body = DealInfo),
    (status = 404, body = ProblemBody, content_type = "application/problem+json", description = "The day has not begun."),
)))]
pub(super) async fn deal(
    State(app): State<App>,
    session: Session,
    Path((game, day)): Path<(String, String)>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<DealInfo>> {
    let span = match wanted.span.as_deref() {
        None => Span::Day,
        Some(name) => Span::named(name).ok_or(Reason::BadRequest)?,
    };
    let deal: DailyDeal = daily::deal(&app, &session, &game, &day, span).await?;
    Ok(Json(DealInfo {
        game: deal.game.id(),
        day: deal.day.to_string(),
        open: deal.open,
        players: deal.players,
        level: deal.level,
        played: deal.played,
        you: your_deal(deal.own),
        commitment: deal.commitment,
        secret: deal.secret,
        span: span.name(),
        standings: deal.standings.map(|lines| lines.into_iter().map(standing).collect()),
        without_day: deal.without_day,
        compared: deal.compared.into_iter().map(compared).collect(),
    }))
}

/// Downloads a deal whose day is over, with its secret, to play it elsewhere.
#[cfg_attr(test, utoipa::path(get, path = "/api/daily/{game}/{day}/deal", tag = "daily",
    params(("game" = String, Path), ("day" = String, Path)), responses(
    (status = 200, content_type = "application/json", body = Object),
    (status = 404, body = ProblemBody, content_type = "application/problem+json"),
    (status = 409, body = ProblemBody, content_type = "application/problem+json", description = "The day is not over."),
)))]
pub(super) async fn file(
    State(app): State<App>,
    Path((game, day)): Path<(String, String)>,
) -> Result<Response> {
    let (_, text) = daily::file(&app, &game, &day)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

fn your_deal(own: OwnDeal) -> YourDeal {
    match own {
        OwnDeal::NotYet => YourDeal { status: "not-yet", ..YourDeal::default() },
        OwnDeal::Running(table) => YourDeal { status: "running", table: Some(table), ..YourDeal::default() },
        OwnDeal::GivenUp(table) => YourDeal { status: "given-up", table: Some(table), ..YourDeal::default() },
        OwnDeal::Over { table, score, won } => {
            YourDeal { status: "over", table, score: Some(score), won: Some(won) }
        }
    }
}

fn standing(line: StandingLine) -> StandingInfo {
    let (name, you, bot) = match line.who {
        Name::Person(name) => (Some(name), false, None),
        Name::You => (None, true, None),
        Name::Bot(level) => (None, false, Some(level)),
        Name::Gone => (None, false, None),
    };
    let StandingLine { rank, points, days, wins, score, table, .. } = line;
    StandingInfo { name, you, bot, rank, points, days, wins, score, table }
}

fn compared(moved: ComparedMove) -> ComparedInfo {
    let others = moved.others.into_iter().map(|(words, people)| OtherMove { r#move: words, people });
    ComparedInfo {
        step: moved.step,
        you: moved.mine,
        same: moved.same,
        others: others.collect(),
        master: moved.master,
    }
}
