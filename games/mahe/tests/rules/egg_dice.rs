//! M-18 to M-21: egg cards as dice.

use serde_json::json;

use crate::position_builder::PositionBuilder;

#[test]
fn m18_m19_five_and_a_card_of_two_are_fourteen_fields() {
    let mut game = PositionBuilder::of(4).egg_dice().won(0, &[4, 2, 6]).dice(&[5]).begin();
    assert_eq!(game.legal(0), ["card 2", "roll", "stop"]);
    game.act(0, "card 2", &[]);
    assert_eq!(game.see("track")["14"], json!(["red"]));
    assert_eq!((game.see("won")[0].clone(), game.see("gone")), (json!([4, 6]), json!([2])));
    assert_eq!(game.events(), ["card", "move", "turn"]);
    assert_eq!(game.scores()[0], 10);
    assert_eq!(game.see("cards_used"), json!([]));
}

#[test]
fn m18_a_card_can_be_the_second_or_third_die_never_the_first() {
    let mut game = PositionBuilder::of(4).egg_dice().won(0, &[1, 1]).begin();
    assert_eq!(game.legal(0), ["roll"]);
    assert_eq!(game.refusal(0, "card 1"), ("M-18", "no-card-as-first-die"));
    game.act(0, "roll", &[2]).act(0, "card 1", &[]);
    assert_eq!(
        (game.see("dice"), game.see("cards_used"), game.see("won")[0].clone()),
        (json!([2, 1]), json!([0]), json!([1]))
    );
    game.act(0, "roll", &[3]);
    assert_eq!(game.see("track")["18"], json!(["red"]));

    let mut game = PositionBuilder::of(4).egg_dice().won(0, &[1]).dice(&[2, 2]).begin();
    game.act(0, "card 1", &[]);
    assert_eq!(game.see("track")["15"], json!(["red"]));
}

#[test]
fn m18_only_the_deciders_own_cards_and_only_in_the_variant() {
    let game = PositionBuilder::of(4).won(0, &[1]).dice(&[2]).begin();
    assert_eq!(game.legal(0), ["roll", "stop"]);
    assert_eq!(game.refusal(0, "card 1"), ("M-18", "no-egg-dice"));
    let game = PositionBuilder::of(4).egg_dice().won(1, &[1]).won(0, &[3]).dice(&[2]).begin();
    assert_eq!(game.legal(0), ["card 3", "roll", "stop"]);
    assert_eq!(game.refusal(0, "card 1"), ("M-18", "card-not-won"));
}

#[test]
fn m18_each_value_is_listed_once_and_the_first_of_it_leaves() {
    let mut game = PositionBuilder::of(4).egg_dice().won(0, &[3, 1, 3, 5, 1]).dice(&[2]).begin();
    assert_eq!(game.legal(0), ["card 1", "card 3", "card 5", "roll", "stop"]);
    game.act(0, "card 3", &[]);
    assert_eq!(game.see("won")[0], json!([1, 3, 5, 1]));
}

#[test]
fn m18_a_card_can_win_a_card() {
    let mut game = PositionBuilder::of(4).egg_dice().won(0, &[2]).open(6).on(8, &["red"]).dice(&[5]).begin();
    game.act(0, "card 2", &[]);
    assert_eq!(game.see("track")["1"], json!(["red"]));
    assert_eq!((game.see("won")[0].clone(), game.see("gone")), (json!([6]), json!([2])));
}

#[test]
fn m19_a_card_must_not_exceed_seven() {
    let game = PositionBuilder::of(4).egg_dice().won(0, &[3, 4, 5]).dice(&[1, 3]).begin();
    assert_eq!(game.legal(0), ["card 3", "roll", "stop"]);
    assert_eq!(game.refusal(0, "card 4"), ("M-19", "card-over-seven"));
}

#[test]
fn m19_a_played_card_is_gone_for_good() {
    let mut game = PositionBuilder::of(2).egg_dice().won(0, &[1, 6]).dice(&[2]).begin();
    let dealt = game.see("deck").as_array().map(Vec::len);
    game.act(0, "card 1", &[]).act(0, "stop", &[]);
    assert_eq!(game.scores(), [6, 0]);
    assert_eq!(game.see("deck").as_array().map(Vec::len), dealt);
    assert_eq!(game.view()["gone"], json!([1]));
}

#[test]
fn m20_one_card_per_turn() {
    let mut game = PositionBuilder::of(4).egg_dice().won(0, &[1, 2]).dice(&[1]).begin();
    game.act(0, "card 1", &[]);
    assert_eq!(game.legal(0), ["roll", "stop"]);
    assert_eq!(game.refusal(0, "card 2"), ("M-20", "one-card-a-turn"));
}

#[test]
fn m20_both_moves_are_one_turn() {
    let mut game = PositionBuilder::pairs(2).egg_dice().won(0, &[1, 2]).begin();
    game.act(0, "pick red", &[]).act(0, "roll", &[1]).act(0, "card 1", &[]).act(0, "stop", &[]);
    assert_eq!((game.see("moving"), game.see("cards_used")), (json!("yellow"), json!([0])));
    game.act(0, "roll", &[1]);
    assert_eq!(game.legal(0), ["roll", "stop"]);
    assert_eq!(game.refusal(0, "card 2"), ("M-20", "one-card-a-turn"));
    game.act(0, "stop", &[]);
    assert_eq!((game.see("turn"), game.see("cards_used")), (json!(1), json!([])));
}

#[test]
fn m20_two_deciders_may_play_one_each() {
    // Green rides on red; nothing rides on yellow.
    let mut game =
        PositionBuilder::pairs(2).egg_dice().won(0, &[1]).won(1, &[2]).on(3, &["red", "green"]).begin();
    game.act(0, "pick red", &[]).act(0, "roll", &[1]).act(1, "card 2", &[]);
    assert_eq!((game.see("cards_used"), game.active()), (json!([1]), 1));
    game.act(1, "stop", &[]).act(0, "roll", &[1]).act(0, "card 1", &[]);
    assert_eq!((game.see("cards_used"), game.see("gone")), (json!([0, 1]), json!([2, 1])));
    assert_eq!(game.legal(0), ["roll", "stop"]);
}

#[test]
fn m20_a_bust_after_a_card_still_counts_as_a_card_this_turn() {
    let mut game = PositionBuilder::pairs(2).egg_dice().won(0, &[1, 1]).begin();
    game.act(0, "pick red", &[]).act(0, "roll", &[5]).act(0, "card 1", &[]).act(0, "roll", &[6]);
    assert_eq!((game.see("moving"), game.see("cards_used")), (json!("yellow"), json!([0])));
    game.act(0, "roll", &[1]);
    assert_eq!(game.refusal(0, "card 1"), ("M-20", "one-card-a-turn"));
}

#[test]
fn m21_a_mover_who_is_not_the_decider_plays_no_card() {
    let mut game =
        PositionBuilder::of(4).egg_dice().won(0, &[1]).won(1, &[1]).on(3, &["red", "yellow"]).begin();
    game.act(0, "roll", &[2]);
    assert!(game.legal(0).is_empty());
    // Out of turn, so M-12 refuses it; the sentence also cites M-21.
    assert_eq!(game.refusal(0, "card 1"), ("M-12", "only-the-decider-plays-cards"));
    assert_eq!(game.legal(1), ["card 1", "roll", "stop"]);
    game.act(1, "card 1", &[]);
    assert_eq!(game.see("won"), json!([[1], [], [], []]));
    assert_eq!(game.see("cards_used"), json!([1]));
}
