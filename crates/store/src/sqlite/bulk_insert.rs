//! Inserting the rows of a backup into SQLite: one prepared statement for each row.

use serde_json::{Map, Value};
use sqlx::{AssertSqlSafe, query};

use super::{Conn, db_error};
use crate::Result;
use crate::backup_format::{Kind, Table, unhex};

pub(super) struct BulkInsert;

impl BulkInsert {
    pub(super) fn new() -> BulkInsert {
        BulkInsert
    }

    pub(super) async fn insert(
        &mut self,
        conn: &mut Conn,
        table: &Table,
        values: &Map<String, Value>,
    ) -> Result<()> {
        let mut insert = query(AssertSqlSafe(table.insert()));
        for column in table.columns {
            let value = values.get(column.name).unwrap_or(&Value::Null);
            insert = match column.kind {
                Kind::Text => insert.bind(value.as_str().map(str::to_owned)),
                Kind::Number => insert.bind(value.as_i64()),
                Kind::Bool => insert.bind(value.as_bool()),
                Kind::Bytes => insert.bind(value.as_str().and_then(unhex)),
            };
        }
        insert.execute(conn).await.map_err(db_error)?;
        Ok(())
    }

    pub(super) async fn finish(self, _: &mut Conn) -> Result<()> {
        Ok(())
    }
}
