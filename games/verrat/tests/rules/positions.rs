//! Positions: those that play can reach load and go on; the others are refused.

use serde_json::{Value, json};

use crate::position_builder::{POOR, QUIET, load, position, table, table_with};

const STAY: &str = "stay stay stay";

#[track_caller]
fn refused(position: &Value, rule: &str, key: &str) {
    let refused = load(position).err().unwrap_or_else(|| panic!("{position} is loaded"));
    let named = refused.facts.iter().any(|(_, fact)| *fact == key.into());
    assert!(refused.rule == Some(rule) && named, "{refused}, not {rule} with {key}");
}

fn start() -> Value {
    position(QUIET, POOR, &[])
}

/// The position with one key changed.
fn with(position: &Value, pointer: &str, value: Value) -> Value {
    let mut changed = position.clone();
    *changed.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is no key")) = value;
    changed
}

#[test]
fn v2_v3_v24_one_vizier_on_a_seat_and_in_a_cell() {
    refused(&with(&start(), "/viziers/0-fat", json!({"court": 1})), "V-2", "viziers");
    refused(&with(&start(), "/viziers/0-fat", json!({"court": 12})), "V-2", "viziers");
    refused(&with(&start(), "/numbers/0", json!(2)), "V-3", "numbers");
    refused(&with(&start(), "/numbers/0", json!(13)), "V-3", "numbers");
    let jailed = position(["cell1 2 3", "cell2 5 6", "7 8 9", "10 11 12"], POOR, &[]);
    refused(&with(&jailed, "/viziers/1-fat", json!({"cell": 1})), "V-24", "viziers");
    refused(&with(&jailed, "/viziers/1-fat", json!({"cell": 4})), "V-24", "viziers");
    refused(&with(&jailed, "/viziers/1-fat", json!({"cell": 0})), "V-24", "viziers");
}

#[test]
fn v5_no_card_is_lost() {
    refused(&with(&start(), "/cards/0", json!(["horses"])), "V-5", "cards");
    refused(&with(&start(), "/cards/0", json!(["horses", "horses"])), "V-5", "cards");
    let mut heaped = start();
    let card = heaped["cities"]["gidda"].as_array_mut().expect("a pile").remove(0);
    heaped["cities"]["bukhara"].as_array_mut().expect("a pile").insert(0, card);
    refused(&heaped, "V-5", "cities");
}

#[test]
fn v5_v25_unordered_lists_load_in_any_order() {
    let mut other = position(QUIET, POOR, &[("kaffa", "mercy gold horses.")]);
    other["cards"][0] = json!(["gold", "horses"]);
    let loaded = load(&other).expect("another order").position();
    assert_eq!(loaded["cities"]["kaffa"], json!(["horses", "gold", "mercy"]));
    assert_eq!(loaded["cards"][0], json!(["horses", "gold"]));
    other["active"] = json!([3, 1, 0, 2]);
    assert_eq!(load(&other).expect("another order").position()["active"], json!([0, 1, 2, 3]));
}

#[test]
fn v25_known_mercy_is_mercy() {
    let mut known = position(QUIET, POOR, &[("gidda", "horses gold mercy.")]);
    known["laid"] = json!({"gidda": 1});
    assert_eq!(load(&known).expect("a known card").position()["laid"], json!({"gidda": 1}));
    refused(&with(&known, "/laid/gidda", json!(2)), "V-25", "laid");
    refused(&with(&known, "/laid/gidda", json!(3)), "V-25", "laid");
    known["laid"] = json!({"kaffa": 4});
    refused(&known, "V-25", "laid");
}

#[test]
fn v7_the_leader_follows_from_the_court() {
    refused(&with(&start(), "/leader", json!(0)), "V-7", "leader");
    refused(&with(&start(), "/leader", json!(4)), "V-7", "leader");
    refused(&with(&start(), "/round", json!(0)), "V-7", "round");
    refused(&with(&start(), "/round_limit", json!(2)), "V-29", "round");
}

