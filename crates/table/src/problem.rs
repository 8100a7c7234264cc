//! Why a table says no.

use game::{AnyGame, Refused};

/// Every reason a table has to refuse something. Its words are the texts `trouble-<key>` and
/// `trouble-<key>-text`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    NotFound,
    /// There is no such table, or no longer.
    NoTable,
    NoGame,
    /// A name has to be chosen first.
    Nobody,
    /// Only players may do this.
    NotSeated,
    NotOwner,
    Banned,
    Muted,
    /// The viewer was told more than the request knew.
    Stale,
    /// The rules forbid it; the words are the game's.
    Refused,
    Full,
    Taken,
    /// There is no seat of this number.
    NoPlace,
    Seated,
    /// Nobody who has seen one hand may hold another.
    SeenHand,
    /// In a rated game a hand stays with the player who began with it.
    RatedSeat,
    /// The hand waits for somebody who was sent away.
    KeptSeat,
    /// Others keep the record of this game.
    Kept,
    /// No more people can be muted or banned here.
    ListFull,
    Started,
    NotStarted,
    SeatsFree,
    Over,
    NotOver,
    /// Hidden from this visitor while the game runs.
    Hidden,
    /// The game waits for somebody else.
    NotAsked,
    /// A bot makes this decision: the player ran out of time twice in a row.
    Late,
    /// The match has reached its limit of acts.
    TooLong,
    /// The seat has reached its limit of take-backs, talk and offers.
    TooOften,
    /// This table gives no hints.
    NoHints,
    NoUndo,
    Name,
    Chat,
    /// At this table everything is said aloud.
    Aloud,
    /// Nobody sits there who could hear a whisper.
    Deaf,
    /// The sand-glass is already running.
    GlassRuns,
    /// There is nobody for the sand-glass to hurry.
    NoHurry,
    /// The game does not take these options; the words are the game's.
    Options,
    /// The game cannot start from this position; the words are the game's.
    Position,
    /// The position is for another number of players.
    PositionPlayers,
    /// A position carries its options; others beside it contradict it.
    PositionOptions,
    /// Nothing is left to play in this position.
    PositionOver,
    /// The game does not take this map; the words are the game's.
    Map,
    /// Entropy that cannot be read.
    Entropy,
    /// Somebody's entropy is missing.
    EntropyDue,
    BadRequest,
    /// The match began under rules this program does not know.
    RulesVersion,
    Internal,
}

impl Reason {
    /// The reason's name in texts and in the API.
    pub fn key(self) -> &'static str {
        match self {
            Reason::NotFound => "not-found",
            Reason::NoTable => "no-table",
            Reason::NoGame => "no-game",
            Reason::Nobody => "nobody",
            Reason::NotSeated => "no-seat",
            Reason::NotOwner => "not-owner",
            Reason::Banned => "banned",
            Reason::Muted => "muted",
            Reason::Stale => "stale",
            Reason::Refused => "refused",
            Reason::Full => "full",
            Reason::Taken => "taken",
            Reason::NoPlace => "no-place",
            Reason::Seated => "seated",
            Reason::SeenHand => "seen-hand",
            Reason::RatedSeat => "rated-seat",
            Reason::KeptSeat => "kept-seat",
            Reason::Kept => "kept",
            Reason::ListFull => "list-full",
            Reason::Started => "started",
            Reason::NotStarted => "not-started",
            Reason::SeatsFree => "seats-free",
            Reason::Over => "over",
            Reason::NotOver => "not-over",
            Reason::Hidden => "hidden",
            Reason::NotAsked => "not-asked",
            Reason::Late => "late",
            Reason::TooLong => "too-long",
            Reason::TooOften => "too-often",
            Reason::NoHints => "no-hints",
            Reason::NoUndo => "no-undo",
            Reason::Name => "name",
            Reason::Chat => "chat",
            Reason::Aloud => "aloud",
            Reason::Deaf => "deaf",
            Reason::GlassRuns => "glass-runs",
            Reason::NoHurry => "no-hurry",
            Reason::Options => "options",
            Reason::Position => "position",
            Reason::PositionPlayers => "position-players",
            Reason::PositionOptions => "position-options",
            Reason::PositionOver => "position-over",
            Reason::Map => "map",
            Reason::Entropy => "entropy",
            Reason::EntropyDue => "entropy-due",
            Reason::BadRequest => "bad-request",
            Reason::RulesVersion => "rules-version",
            Reason::Internal => "internal",
        }
    }
}

/// A refusal before it is put into words.
#[derive(Clone, Debug)]
pub struct Problem {
    pub reason: Reason,
    /// The viewer's version, if the request knew another.
    pub version: Option<u64>,
    /// What the game says about it.
    pub refusal: Option<Box<Refusal>>,
    /// Further faults beside the refusal.
    pub further: Vec<Refused>,
}

/// A game's refusal, to be said in the reader's language.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub game: &'static dyn AnyGame,
    pub refused: Refused,
    /// The names of the seats.
    pub names: Vec<String>,
}

/// How many faults of a map are reported at once.
const MAX_FAULTS: usize = 40;

pub type Result<T, E = Problem> = std::result::Result<T, E>;

impl From<Reason> for Problem {
    fn from(reason: Reason) -> Problem {
        Problem { reason, version: None, refusal: None, further: Vec::new() }
    }
}

impl Problem {
    pub fn stale(version: u64) -> Problem {
        Problem { version: Some(version), ..Reason::Stale.into() }
    }

    /// The rules say no. `names` are those of the seats.
    pub fn refused(game: &'static dyn AnyGame, refused: Refused, names: Vec<String>) -> Problem {
        Problem::by_game(Reason::Refused, game, refused, names)
    }

    /// The game does not take these options or this number of players.
    pub fn options(game: &'static dyn AnyGame, refused: Refused) -> Problem {
        Problem::by_game(Reason::Options, game, refused, Vec::new())
    }

    /// The game does not take this position.
    pub fn position(game: &'static dyn AnyGame, refused: Refused) -> Problem {
        Problem::by_game(Reason::Position, game, refused, Vec::new())
    }

    /// The game does not take this map, with everything that is wrong with it.
    pub fn map(game: &'static dyn AnyGame, faults: Vec<Refused>) -> Problem {
        let mut faults = faults.into_iter().take(MAX_FAULTS);
        match faults.next() {
            Some(first) => Problem {
                further: faults.collect(),
                ..Problem::by_game(Reason::Map, game, first, Vec::new())
            },
            None => Reason::Map.into(),
        }
    }

    fn by_game(reason: Reason, game: &'static dyn AnyGame, refused: Refused, names: Vec<String>) -> Problem {
        Problem { refusal: Some(Box::new(Refusal { game, refused, names })), ..reason.into() }
    }
}
