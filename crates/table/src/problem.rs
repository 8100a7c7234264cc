//! Why a table refuses something.

use game::{AnyGame, Refused};

/// A reason to refuse something. Its title and text are the texts `trouble-<key>` and `trouble-<key>-text`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    NotFound,
    /// The table does not exist, or no longer exists.
    NoTable,
    NoGame,
    /// The visitor has to choose a name first.
    Nobody,
    /// Only players may do this.
    NotSeated,
    NotOwner,
    Banned,
    Muted,
    /// The viewer has seen more than the request knew.
    Stale,
    /// The rules forbid it; the game says why.
    Refused,
    Full,
    Taken,
    /// There is no such seat.
    NoPlace,
    Seated,
    /// A person who has seen one hand may not hold another.
    SeenHand,
    /// In a rated game a hand stays with the player who started with it.
    RatedSeat,
    /// The hand waits for a player who was sent away.
    KeptSeat,
    /// The record also belongs to others.
    Kept,
    /// The list of muted or banned people is full.
    ListFull,
    Started,
    NotStarted,
    SeatsFree,
    Over,
    NotOver,
    /// Hidden from this visitor while the game runs.
    Hidden,
    /// Hidden as long as others play the same deal.
    Withheld,
    /// Not where the deal is shared with others.
    SharedDeal,
    /// The bots decide first.
    BotsFirst,
    /// The deal of that day is not played now.
    NotToday,
    /// What is stored about somebody's practice cannot be read.
    PracticeUnreadable,
    /// It is not the visitor's turn.
    NotAsked,
    /// A bot makes this move: the player ran out of time twice in a row.
    Late,
    /// The match has reached its limit of acts.
    TooLong,
    /// The seat has reached its limit of take-backs, talk, offers and revisions.
    TooOften,
    /// This table gives no hints.
    NoHints,
    NoUndo,
    /// The lesson asks for another move.
    LessonTry,
    /// The lesson goes on before anybody moves.
    LessonNext,
    Name,
    Chat,
    /// Nobody may whisper at this table.
    NoWhispers,
    /// The seat has nobody to whisper to.
    NoRecipient,
    /// The sand timer is already running.
    GlassRuns,
    /// There is nobody for the sand timer to hurry.
    NoHurry,
    /// The game refuses these options and says why.
    Options,
    /// The game cannot start from this position and says why.
    Position,
    /// The position is for another number of players.
    PositionPlayers,
    /// A position has its own options; others are not allowed with it.
    PositionOptions,
    /// The game is already over in this position.
    PositionOver,
    /// The game refuses this map and says why.
    Map,
    /// The entropy is missing or malformed.
    Entropy,
    /// Somebody has not added their entropy yet.
    EntropyDue,
    BadRequest,
    /// The match started under rules this program does not have.
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
            Reason::Withheld => "withheld",
            Reason::SharedDeal => "shared-deal",
            Reason::BotsFirst => "bots-first",
            Reason::NotToday => "not-today",
            Reason::PracticeUnreadable => "practice-unreadable",
            Reason::NotAsked => "not-asked",
            Reason::Late => "late",
            Reason::TooLong => "too-long",
            Reason::TooOften => "too-often",
            Reason::NoHints => "no-hints",
            Reason::NoUndo => "no-undo",
            Reason::LessonTry => "lesson-try",
            Reason::LessonNext => "lesson-next",
            Reason::Name => "name",
            Reason::Chat => "chat",
            Reason::NoWhispers => "aloud",
            Reason::NoRecipient => "deaf",
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

/// A refusal, not yet in words.
#[derive(Clone, Debug)]
pub struct Problem {
    pub reason: Reason,
    /// The viewer's current version, if the request was based on another.
    pub version: Option<u64>,
    /// The game's own refusal.
    pub refusal: Option<Box<Refusal>>,
    /// Further faults beside the refusal.
    pub further: Vec<Refused>,
}

/// A refusal by a game, with what is needed to put it into words.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub game: &'static dyn AnyGame,
    pub refused: Refused,
    /// The names of the seats.
    pub names: Vec<String>,
}

/// The maximum number of faults reported for a map.
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

    /// The rules refuse an act. `names` are the names of the seats.
    pub fn refused(game: &'static dyn AnyGame, refused: Refused, names: Vec<String>) -> Problem {
        Problem::by_game(Reason::Refused, game, refused, names)
    }

    /// The game refuses these options or this number of players.
    pub fn options(game: &'static dyn AnyGame, refused: Refused) -> Problem {
        Problem::by_game(Reason::Options, game, refused, Vec::new())
    }

    /// The game refuses this position.
    pub fn position(game: &'static dyn AnyGame, refused: Refused) -> Problem {
        Problem::by_game(Reason::Position, game, refused, Vec::new())
    }

    /// The game refuses this map for these faults.
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
