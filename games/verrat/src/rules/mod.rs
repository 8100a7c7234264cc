//! The rules of Verrat!, one noun per file. The rule ids are those of RULES.md.

mod action;
mod check;
mod convert;
mod dungeon;
mod event;
mod game_state;
mod imagine;
mod intrigue;
mod kind;
mod legal;
mod load;
mod moves;
mod orders;
mod phase;
mod pile;
mod place;
mod position;
mod power;
mod round;
mod state;
mod talk;
mod view;
mod vizier;

pub use action::Action;
pub use event::Event;
pub use kind::{Cards, Kind};
pub use phase::Phase;
pub use place::{CITIES, COURT, City, FAVOURITE, Goal, VizierPlace};
pub use position::{Cities, Orders, Position, PositionWith, View, Viziers};
pub(crate) use state::{FOUR_POWERS, members};
pub use state::{Options, State};
pub use talk::{Offer, Said, Word};
pub use vizier::{PLAYERS, Size, VIZIERS, Vizier};
