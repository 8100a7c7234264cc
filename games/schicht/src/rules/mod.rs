//! The rules of Schicht im Schacht!, one noun a file. The ids are those of RULES.md.

mod action;
mod card;
mod check;
mod closing;
mod event;
mod gallery;
mod game_state;
mod hand;
mod layout;
mod load;
mod place;
mod rehearsal;
mod round;
mod score;
mod shown;
mod state;
mod view;

pub use action::Action;
pub(crate) use card::CARDS;
pub use card::{Card, Colour};
pub use event::{Cell, Event};
pub use gallery::Gallery;
pub(crate) use layout::{LINES, Layout, Tower, each};
pub use place::{Place, Spot};
pub(crate) use rehearsal::{Landing, Rehearsal};
pub use shown::{HandSeen, PickSeen, Position, Shown, ShownRow, View};
pub(crate) use state::ROUNDS;
pub use state::{Options, State};
