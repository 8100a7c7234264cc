//! Any text as an action, at every step of a game: `check` and `attempt` agree, and nothing panics.

#![no_main]

use game::{Chosen, FastDice, Seat, Turn};
use libfuzzer_sys::fuzz_target;

/// Legal acts played between two texts.
const BETWEEN: usize = 7;

fuzz_target!(|input: &[u8]| {
    let Some((first, rest)) = input.split_first() else { return };
    let game = catalog::GAMES[usize::from(*first) % catalog::GAMES.len()];
    let players = game.players().clone().nth(usize::from(first >> 4) % game.players().count()).expect("in range");
    let mut dice = FastDice::new(u64::from(*first));
    let mut table = game.open(players, &Chosen::new(), &mut dice).expect("defaults open");
    for text in rest.split(|byte| *byte == b'\n').take(20) {
        let text = String::from_utf8_lossy(text);
        for seat in 0..=players as u8 {
            let allowed = table.check(Seat(seat), &text).is_ok();
            let step = table.attempt(Seat(seat), &text, &mut dice);
            assert_eq!(allowed, step.is_ok(), "{text}");
            if let Ok(step) = step {
                table.commit(step);
            }
        }
        for _ in 0..BETWEEN {
            let Turn::Seats(seats) = table.turn() else { return };
            let seat = seats.first().expect("a running game has a seat to act");
            let legal = table.legal(seat);
            let step = table.attempt(seat, &legal[legal.len() / 2], &mut dice).expect("listed actions are legal");
            table.commit(step);
        }
    }
});
