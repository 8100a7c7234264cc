//! The complete state of a game, compact.

use std::sync::Arc;

use game::{Dice, GameState, Seat, SeatSet, shuffle};
use serde::{Deserialize, Serialize};

use crate::rules::kind::{KINDS, OF_EACH};
use crate::rules::pile::Pile;
use crate::rules::place::{CITIES, COURT, FAVOURITE};
use crate::rules::talk::Talk;
use crate::rules::vizier::{PLAYERS, VIZIERS};
use crate::rules::{Cards, City, Kind, Orders, Phase, Vizier, VizierPlace, Word};

/// The options of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// V-29: the game ends after this many rounds; 0 is no limit.
    pub round_limit: u32,
}

/// V-5: the cards dealt to a seat.
const HAND: usize = 2;
/// V-5
pub(crate) const IN_KAFFA: usize = 4;
/// V-5
pub(crate) const IN_CITY: usize = 5;

/// The complete state of a game.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) viziers: [VizierPlace; VIZIERS],
    /// The same by court seat.
    pub(crate) court: Court,
    /// V-5: the pile of each city except Kaffa.
    pub(crate) piles: [Pile; CITIES],
    /// V-5: the pile of Kaffa, which has no order.
    pub(crate) kaffa: Cards,
    /// V-25: the number of cards at the bottom of a pile that everybody knows to be mercy although they lie
    /// face down.
    pub(crate) laid: [u8; CITIES],
    /// V-5: what each seat holds.
    pub(crate) cards: [Cards; PLAYERS],
    pub(crate) orders: [Orders; PLAYERS],
    /// The orders each seat still has to give: a bit for each of its viziers, [`ACCUSATION`] above them.
    pub(crate) missing: [u8; PLAYERS],
    /// V-14: the viziers who can be accused while orders are given, as bits.
    pub(crate) accusable: u16,
    /// V-18: the lone viziers still to decide, as bits.
    pub(crate) pending: u16,
    /// Announcements and offers of this round, if there are any.
    pub(crate) talk: Option<Arc<Talk>>,
    pub(crate) word: [Word; PLAYERS],
    /// V-10: the seats that are ready; none outside the first action.
    pub(crate) ready: SeatSet,
    /// V-19
    pub(crate) seen_kaffa: SeatSet,
    /// The seats the game waits for; none when it is over.
    pub(crate) waiting: SeatSet,
    pub(crate) phase: Phase,
    pub(crate) leader: Seat,
    pub(crate) round: u32,
    pub(crate) round_limit: u32,
}

/// The bit of the accusation in [`State::missing`].
pub(crate) const ACCUSATION: u8 = 1 << 3;

/// V-2, V-3: the ring of seats, with their numbers and who sits there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Court {
    sitting: [Option<Vizier>; COURT],
    /// V-3: by position.
    numbers: [u8; COURT],
    /// The inverse; index 0 is unused.
    positions: [u8; COURT + 1],
}

impl State {
    /// V-3, V-5, V-6
    pub(crate) fn new(options: &Options, dice: &mut impl Dice) -> State {
        let mut numbers: [u8; COURT] = std::array::from_fn(|position| position as u8 + 1);
        shuffle(&mut numbers, dice);
        // V-6: random owners on random seats are the same as dealing colours afterwards.
        let mut seated: [u8; VIZIERS] = std::array::from_fn(|index| index as u8);
        shuffle(&mut seated, dice);
        let mut deck: [Kind; KINDS * OF_EACH as usize] = std::array::from_fn(|card| Kind::ALL[card % KINDS]);
        shuffle(&mut deck, dice);
        let mut deck = deck.into_iter();
        let mut deal = |number: usize| deck.by_ref().take(number).collect::<Cards>();
        let cards = std::array::from_fn(|_| deal(HAND));
        let kaffa = deal(IN_KAFFA);

        let mut state = State::empty(Court::new(numbers));
        state.cards = cards;
        state.kaffa = kaffa;
        for city in City::ALL.into_iter().filter(|city| *city != City::Kaffa) {
            state.piles[city.index()] = deck.by_ref().take(IN_CITY).collect();
        }
        for (position, index) in (0..).zip(seated) {
            state.seat_at(Vizier::numbered(index), position);
        }
        state.round_limit = options.round_limit;
        state.leader = state.court.leader().unwrap_or(state.leader);
        state.waiting = SeatSet::all(PLAYERS);
        state
    }

