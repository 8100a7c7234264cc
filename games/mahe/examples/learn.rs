//! Trains the network by self-play and writes its weights.
//!
//! `cargo run --release -p spieltisch-mahe --example learn -- 40 weights.bin` plays 40 rounds of 2,000 games, starting from
//! random weights. The first games are played as `medium` plays, the others by the network as it is by then. What it
//! expected between two turns is compared with who won, and with what it expected when it looked a turn ahead. The same
//! number of rounds gives the same weights. An optional third argument is a file of weights to start from.

use std::fs;

use game::{Dice, FastDice, Game, GameState, MAX_SEATS, NoLog, Seat, Turn, VICTORY};
use search::network::divided;
use spieltisch_mahe::learning::{
    Activations, FIRST, FIRST_BIAS, Features, INNER, LEARNED, OUT, SCALE, SECOND, SECOND_BIAS, Table,
    WEIGHTS, Weights, shares, values,
};
use spieltisch_mahe::{Mahe, Options, State};

/// Games per round, and for how many rounds they are learned from.
const GAMES: u64 = 2000;
const ROUNDS_KEPT: usize = 4;
/// How many tables make a step.
const BATCH: usize = 64;
const LEARNING_RATE: f32 = 1.5e-3;
/// Rounds that are played as `medium` plays.
const AS_MEDIUM: u64 = 10;
/// How many decisions in a thousand are random.
const EXPLORATION: u32 = 20;
/// The weight of the result in a target; the rest is what the network expects after looking a turn ahead.
const RESULT_WEIGHT: f32 = 0.5;
/// The weights in use are the moving average over about this many steps.
const STEPS_AVERAGED: f32 = 2000.0;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rounds, file, rest @ ..] = &arguments[..] else {
        eprintln!("learn ROUNDS FILE [INITIAL FILE]");
        return;
    };
    let rounds = rounds.parse().expect("a number of rounds");
    let weights = rest.first().map_or_else(random_weights, |file| read(&fs::read(file).expect("a file")));
    let learned = learn(weights, rounds, rest.is_empty());
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
    for (part, spread) in [(0..FIRST_BIAS, 0.15), (INNER..SECOND_BIAS, 0.2), (OUT..WEIGHTS, 0.2)] {
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
fn learn(mut weights: Box<Weights>, rounds: u64, from_medium: bool) -> Box<Weights> {
    let mut averaged = weights.clone();
    let (mut momentum, mut variance) = (vec![0.0f32; WEIGHTS], vec![0.0f32; WEIGHTS]);
    let mut dice = FastDice::new(17);
    let mut step = 0;
    let mut kept: Vec<Vec<Sample>> = Vec::new();
    for round in 0..rounds {
        let policy = (round >= AS_MEDIUM || !from_medium).then_some(&*averaged);
        let played: Vec<Sample> = (0..GAMES).flat_map(|game| play(policy, round * GAMES + game)).collect();
        report(round, &averaged, &played);
        if kept.len() == ROUNDS_KEPT {
            kept.remove(0);
        }
        kept.push(played);
        let mut samples: Vec<&Sample> = kept.iter().flatten().collect();
        let progress = round as f32 / rounds as f32;
        game::shuffle(&mut samples, &mut dice);
        for batch in samples.chunks(BATCH) {
            let mut gradient = vec![0.0; WEIGHTS];
            for sample in batch {
                add_gradient(&mut gradient, &weights, sample);
            }
            step += 1;
            let rate = LEARNING_RATE * (1.0 - progress).max(0.03);
            let correction = [0.9f32, 0.999].map(|keeps| 1.0 - keeps.powi(step.min(99_999)));
            let keeps = 1.0 / STEPS_AVERAGED.min(step as f32);
            for place in 0..WEIGHTS {
                let now = gradient[place] / batch.len() as f32 + 1e-6 * weights[place];
                momentum[place] = 0.9 * momentum[place] + 0.1 * now;
                variance[place] = 0.999 * variance[place] + 0.001 * now * now;
                let deviation = (variance[place] / correction[1]).sqrt() + 1e-8;
                weights[place] -= rate * momentum[place] / correction[0] / deviation;
                weights[place] = weights[place].clamp(-7.9, 7.9);
                averaged[place] += (weights[place] - averaged[place]) * keeps;
            }
        }
    }
    averaged
}

/// A table between two turns, and what came of it.
struct Sample {
    state: State,
    /// Who won.
    result: [f32; MAX_SEATS],
    target: [f32; MAX_SEATS],
}

/// Plays one game and returns the tables between its turns.
fn play(policy: Option<&Weights>, game: u64) -> Vec<Sample> {
    let mut dice = FastDice::new(game.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 77);
    let (players, turtles_each) = match dice.below(20) {
        0..8 => (2, 2),
        8..11 => (3, 2),
        11 => (2, 1),
        12..14 => (3, 1),
        14..18 => (4, 1),
        18 => (5, 1),
        _ => (6 + dice.below(2) as usize, 1),
    };
    let egg_dice = dice.below(5) == 0;
    let options = Options { turtles_each, egg_dice, open_piles: false, first: None };
    let mut state = Mahe::new(players, &options, &mut dice).expect("options that fit");
    let mut tables = Vec::new();
    while let Turn::Seats(seats) = state.turn() {
        let seat = seats.first().expect("a game waits for somebody");
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let begins = state.between_turns();
        let values =
            if begins || legal.len() > 1 { values(policy, &state, &legal) } else { vec![[0; MAX_SEATS]] };
        let best =
            (0..legal.len()).rev().max_by_key(|place| values[*place][seat.index()]).expect("an action");
        if begins {
            tables.push((state, policy.map(|_| values[best])));
        }
        let explores = legal.len() > 1 && dice.below(1000) < EXPLORATION;
        let action = legal[if explores { dice.below(legal.len() as u32) as usize } else { best }];
        state.apply(seat, action, &mut dice, &mut NoLog);
    }
    let Turn::Over(outcome) = state.turn() else { unreachable!() };
    let won = outcome.shares();
    let result: [f32; MAX_SEATS] = std::array::from_fn(|seat| {
        won.as_slice().get(seat).map_or(0.0, |share| *share as f32 / VICTORY as f32)
    });
    let sample = |(state, ahead): (State, Option<[i32; MAX_SEATS]>)| {
        let target = match ahead {
            None => result,
            Some(ahead) => std::array::from_fn(|seat| {
                let ahead = ahead[seat] as f32 / VICTORY as f32;
                if seat < players {
                    result[seat] * RESULT_WEIGHT + ahead * (1.0 - RESULT_WEIGHT)
                } else {
                    0.0
                }
            }),
        };
        Sample { state, result, target }
    };
    tables.into_iter().map(sample).collect()
}

/// The mean loss before learning from these tables, and that of the built-in network.
fn report(round: u64, weights: &Weights, samples: &[Sample]) {
    let mut sums = [[0.0f64; 3]; 2];
    for sample in samples.iter().step_by(20) {
        let players = sample.state.players();
        let own = shares(weights, &sample.state);
        let built_in = shares(&LEARNED, &sample.state);
        let sum = &mut sums[usize::from(players > 2)];
        sum[2] += 1.0;
        for seat in Seat::all(players) {
            let wanted = f64::from(sample.result[seat.index()]);
            sum[0] -= wanted * (f64::from(own[seat.index()].max(1)) / f64::from(VICTORY)).ln();
            sum[1] -= wanted * (f64::from(built_in[seat.index()].max(1)) / f64::from(VICTORY)).ln();
        }
    }
    let [two, more] = sums.map(|sum| format!("{:.4} (built in {:.4})", sum[0] / sum[2], sum[1] / sum[2]));
    eprintln!("round {round}, {} tables: loss {two} with two players, {more} with more", samples.len());
}

/// Backpropagation for one table.
fn add_gradient(slopes: &mut [f32], weights: &Weights, sample: &Sample) {
    let players = sample.state.players();
    let table = Table::of(&sample.state);
    let mut strengths = [0.0; MAX_SEATS];
    let seats: Vec<(Features, Activations)> = (0..players)
        .map(|seat| {
            let features = table.seen_by(seat as u8);
            let activations = Activations::of(weights, &features);
            strengths[seat] = activations.strength;
            (features, activations)
        })
        .collect();
    let shares = divided(&strengths, players, 1.0);
    for (seat, (features, Activations { first, second, .. })) in seats.iter().enumerate() {
        let error = shares[seat] - sample.target[seat];
        let mut inner = [0.0; FIRST];
        for (unit, number) in second.iter().enumerate().filter(|(_, number)| **number > 0.0) {
            slopes[OUT + unit] += error * number;
            let error = error * weights[OUT + unit];
            slopes[SECOND_BIAS + unit] += error;
            for (place, number) in first.iter().enumerate().filter(|(_, number)| **number > 0.0) {
                slopes[INNER + place * SECOND + unit] += error * number;
                inner[place] += error * weights[INNER + place * SECOND + unit];
            }
        }
        for (unit, error) in inner.iter().enumerate() {
            slopes[FIRST_BIAS + unit] += error;
        }
        for &(input, amount) in features.as_slice() {
            let row = &mut slopes[usize::from(input) * FIRST..][..FIRST];
            for (slope, error) in row.iter_mut().zip(&inner) {
                *slope += amount * error;
            }
        }
    }
}
