//! M-1 to M-13: setup and turns.

use game::{Dice, FastDice, Game, GameState};
use serde_json::json;
use spieltisch_mahe::{Mahe, Options};

use crate::position_builder::{Playing, PositionBuilder};

fn options(turtles_each: u8) -> serde_json::Value {
    json!({"turtles_each": turtles_each, "egg_dice": false, "open_piles": false, "first": 0})
}

#[test]
fn m1_after_the_beach_comes_field_1() {
    let mut game = PositionBuilder::of(4).on(21, &["red"]).dice(&[1]).begin();
    game.act(0, "stop", &[]);
    assert_eq!(game.see("track"), json!({"raft": ["yellow", "green", "blue"], "1": ["red"]}));

    let mut game = PositionBuilder::of(4).on(20, &["red"]).dice(&[2]).begin();
    game.act(0, "stop", &[]);
    assert_eq!(game.see("track")["1"], json!(["red"]));
}

#[test]
fn m2_a_die_has_six_faces() {
    for face in 1..=6 {
        let mut game = PositionBuilder::of(2).begin();
        game.act(0, "roll", &[face]);
        assert_eq!(game.event("die"), &json!({"type": "die", "seat": 0, "value": face}));
        assert_eq!(game.see("dice"), json!([face]));
    }
}

#[test]
fn m3_m4_twenty_of_the_cards_are_dealt_and_one_is_open() {
    let limits = [3, 3, 5, 5, 5, 3];
    let mut most = [0; 6];
    for seed in 0..300 {
        let options = Options { turtles_each: 1, egg_dice: false, open_piles: false, first: Some(0) };
        let position = Mahe::new(4, &options, &mut FastDice::new(seed)).expect("a new game").position();
        assert_eq!(position.deck.len(), 19);
        let mut counts = [0; 6];
        for card in position.deck.iter().chain(&position.open) {
            counts[usize::from(*card) - 1] += 1;
        }
        for card in 0..6 {
            assert!(counts[card] <= limits[card], "{counts:?}");
            most[card] = most[card].max(counts[card]);
        }
    }
    assert_eq!(most, limits);
}

