//! [`Server`]: the app on a socket, from start to clean shutdown.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Extensions, HeaderMap, StatusCode, Version};
use axum::routing::get;
use futures_util::future::BoxFuture;
use game::AnyGame;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulConnection, GracefulShutdown};
use hyper_util::service::TowerToHyperService;
use store::{Store, StoreError};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tower::{ServiceBuilder, ServiceExt};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use crate::app::{App, Hooks};
use crate::background::{self, cleanup, clocks};
use crate::cluster;
use crate::config::Config;
use crate::limits::read_timeout::ReadTimeout;
use crate::limits::write_timeout::WriteTimeout;
use crate::listener::{Accepted, Listener, Peer};
use crate::live_config::LiveConfig;
use crate::middleware;
use crate::routes;

/// How long open requests may take to finish when the server stops.
const GRACE: Duration = Duration::from_secs(10);

/// How long a client may take to send its request's headers.
const HEADERS_WITHIN: Duration = Duration::from_secs(15);

/// The read and write buffers of a connection in bytes. It also limits the head of a request.
const BUFFERED: usize = 64 * 1024;

/// What follows from changes.
const HOOKS: Hooks =
    Hooks { changed: background::changed, behind: cluster::catch_up, presence: cluster::presence::changed };

/// The whole server.
#[derive(Clone, Debug)]
pub struct Server {
    app: App,
}

impl Server {
    /// A server for these games. It does nothing before [`Server::serve`] or a request to [`Server::router`].
    pub async fn new(
        store: Store,
        games: &'static [&'static dyn AnyGame],
        config: Config,
    ) -> Result<Server, StoreError> {
        Ok(Server { app: App::new(store, games, config, HOOKS).await? })
    }

    /// The path of the host's private link. Whoever opens it may remove tables and ban people.
    pub fn host_path(&self) -> String {
        self.app.host_path()
    }

    /// All routes with all their layers.
    pub fn router(&self) -> Router {
        let app = self.app.clone();
        // One combined layer: every separate layer of a router costs each request two boxes.
        let layers = ServiceBuilder::new()
            .layer(CompressionLayer::new().compress_when(compressible()))
            .layer(middleware::HandleLayer(app.clone()));
        let base = app.links.base().to_owned();
        let site = Router::new()
            .merge(routes::site::routes(&app.config.limits))
            .merge(routes::api::routes(&app.config.limits, &app.links))
            .layer(layers)
            .with_state(app);
        // What is inside sees paths of the site only, without the base path.
        if base.is_empty() {
            return site;
        }
        // Health checks come from this machine and know no base path.
        let health = Router::new()
            .route("/healthz", get(routes::site::healthz))
            .route("/readyz", get(routes::site::readyz))
            .with_state(self.app.clone());
        Router::new().nest_service(&base, site).merge(health)
    }

    /// Wakes the bots that games were waiting for when the server last stopped.
    pub async fn wake_bots(&self) {
        if let Err(problem) = background::wake_tables(&self.app).await {
            tracing::error!(problem = problem.kind.key(), "the running tables could not be woken");
        }
    }

    /// Ends abandoned games, removes expired tables and frees memory. Also runs periodically.
    pub async fn sweep(&self) {
        if let Err(problem) = cleanup::sweep(&self.app).await {
            tracing::error!(problem = problem.kind.key(), "the cleanup failed");
        }
    }

    /// Lets bots play for everybody whose time is up. Also runs every second.
    pub async fn strike_clocks(&self) {
        clocks::time_out_overdue(&self.app).await;
    }

    /// The number of thoughts waiting for a slot.
    pub fn waiting_thoughts(&self) -> usize {
        self.app.thinking.waiting()
    }

    /// Replaces the settings that may change while the server runs.
    pub async fn reload(&self, config: LiveConfig) {
        self.app.config.live.set(config);
        // Which results count may have changed.
        self.app.forget_ratings().await;
    }

    /// Starts the background work: bots, clocks, cleanup, and following the other nodes. It runs until [`Server::stop`].
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

    /// Serves until `shutdown`, then lets open requests finish. The store stays open.
    pub async fn serve(
        &self,
        listener: impl Into<Listener>,
        shutdown: impl Future<Output = ()> + Send,
    ) -> io::Result<()> {
        self.serve_until(listener.into(), Box::pin(shutdown)).await
    }

    /// In boxes, so that all this is compiled here and not by every caller.
    fn serve_until<'a>(
        &'a self,
        listener: Listener,
        shutdown: BoxFuture<'a, ()>,
    ) -> BoxFuture<'a, io::Result<()>> {
        Box::pin(self.run(listener, shutdown))
    }

    async fn run(&self, listener: Listener, mut shutdown: BoxFuture<'_, ()>) -> io::Result<()> {
        self.live();
        let router = self.router();
        let permits = Arc::new(Semaphore::new(self.app.config.limits.connections.max(1)));
        let open = GracefulShutdown::new();
        loop {
            let accepted = tokio::select! {
                accepted = accept(&listener, &permits) => accepted,
                () = &mut shutdown => break,
            };
            match accepted {
                (Accepted::Tcp(stream, peer), permit) => {
                    let proxies = &self.app.config.live.get().trusted_proxies;
                    let trusted = proxies.iter().any(|network| network.contains(peer.ip()));
                    let own = self.app.rate_limits.connection(peer.ip());
                    if own.is_none() && !trusted {
                        // Dropped without a response, which would cost time that others need.
                        continue;
                    }
                    // Stream messages are small and must be sent at once.
                    let _ = stream.set_nodelay(true);
                    self.attend(stream, Peer::Address(peer), router.clone(), &open, (permit, own));
                }
                #[cfg(unix)]
                (Accepted::Unix(stream), permit) => {
                    self.attend(stream, Peer::Proxy, router.clone(), &open, permit);
                }
            }
        }
        drop(listener);
        self.stop();
        cluster::leave(&self.app).await;
        if tokio::time::timeout(GRACE, open.shutdown()).await.is_err() {
            tracing::warn!("some requests did not finish in time");
        }
        Ok(())
    }

    /// Answers what comes over a connection, in the background. The permits are kept as long as it is open.
    fn attend(
        &self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        peer: Peer,
        router: Router,
        open: &GracefulShutdown,
        permits: impl Send + 'static,
    ) {
        let connection = open.watch(connection(stream, peer, router, self.app.config.stall_timeout));
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::trace!(%error, "a connection ended early");
            }
            drop(permits);
        });
    }
}

