//! Learns a sense for cards from games in which it is used, and writes it as `learnt.bin`.
//!
//! `learn 1600000 learnt.bin` plays so many games, from knowing nothing on. Mostly it plays against itself, some games are
//! against others who pick by lot or by instinct. What a card let hope for is compared with what came of it: in part how the
//! game ended, in part what was hoped for a round later. A third argument is a sense to begin with.

use std::fs;

use game::{Dice, FastDice, Game, GameState, NoLog, Seat, SeatSet, Strategy, Turn, VICTORY, Viewer};
use spieltisch_schicht::learning::{
    CARD, FIRST, FIRST_BIAS, INNER, Known, OF_CARD, OUT, OUT_BIAS, PARTS, SECOND, SECOND_BIAS, TABLE,
    Thought, WEIGHTS, of_table, place,
};
use spieltisch_schicht::{Action, Options, Schicht, State};

/// Of a hundred games so many are of two, and so many with silver.
const OF_TWO: u32 = 70;
const ADVANCED: u32 = 10;
/// In so many of a hundred games others pick by lot, and by instinct.
const BY_LOT: u32 = 15;
const BY_INSTINCT: u32 = 10;
/// Of a thousand picks so many are by lot, to see what comes of it.
const CURIOSITY: u32 = 60;
/// A pick is a mistake if it lets hope for so much less than the best.
const MISTAKE: f32 = 0.01;
/// How much is given on what came of a pick, against what was hoped for a round later.
const BY_THE_END: f32 = 0.7;
/// So many games are learnt from at once, and how eagerly at the start.
const AT_ONCE: u64 = 128;
const EAGERNESS: f32 = 1.5e-3;
/// The result is the mean over about so many steps.
const STEPS_AVERAGED: f32 = 500.0;

type Weights = [f32; WEIGHTS];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, file, rest @ ..] = &arguments[..] else {
        eprintln!("learn GAMES FILE [FILE TO BEGIN WITH]");
        return;
    };
    let games = games.parse().expect("a number of games");
    let weights = rest.first().map_or_else(drawn, |file| read(&fs::read(file).expect("a file")));
    let learnt = learn(weights, games);
    let kept = learnt.iter().flat_map(|weight| ((weight * PARTS).round() as i16).to_le_bytes());
    fs::write(file, kept.collect::<Vec<u8>>()).expect("the file can be written");
}

/// Weights to begin with, by lot.
fn drawn() -> Box<Weights> {
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
        *weight = f32::from(i16::from_le_bytes([bytes[0], bytes[1]])) / PARTS;
    }
    weights
}

/// Adam: every weight goes down its slope, slower where that is unsteady.
fn learn(mut weights: Box<Weights>, games: u64) -> Box<Weights> {
    let mut averaged = weights.clone();
    let (mut slope, mut steepness) = (vec![0.0; WEIGHTS], vec![0.0; WEIGHTS]);
    let steps = games.div_ceil(AT_ONCE);
    for step in 0..steps {
        let (first, second) = in_two(|half| {
            let played = (0..AT_ONCE / 2).map(|game| step * AT_ONCE + 2 * game + half);
            let lessons: Vec<Lesson> = played.flat_map(|game| play(&weights, game)).collect();
            Slopes::of(&weights, &lessons)
        });
        let eagerness = EAGERNESS * (1.0 - step as f32 / steps as f32).max(0.03);
        let settled = [0.9f32, 0.999].map(|keeps| 1.0 - keeps.powi(step.min(99_999) as i32 + 1));
        let lessons = (first.lessons + second.lessons) as f32;
        for place in 0..WEIGHTS {
            let now = (first.slopes[place] + second.slopes[place]) / lessons + 1e-5 * weights[place];
            slope[place] = 0.9 * slope[place] + 0.1 * now;
            steepness[place] = 0.999 * steepness[place] + 0.001 * now * now;
            let steep: f32 = (steepness[place] / settled[1]).sqrt() + 1e-8;
            weights[place] -= eagerness * slope[place] / settled[0] / steep;
            averaged[place] += (weights[place] - averaged[place]) / STEPS_AVERAGED;
        }
        if step % 500 == 0 {
            let surprise = (first.surprise + second.surprise) / f64::from(lessons);
            eprintln!("{} games, surprise {surprise:.4}", (step + 1) * AT_ONCE);
        }
    }
    averaged
}

/// Both halves of some work at the same time.
fn in_two<T: Send>(work: impl Fn(u64) -> T + Sync) -> (T, T) {
    std::thread::scope(|scope| {
        let first = scope.spawn(|| work(0));
        let second = work(1);
        (first.join().expect("it goes well"), second)
    })
}

/// A pick, and what it should have let hope for.
struct Lesson {
    table: [f32; TABLE],
    card: [f32; CARD],
    came_of_it: f32,
}

/// A pick as it was made: what was hoped for with the best card, and whether another was picked.
struct Pick {
    table: [f32; TABLE],
    card: [f32; CARD],
    hope: f32,
    mistake: bool,
}

/// Who does not use the sense.
#[derive(Clone, Copy)]
enum Other {
    ByLot,
    ByInstinct,
}

