//! Any text as a HAN map: it is sound and playable, or its faults are named.

#![no_main]

use game::{Chosen, FastDice, Turn};
use libfuzzer_sys::fuzz_target;
use words::Lang;

fuzz_target!(|input: &str| {
    let game = catalog::GAMES.iter().find(|game| game.id() == "han").expect("HAN is in the catalog");
    match game.read_map(input) {
        Err(faults) => {
            let speech = game.texts().speech(Lang::En);
            assert!(!faults.is_empty() && faults.iter().all(|fault| !fault.sentence(&speech).is_empty()));
        }
        Ok(map) => {
            let players = map["players"][0].as_u64().expect("a map says how many players it is for") as usize;
            let options: Chosen = [("map".to_owned(), map)].into_iter().collect();
            let mut dice = FastDice::new(1);
            let mut table = game.open(players, &options, &mut dice).expect("a sound map opens");
            for _ in 0..40 {
                let Turn::Seats(seats) = table.turn() else { return };
                let seat = seats.first().expect("a running game has a seat to act");
                let legal = table.legal(seat);
                let step = table.attempt(seat, &legal[0], &mut dice).expect("listed actions are legal");
                table.commit(step);
            }
        }
    }
});
