//! The first action: what a bot says, offers and answers.

use game::{Dice, Seat};

use super::{danger, deal, orders};
use crate::{Action, PLAYERS, Said, View, Vizier};

/// A seat says at most so much in a round.
const MOST_SAID: usize = 2;
/// Nobody goes on offering for ever.
const OFFERS_A_ROUND: u32 = 6;

/// What a seat does that is not ready yet.
pub(super) fn speak(view: &View, seat: Seat, dice: &mut impl Dice) -> Action {
    if let Some(answer) = answer(view, seat, dice) {
        return answer;
    }
    let said = &view.announced[seat.index()];
    if said.len() < MOST_SAID
        && dice.below(3) > 0
        && let Some(more) = announcement(view, seat, dice).filter(|more| !said.contains(more))
    {
        return Action::Announce(more);
    }
    if view.next_offer <= OFFERS_A_ROUND
        && dice.below(3) > 0
        && let Some((to, give, want)) = deal::idea(view, seat, dice)
    {
        return Action::Offer { to, give, want };
    }
    Action::Ready
}

/// Yes or no to the oldest offer; before a no, perhaps an offer of its own.
pub(super) fn answer(view: &View, seat: Seat, dice: &mut impl Dice) -> Option<Action> {
    let offer = view.offers.iter().find(|offer| offer.to == seat)?;
    if deal::accepts(view, offer) {
        return Some(Action::Accept(offer.n));
    }
    let counter = deal::idea(view, seat, dice).filter(|(to, ..)| *to == offer.from);
    match counter {
        Some((to, give, want)) if view.next_offer <= OFFERS_A_ROUND => Some(Action::Offer { to, give, want }),
        _ => Some(Action::Decline(offer.n)),
    }
}

/// V-8: mostly what it means to do, sometimes what others should believe.
fn announcement(view: &View, seat: Seat, dice: &mut impl Dice) -> Option<Said> {
    let accuses = view.announced[seat.index()].iter().any(|said| matches!(said, Said::Accuse(_)));
    if !accuses
        && dice.below(2) == 0
        && let Some(target) = danger::target(view, seat)
    {
        return Some(Said::Accuse(target));
    }
    let movable: Vec<Vizier> = Vizier::of(seat).filter(|vizier| orders::can_go(view, *vizier)).collect();
    let vizier = *movable.get(dice.below(movable.len().max(1) as u32) as usize)?;
    Some(Said::Send(vizier, orders::wish(view, vizier, &[], dice)))
}

/// How likely a seat does what it says, in hundredths.
pub(super) fn credit(view: &View, seat: Seat) -> i32 {
    debug_assert!(seat.index() < PLAYERS);
    let word = view.word[seat.index()];
    let (kept, broken) = (word.kept.min(1000) as i32, word.broken.min(1000) as i32);
    100 * (kept + 2) / (kept + broken + 3)
}
