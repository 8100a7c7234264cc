//! A small neural network that expects the final points of everything on the map, and from them each seat's
//! share of the victory.
//!
//! It looks at one place at a time, whatever the map: a province (or the ports) as one seat sees it, two
//! allied courts, the rows of a seat, and the seat itself. All places share the same weights, so that they
//! serve every map. `examples/learn.rs` trains it.

mod features;

pub use features::{Features, PLACES, ROADS, SEAT, SITE};

use game::{Scores, VICTORY};
use search::network::{add, divided, raise, weights};

use crate::map::Province;
use crate::rules::{MOST_PLAYERS, State, road_points};

/// The sizes of the hidden layers: for the houses of a place, its court, two allied courts, roads and seats.
pub const HOUSES: usize = 24;
pub const COURT: usize = 24;
pub const ALLIED: usize = 16;
pub const ROWS: usize = 16;
pub const SELF: usize = 12;
/// Houses and courts are computed at once.
pub const BOTH: usize = HOUSES + COURT;

/// Where each part begins in the list of weights.
pub const SITE_IN: usize = 0;
pub const HOUSES_OUT: usize = SITE_IN + SITE * BOTH;
pub const COURT_IN: usize = HOUSES_OUT + HOUSES;
pub const ALLIED_BIAS: usize = COURT_IN + COURT * ALLIED;
pub const ALLIED_OUT: usize = ALLIED_BIAS + ALLIED;
pub const ROADS_IN: usize = ALLIED_OUT + ALLIED;
pub const ROADS_OUT: usize = ROADS_IN + ROADS * ROWS;
pub const SEAT_IN: usize = ROADS_OUT + ROWS;
pub const SEAT_OUT: usize = SEAT_IN + SEAT * SELF;
/// By number of players and by how much of the game is left: what a lead of one point decides.
pub const LEAD: usize = SEAT_OUT + SELF;
pub const WEIGHTS: usize = LEAD + (MOST_PLAYERS - 1) * STAGES;
/// The stages of a game between which the worth of a lead is interpolated. The first is the last round.
pub const STAGES: usize = 8;

/// Weights are stored as integers, multiplied by this.
pub const SCALE: f32 = 4096.0;

pub type Weights = [f32; WEIGHTS];

/// The trained weights.
pub static LEARNED: Weights = weights(include_bytes!("network/weights.bin"), SCALE);

/// Each seat's expected share of a [`VICTORY`].
pub(super) fn shares(world: &State) -> Scores {
    let shares = Expected::of(&LEARNED, &Features::of(world)).shares;
    Scores::of(world.public.players.into(), |seat| (shares[seat.index()] * VICTORY as f32) as i32)
}

/// What the network expects in a position.
#[derive(Clone, Debug)]
pub struct Expected {
    /// What it thinks of each court, for its alliances.
    courts: [[[f32; ALLIED]; MOST_PLAYERS]; PLACES],
    /// The expected points of each seat in all.
    pub points: [f32; MOST_PLAYERS],
    pub shares: [f32; MOST_PLAYERS],
}

impl Expected {
    pub fn of(weights: &Weights, features: &Features<'_>) -> Expected {
        Expected::with(weights, features, |_, _, _| {})
    }

    /// The same. Training notes the hidden layer of each place and seat.
    pub fn with(
        weights: &Weights,
        features: &Features<'_>,
        mut note: impl FnMut(usize, usize, &[f32; BOTH]),
    ) -> Expected {
        let players = features.players;
        let courts = [[[0.0; ALLIED]; MOST_PLAYERS]; PLACES];
        let mut expected = Expected { courts, points: features.scores, shares: [0.0; MOST_PLAYERS] };
        let site = &weights[SITE_IN..HOUSES_OUT];
        let mut seats = [[0.0; BOTH]; MOST_PLAYERS];
        for (sums, side) in seats.iter_mut().zip(&features.sides).take(players) {
            add(sums, site, &features.game);
            add(sums, &site[Features::SIDE * BOTH..], side);
        }
        for (place, about) in features.places.iter().enumerate().take(features.places_len) {
            let mut shared = [0.0; BOTH];
            add(&mut shared, &site[Features::ALL * BOTH..], &about.all);
            for (seat, sums) in seats.iter().enumerate().take(players) {
                let mut hidden = *sums;
                for index in 0..BOTH {
                    hidden[index] += shared[index];
                }
                add(&mut hidden, &site[Features::OWN * BOTH..], &about.seats[seat]);
                raise(&mut hidden);
                note(place, seat, &hidden);
                if !about.settled {
                    expected.points[seat] += dot(&hidden[..HOUSES], &weights[HOUSES_OUT..]);
                }
                add(&mut expected.courts[place][seat], &weights[COURT_IN..], &hidden[HOUSES..]);
            }
        }
        for (a, b) in features.alliances {
            for seat in 0..players {
                expected.points[seat] += expected.allied(weights, a.index(), b.index(), seat).1;
            }
        }
        for seat in 0..players {
            let rows = layer::<ROWS>(&weights[ROADS_IN..], &features.roads[seat]);
            let own = layer::<SELF>(&weights[SEAT_IN..], &features.seats[seat]);
            expected.points[seat] += dot(&rows, &weights[ROADS_OUT..]) + dot(&own, &weights[SEAT_OUT..]);
        }
        let (index, part) = features.stage();
        let lead = weights[index] + (weights[index + 1] - weights[index]) * part;
        expected.shares = divided(&expected.points, players, lead.max(0.0));
        expected
    }

