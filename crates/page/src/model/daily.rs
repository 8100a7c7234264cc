//! The deals of the day, and deals that friends play at several tables.

use game::AnyGame;
use table::daily::Span;
use table::day::Day;

use super::Problem;
use super::stats::Name;

/// `GET /daily`
#[derive(Debug)]
pub struct Daily {
    pub today: Day,
    /// Hours until the day is over, rounded up.
    pub hours: u64,
    pub games: Vec<DailyGame>,
    /// What the server has committed to: the deals of the next days, day by day.
    pub ahead: Vec<Committed>,
    pub problem: Option<Problem>,
}

/// Today's deal of one game.
#[derive(Debug)]
pub struct DailyGame {
    pub game: &'static dyn AnyGame,
    pub players: usize,
    /// How many people have played it. Nothing else about them is known before one has played.
    pub played: usize,
    pub own: OwnDeal,
}

/// How far the reader is with a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnDeal {
    NotYet,
    /// At this table.
    Running(String),
    /// The table, if it is still there.
    Over {
        table: Option<String>,
        score: i32,
        won: bool,
    },
    GivenUp(String),
}

impl OwnDeal {
    /// Whether the reader has played the deal, so that it spoils nothing to see what others did.
    pub fn is_played(&self) -> bool {
        matches!(self, OwnDeal::Over { .. } | OwnDeal::GivenUp(_))
    }
}

/// A deal that the server has committed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Committed {
    pub day: Day,
    pub game: &'static str,
    pub players: usize,
    pub commitment: String,
}

/// `GET /daily/{game}/{day}`
#[derive(Debug)]
pub struct DailyDeal {
    pub game: &'static dyn AnyGame,
    pub day: Day,
    /// The day is not over.
    pub open: bool,
    pub players: usize,
    pub level: &'static str,
    pub played: usize,
    pub own: OwnDeal,
    /// Whose results are added up.
    pub span: Span,
    pub first: Day,
    pub last: Day,
    /// `None` as long as it would spoil the deal.
    pub standings: Option<Vec<StandingLine>>,
    /// The results leave out this day, which the reader has not played yet.
    pub without_day: bool,
    /// The reader's decisions beside those of others in the same situations.
    pub compared: Vec<ComparedMove>,
    pub commitment: String,
    /// Once the day is over.
    pub secret: Option<String>,
    /// The days before and after, if there is something to see.
    pub previous: Option<Day>,
    pub next: Option<Day>,
}

/// A line in a table of results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingLine {
    pub who: Name,
    pub rank: usize,
    pub points: u32,
    pub days: u32,
    pub wins: u32,
    pub score: Option<i32>,
    /// The table, if the reader may look back at it.
    pub table: Option<String>,
}

/// A decision of the reader, and what others did who saw the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedMove {
    /// The step of the reader's replay before it.
    pub step: u64,
    pub mine: String,
    /// How many did the same.
    pub same: usize,
    /// What others did instead, and how many of them; most first.
    pub others: Vec<(String, usize)>,
    /// What the bot did, if it was in the same situation.
    pub master: Option<String>,
}

/// `GET /duplicate/{id}`
#[derive(Debug)]
pub struct DuplicatePage {
    pub id: String,
    pub game: &'static dyn AnyGame,
    pub tables: Vec<DuplicateTable>,
    /// The reader set it up.
    pub owned: bool,
    /// The reader plays and has not added their entropy yet.
    pub entropy_due: bool,
    pub ready: bool,
    pub started: bool,
    pub released: bool,
    /// Points of the first team minus those of the second, once all tables are over.
    pub difference: Option<i32>,
    pub link: String,
    pub unreachable: bool,
    pub problem: Option<Problem>,
}

/// One of the tables.
#[derive(Debug)]
pub struct DuplicateTable {
    pub id: String,
    pub status: table::setup::Status,
    pub seats: Vec<DuplicateSeat>,
    /// The reader sits here.
    pub mine: bool,
    /// The reader may go there: before the start anybody, then those who play there, and everybody once all is over.
    pub may_look: bool,
}

/// A seat of such a table.
#[derive(Debug)]
pub struct DuplicateSeat {
    /// Empty if nobody sits there.
    pub name: String,
    /// Which team it plays for: 0 or 1.
    pub team: usize,
    /// Once all tables are over.
    pub score: Option<i32>,
    pub bot: bool,
}
