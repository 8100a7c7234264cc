//! Files that are the same for everybody, and what machines ask for.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::identity::Who;
use crate::page::assets;
use crate::problem::{Kind, Result};
use crate::state::App;
use crate::{measure, naming};

const FOREVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

pub(super) async fn asset(Path(path): Path<String>) -> Result<Response> {
    let asset = assets::get(&path).ok_or(Kind::NotFound)?;
    let cache = if asset.immutable { FOREVER } else { ASK_AGAIN };
    let headers = [(header::CONTENT_TYPE, asset.mime), (header::CACHE_CONTROL, cache.to_owned())];
    Ok((headers, asset.bytes).into_response())
}

pub(super) async fn favicon() -> Result<Response> {
    let asset = assets::get("any/favicon.svg").ok_or(Kind::NotFound)?;
    let headers = [(header::CONTENT_TYPE, asset.mime), (header::CACHE_CONTROL, "max-age=86400".to_owned())];
    Ok((headers, asset.bytes).into_response())
}

/// A game's style sheet. Its address names its content.
pub(super) async fn style(State(app): State<App>, Path(game): Path<String>) -> Result<Response> {
    let style = app.game(&game)?.style();
    Ok(([(header::CONTENT_TYPE, "text/css"), (header::CACHE_CONTROL, FOREVER)], style).into_response())
}

/// A game's own module. Its address names its content.
pub(super) async fn script(State(app): State<App>, Path(game): Path<String>) -> Result<Response> {
    let script = app.game(&game)?.script().ok_or(Kind::NotFound)?;
    Ok(([(header::CONTENT_TYPE, "text/javascript"), (header::CACHE_CONTROL, FOREVER)], script)
        .into_response())
}

/// Whether the server could take an act now.
pub(super) async fn healthz(State(app): State<App>) -> Response {
    match app.store.healthy().await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "the store is not well");
            (StatusCode::SERVICE_UNAVAILABLE, "the store is not available\n").into_response()
        }
    }
}

/// For the host, by cookie or `Authorization: Bearer` with the host's token; and for the machine
/// itself. Others could count sealed acts here.
pub(super) async fn metrics(State(app): State<App>, who: Who, headers: HeaderMap) -> Result<Response> {
    let bearer = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    let host = who.host || bearer.is_some_and(|token| naming::same(token, &app.host_token));
    let from_here = who.from.is_loopback() && !headers.contains_key("x-forwarded-for");
    if !host && !from_here {
        return Err(Kind::NotHost.into());
    }
    measure::tables_in_memory(app.in_memory());
    for (status, count) in app.store.count_tables().await? {
        measure::tables(&status, count);
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.render()).into_response())
}
