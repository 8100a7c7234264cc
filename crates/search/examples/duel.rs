//! Plays one kind of bot against another, rotating seats over the same deals, to tune a search.
//!
//! `duel han 2 100 1000 easy` plays a hundred deals in every seat, a thousand iterations against a beginner.
//! A contestant is `random`, a level as it plays at a table, a time (`200ms`), a number of iterations, or iterations with settings:
//! `1000:steps=20,curiosity=0.5`.

use std::time::{Duration, Instant};

use game::{Dice, Draw, Effort, FastDice, Game, GameState, Level, NoLog, Seat, Strategy, Turn, Viewer};
use search::Tuning;
use serde_json::{Value, json};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, deals, first, other, rest @ ..] = &arguments[..] else {
        eprintln!("duel GAME PLAYERS DEALS CONTESTANT OTHERS [SEED] [OPTIONS]");
        return;
    };
    let duel = Duel {
        players: players.parse().expect("a number of players"),
        deals: deals.parse().expect("a number of deals"),
        contestants: [first.clone(), other.clone()],
        seed: rest.first().map_or(1, |seed| seed.parse().expect("a seed")),
        options: rest.get(1).map_or(json!({}), |options| serde_json::from_str(options).expect("options")),
    };
    match game.as_str() {
        "han" => duel.fight::<han::Han>(han::TUNING),
        "mahe" => duel.fight::<mahe::Mahe>(mahe::TUNING),
        "schicht" => duel.fight::<schicht::Schicht>(schicht::TUNING),
        "verrat" => duel.fight::<verrat::Verrat>(verrat::TUNING),
        _ => eprintln!("unknown game {game}"),
    }
}

struct Duel {
    players: usize,
    deals: u64,
    contestants: [String; 2],
    seed: u64,
    options: Value,
}

/// A kind of bot.
enum Contestant {
    Random,
    Game(u32),
    Timed(u32, Duration),
    Tuned(u32, Tuning),
}

impl Duel {
    fn fight<G: Game + Strategy + Draw>(&self, tuning: Tuning) {
        let contestants = self.contestants.each_ref().map(|text| contestant(text, tuning));
        let chosen = self.options.as_object().expect("an object");
        let complete = game::AnyGame::complete(&G::default(), self.players, chosen).expect("good options");
        let options: G::Options = serde_json::from_value(Value::Object(complete)).expect("good options");
        let mut shares = Vec::new();
        let mut scores = [0.0; 2];
        let mut thinking = [const { Vec::new() }; 2];
        for deal in 0..self.deals {
            let mut won = 0.0;
            for first in 0..self.players {
                let seed = self.seed * 1_000_003 + deal;
                let mut dice = FastDice::new(seed);
                let mut whims = FastDice::new(!seed ^ (first as u64) << 40);
                let mut state = G::new(self.players, &options, &mut dice).expect("it opens");
                let outcome = loop {
                    let seats = match state.turn() {
                        Turn::Over(outcome) => break outcome,
                        Turn::Seats(seats) => seats,
                    };
                    let seat = seats.first().expect("somebody");
                    let kind = usize::from(seat.index() != first);
                    let start = Instant::now();
                    let action = contestants[kind].decide::<G>(&state, seat, &mut whims);
                    thinking[kind].push(start.elapsed());
                    state.apply(seat, action, &mut dice, &mut NoLog);
                };
                if outcome.winners.contains(Seat(first as u8)) {
                    won += 1.0 / outcome.winners.len() as f64;
                }
                for seat in Seat::all(self.players) {
                    scores[usize::from(seat.index() != first)] += f64::from(outcome.scores[seat]);
                }
            }
            shares.push(won / self.players as f64);
        }
        self.report(&shares, scores, thinking);
    }

    /// The rotations of one deal count as one sample, since they are correlated.
    fn report(&self, shares: &[f64], scores: [f64; 2], mut thinking: [Vec<Duration>; 2]) {
        let count = shares.len() as f64;
        let mean = shares.iter().sum::<f64>() / count;
        let variance =
            shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        let half = 1.96 * (variance / count).sqrt();
        let games = count * self.players as f64;
        let times = thinking.each_mut().map(|times| time_per_decision(times));
        println!(
            "{:5.1} % ±{:4.1} of {games} games (fair {:.1}), scores {:.1} : {:.1}, {} : {}   {} vs {}",
            100.0 * mean,
            100.0 * half,
            100.0 / self.players as f64,
            scores[0] / games,
            scores[1] / games / (self.players as f64 - 1.0),
            times[0],
            times[1],
            self.contestants[0],
            self.contestants[1],
        );
    }
}

/// The mean time of a decision, and the time that 99 of 100 take at most.
fn time_per_decision(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let mean = times.iter().sum::<Duration>().as_secs_f64() / times.len().max(1) as f64;
    let most = times.get(times.len() * 99 / 100).map_or(0.0, Duration::as_secs_f64);
    format!("{:.2} ms (99 % ≤ {:.0} ms)", mean * 1e3, most * 1e3)
}

impl Contestant {
    fn decide<G: Strategy>(&self, state: &G::State, seat: Seat, dice: &mut FastDice) -> G::Action {
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let view = state.view(Viewer::Seat(seat));
        match self {
            Contestant::Random => {
                legal.clear();
                state.decisions(seat, &mut legal);
                legal[dice.below(legal.len() as u32) as usize]
            }
            Contestant::Game(iterations) => G::decide(seat, &view, &legal, Effort::of(*iterations), dice),
            Contestant::Timed(iterations, limit) => {
                let start = Instant::now();
                let is_over = || start.elapsed() >= *limit;
                G::decide(seat, &view, &legal, Effort::of(*iterations).until(&is_over), dice)
            }
            Contestant::Tuned(iterations, tuning) => {
                search::decide::<G>(seat, &view, &legal, tuning, Effort::of(*iterations), dice)
            }
        }
    }
}

fn contestant(text: &str, tuning: Tuning) -> Contestant {
    let number = |text: &str| text.parse::<u32>().expect("a number of iterations");
    match text.split_once(':') {
        None if text == "random" => Contestant::Random,
        None => match (Level::named(text), text.strip_suffix("ms")) {
            (Some(level), _) => Contestant::Timed(level.iterations(), level.time_limit() * 9 / 10),
            (_, Some(millis)) => Contestant::Timed(u32::MAX, Duration::from_millis(number(millis).into())),
            _ => Contestant::Game(number(text)),
        },
        Some((iterations, settings)) => {
            Contestant::Tuned(number(iterations), settings.split(',').fold(tuning, with))
        }
    }
}

fn with(tuning: Tuning, setting: &str) -> Tuning {
    let (key, value) = setting.split_once('=').unwrap_or((setting, "true"));
    let number = || value.parse::<f32>().expect("a number");
    let truth = || value.parse::<bool>().expect("true or false");
    match key {
        "plain" => Tuning::PLAIN,
        "curiosity" => Tuning { curiosity: number(), ..tuning },
        "doubt" => Tuning { doubt: number(), ..tuning },
        "informed" => Tuning { informed: truth(), ..tuning },
        "guided" => Tuning { guided: truth(), ..tuning },
        "steps" => Tuning { steps: number() as u16, ..tuning },
        "trust" => Tuning { trust: number(), ..tuning },
        "" => tuning,
        _ => panic!("unknown setting {key}"),
    }
}
