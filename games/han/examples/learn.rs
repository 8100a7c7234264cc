//! Trains the network by self-play and writes its weights.
//!
//! `cargo run --release -p spieltisch-han --example learn -- 40 weights.bin` plays 40 rounds of 500 games, starting
//! from random weights. The first games are played on instinct, the others by the network as it is by then. What it
//! expected of every place, row and alliance is compared with what they brought, and the shares it expected with who won.
//! The same number of rounds gives the same weights. An optional third argument is a file of weights to start from.

use std::fs;

use game::{Dice, FastDice, Game, GameState, NoLog, Seat, Strategy, Turn, VICTORY, Viewer};
use serde_json::json;
use spieltisch_han::learning::{
    ALLIED, ALLIED_BIAS, ALLIED_OUT, BOTH, Brought, COURT_IN, Expected, Features, HOUSES, HOUSES_OUT, LEAD,
    PLACES, ROADS_IN, ROADS_OUT, ROWS, SCALE, SEAT_IN, SEAT_OUT, SELF, SITE_IN, WEIGHTS, Weights, dot, layer,
};
use spieltisch_han::{Action, Han, Options, State};

/// Games per round, how often each of their positions is learned from, and how many positions make a step.
const GAMES: u64 = 500;
const REPEATS: usize = 3;
const BATCH: usize = 64;
const LEARNING_RATE: f32 = 2e-3;
/// Rounds that are played on instinct.
const ON_INSTINCT: u64 = 6;
/// How many decisions in a hundred are random, and how many positions are learned from.
const EXPLORATION: u32 = 6;
const SAMPLED: u32 = 22;
/// The actions that look best at first glance are compared by the network.
const COMPARED: usize = 8;
/// The weight of points against that of shares.
const POINTS: f32 = 0.02;
/// The result is the moving average over about this many steps.
const STEPS_AVERAGED: f32 = 400.0;

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
    weights[..LEAD].fill_with(|| draw(0.25));
    weights[LEAD..].fill(0.1);
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
fn learn(mut weights: Box<Weights>, rounds: u64, from_instinct: bool) -> Box<Weights> {
    let mut averaged = weights.clone();
    let (mut momentum, mut variance) = (vec![0.0f32; WEIGHTS], vec![0.0f32; WEIGHTS]);
    let mut dice = FastDice::new(17);
    let mut step = 0;
    for round in 0..rounds {
        let policy = (round >= ON_INSTINCT || !from_instinct).then_some(&*averaged);
        let mut samples: Vec<Sample> =
            (0..GAMES).flat_map(|game| play(policy, round * GAMES + game)).collect();
        report(round, &averaged, &samples);
        let progress = round as f32 / rounds as f32;
        for _ in 0..REPEATS {
            game::shuffle(&mut samples, &mut dice);
            for batch in samples.chunks(BATCH) {
                let mut gradient = vec![0.0; WEIGHTS];
                for sample in batch {
                    add_gradient(&mut gradient, &weights, sample, POINTS * (1.0 - 0.8 * progress));
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
    }
    averaged
}

/// The mean loss before learning from these positions, and that of the built-in estimate.
fn report(round: u64, weights: &Weights, samples: &[Sample]) {
    let mut sums = [[0.0f64; 3]; 2];
    for sample in samples {
        let players = sample.world.players();
        let own = Expected::of(weights, &Features::of(&sample.world)).shares;
        let built_in = Han::estimate(&sample.world);
        let sum = &mut sums[usize::from(players > 2)];
        sum[2] += 1.0;
        for seat in Seat::all(players) {
            let wanted = f64::from(sample.shares[seat.index()]);
            sum[0] -= wanted * f64::from(own[seat.index()].max(1e-4)).ln();
            sum[1] -= wanted * (f64::from(built_in[seat].max(1)) / f64::from(VICTORY)).ln();
        }
    }
    let [two, more] = sums.map(|sum| format!("{:.4} (built in {:.4})", sum[0] / sum[2], sum[1] / sum[2]));
    eprintln!("round {round}, {} positions: loss {two} with two players, {more} with more", samples.len());
}

/// A position of a game, and what came of it.
struct Sample {
    world: State,
    shares: [f32; 5],
    end: std::rc::Rc<(State, Brought)>,
}

/// Plays one game, by the network or on instinct, and returns some of its positions.
fn play(policy: Option<&Weights>, game: u64) -> Vec<Sample> {
    let mut dice = FastDice::new(game.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 77);
    let (players, map) = match dice.below(20) {
        0..8 => (2, "ways"),
        8..10 => (3, "ways"),
        10 => (4, "ways"),
        11..13 => (3, "border"),
        13..18 => (4, "border"),
        _ => (5, "border"),
    };
    let variant = match (dice.below(8), map) {
        (0, "ways") => json!("markets"),
        (0, _) => json!("fortifications"),
        _ => json!(null),
    };
    let wild = dice.below(10) == 0;
    let options = json!({"map": map, "variant": variant, "wild_border": wild, "emperor": null});
    let options: Options = serde_json::from_value(options).expect("options");
    let mut state = Han::new(players, &options, &mut dice).expect("options that fit");
    let mut sampled = Vec::new();
    while let Turn::Seats(seats) = state.turn() {
        let seat = seats.first().expect("a game waits for somebody");
        if dice.below(100) < SAMPLED {
            sampled.push(state.clone());
        }
        let action = choose(policy, &state, seat, &mut dice);
        state.apply(seat, action, &mut dice, &mut NoLog);
    }
    let won = Han::estimate(&state);
    let shares =
        std::array::from_fn(
            |seat| {
                if seat < players { won[Seat(seat as u8)] as f32 / VICTORY as f32 } else { 0.0 }
            },
        );
    let brought = Brought::by(&state);
    let end = std::rc::Rc::new((state, brought));
    sampled.into_iter().map(|world| Sample { world, shares, end: end.clone() }).collect()
}

fn choose(policy: Option<&Weights>, state: &State, seat: Seat, dice: &mut FastDice) -> Action {
    let mut legal = Vec::new();
    Han::candidates(state, seat, &mut legal);
    if legal.len() == 1 {
        return legal[0];
    }
    if dice.below(100) < EXPLORATION {
        return legal[dice.below(legal.len() as u32) as usize];
    }
    let draws = matches!(legal[0], Action::Draw(_) | Action::DrawPile);
    let Some(weights) = policy.filter(|_| !draws) else {
        legal.clear();
        state.legal(seat, &mut legal);
        return Han::quick_action(&state.view(Viewer::Seat(seat)), &legal, dice);
    };
    let mut priors = Vec::new();
    Han::priors(state, seat, &legal, &mut priors);
    let mut order: Vec<usize> = (0..legal.len()).collect();
    order.sort_by_key(|place| std::cmp::Reverse(priors[*place]));
    let value = |action: Action| {
        let mut after = state.clone();
        // Placing uses no dice.
        after.apply(seat, action, &mut FastDice::new(0), &mut NoLog);
        match after.turn() {
            Turn::Over(outcome) => outcome.shares()[seat] as f32 / VICTORY as f32,
            Turn::Seats(_) => Expected::of(weights, &Features::of(&after)).shares[seat.index()],
        }
    };
    let compared = order.into_iter().take(COMPARED).map(|place| (legal[place], value(legal[place])));
    compared.max_by(|a, b| a.1.total_cmp(&b.1)).expect("a choice").0
}

/// Backpropagation for one position.
fn add_gradient(slopes: &mut [f32], weights: &Weights, sample: &Sample, points: f32) {
    let features = Features::of(&sample.world);
    let (end, brought) = &*sample.end;
    let mut sites = [[[0.0; BOTH]; 5]; PLACES];
    let expected = Expected::with(weights, &features, |place, seat, hidden| sites[place][seat] = *hidden);
    let (stage, part) = features.stage();
    let lead = weights[stage] + (weights[stage + 1] - weights[stage]) * part;
    let mut pull = [0.0; 5];
    for (seat, pull) in pull.iter_mut().enumerate().take(features.players) {
        let error = expected.shares[seat] - sample.shares[seat];
        *pull = error * lead;
        slopes[stage] += error * expected.points[seat] * (1.0 - part);
        slopes[stage + 1] += error * expected.points[seat] * part;
    }
    let mut courts = [[[0.0f32; ALLIED]; 5]; PLACES];
    for &(a, b) in features.alliances {
        let scored = Brought::alliance(end, a, b);
        for seat in 0..features.players {
            let (hidden, allied) = expected.allied(weights, a.index(), b.index(), seat);
            let error = pull[seat] + points * (allied - scored[seat]);
            for place in (0..ALLIED).filter(|place| hidden[*place] > 0.0) {
                slopes[ALLIED_OUT + place] += error * hidden[place];
                let error = error * weights[ALLIED_OUT + place];
                slopes[ALLIED_BIAS + place] += error;
                courts[a.index()][seat][place] += error;
                courts[b.index()][seat][place] += error;
            }
        }
    }
    for (place, about) in features.places.iter().enumerate().take(features.places_len) {
        for seat in 0..features.players {
            let hidden = &sites[place][seat];
            let mut errors = [0.0; BOTH];
            if !about.settled {
                let houses = dot(&hidden[..HOUSES], &weights[HOUSES_OUT..]);
                let error = pull[seat] + points * (houses - brought.houses[place][seat]);
                add_scaled(&mut slopes[HOUSES_OUT..HOUSES_OUT + HOUSES], error, &hidden[..HOUSES]);
                for unit in 0..HOUSES {
                    errors[unit] = error * weights[HOUSES_OUT + unit];
                }
            }
            for (unit, number) in hidden[HOUSES..].iter().enumerate().filter(|(_, number)| **number > 0.0) {
                let part = COURT_IN + unit * ALLIED..COURT_IN + (unit + 1) * ALLIED;
                let court = &courts[place][seat];
                errors[HOUSES + unit] = dot(&weights[part.clone()], court);
                add_scaled(&mut slopes[part], *number, court);
            }
            let numbers =
                [&features.game[..], &features.sides[seat], &about.all, &about.seats[seat]].concat();
            add_layer(&mut slopes[SITE_IN..], &numbers, hidden, errors);
        }
    }
    for (seat, pull) in pull.into_iter().enumerate().take(features.players) {
        let rows = layer::<ROWS>(&weights[ROADS_IN..], &features.roads[seat]);
        let error = pull + points * (dot(&rows, &weights[ROADS_OUT..]) - brought.roads[seat]);
        add_scaled(&mut slopes[ROADS_OUT..ROADS_OUT + ROWS], error, &rows);
        let errors: [f32; ROWS] = std::array::from_fn(|unit| error * weights[ROADS_OUT + unit]);
        add_layer(&mut slopes[ROADS_IN..], &features.roads[seat], &rows, errors);
        let own = layer::<SELF>(&weights[SEAT_IN..], &features.seats[seat]);
        add_scaled(&mut slopes[SEAT_OUT..SEAT_OUT + SELF], pull, &own);
        let errors: [f32; SELF] = std::array::from_fn(|unit| pull * weights[SEAT_OUT + unit]);
        add_layer(&mut slopes[SEAT_IN..], &features.seats[seat], &own, errors);
    }
}

/// The slopes of a hidden layer's weights, given the errors of its units.
fn add_layer<const N: usize>(slopes: &mut [f32], numbers: &[f32], hidden: &[f32; N], mut errors: [f32; N]) {
    for (error, hidden) in errors.iter_mut().zip(hidden) {
        if *hidden <= 0.0 {
            *error = 0.0;
        }
    }
    for (number, slopes) in numbers.iter().zip(slopes.chunks_exact_mut(N)).filter(|(n, _)| **n != 0.0) {
        add_scaled(slopes, *number, &errors);
    }
}

/// Adds the numbers, multiplied by `times`, to the sums.
fn add_scaled(sums: &mut [f32], times: f32, numbers: &[f32]) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum += times * number;
    }
}
