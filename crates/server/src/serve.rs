//! [`Server`]: the app on a socket, from its start to a clean end.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, DefaultBodyLimit};
use axum::http::{Extensions, HeaderMap, StatusCode, Version};
use axum::middleware::from_fn_with_state;
use game::AnyGame;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulConnection, GracefulShutdown};
use hyper_util::service::TowerToHyperService;
use store::{Store, StoreError};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::{ServiceBuilder, ServiceExt};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::timeout::{TimeoutBody, TimeoutLayer};

use crate::app::{App, Hooks, host_link};
use crate::background::{self, cleanup, clocks};
use crate::cluster;
use crate::config::Config;
use crate::limits::write_timeout::WriteTimeout;
use crate::middleware;
use crate::routes;

/// How long open requests may take to end when the server stops.
const GRACE: Duration = Duration::from_secs(10);

/// How long a client may take to send its request's headers.
const HEADERS_WITHIN: Duration = Duration::from_secs(15);

/// So many bytes are buffered of what a connection brings, and so many of what it is sent: no head of a request is larger.
const BUFFERED: usize = 64 * 1024;

/// What follows from a change.
const HOOKS: Hooks =
    Hooks { changed: background::changed, behind: cluster::catch_up, presence: cluster::presence::changed };

/// The whole server.
#[derive(Clone, Debug)]
pub struct Server {
    app: App,
}

impl Server {
    /// A server for these games. Nothing happens before [`Server::serve`] or a request to
    /// [`Server::router`].
    pub async fn new(
        store: Store,
        games: &'static [&'static dyn AnyGame],
        config: Config,
    ) -> Result<Server, StoreError> {
        Ok(Server { app: App::new(store, games, config, HOOKS).await? })
    }

    /// The path of the host's private link. Whoever opens it may remove tables and ban people.
    pub fn host_path(&self) -> String {
        host_link(&self.app.links, &self.app.host_token)
    }

    /// All routes with all their layers.
    pub fn router(&self) -> Router {
        let app = self.app.clone();
        let timeout = TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, app.config.request_timeout);
        // One layer of many: each that a router gets by itself costs every request two boxes.
        let layers = ServiceBuilder::new()
            .layer(CompressionLayer::new().compress_when(compressible()))
            .layer(from_fn_with_state(app.clone(), middleware::pass))
            .layer(CatchPanicLayer::new())
            .layer(timeout)
            .layer(DefaultBodyLimit::max(app.config.limits.body_bytes));
        let base = app.links.base().to_owned();
        let site = Router::new()
            .merge(routes::site::routes(&app.config.limits))
            .merge(routes::api::routes(&app.config.limits, &app.links))
            .layer(layers)
            .with_state(app);
        // What is inside sees paths of the site only, without the base path.
        if base.is_empty() { site } else { Router::new().nest_service(&base, site) }
    }

    /// Lets bots go on that were waited for when the server last stopped.
    pub async fn wake_bots(&self) {
        if let Err(problem) = background::wake_tables(&self.app).await {
            tracing::error!(problem = problem.kind.key(), "the bots could not be woken");
        }
    }

    /// Ends abandoned games, removes expired tables and frees memory, as is done now and then.
    pub async fn sweep(&self) {
        if let Err(problem) = cleanup::sweep(&self.app).await {
            tracing::error!(problem = problem.kind.key(), "the tables could not be looked after");
        }
    }

    /// Lets bots play for everybody whose time is up, as is done every second.
    pub async fn strike_clocks(&self) {
        clocks::strike(&self.app).await;
    }

    /// How many thoughts of bots wait for a place to think.
    pub fn waiting_thoughts(&self) -> usize {
        self.app.thinking.waiting()
    }

    /// Does by itself what nobody has to ask for, until it is stopped: bots, clocks, tidying, and what other nodes
    /// on the same database change.
    pub fn live(&self) {
        tokio::spawn(cluster::run(self.app.clone()));
        tokio::spawn(cluster::listen(self.app.clone()));
        tokio::spawn(cleanup::run(self.app.clone()));
        tokio::spawn(clocks::run(self.app.clone()));
    }

    /// Ends streams and stops bots, without waiting.
    pub fn stop(&self) {
        self.app.close();
    }

    /// Serves until `shutdown`, then lets open requests end. The store stays open.
    pub async fn serve(
        &self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()> + Send,
    ) -> io::Result<()> {
        self.live();
        let router = self.router();
        let places = Arc::new(Semaphore::new(self.app.config.limits.connections.max(1)));
        let open = GracefulShutdown::new();
        let mut shutdown = std::pin::pin!(shutdown);
        loop {
            let accepted = tokio::select! {
                accepted = accept(&listener, &places) => accepted,
                () = &mut shutdown => break,
            };
            let (stream, peer, place) = accepted;
            let trusted = self.app.config.trusted_proxies.contains(&peer.ip().to_canonical());
            let own = self.app.rate_limits.connection(peer.ip());
            if own.is_none() && !trusted {
                // Without a word: the others want in, too.
                continue;
            }
            let connection = connection(stream, peer, router.clone(), self.app.config.stall_timeout);
            let connection = open.watch(connection);
            tokio::spawn(async move {
                if let Err(error) = connection.await {
                    tracing::trace!(%error, "a connection ended early");
                }
                drop((place, own));
            });
        }
        drop(listener);
        self.stop();
        cluster::leave(&self.app).await;
        if tokio::time::timeout(GRACE, open.shutdown()).await.is_err() {
            tracing::warn!("some requests did not end in time");
        }
        Ok(())
    }
}

/// What is worth compressing: streams too, as every message is flushed, and boards repeat themselves.
fn compressible() -> impl Predicate {
    let free = |_: StatusCode, _: Version, _: &HeaderMap, extensions: &Extensions| {
        extensions.get::<middleware::Plain>().is_none()
    };
    SizeAbove::default().and(NotForContentType::IMAGES).and(free)
}

/// Serves these games from this store until `shutdown`.
pub async fn serve(
    listener: TcpListener,
    store: Store,
    games: &'static [&'static dyn AnyGame],
    config: Config,
    shutdown: impl Future<Output = ()> + Send,
) -> io::Result<()> {
    let server = Server::new(store, games, config).await.map_err(io::Error::other)?;
    server.serve(listener, shutdown).await
}

/// The next connection, once there is room for it.
async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> (TcpStream, SocketAddr, tokio::sync::OwnedSemaphorePermit) {
    let place = places.clone().acquire_owned().await.expect("nobody closes the places");
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => return (stream, peer, place),
            Err(error) => {
                // Mostly too many open files: some will be closed.
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }
}

fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    stalls: Duration,
) -> impl GracefulConnection<Error = hyper::Error> + Send + 'static {
    // Messages of streams are small and must not wait for more.
    let _ = stream.set_nodelay(true);
    let service = router.map_request(move |request: axum::http::Request<hyper::body::Incoming>| {
        let mut request = request.map(|body| Body::new(TimeoutBody::new(stalls, body)));
        request.extensions_mut().insert(ConnectInfo(peer));
        request
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS_WITHIN)
        .max_buf_size(BUFFERED)
        .serve_connection(TokioIo::new(WriteTimeout::new(stream, stalls)), TowerToHyperService::new(service))
}