/// One game, and what is to be learnt from it.
fn play(weights: &Weights, game: u64) -> Vec<Lesson> {
    let mut dice = FastDice::new(game.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 77);
    let players = match dice.below(100) {
        share if share < OF_TWO => 2,
        share if share < OF_TWO + (100 - OF_TWO) / 5 => 3,
        share if share < OF_TWO + (100 - OF_TWO) * 4 / 5 => 4,
        share => 5 + share as usize % 2,
    };
    let options = Options { advanced: dice.below(100) < ADVANCED };
    let mut state = Schicht::new(players, &options, &mut dice).expect("options that fit");
    let (other, without_sense) = others(players, &mut dice);
    let mut picks: Vec<Vec<Pick>> = (0..players).map(|_| Vec::new()).collect();
    let mut legal = Vec::new();
    while let Turn::Seats(seats) = state.turn() {
        let seat = seats.first().expect("a game waits for somebody");
        legal.clear();
        state.legal(seat, &mut legal);
        let action = match (without_sense.contains(seat), other, legal[0]) {
            (true, Other::ByLot, _) => legal[dice.below(legal.len() as u32) as usize],
            (true, Other::ByInstinct, _) => {
                Schicht::quick_action(&state.view(Viewer::Seat(seat)), &legal, &mut dice)
            }
            (false, _, Action::Pick(_)) => {
                let (action, pick) = pick(weights, &state, seat, &mut dice);
                picks[seat.index()].push(pick);
                action
            }
            (false, ..) => place(&state, seat, &legal),
        };
        state.apply(seat, action, &mut dice, &mut NoLog);
    }
    let shares = Schicht::estimate(&state);
    let seats = Seat::all(players).zip(picks);
    seats.flat_map(|(seat, picks)| lessons(picks, shares[seat] as f32 / VICTORY as f32)).collect()
}

/// Who plays without the sense, and how; at least one seat plays with it.
fn others(players: usize, dice: &mut FastDice) -> (Other, SeatSet) {
    let other = match dice.below(100) {
        share if share < BY_LOT => Other::ByLot,
        share if share < BY_LOT + BY_INSTINCT => Other::ByInstinct,
        _ => return (Other::ByLot, SeatSet::EMPTY),
    };
    let own = Seat(dice.below(players as u32) as u8);
    let others = Seat::all(players).filter(|seat| *seat != own);
    (other, others.filter(|_| players == 2 || dice.below(3) > 0).collect())
}

fn pick(weights: &Weights, state: &State, seat: Seat, dice: &mut FastDice) -> (Action, Pick) {
    let known = Known::of(state, seat);
    let look = known.look();
    let of_table = of_table(weights, &look.table);
    let hopes: Vec<f32> = look.cards.iter().map(|card| Thought::of(weights, &of_table, card).hope).collect();
    let best = (0..hopes.len()).max_by(|a, b| hopes[*a].total_cmp(&hopes[*b])).expect("a card");
    let place = match dice.below(1000) < CURIOSITY {
        true => dice.below(hopes.len() as u32) as usize,
        false => best,
    };
    let mistake = hopes[place] < hopes[best] - MISTAKE;
    let pick = Pick { table: look.table, card: look.cards[place], hope: hopes[best], mistake };
    (Action::Pick(known.hand[place]), pick)
}

/// What is to be learnt from a seat's picks, the last one first. What came of a mistake says nothing about earlier picks.
fn lessons(picks: Vec<Pick>, share: f32) -> impl Iterator<Item = Lesson> {
    let mut came_of_it = share;
    let mut later: Option<(f32, bool)> = None;
    picks.into_iter().rev().map(move |pick| {
        if let Some((hope, mistake)) = later {
            let part = if mistake { 0.0 } else { BY_THE_END };
            came_of_it = part * came_of_it + (1.0 - part) * hope;
        }
        later = Some((pick.hope, pick.mistake));
        Lesson { table: pick.table, card: pick.card, came_of_it }
    })
}

/// Which way every weight would have to go, summed over lessons.
struct Slopes {
    slopes: Vec<f32>,
    surprise: f64,
    lessons: usize,
}

impl Slopes {
    fn of(weights: &Weights, lessons: &[Lesson]) -> Slopes {
        let mut slopes = Slopes { slopes: vec![0.0; WEIGHTS], surprise: 0.0, lessons: lessons.len() };
        for lesson in lessons {
            slopes.add(weights, lesson);
        }
        slopes
    }

    /// Back through the network, from what came out to what went in.
    fn add(&mut self, weights: &Weights, lesson: &Lesson) {
        let Lesson { table, card, came_of_it } = lesson;
        let thought = Thought::of(weights, &of_table(weights, table), card);
        let likely = f64::from(thought.hope.clamp(1e-5, 1.0 - 1e-5));
        let right = f64::from(*came_of_it);
        self.surprise -= right * likely.ln() + (1.0 - right) * (1.0 - likely).ln();
        let wrong = thought.hope - came_of_it;
        self.slopes[OUT_BIAS] += wrong;
        let mut second = [0.0; SECOND];
        for place in (0..SECOND).filter(|place| thought.second[*place] > 0.0) {
            self.slopes[OUT + place] += wrong * thought.second[place];
            second[place] = wrong * weights[OUT + place];
        }
        scaled(&mut self.slopes[SECOND_BIAS..OUT], 1.0, &second);
        let mut first = [0.0; FIRST];
        for place in (0..FIRST).filter(|place| thought.first[*place] > 0.0) {
            let part = INNER + place * SECOND..INNER + (place + 1) * SECOND;
            first[place] =
                weights[part.clone()].iter().zip(&second).map(|(weight, wrong)| weight * wrong).sum();
            scaled(&mut self.slopes[part], thought.first[place], &second);
        }
        scaled(&mut self.slopes[FIRST_BIAS..INNER], 1.0, &first);
        for (numbers, start) in [(&table[..], 0), (&card[..], OF_CARD)] {
            let slopes = self.slopes[start..].chunks_exact_mut(FIRST);
            for (number, slopes) in numbers.iter().zip(slopes).filter(|(number, _)| **number != 0.0) {
                scaled(slopes, *number, &first);
            }
        }
    }
}

/// Adds so many times the numbers to the sums.
fn scaled(sums: &mut [f32], times: f32, numbers: &[f32]) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum += times * number;
    }
}
