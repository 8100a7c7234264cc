//! The fourth action: lone viziers take cards, then one player may demand one.

use game::{Log, Seat, SeatSet};

use crate::rules::place::CITIES;
use crate::rules::state::bit;
use crate::rules::{City, Event, Kind, Phase, State, Vizier, VizierPlace};

impl State {
    /// V-18
    #[inline]
    pub(crate) fn begin_power(&mut self, log: &mut impl Log<Event>) {
        self.enter(Phase::Power, log);
        self.pending = self.alone();
        self.ask_power(log);
    }

    /// V-18: the viziers alone in a city that has a card.
    #[inline]
    pub(crate) fn alone(&self) -> u16 {
        let mut there = [0u16; CITIES];
        for vizier in Vizier::all() {
            if let VizierPlace::City(city) = self.place(vizier) {
                there[city.index()] |= bit(vizier);
            }
        }
        let alone = City::ALL.into_iter().zip(there).filter(|(city, viziers)| {
            let one = viziers & viziers.wrapping_sub(1) == 0;
            one && !self.is_bare(*city)
        });
        alone.fold(0, |all, (_, vizier)| all | vizier)
    }

    /// V-18 to V-20: asks the next seat.
    #[inline]
    fn ask_power(&mut self, log: &mut impl Log<Event>) {
        if let Some(vizier) = self.deciding() {
            let seat = vizier.seat();
            self.waiting = SeatSet::one(seat);
            if self.place(vizier) == VizierPlace::City(City::Kaffa) {
                self.look(seat, log);
            }
            return;
        }
        match self.demander().filter(|seat| self.has_demand(*seat)) {
            Some(seat) => self.waiting = SeatSet::one(seat),
            None => self.dungeon(log),
        }
    }

    /// V-19
    fn look(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.seen_kaffa.insert(seat);
        log.only(
            SeatSet::one(seat),
            || Event::Looked { seat, cards: Some(self.kaffa) },
            || Some(Event::Looked { seat, cards: None }),
        );
    }

    /// V-18: takes the top card and turns up the next.
    #[inline]
    pub(crate) fn take_top(&mut self, log: &mut impl Log<Event>) {
        let (vizier, city) = self.lone_vizier();
        let pile = &mut self.piles[city.index()];
        let card = pile.take().expect("V-18: nobody is asked in an empty city");
        let (left, next) = (pile.len(), pile.top());
        // The card turned up is known in any case.
        let laid = &mut self.laid[city.index()];
        *laid = (*laid).min(left.saturating_sub(1));
        log.all(|| Event::Taken { vizier, city, card });
        if let Some(card) = next {
            log.all(|| Event::TurnedUp { city, card });
        }
        self.take(vizier, card, log);
    }

    /// V-19
    #[inline]
    pub(crate) fn take_from_kaffa(&mut self, card: Kind, log: &mut impl Log<Event>) {
        let (vizier, city) = self.lone_vizier();
        self.kaffa.remove(card);
        if card == Kind::Mercy {
            // Others cannot tell whether it is one of the mercy cards put there.
            let laid = &mut self.laid[city.index()];
            *laid = laid.saturating_sub(1);
        }
        log.all(|| Event::Taken { vizier, city, card });
        self.take(vizier, card, log);
    }

    /// V-18
    #[inline]
    pub(crate) fn leave(&mut self, log: &mut impl Log<Event>) {
        let (vizier, city) = self.lone_vizier();
        log.all(|| Event::Left { vizier, city });
        self.pending &= !bit(vizier);
        self.ask_power(log);
    }

    #[inline]
    fn take(&mut self, vizier: Vizier, card: Kind, log: &mut impl Log<Event>) {
        self.cards[vizier.seat().index()].add(card);
        self.pending &= !bit(vizier);
        if !self.is_won(log) {
            self.ask_power(log);
        }
    }

    /// V-18: the deciding vizier and the city.
    #[inline]
    fn lone_vizier(&self) -> (Vizier, City) {
        let vizier = self.deciding().expect("checked: somebody is asked");
        match self.place(vizier) {
            VizierPlace::City(city) => (vizier, city),
            elsewhere => unreachable!("V-18: a lone vizier is in a city, not at {elsewhere:?}"),
        }
    }

    /// V-20
    pub(crate) fn demand(&mut self, seat: Seat, from: Seat, card: Kind, log: &mut impl Log<Event>) {
        self.cards[from.index()].remove(card);
        self.cards[seat.index()].add(card);
        log.all(|| Event::Demanded { seat, from, card });
        if !self.is_won(log) {
            self.dungeon(log);
        }
    }
}
