//! Announcements and offers of a round.

use std::fmt;

use arrayvec::ArrayVec;
use game::Seat;
use serde::de::{Deserializer, Error};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use crate::rules::vizier::PLAYERS;
use crate::rules::{Cards, Goal, Vizier};

/// V-8: an announcement. Written like its action, `announce 2-tall kaffa`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Said {
    /// One of the speaker's viziers goes or stays there.
    Send(Vizier, Goal),
    Accuse(Vizier),
}

/// V-9: an open offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Counted from 1 in each round, never reused.
    pub n: u32,
    pub from: Seat,
    pub to: Seat,
    /// What `from` gives.
    pub give: Cards,
    /// What `to` gives for it.
    pub want: Cards,
}

/// V-8: how often a seat did what it announced, over the whole game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Word {
    pub kept: u32,
    pub broken: u32,
}

/// V-9
pub(crate) const MOST_OFFERS: usize = 8;

/// Everything said in a round; most rounds of random play have none.
#[derive(Clone, Debug)]
pub(crate) struct Talk {
    /// V-8: in order, with the speaker.
    pub(crate) said: Vec<(Seat, Said)>,
    /// V-9: open offers, by number.
    pub(crate) offers: ArrayVec<Offer, { MOST_OFFERS * PLAYERS }>,
    pub(crate) next_offer: u32,
}

impl Default for Talk {
    fn default() -> Talk {
        Talk { said: Vec::new(), offers: ArrayVec::new(), next_offer: 1 }
    }
}

impl Said {
    /// Reads what follows `announce `.
    pub(crate) fn parse(text: &str) -> Option<Said> {
        match text.split_once(' ')? {
            ("accuse", vizier) => Vizier::named(vizier).map(Said::Accuse),
            (vizier, goal) => Some(Said::Send(Vizier::named(vizier)?, Goal::parse(goal)?)),
        }
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Said::Send(vizier, goal) => write!(f, "{vizier} {goal}"),
            Said::Accuse(vizier) => write!(f, "accuse {vizier}"),
        }
    }
}

impl Serialize for Said {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("announce {self}"))
    }
}

/// With or without the word `announce`.
impl<'de> Deserialize<'de> for Said {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Said, D::Error> {
        let text = String::deserialize(deserializer)?;
        let said = Said::parse(text.strip_prefix("announce ").unwrap_or(&text));
        said.ok_or_else(|| D::Error::custom(format!("`{text}` is not an announcement")))
    }
}
