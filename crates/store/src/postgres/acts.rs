//! Inserting acts into PostgreSQL: one statement, however many there are.

use sqlx::query;

use super::{CHANNEL, Conn, commit_error, db_error, encode_text};
use crate::Result;
use crate::change::Act;
use crate::rows::to_i64;

/// Runs the whole transaction as one statement, which also notifies the other nodes.
pub(super) async fn commit_acts(conn: &mut Conn, acts: &[Act<'_>]) -> Result<bool> {
    let rows = Columns::of(acts);
    query(
        "WITH put AS (
             INSERT INTO acts (table_id, seq, at, seat, action)
             SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[])
             RETURNING table_id)
         SELECT pg_notify($6, current_setting('spieltisch.node') || ' ' || table_id)
         FROM (SELECT DISTINCT table_id FROM put) AS touched",
    )
    .bind(rows.tables)
    .bind(rows.seqs)
    .bind(rows.times)
    .bind(rows.seats)
    .bind(rows.actions)
    .bind(CHANNEL)
    .execute(conn)
    .await
    .map_err(commit_error)?;
    Ok(true)
}

pub(super) async fn insert_acts(conn: &mut Conn, acts: &[Act<'_>]) -> Result<()> {
    if acts.is_empty() {
        return Ok(());
    }
    let rows = Columns::of(acts);
    query(
        "INSERT INTO acts (table_id, seq, at, seat, action)
         SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[])",
    )
    .bind(rows.tables)
    .bind(rows.seqs)
    .bind(rows.times)
    .bind(rows.seats)
    .bind(rows.actions)
    .execute(conn)
    .await
    .map_err(db_error)?;
    Ok(())
}

struct Columns {
    tables: Vec<String>,
    seqs: Vec<i64>,
    times: Vec<i64>,
    seats: Vec<i64>,
    actions: Vec<String>,
}

impl Columns {
    fn of(acts: &[Act<'_>]) -> Columns {
        Columns {
            tables: acts.iter().map(|(table, _)| table.to_string()).collect(),
            seqs: acts.iter().map(|(_, act)| to_i64(act.seq)).collect(),
            times: acts.iter().map(|(_, act)| to_i64(act.at)).collect(),
            seats: acts.iter().map(|(_, act)| i64::from(act.seat.0)).collect(),
            actions: acts.iter().map(|(_, act)| encode_text(&act.action).into_owned()).collect(),
        }
    }
}
