//! How one seat chooses at one place of the tree, and what it learns.

use std::hash::Hash;

use game::Dice;

use crate::tree::{EdgeId, Tree};

/// A choice on the way down, to learn from on the way back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) edge: EdgeId,
    pub(crate) seat: u8,
    /// What was offered, if it was chosen by regret: a part of [`Offers`].
    offered: Option<(u32, u32)>,
}

/// What was offered on the way down, and how likely each was to be chosen.
pub(crate) type Offers = Vec<(EdgeId, f32)>;

/// Every action is chosen now and then, however much it is regretted to have done it.
const FRANKNESS: f32 = 0.1;

impl Step {
    pub(crate) fn plain(edge: EdgeId, seat: u8) -> Step {
        Step { edge, seat, offered: None }
    }
}

/// The edge with the highest upper end: what it brought, and more the seldomer it was chosen when it could
/// have been.
pub(crate) fn by_confidence<A: Copy + Eq + Hash>(
    tree: &mut Tree<A>,
    offered: &[EdgeId],
    curiosity: f32,
) -> EdgeId {
    best(offered, |edge| {
        let edge = &mut tree.edges[edge as usize];
        edge.available += 1;
        edge.mean() + curiosity * (ln(edge.available) / edge.visits as f32).sqrt()
    })
}

/// The same with an opinion on actions that were hardly tried or not at all.
pub(crate) fn by_leaning<A: Copy + Eq + Hash>(
    tree: &mut Tree<A>,
    offered: &[EdgeId],
    curiosity: f32,
    doubt: f32,
) -> EdgeId {
    let (mut visits, mut total, mut weight) = (0, 0.0, 0.0);
    for edge in offered {
        let edge = &mut tree.edges[*edge as usize];
        edge.available += 1;
        visits += edge.visits;
        total += edge.total;
        weight += edge.weight;
    }
    let untried = if visits == 0 { 0.5 } else { total / visits as f32 - doubt };
    let eager = curiosity * ((visits + 1) as f32).sqrt() / weight.max(f32::MIN_POSITIVE);
    best(offered, |edge| {
        let edge = &tree.edges[edge as usize];
        let mean = if edge.visits == 0 { untried } else { edge.mean() };
        mean + eager * edge.weight / (1 + edge.visits) as f32
    })
}

/// One edge by lot, the likelier the more it is regretted not to have chosen it.
pub(crate) fn by_regret<A: Copy + Eq + Hash>(
    tree: &mut Tree<A>,
    seat: u8,
    offered: &[EdgeId],
    offers: &mut Offers,
    dice: &mut impl Dice,
) -> Step {
    let regret: f32 = offered.iter().map(|edge| tree.edges[*edge as usize].regret).sum();
    let even = 1.0 / offered.len() as f32;
    let from = offers.len() as u32;
    for &edge in offered {
        let known = &mut tree.edges[edge as usize];
        let meant = if regret > 0.0 { known.regret / regret } else { even };
        known.available += 1;
        known.meant += meant;
        offers.push((edge, (1.0 - FRANKNESS) * meant + FRANKNESS * even));
    }
    let edge = drawn(&offers[from as usize..], dice);
    Step { edge, seat, offered: Some((from, offers.len() as u32)) }
}

/// Takes note of what a choice brought its seat.
pub(crate) fn learn<A: Copy + Eq + Hash>(tree: &mut Tree<A>, step: &Step, offers: &Offers, value: f32) {
    if let Some((from, to)) = step.offered {
        regret(tree, step.edge, &offers[from as usize..to as usize], value);
    }
    let edge = &mut tree.edges[step.edge as usize];
    edge.visits += 1;
    edge.total += value;
}

/// What each offered action would have brought is guessed by what it brought before, the chosen one's by
/// what it brought now, as much more as it was unlikely to be chosen. No regret falls below 0.
fn regret<A: Copy + Eq + Hash>(tree: &mut Tree<A>, chosen: EdgeId, offers: &[(EdgeId, f32)], value: f32) {
    let guess = |edge: EdgeId, likely: f32, tree: &Tree<A>| {
        let known = &tree.edges[edge as usize];
        let mean = if known.visits == 0 { 0.5 } else { known.mean() };
        if edge == chosen { mean + (value - mean) / likely } else { mean }
    };
    let all: f32 = offers.iter().map(|(edge, likely)| likely * guess(*edge, *likely, tree)).sum();
    for &(edge, likely) in offers {
        let more = guess(edge, likely, tree) - all;
        let regret = &mut tree.edges[edge as usize].regret;
        *regret = (*regret + more).max(0.0);
    }
}

/// One of them by lot; the shares add up to 1 or nearly so.
pub(crate) fn drawn(shares: &[(EdgeId, f32)], dice: &mut impl Dice) -> EdgeId {
    const FINE: u32 = 1 << 24;
    let mut left = dice.below(FINE) as f32 / FINE as f32;
    for &(edge, share) in shares {
        if left < share {
            return edge;
        }
        left -= share;
    }
    shares[shares.len() - 1].0
}

/// The first of those for which `worth` is highest.
fn best(offered: &[EdgeId], mut worth: impl FnMut(EdgeId) -> f32) -> EdgeId {
    let (mut best, mut most) = (offered[0], f32::NEG_INFINITY);
    for &edge in offered {
        let worth = worth(edge);
        if worth > most {
            (best, most) = (edge, worth);
        }
    }
    best
}

/// The natural logarithm to about a twentieth, by the bits of the number: the same on every machine.
fn ln(number: u32) -> f32 {
    let bits = (number.max(1) as f32).to_bits() as f32;
    (bits / (1u32 << 23) as f32 - 127.0) * std::f32::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_near() {
        for number in [1, 2, 3, 10, 1000, 123_456] {
            assert!((ln(number) - (number as f32).ln()).abs() < 0.07, "{number}");
        }
    }
}
