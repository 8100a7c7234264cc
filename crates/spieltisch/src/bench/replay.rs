//! The latency of replay steps in long games, and of take-backs in running ones, measured over HTTP as a browser sees it.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use game::{AnyGame, Chosen, Dice, FastDice};
use record::Games;
use serde_json::{Value, json};
use words::Speech;

use crate::load::guest::Guest;
use crate::load::machine::{OwnServer, process_usage, sync_times};
use crate::load::party::entropy;
use crate::load::tally::{Spread, ms};
use crate::progress::Progress;

/// Games per number of players; the longest of all is replayed.
const GAMES_EACH: u64 = 2;
/// Every step is requested this often and the fastest answer counts, to exclude other load on the machine.
const ASKED: u32 = 3;
/// One in this many acts that can be taken back is.
const TAKEN_BACK: u32 = 3;

/// The results, one row per game.
#[derive(Debug)]
pub(super) struct Report {
    steps_per_second: f64,
    /// The disk's own time for a durable write, which is part of every take-back.
    sync: Spread,
    rows: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    game: &'static str,
    players: usize,
    acts: u64,
    /// The first page view, which replays the whole game.
    opening: Duration,
    /// A later page view, from the cache.
    page: Duration,
    /// One step, with all hands shown.
    step: Spread,
    /// The server's CPU time per step.
    step_cpu: Option<Duration>,
    /// A durable take-back in the second half of a game; `None` if the game has none.
    undo: Option<Spread>,
}

/// Plays long games through a new server and replays them.
pub(super) fn measure(games: Games<'static>, steps_per_second: f64, progress: &Progress) -> Result<Report> {
    let folder = tempfile::tempdir()?;
    let sync = sync_times(folder.path())?;
    let server = OwnServer::start(folder.path(), None, true)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut rows = Vec::new();
    for game in games {
        progress.set_message(game.id());
        rows.push(runtime.block_on(row(&server, *game, progress))?);
    }
    Ok(Report { steps_per_second, sync, rows })
}

async fn row(server: &OwnServer, game: &'static dyn AnyGame, progress: &Progress) -> Result<Row> {
    let mut longest: Option<Played> = None;
    let mut undo = Vec::new();
    for players in game.players() {
        for seed in 0..GAMES_EACH {
            let mut played = Played::through(&server.host, game, players, seed).await?;
            let half = played.undo.len() / 2;
            undo.extend(played.undo.drain(half..));
            if longest.as_ref().is_none_or(|longest| played.acts > longest.acts) {
                longest = Some(played);
            }
        }
        progress.add(1);
    }
    let mut longest = longest.context("a game without player counts")?;
    let page = format!("/t/{}/replay?as=all&at=0", longest.table);
    let opening = longest.time(&page).await?;
    let page = longest.quickest(&page).await?;
    let before = process_usage(server.pid());
    let step = longest.steps().await?;
    let asked = (longest.acts as u32 + 1) * ASKED;
    let step_cpu =
        before.zip(process_usage(server.pid())).map(|(before, after)| (after.cpu - before.cpu) / asked);
    let undo = (!undo.is_empty()).then(|| Spread::of(&mut undo));
    let Played { players, acts, .. } = longest;
    Ok(Row { game: game.id(), players, acts, opening, page, step, step_cpu, undo })
}

/// A game that guests played at random to its end.
struct Played {
    guest: Guest,
    table: String,
    players: usize,
    acts: u64,
    /// Take-back times, in order.
    undo: Vec<Duration>,
}

impl Played {
    async fn through(host: &str, game: &'static dyn AnyGame, players: usize, seed: u64) -> Result<Played> {
        let mut dice = FastDice::new(seed);
        let mut guests = Vec::new();
        for seat in 0..players {
            let mut guest = Guest::new(host);
            guest.post("/api/me", &json!({"name": format!("Bench {seat}"), "lang": "en"})).await?;
            guests.push(guest);
        }
        let options = game.terminating(players, &Chosen::new())?;
        let request = json!({"game": game.id(), "players": players, "options": options, "seats": ["me"]});
        let whole = guests[0].post("/api/tables", &request).await?;
        let table = whole["table"]["id"].as_str().context("a table without an id")?.to_owned();
        let path = format!("/api/tables/{table}");
        for guest in &mut guests[1..] {
            guest.post(&format!("{path}/join"), &json!({"entropy": entropy(&mut dice)})).await?;
        }
        guests[0].post(&format!("{path}/start"), &json!({"entropy": entropy(&mut dice)})).await?;
        let (mut acts, mut undo, mut seat, mut passed) = (0, Vec::new(), 0, 0);
        loop {
            let guest = &mut guests[seat];
            let now = guest.get(&path).await?;
            if now["over"] == true {
                break;
            }
            if now["yours"] != true {
                (seat, passed) = ((seat + 1) % players, passed + 1);
                ensure!(passed <= players, "{} has no active seat", game.id());
                continue;
            }
            let legal = now["legal"].as_array().context("no legal action")?;
            let action = &legal[dice.below(legal.len() as u32) as usize];
            let act = json!({"action": action, "version": now["version"]});
            let mut done = guest.post(&format!("{path}/act"), &act).await?;
            (acts, passed) = (acts + 1, 0);
            if dice.below(TAKEN_BACK) == 0 && guest.get(&path).await?["undo"] == true {
                let start = Instant::now();
                done = guest.post(&format!("{path}/undo"), &json!({"version": done["version"]})).await?;
                undo.push(start.elapsed());
                acts += 1;
            }
            ensure!(done["ok"] == true, "{} does not continue", game.id());
        }
        Ok(Played { guest: guests.swap_remove(0), table, players, acts, undo })
    }