    /// The hidden layer of two allied courts, and the points that are expected of them.
    pub fn allied(&self, weights: &Weights, a: usize, b: usize, seat: usize) -> ([f32; ALLIED], f32) {
        let (a, b) = (&self.courts[a][seat], &self.courts[b][seat]);
        let bias = &weights[ALLIED_BIAS..ALLIED_OUT];
        let mut hidden = [0.0; ALLIED];
        for place in 0..ALLIED {
            hidden[place] = (bias[place] + a[place] + b[place]).max(0.0);
        }
        (hidden, dot(&hidden, &weights[ALLIED_OUT..]))
    }
}

/// A hidden layer: sums of the weighted numbers, none below zero.
pub fn layer<const N: usize>(weights: &[f32], numbers: &[f32]) -> [f32; N] {
    let mut sums = [0.0; N];
    add(&mut sums, weights, numbers);
    raise(&mut sums);
    sums
}

/// The sum of products, in four parts.
#[inline]
pub fn dot(numbers: &[f32], weights: &[f32]) -> f32 {
    let (numbers, weights) = (numbers.as_chunks::<4>().0, weights.as_chunks::<4>().0);
    let mut sums = [0.0; 4];
    for (numbers, weights) in numbers.iter().zip(weights) {
        for index in 0..4 {
            sums[index] += numbers[index] * weights[index];
        }
    }
    sums[0] + sums[1] + (sums[2] + sums[3])
}

/// What everything on the map brought in a finished game.
#[derive(Clone, Copy, Debug)]
pub struct Brought {
    pub houses: [[f32; MOST_PLAYERS]; PLACES],
    pub roads: [f32; MOST_PLAYERS],
}

impl Brought {
    pub fn by(world: &State) -> Brought {
        let public = &world.public;
        let (map, board) = (&*public.map, &public.board);
        let mut brought = Brought { houses: [[0.0; MOST_PLAYERS]; PLACES], roads: [0.0; MOST_PLAYERS] };
        for province in map.provinces() {
            brought.houses[province.index()] = board.province_points(map, province).map(f32::from);
        }
        brought.houses[map.in_order().len()] = board.port_points(map).map(f32::from);
        for seat in public.seats() {
            brought.roads[seat.index()] = road_points(map, board.houses(seat), board.fort(seat)).into();
        }
        brought
    }

    /// The points of an alliance.
    pub fn alliance(world: &State, a: Province, b: Province) -> [f32; MOST_PLAYERS] {
        world.public.board.alliance_points(a, b).map(f32::from)
    }
}

#[cfg(test)]
mod tests {
    use game::{FastDice, Seat};
    use serde_json::json;

    use super::*;
    use crate::Options;

    /// A house more is worth something everywhere, whatever the map.
    #[test]
    fn who_has_more_houses_is_ahead() {
        for (map, players) in [("border", 3), ("border", 5), ("ways", 2), ("ways", 4)] {
            let options = Options { map: json!(map), variant: None, wild_border: false, emperor: Some(0) };
            let mut world = State::new(players, &options, &mut FastDice::new(1)).expect("a game");
            let map = world.public.map.clone();
            for space in map.spaces().take(8) {
                world.public.board.put_house(&map, Seat(1), space);
            }
            let shares = shares(&world);
            let best = Seat::all(players).max_by_key(|seat| shares[*seat]);
            assert_eq!(best, Some(Seat(1)), "{shares:?}");
        }
    }
}
