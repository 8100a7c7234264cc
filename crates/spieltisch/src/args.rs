//! The command line.

use std::ffi::OsString;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::{Error, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use words::Lang;

/// Board games for any browser: with friends on a link, or against bots.
#[derive(Debug, Parser)]
#[command(version, disable_help_subcommand = true)]
pub(crate) struct Arguments {
    /// Language of the output. [default: the terminal's]
    #[arg(long, global = true, env = "SPIELTISCH_LANG", value_parser = language())]
    pub(crate) lang: Option<Lang>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) serve: Serve,
}

impl Arguments {
    /// What was given. The language may stand anywhere, the server's settings only behind `serve` if a command is
    /// named at all: elsewhere they would be passed over.
    pub(crate) fn read(
        args: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    ) -> Result<Arguments, Error> {
        let mut command = Arguments::command();
        let matches = command.try_get_matches_from_mut(args)?;
        let given = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
        let early = |arg: &&Arg| !arg.is_global_set() && given(arg.get_id().as_str());
        let misplaced = command.get_arguments().find(early).and_then(Arg::get_long).map(str::to_owned);
        if let (Some(verb), Some(long)) = (matches.subcommand_name(), misplaced) {
            let words = format!("--{long} must stand behind `{verb}`, if anywhere");
            return Err(command.error(ErrorKind::ArgumentConflict, words));
        }
        Arguments::from_arg_matches(&matches)
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Start the server. This is what happens without a command, too.
    Serve(Serve),
    /// Play in the terminal against bots.
    Play(Play),
    /// Speak the seat protocol: JSON lines on stdin and stdout, for bots and tools.
    Engine,
    /// Check the record of a match: dice, legality and result.
    Verify {
        /// The record, as downloaded from a finished table; - for stdin.
        file: PathBuf,
    },
    /// Copy the whole database into a file. The server may run meanwhile.
    Backup {
        /// Where to; - for stdout. It holds keys and secrets, so it is readable for you alone.
        file: PathBuf,
        #[command(flatten)]
        from: Database,
    },
    /// Fill an empty database from such a file.
    Restore {
        /// As written by `backup`; - for stdin.
        file: PathBuf,
        #[command(flatten)]
        into: Database,
    },
    /// Copy everything into another, empty database, such as from SQLite to PostgreSQL. Stop the server first.
    Move {
        #[command(flatten)]
        from: Database,
        /// The new database.
        #[arg(long, env = "SPIELTISCH_MOVE_TO", hide_env_values = true, value_name = "URL")]
        to: String,
    },
    /// Ask a running server whether it is ready, for health checks: ends with 0 if it is, else with 1 and the reason.
    Health(Health),
    /// Print the private link of whoever runs the server. Keep it to yourself.
    HostLink {
        #[command(flatten)]
        store: Database,
        /// Address under which people reach the server. [default: that of --listen]
        #[arg(long, env = "SPIELTISCH_PUBLIC_URL", value_name = "URL")]
        public_url: Option<String>,
        /// Address and port the server listens on.
        #[arg(long, env = "SPIELTISCH_LISTEN", value_name = "ADDR", default_value = "127.0.0.1:7777")]
        listen: SocketAddr,
    },
    /// Check or draw a map of HAN.
    Map {
        #[command(subcommand)]
        wish: MapWish,
    },
    /// Let bots play each other: who is better, and how sure that is.
    Arena(Arena),
    /// Seat a program of your own at a server's table.
    Bot(Bot),
    /// Put a server under load: play real games through its public API, and say how it took it.
    Load(Load),
    /// Measure random play, beside a calibration loop for this machine.
    Bench(Bench),
}

#[derive(Debug, Subcommand)]
pub(crate) enum MapWish {
    /// Say every broken fact with its place, or that all is well.
    Check { file: PathBuf },
    /// Print the map as a picture (SVG).
    Draw { file: PathBuf },
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Database {
    /// Folder for the database. [default: the platform's data folder]
    #[arg(long, env = "SPIELTISCH_DATA", value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Database, as sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME. [default: a SQLite file in the data folder]
    #[arg(long, env = "SPIELTISCH_DATABASE", hide_env_values = true, value_name = "URL")]
    pub(crate) database: Option<String>,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Health {
    /// Address and port the server listens on.
    #[arg(long, env = "SPIELTISCH_LISTEN", value_name = "ADDR", default_value = "127.0.0.1:7777")]
    pub(crate) listen: SocketAddr,
    /// Ask only whether the program lives, not whether the database takes writes.
    #[arg(long)]
    pub(crate) alive: bool,
    /// How long it is waited for.
    #[arg(long, value_name = "SECONDS", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=600))]
    pub(crate) within: u64,
}

/// What log lines look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum LogFormat {
    Text,
    Json,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Serve {
    /// Address and port to listen on; port 0 takes a free one.
    #[arg(long, env = "SPIELTISCH_LISTEN", value_name = "ADDR", default_value = "127.0.0.1:7777")]
    pub(crate) listen: SocketAddr,
    #[command(flatten)]
    pub(crate) store: Database,
    /// How long a PostgreSQL server that cannot be reached yet is waited for at the start; 0 ends at once.
    #[arg(long, env = "SPIELTISCH_DATABASE_WAIT", value_name = "SECONDS", default_value_t = 60,
        value_parser = clap::value_parser!(u64).range(0..=86_400))]
    pub(crate) database_wait: u64,
    /// How the log is written, on stderr: text, or json for one object a line. RUST_LOG says how much.
    #[arg(long, env = "SPIELTISCH_LOG_FORMAT", value_name = "FORMAT", value_enum, default_value = "text")]
    pub(crate) log_format: LogFormat,
    /// Whoever sends this as `Authorization: Bearer` may read /metrics; at least 16 characters.
    #[arg(long, env = "SPIELTISCH_METRICS_TOKEN", hide_env_values = true, value_name = "TOKEN",
        value_parser = metrics_token)]
    pub(crate) metrics_token: Option<String>,
    /// Address under which people reach the server, for links and QR codes.
    #[arg(long, env = "SPIELTISCH_PUBLIC_URL", value_name = "URL")]
    pub(crate) public_url: Option<String>,
    /// Address of a proxy whose X-Forwarded-For is believed. May be repeated; with commas in the variable.
    #[arg(
        long = "trusted-proxy",
        env = "SPIELTISCH_TRUSTED_PROXY",
        value_name = "IP",
        value_delimiter = ','
    )]
    pub(crate) trusted_proxies: Vec<IpAddr>,
    /// Let games at private tables count for ratings and records, too.
    #[arg(long, env = "SPIELTISCH_RATE_PRIVATE")]
    pub(crate) rate_private: bool,
    /// Let players' webhooks call addresses of this machine and of private networks too.
    #[arg(long, env = "SPIELTISCH_PRIVATE_WEBHOOKS")]
    pub(crate) private_webhooks: bool,
    /// Folder of HAN maps (*.toml) to offer beside the two that come with the game.
    #[arg(long, env = "SPIELTISCH_MAPS", value_name = "DIR")]
    pub(crate) maps: Option<PathBuf>,
    /// Slow nobody down who asks too much, and set no caps: for measuring on a machine of one's own.
    #[arg(long, env = "SPIELTISCH_NO_LIMITS")]
    pub(crate) no_limits: bool,
    /// Milliseconds a bot waits before it acts.
    #[arg(long, env = "SPIELTISCH_BOT_PAUSE_MS", value_name = "MS", hide = true)]
    pub(crate) bot_pause: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct Play {
    /// The game, such as mahe.
    pub(crate) game: String,
    /// How many play. [default: 4, or the nearest number the game allows]
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// Your seat; the first one is 1.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seat: u8,
    /// Your name at the table.
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Seed of the dice, up to 64 hex digits. [default: a fresh one]
    #[arg(long, value_name = "HEX")]
    pub(crate) seed: Option<String>,
    /// An option of the game, such as egg_dice=true, or first=2 for the second seat. May be repeated.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Arena {
    /// The game, such as han.
    #[arg(long)]
    pub(crate) game: String,
    /// The game's options as JSON, such as '{"map":"ways"}'.
    #[arg(long, value_name = "JSON", default_value = "{}")]
    pub(crate) options: String,
    /// Who plays, one for each seat: random, easy, medium, hard, master, or a program as cmd:./mybot.py.
    #[arg(long, value_name = "WHO,WHO,…", value_delimiter = ',', required = true)]
    pub(crate) seats: Vec<String>,
    /// How many games at least. Every deal is played in all rotations of the seats.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
    /// How many deals are played at the same time. The result is the same.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) threads: usize,
    /// Seed of all deals, up to 64 hex digits. [default: 0]
    #[arg(long, value_name = "HEX")]
    pub(crate) seed: Option<String>,
    /// Worlds a level thinks through for a decision, such as medium=200,hard=1000. [default: as at a table]
    #[arg(long, value_name = "LEVEL=N,…", value_delimiter = ',')]
    pub(crate) iterations: Vec<String>,
    /// Milliseconds a level thinks instead, such as hard=1000. The result depends on the machine then.
    #[arg(long, value_name = "LEVEL=MS,…", value_delimiter = ',')]
    pub(crate) think_time: Vec<String>,
    /// Milliseconds a program has for a decision. [default: 1000]
    #[arg(long, value_name = "MS")]
    pub(crate) limit: Option<u64>,
    /// Write the result as JSON, and every finished deal beside it, into FILE.deals.jsonl without the .json.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Draw the result (SVG).
    #[arg(long, value_name = "FILE")]
    pub(crate) chart: Option<PathBuf>,
    /// Go on with the finished deals beside --out, if there are any.
    #[arg(long)]
    pub(crate) resume: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Bot {
    /// The table's link, such as http://127.0.0.1:7777/t/abc.
    #[arg(long, value_name = "URL")]
    pub(crate) table: String,
    /// Its name at the table. [default: the program's]
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Milliseconds the program has for a decision.
    #[arg(long, value_name = "MS", default_value_t = 5000)]
    pub(crate) limit: u64,
    /// The program and its arguments.
    #[arg(last = true, required = true, value_name = "PROGRAM")]
    pub(crate) program: Vec<String>,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Load {
    /// The server, such as http://127.0.0.1:7777, started with --no-limits. [default: one of its own, on a
    /// free port]
    #[arg(long, value_name = "URL")]
    pub(crate) url: Option<String>,
    /// The server's process, whose time and memory are measured. [default: that of its own server]
    #[arg(long, value_name = "PID")]
    pub(crate) pid: Option<u32>,
    /// Folder for the database of its own server, on the disk that is to be measured. [default: a temporary one]
    #[arg(long, value_name = "DIR", conflicts_with = "url")]
    pub(crate) data: Option<PathBuf>,
    /// Database of its own server. [default: a SQLite file in that folder]
    #[arg(long, value_name = "URL", conflicts_with = "url")]
    pub(crate) database: Option<String>,
    /// The game, or mixed for all of them in turn.
    #[arg(long, default_value = "mahe")]
    pub(crate) game: String,
    /// How many play at a table. [default: as few as the game allows]
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// Tables that are played at.
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) tables: usize,
    /// Further tables with a running game that nobody acts at.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) idle: usize,
    /// Further streams of spectators, spread over all tables.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) watchers: usize,
    /// How long it is measured.
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    pub(crate) seconds: u64,
    /// Acts a second, all tables together. [default: as many as possible]
    #[arg(long, value_name = "N")]
    pub(crate) rate: Option<u32>,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Bench {
    /// Measure the bots' search instead: iterations from the opening, with random games to their end.
    #[arg(long)]
    pub(crate) search: bool,
    /// Measure looking back at long games and taking back in them instead, through a server of its own.
    #[arg(long, conflicts_with = "search")]
    pub(crate) replay: bool,
    /// Measure what the server's inputs cost it at their bounds instead, and that one past them is refused.
    #[arg(long, conflicts_with_all = ["search", "replay"])]
    pub(crate) bounds: bool,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

fn metrics_token(token: &str) -> Result<String, String> {
    // An empty variable is none.
    let sound = token.is_empty() || (token.len() >= 16 && token.bytes().all(|byte| byte.is_ascii_graphic()));
    if sound { Ok(token.to_owned()) } else { Err("at least 16 visible ASCII characters".to_owned()) }
}

fn language() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).map(|code| code.parse().expect("a possible value"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn without_a_command_it_serves() {
        let arguments = Arguments::read(["spieltisch", "--listen", "0.0.0.0:80"]).unwrap();
        assert!(arguments.command.is_none());
        assert_eq!(arguments.serve.listen.port(), 80);
    }

    #[test]
    fn the_language_may_stand_before_and_behind_the_command() {
        for line in ["spieltisch --lang de serve", "spieltisch serve --lang de", "spieltisch --lang de"] {
            assert_eq!(Arguments::read(line.split(' ')).unwrap().lang, Some(Lang::De), "{line}");
        }
        let line = "spieltisch --lang de serve --listen 0.0.0.0:80";
        let Some(Command::Serve(serve)) = Arguments::read(line.split(' ')).unwrap().command else {
            panic!("{line}")
        };
        assert_eq!(serve.listen.port(), 80);
    }

    #[test]
    fn settings_of_the_server_before_a_command_are_not_passed_over() {
        for line in ["spieltisch --listen 0.0.0.0:80 serve", "spieltisch --data x engine"] {
            assert_eq!(
                Arguments::read(line.split(' ')).unwrap_err().kind(),
                ErrorKind::ArgumentConflict,
                "{line}"
            );
        }
    }
}
