//! The rules of Mahé, one noun per file. RULES.md lists the rule ids.

mod action;
mod check;
mod event;
mod game_state;
mod load;
mod moves;
mod score;
mod shown;
mod state;
mod track;
mod turtle;
mod view;

pub use action::Action;
pub(crate) use check::PICKS;
pub use event::Event;
pub use shown::{Position, Shown, View};
pub(crate) use state::{DECK, LIMIT, NEST, RING};
pub use state::{Options, State};
pub(crate) use track::BEACH;
pub use track::Track;
pub use turtle::Turtle;
