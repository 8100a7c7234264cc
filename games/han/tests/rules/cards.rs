//! H-26 to H-31: drawing, the pile, the end.

use game::{FastDice, Game, GameState, Seat, Viewer};
use serde_json::{Value, json};
use spieltisch_han::Han;

use crate::position_builder::{Play, PositionBuilder, on_border, on_ways};

/// Seat 0 has discarded and now draws.
fn drawing(cards: &str) -> PositionBuilder {
    on_border(3).with("phase", "draw").hand(0, cards)
}

/// The last seat of three draws, with these cards in hand and in the pile.
fn last_draws(hand: &str, pile: &str) -> PositionBuilder {
    on_border(3).with("phase", "draw").with("reshuffled", true).turn(2).hand(2, hand).pile(pile)
}

fn len(play: &Play, key: &str) -> usize {
    play.get(key).as_array().expect("a list").len()
}

#[test]
fn h26_a_seat_draws_card_by_card_up_to_three() {
    let play = drawing("v").display("rgrv").load();
    assert_eq!(play.legal(), ["draw g", "draw pile", "draw r", "draw v"]);
    assert_eq!(play.refused("draw y"), "H-26");
    assert_eq!(play.refused("discard v"), "H-26");
    let play = play.act("draw r");
    // The first red card is gone, and the display is not filled up yet.
    assert_eq!(play.get("display"), json!(["g", "r", "v"]));
    assert_eq!(play.get("turn"), 0);
    let play = play.act("draw r");
    assert_eq!(play.get("hands")[0], json!(["v", "r", "r"]));
    assert_eq!(play.get("turn"), 1);
    assert_eq!(len(&play, "display"), 4);
    assert_eq!(play.get("display").as_array().unwrap()[..2], json!(["g", "v"]).as_array().unwrap()[..]);
}

#[test]
fn h26_nobody_draws_before_placing_or_discarding() {
    let play = on_border(3).hand(0, "vyo").load();
    assert_eq!(play.refused("draw pile"), "H-26");
    assert_eq!(play.refused("draw r"), "H-26");
}

#[test]
fn h26_a_blind_card_is_seen_by_its_owner_only_and_an_open_one_by_all() {
    let play = drawing("v").display("rgrv").load().act("draw r").act("draw pile");
    let view = |viewer| serde_json::to_value(play.state.view(viewer)).expect("plain data");
    assert_eq!(view(Viewer::Seat(Seat(0)))["hands"][0].as_array().map(Vec::len), Some(3));
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(view(viewer)["hands"][0], 3);
        assert_eq!(view(viewer)["shown"], json!([["r"], [], []]));
        assert!(view(viewer)["pile"].is_number());
    }
}

#[test]
fn h26_played_cards_are_no_longer_shown() {
    let builder = on_border(3).houses(1, "wei-1").with("shown", json!([["r"], [], []]));
    // Of two red cards one was taken openly: once a red card is played, nobody can know about the other.
    let play = builder.clone().hand(0, "vrr").load().act("house wei-2 r");
    assert_eq!(play.get("shown"), json!([[], [], []]));
    let play = builder.hand(0, "vvr").load().act("house wei-2 vv");
    assert_eq!(play.get("shown"), json!([["r"], [], []]));
}

#[test]
fn h27_an_empty_pile_is_reshuffled_while_drawing() {
    let mut play = drawing("v").display("rgrv").pile("y").load();
    let discarded = len(&play, "discard");
    play.act_with("draw pile", &mut FastDice::new(3));
    assert_eq!(play.get("reshuffled"), true);
    assert_eq!(play.get("discard"), json!([]));
    assert_eq!(len(&play, "pile"), discarded);
    assert_eq!(play.get("display"), json!(["r", "g", "r", "v"]));
    // Drawing goes on.
    assert_eq!((play.get("turn"), play.get("phase")), (json!(0), json!("draw")));
    let play = play.act("draw pile");
    assert_eq!(play.get("hands")[0].as_array().map(Vec::len), Some(3));
    assert_eq!(play.get("turn"), 1);
}

