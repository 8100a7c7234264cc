//! `spieltisch load`: many real games at once through a server's public API, and how the server copes.

mod analyses;
mod bare;
pub(crate) mod guest;
pub(crate) mod machine;
pub(crate) mod party;
pub(crate) mod tally;
mod tape;

use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use catalog::GAMES;
use futures_util::stream::{self, StreamExt, TryStreamExt};
use game::AnyGame;
use serde_json::{Value, json};
use words::{Lang, Speech};

use crate::args::Load;
use crate::progress::Progress;
use crate::texts::TEXTS;
use analyses::Analyses;
use guest::{Guest, StreamHandle};
use machine::{OwnServer, process_usage};
use party::{Pace, Party, Plan};
use tally::{Spread, Tally};
use tape::Tape;

/// How many tables are set up concurrently.
const AT_ONCE: usize = 16;

/// Runs the load test and prints the report.
pub(crate) fn run(arguments: &Load, lang: Lang) -> Result<()> {
    if let Some(folder) = &arguments.bare_server {
        return bare::run(folder, arguments.bare.unwrap_or_default());
    }
    let speech = TEXTS.speech(lang);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let temporary = tempfile::tempdir()?;
    let folder = arguments.data.as_deref().unwrap_or(temporary.path());
    let own = match &arguments.url {
        Some(_) => None,
        None => {
            std::fs::create_dir_all(folder)?;
            Some(OwnServer::start(folder, arguments.database.as_deref(), arguments.analyses.is_none())?)
        }
    };
    let host = match (&own, &arguments.url) {
        (Some(own), _) => own.host.clone(),
        (None, url) => {
            host_of(url.as_deref().unwrap_or_default()).ok_or_else(|| anyhow!(speech.say("load-bad-url")))?
        }
    };
    let pid = arguments.pid.or(own.as_ref().map(OwnServer::pid));
    let sync = machine::sync_times(folder)?;
    let mut load = LoadTest { host, pid, sync, tapes: None, arguments, speech: &speech };
    let tapes =
        arguments.bare.map(|disk| anyhow::Ok((runtime.block_on(load.record())?, disk))).transpose()?;
    let mut analyses = match arguments.analyses {
        Some(count) => Some(runtime.block_on(Analyses::gather(&load.plans()?, count as usize))?),
        None => None,
    };
    let mut report = runtime.block_on(load.run())?;
    if let Some(analyses) = &mut analyses {
        report.analysing = Some(runtime.block_on(load.run_beside(analyses))?);
    }
    drop(own);
    if let Some((tapes, disk)) = tapes {
        tape::save(&tapes, folder)?;
        let bare = OwnServer::start_bare(folder, disk)?;
        load = LoadTest { host: bare.host.clone(), pid: Some(bare.pid()), tapes: Some(tapes), ..load };
        report.bare = Some(Box::new(runtime.block_on(load.run())?));
    }
    let mut output = io::stdout().lock();
    if arguments.json {
        writeln!(output, "{}", report.json())?;
    } else {
        report.print(&mut output, &speech)?;
    }
    Ok(())
}

/// The host and port of an address. Only plain `http` is supported.
fn host_of(url: &str) -> Option<String> {
    let host = url.strip_prefix("http://")?.trim_end_matches('/');
    let sound = !host.is_empty() && !host.contains('/');
    sound.then(|| if host.contains(':') { host.to_owned() } else { format!("{host}:80") })
}

struct LoadTest<'a> {
    host: String,
    pid: Option<u32>,
    sync: Spread,
    /// What to play instead of deciding, at a bare server.
    tapes: Option<Arc<[Tape]>>,
    arguments: &'a Load,
    speech: &'a Speech<'a>,
}

