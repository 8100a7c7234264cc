//! The sand timer: any player may turn it and everybody sees it run. When it has run out, the table moves for the players
//! it still waits for.

use game::{Seat, SeatSet};

use super::{Actor, Change, LiveTable, Reason, Result, Visitor};
use crate::document::SandGlass;

impl LiveTable {
    pub(super) fn turn_glass(&self, by: &Actor, now: u64) -> Result<Change> {
        let by = self.doc.seat_of(&by.participant()?.id).ok_or(Reason::NotSeated)?;
        self.running()?;
        if self.doc.glass.is_some() {
            return Err(Reason::GlassRuns.into());
        }
        if self.hurried().is_empty() {
            return Err(Reason::NoHurry.into());
        }
        let mut doc = self.doc.clone();
        doc.glass = Some(SandGlass { ends: now + u64::from(doc.glass_seconds) * 1000, by });
        Ok(Change::of(doc))
    }

    /// Whether the visitor may turn the sand timer now.
    pub fn can_turn_glass(&self, visitor: &Visitor) -> bool {
        let seated = visitor.id().is_some_and(|id| self.doc.seat_of(id).is_some());
        seated && self.doc.glass.is_none() && !self.hurried().is_empty()
    }

    /// The seats the sand timer hurries.
    pub fn hurried(&self) -> SeatSet {
        let Some(play) = self
            .running()
            .ok()
            .filter(|_| self.game.talk() && self.lesson().is_none() && self.doc.daily_day().is_none())
        else {
            return SeatSet::EMPTY;
        };
        let table = play.table();
        table.turn().seats().iter().filter(|seat| table.timeout_action(*seat).is_some()).collect()
    }

    /// The last act and what the table does for a seat after it when the timer has run out. `None` if nothing.
    pub fn hurried_act(&self, seat: Seat) -> Option<(u64, String)> {
        let play = self.running().ok()?;
        let action = play.table().timeout_action(seat).filter(|_| self.hurried().contains(seat))?;
        Some((play.seq(), action))
    }

    /// Removes this sand timer, but not one that was turned since.
    pub fn remove_glass(&self, expired: SandGlass) -> Change {
        let mut doc = self.doc.clone();
        doc.glass = doc.glass.filter(|glass| *glass != expired);
        Change::of(doc)
    }
}
