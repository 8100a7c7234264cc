//! `spieltisch serve`: from the settings to a clean shutdown.

mod address;
mod log;
mod maps;

use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use store::{Store, StoreError};
use tokio::net::TcpSocket;
use tokio::runtime::{Builder, Runtime};
use words::{Lang, Speech};

use crate::args::{Database, LogFormat, Serve};
use crate::database;
use crate::texts::TEXTS;
use address::Site;

pub(crate) use address::reachable_here;

/// The name of the threads that answer requests; all others are called `background`.
pub(crate) const REQUEST_THREAD: &str = "requests";
/// How often the log repeats that the server is waiting for the database.
const LOG_INTERVAL: Duration = Duration::from_secs(5);
/// How many connections may wait to be accepted.
const BACKLOG: u32 = 1024;

/// Serves until Ctrl-C or SIGTERM.
pub(crate) fn run(settings: &Serve, lang: Lang) -> Result<()> {
    log::begin(settings.log_format);
    runtime()?.block_on(serve(settings, &TEXTS.speech(lang)))
}

/// A runtime with named threads, so that a host can tell them apart. Tokio starts those that answer requests first, and
/// the others when they are needed.
pub(crate) fn runtime() -> io::Result<Runtime> {
    let workers = std::thread::available_parallelism().map_or(1, NonZero::get);
    let started = AtomicUsize::new(0);
    let name = move || match started.fetch_add(1, Ordering::Relaxed) {
        nth if nth < workers => REQUEST_THREAD.to_owned(),
        _ => "background".to_owned(),
    };
    Builder::new_multi_thread().worker_threads(workers).thread_name_fn(name).enable_all().build()
}

async fn serve(settings: &Serve, speech: &Speech<'_>) -> Result<()> {
    let config = config(settings, speech)?;
    let socket = bind(settings.listen, speech)?;
    let mut stop = std::pin::pin!(shutdown_signal()?);
    let url = database::url(&settings.store, speech)?;
    // Migrations need the lock too.
    let _lock = database::lock(&url, speech)?;
    tokio::select! {
        waited = wait_for_database(&url, Duration::from_secs(settings.database_wait)) => {
            waited.map_err(|error| database::explain(error, speech))?;
        }
        () = &mut stop => return closed(settings, speech),
    }
    let store = database::open_url(&url, speech).await?;
    let server = server::Server::new(store.clone(), catalog::GAMES, config.clone())
        .await
        .with_context(|| speech.say("serve-no-database"))?;
    // Accept connections only now that the server is ready.
    let listener = socket.listen(BACKLOG).map_err(|error| no_listener(settings.listen, error, speech))?;
    let bound = listener.local_addr()?;
    match settings.log_format {
        LogFormat::Json => {
            log::opened(&(address::here(bound) + &config.base_path), settings.public_url.as_deref());
        }
        LogFormat::Text => {
            // Output that is not a terminal may be a log that others can read.
            let host = io::stdout().is_terminal().then(|| server.host_path());
            let site = Site { bound, origin: config.public_url.as_deref(), path: &config.base_path };
            address::announce(site, host.as_deref(), speech)?;
        }
    }
    server.serve(listener, stop).await?;
    store.close().await;
    closed(settings, speech)
}

fn closed(settings: &Serve, speech: &Speech<'_>) -> Result<()> {
    match settings.log_format {
        LogFormat::Json => log::closed(),
        LogFormat::Text => writeln!(io::stdout(), "{}", speech.say("serve-closed"))?,
    }
    Ok(())
}

/// Waits for the database server, and logs it now and then.
async fn wait_for_database(url: &str, patience: Duration) -> Result<(), StoreError> {
    let start = Instant::now();
    let mut logged: Option<Instant> = None;
    Store::wait_for(url, patience, |error| {
        if logged.is_none_or(|logged| logged.elapsed() >= LOG_INTERVAL) {
            logged = Some(Instant::now());
            let left = patience.saturating_sub(start.elapsed()).as_secs();
            log::waiting(error, left);
        }
    })
    .await
}

/// Prints the host's private link.
pub(crate) fn host_link(
    settings: &Database,
    public_url: Option<&str>,
    listen: SocketAddr,
    lang: Lang,
) -> Result<()> {
    let speech = TEXTS.speech(lang);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let path = runtime.block_on(async {
        let store = database::open_existing(settings, &speech).await?;
        let path = server::host_path(&store).await.with_context(|| speech.say("serve-no-database"));
        store.close().await;
        path
    })?;
    let here = public_url.map_or_else(|| address::here(listen), |url| url.trim_end_matches('/').to_owned());
    writeln!(io::stdout(), "{here}{path}")?;
    Ok(())
}

fn config(settings: &Serve, speech: &Speech<'_>) -> Result<server::Config> {
    let bad_url = |url: &str| anyhow!(speech.say_with("serve-bad-public-url", &[("url", url.into())]));
    let public = settings.public_url.as_deref();
    let public = public.map(|url| address::public_address(url).ok_or_else(|| bad_url(url))).transpose()?;
    let mut config = server::Config {
        public_url: public.map(|(origin, _)| origin.to_owned()),
        base_path: public.map_or("", |(_, path)| path).to_owned(),
        trusted_proxies: settings.trusted_proxies.clone(),
        rate_private: settings.rate_private,
        private_webhooks: settings.private_webhooks,
        metrics_token: settings.metrics_token.clone().filter(|token| !token.is_empty()),
        ..Default::default()
    };
    if let Some(folder) = &settings.maps {
        config.maps = maps::offered(folder, speech)?;
    }
    if let Some(folder) = &settings.pocket {
        let unread =
            || speech.say_with("serve-no-pocket", &[("folder", folder.display().to_string().into())]);
        config.pocket = Some(server::PocketFolder::read(folder).with_context(unread)?);
    }
    if settings.no_limits {
        config.limits = server::Limits::none();
    }
    if let Some(pause) = settings.bot_pause {
        config.bot_pause = Duration::from_millis(pause);
    }
    Ok(config)
}

/// Binds the address, without listening yet.
fn bind(address: SocketAddr, speech: &Speech<'_>) -> Result<TcpSocket> {
    let bound = || -> io::Result<TcpSocket> {
        let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        // Lets a restart bind at once, while old connections still linger.
        #[cfg(unix)]
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        Ok(socket)
    };
    bound().map_err(|error| no_listener(address, error, speech))
}

fn no_listener(address: SocketAddr, error: io::Error, speech: &Speech<'_>) -> anyhow::Error {
    let other = SocketAddr::new(address.ip(), address.port().wrapping_add(1));
    let args = [("address", address.to_string().into()), ("other", other.to_string().into())];
    match error.kind() {
        io::ErrorKind::AddrInUse => anyhow!(speech.say_with("serve-port-taken", &args)),
        _ => anyhow!(error).context(speech.say_with("serve-no-listen", &args[..1])),
    }
}

/// Completes on SIGINT or SIGTERM. Signals count from the moment this is called.
#[cfg(unix)]
fn shutdown_signal() -> io::Result<impl Future<Output = ()> + Send> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn shutdown_signal() -> io::Result<impl Future<Output = ()> + Send> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
