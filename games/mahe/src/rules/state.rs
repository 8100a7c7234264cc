//! The full state of a game, small and without pointers.

use game::{Dice, Refused, Seat, shuffle};
use serde::{Deserialize, Serialize};

use crate::rules::{BEACH, Turtle};

/// The options of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// M-6
    pub turtles_each: u8,
    /// M-18 to M-21
    pub egg_dice: bool,
    /// M-17
    pub open_piles: bool,
    /// M-5: the seat that begins; the dice choose if `None`.
    pub first: Option<u8>,
}

/// M-3: how many of the 24 cards show 1, 2 … 6 eggs.
pub(crate) const CARDS: [u8; 6] = [3, 3, 5, 5, 5, 3];
/// M-4: how many of them are in the deck.
pub(crate) const DECK: usize = 20;
/// M-15: the eggs of the nest, the prize after the last card.
pub(crate) const NEST: u8 = 7;
/// M-7, M-8: the sum that ends a move by itself; more is a bust.
pub(crate) const LIMIT: u8 = 7;
/// No turtle.
pub(crate) const NONE: u8 = 7;
/// No seat.
pub(crate) const NOBODY: u8 = 7;

/// The full state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Where each turtle is: field, height in its stack and its own number packed into one value, so that
    /// the highest value on a field is the top turtle. The beach is field 0, and each turtle has a field
    /// of its own on the raft, because nothing is stacked there.
    pub(crate) places: [u16; 8],
    /// The cards in the order they are turned up, the nest last. Unknown cards that were taken before
    /// the position was loaded are 0.
    pub(crate) cards: [u8; DECK + 1],
    /// The seat that has each card; `NOBODY` if it is not taken yet or was played (M-19).
    pub(crate) takers: [u8; DECK + 1],
    /// How many cards were taken, which is the index of the open one; past the nest the game is over.
    pub(crate) taken: u8,
    /// M-19: the values of the played cards, in the order played.
    pub(crate) gone: [u8; DECK],
    pub(crate) gone_len: u8,
    pub(crate) players: u8,
    /// 1 if seats have two turtles, else 0. A turtle's number shifted right by this is its owner.
    pub(crate) pairs: u8,
    pub(crate) egg_dice: bool,
    pub(crate) open_piles: bool,
    pub(crate) turn: u8,
    /// The turtle that moves, `NONE` while a pick is due.
    pub(crate) moving: u8,
    /// The turtle that moves after it this turn, or `NONE`.
    pub(crate) later: u8,
    /// M-12: the seat that decides this move after the first die.
    pub(crate) decider: u8,
    /// The seat to act now: the mover, then the decider.
    pub(crate) active: u8,
    pub(crate) sum: u8,
    /// How many dice this move has so far, including cards played as dice.
    pub(crate) thrown: u8,
    /// The first two of them.
    pub(crate) dice: [u8; 2],
    /// M-20: the seats that have played a card this turn, as bits.
    pub(crate) used: u8,
}

impl State {
    pub(crate) fn new(players: usize, options: &Options, dice: &mut impl Dice) -> Result<State, Refused> {
        two_turtles_fit(players, options.turtles_each)?;
        if options.first.is_some_and(|seat| usize::from(seat) >= players) {
            return Err(Refused::by("M-5", "no-such-first").with("players", players as i64));
        }
        let mut all = all_cards();
        shuffle(&mut all, dice);
        let mut state = State::empty(players as u8, options);
        // M-4: the last four stay unseen.
        state.cards[..DECK].copy_from_slice(&all[..DECK]);
        // M-5: the deck is made before the first seat is drawn.
        state.begin_turn(options.first.unwrap_or_else(|| dice.below(players as u32) as u8));
        Ok(state)
    }

    /// All turtles on the raft, no cards, nobody's turn.
    pub(crate) fn empty(players: u8, options: &Options) -> State {
        let mut cards = [0; DECK + 1];
        cards[DECK] = NEST;
        State {
            places: std::array::from_fn(|turtle| raft(turtle as u16)),
            cards,
            takers: [NOBODY; DECK + 1],
            taken: 0,
            gone: [0; DECK],
            gone_len: 0,
            players,
            pairs: options.turtles_each - 1,
            egg_dice: options.egg_dice,
            open_piles: options.open_piles,
            turn: 0,
            moving: NONE,
            later: NONE,
            decider: 0,
            active: 0,
            sum: 0,
            thrown: 0,
            dice: [0; 2],
            used: 0,
        }
    }

