//! What the network knows of a table, as one seat sees it.

use crate::eval::learned::role_and_field;
use crate::rules::{DECK, NEST, RING, State};

/// The fields of a turtle, the raft last.
const FIELDS: usize = 22;
/// A turtle's role in its stack: alone, on top, below another seat's turtle, below its owner's.
const ROLES: usize = 4;
const PLACES: usize = ROLES * FIELDS;
/// The seat's own turtles, those of seats that move before it, and those of the others.
const GROUPS: usize = 3;
/// How far ahead of one of the seat's turtles another is, by its group.
const AHEAD: usize = GROUPS * PLACES;
/// The open card, the nest last.
const OPEN: usize = AHEAD + GROUPS * RING as usize;
/// How many seats move before this one, at most three.
const WAITS: usize = OPEN + 8;
/// The number of players.
const PLAYERS: usize = WAITS + 4;
/// The cards left, up to six.
const LAST: usize = PLAYERS + 6;
/// Everything that is a number: see [`Table::numbers`].
const NUMBERS: usize = LAST + 7;
pub const INPUTS: usize = NUMBERS + 9;

/// A table as one seat sees it: the inputs that are not 0.
#[derive(Clone, Copy, Debug)]
pub struct Features {
    list: [(u16, f32); 48],
    len: usize,
}

/// What all seats see of a table between two turns.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    players: u8,
    turn: u8,
    egg_dice: bool,
    /// The owner, role and field of each turtle.
    turtles: [(u8, u8, u8); 8],
    turtles_len: usize,
    /// The open card, 7 for the nest.
    open: u8,
    /// The cards that are left, the nest among them.
    left: u8,
    /// Each seat's eggs and cards.
    totals: [(u8, u8); 8],
}

impl Table {
    pub fn of(state: &State) -> Table {
        let mut turtles = [(0, 0, 0); 8];
        let turtles_len = usize::from(state.players << state.pairs);
        for (turtle, known) in (0..).zip(&mut turtles[..turtles_len]) {
            let (role, field) = role_and_field(state, turtle);
            *known = (state.owner(turtle), role as u8, field as u8);
        }
        Table {
            players: state.players,
            turn: state.turn,
            egg_dice: state.egg_dice,
            turtles,
            turtles_len,
            open: state.open().unwrap_or(NEST),
            left: DECK as u8 + 1 - state.taken,
            totals: state.totals(),
        }
    }

    /// As this seat sees it.
    pub fn seen_by(&self, seat: u8) -> Features {
        let mut features = Features { list: [(0, 0.0); 48], len: 0 };
        let players = self.players;
        let order = |seat: u8| if seat >= self.turn { seat - self.turn } else { seat + players - self.turn };
        let waits = order(seat);
        let group = |owner: u8| match order(owner) {
            before if before < waits => 1,
            before if before > waits => 2,
            _ => 0,
        };
        let turtles = &self.turtles[..self.turtles_len];
        for &(owner, role, field) in turtles {
            features.add(group(owner) * PLACES + usize::from(role) * FIELDS + usize::from(field), 1.0);
        }
        let on_the_ring = |field: u8| usize::from(field) < FIELDS - 1;
        for (index, &(owner, _, own)) in turtles.iter().enumerate() {
            if owner != seat || !on_the_ring(own) {
                continue;
            }
            for (other, &(owner, _, field)) in turtles.iter().enumerate() {
                if other != index && on_the_ring(field) {
                    let ahead = if field >= own { field - own } else { field + RING as u8 - own };
                    features.add(AHEAD + group(owner) * RING as usize + usize::from(ahead), 1.0);
                }
            }
        }
        features.add(OPEN + usize::from(self.open), 1.0);
        features.add(WAITS + usize::from(waits.min(3)), 1.0);
        features.add(PLAYERS + usize::from(players) - 2, 1.0);
        features.add(LAST + usize::from(self.left.min(7)) - 1, 1.0);
        for (place, number) in self.numbers(seat).into_iter().enumerate() {
            features.add(NUMBERS + place, number);
        }
        features
    }

    /// What is not a question of yes or no.
    fn numbers(&self, seat: u8) -> [f32; INPUTS - NUMBERS] {
        let (eggs, cards) = self.totals[usize::from(seat)];
        let (mut most, mut sum) = ((0, 0), 0);
        for (_, total) in (0..self.players).zip(self.totals).filter(|(other, _)| *other != seat) {
            most = most.max(total);
            sum += u16::from(total.0);
        }
        let lead = f32::from(eggs) - f32::from(most.0);
        let lead_on_average = f32::from(eggs) - f32::from(sum) / f32::from(self.players - 1);
        // What is left decides what a lead is worth.
        let spread = 0.25 / f32::from(self.left).sqrt();
        [
            f32::from(self.left) / 21.0,
            lead / 10.0,
            lead * spread,
            (lead * spread).min(0.0),
            lead_on_average / 10.0,
            lead_on_average * spread,
            if lead == 0.0 { f32::from(cards) - f32::from(most.1) } else { 0.0 },
            if self.egg_dice { 1.0 } else { 0.0 },
            if self.egg_dice { f32::from(cards.min(4)) / 4.0 } else { 0.0 },
        ]
    }
}

impl Features {
    fn add(&mut self, input: usize, amount: f32) {
        if amount != 0.0 {
            self.list[self.len] = (input as u16, amount);
            self.len += 1;
        }
    }

    pub fn as_slice(&self) -> &[(u16, f32)] {
        &self.list[..self.len]
    }
}
