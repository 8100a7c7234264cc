//! A table in memory: restored from its rows, then changed by one committed [`Change`] after another.
//!
//! Nothing here does IO. The caller reads the rows, asks for a [`Change`], writes it, and commits it once it is on disk.

mod act;
mod bots;
mod change;
mod command;
mod lesson;
mod lifecycle;
mod sand_glass;

use game::{AnyGame, Seat, SeatSet, Viewer};
use record::{Games, Match, MatchError, Row};

use crate::clock::Times;
use crate::document::{self, Doc, Holder, SeatingContext, silence_taken_over};
use crate::ids;
use crate::play::Play;
use crate::problem::{Problem, Reason, Result};
use crate::rows::{Mark, TableRow};
use crate::setup::Status;
use crate::talk::Talk;
use crate::visitor::{Actor, Visitor};

pub use bots::{BotAside, BotTurn};
pub use change::{Change, Committed, Write};
pub use command::{Command, Context, Limits, MAX_LISTED, Target};
pub use lesson::LessonStep;
pub use lifecycle::TimedOut;

/// A table in its current state.
pub struct LiveTable {
    pub id: String,
    pub doc: Doc,
    pub game: &'static dyn AnyGame,
    /// Counts how often the document was saved.
    pub rev: u64,
    pub play: Play,
    pub talk: Talk,
    pub times: Times,
}

impl LiveTable {
    /// Restores a table from its rows. Replays the whole match, which takes a while if it is long.
    pub fn restore(games: Games<'_>, row: TableRow, acts: &[Row], talk: Talk) -> Result<LiveTable> {
        let (id, rev) = (row.id.clone(), row.rev);
        let doc = document::from_row(row)?;
        let game = games.iter().copied().find(|game| game.id() == doc.game).ok_or(Reason::RulesVersion)?;
        let mut times = Times::default();
        let play = match replay(games, &doc, acts) {
            Ok(None) => Play::NotYet,
            Ok(Some((play, replayed))) => {
                times = replayed;
                Play::Running(Box::new(play))
            }
            Err(MatchError::RulesVersion { .. } | MatchError::UnknownGame(_)) => {
                Play::Foreign { seq: acts.last().map_or(0, |row| row.seq) }
            }
            Err(error) => {
                tracing::error!(
                    table = ids::log_tag(&id),
                    error = without_facts(&error),
                    "a table cannot be replayed"
                );
                return Err(Reason::Internal.into());
            }
        };
        Ok(LiveTable { id, doc, game, rev, play, talk, times })
    }

    /// The same table with what other nodes have written since. `acts` follow the last one here. `None` if the table has
    /// to be restored from scratch.
    pub fn catch_up(mut self, row: TableRow, acts: &[Row], talk: Talk) -> Result<Option<LiveTable>> {
        if row.rev != self.rev {
            let rev = row.rev;
            let doc = document::from_row(row)?;
            if doc.header != self.doc.header {
                return Ok(None);
            }
            self.doc = doc;
            self.rev = rev;
        }
        match &mut self.play {
            Play::NotYet => {}
            Play::Foreign { seq } => *seq = acts.last().map_or(*seq, |row| row.seq),
            Play::Running(play) => {
                for row in acts {
                    silence_taken_over(play, &self.doc.lifecycle.takeovers);
                    let Ok(attempt) = play.follow(row) else { return Ok(None) };
                    play.commit(attempt);
                    self.times.follow(play, row, self.doc.lifecycle.pace);
                }
            }
        }
        self.talk = talk;
        Ok(Some(self))
    }

    /// How far the table has come in memory.
    pub fn mark(&self) -> Mark {
        let (said, whispered) = self.talk.counters();
        Mark { rev: self.rev, seq: self.play.seq(), said, whispered }
    }

    /// The match, if it is still being played.
    pub fn running(&self) -> Result<&Match> {
        match (&self.play, self.doc.status()) {
            (Play::Foreign { .. }, _) => Err(Reason::RulesVersion.into()),
            (Play::Running(play), Status::Running) => Ok(play),
            (Play::NotYet, _) => Err(Reason::NotStarted.into()),
            (Play::Running(_), _) => Err(Reason::Over.into()),
        }
    }

    /// The match, running or ended.
    pub fn played(&self) -> Option<&Match> {
        match &self.play {
            Play::Running(play) => Some(play),
            Play::NotYet | Play::Foreign { .. } => None,
        }
    }

    /// The perspective of the visitor. With several hands on one device, none is shown until it is asked for.
    pub fn viewer(&self, visitor: &Visitor) -> Viewer {
        let seats = visitor.id().map(|id| self.doc.seats_of(id)).unwrap_or_default();
        match (visitor.view_as, seats.as_slice()) {
            (Some(Viewer::Spectator), _) | (_, []) => Viewer::Spectator,
            (Some(Viewer::Seat(seat)), seats) if seats.contains(&seat) => Viewer::Seat(seat),
            (_, [only]) => Viewer::Seat(*only),
            _ => Viewer::Spectator,
        }
    }

