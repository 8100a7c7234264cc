//! How the game is told: moments, symbols in the log, the sensible button, and the breakdown of the result.

use game::{
    Choice, Dice, Draw, EventLog, EventText, FastDice, Game, GameState, Piece, Seat, Section, Tone, Turn,
    Viewer, pieces, plain,
};
use serde_json::{Value, json};
use spieltisch_mahe::{Event, Mahe, Options, State};
use testkit::scripted;
use words::{Lang, Speech};

fn names() -> Vec<String> {
    ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fee", "Gil"].map(str::to_owned).to_vec()
}

fn speech(lang: Lang, names: &[String]) -> Speech<'_> {
    Mahe::texts().speech_among(lang, names)
}

/// Seat 0's Red carries seat 1's Yellow on field 9.
fn carried(dice: &[u8], open: u8) -> State {
    let position: Value = json!({
        "players": 3, "turtles_each": 1, "egg_dice": false, "open_piles": false,
        "track": {"raft": ["green"], "9": ["red", "yellow"]},
        "deck": [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5], "open": open,
        "won": [[], [], []], "turn": 0, "moving": "red", "to_move": [], "dice": dice, "cards_used": [],
    });
    Mahe::load(serde_json::from_value(position).expect("a position")).expect("a possible position")
}

fn events(state: &mut State, seat: u8, action: &str, faces: &[u32]) -> Vec<Event> {
    let mut log = EventLog::default();
    let action = state.parse(action).expect("an action");
    state.apply(Seat(seat), action, &mut scripted(faces), &mut log);
    log.events.into_iter().map(|told| told.event).collect()
}

fn moments(events: &[Event], viewer: Viewer) -> Vec<(String, Tone)> {
    let names = names();
    let moment = |event: &Event| event.moment(viewer, &speech(Lang::En, &names));
    events.iter().filter_map(moment).map(|moment| (moment.text, moment.tone)).collect()
}

#[test]
fn a_bust_adds_up_its_dice() {
    let told = events(&mut carried(&[6], 5), 1, "roll", &[4]);
    let text = "6 + 4 = 10: over 7! Red and Yellow go back to the raft.".to_owned();
    assert_eq!(moments(&told, Viewer::Seat(Seat(0))), [(text.clone(), Tone::Bad)]);
    assert_eq!(moments(&told, Viewer::Seat(Seat(1))), [(text.clone(), Tone::Bad)]);
    assert_eq!(moments(&told, Viewer::Seat(Seat(2))), [(text.clone(), Tone::Plain)]);
    assert_eq!(moments(&told, Viewer::Spectator), [(text, Tone::Plain)]);

    let told = events(&mut carried(&[2, 3], 5), 1, "roll", &[6]);
    let [(text, _)] = &moments(&told, Viewer::Spectator)[..] else { panic!("{told:?}") };
    assert!(text.starts_with("2 + 3 + 6 = 11"), "{text}");
}

/// The dice of a bust are for people: programs got them one by one.
#[test]
fn a_bust_looks_to_programs_as_it_always_did() {
    let told = events(&mut carried(&[6], 5), 1, "roll", &[4]);
    let bust = told.iter().find(|event| matches!(event, Event::Bust { .. })).expect("a bust");
    let json =
        json!({"type": "bust", "seat": 0, "turtle": "red", "stack": ["red", "yellow"], "from": 9, "sum": 10});
    assert_eq!(serde_json::to_value(bust).expect("plain data"), json);
}

#[test]
fn eggs_are_a_moment_of_their_owner() {
    let told = events(&mut carried(&[1, 5], 5), 1, "stop", &[]);
    assert_eq!(moments(&told, Viewer::Seat(Seat(1))), [("5 eggs for you!".to_owned(), Tone::Good)]);
    assert_eq!(moments(&told, Viewer::Seat(Seat(0))), [("Ben gets 5 eggs.".to_owned(), Tone::Plain)]);
}

#[test]
fn a_turn_begins_a_section() {
    let told = events(&mut carried(&[1], 5), 1, "stop", &[]);
    assert_eq!(told.iter().find_map(EventText::section), Some(Section::Turn(Seat(1))));
}

