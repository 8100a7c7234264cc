//! What the page offers a seat, and what it says when there is nothing to offer.

use game::{Choice, Draw, GameState, Scene, Seat, Viewer};
use spieltisch_verrat::{GAME, Verrat};
use words::Lang;

use crate::position_builder::{POOR, Play, table};

pub(crate) fn scene(table: &Play, seat: u8, lang: Lang) -> Scene {
    let names: Vec<String> = ["Anna", "Ben", "Cem", "Dora"].map(str::to_owned).into();
    let mut legal = Vec::new();
    table.state.legal(Seat(seat), &mut legal);
    let choices: Vec<Choice<Verrat>> =
        legal.into_iter().map(|action| Choice { action, text: table.state.text_of(action) }).collect();
    let viewer = Viewer::Seat(Seat(seat));
    let view = table.state.view(viewer);
    Verrat::scene(&view, viewer, &choices, &GAME.texts().speech_among(lang, &names))
}

/// The hand of a seat.
fn hand(table: &Play, seat: u8) -> String {
    scene(table, seat, Lang::En).hand.0
}

/// The goals the chip of this vizier offers.
fn chip(hand: &str, size: &str) -> String {
    let start = hand.split_once(&format!("data-chip=\"{size}\" data-may=\"")).expect("a chip").1;
    start.split('"').next().expect("places").to_owned()
}

#[test]
fn v12_the_page_offers_no_order_to_keep_waiting() {
    let mut table = table(["waiting 2 cell1", "4 5 6", "7 8 9", "10 11 12"], POOR);
    let said = hand(&table, 0);
    assert!(!chip(&said, "fat").contains("stay") && chip(&said, "small").starts_with("stay "));
    assert!(!said.contains("announce 0-fat stay") && said.contains("announce 0-small stay"));
    table.ready();
    let planned = hand(&table, 0);
    assert!(!chip(&planned, "fat").contains("stay") && chip(&planned, "small").contains("stay"));
    assert!(!planned.contains("send fat stay") && planned.contains("send fat kaffa"));
}

#[test]
fn v14_the_page_offers_to_announce_what_is_possible() {
    let places = ["1 2 cell1", "4 5 6", "7 8 9", "10 11 12"];
    let nobody = hand(&table(places, POOR), 1);
    assert!(!nobody.contains("announce accuse") && !nobody.contains("data-chip=\"accuse\""));
    let somebody = hand(&table(places, ["horses cannons gold troops", "gold", "ships", "mercy"]), 1);
    assert_eq!(chip(&somebody, "accuse"), "0-fat 0-small");
    assert!(somebody.contains("announce accuse 0-small"));
    assert!(!somebody.contains("announce accuse 0-tall") && !somebody.contains("announce accuse 2-fat"));
}

#[test]
fn v14_an_announcement_that_became_impossible_is_shown_as_neither() {
    let cards = ["horses cannons gold troops", "horses cannons gold ships", "ships", "supplies"];
    let mut table = table(["1 2 kaffa", "4 5 6", "7 8 9", "10 11 12"], cards);
    table.act(2, "announce accuse 0-fat").act(2, "announce accuse 1-fat");
    table.act(0, "offer 2 gold+troops for ships").act(2, "accept 1");
    let orders = ["stay stay stay accuse:1-small"; 4];
    table.orders(orders);
    assert_eq!(table.position()["word"][2], serde_json::json!({"kept": 0, "broken": 1}));
    let board = scene(&table, 3, Lang::En).board.0;
    assert!(board.contains("Cem: accuses Ben’s fat vizier. Broken."));
    assert!(!board.contains("Cem: accuses Anna’s fat vizier. Broken."));
}

#[test]
fn v14_the_page_says_when_there_is_nothing_to_order() {
    let mut table = table(["cell1 cell2 banished", "4 5 6", "7 8 9", "10 11 12"], POOR);
    table.ready();
    let own = scene(&table, 0, Lang::En);
    assert_eq!(
        own.prompt,
        "You have nothing to order this round. Ben, Cem and Dora are still writing; then all orders are shown."
    );
    assert!(own.hand.0.contains("all your viziers are in the dungeon or banished"));
    assert!(own.board.0.contains("Anna has nothing to order this round"));
    assert!(!own.board.0.contains("Anna has sealed all orders"));
    let german = scene(&table, 0, Lang::De).prompt;
    assert!(german.starts_with("Du hast in dieser Runde nichts zu befehlen."), "{german}");
    table.act(1, "send fat stay").act(1, "send small stay").act(1, "send tall stay");
    assert!(scene(&table, 1, Lang::En).prompt.starts_with("Your orders are sealed."));
}

#[test]
fn a_player_is_told_of_their_own_viziers_as_theirs() {
    let cards = ["horses cannons gold troops", "horses cannons gold ships", "ships", "supplies"];
    let mut table = table(["1 2 kaffa", "4 5 6", "7 8 9", "10 11 12"], cards);
    table.act(0, "announce 0-fat tabriz").act(1, "offer 0 ships for gold");
    let own = scene(&table, 0, Lang::De);
    assert!(own.board.0.contains("Du: dein dicker Wesir geht nach Tabriz."));
    assert!(own.board.0.contains("Ben bietet dir an: Schiffe gegen Gold."));
    assert!(own.prompt.starts_with("Ben bietet dir einen Tausch an"), "{}", own.prompt);
    assert!(!own.board.0.contains("Wesir von Anna"));
    // V-14: others come first among those who can be accused.
    let picks: Vec<&str> = own.hand.0.split("data-pick=\"").skip(1).map(|pick| &pick[..1]).collect();
    assert_eq!(picks, ["1", "1", "1", "0", "0", "0"]);
    let other = scene(&table, 1, Lang::En).board.0;
    assert!(other.contains("Anna: Anna’s fat vizier goes to Tabriz."));
}
