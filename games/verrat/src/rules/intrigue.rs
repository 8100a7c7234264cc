//! The first action: announcements, trades, and being ready.

use std::sync::Arc;

use game::{Log, Seat, SeatSet};

use crate::rules::talk::Talk;
use crate::rules::{Cards, Event, Offer, Said, State};

impl State {
    /// V-9: the open offer with this number.
    pub(crate) fn offer(&self, n: u32) -> Option<Offer> {
        self.talk.as_ref()?.offers.iter().find(|offer| offer.n == n).copied()
    }

    /// V-8
    pub(crate) fn announce(&mut self, seat: Seat, said: Said, log: &mut impl Log<Event>) {
        self.talk_mut().said.push((seat, said));
        log.all(|| Event::Announced { seat, said });
    }

    /// V-9
    pub(crate) fn offer_trade(
        &mut self,
        from: Seat,
        to: Seat,
        give: Cards,
        want: Cards,
        log: &mut impl Log<Event>,
    ) {
        let talk = self.talk_mut();
        let n = talk.next_offer;
        talk.next_offer += 1;
        talk.offers.push(Offer { n, from, to, give, want });
        log.all(|| Event::Offered { n, from, to, give, want });
    }

    /// V-9: the cards change hands at once, and offers that can no longer be met fall away.
    pub(crate) fn accept(&mut self, n: u32, log: &mut impl Log<Event>) {
        let Offer { n, from, to, give, want } = self.offer(n).expect("checked: there is such an offer");
        self.cards[from.index()].swap(give, want);
        self.cards[to.index()].swap(want, give);
        let cards = self.cards;
        let (open, fallen): (Vec<Offer>, Vec<Offer>) = self
            .talk_mut()
            .offers
            .drain(..)
            .filter(|offer| offer.n != n)
            .partition(|offer| offer.is_meetable(&cards));
        self.talk_mut().offers = open.into_iter().collect();
        log.all(|| Event::Traded { n, from, to, give, want });
        for Offer { n, from, to, .. } in fallen {
            log.all(|| Event::FellAway { n, from, to });
        }
        self.is_won(log);
    }

    /// V-9: an offer is declined or withdrawn.
    pub(crate) fn drop_offer(
        &mut self,
        n: u32,
        told: impl FnOnce(u32, Seat, Seat) -> Event,
        log: &mut impl Log<Event>,
    ) {
        let Offer { from, to, .. } = self.offer(n).expect("checked: there is such an offer");
        self.talk_mut().offers.retain(|offer| offer.n != n);
        log.all(|| told(n, from, to));
    }

    /// V-10: the action ends when all four are ready.
    #[inline]
    pub(crate) fn be_ready(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.ready.insert(seat);
        self.waiting.remove(seat);
        log.all(|| Event::Ready { seat });
        if self.waiting.is_empty() {
            self.ready = SeatSet::EMPTY;
            if self.talk.is_some() {
                // V-9: leaving the action removes all offers.
                let talk = self.talk_mut();
                talk.offers.clear();
                talk.next_offer = 1;
            }
            self.begin_orders(log);
        }
    }

    fn talk_mut(&mut self) -> &mut Talk {
        Arc::make_mut(self.talk.get_or_insert_default())
    }
}

impl Offer {
    /// V-9: whether both sides have the cards.
    pub(crate) fn is_meetable(&self, cards: &[Cards]) -> bool {
        cards[self.from.index()].contain(self.give) && cards[self.to.index()].contain(self.want)
    }
}
