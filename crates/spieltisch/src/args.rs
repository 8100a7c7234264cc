//! The command line.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use words::Lang;

/// Board games for any browser: with friends on a link, or against bots.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
pub(crate) struct Arguments {
    /// Language of what is printed: de or en. [default: the terminal's]
    #[arg(long, global = true, env = "SPIELTISCH_LANG", value_parser = language)]
    pub(crate) lang: Option<Lang>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) serve: Serve,
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
    /// Check or draw a map of HAN.
    Map {
        #[command(subcommand)]
        wish: MapWish,
    },
    /// Measure random play, beside a calibration loop for this machine.
    Bench {
        /// Print one JSON object.
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum MapWish {
    /// Say every broken fact with its place, or that all is well.
    Check { file: PathBuf },
    /// Print the map as a picture (SVG).
    Draw { file: PathBuf },
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Serve {
    /// Address and port to listen on; port 0 takes a free one.
    #[arg(long, env = "SPIELTISCH_LISTEN", value_name = "ADDR", default_value = "127.0.0.1:7777")]
    pub(crate) listen: SocketAddr,
    /// Folder for the database. [default: the platform's data folder]
    #[arg(long, env = "SPIELTISCH_DATA", value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Database. [default: a SQLite file in the data folder]
    #[arg(long, env = "SPIELTISCH_DATABASE", hide_env_values = true, value_name = "URL")]
    pub(crate) database: Option<String>,
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
    /// Your seat, counted from 0.
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub(crate) seat: u8,
    /// Your name at the table.
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Seed of the dice, up to 64 hex digits. [default: a fresh one]
    #[arg(long, value_name = "HEX")]
    pub(crate) seed: Option<String>,
    /// An option of the game, such as egg_dice=true. May be repeated.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
}

fn language(code: &str) -> Result<Lang, String> {
    code.parse().map_err(|()| "de or en".to_owned())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn without_a_command_it_serves() {
        let arguments = Arguments::try_parse_from(["spieltisch", "--listen", "0.0.0.0:80"]).unwrap();
        assert!(arguments.command.is_none());
        assert_eq!(arguments.serve.listen.port(), 80);
    }
}
