//! The server's log: lines for people, or JSON for programs, on stderr. `RUST_LOG` sets the level.

use std::fmt;
use std::io::{self, IsTerminal};
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Map, Value};
use store::StoreError;
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::field::RecordFields;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::format::{FormatFields, Writer};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormattedFields};
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::registry::{LookupSpan, Scope};
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::args::LogFormat;

/// Installs the logger.
pub(super) fn begin(format: LogFormat) {
    let wanted = std::env::var("RUST_LOG").ok().filter(|wanted| !wanted.is_empty());
    let filter = wanted.as_deref().map_or(Ok(default_levels()), str::parse);
    let log = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let log = match format {
        LogFormat::Text => {
            let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
            log.with_ansi(io::stderr().is_terminal() && !plain).boxed()
        }
        LogFormat::Json => log.with_ansi(false).fmt_fields(Json).event_format(Json).boxed(),
    };
    let misread = filter.as_ref().err().map(ToString::to_string);
    tracing_subscriber::registry().with(log).with(filter.unwrap_or_else(|_| default_levels())).init();
    if let Some(error) = misread {
        tracing::warn!(error, "RUST_LOG is not a list of levels");
    }
}

fn default_levels() -> Targets {
    Targets::new().with_default(LevelFilter::INFO).with_target("sqlx", LevelFilter::WARN)
}

pub(super) fn opened(here: &str, path: &str, public_url: Option<&str>) {
    let url = if here.starts_with("http://") { format!("{here}{path}") } else { here.to_owned() };
    tracing::info!(url, public_url, "open");
}

pub(super) fn exposed() {
    tracing::warn!(
        "the config file contains a password or a token, and everybody on this machine can read it"
    );
}

pub(super) fn reloaded(changed: &str, restart: &str) {
    tracing::info!(changed, "settings reloaded");
    if !restart.is_empty() {
        tracing::warn!(settings = restart, "changed settings that need a restart");
    }
}

pub(super) fn not_reloaded(problem: &str) {
    tracing::error!(problem, "settings not reloaded; the old ones stay");
}

pub(super) fn closed() {
    tracing::info!("closed");
}

pub(super) fn waiting(error: &StoreError, seconds_left: u64) {
    tracing::warn!(%error, seconds_left, "waiting for the database");
}

/// One object per line: `time` in milliseconds since 1970, `level`, `target`, `message`, the event's own fields, and
/// those of the request it belongs to under `request`.
struct Json;

impl<S, N> FormatEvent<S, N> for Json
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        ctx: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let mut line = Fields::default();
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        line.0.insert("time".into(), u64::try_from(time).unwrap_or(u64::MAX).into());
        line.0.insert("level".into(), event.metadata().level().as_str().to_lowercase().into());
        line.0.insert("target".into(), event.metadata().target().into());
        event.record(&mut line);
        for span in ctx.event_scope().into_iter().flat_map(Scope::from_root) {
            let extensions = span.extensions();
            let fields = extensions.get::<FormattedFields<N>>().map(|fields| fields.fields.as_str());
            let fields = fields.and_then(|fields| serde_json::from_str(fields).ok()).unwrap_or(Value::Null);
            line.0.insert(span.name().into(), fields);
        }
        writeln!(writer, "{}", Value::Object(line.0))
    }
}

/// The fields of a span, stored for the events inside it.
impl<'writer> FormatFields<'writer> for Json {
    fn format_fields<R: RecordFields>(&self, mut writer: Writer<'writer>, fields: R) -> fmt::Result {
        let mut object = Fields::default();
        fields.record(&mut object);
        write!(writer, "{}", Value::Object(object.0))
    }
}

#[derive(Default)]
struct Fields(Map<String, Value>);

impl Fields {
    fn put(&mut self, field: &Field, value: Value) {
        self.0.insert(field.name().to_owned(), value);
    }
}

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.put(field, format!("{value:?}").into());
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.put(field, value.into());
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.put(field, value.into());
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.put(field, value.into());
    }

    fn record_f64(&mut self, field: &Field, value: f64) {
        self.put(field, value.into());
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.put(field, value.into());
    }
}
