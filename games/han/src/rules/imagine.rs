//! Samples a state that fits a view.

use game::{Dice, Seat};

use crate::rules::{COLORS, Cards, Color, MOST_PLAYERS, Public, View};

/// The cards whose place the viewer does not know, by colour.
pub(super) fn unseen(view: &View) -> [u8; COLORS] {
    let public = &view.public;
    let mut counts = public.map.deck(public.players.into());
    let mut see = |color: Color, number: u8| counts[color.index()] -= number;
    for color in public.display.as_slice() {
        see(*color, 1);
    }
    for (color, number) in Color::ALL.into_iter().zip(public.discard) {
        see(color, number);
    }
    let known = |seat: Seat| match view.own {
        Some((own, hand)) if own == seat => hand,
        _ => public.shown(seat),
    };
    for color in public.seats().flat_map(|seat| known(seat).colors()) {
        see(color, 1);
    }
    counts
}

/// A hand of this size that holds the shown cards and can pay for a second piece, with its true probability.
pub(super) fn hand_for_second(
    public: &Public,
    shown: Cards,
    size: u8,
    unseen: &[u8; COLORS],
    dice: &mut impl Dice,
) -> Option<Cards> {
    let ways = |hand: Cards| -> u32 {
        let Some(dealt) =
            hand.without(shown).filter(|_| hand.len() == size && public.second_piece_fits(hand))
        else {
            return 0;
        };
        Color::ALL.into_iter().map(|color| choose(unseen[color.index()], dealt.of(color))).product()
    };
    let mut chosen = dice.below(Cards::all().map(ways).sum());
    Cards::all().find(|hand| {
        let ways = ways(*hand);
        let found = chosen < ways;
        chosen = chosen.wrapping_sub(ways);
        found
    })
}

/// The number of ways to choose `k` of `n` cards.
fn choose(n: u8, k: u8) -> u32 {
    let (n, k) = (u32::from(n), u32::from(k));
    if k > n { 0 } else { (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1)) }
}

const _: () = assert!(MOST_PLAYERS <= game::MAX_SEATS);
