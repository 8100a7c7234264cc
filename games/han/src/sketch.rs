//! The table in plain text.

use words::Speech;

use crate::View;

/// The whole table for a terminal.
pub(crate) fn sketch(view: &View, _speech: &Speech<'_>) -> String {
    format!("{view:?}")
}