impl LoadTest<'_> {
    /// Records games for the bare server.
    async fn record(&self) -> Result<Arc<[Tape]>> {
        Ok(tape::record(&self.plans()?).await?.into())
    }

    async fn run(&self) -> Result<Report> {
        let plans = self.plans()?;
        let Load { tables, idle, watchers, seconds, rate, .. } = *self.arguments;
        let progress = self.progress((tables + idle + watchers) as u64, "load-setting-up");
        let idle: Vec<String> = stream::iter((0..idle).map(|n| {
            let plan = plans[n % plans.len()].clone();
            let progress = progress.clone();
            async move {
                progress.add(1);
                Party::gather_idle(plan, (1 << 32) + n as u64).await
            }
        }))
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
        let parties: Vec<Party> = stream::iter((0..tables).map(|n| {
            let plan = plans[n % plans.len()].clone();
            let progress = progress.clone();
            async move {
                progress.add(1);
                Party::gather(plan, n as u64).await
            }
        }))
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
        let known: Vec<&str> =
            idle.iter().chain(parties.iter().map(|party| &party.table)).map(String::as_str).collect();
        let spectators = self.spectators(&known, watchers, &progress).await?;
        progress.clear();

        let progress = self.progress(seconds, "load-measuring");
        let tally = Arc::new(Tally::default());
        let (start, before) = (Instant::now(), self.pid.and_then(process_usage));
        let until = start + Duration::from_secs(seconds);
        let every = rate.map(|rate| Duration::from_secs(1) * tables as u32 / rate.max(1));
        let play = parties.into_iter().enumerate().map(|(n, party)| {
            // Paced tables are staggered instead of acting all at once.
            let first = start + every.unwrap_or_default() * n as u32 / tables.max(1) as u32;
            tokio::spawn(party.play(Pace { first, every, until, once: false }, tally.clone()))
        });
        let played: Vec<_> = play.collect();
        for _ in 0..seconds {
            tokio::time::sleep(Duration::from_secs(1)).await;
            progress.add(1);
        }
        let (time, after) = (start.elapsed(), self.pid.and_then(process_usage));
        let acts = tally.acts();
        for task in played {
            task.await?.context("a table failed")?;
        }
        drop(spectators);
        progress.clear();
        Ok(Report {
            acts,
            games: tally.games(),
            refused: tally.refusals(),
            seconds: time.as_secs_f64(),
            answers: tally.answers(),
            deliveries: tally.deliveries(),
            sync: self.sync,
            cpu: before.zip(after).map(|(before, after)| (after.cpu - before.cpu).as_secs_f64()),
            memory: after.map(|after| after.memory),
            analysing: None,
            bare: None,
        })
    }

    /// The same while these analyses wait. Also returns how many of them were done at the end.
    async fn run_beside(&self, analyses: &mut Analyses) -> Result<(Box<Report>, usize)> {
        analyses.ask().await?;
        let report = Box::new(self.run().await?);
        Ok((report, analyses.done().await?))
    }

    /// The games to play, assigned to the tables in turn.
    fn plans(&self) -> Result<Vec<Plan>> {
        let wanted = self.arguments.game.as_str();
        let games: Vec<&&'static dyn AnyGame> =
            GAMES.iter().filter(|game| wanted == "mixed" || game.id() == wanted).collect();
        if games.is_empty() {
            let games: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
            let args = [("game", wanted.into()), ("games", games.join(", ").into())];
            return Err(anyhow!(self.speech.say_with("play-no-game", &args)));
        }
        let plan = |game: &&'static dyn AnyGame| {
            let players = self.arguments.players.unwrap_or(*game.players().start());
            let options = game.terminating(players, &game::Chosen::new())?;
            Ok(Plan {
                host: self.host.clone(),
                game: game.id(),
                players,
                options: Value::Object(options),
                tapes: self.tapes.clone(),
            })
        };
        games.into_iter().map(plan).collect()
    }

    async fn spectators(
        &self,
        tables: &[&str],
        count: usize,
        progress: &Progress,
    ) -> Result<Vec<StreamHandle>> {
        stream::iter((0..count).map(|n| async move {
            progress.add(1);
            Guest::new(&self.host).watch(tables[n % tables.len()]).await
        }))
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await
    }

    fn progress(&self, total: u64, message: &str) -> Progress {
        let progress = Progress::new(total);
        progress.set_message(self.speech.say(message));
        progress
    }
}

