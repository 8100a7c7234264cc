//! Example rows.

use game::Seat;
use record::Row;
use serde_json::json;
use spieltisch_store::{AnalysisRow, Chat, Finish, FinishSeat, Person, TableRow, Whisper};

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

pub(crate) fn person(id: &str) -> Person {
    Person {
        id: id.into(),
        name: "Ada".into(),
        lang: "de".into(),
        created: 1_000,
        seen: 1_001,
        prefs: json!({}),
    }
}

pub(crate) fn chat_line(person: &str, text: &str) -> Chat {
    Chat { n: 0, at: 1_500, person: person.into(), name: "Name".into(), text: text.into() }
}

pub(crate) fn whisper(person: &str, recipient: &str, text: &str) -> Whisper {
    let [person, recipient, name] = [person, recipient, person].map(str::to_owned);
    Whisper { n: 0, at: 5, person, recipient, name, text: text.into() }
}

pub(crate) fn finish(table: &str) -> Finish {
    let seat = |person: Option<&str>, bot: Option<&str>, score, place| FinishSeat {
        person: person.map(str::to_owned),
        bot: bot.map(str::to_owned),
        score,
        place,
    };
    Finish {
        n: 0,
        table: table.to_owned(),
        game: "mahe".into(),
        at: 5,
        acts: 1,
        regular: true,
        private: false,
        day: None,
        seats: vec![seat(Some("ada"), None, 12, 1), seat(None, Some("easy"), -3, 2)],
    }
}

pub(crate) fn analysis(version: u32) -> AnalysisRow {
    AnalysisRow { version, doc: r#"{"decisions":[]}"#.into() }
}
