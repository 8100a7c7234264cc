//! The dice of a match: ChaCha20, with a sampling of our own that never changes.

use std::fmt;
use std::sync::Arc;

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use game::Dice;
use serde::{Deserialize, Serialize};

use crate::{Situation, hex};

/// Dice determined by a 32-byte key, after those that the header gives.
///
/// Only raw words are taken from the generator: a library may change how it samples, but records must not change.
pub struct MatchDice {
    words: ChaCha20Rng,
    /// The results of the first draws, and how many of them have been used.
    given: Arc<[u32]>,
    used: usize,
}

impl MatchDice {
    pub fn from_key(key: [u8; 32]) -> MatchDice {
        MatchDice::given(key, &[])
    }

    /// Dice whose first draws have these results, modulo the number of faces.
    pub fn given(key: [u8; 32], given: &[u32]) -> MatchDice {
        MatchDice { words: ChaCha20Rng::from_seed(key), given: given.into(), used: 0 }
    }
}

impl Clone for MatchDice {
    fn clone(&self) -> MatchDice {
        let mut words = ChaCha20Rng::from_seed(self.words.get_seed());
        words.set_word_pos(self.words.get_word_pos());
        MatchDice { words, given: self.given.clone(), used: self.used }
    }
}

impl Dice for MatchDice {
    fn below(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        if let Some(value) = self.given.get(self.used) {
            self.used += 1;
            return value % n;
        }
        // Words from here on would make low numbers more likely.
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
        // The generator's state reveals the dice to come.
        f.write_str("MatchDice(…)")
    }
}

/// One draw: `below(n)` returned `value`. In JSON: `[n, value]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw(pub u32, pub u32);

/// Dice that record their draws. A draw with a single outcome does not count as one.
pub(crate) struct RecordedDice<D> {
    pub(crate) dice: D,
    pub(crate) draws: Vec<Draw>,
}

impl<D: Dice> RecordedDice<D> {
    pub(crate) fn new(dice: D) -> RecordedDice<D> {
        RecordedDice { dice, draws: Vec::new() }
    }
}

impl<D: Dice> Dice for RecordedDice<D> {
    fn below(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        let value = self.dice.below(n);
        self.draws.push(Draw(n, value));
        value
    }
}

/// Dice that are made when the first one falls: most acts draw nothing.
pub(crate) struct LazyDice<F> {
    make: F,
    made: Option<(MatchDice, Situation)>,
}

impl<F: Fn() -> (MatchDice, Situation)> LazyDice<F> {
    pub(crate) fn new(make: F) -> LazyDice<F> {
        LazyDice { make, made: None }
    }

    /// The situation in which something was drawn.
    pub(crate) fn situation(&self) -> Option<Situation> {
        self.made.as_ref().map(|(_, situation)| *situation)
    }
}

impl<F: Fn() -> (MatchDice, Situation)> Dice for LazyDice<F> {
    fn below(&mut self, n: u32) -> u32 {
        self.made.get_or_insert_with(&self.make).0.below(n)
    }
}

/// The key for a seed of up to 64 hexadecimal digits, padded with zeros on the left.
pub fn seed_key(seed: &str) -> Option<[u8; 32]> {
    if seed.len() > 64 || !seed.is_ascii() {
        return None;
    }
    hex::parse(&format!("{seed:0>64}"))
}
