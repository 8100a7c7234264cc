//! The first action: what a bot announces, offers and answers by instinct.

use game::{Dice, Seat};

use super::danger;
use super::guess::Guess;
use super::trade::{self, Terms};
use crate::rules::State;
use crate::{Action, Orders, Said, Vizier};

/// The most announcements of a seat in a round.
pub(super) const MOST_SAID: usize = 2;

/// What a seat that is not ready does.
pub(super) fn speak(world: &State, seat: Seat, dice: &mut impl Dice) -> Action {
    if let Some(answer) = trade::answer(world, seat, Terms::USUAL, dice) {
        return answer;
    }
    let said = said_by(world, seat);
    if said.len() < MOST_SAID
        && dice.below(3) > 0
        && let Some(more) = announcement(world, seat, &said, dice).filter(|more| !said.contains(more))
    {
        return Action::Announce(more);
    }
    if dice.below(3) > 0
        && let Some((to, give, want)) = trade::idea(world, seat, Terms::USUAL, dice)
    {
        return Action::Offer { to, give, want };
    }
    Action::Ready
}

/// What the seat has announced in this round.
pub(super) fn said_by(world: &State, seat: Seat) -> Vec<Said> {
    let said = world.talk.iter().flat_map(|talk| &talk.said);
    said.filter(|(speaker, _)| *speaker == seat).map(|(_, said)| *said).collect()
}

/// How likely a seat does what it says, in hundredths.
pub(super) fn credit(world: &State, seat: Seat) -> i32 {
    let word = world.word[seat.index()];
    let (kept, broken) = (word.kept.min(1000) as i32, word.broken.min(1000) as i32);
    100 * (kept + 2) / (kept + broken + 3)
}

/// V-8: usually what it means to do, sometimes what others should believe.
fn announcement(world: &State, seat: Seat, said: &[Said], dice: &mut impl Dice) -> Option<Said> {
    let accuses = said.iter().any(|said| matches!(said, Said::Accuse(_)));
    if !accuses
        && dice.below(2) == 0
        && let Some(target) = danger::target(world, seat)
    {
        return Some(Said::Accuse(target));
    }
    let movable: Vec<Vizier> = Vizier::of(seat).filter(|vizier| world.gets_orders(*vizier)).collect();
    let vizier = *movable.get(dice.below(movable.len().max(1) as u32) as usize)?;
    Some(Said::Send(vizier, Guess::new(world).choose_goal(vizier, &Orders::default(), dice)))
}