    /// The number of acts the viewer has seen something of.
    pub fn version(&self, viewer: Viewer) -> u64 {
        self.played().map_or(0, |play| play.table().version(viewer))
    }

    /// Whether a bot plays this seat, even if only for a player who is away.
    pub fn bot_in(&self, seat: Seat) -> bool {
        let bot = matches!(self.doc.seats.get(seat.index()), Some(Holder::Bot { .. }));
        bot || self.is_away(seat) || self.forfeited(seat)
    }

    /// The seats the game waits for; none if it is not running.
    pub fn waited_for(&self) -> SeatSet {
        self.running().map(|play| play.table().turn().seats()).unwrap_or(SeatSet::EMPTY)
    }

    /// Whether the game waits for this person.
    pub fn waits_for(&self, person: &str) -> bool {
        let waited = self.waited_for();
        let seats = self.doc.seats_of(person);
        seats.iter().any(|seat| waited.contains(*seat) && !self.is_away(*seat))
    }

    /// Whether the visitor may take back the last act.
    pub fn can_undo(&self, visitor: &Visitor) -> bool {
        let seat = self.viewer(visitor).seat();
        let undoable = self.running().ok().and_then(record::Match::undoable);
        seat.is_some() && undoable == seat && self.lesson().is_none() && self.doc.daily_day().is_none()
    }

    /// The visitor's seat, if they may ask for a hint now.
    pub fn hint_seat(&self, visitor: &Visitor) -> Result<Seat> {
        let seat = self.viewer(visitor).seat().ok_or(Reason::NotSeated)?;
        let waited = self.running()?.table().turn().seats();
        if self.doc.lifecycle.unaided || self.lesson().is_some() {
            return Err(Reason::NoHints.into());
        }
        if waited.contains(seat) { Ok(seat) } else { Err(Reason::NotAsked.into()) }
    }

    /// Whether a tutor may question the visitor's acts: they play alone against bots, hints are allowed, and the result is
    /// compared with nobody's.
    pub fn has_tutor(&self, visitor: &Visitor) -> bool {
        let (doc, me) = (&self.doc, visitor.id().unwrap_or_default());
        let others_are_bots =
            doc.seats.iter().filter(|holder| !matches!(holder, Holder::Bot { .. })).count() == 1;
        let began_alone = doc.began_with.iter().flatten().all(|began| began == me);
        let alone = doc.seats_of(me).len() == 1 && others_are_bots && began_alone;
        let counts = doc.rated || doc.deal.is_some();
        let seated = self.viewer(visitor).seat().is_some();
        seated && alone && !counts && !doc.lifecycle.unaided && self.lesson().is_none()
    }

    /// The seat whose replay the visitor may see. While the game runs, with several hands on one device, none is shown
    /// until it is asked for.
    pub fn replay_seat(&self, visitor: &Visitor) -> Option<Seat> {
        if self.doc.closing.is_some() {
            return visitor.id().and_then(|id| self.doc.seat_of(id));
        }
        let view_as = visitor.view_as.filter(|view_as| *view_as != Viewer::Spectator);
        self.viewer(&Visitor { view_as, ..visitor.clone() }).seat()
    }

    /// A game's refusal, with the names at this table.
    fn refusal(&self, refused: game::Refused) -> Problem {
        Problem::refused(self.game, refused, self.doc.names("–"))
    }

    /// The context for somebody who takes a seat now.
    fn seating_context(&self, now: u64) -> SeatingContext {
        let viewers = Seat::all(self.doc.players).map(Viewer::Seat).chain([Viewer::Spectator]);
        SeatingContext {
            hidden: self.game.hidden_hands(),
            at: now,
            rev: self.rev + 1,
            told: viewers.map(|viewer| self.version(viewer)).chain([self.play.seq()]).collect(),
        }
    }
}

/// The match after these acts, with its times; `None` if it has not started.
fn replay(games: Games<'_>, doc: &Doc, acts: &[Row]) -> Result<Option<(Match, Times)>, MatchError> {
    let Some(header) = &doc.header else { return Ok(None) };
    let mut play = Match::start(games, header.clone(), &doc.secret)?;
    let mut times = Times::at_start(&play);
    for row in acts {
        silence_taken_over(&mut play, &doc.lifecycle.takeovers);
        let attempt = play.follow(row)?;
        play.commit(attempt);
        times.follow(&play, row, doc.lifecycle.pace);
    }
    silence_taken_over(&mut play, &doc.lifecycle.takeovers);
    Ok(Some((play, times)))
}

/// The error without its details, which may be hidden information.
fn without_facts(error: &MatchError) -> &'static str {
    match error {
        MatchError::Act(_) => "an act is against the rules",
        MatchError::Sequence { .. } => "an act is missing",
        _ => "the header is invalid",
    }
}

impl std::fmt::Debug for LiveTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "table {}", ids::log_tag(&self.id))
    }
}
