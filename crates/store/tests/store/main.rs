//! The store from outside: what every back end does, and what only one of them has to.

#[cfg(unix)]
mod doubt;
mod ending;
mod every;
mod files;
mod hosting;
#[cfg(unix)]
mod postgres;
mod rows;
