//! How one seat chooses at one node of the tree.

use std::hash::Hash;

use game::{Dice, FastDice};

use crate::tree::{EdgeId, Tree};

/// How eager a seat is to explore actions it has rarely tried.
#[derive(Debug)]
pub(crate) struct Exploration<'a> {
    pub(crate) factor: f32,
    /// Varies the factor from choice to choice, for nodes where several seats choose at once: otherwise two seats
    /// that learn in step could chase each other in circles.
    pub(crate) jitter: Option<&'a mut FastDice>,
}

impl Exploration<'_> {
    fn now(&mut self) -> f32 {
        const FINE: u32 = 1 << 16;
        match &mut self.jitter {
            None => self.factor,
            Some(dice) => self.factor * (0.5 + dice.below(FINE) as f32 / FINE as f32),
        }
    }
}

/// The edge with the highest upper confidence bound (UCB): its mean, plus more the more rarely it was chosen
/// when available. Every edge must have been chosen at least once.
pub(crate) fn by_confidence<A: Copy + Eq + Hash>(
    tree: &mut Tree<A>,
    offered: &[EdgeId],
    mut exploration: Exploration<'_>,
) -> EdgeId {
    best(offered, |edge| {
        let edge = &mut tree.edges[edge as usize];
        edge.available += 1;
        edge.mean() + exploration.now() * (ln(edge.available) / edge.visits as f32).sqrt()
    })
}

/// Like [`by_confidence`], with prior weights (PUCT). Untried actions are assumed to be worse than the others by
/// `doubt`.
pub(crate) fn by_prior<A: Copy + Eq + Hash>(
    tree: &mut Tree<A>,
    offered: &[EdgeId],
    mut exploration: Exploration<'_>,
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
    let weight = weight.max(f32::MIN_POSITIVE);
    best(offered, |edge| {
        let edge = &tree.edges[edge as usize];
        let mean = if edge.visits == 0 { untried } else { edge.mean() };
        let eager = (edge.available as f32).sqrt() / (1 + edge.visits) as f32;
        mean + exploration.now() * eager * edge.weight / weight
    })
}

/// The first edge with the highest value.
fn best(offered: &[EdgeId], mut value: impl FnMut(EdgeId) -> f32) -> EdgeId {
    let (mut best, mut most) = (offered[0], f32::NEG_INFINITY);
    for &edge in offered {
        let value = value(edge);
        if value > most {
            (best, most) = (edge, value);
        }
    }
    best
}

/// The natural logarithm, accurate to about 0.05. Computed from the bits of the number, so it is the same on every
/// machine.
fn ln(number: u32) -> f32 {
    let bits = (number.max(1) as f32).to_bits() as f32;
    (bits / (1u32 << 23) as f32 - 127.0) * std::f32::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_accurate() {
        for number in [1, 2, 3, 10, 1000, 123_456] {
            assert!((ln(number) - (number as f32).ln()).abs() < 0.07, "{number}");
        }
    }
}
