//! The cost of the largest allowed inputs: CPU time on the threads that answer requests, and on all others. One past its
//! bound, an input must be refused.

mod inputs;
mod map;
mod record;

use std::fs;
use std::io::{self, Write};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use hyper::StatusCode;
use serde_json::{Value, json};
use words::Speech;

use crate::load::guest::{Guest, Payload};
use crate::load::machine::OwnServer;
use crate::progress::Progress;
use crate::serve::REQUEST_THREAD;

/// How often every input is sent; the mean counts.
const REPEATS: u32 = 5;

/// One input or page.
struct Probe {
    /// Its text is `bound-…`; `docs/safety.md` lists the same names.
    name: &'static str,
    /// The largest value accepted; `None` for a page.
    bound: Option<u64>,
    at: Payload,
    /// The same, one past the bound.
    past: Option<Payload>,
    /// Text expected in the answer at the bound.
    says: &'static str,
}

#[derive(Debug)]
pub(super) struct Report {
    rows: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    name: &'static str,
    bound: Option<u64>,
    cost: Cost,
    /// The size of the answer.
    bytes: usize,
    /// The answer's status at the bound and one past it.
    status: StatusCode,
    past: Option<StatusCode>,
}

/// CPU time of a server's threads.
#[derive(Clone, Copy, Debug, Default)]
struct Cost {
    requests: Duration,
    others: Duration,
}

/// Sends every input, at its bound and one past it, to a new server.
pub(super) fn measure(progress: &Progress) -> Result<Report> {
    let folder = tempfile::tempdir()?;
    let server = OwnServer::start(folder.path(), None, true)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut guest = Guest::new(&server.host);
        guest.post("/api/me", &json!({"name": "Bench", "lang": "en"})).await?;
        let probes = inputs::all(&mut guest).await?;
        progress.set_total(probes.len() as u64);
        let mut rows = Vec::new();
        for probe in probes {
            progress.set_message(probe.name);
            rows.push(row(&server, &mut guest, probe).await.with_context(|| server.host.clone())?);
            progress.add(1);
        }
        Ok(Report { rows })
    })
}

async fn row(server: &OwnServer, guest: &mut Guest, probe: Probe) -> Result<Row> {
    let Probe { name, bound, at, past, says } = probe;
    let before = Cost::so_far(server.pid())?;
    let (mut status, mut bytes) = (StatusCode::OK, 0);
    for _ in 0..REPEATS {
        let answer = guest.send(&at).await.with_context(|| format!("{name} {status}"))?;
        let said = String::from_utf8_lossy(&answer.1);
        ensure!(said.contains(says), "{name}: {said}");
        (status, bytes) = (answer.0, answer.1.len());
    }
    let cost = Cost::so_far(server.pid())?.since(before) / REPEATS;
    let past = match past {
        Some(past) => Some(guest.send(&past).await.context(name)?.0),
        None => None,
    };
    // The server closes the connection after too large a request.
    guest.disconnect();
    Ok(Row { name, bound, cost, bytes, status, past })
}

impl Cost {
    fn so_far(pid: u32) -> Result<Cost> {
        let mut cost = Cost::default();
        for task in fs::read_dir(format!("/proc/{pid}/task"))? {
            let task = task?.path();
            // A thread may end while the list is read.
            let (Ok(name), Ok(times)) =
                (fs::read_to_string(task.join("comm")), fs::read_to_string(task.join("schedstat")))
            else {
                continue;
            };
            let ran =
                times.split_whitespace().next().and_then(|ran| ran.parse().ok()).context("no schedstat")?;
            let part = if name.starts_with(REQUEST_THREAD) { &mut cost.requests } else { &mut cost.others };
            *part += Duration::from_nanos(ran);
        }
        ensure!(!cost.requests.is_zero(), "no thread of the server answers requests");
        Ok(cost)
    }

    fn since(self, before: Cost) -> Cost {
        Cost {
            requests: self.requests.saturating_sub(before.requests),
            others: self.others.saturating_sub(before.others),
        }
    }
}

impl std::ops::Div<u32> for Cost {
    type Output = Cost;

    fn div(self, count: u32) -> Cost {
        Cost { requests: self.requests / count, others: self.others / count }
    }
}

impl Row {
    fn json(&self) -> Value {
        json!({
            "name": self.name,
            "bound": self.bound,
            "status": self.status.as_u16(),
            "past": self.past.map(|status| status.as_u16()),
            "bytes": self.bytes,
            "request_ms": self.cost.requests.as_secs_f64() * 1e3,
            "other_ms": self.cost.others.as_secs_f64() * 1e3,
        })
    }
}

impl Report {
    pub(super) fn json(&self) -> Value {
        json!({"bounds": self.rows.iter().map(Row::json).collect::<Vec<_>>()})
    }

    pub(super) fn print(&self, output: &mut impl Write, speech: &Speech<'_>) -> io::Result<()> {
        let head = |key: &str| speech.say(&format!("bounds-{key}"));
        writeln!(
            output,
            "{:<44} {:>10} {:>6} {:>6} {:>12} {:>12} {:>12}",
            head("input"),
            head("bound"),
            head("at"),
            head("past"),
            head("requests"),
            head("others"),
            head("bytes"),
        )?;
        for row in &self.rows {
            let ms = |time: Duration| format!("{:.1}", time.as_secs_f64() * 1e3);
            writeln!(
                output,
                "{:<44} {:>10} {:>6} {:>6} {:>12} {:>12} {:>12}",
                speech.say(&format!("bound-{}", row.name)),
                row.bound.map(|bound| bound.to_string()).unwrap_or_default(),
                row.status.as_u16(),
                row.past.map(|status| status.as_str().to_owned()).unwrap_or_default(),
                ms(row.cost.requests),
                ms(row.cost.others),
                row.bytes,
            )?;
        }
        Ok(())
    }
}
