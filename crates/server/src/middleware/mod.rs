//! Middleware for every request: rate limits, origin checks, problems in words, headers, logging.

mod same_origin;

use std::net::IpAddr;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use tracing::Instrument as _;

use crate::app::App;
use crate::compression;
use crate::limits::address;
use crate::live_config::LiveConfig;
use crate::metrics;
use crate::problem::{Kind, Problem, RETRY_SECONDS, Result, wants_json};
use crate::session::{self, Session};

/// Handles a request: checks it, runs it, and completes the response.
pub(crate) async fn handle(State(app): State<App>, request: Request, next: Next) -> Response {
    let arrived = Instant::now();
    let info = RequestInfo::of(&request);
    let live = app.config.live.get();
    let from = address::client(&live, request.extensions(), request.headers());
    let uncompressed = must_not_compress(&live, &request);
    let apart =
        uncompressed && request.method() != Method::HEAD && compression::accepts_gzip(request.headers());
    let span = span(&request);
    let changes = !request.method().is_safe();
    let by_page = request.headers().contains_key(&BY_PAGE);
    let response = match admit(&app, &live, from, &request) {
        Ok(()) => next.run(request).instrument(span.clone()).await,
        Err(problem) => problem.into_response(),
    };
    let response = compression::finish(response, apart).await;
    let response = app.rate_limits.response_memory.reserve(from, response);
    let mut response = match Problem::of(&response) {
        Some(problem) => {
            let problem = if changes { timed_out(&response).unwrap_or(problem) } else { problem };
            metrics::problem(problem.kind);
            Box::pin(in_words(&app, info, from, &problem, response)).await
        }
        None => response,
    };
    add_headers(response.headers_mut());
    if uncompressed {
        response.extensions_mut().insert(Uncompressed);
    }
    metrics::response(response.status(), arrived);
    if by_page && response.status().is_client_error() {
        // The body has the status; browsers complain about every answer with an error status.
        *response.status_mut() = StatusCode::OK;
    }
    if !span.is_disabled() {
        let _entered = span.enter();
        let milliseconds = u64::try_from(arrived.elapsed().as_millis()).unwrap_or(u64::MAX);
        tracing::debug!(status = response.status().as_u16(), milliseconds, "answered");
    }
    response
}

/// The header that our pages' scripts send: a refusal is part of the conversation, not a failed request.
const BY_PAGE: HeaderName = HeaderName::from_static("spieltisch-page");

/// Applies the rate limit and refuses changes from other sites.
fn admit(app: &App, live: &LiveConfig, from: IpAddr, request: &Request) -> Result<()> {
    app.rate_limits.request(from)?;
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if safe || same_origin::from_here(live, request.headers()) { Ok(()) } else { Err(Kind::CrossSite.into()) }
}

/// Marks a response that must not be compressed as a whole.
#[derive(Clone, Copy)]
pub(crate) struct Uncompressed;

/// Whether compression as a whole could leak secrets. If a response contained a player's secrets and somebody else's text, an
/// observer could see from its compressed length whether the text guesses a secret. [`compression`] keeps the two apart where
/// texts are marked; everything else is sent as it is. Without https nothing is secret anyway.
fn must_not_compress(config: &LiveConfig, request: &Request) -> bool {
    let path = request.uri().path();
    let at_table = ["/t/", "/api/tables/", "/stream"].iter().any(|prefix| path.starts_with(prefix));
    config.secure() && at_table && session::claims_identity(request.headers())
}

/// The problem of a change that timed out: it goes on, although nobody waits for it any more.
fn timed_out(response: &Response) -> Option<Problem> {
    let timed_out = response.status() == StatusCode::REQUEST_TIMEOUT;
    timed_out.then(|| Problem::retry_after(Kind::Unsure, RETRY_SECONDS))
}

/// The log span of a request. It names only the route: paths contain tokens and codes.
fn span(request: &Request) -> tracing::Span {
    let route = request.extensions().get::<MatchedPath>().map_or("", |path| path.as_str());
    tracing::debug_span!("request", method = %request.method(), route)
}

/// What is needed from a request to put its problem into words.
struct RequestInfo {
    path: Option<PathAndQuery>,
    headers: [Option<HeaderValue>; 4],
}

const HEADERS_READ: [HeaderName; 4] = [header::ACCEPT, header::ACCEPT_LANGUAGE, header::COOKIE, header::HOST];

impl RequestInfo {
    fn of(request: &Request) -> RequestInfo {
        let headers = HEADERS_READ.map(|name| request.headers().get(name).cloned());
        RequestInfo { path: request.uri().path_and_query().cloned(), headers }
    }

    fn headers(self) -> HeaderMap {
        HEADERS_READ.into_iter().zip(self.headers).filter_map(|(name, value)| Some((name, value?))).collect()
    }
}

/// A problem in words: problem JSON for programs, a page for people.
async fn in_words(app: &App, info: RequestInfo, from: IpAddr, problem: &Problem, bare: Response) -> Response {
    let path = info.path.as_ref().map_or("/", |path| path.as_str()).to_owned();
    let headers = info.headers();
    let session = Session::read(app, &headers, from, path.clone()).await.ok();
    let lang = session.as_ref().map(Session::lang).unwrap_or_default();
    let mut worded = match session {
        Some(session) if !wants_json(&path, &headers) => {
            let session = Session { path: "/".to_owned(), ..session };
            let page = page::html::problem(&session.reader(), &problem.message(lang));
            problem.finish(Html(page.0).into_response(), lang)
        }
        _ => problem.json(lang),
    };
    // For example the allowed methods.
    for name in [header::ALLOW, header::SET_COOKIE] {
        for value in bare.headers().get_all(&name) {
            worded.headers_mut().append(&name, value.clone());
        }
    }
    worded
}

const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Headers of every response.
const FIXED: [(HeaderName, HeaderValue); 7] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CSP)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    // Links may be private.
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=()"),
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
];

fn add_headers(headers: &mut HeaderMap) {
    headers.reserve(FIXED.len() + 1);
    for (name, value) in FIXED {
        // The pocket edition has a policy of its own.
        headers.entry(name).or_insert(value);
    }
    // Pages are for one reader and change all the time.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}
