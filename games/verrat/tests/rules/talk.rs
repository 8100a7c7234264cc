//! V-8 to V-10: announcements, trades, being ready.

use game::{GameState, Seat};
use serde_json::{Value, json};
use spieltisch_verrat::Action;

use crate::position_builder::{POOR, Play, QUIET, load, position, table};

const STAY: &str = "stay stay stay";

fn open_ended(table: &Play, seat: u8) -> Vec<&'static str> {
    table.state.open_ended(Seat(seat)).to_vec()
}

fn offers(table: &Play) -> Vec<u64> {
    let position = table.position();
    let offers = position["offers"].as_array().expect("offers");
    offers.iter().map(|offer| offer["n"].as_u64().expect("a number")).collect()
}

#[test]
fn v8_anything_may_be_announced_about_own_viziers() {
    let cards = ["horses gold", "cannons gold", "horses cannons gold troops", "supplies mercy"];
    let mut table = table(["1 2 kaffa", "4 5 6", "7 8 9", "10 11 cell1"], cards);
    table.act(0, "announce 0-fat 7").act(3, "ready").act(3, "announce 3-tall kaffa");
    table.act(0, "announce accuse 2-fat").act(0, "announce 0-fat stay").act(0, "announce 0-fat stay");
    let announced = table.position()["announced"].clone();
    assert_eq!(
        announced,
        json!([
            ["announce 0-fat 7", "announce accuse 2-fat", "announce 0-fat stay", "announce 0-fat stay"],
            [],
            [],
            ["announce 3-tall kaffa"],
        ])
    );
    assert_eq!(table.view(1)["announced"], announced, "everybody hears it");
    assert_eq!(table.refused(0, "announce 1-fat stay"), "V-8 speak-for-yourself");
    assert_eq!(open_ended(&table, 3), ["announce …", "offer …"]);
    table.ready();
    assert!(open_ended(&table, 0).is_empty());
    assert_eq!(table.refused(0, "announce 0-fat stay"), "V-8 announce-before-orders");
}

#[test]
fn v8_shown_orders_tell_who_kept_their_word() {
    let cards = ["horses cannons gold troops", "cannons gold", "troops ships", "supplies mercy"];
    let mut table = table(["1 2 kaffa", "4 5 6", "7 8 9", "10 11 cell1"], cards);
    table.act(0, "announce 0-fat gidda").act(0, "announce 0-small gidda").act(0, "announce 0-tall kaffa");
    table.act(1, "announce 1-fat 4").act(1, "announce accuse 0-fat").act(3, "announce 3-tall stay");
    let against = |orders: &str, vizier: &str| format!("{orders} accuse:{vizier}");
    let orders =
        [("gidda stay stay", "0-tall"), (STAY, "0-small"), (STAY, "0-tall"), ("stay stay", "0-tall")];
    let orders = orders.map(|(orders, vizier)| against(orders, vizier));
    table.orders(orders.each_ref().map(String::as_str));
    let word = |seat: usize| table.position()["word"][seat].clone();
    assert_eq!(word(0), json!({"kept": 2, "broken": 1}), "staying in Kaffa keeps the announcement");
    assert_eq!(word(1), json!({"kept": 1, "broken": 1}), "who sits on 4 and stays there, too");
    assert_eq!(word(3), json!({"kept": 0, "broken": 1}), "nothing was ordered");
    assert_eq!(table.told("word").len(), 6);
    table.act(0, "leave").act(0, "leave").act(3, "pass");
    assert_eq!(table.position()["announced"], json!([[], [], [], []]));
    assert_eq!(table.position()["word"][0], json!({"kept": 2, "broken": 1}));
}

#[test]
fn v14_only_possible_accusations_can_be_announced() {
    let cards = ["horses cannons gold troops", "horses cannons gold mercy", "ships", "supplies"];
    let mut table = table(["1 waiting kaffa", "4 5 6", "7 8 9", "10 11 cell1"], cards);
    for own in ["0-fat", "0-small", "0-tall"] {
        table.act(0, &format!("announce accuse {own}")).act(1, &format!("announce accuse {own}"));
    }
    assert_eq!(table.refused(0, "announce accuse 1-fat"), "V-14 too-few-powers", "mercy is not a power");
    assert_eq!(table.refused(3, "announce accuse 3-tall"), "V-14 out-of-reach");
    table.act(1, "ready").act(1, "announce accuse 0-fat");
    table.act(0, "offer 2 troops for ships").act(2, "accept 1").act(1, "announce accuse 0-fat");
}

