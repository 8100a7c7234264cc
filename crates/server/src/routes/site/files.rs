//! Static files, health checks and metrics.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use crate::app::App;
use crate::app::same_secret;
use crate::limits::address;
use crate::problem::{InWords, Kind, Result};
use crate::session;
use crate::session::Session;
use page::assets;
use page::model::Appearance;
use table::Reason;

const FOREVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// A database that takes longer than this to answer counts as down.
const READY_WITHIN: Duration = Duration::from_secs(3);

/// The display settings of a style sheet.
#[derive(Debug, Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    look: String,
}

pub(super) async fn asset(
    State(app): State<App>,
    Path(path): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response> {
    let script = || assets::get_script(&path, |id| app.game(id).ok());
    let mut asset = assets::get(&path).or_else(script).ok_or(Reason::NotFound)?;
    if path.ends_with(".css") && !wanted.look.is_empty() {
        let css = String::from_utf8_lossy(&asset.bytes);
        asset.bytes = assets::settled(&css, Appearance::from(wanted.look.as_str())).into_bytes().into();
    }
    let cache = if asset.immutable { FOREVER } else { ASK_AGAIN };
    let headers = [(header::CONTENT_TYPE, asset.mime), (header::CACHE_CONTROL, cache.to_owned())];
    Ok((headers, asset.bytes).into_response())
}

pub(super) async fn favicon() -> Result<Response> {
    let asset = assets::get("any/favicon.svg").ok_or(Reason::NotFound)?;
    let headers = [(header::CONTENT_TYPE, asset.mime), (header::CACHE_CONTROL, "max-age=86400".to_owned())];
    Ok((headers, asset.bytes).into_response())
}

/// A game's style sheet. Its address changes with its content.
pub(super) async fn style(
    State(app): State<App>,
    Path(game): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response> {
    let style = assets::settled(app.game(&game)?.style(), Appearance::from(wanted.look.as_str()));
    Ok(([(header::CONTENT_TYPE, "text/css"), (header::CACHE_CONTROL, FOREVER)], style).into_response())
}

/// Leads to a game's own script, whose address names its content.
pub(super) async fn script(State(app): State<App>, Path(game): Path<String>) -> Result<Redirect> {
    let url = assets::script_url(&app.links, app.game(&game)?).ok_or(Reason::NotFound)?;
    Ok(Redirect::temporary(&url))
}

/// The web app manifest.
pub(super) async fn manifest(session: Session) -> Response {
    let manifest = assets::manifest(&session.links, session.lang());
    ([(header::CONTENT_TYPE, "application/manifest+json")], manifest).into_response()
}

/// What the pocket edition may load: its engine too, and style sheets that its script adapted.
const POCKET_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' blob:; img-src 'self' data:; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; \
    frame-ancestors 'none'",
);

/// Its addresses are relative to the folder.
pub(super) async fn to_pocket(State(app): State<App>) -> Redirect {
    Redirect::permanent(&app.links.file("/pocket/"))
}

/// A file of the pocket edition.
pub(super) async fn pocket(
    State(app): State<App>,
    path: Option<Path<String>>,
    headers: HeaderMap,
) -> Result<Response> {
    let path = path.map(|Path(path)| path).unwrap_or_default();
    let live = app.config.live.get();
    let folder = live.pocket.as_ref().ok_or(Reason::NotFound)?;
    let file = folder.get(&path).ok_or(Reason::NotFound)?;
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let gzip = accepted.is_some_and(|accepted| accepted.contains("gzip"));
    // The folder of the assets is named after their content.
    let cache = if path.starts_with("assets/") { FOREVER } else { ASK_AGAIN };
    let bytes = if gzip { &file.gzipped } else { &file.bytes };
    let mut response = bytes.clone().into_response();
    let sent = response.headers_mut();
    sent.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.mime));
    sent.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    sent.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    sent.insert(header::CONTENT_SECURITY_POLICY, POCKET_POLICY);
    if gzip {
        sent.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(response)
}

/// The process is alive. A restart would not fix what [`readyz`] reports.
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}

/// Whether the server could accept a move now: the database answers and accepts writes, and the server is not stopping.
pub(crate) async fn readyz(State(app): State<App>) -> Response {
    let unready = |why: &str| {
        let mut response = (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")).into_response();
        // The middleware must not replace it by a page.
        response.extensions_mut().insert(InWords);
        response
    };
    if *app.closing().borrow() {
        return unready("the server is closing");
    }
    match tokio::time::timeout(READY_WITHIN, app.store.healthy()).await {
        Ok(Ok(())) => "ok\n".into_response(),
        Ok(Err(error)) => {
            tracing::warn!(%error, "the server is not ready");
            unready(&error.to_string())
        }
        Err(_) => unready("the database does not answer"),
    }
}

/// The metrics: for the host, for requests with the metrics token or the host's token, and for this machine. Others could
/// count sealed acts here.
pub(super) async fn metrics(
    State(app): State<App>,
    extensions: Extensions,
    headers: HeaderMap,
) -> Result<Response> {
    let bearer = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    let live = app.config.live.get();
    let known = match (bearer, &live.metrics_token) {
        (Some(bearer), Some(token)) if same_secret(bearer, token) => true,
        (Some(bearer), _) => same_secret(bearer, &app.host_token().await),
        (None, _) => false,
    };
    let from = address::client(&live, &extensions, &headers);
    if !known && !from_this_machine(from, &headers) && !session::is_host(&app, &headers).await {
        return Err(Kind::NotHost.into());
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], super::metrics::page(&app).await)
        .into_response())
}

/// Whether a program on this machine asks, under one of its own names. A web page whose name was made to resolve here
/// (DNS rebinding) would send that name.
fn from_this_machine(from: IpAddr, headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    let forwarded =
        ["x-forwarded-for", "forwarded", "x-real-ip"].iter().any(|name| headers.contains_key(*name));
    from.is_loopback() && !forwarded && matches!(name, "localhost" | "127.0.0.1" | "[::1]")
}
