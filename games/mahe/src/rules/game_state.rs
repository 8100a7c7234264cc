//! The rules at a glance: whose turn it is, what is legal, and what each action does.

use game::{Dice, GameState, Log, Outcome, Refused, Scores, Seat, SeatSet, Turn, Viewer, shuffle};

use crate::Mahe;
use crate::rules::check::PICKS;
use crate::rules::state::all_cards;
use crate::rules::{Action, DECK, Event, Position, State, View};

impl GameState<Mahe> for State {
    fn position(&self) -> Position {
        self.shown(self.face_down().to_vec())
    }

    fn players(&self) -> usize {
        self.players.into()
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.over() {
            Turn::Over(Outcome { winners: self.winners(), scores: self.scores() })
        } else {
            Turn::Seats(SeatSet::one(Seat(self.active)))
        }
    }

    /// M-16: each seat's eggs. The nest counts 7; played cards no longer count.
    fn scores(&self) -> Scores {
        let totals = self.totals();
        Scores::of(usize::from(self.players), |seat| i32::from(totals[seat.index()].0))
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        if self.over() {
            return Err(Refused::by("M-15", "game-is-over"));
        }
        if seat.0 != self.active {
            return Err(self.out_of_turn(seat, action));
        }
        match action {
            Action::Pick(turtle) => self.check_pick(seat, turtle),
            _ if self.pick_due() => Err(Refused::by("M-13", "pick-first")),
            Action::Roll => Ok(()),
            Action::Stop if self.thrown == 0 => Err(Refused::by("M-7", "first-die-must-roll")),
            Action::Stop => Ok(()),
            Action::Card(value) => self.check_card(seat, value),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if seat.0 != self.active || self.over() {
            return;
        }
        if self.pick_due() {
            actions.extend(PICKS[seat.index()].map(Action::Pick));
            return;
        }
        if self.thrown == 0 {
            actions.push(Action::Roll);
            return;
        }
        if self.egg_dice {
            self.legal_cards(seat, actions);
        }
        actions.extend([Action::Roll, Action::Stop]);
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        match action {
            Action::Roll => {
                let value = dice.below(6) as u8 + 1;
                log.all(|| Event::Die { seat, value });
                self.count(value, log);
            }
            Action::Stop => {
                log.all(|| Event::Stop { seat });
                self.swim(log);
            }
            rare => self.apply_rare(seat, rare, log),
        }
    }

    /// M-17: everybody has seen everything but the face-down cards.
    fn view(&self, _viewer: Viewer) -> View {
        self.shown(self.face_down().len() as u8)
    }

    /// Chooses the face-down cards at random among those nobody has seen.
    fn imagine(view: &View, dice: &mut impl Dice) -> State {
        let mut unseen =
            unseen_cards(view.won.iter().flatten().chain(&view.open).chain(view.gone.iter().flatten()));
        shuffle(&mut unseen, dice);
        State::assembled(view, &unseen[..usize::from(view.deck)])
    }

    /// M-4: the cards left out are as unseen as those face down.
    fn redeal(&mut self, dice: &mut impl Dice) {
        let mut unseen = self.unseen();
        shuffle(&mut unseen, dice);
        let first = usize::from(self.taken) + 1;
        for (place, card) in (first..DECK).zip(unseen) {
            self.cards[place] = card;
        }
    }

    /// By the card that was turned up.
    fn redeals(&self, after: &State) -> Option<Vec<(State, u64)>> {
        let next = usize::from(self.taken) + 1;
        if after.taken == self.taken || next >= DECK {
            return Some(vec![(*self, 1)]);
        }
        let unseen = self.unseen();
        let mut cards = unseen.clone();
        cards.sort_unstable();
        cards.dedup();
        let turned_up = |card: u8| {
            let mut state = *self;
            // It lies deeper in the deck, or among the cards left out.
            match self.cards[next..DECK].iter().position(|other| *other == card) {
                Some(deeper) => state.cards.swap(next, next + deeper),
                None => state.cards[next] = card,
            }
            (state, unseen.iter().filter(|other| **other == card).count() as u64)
        };
        (after.taken == self.taken + 1).then(|| cards.into_iter().map(turned_up).collect())
    }

    fn parse(&self, text: &str) -> Option<Action> {
        Action::parse(text)
    }

    fn print(&self, action: Action, text: &mut String) {
        action.print(text);
    }
}

impl State {
    /// The cards that nobody has seen: face down, or left out.
    pub(super) fn unseen(&self) -> Vec<u8> {
        unseen_cards(self.cards[..=usize::from(self.taken).min(DECK)].iter())
    }
}

/// All cards but these; the nest does not count.
fn unseen_cards<'a>(seen: impl Iterator<Item = &'a u8>) -> Vec<u8> {
    let mut counts = [0u8; 8];
    seen.for_each(|card| counts[usize::from(*card)] += 1);
    let mut unseen = all_cards().to_vec();
    unseen.retain(|&card| {
        let kept = counts[usize::from(card)] == 0;
        counts[usize::from(card)] -= u8::from(!kept);
        kept
    });
    unseen
}
