//! The metrics behind `/metrics`. For the host only: the number of acts would reveal sealed ones.

use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use parking_lot::Mutex;

use crate::exposition::Exposition;
use crate::problem::Kind;

/// When the program started, in seconds since 1970.
pub(crate) static STARTED: LazyLock<f64> =
    LazyLock::new(|| SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64()));

/// Upper ends of a histogram's buckets, in microseconds: from below a disk flush to where people give up.
const BUCKETS: [u64; 12] =
    [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000];

/// Of the whole process.
static METERS: Meters = Meters {
    acts: AtomicU64::new(0),
    act_seconds: Histogram::new(),
    commit_seconds: Histogram::new(),
    response_seconds: Histogram::new(),
    responses: [const { AtomicU64::new(0) }; 6],
    streams: AtomicI64::new(0),
    bots_waiting: AtomicI64::new(0),
    bots_thinking: AtomicI64::new(0),
    tables_in_memory: AtomicU64::new(0),
    tables: Mutex::new(BTreeMap::new()),
    problems: Mutex::new(BTreeMap::new()),
    limited: Mutex::new(BTreeMap::new()),
};

struct Meters {
    acts: AtomicU64,
    act_seconds: Histogram,
    commit_seconds: Histogram,
    response_seconds: Histogram,
    /// By the first digit of the status.
    responses: [AtomicU64; 6],
    streams: AtomicI64,
    bots_waiting: AtomicI64,
    bots_thinking: AtomicI64,
    tables_in_memory: AtomicU64,
    tables: Mutex<BTreeMap<&'static str, u64>>,
    problems: Mutex<BTreeMap<&'static str, u64>>,
    limited: Mutex<BTreeMap<&'static str, u64>>,
}

/// All metrics that are counted as things happen.
pub(crate) fn write(page: &mut Exposition) {
    let meters = &METERS;
    page.add("counter", "spieltisch_acts_total", "Committed acts", meters.acts.load(Relaxed));
    meters.act_seconds.write(
        page,
        "spieltisch_act_seconds",
        "From the arrival of an act to its announcement",
    );
    meters.commit_seconds.write(page, "spieltisch_commit_seconds", "Time the database takes for an act");
    meters.response_seconds.write(
        page,
        "spieltisch_response_seconds",
        "From a request to the head of its response",
    );
    let classes = ["0xx", "1xx", "2xx", "3xx", "4xx", "5xx"];
    page.add_labelled(
        "counter",
        "spieltisch_responses_total",
        "Responses by the first digit of their status",
        "status",
        classes.into_iter().zip(meters.responses.iter().map(|count| count.load(Relaxed))),
    );
    page.add("gauge", "spieltisch_streams", "Open streams", meters.streams.load(Relaxed));
    page.add("gauge", "spieltisch_bots_waiting", "Bots waiting to think", meters.bots_waiting.load(Relaxed));
    page.add("gauge", "spieltisch_bots_thinking", "Bots thinking", meters.bots_thinking.load(Relaxed));
    page.add(
        "gauge",
        "spieltisch_tables_in_memory",
        "Tables in memory",
        meters.tables_in_memory.load(Relaxed),
    );
    let mut labelled = |kind: &str, name: &str, help: &str, label: &str, values: &Mutex<BTreeMap<_, u64>>| {
        page.add_labelled(kind, name, help, label, values.lock().clone());
    };
    labelled("gauge", "spieltisch_tables", "Tables in the database by status", "status", &meters.tables);
    labelled("counter", "spieltisch_problems_total", "Failed requests by reason", "kind", &meters.problems);
    labelled("counter", "spieltisch_limited_total", "Refusals by limit", "limit", &meters.limited);
}

/// Counts a refusal by a limit and passes the decision on.
pub(crate) fn limit<T, E>(limit: &'static str, decided: Result<T, E>) -> Result<T, E> {
    if decided.is_err() {
        *METERS.limited.lock().entry(limit).or_default() += 1;
    }
    decided
}

pub(crate) fn problem(kind: Kind) {
    *METERS.problems.lock().entry(kind.key()).or_default() += 1;
}

/// Counts a committed act. It arrived at `arrived`; the database was asked at `asked` and answered at `written`.
pub(crate) fn act(arrived: Instant, asked: Instant, written: Instant) {
    METERS.acts.fetch_add(1, Relaxed);
    METERS.act_seconds.record(arrived.elapsed());
    METERS.commit_seconds.record(written - asked);
}

