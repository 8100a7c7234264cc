//! Bots that think in imagined worlds, the same for every game.
//!
//! [`decide`] gets what its seat knows: a view and the legal list. A thousand times and more it supposes
//! one world that fits the view, follows its tree as far as it goes, plays on, and remembers how that
//! ended for everybody. The tree belongs to the seat that thinks: its places are what was done so far,
//! not where hidden cards are (information-set tree search). Which actions there are differs from world to
//! world, so each counts how often it was **available**, and is compared by that.
//!
//! - **Chance** happens inside a world; the tree averages over it.
//! - **Sealed choices** of several seats are made at one place of the tree. Every seat chooses there by what it
//!   has learnt itself, and none knows what the others choose.
//! - **More than two players**: every seat goes for its own share of the victory.
//! - **Knowledge** comes from [`Strategy`](game::Strategy): what is worth a try, what looks good, how a world goes
//!   on, what it promises. [`Tuning`] says how much of it a game's search uses.
//!
//! Nothing is kept from one decision to the next: a tree that grew from an earlier view would make the
//! choice depend on more than the view and the dice.

mod bandit;
mod descent;
mod shares;
mod tree;
mod tuning;

pub use descent::{Thinker, decide};
pub use shares::{decided, divided, fallen};
pub use tuning::Tuning;
