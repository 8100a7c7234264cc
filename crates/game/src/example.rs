//! Nim: a complete game in one file, for the examples in this documentation.
//!
//! Players take turns removing one to three stones from a heap. Whoever takes the last stone wins.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::json;
use words::{Speech, Texts};

use crate::{
    AnyGame, Choice, Control, Dice, Draw, EventText, Game, GameState, Log, OptionKind, OptionSpec, Outcome,
    Refused, Scene, Scores, Seat, SeatCard, SeatMark, SeatSet, Strategy, Teach, Turn, Viewer,
};

/// The game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nim;

/// The game as an object.
pub static NIM: &dyn AnyGame = &Nim;

/// The options: how many stones there are.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NimOptions {
    pub stones: u8,
}

/// The state. Nothing is hidden, so it is also the position and everybody's view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Heap {
    pub players: usize,
    pub stones: u8,
    pub turn: Seat,
}

/// The only kind of action: take this many stones. Its text is `take 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Take(pub u8);

/// The only kind of event: a seat took stones.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename = "taken")]
pub struct Taken {
    pub seat: Seat,
    pub stones: u8,
}

impl Game for Nim {
    const ID: &'static str = "nim";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        key: "stones",
        kind: OptionKind::Number { min: 1, max: 100 },
        default: |_| json!(20),
    }];

    type Options = NimOptions;
    type State = Heap;
    type Position = Heap;
    type View = Heap;
    type Action = Take;
    type Event = Taken;

    fn new(players: usize, options: &NimOptions, _dice: &mut impl Dice) -> Result<Heap, Refused> {
        Ok(Heap { players, stones: options.stones, turn: Seat(0) })
    }

    fn hidden_hands() -> bool {
        false
    }

    fn load(position: Heap) -> Result<Heap, Refused> {
        let fits = Nim::PLAYERS.contains(&position.players) && position.turn.index() < position.players;
        if fits { Ok(position) } else { Err(Refused::malformed("no-seat").with("seat", position.turn)) }
    }
}

impl GameState<Nim> for Heap {
    fn position(&self) -> Heap {
        self.clone()
    }

    fn players(&self) -> usize {
        self.players
    }

    fn turn(&self) -> Turn {
        if self.stones > 0 {
            return Turn::Seats(SeatSet::one(self.turn));
        }
        Turn::Over(Outcome { winners: self.scores().best(), scores: self.scores() })
    }

    /// Once the heap is empty, the turn stays with the winner.
    fn scores(&self) -> Scores {
        Scores::of(self.players, |seat| i32::from(self.stones == 0 && seat == self.turn))
    }

    fn check(&self, seat: Seat, Take(stones): Take) -> Result<(), Refused> {
        if !self.turn().seats().contains(seat) {
            Err(Refused::by("N-1", "not-your-turn").with("active", self.turn))
        } else if !(1..=3).contains(&stones) || stones > self.stones {
            Err(Refused::by("N-1", "one-to-three"))
        } else {
            Ok(())
        }
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Take>) {
        actions.extend((1..=3).map(Take).filter(|take| self.check(seat, *take).is_ok()));
    }

    fn apply(&mut self, seat: Seat, Take(stones): Take, _dice: &mut impl Dice, log: &mut impl Log<Taken>) {
        self.stones -= stones;
        if self.stones > 0 {
            self.turn = seat.next(self.players);
        }
        log.all(|| Taken { seat, stones });
    }

    fn view(&self, _viewer: Viewer) -> Heap {
        self.clone()
    }

    fn imagine(view: &Heap, _dice: &mut impl Dice) -> Heap {
        view.clone()
    }

    fn parse(&self, text: &str) -> Option<Take> {
        (0..=9).map(Take).find(|take| self.text_of(*take) == text)
    }

    fn print(&self, Take(stones): Take, text: &mut String) {
        text.push_str(&format!("take {stones}"));
    }
}

impl Strategy for Nim {
    /// Leaves a multiple of four if possible.
    fn quick_action(view: &Heap, legal: &[Take], _dice: &mut impl Dice) -> Take {
        let good = Take(view.stones % 4);
        if legal.contains(&good) { good } else { legal[0] }
    }

    fn reason(_seat: Seat, view: &Heap, Take(stones): Take, _speech: &Speech<'_>) -> Option<String> {
        let left = view.stones - stones;
        left.is_multiple_of(4).then(|| format!("{left} is a multiple of 4."))
    }
}

impl EventText for Taken {
    fn line(&self, speech: &Speech<'_>) -> Option<String> {
        Some(format!("{} takes {}.", speech.name(self.seat.index()), self.stones))
    }

    fn actor(&self) -> Option<Seat> {
        Some(self.seat)
    }
}

impl Teach for Nim {}

impl Draw for Nim {
    const RULES: (&'static str, usize) = ("N", 1);

    fn texts() -> &'static Texts {
        static TEXTS: LazyLock<Texts> =
            LazyLock::new(|| crate::texts(&[(words::Lang::De, DE), (words::Lang::En, EN)]));
        &TEXTS
    }

    fn style() -> &'static str {
        ""
    }

    fn cover() -> Markup {
        html! { svg viewBox="0 0 16 16" { circle cx="8" cy="8" r="8" {} } }
    }

    fn scene(view: &Heap, _viewer: Viewer, choices: &[Choice<Nim>], speech: &Speech<'_>) -> Scene {
        let button = |choice: &Choice<Nim>| Control {
            action: choice.text.clone(),
            label: choice.text.clone(),
            hint: String::new(),
            primary: choice.action == Take(1),
        };
        let seat = |_| SeatCard {
            badge: Markup::default(),
            mark: SeatMark::default(),
            score: String::new(),
            standing: String::new(),
            note: String::new(),
        };
        Scene {
            board: html! { p { (view.stones) } },
            hand: Markup::default(),
            prompt: Refused::by("N-1", "not-your-turn").with("active", view.turn).sentence(speech),
            controls: choices.iter().map(button).collect(),
            seats: Seat::all(view.players).map(seat).collect(),
            sheet: Markup::default(),
        }
    }

    fn sketch(view: &Heap, _speech: &Speech<'_>) -> String {
        format!("{} stones", view.stones)
    }
}

const DE: &str = "
rule-N-1 = Nimm einen bis drei Steine. Wer den letzten nimmt, gewinnt.
not-your-turn = { $active } ist am Zug.
one-to-three = Nimm einen bis drei Steine.
";

const EN: &str = "
rule-N-1 = Take one to three stones. Whoever takes the last one wins.
not-your-turn = It is { $active }’s turn.
one-to-three = Take one to three stones.
";