    #[inline]
    pub(crate) fn over(&self) -> bool {
        usize::from(self.taken) > DECK
    }

    #[inline]
    pub(crate) fn pick_due(&self) -> bool {
        self.moving == NONE
    }

    #[inline]
    pub(crate) fn owner(&self, turtle: u8) -> u8 {
        turtle >> self.pairs
    }

    /// The open card, 7 for the nest.
    pub(crate) fn open(&self) -> Option<u8> {
        self.cards.get(usize::from(self.taken)).copied()
    }

    /// The seat's cards in the order won, as indices into `cards`.
    pub(crate) fn pile(&self, seat: Seat) -> impl Iterator<Item = usize> {
        (0..=DECK).filter(move |&card| self.takers[card] == seat.0)
    }

    /// M-12: the top turtle of the stack this one is in.
    #[inline]
    pub(crate) fn top_over(&self, turtle: u8) -> u8 {
        let field = field(self.places[usize::from(turtle)]);
        turtle_at(highest(self.places.map(|place| if self::field(place) == field { place } else { 0 })))
    }

    /// The turtle's field (0 is the beach) and how many turtles are below it; `None` on the raft.
    pub(crate) fn standing(&self, turtle: u8) -> Option<(u16, u16)> {
        let place = self.places[usize::from(turtle)];
        (field(place) < RAFT).then(|| (field(place), place >> 3 & 7))
    }

    /// M-13: whether the second of a seat's two turtles is about to move.
    pub(crate) fn second_move_of_turn(&self) -> bool {
        self.pairs == 1 && !self.pick_due() && self.later == NONE
    }

    /// M-10: the turtle and all on top of it, bottom to top.
    pub(crate) fn carried_by(&self, turtle: u8) -> Vec<Turtle> {
        let from = self.places[usize::from(turtle)];
        let mut stack: Vec<u16> = self.places.into_iter().filter(|place| carries(from, *place)).collect();
        stack.sort_unstable();
        stack.into_iter().map(|place| Turtle::ALL[usize::from(turtle_at(place))]).collect()
    }
}

/// M-6: two turtles each need two or three players.
pub(crate) fn two_turtles_fit(players: usize, turtles_each: u8) -> Result<(), Refused> {
    if turtles_each == 2 && players > 3 {
        return Err(Refused::by("M-6", "two-turtles-need-few").with("players", players as i64));
    }
    Ok(())
}

/// M-3: every card, lowest first.
pub(crate) fn all_cards() -> [u8; 24] {
    let mut cards = [0; 24];
    let mut rest = cards.iter_mut();
    for (eggs, count) in (1..).zip(CARDS) {
        for card in rest.by_ref().take(usize::from(count)) {
            *card = eggs;
        }
    }
    cards
}

/// Packs a turtle's place.
#[inline]
pub(crate) fn place(field: u16, height: u16, turtle: u16) -> u16 {
    field << 6 | height << 3 | turtle
}

/// M-5: a turtle's own place on the raft.
#[inline]
pub(crate) fn raft(turtle: u16) -> u16 {
    place(RAFT + turtle, 0, turtle)
}

/// The field of a place: 0 for the beach, `RAFT` and above for the raft.
#[inline]
pub(crate) fn field(place: u16) -> u16 {
    place >> 6
}

#[inline]
pub(crate) fn turtle_at(place: u16) -> u8 {
    place as u8 & 7
}

/// The highest of the places. Compares them as signed numbers, which most processors do eight at a
/// time; places are small enough.
#[inline]
pub(crate) fn highest(places: [u16; 8]) -> u16 {
    places.into_iter().fold(0, |high, place| high.max(place as i16)) as u16
}

/// M-10: whether the turtle at `from` carries the one at `place`; a turtle carries itself.
#[inline]
pub(crate) fn carries(from: u16, place: u16) -> bool {
    field(from) == field(place) && from <= place
}

/// The printed number of a field, 0 for the raft.
pub(crate) fn number(field: u16) -> u8 {
    match field {
        0 => BEACH,
        RAFT.. => 0,
        _ => field as u8,
    }
}

/// M-1: the number of fields in the ring.
pub(crate) const RING: u16 = BEACH as u16;
/// The first field number of the raft, beyond the ring.
pub(crate) const RAFT: u16 = 24;
