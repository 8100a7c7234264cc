//! Turns a state into a position or a view, and a view back into a possible state.

use game::{Seat, SeatSet};

use crate::rules::state::{CARDS, DECK, NEST, NONE, field, number, place};
use crate::rules::{BEACH, Options, Shown, State, Track, Turtle};

impl State {
    /// The state behind what is shown, with these cards face down.
    pub(crate) fn assembled<D>(shown: &Shown<D>, face_down: &[u8]) -> State {
        let options = Options {
            turtles_each: shown.turtles_each,
            egg_dice: shown.egg_dice,
            open_piles: shown.open_piles,
            // `turn` replaces it.
            first: None,
        };
        let mut state = State::empty(shown.players, &options);
        state.place_turtles(&shown.track);
        state.place_cards(shown, face_down);
        if let Some(turtle) = shown.moving {
            state.turn = shown.turn.0;
            state.begin_move(turtle as u8);
            state.later = shown.to_move.first().map_or(NONE, |turtle| *turtle as u8);
        } else {
            state.turn = shown.turn.0;
            state.active = shown.turn.0;
        }
        for (slot, die) in state.dice.iter_mut().zip(&shown.dice) {
            *slot = *die;
            state.sum += die;
            state.thrown += 1;
            state.active = state.decider;
        }
        state.used = shown.cards_used.iter().fold(0, |used, seat| used | 1 << seat.0);
        state
    }

    fn place_turtles(&mut self, track: &Track) {
        for (&number, stack) in &track.fields {
            for (height, turtle) in (0..).zip(stack) {
                self.places[turtle.index()] = place(u16::from(number % BEACH), height, *turtle as u16);
            }
        }
    }

    /// Cards in this order: those that left the game, those won seat by seat, the open one, the deck.
    fn place_cards<D>(&mut self, shown: &Shown<D>, face_down: &[u8]) {
        let gone = shown.gone.as_deref().unwrap_or_default();
        let won =
            shown.won.iter().map(|pile| pile.iter().filter(|card| **card != NEST).count()).sum::<usize>();
        let open = usize::from(shown.open.is_some_and(|card| card != NEST));
        let unknown = DECK - gone.len() - won - open - face_down.len();
        let left = unknown + gone.len();
        self.gone[..gone.len()].copy_from_slice(gone);
        self.gone_len = gone.len() as u8;
        self.cards[unknown..left].copy_from_slice(gone);
        self.taken = left as u8;
        for (seat, pile) in (0..).zip(&shown.won) {
            for &card in pile.iter().filter(|card| **card != NEST) {
                self.cards[usize::from(self.taken)] = card;
                self.takers[usize::from(self.taken)] = seat;
                self.taken += 1;
            }
            if pile.last() == Some(&NEST) {
                self.takers[DECK] = seat;
            }
        }
        let next = usize::from(self.taken);
        match shown.open {
            None => self.taken = DECK as u8 + 1,
            Some(NEST) => {}
            Some(card) => {
                self.cards[next] = card;
                self.cards[next + 1..DECK].copy_from_slice(face_down);
            }
        }
    }

    pub(super) fn face_down(&self) -> &[u8] {
        self.cards[..DECK].get(usize::from(self.taken) + 1..).unwrap_or_default()
    }

    pub(super) fn shown<D>(&self, deck: D) -> Shown<D> {
        let turtle = |number: u8| Turtle::ALL[usize::from(number)];
        let mover = Seat(self.turn);
        Shown {
            players: self.players,
            turtles_each: self.pairs + 1,
            egg_dice: self.egg_dice,
            open_piles: self.open_piles,
            track: self.track(),
            deck,
            open: self.open(),
            won: Seat::all(self.players.into())
                .map(|seat| self.pile(seat).map(|card| self.cards[card]).collect())
                .collect(),
            turn: mover,
            moving: (self.moving != NONE).then(|| turtle(self.moving)),
            to_move: match self.later {
                _ if self.over() => Vec::new(),
                _ if self.pick_due() => Turtle::of(mover, 2).to_vec(),
                NONE => Vec::new(),
                later => vec![turtle(later)],
            },
            dice: self.dice[..usize::from(self.thrown)].to_vec(),
            cards_used: Seat::all(self.players.into()).filter(|seat| self.used >> seat.0 & 1 == 1).collect(),
            gone: self.egg_dice.then(|| self.gone[..usize::from(self.gone_len)].to_vec()),
        }
    }

    fn track(&self) -> Track {
        let mut track = Track::default();
        let mut turtles = Turtle::all(self.players.into(), self.pairs + 1).to_vec();
        turtles.sort_by_key(|turtle| self.places[turtle.index()]);
        for turtle in turtles {
            match number(field(self.places[turtle.index()])) {
                0 => track.raft.push(turtle),
                field => track.fields.entry(field).or_default().push(turtle),
            }
        }
        track
    }
}

/// Questions that bots and drawing ask a view.
impl<D> Shown<D> {
    pub fn over(&self) -> bool {
        self.open.is_none()
    }

    pub fn owner(&self, turtle: Turtle) -> Seat {
        turtle.owner(self.turtles_each)
    }

    pub fn turtles_of(&self, seat: Seat) -> &'static [Turtle] {
        Turtle::of(seat, self.turtles_each)
    }

    /// The turtles in this game.
    pub fn turtles(&self) -> &'static [Turtle] {
        Turtle::all(self.players.into(), self.turtles_each)
    }

    /// M-12: the seat that decides this move after the first die; `None` while a pick is due and when the
    /// game is over.
    pub fn decider(&self) -> Option<Seat> {
        self.moving.map(|turtle| self.owner(self.track.top_over(turtle)))
    }

    /// The seat to act; `None` when the game is over.
    pub fn active(&self) -> Option<Seat> {
        match self.decider() {
            _ if self.over() => None,
            Some(decider) if !self.dice.is_empty() => Some(decider),
            _ => Some(self.turn),
        }
    }

    /// The sum of the dice in this move.
    pub fn sum(&self) -> u8 {
        self.dice.iter().sum()
    }

    /// The eggs a seat has won.
    pub fn eggs(&self, seat: Seat) -> i32 {
        self.won[seat.index()].iter().map(|card| i32::from(*card)).sum()
    }

    /// M-16: the seats with most eggs, then most cards.
    pub fn leaders(&self) -> SeatSet {
        let total = |seat: Seat| (self.eggs(seat), self.won[seat.index()].len());
        let seats = || Seat::all(self.players.into());
        let best = seats().map(total).max();
        seats().filter(|seat| Some(total(*seat)) == best).collect()
    }

    /// How many cards with 1, 2 … 6 eggs are unseen: face down, or put away at the start.
    pub fn unseen(&self) -> [u8; 6] {
        let mut unseen = CARDS;
        for &card in self.won.iter().flatten().chain(&self.open).chain(self.gone.iter().flatten()) {
            if let Some(count) = unseen.get_mut(usize::from(card) - 1) {
                *count -= 1;
            }
        }
        unseen
    }
}
