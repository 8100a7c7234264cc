//! The store from outside: what every backend does, and what only one of them must.

mod backends;
mod files;
#[cfg(unix)]
mod in_doubt;
#[cfg(unix)]
mod postgres;
mod rows;
