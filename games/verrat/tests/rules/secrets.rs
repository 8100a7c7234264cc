//! What stays secret: orders until they are shown, and cards that lie face down.

use game::{EventLog, FastDice, GameState, Seat, Viewer};
use serde_json::{Value, json};
use spieltisch_verrat::{Action, State};

use crate::position_builder::{POOR, Play, QUIET, table, table_with};

const STAY: &str = "stay stay stay";

/// The events of an action as each viewer sees them: seats 0 to 3, then a spectator.
fn told(state: &State, seat: u8, text: &str) -> Vec<Vec<Value>> {
    let mut state = state.clone();
    let mut log = EventLog::default();
    let action = Action::parse(text).expect("an action");
    state.apply(Seat(seat), action, &mut FastDice::new(1), &mut log);
    let hears = |viewer: Viewer| {
        log.events.iter().filter_map(|told| told.seen_by(viewer.into())).map(|event| json!(event)).collect()
    };
    Viewer::all(4).map(hears).collect()
}

fn spectated(table: &Play) -> Value {
    json!(table.state.view(Viewer::Spectator))
}

#[test]
fn v11_orders_of_others_are_never_in_a_view() {
    let mut table = table(QUIET, POOR);
    table
        .ready()
        .act(0, "send fat kaffa")
        .act(0, "send small stay")
        .act(0, "send tall gidda")
        .act(1, "send fat uskub");
    assert_eq!(
        table.view(0)["orders"],
        json!([{"fat": "kaffa", "small": "stay", "tall": "gidda"}, null, null, null])
    );
    assert_eq!(table.view(1)["orders"], json!([null, {"fat": "uskub"}, null, null]));
    assert_eq!(spectated(&table)["orders"], json!([null, null, null, null]));
    assert_eq!(table.view(2)["active"], json!([1, 2, 3]), "who has finished is public");
    table.orders(["", "stay stay", STAY, STAY]);
    assert_eq!(table.view(3)["orders"][0]["fat"], "kaffa", "now they are shown");
}

#[test]
fn v11_an_order_stays_secret_until_the_last_one() {
    let mut table = table(QUIET, POOR);
    table.ready();
    let heard = told(&table.state, 0, "send fat kaffa");
    assert_eq!(heard[0], [json!({"type": "sent", "vizier": "0-fat", "goal": "kaffa"})]);
    assert!(heard[1..].iter().all(Vec::is_empty));
    table.act(0, "send fat kaffa");
    assert!(
        told(&table.state, 0, "revise")[1..].iter().all(Vec::is_empty),
        "taking back part of the orders is secret too"
    );
    table.act(0, "send small stay");
    let sealed = json!({"type": "sealed", "seat": 0});
    for goal in ["stay", "gidda"] {
        let heard = told(&table.state, 0, &format!("send tall {goal}"));
        assert!(heard[1..].iter().all(|events| *events == [sealed.clone()]));
    }
    table.act(0, "send tall stay");
    let revised = json!({"type": "revised", "seat": 0});
    assert!(told(&table.state, 0, "revise").iter().all(|events| *events == [revised.clone()]));
}

#[test]
fn v5_face_down_cards_are_null() {
    let table = table_with(QUIET, POOR, &[("gidda", "ships gold gold."), ("tabriz", "mercy")]);
    let cities = &table.view(0)["cities"];
    assert_eq!((&cities["gidda"], &cities["tabriz"][0]), (&json!(["ships", null, null]), &json!("mercy")));
    assert_eq!(cities["kaffa"], json!([null, null, null, null]));
    assert_eq!(spectated(&table)["cities"], *cities);
    assert_eq!(table.position()["cities"]["gidda"], json!(["ships", "gold", "gold"]));
}

#[test]
fn v19_looking_into_kaffa_is_private_but_the_card_taken_is_public() {
    let mut table = table_with(QUIET, POOR, &[("kaffa", "mercy ships ships cannons")]);
    table.ready();
    table.orders(["kaffa stay stay", STAY, STAY, "stay stay"]);
    let heard = told(&table.state, 3, "send tall stay");
    let look = |events: &[Value]| events.iter().find(|event| event["type"] == "looked").cloned();
    let cards = json!(["cannons", "ships", "ships", "mercy"]);
    assert_eq!(look(&heard[0]), Some(json!({"type": "looked", "seat": 0, "cards": cards})));
    for others in &heard[1..] {
        assert_eq!(look(others), Some(json!({"type": "looked", "seat": 0})));
    }
    table.act(3, "send tall stay");
    let heard = told(&table.state, 0, "take ships");
    assert!(heard.iter().all(|events| events[0]["card"] == "ships"));
}

#[test]
fn v19_kaffa_looks_the_same_whatever_lies_there() {
    let views = ["mercy ships ships cannons", "gold gold horses troops"].map(|kaffa| {
        let mut other = POOR;
        // The same cards in total: those that are not in Kaffa are face down elsewhere.
        other[3] = "supplies";
        table_with(QUIET, other, &[("kaffa", kaffa), ("gidda", "horses")]).view(1)["cities"]["kaffa"].clone()
    });
    assert_eq!(views[0], views[1]);
}
