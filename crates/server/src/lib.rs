//! Spieltisch over HTTP: routes for pages and the API, middleware, limits, streams, clusters, webhooks, metrics.
//!
//! The way of a move: a POST reaches a handler in `routes` and becomes a [`table::Command`]. `app::App` lets the table
//! decide it, writes the row to the store, applies the change and notifies the table's watchers. Each of the `streams`
//! then builds its own message from its viewer's view.

mod analysis_queue;
mod api_view;
mod app;
mod authorities;
mod background;
mod clock;
mod cluster;
mod compression;
mod config;
mod cookie_key;
mod daily;
mod daily_deals;
mod exposition;
mod extract;
mod limits;
mod listener;
mod live_config;
mod membership;
mod metrics;
mod middleware;
mod network;
mod person;
mod pocket;
mod practice;
mod problem;
mod routes;
mod serve;
mod session;
mod statistics;
mod streams;
mod tables;
mod verify;

pub use app::{host_path, replace_host_link};
pub use authorities::Authorities;
pub use clock::{Clock, Reading};
pub use config::{Config, Limits, Rate};
pub use listener::Listener;
pub use live_config::{Live, LiveConfig, OfferedMap};
pub use network::{Network, NotANetwork};
pub use pocket::PocketFolder;
pub use serve::{Server, serve};
pub use table::names::NAME_CHARS;