    /// The latency of every step.
    async fn steps(&mut self) -> Result<Spread> {
        let mut steps = Vec::new();
        for at in 0..=self.acts {
            steps.push(self.quickest(&format!("/t/{}/replay/step?as=all&at={at}", self.table)).await?);
        }
        Ok(Spread::of(&mut steps))
    }

    async fn quickest(&mut self, path: &str) -> Result<Duration> {
        let mut quickest = Duration::MAX;
        for _ in 0..ASKED {
            quickest = quickest.min(self.time(path).await?);
        }
        Ok(quickest)
    }

    async fn time(&mut self, path: &str) -> Result<Duration> {
        let start = Instant::now();
        self.guest.get_text(path).await?;
        Ok(start.elapsed())
    }
}

impl Report {
    pub(super) fn json(&self) -> Value {
        let row = |row: &Row| {
            json!({
                "game": row.game,
                "players": row.players,
                "acts": row.acts,
                "opening_ms": ms(row.opening),
                "page_ms": ms(row.page),
                "step": row.step.json(),
                "step_server_cpu_ms": row.step_cpu.map(ms),
                "undo": row.undo.map(Spread::json),
                "step_max_million_steps": self.on_scale(row.step.max),
                "undo_p99_million_steps": row.undo.map(|undo| self.on_scale(undo.p99)),
            })
        };
        json!({
            "calibration": {"steps": super::CALIBRATION_STEPS, "steps_per_second": self.steps_per_second.round()},
            "disk_sync": self.sync.json(),
            "replay": self.rows.iter().map(row).collect::<Vec<Value>>(),
        })
    }

    pub(super) fn print(&self, output: &mut impl Write, speech: &Speech<'_>) -> io::Result<()> {
        super::print_calibration(output, speech, self.steps_per_second)?;
        let heads = ["game", "players", "acts", "opening", "page", "step", "cpu", "undo"]
            .map(|head| speech.say(&format!("bench-{head}")));
        let [game, players, acts, opening, page, step, cpu, undo] = heads;
        let line = |cells: [&str; 8]| {
            let [game, players, acts, opening, page, step, cpu, undo] = cells;
            format!("{game:<10} {players:>8} {acts:>6} {opening:>9} {page:>9} {step:>24} {cpu:>9} {undo:>24}")
        };
        writeln!(output, "{}", line([&game, &players, &acts, &opening, &page, &step, &cpu, &undo]))?;
        let nothing = || "–".to_owned();
        let short = |time: Duration| format!("{:.1}", ms(time));
        let spread = |spread: Spread, most: Duration| {
            format!("{} / {} ({:.1})", short(spread.p50), short(most), self.on_scale(most))
        };
        for row in &self.rows {
            let (players, acts) = (row.players.to_string(), row.acts.to_string());
            let (opening, page) = (short(row.opening), short(row.page));
            let step = spread(row.step, row.step.max);
            let cpu = row.step_cpu.map_or_else(nothing, short);
            let undo = row.undo.map_or_else(nothing, |undo| spread(undo, undo.p99));
            writeln!(output, "{}", line([row.game, &players, &acts, &opening, &page, &step, &cpu, &undo]))?;
        }
        writeln!(output)?;
        self.sync.print(output, "load-disk", speech)
    }

    /// In millions of calibration steps.
    fn on_scale(&self, time: Duration) -> f64 {
        (time.as_secs_f64() * self.steps_per_second / 1e5).round() / 10.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_has_times_and_calibration_steps() {
        let times = Spread {
            p50: Duration::from_millis(1),
            p99: Duration::from_millis(2),
            max: Duration::from_millis(4),
        };
        let row = Row {
            game: "toy",
            players: 3,
            acts: 7,
            opening: Duration::from_millis(30),
            page: Duration::from_millis(20),
            step: times,
            step_cpu: None,
            undo: Some(times),
        };
        let report = Report { steps_per_second: 500e6, sync: times, rows: vec![row] };
        let row = &report.json()["replay"][0];
        assert_eq!(
            (&row["acts"], &row["opening_ms"], &row["step"]["max_ms"]),
            (&json!(7), &json!(30.0), &json!(4.0))
        );
        assert_eq!(
            (&row["step_max_million_steps"], &row["undo_p99_million_steps"]),
            (&json!(2.0), &json!(1.0)),
        );
    }
}
