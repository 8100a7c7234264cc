//! Inserting the rows of a backup into PostgreSQL, with `COPY`: one round trip for many rows.

use std::fmt::Write as _;

use serde_json::{Map, Value};

use super::{Conn, db_error, encode_text};
use crate::Result;
use crate::backup_format::{Kind, Table};

/// Rows are sent when they have this many bytes.
const ENOUGH: usize = 256 * 1024;

/// Rows of one table that wait to be sent, in the text format of `COPY`.
pub(super) struct BulkInsert {
    table: Option<&'static Table>,
    rows: String,
}

impl BulkInsert {
    pub(super) fn new() -> BulkInsert {
        BulkInsert { table: None, rows: String::new() }
    }

    pub(super) async fn insert(
        &mut self,
        conn: &mut Conn,
        table: &'static Table,
        values: &Map<String, Value>,
    ) -> Result<()> {
        let other = self.table.is_some_and(|waiting| waiting.name != table.name);
        if other || self.rows.len() >= ENOUGH {
            self.send(conn).await?;
        }
        self.table = Some(table);
        for (index, column) in table.columns.iter().enumerate() {
            if index > 0 {
                self.rows.push('\t');
            }
            let value = values.get(column.name).unwrap_or(&Value::Null);
            write_value(&mut self.rows, column.kind, value);
        }
        self.rows.push('\n');
        Ok(())
    }

    pub(super) async fn finish(mut self, conn: &mut Conn) -> Result<()> {
        self.send(conn).await
    }

    async fn send(&mut self, conn: &mut Conn) -> Result<()> {
        let Some(table) = self.table.take() else { return Ok(()) };
        let columns: Vec<&str> = table.columns.iter().map(|column| column.name).collect();
        let copy = format!("COPY {} ({}) FROM STDIN", table.name, columns.join(", "));
        let mut into = conn.copy_in_raw(&copy).await.map_err(db_error)?;
        into.send(self.rows.as_bytes()).await.map_err(db_error)?;
        into.finish().await.map_err(db_error)?;
        self.rows.clear();
        Ok(())
    }
}

/// Writes a value, or NULL if there is none of this kind.
fn write_value(rows: &mut String, kind: Kind, value: &Value) {
    let written = match kind {
        Kind::Text => value.as_str().map(|text| escape(rows, &encode_text(text))),
        // A String takes everything.
        Kind::Number => value.as_i64().map(|number| write!(rows, "{number}").unwrap_or_default()),
        Kind::Bool => value.as_bool().map(|on| rows.push(if on { 't' } else { 'f' })),
        Kind::Bytes => value.as_str().map(|hex| {
            rows.push_str("\\\\x");
            escape(rows, hex);
        }),
    };
    if written.is_none() {
        rows.push_str("\\N");
    }
}

fn escape(rows: &mut String, text: &str) {
    for char in text.chars() {
        match char {
            '\\' => rows.push_str("\\\\"),
            '\n' => rows.push_str("\\n"),
            '\r' => rows.push_str("\\r"),
            '\t' => rows.push_str("\\t"),
            other => rows.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_are_written_as_copy_reads_them() {
        for (kind, value, expected) in [
            (Kind::Text, json!("a\tb\nc\rd\\N ü"), "a\\tb\\nc\\rd\\\\N ü"),
            (Kind::Text, json!(""), ""),
            (Kind::Text, Value::Null, "\\N"),
            (Kind::Number, json!(-7), "-7"),
            (Kind::Number, json!("7"), "\\N"),
            (Kind::Bool, json!(true), "t"),
            (Kind::Bytes, json!("00ff"), "\\\\x00ff"),
        ] {
            let mut rows = String::new();
            write_value(&mut rows, kind, &value);
            assert_eq!(rows, expected);
        }
    }
}
