//! How fast random play is here: decisions a second, and on a scale that other machines share.

use std::hint::black_box;
use std::io::{self, Write};
use std::time::Duration;

use anyhow::Result;
use cpu_time::ThreadTime;
use game::{AnyGame, Chosen};
use indicatif::{ProgressBar, ProgressStyle};
use record::Games;
use serde_json::{Value, json};
use words::{Lang, Speech};

use crate::texts::TEXTS;

const RUNS: usize = 5;
const CALIBRATION_STEPS: u64 = 300_000_000;
/// About how long one measured run takes.
const RUN: Duration = Duration::from_millis(400);

/// What is measured: a calibration loop, then every game with every number of players.
#[derive(Debug)]
struct Report {
    steps_per_second: f64,
    rows: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    game: &'static str,
    players: usize,
    decisions_per_second: f64,
}

/// Measures and prints.
pub(crate) fn run(games: Games<'static>, as_json: bool, lang: Lang) -> Result<()> {
    let speech = TEXTS.speech(lang);
    let report = measure(games, &speech)?;
    let mut output = io::stdout().lock();
    if as_json {
        writeln!(output, "{}", report.json())?;
    } else {
        report.print(&mut output, &speech)?;
    }
    Ok(())
}

fn measure(games: Games<'static>, speech: &Speech<'_>) -> Result<Report> {
    let tables: Vec<(&'static dyn AnyGame, usize)> =
        games.iter().flat_map(|game| game.players().map(move |players| (*game, players))).collect();
    let progress = ProgressBar::new(((tables.len() + 1) * RUNS) as u64);
    progress.set_style(ProgressStyle::with_template("{bar:30} {percent:>3} % {msg}")?);
    progress.set_message(speech.say("bench-calibrating"));
    let steps_per_second = median(|| {
        progress.inc(1);
        CALIBRATION_STEPS as f64 / calibrate(CALIBRATION_STEPS).as_secs_f64()
    });
    let mut rows = Vec::new();
    for (game, players) in tables {
        progress.set_message(format!("{} {players}", game.id()));
        let count = games_in(RUN, game, players)?;
        let mut failed = None;
        let decisions_per_second = median(|| {
            progress.inc(1);
            play(game, players, count)
                .map_err(|error| failed = Some(error))
                .map_or(0.0, |(decisions, time)| decisions as f64 / time.as_secs_f64())
        });
        if let Some(error) = failed {
            return Err(error);
        }
        rows.push(Row { game: game.id(), players, decisions_per_second });
    }
    progress.finish_and_clear();
    Ok(Report { steps_per_second, rows })
}

/// The loop every machine can be compared by: xorshift64, with only the last value kept alive.
fn calibrate(steps: u64) -> Duration {
    let start = ThreadTime::now();
    let mut x: u64 = black_box(0x2545_f491_4f6c_dd1d);
    for _ in 0..steps {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
    }
    black_box(x);
    start.elapsed()
}

/// How many games take about `time`.
fn games_in(time: Duration, game: &dyn AnyGame, players: usize) -> Result<u64> {
    let mut count = 1;
    loop {
        let (_, took) = play(game, players, count)?;
        if took >= time / 8 {
            let scaled = count as f64 * time.as_secs_f64() / took.as_secs_f64();
            return Ok((scaled as u64).max(1));
        }
        count *= 2;
    }
}

/// Decisions of `count` random games, always the same ones, and the processor time they took.
fn play(game: &dyn AnyGame, players: usize, count: u64) -> Result<(u64, Duration)> {
    let start = ThreadTime::now();
    let tally = game.random(players, &Chosen::new(), count, 1)?;
    Ok((tally.decisions, start.elapsed()))
}

fn median(mut sample: impl FnMut() -> f64) -> f64 {
    let mut samples: Vec<f64> = (0..RUNS).map(|_| sample()).collect();
    samples.sort_by(f64::total_cmp);
    samples[RUNS / 2]
}

impl Report {
    fn per_1000_steps(&self, row: &Row) -> f64 {
        row.decisions_per_second / self.steps_per_second * 1000.0
    }

    fn json(&self) -> Value {
        let rows: Vec<Value> = self
            .rows
            .iter()
            .map(|row| {
                json!({
                    "game": row.game,
                    "players": row.players,
                    "decisions_per_second": row.decisions_per_second.round(),
                    "decisions_per_1000_steps": (self.per_1000_steps(row) * 100.0).round() / 100.0,
                })
            })
            .collect();
        json!({
            "calibration": {"steps": CALIBRATION_STEPS, "steps_per_second": self.steps_per_second.round()},
            "random": rows,
        })
    }

    fn print(&self, output: &mut impl Write, speech: &Speech<'_>) -> io::Result<()> {
        let millions = format!("{:.0}", self.steps_per_second / 1e6);
        writeln!(output, "{}", speech.say_with("bench-calibration", &[("millions", millions.into())]))?;
        writeln!(output)?;
        let heads =
            ["game", "players", "per-second", "per-1000"].map(|head| speech.say(&format!("bench-{head}")));
        writeln!(output, "{:<10} {:>8} {:>16} {:>18}", heads[0], heads[1], heads[2], heads[3])?;
        for row in &self.rows {
            writeln!(
                output,
                "{:<10} {:>8} {:>16.0} {:>18.1}",
                row.game,
                row.players,
                row.decisions_per_second,
                self.per_1000_steps(row)
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_says_decisions_per_thousand_calibration_steps() {
        let row = Row { game: "toy", players: 3, decisions_per_second: 50e6 };
        let report = Report { steps_per_second: 500e6, rows: vec![row] };
        assert_eq!(report.json()["random"][0]["decisions_per_1000_steps"], json!(100.0));
    }

    #[test]
    fn the_median_is_the_middle_one() {
        let mut values = [3.0, 100.0, 1.0, 2.0, 50.0].into_iter();
        assert_eq!(median(|| values.next().unwrap()), 3.0);
    }
}
