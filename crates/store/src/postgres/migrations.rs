//! Schema migrations of a PostgreSQL database.

use sqlx::postgres::PgConnection;
use sqlx::{query, query_scalar, raw_sql};

use super::db_error;
use crate::{Result, StoreError};

/// Number N leads from version N - 1 to N. Never edit a released one: add the next.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/postgres/001_everything.sql"),
    include_str!("../../migrations/postgres/002_summaries.sql"),
    include_str!("../../migrations/postgres/003_daily.sql"),
    include_str!("../../migrations/postgres/004_analyses.sql"),
    include_str!("../../migrations/postgres/005_practice.sql"),
];

/// Runs the missing migrations in one transaction. Does not touch a database of a newer or another program. If several
/// nodes start together, one migrates and the others wait.
pub(super) async fn migrate(conn: &mut PgConnection) -> Result<()> {
    run(conn, "BEGIN").await?;
    let migrated = migrate_inside(conn).await;
    run(conn, if migrated.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    migrated
}

async fn migrate_inside(conn: &mut PgConnection) -> Result<()> {
    run(conn, "SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(hashtext('spieltisch'), 1)")
        .await?;
    let ours: bool = query_bool(conn, "SELECT to_regclass('spieltisch_schema') IS NOT NULL").await?;
    if !ours {
        let others = "SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = current_schema())";
        if query_bool(conn, others).await? {
            return Err(StoreError::Unavailable("the database holds another program's tables".into()));
        }
        run(conn, "CREATE TABLE spieltisch_schema (version BIGINT NOT NULL); INSERT INTO spieltisch_schema VALUES (0)")
            .await?;
    }
    let found: i64 = query_scalar("SELECT version FROM spieltisch_schema")
        .fetch_one(&mut *conn)
        .await
        .map_err(db_error)?;
    let found = u64::try_from(found).map_err(|_| StoreError::Damaged("its version is negative".into()))?;
    let known = MIGRATIONS.len() as u64;
    if found > known {
        return Err(StoreError::NewerSchema { found, known });
    }
    for migration in &MIGRATIONS[found as usize..] {
        run(conn, migration).await?;
    }
    if found < known {
        let version = query("UPDATE spieltisch_schema SET version = $1").bind(MIGRATIONS.len() as i64);
        version.execute(conn).await.map_err(db_error)?;
    }
    Ok(())
}

async fn query_bool(conn: &mut PgConnection, sql: &'static str) -> Result<bool> {
    query_scalar(sql).fetch_one(conn).await.map_err(db_error)
}

async fn run(conn: &mut PgConnection, sql: &'static str) -> Result<()> {
    raw_sql(sql).execute(conn).await.map_err(db_error)?;
    Ok(())
}
