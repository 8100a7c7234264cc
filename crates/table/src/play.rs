//! The match of a table.

use record::Match;

/// The match of a table.
pub enum Play {
    NotYet,
    /// It is running or has ended; the table's status says which.
    Running(Box<Match>),
    /// P5: it started under rules this program does not have. It is kept, but cannot be continued.
    Foreign {
        /// The number of the last act.
        seq: u64,
    },
}

impl Play {
    /// The number of the last act.
    pub fn seq(&self) -> u64 {
        match self {
            Play::NotYet => 0,
            Play::Running(play) => play.seq(),
            Play::Foreign { seq } => *seq,
        }
    }
}

impl std::fmt::Debug for Play {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Play::NotYet => "NotYet",
            Play::Running(_) => "Running",
            Play::Foreign { .. } => "Foreign",
        })
    }
}
