//! The store from outside: what every back end does, and what only one of them has to.

mod every;
mod files;
#[cfg(unix)]
mod postgres;
mod rows;
