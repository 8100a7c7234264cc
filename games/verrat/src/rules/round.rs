//! The seven actions of a round, one after the other, up to the next decision.

use std::sync::Arc;

use game::{GameState, Log, Seat, SeatSet};

use crate::rules::place::{COURT, FAVOURITE};
use crate::rules::vizier::PLAYERS;
use crate::rules::{City, Event, Kind, Orders, Phase, State, Vizier, VizierPlace};

impl State {
    #[inline]
    pub(crate) fn enter(&mut self, phase: Phase, log: &mut impl Log<Event>) {
        self.phase = phase;
        log.all(|| Event::Phase { phase });
    }

    /// V-28: ends the game if somebody has won.
    #[inline]
    pub(crate) fn is_won(&mut self, log: &mut impl Log<Event>) -> bool {
        let Some(vizier) = self.favourite() else { return false };
        log.all(|| Event::Won { seat: vizier.seat(), vizier });
        self.end(false, log);
        true
    }

    fn end(&mut self, limit: bool, log: &mut impl Log<Event>) {
        self.waiting = SeatSet::EMPTY;
        self.pending = 0;
        log.all(|| Event::Over { winners: self.winners(), scores: self.scores().as_slice().to_vec(), limit });
    }

    /// V-20, V-25
    pub(super) fn pass(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let phase = self.phase;
        log.all(|| Event::Passed { seat, phase });
        match phase {
            Phase::Power => self.dungeon(log),
            _ => self.ask_pardon(self.place_in_order(seat) + 1, log),
        }
    }

    /// V-25
    #[inline]
    pub(crate) fn begin_pardon(&mut self, log: &mut impl Log<Event>) {
        self.enter(Phase::Pardon, log);
        self.ask_pardon(0, log);
    }

    /// V-25: asks the next seat that can pardon, from this index of the order on.
    #[inline]
    fn ask_pardon(&mut self, first: usize, log: &mut impl Log<Event>) {
        match self.in_order().skip(first).find(|seat| self.can_pardon(*seat)) {
            Some(seat) => self.waiting = SeatSet::one(seat),
            None => self.change(log),
        }
    }

    /// V-7
    fn place_in_order(&self, seat: Seat) -> usize {
        (seat.index() + PLAYERS - self.leader.index()) % PLAYERS
    }

    /// V-25
    pub(super) fn pardon(&mut self, vizier: Vizier, city: City, log: &mut impl Log<Event>) {
        let (seat, from) = (vizier.seat(), self.place(vizier));
        self.cards[seat.index()].remove(Kind::Mercy);
        self.put(vizier, VizierPlace::Waiting);
        log.all(|| Event::Pardoned { vizier, from, city });
        match city {
            City::Kaffa => {
                self.kaffa.add(Kind::Mercy);
                self.laid[city.index()] += 1;
            }
            _ if self.is_bare(city) => {
                self.piles[city.index()].put_under(Kind::Mercy);
                log.all(|| Event::TurnedUp { city, card: Kind::Mercy });
            }
            _ => {
                self.piles[city.index()].put_under(Kind::Mercy);
                self.laid[city.index()] += 1;
            }
        }
        // The seat is asked again while it can pardon another.
        self.ask_pardon(self.place_in_order(seat), log);
    }

    /// V-27, V-29
    fn change(&mut self, log: &mut impl Log<Event>) {
        self.enter(Phase::Change, log);
        self.change_seats();
        log.all(|| Event::ChangedSeats { moves: self.moves_of_change() });
        // V-28: only a vizier who came to the favourite's seat can have won now.
        if self.court.at(FAVOURITE).is_some() && self.is_won(log) {
            return;
        }
        if self.round == self.round_limit {
            return self.end(true, log);
        }
        self.next_round(log);
    }

    fn moves_of_change(&self) -> Vec<(Vizier, u8, u8)> {
        let before = |position: u8| (position + COURT as u8 - 1) % COURT as u8;
        let came = |position| self.court.at(position).map(|vizier| (vizier, before(position), position));
        (0..COURT as u8).filter_map(came).collect()
    }

    /// V-7
    fn next_round(&mut self, log: &mut impl Log<Event>) {
        self.round += 1;
        self.leader = self.court.leader().unwrap_or(self.leader);
        self.orders = [Orders::default(); PLAYERS];
        self.talk = None::<Arc<_>>;
        self.waiting = SeatSet::all(PLAYERS);
        log.all(|| Event::Round { round: self.round, leader: self.leader });
        self.enter(Phase::Intrigue, log);
    }
}
