//! What players are told: symbols, turns and moments in the log, and where the points of a finished game came from.

use game::{
    Dice, Draw, EventLog, EventText, FastDice, Game, GameState, Piece, Seat, Section, Tone, Turn, Viewer,
};
use serde_json::{Value, json};
use spieltisch_han::{Event, Han, Position, State};
use words::{Lang, Speech};

fn names() -> Vec<String> {
    ["Anna", "Ben", "Cleo", "Dora", "Emil"].map(str::to_owned).to_vec()
}

/// Games of random moves with all maps, variants and numbers of players.
fn random_games() -> impl Iterator<Item = (State, Vec<Event>)> {
    let tables = [
        (2, json!({"variant": "markets"})),
        (3, json!({"variant": "fortifications", "wild_border": true})),
        (3, json!({"map": "ways"})),
        (4, json!({})),
        (5, json!({"variant": "fortifications"})),
    ];
    tables.into_iter().zip(1..).map(|((players, mut options), seed)| {
        let default = if players == 2 { "ways" } else { "border" };
        for (key, value) in [
            ("map", json!(default)),
            ("variant", Value::Null),
            ("wild_border", json!(false)),
            ("emperor", json!(0)),
        ] {
            options.as_object_mut().expect("an object").entry(key).or_insert(value);
        }
        let options = serde_json::from_value(options).expect("options");
        let mut dice = FastDice::new(seed);
        let mut state = Han::new(players, &options, &mut dice).expect("a game");
        let mut log = EventLog::default();
        let mut legal = Vec::new();
        while let Turn::Seats(seats) = state.turn() {
            let seat = seats.first().expect("somebody acts");
            legal.clear();
            state.legal(seat, &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize];
            state.apply(seat, action, &mut dice, &mut log);
        }
        (state, log.events.into_iter().flat_map(|told| [Some(told.event), told.instead]).flatten().collect())
    })
}

#[test]
fn every_symbol_of_the_log_has_a_picture() {
    let names = names();
    let mut seen = std::collections::BTreeSet::new();
    for (_, events) in random_games() {
        for lang in Lang::ALL {
            let speech = Han::texts().speech_among(lang, &names);
            for line in events.iter().filter_map(|event| event.replay_line(&speech)) {
                for piece in game::pieces(&line) {
                    let Piece::Symbol { name, words } = piece else { continue };
                    let picture = Han::symbol(name).unwrap_or_else(|| panic!("no picture of {name}"));
                    assert!(
                        picture.0.starts_with("<svg") && picture.0.len() < 1_500,
                        "{name}: {}",
                        picture.0
                    );
                    assert!(!words.is_empty());
                    seen.insert(name.trim_end_matches(char::is_numeric).to_owned());
                }
                assert!(!game::plain(&line).contains(['⟦', '⟧']), "{line}");
            }
        }
    }
    for kind in ["house-", "emissary-", "fort-", "market-", "back", "cards-g", "cards-rr"] {
        assert!(seen.contains(kind), "{kind} is never told: {seen:?}");
    }
    for name in ["", "house", "house-5", "cards-", "cards-rg", "back-1"] {
        assert!(Han::symbol(name).is_none(), "{name}");
    }
}

#[test]
fn the_parts_of_the_result_add_up() {
    let names = names();
    for (state, _) in random_games() {
        let Turn::Over(outcome) = state.turn() else { panic!("the game is over") };
        let viewers = Seat::all(state.players()).map(Viewer::Seat).chain([Viewer::Spectator]);
        for viewer in viewers {
            for lang in Lang::ALL {
                let view = state.view(viewer);
                let told = Han::breakdown(&view, viewer, &Han::texts().speech_among(lang, &names));
                let told = told.expect("HAN is decided by points");
                for (seat, row) in Seat::all(state.players()).zip(&told.seats) {
                    assert_eq!(row.len(), told.sources.len());
                    let sum: i32 = row.iter().map(|points| points.parse::<i32>().expect("a number")).sum();
                    assert_eq!(sum, outcome.scores[seat]);
                }
                assert!(!told.decided.is_empty() && told.decided.iter().all(|text| text.ends_with('.')));
            }
        }
    }
}

fn load(position: &str) -> State {
    let position: Position = serde_json::from_str(position).expect("a position");
    Han::load(position).expect("a possible position")
}

