//! Middleware for every request: rate limits, origin checks, problems in words, headers, logging.

mod same_origin;

use std::convert::Infallible;
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Instant;

use axum::extract::{DefaultBodyLimit, MatchedPath, Request};
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use futures_util::FutureExt as _;
use tower::{Layer, Service};
use tracing::Instrument as _;

use crate::app::App;
use crate::compression;
use crate::limits::address;
use crate::live_config::LiveConfig;
use crate::metrics;
use crate::problem::{self, Kind, Problem, RETRY_SECONDS, wants_json};
use crate::session::{self, Session};

/// Wraps every route in [`Handle`].
#[derive(Clone, Debug)]
pub(crate) struct HandleLayer(pub App);

impl<S> Layer<S> for HandleLayer {
    type Service = Handle<S>;

    fn layer(&self, route: S) -> Handle<S> {
        Handle { app: self.0.clone(), route }
    }
}

/// Handles a request: checks it, runs its route, and completes the response.
///
/// One service that knows the type of what it wraps: every `axum::middleware` costs each request three boxes.
#[derive(Clone, Debug)]
pub(crate) struct Handle<S> {
    app: App,
    route: S,
}

impl<S> Service<Request> for Handle<S>
where
    S: Service<Request, Response = Response, Error = Infallible, Future: Send + 'static>,
{
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.route.poll_ready(cx)
    }

    fn call(&mut self, mut request: Request) -> Self::Future {
        let app = self.app.clone();
        let live = app.config.live.get();
        let asked = Asked::of(&live, &request);
        DefaultBodyLimit::max(app.config.limits.body_bytes).apply(&mut request);
        let answering = admit(&app, &live, asked.from, &request).map(|()| {
            let answering = tokio::time::timeout(app.config.request_timeout, self.route.call(request));
            AssertUnwindSafe(answering.instrument(asked.span.clone())).catch_unwind()
        });
        Box::pin(async move {
            let response = match answering {
                Ok(answering) => match answering.await {
                    Ok(Ok(Ok(response))) => response,
                    Ok(Err(_late)) => StatusCode::REQUEST_TIMEOUT.into_response(),
                    Err(_panic) => {
                        tracing::error!("a request panicked");
                        StatusCode::INTERNAL_SERVER_ERROR.into_response()
                    }
                },
                Err(problem) => problem.into_response(),
            };
            Ok(complete(&app, asked, response).await)
        })
    }
}

/// What the response depends on besides its route.
struct Asked {
    arrived: Instant,
    info: RequestInfo,
    from: IpAddr,
    span: tracing::Span,
    uncompressed: bool,
    /// Hands and others' words are compressed apart.
    apart: bool,
    changes: bool,
    by_page: bool,
}

impl Asked {
    fn of(config: &LiveConfig, request: &Request) -> Asked {
        let uncompressed = must_not_compress(config, request);
        Asked {
            arrived: Instant::now(),
            info: RequestInfo::of(request),
            from: address::client(config, request.extensions(), request.headers()),
            span: span(request),
            uncompressed,
            apart: uncompressed
                && request.method() != Method::HEAD
                && compression::accepts_gzip(request.headers()),
            changes: !request.method().is_safe(),
            by_page: request.headers().contains_key(&BY_PAGE),
        }
    }
}

/// Completes a response: problems in words, headers, metrics.
async fn complete(app: &App, asked: Asked, response: Response) -> Response {
    let Asked { arrived, info, from, span, uncompressed, apart, changes, by_page } = asked;
    let response = compression::finish(response, apart).await;
    let response = app.rate_limits.response_memory.reserve(from, response);
    let mut response = match Problem::of(&response) {
        Some(problem) => {
            let problem = if changes { timed_out(&response).unwrap_or(problem) } else { problem };
            metrics::problem(problem.kind);
            Box::pin(in_words(app, info, from, &problem, response)).await
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
fn admit(app: &App, live: &LiveConfig, from: IpAddr, request: &Request) -> problem::Result<()> {
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
