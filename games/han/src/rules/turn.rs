//! The course of a turn: pieces and their cards, what they score, and who is next.

use game::{Log, Seat};

use crate::map::ProvinceSet;
use crate::rules::{Cards, Event, FULL_HAND, Phase, Placed, Public, State};

impl State {
    /// H-11: the cards go to the open discard.
    #[inline]
    pub(super) fn pay(&mut self, seat: Seat, cards: Cards) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.without(cards).expect("checked: the cards are held");
        self.public.pay(seat, cards);
    }

    /// What follows a piece: scoring, the end of the game, a second piece, or drawing. `placed` is the piece
    /// if it can be the first of two, `shared` the provinces that were not empty before, `around` the
    /// provinces where it took a space.
    #[inline]
    pub(super) fn after_piece(
        &mut self,
        placed: Option<Placed>,
        shared: ProvinceSet,
        around: ProvinceSet,
        log: &mut impl Log<Event>,
    ) {
        let full = around & self.public.board.full();
        if !full.is_empty() {
            self.public.score_full(full, log);
        }
        if !self.public.anything_fits() {
            // H-29
            self.public.finish(log);
            return;
        }
        let second = self.public.placed.is_some();
        if let Some(placed) = placed.filter(|_| !second && !shared.is_empty()) {
            self.public.placed = Some(placed);
            self.public.shared = shared;
            if self.public.second_piece_fits(self.hand(self.public.turn)) {
                return;
            }
        }
        self.end_act(log);
    }

    /// H-7: the seat draws now; H-28: not in the last round.
    #[inline]
    pub(super) fn end_act(&mut self, log: &mut impl Log<Event>) {
        self.public.placed = None;
        self.public.shared = ProvinceSet::ALL;
        if self.public.last_round {
            self.public.end_turn(log);
        } else {
            debug_assert!(self.hand(self.public.turn).len() < FULL_HAND);
            self.public.phase = Phase::Draw;
            log.all(|| Event::Drawing { seat: self.public.turn });
        }
    }
}

impl Public {
    /// Moves played cards to the discard. They no longer count as openly taken cards in hand.
    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, cards: Cards) {
        let shown = &mut self.shown[seat.index()];
        *shown = shown.less(cards);
        for color in crate::rules::Color::ALL {
            self.discard[color.index()] += cards.of(color);
        }
    }

    /// H-18: scores the provinces that have just become full, in map order.
    fn score_full(&mut self, full: ProvinceSet, log: &mut impl Log<Event>) {
        for index in 0..self.map.order.len() {
            let province = self.map.order[index];
            if full.contains(province) {
                self.score_province(province, log);
            }
        }
    }

    /// Passes the turn on; H-28: not after the last round.
    #[inline]
    pub(crate) fn end_turn(&mut self, log: &mut impl Log<Event>) {
        if self.last_round && self.turn == self.last_seat() {
            self.finish(log);
            return;
        }
        self.turn = self.turn.next(self.players.into());
        self.phase = Phase::Act;
        log.all(|| Event::Turn { seat: self.turn });
    }
}