    /// An empty table at the start of the first round; the game waits for nobody.
    pub(crate) fn empty(court: Court) -> State {
        State {
            viziers: [VizierPlace::Banished; VIZIERS],
            court,
            piles: [Pile::EMPTY; CITIES],
            kaffa: Cards::EMPTY,
            laid: [0; CITIES],
            cards: [Cards::EMPTY; PLAYERS],
            orders: [Orders::default(); PLAYERS],
            missing: [0; PLAYERS],
            accusable: 0,
            pending: 0,
            talk: None,
            word: [Word::default(); PLAYERS],
            ready: SeatSet::EMPTY,
            seen_kaffa: SeatSet::EMPTY,
            waiting: SeatSet::EMPTY,
            phase: Phase::Intrigue,
            leader: Seat(0),
            round: 1,
            round_limit: 0,
        }
    }

    #[inline]
    pub(crate) fn over(&self) -> bool {
        self.waiting.is_empty()
    }

    /// V-28, V-29: who has won, once the game is over.
    pub(crate) fn winners(&self) -> SeatSet {
        match self.favourite() {
            Some(vizier) => SeatSet::one(vizier.seat()),
            None => self.scores().best(),
        }
    }

    /// V-28: the vizier on the favourite's seat, if his player has all six power cards.
    #[inline]
    pub(crate) fn favourite(&self) -> Option<Vizier> {
        self.court.at(FAVOURITE).filter(|vizier| self.cards[vizier.seat().index()].has_all_six())
    }

    /// V-7: the seats in order, the leader first.
    #[inline]
    pub(crate) fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let leader = self.leader.0;
        (0..PLAYERS as u8).map(move |later| Seat((leader + later) % PLAYERS as u8))
    }

    #[inline]
    pub(crate) fn place(&self, vizier: Vizier) -> VizierPlace {
        self.viziers[vizier.index()]
    }

    /// Moves a vizier away from court, or between places outside of it.
    #[inline]
    pub(crate) fn put(&mut self, vizier: Vizier, place: VizierPlace) {
        if let VizierPlace::Court(position) = self.place(vizier) {
            self.court.sitting[usize::from(position)] = None;
        }
        self.viziers[vizier.index()] = place;
    }

    /// Puts a vizier from elsewhere on a free seat.
    #[inline]
    pub(crate) fn seat_at(&mut self, vizier: Vizier, position: u8) {
        self.viziers[vizier.index()] = VizierPlace::Court(position);
        self.court.sitting[usize::from(position)] = Some(vizier);
    }

    /// V-27: moves everybody at court one seat on.
    #[inline]
    pub(crate) fn change_seats(&mut self) {
        let sitting = &mut self.court.sitting;
        let last = sitting[COURT - 1];
        sitting.copy_within(..COURT - 1, 1);
        sitting[0] = last;
        for (position, vizier) in (0..).zip(self.court.sitting) {
            if let Some(vizier) = vizier {
                self.viziers[vizier.index()] = VizierPlace::Court(position);
            }
        }
    }

    /// V-14: the viziers who can currently be accused, as bits.
    #[inline]
    pub(crate) fn who_can_be_accused(&self) -> u16 {
        let mut accusable = 0;
        for seat in Seat::all(PLAYERS) {
            if !self.has_four_powers(seat) {
                continue;
            }
            for vizier in Vizier::of(seat).filter(|vizier| self.gets_orders(*vizier)) {
                accusable |= bit(vizier);
            }
        }
        accusable
    }

    /// V-14
    #[inline]
    pub(crate) fn has_four_powers(&self, seat: Seat) -> bool {
        self.cards[seat.index()].different() >= FOUR_POWERS
    }

    /// V-11, V-12: in a city, at court or waiting.
    #[inline]
    pub(crate) fn gets_orders(&self, vizier: Vizier) -> bool {
        !matches!(self.place(vizier), VizierPlace::Cell(_) | VizierPlace::Banished)
    }

    /// V-11, V-14: everything the seat has to order this round.
    #[inline]
    pub(crate) fn to_order(&self, seat: Seat) -> u8 {
        let viziers = Vizier::of(seat).filter(|vizier| self.gets_orders(*vizier));
        let orders = viziers.fold(0, |orders, vizier| orders | 1 << vizier.size() as u8);
        if self.accusable == 0 { orders } else { orders | ACCUSATION }
    }

    /// V-18: the next lone vizier to decide.
    #[inline]
    pub(crate) fn deciding(&self) -> Option<Vizier> {
        if self.pending == 0 {
            return None;
        }
        // V-7: rotated so that the leader's viziers come first.
        let first = u32::from(self.leader.0) * 3;
        let turned = self.pending >> first | self.pending << (VIZIERS as u32 - first);
        let index = turned.trailing_zeros() + first;
        Some(Vizier::numbered((index % VIZIERS as u32) as u8))
    }

    /// V-18: whether the city has no cards.
    #[inline]
    pub(crate) fn is_bare(&self, city: City) -> bool {
        match city {
            City::Kaffa => self.kaffa.is_empty(),
            _ => self.piles[city.index()].is_empty(),
        }
    }

    /// V-20: the owner of the vizier on seat 1.
    #[inline]
    pub(crate) fn demander(&self) -> Option<Seat> {
        self.court.at(self.court.position(1)).map(Vizier::seat)
    }

    /// V-20: whether the seat can demand this card from that player.
    #[inline]
    pub(crate) fn can_demand(&self, seat: Seat, from: Seat, kind: Kind) -> bool {
        kind.is_power() && !self.cards[seat.index()].has(kind) && self.cards[from.index()].of(kind) >= 2
    }

    /// V-20: whether the seat can demand anything.
    #[inline]
    pub(crate) fn has_demand(&self, seat: Seat) -> bool {
        let lacks = self.cards[seat.index()];
        self.cards.iter().any(|cards| cards.has_pair_lacking_in(lacks))
    }

    /// V-25, V-26: whether the vizier can be pardoned by an owner with a mercy card.
    #[inline]
    pub(crate) fn is_pardonable(&self, vizier: Vizier) -> bool {
        matches!(self.place(vizier), VizierPlace::Cell(2 | 3))
    }

    /// V-25: whether the seat can pardon somebody.
    #[inline]
    pub(crate) fn can_pardon(&self, seat: Seat) -> bool {
        self.cards[seat.index()].has(Kind::Mercy) && Vizier::of(seat).any(|vizier| self.is_pardonable(vizier))
    }
}