#[test]
fn v14_a_trade_makes_and_ends_accusations() {
    let cards = ["horses cannons gold", "horses gold gold", "ships", "supplies"];
    let mut table = table(["1 2 3", "4 5 6", "7 8 9", "10 11 12"], cards);
    assert_eq!(table.refused(1, "announce accuse 0-fat"), "V-14 too-few-powers");
    table.act(0, "offer 2 gold for ships").act(2, "accept 1");
    assert_eq!(table.refused(1, "announce accuse 0-fat"), "V-14 too-few-powers", "still three");
    table.act(1, "offer 0 gold for ships");
    assert_eq!(table.refused(1, "announce accuse 0-fat"), "V-14 too-few-powers", "an offer is not a trade");
    table.act(1, "offer 0 horses+gold for ships").act(0, "accept 3");
    assert_eq!(table.held(0), "horses horses cannons gold");
    assert_eq!(
        table.refused(1, "announce accuse 0-fat"),
        "V-14 too-few-powers",
        "a second card is not a new kind"
    );
}

#[test]
fn v14_an_announced_accusation_that_became_impossible_is_neither_kept_nor_broken() {
    let cards = ["horses cannons gold troops", "horses cannons gold ships", "ships", "supplies"];
    let mut table = table(["1 2 3", "4 5 6", "7 8 9", "10 11 12"], cards);
    table.act(2, "announce accuse 0-fat").act(2, "announce 2-fat stay").act(3, "announce accuse 1-fat");
    // Seat 0 gives its troops away and now holds three kinds.
    table.act(0, "offer 2 gold+troops for ships").act(2, "accept 1").act(0, "offer 1 ships for horses");
    table.act(1, "accept 2");
    assert_eq!(table.held(0), "horses horses cannons");
    assert_eq!(table.refused(3, "announce accuse 0-fat"), "V-14 too-few-powers");
    // Seat 1 holds cannons, gold and ships, so nobody is accused at all.
    table.orders([STAY, STAY, STAY, STAY]);
    assert_eq!(table.position()["word"][2], json!({"kept": 1, "broken": 0}));
    assert_eq!(table.position()["word"][3], json!({"kept": 0, "broken": 0}));
    assert_eq!(table.told("word").len(), 1, "only the word on 2-fat");
}

#[test]
fn v14_while_the_accused_holds_four_kinds_the_word_is_kept_or_broken() {
    let cards = ["horses cannons gold troops", "horses cannons gold ships", "ships", "supplies"];
    let mut table = table(["1 2 3", "4 5 6", "7 8 9", "10 11 12"], cards);
    table.act(2, "announce accuse 0-fat").act(3, "announce accuse 0-fat").act(3, "announce accuse 1-fat");
    table.act(0, "offer 2 troops for ships").act(2, "accept 1");
    let orders = ["0-fat", "0-fat", "0-fat", "1-fat"].map(|vizier| format!("{STAY} accuse:{vizier}"));
    table.orders(orders.each_ref().map(String::as_str));
    assert_eq!(table.position()["word"][2], json!({"kept": 1, "broken": 0}));
    assert_eq!(table.position()["word"][3], json!({"kept": 1, "broken": 1}));
}

#[test]
fn v14_a_loaded_position_keeps_its_announcements() {
    let mut position = position(["waiting 2 3", "4 5 6", "7 8 9", "10 11 cell1"], POOR, &[]);
    position["announced"] = json!([["announce 0-fat stay", "announce accuse 1-fat"], [], [], []]);
    let mut table = load(&position).expect("a position with announcements");
    assert_eq!(table.position()["announced"], position["announced"]);
    table.orders(["kaffa stay stay", STAY, STAY, "stay stay"]);
    assert_eq!(table.position()["word"][0], json!({"kept": 0, "broken": 1}), "seat 1 holds two kinds");
}

