//! What HAN's bots know: the value of a map to each seat, and what cards are good for.
//!
//! By instinct a bot tries every placement with the best second piece for it, and takes the one after which
//! the map is worth most. With time to think it searches; the same knowledge decides what to try first, and a
//! small neural network says who is likely to win from there.

mod beginner;
mod foresight;
mod hand;
mod network;
mod reason;
mod theme;
mod worth;

use game::{Character, Dice, Effort, FastDice, GameState, NoLog, Opinion, Scores, Seat, Strategy};
use search::Tuning;
use words::Speech;

use crate::rules::State;
use crate::{Action, Cards, Han, Phase, View};
use hand::Prospects;
use worth::{Outlook, POINT};

/// For training the network.
pub mod learning {
    pub use super::network::*;
}

/// Search settings: the network judges a world as soon as it leaves the tree.
pub const TUNING: Tuning = Tuning { curiosity: 0.5, informed: true, doubt: 0.05, steps: 0, ..Tuning::PLAIN };

/// An action that looks worse by this much is half as likely to be tried.
const LEANING: i32 = POINT;
/// The value of a card in hand: a pair costs one more than a single card.
const CARD: i32 = POINT / 4;
/// The small extra value of a card that nobody has seen.
const SECRET: i32 = POINT / 20;
/// Measured with the `study` example, by stage: the last round, then by how much of the game is left.
const SHARPNESS: [u32; 6] = [16, 15, 15, 12, 12, 10];
/// More than any score.
const VICTORY: i32 = 1000 * POINT;

impl Strategy for Han {
    const ANALYSIS_ITERATIONS: u32 = 3_000;

    fn quick_action(view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
        if let [only] = legal {
            return *only;
        }
        // Nothing below depends on the imagined cards.
        let world = State::imagine(view, dice);
        let seat = world.public.turn;
        let mut values = Vec::new();
        if view.public.phase == Phase::Draw {
            value_draws(&world, seat, legal, &mut values);
        } else {
            let mut seconds = Vec::new();
            values.extend(legal.iter().map(|action| value_turn(&world, seat, *action, &mut seconds)));
        }
        // The first of equals.
        let best = legal.iter().zip(values).rev().max_by_key(|(_, value)| *value);
        *best.expect("the seat to move has a choice").0
    }

    fn beginner_action(
        view: &View,
        legal: &[Action],
        _character: Option<Character>,
        dice: &mut impl Dice,
    ) -> Action {
        beginner::choose(view, legal, dice)
    }

    fn decide(seat: Seat, view: &View, legal: &[Action], effort: Effort<'_>, dice: &mut impl Dice) -> Action {
        search::decide::<Han>(seat, view, legal, &TUNING, effort, dice)
    }

    fn opinions(
        seat: Seat,
        view: &View,
        legal: &[Action],
        focus: Option<Action>,
        effort: Effort<'_>,
        dice: &mut impl Dice,
    ) -> Vec<Opinion> {
        search::opinions::<Han>(seat, view, legal, focus, &TUNING, effort, dice)
    }

    fn reason(seat: Seat, view: &View, action: Action, speech: &Speech<'_>) -> Option<String> {
        reason::reason(seat, view, action, speech)
    }

    fn theme(seat: Seat, view: &View, action: Action) -> Option<&'static str> {
        Some(theme::theme(seat, view, action))
    }

    /// Leaves out pairs where a single card pays as well.
    fn candidates(world: &State, seat: Seat, actions: &mut Vec<Action>) {
        let start = actions.len();
        world.legal(seat, actions);
        let (hand, map) = (world.hand(seat), &world.public.map);
        let wasteful = |action: Action| {
            let (province, cards) = match action {
                Action::Emissary(province, cards) => (Some(province), cards),
                Action::House(space, cards) if !map.borders().contains(space) => {
                    (map.provinces_of(space).first(), cards)
                }
                _ => return false,
            };
            cards.len() > 1 && province.is_some_and(|province| hand.of(map.color(province)) > 0)
        };
        let mut kept = start;
        for index in start..actions.len() {
            if !wasteful(actions[index]) {
                actions[kept] = actions[index];
                kept += 1;
            }
        }
        actions.truncate(kept);
    }

    fn priors(world: &State, seat: Seat, actions: &[Action], leanings: &mut Vec<u32>) {
        let mut values = Vec::with_capacity(actions.len());
        if world.public.phase == Phase::Draw {
            value_draws(world, seat, actions, &mut values);
        } else {
            value_pieces(world, seat, actions, &mut values);
        }
        let best = values.iter().copied().max().unwrap_or(0);
        leanings.extend(values.into_iter().map(|value| search::fallen(best - value, LEANING) as u32));
    }

    fn estimate(world: &State) -> Scores {
        search::decided::<Han>(world).unwrap_or_else(|| network::shares(world))
    }

    fn stage(world: &State) -> usize {
        match foresight::left(world) {
            0 => 0,
            left => 1 + left as usize * (SHARPNESS.len() - 1) / 257,
        }
    }

    fn sharpness(_players: usize, stage: usize) -> u32 {
        SHARPNESS[stage]
    }
}

/// The value of each way to draw.
fn value_draws(world: &State, seat: Seat, actions: &[Action], values: &mut Vec<i32>) {
    let prospects = Prospects::new(world);
    let hand = world.hand(seat);
    let unseen = hand::unseen(world, hand);
    values.extend(actions.iter().map(|action| match action {
        Action::Draw(color) => prospects.value(hand.and(*color), &unseen),
        _ => prospects.value_blind(hand, &unseen) + SECRET,
    }));
}

/// The value of the map after each action alone.
fn value_pieces(world: &State, seat: Seat, actions: &[Action], values: &mut Vec<i32>) {
    let outlook = Outlook::new(world);
    let now = outlook.standing(seat);
    let before = world.hand(seat);
    values.extend(actions.iter().map(|action| match *action {
        Action::House(space, cards) => outlook.with_house(seat, space) - CARD * i32::from(cards.len()),
        Action::Emissary(province, cards) => {
            outlook.with_emissary(seat, province) - CARD * i32::from(cards.len())
        }
        Action::Fortify(..) | Action::Market(..) => judge(&done(world, seat, *action), seat, before),
        Action::Discard(_) => now - CARD,
        _ => now,
    }));
}

/// The value of the map after this action and the best second piece.
fn value_turn(world: &State, seat: Seat, action: Action, seconds: &mut Vec<Action>) -> i32 {
    let after = done(world, seat, action);
    let mut best = judge(&after, seat, world.hand(seat));
    if after.public.placed.is_some() {
        seconds.clear();
        after.legal(seat, seconds);
        for &second in seconds.iter().filter(|second| **second != Action::End) {
            best = best.max(judge(&done(&after, seat, second), seat, world.hand(seat)));
        }
    }
    best
}

fn done(world: &State, seat: Seat, action: Action) -> State {
    let mut after = world.clone();
    // Placing and discarding use no dice.
    after.apply(seat, action, &mut FastDice::new(0), &mut NoLog);
    after
}

/// How good the map is for the seat, compared with the others and with the cards spent.
fn judge(after: &State, seat: Seat, before: Cards) -> i32 {
    let standing = Outlook::new(after).standing(seat);
    if after.public.over() {
        let won = after.public.winners().contains(seat);
        return if won { VICTORY + standing } else { standing - VICTORY };
    }
    standing - CARD * i32::from(before.len() - after.hand(seat).len())
}
