//! The complete state of a game: the public part, the hands and the pile.

use game::{Seat, SeatSet};

use crate::map::ProvinceSet;
use crate::rules::{Cards, FULL_HAND, MOST_PLAYERS, Phase, Pile, Placed, Public};

/// The complete state of a game.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) public: Public,
    pub(crate) hands: [Cards; MOST_PLAYERS],
    /// Face down; the next card is the last.
    pub(crate) pile: Pile,
}

impl State {
    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }
}

impl Public {
    /// H-37: most points, then most houses and emissaries left; those still equal share the victory.
    pub fn winners(&self) -> SeatSet {
        let total = |seat: Seat| {
            let supply = self.supply(seat);
            (self.score(seat), supply.houses + supply.emissaries)
        };
        let best = self.seats().map(total).max();
        self.seats().filter(|seat| Some(total(*seat)) == best).collect()
    }

    /// H-8: whether the seat to move could place a second piece with these cards.
    #[inline]
    pub(crate) fn second_piece_fits(&self, hand: Cards) -> bool {
        let supply = self.supply(self.turn);
        let house = supply.houses > 0 && !self.open_spaces(hand).is_empty();
        house || supply.emissaries > 0 && !self.open_courts(hand).is_empty()
    }

    /// H-12: the free spaces on which these cards can now place a house.
    #[inline]
    pub(crate) fn open_spaces(&self, hand: Cards) -> crate::map::SpaceSet {
        let payable = self.map.payable[usize::from(self.wild_border)][hand.index()] & self.board.free();
        if self.placed.is_none() {
            return payable;
        }
        // H-8, H-16: in a province of the first piece that was not empty.
        let near = self.shared.iter().map(|province| self.map.spaces_in(province));
        payable & near.fold(crate::map::SpaceSet::EMPTY, |near, spaces| near | spaces)
    }

    /// H-13: the courts to which these cards can now send an emissary.
    #[inline]
    pub(crate) fn open_courts(&self, hand: Cards) -> ProvinceSet {
        let courts = self.map.receiving[hand.index()] & self.board.receptive();
        if self.placed.is_none() { courts } else { courts & self.shared }
    }

    /// H-9: the provinces of the placed piece that were not empty before it.
    pub(crate) fn shared_with(&self, placed: Placed) -> ProvinceSet {
        match placed {
            Placed::House(space) => self.board.inhabited_beside(&self.map, space),
            // H-13: where an emissary is, there was a house before.
            Placed::Emissary(province) => ProvinceSet::one(province),
        }
    }

    /// H-29: whether anybody could still place anything, whatever cards they hold.
    pub(crate) fn anything_fits(&self) -> bool {
        let can =
            |supply: fn(&crate::rules::Supply) -> bool| self.seats().any(|seat| supply(&self.supply(seat)));
        let free = self.board.free();
        if !free.is_empty() && can(|supply| supply.houses > 0) {
            return true;
        }
        if !self.board.receptive().is_empty() && can(|supply| supply.emissaries > 0) {
            return true;
        }
        // H-23: a market can go where no house can any more.
        self.variant == Some(crate::rules::Variant::Markets)
            && can(|supply| supply.markers > 0 && supply.emissaries > 0)
            && self
                .board
                .inhabited()
                .iter()
                .any(|province| !(self.map.spaces_in(province) & free & !self.map.borders).is_empty())
    }

    /// H-26: whether the seat has cards to draw.
    #[inline]
    pub(crate) fn lacks_cards(hand: Cards) -> bool {
        hand.len() < FULL_HAND
    }

    #[inline]
    pub(crate) fn acts(&self, seat: Seat) -> bool {
        self.phase != Phase::Over && self.turn == seat
    }
}
