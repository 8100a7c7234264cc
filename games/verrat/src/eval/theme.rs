//! What a good action is an example of: the theme of a puzzle.

use game::Seat;

use crate::{Action, Goal, Phase, View, Vizier, VizierPlace};

/// The theme of an action of the seat with this view. What is said and offered has none: what a word is worth
/// cannot be judged.
pub(super) fn theme(seat: Seat, view: &View, action: Action) -> Option<&'static str> {
    match action {
        // V-21: seats at court are votes.
        Action::Accuse(_) | Action::Send(_, Goal::Number(_)) => Some("votes"),
        Action::Send(size, Goal::Stay) => {
            let at_court = matches!(view.viziers[Vizier::new(seat, size)], VizierPlace::Court(_));
            Some(if at_court { "votes" } else { "orders" })
        }
        Action::Send(_, Goal::City(_)) => Some("orders"),
        Action::Take | Action::TakeKind(_) | Action::Leave => Some("power"),
        Action::Demand(..) => Some("demand"),
        Action::Pass if view.phase == Phase::Power => Some("demand"),
        Action::Pardon(..) | Action::Pass => Some("pardon"),
        Action::Accept(_) | Action::Decline(_) => Some("trade"),
        Action::Announce(_) | Action::Offer { .. } | Action::Withdraw(_) | Action::Ready | Action::Revise => {
            None
        }
    }
}
