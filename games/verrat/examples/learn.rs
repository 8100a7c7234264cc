//! Trains the network from games between bots and writes its weights: `learn GAMES SEED ITERATIONS FILE`.
//!
//! Each round of each game is a sample: what the network knows of all seats, and who won in the end. The same numbers give
//! the same weights.

use std::fs;

use game::{Dice, Effort, FastDice, Game, GameState, NoLog, Seat, Strategy, Turn, VICTORY, Viewer};
use search::network::divided;
use spieltisch_verrat::learning::{Activations, BIAS, DIRECT, HIDDEN, OUT, SCALE, WEIGHTS, Weights, inputs};
use spieltisch_verrat::{Options, PLAYERS, Phase, State, Verrat};

/// The number of passes over the samples, how many make a step, and the first learning rate.
const EPOCHS: u32 = 12;
const BATCH: usize = 32;
const LEARNING_RATE: f32 = 2e-3;
/// The decay of weights that are hardly needed.
const SHRINK: f32 = 3e-4;
/// The result is the moving average over about this many steps.
const STEPS_AVERAGED: f32 = 2000.0;

type Inputs = Vec<(usize, f32)>;

/// A round, each seat's share of the victory, and what the built-in estimate said.
struct Sample {
    inputs: [Inputs; PLAYERS],
    won: [f32; PLAYERS],
    built_in: [f32; PLAYERS],
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, seed, iterations, file] = &arguments[..] else {
        eprintln!("learn GAMES SEED ITERATIONS FILE");
        return;
    };
    let [games, seed, iterations] =
        [games, seed, iterations].map(|number| number.parse::<u64>().expect("a number"));
    let effort = Effort::of(iterations as u32);
    let mut samples: Vec<Sample> =
        (0..games).flat_map(|game| play(seed * 1_000_003 + game, effort)).collect();
    let mut kept_back = samples.split_off(samples.len() * 9 / 10);
    let built_in = |samples: &[Sample]| surprise(samples, |sample| sample.built_in);
    eprintln!("{} samples, surprise of the built-in estimate {:.4}", samples.len(), built_in(&samples));
    eprintln!("{} others, surprise of the built-in estimate {:.4}", kept_back.len(), built_in(&kept_back));
    let learned = learn(&mut samples, &kept_back);
    kept_back.clear();
    let bytes = learned.iter().flat_map(|weight| ((weight * SCALE).round() as i16).to_le_bytes());
    fs::write(file, bytes.collect::<Vec<u8>>()).expect("the file can be written");
}

/// Trains with the Adam optimizer.
fn learn(samples: &mut [Sample], others: &[Sample]) -> Box<Weights> {
    let mut dice = FastDice::new(5);
    let mut weights = Box::new([0.0; WEIGHTS]);
    weights[..BIAS].fill_with(|| (dice.below(1 << 16) as f32 / 65536.0 - 0.5) * 0.4);
    weights[OUT..DIRECT].fill_with(|| (dice.below(1 << 16) as f32 / 65536.0 - 0.5) * 0.4);
    let mut averaged = weights.clone();
    let (mut momentum, mut variance) = (vec![0.0f32; WEIGHTS], vec![0.0f32; WEIGHTS]);
    let mut step = 0;
    for epoch in 0..EPOCHS {
        game::shuffle(samples, &mut dice);
        let rate = LEARNING_RATE * (1.0 - epoch as f32 / EPOCHS as f32);
        for batch in samples.chunks(BATCH) {
            let mut gradient = vec![0.0; WEIGHTS];
            for sample in batch {
                add_gradient(&mut gradient, &weights, sample);
            }
            step += 1;
            let correction = [0.9f32, 0.999].map(|keeps| 1.0 - keeps.powi(step.min(99_999)));
            let keeps = 1.0 / STEPS_AVERAGED.min(step as f32);
            for place in 0..WEIGHTS {
                let now = gradient[place] / batch.len() as f32 + SHRINK * weights[place];
                momentum[place] = 0.9 * momentum[place] + 0.1 * now;
                variance[place] = 0.999 * variance[place] + 0.001 * now * now;
                let deviation = (variance[place] / correction[1]).sqrt() + 1e-8;
                weights[place] -= rate * momentum[place] / correction[0] / deviation;
                averaged[place] += (weights[place] - averaged[place]) * keeps;
            }
        }
        let surprises =
            [&*samples, others].map(|samples| surprise(samples, |sample| shares(&averaged, sample).1));
        eprintln!("pass {epoch}: surprise {:.4}, of the others {:.4}", surprises[0], surprises[1]);
    }
    averaged
}

