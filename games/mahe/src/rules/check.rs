//! Legality: `check` says why an action is illegal, `legal` lists the legal ones.

use game::{Refused, Seat};

use crate::rules::state::LIMIT;
use crate::rules::{Action, State, Turtle};

impl State {
    /// M-12: the first die is the mover's, everything after it the decider's.
    pub(super) fn out_of_turn(&self, seat: Seat, action: Action) -> Refused {
        let why = match action {
            // M-21: a mover who is not the decider plays no card.
            Action::Card(_) if self.egg_dice && seat.0 == self.turn => "only-the-decider-plays-cards",
            _ if self.active == self.turn => "not-your-turn",
            _ if seat.0 == self.turn => "top-turtle-decides",
            _ => "decider-acts",
        };
        Refused::by("M-12", why).with("active", Seat(self.active)).with("mover", Seat(self.turn))
    }

    /// M-13
    pub(super) fn check_pick(&self, seat: Seat, turtle: Turtle) -> Result<(), Refused> {
        let why = if self.pairs == 0 {
            "one-turtle-no-pick"
        } else if !self.pick_due() {
            "no-pick-now"
        } else if self.owner(turtle as u8) != seat.0 {
            "not-your-turtle"
        } else {
            return Ok(());
        };
        Err(Refused::by("M-13", why))
    }

    /// M-18 to M-20
    pub(super) fn check_card(&self, seat: Seat, value: u8) -> Result<(), Refused> {
        let refused = |rule, why| Err(Refused::by(rule, why).with("value", i64::from(value)));
        if !self.egg_dice {
            refused("M-18", "no-egg-dice")
        } else if self.thrown == 0 {
            refused("M-18", "no-card-as-first-die")
        } else if !self.holds(seat, value) {
            refused("M-18", "card-not-won")
        } else if self.has_played(seat) {
            refused("M-20", "one-card-a-turn")
        } else if self.sum + value > LIMIT {
            Err(Refused::by("M-19", "card-over-seven")
                .with("value", i64::from(value))
                .with("sum", i64::from(self.sum)))
        } else {
            Ok(())
        }
    }

    pub(super) fn legal_cards(&self, seat: Seat, actions: &mut Vec<Action>) {
        if self.has_played(seat) {
            return;
        }
        let held = self
            .takers
            .iter()
            .zip(&self.cards)
            .fold(0, |held, (&taker, &card)| held | u8::from(taker == seat.0) << card);
        let fitting = 1..=LIMIT - self.sum;
        actions.extend(fitting.filter(|value| held >> value & 1 == 1).map(Action::Card));
    }

    fn holds(&self, seat: Seat, value: u8) -> bool {
        self.pile(seat).any(|card| self.cards[card] == value)
    }

    fn has_played(&self, seat: Seat) -> bool {
        self.used >> seat.0 & 1 == 1
    }
}

/// M-13: a seat's two turtles in the byte order of their names.
pub(crate) const PICKS: [[Turtle; 2]; 3] =
    [[Turtle::Red, Turtle::Yellow], [Turtle::Blue, Turtle::Green], [Turtle::Navy, Turtle::White]];
