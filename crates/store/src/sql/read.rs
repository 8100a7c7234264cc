//! Reads. None of them waits for the write queue.
//!
//! This file is compiled once for each backend; both understand every statement in it.

use std::collections::BTreeMap;

use game::Seat;
use record::Row;
use serde_json::Value;
use sqlx::{Row as _, query, query_as, query_scalar};

use super::{Backend, DbRow, db_error, decode_text};
use crate::rows::{END_MARKER_SEAT, PracticeRow, to_i64};
use crate::{
    AnalysisRow, Chat, Finish, FinishSeat, Mark, Person, Result, Search, StoreError, TableLine, TableRow,
    Whisper,
};

impl Backend {
    pub(crate) async fn probe(&self) -> Result<()> {
        query("SELECT name FROM keys LIMIT 1").fetch_optional(&self.reads).await.map_err(db_error)?;
        Ok(())
    }

    pub(crate) async fn key(&self, name: &str) -> Result<Option<Vec<u8>>> {
        query_scalar("SELECT bytes FROM keys WHERE name = $1")
            .bind(name)
            .fetch_optional(&self.reads)
            .await
            .map_err(db_error)
    }

    pub(crate) async fn person(&self, id: &str) -> Result<Option<Person>> {
        let row = query("SELECT id, name, lang, created, seen, prefs FROM people WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.reads)
            .await
            .map_err(db_error)?;
        row.as_ref().map(person).transpose()
    }

    pub(crate) async fn token_person(&self, hash: &str, now: u64) -> Result<Option<String>> {
        query_scalar("SELECT person FROM tokens WHERE hash = $1 AND expires > $2")
            .bind(hash)
            .bind(to_i64(now))
            .fetch_optional(&self.reads)
            .await
            .map_err(db_error)
    }

    pub(crate) async fn count_people(&self) -> Result<u64> {
        let count: i64 =
            query_scalar("SELECT count(*) FROM people").fetch_one(&self.reads).await.map_err(db_error)?;
        Ok(count.unsigned_abs())
    }

    pub(crate) async fn people_with(&self, pref: &str, limit: u32) -> Result<Vec<Person>> {
        let rows = query(
            "SELECT id, name, lang, created, seen, prefs FROM people WHERE prefs LIKE $1
             ORDER BY name, id LIMIT $2",
        )
        // As serde_json writes it.
        .bind(format!("%\"{pref}\":true%"))
        .bind(i64::from(limit))
        .fetch_all(&self.reads)
        .await
        .map_err(db_error)?;
        rows.iter().map(person).collect()
    }

    pub(crate) async fn table(&self, id: &str) -> Result<Option<TableRow>> {
        let row = query("SELECT * FROM tables_touched WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.reads)
            .await
            .map_err(db_error)?;
        row.as_ref().map(table).transpose()
    }

    pub(crate) async fn table_line(&self, id: &str) -> Result<Option<TableLine>> {
        let row = query(
            "SELECT id, game, status, listed, owner, created, touched, summary FROM tables_touched
             WHERE id = $1",
        )
        .bind(id)
        .fetch_optional(&self.reads)
        .await
        .map_err(db_error)?;
        row.as_ref().map(line_of).transpose()
    }

    pub(crate) async fn tables_listed(&self, skip: u32, limit: u32) -> Result<Vec<TableLine>> {
        let rows = query(
            "SELECT id, game, status, listed, owner, created, touched, summary FROM tables_touched
             WHERE listed = TRUE AND status IN ('open', 'running')
             ORDER BY status, saved DESC, id LIMIT $1 OFFSET $2",
        )
        .bind(i64::from(limit))
        .bind(i64::from(skip))
        .fetch_all(&self.reads)
        .await
        .map_err(db_error)?;
        rows.iter().map(line_of).collect()
    }

    pub(crate) async fn tables_of(&self, person: &str, skip: u32, limit: u32) -> Result<Vec<TableLine>> {
        let rows = query(
            "SELECT id, game, status, listed, owner, created, touched, summary FROM tables_touched
             WHERE id IN (SELECT table_id FROM seated WHERE person = $1)
             ORDER BY saved DESC, id LIMIT $2 OFFSET $3",
        )
        .bind(person)
        .bind(i64::from(limit))
        .bind(i64::from(skip))
        .fetch_all(&self.reads)
        .await
        .map_err(db_error)?;
        rows.iter().map(line_of).collect()
    }

    pub(crate) async fn tables_idle(&self, before: u64, status: &str, limit: u32) -> Result<Vec<TableLine>> {
        let rows = query(
            "SELECT id, game, status, listed, owner, created, touched, summary FROM tables_touched
             WHERE status = $1 AND saved < $2 AND touched < $2
             ORDER BY touched, id LIMIT $3",
        )
        .bind(status)
        .bind(to_i64(before))
        .bind(i64::from(limit))
        .fetch_all(&self.reads)
        .await
        .map_err(db_error)?;
        rows.iter().map(line_of).collect()
    }

    pub(crate) async fn tables_found(&self, search: &Search) -> Result<(Vec<TableLine>, u64)> {
        let escaped = search.text.replace('!', "!!").replace('%', "!%").replace('_', "!_");
        let pattern = format!("%{escaped}%");
        let rows = query(FOUND)
            .bind(&search.status)
            .bind(&search.text)
            .bind(&pattern)
            .bind(i64::from(search.limit))
            .bind(i64::from(search.skip))
            .fetch_all(&self.reads)
            .await
            .map_err(db_error)?;
        let all: i64 = query_scalar(COUNT_FOUND)
            .bind(&search.status)
            .bind(&search.text)
            .bind(&pattern)
            .fetch_one(&self.reads)
            .await
            .map_err(db_error)?;
        Ok((rows.iter().map(line_of).collect::<Result<_>>()?, all.unsigned_abs()))
    }

    pub(crate) async fn mark(&self, table: &str) -> Result<Option<Mark>> {
        let row = query(
            "SELECT rev, coalesce((SELECT max(seq) FROM acts WHERE table_id = id AND seat <> $2), 0) AS seq,
                 coalesce((SELECT max(n) FROM chat WHERE table_id = id), 0) AS said,
                 CAST(coalesce((SELECT sum(n) FROM whispers WHERE table_id = tables.id), 0) AS BIGINT) AS whispered
             FROM tables WHERE id = $1",
        )
        .bind(table)
        .bind(i64::from(END_MARKER_SEAT.0))
        .fetch_optional(&self.reads)
        .await
        .map_err(db_error)?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Mark {
            rev: number(&row, "rev")?,
            seq: number(&row, "seq")?,
            said: number(&row, "said")?,
            whispered: number(&row, "whispered")?,
        }))
    }

