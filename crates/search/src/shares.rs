//! Divides a victory among seats by what they have, in integers.

use game::{GameState, Scores, Seat, Strategy, Turn, VICTORY};

/// Steps per halving.
const HALVING: i64 = 16;

/// The seats' expected shares of a [`VICTORY`]: for every `halves_at` that a seat is behind the best, its share is
/// halved.
pub fn divided(players: usize, holding: impl Fn(Seat) -> i32, halves_at: i32) -> Scores {
    let holdings = Scores::of(players, holding);
    let most = holdings.as_slice().iter().copied().max().unwrap_or(0);
    let parts = Scores::of(players, |seat| fallen(most - holdings[seat], halves_at));
    let all: i64 = parts.as_slice().iter().map(|part| i64::from(*part)).sum();
    Scores::of(players, |seat| (i64::from(parts[seat]) * i64::from(VICTORY) / all) as i32)
}

/// The shares of a finished game, where the winners divide the victory; `None` if it is not over.
pub fn decided<G: Strategy>(world: &G::State) -> Option<Scores> {
    let Turn::Over(outcome) = world.turn() else { return None };
    Some(outcome.shares())
}

/// 65,536, halved for every `halves_at` in `behind`.
pub fn fallen(behind: i32, halves_at: i32) -> i32 {
    const FALLING: [i32; HALVING as usize] = [
        65536, 62757, 60097, 57549, 55109, 52773, 50535, 48393, 46341, 44376, 42495, 40693, 38968, 37316,
        35734, 34219,
    ];
    let steps = i64::from(behind.max(0)) * HALVING / i64::from(halves_at.max(1));
    FALLING[(steps % HALVING) as usize] >> (steps / HALVING).min(31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_halve_and_add_up() {
        let shares = divided(3, |seat| [10, 20, 20][seat.index()], 10);
        assert_eq!(shares.as_slice(), [2000, 4000, 4000]);
        assert_eq!(divided(2, |seat| seat.index() as i32 * 1_000_000, 1).as_slice(), [0, VICTORY]);
    }
}
