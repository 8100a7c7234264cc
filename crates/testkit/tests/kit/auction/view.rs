//! What a seat knows of an auction, and imagining worlds that fit.

use std::collections::BTreeSet;

use game::{Dice, Seat, Viewer, shuffle};
use serde::Serialize;

use super::State;
use super::state::{CARDS, Offer, Position};

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct View {
    pub(crate) seat: Option<Seat>,
    pub(crate) rounds: usize,
    pub(crate) round: usize,
    pub(crate) lot: u8,
    /// The viewer's own cards; empty for a spectator.
    pub(crate) hand: BTreeSet<u8>,
    pub(crate) bid: Option<u8>,
    pub(crate) has_bid: Vec<bool>,
    pub(crate) points: Vec<u32>,
    pub(crate) coins: Vec<u32>,
    pub(crate) offers: Vec<Option<Offer>>,
    pub(crate) deck: usize,
    pub(crate) discard: BTreeSet<u8>,
}

impl View {
    pub(crate) fn of(p: &Position, viewer: Viewer) -> View {
        let own = viewer.seat().map(Seat::index);
        View {
            seat: viewer.seat(),
            rounds: p.rounds,
            round: p.round,
            lot: p.lot,
            hand: own.map(|own| p.hands[own].clone()).unwrap_or_default(),
            bid: own.and_then(|own| p.bids[own]),
            has_bid: p.bids.iter().map(Option::is_some).collect(),
            points: p.points.clone(),
            coins: p.coins.clone(),
            offers: p.offers.clone(),
            deck: p.deck.len(),
            discard: p.discard.clone(),
        }
    }

    pub(crate) fn imagine(&self, dice: &mut impl Dice) -> State {
        let known = |card: &u8| {
            self.discard.contains(card) || self.hand.contains(card) || self.bid.as_ref() == Some(card)
        };
        let mut unseen: Vec<u8> = (1..=CARDS).filter(|card| !known(card)).collect();
        shuffle(&mut unseen, dice);
        let players = self.has_bid.len();
        let is_own = |seat: Seat| self.seat == Some(seat);
        let bids: Vec<Option<u8>> = Seat::all(players)
            .map(|seat| match self.has_bid[seat.index()] {
                _ if is_own(seat) => self.bid,
                true => unseen.pop(),
                false => None,
            })
            .collect();
        let others = players - usize::from(self.seat.is_some());
        let in_hands = unseen.len() - self.deck;
        let bids_of_others = bids.iter().flatten().count() - usize::from(self.bid.is_some());
        let full = (in_hands + bids_of_others) / others;
        let hands = Seat::all(players)
            .map(|seat| match bids[seat.index()] {
                _ if is_own(seat) => self.hand.clone(),
                Some(_) => unseen.drain(..full - 1).collect(),
                None => unseen.drain(..full).collect(),
            })
            .collect();
        State::of(Position {
            rounds: self.rounds,
            round: self.round,
            lot: self.lot,
            hands,
            bids,
            points: self.points.clone(),
            coins: self.coins.clone(),
            offers: self.offers.clone(),
            deck: unseen,
            discard: self.discard.clone(),
        })
    }
}
