//! The contract between a game and everything around it: search, server, terminal, tests.
//!
//! A game implements four traits: [`Game`] (its constants and constructors), [`GameState`] (its rules),
//! [`Strategy`] (how its bots play) and [`Draw`] (how it looks). Code that must work with every game uses
//! [`AnyGame`] and [`Table`] instead; a blanket implementation provides both.
//!
//! The examples in this documentation play [`example::Nim`], a complete game in one file:
//!
//! ```
//! use game::example::NIM;
//! use game::{FastDice, Seat};
//!
//! let mut dice = FastDice::new(1);
//! let mut table = NIM.open(2, &Default::default(), &mut dice)?;
//! let step = table.attempt(Seat(0), "take 3", &mut dice)?;
//! table.commit(step);
//! assert_eq!(table.legal(Seat(1)), ["take 1", "take 2", "take 3"]);
//! # Ok::<(), game::Refused>(())
//! ```

mod any;
mod bounds;
mod calibration;
mod company;
mod dice;
mod draw;
pub mod example;
mod game;
mod lesson;
mod level;
mod log;
mod luck;
mod misfits;
mod opinion;
mod options;
mod refused;
mod seat;
mod source;
mod state;
mod strategy;
mod symbol;
mod table;
mod turn;

pub use any::{AnyGame, Tally};
pub use bounds::{MAX_OPTIONS, MAX_POSITION, Origin};
pub use calibration::{AS_ESTIMATED, sharpened};
pub use company::{Character, Company, Remark};
pub use dice::{Dice, FastDice, NoDice, shuffle};
pub use draw::{
    Breakdown, Choice, Control, Draw, EventText, Moment, Scene, SeatCard, SeatMark, Section, Tone,
};
pub use game::Game;
pub use lesson::{Does, Example, Shows, Sign, Teach, Tutorial, TutorialStep};
pub use level::{Effort, Level};
pub use log::{Audience, EventLog, Log, Logged, NoLog};
pub use luck::Luck;
pub use misfits::{Misfit, Misfits};
pub use opinion::Opinion;
pub use options::{Chosen, OptionKind, OptionSpec};
pub use refused::{Fact, Refused};
pub use seat::{MAX_SEATS, Perspective, Seat, SeatSet, Viewer};
pub use source::Source;
pub use state::GameState;
pub use strategy::{Strategy, VICTORY};
pub use symbol::{Piece, pieces, plain, symbol};
pub use table::{
    DecisionTask, DrawTable, Hint, HintTask, History, Judged, JudgementTask, Line, LuckTask, SeenAct, Step,
    Table, UnpromptedTask,
};
pub use turn::{Outcome, Scores, Turn};

/// Combines a game's texts with those that all games share.
///
/// ```
/// let texts = game::texts(&[(words::Lang::En, "game-name = Nim")]);
/// assert!(texts.has("game-name") && texts.has("no-seat"));
/// ```
pub fn texts(own: &[(words::Lang, &str)]) -> words::Texts {
    words::Texts::new(&[words::embed!("../text"), own].concat())
}
