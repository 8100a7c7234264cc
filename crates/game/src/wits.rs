//! [`Wits`]: what a game knows about playing it well.

use words::Speech;

use crate::{Dice, Effort, Game, Scores, Seat, Turn};

/// A whole victory, as [`Wits::estimate`] counts.
pub const VICTORY: i32 = 10_000;

/// What a game knows about playing it well.
///
/// What decides sees a view, the seat's legal list and nothing else. What takes a world is asked only
/// about imagined ones, so it may look at everything in it.
pub trait Wits: Game {
    /// A sensible action, at once: one of `legal`, or an open-ended one that is allowed.
    fn instinct(view: &Self::View, legal: &[Self::Action], dice: &mut impl Dice) -> Self::Action;

    /// The best action for `seat` that so much effort finds. The same view, list, effort and dice give
    /// the same action, unless the effort was stopped.
    fn decide(
        _seat: Seat,
        view: &Self::View,
        legal: &[Self::Action],
        _effort: Effort<'_>,
        dice: &mut impl Dice,
    ) -> Self::Action {
        Self::instinct(view, legal, dice)
    }

    /// What the seat wants to do though the game does not wait for it, such as answering an offer.
    fn aside(_view: &Self::View, _legal: &[Self::Action], _dice: &mut impl Dice) -> Option<Self::Action> {
        None
    }

    /// Why `seat` would choose this action, in a short sentence, if there is more to say than that it
    /// seemed best.
    fn reason(
        _seat: Seat,
        _view: &Self::View,
        _action: Self::Action,
        _speech: &Speech<'_>,
    ) -> Option<String> {
        None
    }

    /// A world to think in. Unlike [`Game::imagine`] it may leave choices open that others have sealed
    /// already, so that they are thought about and not drawn by lot; the viewer may do the same in it.
    fn suppose(view: &Self::View, dice: &mut impl Dice) -> Self::State {
        Self::imagine(view, dice)
    }

    /// Appends what is worth thinking about: of what the seat may do in this world never nothing, and of
    /// open-ended actions a few.
    fn candidates(world: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>) {
        let before = actions.len();
        Self::legal(world, seat, actions);
        if actions[before..].iter().any(|action| Self::revises(*action)) {
            let mut place = 0;
            actions.retain(|action| {
                place += 1;
                place <= before || !Self::revises(*action)
            });
        }
    }

    /// How good each action looks at a glance, in the order of `actions`: the better, the greater, and 0
    /// for what is hardly worth a try. Appends nothing if the game has no opinion.
    fn lean(_world: &Self::State, _seat: Seat, _actions: &[Self::Action], _leanings: &mut Vec<u32>) {}

    /// What a player of some sense would do, in next to no time, when a world is played on: the place of
    /// one of `actions`.
    fn carry_on(_world: &Self::State, _seat: Seat, actions: &[Self::Action], dice: &mut impl Dice) -> usize {
        dice.below(actions.len() as u32) as usize
    }

    /// What part of a [`VICTORY`] each seat can hope for.
    fn estimate(world: &Self::State) -> Scores {
        let players = Self::players(world);
        match Self::turn(world) {
            Turn::Over(outcome) => outcome.shares(),
            Turn::Seats(_) => Scores::of(players, |_| VICTORY / players as i32),
        }
    }
}
