//! What one viewer may know.

use game::Seat;
use serde::{Serialize, Serializer};

use crate::rules::{Cards, Color, MOST_PLAYERS, Public};

/// What one viewer may know: everything public, their own hand, and the size of the other hands and the pile.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    pub public: Public,
    /// The viewer's seat and hand; `None` for a spectator.
    pub own: Option<(Seat, Cards)>,
    pub(crate) hand_sizes: [u8; MOST_PLAYERS],
    /// The number of cards in the pile.
    pub pile: u8,
}

impl View {
    /// The number of cards a seat holds.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat.index()]
    }

    /// The viewer's own cards; empty for a spectator.
    pub fn hand(&self) -> Cards {
        self.own.map_or(Cards::NONE, |(_, hand)| hand)
    }

    /// The seat to move; `None` when the game is over.
    pub fn active(&self) -> Option<Seat> {
        (!self.public.over()).then_some(self.public.turn)
    }
}

/// A hand in a view: its cards, or their number.
#[derive(Serialize)]
#[serde(untagged)]
enum SeenHand {
    Cards(Vec<Color>),
    Count(u8),
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let hand = |seat: Seat| match self.own {
            Some((own, cards)) if own == seat => SeenHand::Cards(cards.colors().collect()),
            _ => SeenHand::Count(self.hand_size(seat)),
        };
        self.public.position_with(self.public.seats().map(hand).collect(), self.pile).serialize(serializer)
    }
}
