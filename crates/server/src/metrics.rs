//! The metrics behind `/metrics`. For the host only: the number of acts would reveal sealed ones.

use std::sync::{LazyLock, OnceLock};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use metrics::{Counter, Gauge, Histogram, Unit};
use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::problem::Kind;

/// The process-wide recorder.
pub(crate) fn recorder() -> PrometheusHandle {
    LazyLock::force(&STARTED);
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE
        .get_or_init(|| {
            let recorder =
                PrometheusBuilder::new().set_buckets(&BUCKETS).expect("there are buckets").build_recorder();
            let handle = recorder.handle();
            // An embedding program may have its own recorder; then ours stays empty.
            let _ = metrics::set_global_recorder(recorder);
            describe();
            handle
        })
        .clone()
}

/// When the program started, in seconds since 1970.
pub(crate) static STARTED: LazyLock<f64> =
    LazyLock::new(|| SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64()));

/// Histogram buckets in seconds: from below a disk flush to where people give up.
const BUCKETS: [f64; 12] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// The metrics a request updates, looked up once.
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
    describe_counter!("spieltisch_acts_total", "Committed acts");
    describe_histogram!(
        "spieltisch_act_seconds",
        Unit::Seconds,
        "From the arrival of an act to its announcement"
    );
    describe_histogram!("spieltisch_commit_seconds", Unit::Seconds, "Time the database takes for an act");
    describe_histogram!(
        "spieltisch_response_seconds",
        Unit::Seconds,
        "From a request to the head of its response"
    );
    describe_counter!("spieltisch_responses_total", "Responses by the first digit of their status");
    describe_gauge!("spieltisch_streams", "Open streams");
    describe_gauge!("spieltisch_bots_waiting", "Bots waiting to think");
    describe_gauge!("spieltisch_bots_thinking", "Bots thinking");
    describe_gauge!("spieltisch_tables_in_memory", "Tables in memory");
    describe_gauge!("spieltisch_tables", "Tables in the database by status");
    describe_counter!("spieltisch_problems_total", "Failed requests by reason");
    describe_counter!("spieltisch_limited_total", "Refusals by limit");
}

/// Counts a refusal by a limit and passes the decision on.
pub(crate) fn limit<T, E>(limit: &'static str, decided: Result<T, E>) -> Result<T, E> {
    if decided.is_err() {
        counter!("spieltisch_limited_total", "limit" => limit).increment(1);
    }
    decided
}

pub(crate) fn problem(kind: Kind) {
    counter!("spieltisch_problems_total", "kind" => kind.key()).increment(1);
}

/// Counts a committed act. It arrived at `arrived`; the database was asked at `asked` and answered at `written`.
pub(crate) fn act(arrived: Instant, asked: Instant, written: Instant) {
    METERS.acts.increment(1);
    METERS.act_seconds.record(arrived.elapsed());
    METERS.commit_seconds.record(written - asked);
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

/// Counts an open stream as long as this lives.
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

/// Counts a waiting or thinking bot as long as this lives.
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