#[test]
fn v9_an_accepted_offer_swaps_at_once() {
    let mut table = table(QUIET, POOR);
    table.act(0, "offer 1 horses for cannons+gold");
    let offer = json!({"n": 1, "from": 0, "to": 1, "give": ["horses"], "want": ["cannons", "gold"]});
    assert_eq!(table.position()["offers"], json!([offer]));
    assert_eq!(table.legal(1), ["accept 1", "decline 1", "ready"]);
    assert_eq!(table.legal(0), ["ready", "withdraw 1"]);
    assert_eq!(table.legal(2), ["ready"]);
    table.act(1, "accept 1");
    assert_eq!((table.held(0).as_str(), table.held(1).as_str()), ("cannons gold gold", "horses"));
    assert!(offers(&table).is_empty());
    assert_eq!(table.position()["next_offer"], 2);
}

#[test]
fn v9_offers_are_between_two_who_have_the_cards() {
    let mut table = table(QUIET, POOR);
    assert_eq!(table.refused(0, "offer 0 horses for gold"), "V-9 trade-with-yourself");
    assert_eq!(table.refused(3, "offer 0 mercy for gold"), "V-9 no-mercy-in-trade");
    assert_eq!(table.refused(0, "offer 3 gold for mercy"), "V-9 no-mercy-in-trade");
    assert_eq!(table.refused(0, "offer 1 ships for gold"), "V-9 you-lack-cards");
    assert_eq!(table.refused(0, "offer 1 gold+gold for gold"), "V-9 you-lack-cards");
    assert_eq!(table.refused(0, "offer 1 gold for ships"), "V-9 other-lacks-cards");
    table.act(0, "offer 1 horses for gold");
    assert_eq!(table.refused(0, "offer 1 horses for gold"), "V-9 same-offer");
    table.act(0, "offer 1 gold for gold").act(1, "offer 0 gold for horses");
    assert_eq!(offers(&table), [1, 2, 3]);
}

#[test]
fn v9_cards_are_named_in_their_order() {
    for text in [
        "offer 1 gold+horses for ships",
        "offer 1 horses+ for ships",
        "offer 1 horses",
        "offer 4 gold for gold",
    ] {
        assert_eq!(Action::parse(text), None, "{text}");
    }
    assert!(Action::parse("offer 1 horses+horses+gold for ships").is_some());
}

#[test]
fn v9_only_the_seat_asked_answers_and_only_the_offering_seat_withdraws() {
    let mut table = table(QUIET, POOR);
    table.act(0, "offer 1 horses for gold");
    assert_eq!(table.refused(2, "accept 1"), "V-9 not-offered-to-you");
    assert_eq!(table.refused(0, "decline 1"), "V-9 not-offered-to-you");
    assert_eq!(table.refused(1, "withdraw 1"), "V-9 not-your-offer");
    assert_eq!(table.refused(1, "accept 2"), "V-9 no-such-offer");
    table.act(1, "decline 1").act(0, "offer 1 horses for gold").act(0, "withdraw 2");
    assert!(offers(&table).is_empty());
    table.act(0, "offer 1 horses for gold");
    assert_eq!(offers(&table), [3], "a number is not used again");
}

#[test]
fn v9_an_offer_falls_away_when_it_cannot_be_met() {
    let mut table = table(QUIET, POOR);
    table
        .act(0, "offer 1 horses for gold")
        .act(0, "offer 2 horses for ships")
        .act(1, "offer 2 gold for troops");
    table.act(1, "accept 1");
    assert!(offers(&table).is_empty(), "seat 0 has no horses left, seat 1 no gold");
    assert_eq!(table.told("fell_away").len(), 2);
    table.act(1, "offer 2 horses for troops").act(0, "offer 2 gold for ships").act(2, "accept 4");
    assert_eq!(offers(&table), [5]);
}

#[test]
fn v9_at_most_eight_offers_per_seat() {
    let rich = ["horses horses horses horses cannons", "gold", "ships", "supplies mercy"];
    let mut table = table(QUIET, rich);
    for (to, want) in [(1, "gold"), (2, "ships"), (3, "supplies")] {
        for give in ["horses", "horses+horses", "cannons"] {
            if (to, give) != (3, "cannons") {
                table.act(0, &format!("offer {to} {give} for {want}"));
            }
        }
    }
    assert_eq!(table.refused(0, "offer 3 cannons for supplies"), "V-9 too-many-offers");
    table.act(1, "offer 0 gold for horses").act(0, "withdraw 1").act(0, "offer 3 cannons for supplies");
    assert_eq!(offers(&table), [2, 3, 4, 5, 6, 7, 8, 9, 10]);
    assert_eq!(
        table.legal(3),
        ["accept 10", "accept 7", "accept 8", "decline 10", "decline 7", "decline 8", "ready"]
    );
}

