//! The dice of a match: ChaCha20, with a sampling that is ours and never changes.

use std::fmt;

use game::Dice;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::hex;

/// Dice that follow from a key of 32 bytes.
///
/// Only raw words are taken from the generator; what a library makes of words may change between
/// its releases, and records must not.
#[derive(Clone)]
pub struct MatchDice {
    words: ChaCha20Rng,
}

impl MatchDice {
    pub fn from_key(key: [u8; 32]) -> MatchDice {
        MatchDice { words: ChaCha20Rng::from_seed(key) }
    }
}

impl Dice for MatchDice {
    fn below(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        // The words from here on would make the low numbers more likely.
        let fair = (1u64 << 32) - (1u64 << 32) % u64::from(n);
        loop {
            let word = self.words.next_u32();
            if u64::from(word) < fair {
                return word % n;
            }
        }
    }
}

impl fmt::Debug for MatchDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Whoever knows the generator knows the dice to come.
        f.write_str("MatchDice(…)")
    }
}

/// One draw: `below(n)` gave `value`. In JSON: `[n, value]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fall(pub u32, pub u32);

/// Dice that keep what fell. Draws with one outcome are none.
pub(crate) struct Kept {
    pub(crate) dice: MatchDice,
    pub(crate) fell: Vec<Fall>,
}

impl Kept {
    pub(crate) fn new(dice: MatchDice) -> Kept {
        Kept { dice, fell: Vec::new() }
    }
}

impl Dice for Kept {
    fn below(&mut self, n: u32) -> u32 {
        let value = self.dice.below(n);
        if n > 1 {
            self.fell.push(Fall(n, value));
        }
        value
    }
}

/// The key for a seed of up to 64 hexadecimal digits, padded with zeros on the left.
pub fn seed_key(seed: &str) -> Option<[u8; 32]> {
    if seed.len() > 64 || !seed.is_ascii() {
        return None;
    }
    hex::parse(&format!("{seed:0>64}"))
}