#[test]
fn h27_an_empty_pile_is_reshuffled_while_the_display_is_filled() {
    let play = drawing("v").display("rgrv").pile("y").load().act("draw r").act("draw g");
    assert_eq!(play.get("reshuffled"), true);
    // One card of the old pile, one of the new.
    assert_eq!(len(&play, "display"), 4);
    assert_eq!(play.get("display").as_array().unwrap()[2], "y");
    assert_eq!(play.get("turn"), 1);
}

#[test]
fn h28_the_second_time_drawing_stops_at_once() {
    let play = on_border(3).with("phase", "draw").with("reshuffled", true).turn(1).hand(1, "v").pile("y");
    let play = play.load().act("draw pile");
    assert_eq!(play.get("last_round"), true);
    assert_eq!(play.get("hands")[1], json!(["v", "y"]));
    assert_eq!((play.get("turn"), play.get("phase")), (json!(2), json!("act")));
    // The last seat acts without drawing, a discard is a pass, and the game is over.
    let play = play.act("discard r");
    assert!(play.over());
    assert_eq!(play.get("turn"), 2);
}

#[test]
fn h28_the_emperors_right_neighbour_ends_the_game_with_the_pile() {
    let play = last_draws("v", "y").load().act("draw pile");
    assert!(play.over());
    assert_eq!(play.get("hands")[2], json!(["v", "y"]));
    // Filling the display ends it too.
    let play = last_draws("vy", "y").display("rgrv").load().act("draw r");
    assert!(play.over());
    assert_eq!(play.get("display"), json!(["g", "r", "v", "y"]));
}

#[test]
fn h28_filling_the_display_can_use_up_the_pile_for_the_second_time() {
    let play = on_border(3).with("phase", "draw").with("reshuffled", true).turn(1).hand(1, "v");
    let play = play.display("rgrv").pile("y").load().act("draw r").act("draw g");
    assert_eq!(play.get("last_round"), true);
    // There is no card for the second gap.
    assert_eq!(play.get("display"), json!(["r", "v", "y"]));
    assert_eq!((play.get("turn"), play.get("phase")), (json!(2), json!("act")));
}

#[test]
fn h28_pieces_are_placed_in_the_last_round_without_drawing() {
    let play = on_border(3).houses(1, "wei-1").with("last_round", true).with("reshuffled", true).pile("");
    let play = play.turn(1).hand(0, "v").hand(1, "vrr").hand(2, "yyy").load();
    let play = play.act("house wei-2 r").act("house wei-3 r");
    assert_eq!((play.get("turn"), play.get("phase")), (json!(2), json!("act")));
    assert_eq!(play.get("hands")[1], json!(["v"]));
}

/// Every space of the map is taken except these, by seats that still have houses.
fn nearly_full(free: &[&str]) -> PositionBuilder {
    let map = spieltisch_han::map::border();
    let spaces = map.plan().spaces.iter().map(|space| space.id.as_str()).filter(|id| !free.contains(id));
    spaces.enumerate().fold(on_border(3), |builder, (place, id)| builder.houses(place % 3, id))
}

#[test]
fn h29_the_game_goes_on_while_an_emissary_fits() {
    let play = nearly_full(&["wei-1"]).hand(0, "rrr").load().act("house wei-1 r");
    assert!(!play.over());
}

/// A map of two small provinces on which little fits.
fn tiny() -> Value {
    let province = |id: &str, color: &str| {
        json!({"id": id, "color": color, "name": {"de": id, "en": id}, "dragon": [0, 0],
               "outline": [[0, 0], [1, 0], [1, 1]]})
    };
    let space = |id: &str, of: &str| json!({"id": id, "provinces": [of], "at": [0, 0], "port": false});
    json!({
        "id": "tiny", "players": [2, 2], "display": 1, "removed": {"2": 5},
        "provinces": [province("a", "r"), province("b", "g")],
        "spaces": [space("a-1", "a"), space("b-1", "b")],
        "roads": [["a-1", "b-1"]], "alliances": [["a", "b"]],
    })
}

