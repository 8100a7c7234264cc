//! What the traits of a seat are worth, learnt from games: `fit games seed [iterations]`.

use game::{Dice, Effort, FastDice, Game, NoLog, Seat, Turn, Viewer, Wits};
use spieltisch_verrat::{Options, PLAYERS, Phase, TRAITS, Verrat, traits};

type Sample = ([Vec<(usize, f32)>; PLAYERS], [f32; PLAYERS]);

fn main() {
    let given: Vec<u64> = std::env::args().skip(1).map(|word| word.parse().expect("a number")).collect();
    let (games, seed) = (given[0], given[1]);
    let effort = given.get(2).copied().unwrap_or(0) as u32;
    let mut samples: Vec<Sample> = Vec::new();
    for number in 0..games {
        play(seed * 1_000_003 + number, effort, &mut samples);
    }
    let test = samples.split_off(samples.len() * 9 / 10);
    let mut weights = vec![0.0f32; TRAITS];
    let mut squares = vec![1e-6f32; TRAITS];
    let mut dice = FastDice::new(5);
    for epoch in 0..30 {
        let rate = 0.05 / (1.0 + epoch as f32 * 0.3);
        for _ in 0..samples.len() {
            let sample = &samples[dice.below(samples.len() as u32) as usize];
            let chances = chances(&weights, sample);
            for seat in 0..PLAYERS {
                let error = sample.1[seat] - chances[seat];
                for (of, much) in &sample.0[seat] {
                    let slope = error * much - 0.0002 * weights[*of];
                    squares[*of] += slope * slope;
                    weights[*of] += rate * slope / squares[*of].sqrt() * 3.0;
                }
            }
        }
        if epoch % 10 == 9 {
            eprintln!("epoch {epoch}: {} samples, loss {:.4}, test {:.4}", samples.len(), loss(&weights, &samples), loss(&weights, &test));
        }
    }
    // From e to halvings.
    let whole: Vec<i32> = weights.iter().map(|weight| (weight * 1000.0 / std::f32::consts::LN_2).round() as i32).collect();
    println!("{whole:?}");
}

fn chances(weights: &[f32], sample: &Sample) -> [f32; PLAYERS] {
    let parts: [f32; PLAYERS] =
        std::array::from_fn(|seat| sample.0[seat].iter().map(|(of, much)| weights[*of] * much).sum::<f32>().exp());
    let all: f32 = parts.iter().sum();
    parts.map(|part| part / all)
}

fn loss(weights: &[f32], samples: &[Sample]) -> f32 {
    let one = |sample: &Sample| -> f32 {
        chances(weights, sample).iter().zip(sample.1).map(|(chance, won)| -won * chance.max(1e-6).ln()).sum()
    };
    samples.iter().map(one).sum::<f32>() / samples.len() as f32
}

fn play(seed: u64, effort: u32, samples: &mut Vec<Sample>) {
    let (mut dice, mut luck) = (FastDice::new(seed), FastDice::new(!seed));
    let options = Verrat::ending(Options { round_limit: 0 });
    let mut state = Verrat::new(PLAYERS, &options, &mut dice).expect("four can play");
    let mut legal = Vec::new();
    let mut seen: Vec<[Vec<(usize, f32)>; PLAYERS]> = Vec::new();
    let mut round = 0;
    while let Turn::Seats(waited) = Verrat::turn(&state) {
        let spectated = Verrat::view(&state, Viewer::Spectator);
        if spectated.phase == Phase::Intrigue && spectated.round != round {
            round = spectated.round;
            seen.push(std::array::from_fn(|seat| {
                let mut list = Vec::new();
                traits(&state, Seat(seat as u8), |of, much| list.push((of, much as f32)));
                list
            }));
        }
        let seats: Vec<Seat> = waited.iter().collect();
        let seat = seats[luck.below(seats.len() as u32) as usize];
        legal.clear();
        Verrat::legal(&state, seat, &mut legal);
        let view = Verrat::view(&state, Viewer::Seat(seat));
        let action = Verrat::decide(seat, &view, &legal, Effort::of(effort), &mut luck);
        Verrat::apply(&mut state, seat, action, &mut FastDice::new(0), &mut NoLog);
    }
    let Turn::Over(outcome) = Verrat::turn(&state) else { unreachable!("the game is over") };
    let count = outcome.winners.len() as f32;
    let won = std::array::from_fn(|seat| if outcome.winners.contains(Seat(seat as u8)) { 1.0 / count } else { 0.0 });
    samples.extend(seen.into_iter().map(|traits| (traits, won)));
}
