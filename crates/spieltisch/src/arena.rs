//! `spieltisch arena`: bots play each other, to see how good each is and how certain that is. `docs/bots.md` explains the
//! output.

mod chart;
mod contestant;
mod deal;
mod engine_process;
mod interval;
mod journal;
mod plan;
mod report;
mod tally;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::{Context, Result, anyhow};
use record::Games;
use words::{Lang, Speech};

use crate::args::Arena;
use crate::progress::Progress;
use crate::texts::TEXTS;
use deal::{Deal, Dealer};
use journal::{Found, Journal};
use plan::Plan;
use tally::Tally;

/// Plays or resumes an arena and prints the result.
pub(crate) fn run(games: Games<'static>, arguments: &Arena, lang: Lang) -> Result<()> {
    let speech = TEXTS.speech(lang);
    let stop = stopped_by_ctrl_c();
    let (plan, tally, complete) = play(games, arguments, &speech, &stop)?;
    if let Some(out) = &arguments.out {
        write(out, &format!("{:#}\n", tally.json(&plan)), &speech)?;
    }
    if let Some(chart) = &arguments.chart {
        write(chart, &chart::svg(&plan, &tally, &speech), &speech)?;
    }
    report::print(io::stdout().lock(), &plan, &tally, &speech)?;
    if !complete {
        let key = if arguments.out.is_some() { "arena-stopped" } else { "arena-stopped-lost" };
        eprintln!("{}", speech.say(key));
    }
    Ok(())
}

/// Plays the deals that are not in the journal yet. The last value tells whether all deals are done.
fn play(
    games: Games<'static>,
    arguments: &Arena,
    speech: &Speech<'_>,
    stop: &AtomicBool,
) -> Result<(Plan, Tally, bool)> {
    let plan = Plan::read(games, arguments, speech)?;
    let (mut journal, found) = match &arguments.out {
        Some(out) => {
            let (journal, found) =
                Journal::open(&Journal::beside(out), &plan.terms(), arguments.resume, speech)?;
            (Some(journal), found)
        }
        None if arguments.resume => return Err(anyhow!(speech.say("arena-resume-what"))),
        None => (None, Found::new()),
    };
    let mut deals: BTreeMap<u64, Deal> =
        found.into_iter().filter(|(number, _)| *number < plan.deals).collect();
    let left: Vec<u64> = (0..plan.deals).filter(|number| !deals.contains_key(number)).collect();
    let progress = progress(&plan, deals.len(), speech);
    let mut leader = Leader::of(&plan, &deals);
    let threads = arguments.threads.clamp(1, left.len().max(1));
    played(&plan, &left, threads, speech, stop, |deal| {
        if let Some(journal) = &mut journal {
            journal.append(&deal)?;
        }
        progress.set_message(leader.after(&deal, speech.lang));
        deals.insert(deal.deal, deal);
        progress.add(plan.players() as u64);
        Ok(())
    })?;
    progress.clear();
    let complete = deals.len() as u64 == plan.deals;
    let deals: Vec<Deal> = deals.into_values().collect();
    let tally = Tally::of(&plan, &deals);
    Ok((plan, tally, complete))
}

/// Plays the deals that are `left` on several threads, and passes each to `finished`.
fn played(
    plan: &Plan,
    left: &[u64],
    threads: usize,
    speech: &Speech<'_>,
    stop: &AtomicBool,
    mut finished: impl FnMut(Deal) -> Result<()>,
) -> Result<()> {
    let next = AtomicUsize::new(0);
    let (done, deals) = mpsc::channel::<Result<Deal>>();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (done, next) = (done.clone(), &next);
            scope.spawn(move || {
                let mut dealer = Dealer::new(plan, stop, speech);
                while let Some(number) = left.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Some(deal) = dealer.play(*number).transpose() else { return };
                    if done.send(deal).is_err() {
                        return;
                    }
                }
            });
        }
        drop(done);
        let result = deals.iter().try_for_each(|deal| finished(deal?));
        // After a failure the rest is not needed; after success there is none.
        stop.fetch_or(result.is_err(), Ordering::Relaxed);
        result
    })
}

fn progress(plan: &Plan, found: usize, speech: &Speech<'_>) -> Progress {
    let players = plan.players() as u64;
    let progress = Progress::new(plan.deals * players).starting_at(found as u64 * players);
    progress.with_time_left(speech.say("arena-left"))
}

/// The first contestant's share so far, for the progress bar.
struct Leader {
    name: String,
    entries: Vec<usize>,
    won: f64,
    deals: usize,
}

impl Leader {
    fn of(plan: &Plan, deals: &BTreeMap<u64, Deal>) -> Leader {
        let (name, entries) = tally::groups(plan).swap_remove(0);
        let won = deals.values().map(|deal| tally::mean_share(deal, &entries)).sum();
        Leader { name, entries, won, deals: deals.len() }
    }

    fn after(&mut self, deal: &Deal, lang: Lang) -> String {
        self.won += tally::mean_share(deal, &self.entries);
        self.deals += 1;
        format!("{} {}", self.name, report::percent(self.won / self.deals as f64, lang))
    }
}

fn write(path: &Path, text: &str, speech: &Speech<'_>) -> Result<()> {
    fs::write(path, text)
        .with_context(|| speech.say_with("arena-unwritable", &[("file", path.display().to_string().into())]))
}

/// Set by the first Ctrl-C; the second one exits at once.
fn stopped_by_ctrl_c() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let heard = stop.clone();
    thread::spawn(move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        runtime.block_on(async {
            while tokio::signal::ctrl_c().await.is_ok() {
                if heard.swap(true, Ordering::Relaxed) {
                    std::process::exit(130);
                }
            }
        });
    });
    stop
}
