//! `/metrics` in the Prometheus text format.

use std::fmt::Write as _;
use std::fs;
use std::time::Duration;

use crate::app::App;
use crate::metrics;

/// All metrics. If the database does not answer in time, its figures are missing.
pub(super) async fn page(app: &App) -> String {
    metrics::tables_in_memory(app.in_memory());
    let counts = async {
        if !app.membership.store_answers() {
            return None;
        }
        tokio::time::timeout(DATABASE_WITHIN, app.store.count_tables()).await.ok()?.ok()
    };
    let counts = counts.await;
    // A status without tables is missing from the counts and would keep its last value.
    for status in ["open", "running", "over", "abandoned"] {
        if let Some(counts) = &counts {
            metrics::tables(status, counts.get(status).copied().unwrap_or(0));
        }
    }
    let mut lines = Lines(app.metrics.render());
    database(&mut lines, app, counts.is_some());
    process(&mut lines);
    lines.0
}

/// A database that has not answered by then counts as down.
const DATABASE_WITHIN: Duration = Duration::from_millis(500);

/// Metrics that are measured when somebody asks.
struct Lines(String);

impl Lines {
    fn add(&mut self, name: &str, help: &str, value: f64) {
        let kind = if name.ends_with("_total") { "counter" } else { "gauge" };
        let family = name.split('{').next().unwrap_or(name);
        // Writing to a string cannot fail.
        let _ = write!(self.0, "# HELP {family} {help}\n# TYPE {family} {kind}\n{name} {value}\n\n");
    }
}

fn database(lines: &mut Lines, app: &App, up: bool) {
    let figures = app.store.pool_stats();
    let up = if up { 1.0 } else { 0.0 };
    lines.add("spieltisch_database_up", "Whether the database answers", up);
    lines.add("spieltisch_database_connections", "Connections for reading", figures.connections.into());
    lines.add("spieltisch_database_connections_idle", "Idle connections for reading", figures.idle as f64);
    lines.add(
        "spieltisch_database_connections_limit",
        "Maximum connections for reading",
        figures.most.into(),
    );
    lines.add("spieltisch_database_writes_waiting", "Waiting writes", figures.waiting as f64);
    lines.add("spieltisch_nodes", "Live nodes on this database", app.membership.count() as f64);
}

/// The program's version and the standard process metrics.
fn process(lines: &mut Lines) {
    let build = format!("spieltisch_build_info{{version=\"{}\"}}", env!("CARGO_PKG_VERSION"));
    lines.add(&build, "The version of the program", 1.0);
    if let Ok(time) = cpu_time::ProcessTime::try_now() {
        let seconds = time.as_duration().as_secs_f64();
        lines.add("process_cpu_seconds_total", "Processor time used, in seconds", seconds);
    }
    if let Some(kilobytes) = resident_kilobytes() {
        lines.add("process_resident_memory_bytes", "Memory in use", kilobytes * 1024.0);
    }
    if let Ok(files) = fs::read_dir("/proc/self/fd") {
        lines.add("process_open_fds", "Open files and connections", files.count() as f64);
    }
    if let Some(max) = max_files() {
        lines.add("process_max_fds", "Maximum open files and connections", max);
    }
    lines.add("process_start_time_seconds", "When it started, in seconds since 1970", *metrics::STARTED);
}

fn resident_kilobytes() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

fn max_files() -> Option<f64> {
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}
