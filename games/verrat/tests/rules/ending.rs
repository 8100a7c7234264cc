//! V-27 to V-29: the change of seats, and every way to win.

use serde_json::json;

use crate::position_builder::{POOR, QUIET, load, position, table, table_with};

const STAY: &str = "stay stay stay";
const FIVE: &str = "horses cannons gold troops supplies";
const SIX: &str = "horses cannons gold troops supplies ships";

#[test]
fn v27_everybody_at_court_moves_one_seat_on() {
    let mut table = table(["1 kaffa 3", "4 kaffa 6", "7 8 9", "10 11 12"], POOR);
    table.orders([STAY, STAY, STAY, STAY]);
    let seats = ["0-fat", "1-fat", "2-tall", "3-tall"].map(|vizier| table.at(vizier));
    assert_eq!(seats, ["2", "5", "10", "1"]);
    assert_eq!(table.at("0-small"), "kaffa");
    let position = table.position();
    assert_eq!(position["numbers"], json!((1..=12).collect::<Vec<u8>>()), "the numbers stay");
    assert_eq!(
        (&position["round"], &position["phase"], &position["orders"]),
        (&json!(4), &json!(1), &json!([{}, {}, {}, {}]))
    );
    assert_eq!(table.told("round"), [json!({"type": "round", "round": 4, "leader": 3})]);
}

#[test]
fn v28_won_by_trade() {
    let mut table =
        table(QUIET, ["ships ships", "ships", "gold", "horses cannons gold gold troops supplies"]);
    table
        .act(2, "ready")
        .act(0, "offer 3 ships for gold")
        .act(1, "offer 0 ships for ships")
        .act(0, "offer 3 ships+ships for gold");
    table.act(0, "offer 2 ships for gold").act(3, "accept 1");
    assert_eq!(table.winners(), [3]);
    let position = table.position();
    assert_eq!((&position["phase"], &position["active"]), (&json!(1), &json!([])));
    assert_eq!(position["ready"], json!([false, false, true, false]), "as it was");
    let open: Vec<_> =
        position["offers"].as_array().expect("offers").iter().map(|offer| offer["n"].clone()).collect();
    assert_eq!(open, [2, 4], "what can no longer be met fell away");
    assert!((0..4).all(|seat| table.legal(seat).is_empty()));
    assert_eq!(table.refused(2, "offer 0 gold for ships"), "V-28 game-is-over");
    assert_eq!(table.refused(0, "ready"), "V-28 game-is-over");
    assert_eq!(load(&position).expect("a finished game").position(), position);
}

#[test]
fn v28_won_by_a_move_and_nothing_after_it_happens() {
    let mut table = table(["kaffa 2 3", "4 5 6", "7 8 9", "10 11 uskub"], [SIX, "gold", "gold", "mercy"]);
    table.orders([
        "12 stay stay accuse:0-fat",
        "kaffa stay stay accuse:0-fat",
        "stay stay stay accuse:0-fat",
        "stay gidda stay accuse:0-fat",
    ]);
    assert_eq!(table.winners(), [0]);
    let position = table.position();
    assert_eq!(
        (&position["phase"], &position["round"], &position["pending"]),
        (&json!(3), &json!(3), &json!([]))
    );
    // Seat 3 leads and has moved, seats 1 and 2 have not.
    assert_eq!((table.at("3-small"), table.at("1-fat")), ("gidda".to_owned(), "4".to_owned()));
    assert_eq!(position["orders"][1]["fat"], "kaffa");
    assert_eq!(load(&position).expect("a finished game").position(), position);
}

#[test]
fn v28_won_by_a_card() {
    let places = ["1 2 3", "4 5 6", "7 gidda 9", "10 kaffa 12"];
    let mut table = table_with(places, ["gold", "gold", "gold", FIVE], &[("kaffa", "ships gold mercy")]);
    let orders = ["accuse:3-fat"; 4].map(|accuse| format!("{STAY} {accuse}"));
    table.orders(orders.each_ref().map(String::as_str));
    assert_eq!(table.position()["pending"], json!(["3-small", "2-small"]));
    table.act(3, "take ships");
    assert_eq!((table.winners(), table.position()["phase"].clone()), (vec![3], json!(4)));
    assert_eq!(table.position()["pending"], json!([]));
    assert_eq!(table.at("3-fat"), "10", "nobody votes any more");
    assert_eq!(load(&table.position()).expect("a finished game").position(), table.position());
}

