//! Toy games with known best play.

use std::ops::RangeInclusive;

use game::{
    Dice, Game, GameState, Log, NoLog, OptionSpec, Outcome, Refused, Scores, Seat, SeatSet, Strategy, Turn,
    Viewer,
};
use serde::{Deserialize, Serialize};

/// Two seats choose at the same time, and a table says what the first gets of ten; the second gets the rest.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Duel;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Round {
    pub(crate) table: Vec<Vec<i32>>,
    pub(crate) chosen: [Option<u8>; 2],
}

impl Game for Duel {
    const ID: &'static str = "duel";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = ();
    type State = Round;
    type Position = Round;
    /// The round as the viewer sees it, and the viewer's seat.
    type View = (Round, Option<u8>);
    type Action = u8;
    type Event = ();

    fn new(_: usize, (): &(), _: &mut impl Dice) -> Result<Round, Refused> {
        Ok(Round { table: vec![vec![5]], chosen: [None; 2] })
    }

    fn load(position: Round) -> Result<Round, Refused> {
        Ok(position)
    }
}

impl GameState<Duel> for Round {
    fn position(&self) -> Round {
        self.clone()
    }

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        let waited: SeatSet = Seat::all(2).filter(|seat| self.chosen[seat.index()].is_none()).collect();
        if !waited.is_empty() {
            return Turn::Seats(waited);
        }
        let scores = self.scores();
        Turn::Over(Outcome { winners: scores.best(), scores })
    }

    fn scores(&self) -> Scores {
        let [Some(row), Some(column)] = self.chosen else { return Scores::of(2, |_| 0) };
        let first = self.table[usize::from(row)][usize::from(column)];
        Scores::of(2, |seat| if seat.0 == 0 { first } else { 10 - first })
    }

    fn check(&self, _: Seat, _: u8) -> Result<(), Refused> {
        Ok(())
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<u8>) {
        let count = if seat.0 == 0 { self.table.len() } else { self.table[0].len() };
        actions.extend(0..count as u8);
    }

    fn apply(&mut self, seat: Seat, action: u8, _: &mut impl Dice, _: &mut impl Log<()>) {
        self.chosen[seat.index()] = Some(action);
    }

    fn view(&self, viewer: Viewer) -> (Round, Option<u8>) {
        let own = viewer.seat().map(Seat::index);
        let mut seen = self.clone();
        for (seat, chosen) in seen.chosen.iter_mut().enumerate() {
            *chosen = chosen.filter(|_| Some(seat) == own);
        }
        (seen, viewer.seat().map(|seat| seat.0))
    }

    fn imagine(view: &(Round, Option<u8>), _: &mut impl Dice) -> Round {
        view.0.clone()
    }

    fn parse(&self, text: &str) -> Option<u8> {
        text.parse().ok()
    }

    fn print(&self, action: u8, text: &mut String) {
        text.push_str(&action.to_string());
    }
}

impl Strategy for Duel {
    fn quick_action(_: &(Round, Option<u8>), legal: &[u8], _: &mut impl Dice) -> u8 {
        legal[0]
    }

    /// The table's numbers are tenths of a victory.
    fn estimate(world: &Round) -> Scores {
        let scores = world.scores();
        Scores::of(2, |seat| scores[seat] * 1000)
    }
}

/// Nim: seats in turn take one to three of a heap, and who takes the last wins. Before a seat takes, a die
/// may fall that adds nothing: so chance is about, but does not matter.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Nim;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Heap {
    pub(crate) left: u8,
    pub(crate) players: u8,
    pub(crate) turn: u8,
}

impl Game for Nim {
    const ID: &'static str = "nim";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = ();
    type State = Heap;
    type Position = Heap;
    type View = Heap;
    type Action = u8;
    type Event = ();

    fn new(players: usize, (): &(), _: &mut impl Dice) -> Result<Heap, Refused> {
        Ok(Heap { left: 21, players: players as u8, turn: 0 })
    }

    fn load(position: Heap) -> Result<Heap, Refused> {
        Ok(position)
    }
}

impl GameState<Nim> for Heap {
    fn position(&self) -> Heap {
        self.clone()
    }

    fn players(&self) -> usize {
        self.players.into()
    }

    fn turn(&self) -> Turn {
        if self.left > 0 {
            return Turn::Seats(SeatSet::one(Seat(self.turn)));
        }
        let last = (self.turn + self.players - 1) % self.players;
        let scores = Scores::of(self.players.into(), |seat| i32::from(seat.0 == last));
        Turn::Over(Outcome { winners: scores.best(), scores })
    }

    fn scores(&self) -> Scores {
        Scores::of(self.players.into(), |_| 0)
    }

    fn check(&self, _: Seat, action: u8) -> Result<(), Refused> {
        if (1..=3.min(self.left)).contains(&action) { Ok(()) } else { Err(Refused::malformed("no")) }
    }

    fn legal(&self, _: Seat, actions: &mut Vec<u8>) {
        actions.extend(1..=3.min(self.left));
    }

    fn apply(&mut self, _: Seat, action: u8, dice: &mut impl Dice, _: &mut impl Log<()>) {
        dice.below(6);
        self.left -= action;
        self.turn = (self.turn + 1) % self.players;
    }

    fn view(&self, _: Viewer) -> Heap {
        self.clone()
    }

    fn imagine(view: &Heap, _: &mut impl Dice) -> Heap {
        view.clone()
    }

    fn parse(&self, text: &str) -> Option<u8> {
        text.parse().ok()
    }

    fn print(&self, action: u8, text: &mut String) {
        text.push_str(&action.to_string());
    }
}

impl Strategy for Nim {
    fn quick_action(_: &Heap, legal: &[u8], _: &mut impl Dice) -> u8 {
        legal[0]
    }
}

/// What a seat sees and may do in this state.
pub(crate) fn question<G: Game>(state: &G::State, seat: Seat) -> (G::View, Vec<G::Action>) {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    (state.view(Viewer::Seat(seat)), legal)
}

/// Plays on at random for this many decisions.
pub(crate) fn played<G: Game>(state: &mut G::State, decisions: usize, dice: &mut impl Dice) {
    for _ in 0..decisions {
        let Turn::Seats(seats) = state.turn() else { return };
        let seat = seats.first().expect("somebody");
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let action = legal[dice.below(legal.len() as u32) as usize];
        state.apply(seat, action, dice, &mut NoLog);
    }
}
