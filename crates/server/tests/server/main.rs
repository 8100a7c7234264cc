//! The server from outside: requests in, answers and streams out.

mod desk;
mod haggle;
mod hints;
mod sealed;
mod witness;

mod api;
mod evening;
mod fairness;
mod guarding;
mod identity;
mod keeping;
mod looking;
mod maps;
mod moderation;
#[cfg(unix)]
mod nodes;
mod pages;
mod playing;
mod positions;
mod silence;
mod sockets;
mod statistics;
mod streams;
mod talking;
#[cfg(unix)]
mod trouble;
mod weights;
mod whispering;
