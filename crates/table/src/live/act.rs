//! Acts. They are tried on a copy, so a refused one changes nothing.

use game::{Seat, Viewer};
use record::UNDO;

use super::change::Step;
use super::command::Context;
use super::{Actor, Change, LiveTable, Problem, Reason, Result};
use crate::document::Doc;

impl LiveTable {
    /// A player's act. `seen` is the version they decided on.
    pub(super) fn act(&self, by: &Actor, seen: u64, action: &str, context: &Context<'_>) -> Result<Change> {
        let person = &by.participant()?.id;
        let away = self.doc.seats_of(person).iter().any(|seat| self.doc.lifecycle.away.contains(&seat.0));
        if !away {
            return self.act_in(&self.doc, by, seen, action, context);
        }
        // Acting brings a player back, even if the act is refused.
        let doc = self.come_back(person, context.now)?;
        match self.act_in(&doc, by, seen, action, context) {
            Ok(change) => Ok(Change { doc: Some(change.doc.unwrap_or(doc)), ..change }),
            Err(problem) => Ok(Change { problem: Some(problem), ..Change::of(doc) }),
        }
    }

    fn act_in(
        &self,
        doc: &Doc,
        by: &Actor,
        seen: u64,
        action: &str,
        context: &Context<'_>,
    ) -> Result<Change> {
        let seat = by.seat(doc)?;
        let play = self.running()?;
        if play.asides(seat) >= context.limits.asides && play.is_aside(action) {
            return Err(Reason::TooOften.into());
        }
        self.check_lesson(seat, action)?;
        self.check_daily(action)?;
        if self.forfeited_in(doc, seat) {
            return Err(Reason::Late.into());
        }
        let version = self.version(Viewer::Seat(seat));
        if !(play.table().asked_since(seat)..=version).contains(&seen) {
            return Err(Problem::stale(version));
        }
        self.attempt(doc, seat, action, context)
    }

    /// In a deal of the day nothing is taken back. The bots decide first, so that it does not matter how fast a player is.
    fn check_daily(&self, action: &str) -> Result<()> {
        if self.doc.daily_day().is_none() {
            return Ok(());
        }
        if action == UNDO {
            return Err(Reason::NoUndo.into());
        }
        if self.next_bot().is_some() { Err(Reason::BotsFirst.into()) } else { Ok(()) }
    }

    /// A bot's act, decided after the act `seq`.
    pub fn act_of_bot(&self, seat: Seat, seq: u64, action: &str, context: &Context<'_>) -> Result<Change> {
        let unchanged = self.running()?.seq() == seq && self.bot_in(seat);
        if !unchanged {
            return Err(Reason::Stale.into());
        }
        let change = self.attempt(&self.doc, seat, action, context);
        // A lesson that no longer fits the game ends.
        change.or_else(|problem| if self.scripted().is_some() { Ok(self.end_lesson()) } else { Err(problem) })
    }

    /// The table's act for a seat when the sand timer has run out, decided after the act `seq`.
    pub fn act_of_glass(&self, seat: Seat, seq: u64, action: &str, context: &Context<'_>) -> Result<Change> {
        let unchanged = self.running()?.seq() == seq && self.doc.glass.is_some();
        if !unchanged {
            return Err(Reason::Stale.into());
        }
        self.attempt(&self.doc, seat, action, context)
    }

    /// Whether somebody may do this now; an error says why not. Changes nothing.
    pub fn why_not(&self, by: &Actor, action: &str) -> Result<()> {
        let seat = by.seat(&self.doc)?;
        let play = self.running()?;
        play.table().check(seat, action).map_err(|refused| self.refusal(refused))
    }

    fn attempt(&self, doc: &Doc, seat: Seat, action: &str, context: &Context<'_>) -> Result<Change> {
        let play = self.running()?;
        let attempt = play.attempt(seat, action).map_err(|refused| match action {
            UNDO => Reason::NoUndo.into(),
            _ => self.refusal(refused),
        })?;
        if play.seq() >= context.limits.acts {
            return Err(Reason::TooLong.into());
        }
        // The last act and the end of the record are written together.
        let closing = play.closing_after(&attempt, context.now);
        let lesson = self.lesson_after(attempt.seq);
        let doc = (closing.is_some() || lesson.is_some()).then(|| {
            let mut doc = doc.clone();
            doc.closing = closing;
            doc.lifecycle.lesson = lesson.or(doc.lifecycle.lesson);
            doc
        });
        let row = attempt.row(context.now);
        let change = Change { doc, ..Change::default() };
        Ok(change.with(Step::Act { attempt: Box::new(attempt), row }))
    }
}
