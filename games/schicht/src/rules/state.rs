//! The full state of a game, small and without pointers.

use game::{Dice, MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::rules::Card;
use crate::rules::card::{CARDS, HIGHEST, SORTED};
use crate::rules::hand::{CardSet, Hand};
use crate::rules::layout::{GALLERY, Layout, Tower};

/// The options of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// S-21 to S-24: with silver.
    pub advanced: bool,
}

/// S-3
pub(crate) const MOST_PLAYERS: usize = 6;
/// S-2, S-8: the cards dealt to a seat, and so the number of rounds.
pub(crate) const ROUNDS: u8 = 12;
/// S-2: the open cards at the start.
pub(crate) const OPEN: usize = 2;
/// S-2: the cards in play at the largest table.
const MOST_CARDS: usize = ROUNDS as usize * MOST_PLAYERS + OPEN;

/// The full state of a game.
#[derive(Clone, Copy, Debug)]
pub struct State {
    pub(crate) hands: [Hand; MOST_PLAYERS],
    pub(crate) played: Played,
    pub(crate) layout: Layout,
    pub(crate) treasures: Treasures,
    /// S-5: the silver cards put away.
    pub(crate) boxed: CardSet,
    pub(crate) players: u8,
    pub(crate) advanced: bool,
    /// S-8: from 1 on.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// The seats to act; empty when the game is over.
    pub(crate) waiting: SeatSet,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// S-8: the picks of all waiting seats.
    Picking,
    /// S-10, S-11: a place for the first card of the queue.
    Laying,
    /// S-16: the closer's choice among this many arrangements.
    Closing { seat: Seat, choices: u8 },
    /// S-19
    Over,
}

/// S-8, S-9: each seat's card of this round until it is laid, with the seat in the lower byte, so that the
/// greatest is laid next. 0 is none. Secret while the game waits for picks.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Played([u16; MAX_SEATS]);

/// S-14: the cards of all seats in the order taken.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Treasures {
    /// The cards' codes, with room to write a whole tower's four places at the end.
    cards: [u8; MOST_CARDS + GALLERY],
    /// Who took each.
    takers: [u8; MOST_CARDS + GALLERY],
    taken: u8,
    counts: [u8; MOST_PLAYERS],
}

impl State {
    /// S-2, S-4, S-5: deals twelve cards to each seat and two to the layout.
    pub(crate) fn new(players: usize, options: &Options, dice: &mut impl Dice) -> State {
        let mut deck = Deck::new(options.advanced);
        let mut state = State::empty(players, options.advanced);
        for hand in &mut state.hands[..players] {
            *hand = (0..ROUNDS).map(|_| deck.draw(dice)).collect();
        }
        let mut turn_up = || loop {
            let card = deck.draw(dice);
            if !card.is_silver() {
                return card;
            }
            state.boxed.insert(card);
        };
        let (first, second) = (turn_up(), turn_up());
        state.layout = Layout::starting_with(first, second);
        state.waiting = SeatSet::all(players);
        state
    }

    /// No cards, nobody's turn.
    pub(crate) fn empty(players: usize, advanced: bool) -> State {
        State {
            hands: [Hand::EMPTY; MOST_PLAYERS],
            played: Played::default(),
            layout: Layout::EMPTY,
            treasures: Treasures::EMPTY,
            boxed: CardSet::EMPTY,
            players: players as u8,
            advanced,
            round: 1,
            phase: Phase::Picking,
            waiting: SeatSet::EMPTY,
        }
    }

    #[inline]
    pub(crate) fn over(&self) -> bool {
        self.phase == Phase::Over
    }
}

/// S-1: every card of the game.
pub(crate) fn all_cards(advanced: bool) -> impl Iterator<Item = Card> {
    SORTED.into_iter().filter(move |card| advanced || !card.is_silver())
}

/// S-1, S-2: the face-down cards. A draw takes a random card and moves the last one into its place; records
/// depend on exactly this order.
struct Deck {
    cards: [Card; CARDS],
    left: usize,
}

impl Deck {
    fn new(advanced: bool) -> Deck {
        // Silver comes last.
        Deck { cards: SORTED, left: if advanced { CARDS } else { CARDS - usize::from(HIGHEST) } }
    }

    #[inline]
    fn draw(&mut self, dice: &mut impl Dice) -> Card {
        let place = dice.below(self.left as u32) as usize;
        self.left -= 1;
        let last = self.cards[self.left];
        std::mem::replace(&mut self.cards[place], last)
    }
}

impl Played {
    #[inline]
    pub(crate) fn set(&mut self, seat: Seat, card: Card) {
        self.put(seat, u16::from(card.code()) << 8 | u16::from(seat.0));
    }

    #[inline]
    pub(crate) fn remove(&mut self, seat: Seat) {
        self.put(seat, 0);
    }

    /// Writes all entries at once, as they are read: otherwise the next read would stall on this write.
    #[inline]
    fn put(&mut self, seat: Seat, played: u16) {
        for (place, old) in (0..).zip(&mut self.0) {
            let own = u16::from(place == u16::from(seat.0)).wrapping_neg();
            *old = *old & !own | played & own;
        }
    }

    pub(crate) fn of(&self, seat: Seat) -> Option<Card> {
        Some(self.0[seat.index()])
            .filter(|played| *played != 0)
            .map(|played| Card::coded((played >> 8) as u8))
    }

    /// S-9: the next card to be laid.
    #[inline]
    pub(crate) fn next(&self) -> Option<(Seat, Card)> {
        let greatest = self.0.iter().copied().fold(0, u16::max);
        (greatest != 0).then(|| (Seat(greatest as u8), Card::coded((greatest >> 8) as u8)))
    }

    /// S-9: all of them in laying order.
    pub(crate) fn in_order(mut self) -> Vec<(Seat, Card)> {
        let next = || self.next().inspect(|(seat, _)| self.remove(*seat));
        std::iter::from_fn(next).collect()
    }
}

impl Treasures {
    const EMPTY: Treasures = Treasures {
        cards: [0; MOST_CARDS + GALLERY],
        takers: [0; MOST_CARDS + GALLERY],
        taken: 0,
        counts: [0; MOST_PLAYERS],
    };

    /// Adds a tower's cards from the bottom up. Places past the last are overwritten by the next tower.
    #[inline]
    pub(crate) fn add(&mut self, seat: Seat, tower: Tower) {
        let places = usize::from(self.taken)..usize::from(self.taken) + GALLERY;
        self.cards[places.clone()].copy_from_slice(&tower.codes());
        self.takers[places].copy_from_slice(&[seat.0; GALLERY]);
        self.taken += tower.height();
        self.counts[seat.index()] += tower.height();
    }

    #[inline]
    pub(crate) fn count(&self, seat: Seat) -> u8 {
        self.counts[seat.index()]
    }

    /// A seat's cards in the order taken.
    pub(crate) fn of(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let taken = self.cards.iter().zip(&self.takers).take(usize::from(self.taken));
        taken.filter(move |(_, taker)| **taker == seat.0).map(|(card, _)| Card::coded(*card))
    }
}
