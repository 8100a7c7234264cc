//! Ratings, records and results.

use game::AnyGame;

/// `GET /stats`
#[derive(Debug)]
pub struct Stats {
    pub games: Vec<GameStats>,
    /// Results from private tables count too.
    pub private: bool,
    /// How many games the reader has finished that are not rated, and how many of them against bots alone.
    pub own_unrated: (u64, u64),
}

/// The statistics of one game.
#[derive(Debug)]
pub struct GameStats {
    pub game: &'static dyn AnyGame,
    pub games: u64,
    /// Best first.
    pub ratings: Vec<Rating>,
    /// The most moves, and the table if it still exists.
    pub longest: Option<(u64, Option<String>)>,
    /// The most points, who scored them, and the table.
    pub highest: Option<(i32, Name, Option<String>)>,
}

/// A person or a bot in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    Person(String),
    You,
    /// A bot of this level.
    Bot(&'static str),
    /// Somebody who deleted their data.
    Gone,
}

/// One line of a list.
#[derive(Clone, Debug)]
pub struct Rating {
    pub who: Name,
    pub rating: f64,
    pub uncertainty: f64,
    pub games: u64,
    pub wins: u64,
}

/// `GET /me/stats`
#[derive(Debug)]
pub struct OwnStats {
    pub games: Vec<OwnGame>,
    pub against: Vec<Against>,
    pub latest: Vec<Ended>,
}

/// The reader's results in a game.
#[derive(Debug)]
pub struct OwnGame {
    pub game: &'static dyn AnyGame,
    pub games: u64,
    pub wins: u64,
    pub best: Option<i32>,
    /// Games and wins against bots alone, counted above too.
    pub against_bots: (u64, u64),
    /// Rating and uncertainty, if there are rated games.
    pub rating: Option<(f64, f64)>,
}

/// The reader's results against somebody.
#[derive(Debug)]
pub struct Against {
    pub who: Name,
    pub games: u64,
    pub before: u64,
    pub behind: u64,
}

/// A finished game.
#[derive(Debug)]
pub struct Ended {
    pub game: &'static dyn AnyGame,
    /// `None` if the table is gone.
    pub table: Option<String>,
    pub place: u32,
    pub score: i32,
    pub others: Vec<Name>,
    /// The game was played on a custom map.
    pub own_map: bool,
    /// All others were bots.
    pub against_bots: bool,
    pub rated: bool,
}
