//! How fair maps are: bots play, and the program counts who wins, what fills up and what scores.
//!
//! `cargo run --release -p spieltisch-han --example balance -- 2000` plays 2000 games on each shipped map
//! with each number of players and prints the tables of docs/maps.md. Map files named after the number are
//! measured instead. `!` marks what a map should meet and does not.

use std::collections::BTreeMap;
use std::fs;

use game::{EventLog, FastDice, Game, GameState, Strategy, Turn, Viewer};
use serde_json::{Value, json};
use spieltisch_han::map::{Plan, SHIPPED, shipped};
use spieltisch_han::{Event, Han, Options};

/// The most percentage points by which a place in the turn order may win above its fair share.
const ABOVE_FAIR: f64 = 6.0;
/// The smallest percentage of games in which every province fills up.
const FILLED: f64 = 20.0;
/// The smallest percentage of games in which every alliance scores.
const ALLIED: f64 = 10.0;

fn main() {
    let mut words = std::env::args().skip(1);
    let games = words.next().and_then(|number| number.parse().ok()).unwrap_or(200);
    let mut maps: Vec<(Value, Plan)> = words.map(|file| read(&file)).collect();
    if maps.is_empty() {
        let shipped = |id| (json!(id), shipped(id).expect("a shipped map").plan().clone());
        maps = SHIPPED.map(shipped).into();
    }
    for (map, plan) in &maps {
        for players in plan.players.0..=plan.players.1 {
            count(map, plan, players.into(), games).print(plan, players.into());
        }
    }
}

fn read(file: &str) -> (Value, Plan) {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let plan = Plan::from_toml(&text).unwrap_or_else(|faults| panic!("{file}: {faults:?}"));
    (plan.to_json(), plan)
}

/// The totals over many games.
#[derive(Default)]
struct Count {
    games: u64,
    /// Wins by place in the turn order, the Emperor first; a shared win counts in parts.
    wins: BTreeMap<usize, f64>,
    filled: BTreeMap<String, f64>,
    allied: BTreeMap<usize, f64>,
    scores: f64,
}

/// Splits the games between the processors. Which game is which does not depend on how many there are.
fn count(map: &Value, plan: &Plan, players: usize, games: u64) -> Count {
    let hands = std::thread::available_parallelism().map_or(1, |number| number.get() as u64);
    std::thread::scope(|scope| {
        let parts: Vec<_> = (0..hands)
            .map(|hand| {
                scope.spawn(move || {
                    let mut count = Count::default();
                    for province in &plan.provinces {
                        count.filled.insert(province.id.clone(), 0.0);
                    }
                    for seed in (0..games).filter(|seed| seed % hands == hand) {
                        play(map, players, seed, &mut count);
                    }
                    count
                })
            })
            .collect();
        let mut all = Count::default();
        for part in parts {
            all.add(part.join().expect("a game that plays to its end"));
        }
        all
    })
}

fn play(map: &Value, players: usize, seed: u64, count: &mut Count) {
    let emperor = seed as usize % players;
    let options = json!({"map": map, "variant": null, "wild_border": false, "emperor": emperor});
    let options: Options = serde_json::from_value(options).expect("options");
    let mut dice = FastDice::new(seed);
    let mut state = Han::new(players, &options, &mut dice).expect("a game");
    let mut legal = Vec::new();
    loop {
        let seat = match state.turn() {
            Turn::Seats(seats) => seats.first().expect("a game waits for somebody"),
            Turn::Over(outcome) => {
                for seat in outcome.winners.iter() {
                    let place = (seat.index() + players - emperor) % players;
                    *count.wins.entry(place).or_default() += 1.0 / outcome.winners.len() as f64;
                }
                count.scores += outcome.scores.as_slice().iter().sum::<i32>() as f64 / players as f64;
                count.games += 1;
                return;
            }
        };
        legal.clear();
        state.legal(seat, &mut legal);
        let action = Han::quick_action(&state.view(Viewer::Seat(seat)), &legal, &mut dice);
        let mut log = EventLog::default();
        state.apply(seat, action, &mut dice, &mut log);
        for told in log.events {
            count.note(told.event);
        }
    }
}

impl Count {
    fn note(&mut self, event: Event) {
        match event {
            Event::Scored { province, full: true, .. } => {
                *self.filled.entry(province.id).or_default() += 1.0;
            }
            Event::Alliance { number, points, .. } => {
                let scores = points.iter().any(|points| *points > 0);
                *self.allied.entry(number).or_default() += f64::from(u8::from(scores));
            }
            _ => {}
        }
    }

    fn add(&mut self, other: Count) {
        self.games += other.games;
        self.scores += other.scores;
        for (place, wins) in other.wins {
            *self.wins.entry(place).or_default() += wins;
        }
        for (id, times) in other.filled {
            *self.filled.entry(id).or_default() += times;
        }
        for (number, times) in other.allied {
            *self.allied.entry(number).or_default() += times;
        }
    }

    fn print(&self, plan: &Plan, players: usize) {
        let games = self.games.max(1) as f64;
        let fair = 100.0 / players as f64;
        println!("{}, {players} players, mean score {:.0}", plan.id, self.scores / games);
        let wins = (0..players).map(|place| self.wins.get(&place).unwrap_or(&0.0) / games * 100.0);
        let wins: Vec<String> =
            wins.map(|wins| format!("{wins:.1}{}", mark(wins <= fair + ABOVE_FAIR))).collect();
        println!("  wins by place: {} (fair: {fair:.1})", wins.join(" "));
        let times = |times: f64, least: f64| format!("{times:.0}{}", mark(times >= least));
        let filled: Vec<String> = self
            .filled
            .iter()
            .map(|(id, number)| format!("{id} {}", times(number / games * 100.0, FILLED)))
            .collect();
        println!("  filled: {}", filled.join(", "));
        let allied: Vec<String> = self
            .allied
            .iter()
            .map(|(id, number)| format!("{id}: {}", times(number / games * 100.0, ALLIED)))
            .collect();
        println!("  alliances that score: {}", allied.join(", "));
    }
}

fn mark(holds: bool) -> &'static str {
    if holds { "" } else { "!" }
}
