//! The JSON API and its OpenAPI description.

mod games;
mod lifecycle;
mod me;
mod playing;
mod replay;
mod tables;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use page::links::Links;
use utoipa::OpenApi as _;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

use crate::app::App;
use crate::config::Limits;
use crate::problem::ProblemBody;
use crate::session::Cookies;

#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Spieltisch",
        description = "Tables, games and people. Your identity is one signed cookie, set by `POST /api/me`. \
            Request bodies are JSON or forms; errors are RFC 9457 problem JSON.",
    ),
    components(schemas(ProblemBody)),
    tags(
        (name = "me", description = "Your identity"),
        (name = "games", description = "The games on offer"),
        (name = "tables", description = "Setting up tables, taking seats, moderating"),
        (name = "looking", description = "Replays, verification, statistics"),
        (name = "playing", description = "Moves, streams, chat"),
    )
)]
struct Description;

/// All routes under `/api`. Routes and description come from the same list, so no route is undocumented.
pub(crate) fn routes(limits: &Limits, links: &Links) -> Router<App> {
    let (router, mut description) = described(limits);
    if !links.base().is_empty() {
        description.servers = Some(vec![utoipa::openapi::Server::new(links.base())]);
    }
    let text = description.to_json().expect("a description is plain data");
    router.route("/api/openapi.json", get(async move || openapi(&text)))
}

fn described(limits: &Limits) -> (Router<App>, OpenApi) {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(me::show, me::introduce, me::delete))
        .routes(routes!(me::make_link))
        .routes(routes!(me::use_link))
        .routes(routes!(me::judge))
        .routes(routes!(games::list))
        .routes(routes!(tables::list, tables::create).layer(DefaultBodyLimit::max(limits.table_bytes)))
        .routes(routes!(tables::show, tables::remove))
        .routes(routes!(tables::join))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::start))
        .routes(routes!(tables::seat))
        .routes(routes!(tables::kick))
        .routes(routes!(tables::mute))
        .routes(routes!(tables::ban))
        .routes(routes!(lifecycle::ready))
        .routes(routes!(lifecycle::back))
        .routes(routes!(lifecycle::rematch))
        .routes(routes!(playing::act))
        .routes(routes!(playing::undo))
        .routes(routes!(playing::why))
        .routes(routes!(playing::hint))
        .routes(routes!(playing::say))
        .routes(routes!(playing::turn_glass))
        .routes(routes!(playing::stream))
        .routes(routes!(playing::record))
        .routes(routes!(replay::step, replay::play_on))
        .routes(routes!(replay::notes))
        .routes(routes!(replay::verify).layer(DefaultBodyLimit::max(limits.record_bytes)))
        .routes(routes!(replay::stats))
        .routes(routes!(replay::own_stats))
        .split_for_parts()
}

fn openapi(text: &str) -> Response {
    ([("content-type", "application/json")], text.to_owned()).into_response()
}

/// A response with its cookies.
fn with(app: &App, cookies: Cookies, answer: impl IntoResponse) -> Response {
    (cookies.into_jars(app), answer).into_response()
}
