//! Any JSON as a position: what loads round-trips and can be played.

#![no_main]

use game::{FastDice, Turn, Viewer};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|input: &[u8]| {
    let Some((first, rest)) = input.split_first() else { return };
    let game = catalog::GAMES[usize::from(*first) % catalog::GAMES.len()];
    let Ok(position) = serde_json::from_slice::<Value>(rest) else { return };
    let Ok(mut table) = game.load(&position) else { return };
    let canonical = table.position();
    let again = game.load(&canonical).expect("a written position loads");
    assert_eq!(again.position(), canonical);
    let mut dice = FastDice::new(1);
    for _ in 0..30 {
        for viewer in Viewer::all(table.players()) {
            table.view(viewer);
        }
        let Turn::Seats(seats) = table.turn() else { return };
        let seat = seats.first().expect("a running game has a seat to act");
        let legal = table.legal(seat);
        let step = table.attempt(seat, &legal[0], &mut dice).expect("listed actions are legal");
        table.commit(step);
    }
});
