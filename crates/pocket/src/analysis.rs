//! Analyses: the thinking thread makes them a slice at a time, so that bots need not wait long. It also judges answers to
//! exercises.

use page::model::analysis::Progress;
use record::Row;
use serde_json::{Value, json};
use table::LiveTable;
use table::analysis::Analyst;
use table::play::Play;
use table::practice::{Exercise, Judge, Verdict, judge};
use table::replay::Replay;
use table::rows::AnalysisRow;

/// How long a slice takes, in milliseconds. A bot waits at most this long, and for the piece that is begun.
const SLICE: u64 = 300;

/// The analysis in progress.
#[derive(Debug)]
pub(crate) struct Analysing {
    table: String,
    analyst: Analyst,
}

/// Goes on with the analysis of a table that is over. Answers how far it is, or with the analysis; `null` if it cannot be
/// made.
pub(crate) fn go_on(
    analysing: &mut Option<Analysing>,
    live: &LiveTable,
    acts: &[Row],
    clock: fn() -> u64,
) -> Value {
    let start = clock();
    let known = analysing.take().filter(|known| known.table == live.id);
    let Some(mut current) = known.or_else(|| begin(live, acts, start)) else { return Value::Null };
    while clock().saturating_sub(start) < SLICE {
        if !current.analyst.step() {
            return json!({"analysis": AnalysisRow::of(&current.analyst.finish())});
        }
    }
    let (done, total) = current.analyst.progress();
    *analysing = Some(current);
    json!({"done": done, "total": total})
}

fn begin(live: &LiveTable, acts: &[Row], now: u64) -> Option<Analysing> {
    if !live.doc.is_revealed(now) {
        return None;
    }
    Some(Analysing { table: live.id.clone(), analyst: Analyst::new(&replay(live, acts)?, 1.0) })
}

fn replay(live: &LiveTable, acts: &[Row]) -> Option<Replay> {
    let Play::Running(play) = &live.play else { return None };
    let mut replay = Replay::begin(catalog::GAMES, play.header().clone(), &live.doc.secret).ok()?;
    replay.follow(acts, &live.doc.lifecycle.takeovers).ok()?;
    Some(replay)
}

/// Judges an answer to an exercise as the analysis would, from what the seat knew then.
pub(crate) fn verdict(
    exercise: &Exercise,
    tried: &str,
    live: &LiveTable,
    acts: &[Row],
    late: &dyn Fn() -> bool,
) -> Option<Verdict> {
    let before = replay(live, acts)?.before(exercise.act)?;
    Some(match judge(exercise, &*before, tried) {
        Judge::Known(verdict) => verdict,
        Judge::Think(thinking) => thinking.think(late),
    })
}

/// An analysis that was asked for, and how far it is.
#[derive(Debug)]
pub(crate) struct Asked {
    /// Since when this page makes it, in milliseconds.
    since: u64,
    done: usize,
    total: usize,
}

impl Asked {
    pub(crate) fn new(now: u64) -> Asked {
        Asked { since: now, done: 0, total: 0 }
    }

    pub(crate) fn progressed(&mut self, done: usize, total: usize) {
        (self.done, self.total) = (done, total);
    }

    pub(crate) fn progress(&self, now: u64) -> Progress {
        let took = now.saturating_sub(self.since) as f64 / 1000.0;
        let left = took * self.total.saturating_sub(self.done) as f64 / self.done.max(1) as f64;
        match self.total {
            0 => Progress::Waiting { ahead: 0, seconds: FIRST_GUESS },
            total => Progress::Working { done: self.done, total, seconds: left.ceil() as u64 },
        }
    }
}

/// How long an analysis is expected to take before it has begun, in seconds.
const FIRST_GUESS: u64 = 30;
