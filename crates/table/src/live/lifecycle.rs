//! Starting, coming back, running out of time, ending, rematches.

use game::Seat;
use record::{Closing, Header, Match, MatchError};

use super::change::Step;
use super::command::Context;
use super::{Actor, Change, LiveTable, Problem, Reason, Result};
use crate::document::{Doc, Lifecycle, Participant, TimeOuts};
use crate::play::Play;
use crate::results;
use crate::setup::Status;

/// What became of a seat whose time ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimedOut {
    /// A bot makes this one move.
    OneMove,
    /// A bot made it; the next move is the player's.
    NextMove,
    /// A bot plays on until the player comes back.
    Gone,
}

impl LiveTable {
    /// Begins the match with the prepared document.
    pub(super) fn begin(&self, mut doc: Doc, context: &Context<'_>) -> Result<Change> {
        let header: Header = doc.begin(&self.id, self.game, context.now)?;
        let play = Match::begin(context.games, header, &doc.secret).map_err(|error| match error {
            MatchError::SetUp { game, refused } => Problem::options(game, refused),
            _ => Reason::Internal.into(),
        })?;
        doc.header = Some(play.header().clone());
        Ok(Change::of(doc).with(Step::Begin(Box::new(play))))
    }

    /// The document after this person has come back to their seats.
    pub(super) fn come_back(&self, person: &str, now: u64) -> Result<Doc> {
        let mut doc = self.doc.clone();
        doc.come_back(person, now)?;
        let away = doc.seats_of(person).into_iter().filter(|seat| self.doc.lifecycle.away.contains(&seat.0));
        for seat in away.collect::<Vec<_>>() {
            if self.is_away(seat) {
                self.note_back(&mut doc, seat);
                continue;
            }
            // It was their move again already, and its time runs.
            match self.doc.lifecycle.returned.get(&seat.0) {
                Some(before) => doc.lifecycle.returned.insert(seat.0, *before),
                None => doc.lifecycle.returned.remove(&seat.0),
            };
            if let Some(time_outs) = doc.lifecycle.time_outs.get_mut(&seat.0) {
                time_outs.back = Some(time_outs.seq);
            }
        }
        Ok(doc)
    }

    /// Whether a bot plays for the player of this seat, who ran out of time.
    pub fn is_away(&self, seat: Seat) -> bool {
        let Lifecycle { away, time_outs, pace, .. } = &self.doc.lifecycle;
        let plays = |time_outs: &TimeOuts| time_outs.bot_plays(self.times.asked_after(seat), *pace);
        away.contains(&seat.0) && time_outs.get(&seat.0).is_none_or(plays)
    }

    /// Whether the player of this seat ran out of time and has not moved since.
    pub fn timed_out(&self, seat: Seat) -> Option<TimedOut> {
        let Lifecycle { away, time_outs, pace, .. } = &self.doc.lifecycle;
        let gone = time_outs.get(&seat.0).is_none_or(|time_outs| time_outs.gone(*pace));
        away.contains(&seat.0).then_some(match (gone, self.is_away(seat)) {
            (true, _) => TimedOut::Gone,
            (false, true) => TimedOut::OneMove,
            (false, false) => TimedOut::NextMove,
        })
    }

    /// Notes that a player is back in this seat.
    pub(super) fn note_back(&self, doc: &mut Doc, seat: Seat) {
        if let Some(time_outs) = doc.lifecycle.time_outs.get_mut(&seat.0) {
            time_outs.back = Some(self.play.seq());
        }
    }

    /// Whether a bot makes the seat's move even if the player is back: they ran out of time twice in a row.
    pub fn forfeited(&self, seat: Seat) -> bool {
        self.forfeited_in(&self.doc, seat)
    }

    pub(super) fn forfeited_in(&self, doc: &Doc, seat: Seat) -> bool {
        let asked = self.times.asked_after(seat);
        let time_outs = doc.lifecycle.time_outs.get(&seat.0);
        asked.zip(time_outs).is_some_and(|(asked, time_outs)| time_outs.forfeit(asked))
    }

    /// When the seat's time is up.
    pub fn deadline(&self, seat: Seat) -> Option<u64> {
        self.times.deadline(seat, &self.doc.lifecycle)
    }

    /// The next time at which a player's time is up.
    pub fn next_deadline(&self) -> Option<u64> {
        self.clocked().filter_map(|seat| self.deadline(seat)).min()
    }

    /// The players whose time is up.
    pub fn overdue(&self, now: u64) -> Vec<Seat> {
        self.clocked().filter(|seat| self.deadline(*seat).is_some_and(|at| at <= now)).collect()
    }

    /// Lets bots play for everybody whose time is up.
    pub fn time_out(&self, now: u64) -> Change {
        let mut doc = self.doc.clone();
        for seat in self.overdue(now) {
            doc.lifecycle.away.insert(seat.0);
            let before = self.doc.lifecycle.time_outs.get(&seat.0).copied();
            let time_outs = self.times.time_out(seat, before, self.play.seq());
            doc.lifecycle.time_outs.insert(seat.0, time_outs);
        }
        Change::of(doc)
    }

    /// The players the game waits for, without bots.
    fn clocked(&self) -> impl Iterator<Item = Seat> {
        let waited = self.waited_for();
        Seat::all(self.doc.players).filter(move |seat| waited.contains(*seat) && !self.bot_in(*seat))
    }

    /// Ends the running match as abandoned by everybody. `None` if no match is running.
    pub fn abandon(&self, now: u64) -> Option<Change> {
        // P5: a game that this program cannot play is not ended either.
        let play = self.running().ok()?;
        let mut doc = self.doc.clone();
        doc.closing = Some(play.closing(now));
        Some(Change::of(doc).with(Step::End { loss: None }))
    }

    /// Ends the running match as abandoned by its owner, who loses it if it is rated. It does not count for the others.
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

    /// P5: ends a match under rules this program does not have, so that its record can be downloaded. Its scores are
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

    /// Sets the table of the rematch, unless somebody set another first. Returns the one that counts.
    pub fn agree_on_rematch(
        &self,
        by: &Participant,
        replaced: Option<&str>,
        next: &str,
    ) -> Result<(Change, String)> {
        self.may_rematch(&by.id)?;
        let mut doc = self.doc.clone();
        // Somebody else may have asked for a rematch at the same moment.
        if doc.lifecycle.rematch.as_deref() == replaced {
            doc.lifecycle.rematch = Some(next.to_owned());
        }
        let agreed = doc.lifecycle.rematch.clone().unwrap_or_else(|| next.to_owned());
        Ok((Change::of(doc), agreed))
    }

    /// Checks that this person may ask for a rematch.
    pub fn may_rematch(&self, person: &str) -> Result<()> {
        if !matches!(self.doc.status(), Status::Over | Status::Abandoned) {
            return Err(Reason::NotOver.into());
        }
        Ok(self.doc.seat_of(person).map(drop).ok_or(Reason::NotSeated)?)
    }
}
