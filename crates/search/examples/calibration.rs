//! How far the estimated chances can be believed: bots play, and what was said of each seat is compared with how often it won.
//!
//! `calibration han 2 200 100` plays two hundred games of bots with a hundred iterations. Each third of a game has its
//! own table: how often a chance was said, its mean, and the share of victories that followed.

use game::{Draw, Effort, FastDice, Game, GameState, NoLog, Seat, Strategy, Turn, VICTORY, Viewer};
use serde_json::{Value, json};

const STAGES: [&str; 3] = ["early", "middle", "late"];
/// The width of a row, in percent.
const WIDTH: usize = 10;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, games, iterations, rest @ ..] = &arguments[..] else {
        eprintln!("calibration GAME PLAYERS GAMES ITERATIONS [SEED] [OPTIONS]");
        return;
    };
    let number = |text: &String| text.parse::<u64>().expect("a number");
    let series = Series {
        players: number(players) as usize,
        games: number(games),
        iterations: number(iterations) as u32,
        seed: rest.first().map_or(1, number),
        options: rest.get(1).map_or(json!({}), |options| serde_json::from_str(options).expect("options")),
    };
    match game.as_str() {
        "han" => series.play::<han::Han>(),
        "mahe" => series.play::<mahe::Mahe>(),
        "schicht" => series.play::<schicht::Schicht>(),
        "verrat" => series.play::<verrat::Verrat>(),
        _ => eprintln!("unknown game {game}"),
    }
}

struct Series {
    players: usize,
    games: u64,
    iterations: u32,
    seed: u64,
    options: Value,
}

/// What was said of the seats, and what came of it.
#[derive(Clone, Copy, Default)]
struct Row {
    count: f64,
    said: f64,
    won: f64,
}

#[derive(Clone, Copy, Default)]
struct Stage {
    rows: [Row; 100 / WIDTH],
    positions: f64,
    surprise: f64,
}

impl Series {
    fn play<G: Game + Strategy + Draw>(&self) {
        let chosen = self.options.as_object().expect("an object");
        let complete = game::AnyGame::complete(&G::default(), self.players, chosen).expect("good options");
        let options: G::Options = serde_json::from_value(Value::Object(complete)).expect("good options");
        let options = G::terminating(options);
        let mut stages = [Stage::default(); 3];
        for game in 0..self.games {
            let seed = self.seed * 1_000_003 + game;
            let mut dice = FastDice::new(seed);
            let mut whims = FastDice::new(!seed);
            let mut state = G::new(self.players, &options, &mut dice).expect("it opens");
            let mut said = Vec::new();
            let outcome = loop {
                let seat = match state.turn() {
                    Turn::Over(outcome) => break outcome,
                    Turn::Seats(seats) => seats.first().expect("somebody"),
                };
                said.push(G::estimate(&state));
                let mut legal = Vec::new();
                state.legal(seat, &mut legal);
                let view = state.view(Viewer::Seat(seat));
                let action = G::decide(seat, &view, &legal, Effort::of(self.iterations), &mut whims);
                state.apply(seat, action, &mut dice, &mut NoLog);
            };
            let won = outcome.shares();
            let decisions = said.len();
            for (index, said) in said.iter().enumerate() {
                let stage = &mut stages[index * 3 / decisions];
                stage.positions += 1.0;
                for seat in Seat::all(self.players) {
                    let [said, won] =
                        [said[seat], won[seat]].map(|share| f64::from(share) / f64::from(VICTORY));
                    stage.surprise -= won * said.max(1e-4).ln();
                    let row = &mut stage.rows[((said * 100.0) as usize / WIDTH).min(100 / WIDTH - 1)];
                    row.count += 1.0;
                    row.said += said;
                    row.won += won;
                }
            }
        }
        for (name, stage) in STAGES.into_iter().zip(stages) {
            stage.print(name);
        }
    }
}

impl Stage {
    fn print(&self, name: &str) {
        println!("{name}: {} positions, surprise {:.4}", self.positions, self.surprise / self.positions);
        for row in self.rows.iter().filter(|row| row.count > 0.0) {
            let [said, won] = [row.said, row.won].map(|sum| 100.0 * sum / row.count);
            println!("  said {said:5.1} %, won {won:5.1} % of {}", row.count);
        }
    }
}
