//! Tests of the toy game's rules: a position, an action, what changed.

use game::{Game, GameState, NoLog, Seat, SeatSet, Turn, Viewer};
use serde_json::{Value, json};
use testkit::scripted;

use crate::auction::{Action, Auction, State};

/// Two seats in the second to last round: 0 holds 1 2 3, 1 holds 4 5 6, and the next card is 7.
fn middle() -> State {
    load(json!({
        "rounds": 3, "round": 1, "lot": 4,
        "hands": [[1, 2, 3], [4, 5, 6]], "bids": [null, null],
        "points": [0, 6], "coins": [5, 5], "offers": [null, null],
        "deck": (7..=22).collect::<Vec<u8>>(), "discard": [23, 24],
    }))
}

fn load(position: Value) -> State {
    Auction::load(serde_json::from_value(position).expect("readable")).expect("possible")
}

#[track_caller]
fn act(state: &mut State, seat: u8, text: &str, faces: &[u32]) {
    let action = Action::parse(text).expect("an action");
    <State as GameState<Auction>>::check(state, Seat(seat), action).expect("legal");
    let mut dice = scripted(faces);
    <State as GameState<Auction>>::apply(state, Seat(seat), action, &mut dice, &mut NoLog);
    dice.used_up();
}

#[track_caller]
fn refused(state: &State, seat: u8, text: &str, rule: &str) {
    let answer =
        <State as GameState<Auction>>::check(state, Seat(seat), Action::parse(text).expect("an action"));
    assert_eq!(answer.expect_err("refused").rule, Some(rule));
}

#[test]
fn t1_t2_three_cards_five_coins_and_a_lot() {
    let mut faces: Vec<u32> = (2..=24).rev().collect();
    faces.push(5);
    let state = State::deal(4, 3, &mut scripted(&faces));
    let position = <State as GameState<Auction>>::position(&state);
    assert_eq!((position.lot, position.deck.len(), &position.coins[..]), (5, 12, &[5, 5, 5, 5][..]));
    assert!(position.hands.iter().all(|hand| hand.len() == 3));
}

#[test]
fn t3_a_bid_is_sealed() {
    let mut state = middle();
    refused(&state, 0, "bid 4", "T-3");
    act(&mut state, 0, "bid 2", &[]);
    refused(&state, 0, "bid 3", "T-3");
    let view = <State as GameState<Auction>>::view(&state, Viewer::Seat(Seat(1)));
    assert_eq!((view.has_bid, view.bid), (vec![true, false], None));
}

#[test]
fn t4_a_bid_is_taken_back_until_the_last() {
    let mut state = middle();
    refused(&state, 0, "revise", "T-4");
    act(&mut state, 0, "bid 2", &[]);
    act(&mut state, 0, "revise", &[]);
    assert_eq!(
        <State as GameState<Auction>>::position(&state),
        <State as GameState<Auction>>::position(&middle())
    );
}

#[test]
fn t5_the_highest_bid_takes_the_lot_and_all_draw() {
    let mut state = middle();
    act(&mut state, 1, "bid 4", &[]);
    act(&mut state, 0, "bid 3", &[6]);
    let position = <State as GameState<Auction>>::position(&state);
    assert_eq!((position.points, position.lot), (vec![0, 10], 6));
    assert_eq!(position.hands, [[1, 2, 7].into(), [5, 6, 8].into()]);
}

#[test]
fn t6_t7_coins_for_points_even_after_the_bid() {
    let mut state = middle();
    refused(&state, 0, "offer 0 1 for 1", "T-6");
    refused(&state, 0, "offer 1 6 for 1", "T-6");
    act(&mut state, 0, "offer 1 2 for 5", &[]);
    act(&mut state, 1, "bid 4", &[]);
    refused(&state, 1, "offer 0 1 for 1", "T-6");
    refused(&state, 0, "accept 1", "T-7");
    act(&mut state, 1, "accept 0", &[]);
    let position = <State as GameState<Auction>>::position(&state);
    assert_eq!((position.points, position.coins), (vec![5, 1], vec![3, 7]));
}

#[test]
fn t8_points_then_coins_else_shared() {
    let mut position =
        serde_json::to_value(<State as GameState<Auction>>::position(&middle())).expect("plain data");
    position["rounds"] = json!(2);
    position["points"] = json!([4, 0]);
    let mut state = load(position);
    act(&mut state, 0, "bid 3", &[]);
    act(&mut state, 1, "bid 4", &[]);
    assert_eq!(<State as GameState<Auction>>::turn(&state).outcome().expect("over").winners, SeatSet::all(2));
    assert!(matches!(<State as GameState<Auction>>::turn(&state), Turn::Over(_)));
    refused(&state, 0, "bid 1", "T-8");
}
