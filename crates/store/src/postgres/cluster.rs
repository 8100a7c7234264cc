//! The nodes that share this database, and who is present at a table on which of them.
//!
//! None of it needs to survive a crash: every node writes it again.

use sqlx::{query, query_as, query_scalar};

use super::{CHANNEL, Postgres, db_error};
use crate::Result;

/// A node without a heartbeat for this long counts as dead.
const LEASE: &str = "1 second";

impl Postgres {
    /// Sends a heartbeat and returns all live nodes, by the database's clock.
    pub(crate) async fn heartbeat(&self, node: &str) -> Result<Vec<String>> {
        query(
            "INSERT INTO nodes (id, seen) VALUES ($1, clock_timestamp())
             ON CONFLICT (id) DO UPDATE SET seen = excluded.seen",
        )
        .bind(node)
        .execute(&self.reads)
        .await
        .map_err(db_error)?;
        query_scalar(
            "WITH dead AS (DELETE FROM nodes WHERE seen < clock_timestamp() - interval '1 hour' RETURNING id),
                  gone AS (DELETE FROM present USING dead WHERE present.node = dead.id)
             SELECT id FROM nodes WHERE seen > clock_timestamp() - $1::interval ORDER BY id",
        )
        .bind(LEASE)
        .fetch_all(&self.reads)
        .await
        .map_err(db_error)
    }

    /// Whether any node sent a heartbeat in the last seconds.
    pub(crate) async fn any_node_alive(&self) -> Result<bool> {
        query_scalar(
            "SELECT EXISTS (SELECT FROM nodes WHERE seen > clock_timestamp() - interval '3 seconds')",
        )
        .fetch_one(&self.reads)
        .await
        .map_err(db_error)
    }

    pub(crate) async fn leave(&self, node: &str) -> Result<()> {
        query("WITH gone AS (DELETE FROM present WHERE node = $1) DELETE FROM nodes WHERE id = $1")
            .bind(node)
            .execute(&self.reads)
            .await
            .map_err(db_error)?;
        Ok(())
    }

    /// Records who came to a table on this node and who went, and notifies the other nodes.
    pub(crate) async fn update_presence(
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
        .map_err(db_error)?;
        Ok(())
    }

    /// Who is present on these nodes, at one table or at all: pairs of table and person.
    pub(crate) async fn presence_on(
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
        .map_err(db_error)
    }
}
