//! The server from outside: requests in, answers and streams out.

mod desk;
mod haggle;
mod hints;
mod sealed;
mod slow;
mod witness;
mod worlds;

mod api;
mod attacks;
mod below;
#[cfg(unix)]
mod doubt;
mod evening;
mod fairness;
mod guarding;
mod hosting;
mod identity;
mod keeping;
mod kept_maps;
mod lists;
mod logs;
mod looking;
mod maps;
mod moderation;
#[cfg(unix)]
mod nodes;
mod old_rules;
mod pages;
mod peeking;
mod playing;
mod positions;
mod removal;
mod rights;
mod screens;
mod seats;
mod sharing;
mod silence;
mod sockets;
mod statistics;
mod streams;
mod talking;
#[cfg(unix)]
mod trouble;
mod weights;
mod whispering;
mod wire;
