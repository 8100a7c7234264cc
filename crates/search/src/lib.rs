//! A generic bot for every game: information-set Monte Carlo tree search.
//!
//! [`decide`] gets what its seat knows: a view and the legal list. Thousands of times it imagines a world that fits
//! the view, descends its tree, plays on, and records the result for every seat. The nodes of the tree are sequences
//! of actions, not positions of hidden cards. Different worlds offer different actions, so each action counts how
//! often it was **available** and is compared by that.
//!
//! - **Chance** happens inside a world; the tree averages over it.
//! - **Sealed choices** of several seats are made at one node. Each seat chooses by its own statistics, without
//!   knowing the others' choices.
//! - **More than two players**: every seat maximizes its own share of the victory.
//! - **Knowledge** comes from [`Strategy`](game::Strategy): which actions to try, which look good, how to play a world on, and how
//!   to evaluate it. [`Tuning`] says how much of it a game's search uses.
//!
//! Nothing is kept between decisions: a tree from an earlier view would make the choice depend on more than the view
//! and the dice.

mod bandit;
mod budget;
mod descent;
pub mod network;
mod shares;
mod tree;
mod tuning;

pub use budget::is_settled;
pub use descent::{Thinker, decide, opinions};
pub use shares::{decided, divided, fallen};
pub use tuning::Tuning;
