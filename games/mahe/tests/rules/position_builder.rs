//! Builds the position of a test and plays it.

use game::{Draw, EventLog, Game, GameState, Refused, Seat, Turn, Viewer};
use serde_json::{Value, json};
use spieltisch_mahe::{Mahe, Position, State};
use testkit::scripted;
use words::Lang;

const NAMES: [&str; 7] = ["red", "yellow", "green", "blue", "navy", "white", "black"];

/// A position under construction. By default everyone is on the raft and seat 0 is to roll.
#[derive(Clone)]
pub(crate) struct PositionBuilder {
    json: Value,
}

impl PositionBuilder {
    /// One turtle each.
    pub(crate) fn of(players: usize) -> PositionBuilder {
        PositionBuilder::with(players, 1).moving("red")
    }

    /// Two turtles each; seat 0 is to pick.
    pub(crate) fn pairs(players: usize) -> PositionBuilder {
        PositionBuilder::with(players, 2).set("to_move", json!(["red", "yellow"]))
    }

    fn with(players: usize, each: usize) -> PositionBuilder {
        PositionBuilder {
            json: json!({
                "players": players, "turtles_each": each, "egg_dice": false, "open_piles": false,
                "track": {"raft": NAMES[..players * each]}, "deck": null, "open": 5,
                "won": vec![json!([]); players], "turn": 0, "moving": null, "to_move": [],
                "dice": [], "cards_used": [],
            }),
        }
    }

    pub(crate) fn set(mut self, key: &str, value: Value) -> PositionBuilder {
        self.json[key] = value;
        self
    }

    /// A stack on a field, bottom to top.
    pub(crate) fn on(mut self, field: u8, stack: &[&str]) -> PositionBuilder {
        let raft = self.json["track"]["raft"].as_array_mut().expect("a list");
        raft.retain(|turtle| !stack.iter().any(|moved| turtle == moved));
        self.json["track"][field.to_string()] = json!(stack);
        self
    }

    /// Whose turn it is, and the turtle that moves.
    pub(crate) fn turn(self, seat: u8, moving: &str) -> PositionBuilder {
        self.set("turn", json!(seat)).moving(moving)
    }

    pub(crate) fn moving(self, moving: &str) -> PositionBuilder {
        self.set("moving", json!(moving)).set("to_move", json!([]))
    }

    pub(crate) fn dice(self, dice: &[u8]) -> PositionBuilder {
        self.set("dice", json!(dice))
    }

    pub(crate) fn open(self, open: u8) -> PositionBuilder {
        self.set("open", json!(open))
    }

    pub(crate) fn won(mut self, seat: usize, cards: &[u8]) -> PositionBuilder {
        self.json["won"][seat] = json!(cards);
        self
    }

    pub(crate) fn egg_dice(self) -> PositionBuilder {
        self.set("egg_dice", json!(true))
    }

    /// The nest is the prize; the last seat has won all the cards.
    pub(crate) fn nest(self) -> PositionBuilder {
        let last = self.json["players"].as_u64().expect("a number") as usize - 1;
        self.won(last, &[1, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6]).open(7)
    }

    /// The position as JSON. The deck is filled up, low cards first, unless the test has set it.
    pub(crate) fn json(mut self) -> Value {
        if self.json["deck"].is_null() {
            let mut rest: Vec<u64> =
                (1..).zip([3, 3, 5, 5, 5, 3]).flat_map(|(card, count)| vec![card; count]).collect();
            let won = self.json["won"].as_array().expect("a list").iter().flat_map(numbers);
            let seen: Vec<u64> =
                won.chain(numbers(&self.json["gone"])).chain(self.json["open"].as_u64()).collect();
            let nests = seen.iter().filter(|card| **card == 7).count();
            for card in &seen {
                rest.iter().position(|other| other == card).map(|place| rest.remove(place));
            }
            rest.truncate(20usize.saturating_sub(seen.len() - nests));
            self.json["deck"] = json!(rest);
        }
        self.json
    }

