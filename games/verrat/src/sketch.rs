//! The table in plain text.

use words::Speech;

use crate::View;

/// The table for a terminal.
pub(crate) fn sketch(view: &View, _speech: &Speech<'_>) -> String {
    format!("{} {}\n", view.round, view.phase.number())
}
