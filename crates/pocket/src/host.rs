//! [`Host`]: what a task asks of the browser: rows, and thoughts.

use record::Row;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use table::rows::{Finish, TableRow};
use table::{Reason, Write};

use crate::task::Asking;
use crate::trouble::{Result, Trouble};

/// The browser, as a task reaches it.
#[derive(Clone)]
pub(crate) struct Host(pub(crate) Asking);

/// What came of a write.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Written {
    Yes,
    /// Another tab wrote first; nothing was written.
    Conflict,
}

impl Host {
    pub(crate) async fn table(&self, id: &str) -> Result<Option<TableRow>> {
        self.read(json!({"get": {"store": "tables", "key": id}})).await
    }

    pub(crate) async fn tables(&self) -> Result<Vec<TableRow>> {
        self.read(json!({"all": {"store": "tables"}})).await
    }

    /// The acts after the act `after`.
    pub(crate) async fn acts(&self, table: &str, after: u64) -> Result<Vec<Row>> {
        self.read(json!({"acts": {"table": table, "after": after}})).await
    }

    pub(crate) async fn finishes(&self) -> Result<Vec<Finish>> {
        self.read(json!({"all": {"store": "finishes"}})).await
    }

    pub(crate) async fn thing<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>> {
        self.read(json!({"get": {"store": "things", "key": name}})).await
    }

    /// Lets the thinking thread work on a job.
    pub(crate) async fn think(&self, job: Value) -> Value {
        self.0.ask(json!({"think": {"job": job}})).await
    }

    /// Writes all of these or nothing.
    pub(crate) async fn write(&self, steps: Vec<Value>) -> Result<Written> {
        if steps.is_empty() {
            return Ok(Written::Yes);
        }
        let answer = self.0.ask(json!({"write": steps})).await;
        match (answer.as_str(), answer["failed"].as_str()) {
            (Some("ok"), _) => Ok(Written::Yes),
            (Some("conflict"), _) => Ok(Written::Conflict),
            (_, Some("quota")) => Err(Trouble::Full),
            _ => Err(Trouble::Refused),
        }
    }

    async fn read<T: DeserializeOwned>(&self, question: Value) -> Result<T> {
        let answer = self.0.ask(question).await;
        if answer.get("failed").is_some() {
            return Err(Trouble::Refused);
        }
        serde_json::from_value(answer).map_err(|_| Reason::Internal.into())
    }
}

/// Puts a value under a name of its own.
pub(crate) fn put(store: &str, key: &str, value: &Value) -> Value {
    json!({"put": {"store": store, "key": key, "value": value}})
}

/// A table that must not exist yet.
pub(crate) fn create(row: &TableRow) -> Vec<Value> {
    vec![json!({"expect": {"table": row.id, "rev": null}}), put("tables", &row.id, &json!(row))]
}

/// Removes a table with its acts and its analysis.
pub(crate) fn remove(table: &str) -> Vec<Value> {
    vec![
        json!({"remove": {"store": "tables", "key": table}}),
        json!({"removeActs": {"table": table}}),
        remove_thing(&analysis_key(table)),
        remove_thing(&asked_key(table)),
    ]
}

pub(crate) fn remove_thing(key: &str) -> Value {
    json!({"remove": {"store": "things", "key": key}})
}

/// Under which name the analysis of a table is kept.
pub(crate) fn analysis_key(table: &str) -> String {
    format!("analysis-{table}")
}

/// Under which name it is kept that somebody asked for the analysis of a table, until it is made.
pub(crate) fn asked_key(table: &str) -> String {
    format!("analysing-{table}")
}

/// An act of a table.
pub(crate) fn act(table: &str, row: &Row) -> Value {
    json!({"add": {"store": "acts", "key": [table, row.seq], "value": row}})
}

/// What a change of a table writes.
pub(crate) fn steps(table: &str, write: Write) -> Vec<Value> {
    let save = |row: TableRow| {
        let next = TableRow { rev: row.rev + 1, ..row };
        [json!({"expect": {"table": table, "rev": next.rev - 1}}), put("tables", table, &json!(next))]
    };
    let finish = |finish: Finish| json!({"add": {"store": "finishes", "value": finish}});
    match write {
        Write::Nothing => Vec::new(),
        Write::Save(row) => save(row).into(),
        Write::Act { row, save: saved, finish: finished } => {
            let mut steps = vec![json!({"last": {"table": table, "seq": row.seq - 1}}), act(table, &row)];
            steps.extend(saved.into_iter().flat_map(save));
            steps.extend(finished.map(finish));
            steps
        }
        Write::End { seq, save: saved, loss } => {
            let mut steps = vec![json!({"last": {"table": table, "seq": seq}})];
            steps.extend(save(saved));
            steps.extend(loss.map(finish));
            steps
        }
    }
}