/// V-14: the number of different power cards from which a player can be accused.
pub(crate) const FOUR_POWERS: u8 = 4;

/// The vizier's bit in a set.
#[inline]
pub(crate) const fn bit(vizier: Vizier) -> u16 {
    1 << vizier.index()
}

/// The viziers of a set, by seat and size.
#[inline]
pub(crate) fn members(mut set: u16) -> impl Iterator<Item = Vizier> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| Vizier::numbered(set.trailing_zeros() as u8));
        set &= set.wrapping_sub(1);
        first
    })
}

impl Court {
    /// The numbers are 1 to 12, each once.
    pub(crate) fn new(numbers: [u8; COURT]) -> Court {
        let mut positions = [0; COURT + 1];
        for (position, number) in (0..).zip(numbers) {
            positions[usize::from(number)] = position;
        }
        Court { sitting: [None; COURT], numbers, positions }
    }

    #[inline]
    pub(crate) fn at(&self, position: u8) -> Option<Vizier> {
        self.sitting[usize::from(position)]
    }

    /// V-3: the votes of a seat.
    #[inline]
    pub(crate) fn number(&self, position: u8) -> u8 {
        self.numbers[usize::from(position)]
    }

    pub(crate) fn numbers(&self) -> [u8; COURT] {
        self.numbers
    }

    /// The position of the seat with this number.
    #[inline]
    pub(crate) fn position(&self, number: u8) -> u8 {
        self.positions[usize::from(number)]
    }

    /// V-7: the owner of the vizier with the most votes; `None` if the court is empty.
    #[inline]
    pub(crate) fn leader(&self) -> Option<Seat> {
        (1..=COURT as u8).rev().find_map(|number| self.at(self.position(number))).map(Vizier::seat)
    }
}