    pub(crate) async fn tables_running(&self) -> Result<Vec<String>> {
        query_scalar("SELECT id FROM tables WHERE status = 'running' ORDER BY saved DESC, id")
            .fetch_all(&self.reads)
            .await
            .map_err(db_error)
    }

    pub(crate) async fn count_tables(&self) -> Result<BTreeMap<String, u64>> {
        let counts: Vec<(String, i64)> = query_as("SELECT status, count(*) FROM tables GROUP BY status")
            .fetch_all(&self.reads)
            .await
            .map_err(db_error)?;
        Ok(counts.into_iter().map(|(status, tables)| (status, tables.unsigned_abs())).collect())
    }

    pub(crate) async fn acts_after(&self, table: &str, seq: u64) -> Result<Vec<Row>> {
        let rows = query(
            "SELECT seq, at, seat, action FROM acts WHERE table_id = $1 AND seq > $2 AND seat <> $3 ORDER BY seq",
        )
        .bind(table)
        .bind(to_i64(seq))
        .bind(i64::from(END_MARKER_SEAT.0))
        .fetch_all(&self.reads)
        .await
        .map_err(db_error)?;
        rows.iter().map(act).collect()
    }

    pub(crate) async fn chat(&self, table: &str, after: u64, limit: u32) -> Result<Vec<Chat>> {
        let rows = query(
            "SELECT n, at, person, name, text FROM chat WHERE table_id = $1 AND n > $2
             ORDER BY n DESC LIMIT $3",
        )
        .bind(table)
        .bind(to_i64(after))
        .bind(i64::from(limit))
        .fetch_all(&self.reads)
        .await
        .map_err(db_error)?;
        rows.iter().rev().map(line).collect()
    }

    pub(crate) async fn whispers(&self, table: &str) -> Result<Vec<Whisper>> {
        let rows = query(
            "SELECT n, at, person, recipient, name, text FROM whispers WHERE table_id = $1 ORDER BY id",
        )
        .bind(table)
        .fetch_all(&self.reads)
        .await
        .map_err(db_error)?;
        rows.iter().map(whisper).collect()
    }

