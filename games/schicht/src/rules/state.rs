//! The whole truth of a game, small and without pointers.

use game::{Dice, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::rules::card::CARDS;
use crate::rules::hand::Hand;
use crate::rules::layout::Layout;
use crate::rules::{Card, Colour};

/// What a table chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// S-21 to S-24: with the silver cards.
    pub advanced: bool,
}

/// S-3
pub(crate) const MOST_PLAYERS: usize = 6;
/// S-2, S-8: the cards dealt to a seat, so the rounds.
pub(crate) const ROUNDS: u8 = 12;
/// S-2: the open cards at the start.
pub(crate) const OPEN: usize = 2;
/// S-2: all cards that are played at the biggest table.
const MOST_CARDS: usize = ROUNDS as usize * MOST_PLAYERS + OPEN;

/// The whole truth.
#[derive(Clone, Copy, Debug)]
pub struct State {
    pub(crate) hands: [Hand; MOST_PLAYERS],
    pub(crate) picked: [Option<Card>; MOST_PLAYERS],
    pub(crate) queue: Queue,
    pub(crate) layout: Layout,
    pub(crate) treasures: Treasures,
    /// S-5: silver cards put away.
    pub(crate) boxed: Hand,
    pub(crate) players: u8,
    pub(crate) advanced: bool,
    /// S-8: from 1 on.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// Who is to act; nobody when the game is over.
    pub(crate) waiting: SeatSet,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// S-8: picks of all who wait.
    Picking,
    /// S-10, S-11: a place for the first card of the queue.
    Laying,
    /// S-16: the closer's choice out of so many.
    Closing { seat: Seat, choices: u8 },
    /// S-19
    Over,
}

/// S-9: the shown cards that are still to be laid, the last one first.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Queue {
    cards: [(u8, u8); MOST_PLAYERS],
    len: u8,
}

/// S-14: everybody's cards in the order taken.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Treasures {
    cards: [u8; MOST_CARDS],
    takers: [u8; MOST_CARDS],
    taken: u8,
    counts: [u8; MOST_PLAYERS],
    silver: [u8; MOST_PLAYERS],
}

impl State {
    /// S-2, S-4, S-5: twelve cards for each seat, two for the layout.
    pub(crate) fn new(players: usize, options: &Options, dice: &mut impl Dice) -> State {
        let mut deck = Deck::new(options.advanced);
        let mut state = State::empty(players, options.advanced);
        for hand in &mut state.hands[..players] {
            for _ in 0..ROUNDS {
                hand.insert(deck.draw(dice));
            }
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

    /// No cards anywhere, nobody's turn.
    pub(crate) fn empty(players: usize, advanced: bool) -> State {
        State {
            hands: [Hand::EMPTY; MOST_PLAYERS],
            picked: [None; MOST_PLAYERS],
            queue: Queue::default(),
            layout: Layout::EMPTY,
            treasures: Treasures::EMPTY,
            boxed: Hand::EMPTY,
            players: players as u8,
            advanced,
            round: 1,
            phase: Phase::Picking,
            waiting: SeatSet::EMPTY,
        }
    }

    #[inline]
    pub(crate) fn players(&self) -> usize {
        self.players.into()
    }

    #[inline]
    pub(crate) fn over(&self) -> bool {
        self.phase == Phase::Over
    }
}

/// S-1: every card of the game.
pub(crate) fn all_cards(advanced: bool) -> impl Iterator<Item = Card> {
    (0..CARDS as u8).map(Card::ranked).filter(move |card| advanced || card.colour() != Colour::Silver)
}

/// S-1, S-2: the face-down cards. Drawing takes any one of them, and the last one fills its place:
/// records depend on this exact way.
struct Deck {
    cards: [Card; CARDS],
    left: usize,
}

impl Deck {
    fn new(advanced: bool) -> Deck {
        let mut deck = Deck { cards: [Card::ranked(0); CARDS], left: 0 };
        for card in all_cards(advanced) {
            deck.cards[deck.left] = card;
            deck.left += 1;
        }
        deck
    }

    #[inline]
    fn draw(&mut self, dice: &mut impl Dice) -> Card {
        let place = dice.below(self.left as u32) as usize;
        self.left -= 1;
        let last = self.cards[self.left];
        std::mem::replace(&mut self.cards[place], last)
    }
}

impl Queue {
    /// S-9: the card the game is about.
    #[inline]
    pub(crate) fn next(&self) -> Option<(Seat, Card)> {
        let last = usize::from(self.len).checked_sub(1)?;
        let (card, seat) = self.cards[last];
        Some((Seat(seat), Card::coded(card)))
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(Seat, Card)> {
        let next = self.next()?;
        self.len -= 1;
        Some(next)
    }

    /// S-9: puts the card where it belongs: greater cards are laid before it.
    #[inline]
    pub(crate) fn insert(&mut self, seat: Seat, card: Card) {
        let mut place = usize::from(self.len);
        while place > 0 && self.cards[place - 1].0 > card.code() {
            self.cards[place] = self.cards[place - 1];
            place -= 1;
        }
        self.cards[place] = (card.code(), seat.0);
        self.len += 1;
    }

    /// Next first.
    pub(crate) fn cards(&self) -> Vec<(Seat, Card)> {
        let cards = self.cards[..usize::from(self.len)].iter().rev();
        cards.map(|&(card, seat)| (Seat(seat), Card::coded(card))).collect()
    }
}

impl Treasures {
    const EMPTY: Treasures = Treasures {
        cards: [0; MOST_CARDS],
        takers: [0; MOST_CARDS],
        taken: 0,
        counts: [0; MOST_PLAYERS],
        silver: [0; MOST_PLAYERS],
    };

    #[inline]
    pub(crate) fn add(&mut self, seat: Seat, card: Card) {
        self.cards[usize::from(self.taken)] = card.code();
        self.takers[usize::from(self.taken)] = seat.0;
        self.taken += 1;
        self.counts[seat.index()] += 1;
        self.silver[seat.index()] += u8::from(card.is_silver());
    }

    #[inline]
    pub(crate) fn count(&self, seat: Seat) -> u8 {
        self.counts[seat.index()]
    }

    /// S-19: how many of them are silver.
    pub(crate) fn silver(&self, seat: Seat) -> u8 {
        self.silver[seat.index()]
    }

    /// A seat's cards in the order taken.
    pub(crate) fn of(&self, seat: Seat) -> Vec<Card> {
        let taken = usize::from(self.taken);
        let takers = self.takers[..taken].iter();
        let own = self.cards[..taken].iter().zip(takers).filter(|(_, taker)| **taker == seat.0);
        own.map(|(&card, _)| Card::coded(card)).collect()
    }
}
