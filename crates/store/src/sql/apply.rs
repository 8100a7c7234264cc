//! Changes as SQL, inside a transaction that the caller begins and ends.
//!
//! This file is compiled once for each backend; both understand every statement in it.

use std::sync::Arc;

use sqlx::{query, query_scalar};

use super::acts::insert_acts;
use super::{Conn, db_error, encode_text, lock_table};
use crate::change::{Act, Answer, Append, Change, Saved};
use crate::rows::to_i64;
use crate::{AnalysisRow, Chat, Finish, Person, PracticeRow, Result, StoreError, WHISPERS_KEPT, Whisper};

/// Applies all changes in order, in as few statements as possible. Stops at the first failure, without saying which
/// change it was and without undoing anything.
pub(super) async fn apply_all(conn: &mut Conn, changes: &[&Change]) -> Result<Vec<Answer>> {
    let mut answers = Vec::with_capacity(changes.len());
    let mut acts = Vec::new();
    for change in changes {
        answers.push(if let Change::Append(append) = change {
            acts.extend(acts_of(append));
            apply_save(conn, append).await?
        } else {
            // The pending acts came first, and this change may remove their table.
            insert_acts(conn, &acts).await?;
            acts.clear();
            apply(conn, change).await?
        });
    }
    insert_acts(conn, &acts).await?;
    Ok(answers)
}

/// The acts, if there is nothing else in these changes.
pub(super) fn only_acts<'a>(changes: &[&'a Change]) -> Option<Vec<Act<'a>>> {
    let mut acts = Vec::new();
    for change in changes {
        let Change::Append(append @ Append { save: None, .. }) = change else { return None };
        acts.extend(acts_of(append));
    }
    (!acts.is_empty()).then_some(acts)
}

/// Applies one change. If it fails, part of it may have been applied: roll back.
pub(super) async fn apply(conn: &mut Conn, change: &Change) -> Result<Answer> {
    match change {
        Change::Probe => probe(conn).await,
        Change::Key { name, bytes, replace: false } => insert_key(conn, name, bytes).await,
        Change::Key { name, bytes, replace: true } => replace_key(conn, name, bytes).await,
        Change::SavePerson(person) => save_person(conn, person).await,
        Change::DeletePerson(id) => delete_person(conn, id).await,
        Change::PutToken { hash, person, expires } => put_token(conn, hash, person, *expires).await,
        Change::TakeToken { hash, now } => take_token(conn, hash, *now).await,
        Change::CreateTable(saved) => create_table(conn, saved).await,
        Change::SaveTable(saved) => save_table(conn, saved).await,
        Change::RemoveTable(id) => remove_table(conn, id).await,
        Change::Append(append) => {
            insert_acts(conn, &acts_of(append).collect::<Vec<_>>()).await?;
            apply_save(conn, append).await
        }
        Change::Say { table, line } => say(conn, table, line).await,
        Change::Whisper { table, whisper } => add_whisper(conn, table, whisper).await,
        Change::Unsay { table, person } => unsay(conn, table, person).await,
        Change::EraseChat(person) => erase_chat(conn, person).await,
        Change::SaveAnalysis { table, analysis } => save_analysis(conn, table, analysis).await,
        Change::SavePractice { person, practice } => save_practice(conn, person, practice).await,
    }
}

/// Writes something that is gone again before the commit.
async fn probe(conn: &mut Conn) -> Result<Answer> {
    insert_key(conn, "", &[]).await?;
    query("DELETE FROM keys WHERE name = ''").execute(conn).await.map_err(db_error)?;
    Ok(Answer::default())
}