    pub(crate) async fn practice(&self, person: &str) -> Result<Option<PracticeRow>> {
        let row = query("SELECT rev, doc FROM practice WHERE person = $1")
            .bind(person)
            .fetch_optional(&self.reads)
            .await
            .map_err(db_error)?;
        row.map(|row| Ok(PracticeRow { rev: number(&row, "rev")?, doc: text(&row, "doc")? })).transpose()
    }

    pub(crate) async fn analysis(&self, table: &str, version: u32) -> Result<Option<AnalysisRow>> {
        let row = query("SELECT version, doc FROM analyses WHERE table_id = $1 AND version = $2")
            .bind(table)
            .bind(i64::from(version))
            .fetch_optional(&self.reads)
            .await
            .map_err(db_error)?;
        row.as_ref().map(analysis).transpose()
    }

    pub(crate) async fn finishes_since(&self, n: u64, limit: u32) -> Result<Vec<Finish>> {
        let rows = query("SELECT * FROM results WHERE n > $1 ORDER BY n LIMIT $2")
            .bind(to_i64(n))
            .bind(i64::from(limit))
            .fetch_all(&self.reads)
            .await
            .map_err(db_error)?;
        self.finishes(&rows).await
    }

    pub(crate) async fn finishes_of(&self, person: &str, limit: u32) -> Result<Vec<Finish>> {
        let rows = query(
            "SELECT * FROM results WHERE n IN (SELECT n FROM result_seats WHERE person = $1)
             ORDER BY n DESC LIMIT $2",
        )
        .bind(person)
        .bind(i64::from(limit))
        .fetch_all(&self.reads)
        .await
        .map_err(db_error)?;
        self.finishes(&rows).await
    }

    pub(crate) async fn finishes_between(
        &self,
        game: &str,
        first: &str,
        last: &str,
        limit: u32,
    ) -> Result<Vec<Finish>> {
        let rows =
            query("SELECT * FROM results WHERE day >= $1 AND day <= $2 AND game = $3 ORDER BY n LIMIT $4")
                .bind(first)
                .bind(last)
                .bind(game)
                .bind(i64::from(limit))
                .fetch_all(&self.reads)
                .await
                .map_err(db_error)?;
        let Some(latest) = rows.last() else { return Ok(Vec::new()) };
        let seats = query(
            "SELECT s.n, s.person, s.bot, s.score, s.place FROM result_seats s JOIN results r ON r.n = s.n
             WHERE r.day >= $1 AND r.day <= $2 AND r.game = $3 AND s.n <= $4 ORDER BY s.n, s.seat",
        )
        .bind(first)
        .bind(last)
        .bind(game)
        .bind(to_i64(number(latest, "n")?))
        .fetch_all(&self.reads)
        .await
        .map_err(db_error)?;
        let mut by_result: BTreeMap<u64, Vec<FinishSeat>> = BTreeMap::new();
        for seat in &seats {
            by_result.entry(number(seat, "n")?).or_default().push(finish_seat(seat)?);
        }
        rows.iter().map(|row| finish(row, by_result.remove(&number(row, "n")?).unwrap_or_default())).collect()
    }

    /// These results with their seats.
    async fn finishes(&self, rows: &[DbRow]) -> Result<Vec<Finish>> {
        let mut finishes = Vec::with_capacity(rows.len());
        for row in rows {
            let seats =
                query("SELECT person, bot, score, place FROM result_seats WHERE n = $1 ORDER BY seat")
                    .bind(to_i64(number(row, "n")?))
                    .fetch_all(&self.reads)
                    .await
                    .map_err(db_error)?;
            finishes.push(finish(row, seats.iter().map(finish_seat).collect::<Result<_>>()?)?);
        }
        Ok(finishes)
    }
}

/// `$1` is the status, `$2` the text, `$3` the text as a pattern. Empty ones match everything.
macro_rules! where_found {
    ($head:literal, $tail:literal) => {
        concat!(
            $head,
            " WHERE ($1 = '' OR status = $1) AND ($2 = '' OR id = $2 OR lower(game) LIKE lower($3) ESCAPE '!'
                 OR owner IN (SELECT id FROM people WHERE lower(name) LIKE lower($3) ESCAPE '!')
                 OR id IN (SELECT table_id FROM seated JOIN people ON people.id = seated.person
                           WHERE lower(people.name) LIKE lower($3) ESCAPE '!'))",
            $tail
        )
    };
}

