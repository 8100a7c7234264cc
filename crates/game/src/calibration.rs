//! Calibration: makes what is said about a game agree with what is won.
//!
//! An estimate that guides a search may be too sure of a lead or too cautious, as long as it prefers the right positions. What
//! people are told has to be right on average, so shares are sharpened or flattened by an amount measured in games among
//! bots ([`Strategy::sharpness`](crate::Strategy::sharpness)).

use crate::{Scores, VICTORY};

/// The sharpness that leaves shares as they are.
pub const AS_ESTIMATED: u32 = 16;
/// The bits of a sharpness after the point.
const FRACTION_BITS: u32 = AS_ESTIMATED.ilog2();

/// Divides a [`VICTORY`] by powers of these shares. The exponent is `sharpness` in sixteenths: more makes leads larger, less
/// makes them smaller, and equal shares stay equal.
///
/// ```
/// use game::{Scores, sharpened};
///
/// let shares = Scores::of(2, |seat| [8_000, 2_000][seat.index()]);
/// assert_eq!(sharpened(shares, 16), shares);
/// assert_eq!(sharpened(shares, 32).as_slice(), [9_411, 588]);
/// assert_eq!(sharpened(shares, 8).as_slice(), [6_666, 3_333]);
/// ```
pub fn sharpened(shares: Scores, sharpness: u32) -> Scores {
    if sharpness == AS_ESTIMATED {
        return shares;
    }
    let players = shares.as_slice().len();
    let powers: Vec<f64> = shares
        .as_slice()
        .iter()
        .map(|share| power(f64::from(*share) / f64::from(VICTORY), sharpness))
        .collect();
    let all: f64 = powers.iter().sum();
    if all <= 0.0 {
        return shares;
    }
    Scores::of(players, |seat| (powers[seat.index()] / all * f64::from(VICTORY)) as i32)
}

/// By products and roots alone, which are the same on every machine.
fn power(share: f64, sharpness: u32) -> f64 {
    let mut power = (0..sharpness / AS_ESTIMATED).fold(1.0, |power, _| power * share);
    let mut root = share;
    for bit in (0..FRACTION_BITS).rev() {
        root = root.sqrt();
        if sharpness & 1 << bit != 0 {
            power *= root;
        }
    }
    power
}
