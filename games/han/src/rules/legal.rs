//! Lists the legal actions, in byte order of their texts.

use game::Seat;

use crate::map::SpaceSet;
use crate::rules::{Action, COLORS, Cards, Color, Price, State};

/// The number of houses collected before they are listed.
const BATCH: usize = 64;
/// What an unused place holds. All its bits are zero, so that a batch is quick to clear.
const UNUSED: Action = Action::Discard(Color::Violet);

/// A few actions listed together.
#[derive(Clone, Copy)]
pub(super) struct ShortList {
    actions: [Action; 6],
    len: usize,
}

/// H-7: the discards, by the set of colours in hand.
pub(super) static DISCARDS: [ShortList; 32] = by_colors(false);
/// H-26: the draws, by the set of colours in the display.
static DRAWS: [ShortList; 32] = by_colors(true);

const fn by_colors(draws: bool) -> [ShortList; 32] {
    let mut lists = [ShortList { actions: [Action::Pass; 6], len: 0 }; 32];
    let mut colors = 0;
    while colors < 32 {
        let mut index = 0;
        while index < COLORS {
            let color = Color::BY_LETTER[index];
            // `draw pile` comes between `draw o` and `draw r`.
            if draws && matches!(color, Color::Red) {
                lists[colors].add(Action::DrawPile);
            }
            if colors >> color as u8 & 1 == 1 {
                lists[colors].add(if draws { Action::Draw(color) } else { Action::Discard(color) });
            }
            index += 1;
        }
        colors += 1;
    }
    lists
}

impl ShortList {
    const fn add(&mut self, action: Action) {
        self.actions[self.len] = action;
        self.len += 1;
    }

    #[inline]
    pub(super) fn append_to(&self, actions: &mut Vec<Action>) {
        // Copying all six and cutting the length is faster than copying only these few.
        let end = actions.len() + self.len;
        actions.extend_from_slice(&self.actions);
        actions.truncate(end);
    }
}

impl State {
    /// H-26
    #[inline]
    pub(super) fn legal_draws(&self, actions: &mut Vec<Action>) {
        let open = self.public.display.as_slice().iter().fold(0, |open, color| open | 1 << *color as u8);
        DRAWS[usize::from(open & 31u8)].append_to(actions);
    }

    /// H-13
    #[inline]
    pub(super) fn legal_emissaries(&self, seat: Seat, hand: Cards, actions: &mut Vec<Action>) {
        if self.public.supply[seat.index()].emissaries == 0 {
            return;
        }
        for province in self.public.open_courts(hand).iter() {
            let price = Price::one(self.public.map.color(province));
            for cards in hand.ways_to_pay(price, false) {
                actions.push(Action::Emissary(province, *cards));
            }
        }
    }

    /// H-12, H-15
    #[inline]
    pub(super) fn legal_houses(&self, seat: Seat, hand: Cards, actions: &mut Vec<Action>) {
        if self.public.supply[seat.index()].houses == 0 {
            return;
        }
        let map = &*self.public.map;
        let prices = hand.prices(self.public.wild_border);
        // Pushing one by one is slow, so the houses are collected first.
        let mut batch = [UNUSED; BATCH];
        let mut len = 0;
        self.public.open_spaces(hand).each(|space| {
            if len > BATCH - 3 {
                actions.extend_from_slice(&batch[..len]);
                len = 0;
            }
            let (ways, count) = prices.ways(map.prices[space.index()]);
            // Without a branch: the places past the last way are overwritten.
            batch[len] = Action::House(space, ways[0]);
            batch[len + 1] = Action::House(space, ways[1]);
            batch[len + 2] = Action::House(space, ways[2]);
            len += count;
        });
        actions.extend_from_slice(&batch[..len]);
    }

    /// H-21, H-23
    pub(super) fn legal_markers(
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
