//! What a trade is worth, to both.

use game::{Dice, Seat};

use super::danger;
use crate::{Cards, FAVOURITE, Kind, Offer, PLAYERS, Place, View, Vizier};

/// What the hand is worth to the seat.
fn hand(cards: Cards) -> i32 {
    const KINDS: [i32; 7] = [0, 100, 210, 330, 470, 640, 900];
    let spare = |kind: Kind| match cards.of(kind) {
        0 | 1 => 0,
        2 => 22,
        more => 22 + 6 * (i32::from(more) - 2),
    };
    KINDS[usize::from(cards.different())] + Kind::POWER.into_iter().map(spare).sum::<i32>()
}

/// Whether a vizier of the seat sits on the favourite's seat.
fn is_favourite(view: &View, seat: Seat) -> bool {
    Vizier::of(seat).any(|vizier| view.viziers[vizier] == Place::Court(FAVOURITE))
}

/// What the swap is worth to `seat`, who gives `give` to `other` and gets `get`; `None` if it must not be.
pub(super) fn gain(view: &View, seat: Seat, other: Seat, give: Cards, get: Cards) -> Option<i32> {
    let mine = view.cards[seat.index()];
    let theirs = view.cards[other.index()];
    let mine_after = mine.minus(give)?.plus(get)?;
    let theirs_after = theirs.minus(get)?.plus(give)?;
    // V-28: a trade can win at once.
    if mine_after.has_all_six() && is_favourite(view, seat) {
        return Some(10_000);
    }
    if theirs_after.has_all_six() && !mine_after.has_all_six() {
        return None;
    }
    let (own, its) = (hand(mine_after) - hand(mine), hand(theirs_after) - hand(theirs));
    // Help those least who are nearest to winning.
    let envy = 30 + danger::of(view, other).clamp(0, 60) / 2;
    Some(own - its * envy / 100)
}

/// Whether the seat that is asked should say yes.
pub(super) fn accepts(view: &View, offer: &Offer) -> bool {
    gain(view, offer.to, offer.from, offer.want, offer.give).is_some_and(|gain| gain > 15)
}

/// A trade that is good for the seat and not bad for the other, if there is one: a card or two for one.
pub(super) fn idea(view: &View, seat: Seat, dice: &mut impl Dice) -> Option<(Seat, Cards, Cards)> {
    let mut best: Option<(i32, Seat, Cards, Cards)> = None;
    for other in Seat::all(PLAYERS).filter(|other| *other != seat) {
        if view.offers.iter().any(|offer| offer.from == seat && offer.to == other) {
            continue;
        }
        for give in gifts(view, seat) {
            for get in held(view, other).filter(|get| !give.has(*get)).map(Cards::one) {
                let Some(own) = gain(view, seat, other, give, get).filter(|own| *own > 15) else { continue };
                let Some(its) = gain(view, other, seat, get, give).filter(|its| *its > -10) else { continue };
                let promise = own + its / 2 + dice.below(40) as i32;
                if best.is_none_or(|(most, ..)| promise > most) {
                    best = Some((promise, other, give, get));
                }
            }
        }
    }
    best.map(|(_, other, give, get)| (other, give, get))
}

/// What the seat might give: each kind it holds, and any two it has to spare.
fn gifts(view: &View, seat: Seat) -> impl Iterator<Item = Cards> {
    let cards = view.cards[seat.index()];
    let spare = move |kind: &Kind| cards.of(*kind) > 1;
    let two = held(view, seat).filter(spare).flat_map(move |first| {
        let second = Kind::POWER.into_iter().filter(spare).filter(move |second| *second > first);
        second.map(move |second| [first, second].into_iter().collect())
    });
    held(view, seat).map(Cards::one).chain(two)
}

/// V-9: the kinds of power the seat holds.
fn held(view: &View, seat: Seat) -> impl Iterator<Item = Kind> {
    let cards = view.cards[seat.index()];
    Kind::POWER.into_iter().filter(move |kind| cards.has(*kind))
}
