//! H-1 to H-6: parts and the start.

use game::{FastDice, Game, GameState, Seat};
use serde_json::{Value, json};
use spieltisch_han::{Han, Options};

use crate::position_builder::on_border;

fn new(players: usize, options: &Value) -> Result<Value, String> {
    let mut chosen = json!({
        "map": if players == 2 { "ways" } else { "border" }, "variant": null, "wild_border": false, "emperor": null,
    });
    for (key, value) in options.as_object().expect("an object") {
        chosen[key] = value.clone();
    }
    let options: Options = serde_json::from_value(chosen).expect("options");
    let state = Han::new(players, &options, &mut FastDice::new(7)).map_err(|refused| refused.to_string())?;
    Ok(serde_json::to_value(state.position()).expect("plain data"))
}

fn cards(position: &Value) -> usize {
    let len = |key: &str| position[key].as_array().expect("a list").len();
    3 * position["hands"].as_array().expect("a list").len() + len("display") + len("pile") + len("discard")
}

#[test]
fn h1_h3_everybody_has_twenty_houses_and_eight_emissaries_to_place() {
    let position = new(3, &json!({})).unwrap();
    let supply = json!({"houses": 20, "emissaries": 8, "markers": 0});
    assert_eq!(position["supply"], json!([supply, supply, supply]));
    assert_eq!(position["scores"], json!([0, 0, 0]));
}

#[test]
fn h2_each_map_takes_its_numbers_of_players() {
    assert!(new(2, &json!({"map": "border"})).unwrap_err().starts_with("H-2"));
    assert!(new(5, &json!({"map": "ways"})).unwrap_err().starts_with("H-2"));
    assert!(new(3, &json!({"map": "atlantis"})).unwrap_err().starts_with("H-2"));
    for players in 3..=5 {
        assert_eq!(new(players, &json!({"map": "border"})).unwrap()["map"], "border");
    }
    for players in 2..=4 {
        assert_eq!(new(players, &json!({"map": "ways"})).unwrap()["map"], "ways");
    }
}

#[test]
fn h4_cards_are_taken_out_by_the_number_of_players() {
    let count = |players, map| cards(&new(players, &json!({"map": map})).unwrap());
    assert_eq!([3, 4, 5].map(|players| count(players, "border")), [47, 52, 57]);
    assert_eq!([2, 3, 4].map(|players| count(players, "ways")), [32, 37, 42]);
}

#[test]
fn h5_three_cards_each_and_an_open_display() {
    let border = new(4, &json!({})).unwrap();
    assert!(border["hands"].as_array().unwrap().iter().all(|hand| hand.as_array().unwrap().len() == 3));
    assert_eq!(border["display"].as_array().unwrap().len(), 4);
    assert_eq!(new(2, &json!({})).unwrap()["display"].as_array().unwrap().len(), 3);
}

#[test]
fn h6_the_emperor_is_chosen_or_drawn_and_begins() {
    let chosen = new(4, &json!({"emperor": 2})).unwrap();
    assert_eq!((&chosen["emperor"], &chosen["turn"]), (&json!(2), &json!(2)));
    assert!(new(4, &json!({"emperor": 4})).unwrap_err().starts_with("H-6"));
    let drawn = new(4, &json!({})).unwrap();
    assert_eq!(drawn["emperor"], drawn["turn"]);
}

#[test]
fn h7_acting_out_of_turn_is_refused() {
    let play = on_border(3).hand(0, "vyo").load();
    assert_eq!(play.refused_to(Seat(1), "discard r"), "H-7");
    assert_eq!(play.refused_to(Seat(2), "end"), "H-7");
}