const FOUND: &str = where_found!(
    "SELECT id, game, status, listed, owner, created, touched, summary FROM tables_touched",
    " ORDER BY saved DESC, id LIMIT $4 OFFSET $5"
);
const COUNT_FOUND: &str = where_found!("SELECT count(*) FROM tables", "");

fn finish(row: &DbRow, seats: Vec<FinishSeat>) -> Result<Finish> {
    Ok(Finish {
        n: number(row, "n")?,
        table: text(row, "table_id")?,
        game: text(row, "game")?,
        at: number(row, "at")?,
        acts: number(row, "acts")?,
        regular: row.try_get("regular").map_err(db_error)?,
        private: row.try_get("private").map_err(db_error)?,
        day: row.try_get("day").map_err(db_error)?,
        seats,
    })
}

fn finish_seat(row: &DbRow) -> Result<FinishSeat> {
    let score: i64 = row.try_get("score").map_err(db_error)?;
    Ok(FinishSeat {
        person: row.try_get("person").map_err(db_error)?,
        bot: row.try_get("bot").map_err(db_error)?,
        score: score.try_into().map_err(|_| damaged("score"))?,
        place: number(row, "place")?.try_into().map_err(|_| damaged("place"))?,
    })
}

fn person(row: &DbRow) -> Result<Person> {
    Ok(Person {
        id: text(row, "id")?,
        name: text(row, "name")?,
        lang: text(row, "lang")?,
        created: number(row, "created")?,
        seen: number(row, "seen")?,
        prefs: json(row, "prefs")?,
    })
}

fn table(row: &DbRow) -> Result<TableRow> {
    Ok(TableRow {
        id: text(row, "id")?,
        game: text(row, "game")?,
        status: text(row, "status")?,
        listed: row.try_get("listed").map_err(db_error)?,
        owner: text(row, "owner")?,
        created: number(row, "created")?,
        touched: number(row, "touched")?,
        people: serde_json::from_value(json(row, "people")?).map_err(|_| damaged("people"))?,
        doc: json(row, "doc")?,
        summary: row.try_get("summary").map_err(db_error)?,
        rev: number(row, "rev")?,
    })
}

fn line_of(row: &DbRow) -> Result<TableLine> {
    Ok(TableLine {
        id: text(row, "id")?,
        game: text(row, "game")?,
        status: text(row, "status")?,
        listed: row.try_get("listed").map_err(db_error)?,
        owner: text(row, "owner")?,
        created: number(row, "created")?,
        touched: number(row, "touched")?,
        summary: row.try_get("summary").map_err(db_error)?,
    })
}

fn act(row: &DbRow) -> Result<Row> {
    Ok(Row {
        seq: number(row, "seq")?,
        at: number(row, "at")?,
        seat: Seat(number(row, "seat")?.try_into().map_err(|_| damaged("seat"))?),
        action: text(row, "action")?,
    })
}

fn line(row: &DbRow) -> Result<Chat> {
    Ok(Chat {
        n: number(row, "n")?,
        at: number(row, "at")?,
        person: text(row, "person")?,
        name: text(row, "name")?,
        text: text(row, "text")?,
    })
}

fn whisper(row: &DbRow) -> Result<Whisper> {
    Ok(Whisper {
        n: number(row, "n")?,
        at: number(row, "at")?,
        person: text(row, "person")?,
        recipient: text(row, "recipient")?,
        name: text(row, "name")?,
        text: text(row, "text")?,
    })
}

fn analysis(row: &DbRow) -> Result<AnalysisRow> {
    let version = number(row, "version")?.try_into().map_err(|_| damaged("version"))?;
    Ok(AnalysisRow { version, doc: text(row, "doc")? })
}

fn text(row: &DbRow, column: &str) -> Result<String> {
    row.try_get(column).map(decode_text).map_err(db_error)
}

fn number(row: &DbRow, column: &str) -> Result<u64> {
    let number: i64 = row.try_get(column).map_err(db_error)?;
    number.try_into().map_err(|_| damaged(column))
}

fn json(row: &DbRow, column: &str) -> Result<Value> {
    let text: &str = row.try_get(column).map_err(db_error)?;
    serde_json::from_str(text).map_err(|_| damaged(column))
}

fn damaged(column: &str) -> StoreError {
    StoreError::Damaged(format!("a row's {column} cannot be read"))
}
