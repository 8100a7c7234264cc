//! Bots: they play what is legal, and their view and their dice are all they go by.

use game::{FastDice, Seat, Turn, Viewer, Wits, text_of};

use crate::failure::{Case, Check, Verdict};
use crate::journey::{deed, legal};

/// The instinct of every seat that is waited for, and what the others would do aside.
pub(crate) fn examine<G: Wits>(case: &Case, state: &G::State, dice: &mut FastDice) -> Verdict {
    let waited = G::turn(state).seats();
    for seat in Seat::all(G::players(state)) {
        case.asks(Check::Bots);
        let luck = FastDice::new(dice.next_u64());
        let decide = |world: &G::State| {
            let (view, listed) = (G::view(world, Viewer::Seat(seat)), legal::<G>(world, seat));
            match waited.contains(seat) {
                true => Some(G::instinct(&view, &listed, &mut luck.clone())),
                false => G::aside(&view, &listed, &mut luck.clone()),
            }
        };
        let chosen = decide(state);
        let named = |action: Option<G::Action>| action.map(|action| text_of::<G>(state, action));
        case.holds(chosen.is_none_or(|action| G::check(state, seat, action).is_ok()), || {
            format!("the bot of seat {seat} chooses {:?}, which is not legal", named(chosen))
        })?;
        let there = decide(&G::imagine(&G::view(state, Viewer::Seat(seat)), dice));
        case.holds(chosen == there, || {
            let (chosen, there) = (named(chosen), named(there));
            format!("the bot of seat {seat} chooses {chosen:?}, and {there:?} with the same view and dice")
        })?;
    }
    Ok(())
}

/// A game among bots ends.
pub(crate) fn play<G: Wits>(
    case: &Case,
    players: usize,
    options: &G::Options,
    longest: usize,
    seed: u64,
) -> Verdict {
    case.begin(seed);
    case.asks(Check::Bots);
    let mut dice = FastDice::new(seed);
    let mut luck = FastDice::new(!seed);
    let Ok(mut state) = G::new(players, options, &mut dice) else { return case.fail("it does not open") };
    for _ in 0..longest {
        let seat = match G::turn(&state) {
            Turn::Over(_) => return Ok(()),
            Turn::Seats(seats) => seats.first().expect("a game waits for somebody"),
        };
        let view = G::view(&state, Viewer::Seat(seat));
        let chosen = G::instinct(&view, &legal::<G>(&state, seat), &mut luck);
        case.act(seat, &text_of::<G>(&state, chosen));
        state = deed::<G>(&state, seat, chosen, &mut dice).state;
    }
    case.fail("a game among bots goes on and on")
}
