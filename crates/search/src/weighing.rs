//! Every action in the same worlds: for games whose seats choose at the same moment, where a tree would hardly
//! ever come to the same place twice.
//!
//! What differs between two actions in one world is owed to the actions; what differs between two worlds is luck.
//! So each world is tried with every action, and after some worlds the worse half of the actions is left out, until
//! the rest of the effort goes to the last few.

use game::{Dice, Effort, FastDice, NoLog, Seat, Wits};

use crate::playing_on::{fast, play_on};
use crate::tuning::Tuning;

/// The action that does best when all are tried in the same worlds; an iteration is one action in one world.
///
/// Each of `choices` has a head start: what is known of it before, added up over as many worlds as that is worth.
/// `foresee` says what others do at the same moment, the same for every action. Worlds are played on and judged
/// as `tuning` says. The same arguments give the same action, unless the effort is stopped.
pub fn weigh<G: Wits>(
    seat: Seat,
    view: &G::View,
    choices: &[(G::Action, i64)],
    tuning: &Tuning,
    effort: Effort<'_>,
    mut foresee: impl FnMut(&G::State, &mut FastDice) -> Vec<(Seat, G::Action)>,
    dice: &mut impl Dice,
) -> Option<G::Action> {
    let mut dice = fast(dice);
    let mut left = choices.to_vec();
    let mut room = Vec::new();
    let stages = left.len().checked_ilog2().unwrap_or(0);
    for _ in 0..stages {
        for _ in 0..effort.iterations / stages / left.len() as u32 {
            if effort.is_over() {
                break;
            }
            let world = G::suppose(view, &mut dice);
            let others = foresee(&world, &mut dice);
            // The same luck for every action, as far as it goes.
            let luck = dice.next_u64();
            for (action, worth) in &mut left {
                let mut dice = FastDice::new(luck);
                let mut world = world.clone();
                G::apply(&mut world, seat, *action, &mut dice, &mut NoLog);
                for &(other, action) in &others {
                    G::apply(&mut world, other, action, &mut dice, &mut NoLog);
                }
                play_on::<G>(&mut world, tuning, &mut room, &mut dice);
                *worth += i64::from(G::estimate(&world)[seat]);
            }
        }
        left.sort_by_key(|(_, worth)| -worth);
        left.truncate(left.len().div_ceil(2).max(2));
    }
    left.first().map(|(action, _)| *action)
}
