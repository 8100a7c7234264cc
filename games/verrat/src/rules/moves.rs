//! The third action: orders are carried out.

use game::{Log, Seat, SeatSet};

use crate::rules::place::{COURT, FAVOURITE};
use crate::rules::vizier::PLAYERS;
use crate::rules::{Event, Goal, Phase, Size, State, Vizier, VizierPlace};

impl State {
    /// V-15: in order, player by player.
    #[inline]
    pub(crate) fn moves(&mut self, log: &mut impl Log<Event>) {
        self.enter(Phase::Moves, log);
        let wanted = self.wanted();
        for seat in self.in_order() {
            if self.move_viziers(seat, &wanted, log) {
                return;
            }
        }
        self.begin_power(log);
    }

    /// V-15: moves from court to a city first, then the others. Returns whether that won the game.
    #[inline]
    fn move_viziers(&mut self, seat: Seat, wanted: &[SeatSet; COURT + 1], log: &mut impl Log<Event>) -> bool {
        let orders = self.orders[seat.index()];
        for size in Size::ALL {
            let vizier = Vizier::new(seat, size);
            if let (VizierPlace::Court(_), Some(Goal::City(city))) = (self.place(vizier), orders.of(size)) {
                self.move_to(vizier, VizierPlace::City(city), log);
            }
        }
        for size in Size::ALL {
            let vizier = Vizier::new(seat, size);
            let won = match orders.of(size) {
                Some(Goal::Number(number)) => {
                    self.move_to_seat(vizier, number, wanted[usize::from(number)], log)
                }
                // A vizier who left the court is already there.
                Some(Goal::City(city)) if self.place(vizier) != VizierPlace::City(city) => {
                    self.move_to(vizier, VizierPlace::City(city), log);
                    false
                }
                _ => false,
            };
            if won {
                return true;
            }
        }
        false
    }

    /// V-16
    #[inline]
    fn move_to(&mut self, vizier: Vizier, to: VizierPlace, log: &mut impl Log<Event>) {
        let from = self.place(vizier);
        self.put(vizier, to);
        log.all(|| Event::Moved { vizier, from, to, number: None });
    }

    /// V-17: moves if the seat is free and nobody else wants it. Returns whether that won the game.
    #[inline]
    fn move_to_seat(
        &mut self,
        vizier: Vizier,
        number: u8,
        wanted: SeatSet,
        log: &mut impl Log<Event>,
    ) -> bool {
        let position = self.court.position(number);
        let taken_by = self.court.at(position);
        if wanted != SeatSet::one(vizier.seat()) || taken_by.is_some() {
            log.all(|| {
                let wanted_by = self.others_who_want(vizier.seat(), number);
                Event::Barred { vizier, number, wanted_by, taken_by }
            });
            return false;
        }
        let from = self.place(vizier);
        self.seat_at(vizier, position);
        log.all(|| Event::Moved { vizier, from, to: VizierPlace::Court(position), number: Some(number) });
        // V-28
        position == FAVOURITE && self.is_won(log)
    }

    /// V-17: the players who ordered a vizier to each number.
    #[inline]
    fn wanted(&self) -> [SeatSet; COURT + 1] {
        let mut wanted = [SeatSet::EMPTY; COURT + 1];
        for seat in Seat::all(PLAYERS) {
            let orders = self.orders[seat.index()];
            for order in [orders.fat, orders.small, orders.tall] {
                // Index 0 collects every other goal, which avoids a branch.
                let number = match order {
                    Some(Goal::Number(number)) => number,
                    _ => 0,
                };
                wanted[usize::from(number)].insert(seat);
            }
        }
        wanted
    }

    fn others_who_want(&self, seat: Seat, number: u8) -> Vec<Vizier> {
        let wants = |vizier: &Vizier| {
            let orders = self.orders[vizier.seat().index()];
            vizier.seat() != seat && orders.of(vizier.size()) == Some(Goal::Number(number))
        };
        Vizier::all().filter(wants).collect()
    }
}
