//! The share of the victory each seat can expect at the beginning of a round.
//!
//! A seat has features: how many kinds it holds, how near its viziers are to the favourite's seat, which open
//! cards it needs, which of its viziers are in the dungeon. The weight of each was learned from games between
//! bots; a seat that is behind by one [`HALVING`] has half the chance.

use game::{Scores, Seat};

use super::weights::WEIGHTS;
use crate::rules::State;
use crate::{COURT, City, FAVOURITE, Kind, PLAYERS, Verrat, Vizier, VizierPlace};

/// A seat behind by this much has half the chance.
pub(super) const HALVING: i32 = 1000;

/// An extra value of each kind on top of the learned one. Without it, nobody dares to be the first with four
/// kinds and everybody waits forever.
const DRIVE: i32 = 300;

/// Seats differ by what they still need most: cards, or a way to the favourite's seat.
const STAGES: usize = 4;

// The index at which each group of features begins.
const KINDS: usize = 0;
const WAY: usize = KINDS + 7;
const NEAR: usize = 8;
const SECOND_WAY: usize = WAY + NEAR * STAGES;
const FREE: usize = SECOND_WAY + NEAR * STAGES;
const THRONE_FREE: usize = FREE + 4 * STAGES;
const VOTES: usize = THRONE_FREE + STAGES;
const CELLS: usize = VOTES + STAGES;
const MERCY: usize = CELLS + 8;
const OPEN: usize = MERCY + STAGES;
const PAIRS_ELSEWHERE: usize = OPEN + 4 * STAGES;
const OWN_PAIRS: usize = PAIRS_ELSEWHERE + STAGES;
const LEADS: usize = OWN_PAIRS + STAGES;
const KAFFA: usize = LEADS + STAGES;
const DEMAND: usize = KAFFA + STAGES;
/// The number of features.
pub const FEATURES: usize = DEMAND + STAGES;

/// The shares in an undecided game.
pub(super) fn shares(world: &State) -> Scores {
    search::decided::<Verrat>(world).unwrap_or_else(|| {
        let worth: [i32; PLAYERS] = std::array::from_fn(|seat| {
            let mut worth = DRIVE * i32::from(world.cards[seat].different());
            features(world, Seat(seat as u8), |of, much| worth += WEIGHTS[of] * much);
            worth
        });
        search::divided(PLAYERS, |seat| worth[seat.index()], HALVING)
    })
}

/// Calls `has` with each feature of the seat and its amount.
pub fn features(world: &State, seat: Seat, mut has: impl FnMut(usize, i32)) {
    let cards = world.cards[seat.index()];
    let kinds = usize::from(cards.different());
    let stage = kinds.saturating_sub(3);
    has(KINDS + kinds, 1);
    let (mut nearest, mut second, mut free, mut votes) = (NEAR - 1, NEAR - 1, 0, 0);
    let pardoned = if cards.has(Kind::Mercy) { 4 } else { 0 };
    for vizier in Vizier::of(seat) {
        match world.place(vizier) {
            VizierPlace::Court(position) => {
                let near = nearness(position);
                second = second.min(near.max(nearest));
                nearest = nearest.min(near);
                votes += i32::from(world.court.number(position));
            }
            VizierPlace::City(_) | VizierPlace::Waiting => free += 1,
            VizierPlace::Cell(cell) => has(CELLS + pardoned + usize::from(cell) - 1, 1),
            VizierPlace::Banished => has(CELLS + pardoned + 3, 1),
        }
    }
    has(WAY + NEAR * stage + nearest, 1);
    has(SECOND_WAY + NEAR * stage + second, 1);
    has(FREE + 4 * stage + free, 1);
    if world.court.at(FAVOURITE).is_none() {
        has(THRONE_FREE + stage, 1);
    }
    has(VOTES + stage, votes);
    has(MERCY + stage, i32::from(cards.of(Kind::Mercy).min(2)));
    cards_in_reach(world, seat, stage, has);
}

/// V-27: how soon the change of seats leads to the favourite's seat; [`NEAR`] minus one is never.
fn nearness(position: u8) -> usize {
    match (FAVOURITE + COURT as u8 - position) % COURT as u8 {
        near @ 0..=3 => usize::from(near),
        4 | 5 => 4,
        6..=8 => 5,
        _ => 6,
    }
}

fn cards_in_reach(world: &State, seat: Seat, stage: usize, mut has: impl FnMut(usize, i32)) {
    let cards = world.cards[seat.index()];
    let lacks = |kind: &Kind| kind.is_power() && !cards.has(*kind);
    let tops = City::ALL.into_iter().filter_map(|city| world.piles[city.index()].top()).filter(lacks);
    let open = tops.fold(0u8, |open, kind| open | 1 << kind.index()).count_ones();
    has(OPEN + 4 * stage + open.min(3) as usize, 1);
    let others = || Seat::all(PLAYERS).filter(|other| *other != seat);
    let has_pair = |kind: &Kind| others().any(|other| world.cards[other.index()].of(*kind) >= 2);
    let pairs = Kind::POWER.into_iter().filter(lacks).filter(has_pair).count() as i32;
    has(PAIRS_ELSEWHERE + stage, pairs);
    has(OWN_PAIRS + stage, Kind::POWER.into_iter().filter(|kind| cards.of(*kind) >= 2).count() as i32);
    if pairs > 0 && world.demander() == Some(seat) {
        has(DEMAND + stage, 1);
    }
    if world.leader == seat {
        has(LEADS + stage, 1);
    }
    if world.seen_kaffa.contains(seat)
        && Kind::POWER.into_iter().any(|kind| lacks(&kind) && world.kaffa.has(kind))
    {
        has(KAFFA + stage, 1);
    }
}
