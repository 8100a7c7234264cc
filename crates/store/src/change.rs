//! Writes as values, so that they can be queued, committed together and retried.

use std::sync::Arc;

use record::Row;

use crate::{AnalysisRow, Chat, Finish, Person, PracticeRow, Result, TableRow, Whisper};

/// The write of one call. It happens completely or not at all.
pub(crate) enum Change {
    /// Leaves no trace, but succeeds only if the database takes writes.
    Probe,
    /// Stores the bytes. Unless they are to replace it, a key of this name stays as it is.
    Key {
        name: String,
        bytes: Vec<u8>,
        replace: bool,
    },
    SavePerson(Person),
    DeletePerson(String),
    PutToken {
        hash: String,
        person: String,
        expires: u64,
    },
    TakeToken {
        hash: String,
        now: u64,
    },
    CreateTable(Box<Saved>),
    SaveTable(Box<Saved>),
    RemoveTable(String),
    Append(Append),
    Say {
        table: String,
        line: Chat,
    },
    Whisper {
        table: String,
        whisper: Whisper,
    },
    Unsay {
        table: String,
        person: String,
    },
    EraseChat(String),
    SaveAnalysis {
        table: String,
        analysis: AnalysisRow,
    },
    SavePractice {
        person: String,
        practice: PracticeRow,
    },
}

/// The hot path: every move at every table is one of these.
pub(crate) struct Append {
    pub(crate) table: Arc<str>,
    pub(crate) acts: Vec<Row>,
    pub(crate) save: Option<Box<Saved>>,
    /// The result, if these acts end the game.
    pub(crate) finish: Option<Box<Finish>>,
}

/// An act and the table it belongs to.
pub(crate) type Act<'a> = (&'a Arc<str>, &'a Row);

/// A table's row with its JSON already serialized, outside the worker.
pub(crate) struct Saved {
    pub(crate) row: TableRow,
    pub(crate) people: Arc<str>,
    pub(crate) doc: Arc<str>,
}

/// What a change returns once it is on disk; the default for most.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Answer {
    /// A new `rev`, a chat line's `n`, or the number of removed lines.
    pub(crate) number: u64,
    /// The token's person.
    pub(crate) person: Option<String>,
}

/// The outcome of each change of a batch, or an error if nothing was committed or that is not known.
pub(crate) type Outcome = Result<Vec<Result<Answer>>>;

impl From<TableRow> for Box<Saved> {
    fn from(mut row: TableRow) -> Box<Saved> {
        let doc = row.doc.take().to_string().into();
        let people = serde_json::Value::from(row.people.as_slice()).to_string().into();
        Box::new(Saved { row, people, doc })
    }
}

impl From<u64> for Answer {
    fn from(number: u64) -> Answer {
        Answer { number, person: None }
    }
}
