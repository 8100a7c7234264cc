//! The arguments of `serve` and of the commands around a server. All of them may also be in a file.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use server::Network;

use crate::config_file::Setting;

#[derive(Args, Clone, Debug)]
pub(crate) struct ConfigFile {
    /// File with settings (TOML), named like the flags of `serve`. Flags and variables take precedence.
    #[arg(long, env = "SPIELTISCH_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Database {
    /// Folder of the database. [default: the platform's data folder]
    #[arg(long, env = "SPIELTISCH_DATA", value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Database, as sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME. [default: a SQLite file in the data folder]
    #[arg(long, env = "SPIELTISCH_DATABASE", hide_env_values = true, value_name = "URL")]
    pub(crate) database: Option<String>,
    #[command(flatten)]
    file: ConfigFile,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Health {
    /// Where the server listens.
    #[arg(long, env = "SPIELTISCH_LISTEN", value_name = "ADDR", default_value = "127.0.0.1:7777")]
    pub(crate) listen: Listen,
    /// Check only that the server is alive, not that the database accepts writes.
    #[arg(long)]
    pub(crate) alive: bool,
    /// How long to wait for an answer.
    #[arg(long, value_name = "SECONDS", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=600))]
    pub(crate) within: u64,
    #[command(flatten)]
    file: ConfigFile,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct HostLink {
    #[command(flatten)]
    pub(crate) store: Database,
    /// Public address of the server. [default: that of --listen]
    #[arg(long, env = "SPIELTISCH_PUBLIC_URL", value_name = "URL")]
    pub(crate) public_url: Option<PublicUrl>,
    /// Replace the link first: the old one, and the browsers that have opened it, lose the host's rights at once.
    #[arg(long)]
    pub(crate) new: bool,
    /// Where the server listens.
    #[arg(long, env = "SPIELTISCH_LISTEN", value_name = "ADDR", default_value = "127.0.0.1:7777")]
    pub(crate) listen: Listen,
}

/// The format of log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum LogFormat {
    Text,
    Json,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Serve {
    /// Address and port to listen on; port 0 picks a free one. Or a Unix socket, as unix:FILE.
    #[arg(long, env = "SPIELTISCH_LISTEN", value_name = "ADDR", default_value = "127.0.0.1:7777")]
    pub(crate) listen: Listen,
    #[command(flatten)]
    pub(crate) store: Database,
    /// How long to wait at startup for a PostgreSQL server that cannot be reached yet; 0 does not wait.
    #[arg(long, env = "SPIELTISCH_DATABASE_WAIT", value_name = "SECONDS", default_value_t = 60,
        value_parser = clap::value_parser!(u64).range(0..=86_400))]
    pub(crate) database_wait: u64,
    /// Format of the log on stderr: text, or json for one object per line. RUST_LOG sets the level.
    #[arg(long, env = "SPIELTISCH_LOG_FORMAT", value_name = "FORMAT", value_enum, default_value = "text")]
    pub(crate) log_format: LogFormat,
    /// Token for /metrics, sent as `Authorization: Bearer`; at least 16 characters.
    #[arg(long, env = "SPIELTISCH_METRICS_TOKEN", hide_env_values = true, value_name = "TOKEN",
        value_parser = metrics_token)]
    pub(crate) metrics_token: Option<String>,
    /// Public address of the server, for links and QR codes.
    #[arg(long, env = "SPIELTISCH_PUBLIC_URL", value_name = "URL")]
    pub(crate) public_url: Option<PublicUrl>,
    /// Address or network (10.0.0.0/8) of a proxy whose X-Forwarded-For is trusted. Repeat it for several; the variable
    /// takes commas.
    #[arg(
        long = "trusted-proxy",
        env = "SPIELTISCH_TRUSTED_PROXY",
        value_name = "IP",
        value_delimiter = ','
    )]
    pub(crate) trusted_proxies: Vec<Network>,
    /// Count games at private tables for ratings and records too.
    #[arg(long, env = "SPIELTISCH_RATE_PRIVATE", num_args = 0..=1, require_equals = true, default_value_t = false,
        default_missing_value = "true", action = clap::ArgAction::Set, value_name = "BOOL")]
    pub(crate) rate_private: bool,
    /// Analyse games that people have finished without being asked for, as long as few wait.
    #[arg(long, env = "SPIELTISCH_ANALYSE_ENDED", num_args = 0..=1, require_equals = true, default_value_t = true,
        default_missing_value = "true", action = clap::ArgAction::Set, value_name = "BOOL")]
    pub(crate) analyse_ended: bool,
    /// Allow players' webhooks to call this machine and private networks.
    #[arg(long, env = "SPIELTISCH_PRIVATE_WEBHOOKS", num_args = 0..=1, require_equals = true, default_value_t = false,
        default_missing_value = "true", action = clap::ArgAction::Set, value_name = "BOOL")]
    pub(crate) private_webhooks: bool,
    /// Certificates (PEM) of private authorities that webhooks may use, in addition to the public ones.
    #[arg(long, env = "SPIELTISCH_CA", value_name = "FILE")]
    pub(crate) ca: Option<PathBuf>,
    /// Remove finished games, with their records and chat, this long after their end, such as 365d or 52w.
    /// [default: keep them]
    #[arg(long, env = "SPIELTISCH_KEEP_FINISHED", value_name = "TIME")]
    pub(crate) keep_finished: Option<Days>,
    /// Folder of HAN maps (*.toml) to offer in addition to the two that come with the game.
    #[arg(long, env = "SPIELTISCH_MAPS", value_name = "DIR")]
    pub(crate) maps: Option<PathBuf>,
    /// Folder of the pocket edition (from scripts/pocket) to offer below /pocket/.
    #[arg(long, env = "SPIELTISCH_POCKET", value_name = "DIR")]
    pub(crate) pocket: Option<PathBuf>,
    /// Disable rate limits and caps, for measurements on your own machine.
    #[arg(long, env = "SPIELTISCH_NO_LIMITS", num_args = 0..=1, require_equals = true, default_value_t = false,
        default_missing_value = "true", action = clap::ArgAction::Set, value_name = "BOOL")]
    pub(crate) no_limits: bool,
    /// Milliseconds a bot waits before it moves.
    #[arg(long, env = "SPIELTISCH_BOT_PAUSE_MS", value_name = "MS", hide = true)]
    pub(crate) bot_pause: Option<u64>,
    /// All settings, with where each comes from.
    #[arg(skip)]
    pub(crate) settings: Vec<Setting>,
    /// The file holds a secret, and everybody may read it.
    #[arg(skip)]
    pub(crate) exposed: bool,
}

