//! The exact chances of the dice: what stopping, rolling, a card or a turtle are worth.
//!
//! A move can only end in a bust or some fields forward. The rules themselves carry out each of these
//! ends once; the rest is counting dice. Whoever decides takes what is best for himself.

use game::{MAX_SEATS, Seat};

use crate::Action;
use crate::rules::{LIMIT, State};

/// What something is worth to each seat.
pub(super) type Worths = [i32; MAX_SEATS];

/// How a table is judged, and how many turns of others are thought through before that.
#[derive(Clone, Copy)]
pub(super) struct Mind {
    pub(super) judge: fn(&State) -> Worths,
    /// Where seats have one turtle; with two, one's own turn is enough to think about.
    pub(super) ahead: u8,
}

/// What the ends of a move are worth, by the fields swum; 0 is the bust.
type Ends = [Worths; 22];

/// The ends with each card that the decider could play in this move.
type CardEnds = Vec<(u8, Ends)>;

impl Mind {
    /// What the active seat does best.
    pub(super) fn best(&self, world: &State, legal: &[Action]) -> Action {
        let me = usize::from(world.active);
        let worths = self.worths(world, legal);
        let best = legal.iter().zip(worths).max_by_key(|(_, worths)| worths[me]);
        *best.expect("who is asked has a choice").0
    }

    /// What each of the active seat's actions is worth.
    pub(super) fn worths(&self, world: &State, legal: &[Action]) -> Vec<Worths> {
        let turns = if world.pairs == 0 { self.ahead } else { 0 };
        if world.pick_due() {
            let picked = |action: &Action| match action {
                Action::Pick(turtle) => self.first_throw(&world.picked(*turtle), turns),
                _ => [i32::MIN; MAX_SEATS],
            };
            return legal.iter().map(picked).collect();
        }
        let ends = self.ends(world, turns);
        let cards = self.ends_with_cards(world, legal, turns);
        let move_ = Move { ends: &ends, cards: &cards, decider: world.decider.into() };
        let (sum, thrown) = (world.sum, world.thrown);
        let worths = |action: &Action| match action {
            Action::Roll => move_.roll(sum, thrown),
            Action::Stop => ends[usize::from(sum * thrown)],
            Action::Card(value) => match cards.iter().find(|(card, _)| card == value) {
                Some((_, ends)) => Move { ends, cards: &[], ..move_ }.counted(sum + value, thrown + 1),
                None => [i32::MIN; MAX_SEATS],
            },
            Action::Pick(_) => [i32::MIN; MAX_SEATS],
        };
        legal.iter().map(worths).collect()
    }

    /// The ends of the move that is under way; those that dice cannot bring are left out.
    fn ends(&self, state: &State, turns: u8) -> Ends {
        let possible = if state.thrown == 0 { FROM_THE_START } else { possible(state.sum, state.thrown) };
        std::array::from_fn(|fields| {
            if possible >> fields & 1 == 0 {
                return [i32::MIN; MAX_SEATS];
            }
            let after = if fields == 0 { state.busted() } else { state.moved_by(fields as u8) };
            self.prospect(&after, turns)
        })
    }

    /// The same for every card that can be played now or, if one rolls first, later in this move.
    fn ends_with_cards(&self, state: &State, legal: &[Action], turns: u8) -> CardEnds {
        let ends = |action: &Action| match action {
            Action::Card(value) => {
                let without = state.without_card(Seat(state.active), *value);
                Some((*value, self.ends(&without, turns)))
            }
            _ => None,
        };
        legal.iter().filter_map(ends).collect()
    }

    /// What a table after a move is worth, with the second move of the same turn and so many turns
    /// thought through.
    fn prospect(&self, after: &State, turns: u8) -> Worths {
        if after.over() {
            (self.judge)(after)
        } else if after.second_move_of_turn() {
            self.first_throw(after, turns)
        } else if turns > 0 {
            self.first_throw(after, turns - 1)
        } else {
            (self.judge)(after)
        }
    }

    /// A whole move, before its first die. Cards are left out of account.
    fn first_throw(&self, state: &State, turns: u8) -> Worths {
        let ends = self.ends(state, turns);
        Move { ends: &ends, cards: &[], decider: state.decider.into() }.roll(0, 0)
    }
}

/// M-9: the fields that a move can lead forward from this sum and number of dice, as bits; a bust is 0.
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

/// A move whose ends are known.
#[derive(Clone, Copy)]
struct Move<'a> {
    ends: &'a Ends,
    cards: &'a [(u8, Ends)],
    decider: usize,
}

impl Move<'_> {
    /// One more die: each face is equally likely.
    fn roll(&self, sum: u8, thrown: u8) -> Worths {
        let mut total = [0; MAX_SEATS];
        for face in 1..=6 {
            let one = self.counted(sum + face, thrown + 1);
            for (total, one) in total.iter_mut().zip(one) {
                *total += one;
            }
        }
        total.map(|total| total / 6)
    }

    /// M-7: after a die or card, with the sum and number of dice as they are then.
    fn counted(&self, sum: u8, thrown: u8) -> Worths {
        if sum > LIMIT {
            return self.ends[0];
        }
        let stop = self.ends[usize::from(sum * thrown)];
        if sum == LIMIT || thrown == 3 {
            return stop;
        }
        let mut best = stop;
        let mut weigh = |worths: Worths| {
            if worths[self.decider] > best[self.decider] {
                best = worths;
            }
        };
        weigh(self.roll(sum, thrown));
        for (value, ends) in self.cards.iter().filter(|(value, _)| sum + value <= LIMIT) {
            weigh(Move { ends, cards: &[], ..*self }.counted(sum + value, thrown + 1));
        }
        best
    }
}
