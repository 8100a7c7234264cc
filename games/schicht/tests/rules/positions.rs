//! Positions: loading what play can reach, and refusing what it cannot.

use serde_json::{Value, json};

use crate::position_builder::{load, position, table};

#[track_caller]
fn refused(position: &Value, rule: &str, key: &str) {
    let refused = load(position).err().unwrap_or_else(|| panic!("{position} is loaded"));
    let named = refused.facts.iter().any(|(_, fact)| *fact == key.into());
    assert!(refused.rule == Some(rule) && named, "{refused}, not {rule} with {key}");
}

fn start() -> Value {
    position("r7 r9\n. y8", &["r10", "b1"], false)
}

#[test]
fn s1_s2_every_card_occurs_once() {
    let mut broken = start();
    broken["hands"][0][0] = json!("b1");
    refused(&broken, "S-1", "hands");
    broken["hands"][0][0] = json!("s1");
    refused(&broken, "S-1", "hands");
    let mut broken = start();
    broken["treasure"][0].as_array_mut().expect("a treasure").pop();
    refused(&broken, "S-2", "hands");
    let mut broken = start();
    broken["players"] = json!(7);
    refused(&broken, "S-3", "players");
}

#[test]
fn s5_only_silver_is_boxed() {
    let mut fine = position("r7 r9\n. y8", &["r10", "b1"], true);
    fine["boxed"] = json!(["s9", "s3"]);
    let loaded = load(&fine).expect("silver may be put away").position();
    assert_eq!(json!(loaded.boxed), json!(["s3", "s9"]));
    fine["boxed"] = json!(["b20"]);
    refused(&fine, "S-5", "boxed");
    fine["boxed"] = json!(["s9", "s9"]);
    refused(&fine, "S-1", "boxed");
}

#[test]
fn s6_s7_an_invalid_layout_is_refused() {
    let broken = |layout: &str, rule| refused(&position(layout, &["r10", "b1"], false), rule, "layout");
    broken("r9 r7", "S-6");
    broken("r7 r9\n. r8", "S-6");
    broken("r7 y9", "S-6");
    broken("r7 . r9", "S-7");
    broken("r7\n. y9", "S-7");
    broken("r7\n.\ny9", "S-7");
    broken(".\nr7", "S-6");
    broken("r7\n.", "S-6");
    broken("r1 r2 r3 r4", "S-14");
    broken("r1+r2+r3+r4", "S-14");
    broken("r1\ny2\ng3\nb4", "S-14");
    let five = position("r1\ny2 y3\n. g3\n. b4 b5\n. . s1", &["r10", "b1"], true);
    refused(&five, "S-6", "layout");
    let mut shifted = start();
    shifted["layout"] = json!([{"start": 1, "cells": [["r7"], ["r9"]]}, {"start": 2, "cells": [["y8"]]}]);
    refused(&shifted, "S-6", "layout");
}

#[test]
fn s8_hands_and_picks_fit_the_round() {
    let mut broken = start();
    broken["round"] = json!(3);
    refused(&broken, "S-8", "hands");
    broken["round"] = json!(13);
    refused(&broken, "S-8", "round");
    let picked = table("r7\ny8", &["r10", "b1"]).act(0, "pick r10").position();
    let mut picked = serde_json::to_value(picked).expect("plain data");
    assert!(load(&picked).is_ok());
    let hidden = picked["hands"][1].as_array_mut().and_then(Vec::pop).expect("a card");
    picked["picked"][1] = hidden;
    refused(&picked, "S-13", "picked");
}

#[test]
fn s9_s13_a_queue_is_in_order_and_waits_for_a_choice() {
    let laying = table("y19 .\nr7 r11", &["r9", "y20", "b1"]).pick(&["r9", "y20", "b1"]).position();
    let laying = serde_json::to_value(laying).expect("plain data");
    assert_eq!(laying["queue"], json!([[0, "r9"], [2, "b1"]]));
    assert!(load(&laying).is_ok());
    let mut broken = laying.clone();
    broken["queue"] = json!([[2, "b1"], [0, "r9"]]);
    refused(&broken, "S-9", "queue");
    broken["queue"] = json!([[0, "r9"], [0, "b1"]]);
    refused(&broken, "S-8", "queue");
    broken["queue"] = json!([[0, "r9"], [3, "b1"]]);
    refused(&broken, "S-8", "queue");
    // A forced card would have been laid.
    let mut forced = laying;
    forced["layout"] = json!([{"start": 0, "cells": [["y19"], ["y20"]]}, {"start": 0, "cells": [["r7"]]}]);
    forced["treasure"][0].as_array_mut().expect("a treasure").push(json!("r11"));
    refused(&forced, "S-13", "queue");
}

#[test]
fn s16_choices_are_exactly_the_cheapest_arrangements() {
    let closing = table("b5 b8 b10\ng1 g2+g4+g7 g12", &["g9", "b1"]).pick(&["g9", "b1"]).position();
    let closing = serde_json::to_value(closing).expect("plain data");
    let loaded = load(&closing).expect("a choice");
    assert_eq!(serde_json::to_value(loaded.position()).expect("plain data"), closing);
    assert_eq!(loaded.act(0, "close 0").layout(), "g1 g12");
    let spoil = |key: &str, value: Value| {
        let mut broken = closing.clone();
        broken[key] = value;
        broken
    };
    let ways = &closing["choices"];
    refused(&spoil("choices", json!([ways[1], ways[0]])), "S-16", "choices");
    refused(&spoil("choices", json!([ways[0]])), "S-16", "choices");
    refused(&spoil("choices", json!(null)), "S-16", "closer");
    refused(&spoil("closer", json!(null)), "S-16", "closer");
    refused(&spoil("closer", json!(1)), "S-8", "queue");
}

#[test]
fn unordered_lists_are_sorted() {
    let mut mixed = start();
    mixed["hands"][0].as_array_mut().expect("a hand").reverse();
    assert_eq!(load(&mixed).expect("any order").position(), load(&start()).expect("in order").position());
}

#[test]
fn every_key_is_required_except_boxed() {
    let whole = position("r7 r9\n. y8", &["r10", "b1"], true);
    assert!(load(&whole).is_ok(), "boxed may be missing");
    for key in whole.as_object().expect("an object").keys() {
        let mut broken = whole.clone();
        broken.as_object_mut().expect("an object").remove(key);
        let read = serde_json::from_value::<spieltisch_schicht::Position>(broken);
        assert!(read.is_err_and(|error| error.to_string().contains(&format!("`{key}`"))), "{key}");
    }
}
