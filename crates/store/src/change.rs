//! Writes as values, so that one task can commit many of them together, and try one of them again.

use std::sync::Arc;

use record::Row;

use crate::{Chat, Finish, Person, Result, TableRow, Whisper};

/// One call's write. It happens entirely or not at all.
pub(crate) enum Change {
    /// Leaves no trace, but can only be done where something could be written.
    Nothing,
    /// Keeps the bytes unless there is already a key of this name.
    Key {
        name: String,
        bytes: Vec<u8>,
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
}

/// The hot one: what happens at every move of every table.
pub(crate) struct Append {
    pub(crate) table: Arc<str>,
    pub(crate) acts: Vec<Row>,
    pub(crate) save: Option<Box<Saved>>,
    /// How the game ended with these acts.
    pub(crate) finish: Option<Box<Finish>>,
}

/// An act and the table it belongs to.
pub(crate) type Act<'a> = (&'a Arc<str>, &'a Row);

/// A table's row with its JSON already written out, so that the writer does not have to.
pub(crate) struct Saved {
    pub(crate) row: TableRow,
    pub(crate) people: Arc<str>,
    pub(crate) doc: Arc<str>,
}

/// What a change gives back once it is on disk; most have nothing to say.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Answer {
    /// A new `rev`, a chat line's `n`, or how many lines were removed.
    pub(crate) number: u64,
    /// Whose token it was.
    pub(crate) person: Option<String>,
}

/// What happened to each change of a batch; in error if nothing at all was committed.
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
