//! The command line.

mod puzzles;
mod server;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::{Error, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;
use words::Lang;

use crate::config_file::{self, ConfigFile};
use crate::texts::{TEXTS, terminal_language};

pub(crate) use puzzles::{Check, Mine, PuzzlesCommand, Which};
pub(crate) use server::{Database, Days, Health, HostLink, Listen, LogFormat, PublicUrl, Serve};

/// Board games in any browser: share a link with friends, or play against bots.
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

/// Why a command does not begin.
#[derive(Debug)]
pub(crate) enum Refusal {
    CommandLine(Error),
    /// In words.
    File(String),
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Refusal {
        Refusal::CommandLine(error)
    }
}

impl Arguments {
    /// Parses the arguments, and the file that `--config` names: its settings are what holds without flag and variable.
    /// `--lang` may come anywhere. The server's options must follow `serve` if there is a subcommand; before it they would
    /// be silently ignored.
    pub(crate) fn read(
        args: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    ) -> Result<Arguments, Refusal> {
        let args: Vec<OsString> = args.into_iter().map(Into::into).collect();
        let mut command = Arguments::command();
        let mut matches = command.try_get_matches_from_mut(&args)?;
        let given = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
        let before_command = |arg: &&Arg| !arg.is_global_set() && given(arg.get_id().as_str());
        let misplaced =
            command.get_arguments().find(before_command).and_then(Arg::get_long).map(str::to_owned);
        if let (Some(verb), Some(long)) = (matches.subcommand_name(), misplaced) {
            let message = format!("--{long} is not allowed before `{verb}`");
            return Err(command.error(ErrorKind::ArgumentConflict, message).into());
        }
        let file = read_file(&matches)?;
        if let Some(file) = &file {
            command = file.as_defaults(Arguments::command(), matches.subcommand_name());
            matches = command.try_get_matches_from_mut(&args)?;
        }
        let mut arguments = Arguments::from_arg_matches(&matches)?;
        if let Some(serve) = arguments.serving() {
            serve.settings = config_file::settings(&command, innermost(&matches), file.as_ref());
            serve.exposed = file.is_some_and(|file| file.exposed);
        }
        Ok(arguments)
    }

