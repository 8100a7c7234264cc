//! The format of a backup: JSON lines, the same for every backend.
//!
//! The first line names the format, the last one counts the rows, and each line between them is one row under the
//! name of its table. docs/hosting.md describes it.

use std::fmt;
use std::str::FromStr;

use serde_json::{Map, Value, json};

use crate::{Result, StoreError};

/// Increases when an older program can no longer read a backup.
pub(crate) const FORMAT: u64 = 1;

/// A line of a backup.
pub(crate) enum Line {
    Head { format: u64 },
    Row { table: String, values: Map<String, Value> },
    End { rows: u64 },
}

/// The columns of a table in a backup.
pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [Column],
    pub(crate) order: &'static str,
}

pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// Nullable.
    Text,
    Number,
    Bool,
    Bytes,
}

/// Every table except those derived from others and those of running nodes, in an order that respects references.
pub(crate) const TABLES: &[Table] = &[
    Table { name: "keys", order: "name", columns: &[text("name"), column("bytes", Kind::Bytes)] },
    Table {
        name: "people",
        order: "id",
        columns: &[text("id"), text("name"), text("lang"), number("created"), number("seen"), text("prefs")],
    },
    Table { name: "practice", order: "person", columns: &[text("person"), number("rev"), text("doc")] },
    Table { name: "tokens", order: "hash", columns: &[text("hash"), text("person"), number("expires")] },
    Table {
        name: "tables",
        order: "id",
        columns: &[
            text("id"),
            text("game"),
            text("status"),
            boolean("listed"),
            text("owner"),
            number("created"),
            number("saved"),
            number("rev"),
            number("said"),
            text("people"),
            text("doc"),
            text("summary"),
        ],
    },
    Table { name: "seated", order: "person, table_id", columns: &[text("person"), text("table_id")] },
    Table {
        name: "acts",
        order: "table_id, seq",
        columns: &[text("table_id"), number("seq"), number("at"), number("seat"), text("action")],
    },
    Table {
        name: "chat",
        order: "table_id, n",
        columns: &[text("table_id"), number("n"), number("at"), text("person"), text("name"), text("text")],
    },
    Table {
        name: "whispers",
        order: "id",
        columns: &[
            number("id"),
            text("table_id"),
            text("pair"),
            number("n"),
            number("at"),
            text("person"),
            text("recipient"),
            text("name"),
            text("text"),
        ],
    },
    Table {
        name: "analyses",
        order: "table_id",
        columns: &[text("table_id"), number("version"), text("doc")],
    },
    Table {
        name: "results",
        order: "n",
        columns: &[
            number("n"),
            text("table_id"),
            text("game"),
            number("at"),
            number("acts"),
            boolean("regular"),
            boolean("private"),
            text("day"),
        ],
    },
    Table {
        name: "result_seats",
        order: "n, seat",
        columns: &[
            number("n"),
            number("seat"),
            text("person"),
            text("bot"),
            number("score"),
            number("place"),
        ],
    },
];

impl Table {
    pub(crate) fn insert(&self) -> String {
        let columns: Vec<&str> = self.columns.iter().map(|column| column.name).collect();
        let placeholders: Vec<String> = (1..=columns.len()).map(|number| format!("${number}")).collect();
        format!("INSERT INTO {} ({}) VALUES ({})", self.name, columns.join(", "), placeholders.join(", "))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = match self {
            Line::Head { format } => json!({"spieltisch": {"format": format}}),
            Line::Row { table, values } => json!({table: values}),
            Line::End { rows } => json!({"end": {"rows": rows}}),
        };
        write!(f, "{line}")
    }
}

impl FromStr for Line {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Line> {
        let line: Map<String, Value> = serde_json::from_str(text).map_err(|_| malformed())?;
        let mut entries = line.into_iter();
        let (Some((key, Value::Object(values))), None) = (entries.next(), entries.next()) else {
            return Err(malformed());
        };
        let count = |name: &str| values.get(name).and_then(Value::as_u64).ok_or_else(malformed);
        Ok(match key.as_str() {
            "spieltisch" => Line::Head { format: count("format")? },
            "end" => Line::End { rows: count("rows")? },
            _ => Line::Row { table: key, values },
        })
    }
}

pub(crate) fn malformed() -> StoreError {
    StoreError::Damaged("the backup is incomplete or not one of ours".into())
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> =
        text.chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect();
    let digits = digits.filter(|digits| digits.len() % 2 == 0)?;
    Some(digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}

const fn column(name: &'static str, kind: Kind) -> Column {
    Column { name, kind }
}

const fn text(name: &'static str) -> Column {
    column(name, Kind::Text)
}

const fn number(name: &'static str) -> Column {
    column(name, Kind::Number)
}

const fn boolean(name: &'static str) -> Column {
    column(name, Kind::Bool)
}
