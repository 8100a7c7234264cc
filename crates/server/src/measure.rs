//! What `/metrics` counts. It is for the host only: counting acts would show sealed ones.

use std::sync::OnceLock;

use metrics::{counter, gauge};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

/// The process-wide recorder.
pub(crate) fn recorder() -> PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE
        .get_or_init(|| {
            let recorder = PrometheusBuilder::new().build_recorder();
            let handle = recorder.handle();
            // Another recorder may be there already when embedded; then ours stays empty.
            let _ = metrics::set_global_recorder(recorder);
            handle
        })
        .clone()
}

pub(crate) fn act() {
    counter!("spieltisch_acts_total").increment(1);
}

pub(crate) fn tables_in_memory(count: usize) {
    gauge!("spieltisch_tables_in_memory").set(count as f64);
}

pub(crate) fn tables(status: &str, count: u64) {
    gauge!("spieltisch_tables", "status" => status.to_owned()).set(count as f64);
}

pub(crate) fn response(status: u16) {
    counter!("spieltisch_responses_total", "status" => status.to_string()).increment(1);
}

/// A stream that is open as long as this lives.
pub(crate) struct OpenStream;

impl OpenStream {
    pub(crate) fn new() -> OpenStream {
        gauge!("spieltisch_streams").increment(1);
        OpenStream
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        gauge!("spieltisch_streams").decrement(1);
    }
}