#[test]
fn v28_won_by_a_demand() {
    let places = ["2 3 4", "5 6 7", "8 9 10", "1 11 12"];
    let mut table = table(places, ["ships ships", "gold", "gold", FIVE]);
    let orders = ["accuse:3-fat"; 4].map(|accuse| format!("{STAY} {accuse}"));
    table.orders(orders.each_ref().map(String::as_str)).act(3, "demand 0 ships");
    assert_eq!((table.winners(), table.position()["phase"].clone()), (vec![3], json!(4)));
}

#[test]
fn v28_won_by_the_change_of_seats() {
    let places = ["1 2 3", "4 5 6", "7 8 9", "10 11 kaffa"];
    let mut table = table(places, ["gold", "gold", "gold", SIX]);
    let orders = ["accuse:3-fat"; 4].map(|accuse| format!("{STAY} {accuse}"));
    table.orders(orders.each_ref().map(String::as_str)).act(3, "leave");
    assert_eq!((table.winners(), table.position()["phase"].clone()), (vec![3], json!(7)));
    assert_eq!((table.at("3-small"), table.at("3-fat")), ("12".to_owned(), "cell1".to_owned()));
    assert_eq!(
        (table.position()["round"].clone(), table.position()["active"].clone()),
        (json!(3), json!([]))
    );
    assert_eq!(load(&table.position()).expect("a finished game").position(), table.position());
}

#[test]
fn v28_six_powers_need_the_favourites_seat_and_the_seat_six_powers() {
    let mut table = table(["1 2 3", "4 5 6", "7 8 9", "10 11 12"], [SIX, "gold", "gold", FIVE]);
    assert_eq!((table.winners(), table.active()), (vec![], vec![0, 1, 2, 3]));
    let orders = ["accuse:3-fat"; 4].map(|accuse| format!("{STAY} {accuse}"));
    table.orders(orders.each_ref().map(String::as_str));
    assert_eq!((table.winners(), table.position()["round"].clone()), (vec![], json!(4)));
}

#[test]
fn v29_after_the_last_round_the_game_is_shared() {
    let mut position =
        position(QUIET, ["horses gold", "cannons gold", "troops", "supplies mercy mercy"], &[]);
    position["round_limit"] = json!(3);
    let mut table = load(&position).expect("the last round");
    table.orders([STAY, STAY, STAY, STAY]);
    assert_eq!(table.winners(), [0, 1], "two different power cards each; mercy does not count");
    assert_eq!(table.told("over")[0]["scores"], json!([2, 2, 1, 1]));
    let end = table.position();
    assert_eq!((&end["round"], &end["phase"], &end["active"]), (&json!(3), &json!(7), &json!([])));
    assert_eq!(end["orders"][0], json!({"fat": "stay", "small": "stay", "tall": "stay"}));
    assert_eq!(table.refused(0, "ready"), "V-29 game-is-over");
    assert_eq!(load(&end).expect("a finished game").position(), end);
}

#[test]
fn v29_a_win_in_the_last_round_comes_first() {
    let mut position =
        position(["1 2 3", "4 5 6", "7 8 9", "10 11 kaffa"], ["gold", "gold", "gold", SIX], &[]);
    position["round_limit"] = json!(3);
    let mut table = load(&position).expect("the last round");
    let orders = ["accuse:3-fat"; 4].map(|accuse| format!("{STAY} {accuse}"));
    table.orders(orders.each_ref().map(String::as_str)).act(3, "leave");
    assert_eq!(table.winners(), [3]);
    assert_eq!(table.told("over")[0]["limit"], json!(false));
}

#[test]
fn v29_without_a_limit_a_game_goes_on() {
    let mut table = table(QUIET, POOR);
    for round in 3..60 {
        assert_eq!(table.position()["round"], round);
        table.orders([STAY, STAY, STAY, STAY]);
    }
}
