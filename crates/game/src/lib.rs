//! The contract between a game and everything around it: search, server, terminal, tests.
//!
//! A game implements [`Game`] (its rules), [`Wits`] (what its bots know) and [`Draw`] (how it shows
//! itself). Everything that must not know which game it is works with [`AnyGame`] and [`Table`],
//! which one blanket implementation gives to every game.

mod any;
mod bounds;
mod contract;
mod dice;
mod draw;
mod lesson;
mod level;
mod log;
mod options;
mod refused;
mod seat;
mod source;
mod table;
mod turn;
mod wits;

pub use any::{AnyGame, Tally};
pub use bounds::{MAX_OPTIONS, MAX_POSITION, Origin};
pub use contract::{Game, text_of};
pub use dice::{Dice, FastDice, shuffle};
pub use draw::{Choice, Control, Draw, Scene, SeatCard, SeatMark};
pub use lesson::{Example, Shows, Sign};
pub use level::{Effort, Level};
pub use log::{Audience, Kept, Log, NoLog, Told};
pub use options::{Chosen, OptionKind, OptionSpec};
pub use refused::{Fact, Refused};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use source::Source;
pub use table::{Advice, Aside, Hint, Line, Step, Table, Thought};
pub use turn::{Outcome, Scores, Turn};
pub use wits::{VICTORY, Wits};

/// The texts every game has, followed by its own.
pub fn texts(own: &[(words::Lang, &str)]) -> words::Texts {
    words::Texts::new(&[words::embed!("../text"), own].concat())
}
