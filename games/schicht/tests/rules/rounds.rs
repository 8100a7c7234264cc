//! S-1 to S-3, S-8, S-19, S-20: dealing, picking, secrecy and the end of the game.

use std::collections::BTreeSet;

use game::{AnyGame, EventLog, FastDice, Game, GameState, Seat, Viewer};
use serde_json::{Value, json};
use spieltisch_schicht::{Action, Card, Event, Options, Schicht};

use crate::position_builder::{load, position, silver_table, table};

fn dealt(players: usize, advanced: bool) -> Value {
    let state = Schicht::new(players, &Options { advanced }, &mut FastDice::new(7)).expect("a game");
    serde_json::to_value(state.position()).expect("plain data")
}

#[test]
fn s1_s2_twelve_cards_each_and_two_in_the_middle() {
    for (players, advanced) in (2..=6).flat_map(|players| [(players, false), (players, true)]) {
        let position = dealt(players, advanced);
        let hands: Vec<Vec<Card>> = serde_json::from_value(position["hands"].clone()).expect("hands");
        assert!(hands.len() == players && hands.iter().all(|hand| hand.len() == 12));
        let different: BTreeSet<String> = hands.iter().flatten().map(Card::to_string).collect();
        assert_eq!(different.len(), 12 * players);
        assert_eq!(different.iter().any(|card| card.starts_with('s')), advanced);
        assert_eq!(position.get("boxed").is_some(), advanced);
    }
}

#[test]
fn s1_without_silver_there_is_none_to_pick() {
    let table = table("r7\ny8", &["r9", "b1"]);
    assert_eq!(table.refused(0, "pick s3"), "S-1 no-silver");
    assert_eq!(silver_table("r7\ny8", &["r9", "b1"]).refused(0, "pick s3"), "S-8 not-in-hand");
}

#[test]
fn s3_two_to_six_play() {
    for players in [0, 1, 7] {
        assert_eq!(Schicht.complete(players, &Default::default()).expect_err("refused").why, "no-players");
    }
    assert_eq!(
        Value::Object(Schicht.complete(6, &Default::default()).expect("six")),
        json!({"advanced": false})
    );
}

#[test]
fn s8_all_pick_at_once_and_in_any_order() {
    let table = table("r7\ny8", &["r9", "b1", "y3"]);
    assert_eq!(table.active(), [0, 1, 2]);
    let table = table.act(1, "pick b1");
    assert_eq!(table.active(), [0, 2]);
    assert_eq!(json!(table.position().picked), json!([null, "b1", null]));
    assert!(!table.position().hands[1].contains(&Card::named("b1").expect("a card")));
    assert_eq!(table.refused(1, "pick b1"), "S-8 already-picked");
    assert_eq!(table.refused(0, "pick b1"), "S-8 not-in-hand");
    assert_eq!(table.refused(0, "lay 0 0"), "S-8 pick-first");
    assert_eq!(table.refused(0, "close 0"), "S-8 pick-first");
    assert_eq!(table.legal(1), [] as [&str; 0]);
    let table = table.act(2, "pick y3").act(0, "pick r9");
    assert_eq!(json!(table.position().picked), json!([null, null, null]));
    assert_eq!(table.position().round, 2);
}

#[test]
fn s8_nobody_picks_while_cards_are_laid() {
    let table = table("y19 .\nr7 r11", &["r9", "y20"]).pick(&["r9", "y20"]);
    assert_eq!(table.refused(1, "pick b1"), "S-8 other-lays");
    assert_eq!(table.refused(0, "pick b1"), "S-8 lay-first");
    assert_eq!(table.refused(0, "close 0"), "S-16 nothing-to-close");
}

#[test]
fn s8_picks_are_listed_in_byte_order() {
    let table = table("", &["b10", "y20"]);
    let legal = table.legal(0);
    assert!(legal.is_sorted() && legal.len() == 12, "{legal:?}");
}

