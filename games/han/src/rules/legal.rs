//! What may be done, listed in the byte order of the texts.

use game::Seat;

use crate::map::SpaceSet;
use crate::rules::{Action, Cards, Color, Phase, Price, State, Variant};

impl State {
    /// Appends what `check` allows.
    #[inline]
    pub(crate) fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        let public = &self.public;
        if !public.acts(seat) {
            return;
        }
        if public.phase == Phase::Draw {
            self.legal_draws(actions);
            return;
        }
        let hand = self.hand(seat);
        let first = public.placed.is_none();
        if first {
            let held = Color::BY_LETTER.into_iter().filter(|color| hand.of(*color) > 0);
            actions.extend(held.map(Action::Discard));
        }
        self.legal_emissaries(seat, hand, actions);
        if !first {
            actions.push(Action::End);
        } else if public.variant == Some(Variant::Fortifications) {
            self.legal_markers(seat, hand, Action::Fortify, actions);
        }
        self.legal_houses(seat, hand, actions);
        if first && public.variant == Some(Variant::Markets) {
            self.legal_markers(seat, hand, Action::Market, actions);
        }
        if hand.is_empty() {
            actions.push(Action::Pass);
        }
    }

    /// H-26
    #[inline]
    fn legal_draws(&self, actions: &mut Vec<Action>) {
        let open = self.public.display.as_slice().iter().fold(0u8, |open, color| open | 1 << *color as u8);
        for color in Color::BY_LETTER {
            // `draw pile` comes between `draw o` and `draw r`.
            if color == Color::Red {
                actions.push(Action::DrawPile);
            }
            if open >> color as u8 & 1 == 1 {
                actions.push(Action::Draw(color));
            }
        }
    }

    /// H-13
    #[inline]
    fn legal_emissaries(&self, seat: Seat, hand: Cards, actions: &mut Vec<Action>) {
        if self.public.supply[seat.index()].emissaries == 0 {
            return;
        }
        for province in self.public.open_courts(hand).iter() {
            let price = Price::one(self.public.map.color(province));
            actions.extend(hand.ways_to_pay(price, false).iter().map(|cards| Action::Emissary(province, *cards)));
        }
    }

    /// H-12, H-15
    #[inline]
    fn legal_houses(&self, seat: Seat, hand: Cards, actions: &mut Vec<Action>) {
        if self.public.supply[seat.index()].houses == 0 {
            return;
        }
        let wild_border = self.public.wild_border;
        for space in self.public.open_spaces(hand).iter() {
            let price = self.public.map.prices[space.index()];
            for cards in hand.ways_to_pay(price, wild_border) {
                actions.push(Action::House(space, *cards));
            }
        }
    }

    /// H-21, H-23
    fn legal_markers(
        &self,
        seat: Seat,
        hand: Cards,
        action: fn(crate::map::Space, Cards) -> Action,
        actions: &mut Vec<Action>,
    ) {
        if !self.public.has_marker(seat) {
            return;
        }
        let public = &self.public;
        let inhabited = public.board.inhabited().iter().map(|province| public.map.spaces_in(province));
        let inhabited = inhabited.fold(SpaceSet::EMPTY, |all, spaces| all | spaces);
        let markable = public.map.markable[usize::from(public.wild_border)][hand.index()];
        for space in (markable & inhabited & public.board.free()).iter() {
            let price = public.map.marker_price(space);
            for cards in hand.ways_to_pay(price, public.wild_border) {
                actions.push(action(space, *cards));
            }
        }
    }
}