fn shares(weights: &Weights, sample: &Sample) -> ([Activations; PLAYERS], [f32; PLAYERS]) {
    let activations = sample.inputs.each_ref().map(|inputs| {
        Activations::of(weights, |has| inputs.iter().for_each(|(input, amount)| has(*input, *amount)))
    });
    let strengths = activations.map(|activations| activations.strength);
    (activations, divided(&strengths, PLAYERS, 1.0))
}

/// Backpropagation for one round.
fn add_gradient(slopes: &mut [f32], weights: &Weights, sample: &Sample) {
    let (activations, shares) = shares(weights, sample);
    for seat in 0..PLAYERS {
        let error = shares[seat] - sample.won[seat];
        let mut errors = [0.0; HIDDEN];
        for (unit, number) in activations[seat].hidden.iter().enumerate().filter(|(_, number)| **number > 0.0)
        {
            slopes[OUT + unit] += error * number;
            errors[unit] = error * weights[OUT + unit];
            slopes[BIAS + unit] += errors[unit];
        }
        for &(input, amount) in &sample.inputs[seat] {
            slopes[DIRECT + input] += error * amount;
            for (unit, error) in errors.iter().enumerate() {
                slopes[input * HIDDEN + unit] += error * amount;
            }
        }
    }
}

/// The mean negative log-likelihood of the winners: 1.386 if all seats are considered equal.
fn surprise(samples: &[Sample], chances: impl Fn(&Sample) -> [f32; PLAYERS]) -> f32 {
    let one = |sample: &Sample| -> f32 {
        chances(sample).iter().zip(sample.won).map(|(chance, won)| -won * chance.max(1e-4).ln()).sum()
    };
    samples.iter().map(one).sum::<f32>() / samples.len() as f32
}

fn play(seed: u64, effort: Effort<'_>) -> Vec<Sample> {
    let (mut dice, mut luck) = (FastDice::new(seed), FastDice::new(!seed));
    let options = Verrat::terminating(Options { round_limit: 0 });
    let mut state = Verrat::new(PLAYERS, &options, &mut dice).expect("four can play");
    let mut legal = Vec::new();
    let mut rounds: Vec<State> = Vec::new();
    let outcome = loop {
        let waited: Vec<Seat> = match state.turn() {
            Turn::Over(outcome) => break outcome,
            Turn::Seats(seats) => seats.iter().collect(),
        };
        let seat = waited[luck.below(waited.len() as u32) as usize];
        let view = state.view(Viewer::Seat(seat));
        if view.phase == Phase::Intrigue && view.round as usize > rounds.len() {
            rounds.push(state.clone());
        }
        legal.clear();
        state.legal(seat, &mut legal);
        let action = Verrat::decide(seat, &view, &legal, effort, &mut luck);
        state.apply(seat, action, &mut dice, &mut NoLog);
    };
    let won = outcome.shares();
    let won = std::array::from_fn(|seat| won[Seat(seat as u8)] as f32 / VICTORY as f32);
    let sample = |state: State| {
        let shares = Verrat::estimate(&state);
        let inputs = std::array::from_fn(|seat| of(&state, Seat(seat as u8)));
        Sample {
            inputs,
            won,
            built_in: std::array::from_fn(|seat| shares[Seat(seat as u8)] as f32 / VICTORY as f32),
        }
    };
    rounds.into_iter().map(sample).collect()
}

fn of(state: &State, seat: Seat) -> Inputs {
    let mut list = Vec::new();
    inputs(state, seat, &mut |input, amount| list.push((input, amount)));
    list
}
