//! Converts a state to a position or a view, and back.

use std::sync::Arc;

use game::{Seat, SeatSet};

use crate::rules::pile::Pile;
use crate::rules::place::CITIES;
use crate::rules::state::{Court, bit};
use crate::rules::talk::Talk;
use crate::rules::vizier::PLAYERS;
use crate::rules::{
    Cards, Cities, City, Kind, Orders, Phase, PositionWith, Said, State, Vizier, VizierPlace, Viziers,
};

impl State {
    pub(super) fn shown<Card, Order>(
        &self,
        viewer: Option<Seat>,
        pile: impl Fn(City) -> Vec<Card>,
        order: impl Fn(Seat) -> Order,
    ) -> PositionWith<Card, Order> {
        let seats = |set: SeatSet| std::array::from_fn(|seat| set.contains(Seat(seat as u8)));
        PositionWith {
            viewer,
            round: self.round,
            phase: self.phase,
            leader: self.leader,
            numbers: self.court.numbers(),
            viziers: Viziers(self.viziers),
            cities: Cities(City::ALL.map(pile)),
            cards: self.cards,
            offers: self.talk.iter().flat_map(|talk| &talk.offers).copied().collect(),
            next_offer: self.talk.as_ref().map_or(1, |talk| talk.next_offer),
            ready: seats(self.ready),
            orders: std::array::from_fn(|seat| order(Seat(seat as u8))),
            pending: self.pending_in_order(),
            seen_kaffa: seats(self.seen_kaffa),
            announced: std::array::from_fn(|seat| self.announced(Seat(seat as u8))),
            word: self.word,
            active: self.waiting,
            round_limit: self.round_limit,
            laid: City::ALL.into_iter().zip(self.laid).filter(|(_, laid)| *laid > 0).collect(),
        }
    }

    /// V-18: the viziers still to decide, the deciding one first.
    pub(crate) fn pending_in_order(&self) -> Vec<Vizier> {
        let viziers = self.in_order().flat_map(Vizier::of);
        viziers.filter(|vizier| self.pending & bit(*vizier) != 0).collect()
    }

    fn announced(&self, seat: Seat) -> Vec<Said> {
        let said = self.talk.iter().flat_map(|talk| &talk.said);
        said.filter(|(speaker, _)| *speaker == seat).map(|(_, said)| *said).collect()
    }

    /// The state with this public part, these face-down cards and these orders, which must be consistent.
    pub(crate) fn assembled<Card, Order>(
        shown: &PositionWith<Card, Order>,
        piles: &[Pile; CITIES],
        kaffa: Cards,
        orders: [Orders; PLAYERS],
    ) -> State {
        let mut state = State::empty(Court::new(shown.numbers));
        for vizier in Vizier::all() {
            match shown.viziers[vizier] {
                VizierPlace::Court(position) => state.seat_at(vizier, position),
                place => state.viziers[vizier.index()] = place,
            }
        }
        let seats = |set: &[bool; PLAYERS]| Seat::all(PLAYERS).filter(|seat| set[seat.index()]).collect();
        state.piles = *piles;
        state.kaffa = kaffa;
        for (city, laid) in &shown.laid {
            state.laid[city.index()] = *laid;
        }
        state.cards = shown.cards;
        state.orders = orders;
        state.pending = shown.pending.iter().fold(0, |all, vizier| all | bit(*vizier));
        state.talk = shown.talk();
        state.word = shown.word;
        state.ready = seats(&shown.ready);
        state.seen_kaffa = seats(&shown.seen_kaffa);
        state.waiting = shown.active;
        state.phase = shown.phase;
        state.leader = shown.leader;
        state.round = shown.round;
        state.round_limit = shown.round_limit;
        if state.phase == Phase::Orders {
            state.accusable = state.who_can_be_accused();
            state.missing = std::array::from_fn(|seat| state.not_yet_ordered(Seat(seat as u8)));
        }
        state
    }

    fn not_yet_ordered(&self, seat: Seat) -> u8 {
        self.to_order(seat) & !self.orders[seat.index()].given()
    }
}

impl<Card, Order> PositionWith<Card, Order> {
    /// Announcements and offers; `None` if there are none.
    fn talk(&self) -> Option<Arc<Talk>> {
        let seats = Seat::all(PLAYERS).zip(&self.announced);
        let said: Vec<(Seat, Said)> =
            seats.flat_map(|(seat, said)| said.iter().map(move |said| (seat, *said))).collect();
        let mut offers = self.offers.clone();
        offers.sort_by_key(|offer| offer.n);
        let silent = said.is_empty() && self.next_offer == 1;
        let talk = Talk { said, offers: offers.into_iter().collect(), next_offer: self.next_offer };
        (!silent).then(|| Arc::new(talk))
    }
}

/// The piles of the cities, and Kaffa's cards.
pub(crate) fn piles_of(cities: &Cities<Kind>) -> ([Pile; CITIES], Cards) {
    let piles = City::ALL.map(|city| match city {
        City::Kaffa => Pile::EMPTY,
        _ => cities[city].iter().copied().collect(),
    });
    (piles, cities[City::Kaffa].iter().copied().collect())
}
