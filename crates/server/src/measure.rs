//! What `/metrics` shows. It is for the host only: counting acts would show sealed ones.

use std::fmt::Write as _;
use std::fs;
use std::sync::{LazyLock, OnceLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use metrics::{Counter, Gauge, Histogram, Unit};
use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::problem::Kind;
use crate::state::App;

/// The process-wide recorder.
pub(crate) fn recorder() -> PrometheusHandle {
    LazyLock::force(&STARTED);
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE
        .get_or_init(|| {
            let recorder =
                PrometheusBuilder::new().set_buckets(&BUCKETS).expect("there are buckets").build_recorder();
            let handle = recorder.handle();
            // Another recorder may be there already when embedded; then ours stays empty.
            let _ = metrics::set_global_recorder(recorder);
            describe();
            handle
        })
        .clone()
}

/// When the program started, in seconds since 1970.
static STARTED: LazyLock<f64> =
    LazyLock::new(|| SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64()));

/// In seconds: from well below a disk's flush to where somebody gives up.
const BUCKETS: [f64; 12] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// Everything that is counted on the way of a request: looked up once.
struct Meters {
    acts: Counter,
    act_seconds: Histogram,
    commit_seconds: Histogram,
    response_seconds: Histogram,
    /// By the first digit of the status.
    responses: [Counter; 6],
    streams: Gauge,
    bots_waiting: Gauge,
    bots_thinking: Gauge,
    tables_in_memory: Gauge,
}

static METERS: LazyLock<Meters> = LazyLock::new(|| {
    recorder();
    Meters {
        acts: counter!("spieltisch_acts_total"),
        act_seconds: histogram!("spieltisch_act_seconds"),
        commit_seconds: histogram!("spieltisch_commit_seconds"),
        response_seconds: histogram!("spieltisch_response_seconds"),
        responses: ["0xx", "1xx", "2xx", "3xx", "4xx", "5xx"]
            .map(|class| counter!("spieltisch_responses_total", "status" => class)),
        streams: gauge!("spieltisch_streams"),
        bots_waiting: gauge!("spieltisch_bots_waiting"),
        bots_thinking: gauge!("spieltisch_bots_thinking"),
        tables_in_memory: gauge!("spieltisch_tables_in_memory"),
    }
});

fn describe() {
    describe_counter!("spieltisch_acts_total", "Acts that were committed");
    describe_histogram!("spieltisch_act_seconds", Unit::Seconds, "From an act's arrival until all are told");
    describe_histogram!("spieltisch_commit_seconds", Unit::Seconds, "The database's part of an act");
    describe_histogram!("spieltisch_response_seconds", Unit::Seconds, "From a request to its answer's head");
    describe_counter!("spieltisch_responses_total", "Answers, by the first digit of their status");
    describe_gauge!("spieltisch_streams", "Open streams");
    describe_gauge!("spieltisch_bots_waiting", "Bots that wait for a place to think");
    describe_gauge!("spieltisch_bots_thinking", "Bots that think");
    describe_gauge!("spieltisch_tables_in_memory", "Tables in memory");
    describe_gauge!("spieltisch_tables", "Tables in the database, by what they are at");
    describe_counter!("spieltisch_problems_total", "Requests that were not done, by the reason");
    describe_counter!("spieltisch_limited_total", "What was refused because of a limit, by the limit");
}

/// Everything there is to tell. The database may be away: it is asked, and not waited for.
pub(crate) async fn page(app: &App) -> String {
    tables_in_memory(app.in_memory());
    let counts = async {
        if !app.nodes.well() {
            return None;
        }
        tokio::time::timeout(DATABASE_WITHIN, app.store.count_tables()).await.ok()?.ok()
    };
    let counts = counts.await;
    // A status without tables is missing among the counts, and would keep its last number.
    for status in ["open", "running", "over", "abandoned"] {
        if let Some(counts) = &counts {
            tables(status, counts.get(status).copied().unwrap_or(0));
        }
    }
    let mut lines = Lines(app.metrics.render());
    database(&mut lines, app, counts.is_some());
    process(&mut lines);
    lines.0
}

/// A database that has not answered by then counts as away.
const DATABASE_WITHIN: Duration = Duration::from_millis(500);

/// Figures of this moment, which nobody counts on the way.
struct Lines(String);