#[test]
fn s8_s20_other_seats_do_not_see_the_picked_card() {
    let table = table("r7\ny8", &["r9", "b10", "y3"]);
    let pick = |card: &str| {
        let mut state = table.state;
        let mut log = EventLog::default();
        let action = Action::Pick(Card::named(card).expect("a card"));
        state.apply(Seat(1), action, &mut FastDice::new(1), &mut log);
        assert!(log.irreversible, "a pick cannot be taken back");
        let [told] = &log.events[..] else { panic!("{:?}", log.events) };
        assert_eq!(
            told.seen_by(Viewer::Seat(Seat(1)).into()),
            Some(&Event::Picked { seat: Seat(1), card: Card::named(card) })
        );
        [Viewer::Seat(Seat(0)), Viewer::Spectator].map(|viewer| {
            let view = serde_json::to_string(&state.view(viewer)).expect("plain data");
            let event = serde_json::to_string(&told.seen_by(viewer.into())).expect("plain data");
            (event, view)
        })
    };
    let other =
        table.position().hands[1].iter().find(|card| card.value() < 10).expect("a low card").to_string();
    assert_eq!(pick("b10"), pick(&other));
    assert_eq!(pick("b10")[0].0, r#"{"type":"picked","seat":1}"#);
}

#[test]
fn s20_a_view_shows_only_the_size_of_other_hands() {
    let table = table("r7\ny8", &["r9", "b10"]).act(1, "pick b10");
    let view = |viewer| serde_json::to_value(table.state.view(viewer)).expect("plain data");
    let own = view(Viewer::Seat(Seat(1)));
    assert_eq!((&own["hands"][0], own["hands"][1].as_array().map(Vec::len)), (&json!(12), Some(11)));
    assert_eq!(own["picked"], json!([false, "b10"]));
    let other = view(Viewer::Seat(Seat(0)));
    assert_eq!((&other["hands"][1], &other["picked"]), (&json!(11), &json!([null, true])));
    let spectator = view(Viewer::Spectator);
    assert_eq!((&spectator["hands"], &spectator["picked"]), (&json!([12, 11]), &json!([false, true])));
    let position = serde_json::to_value(table.position()).expect("plain data");
    let keys = |value: &Value| value.as_object().map(|object| object.keys().cloned().collect::<Vec<_>>());
    assert_eq!(keys(&own), keys(&position));
}

/// The last round of a two-player game with these treasures.
fn last_round(advanced: bool, treasures: [&[&str]; 2]) -> Value {
    let mut position = position("", &["g3", "b4"], advanced);
    let taken: Vec<&str> = treasures.concat();
    let fits = |card: &String| !taken.contains(&card.as_str()) && !["g3", "b4"].contains(&card.as_str());
    let spare = (1..=20).flat_map(|value| ["y", "r"].map(|letter| format!("{letter}{value}"))).filter(fits);
    let filler: Vec<String> = spare.take(24 - taken.len()).collect();
    let fill = |own: &[&str], more: &[String]| -> Vec<String> {
        own.iter().map(|card| (*card).to_owned()).chain(more.iter().cloned()).collect()
    };
    let half = 12 - treasures[0].len();
    position["treasure"] = json!([fill(treasures[0], &filler[..half]), fill(treasures[1], &filler[half..])]);
    position["hands"] = json!([["g3"], ["b4"]]);
    position["round"] = json!(12);
    position
}

#[test]
fn s19_after_twelve_rounds_the_largest_treasure_wins() {
    let mut position = last_round(false, [&[], &[]]);
    let moved = position["treasure"][0].as_array_mut().and_then(Vec::pop).expect("a card");
    position["treasure"][1].as_array_mut().expect("a treasure").push(moved);
    let table = load(&position).expect("a last round").pick(&["g3", "b4"]);
    // The green 3 has a choice of places.
    assert_eq!(table.winners(), None);
    let table = table.act(0, "lay 1 0");
    assert_eq!(table.winners(), Some(vec![1]));
    assert_eq!(table.state.scores().as_slice(), [11, 13]);
    assert_eq!((table.position().round, table.active()), (12, vec![]));
    assert_eq!(table.refused(0, "pick g3"), "S-19 game-is-over");
    assert!(matches!(table.events.last(), Some(Event::Over { .. })));
}

#[test]
fn s19_a_tie_is_shared() {
    let table =
        load(&last_round(false, [&[], &[]])).expect("a last round").pick(&["g3", "b4"]).act(0, "lay -1 0");
    assert_eq!(table.winners(), Some(vec![0, 1]));
}

#[test]
fn s19_with_silver_the_fewest_silver_cards_break_a_tie() {
    let end = |treasures| {
        let table = load(&last_round(true, treasures)).expect("a last round");
        table.pick(&["g3", "b4"]).act(0, "lay -1 0").winners()
    };
    assert_eq!(end([&["s1", "s2"], &["s3"]]), Some(vec![1]));
    assert_eq!(end([&["s1"], &["s3"]]), Some(vec![0, 1]));
}
