//! Learns what places are worth from many games, and prints `src/eval/shares/learnt.rs`.
//!
//! From turn to turn a seat's places and what it gains over the others must add up (least squares
//! of temporal differences). Games are played by the bots themselves, now and then at random. The second argument is their
//! effort; the table that is there was learnt from bots who went wholly by the table before it, but did not look ahead.

use game::{Dice, Effort, FastDice, Game, GameState, NoLog, Seat, Strategy, Turn, Viewer};
use spieltisch_mahe::{Mahe, Options, View};

/// The fields, the beach first and the raft last.
const FIELDS: usize = 22;
/// Alone, on top, below another's, below one's own; and once more by the open card.
const SITS: usize = 5;
/// How many seats move before the turtle's owner.
const WAITS: usize = 4;
const SIZE: usize = WAITS * SITS * FIELDS;

/// Places in the list of weights, and how much of each a seat has.
type Features = Vec<(usize, f64)>;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|number| number.parse::<u64>().expect("a number"));
    let games = arguments.next().unwrap_or(2000);
    let effort = arguments.next().unwrap_or(1) as u32;
    println!("//! Made by `cargo run --release -p spieltisch-mahe --example learn`.\n");
    println!("use super::{{Place, Places}};\n");
    print("ALONE", "Seats with one turtle, learnt at tables of four.", &learn(4, 1, games * 4, effort));
    print("PAIRS", "Seats with two turtles, learnt at tables of two.", &learn(2, 2, games, effort));
}

/// The weights after so many games.
fn learn(players: usize, turtles_each: u8, games: u64, effort: u32) -> Vec<f64> {
    let options = Options { turtles_each, egg_dice: false, open_piles: false, first: Some(0) };
    let mut sums = vec![vec![0.0; SIZE + 1]; SIZE];
    let mut whims = FastDice::new(77);
    for seed in 0..games {
        let mut dice = FastDice::new(seed);
        let mut state = Mahe::new(players, &options, &mut dice).expect("options that fit");
        let mut before: Option<(View, Vec<Features>)> = None;
        let mut turn = None;
        while let Turn::Seats(seats) = state.turn() {
            let view = state.view(Viewer::Spectator);
            let begins = view.dice.is_empty() && (turtles_each == 1 || view.moving.is_none());
            if begins && turn != Some((view.turn, view.track.clone())) {
                turn = Some((view.turn, view.track.clone()));
                let now = features(&view);
                if let Some((old, features)) = &before {
                    add(&mut sums, old, features, &view, Some(&now));
                }
                before = Some((view.clone(), now));
            }
            let seat = seats.first().expect("somebody");
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            let action = match whims.below(20) {
                0 => legal[whims.below(legal.len() as u32) as usize],
                _ => Mahe::decide(seat, &view, &legal, Effort::of(effort), &mut whims),
            };
            state.apply(seat, action, &mut dice, &mut NoLog);
        }
        let over = state.view(Viewer::Spectator);
        if let Some((old, features)) = &before {
            add(&mut sums, old, features, &over, None);
        }
    }
    solved(sums)
}

/// What each seat has, against the mean of the others.
fn features(view: &View) -> Vec<Features> {
    let players = usize::from(view.players);
    let mut all = vec![vec![0.0; SIZE]; players];
    for seat in Seat::all(players) {
        let waits = ((seat.index() + players - view.turn.index()) % players).min(WAITS - 1);
        for &turtle in view.turtles_of(seat) {
            let field = view.track.field_of(turtle);
            let top = view.track.top_over(turtle);
            let bottom = view.track.stack(field).first();
            let sits = match top {
                _ if field == 0 || (top == turtle && bottom == Some(&turtle)) => 0,
                _ if top == turtle => 1,
                _ if view.owner(top) != seat => 2,
                _ => 3,
            };
            let place = if field == 0 { 21 } else { usize::from(field % 21) };
            let mut note = |sits: usize, much: f64| {
                let feature = (waits * SITS + sits) * FIELDS + place;
                for (other, row) in all.iter_mut().enumerate() {
                    row[feature] += if other == seat.index() { much } else { -much / (players as f64 - 1.0) };
                }
            };
            note(sits, 1.0);
            if sits < 2 {
                note(4, f64::from(view.open.unwrap_or(7)) - 4.0);
            }
        }
    }
    let sparse = |row: Vec<f64>| row.into_iter().enumerate().filter(|(_, much)| *much != 0.0).collect();
    all.into_iter().map(sparse).collect()
}

/// One turn: what it gained and the new places are worth what the old places were.
fn add(sums: &mut [Vec<f64>], old: &View, before: &[Features], new: &View, after: Option<&Vec<Features>>) {
    let eggs: Vec<f64> = Seat::all(old.players.into())
        .map(|seat| f64::from(new.eggs(seat) - old.eggs(seat)) * 1000.0)
        .collect();
    let all: f64 = eggs.iter().sum();
    for (seat, features) in before.iter().enumerate() {
        let gained = eggs[seat] - (all - eggs[seat]) / (eggs.len() as f64 - 1.0);
        for &(row, much) in features {
            for &(column, value) in features {
                sums[row][column] += much * value;
            }
            for &(column, value) in after.map_or(&[][..], |after| &after[seat][..]) {
                sums[row][column] -= much * value;
            }
            sums[row][SIZE] += much * gained;
        }
    }
}

/// Gauss with a little weight on nothing being worth anything.
fn solved(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    for (place, row) in rows.iter_mut().enumerate() {
        row[place] += 20.0;
    }
    for pivot in 0..SIZE {
        let largest = (pivot..SIZE).max_by(|a, b| rows[*a][pivot].abs().total_cmp(&rows[*b][pivot].abs()));
        rows.swap(pivot, largest.expect("rows"));
        let head = rows[pivot].clone();
        for (place, row) in rows.iter_mut().enumerate() {
            if place != pivot {
                let times = row[pivot] / head[pivot];
                for (value, head) in row.iter_mut().zip(&head).skip(pivot) {
                    *value -= times * head;
                }
            }
        }
    }
    (0..SIZE).map(|place| rows[place][SIZE] / rows[place][place]).collect()
}

fn print(name: &str, what: &str, weights: &[f64]) {
    // Only differences matter: a turtle on the raft whose owner has just moved is worth nothing.
    let raft = weights[SITS * FIELDS + 21];
    println!("/// {what}\n#[rustfmt::skip]\npub(super) const {name}: Places = [");
    for (waits, place) in weights.chunks(SITS * FIELDS).enumerate() {
        let known = place.iter().any(|weight| *weight != 0.0);
        let place = if known { place } else { &weights[SITS * FIELDS..] };
        let row = |sits: usize| {
            let base = if sits < 4 { raft } else { 0.0 };
            let weights = &place[sits * FIELDS..(sits + 1) * FIELDS];
            let numbers: Vec<String> = weights.iter().map(|weight| format!("{:.0}", weight - base)).collect();
            numbers.join(", ")
        };
        println!("    // {waits}\n    Place {{\n        sits: [");
        for sits in 0..4 {
            println!("            [{}],", row(sits));
        }
        println!("        ],\n        eager: [{}],\n    }},", row(4));
    }
    println!("];\n");
}
