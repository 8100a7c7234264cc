//! What stopping would do and the odds of one more die: the arithmetic behind ghosts and hints.

use game::Seat;

use crate::rules::{BEACH, LIMIT};
use crate::{Turtle, View};

/// Where a move ends if the decider stops with these dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Landing {
    /// M-10: the moving turtle and all it carries, bottom to top.
    pub stack: Vec<Turtle>,
    pub from: u8,
    pub fields: u8,
    pub to: u8,
    /// M-14: who would get the open card, and its eggs.
    pub prize: Option<(Seat, u8)>,
}

/// The odds of one more die, in sixths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Odds {
    pub bust: u8,
    /// Faces that reach the beach.
    pub eggs: u8,
}

/// M-9: the landing if the decider stops now; `None` before the first die.
pub(super) fn landing(view: &View) -> Option<Landing> {
    let turtle = view.moving.filter(|_| !view.dice.is_empty())?;
    let stack = view.track.carried_by(turtle);
    let from = view.track.field_of(turtle);
    let fields = view.sum() * view.dice.len() as u8;
    let top = *stack.last()?;
    let prize = (fields >= way_to_beach(from)).then_some(view.open).flatten();
    Some(Landing {
        from,
        fields,
        to: (from + fields - 1) % BEACH + 1,
        prize: prize.map(|eggs| (view.owner(top), eggs)),
        stack,
    })
}

/// The odds of one more die; `None` before the first.
pub(super) fn odds(view: &View) -> Option<Odds> {
    let turtle = view.moving.filter(|_| !view.dice.is_empty())?;
    let way = way_to_beach(view.track.field_of(turtle));
    let dice = view.dice.len() as u8 + 1;
    let sums = (1..=6).map(|die| view.sum() + die);
    Some(Odds {
        bust: sums.clone().filter(|sum| *sum > LIMIT).count() as u8,
        eggs: sums.filter(|sum| *sum <= LIMIT && sum * dice >= way).count() as u8,
    })
}

/// What an egg is worth in fields: a round of 21 fields wins a card of about four eggs.
const EGG: i32 = 5;

/// Whether one more die promises more than stopping does, in fields: those it swims, the eggs it wins, and the way back to
/// the raft if it busts. Rolling is never advised where most faces bust. The first die is always rolled.
pub(super) fn rolling_pays(view: &View) -> bool {
    let Some(turtle) = view.moving.filter(|_| !view.dice.is_empty()) else { return true };
    let (from, dice) = (view.track.field_of(turtle), view.dice.len() as u8);
    let prize = EGG * i32::from(view.open.unwrap_or(0));
    let swim = |sum: u8, dice: u8| {
        let fields = sum * dice;
        i32::from(fields) + if fields >= way_to_beach(from) { prize } else { 0 }
    };
    let rolled = |die: u8| match view.sum() + die {
        sum if sum > LIMIT => -i32::from(from % BEACH),
        sum => swim(sum, dice + 1),
    };
    let mostly_safe = odds(view).is_some_and(|odds| odds.bust <= 3);
    mostly_safe && (1..=6).map(rolled).sum::<i32>() > 6 * swim(view.sum(), dice)
}

/// M-14: how many fields it takes to reach the beach; from the beach itself, a whole round.
fn way_to_beach(from: u8) -> u8 {
    BEACH - from % BEACH
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Track;

    fn view(field: u8, dice: &[u8]) -> View {
        let mut track = Track { raft: vec![Turtle::Green, Turtle::Blue], ..Track::default() };
        match field {
            0 => track.raft.extend([Turtle::Red, Turtle::Yellow]),
            field => {
                track.fields.insert(field, vec![Turtle::Red, Turtle::Yellow]);
            }
        }
        View {
            players: 4,
            turtles_each: 1,
            egg_dice: false,
            open_piles: false,
            track,
            deck: 19,
            open: Some(5),
            won: vec![Vec::new(); 4],
            turn: Seat(0),
            moving: Some(Turtle::Red),
            to_move: Vec::new(),
            dice: dice.to_vec(),
            cards_used: Vec::new(),
            gone: None,
        }
    }

    #[test]
    fn m09_stopping_moves_sum_times_dice_fields() {
        let landing = landing(&view(18, &[2, 4])).expect("dice were rolled");
        assert_eq!((landing.fields, landing.to), (12, 9));
        assert_eq!(landing.stack, [Turtle::Red, Turtle::Yellow]);
        // M-14: Yellow sits on top.
        assert_eq!(landing.prize, Some((Seat(1), 5)));
    }

    #[test]
    fn m14_leaving_the_beach_is_not_entering_it() {
        assert_eq!(landing(&view(21, &[6])).expect("a die was rolled").prize, None);
        assert_eq!(landing(&view(0, &[6])).expect("a die was rolled").to, 6);
        assert_eq!(landing(&view(0, &[])), None);
    }

    #[test]
    fn m08_the_odds_count_faces() {
        assert_eq!(odds(&view(0, &[4])), Some(Odds { bust: 3, eggs: 0 }));
        assert_eq!(odds(&view(15, &[1])), Some(Odds { bust: 0, eggs: 5 }));
    }

    /// The odds on the button explain it: nobody is nudged into a likely bust.
    #[test]
    fn rolling_is_sensible_only_while_the_odds_are_good() {
        assert!(rolling_pays(&view(9, &[])), "the first die is forced");
        assert!(rolling_pays(&view(9, &[1])), "no risk");
        assert!(rolling_pays(&view(0, &[4])), "3 in 6, and nothing to lose on the raft");
        assert!(!rolling_pays(&view(5, &[4])), "3 in 6, and five fields to lose");
        assert!(rolling_pays(&view(9, &[4])), "3 in 6, but 2 in 6 win five eggs");
        assert!(!rolling_pays(&view(0, &[6])), "5 in 6");
        assert!(!rolling_pays(&view(18, &[2, 2])), "the eggs are safe");
        assert!(rolling_pays(&view(12, &[3])), "2 in 6, and eggs to win");
        for field in 0..=21 {
            for dice in [&[6][..], &[3, 3], &[1, 5]] {
                assert!(!rolling_pays(&view(field, dice)), "5 in 6 from {field} with {dice:?}");
            }
        }
    }
}