#[test]
fn v9_leaving_the_action_removes_all_offers() {
    let mut table = table(QUIET, POOR);
    table.act(0, "offer 1 horses for gold").ready();
    let position = table.position();
    assert_eq!((&position["offers"], &position["next_offer"]), (&json!([]), &json!(1)));
    assert_eq!(table.refused(0, "offer 1 horses for gold"), "V-9 trade-before-orders");
    assert_eq!(table.refused(1, "accept 1"), "V-9 trade-before-orders");
}

#[test]
fn v10_the_action_ends_when_all_four_are_ready() {
    let mut table = table(QUIET, POOR);
    table.act(2, "ready").act(0, "offer 2 gold for ships");
    assert_eq!(table.active(), [0, 1, 3]);
    assert_eq!(table.position()["ready"], json!([false, false, true, false]));
    assert_eq!(table.legal(2), ["accept 1", "decline 1"]);
    assert_eq!(table.refused(2, "ready"), "V-7 already-ready");
    table.act(2, "accept 1").act(2, "offer 0 gold for ships");
    assert_eq!(table.position()["ready"], json!([false, false, true, false]));
    table.act(0, "ready").act(1, "ready").act(3, "ready");
    assert_eq!(
        (table.position()["phase"].clone(), table.position()["ready"].clone()),
        (json!(2), json!([false, false, false, false]))
    );
    assert_eq!(table.refused(0, "ready"), "V-10 ready-before-orders");
}

#[test]
fn v10_the_sand_glass_makes_everybody_ready() {
    let mut table = table(QUIET, POOR);
    table.act(1, "ready");
    let hurried = |table: &Play| -> Vec<bool> {
        (0..4).map(|seat| table.state.timeout_action(Seat(seat)) == Some(Action::Ready)).collect()
    };
    assert_eq!(hurried(&table), [true, false, true, true]);
    table.ready();
    assert_eq!(hurried(&table), [false; 4]);
}

#[test]
fn v10_talk_of_others_leaves_an_answer_valid() {
    let mut after = table(QUIET, POOR);
    let before = after.clone();
    after.act(2, "ready");
    let still = before.state.still_asked(&after.state, Seat(2));
    assert_eq!(still.iter().map(|seat| seat.0).collect::<Vec<_>>(), [0, 1, 3]);
    after.ready();
    assert!(before.state.still_asked(&after.state, Seat(3)).is_empty());
}

#[test]
fn v9_offers_load_in_any_order() {
    let mut position = position(QUIET, POOR, &[]);
    let offer = |n: u32, give: &str| json!({"n": n, "from": 0, "to": 1, "give": [give], "want": ["gold"]});
    position["offers"] = json!([offer(4, "gold"), offer(2, "horses")]);
    position["next_offer"] = json!(7);
    let table = load(&position).expect("two offers");
    assert_eq!(offers(&table), [2, 4]);
    let spoilt = |change: &dyn Fn(&mut Value)| {
        let mut spoilt = position.clone();
        change(&mut spoilt);
        load(&spoilt).err().expect("refused").rule
    };
    assert_eq!(spoilt(&|position| position["next_offer"] = json!(4)), Some("V-9"));
    assert_eq!(spoilt(&|position| position["offers"][0]["n"] = json!(2)), Some("V-9"));
    assert_eq!(spoilt(&|position| position["offers"][0]["give"] = json!(["horses"])), Some("V-9"));
    assert_eq!(spoilt(&|position| position["offers"][0]["give"] = json!(["ships"])), Some("V-9"));
    assert_eq!(spoilt(&|position| position["offers"][0]["give"] = json!([])), Some("V-9"));
    assert_eq!(spoilt(&|position| position["offers"][0]["to"] = json!(0)), Some("V-9"));
}
