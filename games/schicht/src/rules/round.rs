//! How a round goes: picks, the showing, laying, clearing, closing. An action runs on to the next real
//! decision (S-13).

use game::{Log, Seat, SeatSet};

use crate::rules::closing::starts;
use crate::rules::layout::{LINES, Layout, Row, Tower};
use crate::rules::state::{Phase, ROUNDS};
use crate::rules::{Action, Card, Cell, Event, Place, State};

impl Layout {
    /// S-4: of one colour side by side, else the first card above the second.
    pub(crate) fn starting_with(first: Card, second: Card) -> Layout {
        let (low, high) = if first.value() < second.value() { (first, second) } else { (second, first) };
        if first.colour() == second.colour() {
            return Layout::of(&[Row::of(0, &[Tower::of(low), Tower::of(high)])]);
        }
        Layout::of(&[first, second].map(|card| Row::of(0, &[Tower::of(card)])))
    }
}

impl State {
    /// Does a legal action of a seat that is waited for.
    #[inline]
    pub(crate) fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Pick(card) => self.pick(seat, card, log),
            Action::Lay(place) => {
                if let Some((_, card)) = self.queue.pop() {
                    self.lay(seat, card, place, false, log);
                    self.run_on(log);
                }
            }
            Action::Close(choice) => {
                if let Some(&arrangement) = self.layout.closings().get(usize::from(choice)) {
                    self.phase = Phase::Laying;
                    self.close(seat, arrangement, false, log);
                    self.clear(seat, log);
                    self.run_on(log);
                }
            }
        }
    }

    /// S-8: the card leaves the hand at once; the last pick shows them all.
    #[inline]
    fn pick(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        self.hands[seat.index()].remove(card);
        self.picked[seat.index()] = Some(card);
        self.waiting.remove(seat);
        // S-8: a picked card cannot be changed.
        log.lasting();
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
        for (seat, picked) in Seat::all(self.players.into()).zip(&mut self.picked) {
            if let Some(card) = picked.take() {
                self.queue.insert(seat, card);
            }
        }
        self.phase = Phase::Laying;
        log.all(|| Event::Shown { cards: self.queue.cards() });
    }

    /// S-13: lays cards as long as nobody has a choice, then begins the next round.
    #[inline]
    fn run_on(&mut self, log: &mut impl Log<Event>) {
        while self.phase == Phase::Laying {
            let Some((seat, card)) = self.queue.next() else {
                self.end_round(log);
                return;
            };
            let places = self.layout.places(card);
            if places.len() > 1 {
                self.waiting = SeatSet::one(seat);
                return;
            }
            self.queue.pop();
            self.lay(seat, card, places[0], true, log);
        }
    }

    /// S-10 to S-12; then what it finished is cleared (S-14).
    #[inline]
    fn lay(&mut self, seat: Seat, card: Card, place: Place, forced: bool, log: &mut impl Log<Event>) {
        let before = self.layout;
        self.layout.lay(card, place);
        log.all(|| Event::Laid {
            seat,
            card,
            line: place.line,
            column: place.column,
            spot: before.spot(place),
            forced,
            layout: self.layout.shown(),
        });
        self.clear(seat, log);
    }

    /// S-14, S-17: clears and closes until nothing is finished any more, or closing is a choice.
    #[inline]
    fn clear(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        loop {
            let finished = self.layout.finished();
            if finished == [0; LINES] {
                return;
            }
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
                        choices: choices.iter().map(|way| self.layout.pushed_together(starts(*way)).shown()).collect(),
                    });
                    return;
                }
            }
        }
    }

    /// S-14: whole towers go to the treasure, line by line.
    #[inline]
    fn take(&mut self, seat: Seat, finished: [u8; LINES], log: &mut impl Log<Event>) {
        let before = self.layout;
        let treasures = &mut self.treasures;
        self.layout.take(finished, |_, _, tower| {
            for card in tower.cards() {
                treasures.add(seat, card);
            }
        });
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
    fn close(&mut self, seat: Seat, arrangement: u16, forced: bool, log: &mut impl Log<Event>) {
        self.layout = self.layout.pushed_together(starts(arrangement));
        log.all(|| Event::Closed { seat, forced, layout: self.layout.shown() });
    }

    /// S-19: after the twelfth round the game is over.
    #[inline]
    fn end_round(&mut self, log: &mut impl Log<Event>) {
        if self.round == ROUNDS {
            self.phase = Phase::Over;
            self.waiting = SeatSet::EMPTY;
            log.lasting();
            log.all(|| Event::Over { winners: self.winners(), scores: self.scores().as_slice().to_vec() });
        } else {
            self.round += 1;
            self.phase = Phase::Picking;
            self.waiting = SeatSet::all(self.players.into());
            log.all(|| Event::Round { round: self.round });
        }
    }
}
