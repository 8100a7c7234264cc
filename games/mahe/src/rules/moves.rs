//! The course of a turn: dice, moves, eggs, and whose turn is next.

use game::{GameState, Log, NoLog, Seat};

use crate::rules::state::{DECK, LIMIT, NOBODY, NONE, RAFT, RING, carries, field, number, place, raft};
use crate::rules::{Action, Event, State, Turtle};

impl State {
    /// Actions that many games never use, kept apart: this makes random play a tenth faster.
    #[inline(never)]
    pub(super) fn apply_rare(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        if let Action::Card(value) = action {
            self.play_card(seat, value);
            log.all(|| Event::Card { seat, value });
            self.count(value, log);
        } else if let Action::Pick(turtle) = action {
            self.pick(turtle);
            log.all(|| Event::Pick { seat, turtle });
        }
    }

    /// M-13
    fn pick(&mut self, turtle: Turtle) {
        self.later = other_of_pair(turtle);
        self.begin_move(turtle as u8);
    }

    /// M-7: counts one more die, or the card played in its place.
    #[inline]
    pub(super) fn count(&mut self, value: u8, log: &mut impl Log<Event>) {
        if let Some(place) = self.dice.get_mut(usize::from(self.thrown)) {
            *place = value;
        }
        self.sum += value;
        self.thrown += 1;
        if self.sum < LIMIT && self.thrown < 3 {
            self.active = self.decider;
        } else if self.sum > LIMIT {
            self.bust(log);
        } else {
            self.swim(log);
        }
    }

    /// M-18, M-19: the first card of this value leaves the pile and the game.
    fn play_card(&mut self, seat: Seat, value: u8) {
        let card = self.pile(seat).find(|&card| self.cards[card] == value).expect("a played card was won");
        self.takers[card] = NOBODY;
        self.gone[usize::from(self.gone_len)] = value;
        self.gone_len += 1;
        self.used |= 1 << seat.0;
    }

    /// M-8: the moving turtle and all on top of it go to the raft; those below stay.
    #[inline]
    fn bust(&mut self, log: &mut impl Log<Event>) {
        let from = self.places[usize::from(self.moving)];
        log.all(|| Event::Bust {
            seat: Seat(self.turn),
            turtle: Turtle::ALL[usize::from(self.moving)],
            stack: self.carried_by(self.moving),
            from: number(field(from)),
            sum: self.sum,
            dice: self.thrown_dice(),
            owners: self.carried_by(self.moving).iter().map(|turtle| turtle.owner(self.pairs + 1)).collect(),
        });
        for (turtle, place) in (0..).zip(&mut self.places) {
            *place = if carries(from, *place) { raft(turtle) } else { *place };
        }
        self.end_move(log);
    }

    /// All dice of this move. The third is what the first two lack to the sum.
    fn thrown_dice(&self) -> Vec<u8> {
        let mut dice = self.dice.to_vec();
        dice.push(self.sum - dice.iter().sum::<u8>());
        dice.truncate(self.thrown.into());
        dice
    }

    /// M-9: sum × dice fields forward. M-10: with all turtles on top. M-11: onto whatever is there.
    #[inline]
    pub(super) fn swim(&mut self, log: &mut impl Log<Event>) {
        let from = self.places[usize::from(self.moving)];
        let fields = u16::from(self.sum * self.thrown);
        // Field 1 is the first step from the raft, as it is from the beach.
        let start = if field(from) >= RAFT { 0 } else { field(from) };
        let reached = start + fields;
        let beach = reached >= RING;
        let to = if beach { reached - RING } else { reached };
        log.all(|| Event::Move {
            seat: Seat(self.turn),
            turtle: Turtle::ALL[usize::from(self.moving)],
            stack: self.carried_by(self.moving),
            from: number(field(from)),
            to: number(to),
            sum: self.sum,
            dice: self.thrown,
            fields: fields as u8,
            beach,
        });
        self.carry(from, to);
        if beach && self.take_card(log) {
            self.end_game(log);
        } else {
            self.end_move(log);
        }
    }