/// Plays random games and looks at everything that is told.
#[test]
fn whole_games_are_told() {
    let names = names();
    for seed in 0..30 {
        let players = 2 + seed as usize % 6;
        let turtles_each = if players <= 3 { 2 } else { 1 };
        let options = Options { turtles_each, egg_dice: seed % 2 == 0, open_piles: false, first: None };
        let mut dice = FastDice::new(seed);
        let mut state = Mahe::new(players, &options, &mut dice).expect("options that fit");
        let mut ended = Vec::new();
        while let Turn::Seats(seats) = state.turn() {
            let seat = seats.first().expect("a seat to act");
            has_one_sensible_button(&state, seat);
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            let mut log = EventLog::default();
            state.apply(seat, legal[dice.below(legal.len() as u32) as usize], &mut dice, &mut log);
            ended = log.events.into_iter().map(|told| told.event).collect();
            for lang in Lang::ALL {
                for line in ended.iter().filter_map(|event: &Event| event.line(&speech(lang, &names))) {
                    symbols_are_drawn(&line);
                }
            }
        }
        the_end_is_told(&state, &ended);
        the_breakdown_adds_up(&state);
    }
}

fn symbols_are_drawn(line: &str) {
    for piece in pieces(line) {
        if let Piece::Symbol { name, .. } = piece {
            assert!(Mahe::symbol(name).is_some(), "{name} in {line}");
        }
    }
    assert!(!plain(line).contains(['\u{27e6}', '\u{27e7}']), "{line}");
}

fn has_one_sensible_button(state: &State, seat: Seat) {
    let names = names();
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let choices: Vec<Choice<Mahe>> =
        legal.into_iter().map(|action| Choice { action, text: state.text_of(action) }).collect();
    let scene =
        Mahe::scene(&state.view(Viewer::Seat(seat)), Viewer::Seat(seat), &choices, &speech(Lang::En, &names));
    let primary: Vec<&str> = scene
        .controls
        .iter()
        .filter(|control| control.primary)
        .map(|control| control.hint.as_str())
        .collect();
    let picks = scene.controls.iter().any(|control| control.action.starts_with("pick"));
    assert_eq!(primary.len(), usize::from(!picks), "{:?}", scene.controls);
    assert!(
        !primary
            .iter()
            .any(|hint| hint.contains("bust\u{a0}5\u{a0}in\u{a0}6")
                || hint.contains("bust\u{a0}4\u{a0}in\u{a0}6")),
        "{primary:?}"
    );
}

fn the_end_is_told(state: &State, events: &[Event]) {
    let winners = state.turn().outcome().expect("the end").winners;
    for seat in Seat::all(state.players()) {
        let tones: Vec<Tone> =
            moments(events, Viewer::Seat(seat)).into_iter().map(|(_, tone)| tone).collect();
        let last = if winners.contains(seat) { Tone::Win } else { Tone::Loss };
        assert_eq!(tones.last(), Some(&last), "{tones:?}");
    }
}

fn the_breakdown_adds_up(state: &State) {
    let names = names();
    for viewer in Viewer::all(state.players()) {
        for lang in Lang::ALL {
            let parts = Mahe::breakdown(&state.view(viewer), viewer, &speech(lang, &names))
                .expect("the game is over");
            let sums: Vec<i32> = parts
                .seats
                .iter()
                .map(|row| {
                    assert_eq!(row.len(), parts.sources.len());
                    row.iter().map(|eggs| eggs.parse::<i32>().expect("a number")).sum()
                })
                .collect();
            assert_eq!(sums, state.scores().as_slice());
            assert!(
                !parts.decided.is_empty() && parts.decided.iter().all(|words| words.len() > 10),
                "{:?}",
                parts.decided
            );
        }
    }
}

#[test]
fn nothing_is_taken_apart_before_the_end() {
    let (state, names) = (carried(&[1], 5), names());
    for viewer in Viewer::all(3) {
        assert!(Mahe::breakdown(&state.view(viewer), viewer, &speech(Lang::En, &names)).is_none());
    }
}
