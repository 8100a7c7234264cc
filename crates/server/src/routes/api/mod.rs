//! The JSON API and its OpenAPI description.

mod analysis;
mod daily;
#[cfg(test)]
mod description;
mod duplicate;
mod games;
mod lifecycle;
mod me;
mod playing;
mod puzzles;
mod replay;
mod tables;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use page::links::Links;
use serde_json::{Value, json};

use crate::app::App;
use crate::config::Limits;
use crate::session::Cookies;

/// All routes under `/api`.
pub(crate) fn routes(limits: &Limits, links: &Links) -> Router<App> {
    let table_limit = DefaultBodyLimit::max(limits.table_bytes);
    let record_limit = DefaultBodyLimit::max(limits.record_bytes);
    let description = description(links);
    Router::new()
        .route("/api/openapi.json", get(async move || openapi(&description)))
        .route("/api/me", get(me::show).post(me::introduce).delete(me::delete))
        .route("/api/me/move", post(me::make_link))
        .route("/api/move", post(me::use_link))
        .route("/api/people/{id}", post(me::judge))
        .route("/api/games", get(games::list))
        .route("/api/duplicates/{id}", get(duplicate::show))
        .route("/api/duplicates/{id}/start", post(duplicate::start))
        .route("/api/puzzles/{game}", get(puzzles::next))
        .route("/api/puzzles/{game}/{id}", get(puzzles::show).post(puzzles::answer))
        .route("/api/daily", get(daily::today))
        .route("/api/daily/{game}", post(daily::play))
        .route("/api/daily/{game}/{day}", get(daily::deal))
        .route("/api/daily/{game}/{day}/deal", get(daily::file))
        .route("/api/tables", get(tables::list).post(tables::create).layer(table_limit))
        .route("/api/tables/{id}", get(tables::show).delete(tables::remove))
        .route("/api/tables/{id}/join", post(tables::join))
        .route("/api/tables/{id}/leave", post(tables::leave))
        .route("/api/tables/{id}/start", post(tables::start))
        .route("/api/tables/{id}/seat", post(tables::seat))
        .route("/api/tables/{id}/kick", post(tables::kick))
        .route("/api/tables/{id}/mute", post(tables::mute))
        .route("/api/tables/{id}/ban", post(tables::ban))
        .route("/api/tables/{id}/ready", post(lifecycle::ready))
        .route("/api/tables/{id}/back", post(lifecycle::back))
        .route("/api/tables/{id}/rematch", post(lifecycle::rematch))
        .route("/api/tables/{id}/act", post(playing::act))
        .route("/api/tables/{id}/undo", post(playing::undo))
        .route("/api/tables/{id}/why", post(playing::why))
        .route("/api/tables/{id}/hint", post(playing::hint))
        .route("/api/tables/{id}/chat", post(playing::say))
        .route("/api/tables/{id}/glass", post(playing::turn_glass))
        .route("/api/tables/{id}/stream", get(playing::stream))
        .route("/api/tables/{id}/record", get(playing::record))
        .route("/api/tables/{id}/replay", get(replay::step).post(replay::play_on))
        .route("/api/tables/{id}/analysis", get(analysis::show).post(analysis::ask))
        .route("/api/tables/{id}/notes", get(replay::notes))
        .route("/api/verify", post(replay::verify).layer(record_limit))
        .route("/api/stats", get(replay::stats))
        .route("/api/me/stats", get(replay::own_stats))
}

/// The OpenAPI description. A test writes it from the handlers' annotations, so that the program need not.
const DESCRIPTION: &str = include_str!("openapi.json");

fn description(links: &Links) -> String {
    let mut description: Value = serde_json::from_str(DESCRIPTION).expect("a test reads it too");
    description["info"]["version"] = env!("CARGO_PKG_VERSION").into();
    if !links.base().is_empty() {
        description["servers"] = json!([{"url": links.base()}]);
    }
    description.to_string()
}

fn openapi(text: &str) -> Response {
    ([("content-type", "application/json")], text.to_owned()).into_response()
}

/// A response with its cookies.
fn with(app: &App, cookies: Cookies, answer: impl IntoResponse) -> Response {
    (cookies.into_headers(app), answer).into_response()
}
