//! The rules of Schicht im Schacht!, one noun per file. RULES.md lists the rule ids.

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
mod round;
mod score;
mod shown;
mod state;
mod view;
mod what_if;

pub use action::Action;
pub(crate) use card::CARDS;
pub use card::{Card, Colour};
pub use event::{Cell, Event};
pub use gallery::Gallery;
pub(crate) use layout::{LINES, Layout, Tower, each};
pub use place::{Place, Spot};
pub use shown::{HandSeen, PickSeen, Position, Shown, ShownRow, View};
pub(crate) use state::ROUNDS;
pub use state::{Options, State};
pub(crate) use what_if::{Landing, WhatIf};