    /// The settings of the server, if the command is about all of them.
    fn serving(&mut self) -> Option<&mut Serve> {
        match &mut self.command {
            None => Some(&mut self.serve),
            Some(Command::Serve(serve) | Command::Config(serve)) => Some(serve),
            Some(_) => None,
        }
    }
}

/// What belongs to the command itself.
fn innermost(matches: &ArgMatches) -> &ArgMatches {
    matches.subcommand().map_or(matches, |(_, inner)| inner)
}

/// The file of settings, if the command reads one and one is named.
fn read_file(matches: &ArgMatches) -> Result<Option<ConfigFile>, Refusal> {
    let Ok(Some(path)) = innermost(matches).try_get_one::<PathBuf>("config") else { return Ok(None) };
    let lang = matches.get_one("lang").copied().unwrap_or_else(terminal_language);
    let known = Arguments::command();
    ConfigFile::read(path, &known, &TEXTS.speech(lang)).map(Some).map_err(Refusal::File)
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Start the server (the default command).
    Serve(Serve),
    /// Play in the terminal against bots.
    Play(Play),
    /// Run the seat protocol: JSON lines on stdin and stdout, for bots and tools.
    Engine,
    /// Verify the record of a match: dice, moves and result.
    Verify {
        /// The record, as downloaded from a finished table, or - for stdin.
        file: PathBuf,
    },
    /// Analyse the record of a finished game: what each decision gave up, and what was luck.
    Analyse {
        /// The record, as downloaded from a finished table, or - for stdin.
        file: PathBuf,
        /// How thoroughly, compared with the analysis on the page: 4 takes four times as long.
        #[arg(long, value_name = "TIMES", default_value_t = 1.0, value_parser = depth)]
        depth: f64,
        /// Print the whole analysis as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Back up the whole database into a file. The server may be running.
    Backup {
        /// The file to write, or - for stdout. It contains keys and secrets, so only you can read it.
        file: PathBuf,
        #[command(flatten)]
        from: Database,
    },
    /// Restore a backup into an empty database.
    Restore {
        /// A file written by `backup`, or - for stdin.
        file: PathBuf,
        #[command(flatten)]
        into: Database,
    },
    /// Move to another, empty database, such as from SQLite to PostgreSQL. Stop the server first.
    Move {
        #[command(flatten)]
        from: Database,
        /// The new database.
        #[arg(long, env = "SPIELTISCH_MOVE_TO", hide_env_values = true, value_name = "URL")]
        to: String,
    },
    /// Health check: exit with 0 if a running server is ready, or with 1 and the reason.
    Health(Health),
    /// Print the host's private link. Keep it to yourself.
    HostLink(HostLink),
    /// Print all settings of the server, with where each comes from, as a file for --config.
    Config(Serve),
    /// Print completions for a shell, to be read at its start.
    Completions { shell: Shell },
    /// Write the manual pages, one per command, into a folder.
    #[command(hide = true)]
    Man { folder: PathBuf },
    /// Check or draw a HAN map.
    Map {
        #[command(subcommand)]
        command: MapCommand,
    },
    /// Find, list and check puzzles: positions with one clearly best action.
    Puzzles {
        #[command(subcommand)]
        command: PuzzlesCommand,
    },
    /// Let bots play each other: which is better, and how certain is that?
    Arena(Arena),
    /// Let your own program play at a server's table.
    Bot(Bot),
    /// Load-test a server: play real games through its public API and measure it.
    Load(Load),
    /// Benchmark random play, relative to a calibration loop.
    Bench(Bench),
}

#[derive(Debug, Subcommand)]
pub(crate) enum MapCommand {
    /// List every error with its place, or confirm that the map is valid.
    Check { file: PathBuf },
    /// Print the map as SVG.
    Draw { file: PathBuf },
}

#[derive(Args, Debug)]
pub(crate) struct Play {
    /// The game, such as mahe.
    pub(crate) game: String,
    /// Number of players. [default: 4, or the nearest the game allows]
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// Your seat, counted from 1.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seat: u8,
    /// Your name at the table.
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Seed of the dice, up to 64 hex digits. [default: random]
    #[arg(long, value_name = "HEX")]
    pub(crate) seed: Option<String>,
    /// A game option, such as egg_dice=true, or first=2 for the second seat. Repeat it for several.
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
    /// The players, one per seat: random, easy, medium, hard, master, @500 (iterations), @200ms, another build of
    /// this program as engine:PATH@hard (or @500, @200ms), or your own as cmd:./mybot.py.
    #[arg(long, value_name = "WHO,WHO,…", value_delimiter = ',', required = true)]
    pub(crate) seats: Vec<String>,
    /// Minimum number of games. Every deal is played in all rotations of the seats.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
    /// Number of deals played in parallel. Does not affect the result.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) threads: usize,
    /// Seed of all deals, up to 64 hex digits. [default: 0]
    #[arg(long, value_name = "HEX")]
    pub(crate) seed: Option<String>,
    /// Search iterations per move, such as medium=200,hard=1000. [default: as at a table]
    #[arg(long, value_name = "LEVEL=N,…", value_delimiter = ',')]
    pub(crate) iterations: Vec<String>,
    /// Milliseconds per move instead, such as hard=1000. Makes the result depend on the machine.
    #[arg(long, value_name = "LEVEL=MS,…", value_delimiter = ',')]
    pub(crate) think_time: Vec<String>,
    /// Milliseconds a program has per move. [default: 1000]
    #[arg(long, value_name = "MS")]
    pub(crate) limit: Option<u64>,
    /// Write the result as JSON, and every finished deal to a .deals.jsonl file next to it.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Write a chart of the result (SVG).
    #[arg(long, value_name = "FILE")]
    pub(crate) chart: Option<PathBuf>,
    /// Resume from the finished deals next to --out.
    #[arg(long)]
    pub(crate) resume: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Bot {
    /// The table's link, such as http://127.0.0.1:7777/t/abc.
    #[arg(long, value_name = "URL")]
    pub(crate) table: String,
    /// The bot's name at the table. [default: the program's]
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Milliseconds the program has per move.
    #[arg(long, value_name = "MS", default_value_t = 5000)]
    pub(crate) limit: u64,
    /// The program and its arguments.
    #[arg(last = true, required = true, value_name = "PROGRAM")]
    pub(crate) program: Vec<String>,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Load {
    /// The server, such as http://127.0.0.1:7777, started with --no-limits. [default: a new one on a free port]
    #[arg(long, value_name = "URL")]
    pub(crate) url: Option<String>,
    /// The server's process, to measure its CPU time and memory. [default: that of the new server]
    #[arg(long, value_name = "PID")]
    pub(crate) pid: Option<u32>,
    /// Folder for the new server's database, on the disk to measure. [default: a temporary one]
    #[arg(long, value_name = "DIR", conflicts_with = "url")]
    pub(crate) data: Option<PathBuf>,
    /// Database of the new server. [default: a SQLite file in that folder]
    #[arg(long, value_name = "URL", conflicts_with = "url")]
    pub(crate) database: Option<String>,
    /// The game, or mixed for all games in turn.
    #[arg(long, default_value = "mahe")]
    pub(crate) game: String,
    /// Players per table. [default: as few as the game allows]
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// Number of active tables.
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) tables: usize,
    /// Additional tables with a running game but no moves.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) idle: usize,
    /// Additional spectator streams, spread over all tables.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) watchers: usize,
    /// Duration of the measurement.
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    pub(crate) seconds: u64,
    /// Moves per second over all tables. [default: as many as possible]
    #[arg(long, value_name = "N")]
    pub(crate) rate: Option<u32>,
    /// Measure a second time while this many analyses of finished games wait.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=200), conflicts_with = "bare")]
    pub(crate) analyses: Option<u16>,
    /// Measure the floor as well: the same requests and streams at a server that only answers and waits for the disk.
    #[arg(
        long,
        value_name = "DISK",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "database",
        conflicts_with_all = ["url", "pid", "database", "idle", "watchers"]
    )]
    pub(crate) bare: Option<BareDisk>,
    /// Run that server, with the answers in this folder.
    #[arg(long, value_name = "DIR", hide = true)]
    pub(crate) bare_server: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Where a bare server writes.
#[derive(Clone, Copy, Debug, Default, clap::ValueEnum)]
pub(crate) enum BareDisk {
    /// A row for each move in the same database.
    #[default]
    Database,
    /// The end of a file: no server can do less.
    File,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Bench {
    /// Measure the bots' search instead: iterations from the opening position.
    #[arg(long)]
    pub(crate) search: bool,
    /// Measure replays and take-backs of long games instead, through a new server.
    #[arg(long, conflicts_with = "search")]
    pub(crate) replay: bool,
    /// Measure the cost of the largest allowed inputs instead, and check that larger ones are refused.
    #[arg(long, conflicts_with_all = ["search", "replay"])]
    pub(crate) bounds: bool,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

fn language() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).map(|code| code.parse().expect("a possible value"))
}

/// A depth of analysis.
fn depth(text: &str) -> Result<f64, String> {
    let depth: f64 = text.parse().map_err(|_| format!("{text} is not a number"))?;
    if (0.01..=100.0).contains(&depth) { Ok(depth) } else { Err("from 0.01 to 100".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_valid() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn serve_is_the_default_command() {
        let arguments = Arguments::read(["spieltisch", "--listen", "0.0.0.0:80"]).unwrap();
        assert!(arguments.command.is_none());
        assert_eq!(arguments.serve.listen.to_string(), "0.0.0.0:80");
    }

    #[test]
    fn the_language_may_come_before_or_after_the_command() {
        for line in ["spieltisch --lang de serve", "spieltisch serve --lang de", "spieltisch --lang de"] {
            assert_eq!(Arguments::read(line.split(' ')).unwrap().lang, Some(Lang::De), "{line}");
        }
        let line = "spieltisch --lang de serve --listen 0.0.0.0:80";
        let Some(Command::Serve(serve)) = Arguments::read(line.split(' ')).unwrap().command else {
            panic!("{line}")
        };
        assert_eq!(serve.listen.to_string(), "0.0.0.0:80");
    }

    #[test]
    fn server_options_before_a_command_are_not_ignored() {
        for line in ["spieltisch --listen 0.0.0.0:80 serve", "spieltisch --data x engine"] {
            let Err(Refusal::CommandLine(error)) = Arguments::read(line.split(' ')) else { panic!("{line}") };
            assert_eq!(error.kind(), ErrorKind::ArgumentConflict, "{line}");
        }
    }
}