async fn insert_key(conn: &mut Conn, name: &str, bytes: &[u8]) -> Result<Answer> {
    query("INSERT INTO keys (name, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(name)
        .bind(bytes)
        .execute(conn)
        .await
        .map_err(db_error)?;
    Ok(Answer::default())
}

async fn replace_key(conn: &mut Conn, name: &str, bytes: &[u8]) -> Result<Answer> {
    query("INSERT INTO keys (name, bytes) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET bytes = excluded.bytes")
        .bind(name)
        .bind(bytes)
        .execute(conn)
        .await
        .map_err(db_error)?;
    Ok(Answer::default())
}

async fn save_person(conn: &mut Conn, person: &Person) -> Result<Answer> {
    query(
        "INSERT INTO people (id, name, lang, created, seen, prefs) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, lang = excluded.lang,
             created = excluded.created, seen = excluded.seen, prefs = excluded.prefs",
    )
    .bind(&person.id)
    .bind(encode_text(&person.name))
    .bind(&person.lang)
    .bind(to_i64(person.created))
    .bind(to_i64(person.seen))
    .bind(person.prefs.to_string())
    .execute(conn)
    .await
    .map_err(db_error)?;
    Ok(Answer::default())
}

async fn delete_person(conn: &mut Conn, id: &str) -> Result<Answer> {
    query("UPDATE result_seats SET person = NULL WHERE person = $1")
        .bind(id)
        .execute(&mut *conn)
        .await
        .map_err(db_error)?;
    query("DELETE FROM people WHERE id = $1").bind(id).execute(conn).await.map_err(db_error)?;
    Ok(Answer::default())
}

async fn put_token(conn: &mut Conn, hash: &str, person: &str, expires: u64) -> Result<Answer> {
    query("INSERT INTO tokens (hash, person, expires) VALUES ($1, $2, $3)")
        .bind(hash)
        .bind(person)
        .bind(to_i64(expires))
        .execute(conn)
        .await
        .map_err(db_error)?;
    Ok(Answer::default())
}

async fn take_token(conn: &mut Conn, hash: &str, now: u64) -> Result<Answer> {
    query("DELETE FROM tokens WHERE expires <= $1")
        .bind(to_i64(now))
        .execute(&mut *conn)
        .await
        .map_err(db_error)?;
    let person = query_scalar("DELETE FROM tokens WHERE hash = $1 RETURNING person")
        .bind(hash)
        .fetch_optional(conn)
        .await
        .map_err(db_error)?;
    Ok(Answer { person, ..Answer::default() })
}

async fn create_table(conn: &mut Conn, saved: &Saved) -> Result<Answer> {
    let row = &saved.row;
    query(
        "INSERT INTO tables (id, game, status, listed, owner, created, saved, rev, people, doc, summary)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    )
    .bind(&row.id)
    .bind(&row.game)
    .bind(&row.status)
    .bind(row.listed)
    .bind(&row.owner)
    .bind(to_i64(row.created))
    .bind(to_i64(row.touched))
    .bind(to_i64(row.rev))
    .bind(saved.people.clone())
    .bind(saved.doc.clone())
    .bind(row.summary.as_deref())
    .execute(&mut *conn)
    .await
    .map_err(db_error)?;
    seat_people(conn, &row.id, &row.people).await?;
    Ok(Answer::default())
}

/// Usually one statement, because people seldom change seats.
async fn save_table(conn: &mut Conn, saved: &Saved) -> Result<Answer> {
    let row = &saved.row;
    let as_seated = update_table(conn, saved, &saved.people).await?;
    if !as_seated {
        let seated: Option<Arc<str>> = query_scalar("SELECT people FROM tables WHERE id = $1 AND rev = $2")
            .bind(&row.id)
            .bind(to_i64(row.rev))
            .fetch_optional(&mut *conn)
            .await
            .map_err(db_error)?
            .map(|people: String| people.into());
        let Some(seated) = seated else { return Err(stale_or_gone(conn, &row.id).await?) };
        update_table(conn, saved, &seated).await?;
        query("DELETE FROM seated WHERE table_id = $1")
            .bind(&row.id)
            .execute(&mut *conn)
            .await
            .map_err(db_error)?;
        seat_people(conn, &row.id, &row.people).await?;
    }
    Ok(row.rev.saturating_add(1).into())
}

/// Updates the row if it has this `rev` and these people; returns whether it did.
async fn update_table(conn: &mut Conn, saved: &Saved, seated: &Arc<str>) -> Result<bool> {
    let row = &saved.row;
    let updated = query(
        "UPDATE tables SET game = $3, status = $4, listed = $5, owner = $6, created = $7, saved = $8,
             people = $9, doc = $10, summary = $11, rev = rev + 1
         WHERE id = $1 AND rev = $2 AND people = $12",
    )
    .bind(&row.id)
    .bind(to_i64(row.rev))
    .bind(&row.game)
    .bind(&row.status)
    .bind(row.listed)
    .bind(&row.owner)
    .bind(to_i64(row.created))
    .bind(to_i64(row.touched))
    .bind(saved.people.clone())
    .bind(saved.doc.clone())
    .bind(row.summary.as_deref())
    .bind(seated.clone())
    .execute(conn)
    .await
    .map_err(db_error)?;
    Ok(updated.rows_affected() == 1)
}

async fn stale_or_gone(conn: &mut Conn, id: &str) -> Result<StoreError> {
    let there: Option<i64> = query_scalar("SELECT rev FROM tables WHERE id = $1")
        .bind(id)
        .fetch_optional(conn)
        .await
        .map_err(db_error)?;
    Ok(if there.is_some() { StoreError::Conflict } else { StoreError::NotFound })
}

/// Records who sits at the table. A person may hold several seats.
async fn seat_people(conn: &mut Conn, table: &str, people: &[String]) -> Result<()> {
    for person in people {
        query("INSERT INTO seated (person, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(person)
            .bind(table)
            .execute(&mut *conn)
            .await
            .map_err(db_error)?;
    }
    Ok(())
}

/// Seats, acts and chat are deleted along by their foreign keys.
async fn remove_table(conn: &mut Conn, id: &str) -> Result<Answer> {
    query("DELETE FROM tables WHERE id = $1").bind(id).execute(conn).await.map_err(db_error)?;
    Ok(Answer::default())
}

fn acts_of(append: &Append) -> impl Iterator<Item = Act<'_>> {
    append.acts.iter().map(|act| (&append.table, act))
}

async fn apply_save(conn: &mut Conn, append: &Append) -> Result<Answer> {
    let answer = match &append.save {
        Some(saved) => save_table(conn, saved).await?,
        None => Answer::default(),
    };
    if let Some(finish) = &append.finish {
        insert_finish(conn, finish).await?;
    }
    Ok(answer)
}

/// Stores the result. A game ends only once, so a second one is ignored.
async fn insert_finish(conn: &mut Conn, finish: &Finish) -> Result<()> {
    let n: Option<i64> = query_scalar(
        "INSERT INTO results (table_id, game, at, acts, regular, private, day) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT DO NOTHING RETURNING n",
    )
    .bind(&finish.table)
    .bind(&finish.game)
    .bind(to_i64(finish.at))
    .bind(to_i64(finish.acts))
    .bind(finish.regular)
    .bind(finish.private)
    .bind(&finish.day)
    .fetch_optional(&mut *conn)
    .await
    .map_err(db_error)?;
    let Some(n) = n else { return Ok(()) };
    for (seat, place) in finish.seats.iter().zip(0i64..) {
        query(
            "INSERT INTO result_seats (n, seat, person, bot, score, place) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(n)
        .bind(place)
        .bind(&seat.person)
        .bind(&seat.bot)
        .bind(i64::from(seat.score))
        .bind(i64::from(seat.place))
        .execute(&mut *conn)
        .await
        .map_err(db_error)?;
    }
    Ok(())
}

async fn say(conn: &mut Conn, table: &str, line: &Chat) -> Result<Answer> {
    let n: Option<i64> = query_scalar("UPDATE tables SET said = said + 1 WHERE id = $1 RETURNING said")
        .bind(table)
        .fetch_optional(&mut *conn)
        .await
        .map_err(db_error)?;
    let n = n.ok_or(StoreError::NotFound)?;
    query("INSERT INTO chat (table_id, n, at, person, name, text) VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(table)
        .bind(n)
        .bind(to_i64(line.at))
        .bind(&line.person)
        .bind(encode_text(&line.name))
        .bind(encode_text(&line.text))
        .execute(conn)
        .await
        .map_err(db_error)?;
    Ok(n.unsigned_abs().into())
}

async fn add_whisper(conn: &mut Conn, table: &str, whisper: &Whisper) -> Result<Answer> {
    let mut both = [whisper.person.as_str(), whisper.recipient.as_str()];
    both.sort_unstable();
    let pair = both.join(" ");
    lock_table(conn, table).await?;
    let n: i64 = query_scalar(
        "INSERT INTO whispers (table_id, pair, n, at, person, recipient, name, text)
         SELECT $1, $2, 1 + coalesce(max(n), 0), $3, $4, $5, $6, $7
         FROM whispers WHERE table_id = $1 AND pair = $2
         RETURNING n",
    )
    .bind(table)
    .bind(&pair)
    .bind(to_i64(whisper.at))
    .bind(&whisper.person)
    .bind(&whisper.recipient)
    .bind(encode_text(&whisper.name))
    .bind(encode_text(&whisper.text))
    .fetch_one(&mut *conn)
    .await
    .map_err(db_error)?;
    query("DELETE FROM whispers WHERE table_id = $1 AND pair = $2 AND n <= $3")
        .bind(table)
        .bind(&pair)
        .bind(n - to_i64(WHISPERS_KEPT))
        .execute(conn)
        .await
        .map_err(db_error)?;
    Ok(n.unsigned_abs().into())
}

async fn unsay(conn: &mut Conn, table: &str, person: &str) -> Result<Answer> {
    let mut removed = 0;
    for delete in [
        "DELETE FROM chat WHERE table_id = $1 AND person = $2",
        "DELETE FROM whispers WHERE table_id = $1 AND person = $2",
    ] {
        let done = query(delete).bind(table).bind(person).execute(&mut *conn).await.map_err(db_error)?;
        removed += done.rows_affected();
    }
    Ok(removed.into())
}

async fn erase_chat(conn: &mut Conn, person: &str) -> Result<Answer> {
    let mut removed = 0;
    for delete in
        ["DELETE FROM chat WHERE person = $1", "DELETE FROM whispers WHERE person = $1 OR recipient = $1"]
    {
        removed += query(delete).bind(person).execute(&mut *conn).await.map_err(db_error)?.rows_affected();
    }
    Ok(removed.into())
}

async fn save_analysis(conn: &mut Conn, table: &str, analysis: &AnalysisRow) -> Result<Answer> {
    query(
        "INSERT INTO analyses (table_id, version, doc) VALUES ($1, $2, $3)
         ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, doc = excluded.doc",
    )
    .bind(table)
    .bind(i64::from(analysis.version))
    .bind(encode_text(&analysis.doc))
    .execute(conn)
    .await
    .map_err(db_error)?;
    Ok(Answer::default())
}

/// Inserts the first one, and updates any other if it has this `rev`.
async fn save_practice(conn: &mut Conn, person: &str, practice: &PracticeRow) -> Result<Answer> {
    let next = practice.rev.saturating_add(1);
    let sql = match practice.rev {
        0 => "INSERT INTO practice (person, rev, doc) VALUES ($1, $2 + 1, $3)",
        _ => "UPDATE practice SET rev = rev + 1, doc = $3 WHERE person = $1 AND rev = $2",
    };
    let saved = query(sql)
        .bind(person)
        .bind(to_i64(practice.rev))
        .bind(encode_text(&practice.doc))
        .execute(conn)
        .await
        .map_err(db_error)?;
    if saved.rows_affected() == 1 { Ok(next.into()) } else { Err(StoreError::Conflict) }
}
