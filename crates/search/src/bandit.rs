//! How one seat chooses at one place of the tree.

use std::hash::Hash;

use game::{Dice, FastDice};

use crate::tree::{EdgeId, Tree};

/// How eager a seat is to try what it tried seldom.
#[derive(Debug)]
pub(crate) struct Curiosity<'a> {
    pub(crate) much: f32,
    /// Where others choose at the same time, it changes from choice to choice: else two seats that learn
    /// in step could follow each other round and never find out what the other may do instead.
    pub(crate) unsteady: Option<&'a mut FastDice>,
}

impl Curiosity<'_> {
    fn now(&mut self) -> f32 {
        const FINE: u32 = 1 << 16;
        match &mut self.unsteady {
            None => self.much,
            Some(dice) => self.much * (0.5 + dice.below(FINE) as f32 / FINE as f32),
        }
    }
}

/// The edge with the highest upper end: what it brought, and more the seldomer it was chosen when it could
/// have been. Each was chosen at least once.
pub(crate) fn by_confidence<A: Copy + Eq + Hash>(
    tree: &mut Tree<A>,
    offered: &[EdgeId],
    mut curiosity: Curiosity<'_>,
) -> EdgeId {
    best(offered, |edge| {
        let edge = &mut tree.edges[edge as usize];
        edge.available += 1;
        edge.mean() + curiosity.now() * (ln(edge.available) / edge.visits as f32).sqrt()
    })
}

/// The same with an opinion on actions that were hardly tried or not at all: those that were not are
/// thought to be worse than the others by `doubt`.
pub(crate) fn by_leaning<A: Copy + Eq + Hash>(
    tree: &mut Tree<A>,
    offered: &[EdgeId],
    mut curiosity: Curiosity<'_>,
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
        mean + curiosity.now() * eager * edge.weight / weight
    })
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
