//! The pages: reads requests, fills the models, responds with HTML.

mod daily;
mod duplicate;
mod files;
mod front;
mod host;
mod lifecycle;
mod me;
mod metrics;
mod new_table;
mod practice;
mod replay;
mod statistics;
mod table;

use axum::extract::DefaultBodyLimit;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use maud::Markup;
use page::chosen;

use crate::app::App;
use crate::compression::Marked;
use crate::config::Limits;
use crate::session::Cookies;

pub(crate) fn routes(limits: &Limits) -> Router<App> {
    Router::new()
        .route("/", get(front::show))
        .route("/front", get(front::parts))
        .route("/join", get(front::join))
        .route("/rules/{game}", get(front::rules))
        .route("/daily", get(daily::today))
        .route("/daily/{game}", get(daily::todays).post(daily::play))
        .route("/daily/{game}/{day}", get(daily::deal))
        .route("/daily/{game}/{day}/deal", get(daily::file))
        .route("/duplicate/{id}", get(duplicate::show))
        .route("/duplicate/{id}/start", post(duplicate::start))
        .route("/puzzles", get(practice::puzzles))
        .route("/puzzles/{game}", get(practice::next_puzzle))
        .route("/puzzles/{game}/{id}", get(practice::puzzle).post(practice::answer_puzzle))
        .route("/me/practice", get(practice::mistakes))
        .route("/me/practice/next", get(practice::next_mistake))
        .route("/me/practice/{table}/{act}", get(practice::mistake).post(practice::answer_mistake))
        .route("/me", get(me::show).post(me::introduce))
        .route("/me/stats", get(statistics::own_stats))
        .route("/stats", get(statistics::stats))
        .route(
            "/verify",
            get(statistics::verify_form)
                .post(statistics::verify)
                .layer(DefaultBodyLimit::max(limits.record_bytes)),
        )
        .route("/me/move", post(me::make_link))
        .route("/me/delete", post(me::delete))
        .route("/move/{token}", get(me::ask_to_move).post(me::move_here))
        .route("/new/{game}", get(new_table::show))
        .route("/tables", post(new_table::create).layer(DefaultBodyLimit::max(limits.table_bytes)))
        .route("/t/{id}", get(table::show))
        .route("/t/{id}/stream", get(table::stream))
        .route("/t/{id}/record", get(table::record))
        .route("/t/{id}/replay", get(replay::show).post(replay::play_on))
        .route("/t/{id}/replay/step", get(replay::step))
        .route("/t/{id}/replay/analysis", get(replay::analysis))
        .route("/t/{id}/analysis", post(replay::ask_analysis))
        .route("/t/{id}/verify", get(statistics::verify_table))
        .route("/t/{id}/position", get(replay::position))
        .route("/t/{id}/notes", get(replay::notes))
        .route("/t/{id}/qr.svg", get(table::qr))
        .route("/t/{id}/screen", get(lifecycle::screen))
        .route("/t/{id}/screen/stream", get(lifecycle::screen_stream))
        .route("/t/{id}/sit/{seat}", get(lifecycle::sit))
        .route("/play", post(lifecycle::play))
        .route("/stream", get(lifecycle::streams))
        .route("/me/look", post(me::set_appearance))
        .route("/me/tutor", post(me::set_tutor))
        .route("/me/webhook", post(me::webhook))
        .route("/manifest.webmanifest", get(files::manifest))
        .route("/t/{id}/{verb}", post(table::verb))
        .route("/host", get(host::show))
        .route("/host/{token}", get(host::enter))
        .route("/host/new-link", post(host::replace_link))
        .route("/host/ban", post(host::ban))
        .route("/host/unban", post(host::unban))
        .route("/host/mute", post(host::mute))
        .route("/host/unmute", post(host::unmute))
        .route("/assets/{*path}", get(files::asset))
        .route("/pocket", get(files::to_pocket))
        .route("/pocket/", get(files::pocket))
        .route("/pocket/{*path}", get(files::pocket))
        .route("/game/{game}/style.css", get(files::style))
        .route("/game/{game}/script.js", get(files::script))
        .route("/favicon.svg", get(files::favicon))
        .route("/healthz", get(files::healthz))
        .route("/readyz", get(files::readyz))
        .route("/metrics", get(files::metrics))
}

pub(crate) use files::{healthz, readyz};

fn html_response(markup: &Markup) -> Response {
    Html(markup.0.clone()).into_response()
}

/// A page of a table. If not every text in it that people chose is marked, all of it counts as chosen.
fn marked_response(markup: &Markup, all_marked: bool) -> Response {
    let page = if all_marked { markup.0.clone() } else { chosen::words(&markup.0) };
    (Extension(Marked), Html(page)).into_response()
}

/// Redirects to another page of the site and sets cookies.
fn redirect(app: &App, cookies: Cookies, path: &str) -> Response {
    (cookies.into_headers(app), Redirect::to(&app.links.to(path))).into_response()
}
