//! Which positions load, which are refused, and what views show.

use game::{Game, GameState, Seat, Viewer};
use serde_json::{Value, json};
use spieltisch_han::Han;

use crate::position_builder::{on_border, on_ways};

fn refusal(position: &Value) -> String {
    match serde_json::from_value(position.clone()).map_err(|error| error.to_string()) {
        Ok(position) => Han::load(position).expect_err("it must be refused").to_string(),
        Err(error) => error,
    }
}

#[test]
fn a_position_comes_back_in_canonical_form() {
    let builder = on_border(3).houses(1, "wei-1 qi-wei").court("wei", &[1]).hand(0, "vrr");
    let mut given = builder.json();
    let discard = given["discard"].as_array_mut().expect("a list");
    discard.reverse();
    given["hands"][0] = json!(["r", "v", "r"]);
    let state = Han::load(serde_json::from_value(given).expect("readable")).expect("possible");
    let position = serde_json::to_value(state.position()).expect("plain data");
    assert_eq!(position["hands"][0], json!(["v", "r", "r"]));
    assert_eq!(position["shown"], json!([[], [], []]));
    for key in ["houses", "emissaries", "markers", "supply", "scores", "scored", "display", "pile", "placed"]
    {
        assert_eq!(position[key], builder.json()[key], "{key}");
    }
}

#[test]
fn every_key_but_shown_is_required() {
    let whole = on_border(3).hand(0, "vrr").json();
    for key in whole.as_object().expect("an object").keys() {
        let mut position = whole.clone();
        position.as_object_mut().expect("an object").remove(key);
        assert!(refusal(&position).contains(key), "{key}");
    }
}

#[test]
fn h1_h4_cards_and_pieces_are_conserved() {
    let builder = on_border(3).houses(1, "wei-1").court("wei", &[1]).hand(0, "vrr");
    let mut more = builder.json();
    more["pile"].as_array_mut().unwrap().push(json!("v"));
    assert!(refusal(&more).starts_with("H-4"));
    let mut fewer = builder.json();
    fewer["pile"].as_array_mut().unwrap().pop();
    assert!(refusal(&fewer).starts_with("H-4"));
    let mut houses = builder.json();
    houses["supply"][1]["houses"] = json!(20);
    assert!(refusal(&houses).starts_with("H-1"));
    let mut emissaries = builder.json();
    emissaries["supply"][0]["emissaries"] = json!(8);
    assert!(refusal(&emissaries).starts_with("H-3"));
}

#[test]
fn h13_too_many_emissaries_are_refused() {
    assert!(on_border(3).houses(1, "wei-1").court("wei", &[1, 1]).refusal().starts_with("H-13"));
}

#[test]
fn h18_h19_scores_follow_from_the_map() {
    let builder = on_border(3).houses(1, "qi-1 qi-2 qi-3 qi-4 qi-wei").hand(0, "vrr");
    assert!(builder.clone().with("scores", json!([0, 4, 0])).refusal().starts_with("H-19"));
    assert!(builder.clone().scored("").refusal().starts_with("H-18"));
    assert!(builder.scored("qi wei").refusal().starts_with("H-18"));
}

#[test]
fn h26_hands_and_display_are_full_between_turns() {
    assert!(on_border(3).hand(0, "vr").refusal().starts_with("H-26"));
    assert!(on_border(3).hand(1, "vr").refusal().starts_with("H-26"));
    assert!(on_border(3).display("vrr").refusal().starts_with("H-26"));
    assert!(on_border(3).display("vrrgg").refusal().starts_with("H-5"));
    assert!(on_border(3).with("phase", "draw").hand(0, "vrr").refusal().starts_with("H-26"));
    assert!(on_border(3).with("phase", "draw").hand(0, "v").display("vr").refusal().starts_with("H-26"));
    assert!(on_border(3).with("phase", "draw").hand(0, "vr").display("vr").try_load().is_ok());
}

#[test]
fn h28_the_pile_is_empty_in_the_last_round_only() {
    assert!(on_border(3).with("last_round", true).refusal().starts_with("H-28"));
    assert!(on_border(3).pile("").hand(0, "vrr").refusal().starts_with("H-28"));
}

#[test]
fn h8_a_position_without_a_possible_second_piece_is_refused() {
    let builder = on_border(3).houses(1, "wei-1").houses(0, "wei-2").with("placed", json!(["house wei-2"]));
    assert!(builder.clone().hand(0, "gr").try_load().is_ok());
    assert!(builder.clone().hand(0, "vg").refusal().starts_with("H-8"));
    assert!(builder.clone().hand(0, "grr").refusal().starts_with("H-8"));
    // Alone in its province, the house was the only piece of the turn.
    let alone = on_border(3).houses(0, "wei-2").with("placed", json!(["house wei-2"]));
    assert!(alone.hand(0, "rr").refusal().starts_with("H-8"));
    assert!(builder.with("placed", json!(["house wei-1"])).hand(0, "gr").refusal().starts_with("H-8"));
}

#[test]
fn a_finished_game_is_loaded_with_its_result() {
    let stand = on_ways(2).houses(1, "palace-1").with("last_round", true).with("reshuffled", true).pile("");
    let play = stand.turn(1).hand(0, "v").hand(1, "y").load().act("discard y");
    let position = play.state.position();
    let loaded = Han::load(position.clone()).expect("a position of play");
    assert_eq!(loaded.position(), position);
    assert_eq!(loaded.turn(), play.state.turn());
    let mut json = serde_json::to_value(position).expect("plain data");
    json["scores"] = json!([1, 1]);
    assert!(refusal(&json).starts_with("H-19"));
}

#[test]
fn a_view_shows_counts_for_what_is_hidden() {
    let play = on_border(3).hand(0, "vrr").load();
    let view = |viewer| serde_json::to_value(play.state.view(viewer)).expect("plain data");
    let own = view(Viewer::Seat(Seat(0)));
    assert_eq!(own["hands"], json!([["v", "r", "r"], 3, 3]));
    assert_eq!(view(Viewer::Spectator)["hands"], json!([3, 3, 3]));
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let position = serde_json::to_value(play.state.position()).expect("plain data");
    assert_eq!(keys(&own), keys(&position));
    assert_eq!(own["pile"], position["pile"].as_array().unwrap().len());
}
