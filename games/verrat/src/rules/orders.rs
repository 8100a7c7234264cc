//! The second action: everybody gives secret orders; then they are shown.

use game::{Log, Seat, SeatSet};

use crate::rules::state::ACCUSATION;
use crate::rules::vizier::PLAYERS;
use crate::rules::{Event, Goal, Orders, Phase, Said, Size, State, Vizier, VizierPlace};

impl State {
    /// V-14: the action is skipped if nobody has anything to order.
    #[inline]
    pub(crate) fn begin_orders(&mut self, log: &mut impl Log<Event>) {
        self.enter(Phase::Orders, log);
        self.accusable = self.who_can_be_accused();
        self.missing = std::array::from_fn(|seat| self.to_order(Seat(seat as u8)));
        self.waiting = self.with_orders_missing();
        if self.waiting.is_empty() {
            self.moves(log);
        }
    }

    /// The seats with orders still to give.
    #[inline]
    pub(crate) fn with_orders_missing(&self) -> SeatSet {
        Seat::all(PLAYERS).filter(|seat| self.missing[seat.index()] != 0).collect()
    }

    /// V-11
    #[inline]
    pub(crate) fn send(&mut self, seat: Seat, size: Size, goal: Goal, log: &mut impl Log<Event>) {
        self.orders[seat.index()].set(size, goal);
        let vizier = Vizier::new(seat, size);
        log.only(SeatSet::one(seat), || Event::Sent { vizier, goal }, || None);
        self.ordered(seat, 1 << size as u8, log);
    }

    /// V-14
    #[inline]
    pub(crate) fn accuse(&mut self, seat: Seat, vizier: Vizier, log: &mut impl Log<Event>) {
        self.orders[seat.index()].accuse = Some(vizier);
        log.only(SeatSet::one(seat), || Event::Accusing { seat, vizier }, || None);
        self.ordered(seat, ACCUSATION, log);
    }

    #[inline]
    fn ordered(&mut self, seat: Seat, order: u8, log: &mut impl Log<Event>) {
        self.missing[seat.index()] &= !order;
        if self.missing[seat.index()] != 0 {
            return;
        }
        self.waiting.remove(seat);
        log.all(|| Event::Sealed { seat });
        if self.waiting.is_empty() {
            self.show_orders(log);
            self.moves(log);
        }
    }

    /// V-11: takes back all orders of a seat.
    pub(crate) fn revise(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.orders[seat.index()] = Orders::default();
        self.missing[seat.index()] = self.to_order(seat);
        let told = || Event::Revised { seat };
        if self.waiting.contains(seat) {
            // How much a seat has ordered stays secret.
            log.only(SeatSet::one(seat), told, || None);
        } else {
            self.waiting.insert(seat);
            log.all(told);
        }
    }

    /// V-15, V-8: everything is shown, and with it who kept their word.
    #[inline]
    fn show_orders(&mut self, log: &mut impl Log<Event>) {
        log.all(|| Event::Shown { orders: self.orders });
        let Some(talk) = self.talk.clone() else { return };
        for seat in self.in_order() {
            for (_, said) in talk.said.iter().filter(|(speaker, _)| *speaker == seat) {
                let Some(kept) = self.has_kept(seat, *said) else { continue };
                let word = &mut self.word[seat.index()];
                let count = if kept { &mut word.kept } else { &mut word.broken };
                *count = count.saturating_add(1);
                log.all(|| Event::Word { seat, said: *said, kept });
            }
        }
    }

    /// V-8: whether the seat ordered what it announced. Naming a vizier's own place means that he stays.
    /// V-14: an accusation is neither kept nor broken if trades have made it impossible.
    fn has_kept(&self, seat: Seat, said: Said) -> Option<bool> {
        let orders = self.orders[seat.index()];
        let (vizier, goal) = match said {
            Said::Accuse(vizier) => {
                return self.has_four_powers(vizier.seat()).then(|| orders.accuse == Some(vizier));
            }
            Said::Send(vizier, goal) => (vizier, goal),
        };
        let here = match (self.place(vizier), goal) {
            (VizierPlace::Court(position), Goal::Number(number)) => self.court.number(position) == number,
            (VizierPlace::City(here), Goal::City(city)) => here == city,
            _ => false,
        };
        Some(orders.of(vizier.size()) == Some(if here { Goal::Stay } else { goal }))
    }
}