pub(crate) fn response(status: StatusCode, asked: Instant) {
    METERS.responses[usize::from(status.as_u16() / 100).min(5)].fetch_add(1, Relaxed);
    METERS.response_seconds.record(asked.elapsed());
}

pub(crate) fn tables_in_memory(count: usize) {
    METERS.tables_in_memory.store(count as u64, Relaxed);
}

pub(crate) fn tables(status: &'static str, count: u64) {
    METERS.tables.lock().insert(status, count);
}

/// Counts an open stream as long as this lives.
pub(crate) struct OpenStream;

impl OpenStream {
    pub(crate) fn new() -> OpenStream {
        METERS.streams.fetch_add(1, Relaxed);
        OpenStream
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        METERS.streams.fetch_sub(1, Relaxed);
    }
}

/// Counts a waiting or thinking bot as long as this lives.
pub(crate) struct Thinker {
    thinks: bool,
}

impl Thinker {
    pub(crate) fn waits() -> Thinker {
        METERS.bots_waiting.fetch_add(1, Relaxed);
        Thinker { thinks: false }
    }

    pub(crate) fn thinks(&mut self) {
        self.thinks = true;
        METERS.bots_waiting.fetch_sub(1, Relaxed);
        METERS.bots_thinking.fetch_add(1, Relaxed);
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        if self.thinks { &METERS.bots_thinking } else { &METERS.bots_waiting }.fetch_sub(1, Relaxed);
    }
}

/// How long things took.
struct Histogram {
    /// Those that are in no smaller bucket, and at last those in none.
    buckets: [AtomicU64; BUCKETS.len() + 1],
    nanos: AtomicU64,
}

impl Histogram {
    const fn new() -> Histogram {
        Histogram { buckets: [const { AtomicU64::new(0) }; BUCKETS.len() + 1], nanos: AtomicU64::new(0) }
    }

    fn record(&self, time: Duration) {
        let bucket = BUCKETS.partition_point(|end| Duration::from_micros(*end) < time);
        self.buckets[bucket].fetch_add(1, Relaxed);
        self.nanos.fetch_add(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX), Relaxed);
    }

    fn write(&self, page: &mut Exposition, name: &str, help: &str) {
        page.family("histogram", name, help);
        let (bucket, mut count) = (format!("{name}_bucket"), 0);
        let ends = BUCKETS.iter().map(|end| Duration::from_micros(*end).as_secs_f64().to_string());
        for (held, end) in self.buckets.iter().zip(ends.chain(["+Inf".to_owned()])) {
            count += held.load(Relaxed);
            page.sample(&bucket, Some(("le", &end)), count);
        }
        page.sample(&format!("{name}_sum"), None, self.nanos.load(Relaxed) as f64 / 1e9);
        page.sample(&format!("{name}_count"), None, count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_everything_up_to_each_end() {
        let histogram = Histogram::new();
        for micros in [500, 501, 30_000, 7_000_000] {
            histogram.record(Duration::from_micros(micros));
        }
        let mut page = Exposition::default();
        histogram.write(&mut page, "x_seconds", "Some time");
        assert_eq!(
            page.into_text(),
            "# HELP x_seconds Some time\n# TYPE x_seconds histogram\n\
             x_seconds_bucket{le=\"0.0005\"} 1\nx_seconds_bucket{le=\"0.001\"} 2\nx_seconds_bucket{le=\"0.002\"} 2\n\
             x_seconds_bucket{le=\"0.005\"} 2\nx_seconds_bucket{le=\"0.01\"} 2\nx_seconds_bucket{le=\"0.02\"} 2\n\
             x_seconds_bucket{le=\"0.05\"} 3\nx_seconds_bucket{le=\"0.1\"} 3\nx_seconds_bucket{le=\"0.25\"} 3\n\
             x_seconds_bucket{le=\"0.5\"} 3\nx_seconds_bucket{le=\"1\"} 3\nx_seconds_bucket{le=\"5\"} 3\n\
             x_seconds_bucket{le=\"+Inf\"} 4\nx_seconds_sum 7.031001\nx_seconds_count 4\n"
        );
    }
}
