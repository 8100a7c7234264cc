//! `/metrics` in the Prometheus text format.

use std::fs;
use std::time::Duration;

use crate::app::App;
use crate::exposition::Exposition;
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
    let mut page = Exposition::default();
    metrics::write(&mut page);
    database(&mut page, app, counts.is_some());
    process(&mut page);
    page.into_text()
}

/// A database that has not answered by then counts as down.
const DATABASE_WITHIN: Duration = Duration::from_millis(500);

fn database(page: &mut Exposition, app: &App, up: bool) {
    let figures = app.store.pool_stats();
    page.add("gauge", "spieltisch_database_up", "Whether the database answers", u8::from(up));
    page.add("gauge", "spieltisch_database_connections", "Connections for reading", figures.connections);
    page.add("gauge", "spieltisch_database_connections_idle", "Idle connections for reading", figures.idle);
    page.add(
        "gauge",
        "spieltisch_database_connections_limit",
        "Maximum connections for reading",
        figures.most,
    );
    page.add("gauge", "spieltisch_database_writes_waiting", "Waiting writes", figures.waiting);
    page.add("gauge", "spieltisch_nodes", "Live nodes on this database", app.membership.count());
}

/// The program's version and the standard process metrics.
fn process(page: &mut Exposition) {
    let version = [(env!("CARGO_PKG_VERSION"), 1)];
    page.add_labelled("gauge", "spieltisch_build_info", "The version of the program", "version", version);
    if let Ok(time) = cpu_time::ProcessTime::try_now() {
        let seconds = time.as_duration().as_secs_f64();
        page.add("counter", "process_cpu_seconds_total", "Processor time used, in seconds", seconds);
    }
    if let Some(kilobytes) = resident_kilobytes() {
        page.add("gauge", "process_resident_memory_bytes", "Memory in use", kilobytes * 1024.0);
    }
    if let Ok(files) = fs::read_dir("/proc/self/fd") {
        page.add("gauge", "process_open_fds", "Open files and connections", files.count());
    }
    if let Some(max) = max_files() {
        page.add("gauge", "process_max_fds", "Maximum open files and connections", max);
    }
    page.add(
        "gauge",
        "process_start_time_seconds",
        "When it started, in seconds since 1970",
        *metrics::STARTED,
    );
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
