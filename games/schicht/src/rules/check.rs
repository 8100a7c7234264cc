//! What may be done, in detail.

use game::{Refused, Seat};

use crate::rules::place::PlacementRule;
use crate::rules::state::Phase;
use crate::rules::{Action, Card, Place, State};

impl State {
    /// S-8: whose decision it is instead.
    pub(super) fn out_of_turn(&self) -> Refused {
        match (self.phase, self.waiting.first()) {
            (Phase::Picking, _) | (_, None) => Refused::by("S-8", "already-picked"),
            (Phase::Closing { .. }, Some(active)) => {
                Refused::by("S-8", "other-closes").with("active", active)
            }
            (_, Some(active)) => Refused::by("S-8", "other-lays").with("active", active),
        }
    }

    /// S-8: the card must be in the seat's hand.
    pub(super) fn check_pick(&self, seat: Seat, card: Card) -> Result<(), Refused> {
        if card.is_silver() && !self.advanced {
            return Err(Refused::by("S-1", "no-silver"));
        }
        if !self.hands[seat.index()].contains(card) {
            return Err(Refused::by("S-8", "not-in-hand").with("card", card.to_string()));
        }
        Ok(())
    }

    /// S-10, S-11, S-21, S-22
    pub(super) fn check_lay(&self, place: Place) -> Result<(), Refused> {
        let Some((_, card)) = self.played.next() else { return Err(Refused::by("S-8", "pick-first")) };
        if self.layout.places(card).iter().any(|allowed| allowed == place) {
            return Ok(());
        }
        let refused = |rule, why| Refused::by(rule, why).with("card", card.to_string());
        Err(match self.layout.placement_rule(card) {
            PlacementRule::Join(line) if line == place.line => refused("S-10", "not-nearest"),
            PlacementRule::Start | PlacementRule::Join(_) => refused("S-10", "colour-has-a-row"),
            PlacementRule::JoinAny if self.is_row(place.line) => refused("S-21", "silver-not-nearest"),
            PlacementRule::JoinAny => refused("S-21", "silver-opens-no-row"),
            PlacementRule::GiveColour => refused("S-22", "colourless-row-first"),
            PlacementRule::NewRow if self.is_row(place.line) => refused("S-11", "colour-has-no-row"),
            PlacementRule::NewRow => self.not_the_nearest_column(card),
        })
    }

    /// S-11: refuses and names a card at a smaller distance.
    fn not_the_nearest_column(&self, card: Card) -> Refused {
        let nearest = self.layout.spot(self.layout.places(card).first()).neighbour().unwrap_or(card);
        Refused::by("S-11", "not-smallest-distance")
            .with("card", card.to_string())
            .with("nearest", nearest.to_string())
            .with("distance", i64::from(card.distance(nearest)))
    }

    fn is_row(&self, line: i8) -> bool {
        (0..self.layout.lines()).contains(&line)
    }
}

/// S-16
pub(super) fn check_close(choice: u8, choices: u8) -> Result<(), Refused> {
    if choice < choices {
        return Ok(());
    }
    Err(Refused::by("S-16", "no-such-closing").with("choices", i64::from(choices)))
}

/// `close 0`, `close 1`, `close 10` … in text order.
pub(super) fn closes(choices: u8) -> impl Iterator<Item = Action> {
    let tens = |first: u8| (0..10).map(move |ones| first * 10 + ones).filter(move |_| first > 0);
    (0..10)
        .flat_map(move |first| std::iter::once(first).chain(tens(first)))
        .filter(move |choice| *choice < choices)
        .map(Action::Close)
}
