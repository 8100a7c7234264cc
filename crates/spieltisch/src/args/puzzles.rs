//! The arguments of `spieltisch puzzles`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Debug, Subcommand)]
pub(crate) enum PuzzlesCommand {
    /// Find puzzles in games among bots, or in recorded games.
    Mine(Mine),
    /// List puzzles: id, rating, theme, margin in points of winning chance, and solutions.
    List {
        #[command(flatten)]
        which: Which,
        /// Print each puzzle as a line of JSON.
        #[arg(long)]
        json: bool,
    },
    /// Check puzzles: positions, actions, themes and ids.
    Check(Check),
}

#[derive(Args, Debug)]
pub(crate) struct Which {
    /// The game, such as han.
    pub(crate) game: String,
    /// A file of puzzles. [default: those that come with the game]
    pub(crate) file: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) which: Which,
    /// Judge every puzzle again, as `master` would.
    #[arg(long)]
    pub(crate) judge: bool,
    /// Rate every puzzle again, by what `easy` and `medium` would do now.
    #[arg(long, requires = "out")]
    pub(crate) rate: bool,
    /// A number that decides which worlds are imagined. [default: the one that puzzles are found with]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Write the sound puzzles to this file, compressed if its name ends in .gz.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Mine {
    /// The game, such as han.
    #[arg(long)]
    pub(crate) game: String,
    /// Number of puzzles to find.
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) count: usize,
    /// Find only puzzles with this theme, such as closing. [default: all themes]
    #[arg(long)]
    pub(crate) theme: Option<String>,
    /// Seed of the games, up to 64 hex digits. The same seed finds the same puzzles.
    #[arg(long, value_name = "HEX", default_value = "0")]
    pub(crate) seed: String,
    /// How the bots play: a level, or a number of iterations.
    #[arg(long, value_name = "LEVEL", default_value = "200")]
    pub(crate) level: String,
    /// Number of games searched in parallel. Does not affect the result.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) threads: usize,
    /// Search the recorded games in this folder instead of games among bots.
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Append the puzzles to this file, compressed if its name ends in .gz. [default: print them]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}
