//! [`Opinion`]: what an action is worth to the seat that may take it.

use crate::VICTORY;

/// What an action is worth to a seat, judging only by what it knows.
///
/// ```
/// use game::Opinion;
///
/// // Two actions in the same three worlds, and one that was not tried.
/// let opinions = Opinion::compare(&[vec![0.5, 0.7, 0.6], vec![0.4, 0.6, 0.5], Vec::new()]);
/// assert_eq!(opinions[0], Opinion { value: 6_000, error: 0, tries: 3 });
/// assert_eq!(opinions[1].value, 5_000);
/// assert!(!opinions[2].is_known());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Opinion {
    /// The share of a [`VICTORY`] that the seat can expect after it.
    pub value: i32,
    /// The standard error of the difference to the best action; 0 for the best one and where values are exact.
    pub error: i32,
    /// In how many worlds it was tried; 0 if nothing is known about it.
    pub tries: u32,
}

impl Opinion {
    /// A value without uncertainty.
    pub fn exact(value: i32) -> Opinion {
        Opinion { value, error: 0, tries: 1 }
    }

    pub fn is_known(&self) -> bool {
        self.tries > 0
    }

    /// Compares actions by their results, from 0 to 1, each in the same worlds in the same order. Actions that were
    /// dropped early have fewer results; they are compared with the best one in the worlds that both met.
    pub fn compare(results: &[Vec<f32>]) -> Vec<Opinion> {
        let most = results.iter().map(Vec::len).max().unwrap_or(0);
        let mean =
            |results: &[f32]| results.iter().map(|x| f64::from(*x)).sum::<f64>() / results.len() as f64;
        let lasting = results.iter().filter(|results| results.len() * 2 > most);
        let Some(best) = lasting.max_by(|a, b| mean(a).total_cmp(&mean(b))) else {
            return vec![Opinion::default(); results.len()];
        };
        let value = mean(best);
        let opinion = |results: &Vec<f32>| {
            let tries = results.len().min(best.len());
            if tries == 0 {
                return Opinion::default();
            }
            let behind: Vec<f32> = best.iter().zip(results).map(|(best, own)| best - own).collect();
            let less = mean(&behind);
            let spread = behind.iter().map(|x| (f64::from(*x) - less).powi(2)).sum::<f64>();
            let error = (spread / (tries.max(2) - 1) as f64 / tries as f64).sqrt();
            let units = |share: f64| (share * f64::from(VICTORY)).round() as i32;
            Opinion { value: units(value - less), error: units(error), tries: tries as u32 }
        };
        results.iter().map(opinion).collect()
    }
}
