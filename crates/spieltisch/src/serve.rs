//! The server, from its settings to a clean end.

mod address;
mod maps;

use std::io::{self, Write};
use std::net::SocketAddr;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tracing_subscriber::EnvFilter;
use words::{Lang, Speech};

use crate::args::Serve;
use crate::database;
use crate::texts::TEXTS;

/// What the threads that answer requests are called; all others are `background`.
pub(crate) const REQUEST_THREAD: &str = "requests";

/// Serves until Ctrl-C or SIGTERM.
pub(crate) fn run(settings: &Serve, lang: Lang) -> Result<()> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).init();
    runtime()?.block_on(serve(settings, &TEXTS.speech(lang)))
}

/// Threads with names, so that a host sees which of them work. Tokio starts those that answer requests first, and the
/// others when they are needed.
fn runtime() -> io::Result<Runtime> {
    let workers = std::thread::available_parallelism().map_or(1, NonZero::get);
    let started = AtomicUsize::new(0);
    let name = move || match started.fetch_add(1, Ordering::Relaxed) {
        nth if nth < workers => REQUEST_THREAD.to_owned(),
        _ => "background".to_owned(),
    };
    Builder::new_multi_thread().worker_threads(workers).thread_name_fn(name).enable_all().build()
}

async fn serve(settings: &Serve, speech: &Speech<'_>) -> Result<()> {
    let mut config = config(settings, speech)?;
    let listener = listen(settings.listen, speech).await?;
    config.network_url = address::on_the_network(listener.local_addr()?).into_iter().next();
    let store = database::open(&settings.store, speech).await?;
    let stop = asked_to_stop()?;
    let server = server::Server::new(store.clone(), catalog::GAMES, config.clone())
        .await
        .with_context(|| speech.say("serve-no-database"))?;
    address::announce(listener.local_addr()?, config.public_url.as_deref(), &server.host_path(), speech)?;
    server.serve(listener, stop).await?;
    store.close().await;
    writeln!(io::stdout(), "{}", speech.say("serve-closed"))?;
    Ok(())
}

fn config(settings: &Serve, speech: &Speech<'_>) -> Result<server::Config> {
    let public_url = settings.public_url.as_deref().map(|url| url.trim_end_matches('/').to_owned());
    if let Some(url) = public_url.as_deref().filter(|url| !address::is_web_address(url)) {
        return Err(anyhow!(speech.say_with("serve-bad-public-url", &[("url", url.into())])));
    }
    let mut config = server::Config {
        public_url,
        trusted_proxies: settings.trusted_proxies.clone(),
        rate_private: settings.rate_private,
        private_webhooks: settings.private_webhooks,
        ..Default::default()
    };
    if let Some(folder) = &settings.maps {
        config.maps = maps::offered(folder, speech)?;
    }
    if settings.no_limits {
        config.limits = server::Limits::none();
    }
    if let Some(pause) = settings.bot_pause {
        config.bot_pause = Duration::from_millis(pause);
    }
    Ok(config)
}

async fn listen(address: SocketAddr, speech: &Speech<'_>) -> Result<TcpListener> {
    TcpListener::bind(address).await.map_err(|error| {
        let other = SocketAddr::new(address.ip(), address.port().wrapping_add(1));
        let args = [("address", address.to_string().into()), ("other", other.to_string().into())];
        match error.kind() {
            io::ErrorKind::AddrInUse => anyhow!(speech.say_with("serve-port-taken", &args)),
            _ => anyhow!(error).context(speech.say_with("serve-no-listen", &args[..1])),
        }
    })
}

/// Ready when somebody asks for the end. Signals are heard from the moment this is called.
#[cfg(unix)]
fn asked_to_stop() -> io::Result<impl Future<Output = ()> + Send> {
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
fn asked_to_stop() -> io::Result<impl Future<Output = ()> + Send> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
