//! What Mahé's bots know: what a table is worth to a seat, and the exact chances of the dice.
//!
//! A move can only end in a bust or some fields forward. The rules themselves carry out each of
//! these ends once; the rest is counting dice.

use game::{Dice, Effort, Seat, Wits};
use search::Tuning;

use crate::rules::{LIMIT, State};
use crate::{Action, Mahe, View};

/// How the search is set.
pub const TUNING: Tuning = Tuning { curiosity: 0.7, ..Tuning::PLAIN };

impl Wits for Mahe {
    fn instinct(view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
        if let [only] = legal {
            return *only;
        }
        // Nothing below asks which cards the imagined deck has.
        let world = State::imagine(view, dice);
        let me = Seat(world.active);
        let ends = ends(&world, me);
        let cards = ends_with_cards(&world, me, legal);
        let (sum, thrown) = (world.sum, world.thrown);
        let worth = |action: &Action| match action {
            Action::Pick(turtle) => first_throw(&world.picked(*turtle), me).mine,
            Action::Roll => roll(&ends, &cards, sum, thrown).mine,
            Action::Stop => ends[usize::from(sum * thrown)].mine,
            Action::Card(value) => cards
                .iter()
                .find(|(card, _)| card == value)
                .map_or(i64::MIN, |(_, ends)| counted(ends, &[], sum + value, thrown + 1).mine),
        };
        *legal.iter().max_by_key(|action| worth(action)).expect("who is asked has a choice")
    }

    fn decide(seat: Seat, view: &View, legal: &[Action], effort: Effort<'_>, dice: &mut impl Dice) -> Action {
        search::decide::<Mahe>(seat, view, legal, &TUNING, effort, dice)
    }
}

/// What something is worth to the decider of a move and to the seat that thinks about it.
#[derive(Clone, Copy)]
struct Worth {
    deciders: i64,
    mine: i64,
}

/// What the ends of a move are worth, by the fields swum; 0 is the bust.
type Ends = [Worth; 22];

/// Eggs are what counts; everything else is measured in thousandths of one.
const EGG: i64 = 1000;
/// What a whole lap is worth on its way.
const LAP: i64 = 3000;
/// Sitting on somebody who will carry one.
const RIDE: i64 = 800;
/// What is left of a turtle's way while somebody else sits on top, in hundredths.
const RIDDEN: i64 = 30;
/// More than all eggs and ways together.
const VICTORY: i64 = 1_000_000;

/// How good a table is for a seat, compared with the others.
fn worth(state: &State, seat: Seat) -> i64 {
    if state.over() {
        let winners = state.winners();
        return if winners.contains(seat) { VICTORY / winners.len() as i64 } else { -VICTORY };
    }
    let scores = state.scores();
    let mut holdings = [0; 8];
    for other in Seat::all(state.players()) {
        holdings[other.index()] = i64::from(scores[other]) * EGG;
    }
    for turtle in 0..(state.players << state.pairs) {
        holdings[usize::from(state.owner(turtle))] += way_of(state, turtle);
    }
    let all: i64 = holdings.iter().sum();
    let others = state.players() as i64 - 1;
    holdings[seat.index()] * (others + 1) - all
}

/// What it is worth to its owner that the turtle is where it is.
fn way_of(state: &State, turtle: u8) -> i64 {
    let Some((field, below)) = state.standing(turtle) else { return 0 };
    let way = i64::from(field) * LAP / 21;
    let top = state.top_over(turtle);
    if state.owner(top) != state.owner(turtle) {
        way * RIDDEN / 100
    } else if top == turtle && below > 0 {
        way + RIDE
    } else {
        way
    }
}

/// The ends of the move that is under way.
fn ends(state: &State, me: Seat) -> Ends {
    let decider = Seat(state.decider);
    std::array::from_fn(|fields| {
        let after = if fields == 0 { state.busted() } else { state.moved_by(fields as u8) };
        let mine = prospect(state, &after, me);
        let deciders = if decider == me { mine } else { worth(&after, decider) };
        Worth { deciders, mine }
    })
}

/// The same for every card that can be played now or, if one rolls first, later in this move.
fn ends_with_cards(state: &State, me: Seat, legal: &[Action]) -> Vec<(u8, Ends)> {
    legal
        .iter()
        .filter_map(|action| match action {
            Action::Card(value) => Some((*value, ends(&state.without_card(me, *value), me))),
            _ => None,
        })
        .collect()
}

/// What a table after a move is worth to me, looking ahead to the second move of the same turn.
fn prospect(before: &State, after: &State, me: Seat) -> i64 {
    if after.second_move_of_turn() && before.turn == after.turn {
        first_throw(after, me).mine
    } else {
        worth(after, me)
    }
}

/// A whole move, before its first die. Cards are left out of account.
fn first_throw(state: &State, me: Seat) -> Worth {
    roll(&ends(state, me), &[], 0, 0)
}

/// One more die: each face is equally likely.
fn roll(ends: &Ends, cards: &[(u8, Ends)], sum: u8, thrown: u8) -> Worth {
    let mut total = Worth { deciders: 0, mine: 0 };
    for face in 1..=6 {
        let one = counted(ends, cards, sum + face, thrown + 1);
        total.deciders += one.deciders;
        total.mine += one.mine;
    }
    Worth { deciders: total.deciders / 6, mine: total.mine / 6 }
}

/// M-7: after a die or card, with the sum and number of dice as they are then.
fn counted(ends: &Ends, cards: &[(u8, Ends)], sum: u8, thrown: u8) -> Worth {
    if sum > LIMIT {
        return ends[0];
    }
    let stop = ends[usize::from(sum * thrown)];
    if sum == LIMIT || thrown == 3 {
        return stop;
    }
    let fitting = cards.iter().filter(|(value, _)| sum + value <= LIMIT);
    fitting
        .map(|(value, ends)| counted(ends, &[], sum + value, thrown + 1))
        .chain([stop, roll(ends, cards, sum, thrown)])
        .max_by_key(|worth| worth.deciders)
        .expect("one can always stop")
}
