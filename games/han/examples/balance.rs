//! How fair the shipped maps are: bots play, and it is counted who wins, what is filled and what scores.
//!
//! `cargo run --release -p spieltisch-han --example balance -- 2000` plays so many games of each map and
//! number of players and prints the tables of docs/maps.md.

use std::collections::BTreeMap;

use game::{FastDice, Game, Kept, Turn, Viewer, Wits};
use serde_json::json;
use spieltisch_han::map::shipped;
use spieltisch_han::{Event, Han, Options};

fn main() {
    let games = std::env::args().nth(1).and_then(|number| number.parse().ok()).unwrap_or(200);
    for map in ["border", "ways"] {
        let (least, most) = shipped(map).expect("a shipped map").plan().players;
        for players in least..=most {
            let mut count = Count::default();
            for seed in 0..games {
                play(map, players.into(), seed, &mut count);
            }
            count.print(map, players.into(), games as f64);
        }
    }
}

/// What is counted over many games.
#[derive(Default)]
struct Count {
    /// Wins by place in the turn order, the Emperor first; a shared win in parts.
    wins: BTreeMap<usize, f64>,
    filled: BTreeMap<String, f64>,
    allied: BTreeMap<usize, f64>,
    scores: f64,
}

fn play(map: &str, players: usize, seed: u64, count: &mut Count) {
    let options =
        json!({"map": map, "variant": null, "wild_border": false, "emperor": seed % players as u64});
    let options: Options = serde_json::from_value(options).expect("options");
    let mut dice = FastDice::new(seed);
    let mut state = Han::new(players, &options, &mut dice).expect("a game");
    let emperor = seed as usize % players;
    for province in &shipped(map).expect("a shipped map").plan().provinces {
        count.filled.entry(province.id.clone()).or_default();
    }
    let mut legal = Vec::new();
    loop {
        let seat = match Han::turn(&state) {
            Turn::Seats(seats) => seats.first().expect("a game waits for somebody"),
            Turn::Over(outcome) => {
                for seat in outcome.winners.iter() {
                    let place = (seat.index() + players - emperor) % players;
                    *count.wins.entry(place).or_default() += 1.0 / outcome.winners.len() as f64;
                }
                count.scores += outcome.scores.as_slice().iter().sum::<i32>() as f64 / players as f64;
                return;
            }
        };
        legal.clear();
        Han::legal(&state, seat, &mut legal);
        let action = Han::instinct(&Han::view(&state, Viewer::Seat(seat)), &legal, &mut dice);
        let mut log = Kept::default();
        Han::apply(&mut state, seat, action, &mut dice, &mut log);
        for told in log.told {
            match told.event {
                Event::Scored { province, full: true, .. } => {
                    *count.filled.entry(province.id).or_default() += 1.0;
                }
                Event::Alliance { number, points, .. } => {
                    *count.allied.entry(number).or_default() +=
                        f64::from(u8::from(points.iter().any(|points| *points > 0)));
                }
                _ => {}
            }
        }
    }
}

impl Count {
    fn print(&self, map: &str, players: usize, games: f64) {
        let percent = |number: &f64| format!("{:.0}", number / games * 100.0);
        println!("{map}, {players} players, mean score {:.0}", self.scores / games);
        let wins: Vec<String> =
            (0..players).map(|place| percent(self.wins.get(&place).unwrap_or(&0.0))).collect();
        println!("  wins by place: {} (fair: {:.0})", wins.join(" "), 100.0 / players as f64);
        let filled: Vec<String> =
            self.filled.iter().map(|(id, number)| format!("{id} {}", percent(number))).collect();
        println!("  filled: {}", filled.join(", "));
        let allied: Vec<String> =
            self.allied.iter().map(|(id, number)| format!("{id}: {}", percent(number))).collect();
        println!("  alliances that score: {}", allied.join(", "));
    }
}
