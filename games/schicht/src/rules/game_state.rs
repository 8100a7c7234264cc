//! The rules at a glance: whose turn it is, what is legal, and what each action does.

use game::{Dice, GameState, Log, Outcome, Refused, Scores, Seat, Turn, Viewer};

use crate::Schicht;
use crate::rules::check::{check_close, closes};
use crate::rules::hand::Hand;
use crate::rules::state::{Phase, ROUNDS};
use crate::rules::{Action, Card, Event, HandSeen, PickSeen, Position, State, View};

impl GameState<Schicht> for State {
    fn position(&self) -> Position {
        self.shown(|seat| self.hands[seat.index()].sorted(), |seat| self.picked(seat))
    }

    #[inline]
    fn players(&self) -> usize {
        self.players.into()
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.over() {
            Turn::Over(Outcome { winners: self.winners(), scores: self.scores() })
        } else {
            Turn::Seats(self.waiting)
        }
    }

    /// S-19: how many cards each seat has taken.
    fn scores(&self) -> Scores {
        Scores::of(self.players(), |seat| self.treasures.count(seat).into())
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
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

    #[inline]
    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if !self.waiting.contains(seat) {
            return;
        }
        match self.phase {
            Phase::Picking => {
                // A seat that has not picked has a card for this and every later round.
                self.hands[seat.index()].list(ROUNDS + 1 - self.round, Action::Pick, actions);
            }
            Phase::Laying => {
                if let Some((_, card)) = self.played.next() {
                    // Lines and columns have one digit, so their texts are in the same order.
                    actions.extend(self.layout.places(card).iter().map(Action::Lay));
                }
            }
            Phase::Closing { choices, .. } => actions.extend(closes(choices)),
            Phase::Over => {}
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, _dice: &mut impl Dice, log: &mut impl Log<Event>) {
        match action {
            Action::Pick(card) => self.pick(seat, card, log),
            Action::Lay(place) => {
                if let Some(card) = self.played.of(seat) {
                    self.lay(seat, card, place.line, self.layout.origin() + place.column, false, log);
                    self.run_on(log);
                }
            }
            Action::Close(choice) => {
                if let Some(&arrangement) = self.layout.closings().get(usize::from(choice)) {
                    self.phase = Phase::Laying;
                    self.close(seat, arrangement, false, log);
                    let finished = self.layout.finished_columns();
                    if finished != 0 {
                        self.clear(seat, finished, log);
                    }
                    self.run_on(log);
                }
            }
        }
    }

    /// S-20: the hands and picks of other seats are secret; everything else lies open.
    fn view(&self, viewer: Viewer) -> View {
        let own = |seat: Seat| viewer == Viewer::Seat(seat);
        self.shown(
            |seat| match self.hands[seat.index()] {
                hand if own(seat) => HandSeen::Cards(hand.sorted()),
                hand => HandSeen::Count(hand.len() as u8),
            },
            |seat| match self.picked(seat) {
                pick if own(seat) => PickSeen::Own(pick),
                pick => PickSeen::Made(pick.is_some()),
            },
        )
    }

    /// Chooses the hidden cards at random among those the viewer has not seen.
    fn imagine(view: &View, dice: &mut impl Dice) -> State {
        let mut unseen = view.unseen();
        let mut draw = || {
            let place = dice.below(unseen.len() as u32) as usize;
            unseen.swap_remove(place)
        };
        let mut hand = |hand: &HandSeen| match hand {
            HandSeen::Cards(cards) => cards.iter().copied().collect(),
            HandSeen::Count(count) => (0..*count).map(|_| draw()).collect(),
        };
        let hands: Vec<Hand> = view.hands.iter().map(&mut hand).collect();
        let pick = |pick: &PickSeen| match pick {
            PickSeen::Own(card) => *card,
            PickSeen::Made(made) => made.then(&mut draw),
        };
        let picked: Vec<Option<Card>> = view.picked.iter().map(pick).collect();
        State::assembled(view, &hands, &picked)
    }

    fn parse(&self, text: &str) -> Option<Action> {
        Action::parse(text)
    }

    fn print(&self, action: Action, text: &mut String) {
        action.print(text);
    }
}
