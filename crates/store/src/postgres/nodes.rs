//! The nodes that serve from this database, and who is at a table on which of them.
//!
//! All of it is worth nothing after a crash, and every node says it again.

use sqlx::{query, query_as, query_scalar};

use super::{CHANNEL, Postgres, fault};
use crate::Result;

/// A node that has not shown itself for this long is dead.
const LEASE: &str = "1 second";

impl Postgres {
    /// Shows that this node lives and gives all that do, by the database's clock.
    pub(crate) async fn beat(&self, node: &str) -> Result<Vec<String>> {
        query(
            "INSERT INTO nodes (id, seen) VALUES ($1, clock_timestamp())
             ON CONFLICT (id) DO UPDATE SET seen = excluded.seen",
        )
        .bind(node)
        .execute(&self.reads)
        .await
        .map_err(fault)?;
        query_scalar(
            "WITH dead AS (DELETE FROM nodes WHERE seen < clock_timestamp() - interval '1 hour' RETURNING id),
                  gone AS (DELETE FROM present USING dead WHERE present.node = dead.id)
             SELECT id FROM nodes WHERE seen > clock_timestamp() - $1::interval ORDER BY id",
        )
        .bind(LEASE)
        .fetch_all(&self.reads)
        .await
        .map_err(fault)
    }

    /// Whether any node has shown within the last seconds that it lives.
    pub(crate) async fn anybody_alive(&self) -> Result<bool> {
        query_scalar(
            "SELECT EXISTS (SELECT FROM nodes WHERE seen > clock_timestamp() - interval '3 seconds')",
        )
        .fetch_one(&self.reads)
        .await
        .map_err(fault)
    }

    pub(crate) async fn leave(&self, node: &str) -> Result<()> {
        query("WITH gone AS (DELETE FROM present WHERE node = $1) DELETE FROM nodes WHERE id = $1")
            .bind(node)
            .execute(&self.reads)
            .await
            .map_err(fault)?;
        Ok(())
    }

    /// Some came to a table at this node, some went; the other nodes hear of it.
    pub(crate) async fn present(
        &self,
        node: &str,
        table: &str,
        came: &[String],
        went: &[String],
    ) -> Result<()> {
        query(
            "WITH gone AS (DELETE FROM present WHERE node = $1 AND table_id = $2 AND person = ANY ($4)),
                  here AS (INSERT INTO present (node, table_id, person) SELECT $1, $2, * FROM unnest($3::text[])
                           ON CONFLICT DO NOTHING)
             SELECT pg_notify($5, current_setting('spieltisch.node') || ' +' || $2)",
        )
        .bind(node)
        .bind(table)
        .bind(came)
        .bind(went)
        .bind(CHANNEL)
        .execute(&self.reads)
        .await
        .map_err(fault)?;
        Ok(())
    }

    /// Who is at a table, or at any, on these nodes: the table and the person.
    pub(crate) async fn present_on(
        &self,
        nodes: &[String],
        table: Option<&str>,
    ) -> Result<Vec<(String, String)>> {
        query_as(
            "SELECT table_id, person FROM present
             WHERE node = ANY ($1) AND ($2::text IS NULL OR table_id = $2)",
        )
        .bind(nodes)
        .bind(table)
        .fetch_all(&self.reads)
        .await
        .map_err(fault)
    }
}
