//! What HAN's bots know.

use game::{Dice, Wits};

use crate::{Action, Han, View};

impl Wits for Han {
    fn instinct(_view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
        legal[dice.below(legal.len() as u32) as usize]
    }
}