#[test]
fn v8_announcements_and_word_may_be_missing() {
    let mut bare = start();
    assert!(bare.get("announced").is_none() && bare.get("word").is_none());
    let loaded = load(&bare).expect("they may be missing").position();
    assert_eq!(loaded["announced"], json!([[], [], [], []]));
    assert_eq!(loaded["word"][3], json!({"kept": 0, "broken": 0}));
    bare["announced"] = json!([["announce 0-fat kaffa", "announce accuse 3-tall"], [], [], []]);
    assert_eq!(load(&bare).expect("announcements").position()["announced"], bare["announced"]);
    bare["announced"] = json!([["announce 1-fat kaffa"], [], [], []]);
    refused(&bare, "V-8", "announced");
}

#[test]
fn v9_v10_offers_and_ready_belong_to_the_first_action() {
    refused(&with(&start(), "/ready", json!([true, true, true, true])), "V-10", "ready");
    refused(&with(&start(), "/ready", json!([true, false, false, false])), "V-10", "active");
    refused(&with(&start(), "/active", json!([0, 1])), "V-10", "active");
    refused(&with(&start(), "/pending", json!(["0-fat"])), "V-18", "pending");
    refused(&with(&start(), "/orders/0", json!({"fat": "kaffa"})), "V-11", "orders");
    let mut table = table(QUIET, POOR);
    let orders = table.ready().position();
    refused(&with(&orders, "/next_offer", json!(2)), "V-9", "next_offer");
    refused(&with(&orders, "/ready", json!([true, false, false, false])), "V-10", "ready");
}

#[test]
fn v11_to_v14_orders_are_given_in_turn_and_allowed() {
    let cards = ["horses cannons gold troops", "gold", "ships", "supplies mercy"];
    let mut table = table(["gidda kaffa 3", "4 5 cell1", "7 8 9", "10 11 12"], cards);
    let orders = table.ready().position();
    let given = |orders_of_0: Value| with(&orders, "/orders/0", orders_of_0);
    load(&given(json!({"fat": "1", "small": "2"}))).expect("two of three");
    refused(&given(json!({"small": "2"})), "V-11", "orders");
    refused(&given(json!({"fat": "gidda"})), "V-11", "orders");
    refused(&given(json!({"fat": "1", "small": "1"})), "V-13", "orders");
    refused(&given(json!({"fat": "1", "small": "2", "tall": "1"})), "V-11", "orders");
    refused(&given(json!({"fat": "1", "small": "2", "accuse": "0-fat"})), "V-11", "orders");
    refused(&given(json!({"fat": "1", "small": "2", "tall": "stay", "accuse": "1-fat"})), "V-14", "orders");
    refused(&given(json!({"fat": "1", "small": "2", "tall": "stay", "accuse": "0-fat"})), "V-14", "active");
    refused(
        &with(&orders, "/orders/1", json!({"fat": "stay", "small": "stay", "tall": "stay"})),
        "V-11",
        "orders",
    );
    let mut done = given(json!({"fat": "1", "small": "2", "tall": "stay", "accuse": "0-fat"}));
    done["active"] = json!([1, 2, 3]);
    assert_eq!(load(&done).expect("seat 0 is done").position(), load(&done).expect("again").position());
    refused(&with(&orders, "/phase", json!(3)), "V-15", "phase");
    refused(&with(&orders, "/phase", json!(5)), "V-15", "phase");
    refused(&with(&orders, "/phase", json!(7)), "V-15", "phase");
}

#[test]
fn v12_nobody_was_ordered_to_keep_waiting() {
    let mut table = table(["waiting waiting 3", "4 5 6", "7 8 cell1", "10 11 12"], POOR);
    let orders = table.ready().position();
    load(&with(&orders, "/orders/0", json!({"fat": "kaffa", "small": "1"}))).expect("both are sent");
    refused(&with(&orders, "/orders/0", json!({"fat": "stay"})), "V-12", "orders");
    refused(&with(&orders, "/orders/0", json!({"fat": "kaffa", "small": "stay"})), "V-12", "orders");
    table.orders(["kaffa 4 stay", STAY, "stay stay", STAY]);
    let taking = table.position();
    assert_eq!((&taking["phase"], &taking["viziers"]["0-small"]), (&json!(4), &json!("waiting")));
    load(&taking).expect("the seat was taken");
    refused(&with(&taking, "/orders/0/small", json!("stay")), "V-12", "orders");
}