/// The results of a load test.
#[derive(Debug)]
struct Report {
    acts: u64,
    games: u64,
    refused: u64,
    seconds: f64,
    /// The time from the post to its answer.
    answers: Spread,
    /// The time from the post to another seat's stream.
    deliveries: Spread,
    /// The disk's own time for a durable write.
    sync: Spread,
    /// The server's CPU time in seconds.
    cpu: Option<f64>,
    memory: Option<u64>,
    /// The same while analyses wait, and how many of them were done at the end.
    analysing: Option<(Box<Report>, usize)>,
    /// The same at a server that only answers and waits for the disk.
    bare: Option<Box<Report>>,
}

impl Report {
    fn json(&self) -> Value {
        let mut report = self.own_json();
        if let Some((analysing, done)) = &self.analysing {
            report["analysing"] = analysing.own_json();
            report["analyses_done"] = (*done).into();
        }
        if let Some(bare) = &self.bare {
            report["bare"] = bare.own_json();
            report["times_bare"] = self.times_bare(bare).into();
        }
        report
    }

    /// Acts per second of the server's processor time.
    fn efficiency(&self) -> Option<f64> {
        self.cpu.map(|cpu| self.acts as f64 / cpu)
    }

    /// How many times the processor time of a bare server an act takes.
    fn times_bare(&self, bare: &Report) -> Option<f64> {
        Some(bare.efficiency()? / self.efficiency()?)
    }

    fn own_json(&self) -> Value {
        json!({
            "acts": self.acts,
            "games": self.games,
            "refused": self.refused,
            "seconds": self.seconds,
            "acts_per_second": self.acts as f64 / self.seconds,
            "answer": self.answers.json(),
            "told": self.deliveries.json(),
            "disk_sync": self.sync.json(),
            "server_cpu_seconds": self.cpu,
            "acts_per_cpu_second": self.efficiency(),
            "server_memory_bytes": self.memory,
        })
    }

    fn print(&self, output: &mut impl Write, speech: &Speech<'_>) -> io::Result<()> {
        let whole = |number: f64| format!("{number:.0}");
        let acts = [
            ("acts", self.acts.to_string().into()),
            ("games", self.games.to_string().into()),
            ("refused", self.refused.to_string().into()),
            ("rate", whole(self.acts as f64 / self.seconds).into()),
        ];
        writeln!(output, "{}", speech.say_with("load-acts", &acts))?;
        for (key, spread) in
            [("load-answer", self.answers), ("load-delivery", self.deliveries), ("load-disk", self.sync)]
        {
            spread.print(output, key, speech)?;
        }
        if let (Some(cpu), Some(memory)) = (self.cpu, self.memory) {
            let args = [
                ("cpu", format!("{cpu:.2}").into()),
                ("each", whole(self.acts as f64 / cpu).into()),
                ("memory", (memory / (1 << 20)).to_string().into()),
            ];
            writeln!(output, "{}", speech.say_with("load-server", &args))?;
        }
        if let Some((analysing, done)) = &self.analysing {
            writeln!(output, "{}", speech.say_with("load-analysing", &[("done", (*done).into())]))?;
            analysing.answers.print(output, "load-answer", speech)?;
            analysing.deliveries.print(output, "load-delivery", speech)?;
        }
        if let Some(bare) = &self.bare
            && let (Some(cpu), Some(each), Some(times)) = (bare.cpu, bare.efficiency(), self.times_bare(bare))
        {
            let args = [
                ("rate", whole(bare.acts as f64 / bare.seconds).into()),
                ("cpu", format!("{cpu:.2}").into()),
                ("each", whole(each).into()),
                ("times", format!("{times:.2}").into()),
            ];
            writeln!(output, "{}", speech.say_with("load-bare", &args))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_named_by_its_address() {
        assert_eq!(host_of("http://127.0.0.1:7777/").as_deref(), Some("127.0.0.1:7777"));
        assert_eq!(host_of("http://table.example").as_deref(), Some("table.example:80"));
        for url in ["https://table.example", "http://", "http://x/t/abc", "x"] {
            assert_eq!(host_of(url), None, "{url}");
        }
    }
}
