//! V-18 to V-20: lone viziers take cards, and one is demanded.

use serde_json::json;

use crate::position_builder::{POOR, QUIET, load, position, table, table_with};

const STAY: &str = "stay stay stay";

#[test]
fn v18_a_lone_vizier_may_take_the_top_card() {
    let mut table = table_with(QUIET, POOR, &[("gidda", "ships troops gold")]);
    table.orders(["gidda stay stay", STAY, STAY, STAY]);
    assert_eq!((table.active(), table.position()["pending"].clone()), (vec![0], json!(["0-fat"])));
    assert_eq!(table.legal(0), ["leave", "take"]);
    assert_eq!(table.refused(0, "pass"), "V-18 take-or-leave");
    assert_eq!(table.refused(0, "take ships"), "V-19 choose-only-in-kaffa");
    table.act(0, "take");
    assert_eq!(table.held(0), "horses gold ships");
    assert_eq!(table.position()["cities"]["gidda"][0], "troops");
    assert_eq!(table.told("turned_up"), [json!({"type": "turned_up", "city": "gidda", "card": "troops"})]);
}

#[test]
fn v18_a_card_may_be_left() {
    let mut table = table_with(QUIET, POOR, &[("gidda", "ships troops gold")]);
    table.orders(["gidda stay stay", STAY, STAY, STAY]).act(0, "leave");
    assert_eq!(table.held(0), "horses gold");
    assert_eq!(table.position()["cities"]["gidda"][0], "ships");
    assert_eq!(table.position()["round"], 4);
}

#[test]
fn v18_company_of_any_colour_prevents_taking() {
    let mut table = table(QUIET, POOR);
    table.orders(["gidda kaffa stay", "gidda kaffa uskub", "uskub stay stay", STAY]);
    assert_eq!(table.position()["round"], 4, "nobody was alone");
}

#[test]
fn v18_two_viziers_of_one_player_are_not_alone() {
    let mut table = table(QUIET, POOR);
    table.orders(["gidda gidda uskub", STAY, STAY, STAY]);
    assert_eq!(table.position()["pending"], json!(["0-tall"]));
}

#[test]
fn v18_in_order_then_fat_small_tall() {
    let mut table = table(QUIET, POOR);
    table.orders(["stay gidda shiraz", "tabriz stay stay", STAY, "stay uskub bukhara"]);
    let pending = json!(["3-small", "3-tall", "0-small", "0-tall", "1-fat"]);
    assert_eq!((table.active(), table.position()["pending"].clone()), (vec![3], pending));
    table.act(3, "take").act(3, "leave");
    assert_eq!(table.active(), [0]);
    assert_eq!(table.refused(1, "take"), "V-7 not-your-turn");
}

#[test]
fn v18_mercy_is_taken_like_power_and_a_city_can_run_out() {
    let mut table = table_with(
        ["gidda 2 3", "4 5 6", "7 8 9", "10 11 12"],
        ["horses gold", "cannons gold", "troops ships", "supplies"],
        &[("gidda", "mercy.")],
    );
    table.orders([STAY, STAY, STAY, STAY]).act(0, "take");
    assert_eq!(
        (table.held(0).as_str(), table.position()["cities"]["gidda"].clone()),
        ("horses gold mercy", json!([]))
    );
    assert!(table.told("turned_up").is_empty());
    table.orders([STAY, STAY, STAY, STAY]);
    assert_eq!(table.position()["round"], 5, "nobody is asked in an empty city");
}

#[test]
fn v19_in_kaffa_any_card_may_be_taken() {
    let mut table = table_with(QUIET, POOR, &[("kaffa", "mercy ships ships cannons")]);
    table.orders(["kaffa stay stay", STAY, STAY, STAY]);
    assert_eq!(table.legal(0), ["leave", "take cannons", "take mercy", "take ships"]);
    assert_eq!(table.refused(0, "take"), "V-19 choose-in-kaffa");
    assert_eq!(table.refused(0, "take gold"), "V-19 not-in-kaffa");
    table.act(0, "take ships");
    assert_eq!(table.held(0), "horses gold ships");
    assert_eq!(table.position()["cities"]["kaffa"], json!(["cannons", "ships", "mercy"]));
}

