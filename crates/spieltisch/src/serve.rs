//! `spieltisch serve`: from the settings to a clean shutdown.

mod address;
mod listen;
mod log;
mod maps;
mod reload;

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use store::{Store, StoreError};
use tokio::runtime::{Builder, Runtime};
use words::{Lang, Speech};

use crate::args::{Days, HostLink, Listen, LogFormat, Serve};
use crate::database;
use crate::signals::Signals;
use crate::texts::TEXTS;
use address::Site;

pub(crate) use address::reachable_here;

/// The name of the threads that answer requests; all others are called `background`.
pub(crate) const REQUEST_THREAD: &str = "requests";
/// How often the log repeats that the server is waiting for the database.
const LOG_INTERVAL: Duration = Duration::from_secs(5);

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
    let reserved = listen::reserve(&settings.listen, speech)?;
    let Signals { mut stop, mut hangups } = Signals::new()?;
    if settings.exposed {
        log::exposed();
    }
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
    let (listener, open) = reserved.listen(speech)?;
    match settings.log_format {
        LogFormat::Json => {
            let public = settings.public_url.as_ref().map(ToString::to_string);
            log::opened(&open.here, &config.base_path, public.as_deref());
        }
        LogFormat::Text => {
            // Output that is not a terminal may be a log that others can read.
            let host = io::stdout().is_terminal().then(|| server.host_path());
            let site = Site { open: &open, public: settings.public_url.as_ref(), path: &config.base_path };
            address::announce(site, host.as_deref(), speech)?;
        }
    }
    tokio::select! {
        served = server.serve(listener, stop) => served?,
        () = reload::on_hangup(&mut hangups, &server, settings, speech.lang) => {}
    }
    drop(open);
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
pub(crate) fn host_link(arguments: &HostLink, lang: Lang) -> Result<()> {
    let speech = TEXTS.speech(lang);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let path = runtime.block_on(async {
        let store = database::open_existing(&arguments.store, &speech).await?;
        if arguments.new {
            server::replace_host_link(&store).await.with_context(|| speech.say("host-link-not-replaced"))?;
        }
        let path = server::host_path(&store).await.with_context(|| speech.say("serve-no-database"));
        store.close().await;
        path
    })?;
    let here = match (&arguments.public_url, &arguments.listen) {
        (Some(url), _) => url.to_string(),
        (None, Listen::Tcp(address)) => address::here(*address),
        #[cfg(unix)]
        (None, Listen::Socket(_)) => {
            writeln!(io::stderr(), "{}", speech.say("host-link-no-address"))?;
            String::new()
        }
    };
    writeln!(io::stdout(), "{here}{path}")?;
    if arguments.new {
        writeln!(io::stderr(), "{}", speech.say("host-link-replaced"))?;
    }
    Ok(())
}

fn config(settings: &Serve, speech: &Speech<'_>) -> Result<server::Config> {
    let mut config = server::Config {
        base_path: settings.public_url.as_ref().map(|url| url.path.clone()).unwrap_or_default(),
        live: server::Live::new(live_config(settings, speech)?),
        ..Default::default()
    };
    if settings.no_limits {
        config.limits = server::Limits::none();
    }
    config.analyse_ended = settings.analyse_ended;
    if let Some(pause) = settings.bot_pause {
        config.bot_pause = Duration::from_millis(pause);
    }
    Ok(config)
}

/// What may change while the server runs.
fn live_config(settings: &Serve, speech: &Speech<'_>) -> Result<server::LiveConfig> {
    let mut config = server::LiveConfig {
        public_url: settings.public_url.as_ref().map(|url| url.origin.clone()),
        trusted_proxies: settings.trusted_proxies.clone(),
        rate_private: settings.rate_private,
        private_webhooks: settings.private_webhooks,
        keep_finished: settings.keep_finished.map(Days::duration),
        metrics_token: settings.metrics_token.clone().filter(|token| !token.is_empty()),
        ..Default::default()
    };
    if let Some(file) = &settings.ca {
        let unread = || speech.say_with("serve-no-ca", &[("file", file.display().to_string().into())]);
        config.authorities = Some(server::Authorities::read(file).with_context(unread)?);
    }
    if let Some(folder) = &settings.maps {
        config.maps = maps::offered(folder, speech)?;
    }
    if let Some(folder) = &settings.pocket {
        let unread =
            || speech.say_with("serve-no-pocket", &[("folder", folder.display().to_string().into())]);
        config.pocket = Some(server::PocketFolder::read(folder).with_context(unread)?);
    }
    Ok(config)
}
