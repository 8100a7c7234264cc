//! [`Strategy`]: how the bots of a game play.

use words::Speech;

use crate::{
    AS_ESTIMATED, Character, Company, Dice, Effort, FastDice, Game, GameState, NoLog, Opinion, Remark,
    Scores, Seat, SeatSet, Turn,
};

/// A whole victory, in the units of [`Strategy::estimate`]. Winners share it.
pub const VICTORY: i32 = 10_000;

/// How the bots of a game play, and what guides their search.
///
/// A decision sees only a view and the legal actions of the seat. Functions that take a `world`, a
/// complete state, are called with imagined worlds only, so they may use everything in it.
///
/// ```
/// use game::example::{Nim, NimOptions, Take};
/// use game::{FastDice, Game, GameState, Seat, Strategy, Viewer};
///
/// let mut dice = FastDice::new(1);
/// let state = Nim::new(2, &NimOptions { stones: 6 }, &mut dice)?;
/// let view = state.view(Viewer::Seat(Seat(0)));
/// let legal = [Take(1), Take(2), Take(3)];
/// assert_eq!(Nim::quick_action(&view, &legal, &mut dice), Take(2));
/// # Ok::<(), game::Refused>(())
/// ```
pub trait Strategy: Game {
    /// How many iterations the analysis of a finished game spends on each decision.
    const ANALYSIS_ITERATIONS: u32 = 1_000;
    /// How many imagined worlds are averaged to say what a seat can expect; 1 if the estimate is the same in all of
    /// them.
    const ESTIMATED_WORLDS: u32 = 8;

    /// A sensible action without any search: one of `legal`, or an open-ended one that is allowed.
    fn quick_action(view: &Self::View, legal: &[Self::Action], dice: &mut impl Dice) -> Self::Action;

    /// What a friendly beginner does, as the level `easy`: it wants to win, and overlooks what people overlook in
    /// their first games. One of `legal`, or an open-ended action that is allowed.
    fn beginner_action(
        view: &Self::View,
        legal: &[Self::Action],
        _character: Option<Character>,
        dice: &mut impl Dice,
    ) -> Self::Action {
        Self::quick_action(view, legal, dice)
    }

    /// The best action for `seat` found with this effort; without any, a beginner's. The same view, actions, effort and
    /// dice lead to the same action, unless the effort was cut short.
    fn decide(
        _seat: Seat,
        view: &Self::View,
        legal: &[Self::Action],
        effort: Effort<'_>,
        dice: &mut impl Dice,
    ) -> Self::Action {
        match effort.iterations {
            0 => Self::beginner_action(view, legal, effort.character, dice),
            _ => Self::quick_action(view, legal, dice),
        }
    }

    /// What each of the `legal` actions is worth to `seat`, in their order. The effort may leave poor actions
    /// without an opinion, but never the `focus`. The default tries each action once in every imagined world and
    /// estimates what follows.
    fn opinions(
        seat: Seat,
        view: &Self::View,
        legal: &[Self::Action],
        _focus: Option<Self::Action>,
        effort: Effort<'_>,
        dice: &mut impl Dice,
    ) -> Vec<Opinion> {
        let mut results = vec![Vec::new(); legal.len()];
        for _ in 0..effort.iterations.div_ceil(legal.len().max(1) as u32).max(1) {
            let world = Self::determinize(view, dice);
            let seed = u64::from(dice.below(u32::MAX));
            for (action, results) in legal.iter().zip(&mut results) {
                let mut world = world.clone();
                world.apply(seat, *action, &mut FastDice::new(seed), &mut NoLog);
                results.push(Self::estimate(&world)[seat] as f32 / VICTORY as f32);
            }
            if effort.is_over() {
                break;
            }
        }
        Opinion::compare(&results)
    }

    /// An action the seat wants to take although nobody waits for it, such as answering an offer.
    fn unprompted(
        _view: &Self::View,
        _legal: &[Self::Action],
        _character: Option<Character>,
        _dice: &mut impl Dice,
    ) -> Option<Self::Action> {
        None
    }

    /// Whose bot acts first when the game waits for several seats. `view` is what spectators see.
    fn first_to_act(_view: &Self::View, seats: SeatSet) -> Option<Seat> {
        seats.first()
    }

    /// What bots say about what everybody just saw: `events`, and the views before and after them, are those of
    /// spectators, so that a remark cannot give away anything. A seat that has spoken in this part of the game
    /// is not heard again.
    fn remarks(
        _events: &[&Self::Event],
        _before: &Self::View,
        _after: &Self::View,
        _company: &Company,
    ) -> Vec<Remark> {
        Vec::new()
    }

    /// Why `seat` would choose this action, in a short sentence. `None` if all there is to say is that it
    /// looked best.
    fn reason(
        _seat: Seat,
        _view: &Self::View,
        _action: Self::Action,
        _speech: &Speech<'_>,
    ) -> Option<String> {
        None
    }

    /// What this action of `seat` is an example of, as the theme of a puzzle: a key with the text `theme-<key>`. `None` if
    /// there is nothing to learn from it.
    fn theme(_seat: Seat, _view: &Self::View, _action: Self::Action) -> Option<&'static str> {
        None
    }

    /// A world to search in. Unlike [`GameState::imagine`] it may reopen choices that others have sealed
    /// already, so that search explores them instead of guessing. The viewer has the same choices in it.
    fn determinize(view: &Self::View, dice: &mut impl Dice) -> Self::State {
        Self::State::imagine(view, dice)
    }

    /// Appends the actions worth considering: at least one if the seat has any, and a few of the
    /// open-ended ones.
    fn candidates(world: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>) {
        world.decisions(seat, actions);
    }

    /// Appends how promising each action looks at first glance, in the order of `actions`: higher is
    /// better, 0 is hardly worth trying. Appends nothing if the game has no opinion.
    fn priors(_world: &Self::State, _seat: Seat, _actions: &[Self::Action], _priors: &mut Vec<u32>) {}

    /// The rollout policy: what a reasonable player does next when search plays a world to its end. It
    /// must be very fast. Returns an index into `actions`.
    fn rollout(_world: &Self::State, _seat: Seat, actions: &[Self::Action], dice: &mut impl Dice) -> usize {
        dice.below(actions.len() as u32) as usize
    }

    /// The share of a [`VICTORY`] that each seat can expect.
    fn estimate(world: &Self::State) -> Scores {
        let players = world.players();
        match world.turn() {
            Turn::Over(outcome) => outcome.shares(),
            Turn::Seats(_) => Scores::of(players, |_| VICTORY / players as i32),
        }
    }

    /// How far the game has come, for [`Strategy::sharpness`]. It depends on what everybody knows alone.
    fn stage(_world: &Self::State) -> usize {
        0
    }

    /// How much a lead is worth at this stage compared with what the shares say, in sixteenths
    /// ([`sharpened`](crate::sharpened)).
    fn sharpness(_players: usize, _stage: usize) -> u32 {
        AS_ESTIMATED
    }
}
