//! Confidence of a share: 95 % intervals over deals.
//!
//! The games of one deal share their luck, so a deal's mean over all rotations is one observation. The variance of these
//! means shows how many independent games the deals are worth; the result is the Wilson interval for that many games. It
//! stays within 0 and 1, and claims no certainty even if every deal was won.

/// A 95 % interval of a share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Interval {
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// The interval for the mean of `shares`, one for each deal.
pub(crate) fn interval(shares: &[f64]) -> Interval {
    let deals = shares.len() as f64;
    if shares.len() < 2 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let mean = mean(shares);
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (deals - 1.0);
    // If all deals are equal, the variance is unknown: count each as one game.
    let worth = if variance > 1e-12 { deals * mean * (1.0 - mean) / variance } else { deals };
    wilson(mean, worth, student(shares.len() - 1))
}

pub(crate) fn mean(values: &[f64]) -> f64 {
    if values.is_empty() { 0.0 } else { values.iter().sum::<f64>() / values.len() as f64 }
}

fn wilson(share: f64, games: f64, quantile: f64) -> Interval {
    let square = quantile * quantile / games;
    let middle = (share + square / 2.0) / (1.0 + square);
    let half = (share * (1.0 - share) * square + square * square / 4.0).sqrt() / (1.0 + square);
    Interval { low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

/// The 97.5 % quantile of Student's t-distribution: from a table for few degrees of freedom, by Hill's series for more.
fn student(freedom: usize) -> f64 {
    const FEW: [f64; 10] = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281];
    if let Some(quantile) = freedom.checked_sub(1).and_then(|place| FEW.get(place)) {
        return *quantile;
    }
    let (z, n) = (1.959_964_f64, freedom as f64);
    z + (z.powi(3) + z) / (4.0 * n)
        + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * n * n)
        + (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / (384.0 * n.powi(3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(value: f64, expected: f64) {
        assert!((value - expected).abs() < 5e-4, "{value} is not {expected}");
    }

    #[test]
    fn students_quantiles_match_the_tables() {
        for (freedom, expected) in
            [(1, 12.706), (2, 4.303), (4, 2.776), (10, 2.228), (11, 2.201), (30, 2.042), (120, 1.980)]
        {
            assert!((student(freedom) - expected).abs() < 1e-3, "{freedom}: {}", student(freedom));
        }
    }

    #[test]
    fn an_example_computed_by_hand() {
        // Five deals of two games. The mean is 0.7, the variance (0.3² + 0.3² + 3·0.2²) / 4 = 0.075:
        // worth 5 · 0.7 · 0.3 / 0.075 = 14 games. With t = 2.7764 at four degrees of freedom
        // t²/14 = 0.550600; middle (0.7 + 0.275300) / 1.550600 = 0.628982;
        // half √(0.21 · 0.550600 + 0.550600² / 4) / 1.550600 = 0.282155.
        let interval = interval(&[1.0, 1.0, 0.5, 0.5, 0.5]);
        close(interval.low, 0.3468);
        close(interval.high, 0.9111);
    }

    #[test]
    fn deals_whose_rotations_cancel_out_are_worth_more() {
        let mirrored = interval(&[0.5, 0.5, 0.5, 1.0, 0.5, 0.5, 0.5, 0.5]);
        let scattered = interval(&[1.0, 0.0, 1.0, 0.5, 0.0, 1.0, 1.0, 0.0]);
        assert!(mirrored.high - mirrored.low < scattered.high - scattered.low);
    }

    #[test]
    fn winning_every_deal_is_not_certainty() {
        // Wilson with p = 1: n / (n + t²), t = 1.98422 at 99 degrees of freedom.
        let interval = interval(&[1.0; 100]);
        close(interval.low, 100.0 / (100.0 + 1.98422 * 1.98422));
        close(interval.high, 1.0);
    }

    #[test]
    fn one_deal_proves_nothing() {
        assert_eq!(interval(&[0.5]), Interval { low: 0.0, high: 1.0 });
    }
}
