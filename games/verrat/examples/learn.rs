//! What the traits of a seat are worth, learnt from games among bots: `learn games seed [iterations]`.
//!
//! Each round of each game is a sample: the traits of all seats, and who won in the end. The weights are those under
//! which the winners were likeliest; they are printed in thousandths of a halving.

use std::f32::consts::LN_2;

use game::{Dice, Effort, FastDice, Game, GameState, NoLog, Seat, Strategy, Turn, Viewer};
use spieltisch_verrat::{Options, PLAYERS, Phase, State, TRAITS, Verrat, traits};

/// How often every sample is looked at.
const EPOCHS: u32 = 30;
/// Weights that are hardly needed shrink by this.
const SHRINK: f32 = 0.0002;

type Traits = [Vec<(usize, f32)>; PLAYERS];

/// A round, and the share of the victory of each seat.
struct Sample {
    traits: Traits,
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

/// Steps downhill, shorter where there were many (Adagrad).
fn learn(samples: &[Sample]) -> Vec<f32> {
    let mut weights = vec![0.0; TRAITS];
    let mut squares = vec![1e-6f32; TRAITS];
    let mut dice = FastDice::new(5);
    for epoch in 0..EPOCHS {
        let rate = 0.15 / (1.0 + epoch as f32 * 0.3);
        for _ in 0..samples.len() {
            let sample = &samples[dice.below(samples.len() as u32) as usize];
            let chances = chances(&weights, sample);
            for ((traits, won), chance) in sample.traits.iter().zip(sample.won).zip(chances) {
                let error = won - chance;
                for (of, much) in traits {
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
    let worth = |traits: &Vec<(usize, f32)>| traits.iter().map(|(of, much)| weights[*of] * much).sum::<f32>();
    let parts = sample.traits.each_ref().map(|traits| worth(traits).exp());
    let all: f32 = parts.iter().sum();
    parts.map(|part| part / all)
}

/// How unlikely the winners were on average: 1.386 if all seats are taken to be equal.
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
    let traits = rounds.into_iter().map(|round| Traits::try_from(round).expect("one for each seat"));
    traits.map(|traits| Sample { traits, won }).collect()
}

fn of(state: &State, seat: Seat) -> Vec<(usize, f32)> {
    let mut list = Vec::new();
    traits(state, seat, |of, much| list.push((of, much as f32)));
    list
}
