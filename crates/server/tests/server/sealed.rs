//! A toy game where nobody notices that another has chosen: each seat picks a number in secret,
//! and when all have, the numbers are shown.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use game::{
    AnyGame, Choice, Dice, Draw, EventText, Game, GameState, Log, OptionSpec, Outcome, Refused, Scene,
    Scores, Seat, SeatCard, SeatSet, Strategy, Teach, Turn, Viewer,
};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use words::{Speech, Texts};

pub(crate) const GAMES: &[&'static dyn AnyGame] = &[&Sealed];

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sealed;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Choices {
    seats: Vec<Option<u8>>,
    shown: bool,
}

/// The seat's own choice only, until all are shown.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Seen {
    players: usize,
    mine: Option<u8>,
    shown: Option<Vec<Option<u8>>>,
    seat: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Event {
    Sealed { number: u8 },
    Shown { numbers: Vec<Option<u8>> },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct NoOptions {}

impl Game for Sealed {
    const ID: &'static str = "sealed";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 2..=3;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = NoOptions;
    type State = Choices;
    type Position = Choices;
    type View = Seen;
    type Action = u8;
    type Event = Event;

    fn new(players: usize, _: &NoOptions, _: &mut impl Dice) -> Result<Choices, Refused> {
        Ok(Choices { seats: vec![None; players], shown: false })
    }

    fn load(position: Choices) -> Result<Choices, Refused> {
        Ok(position)
    }
}

impl GameState<Sealed> for Choices {
    fn position(&self) -> Choices {
        self.clone()
    }

    fn players(&self) -> usize {
        self.seats.len()
    }

    fn turn(&self) -> Turn {
        let waiting: SeatSet =
            Seat::all(self.seats.len()).filter(|seat| self.seats[seat.index()].is_none()).collect();
        if self.shown {
            let scores = self.scores();
            return Turn::Over(Outcome { winners: scores.best(), scores });
        }
        Turn::Seats(waiting)
    }

    fn scores(&self) -> Scores {
        let score = |seat: Seat| if self.shown { self.seats[seat.index()].unwrap_or(0).into() } else { 0 };
        Scores::of(self.seats.len(), score)
    }

    fn check(&self, seat: Seat, action: u8) -> Result<(), Refused> {
        let free = !self.shown && self.seats[seat.index()].is_none() && action < 100;
        if free { Ok(()) } else { Err(Refused::by("Z-1", "game-no")) }
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<u8>) {
        actions.extend((10..20).filter(|action| self.check(seat, *action).is_ok()));
    }

    fn apply(&mut self, seat: Seat, action: u8, _: &mut impl Dice, log: &mut impl Log<Event>) {
        self.seats[seat.index()] = Some(action);
        log.irreversible();
        log.only(SeatSet::one(seat), || Event::Sealed { number: action }, || None);
        if self.seats.iter().all(Option::is_some) {
            self.shown = true;
            let numbers = self.seats.clone();
            log.all(|| Event::Shown { numbers });
        }
    }

    fn view(&self, viewer: Viewer) -> Seen {
        Seen {
            players: self.seats.len(),
            mine: viewer.seat().and_then(|seat| self.seats[seat.index()]),
            shown: self.shown.then(|| self.seats.clone()),
            seat: viewer.seat(),
        }
    }

    fn imagine(view: &Seen, _: &mut impl Dice) -> Choices {
        let mut seats = view.shown.clone().unwrap_or_else(|| vec![None; view.players]);
        if let Some(seat) = view.seat {
            seats[seat.index()] = view.mine;
        }
        Choices { seats, shown: view.shown.is_some() }
    }

    fn parse(&self, text: &str) -> Option<u8> {
        text.strip_prefix("seal ")?.parse().ok()
    }

    fn print(&self, action: u8, text: &mut String) {
        text.push_str(&format!("seal {action}"));
    }
}

impl Strategy for Sealed {
    fn quick_action(_: &Seen, legal: &[u8], _: &mut impl Dice) -> u8 {
        legal[0]
    }
}

static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    let own = "game-name = Sealed\ngame-blurb = x\ngame-length = x\ngame-no = No.\n";
    game::texts(&[(words::Lang::En, own)])
});

impl EventText for Event {
    fn line(&self, _: &Speech<'_>) -> Option<String> {
        Some(format!("{self:?}"))
    }
}

impl Teach for Sealed {}

impl Draw for Sealed {
    const RULES: (&'static str, usize) = ("Z", 1);

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn style() -> &'static str {
        ""
    }

    fn cover() -> Markup {
        html! {}
    }

    fn scene(view: &Seen, _: Viewer, choices: &[Choice<Sealed>], _: &Speech<'_>) -> Scene {
        let card = || SeatCard {
            badge: html! {},
            mark: Default::default(),
            score: String::new(),
            note: String::new(),
        };
        Scene {
            board: html! { p { (format!("{view:?}")) } },
            hand: html! { p { (choices.len()) } },
            prompt: "choose".to_owned(),
            controls: Vec::new(),
            seats: (0..view.players).map(|_| card()).collect(),
            sheet: html! {},
        }
    }

    fn sketch(view: &Seen, _: &Speech<'_>) -> String {
        format!("{view:?}")
    }
}
