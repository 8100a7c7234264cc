//! The sand-glass: any player may turn it, everybody sees it run, and when it has run out the table plays for those
//! it still waits for.

use game::{Seat, SeatSet};

use super::{Actor, Change, LiveTable, Reason, Result, Visitor};
use crate::document::Turned;

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
        doc.glass = Some(Turned { ends: now + u64::from(doc.glass_seconds) * 1000, by });
        Ok(Change::of(doc))
    }

    /// Whether the visitor may turn the glass now.
    pub fn can_turn_glass(&self, visitor: &Visitor) -> bool {
        let seated = visitor.id().is_some_and(|id| self.doc.seat_of(id).is_some());
        seated && self.doc.glass.is_none() && !self.hurried().is_empty()
    }

    /// The seats a sand-glass hurries.
    pub fn hurried(&self) -> SeatSet {
        let Some(play) = self.running().ok().filter(|_| self.game.talk()) else { return SeatSet::EMPTY };
        let table = play.table();
        table.turn().seats().iter().filter(|seat| table.timeout_action(*seat).is_some()).collect()
    }

    /// What the table does for a seat when the glass has run out, and after which act. `None` if nothing.
    pub fn hurried_act(&self, seat: Seat) -> Option<(u64, String)> {
        let play = self.running().ok()?;
        let action = play.table().timeout_action(seat).filter(|_| self.hurried().contains(seat))?;
        Some((play.seq(), action))
    }

    /// Puts this glass away, but not one that was turned since.
    pub fn put_glass_away(&self, turned: Turned) -> Change {
        let mut doc = self.doc.clone();
        doc.glass = doc.glass.filter(|glass| *glass != turned);
        Change::of(doc)
    }
}
