//! Schema migrations of a SQLite file.

use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, raw_sql};

use super::db_error;
use crate::{Result, StoreError};

/// Number N leads from version N - 1 to N. Never edit a released one: add the next.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/sqlite/001_people_tables_acts_chat.sql"),
    include_str!("../../migrations/sqlite/002_whispers.sql"),
    include_str!("../../migrations/sqlite/003_results.sql"),
    include_str!("../../migrations/sqlite/004_summaries.sql"),
    include_str!("../../migrations/sqlite/005_daily.sql"),
    include_str!("../../migrations/sqlite/006_analyses.sql"),
    include_str!("../../migrations/sqlite/007_practice.sql"),
];

/// "Spti": marks the file as ours, so that other programs' files are left alone.
const APPLICATION: i64 = 0x5370_7469;

/// Runs the missing migrations in one transaction. Does not touch a file of a newer or another program.
pub(super) async fn migrate(conn: &mut SqliteConnection) -> Result<()> {
    run(conn, "BEGIN IMMEDIATE").await?;
    let migrated = migrate_inside(conn).await;
    run(conn, if migrated.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    migrated
}

async fn migrate_inside(conn: &mut SqliteConnection) -> Result<()> {
    let found = number(conn, "PRAGMA user_version").await?;
    let known = MIGRATIONS.len() as u64;
    let ours = number(conn, "PRAGMA application_id").await? == APPLICATION;
    if !ours && (found != 0 || number(conn, "SELECT count(*) FROM sqlite_schema").await? != 0) {
        return Err(StoreError::Unavailable("the file belongs to another program".into()));
    }
    let found = u64::try_from(found).map_err(|_| StoreError::Damaged("its version is negative".into()))?;
    if found > known {
        return Err(StoreError::NewerSchema { found, known });
    }
    if found == known {
        return Ok(());
    }
    for migration in &MIGRATIONS[found as usize..] {
        run(conn, migration).await?;
    }
    let marks = format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {known}");
    raw_sql(AssertSqlSafe(marks)).execute(conn).await.map_err(db_error)?;
    Ok(())
}

async fn run(conn: &mut SqliteConnection, sql: &'static str) -> Result<()> {
    raw_sql(sql).execute(conn).await.map_err(db_error)?;
    Ok(())
}

async fn number(conn: &mut SqliteConnection, sql: &'static str) -> Result<i64> {
    sqlx::query_scalar(sql).fetch_one(conn).await.map_err(db_error)
}
