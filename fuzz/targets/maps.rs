//! Any text as a map of HAN: it is sound and can be played on, or its faults are told.

#![no_main]

use game::{Chosen, FastDice, Turn};
use libfuzzer_sys::fuzz_target;
use words::Lang;

fuzz_target!(|input: &str| {
    let game = catalog::GAMES.iter().find(|game| game.id() == "han").expect("HAN is there");
    match game.read_map(input) {
        Err(faults) => {
            let speech = game.texts().speech(Lang::En);
            assert!(!faults.is_empty() && faults.iter().all(|fault| !fault.sentence(&speech).is_empty()));
        }
        Ok(map) => {
            let players = map["players"][0].as_u64().expect("a map says for how many it is") as usize;
            let options: Chosen = [("map".to_owned(), map)].into_iter().collect();
            let mut dice = FastDice::new(1);
            let mut table = game.open(players, &options, &mut dice).expect("a sound map opens");
            for _ in 0..40 {
                let Turn::Seats(seats) = table.turn() else { return };
                let seat = seats.first().expect("a game waits for somebody");
                let legal = table.legal(seat);
                let step = table.attempt(seat, &legal[0], &mut dice).expect("what is listed is allowed");
                table.commit(step);
            }
        }
    }
});
