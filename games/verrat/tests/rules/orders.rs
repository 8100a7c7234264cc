//! V-11 to V-14: orders in secret.

use serde_json::json;

use crate::position_builder::{POOR, QUIET, table};

/// Seat 0 has four different powers.
const POWERFUL: [&str; 4] = ["horses cannons gold troops", "gold gold", "ships", "mercy"];

#[test]
fn v11_from_court_to_a_city() {
    let mut table = table(QUIET, POOR);
    table.ready();
    let cities = ["bukhara", "gidda", "ishfahan", "kaffa", "shiraz", "stay", "tabriz", "uskub"];
    assert_eq!(table.legal(0), cities.map(|city| format!("send fat {city}")));
    assert_eq!(table.refused(0, "send fat 5"), "V-11 no-seat-to-seat");
    assert_eq!(table.refused(0, "send fat 1"), "V-11 no-seat-to-seat", "his own seat is `stay`");
}

#[test]
fn v11_from_a_city_to_another_or_to_a_seat() {
    let mut table = table(["gidda 2 3", "4 5 6", "7 8 9", "10 11 12"], POOR);
    table.ready();
    let goals = [
        "1", "10", "11", "12", "2", "3", "4", "5", "6", "7", "8", "9", "bukhara", "ishfahan", "kaffa",
        "shiraz", "stay", "tabriz", "uskub",
    ];
    assert_eq!(table.legal(0), goals.map(|goal| format!("send fat {goal}")));
    assert_eq!(table.refused(0, "send fat gidda"), "V-11 already-there");
}

#[test]
fn v11_orders_are_given_in_turn() {
    let mut table = table(["gidda cell1 3", "4 5 6", "7 8 9", "10 11 12"], POOR);
    table.ready();
    assert_eq!(table.refused(0, "send tall kaffa"), "V-11 order-of-orders");
    assert_eq!(table.refused(0, "send small kaffa"), "V-11 gets-no-order");
    assert_eq!(table.refused(0, "revise"), "V-11 nothing-to-revise");
    table.act(0, "send fat 7");
    assert_eq!(table.refused(0, "send fat 8"), "V-11 order-given");
    assert_eq!(table.position()["orders"][0], json!({"fat": "7"}));
    table.act(0, "send tall uskub");
    assert_eq!(table.active(), [1, 2, 3]);
    assert_eq!(table.refused(0, "send tall kaffa"), "V-7 orders-complete");
    assert_eq!(table.refused(1, "take"), "V-18 take-in-fourth-action");
    assert_eq!(table.refused(1, "pass"), "V-7 nothing-to-pass");
}

#[test]
fn v11_orders_can_be_taken_back_while_somebody_is_not_done() {
    let mut table = table(["gidda cell1 3", "4 5 6", "7 8 9", "10 11 12"], POOR);
    table.ready().act(0, "send fat 7");
    assert_eq!(table.legal(0)[..2], ["revise", "send tall bukhara"]);
    table.act(0, "send tall uskub");
    assert_eq!(table.legal(0), ["revise"]);
    table.act(0, "revise");
    assert_eq!((table.active(), table.position()["orders"][0].clone()), (vec![0, 1, 2, 3], json!({})));
    table.orders(["stay stay", "stay stay stay", "stay stay stay", "stay stay"]);
    table.act(3, "revise").act(3, "send fat stay").act(3, "send small stay").act(3, "send tall stay");
    assert_eq!(table.position()["phase"], 4, "0-fat is alone in Gidda");
    assert_eq!(table.refused(0, "revise"), "V-11 orders-in-second-action");
    assert_eq!(table.refused(0, "send fat stay"), "V-11 orders-in-second-action");
    assert_eq!(table.refused(0, "accuse 0-fat"), "V-14 accuse-in-second-action");
}

#[test]
fn v12_a_waiting_vizier_goes_anywhere() {
    let mut table = table(["waiting 2 3", "4 5 6", "7 8 cell1", "10 11 12"], POOR);
    table.ready();
    let goals = [
        "1", "10", "11", "12", "2", "3", "4", "5", "6", "7", "8", "9", "bukhara", "gidda", "ishfahan",
        "kaffa", "shiraz", "tabriz", "uskub",
    ];
    assert_eq!(table.legal(0), goals.map(|goal| format!("send fat {goal}")));
    table.orders(["1 stay stay", "stay stay stay", "stay stay", "stay stay stay"]);
    assert_eq!(table.at("0-fat"), "2", "he sat down on 1, and the seats changed");
}

#[test]
fn v12_a_waiting_vizier_has_to_be_sent() {
    let mut table = table(["waiting 2 waiting", "4 5 6", "7 8 cell1", "10 11 12"], POOR);
    assert_eq!(table.refused(0, "announce 0-fat stay"), "V-12 has-to-be-sent");
    assert_eq!(table.refused(0, "announce 1-fat stay"), "V-8 speak-for-yourself");
    table.act(0, "announce 0-small stay").act(0, "announce 0-fat kaffa").ready();
    assert_eq!(table.refused(0, "send tall stay"), "V-11 order-of-orders");
    assert_eq!(table.refused(0, "send fat stay"), "V-12 has-to-be-sent");
    table.act(0, "send fat 1").act(0, "send small stay");
    assert_eq!(table.refused(0, "send tall stay"), "V-12 has-to-be-sent");
    assert_eq!(table.refused(0, "send tall 1"), "V-13 seat-twice");
    // `revise`, and everywhere except where the fat one goes.
    assert_eq!(table.legal(0).len(), 1 + 11 + 7);
}

