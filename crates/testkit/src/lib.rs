//! The conformance suite that every game must pass, and helpers for tests.
//!
//! [`conforms`] is the one call a game needs; [`Check`] lists what it verifies. [`playthrough`] prints a game for review
//! as a golden file, [`every_rule_is_tested`] and [`texts_are_complete`] keep rules, tests and texts in step, and
//! [`scripted`] provides dice with given faces. [`tutorial_plays`] plays a game's tutorial. [`Postgres`] starts a private database server, and [`FaultyProxy`] breaks
//! the connection to it.

mod bots;
mod conform;
mod dice;
mod failure;
mod invalid_input;
mod legality;
mod plan;
mod playthrough;
mod positions;
#[cfg(unix)]
mod postgres;
mod presentation;
#[cfg(unix)]
mod proxy;
mod random_game;
mod rules;
mod secrecy;
mod tables;
mod tutorial;

pub use conform::{Played, conforms, examine};
pub use dice::{Recording, Replaying, Scripted, replaying, scripted};
pub use failure::{Check, Failure};
pub use insta;
pub use plan::Plan;
pub use playthrough::playthrough;
#[cfg(unix)]
pub use postgres::Postgres;
pub use presentation::texts_are_complete;
#[cfg(unix)]
pub use proxy::FaultyProxy;
pub use rules::every_rule_is_tested;
pub use tutorial::tutorial_plays;
