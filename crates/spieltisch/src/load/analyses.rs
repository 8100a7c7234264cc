//! Finished games whose analyses wait while a server is under load.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use futures_util::stream::{self, StreamExt, TryStreamExt};
use serde_json::json;

use super::guest::Guest;
use super::party::{Party, Plan};

/// How many games are played at the same time.
const AT_ONCE: usize = 4;
/// The most time that a game of random moves takes.
const GAME_WITHIN: Duration = Duration::from_secs(120);

/// Games that were played to their end, each with somebody who may ask for its analysis.
pub(super) struct Analyses {
    games: Vec<(Guest, String)>,
}

impl Analyses {
    /// Plays this many games.
    pub(super) async fn gather(plans: &[Plan], count: usize) -> Result<Analyses> {
        let play = |number: usize| async move {
            let party = Party::gather(plans[number % plans.len()].clone(), (2 << 32) + number as u64).await?;
            party.finish(Instant::now() + GAME_WITHIN).await
        };
        let games = stream::iter((0..count).map(play)).buffer_unordered(AT_ONCE).try_collect().await?;
        Ok(Analyses { games })
    }

    /// Asks for all of them.
    pub(super) async fn ask(&mut self) -> Result<()> {
        for (guest, table) in &mut self.games {
            guest.post(&format!("/api/tables/{table}/analysis"), &json!({})).await?;
        }
        Ok(())
    }

    /// How many are done.
    pub(super) async fn done(&mut self) -> Result<usize> {
        let mut done = 0;
        for (guest, table) in &mut self.games {
            let seen = guest.get(&format!("/api/tables/{table}/analysis")).await?;
            ensure!(seen["state"] != "none", "an analysis failed");
            done += usize::from(seen["state"] == "done");
        }
        Ok(done)
    }
}