#[test]
fn v19_whoever_was_asked_in_kaffa_knows_it_from_then_on() {
    let mut table = table_with(QUIET, POOR, &[("kaffa", "mercy ships cannons cannons")]);
    let kaffa = |table: &crate::position_builder::Play, seat| table.view(seat)["cities"]["kaffa"].clone();
    assert_eq!(kaffa(&table, 0), json!([null, null, null, null]));
    table.orders(["kaffa stay stay", STAY, STAY, STAY]);
    assert_eq!(kaffa(&table, 0), json!(["cannons", "cannons", "ships", "mercy"]));
    assert_eq!(kaffa(&table, 1), json!([null, null, null, null]));
    assert_eq!(table.view(1)["seen_kaffa"], json!([true, false, false, false]));
    table.act(0, "leave").orders(["gidda stay stay", "kaffa stay stay", STAY, STAY]);
    table.act(0, "leave");
    assert_eq!(table.active(), [1]);
    table.act(1, "take ships");
    assert_eq!(kaffa(&table, 0), json!(["cannons", "cannons", "mercy"]), "it stays exact");
}

#[test]
fn v20_the_seat_numbered_1_demands_a_kind_it_lacks_from_a_player_with_two() {
    let cards =
        ["horses gold", "cannons cannons gold gold", "troops troops horses horses mercy mercy", "ships"];
    let mut table = table(QUIET, cards);
    table.orders([STAY, STAY, STAY, STAY]);
    assert_eq!(
        (table.active(), table.position()["phase"].clone(), table.position()["pending"].clone()),
        (vec![0], json!(4), json!([]))
    );
    assert_eq!(table.legal(0), ["demand 1 cannons", "demand 2 troops", "pass"]);
    assert_eq!(table.refused(0, "demand 1 gold"), "V-20 kind-not-lacked");
    assert_eq!(table.refused(0, "demand 3 ships"), "V-20 no-pair-to-demand");
    assert_eq!(table.refused(0, "demand 0 ships"), "V-20 no-pair-to-demand");
    assert_eq!(table.refused(0, "demand 2 mercy"), "V-20 no-mercy-on-demand");
    assert_eq!(table.refused(0, "take"), "V-18 all-have-taken");
    assert_eq!(table.refused(0, "leave"), "V-18 all-have-taken");
    assert_eq!(table.refused(0, "pardon 0-fat kaffa"), "V-25 pardon-in-sixth-action");
    table.act(0, "demand 2 troops");
    assert_eq!(
        (table.held(0).as_str(), table.held(2).as_str()),
        ("horses gold troops", "horses horses troops mercy mercy")
    );
    assert_eq!(table.position()["round"], 4, "one card per round");
}

#[test]
fn v20_a_demand_comes_after_all_have_taken() {
    let cards = ["horses gold", "cannons gold", "troops ships", "supplies"];
    let mut table = table_with(QUIET, cards, &[("gidda", "troops gold")]);
    table.orders([STAY, STAY, "gidda stay stay", STAY]);
    assert_eq!(table.refused(2, "demand 1 gold"), "V-20 demand-later");
    table.act(2, "take");
    assert_eq!(
        (table.active(), table.legal(0)),
        (vec![0], vec!["demand 2 troops".to_owned(), "pass".to_owned()])
    );
    table.act(0, "pass");
    assert_eq!(table.held(0), "horses gold");
}

#[test]
fn v20_without_a_vizier_there_or_a_pair_nobody_is_asked() {
    let cards = ["horses gold", "cannons cannons", "troops horses", "ships"];
    let mut table = table(QUIET, cards);
    table.orders(["gidda stay stay", STAY, STAY, STAY]).act(0, "leave");
    assert_eq!(table.position()["round"], 4, "nobody sits on number 1");
    assert_eq!(table.refused(0, "demand 1 cannons"), "V-20 demand-in-fourth-action");
}

#[test]
fn v20_the_number_counts_not_the_position() {
    let cards = ["horses gold", "cannons cannons", "troops horses", "ships"];
    let mut position = position(QUIET, cards, &[]);
    // Number 1 lies before seat 3's fat vizier.
    position["numbers"] = json!([10, 2, 3, 4, 5, 6, 7, 8, 9, 1, 11, 12]);
    let mut table = load(&position).expect("other numbers");
    table.orders([STAY, STAY, STAY, STAY]);
    assert_eq!(table.legal(3), ["demand 1 cannons", "pass"]);
}
