//! V-1 to V-7: parts, setup, and who leads.

use std::collections::BTreeSet;

use game::{AnyGame, FastDice, Game, GameState};
use serde_json::{Value, json};
use spieltisch_verrat::{City, Options, Verrat};

use crate::position_builder::{POOR, QUIET, load, position, table};

fn dealt(seed: u64) -> Value {
    let state = Verrat::new(4, &Options { round_limit: 0 }, &mut FastDice::new(seed)).expect("a game");
    json!(state.position())
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

#[test]
fn v1_four_play_with_three_viziers_each() {
    for players in [0, 1, 2, 3, 5] {
        assert_eq!(Verrat.complete(players, &Default::default()).expect_err("refused").why, "no-players");
    }
    let position = dealt(1);
    let names: Vec<&String> = position["viziers"].as_object().expect("viziers").keys().collect();
    assert_eq!(names.len(), 12);
    assert!(names.iter().any(|name| *name == "3-tall"));
}

#[test]
fn v2_v3_v6_viziers_and_numbers_are_spread_over_the_ring() {
    for seed in 0..20 {
        let position = dealt(seed);
        let numbers: BTreeSet<u64> = list(&position["numbers"]).iter().filter_map(Value::as_u64).collect();
        assert_eq!(numbers, (1..=12).collect());
        let viziers = position["viziers"].as_object().expect("viziers");
        let seats: BTreeSet<u64> = viziers.values().filter_map(|place| place["court"].as_u64()).collect();
        assert_eq!(seats, (0..12).collect());
    }
    assert_ne!(dealt(1)["numbers"], dealt(2)["numbers"]);
    assert_ne!(dealt(1)["viziers"], dealt(2)["viziers"]);
}

#[test]
fn v4_v5_two_cards_each_four_in_kaffa_five_elsewhere() {
    let position = dealt(3);
    assert!(list(&position["cards"]).iter().all(|cards| list(cards).len() == 2));
    let mut counts = std::collections::BTreeMap::new();
    for city in City::ALL {
        let pile = list(&position["cities"][city.name()]);
        assert_eq!(pile.len(), if city == City::Kaffa { 4 } else { 5 }, "{city:?}");
        for card in pile {
            *counts.entry(card.as_str().expect("a card").to_owned()).or_insert(0) += 1;
        }
    }
    for card in list(&position["cards"]).iter().flat_map(list) {
        *counts.entry(card.as_str().expect("a card").to_owned()).or_insert(0) += 1;
    }
    let kinds = ["cannons", "gold", "horses", "mercy", "ships", "supplies", "troops"];
    assert!(counts.keys().eq(kinds) && counts.values().all(|count| *count == 6), "{counts:?}");
}

#[test]
fn v7_the_leader_has_most_votes_at_the_start_of_the_round() {
    // Number 12 is seat 3's; without it, 11 would lead.
    assert_eq!(table(QUIET, POOR).position()["leader"], 3);
    let mut other = table(["1 2 3", "4 5 6", "7 8 9", "10 11 kaffa"], POOR);
    assert_eq!(other.position()["leader"], 3);
    // Everybody moves on by one seat, 12 goes to 1.
    let mut table = table(["1 2 12", "4 5 6", "7 8 9", "10 11 kaffa"], POOR);
    assert_eq!(table.position()["leader"], 0);
    table.orders(["stay stay stay", "stay stay stay", "stay stay stay", "stay stay stay"]);
    table.act(3, "leave");
    assert_eq!((table.position()["round"].clone(), table.position()["leader"].clone()), (json!(4), json!(3)));
    other.orders(["stay stay stay", "stay stay stay", "stay stay stay", "kaffa bukhara stay"]);
    // 3-fat came to Kaffa, where 3-tall is: nobody is alone there.
    assert_eq!(other.position()["pending"], json!(["3-small"]));
    assert_eq!(other.refused(0, "take"), "V-7 not-your-turn");
    assert_eq!(other.refused(0, "announce 0-fat stay"), "V-7 not-your-turn");
}

#[test]
fn v7_an_empty_court_keeps_its_leader() {
    let away = ["kaffa kaffa kaffa", "kaffa kaffa kaffa", "kaffa kaffa kaffa", "kaffa kaffa kaffa"];
    let mut position = position(away, POOR, &[]);
    position["leader"] = json!(2);
    let mut table = load(&position).expect("anybody can have led before");
    table.orders(["stay stay stay", "stay stay stay", "stay stay stay", "stay stay stay"]);
    assert_eq!((table.position()["round"].clone(), table.position()["leader"].clone()), (json!(4), json!(2)));
}