/// Plays the actions of the seats, and returns what is told of them.
fn play(state: &mut State, acts: &[(u8, &str)]) -> Vec<Event> {
    let mut log = EventLog::default();
    for (seat, text) in acts {
        let action = state.parse(text).expect("an action");
        state.check(Seat(*seat), action).expect("a legal action");
        state.apply(Seat(*seat), action, &mut FastDice::new(1), &mut log);
    }
    log.events.into_iter().map(|told| told.event).collect()
}

fn moments(events: &[Event], viewer: Viewer, speech: &Speech<'_>) -> Vec<(String, Tone)> {
    let moments = events.iter().filter_map(|event| event.moment(viewer, speech));
    moments.map(|moment| (moment.text, moment.tone)).collect()
}

#[test]
fn a_full_province_is_a_moment() {
    let names = names();
    let speech = Han::texts().speech_among(Lang::En, &names);
    let mut state = load(include_str!("../lesson/province.json"));
    let events = play(&mut state, &[(2, "house chu-6 v")]);
    let told = |viewer| moments(&events, viewer, &speech);
    assert_eq!(
        told(Viewer::Seat(Seat(0))),
        [("Chu is full: you +8, Ben +4 and Cleo +3.".to_owned(), Tone::Good)]
    );
    assert_eq!(told(Viewer::Seat(Seat(1)))[0].1, Tone::Plain);
    assert_eq!(
        told(Viewer::Seat(Seat(3))),
        [("Chu is full: Anna +8, Ben +4 and Cleo +3.".to_owned(), Tone::Bad)]
    );
    assert_eq!(told(Viewer::Spectator)[0].1, Tone::Plain);
    let sections: Vec<Section> = events.iter().filter_map(EventText::section).collect();
    assert!(sections.iter().all(|section| *section == Section::Turn(Seat(2))), "{sections:?}");
    assert!(!sections.is_empty());
}

#[test]
fn the_end_is_a_moment_and_says_what_decided_it() {
    let names = names();
    let speech = Han::texts().speech_among(Lang::En, &names);
    // H-37: equal points, and Anna has a piece more left.
    let mut state = load(include_str!("../lesson/winner.json"));
    let events = play(&mut state, &[(3, "discard v")]);
    let told = |viewer| moments(&events, viewer, &speech);
    assert_eq!(told(Viewer::Seat(Seat(0))), [("You win with 2 points!".to_owned(), Tone::Win)]);
    assert_eq!(told(Viewer::Seat(Seat(1))), [("Anna wins with 2 points.".to_owned(), Tone::Loss)]);
    assert_eq!(told(Viewer::Spectator)[0].1, Tone::Plain);
    let viewer = Viewer::Seat(Seat(0));
    let decided = Han::breakdown(&state.view(viewer), viewer, &speech).expect("a result").decided;
    assert!(decided[0].starts_with("Anna and Ben have 2 points each. Anna wins"), "{decided:?}");
    assert!(decided[0].contains("26 to 25"), "{decided:?}");
}

#[test]
fn the_log_keeps_to_what_scores() {
    let names = names();
    let speech = Han::texts().speech_among(Lang::En, &names);
    for (_, events) in random_games() {
        for event in &events {
            let nothing = match event {
                Event::Scored { points, full: false, .. }
                | Event::Alliance { points, .. }
                | Event::Ports { points } => points.iter().all(|points| *points == 0),
                _ => false,
            };
            assert!(!nothing || event.line(&speech).is_none(), "{event:?}");
        }
    }
}

/// Everything the tutorial's words promise happens.
#[test]
fn the_tutorial_keeps_its_promises() {
    let tutorial = <Han as game::Teach>::tutorial().expect("a tutorial");
    let mut state = load(tutorial.position);
    let learner = Viewer::Seat(Seat(0));
    for step in tutorial.steps {
        let events = play(&mut state, &step.acts());
        let public = state.view(learner).public;
        let eight = &public.sheet().alliances[7];
        match step.id {
            "draw" | "blind" => assert_eq!(public.turn, Seat(1), "{}", step.id),
            "other" | "temple" => assert_eq!(public.turn, Seat(0), "{}", step.id),
            "fill" => {
                assert!(events.iter().any(|event| matches!(event, Event::Scored { full: true, .. })));
                assert_eq!([Seat(0), Seat(1)].map(|seat| public.score(seat)), [3, 2]);
            }
            "pair" => assert!(state.view(learner).hand().is_empty()),
            "emissary" => assert_eq!((&eight.points[..], eight.emissaries), (&[2, 0][..], 2)),
            _ => {}
        }
    }
    assert_eq!(state.view(learner).hand().len(), 1, "two cards are to be drawn");
}
