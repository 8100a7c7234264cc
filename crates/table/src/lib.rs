//! What a table is beside its game: its document, seats and lifecycle, acting, clocks, talk, replays and results.
//!
//! Nothing here does IO, reads a clock or waits. A table is restored from rows ([`LiveTable::restore`]), decides what a
//! [`Command`] changes ([`LiveTable::decide`]), says what has to be written for that ([`Change::write`]) and takes the
//! change over once it is on disk ([`LiveTable::commit`]). Storage, time and telling others are the caller's.

pub mod clock;
pub mod create;
pub mod document;
pub mod ids;
pub mod live;
pub mod names;
pub mod play;
pub mod problem;
pub mod replay;
pub mod replay_cache;
pub mod results;
pub mod rows;
pub mod setup;
pub mod talk;
pub mod visitor;

pub use document::Doc;
pub use live::{Change, Command, Committed, LiveTable, Write};
pub use problem::{Problem, Reason, Result};
pub use visitor::{Actor, Visitor};