#[test]
fn v15_to_v17_everybody_is_where_their_orders_took_them() {
    let mut table = table(["gidda 2 3", "4 5 6", "7 8 9", "10 11 12"], POOR);
    table.orders(["1 kaffa shiraz", STAY, STAY, STAY]);
    let taking = table.position();
    assert_eq!(load(&taking).expect("a card to take").position(), taking);
    refused(&with(&taking, "/orders/0/small", json!("uskub")), "V-16", "orders");
    refused(&with(&taking, "/orders/0/fat", json!("2")), "V-17", "orders");
    refused(&with(&taking, "/orders/1/fat", json!("1")), "V-17", "orders");
    let accusing = json!({"fat": "1", "small": "kaffa", "tall": "shiraz", "accuse": "1-fat"});
    refused(&with(&taking, "/orders/0", accusing), "V-14", "orders");
}

#[test]
fn v18_v19_those_who_decide_are_alone() {
    let mut table = table_with(QUIET, POOR, &[("kaffa", "gold horses")]);
    table.orders(["kaffa gidda stay", "uskub uskub stay", STAY, "stay stay tabriz"]);
    let taking = table.position();
    assert_eq!(taking["pending"], json!(["3-tall", "0-fat", "0-small"]));
    let mut later = with(&taking, "/pending", json!(["0-fat", "0-small"]));
    refused(&later, "V-19", "seen_kaffa");
    later["seen_kaffa"] = json!([true, false, false, false]);
    refused(&later, "V-18", "active");
    later["active"] = json!([0]);
    load(&later).expect("3-tall has decided");
    refused(&with(&taking, "/pending", json!(["3-tall", "0-small"])), "V-18", "pending");
    refused(&with(&taking, "/pending", json!(["0-small", "0-fat"])), "V-18", "pending");
    refused(&with(&taking, "/pending", json!(["1-fat"])), "V-18", "pending");
    refused(&with(&taking, "/pending", json!([])), "V-20", "active");
}

#[test]
fn v25_only_seats_that_can_pardon_are_asked() {
    let places = ["cell2 2 3", "4 5 cell1", "7 8 9", "10 11 12"];
    let mut table = table(places, ["gold mercy", "gold mercy", "ships", "gold"]);
    table.orders(["stay stay", "stay stay", STAY, STAY]);
    let pardoning = table.position();
    assert_eq!(load(&pardoning).expect("a pardon").position(), pardoning);
    refused(&with(&pardoning, "/active", json!([1])), "V-25", "active");
    refused(&with(&pardoning, "/active", json!([0, 1])), "V-25", "active");
    refused(&with(&pardoning, "/active", json!([])), "V-29", "active");
}

#[test]
fn v28_a_won_game_is_over() {
    let six = "horses cannons gold troops supplies ships";
    let won = position(QUIET, ["gold", "gold", "gold", six], &[]);
    refused(&won, "V-28", "active");
    let over = with(&won, "/active", json!([]));
    refused(&over, "V-28", "phase");
    load(&with(&over, "/next_offer", json!(2))).expect("won by a trade");
    refused(&with(&over, "/phase", json!(2)), "V-28", "phase");
    refused(&with(&over, "/phase", json!(3)), "V-28", "phase");
    load(&with(&over, "/phase", json!(4))).expect("won by a card");
    load(&with(&over, "/phase", json!(7))).expect("won by the change of seats");
}

#[test]
fn v29_only_the_last_round_ends_without_a_winner() {
    let over = with(&start(), "/active", json!([]));
    refused(&over, "V-29", "active");
    let mut last = with(&over, "/phase", json!(7));
    refused(&last, "V-29", "active");
    last["round_limit"] = json!(3);
    load(&last).expect("the third of three rounds");
}

#[test]
fn every_key_is_required() {
    let keys = start();
    for key in keys.as_object().expect("keys").keys() {
        let mut lacking = keys.clone();
        lacking.as_object_mut().expect("keys").remove(key);
        let read = serde_json::from_value::<spieltisch_verrat::Position>(lacking);
        let problem = read.expect_err(key).to_string();
        assert!(problem.contains(&format!("`{key}` is missing")), "{problem}");
    }
    let mut more = keys;
    more["weather"] = json!("fine");
    load(&more).expect("unknown keys do not matter");
}
