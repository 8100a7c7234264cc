//! V-15 to V-17: orders are carried out.

use serde_json::json;

use crate::position_builder::{POOR, QUIET, table};

#[test]
fn v15_orders_are_shown_together() {
    let mut table = table(QUIET, POOR);
    table.orders(["kaffa stay stay", "kaffa stay stay", "stay stay stay", "stay stay stay"]);
    let shown = table.told("shown");
    assert_eq!(shown[0]["orders"][0], json!({"fat": "kaffa", "small": "stay", "tall": "stay"}));
    assert_eq!(table.told("moved").len(), 2, "`stay` is no move");
}

#[test]
fn v15_the_leader_moves_first_and_frees_seats_for_later_players() {
    // Seat 3 leads with 12 and leaves it; seat 0 moves later.
    let places = ["kaffa 2 3", "4 5 6", "7 8 9", "10 11 12"];
    let mut table = table(places, POOR);
    table.orders(["12 stay stay", "stay stay stay", "stay stay stay", "stay stay gidda"]);
    assert_eq!(table.at("0-fat"), "12");
    let moved: Vec<_> = table.told("moved").iter().map(|event| event["vizier"].clone()).collect();
    assert_eq!(moved, ["3-tall", "0-fat"]);
}

#[test]
fn v17_a_seat_freed_by_a_later_player_is_not_free_yet() {
    // Seat 3 leads; seat 0 leaves its seat after seat 3 has tried to sit there.
    let places = ["1 2 3", "4 5 6", "7 8 9", "kaffa 11 12"];
    let mut table = table(places, POOR);
    table.orders(["gidda stay stay", "stay stay stay", "stay stay stay", "1 stay stay"]);
    assert_eq!((table.at("3-fat"), table.at("0-fat")), ("kaffa".to_owned(), "gidda".to_owned()));
    let barred = table.told("barred");
    assert_eq!(barred[0]["taken_by"], "0-fat");
    assert_eq!(barred[0]["wanted_by"], json!([]));
}

#[test]
fn v15_viziers_leave_court_before_others_of_their_player_arrive() {
    // The fat one wants the seat that the tall one leaves.
    let mut swap = table(["kaffa 2 3", "4 5 6", "7 8 9", "10 11 12"], POOR);
    swap.orders(["3 stay gidda", "stay stay stay", "stay stay stay", "stay stay stay"]);
    assert_eq!((swap.at("0-fat"), swap.at("0-tall")), ("3".to_owned(), "gidda".to_owned()));
    let moved: Vec<_> = swap.told("moved").iter().map(|event| event["vizier"].clone()).collect();
    assert_eq!(moved, ["0-tall", "0-fat"]);
}

#[test]
fn v15_a_vizier_who_came_to_a_city_stays_there() {
    let mut table = table(QUIET, POOR);
    table.orders(["kaffa gidda stay", "stay stay stay", "stay stay stay", "stay stay stay"]);
    assert_eq!(table.told("moved").len(), 2);
    assert_eq!((table.at("0-fat"), table.at("0-small")), ("kaffa".to_owned(), "gidda".to_owned()));
}

#[test]
fn v16_cities_take_everybody() {
    let mut table = table(["kaffa 2 3", "gidda 5 6", "7 8 9", "10 11 12"], POOR);
    table.orders(["stay kaffa stay", "kaffa stay stay", "kaffa kaffa kaffa", "kaffa stay stay"]);
    for vizier in ["0-fat", "0-small", "1-fat", "2-fat", "2-small", "2-tall", "3-fat"] {
        assert_eq!(table.at(vizier), "kaffa");
    }
    assert_eq!(table.position()["round"], 4, "nobody was alone anywhere");
}

#[test]
fn v17_a_seat_that_two_players_want_goes_to_neither() {
    let places = ["kaffa 2 3", "gidda 5 6", "7 8 9", "10 11 12"];
    let mut table = table(places, POOR);
    table.orders(["4 stay stay", "4 stay stay", "stay stay stay", "stay stay stay"]);
    assert_eq!((table.at("0-fat"), table.at("1-fat")), ("kaffa".to_owned(), "gidda".to_owned()));
    let barred = table.told("barred");
    assert_eq!((&barred[0]["vizier"], &barred[0]["wanted_by"]), (&json!("0-fat"), &json!(["1-fat"])));
    assert_eq!((&barred[1]["vizier"], &barred[1]["wanted_by"]), (&json!("1-fat"), &json!(["0-fat"])));
}

#[test]
fn v17_two_orders_block_each_other_even_if_one_was_hopeless() {
    // Seat 3 leads and leaves 12, but nobody gets it: seat 1 wants it too, although it is taken when seat 1
    // tries.
    let places = ["kaffa 2 3", "gidda 5 6", "7 8 9", "10 11 12"];
    let mut table = table(places, POOR);
    table.orders(["12 stay stay", "12 stay stay", "stay stay stay", "stay stay shiraz"]);
    assert_eq!((table.at("0-fat"), table.at("1-fat")), ("kaffa".to_owned(), "gidda".to_owned()));
}

#[test]
fn v17_a_waiting_vizier_without_a_seat_keeps_waiting() {
    let mut table = table(["waiting 2 3", "4 5 6", "7 8 cell1", "10 11 12"], POOR);
    table.orders(["4 stay stay", "stay stay stay", "stay stay", "stay stay stay"]);
    assert_eq!(table.at("0-fat"), "waiting");
}
