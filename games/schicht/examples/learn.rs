//! Trains the network by self-play and writes its weights.
//!
//! `learn 1600000 weights.bin` plays 1,600,000 games, starting from random weights. Mostly the network plays against itself,
//! sometimes against seats that pick at random or on instinct. The target of each pick is partly the result of the game
//! and partly the network's estimate a round later. An optional third argument is a file of weights to start from.

use std::fs;

use game::{Dice, FastDice, Game, GameState, NoLog, Seat, SeatSet, Strategy, Turn, VICTORY, Viewer};
use spieltisch_schicht::learning::{
    Activations, CARD, CARD_WEIGHTS, FIRST, FIRST_BIAS, INNER, OUT, OUT_BIAS, SCALE, SECOND, SECOND_BIAS,
    SeatKnowledge, TABLE, WEIGHTS, best_now, table_sums,
};
use spieltisch_schicht::{Action, Options, Schicht, State};

/// Percentages of games with two players, and with silver.
const TWO_PLAYERS: u32 = 70;
const ADVANCED: u32 = 10;
/// Percentages of games in which others pick at random, and on instinct.
const AT_RANDOM: u32 = 15;
const ON_INSTINCT: u32 = 10;
/// How many picks in a thousand are random, for exploration.
const EXPLORATION: u32 = 60;
/// A pick is a mistake if its estimate is this much below the best.
const MISTAKE: f32 = 0.01;
/// The weight of the later result in a target; the rest is the estimate a round later.
const RESULT_WEIGHT: f32 = 0.7;
/// Games per batch, and the initial learning rate.
const BATCH: u64 = 128;
const LEARNING_RATE: f32 = 1.5e-3;
/// The result is the moving average over about this many steps.
const STEPS_AVERAGED: f32 = 500.0;

type Weights = [f32; WEIGHTS];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, file, rest @ ..] = &arguments[..] else {
        eprintln!("learn GAMES FILE [INITIAL FILE]");
        return;
    };
    let games = games.parse().expect("a number of games");
    let weights = rest.first().map_or_else(random_weights, |file| read(&fs::read(file).expect("a file")));
    let learned = learn(weights, games);
    let bytes = learned.iter().flat_map(|weight| ((weight * SCALE).round() as i16).to_le_bytes());
    fs::write(file, bytes.collect::<Vec<u8>>()).expect("the file can be written");
}

/// Random initial weights.
fn random_weights() -> Box<Weights> {
    let mut dice = FastDice::new(5);
    let mut draw = |spread: f32| {
        let sum: f32 = (0..6).map(|_| dice.below(1 << 16) as f32 / 65536.0 - 0.5).sum();
        sum * 1.4 * spread
    };
    let mut weights = Box::new([0.0; WEIGHTS]);
    for (part, spread) in [(0..FIRST_BIAS, 0.2), (INNER..SECOND_BIAS, 0.17), (OUT..OUT_BIAS, 0.2)] {
        weights[part].fill_with(|| draw(spread));
    }
    weights
}

fn read(bytes: &[u8]) -> Box<Weights> {
    assert_eq!(bytes.len(), 2 * WEIGHTS, "a file made by this program");
    let mut weights = Box::new([0.0; WEIGHTS]);
    for (weight, bytes) in weights.iter_mut().zip(bytes.chunks_exact(2)) {
        *weight = f32::from(i16::from_le_bytes([bytes[0], bytes[1]])) / SCALE;
    }
    weights
}

