//! Inserting acts into SQLite, the hot path: as few statements as possible.

use std::sync::{Arc, LazyLock};

use sqlx::{AssertSqlSafe, query};

use super::{Conn, commit_error};
use crate::Result;
use crate::change::Act;
use crate::rows::to_i64;

/// Inserts and commits in one statement, which is a transaction of its own: round trips between begin, insert and commit
/// would cost more than the insert. Returns `false` if there are too many acts for one insert.
pub(super) async fn commit_acts(conn: &mut Conn, acts: &[Act<'_>]) -> Result<bool> {
    if acts.len() > LARGEST_INSERT {
        return Ok(false);
    }
    insert(conn, acts).await?;
    Ok(true)
}

pub(super) async fn insert_acts(conn: &mut Conn, acts: &[Act<'_>]) -> Result<()> {
    for acts in acts.chunks(LARGEST_INSERT) {
        insert(conn, acts).await?;
    }
    Ok(())
}

async fn insert(conn: &mut Conn, acts: &[Act<'_>]) -> Result<()> {
    let size =
        INSERTS.iter().find(|size| acts.len() <= size.rows).expect("no chunk exceeds the largest size");
    let mut insert = query(AssertSqlSafe(Arc::clone(&size.insert)));
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

/// A statement for up to `rows` acts.
struct Insert {
    rows: usize,
    insert: Arc<str>,
}

/// A few sizes, so that the statements stay prepared. Unused rows are left unbound, which is NULL, and filtered out.
/// Placeholders are plain `?`, because SQLite looks up named ones in a list.
static INSERTS: LazyLock<[Insert; 6]> = LazyLock::new(|| {
    [1, 4, 16, 32, 64, LARGEST_INSERT].map(|rows| {
        let values = vec!["(?, ?, ?, ?, ?)"; rows].join(", ");
        let insert = format!(
            "INSERT INTO acts (table_id, seq, at, seat, action)
             SELECT * FROM (VALUES {values}) WHERE column1 IS NOT NULL"
        );
        Insert { rows, insert: insert.into() }
    })
});
