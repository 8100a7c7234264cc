//! The actions of a seat, and their notation.

use std::fmt;

use game::Seat;

use crate::rules::vizier::PLAYERS;
use crate::rules::{Cards, City, Goal, Kind, Said, Size, Vizier};

/// An action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// V-8: `announce 2-tall kaffa` or `announce accuse 1-fat`. Not listed.
    Announce(Said),
    /// V-9: `offer 3 horses for gold+ships`. Not listed.
    Offer { to: Seat, give: Cards, want: Cards },
    /// V-9: `accept 2`, an offer by its number.
    Accept(u32),
    /// V-9: `decline 2`
    Decline(u32),
    /// V-9: `withdraw 2`
    Withdraw(u32),
    /// V-10
    Ready,
    /// V-11: `send fat kaffa`, `send small 7` or `send tall stay`.
    Send(Size, Goal),
    /// V-14: `accuse 1-fat`
    Accuse(Vizier),
    /// V-11: takes back all orders.
    Revise,
    /// V-18: the top card.
    Take,
    /// V-19: `take gold`, one of Kaffa's cards.
    TakeKind(Kind),
    /// V-18: leave the card.
    Leave,
    /// V-20: `demand 2 gold`
    Demand(Seat, Kind),
    /// V-20, V-25
    Pass,
    /// V-25: `pardon 2-tall kaffa`; the card goes under the pile of this city.
    Pardon(Vizier, City),
}

impl Action {
    pub fn parse(text: &str) -> Option<Action> {
        let Some((verb, rest)) = text.split_once(' ') else {
            return match text {
                "ready" => Some(Action::Ready),
                "revise" => Some(Action::Revise),
                "take" => Some(Action::Take),
                "leave" => Some(Action::Leave),
                "pass" => Some(Action::Pass),
                _ => None,
            };
        };
        let pair = || rest.split_once(' ');
        match verb {
            "announce" => Said::parse(rest).map(Action::Announce),
            "offer" => {
                let (to, cards) = pair()?;
                let (give, want) = cards.split_once(" for ")?;
                Some(Action::Offer { to: seat(to)?, give: Cards::parse(give)?, want: Cards::parse(want)? })
            }
            "accept" => number(rest).map(Action::Accept),
            "decline" => number(rest).map(Action::Decline),
            "withdraw" => number(rest).map(Action::Withdraw),
            "send" => {
                let (size, goal) = pair()?;
                Some(Action::Send(Size::named(size)?, Goal::parse(goal)?))
            }
            "accuse" => Vizier::named(rest).map(Action::Accuse),
            "take" => Kind::named(rest).map(Action::TakeKind),
            "demand" => {
                let (from, kind) = pair()?;
                Some(Action::Demand(seat(from)?, Kind::named(kind)?))
            }
            "pardon" => {
                let (vizier, city) = pair()?;
                Some(Action::Pardon(Vizier::named(vizier)?, City::named(city)?))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Announce(said) => write!(f, "announce {said}"),
            Action::Offer { to, give, want } => write!(f, "offer {to} {give} for {want}"),
            Action::Accept(n) => write!(f, "accept {n}"),
            Action::Decline(n) => write!(f, "decline {n}"),
            Action::Withdraw(n) => write!(f, "withdraw {n}"),
            Action::Ready => f.write_str("ready"),
            Action::Send(size, goal) => write!(f, "send {} {goal}", size.name()),
            Action::Accuse(vizier) => write!(f, "accuse {vizier}"),
            Action::Revise => f.write_str("revise"),
            Action::Take => f.write_str("take"),
            Action::TakeKind(kind) => write!(f, "take {}", kind.name()),
            Action::Leave => f.write_str("leave"),
            Action::Demand(seat, kind) => write!(f, "demand {seat} {}", kind.name()),
            Action::Pass => f.write_str("pass"),
            Action::Pardon(vizier, city) => write!(f, "pardon {vizier} {}", city.name()),
        }
    }
}

fn seat(text: &str) -> Option<Seat> {
    number(text).filter(|seat| (*seat as usize) < PLAYERS).map(|seat| Seat(seat as u8))
}

/// A number as it is printed, without `+` or leading zeros.
fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|number: &u32| number.to_string() == text)
}