impl Lines {
    fn tell(&mut self, name: &str, help: &str, value: f64) {
        let kind = if name.ends_with("_total") { "counter" } else { "gauge" };
        let family = name.split('{').next().unwrap_or(name);
        // Writing to a text cannot fail.
        let _ = write!(self.0, "# HELP {family} {help}\n# TYPE {family} {kind}\n{name} {value}\n\n");
    }
}

fn database(lines: &mut Lines, app: &App, up: bool) {
    let figures = app.store.pool_stats();
    let up = if up { 1.0 } else { 0.0 };
    lines.tell("spieltisch_database_up", "Whether the database answers", up);
    lines.tell("spieltisch_database_connections", "Connections for reading", figures.connections.into());
    lines.tell("spieltisch_database_connections_idle", "Those that nobody uses", figures.idle as f64);
    lines.tell("spieltisch_database_connections_limit", "How many there may be", figures.most.into());
    lines.tell("spieltisch_database_writes_waiting", "Writes that wait", figures.waiting as f64);
    lines.tell("spieltisch_nodes", "Nodes on this database that live", app.nodes.count() as f64);
}

/// The program's version, and what the system says of the process, under the names that every exporter uses.
fn process(lines: &mut Lines) {
    let build = format!("spieltisch_build_info{{version=\"{}\"}}", env!("CARGO_PKG_VERSION"));
    lines.tell(&build, "The version of the program", 1.0);
    if let Ok(time) = cpu_time::ProcessTime::try_now() {
        let seconds = time.as_duration().as_secs_f64();
        lines.tell("process_cpu_seconds_total", "Processor time used, in seconds", seconds);
    }
    if let Some(kilobytes) = resident_kilobytes() {
        lines.tell("process_resident_memory_bytes", "Memory in use", kilobytes * 1024.0);
    }
    if let Ok(files) = fs::read_dir("/proc/self/fd") {
        lines.tell("process_open_fds", "Open files and connections", files.count() as f64);
    }
    if let Some(most) = most_files() {
        lines.tell("process_max_fds", "How many there may be", most);
    }
    lines.tell("process_start_time_seconds", "When it started, in seconds since 1970", *STARTED);
}

fn resident_kilobytes() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

fn most_files() -> Option<f64> {
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// Passes on what a limit decided, and counts it if it was a no.
pub(crate) fn limit<T, E>(limit: &'static str, decided: Result<T, E>) -> Result<T, E> {
    if decided.is_err() {
        counter!("spieltisch_limited_total", "limit" => limit).increment(1);
    }
    decided
}

pub(crate) fn problem(kind: Kind) {
    counter!("spieltisch_problems_total", "kind" => kind.key()).increment(1);
}

/// An act is on disk and told.
pub(crate) fn act(arrived: Instant) {
    METERS.acts.increment(1);
    METERS.act_seconds.record(arrived.elapsed());
}

/// The database has answered.
pub(crate) fn commit(asked: Instant) {
    METERS.commit_seconds.record(asked.elapsed());
}

pub(crate) fn response(status: StatusCode, asked: Instant) {
    METERS.responses[usize::from(status.as_u16() / 100).min(5)].increment(1);
    METERS.response_seconds.record(asked.elapsed());
}

pub(crate) fn tables_in_memory(count: usize) {
    METERS.tables_in_memory.set(count as f64);
}

pub(crate) fn tables(status: &str, count: u64) {
    gauge!("spieltisch_tables", "status" => status.to_owned()).set(count as f64);
}

/// A stream that is open as long as this lives.
pub(crate) struct OpenStream;

impl OpenStream {
    pub(crate) fn new() -> OpenStream {
        METERS.streams.increment(1);
        OpenStream
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        METERS.streams.decrement(1);
    }
}

/// A bot that wants to think as long as this lives.
pub(crate) struct Thinker {
    thinks: bool,
}

impl Thinker {
    pub(crate) fn waits() -> Thinker {
        METERS.bots_waiting.increment(1);
        Thinker { thinks: false }
    }

    pub(crate) fn thinks(&mut self) {
        self.thinks = true;
        METERS.bots_waiting.decrement(1);
        METERS.bots_thinking.increment(1);
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        if self.thinks { &METERS.bots_thinking } else { &METERS.bots_waiting }.decrement(1);
    }
}
