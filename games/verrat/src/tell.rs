//! Events as lines of the log.

use words::Speech;

use crate::Event;

/// The event as a sentence; `None` if it is not worth a line.
pub(crate) fn line(_event: &Event, _speech: &Speech<'_>) -> Option<String> {
    None
}
