//! The rules of Verrat!, one noun a file. The ids are those of RULES.md.

mod action;
mod check;
mod dungeon;
mod event;
mod game_state;
mod imagine;
mod intrigue;
mod kind;
mod known;
mod legal;
mod load;
mod moves;
mod orders;
mod phase;
mod pile;
mod place;
mod power;
mod round;
mod shown;
mod state;
mod talk;
mod view;
mod vizier;

pub use action::Action;
pub use event::Event;
pub use kind::{Cards, Kind};
pub use phase::Phase;
pub use place::{CITIES, COURT, City, FAVOURITE, Goal, Place};
pub use shown::{Cities, Orders, Position, Shown, View, Viziers};
pub(crate) use state::{FOUR_POWERS, members};
pub use state::{Options, State};
pub use talk::{Offer, Said, Word};
pub use vizier::{PLAYERS, Size, VIZIERS, Vizier};
