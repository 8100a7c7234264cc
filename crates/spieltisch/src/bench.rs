//! `spieltisch bench`: the speed of random play, search and replays, per second and relative to a calibration loop.

mod bounds;
mod replay;

use std::cell::Cell;
use std::hint::black_box;
use std::io::{self, Write};
use std::time::Duration;

use anyhow::{Result, anyhow};
use cpu_time::ThreadTime;
use game::{AnyGame, Chosen, Effort, FastDice};
use record::Games;
use serde_json::{Value, json};
use words::{Lang, Speech};

use crate::args::Bench;
use crate::progress::Progress;
use crate::texts::TEXTS;

const RUNS: usize = 5;
const CALIBRATION_STEPS: u64 = 300_000_000;
/// The approximate length of a measured run.
const RUN: Duration = Duration::from_millis(400);

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count {
    /// Decisions of random games.
    Decisions,
    /// Iterations of a search from the opening.
    Iterations,
}

/// The results: a calibration loop, then every game with every number of players.
#[derive(Debug)]
struct Report {
    count: Count,
    steps_per_second: f64,
    rows: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    game: &'static str,
    players: usize,
    /// `None` for a game without search.
    per_second: Option<f64>,
}

/// Measures and prints.
pub(crate) fn run(games: Games<'static>, arguments: &Bench, lang: Lang) -> Result<()> {
    let speech = TEXTS.speech(lang);
    if arguments.bounds {
        return bounds(arguments, &speech);
    }
    let tables: Vec<(&'static dyn AnyGame, usize)> =
        games.iter().flat_map(|game| game.players().map(move |players| (*game, players))).collect();
    let progress = Progress::new(tables.len() as u64 + 1);
    progress.set_message(speech.say("bench-calibrating"));
    let steps_per_second = median(|| CALIBRATION_STEPS as f64 / calibrate(CALIBRATION_STEPS).as_secs_f64());
    progress.add(1);
    let mut output = io::stdout().lock();
    if arguments.replay {
        let report = replay::measure(games, steps_per_second, &progress)?;
        progress.clear();
        return match arguments.json {
            true => Ok(writeln!(output, "{}", report.json())?),
            false => Ok(report.print(&mut output, &speech)?),
        };
    }
    let count = if arguments.search { Count::Iterations } else { Count::Decisions };
    let rows = measure(&tables, count, &progress)?;
    progress.clear();
    let report = Report { count, steps_per_second, rows };
    match arguments.json {
        true => Ok(writeln!(output, "{}", report.json())?),
        false => Ok(report.print(&mut output, &speech)?),
    }
}

fn bounds(arguments: &Bench, speech: &Speech<'_>) -> Result<()> {
    let progress = Progress::new(1);
    let report = bounds::measure(&progress)?;
    progress.clear();
    let mut output = io::stdout().lock();
    match arguments.json {
        true => Ok(writeln!(output, "{}", report.json())?),
        false => Ok(report.print(&mut output, speech)?),
    }
}

fn measure(tables: &[(&'static dyn AnyGame, usize)], count: Count, progress: &Progress) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for &(game, players) in tables {
        progress.set_message(format!("{} {players}", game.id()));
        let per_second = speed(RUN, |effort| count.run(game, players, effort))?;
        rows.push(Row { game: game.id(), players, per_second });
        progress.add(1);
    }
    Ok(rows)
}

fn print_calibration(output: &mut impl Write, speech: &Speech<'_>, steps_per_second: f64) -> io::Result<()> {
    let millions = format!("{:.0}", steps_per_second / 1e6);
    writeln!(output, "{}", speech.say_with("bench-calibration", &[("millions", millions.into())]))?;
    writeln!(output)
}

impl Count {
    /// Runs `effort` games or iterations, always the same ones; returns the count and the CPU time.
    fn run(self, game: &dyn AnyGame, players: usize, effort: u64) -> Result<(u64, Duration)> {
        match self {
            Count::Decisions => {
                let start = ThreadTime::now();
                let tally = game.random(players, &Chosen::new(), effort, 1)?;
                Ok((tally.decisions, start.elapsed()))
            }
            Count::Iterations => {
                let options = game.terminating(players, &Chosen::new())?;
                let table = game.open(players, &options, &mut FastDice::new(1))?;
                let seat = table.turn().seats().first().ok_or_else(|| anyhow!("nobody begins"))?;
                let thought = table.decision_task(seat).ok_or_else(|| anyhow!("nothing to think about"))?;
                // A search asks whether to stop, and runs all iterations if the answer is never yes.
                let searched = Cell::new(false);
                let never = || {
                    searched.set(true);
                    false
                };
                let start = ThreadTime::now();
                let all = Effort::of(u32::try_from(effort)?).plain().until(&never);
                black_box(thought(all, &mut FastDice::new(1)));
                Ok((if searched.get() { effort } else { 0 }, start.elapsed()))
            }
        }
    }

    /// The number of calibration steps in the relative unit.
    fn scale(self) -> f64 {
        match self {
            Count::Decisions => 1e3,
            Count::Iterations => 1e6,
        }
    }

    /// The text keys of the two columns.
    fn heads(self) -> [&'static str; 2] {
        match self {
            Count::Decisions => ["per-second", "per-1000"],
            Count::Iterations => ["iterations", "per-million"],
        }
    }
}

/// The calibration loop: xorshift64, with only the last value kept alive.
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

/// The count per second, from runs of about `time` each; `None` if nothing is counted.
fn speed(time: Duration, mut run: impl FnMut(u64) -> Result<(u64, Duration)>) -> Result<Option<f64>> {
    let Some(effort) = effort_for(time, &mut run)? else { return Ok(None) };
    let mut failed = None;
    let per_second = median(|| {
        run(effort)
            .map_err(|error| failed = Some(error))
            .map_or(0.0, |(counted, time)| counted as f64 / time.as_secs_f64())
    });
    failed.map_or(Ok(Some(per_second)), Err)
}

/// The effort that takes about `time`; `None` if nothing is counted.
fn effort_for(time: Duration, mut run: impl FnMut(u64) -> Result<(u64, Duration)>) -> Result<Option<u64>> {
    let mut effort = 1;
    loop {
        let (counted, took) = run(effort)?;
        if counted == 0 {
            return Ok(None);
        }
        if took >= time / 8 {
            let scaled = effort as f64 * time.as_secs_f64() / took.as_secs_f64();
            return Ok(Some((scaled as u64).max(1)));
        }
        effort *= 2;
    }
}

fn median(mut sample: impl FnMut() -> f64) -> f64 {
    let mut samples: Vec<f64> = (0..RUNS).map(|_| sample()).collect();
    samples.sort_by(f64::total_cmp);
    samples[RUNS / 2]
}

impl Report {
    fn on_scale(&self, row: &Row) -> Option<f64> {
        Some(row.per_second? / self.steps_per_second * self.count.scale())
    }

    fn json(&self) -> Value {
        let (name, per_second, on_scale) = match self.count {
            Count::Decisions => ("random", "decisions_per_second", "decisions_per_1000_steps"),
            Count::Iterations => ("search", "iterations_per_second", "iterations_per_1000000_steps"),
        };
        let row = |row: &Row| {
            json!({
                "game": row.game,
                "players": row.players,
                per_second: row.per_second.map(f64::round),
                on_scale: self.on_scale(row).map(|ratio| (ratio * 100.0).round() / 100.0),
            })
        };
        json!({
            "calibration": {"steps": CALIBRATION_STEPS, "steps_per_second": self.steps_per_second.round()},
            name: self.rows.iter().map(row).collect::<Vec<Value>>(),
        })
    }

    fn print(&self, output: &mut impl Write, speech: &Speech<'_>) -> io::Result<()> {
        print_calibration(output, speech, self.steps_per_second)?;
        let [per_second, on_scale] = self.count.heads();
        let heads =
            ["game", "players", per_second, on_scale].map(|head| speech.say(&format!("bench-{head}")));
        writeln!(output, "{:<10} {:>8} {:>16} {:>20}", heads[0], heads[1], heads[2], heads[3])?;
        for row in &self.rows {
            let number = |number: Option<f64>, digits| {
                number.map_or("–".to_owned(), |number| format!("{number:.digits$}"))
            };
            let (per_second, on_scale) = (number(row.per_second, 0), number(self.on_scale(row), 1));
            writeln!(output, "{:<10} {:>8} {per_second:>16} {on_scale:>20}", row.game, row.players)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_has_decisions_per_thousand_calibration_steps() {
        let row = |per_second| Row { game: "toy", players: 3, per_second: Some(per_second) };
        let report =
            |count, per_second| Report { count, steps_per_second: 500e6, rows: vec![row(per_second)] };
        let random = report(Count::Decisions, 50e6).json();
        assert_eq!(random["random"][0]["decisions_per_1000_steps"], json!(100.0));
        let search = report(Count::Iterations, 50e3).json();
        assert_eq!(search["search"][0]["iterations_per_1000000_steps"], json!(100.0));
    }

    #[test]
    fn every_game_can_be_measured() {
        let run = Duration::from_micros(1);
        for game in catalog::GAMES {
            for count in [Count::Decisions, Count::Iterations] {
                for players in game.players() {
                    speed(run, |effort| count.run(*game, players, effort)).expect("it opens");
                }
            }
        }
    }

    #[test]
    fn iterations_are_counted_where_there_is_a_search() {
        let han = catalog::GAMES.iter().find(|game| game.id() == "han").expect("it is there");
        assert_eq!(Count::Iterations.run(*han, 2, 3).expect("it opens").0, 3);
        assert_eq!(speed(RUN, |_| Ok((0, Duration::ZERO))).expect("it runs"), None);
    }

    #[test]
    fn the_median_is_the_middle_value() {
        let mut values = [3.0, 100.0, 1.0, 2.0, 50.0].into_iter();
        assert_eq!(median(|| values.next().unwrap()), 3.0);
    }
}