#[test]
fn m5_all_start_on_the_raft_and_the_chosen_seat_begins() {
    for (players, each) in [(2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (5, 1), (6, 1), (7, 1)] {
        let game = Playing::new(players, options(each));
        let all = ["red", "yellow", "green", "blue", "navy", "white", "black"];
        assert_eq!(game.see("track"), json!({"raft": all[..players * usize::from(each)]}));
        assert_eq!((game.see("turn"), game.active()), (json!(0), 0));
        assert_eq!(game.scores(), vec![0; players]);
    }
}

/// Dice that record each bound they were asked for.
struct Noted {
    dice: FastDice,
    asked: Vec<u32>,
}

impl Dice for Noted {
    fn below(&mut self, n: u32) -> u32 {
        self.asked.push(n);
        self.dice.below(n)
    }
}

/// A new game, and the bounds its dice were asked for.
fn begun(players: usize, first: Option<u8>, seed: u64) -> (spieltisch_mahe::Position, Vec<u32>) {
    let turtles_each = if players <= 3 { 2 } else { 1 };
    let options = Options { turtles_each, egg_dice: false, open_piles: false, first };
    let mut dice = Noted { dice: FastDice::new(seed), asked: Vec::new() };
    let state = Mahe::new(players, &options, &mut dice).expect("a new game");
    (state.position(), dice.asked)
}

#[test]
fn m5_a_chosen_seat_begins_without_a_draw() {
    for players in 2..=7 {
        let deck = begun(players, Some(0), 3).1;
        for first in 0..players as u8 {
            let (position, asked) = begun(players, Some(first), 3);
            assert_eq!((position.turn.0, &asked), (first, &deck), "{players} play");
            let state = Mahe::load(position).expect("a position carries whose turn it is");
            assert_eq!(state.turn().seats().first().expect("somebody").0, first);
        }
    }
}

#[test]
fn m5_without_a_choice_one_draw_after_the_deck_chooses() {
    for players in 2..=7 {
        let mut begin = vec![0; players];
        for seed in 0..200 {
            let (chosen, deck) = begun(players, Some(0), seed);
            let (position, asked) = begun(players, None, seed);
            assert_eq!(asked, [deck, vec![players as u32]].concat());
            assert_eq!((position.deck, position.open), (chosen.deck, chosen.open), "the deck is the same");
            begin[position.turn.index()] += 1;
        }
        assert!(begin.iter().all(|times| *times > 100 / players), "{begin:?}");
    }
    assert_eq!((Mahe::OPTIONS[3].key, (Mahe::OPTIONS[3].default)(4)), ("first", json!(null)));
}

#[test]
fn m5_the_first_seat_must_exist() {
    for (players, first) in [(2, 2), (4, 4), (4, 6), (7, 7), (7, 255)] {
        let turtles_each = if players <= 3 { 2 } else { 1 };
        let options = Options { turtles_each, egg_dice: false, open_piles: false, first: Some(first) };
        let refused = Mahe::new(players, &options, &mut FastDice::new(1)).expect_err("no such seat");
        assert_eq!((refused.rule, refused.why), (Some("M-5"), "no-such-first"));
    }
}

#[test]
fn m5_turtles_on_the_raft_do_not_carry_each_other() {
    let mut game = PositionBuilder::of(4).dice(&[6]).begin();
    assert_eq!(game.active(), 0);
    game.act(0, "stop", &[]);
    assert_eq!(game.see("track"), json!({"raft": ["yellow", "green", "blue"], "6": ["red"]}));
}

#[test]
fn m6_two_turtles_each_only_with_two_or_three_players() {
    for players in 4..=7 {
        let options = Options { turtles_each: 2, egg_dice: false, open_piles: false, first: Some(0) };
        let refused = Mahe::new(players, &options, &mut FastDice::new(1)).expect_err("too many turtles");
        assert_eq!(refused.rule, Some("M-6"));
    }
    let default = |players| (Mahe::OPTIONS[0].default)(players);
    assert_eq!([2, 3, 4, 7].map(default), [json!(2), json!(2), json!(1), json!(1)]);
}

#[test]
fn m6_turtles_go_to_the_seats_in_order() {
    assert_eq!(Playing::new(3, options(2)).see("to_move"), json!(["red", "yellow"]));
    let game =
        PositionBuilder::pairs(3).set("turn", json!(1)).set("to_move", json!(["green", "blue"])).begin();
    assert_eq!(game.legal(1), ["pick blue", "pick green"]);
    let game =
        PositionBuilder::pairs(3).set("turn", json!(2)).set("to_move", json!(["navy", "white"])).begin();
    assert_eq!(game.legal(2), ["pick navy", "pick white"]);
}

#[test]
fn m7_the_first_die_is_forced_then_the_decider_chooses() {
    let mut game = PositionBuilder::of(4).begin();
    assert_eq!(game.legal(0), ["roll"]);
    assert_eq!(game.refusal(0, "stop"), ("M-7", "first-die-must-roll"));
    game.act(0, "roll", &[6]);
    assert_eq!(game.legal(0), ["roll", "stop"]);
    assert_eq!(game.see("turn"), json!(0));
}

#[test]
fn m7_seven_stops_by_itself() {
    let mut game = PositionBuilder::of(4).dice(&[3]).begin();
    game.act(0, "roll", &[4]);
    assert_eq!(game.see("track")["14"], json!(["red"]));
    assert_eq!((game.see("turn"), game.see("dice")), (json!(1), json!([])));

    let mut game = PositionBuilder::of(4).dice(&[3, 1]).begin();
    game.act(0, "roll", &[3]);
    assert_eq!(game.see("track")["21"], json!(["red"]));
}

#[test]
fn m7_three_dice_are_the_limit() {
    let mut game = PositionBuilder::of(4).dice(&[1, 1]).begin();
    assert_eq!(game.legal(0), ["roll", "stop"]);
    game.act(0, "roll", &[1]);
    assert_eq!(game.see("track")["9"], json!(["red"]));
    assert_eq!(game.events(), ["die", "move", "turn"]);
}

#[test]
fn m8_two_and_six_is_a_bust() {
    let mut game = PositionBuilder::of(4).on(9, &["red"]).dice(&[2]).begin();
    game.act(0, "roll", &[6]);
    assert_eq!(game.see("track"), json!({"raft": ["red", "yellow", "green", "blue"]}));
    assert_eq!(game.events(), ["die", "bust", "turn"]);
    assert_eq!(game.event("bust")["from"], 9);
    assert_eq!(
        (game.see("turn"), game.see("moving"), game.see("dice")),
        (json!(1), json!("yellow"), json!([]))
    );
}

#[test]
fn m8_those_above_go_to_the_raft_and_those_below_stay() {
    let mut game = PositionBuilder::of(4).on(9, &["blue", "red", "yellow", "green"]).dice(&[3, 3]).begin();
    game.act(2, "roll", &[2]);
    assert_eq!(game.see("track"), json!({"raft": ["red", "yellow", "green"], "9": ["blue"]}));
    assert_eq!(game.event("bust")["stack"], json!(["red", "yellow", "green"]));
}

#[test]
fn m8_after_a_bust_the_other_turtle_still_moves() {
    // Yellow, on top of red, is the same seat's second turtle: it then moves from the raft.
    let mut game = PositionBuilder::pairs(2).on(9, &["red", "yellow"]).begin();
    game.act(0, "pick red", &[]).act(0, "roll", &[4]).act(0, "roll", &[4]);
    assert_eq!(game.events(), ["die", "bust", "second"]);
    assert_eq!(game.see("track"), json!({"raft": ["red", "yellow", "green", "blue"]}));
    assert_eq!(
        (game.see("turn"), game.see("moving"), game.see("to_move")),
        (json!(0), json!("yellow"), json!([]))
    );
    game.act(0, "roll", &[2]).act(0, "stop", &[]);
    assert_eq!(game.see("track")["2"], json!(["yellow"]));
    assert_eq!((game.see("turn"), game.see("moving")), (json!(1), json!(null)));
}

#[test]
fn m8_a_bust_of_the_second_turtle_ends_the_turn() {
    let mut game = PositionBuilder::pairs(2).on(9, &["yellow"]).moving("yellow").dice(&[5]).begin();
    game.act(0, "roll", &[3]);
    assert_eq!((game.see("turn"), game.see("to_move")), (json!(1), json!(["green", "blue"])));
    assert_eq!(game.see("track"), json!({"raft": ["red", "yellow", "green", "blue"]}));
}

#[test]
fn m9_two_and_four_are_twelve_fields() {
    let mut game = PositionBuilder::of(4).on(3, &["red"]).dice(&[2, 4]).begin();
    game.act(0, "stop", &[]);
    assert_eq!(game.see("track")["15"], json!(["red"]));
    assert_eq!(game.event("move")["fields"], 12);
}

#[test]
fn m9_from_the_raft_field_1_is_the_first_step() {
    for (dice, field) in [(vec![1], "1"), (vec![6], "6"), (vec![1, 1], "4"), (vec![2, 4], "12")] {
        let mut game = PositionBuilder::of(4).dice(&dice).begin();
        game.act(0, "stop", &[]);
        assert_eq!(game.see("track")[field], json!(["red"]), "{dice:?}");
        assert_eq!(game.event("move")["from"], 0);
    }
}

#[test]
fn m9_m11_seven_with_three_dice_is_a_full_round() {
    let mut game = PositionBuilder::of(4).on(5, &["red"]).dice(&[2, 1]).begin();
    game.act(0, "roll", &[4]);
    assert_eq!(game.see("track"), json!({"raft": ["yellow", "green", "blue"], "5": ["red"]}));

    let mut game = PositionBuilder::of(4).dice(&[2, 1]).begin();
    game.act(0, "roll", &[4]);
    assert_eq!(game.see("track")["21"], json!(["red"]));
}

#[test]
fn m10_the_stack_above_travels_and_keeps_its_order() {
    // The book's picture: red with yellow on it leaves navy behind.
    let mut game = PositionBuilder::of(5).on(18, &["navy", "red", "yellow"]).begin();
    game.act(0, "roll", &[1]).act(1, "roll", &[2]).act(1, "roll", &[3]);
    assert_eq!(
        game.see("track"),
        json!({"raft": ["green", "blue"], "15": ["red", "yellow"], "18": ["navy"]})
    );
    assert_eq!(game.see("won"), json!([[], [5], [], [], []]));
}

#[test]
fn m11_on_an_occupied_field_the_newcomers_are_on_top() {
    let mut game = PositionBuilder::of(7)
        .on(2, &["red", "white", "yellow"])
        .on(6, &["black", "green"])
        .dice(&[4])
        .begin();
    game.act(1, "stop", &[]);
    assert_eq!(game.see("track")["6"], json!(["black", "green", "red", "white", "yellow"]));
    assert_eq!(game.event("move")["stack"], json!(["red", "white", "yellow"]));
}

#[test]
fn m11_passing_others_is_free() {
    let mut game = PositionBuilder::of(4).on(2, &["red"]).on(4, &["blue", "green"]).dice(&[3]).begin();
    game.act(0, "stop", &[]);
    assert_eq!(game.see("track"), json!({"raft": ["yellow"], "4": ["blue", "green"], "5": ["red"]}));
}

#[test]
fn m11_a_full_round_ends_on_top_of_those_who_stayed() {
    let mut game = PositionBuilder::of(7).on(8, &["blue", "red", "yellow"]).dice(&[5, 1]).begin();
    game.act(1, "roll", &[1]);
    assert_eq!(game.see("track")["8"], json!(["blue", "red", "yellow"]));
    let mut game = PositionBuilder::of(2).on(8, &["yellow"]).dice(&[2]).begin();
    game.act(0, "roll", &[2]).act(0, "stop", &[]);
    assert_eq!(game.see("track")["8"], json!(["yellow", "red"]));
}

#[test]
fn m11_all_seven_on_one_field() {
    let mut game = PositionBuilder::of(7)
        .on(8, &["yellow", "green", "blue", "navy", "white", "black"])
        .dice(&[2, 2])
        .begin();
    game.act(0, "stop", &[]);
    assert_eq!(game.see("track")["8"], json!(["yellow", "green", "blue", "navy", "white", "black", "red"]));
    assert_eq!(game.active(), 1);
    game.act(1, "roll", &[1]).act(0, "stop", &[]);
    assert_eq!(game.see("track")["9"], json!(["yellow", "green", "blue", "navy", "white", "black", "red"]));
}

#[test]
fn m12_the_top_turtle_decides() {
    let mut game = PositionBuilder::of(4).on(3, &["red", "green", "blue"]).begin();
    assert_eq!(game.active(), 0);
    assert_eq!(game.refusal(3, "roll"), ("M-12", "not-your-turn"));
    game.act(0, "roll", &[2]);
    assert_eq!(game.active(), 3);
    assert_eq!(game.refusal(0, "stop"), ("M-12", "top-turtle-decides"));
    assert_eq!(game.refusal(0, "roll"), ("M-12", "top-turtle-decides"));
    assert_eq!(game.refusal(2, "roll"), ("M-12", "decider-acts"));
    assert_eq!((game.legal(0), game.legal(3)), (vec![], vec!["roll".to_owned(), "stop".to_owned()]));
    game.act(3, "roll", &[1]);
    assert_eq!(game.event("die"), &json!({"type": "die", "seat": 3, "value": 1}));
    assert_eq!((game.see("turn"), game.active()), (json!(0), 3));
}

#[test]
fn m12_a_turtle_in_the_middle_does_not_decide() {
    let mut game = PositionBuilder::of(4).on(3, &["red", "green", "blue"]).turn(2, "green").begin();
    game.act(2, "roll", &[2]);
    assert_eq!(game.active(), 3);
    game.act(3, "stop", &[]);
    assert_eq!(game.see("track"), json!({"raft": ["yellow"], "3": ["red"], "5": ["green", "blue"]}));
}

#[test]
fn m12_the_mover_decides_on_top_and_on_the_raft() {
    let mut game = PositionBuilder::of(4).on(3, &["green", "red"]).begin();
    game.act(0, "roll", &[2]);
    assert_eq!(game.active(), 0);
    let mut game = PositionBuilder::of(4).begin();
    game.act(0, "roll", &[2]);
    assert_eq!(game.active(), 0);
}

#[test]
fn m12_the_movers_other_turtle_on_top_decides_too() {
    let mut game = PositionBuilder::pairs(3).on(3, &["red", "green", "yellow"]).begin();
    game.act(0, "pick red", &[]).act(0, "roll", &[1]);
    assert_eq!(game.active(), 0);
    game.act(0, "stop", &[]);
    assert_eq!(game.see("track")["4"], json!(["red", "green", "yellow"]));
}

#[test]
fn m13_both_turtles_move_in_an_order_chosen_each_turn() {
    let mut game = PositionBuilder::pairs(2).begin();
    assert_eq!((game.see("moving"), game.see("to_move")), (json!(null), json!(["red", "yellow"])));
    assert_eq!(game.legal(0), ["pick red", "pick yellow"]);
    game.act(0, "pick yellow", &[]);
    assert_eq!((game.see("moving"), game.see("to_move")), (json!("yellow"), json!(["red"])));
    game.act(0, "roll", &[3]).act(0, "stop", &[]);
    assert_eq!((game.see("moving"), game.see("to_move")), (json!("red"), json!([])));
    game.act(0, "roll", &[4]).act(0, "stop", &[]);
    assert_eq!(game.events(), ["stop", "move", "turn"]);
    assert_eq!(
        (game.see("turn"), game.legal(1)),
        (json!(1), vec!["pick blue".to_owned(), "pick green".to_owned()])
    );
    game.act(1, "pick blue", &[]).act(1, "roll", &[1]).act(1, "stop", &[]);
    game.act(1, "roll", &[1]).act(1, "stop", &[]);
    assert_eq!(game.see("to_move"), json!(["red", "yellow"]));
}

#[test]
fn m13_the_decider_is_found_when_each_turtle_moves() {
    // Red moves first and lands alone; yellow then starts under green, whose owner decides.
    let mut game = PositionBuilder::pairs(2).on(3, &["yellow", "green"]).begin();
    game.act(0, "pick red", &[]).act(0, "roll", &[5]).act(0, "stop", &[]).act(0, "roll", &[1]);
    assert_eq!(game.active(), 1);
    // Red lands on the stack first, so its owner decides for yellow.
    let mut game = PositionBuilder::pairs(2).on(3, &["yellow", "green"]).begin();
    game.act(0, "pick red", &[]).act(0, "roll", &[3]).act(0, "stop", &[]).act(0, "roll", &[1]);
    assert_eq!(game.active(), 0);
    game.act(0, "stop", &[]);
    assert_eq!(game.see("track"), json!({"raft": ["blue"], "4": ["yellow", "green", "red"]}));
}

#[test]
fn m13_illegal_picks_are_refused() {
    let game = PositionBuilder::of(4).begin();
    assert_eq!(game.refusal(0, "pick red"), ("M-13", "one-turtle-no-pick"));
    let mut game = PositionBuilder::pairs(2).begin();
    assert_eq!(game.refusal(0, "pick green"), ("M-13", "not-your-turtle"));
    assert_eq!(game.refusal(0, "pick black"), ("M-13", "not-your-turtle"));
    assert_eq!(game.refusal(0, "roll"), ("M-13", "pick-first"));
    assert_eq!(game.refusal(0, "stop"), ("M-13", "pick-first"));
    assert_eq!(game.refusal(0, "card 1"), ("M-13", "pick-first"));
    assert_eq!(game.refusal(1, "pick green"), ("M-12", "not-your-turn"));
    game.act(0, "pick red", &[]);
    assert_eq!(game.refusal(0, "pick yellow"), ("M-13", "no-pick-now"));
}
