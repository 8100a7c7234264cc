//! The whole database as JSON lines, and back: for backups, and for moving to another backend.
//!
//! This file is compiled once for each backend; both understand every statement in it.

use futures_util::TryStreamExt;
use serde_json::{Map, Value};
use sqlx::{AssertSqlSafe, Connection, Row, query, query_scalar, raw_sql};
use tokio::sync::mpsc;

use super::bulk_insert::BulkInsert;
use super::{AFTER_IMPORT, BEGIN, Backend, Conn, DbRow, SNAPSHOT, db_error, decode_text};
use crate::backup_format::{Column, FORMAT, Kind, Line, TABLES, Table, hex, malformed};
use crate::{Result, StoreError};

impl Backend {
    /// Sends every row of one snapshot, however long that takes and whatever is written meanwhile.
    pub(crate) async fn export(&self, lines: mpsc::Sender<String>) -> Result<u64> {
        let mut conn = self.reads.acquire().await.map_err(db_error)?.detach();
        raw_sql(SNAPSHOT).execute(&mut conn).await.map_err(db_error)?;
        let mut rows = 0;
        send(&lines, Line::Head { format: FORMAT }.to_string()).await?;
        for table in TABLES {
            let columns: Vec<&str> = table.columns.iter().map(|column| column.name).collect();
            let sql = format!("SELECT {} FROM {} ORDER BY {}", columns.join(", "), table.name, table.order);
            let mut found = query(AssertSqlSafe(sql)).fetch(&mut conn);
            while let Some(row) = found.try_next().await.map_err(db_error)? {
                let values = Line::Row { table: table.name.into(), values: read(table, &row)? };
                send(&lines, values.to_string()).await?;
                rows += 1;
            }
        }
        send(&lines, Line::End { rows }.to_string()).await?;
        let _ = conn.close().await;
        Ok(rows)
    }

    /// Inserts the rows of a backup into an empty database, all or none.
    pub(crate) async fn import(&self, lines: &mut mpsc::Receiver<String>) -> Result<u64> {
        let mut conn = self.write_connection().await?;
        let imported = import(&mut conn, lines).await;
        if imported.is_err() {
            // This fails if the connection is broken; then it is rolled back anyway.
            let _ = query("ROLLBACK").execute(&mut conn).await;
        }
        let _ = conn.close().await;
        imported
    }
}

async fn import(conn: &mut Conn, lines: &mut mpsc::Receiver<String>) -> Result<u64> {
    let head = lines.recv().await.ok_or_else(malformed)?;
    let Line::Head { format } = head.parse()? else { return Err(malformed()) };
    if format != FORMAT {
        return Err(StoreError::NewerSchema { found: format, known: FORMAT });
    }
    query(BEGIN).execute(&mut *conn).await.map_err(db_error)?;
    // Every server creates keys when it starts. In an otherwise empty database nothing depends on them.
    query("DELETE FROM keys").execute(&mut *conn).await.map_err(db_error)?;
    for table in TABLES {
        let sql = format!("SELECT count(*) FROM {}", table.name);
        let found: i64 = query_scalar(AssertSqlSafe(sql)).fetch_one(&mut *conn).await.map_err(db_error)?;
        if found > 0 {
            return Err(StoreError::NotEmpty);
        }
    }
    let mut count = 0;
    let mut bulk = BulkInsert::new();
    loop {
        match lines.recv().await.ok_or_else(malformed)?.parse()? {
            Line::Row { table, values } => {
                let table = TABLES.iter().find(|known| known.name == table).ok_or_else(malformed)?;
                bulk.insert(conn, table, &values).await?;
                count += 1;
            }
            Line::End { rows } if rows == count => break,
            Line::End { .. } | Line::Head { .. } => return Err(malformed()),
        }
    }
    bulk.finish(conn).await?;
    raw_sql(AFTER_IMPORT).execute(&mut *conn).await.map_err(db_error)?;
    query("COMMIT").execute(conn).await.map_err(db_error)?;
    Ok(count)
}

async fn send(lines: &mpsc::Sender<String>, line: String) -> Result<()> {
    let gone = |_| StoreError::Unavailable("the backup has no reader".into());
    lines.send(line).await.map_err(gone)
}

fn read(table: &Table, row: &DbRow) -> Result<Map<String, Value>> {
    table.columns.iter().map(|column| Ok((column.name.to_owned(), value(column, row)?))).collect()
}

fn value(column: &Column, row: &DbRow) -> Result<Value> {
    let name = column.name;
    Ok(match column.kind {
        Kind::Text => {
            let text: Option<String> = row.try_get(name).map_err(db_error)?;
            text.map(decode_text).into()
        }
        Kind::Number => row.try_get::<i64, _>(name).map_err(db_error)?.into(),
        Kind::Bool => row.try_get::<bool, _>(name).map_err(db_error)?.into(),
        Kind::Bytes => hex(&row.try_get::<Vec<u8>, _>(name).map_err(db_error)?).into(),
    })
}
