//! Legality: `check` says why an action is illegal, `legal` lists the legal ones.

use game::{Refused, Seat};

use crate::rules::place::PlacementRule;
use crate::rules::state::{Phase, ROUNDS};
use crate::rules::{Action, Card, Place, State};

impl State {
    /// Refuses an illegal action and says why.
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        if self.over() {
            return Err(Refused::by("S-19", "game-is-over"));
        }
        if !self.waiting.contains(seat) {
            return Err(self.out_of_turn());
        }
        match (self.phase, action) {
            (Phase::Picking, Action::Pick(card)) => self.check_pick(seat, card),
            (Phase::Laying, Action::Lay(place)) => self.check_lay(place),
            (Phase::Closing { choices, .. }, Action::Close(choice)) => check_close(choice, choices),
            (Phase::Picking, _) => Err(Refused::by("S-8", "pick-first")),
            (Phase::Closing { .. }, _) => Err(Refused::by("S-16", "close-first")),
            (_, Action::Pick(_)) => Err(Refused::by("S-8", "lay-first")),
            (_, Action::Close(_)) => Err(Refused::by("S-16", "nothing-to-close")),
            (_, Action::Lay(_)) => Err(Refused::by("S-19", "game-is-over")),
        }
    }

    /// S-8: refuses because another seat decides.
    fn out_of_turn(&self) -> Refused {
        match (self.phase, self.waiting.first()) {
            (Phase::Picking, _) | (_, None) => Refused::by("S-8", "already-picked"),
            (Phase::Closing { .. }, Some(active)) => {
                Refused::by("S-8", "other-closes").with("active", active)
            }
            (_, Some(active)) => Refused::by("S-8", "other-lays").with("active", active),
        }
    }

    /// S-8: the card must be in the seat's hand.
    fn check_pick(&self, seat: Seat, card: Card) -> Result<(), Refused> {
        if card.is_silver() && !self.advanced {
            return Err(Refused::by("S-1", "no-silver"));
        }
        if !self.hands[seat.index()].contains(card) {
            return Err(Refused::by("S-8", "not-in-hand").with("card", card.to_string()));
        }
        Ok(())
    }

    /// S-10, S-11, S-21, S-22
    fn check_lay(&self, place: Place) -> Result<(), Refused> {
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

    /// Appends the actions that `check` allows.
    #[inline]
    pub(crate) fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if !self.waiting.contains(seat) {
            return;
        }
        match self.phase {
            Phase::Picking => {
                // A seat that has not picked has a card for each remaining round.
                self.hands[seat.index()].list(ROUNDS + 1 - self.round, Action::Pick, actions);
            }
            Phase::Laying => {
                if let Some((_, card)) = self.played.next() {
                    // Lines and columns have one digit, so numeric order is text order.
                    actions.extend(self.layout.places(card).iter().map(Action::Lay));
                }
            }
            Phase::Closing { choices, .. } => actions.extend(closes(choices)),
            Phase::Over => {}
        }
    }
}

/// S-16
fn check_close(choice: u8, choices: u8) -> Result<(), Refused> {
    if choice < choices {
        return Ok(());
    }
    Err(Refused::by("S-16", "no-such-closing").with("choices", i64::from(choices)))
}

/// `close 0`, `close 1`, `close 10` … in text order.
fn closes(choices: u8) -> impl Iterator<Item = Action> {
    let tens = |first: u8| (0..10).map(move |ones| first * 10 + ones).filter(move |_| first > 0);
    (0..10)
        .flat_map(move |first| std::iter::once(first).chain(tens(first)))
        .filter(move |choice| *choice < choices)
        .map(Action::Close)
}
