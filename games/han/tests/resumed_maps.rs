//! P5: a match carries its map by content. If the map is redrawn later, a match that has begun keeps its own.

use game::{AnyGame, Effort, FastDice, MAX_OPTIONS, MAX_POSITION, Origin};
use record::{Content, Games, Header, Match, Row, SeatHeader, SeatKind, Secret};
use serde_json::{Value, json};
use spieltisch_han::Han;

const GAMES: Games<'static> = &[&Han];

fn secret() -> Secret {
    Secret::from_hex(&"5a".repeat(32)).expect("hex")
}

fn header() -> Header {
    let bot = SeatHeader { name: "bot".into(), kind: SeatKind::Bot { level: "easy".into() } };
    Header {
        match_id: "kept".into(),
        game: "han".into(),
        rules_version: Han.rules_version(),
        players: 3,
        options: game::Chosen::new(),
        seats: vec![bot; 3],
        commitment: secret().commitment(),
        entropies: vec![None; 3],
        created: 0,
        position: None,
        given: Vec::new(),
        deal: None,
        content: Content::default(),
    }
}

/// Border Disputes as it might have been drawn in the past.
fn drawn_before() -> Value {
    let mut map = AnyGame::map(&Han, "border").expect("a shipped map");
    map["alliances"].as_array_mut().expect("a list").pop();
    map["roads"].as_array_mut().expect("a list").swap_remove(0);
    map["provinces"][0]["name"]["en"] = json!("Old Land");
    map
}

fn with(map: Value) -> Header {
    let content: game::Chosen = [("map".to_owned(), map)].into_iter().collect();
    Header { content: Content::from(content), ..header() }
}

/// Plays to the end and returns the rows.
fn play(game: &mut Match) -> Vec<Row> {
    let (mut rows, mut dice) = (Vec::new(), FastDice::new(3));
    while let Some(seat) = game.table().turn().seats().first() {
        let action = game.table().decision_task(seat).expect("a choice")(Effort::NONE, &mut dice);
        let attempt = game.attempt(seat, &action).expect("a legal act");
        rows.push(attempt.row(0));
        game.commit(attempt);
    }
    rows
}

#[test]
fn p5_a_new_match_carries_the_map_its_options_name() {
    let game = Match::begin(GAMES, header(), &secret()).expect("a match");
    let ours = AnyGame::map(&Han, "border").expect("a shipped map");
    assert_eq!(game.header().options["map"], "border");
    assert_eq!(game.header().content.get()["map"], ours);
    // Restarted from its header, it still uses the shipped map, by name.
    let again = Match::start(GAMES, game.header().clone(), &secret()).expect("a match");
    assert_eq!(again.table().position()["map"], "border");
    assert_eq!(again.table().position(), game.table().position());
}

#[test]
fn p5_a_redrawn_map_changes_no_match_that_has_begun() {
    let at_start = Match::start(GAMES, with(drawn_before()), &secret()).expect("a match").table().position();
    let named = {
        let mut position = at_start.clone();
        position["map"] = json!("border");
        Header { position: Some(position), ..with(drawn_before()) }
    };
    for header in [with(drawn_before()), named] {
        let mut game = Match::start(GAMES, header.clone(), &secret()).expect("a match");
        assert_eq!(game.table().position()["map"], drawn_before(), "the old map is written in full");
        let rows = play(&mut game);
        let again = Match::replay(GAMES, game.header().clone(), &secret(), &rows).expect("the same match");
        assert_eq!((again.header(), again.table().position()), (game.header(), game.table().position()));
        assert_eq!(again.header().position, header.position, "a map given by name stays a name");
        let record = record::export(GAMES, game.header(), &rows, &game.closing(7)).expect("a record");
        let report = record::verify(GAMES, &record).expect("a good record");
        assert_eq!(report.scores, game.closing(7).scores);
        // With the current map it would be a different record.
        let today = record.replacen("Old Land", "New Land", 1);
        assert!(record::verify(GAMES, today).is_err());
    }
}

#[test]
fn p5_limits_for_new_maps_stop_no_match_that_has_begun() {
    let mut wide = drawn_before();
    wide["provinces"][0]["dragon"] = json!([123_456.789_012, 0]);
    let doubled = wide["alliances"][0].clone();
    wide["alliances"].as_array_mut().expect("a list").push(doubled);
    let mut game =
        Match::start(GAMES, with(wide.clone()), &secret()).expect("a match that has begun goes on");
    assert_eq!(game.table().position()["map"], wide);
    let rows = play(&mut game);
    assert!(record::export(GAMES, game.header(), &rows, &game.closing(7)).is_ok());
}

#[test]
fn h41_an_unplayable_map_is_refused_on_every_path() {
    let mut broken = drawn_before();
    broken["spaces"][0]["provinces"] = json!(["nowhere"]);
    assert!(Match::start(GAMES, with(broken), &secret()).is_err());
    let mut other = drawn_before();
    other["id"] = json!("ways");
    assert!(Match::start(GAMES, with(other), &secret()).is_err(), "the options name another");
}

/// Options or a position with a custom map, padded to this length with a key nobody reads.
fn as_long_as(length: usize, mut value: Value) -> Value {
    value["map"]["note"] = json!("");
    let short = value.to_string().len();
    value["map"]["note"] = json!("x".repeat(length - short));
    value
}

#[test]
fn new_games_keep_the_limits_of_options_and_positions() {
    let mut own = drawn_before();
    own["id"] = json!("mine");
    let options = |length| as_long_as(length, json!({"map": own})).as_object().cloned().expect("an object");
    let open = |length| Han.open(3, &options(length), &mut FastDice::new(1));
    let position = open(MAX_OPTIONS).expect("exactly at the limit").position();
    assert_eq!(open(MAX_OPTIONS + 1).expect_err("too long").why, "options-too-long");
    let load = |length| AnyGame::load(&Han, &as_long_as(length, position.clone()));
    assert!(load(MAX_POSITION).is_ok());
    assert_eq!(load(MAX_POSITION + 1).expect_err("too long").why, "position-too-long");
    // A record from elsewhere has the same limits; our own store does not.
    let none = game::Chosen::new();
    let again = |length, origin| Han.reopen(3, &options(length), &none, origin, &mut FastDice::new(1));
    assert!(again(MAX_OPTIONS, Origin::Record).is_ok());
    assert_eq!(again(MAX_OPTIONS + 1, Origin::Record).expect_err("too long").why, "options-too-long");
    assert!(again(MAX_OPTIONS + 1, Origin::Store).is_ok());
}
