//! What Mahé's bots know.

use game::{Dice, Wits};

use crate::{Action, Mahe, View};

impl Wits for Mahe {
    fn instinct(_view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
        legal[dice.below(legal.len() as u32) as usize]
    }
}
