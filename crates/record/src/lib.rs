//! Fair dice, the record of a match, and its verification.
//!
//! A [`Match`] is a running game whose dice nobody can choose: the server commits to a [`Secret`], every person adds an
//! [`Entropy`], and [`dice_key`] mixes them. The rows are the source of truth. [`export()`] writes them as JSON lines;
//! [`verify()`] checks such a file by itself, and [`Verifier`] does so while it is being read. The exact algorithms, with
//! test vectors, are in `docs/fairness.md`.

mod deal;
mod dice;
mod export;
mod flaw;
mod header;
mod hex;
mod line;
mod matches;
mod secret;
mod setup;
mod verifier;
mod verify;

use std::sync::LazyLock;

use game::AnyGame;
use words::Texts;

pub use deal::{DEAL_DICE, Deal, DealDice, MAX_DEAL_ENTROPIES, Situation};
pub use dice::{Draw, MatchDice, seed_key};
pub use export::{export, export_without_rules};
pub use flaw::{Flaw, FlawKind, Report};
pub use header::{Closing, Content, Header, Row, SeatHeader, SeatKind};
pub use matches::{Attempt, IllegalAct, Match, MatchError, UNDO};
pub use secret::{Entropy, Secret, dice_key};
pub use setup::{MAX_GIVEN, MAX_NAME};
pub use verifier::{MAX_BYTES, MAX_HEADER, MAX_LINE, MAX_ROWS, Verifier};
pub use verify::{read, verify};

/// The games known here, usually the catalog's.
pub type Games<'a> = &'a [&'static dyn AnyGame];

/// The messages of this crate in every language.
pub fn texts() -> &'static Texts {
    static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(words::embed!("../text")));
    &TEXTS
}
