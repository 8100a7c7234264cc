//! Inserting acts into SQLite, the hot path: as few statements as possible.

use std::sync::{Arc, LazyLock};

use sqlx::{AssertSqlSafe, query};

use super::{Conn, commit_error};
use crate::Result;
use crate::change::Act;
use crate::rows::to_i64;

/// Runs the whole transaction as one statement: round trips between begin, insert and commit would cost more than the
/// insert. If it fails, the transaction may still be open. Returns `false` if there are too many acts for one insert.
pub(super) async fn commit_acts(conn: &mut Conn, acts: &[Act<'_>]) -> Result<bool> {
    if acts.len() > LARGEST_INSERT {
        return Ok(false);
    }
    insert(conn, acts, |size| &size.transaction).await?;
    Ok(true)
}

pub(super) async fn insert_acts(conn: &mut Conn, acts: &[Act<'_>]) -> Result<()> {
    for acts in acts.chunks(LARGEST_INSERT) {
        insert(conn, acts, |size| &size.insert).await?;
    }
    Ok(())
}

async fn insert(conn: &mut Conn, acts: &[Act<'_>], sql: fn(&Insert) -> &Arc<str>) -> Result<()> {
    let size =
        INSERTS.iter().find(|size| acts.len() <= size.rows).expect("no chunk exceeds the largest size");
    let mut insert = query(AssertSqlSafe(Arc::clone(sql(size))));
    for (table, act) in acts {
        insert = insert
            .bind(Arc::clone(table))
            .bind(to_i64(act.seq))
            .bind(to_i64(act.at))
            .bind(i64::from(act.seat.0))
            .bind(&act.action);
    }
    insert.execute(conn).await.map_err(commit_error)?;
    Ok(())
}

const LARGEST_INSERT: usize = 512;

/// Statements for up to `rows` acts, alone and as a transaction.
struct Insert {
    rows: usize,
    insert: Arc<str>,
    transaction: Arc<str>,
}

/// A few sizes, so that the statements stay prepared. Unused rows are left unbound, which is NULL, and filtered out.
/// Placeholders are plain `?`, because SQLite looks up named ones in a list.
static INSERTS: LazyLock<[Insert; 4]> = LazyLock::new(|| {
    [1, 8, 64, LARGEST_INSERT].map(|rows| {
        let values = vec!["(?, ?, ?, ?, ?)"; rows].join(", ");
        let insert = format!(
            "INSERT INTO acts (table_id, seq, at, seat, action)
             SELECT * FROM (VALUES {values}) WHERE column1 IS NOT NULL"
        );
        let transaction = format!("BEGIN IMMEDIATE; {insert}; COMMIT").into();
        Insert { rows, insert: insert.into(), transaction }
    })
});
