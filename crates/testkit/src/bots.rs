//! Bots: they play what is legal, and their view and their dice are all they go by.

use game::{FastDice, Turn, Viewer, Wits, text_of};

use crate::failure::{Case, Check, Verdict};
use crate::journey::{deed, legal};

/// The instinct of every seat that is waited for.
pub(crate) fn examine<G: Wits>(case: &Case, state: &G::State, dice: &mut FastDice) -> Verdict {
    for seat in G::turn(state).seats().iter() {
        case.asks(Check::Bots);
        let view = G::view(state, Viewer::Seat(seat));
        let listed = legal::<G>(state, seat);
        let luck = FastDice::new(dice.next_u64());
        let chosen = G::instinct(&view, &listed, &mut luck.clone());
        let named = |action| text_of::<G>(state, action);
        case.holds(listed.contains(&chosen), || {
            format!("the bot of seat {seat} chooses {:?}, which is not legal", named(chosen))
        })?;
        let world = G::imagine(&view, dice);
        let view_there = G::view(&world, Viewer::Seat(seat));
        let there = G::instinct(&view_there, &legal::<G>(&world, seat), &mut luck.clone());
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
