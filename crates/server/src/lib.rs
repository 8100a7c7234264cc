//! Lobby, tables, streams and the API over HTTP.

pub mod page;
