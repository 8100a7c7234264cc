//! Lobby, tables, streams and the API over HTTP.
//!
//! An act travels like this: a POST reaches a handler in `site` or `api`; `act` attempts it on a
//! copy of the live table, writes its row through the store, takes the copy over and tells the
//! table's watchers; each `stream` then builds its own message from its own viewer's view.

pub mod page;

mod act;
mod answers;
mod api;
mod bans;
mod bots;
mod checking;
mod clocks;
mod config;
mod door;
mod evening;
mod fair_queue;
mod film;
mod foreign;
mod gathering;
mod given;
mod glass;
mod guard;
mod hint;
mod identity;
mod janitor;
mod live;
mod lobby;
mod measure;
mod naming;
mod nodes;
mod people;
mod presence;
mod problem;
mod replay;
mod screens;
mod serving;
mod shares;
mod show;
mod site;
mod standings;
mod state;
mod stats;
mod stream;
mod stream_limits;
mod summary;
mod tables;
mod takeover;
mod talk;
mod thinking;
mod time;
mod unwrap_record;
mod webhook;
mod wish;
mod workers;
mod write_timeout;

pub use config::{Config, Limits, OfferedMap, Rate};
pub use naming::NAME_CHARS;
pub use serving::{Server, serve};
pub use state::host_path;
pub use time::{Clock, Reading};