/// What is compressed. Streams are too: every message is flushed, and boards compress well.
fn compressible() -> impl Predicate {
    let free = |_: StatusCode, _: Version, _: &HeaderMap, extensions: &Extensions| {
        extensions.get::<middleware::Uncompressed>().is_none()
    };
    SizeAbove::default().and(NotForContentType::IMAGES).and(free)
}

/// Serves these games from this store until `shutdown`.
pub async fn serve(
    listener: impl Into<Listener>,
    store: Store,
    games: &'static [&'static dyn AnyGame],
    config: Config,
    shutdown: impl Future<Output = ()> + Send,
) -> io::Result<()> {
    let server = Server::new(store, games, config).await.map_err(io::Error::other)?;
    server.serve(listener, shutdown).await
}

/// The next connection, once there is room for it.
async fn accept(listener: &Listener, permits: &Arc<Semaphore>) -> (Accepted, OwnedSemaphorePermit) {
    let permit = permits.clone().acquire_owned().await.expect("the semaphore is never closed");
    loop {
        match listener.accept().await {
            Ok(accepted) => return (accepted, permit),
            Err(error) => {
                // Mostly too many open files; some will be closed soon.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }
}

fn connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: Peer,
    router: Router,
    stalls: Duration,
) -> impl GracefulConnection<Error = hyper::Error> + Send + 'static {
    let service = router.map_request(move |request: axum::http::Request<hyper::body::Incoming>| {
        let mut request = request.map(|body| Body::new(ReadTimeout::new(body, stalls)));
        peer.note(request.extensions_mut());
        request
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS_WITHIN)
        .max_buf_size(BUFFERED)
        // One buffer: messages are small, and gathering one from pieces costs the kernel more than a copy.
        .writev(false)
        .serve_connection(TokioIo::new(WriteTimeout::new(stream, stalls)), TowerToHyperService::new(service))
}