    /// Moves the stack from the place `from` upwards to field `to`, on top of the turtles that stay there.
    #[inline]
    fn carry(&mut self, from: u16, to: u16) {
        let stays = |there: u16| field(there) == to && !carries(from, there);
        let below: u16 = self.places.iter().map(|&there| u16::from(stays(there))).sum();
        let lift = place(to, below, u16::from(self.moving)).wrapping_sub(from);
        for there in &mut self.places {
            *there = if carries(from, *there) { there.wrapping_add(lift) } else { *there };
        }
    }

    /// M-14: the owner of the top turtle of the moved stack, who was the decider, takes the open card.
    /// Returns whether it was the nest.
    #[inline]
    fn take_card(&mut self, log: &mut impl Log<Event>) -> bool {
        let card = usize::from(self.taken);
        self.takers[card] = self.decider;
        self.taken += 1;
        log.all(|| Event::Eggs {
            seat: Seat(self.decider),
            turtle: Turtle::ALL[usize::from(self.top_over(self.moving))],
            value: self.cards[card],
        });
        if card + 1 < DECK {
            // A face-down card becomes known. The nest was always known to come last.
            log.irreversible();
        }
        if let Some(value) = self.open() {
            log.all(|| Event::Turned { value });
        }
        card == DECK
    }

    /// M-13: the other turtle follows, or the turn passes.
    #[inline]
    fn end_move(&mut self, log: &mut impl Log<Event>) {
        self.clear_dice();
        if self.later != NONE {
            let turtle = self.later;
            self.later = NONE;
            self.begin_move(turtle);
            log.all(|| Event::Second { seat: Seat(self.turn), turtle: Turtle::ALL[usize::from(turtle)] });
        } else {
            let next = self.turn + 1;
            self.begin_turn(if next == self.players { 0 } else { next });
            log.all(|| Event::Turn { seat: Seat(self.turn) });
        }
    }

    /// M-15: ends the game at once, even if another turtle was still to move.
    #[inline]
    fn end_game(&mut self, log: &mut impl Log<Event>) {
        self.clear_dice();
        self.moving = NONE;
        self.later = NONE;
        self.used = 0;
        log.irreversible();
        log.all(|| Event::Over { winners: self.winners(), scores: self.scores().as_slice().to_vec() });
    }

    #[inline]
    fn clear_dice(&mut self) {
        self.sum = 0;
        self.thrown = 0;
        self.dice = [0; 2];
    }

    #[inline]
    pub(crate) fn begin_turn(&mut self, seat: u8) {
        self.turn = seat;
        self.used = 0;
        if self.pairs == 0 {
            self.begin_move(seat);
        } else {
            self.moving = NONE;
            self.active = seat;
        }
    }

    /// M-12: the stack as it is now determines the decider.
    #[inline]
    pub(crate) fn begin_move(&mut self, turtle: u8) {
        self.moving = turtle;
        self.active = self.turn;
        self.decider = self.owner(self.top_over(turtle));
    }
}

/// Hypothetical states, for bots that compare the ways a move can end.
impl State {
    /// The same table as nobody knows the face-down cards: each shows the mean of all that are unseen.
    pub(crate) fn blind(mut self) -> State {
        let next = usize::from(self.taken) + 1;
        if next < DECK {
            let unseen = self.unseen();
            let eggs: usize = unseen.iter().map(|eggs| usize::from(*eggs)).sum();
            self.cards[next..DECK].fill(((eggs + unseen.len() / 2) / unseen.len()) as u8);
        }
        self
    }

    /// Whether a turn is about to begin.
    pub fn between_turns(&self) -> bool {
        self.thrown == 0 && (self.pick_due() || self.pairs == 0)
    }

    /// The state after the current move goes this many fields forward.
    pub(crate) fn moved_by(mut self, fields: u8) -> State {
        (self.sum, self.thrown) = (fields, 1);
        self.swim(&mut NoLog);
        self
    }

    /// The state after a bust.
    pub(crate) fn busted(mut self) -> State {
        self.bust(&mut NoLog);
        self
    }

    /// The state with the seat's card played.
    pub(crate) fn without_card(mut self, seat: Seat, value: u8) -> State {
        self.play_card(seat, value);
        self
    }

    /// The state with this turtle picked to move first.
    pub(crate) fn picked(mut self, turtle: Turtle) -> State {
        self.pick(turtle);
        self
    }
}

/// M-6: the pairs are red and yellow, green and blue, navy and white.
fn other_of_pair(turtle: Turtle) -> u8 {
    turtle as u8 ^ 1
}