/// Trains with the Adam optimizer.
fn learn(mut weights: Box<Weights>, games: u64) -> Box<Weights> {
    let mut averaged = weights.clone();
    let (mut momentum, mut variance) = (vec![0.0; WEIGHTS], vec![0.0; WEIGHTS]);
    let steps = games.div_ceil(BATCH);
    for step in 0..steps {
        let (first, second) = in_two(|half| {
            let played = (0..BATCH / 2).map(|game| step * BATCH + 2 * game + half);
            let samples: Vec<Sample> = played.flat_map(|game| play(&weights, game)).collect();
            Gradient::of(&weights, &samples)
        });
        let rate = LEARNING_RATE * (1.0 - step as f32 / steps as f32).max(0.03);
        let correction = [0.9f32, 0.999].map(|keeps| 1.0 - keeps.powi(step.min(99_999) as i32 + 1));
        let samples = (first.samples + second.samples) as f32;
        for place in 0..WEIGHTS {
            let now = (first.slopes[place] + second.slopes[place]) / samples + 1e-5 * weights[place];
            momentum[place] = 0.9 * momentum[place] + 0.1 * now;
            variance[place] = 0.999 * variance[place] + 0.001 * now * now;
            let deviation: f32 = (variance[place] / correction[1]).sqrt() + 1e-8;
            weights[place] -= rate * momentum[place] / correction[0] / deviation;
            averaged[place] += (weights[place] - averaged[place]) / STEPS_AVERAGED;
        }
        if step % 500 == 0 {
            let loss = (first.loss + second.loss) / f64::from(samples);
            eprintln!("{} games, loss {loss:.4}", (step + 1) * BATCH);
        }
    }
    averaged
}

/// Does both halves of some work in parallel.
fn in_two<T: Send>(work: impl Fn(u64) -> T + Sync) -> (T, T) {
    std::thread::scope(|scope| {
        let first = scope.spawn(|| work(0));
        let second = work(1);
        (first.join().expect("the thread does not panic"), second)
    })
}

/// A training example: a pick and its target.
struct Sample {
    table: [f32; TABLE],
    card: [f32; CARD],
    target: f32,
}

/// A pick as it was made: the estimate of the best card, and whether a clearly worse one was picked.
struct Pick {
    table: [f32; TABLE],
    card: [f32; CARD],
    estimate: f32,
    mistake: bool,
}

/// How seats without the network play.
#[derive(Clone, Copy)]
enum Other {
    AtRandom,
    OnInstinct,
}

/// Plays one game and returns its samples.
fn play(weights: &Weights, game: u64) -> Vec<Sample> {
    let mut dice = FastDice::new(game.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 77);
    let players = match dice.below(100) {
        share if share < TWO_PLAYERS => 2,
        share if share < TWO_PLAYERS + (100 - TWO_PLAYERS) / 5 => 3,
        share if share < TWO_PLAYERS + (100 - TWO_PLAYERS) * 4 / 5 => 4,
        share => 5 + share as usize % 2,
    };
    let options = Options { advanced: dice.below(100) < ADVANCED };
    let mut state = Schicht::new(players, &options, &mut dice).expect("options that fit");
    let (other, without_network) = others(players, &mut dice);
    let mut picks: Vec<Vec<Pick>> = (0..players).map(|_| Vec::new()).collect();
    let mut legal = Vec::new();
    while let Turn::Seats(seats) = state.turn() {
        let seat = seats.first().expect("a game waits for somebody");
        legal.clear();
        state.legal(seat, &mut legal);
        let action = match (without_network.contains(seat), other, legal[0]) {
            (true, Other::AtRandom, _) => legal[dice.below(legal.len() as u32) as usize],
            (true, Other::OnInstinct, _) => {
                Schicht::quick_action(&state.view(Viewer::Seat(seat)), &legal, &mut dice)
            }
            (false, _, Action::Pick(_)) => {
                let (action, pick) = pick(weights, &state, seat, &mut dice);
                picks[seat.index()].push(pick);
                action
            }
            (false, ..) => best_now(&state, seat, &legal),
        };
        state.apply(seat, action, &mut dice, &mut NoLog);
    }
    let shares = Schicht::estimate(&state);
    let seats = Seat::all(players).zip(picks);
    seats.flat_map(|(seat, picks)| samples(picks, shares[seat] as f32 / VICTORY as f32)).collect()
}

/// The seats that play without the network, and how; at least one seat plays with it.
fn others(players: usize, dice: &mut FastDice) -> (Other, SeatSet) {
    let other = match dice.below(100) {
        share if share < AT_RANDOM => Other::AtRandom,
        share if share < AT_RANDOM + ON_INSTINCT => Other::OnInstinct,
        _ => return (Other::AtRandom, SeatSet::EMPTY),
    };
    let own = Seat(dice.below(players as u32) as u8);
    let others = Seat::all(players).filter(|seat| *seat != own);
    (other, others.filter(|_| players == 2 || dice.below(3) > 0).collect())
}

