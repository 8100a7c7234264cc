//! Drawing cards: display, pile, and what happens when the pile runs out.

use game::{Dice, Log, SeatSet, shuffle};

use crate::rules::{COLORS, Color, Event, Pile, Public, State};

/// Whether drawing goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Drawing {
    GoesOn,
    /// H-28: drawing has ended for good.
    Stopped,
}

impl State {
    /// H-26: the first card of this colour in the display.
    #[inline]
    pub(crate) fn draw(&mut self, card: Color, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        let public = &mut self.public;
        let seat = public.turn;
        let place = public.display.take_first(card).expect("checked: the card lies open");
        let hand = &mut self.hands[seat.index()];
        *hand = hand.and(card);
        public.shown[seat.index()] = public.shown[seat.index()].and(card);
        // Drawing makes the pieces placed before it final.
        log.irreversible();
        log.all(|| Event::Draw { seat, card, place });
        self.after_draw(Drawing::GoesOn, dice, log);
    }

    /// H-26: blind from the pile.
    #[inline]
    pub(crate) fn draw_blind(&mut self, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        let seat = self.public.turn;
        let card = self.pile.pop().expect("H-27: the pile is never empty while drawing");
        let hand = &mut self.hands[seat.index()];
        *hand = hand.and(card);
        log.irreversible();
        log.only(
            SeatSet::one(seat),
            || Event::DrawPile { seat, card: Some(card) },
            || Some(Event::DrawPile { seat, card: None }),
        );
        let drawing = self.after_pile_card(dice, log);
        self.after_draw(drawing, dice, log);
    }

    #[inline]
    fn after_draw(&mut self, drawing: Drawing, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        if drawing == Drawing::GoesOn && Public::lacks_cards(self.hand(self.public.turn)) {
            return;
        }
        if drawing == Drawing::GoesOn {
            self.refill(dice, log);
        }
        self.public.end_turn(log);
    }

    /// H-26: fills up the display, card by card.
    #[inline]
    fn refill(&mut self, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        while self.public.display.len() < self.public.map.plan().display {
            let card = self.pile.pop().expect("H-27: the pile is never empty while drawing");
            self.public.display.push(card);
            log.all(|| Event::Refill { card });
            if self.after_pile_card(dice, log) == Drawing::Stopped {
                return;
            }
        }
    }

    /// H-27, H-28, H-31: what happens after the last card leaves the pile.
    #[inline]
    fn after_pile_card(&mut self, dice: &mut impl Dice, log: &mut impl Log<Event>) -> Drawing {
        if !self.pile.is_empty() {
            return Drawing::GoesOn;
        }
        let public = &mut self.public;
        if public.reshuffled || public.discard == [0; COLORS] {
            public.last_round = true;
            log.all(|| Event::LastRound { last: public.last_seat() });
            return Drawing::Stopped;
        }
        self.pile = Pile::of(std::mem::take(&mut public.discard));
        shuffle(self.pile.as_mut_slice(), dice);
        public.reshuffled = true;
        log.all(|| Event::Reshuffle { cards: self.pile.len() });
        Drawing::GoesOn
    }
}
