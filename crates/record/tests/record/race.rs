//! A tiny game for these tests: roll, or take one step, which can be taken back.
//!
//! R-1 the runners act in turn · R-2 nobody acts after the end · R-3 a roll moves as many fields
//! as the die shows, a step moves one · R-4 the first to reach the goal wins.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use game::{
    AnyGame, Choice, Dice, Draw, EventText, Game, GameState, Log, OptionKind, OptionSpec, Origin, Outcome,
    Refused, Scene, Scores, Seat, SeatCard, SeatSet, Strategy, Teach, Turn, Viewer,
};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use words::{Lang, Speech, Texts};

pub(crate) const GAMES: &[&'static dyn AnyGame] = &[&Race::<1>];

/// The same game with later rules.
pub(crate) const LATER: &[&'static dyn AnyGame] = &[&Race::<2>];

/// The same game on a map, the oval; and after the oval was edited.
pub(crate) const OVAL: &[&'static dyn AnyGame] = &[&Race::<1, 20>];
pub(crate) const OTHER_OVAL: &[&'static dyn AnyGame] = &[&Race::<1, 7>];

/// The race, by rules version and number of fields on the oval; without an oval the goal is an option.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Race<const VERSION: u32, const OVAL: i32 = 0>;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Options {
    goal: Option<i32>,
    track: Option<Value>,
}

/// State, position and view: nothing is hidden.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Track {
    goal: i32,
    runners: Vec<i32>,
    turn: Seat,
    /// The id of the current oval, or a whole map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    track: Option<Value>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Action {
    Roll,
    Step,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Event {
    Ran { seat: Seat, fields: i32 },
}

impl<const VERSION: u32, const OVAL: i32> Game for Race<VERSION, OVAL> {
    const ID: &'static str = "race";
    const RULES_VERSION: u32 = VERSION;
    const PLAYERS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = if OVAL == 0 {
        &[OptionSpec { key: "goal", kind: OptionKind::Number { min: 1, max: 100 }, default: |_| json!(30) }]
    } else {
        &[OptionSpec {
            key: "track",
            kind: OptionKind::ChoiceOrObject(&["oval"]),
            default: |_| json!("oval"),
        }]
    };
    type Options = Options;
    type State = Track;
    type Position = Track;
    type View = Track;
    type Action = Action;
    type Event = Event;

    fn new(players: usize, options: &Options, dice: &mut impl Dice) -> Result<Track, Refused> {
        let (goal, track) = match &options.track {
            None => (options.goal.unwrap_or_default(), None),
            Some(Value::String(id)) => (OVAL, Some(json!(id))),
            // A custom map must not use our map's id.
            Some(map) if map["id"] == "oval" => return Err(Refused::by("R-4", "bad-track")),
            Some(map) => (fields(map), Some(map.clone())),
        };
        let turn = Seat(dice.below(players as u32) as u8);
        Ok(Track { goal, runners: vec![0; players], turn, track })
    }

    fn resume(players: usize, options: &Options, _: Origin, dice: &mut impl Dice) -> Result<Track, Refused> {
        let Some(map @ Value::Object(_)) = &options.track else { return Self::new(players, options, dice) };
        let today = <Self as Game>::map("oval").as_ref() == Some(map);
        let track = if today { json!("oval") } else { map.clone() };
        let turn = Seat(dice.below(players as u32) as u8);
        Ok(Track { goal: fields(map), runners: vec![0; players], turn, track: Some(track) })
    }

    fn load(position: Track) -> Result<Track, Refused> {
        let players = position.runners.len();
        let named = position.track.as_ref().is_none_or(|track| *track == "oval" && position.goal == OVAL);
        if !Self::PLAYERS.contains(&players) || position.turn.index() >= players || !named {
            return Err(Refused::by("R-1", "bad-track"));
        }
        Ok(position)
    }

    fn reload(position: Track, _: Origin) -> Result<Track, Refused> {
        let Some(map @ Value::Object(_)) = &position.track else { return <Self as Game>::load(position) };
        if position.goal != fields(map) {
            return Err(Refused::by("R-1", "bad-track"));
        }
        let today = <Self as Game>::map("oval").as_ref() == Some(map);
        Ok(Track { track: if today { Some(json!("oval")) } else { position.track }, ..position })
    }

    fn map(id: &str) -> Option<Value> {
        (OVAL > 0 && id == "oval").then(|| json!({"id": "oval", "fields": OVAL}))
    }
}

impl<const VERSION: u32, const OVAL: i32> GameState<Race<VERSION, OVAL>> for Track {
    fn position(&self) -> Track {
        self.clone()
    }

    fn players(&self) -> usize {
        self.runners.len()
    }

    fn turn(&self) -> Turn {
        let scores = self.fields_run();
        if self.runners.iter().any(|at| *at >= self.goal) {
            return Turn::Over(Outcome { winners: scores.best(), scores });
        }
        Turn::Seats(SeatSet::one(self.turn))
    }

    fn scores(&self) -> Scores {
        self.fields_run()
    }

    fn check(&self, seat: Seat, _: Action) -> Result<(), Refused> {
        match GameState::<Race<VERSION, OVAL>>::turn(self) {
            Turn::Over(_) => Err(Refused::by("R-2", "race-over")),
            Turn::Seats(seats) if !seats.contains(seat) => {
                Err(Refused::by("R-1", "not-your-turn").with("seat", self.turn))
            }
            Turn::Seats(_) => Ok(()),
        }
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if GameState::<Race<VERSION, OVAL>>::check(self, seat, Action::Roll).is_ok() {
            actions.extend([Action::Roll, Action::Step]);
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        let fields = match action {
            Action::Roll => dice.below(6) as i32 + 1,
            // A draw with a single outcome does not count, so this step can be taken back.
            Action::Step => dice.below(1) as i32 + 1,
        };
        self.runners[seat.index()] += fields;
        self.turn = seat.next(self.runners.len());
        log.all(|| Event::Ran { seat, fields });
    }

    fn view(&self, _: Viewer) -> Track {
        self.clone()
    }

    fn imagine(view: &Track, _: &mut impl Dice) -> Track {
        view.clone()
    }

    fn parse(&self, text: &str) -> Option<Action> {
        match text {
            "roll" => Some(Action::Roll),
            "step" => Some(Action::Step),
            _ => None,
        }
    }

    fn print(&self, action: Action, text: &mut String) {
        text.push_str(match action {
            Action::Roll => "roll",
            Action::Step => "step",
        });
    }
}

impl Track {
    fn fields_run(&self) -> Scores {
        Scores::of(self.runners.len(), |seat| self.runners[seat.index()])
    }
}

fn fields(map: &Value) -> i32 {
    map["fields"].as_i64().and_then(|fields| i32::try_from(fields).ok()).unwrap_or_default()
}

impl<const VERSION: u32, const OVAL: i32> Strategy for Race<VERSION, OVAL> {
    fn quick_action(_: &Track, legal: &[Action], _: &mut impl Dice) -> Action {
        legal[0]
    }
}

impl EventText for Event {
    fn line(&self, _: &Speech<'_>) -> Option<String> {
        Some(format!("{self:?}"))
    }
}

impl<const VERSION: u32, const OVAL: i32> Teach for Race<VERSION, OVAL> {}

impl<const VERSION: u32, const OVAL: i32> Draw for Race<VERSION, OVAL> {
    const RULES: (&'static str, usize) = ("R", 4);

    fn texts() -> &'static Texts {
        static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
            game::texts(&[
                (
                    Lang::De,
                    "not-your-turn = { $seat } ist am Zug.\nrace-over = Das Rennen ist vorbei.\nbad-track = Kein Rennen.\n",
                ),
                (
                    Lang::En,
                    "not-your-turn = It is { $seat }’s turn.\nrace-over = The race is over.\nbad-track = No race.\n",
                ),
            ])
        });
        &TEXTS
    }

    fn style() -> &'static str {
        ""
    }

    fn cover() -> Markup {
        html! {}
    }

    fn scene(track: &Track, viewer: Viewer, choices: &[Choice<Self>], speech: &Speech<'_>) -> Scene {
        let card = |score: &i32| SeatCard {
            badge: html! {},
            mark: Default::default(),
            score: score.to_string(),
            standing: String::new(),
            note: String::new(),
        };
        let prompt = format!("{} {viewer:?} {}", speech.name(track.turn.index()), choices.len());
        let seats = track.runners.iter().map(card).collect();
        Scene { board: html! {}, hand: html! {}, prompt, controls: Vec::new(), seats, sheet: html! {} }
    }

    fn sketch(track: &Track, _: &Speech<'_>) -> String {
        format!("{:?} {}", track.runners, GameState::<Self>::text_of(track, Action::Roll))
    }
}
