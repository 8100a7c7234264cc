//! Measures how many acts per second are committed durably, for 1 to 512 tables at once:
//! `cargo run --release -p spieltisch-store --example appends [FOLDER]`.

use std::time::{Duration, Instant};

use game::Seat;
use record::Row;
use serde_json::json;
use spieltisch_store::{Result, Store, TableRow};

const SPAN: Duration = Duration::from_secs(3);

#[tokio::main]
async fn main() -> std::result::Result<(), Box<dyn std::error::Error>> {
    let folder = match std::env::args().nth(1) {
        Some(folder) => tempfile::tempdir_in(folder)?,
        None => tempfile::tempdir()?,
    };
    let store = Store::open(&format!("sqlite:{}", folder.path().join("appends.db").display())).await?;
    for (save, tables) in [(false, 1), (false, 8), (false, 64), (false, 512), (true, 64)] {
        let (cpu, begun) = (cpu_seconds(), Instant::now());
        let mut playing = tokio::task::JoinSet::new();
        for table in 0..tables {
            playing.spawn(play(store.clone(), format!("{save}-{tables}-{table}"), save, begun + SPAN));
        }
        let mut acts = 0;
        while let Some(played) = playing.join_next().await {
            acts += played??;
        }
        let (cpu, wall) = (cpu_seconds() - cpu, begun.elapsed().as_secs_f64());
        let with = if save { " with a saved table each" } else { "" };
        println!(
            "{tables:>4} tables: {:>7.0} acts/s, {:>7.0} acts per CPU second{with}",
            acts as f64 / wall,
            acts as f64 / cpu
        );
    }
    store.close().await;
    Ok(())
}

/// Appends one act after the other, as a table does.
async fn play(store: Store, id: String, save: bool, until: Instant) -> Result<u64> {
    let mut row = table(&id);
    store.create_table(row.clone()).await?;
    let mut seq = 0;
    while Instant::now() < until {
        seq += 1;
        let act =
            Row { seq, at: 1_700_000_000_000 + seq, seat: Seat((seq % 4) as u8), action: "roll".into() };
        store.append(&id, vec![act], save.then(|| row.clone())).await?;
        row.rev += u64::from(save);
    }
    Ok(seq)
}

fn table(id: &str) -> TableRow {
    TableRow {
        id: id.into(),
        game: "mahe".into(),
        status: "running".into(),
        listed: false,
        owner: "ada".into(),
        created: 1_700_000_000_000,
        touched: 1_700_000_000_000,
        people: vec!["ada".into(), "bob".into()],
        doc: json!({ "seats": [{ "person": "ada" }, { "person": "bob" }], "note": "x".repeat(500) }),
        summary: None,
        rev: 0,
    }
}

/// CPU time of all threads; 0 where the system does not report it.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |field: usize| fields.get(field).and_then(|ticks| ticks.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(11) + ticks(12)) / 100.0
}
