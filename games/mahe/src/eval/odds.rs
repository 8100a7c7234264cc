//! The exact odds of the dice: what stopping, rolling, a card or a turtle is worth.
//!
//! A move ends either in a bust or some fields forward. The rules play out each of these endings once; the
//! rest is counting dice. The decider always takes what is best for their own seat.

use game::{GameState, MAX_SEATS, Seat};

use crate::Action;
use crate::rules::{LIMIT, PICKS, State};

/// What something is worth to each seat.
pub(super) type Values = [i32; MAX_SEATS];

/// How a table is evaluated, and after how many turns of others.
#[derive(Clone, Copy)]
pub(super) struct Policy<'a> {
    pub(super) evaluate: &'a dyn Fn(&State) -> Values,
    /// When seats have one turtle, and when they have two.
    pub(super) turns_ahead: [u8; 2],
}

/// The value of each ending of a move, by fields moved; 0 is the bust.
type Endings = [Values; 22];

/// The endings with each card that the decider could play in this move.
type CardEndings = Vec<(u8, Endings)>;

impl Policy<'_> {
    /// The best action for the active seat.
    pub(super) fn best(&self, world: &State, legal: &[Action]) -> Action {
        let me = usize::from(world.active);
        let values = self.values(world, legal);
        let best = legal.iter().zip(values).max_by_key(|(_, values)| values[me]);
        *best.expect("the active seat has an action").0
    }

    /// What a running game is worth to each seat if the active seat plays its best action.
    pub(super) fn expected(&self, world: &State) -> Values {
        let mut legal = Vec::with_capacity(8);
        world.legal(Seat(world.active), &mut legal);
        let me = usize::from(world.active);
        let best = self.values(world, &legal).into_iter().max_by_key(|values| values[me]);
        best.expect("the active seat has an action")
    }

    /// What each of the active seat's actions is worth.
    pub(super) fn values(&self, world: &State, legal: &[Action]) -> Vec<Values> {
        let turns = self.turns_ahead[usize::from(world.pairs)];
        if world.pick_due() {
            let picked = |action: &Action| match action {
                Action::Pick(turtle) => self.first_throw(&world.picked(*turtle), turns),
                _ => [i32::MIN; MAX_SEATS],
            };
            return legal.iter().map(picked).collect();
        }
        let endings = self.endings(world, turns);
        let cards = self.endings_with_cards(world, legal, turns);
        let move_ = Move { endings: &endings, cards: &cards, decider: world.decider.into() };
        let (sum, thrown) = (world.sum, world.thrown);
        let values = |action: &Action| match action {
            Action::Roll => move_.roll(sum, thrown),
            Action::Stop => endings[usize::from(sum * thrown)],
            Action::Card(value) => match cards.iter().find(|(card, _)| card == value) {
                Some((_, endings)) => Move { endings, cards: &[], ..move_ }.counted(sum + value, thrown + 1),
                None => [i32::MIN; MAX_SEATS],
            },
            Action::Pick(_) => [i32::MIN; MAX_SEATS],
        };
        legal.iter().map(values).collect()
    }

    /// The endings of the current move; those the dice cannot produce are `i32::MIN`.
    fn endings(&self, state: &State, turns: u8) -> Endings {
        let possible = if state.thrown == 0 { FROM_THE_START } else { possible(state.sum, state.thrown) };
        std::array::from_fn(|fields| {
            if possible >> fields & 1 == 0 {
                return [i32::MIN; MAX_SEATS];
            }
            let after = if fields == 0 { state.busted() } else { state.moved_by(fields as u8) };
            self.prospect(&after, turns)
        })
    }

    /// The endings for every card that can be played now or, after a roll, later in this move.
    fn endings_with_cards(&self, state: &State, legal: &[Action], turns: u8) -> CardEndings {
        let endings = |action: &Action| match action {
            Action::Card(value) => {
                let without = state.without_card(Seat(state.active), *value);
                Some((*value, self.endings(&without, turns)))
            }
            _ => None,
        };
        legal.iter().filter_map(endings).collect()
    }

    /// The value of a table after a move, looking through the second move of the same turn and `turns`
    /// more turns.
    fn prospect(&self, after: &State, turns: u8) -> Values {
        if after.over() {
            (self.evaluate)(after)
        } else if after.second_move_of_turn() {
            self.first_throw(after, turns)
        } else if turns > 0 {
            self.whole_turn(after, turns - 1)
        } else {
            (self.evaluate)(after)
        }
    }

    /// The value of the next seat's turn, in the order of its turtles that is best for it.
    fn whole_turn(&self, state: &State, turns: u8) -> Values {
        if !state.pick_due() {
            return self.first_throw(state, turns);
        }
        let [one, other] =
            PICKS[usize::from(state.turn)].map(|turtle| self.first_throw(&state.picked(turtle), turns));
        let me = usize::from(state.turn);
        if one[me] >= other[me] { one } else { other }
    }

    /// The value of a whole move, before its first die. Ignores cards.
    fn first_throw(&self, state: &State, turns: u8) -> Values {
        let endings = self.endings(state, turns);
        Move { endings: &endings, cards: &[], decider: state.decider.into() }.roll(0, 0)
    }
}

/// M-9: how many fields a move can go from this sum and number of dice, as bits; bit 0 is a bust.
const fn possible(sum: u8, thrown: u8) -> u32 {
    let mut fields = 1 << (sum * thrown);
    let mut face = 1;
    while thrown < 3 && face <= 6 {
        fields |= if sum + face <= LIMIT { possible(sum + face, thrown + 1) } else { 1 };
        face += 1;
    }
    fields
}

const FROM_THE_START: u32 = possible(0, 0);

/// A move whose endings are known.
#[derive(Clone, Copy)]
struct Move<'a> {
    endings: &'a Endings,
    cards: &'a [(u8, Endings)],
    decider: usize,
}

impl Move<'_> {
    /// The value of rolling one more die: each face is equally likely.
    fn roll(&self, sum: u8, thrown: u8) -> Values {
        let mut total = [0; MAX_SEATS];
        for face in 1..=6 {
            let face_values = self.counted(sum + face, thrown + 1);
            for (total, value) in total.iter_mut().zip(face_values) {
                *total += value;
            }
        }
        total.map(|total| total / 6)
    }

    /// M-7: the value after a die or card, given the new sum and number of dice.
    fn counted(&self, sum: u8, thrown: u8) -> Values {
        if sum > LIMIT {
            return self.endings[0];
        }
        let stop = self.endings[usize::from(sum * thrown)];
        if sum == LIMIT || thrown == 3 {
            return stop;
        }
        let mut best = stop;
        let mut consider = |values: Values| {
            if values[self.decider] > best[self.decider] {
                best = values;
            }
        };
        consider(self.roll(sum, thrown));
        for (value, endings) in self.cards.iter().filter(|(value, _)| sum + value <= LIMIT) {
            consider(Move { endings, cards: &[], ..*self }.counted(sum + value, thrown + 1));
        }
        best
    }
}
