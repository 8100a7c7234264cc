//! The text format of Prometheus: families of samples, each with its help and type.

use std::fmt::{Display, Write as _};

/// A page of metrics in the making.
#[derive(Debug, Default)]
pub(crate) struct Exposition(String);

impl Exposition {
    /// A metric with one value.
    pub(crate) fn add(&mut self, kind: &str, name: &str, help: &str, value: impl Display) {
        self.family(kind, name, help);
        self.sample(name, None, value);
    }

    /// A metric with a value for each of its label's values.
    pub(crate) fn add_labelled<V: Display>(
        &mut self,
        kind: &str,
        name: &str,
        help: &str,
        label: &str,
        values: impl IntoIterator<Item = (&'static str, V)>,
    ) {
        self.family(kind, name, help);
        for (labelled, value) in values {
            self.sample(name, Some((label, labelled)), value);
        }
    }

    /// Starts a metric. Its samples follow.
    pub(crate) fn family(&mut self, kind: &str, name: &str, help: &str) {
        let gap = if self.0.is_empty() { "" } else { "\n" };
        // Writing to a string cannot fail, here and below.
        let _ = write!(self.0, "{gap}# HELP {name} {help}\n# TYPE {name} {kind}\n");
    }

    /// A value. Labels are our own words and need no escapes.
    pub(crate) fn sample(&mut self, name: &str, label: Option<(&str, &str)>, value: impl Display) {
        let _ = match label {
            Some((label, labelled)) => writeln!(self.0, "{name}{{{label}=\"{labelled}\"}} {value}"),
            None => writeln!(self.0, "{name} {value}"),
        };
    }

    pub(crate) fn into_text(self) -> String {
        self.0
    }
}