fn pick(weights: &Weights, state: &State, seat: Seat, dice: &mut FastDice) -> (Action, Pick) {
    let known = SeatKnowledge::of(state, seat);
    let features = known.features();
    let table = table_sums(weights, &features.table);
    let estimates: Vec<f32> =
        features.cards.iter().map(|card| Activations::of(weights, &table, card).output).collect();
    let best = (0..estimates.len()).max_by(|a, b| estimates[*a].total_cmp(&estimates[*b])).expect("a card");
    let index = match dice.below(1000) < EXPLORATION {
        true => dice.below(estimates.len() as u32) as usize,
        false => best,
    };
    let mistake = estimates[index] < estimates[best] - MISTAKE;
    let pick =
        Pick { table: features.table, card: features.cards[index], estimate: estimates[best], mistake };
    (Action::Pick(known.hand[index]), pick)
}

/// The samples of a seat's picks, last first. What followed a mistake says nothing about earlier picks.
fn samples(picks: Vec<Pick>, share: f32) -> impl Iterator<Item = Sample> {
    let mut target = share;
    let mut later: Option<(f32, bool)> = None;
    picks.into_iter().rev().map(move |pick| {
        if let Some((estimate, mistake)) = later {
            let part = if mistake { 0.0 } else { RESULT_WEIGHT };
            target = part * target + (1.0 - part) * estimate;
        }
        later = Some((pick.estimate, pick.mistake));
        Sample { table: pick.table, card: pick.card, target }
    })
}

/// The gradient of the loss, summed over samples.
struct Gradient {
    slopes: Vec<f32>,
    loss: f64,
    samples: usize,
}

impl Gradient {
    fn of(weights: &Weights, samples: &[Sample]) -> Gradient {
        let mut slopes = Gradient { slopes: vec![0.0; WEIGHTS], loss: 0.0, samples: samples.len() };
        for sample in samples {
            slopes.add(weights, sample);
        }
        slopes
    }

    /// Backpropagation.
    fn add(&mut self, weights: &Weights, sample: &Sample) {
        let Sample { table, card, target } = sample;
        let activations = Activations::of(weights, &table_sums(weights, table), card);
        let output = f64::from(activations.output.clamp(1e-5, 1.0 - 1e-5));
        let wanted = f64::from(*target);
        self.loss -= wanted * output.ln() + (1.0 - wanted) * (1.0 - output).ln();
        let error = activations.output - target;
        self.slopes[OUT_BIAS] += error;
        let mut second = [0.0; SECOND];
        for place in (0..SECOND).filter(|place| activations.second[*place] > 0.0) {
            self.slopes[OUT + place] += error * activations.second[place];
            second[place] = error * weights[OUT + place];
        }
        add_scaled(&mut self.slopes[SECOND_BIAS..OUT], 1.0, &second);
        let mut first = [0.0; FIRST];
        for place in (0..FIRST).filter(|place| activations.first[*place] > 0.0) {
            let part = INNER + place * SECOND..INNER + (place + 1) * SECOND;
            first[place] =
                weights[part.clone()].iter().zip(&second).map(|(weight, error)| weight * error).sum();
            add_scaled(&mut self.slopes[part], activations.first[place], &second);
        }
        add_scaled(&mut self.slopes[FIRST_BIAS..INNER], 1.0, &first);
        for (numbers, start) in [(&table[..], 0), (&card[..], CARD_WEIGHTS)] {
            let slopes = self.slopes[start..].chunks_exact_mut(FIRST);
            for (number, slopes) in numbers.iter().zip(slopes).filter(|(number, _)| **number != 0.0) {
                add_scaled(slopes, *number, &first);
            }
        }
    }
}

/// Adds the numbers, multiplied by `times`, to the sums.
fn add_scaled(sums: &mut [f32], times: f32, numbers: &[f32]) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum += times * number;
    }
}
