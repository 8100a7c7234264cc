//! The actions and events of an auction.

use std::fmt;

use game::Seat;
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Action {
    /// T-3
    Bid(u8),
    /// T-4
    Revise,
    /// T-6: coins for points.
    Offer { to: Seat, coins: u32, points: u32 },
    /// T-7: the offer of this seat.
    Accept(Seat),
}

impl Action {
    pub(crate) fn parse(text: &str) -> Option<Action> {
        let words: Vec<&str> = text.split(' ').collect();
        let action = match words[..] {
            ["bid", card] => Action::Bid(card.parse().ok()?),
            ["revise"] => Action::Revise,
            ["offer", to, coins, "for", points] => Action::Offer {
                to: Seat(to.parse().ok()?),
                coins: coins.parse().ok()?,
                points: points.parse().ok()?,
            },
            ["accept", from] => Action::Accept(Seat(from.parse().ok()?)),
            _ => return None,
        };
        // Numbers can be written in several ways; only the printed form is an action.
        (action.to_string() == text).then_some(action)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(card) => write!(f, "bid {card}"),
            Action::Revise => f.write_str("revise"),
            Action::Offer { to, coins, points } => write!(f, "offer {to} {coins} for {points}"),
            Action::Accept(from) => write!(f, "accept {from}"),
        }
    }
}

/// A card is `None` for those who may not see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Event {
    Bid { seat: Seat, card: Option<u8> },
    Revised { seat: Seat },
    Offered { from: Seat, to: Seat, coins: u32, points: u32 },
    Traded { from: Seat, to: Seat, coins: u32, points: u32 },
    Shown { bids: Vec<u8>, winner: Seat },
    Drew { seat: Seat, card: Option<u8> },
    Lot { worth: u8 },
    Over { winners: Vec<Seat> },
}
