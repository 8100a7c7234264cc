//! Samples a state that fits a view.

use game::{Dice, Seat, shuffle};

use crate::rules::{COLORS, Cards, Color, MOST_PLAYERS, Pile, Public, State, View};

impl State {
    /// Deals the unseen cards at random. Cards a seat took openly stay with that seat.
    pub(crate) fn imagine(view: &View, dice: &mut impl Dice) -> State {
        let public = view.public.clone();
        let mut unseen = unseen(view);
        let mut hands = public.shown;
        if let Some((seat, hand)) = view.own {
            hands[seat.index()] = hand;
        }
        // A seat that is asked for a second piece is known to hold cards for one.
        let waits = public.placed.is_some().then_some(public.turn);
        if let Some(seat) = waits.filter(|seat| view.own.is_none_or(|(own, _)| own != *seat)) {
            let size = view.hand_size(seat);
            if let Some(hand) = hand_for_second(&public, public.shown(seat), size, &unseen, dice) {
                let dealt = hand.without(public.shown(seat)).expect("it has the shown cards");
                for color in dealt.colors() {
                    unseen[color.index()] -= 1;
                }
                hands[seat.index()] = hand;
            }
        }
        let mut pile = Pile::of(unseen);
        shuffle(pile.as_mut_slice(), dice);
        for seat in public.seats() {
            while hands[seat.index()].len() < view.hand_size(seat) {
                let card = pile.pop().expect("the unseen cards are in hands and pile");
                hands[seat.index()] = hands[seat.index()].and(card);
            }
        }
        State { public, hands, pile }
    }
}

/// The cards the viewer cannot place, by colour.
fn unseen(view: &View) -> [u8; COLORS] {
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
fn hand_for_second(
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
