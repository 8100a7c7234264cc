//! What everybody sees of a game: everything but the hands and the order of the pile.

use std::sync::Arc;

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::map::{Map, Province, ProvinceSet, Space};
use crate::rules::{Board, COLORS, Cards, Pile, Supply};

/// H-2: the most players of any map.
pub(crate) const MOST_PLAYERS: usize = 5;
/// H-1: the houses of each player.
pub(crate) const HOUSES: u8 = 20;
/// H-3: the emissaries of each player, without the one that counts points.
pub(crate) const EMISSARIES: u8 = 8;

/// H-21, H-23: what the markers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    Fortifications,
    Markets,
}

/// What the seat to move has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Place or discard.
    Act,
    /// Draw cards.
    Draw,
    Over,
}

/// The first piece of a turn while a second one is still possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placed {
    House(Space),
    Emissary(Province),
}

/// The public part of the state.
#[derive(Clone, Debug, PartialEq)]
pub struct Public {
    pub map: Arc<Map>,
    pub players: u8,
    pub variant: Option<Variant>,
    pub wild_border: bool,
    pub emperor: Seat,
    pub turn: Seat,
    pub phase: Phase,
    pub display: Pile,
    /// The played cards, by colour.
    pub discard: [u8; COLORS],
    pub reshuffled: bool,
    pub last_round: bool,
    pub board: Board,
    pub(crate) scored: [Province; 16],
    pub(crate) scored_len: u8,
    pub(crate) scores: [u32; MOST_PLAYERS],
    pub(crate) supply: [Supply; MOST_PLAYERS],
    pub placed: Option<Placed>,
    /// H-9, H-16: the provinces in which a second piece may join the placed one.
    pub(crate) shared: ProvinceSet,
    /// The cards each seat took openly and has not played since.
    pub(crate) shown: [Cards; MOST_PLAYERS],
}

impl Public {
    /// The seats of the game.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::all(self.players.into())
    }

    pub fn supply(&self, seat: Seat) -> Supply {
        self.supply[seat.index()]
    }

    pub fn score(&self, seat: Seat) -> i32 {
        i32::try_from(self.scores[seat.index()]).unwrap_or(i32::MAX)
    }

    pub fn shown(&self, seat: Seat) -> Cards {
        self.shown[seat.index()]
    }

    /// H-18: the scored provinces, in scoring order.
    pub fn scored(&self) -> &[Province] {
        &self.scored[..usize::from(self.scored_len)]
    }

    pub fn is_scored(&self, province: Province) -> bool {
        self.scored().contains(&province)
    }

    pub fn over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// H-28: the last seat to move in a round.
    pub fn last_seat(&self) -> Seat {
        Seat((self.emperor.0 + self.players - 1) % self.players)
    }

    /// H-21, H-23: the number of markers each seat starts with.
    pub fn markers_each(&self) -> u8 {
        match self.variant {
            None => 0,
            Some(Variant::Markets) if self.players == 2 => 2,
            Some(_) => 1,
        }
    }
}
