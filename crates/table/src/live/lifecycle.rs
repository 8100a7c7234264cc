//! From the first seat taken to the rematch: starting, coming back, running out of time, ending.

use game::Seat;
use record::{Closing, Header, Match, MatchError};

use super::change::Step;
use super::command::Context;
use super::{Actor, Change, LiveTable, Problem, Reason, Result};
use crate::document::{Doc, Participant};
use crate::play::Play;
use crate::results;
use crate::setup::Status;

impl LiveTable {
    /// The match begins, with the document as it was prepared.
    pub(super) fn begin(&self, mut doc: Doc, context: &Context<'_>) -> Result<Change> {
        let header: Header = doc.begin(&self.id, self.game, context.now)?;
        let play = Match::begin(context.games, header, &doc.secret).map_err(|error| match error {
            MatchError::SetUp { game, refused } => Problem::options(game, refused),
            _ => Reason::Internal.into(),
        })?;
        doc.header = Some(play.header().clone());
        Ok(Change::of(doc).with(Step::Begin(Box::new(play))))
    }

    /// The document once this person's seats are theirs again.
    pub(super) fn come_back(&self, person: &str, now: u64) -> Result<Doc> {
        let mut doc = self.doc.clone();
        doc.come_back(person, now)?;
        for seat in doc.seats_of(person) {
            if self.doc.lifecycle.away.contains(&seat.0) {
                self.note_back(&mut doc, seat);
            }
        }
        Ok(doc)
    }

    /// Somebody sits in this seat again.
    pub(super) fn note_back(&self, doc: &mut Doc, seat: Seat) {
        if let Some(late) = doc.lifecycle.late.get_mut(&seat.0) {
            late.back = Some(self.play.seq());
        }
    }

    /// A bot makes the seat's decision, even if the player is back: they ran out of time twice in a row.
    pub fn forfeited(&self, seat: Seat) -> bool {
        self.forfeited_in(&self.doc, seat)
    }

    pub(super) fn forfeited_in(&self, doc: &Doc, seat: Seat) -> bool {
        let asked = self.times.asked_after(seat);
        let late = doc.lifecycle.late.get(&seat.0);
        asked.zip(late).is_some_and(|(asked, late)| late.forfeits(asked))
    }

    /// When the seat's time is up.
    pub fn deadline(&self, seat: Seat) -> Option<u64> {
        self.times.deadline(seat, &self.doc.lifecycle)
    }

    /// When the next player's time is up.
    pub fn next_deadline(&self) -> Option<u64> {
        self.clocked().filter_map(|seat| self.deadline(seat)).min()
    }

    /// The players whose time is up.
    pub fn overdue(&self, now: u64) -> Vec<Seat> {
        self.clocked().filter(|seat| self.deadline(*seat).is_some_and(|at| at <= now)).collect()
    }

    /// Bots play for everybody whose time is up.
    pub fn time_out(&self, now: u64) -> Change {
        let mut doc = self.doc.clone();
        for seat in self.overdue(now) {
            doc.lifecycle.away.insert(seat.0);
            let before = self.doc.lifecycle.late.get(&seat.0).copied();
            doc.lifecycle.late.insert(seat.0, self.times.late_again(seat, before, self.play.seq()));
        }
        Change::of(doc)
    }

    /// The seats of players the game waits for.
    fn clocked(&self) -> impl Iterator<Item = Seat> {
        let waited = self.waited_for();
        Seat::all(self.doc.players).filter(move |seat| waited.contains(*seat) && !self.bot_in(*seat))
    }

    /// Ends a running match that nobody has played at since long. `None` if there is none.
    pub fn abandon(&self, now: u64) -> Option<Change> {
        // P5: a game this program cannot play, it does not end either.
        let play = self.running().ok()?;
        let mut doc = self.doc.clone();
        doc.closing = Some(play.closing(now));
        Some(Change::of(doc).with(Step::End { loss: None }))
    }

    /// Ends the running match as abandoned by its owner, who loses it if it is rated. The others have not lost it.
    pub(super) fn end(&self, by: &Actor, now: u64) -> Result<Change> {
        by.may_manage(&self.doc)?;
        let owner = by.participant()?;
        let play = self.running()?;
        let mut doc = self.doc.clone();
        doc.closing = Some(play.closing(now));
        doc.glass = None;
        doc.lifecycle.ended_by = Some(owner.clone());
        let loss = results::forfeit(&self.id, &doc, &owner.id);
        Ok(Change::of(doc).with(Step::End { loss }))
    }

    /// P5: ends a match under rules this program does not have, so that its record can be had. Its scores are
    /// unknown.
    pub(super) fn end_foreign(&self, by: &Actor, now: u64) -> Result<Change> {
        by.may_manage(&self.doc)?;
        match (&self.play, self.doc.status()) {
            (Play::Foreign { .. }, Status::Running) => {}
            (Play::Foreign { .. }, _) => return Err(Reason::Over.into()),
            // A match that can be played is not ended like this.
            _ => return Err(Reason::NotFound.into()),
        }
        let mut doc = self.doc.clone();
        doc.closing = Some(Closing::without_rules(now, doc.secret.clone()));
        Ok(Change::of(doc).with(Step::End { loss: None }))
    }

    /// Names the table where the same people play again. Gives the one that was named first.
    pub fn agree_on_rematch(
        &self,
        by: &Participant,
        replaced: Option<&str>,
        next: &str,
    ) -> Result<(Change, String)> {
        self.may_play_again(&by.id)?;
        let mut doc = self.doc.clone();
        // Somebody may have asked at the same moment and been first.
        if doc.lifecycle.rematch.as_deref() == replaced {
            doc.lifecycle.rematch = Some(next.to_owned());
        }
        let agreed = doc.lifecycle.rematch.clone().unwrap_or_else(|| next.to_owned());
        Ok((Change::of(doc), agreed))
    }

    pub fn may_play_again(&self, person: &str) -> Result<()> {
        if !matches!(self.doc.status(), Status::Over | Status::Abandoned) {
            return Err(Reason::NotOver.into());
        }
        Ok(self.doc.seat_of(person).map(drop).ok_or(Reason::NotSeated)?)
    }
}
