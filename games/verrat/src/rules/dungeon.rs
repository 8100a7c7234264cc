//! The fifth action: votes are counted, and one vizier goes to the dungeon.

use game::{Log, Seat};

use crate::rules::state::{bit, members};
use crate::rules::vizier::VIZIERS;
use crate::rules::{Event, Phase, State, Vizier, VizierPlace};

/// V-24: the number of cells.
const CELLS: usize = 3;

impl State {
    /// V-21 to V-24
    #[inline]
    pub(crate) fn dungeon(&mut self, log: &mut impl Log<Event>) {
        self.enter(Phase::Dungeon, log);
        if let Some(guilty) = self.count_votes(log) {
            self.imprison(guilty, log);
        }
        self.begin_pardon(log);
    }

    /// V-21 to V-23: who goes to the dungeon.
    #[inline]
    fn count_votes(&self, log: &mut impl Log<Event>) -> Option<Vizier> {
        let mut votes = [0; VIZIERS];
        let mut accused = false;
        for seat in self.in_order() {
            let Some(vizier) = self.orders[seat.index()].accuse else { continue };
            accused = true;
            let weight = self.votes(seat);
            // V-23: the accused is off the board.
            let void = !matches!(self.place(vizier), VizierPlace::Court(_) | VizierPlace::City(_));
            log.all(|| Event::Accused { seat, vizier, votes: weight, void });
            votes[vizier.index()] += if void { 0 } else { weight };
        }
        if !accused {
            return None;
        }
        let most = votes.into_iter().max().unwrap_or(0);
        let with_most = Vizier::all().filter(|vizier| most > 0 && votes[vizier.index()] == most);
        let tied = with_most.fold(0, |all, vizier| all | bit(vizier));
        let (guilty, number) = self.break_tie(tied);
        log.all(|| Event::Counted { votes: most, most: members(tied).collect(), number, guilty });
        guilty
    }

    /// V-22: of several, the one on the highest seat, and the number that decided.
    #[inline]
    fn break_tie(&self, tied: u16) -> (Option<Vizier>, Option<u8>) {
        if tied & tied.wrapping_sub(1) == 0 {
            return (members(tied).next(), None);
        }
        let at_court = members(tied).filter_map(|vizier| match self.place(vizier) {
            VizierPlace::Court(position) => Some((self.court.number(position), vizier)),
            _ => None,
        });
        let highest = at_court.max_by_key(|(number, _)| *number);
        (highest.map(|(_, vizier)| vizier), highest.map(|(number, _)| number))
    }

    /// V-21: the current votes of the seat's viziers at court.
    #[inline]
    pub(crate) fn votes(&self, seat: Seat) -> u8 {
        let weight = |vizier| match self.place(vizier) {
            VizierPlace::Court(position) => self.court.number(position),
            _ => 0,
        };
        Vizier::of(seat).map(weight).sum()
    }

    /// V-24: pushes on everybody in the way, up to a free cell or out.
    #[inline]
    fn imprison(&mut self, guilty: Vizier, log: &mut impl Log<Event>) {
        let mut cells = [None; CELLS];
        for vizier in Vizier::all() {
            if let VizierPlace::Cell(cell) = self.place(vizier) {
                cells[usize::from(cell) - 1] = Some(vizier);
            }
        }
        let in_the_way = cells.into_iter().take_while(Option::is_some).count();
        for index in (0..in_the_way).rev() {
            let Some(pushed) = cells[index] else { continue };
            let number = index as u8 + 1;
            let to = if index + 1 == CELLS { VizierPlace::Banished } else { VizierPlace::Cell(number + 1) };
            self.put(pushed, to);
            log.all(|| Event::Pushed { vizier: pushed, from: VizierPlace::Cell(number), to });
        }
        let from = self.place(guilty);
        self.put(guilty, VizierPlace::Cell(1));
        log.all(|| Event::Imprisoned { vizier: guilty, from });
    }
}
