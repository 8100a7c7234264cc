//! What the bots of Verrat! know.

use game::{Dice, Wits};

use crate::{Action, Verrat, View};

impl Wits for Verrat {
    fn instinct(_view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
        if legal.contains(&Action::Ready) {
            return Action::Ready;
        }
        let choices: Vec<Action> = legal.iter().copied().filter(|action| *action != Action::Revise).collect();
        choices[dice.below(choices.len() as u32) as usize]
    }
}
