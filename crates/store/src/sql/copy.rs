//! The whole database as lines of JSON, and back: for backups and for moving to another back end.
//!
//! This text is compiled once for each back end: both understand every statement in it.

use futures_util::TryStreamExt;
use serde_json::{Map, Value};
use sqlx::{AssertSqlSafe, Connection, Row, query, query_scalar, raw_sql};
use tokio::sync::mpsc;

use super::{AFTER_COPY, BEGIN, BackEnd, Conn, DbRow, SNAPSHOT, fault, kept, told};
use crate::backup::{Column, FORMAT, Kind, Line, TABLES, Table, cut_short, hex, unhex};
use crate::{Result, StoreError};

impl BackEnd {
    /// Sends every row as it stood at one moment, however long that takes and whoever writes meanwhile.
    pub(crate) async fn copy_out(&self, lines: mpsc::Sender<String>) -> Result<u64> {
        let mut conn = self.reads.acquire().await.map_err(fault)?.detach();
        raw_sql(SNAPSHOT).execute(&mut conn).await.map_err(fault)?;
        let mut rows = 0;
        send(&lines, Line::Head { format: FORMAT }.to_string()).await?;
        for table in TABLES {
            let columns: Vec<&str> = table.columns.iter().map(|column| column.name).collect();
            let sql = format!("SELECT {} FROM {} ORDER BY {}", columns.join(", "), table.name, table.order);
            let mut found = query(AssertSqlSafe(sql)).fetch(&mut conn);
            while let Some(row) = found.try_next().await.map_err(fault)? {
                let values = Line::Row { table: table.name.into(), values: read(table, &row)? };
                send(&lines, values.to_string()).await?;
                rows += 1;
            }
        }
        send(&lines, Line::End { rows }.to_string()).await?;
        let _ = conn.close().await;
        Ok(rows)
    }

    /// Takes over the rows of a copy, all of them or none, into a database without any.
    pub(crate) async fn copy_in(&self, lines: &mut mpsc::Receiver<String>) -> Result<u64> {
        let mut conn = self.writing_connection().await?;
        let copied = copy_in(&mut conn, lines).await;
        if copied.is_err() {
            // It may be broken, and then it is rolled back anyway.
            let _ = query("ROLLBACK").execute(&mut conn).await;
        }
        let _ = conn.close().await;
        copied
    }
}

async fn copy_in(conn: &mut Conn, lines: &mut mpsc::Receiver<String>) -> Result<u64> {
    let head = lines.recv().await.ok_or_else(cut_short)?;
    let Line::Head { format } = head.parse()? else { return Err(cut_short()) };
    if format != FORMAT {
        return Err(StoreError::NewerSchema { found: format, known: FORMAT });
    }
    query(BEGIN).execute(&mut *conn).await.map_err(fault)?;
    // Every server makes keys when it starts. Without anything else nobody relies on them.
    query("DELETE FROM keys").execute(&mut *conn).await.map_err(fault)?;
    for table in TABLES {
        let sql = format!("SELECT count(*) FROM {}", table.name);
        let found: i64 = query_scalar(AssertSqlSafe(sql)).fetch_one(&mut *conn).await.map_err(fault)?;
        if found > 0 {
            return Err(StoreError::NotEmpty);
        }
    }
    let mut count = 0;
    loop {
        match lines.recv().await.ok_or_else(cut_short)?.parse()? {
            Line::Row { table, values } => {
                let table = TABLES.iter().find(|known| known.name == table).ok_or_else(cut_short)?;
                insert(conn, table, &values).await?;
                count += 1;
            }
            Line::End { rows } if rows == count => break,
            Line::End { .. } | Line::Head { .. } => return Err(cut_short()),
        }
    }
    raw_sql(AFTER_COPY).execute(&mut *conn).await.map_err(fault)?;
    query("COMMIT").execute(conn).await.map_err(fault)?;
    Ok(count)
}

async fn send(lines: &mpsc::Sender<String>, line: String) -> Result<()> {
    let gone = |_| StoreError::Unavailable("nobody takes the copy".into());
    lines.send(line).await.map_err(gone)
}

fn read(table: &Table, row: &DbRow) -> Result<Map<String, Value>> {
    table.columns.iter().map(|column| Ok((column.name.to_owned(), value(column, row)?))).collect()
}

fn value(column: &Column, row: &DbRow) -> Result<Value> {
    let name = column.name;
    Ok(match column.kind {
        Kind::Text => {
            let text: Option<String> = row.try_get(name).map_err(fault)?;
            text.map(told).into()
        }
        Kind::Number => row.try_get::<i64, _>(name).map_err(fault)?.into(),
        Kind::Truth => row.try_get::<bool, _>(name).map_err(fault)?.into(),
        Kind::Bytes => hex(&row.try_get::<Vec<u8>, _>(name).map_err(fault)?).into(),
    })
}

async fn insert(conn: &mut Conn, table: &Table, values: &Map<String, Value>) -> Result<()> {
    let mut insert = query(AssertSqlSafe(table.insert()));
    for column in table.columns {
        let value = values.get(column.name).unwrap_or(&Value::Null);
        insert = match column.kind {
            Kind::Text => insert.bind(value.as_str().map(|text| String::from(kept(text)))),
            Kind::Number => insert.bind(value.as_i64()),
            Kind::Truth => insert.bind(value.as_bool()),
            Kind::Bytes => insert.bind(value.as_str().and_then(unhex)),
        };
    }
    insert.execute(conn).await.map_err(fault)?;
    Ok(())
}
