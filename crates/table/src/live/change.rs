//! [`Change`]: a change to a table that is not on disk yet.

use game::{Seat, Viewer};
use record::{Attempt, Match, Row};

use super::LiveTable;
use crate::clock::Times;
use crate::document::{self, Doc, silence_taken_over};
use crate::play::Play;
use crate::problem::{Problem, Result};
use crate::results;
use crate::rows::{Finish, TableRow};

/// A decided change that is not written yet. It is valid only for the state of the table it was decided on.
#[derive(Debug, Default)]
pub struct Change {
    /// The new document.
    pub(super) doc: Option<Doc>,
    pub(super) step: Step,
    /// What was wrong with the request, although something changes.
    pub(super) problem: Option<Problem>,
    /// The person whose lines are to be removed.
    pub(super) silenced: Option<String>,
}

/// What happens to the match.
#[derive(Default)]
pub(super) enum Step {
    #[default]
    None,
    Begin(Box<Match>),
    Act {
        attempt: Box<Attempt>,
        row: Row,
    },
    /// The match ends without another act. An owner who ends a rated game loses it.
    End {
        loss: Option<Finish>,
    },
}

impl std::fmt::Debug for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Step::None => "None",
            Step::Begin(_) => "Begin",
            Step::Act { .. } => "Act",
            Step::End { .. } => "End",
        })
    }
}

/// What storage has to write for a change, atomically.
#[derive(Debug)]
pub enum Write {
    /// A new document.
    Save(TableRow),
    /// An act; the last one comes with the new document and the result.
    Act {
        row: Row,
        save: Option<TableRow>,
        finish: Option<Finish>,
    },
    /// The end of the match after the act `seq`. No act may follow.
    End {
        seq: u64,
        save: TableRow,
        loss: Option<Finish>,
    },
    Nothing,
}

/// The effects of a committed change.
#[derive(Debug, Default)]
pub struct Committed {
    /// Seats the game now waits for and did not before.
    pub asked: Vec<Seat>,
    /// After an act: the version of its seat.
    pub version: Option<u64>,
    /// What was wrong with the request, although something changed.
    pub problem: Option<Problem>,
    /// The person whose lines are to be removed.
    pub silenced: Option<String>,
}

impl Change {
    /// A change of the document.
    pub fn of(doc: Doc) -> Change {
        Change { doc: Some(doc), ..Change::default() }
    }

    /// Whether the request was refused, although something changes.
    pub fn is_refusal(&self) -> bool {
        self.problem.is_some()
    }

    pub(super) fn with(self, step: Step) -> Change {
        Change { step, ..self }
    }

    /// What has to be on disk before the change takes effect.
    pub fn write(&self, table: &LiveTable, now: u64) -> Result<Write> {
        let save =
            self.doc.as_ref().map(|doc| document::to_row(&table.id, doc, table.rev, now)).transpose()?;
        Ok(match (&self.step, save) {
            (Step::Act { attempt, row }, save) => {
                let finish = self.doc.as_ref().and_then(|doc| results::finish(&table.id, doc, attempt.seq));
                Write::Act { row: row.clone(), save, finish }
            }
            (Step::End { loss }, Some(save)) => {
                Write::End { seq: table.play.seq(), save, loss: loss.clone() }
            }
            (Step::None | Step::Begin(_), Some(save)) => Write::Save(save),
            (_, None) => Write::Nothing,
        })
    }
}

impl LiveTable {
    /// Applies a change that has been written.
    pub fn commit(&mut self, change: Change) -> Committed {
        let Change { doc, step, problem, silenced } = change;
        let mut committed = Committed { problem, silenced, ..Committed::default() };
        if let Some(doc) = doc {
            self.doc = doc;
            self.rev += 1;
            if let Play::Running(play) = &mut self.play {
                silence_taken_over(play, &self.doc.lifecycle.takeovers);
            }
        }
        match step {
            Step::None | Step::End { .. } => {}
            Step::Begin(play) => {
                self.times = Times::at_start(&play);
                self.play = Play::Running(play);
            }
            Step::Act { attempt, row } => {
                if let Play::Running(play) = &mut self.play {
                    play.commit(*attempt);
                    let asked = self.times.follow(play, &row, self.doc.lifecycle.pace);
                    committed.version = Some(self.version(Viewer::Seat(row.seat)));
                    if self.running().is_ok() {
                        committed.asked = asked;
                    }
                }
            }
        }
        committed
    }
}
