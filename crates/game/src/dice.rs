//! Randomness: a game gets all of it from [`Dice`].

/// A source of random numbers.
///
/// ```
/// use game::Dice;
///
/// /// Dice for tests: the numbers are known beforehand.
/// struct Loaded(Vec<u32>);
///
/// impl Dice for Loaded {
///     fn below(&mut self, n: u32) -> u32 {
///         if n > 1 { self.0.remove(0) % n } else { 0 }
///     }
/// }
///
/// assert_eq!(Loaded(vec![3]).below(6) + 1, 4);
/// ```
pub trait Dice {
    /// A number from `0` to `n - 1`, each equally likely. If `n` is 0 or 1, returns 0 and draws nothing.
    fn below(&mut self, n: u32) -> u32;
}

impl<D: Dice + ?Sized> Dice for &mut D {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
}

/// Dice for acts without chance.
///
/// ```
/// use game::{Dice, NoDice};
///
/// assert_eq!(NoDice.below(1), 0);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct NoDice;

impl Dice for NoDice {
    /// # Panics
    /// If there is anything to choose.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        assert!(n <= 1, "an act without chance rolls no dice");
        0
    }
}

/// Shuffles `items` (Fisher–Yates): from the last place down, swaps each with one at or below it.
/// Records depend on this exact sequence of draws.
///
/// ```
/// use game::{FastDice, shuffle};
///
/// let mut cards = ["ace", "king", "queen"];
/// shuffle(&mut cards, &mut FastDice::new(1));
/// assert!(cards.contains(&"ace"));
/// ```
pub fn shuffle<T>(items: &mut [T], dice: &mut impl Dice) {
    for last in (1..items.len()).rev() {
        let other = dice.below(last as u32 + 1) as usize;
        items.swap(last, other);
    }
}

/// A fast generator for search and random play; never the dice of a match.
///
/// WyRand: a counter, mixed by one wide multiplication. Its bias is less than one in four billion,
/// which does not matter to search.
///
/// ```
/// use game::{Dice, FastDice};
///
/// let mut dice = FastDice::new(7);
/// assert!(dice.below(6) < 6);
/// assert_eq!(FastDice::new(1).below(100), FastDice::new(1).below(100));
/// ```
#[derive(Clone, Debug)]
pub struct FastDice(u64);

impl FastDice {
    pub fn new(seed: u64) -> FastDice {
        FastDice(seed)
    }

    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }
}

impl Dice for FastDice {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.next_u64() as u32) * u64::from(n)) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fast_dice_stay_below_and_reach_every_face() {
        let mut dice = FastDice::new(7);
        let mut seen = [0u32; 6];
        for _ in 0..6000 {
            seen[dice.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&count| (850..1150).contains(&count)), "{seen:?}");
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut items: Vec<u32> = (0..52).collect();
        shuffle(&mut items, &mut FastDice::new(1));
        assert_ne!(items, (0..52).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..52).collect::<Vec<_>>());
    }
}
