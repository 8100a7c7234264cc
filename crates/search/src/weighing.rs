//! Every action in the same worlds: for games whose seats choose at the same moment, where a tree would hardly
//! ever come to the same place twice.
//!
//! What differs between two actions in one world is owed to the actions; what differs between two worlds is luck.
//! So each world is tried with every action, and after some worlds the worse half of the actions is left out, until
//! the rest of the effort goes to the last few.

use game::{Dice, Effort, FastDice, NoLog, Seat, Wits};

use crate::playing_on::{fast, play_on};
use crate::tuning::Tuning;

/// The action that does best when all are tried in the same worlds; an iteration is one action in one world. With
/// no effort to spend it is the instinct.
///
/// `foresee` says what others do at the same moment, the same for every action. Worlds are played on and judged
/// as `tuning` says. The same arguments give the same action, unless the effort is stopped.
pub fn weigh<G: Wits>(
    seat: Seat,
    view: &G::View,
    legal: &[G::Action],
    tuning: &Tuning,
    effort: Effort<'_>,
    mut foresee: impl FnMut(&G::State, &mut FastDice) -> Vec<(Seat, G::Action)>,
    dice: &mut impl Dice,
) -> G::Action {
    if effort.iterations == 0 || effort.is_over() {
        return G::instinct(view, legal, dice);
    }
    let mut dice = fast(dice);
    let choices = legal.iter().filter(|action| !G::revises(**action));
    let mut left: Vec<Tried<G>> = choices.map(|action| Tried { action: *action, worth: 0 }).collect();
    let mut room = Vec::new();
    let stages = left.len().checked_ilog2().unwrap_or(0);
    for _ in 0..stages {
        let worlds = (effort.iterations / stages / left.len() as u32).max(1);
        for _ in 0..worlds {
            if effort.is_over() {
                break;
            }
            let world = G::suppose(view, &mut dice);
            let others = foresee(&world, &mut dice);
            // The same luck for every action, as far as it goes.
            let luck = dice.next_u64();
            for tried in &mut left {
                let mut dice = FastDice::new(luck);
                let mut world = world.clone();
                G::apply(&mut world, seat, tried.action, &mut dice, &mut NoLog);
                for &(other, action) in &others {
                    G::apply(&mut world, other, action, &mut dice, &mut NoLog);
                }
                play_on::<G>(&mut world, tuning, &mut room, &mut dice);
                tried.worth += i64::from(G::estimate(&world)[seat]);
            }
        }
        left.sort_by_key(|tried| -tried.worth);
        left.truncate(left.len().div_ceil(2).max(2));
    }
    left.first().map_or(legal[0], |best| best.action)
}

/// An action, and what it brought in all worlds together.
struct Tried<G: Wits> {
    action: G::Action,
    worth: i64,
}