fn on_tiny() -> PositionBuilder {
    let plan = spieltisch_han::map::Plan::from_json(&tiny()).expect("a plan");
    PositionBuilder::new(std::sync::Arc::new(spieltisch_han::map::Map::new(plan).expect("a map")), 2)
}

#[test]
fn h29_when_nothing_can_be_placed_the_game_ends_at_once() {
    let builder = on_tiny().houses(0, "a-1").houses(1, "b-1").court("a", &[1]).hand(0, "ggr");
    let play = builder.load().act("emissary b g");
    assert!(play.over());
    assert_eq!(play.get("last_round"), false);
    assert_eq!((play.get("turn"), play.get("placed")), (json!(0), json!([])));
    // A point for each house; the alliance counts both emissaries.
    assert_eq!(play.scores(), [1 + 2, 1]);
    assert_eq!(play.get("hands")[0], json!(["g", "r"]));
}

#[test]
fn h29_is_checked_after_the_first_piece_and_after_scoring() {
    let builder = on_tiny().houses(0, "a-1").court("a", &[1]).hand(0, "ggg");
    let play = builder.load().act("house b-1 g");
    // The province is full and has scored; an emissary still fits, but b was empty: no second piece.
    assert_eq!(play.get("scored"), json!(["a", "b"]));
    assert_eq!(play.get("phase"), "draw");
    assert!(on_tiny().houses(0, "a-1 b-1").court("a", &[1]).court("b", &[1]).refusal().starts_with("H-29"));
}

#[test]
fn h29_a_market_that_fits_keeps_the_game_going() {
    // No houses are left and every court is full, but there are markers and a free space.
    let map = spieltisch_han::map::ways();
    let all: Vec<&str> = map.plan().spaces.iter().map(|space| space.id.as_str()).collect();
    assert!(all.len() <= 40, "two seats' houses can fill the map");
    let play = on_ways(2).with("variant", "markets").houses(1, "palace-1").hand(0, "vvr").load();
    assert!(!play.act("market palace-2 vv").over());
}

#[test]
fn h30_a_seat_with_an_empty_hand_passes() {
    let builder = on_border(3).houses(1, "wei-1").with("last_round", true).with("reshuffled", true).pile("");
    let play = builder.clone().turn(1).hand(0, "v").hand(2, "yyy").load();
    assert_eq!(play.legal(), ["pass"]);
    assert_eq!(play.act("pass").get("turn"), 2);
    let play = builder.turn(2).hand(0, "v").hand(2, "yyy").load();
    assert_eq!(play.refused("pass"), "H-30");
}

#[test]
fn h31_with_the_fewest_cards_the_discard_is_not_empty_when_the_pile_runs_out() {
    // Seven cards for two players: one is in the pile. Whoever takes it has played one before.
    let mut map = tiny();
    map["removed"]["2"] = json!(10);
    map["display"] = json!(0);
    let options = json!({"map": map, "variant": null, "wild_border": false, "emperor": 0});
    let options: spieltisch_han::Options = serde_json::from_value(options).expect("options");
    let mut dice = FastDice::new(1);
    let state = Han::new(2, &options, &mut dice).expect("enough cards");
    let play = Play { state, told: Vec::new() };
    assert_eq!(len(&play, "pile"), 1);
    let discard = play.legal_with("discard").split(", ").next().expect("a card").to_owned();
    let play = play.act(&discard).act("draw pile");
    assert_eq!((play.get("reshuffled"), play.get("last_round")), (json!(true), json!(false)));
    assert_eq!((len(&play, "pile"), len(&play, "discard")), (1, 0));
    let discard = play.legal_with("discard").split(", ").next().expect("a card").to_owned();
    assert!(play.act(&discard).act("draw pile").over());
}
