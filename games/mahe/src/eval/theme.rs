//! What a good action is an example of: the theme of a puzzle.

use crate::{Action, View};

/// The theme of an action of the seat to act.
pub(super) fn theme(view: &View, action: Action) -> &'static str {
    match action {
        Action::Card(_) => "card",
        // M-13
        Action::Pick(_) => "order",
        // M-12: somebody else's turtle carries the one that decides.
        _ if view.decider().is_some_and(|decider| decider != view.turn) => "ride",
        Action::Roll | Action::Stop => "stop-or-roll",
    }
}