    pub(crate) fn refused(self) -> Refused {
        match load(&self.json()) {
            Ok(_) => panic!("the position is accepted"),
            Err(refused) => refused,
        }
    }

    #[track_caller]
    pub(crate) fn begin(self) -> Playing {
        Playing { state: load(&self.json()).expect("a possible position"), events: Vec::new() }
    }
}

fn numbers(list: &Value) -> Vec<u64> {
    list.as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
}

/// Loads a state from JSON, as the protocol's `load` does.
pub(crate) fn load(json: &Value) -> Result<State, Refused> {
    let position: Position = serde_json::from_value(json.clone())
        .map_err(|error| Refused::malformed("bad-position").with("problem", error.to_string()))?;
    Mahe::load(position)
}

/// A running game and the events of its last action.
pub(crate) struct Playing {
    pub(crate) state: State,
    events: Vec<Value>,
}

impl Playing {
    /// A new game.
    pub(crate) fn new(players: usize, options: Value) -> Playing {
        let options = serde_json::from_value(options).expect("options");
        let state = Mahe::new(players, &options, &mut game::FastDice::new(5)).expect("options that fit");
        Playing { state, events: Vec::new() }
    }

    /// Does a legal action that rolls exactly these dice.
    #[track_caller]
    pub(crate) fn act(&mut self, seat: u8, action: &str, faces: &[u32]) -> &mut Playing {
        let mut dice = scripted(faces);
        let mut log = EventLog::default();
        let action = self.state.parse(action).expect("an action");
        self.state.check(Seat(seat), action).expect("an allowed action");
        self.state.apply(Seat(seat), action, &mut dice, &mut log);
        dice.used_up();
        self.events =
            log.events.iter().map(|told| serde_json::to_value(&told.event).expect("plain data")).collect();
        self
    }

    /// The rule and reason that forbid the action. Checks that the sentence exists in every language.
    #[track_caller]
    pub(crate) fn refusal(&self, seat: u8, action: &str) -> (&'static str, &'static str) {
        let action = self.state.parse(action).expect("an action");
        let refused = self.state.check(Seat(seat), action).expect_err("a forbidden action");
        for lang in Lang::ALL {
            let sentence = refused.sentence(&Mahe::texts().speech(lang));
            assert!(sentence.len() > 20 && !sentence.contains('{'), "{lang}: {sentence}");
        }
        (refused.rule.expect("a rule"), refused.why)
    }

    pub(crate) fn legal(&self, seat: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.legal(Seat(seat), &mut actions);
        actions.into_iter().map(|action| self.state.text_of(action)).collect()
    }

    /// One key of the position.
    pub(crate) fn see(&self, key: &str) -> Value {
        self.position()[key].clone()
    }

    pub(crate) fn position(&self) -> Value {
        serde_json::to_value(self.state.position()).expect("plain data")
    }

    pub(crate) fn view(&self) -> Value {
        serde_json::to_value(self.state.view(Viewer::Spectator)).expect("plain data")
    }

    /// The seat to act.
    pub(crate) fn active(&self) -> u8 {
        self.state.turn().seats().first().expect("somebody is to act").0
    }

    pub(crate) fn over(&self) -> bool {
        matches!(self.state.turn(), Turn::Over(_))
    }

    pub(crate) fn winners(&self) -> Vec<u8> {
        let outcome = self.state.turn().outcome().expect("the end");
        outcome.winners.iter().map(|seat| seat.0).collect()
    }

    pub(crate) fn scores(&self) -> Vec<i32> {
        self.state.scores().as_slice().to_vec()
    }

    /// The types of the last action's events.
    pub(crate) fn events(&self) -> Vec<&str> {
        self.events.iter().filter_map(|event| event["type"].as_str()).collect()
    }

    /// The last action's event of this type.
    #[track_caller]
    pub(crate) fn event(&self, kind: &str) -> &Value {
        self.events.iter().find(|event| event["type"] == kind).expect("such an event")
    }
}
