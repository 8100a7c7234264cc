//! Everything about a table except its game: document, seats, lifecycle, acts, clocks, talk, replays, analyses and results.
//!
//! Nothing here does IO, reads a clock or waits. A table is restored from rows ([`LiveTable::restore`]), decides what a
//! [`Command`] changes ([`LiveTable::decide`]), says what to write ([`Change::write`]) and applies the change once it is
//! on disk ([`LiveTable::commit`]). The caller provides storage and time, and notifies others.

pub mod analysis;
pub mod clock;
pub mod create;
pub mod daily;
pub mod day;
pub mod document;
pub mod ids;
pub mod live;
pub mod names;
pub mod play;
pub mod practice;
pub mod problem;
pub mod puzzle;
pub mod replay;
pub mod replay_cache;
pub mod results;
pub mod rows;
pub mod setup;
pub mod talk;
pub mod tutor;
pub mod visitor;

pub use day::Day;
pub use document::Doc;
pub use live::{Change, Command, Committed, LiveTable, Write};
pub use problem::{Problem, Reason, Result};
pub use visitor::{Actor, Visitor};
