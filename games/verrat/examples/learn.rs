//! Learns the weights of a seat's features from games between bots: `learn games seed [iterations]`.
//!
//! Each round of each game is a sample: the features of all seats, and who won in the end. The weights are
//! those under which the winners were most likely; they are printed in thousandths of a halving.

use std::f32::consts::LN_2;

use game::{Dice, Effort, FastDice, Game, GameState, NoLog, Seat, Strategy, Turn, Viewer};
use spieltisch_verrat::{FEATURES, Options, PLAYERS, Phase, State, Verrat, features};

/// The number of passes over the samples.
const EPOCHS: u32 = 30;
/// The decay of weights that are hardly needed.
const SHRINK: f32 = 0.0002;

type Features = [Vec<(usize, f32)>; PLAYERS];

/// A round, and each seat's share of the victory.
struct Sample {
    features: Features,
    won: [f32; PLAYERS],
}

fn main() {
    let given: Vec<u64> = std::env::args().skip(1).map(|word| word.parse().expect("a number")).collect();
    let [games, seed, rest @ ..] = &given[..] else {
        eprintln!("learn GAMES SEED [ITERATIONS]");
        return;
    };
    let effort = Effort::of(rest.first().copied().unwrap_or(0) as u32);
    let mut samples: Vec<Sample> =
        (0..*games).flat_map(|number| play(seed * 1_000_003 + number, effort)).collect();
    let kept_back = samples.split_off(samples.len() * 9 / 10);
    let weights = learn(&samples);
    println!("{} samples, surprise {:.4}", samples.len(), surprise(&weights, &samples));
    println!("{} others, surprise {:.4}", kept_back.len(), surprise(&weights, &kept_back));
    let whole: Vec<i32> = weights.iter().map(|weight| (weight * 1000.0 / LN_2).round() as i32).collect();
    println!("{whole:?}");
}

/// Gradient descent with shrinking steps (Adagrad).
fn learn(samples: &[Sample]) -> Vec<f32> {
    let mut weights = vec![0.0; FEATURES];
    let mut squares = vec![1e-6f32; FEATURES];
    let mut dice = FastDice::new(5);
    for epoch in 0..EPOCHS {
        let rate = 0.15 / (1.0 + epoch as f32 * 0.3);
        for _ in 0..samples.len() {
            let sample = &samples[dice.below(samples.len() as u32) as usize];
            let chances = chances(&weights, sample);
            for ((features, won), chance) in sample.features.iter().zip(sample.won).zip(chances) {
                let error = won - chance;
                for (of, much) in features {
                    let slope = error * much - SHRINK * weights[*of];
                    squares[*of] += slope * slope;
                    weights[*of] += rate * slope / squares[*of].sqrt();
                }
            }
        }
    }
    weights
}

fn chances(weights: &[f32], sample: &Sample) -> [f32; PLAYERS] {
    let worth =
        |features: &Vec<(usize, f32)>| features.iter().map(|(of, much)| weights[*of] * much).sum::<f32>();
    let parts = sample.features.each_ref().map(|features| worth(features).exp());
    let all: f32 = parts.iter().sum();
    parts.map(|part| part / all)
}

/// The mean negative log-likelihood of the winners: 1.386 if all seats are considered equal.
fn surprise(weights: &[f32], samples: &[Sample]) -> f32 {
    let one = |sample: &Sample| -> f32 {
        chances(weights, sample).iter().zip(sample.won).map(|(chance, won)| -won * chance.ln()).sum()
    };
    samples.iter().map(one).sum::<f32>() / samples.len() as f32
}

fn play(seed: u64, effort: Effort<'_>) -> Vec<Sample> {
    let (mut dice, mut luck) = (FastDice::new(seed), FastDice::new(!seed));
    let options = Verrat::terminating(Options { round_limit: 0 });
    let mut state = Verrat::new(PLAYERS, &options, &mut dice).expect("four can play");
    let mut legal = Vec::new();
    let mut rounds = Vec::new();
    let outcome = loop {
        let waited: Vec<Seat> = match state.turn() {
            Turn::Over(outcome) => break outcome,
            Turn::Seats(seats) => seats.iter().collect(),
        };
        let seat = waited[luck.below(waited.len() as u32) as usize];
        let view = state.view(Viewer::Seat(seat));
        if view.phase == Phase::Intrigue && view.round as usize > rounds.len() {
            rounds.push(Seat::all(PLAYERS).map(|seat| of(&state, seat)).collect::<Vec<_>>());
        }
        legal.clear();
        state.legal(seat, &mut legal);
        let action = Verrat::decide(seat, &view, &legal, effort, &mut luck);
        state.apply(seat, action, &mut dice, &mut NoLog);
    };
    let share = 1.0 / outcome.winners.len() as f32;
    let won =
        std::array::from_fn(|seat| if outcome.winners.contains(Seat(seat as u8)) { share } else { 0.0 });
    let features = rounds.into_iter().map(|round| Features::try_from(round).expect("one for each seat"));
    features.map(|features| Sample { features, won }).collect()
}

fn of(state: &State, seat: Seat) -> Vec<(usize, f32)> {
    let mut list = Vec::new();
    features(state, seat, |of, much| list.push((of, much as f32)));
    list
}
