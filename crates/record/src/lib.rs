//! Fair dice, the record of a match, and its verification.
//!
//! A [`Match`] is a running game whose dice nobody could choose: the server commits to a
//! [`Secret`], every person adds an [`Entropy`], and [`dice_key`] mixes them. Its rows are the
//! truth; [`export()`] writes them as JSON lines and [`verify()`] checks such a file on its own, a [`Verifier`] while it is read.
//! The exact algorithms, with test vectors, are in `docs/fairness.md`.

mod beginning;
mod dice;
mod export;
mod flaw;
mod header;
mod hex;
mod line;
mod played;
mod secret;
mod verifier;
mod verify;

use std::sync::LazyLock;

use game::AnyGame;
use words::Texts;

pub use beginning::MAX_NAME;
pub use dice::{Fall, MatchDice, seed_key};
pub use export::{export, export_unplayed};
pub use flaw::{Flaw, FlawKind, Report};
pub use header::{Closing, Content, Header, Row, SeatHeader, SeatKind};
pub use played::{Attempt, IllegalAct, Match, MatchError, UNDO};
pub use secret::{Entropy, Secret, dice_key};
pub use verifier::{MAX_BYTES, MAX_HEADER, MAX_LINE, MAX_ROWS, Verifier};
pub use verify::verify;

/// The games a record may be of; usually the catalog's.
pub type Games<'a> = &'a [&'static dyn AnyGame];

/// What the record has to say, in every language.
pub fn texts() -> &'static Texts {
    static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(words::embed!("../text")));
    &TEXTS
}
