//! [`Rating`]: how strong somebody is at puzzles, after Glickman's Glicko system.

use std::f64::consts::{LN_10, PI};

use serde::{Deserialize, Serialize};

const START: f64 = 1_500.0;
/// The deviation of somebody about whom nothing is known, and the least there is: a rating never stops moving.
const UNKNOWN: f64 = 250.0;
const LEAST: f64 = 60.0;
/// The deviation of a puzzle's rating.
const OF_PUZZLES: f64 = 80.0;
const BOUNDS: (f64, f64) = (400.0, 3_200.0);

/// A rating on the scale of the puzzles, and how uncertain it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "(f64, f64)", into = "(f64, f64)")]
pub struct Rating {
    value: f64,
    deviation: f64,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating { value: START, deviation: UNKNOWN }
    }
}

impl Rating {
    /// The rating as a whole number.
    pub fn shown(self) -> i32 {
        self.value.round() as i32
    }

    /// The standard deviation as a whole number.
    pub fn deviation(self) -> i32 {
        self.deviation.round() as i32
    }

    /// A puzzle of this difficulty was solved at the first attempt, or not.
    pub fn update(&mut self, puzzle: u32, solved: bool) {
        let q = LN_10 / 400.0;
        let g = 1.0 / (1.0 + 3.0 * (q * OF_PUZZLES / PI).powi(2)).sqrt();
        let expected = 1.0 / (1.0 + 10f64.powf(-g * (self.value - f64::from(puzzle)) / 400.0));
        let information = (q * g).powi(2) * expected * (1.0 - expected);
        let variance = 1.0 / (1.0 / self.deviation.powi(2) + information);
        let score = f64::from(u8::from(solved));
        *self = Rating::from((self.value + q * variance * g * (score - expected), variance.sqrt()));
    }
}

/// Keeps what is read within bounds.
impl From<(f64, f64)> for Rating {
    fn from((value, deviation): (f64, f64)) -> Rating {
        let tenths = |number: f64| (number * 10.0).round() / 10.0;
        let number = |number: f64, instead: f64| if number.is_finite() { number } else { instead };
        Rating {
            value: tenths(number(value, START).clamp(BOUNDS.0, BOUNDS.1)),
            deviation: tenths(number(deviation, UNKNOWN).clamp(LEAST, UNKNOWN)),
        }
    }
}

impl From<Rating> for (f64, f64) {
    fn from(rating: Rating) -> (f64, f64) {
        (rating.value, rating.deviation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_harder_puzzle_is_worth_more() {
        let after = |puzzle, solved| {
            let mut rating = Rating::default();
            rating.update(puzzle, solved);
            rating.shown()
        };
        assert!(after(1_800, true) > after(1_500, true) && after(1_500, true) > 1_500);
        assert!(after(1_200, false) < after(1_500, false) && after(1_500, false) < 1_500);
    }

    #[test]
    fn a_rating_settles_where_half_are_solved() {
        let mut rating = Rating::default();
        for n in 0..400 {
            rating.update(1_800, n % 2 == 0);
        }
        assert!((1_760..1_840).contains(&rating.shown()), "{rating:?}");
        assert_eq!(rating.deviation(), 60);
    }

    #[test]
    fn it_stays_within_bounds_whatever_is_read() {
        let mut rating = Rating::from((f64::NAN, -3.0));
        assert_eq!((rating.shown(), rating.deviation()), (1_500, 60));
        for _ in 0..1_000 {
            rating.update(u32::MAX, true);
        }
        assert!(rating.shown() <= 3_200);
    }
}
