//! Spieltisch without a server: the same tables and pages, in a browser.
//!
//! The browser's scripts are the host: they keep the rows, know the time, and run bots on a thread of their own. They talk
//! to a [`Pocket`] in JSON, one message at a time ([`Pocket::call`]). Nothing here waits: a task that needs the host asks
//! and is resumed with the answer.

mod analysis;
mod bots;
mod host;
#[cfg(target_arch = "wasm32")]
mod interface;
mod keep;
mod measure;
mod pages;
mod person;
mod play;
mod pocket;
mod routes;
mod tables;
mod task;
mod think;
mod trouble;

pub use pocket::Pocket;