#[test]
fn v12_only_a_failed_court_seat_keeps_a_vizier_waiting() {
    let mut table = table(["waiting 2 3", "4 5 6", "7 8 cell1", "10 11 12"], POOR);
    table.orders(["4 stay stay", "stay stay stay", "stay stay", "stay stay stay"]);
    assert_eq!((table.at("0-fat").as_str(), &table.position()["round"]), ("waiting", &json!(4)));
    table.ready();
    assert_eq!(table.refused(0, "send fat stay"), "V-12 has-to-be-sent");
    table.orders(["kaffa stay stay", "stay stay stay", "stay stay", "stay stay stay"]);
    assert_eq!(table.at("0-fat"), "kaffa");
}

#[test]
fn v13_a_seat_cannot_send_two_viziers_to_one_court_seat() {
    let mut table = table(["gidda kaffa waiting", "4 5 6", "7 8 cell1", "10 11 12"], POOR);
    table.ready().act(0, "send fat 12");
    assert_eq!(table.refused(0, "send small 12"), "V-13 seat-twice");
    table.act(0, "send small 1");
    assert_eq!(table.refused(0, "send tall 12"), "V-13 seat-twice");
    assert_eq!(table.refused(0, "send tall 1"), "V-13 seat-twice");
    assert_eq!(table.legal(0).len(), 1 + 19 - 2);
    table.act(0, "send tall gidda");
    assert_eq!(table.position()["orders"][0], json!({"fat": "12", "small": "1", "tall": "gidda"}));
}

#[test]
fn v14_a_player_with_four_powers_is_accused() {
    let mut table = table(["cell1 waiting kaffa", "4 5 6", "7 8 9", "10 11 12"], POWERFUL);
    table.ready();
    assert_eq!(table.refused(1, "accuse 0-tall"), "V-14 orders-before-accusation");
    table.act(1, "send fat stay").act(1, "send small stay").act(1, "send tall stay");
    assert_eq!(table.legal(1), ["accuse 0-small", "accuse 0-tall", "revise"]);
    assert_eq!(table.refused(1, "accuse 0-fat"), "V-14 out-of-reach");
    assert_eq!(table.refused(1, "accuse 2-fat"), "V-14 too-few-powers");
    assert_eq!(table.refused(1, "send tall kaffa"), "V-11 order-given");
    assert_eq!(table.active(), [0, 1, 2, 3]);
    table.act(1, "accuse 0-tall");
    assert_eq!(table.active(), [0, 2, 3]);
    // The seat may accuse its own vizier, and has to accuse one.
    table.act(0, "send small kaffa").act(0, "send tall stay");
    assert_eq!(table.legal(0), ["accuse 0-small", "accuse 0-tall", "revise"]);
}

#[test]
fn v14_mercy_is_not_a_power() {
    let three = ["horses cannons gold mercy", "gold gold", "ships", "mercy"];
    let mut table = table(QUIET, three);
    table.ready();
    assert_eq!(table.refused(0, "accuse 0-fat"), "V-14 nobody-to-accuse");
    table.act(0, "send fat stay").act(0, "send small stay").act(0, "send tall stay");
    assert_eq!(table.active(), [1, 2, 3]);
}

#[test]
fn v14_a_seat_without_a_vizier_still_accuses() {
    let mut table = table(
        ["cell1 cell2 cell3", "banished banished banished", "7 8 9", "10 11 12"],
        ["gold", "gold gold", "horses cannons gold troops", "mercy"],
    );
    table.ready();
    assert_eq!(table.active(), [0, 1, 2, 3]);
    assert_eq!(table.legal(0), ["accuse 2-fat", "accuse 2-small", "accuse 2-tall"]);
    table.act(0, "accuse 2-fat");
    assert_eq!(table.legal(0), ["revise"]);
    table.act(0, "revise");
    assert_eq!(table.active(), [0, 1, 2, 3]);
}

#[test]
fn v14_nothing_to_order_counts_as_done() {
    let mut table = table(["cell1 cell2 cell3", "4 5 6", "7 8 9", "10 11 12"], POOR);
    table.ready();
    assert_eq!(table.active(), [1, 2, 3]);
    assert!(table.legal(0).is_empty());
    for action in ["revise", "send fat kaffa", "accuse 1-fat"] {
        assert_eq!(table.refused(0, action), "V-7 nothing-to-order");
    }
}

#[test]
fn v14_if_nobody_has_anything_to_order_the_action_is_skipped() {
    let gone = "banished banished banished";
    let mut table = table([gone, gone, gone, "cell1 cell2 cell3"], ["gold", "gold", "gold", "gold mercy"]);
    table.act(0, "announce 0-fat kaffa");
    table.ready();
    assert_eq!(table.position()["phase"], 6, "only a pardon is left to decide");
    assert_eq!(table.position()["word"][0], json!({"kept": 0, "broken": 0}), "no orders were shown");
    table.act(3, "pass");
    assert_eq!((table.position()["round"].clone(), table.position()["phase"].clone()), (json!(4), json!(1)));
}
