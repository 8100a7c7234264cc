//! A table and its acts, as rows.

use game::Seat;
use record::Row;
use serde_json::json;
use spieltisch_store::TableRow;

pub(crate) fn table(id: &str) -> TableRow {
    TableRow {
        id: id.into(),
        game: "mahe".into(),
        status: "open".into(),
        listed: false,
        owner: "ada".into(),
        created: 1_000,
        touched: 1_000,
        people: vec!["ada".into()],
        doc: json!({ "seats": [] }),
        summary: None,
        rev: 0,
    }
}

pub(crate) fn act(seq: u64) -> Row {
    Row { seq, at: 1_000 + seq, seat: Seat((seq % 4) as u8), action: format!("roll {seq}") }
}