/// Where a server listens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Listen {
    Tcp(SocketAddr),
    #[cfg(unix)]
    Socket(PathBuf),
}

impl FromStr for Listen {
    type Err = String;

    fn from_str(text: &str) -> Result<Listen, String> {
        match text.strip_prefix("unix:") {
            #[cfg(unix)]
            Some(path) if !path.is_empty() => Ok(Listen::Socket(path.into())),
            Some(_) => Err("not a socket that this system has".to_owned()),
            None => text
                .parse()
                .map(Listen::Tcp)
                .map_err(|_| "must be like 127.0.0.1:7777, [::1]:7777 or unix:/run/spieltisch/socket".into()),
        }
    }
}

impl fmt::Display for Listen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Listen::Tcp(address) => address.fmt(f),
            #[cfg(unix)]
            Listen::Socket(path) => write!(f, "unix:{}", path.display()),
        }
    }
}

/// A number of days, written as days (`30d`) or weeks (`52w`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Days(u64);

/// A hundred years.
const MOST_DAYS: u64 = 36_500;

impl Days {
    pub(crate) fn duration(self) -> Duration {
        Duration::from_secs(self.0 * 24 * 60 * 60)
    }
}

impl FromStr for Days {
    type Err = String;

    fn from_str(text: &str) -> Result<Days, String> {
        let days = match (text.strip_suffix('d'), text.strip_suffix('w')) {
            (Some(days), _) => days.parse::<u64>().ok(),
            (None, Some(weeks)) => weeks.parse::<u64>().ok().and_then(|weeks| weeks.checked_mul(7)),
            (None, None) => None,
        };
        days.filter(|days| (1..=MOST_DAYS).contains(days)).map(Days).ok_or_else(|| {
            format!("must be days or weeks such as 365d or 52w, at least 1d and at most {MOST_DAYS}d")
        })
    }
}

/// A public address in two parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PublicUrl {
    /// Such as `https://games.example`.
    pub(crate) origin: String,
    /// The path below which the whole site lives, such as `/games`; empty for the root.
    pub(crate) path: String,
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<PublicUrl, String> {
        let url = text.trim_end_matches('/');
        let bad = || "must be an address such as https://table.example".to_owned();
        let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).ok_or_else(bad)?;
        let (host, path) = rest.find('/').map_or((rest, ""), |slash| rest.split_at(slash));
        let plain =
            |text: &str, more: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || more.contains(c));
        let named =
            |segment: &str| !segment.is_empty() && !segment.starts_with('.') && plain(segment, "-._~");
        if host.is_empty() || !plain(host, ".-:[]") || !path.split('/').skip(1).all(named) {
            return Err(bad());
        }
        Ok(PublicUrl { origin: url[..url.len() - path.len()].to_owned(), path: path.to_owned() })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.origin, self.path)
    }
}

fn metrics_token(token: &str) -> Result<String, String> {
    // An empty variable counts as unset.
    let valid = token.is_empty() || (token.len() >= 16 && token.bytes().all(|byte| byte.is_ascii_graphic()));
    if valid { Ok(token.to_owned()) } else { Err("must be at least 16 visible ASCII characters".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_is_a_scheme_a_host_and_perhaps_a_path() {
        let parts = |url: &str| url.parse::<PublicUrl>().ok().map(|url| (url.origin, url.path));
        for good in ["https://table.example", "http://10.0.0.7:7777", "http://[::1]:80"] {
            assert!(parts(good).is_some(), "{good}");
        }
        assert_eq!(parts("https://a/b/c/"), Some(("https://a".into(), "/b/c".into())));
        assert_eq!(parts("https://a/"), Some(("https://a".into(), String::new())));
        for bad in [
            "table.example",
            "ftp://table.example",
            "https://",
            "https://a//b",
            "https://a/../b",
            "https://a b",
            "https://a?b",
        ] {
            assert!(parts(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn times_are_days_or_weeks() {
        let days = |text: &str| text.parse().ok().map(|Days(days)| days);
        assert_eq!([days("1d"), days("365d"), days("52w")], [Some(1), Some(365), Some(364)]);
        for bad in ["", "d", "0d", "365", "-1d", "1.5d", "36501d", "9999999999999999999w", "1y", "1 d"] {
            assert_eq!(days(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_server_listens_on_a_port_or_a_socket() {
        for good in ["127.0.0.1:7777", "[::1]:80", "unix:/run/spieltisch/socket", "unix:here"] {
            assert_eq!(good.parse::<Listen>().map(|listen| listen.to_string()).as_deref(), Ok(good));
        }
        for bad in ["", "7777", "localhost:7777", "unix:", "unix"] {
            assert!(bad.parse::<Listen>().is_err(), "{bad}");
        }
    }
}
