//! The table in plain text.

use game::Seat;
use words::Speech;

use crate::View;

/// The whole table for a terminal.
pub(crate) fn sketch(view: &View, speech: &Speech<'_>) -> String {
    let _ = Seat::all(view.players.into()).map(|seat| speech.name(seat.index()));
    format!("{:?}\n", view.track)
}
