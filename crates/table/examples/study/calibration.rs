//! [`Calibration`]: compares what seats could expect with what they got.

use game::{Perspective, Seat, VICTORY, Viewer};
use spieltisch_table::replay::Replay;

/// The estimates of these parts of each game are compared with its result.
pub(crate) const PARTS: [&str; 3] = ["early", "middle", "late"];
/// Positions per game and part.
const POSITIONS: u64 = 4;
const BINS: usize = 10;
/// The exponents that are tried, in sixteenths.
const EXPONENTS: std::ops::RangeInclusive<u32> = 1..=128;
/// No share is less likely than this when surprises are added up.
const LEAST: f64 = 1e-4;

/// What was said in one range of chances, and what was won.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Bin {
    pub(crate) count: f64,
    pub(crate) said: f64,
    pub(crate) won: f64,
}

/// What a seat expected of all seats, and what they got.
struct Forecast {
    stage: usize,
    said: Vec<f64>,
    won: Vec<f64>,
}

#[derive(Default)]
pub(crate) struct Calibration {
    /// By part of the game and said chance.
    pub(crate) bins: [[Bin; BINS]; PARTS.len()],
    forecasts: Vec<Forecast>,
}

impl Calibration {
    pub(crate) fn add(&mut self, replay: &Replay, won: &[f64]) {
        let acts = replay.acts();
        for (part, bins) in self.bins.iter_mut().enumerate() {
            for position in 0..POSITIONS {
                let place = part as u64 * POSITIONS + position;
                let table =
                    replay.still(Perspective::Omniscient, acts * place / (PARTS.len() as u64 * POSITIONS));
                for seat in Seat::all(won.len()) {
                    let chances = table.win_chances(Perspective::Viewer(Viewer::Seat(seat)));
                    let said: Vec<f64> = chances
                        .as_slice()
                        .iter()
                        .map(|chance| f64::from(*chance) / f64::from(VICTORY))
                        .collect();
                    let own = said[seat.index()];
                    let bin = &mut bins[((own * BINS as f64) as usize).min(BINS - 1)];
                    bin.count += 1.0;
                    bin.said += own;
                    bin.won += won[seat.index()];
                    self.forecasts.push(Forecast { stage: table.stage(), said, won: won.to_vec() });
                }
            }
        }
    }

    pub(crate) fn print(&self) {
        for (part, bins) in PARTS.iter().zip(&self.bins) {
            println!("{part}: expected calibration error {:.4}", expected_error(bins));
            for bin in bins.iter().filter(|bin| bin.count > 0.0) {
                let [said, won] = [bin.said, bin.won].map(|sum| 100.0 * sum / bin.count);
                println!("  said {said:5.1} %, won {won:5.1} % ({})", bin.count);
            }
        }
    }

    /// For each stage, by which exponent the shares would have been least surprised.
    pub(crate) fn print_fit(&self) {
        let stages = self.forecasts.iter().map(|forecast| forecast.stage).max().unwrap_or(0);
        for stage in 0..=stages {
            let of_stage: Vec<&Forecast> =
                self.forecasts.iter().filter(|forecast| forecast.stage == stage).collect();
            let surprise = |sixteenths: u32| {
                of_stage.iter().map(|forecast| forecast.surprise(f64::from(sixteenths) / 16.0)).sum::<f64>()
            };
            let best = EXPONENTS.min_by(|a, b| surprise(*a).total_cmp(&surprise(*b))).expect("exponents");
            let each = |sixteenths| surprise(sixteenths) / of_stage.len().max(1) as f64;
            println!(
                "stage {stage}: {} forecasts, multiply the sharpness by {best}/16 (surprise {:.4}, now {:.4})",
                of_stage.len(),
                each(best),
                each(16)
            );
        }
    }
}

/// The mean distance between what was said and what was won.
pub(crate) fn expected_error(bins: &[Bin]) -> f64 {
    let all: f64 = bins.iter().map(|bin| bin.count).sum();
    bins.iter().map(|bin| (bin.said - bin.won).abs()).sum::<f64>() / all
}

impl Forecast {
    /// The negative logarithm of how likely the result was, with all shares raised to a power.
    fn surprise(&self, exponent: f64) -> f64 {
        let powers: Vec<f64> = self.said.iter().map(|said| said.max(LEAST).powf(exponent)).collect();
        let all: f64 = powers.iter().sum();
        powers.iter().zip(&self.won).map(|(power, won)| -won * (power / all).ln()).sum()
    }
}
