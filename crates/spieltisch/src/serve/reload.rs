//! SIGHUP: reads the settings again, while the server runs.

use anyhow::{Result, anyhow};
use server::{LiveConfig, Server};
use words::Lang;

use super::{live_config, log};
use crate::args::{Arguments, Command, Refusal, Serve};
use crate::config_file::Setting;
use crate::signals::Hangups;
use crate::texts::TEXTS;

/// The settings that can change while the server runs. `public-url` can, unless its path changes.
const LIVE: [&str; 9] = [
    "public-url",
    "trusted-proxy",
    "metrics-token",
    "rate-private",
    "private-webhooks",
    "ca",
    "keep-finished",
    "maps",
    "pocket",
];

/// Reads the settings again whenever somebody asks for it. Never ends.
pub(super) async fn on_hangup(hangups: &mut Hangups, server: &Server, started: &Serve, lang: Lang) {
    let mut last = started.settings.clone();
    loop {
        hangups.next().await;
        // Folders are read, which may take a while.
        let read = tokio::task::spawn_blocking(move || read_again(lang)).await;
        let (settings, mut config) = match read.map_err(Into::into).flatten() {
            Ok(read) => read,
            Err(error) => {
                log::not_reloaded(&format!("{error:#}"));
                continue;
            }
        };
        let path = |serve: &Serve| serve.public_url.as_ref().map(|url| url.path.clone()).unwrap_or_default();
        let moved = path(&settings) != path(started);
        if moved {
            config.public_url = started.public_url.as_ref().map(|url| url.origin.clone());
        }
        server.reload(config).await;
        let live = |key: &str| LIVE.contains(&key) && !(moved && key == "public-url");
        let changed = differing(&last, &settings.settings, live);
        let restart = differing(&started.settings, &settings.settings, |key| !live(key));
        log::reloaded(&changed, &restart);
        last = settings.settings;
    }
}

/// The command line and the file once more, and what follows from them.
fn read_again(lang: Lang) -> Result<(Serve, LiveConfig)> {
    let arguments = Arguments::read(std::env::args_os()).map_err(|refusal| match refusal {
        Refusal::File(problem) => anyhow!(problem),
        Refusal::CommandLine(error) => anyhow!(error),
    })?;
    let settings = match arguments.command {
        Some(Command::Serve(settings)) => settings,
        _ => arguments.serve,
    };
    let config = live_config(&settings, &TEXTS.speech(lang))?;
    Ok((settings, config))
}

/// The names of those settings that have another value.
fn differing(old: &[Setting], new: &[Setting], wanted: impl Fn(&str) -> bool) -> String {
    let value = |settings: &[Setting], key: &str| {
        settings.iter().find(|setting| setting.key == key).map(|setting| setting.values.clone())
    };
    let keys = old.iter().chain(new).map(|setting| setting.key.as_str());
    let mut keys: Vec<&str> = keys.filter(|key| wanted(key) && value(old, key) != value(new, key)).collect();
    keys.sort_unstable();
    keys.dedup();
    keys.join(", ")
}
