//! The course of a round: picking, showing, laying, clearing, closing. An action runs on to the next real
//! decision (S-13).

use game::{GameState, Log, Seat, SeatSet};

use crate::rules::closing::starts;
use crate::rules::layout::Layout;
use crate::rules::state::{Phase, ROUNDS};
use crate::rules::{Card, Cell, Event, Place, State};

impl Layout {
    /// S-4: two cards of one colour side by side, otherwise the first above the second.
    pub(crate) fn starting_with(first: Card, second: Card) -> Layout {
        let mut layout = Layout::EMPTY;
        layout.add(0, 0, first);
        if first.colour() != second.colour() {
            layout.add(1, 0, second);
        } else {
            layout.add(0, if second.value() < first.value() { -1 } else { 1 }, second);
        }
        layout
    }
}

impl State {
    /// S-8: the card leaves the hand at once; the last pick shows them all.
    #[inline]
    pub(super) fn pick(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        self.hands[seat.index()].remove(card);
        self.played.set(seat, card);
        self.waiting.remove(seat);
        // S-8: a picked card cannot be changed.
        log.irreversible();
        log.only(
            SeatSet::one(seat),
            || Event::Picked { seat, card: Some(card) },
            || Some(Event::Picked { seat, card: None }),
        );
        if self.waiting.is_empty() {
            self.show(log);
            self.run_on(log);
        }
    }

    /// S-8, S-9
    #[inline]
    fn show(&mut self, log: &mut impl Log<Event>) {
        self.phase = Phase::Laying;
        log.all(|| Event::Shown { cards: self.played.in_order() });
    }

    /// S-13: lays cards until a seat has a choice, then begins the next round.
    #[inline]
    pub(super) fn run_on(&mut self, log: &mut impl Log<Event>) {
        while self.phase == Phase::Laying {
            let Some((seat, card)) = self.played.next() else {
                self.end_round(log);
                return;
            };
            let places = self.layout.places_by_bit(card);
            if places.several() {
                self.waiting = SeatSet::one(seat);
                return;
            }
            let Place { line, column: bit } = places.first();
            self.lay(seat, card, line, bit, true, log);
        }
    }

    /// S-10 to S-12: lays a card in the column of this bit, and clears what it finished (S-14).
    #[inline]
    pub(super) fn lay(
        &mut self,
        seat: Seat,
        card: Card,
        line: i8,
        bit: i8,
        forced: bool,
        log: &mut impl Log<Event>,
    ) {
        let before = self.layout;
        self.played.remove(seat);
        let finished = self.layout.add_at(line, bit, card);
        log.all(|| {
            let column = bit - before.origin();
            let (spot, layout) = (before.spot(Place { line, column }), self.layout.shown());
            Event::Laid { seat, card, line, column, spot, forced, layout }
        });
        if finished != 0 {
            self.clear(seat, finished, log);
        }
    }

    /// S-14, S-17: clears and closes repeatedly, until nothing is `finished` or closing is a choice.
    pub(super) fn clear(&mut self, seat: Seat, mut finished: u64, log: &mut impl Log<Event>) {
        loop {
            self.take(seat, finished, log);
            if self.layout.hangs_together() {
                return;
            }
            match self.layout.closings()[..] {
                [arrangement] => self.close(seat, arrangement, true, log),
                ref choices => {
                    self.phase = Phase::Closing { seat, choices: choices.len() as u8 };
                    self.waiting = SeatSet::one(seat);
                    log.all(|| Event::Closing {
                        seat,
                        choices: choices
                            .iter()
                            .map(|way| self.layout.pushed_together(starts(*way)).shown())
                            .collect(),
                    });
                    return;
                }
            }
            // Closing cannot finish rows or towers.
            finished = self.layout.finished_columns();
            if finished == 0 {
                return;
            }
        }
    }

    /// S-14: moves whole towers to the treasure, line by line.
    #[inline]
    fn take(&mut self, seat: Seat, finished: u64, log: &mut impl Log<Event>) {
        let before = self.layout;
        let treasures = &mut self.treasures;
        self.layout.take(finished, |_, _, tower| treasures.add(seat, tower));
        log.all(|| {
            let mut cells = Vec::new();
            let mut copy = before;
            copy.take(finished, |line, column, tower| {
                cells.push(Cell { line, column, cards: tower.cards().collect() });
            });
            Event::Cleared { seat, galleries: before.galleries(), cells, layout: self.layout.shown() }
        });
    }

    /// S-15, S-16
    #[inline]
    pub(super) fn close(&mut self, seat: Seat, arrangement: u16, forced: bool, log: &mut impl Log<Event>) {
        self.layout = self.layout.pushed_together(starts(arrangement));
        log.all(|| Event::Closed { seat, forced, layout: self.layout.shown() });
    }

    /// S-19: after the twelfth round the game is over.
    #[inline]
    fn end_round(&mut self, log: &mut impl Log<Event>) {
        if self.round == ROUNDS {
            self.phase = Phase::Over;
            self.waiting = SeatSet::EMPTY;
            log.irreversible();
            log.all(|| Event::Over { winners: self.winners(), scores: self.scores().as_slice().to_vec() });
        } else {
            self.round += 1;
            self.phase = Phase::Picking;
            self.waiting = SeatSet::all(self.players.into());
            log.all(|| Event::Round { round: self.round });
        }
    }
}
