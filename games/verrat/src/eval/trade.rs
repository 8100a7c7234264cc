//! The value of a trade to both sides.

use game::{Dice, NoLog, Scores, Seat, VICTORY};

use super::prospects;
use crate::rules::State;
use crate::{Action, Cards, Kind, Offer, PLAYERS};

/// The least gain of a trade, as a share of the victory.
const WORTH_IT: i32 = VICTORY / 250;
/// The most offers of a seat in a round.
const OFFERS_A_ROUND: u32 = 6;

/// What a seat wants of a trade.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    /// The least gain, as a multiple of what is worth the trouble.
    pub(super) least: i32,
    /// How much its own gain and that of the other count when it chooses what to offer.
    pub(super) own: i32,
    pub(super) its: i32,
}

impl Terms {
    pub(super) const USUAL: Terms = Terms { least: 1, own: 2, its: 1 };
}

/// A swap that could be offered.
pub(super) type Swap = (Seat, Cards, Cards);

/// Accepts or declines the oldest offer; instead of declining, it may make an offer of its own.
pub(super) fn answer(world: &State, seat: Seat, terms: Terms, dice: &mut impl Dice) -> Option<Action> {
    let offer = world.talk.iter().flat_map(|talk| &talk.offers).find(|offer| offer.to == seat)?;
    let shares = prospects::shares(world);
    let Offer { n, from, to, give, want } = *offer;
    if gains(world, &shares, from, (to, give, want)).is_some_and(|[_, own]| own >= WORTH_IT * terms.least) {
        return Some(Action::Accept(n));
    }
    match idea(world, seat, terms, dice).filter(|(to, ..)| *to == from) {
        Some((to, give, want)) => Some(Action::Offer { to, give, want }),
        _ => Some(Action::Decline(n)),
    }
}

/// A trade of one or two cards each way that is good for both, if there is one.
pub(super) fn idea(world: &State, seat: Seat, terms: Terms, dice: &mut impl Dice) -> Option<Swap> {
    if world.talk.as_ref().is_some_and(|talk| talk.next_offer > OFFERS_A_ROUND) {
        return None;
    }
    let shares = prospects::shares(world);
    let mut best: Option<(i32, Swap)> = None;
    for other in Seat::all(PLAYERS).filter(|other| *other != seat && !is_asked(world, seat, *other)) {
        for give in gifts(world, seat) {
            for want in gifts(world, other).filter(|want| !shares_a_kind(give, *want)) {
                let swap = (other, give, want);
                let Some([own, its]) = gains(world, &shares, seat, swap) else { continue };
                if own < WORTH_IT * terms.least || its < WORTH_IT {
                    continue;
                }
                let promise =
                    (own * terms.own + its * terms.its) / 2 + dice.below(VICTORY as u32 / 100) as i32;
                if best.is_none_or(|(most, _)| promise > most) {
                    best = Some((promise, swap));
                }
            }
        }
    }
    best.map(|(_, swap)| swap)
}

/// The gain of the swap for the offering seat and the one asked, as shares of the victory.
pub(super) fn gains(world: &State, before: &Scores, from: Seat, swap: Swap) -> Option<[i32; 2]> {
    let (to, give, want) = swap;
    if !world.cards[from.index()].contain(give) || !world.cards[to.index()].contain(want) {
        return None;
    }
    let mut after = world.clone();
    after.cards[from.index()].swap(give, want);
    after.cards[to.index()].swap(want, give);
    // V-28: a trade can win at once.
    after.is_won(&mut NoLog);
    let shares = prospects::shares(&after);
    Some([from, to].map(|seat| shares[seat] - before[seat]))
}

fn is_asked(world: &State, from: Seat, to: Seat) -> bool {
    let mut offers = world.talk.iter().flat_map(|talk| &talk.offers);
    offers.any(|offer| offer.from == from && offer.to == to)
}

fn shares_a_kind(give: Cards, want: Cards) -> bool {
    Kind::POWER.into_iter().any(|kind| give.has(kind) && want.has(kind))
}

/// V-9: what the seat might give: each kind it holds, and any two it can spare.
fn gifts(world: &State, seat: Seat) -> impl Iterator<Item = Cards> {
    let cards = world.cards[seat.index()];
    let spare = move |kind: &Kind| cards.of(*kind) > 1;
    let held = move || Kind::POWER.into_iter().filter(move |kind| cards.has(*kind));
    let two = held().filter(spare).flat_map(move |first| {
        let second = Kind::POWER.into_iter().filter(spare).filter(move |second| *second > first);
        second.map(move |second| [first, second].into_iter().collect())
    });
    held().map(Cards::one).chain(two)
}
