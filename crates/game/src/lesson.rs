//! What a game teaches: worked examples of its scoring, and the signs it draws.

use maud::Markup;

/// A worked example: a position, what is done in it, and what is shown of it.
///
/// The texts `example-<id>` and `example-<id>-text` tell it. The second one may use, as arguments, what the rules
/// make of it: `anna` to `dora` are the points that seats 0 to 3 gain by the acts, `anna-all` and so on what they
/// have then, `winners` the names of those who have won.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    pub id: &'static str,
    /// The rules it shows.
    pub rules: &'static [&'static str],
    /// A position as JSON.
    pub position: &'static str,
    /// Who does what from there on.
    pub acts: &'static [(u8, &'static str)],
    /// How the dice fall: the answers of [`crate::Dice::below`], one after the other.
    pub dice: &'static [u32],
    pub shows: Shows,
}

/// What of an example is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// The board before the acts.
    Before,
    /// The same with what lies before the seat that acts first.
    BeforeWithHand,
    /// The board after the acts.
    After,
    /// The score sheet after the acts.
    Sheet,
}

/// A sign that the game draws, told by the texts `sign-<id>` and `sign-<id>-text`.
#[derive(Clone, Debug)]
pub struct Sign {
    pub id: &'static str,
    pub drawing: Markup,
}
