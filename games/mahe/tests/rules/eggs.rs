//! M-14 to M-17: eggs, the end of the game, and open information.

use game::{Draw, GameState, Viewer};
use serde_json::json;
use spieltisch_mahe::Mahe;
use words::Lang;

use crate::position_builder::PositionBuilder;

#[test]
fn m14_entering_or_passing_the_beach_earns_the_open_card() {
    for (from, die, field) in [(18, 3, "21"), (18, 4, "1"), (20, 6, "5")] {
        let mut game =
            PositionBuilder::of(4).on(from, &["red"]).dice(&[die]).open(4).set("deck", json!(null)).begin();
        let next = game.see("deck")[0].clone();
        game.act(0, "stop", &[]);
        assert_eq!(game.see("track")[field], json!(["red"]));
        assert_eq!(game.see("won"), json!([[4], [], [], []]));
        assert_eq!((game.see("open"), game.see("deck").as_array().map(Vec::len)), (next, Some(18)));
        assert_eq!(game.events(), ["stop", "move", "eggs", "turned", "turn"]);
        assert_eq!(game.scores(), [4, 0, 0, 0]);
    }
}

#[test]
fn m14_short_of_the_beach_earns_nothing() {
    let mut game = PositionBuilder::of(4).on(17, &["red"]).dice(&[3]).begin();
    game.act(0, "stop", &[]);
    assert_eq!((game.see("won"), game.see("open")), (json!([[], [], [], []]), json!(5)));
}

#[test]
fn m14_leaving_the_beach_is_not_entering_it_but_a_round_is() {
    let mut game = PositionBuilder::of(4).on(21, &["red"]).dice(&[4, 2]).begin();
    game.act(0, "stop", &[]);
    assert_eq!((game.see("track")["12"].clone(), game.see("won")[0].clone()), (json!(["red"]), json!([])));

    let mut game = PositionBuilder::of(4).on(21, &["green", "red"]).dice(&[2, 1]).begin();
    game.act(0, "roll", &[4]);
    assert_eq!(
        (game.see("track")["21"].clone(), game.see("won")[0].clone()),
        (json!(["green", "red"]), json!([5]))
    );
}

#[test]
fn m14_from_the_raft_only_a_whole_round_reaches_the_beach() {
    let mut game = PositionBuilder::of(4).dice(&[5, 1]).begin();
    game.act(0, "roll", &[1]);
    assert_eq!((game.see("track")["21"].clone(), game.see("won")[0].clone()), (json!(["red"]), json!([5])));
    let mut game = PositionBuilder::of(4).dice(&[2, 3]).begin();
    game.act(0, "roll", &[1]);
    assert_eq!((game.see("track")["18"].clone(), game.see("won")[0].clone()), (json!(["red"]), json!([])));
}

#[test]
fn m14_one_card_per_move_however_far() {
    let mut game = PositionBuilder::of(4).on(20, &["red"]).dice(&[1, 5]).begin();
    game.act(0, "roll", &[1]);
    assert_eq!((game.see("track")["20"].clone(), game.see("won")[0].clone()), (json!(["red"]), json!([5])));
}

#[test]
fn m14_the_owner_of_the_top_turtle_of_the_moved_stack_takes_it() {
    let mut game = PositionBuilder::of(4).on(20, &["red", "blue"]).on(2, &["green"]).dice(&[3]).begin();
    game.act(3, "stop", &[]);
    assert_eq!(game.see("won"), json!([[], [], [], [5]]));
    assert_eq!(game.event("eggs"), &json!({"type": "eggs", "seat": 3, "turtle": "blue", "value": 5}));
    // Turtles already on the field get nothing.
    assert_eq!(game.see("track")["2"], json!(["green", "red", "blue"]));
}

#[test]
fn m14_those_left_behind_on_the_beach_earn_nothing() {
    let mut game = PositionBuilder::of(4).on(21, &["green", "red"]).dice(&[2]).begin();
    game.act(0, "stop", &[]);
    assert_eq!(game.see("won"), json!([[], [], [], []]));
    assert_eq!(game.see("track"), json!({"raft": ["yellow", "blue"], "2": ["red"], "21": ["green"]}));
}

#[test]
fn m14_both_turtles_of_a_turn_can_earn() {
    let mut game = PositionBuilder::pairs(2).on(20, &["red"]).on(19, &["yellow"]).begin();
    let next = game.see("deck")[0].clone();
    game.act(0, "pick red", &[]).act(0, "roll", &[1]).act(0, "stop", &[]);
    game.act(0, "roll", &[2]).act(0, "stop", &[]);
    assert_eq!(game.see("won"), json!([[5, next], []]));
    assert_eq!(game.see("track")["21"], json!(["red", "yellow"]));
}

#[test]
fn m15_after_the_last_card_the_nest_lies_open() {
    let won = [1, 1, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6];
    let mut game = PositionBuilder::of(2).won(1, &won).open(4).on(20, &["red"]).dice(&[1]).begin();
    assert_eq!(game.see("deck"), json!([]));
    game.act(0, "stop", &[]);
    assert_eq!((game.see("won")[0].clone(), game.see("open")), (json!([4]), json!(7)));
    assert_eq!(game.event("turned")["value"], 7);
    assert!(!game.over());
}

#[test]
fn m15_winning_the_nest_ends_the_game_at_once() {
    let mut game = PositionBuilder::of(4).nest().on(20, &["red"]).dice(&[1]).begin();
    game.act(0, "stop", &[]);
    assert_eq!(game.events(), ["stop", "move", "eggs", "over"]);
    assert!(game.over());
    let position = game.position();
    assert_eq!(position["won"][0], json!([7]));
    assert_eq!(position["track"], json!({"raft": ["yellow", "green", "blue"], "21": ["red"]}));
    for (key, value) in
        [("open", json!(null)), ("moving", json!(null)), ("turn", json!(0)), ("deck", json!([]))]
    {
        assert_eq!(position[key], value, "{key}");
    }
    for key in ["to_move", "dice", "cards_used"] {
        assert_eq!(position[key], json!([]), "{key}");
    }
    for seat in 0..4 {
        assert!(game.legal(seat).is_empty());
        assert_eq!(game.refusal(seat, "roll").0, "M-15");
    }
}

#[test]
fn m15_the_game_ends_even_in_the_middle_of_a_turn() {
    let mut game = PositionBuilder::pairs(2).nest().on(20, &["red"]).begin();
    game.act(0, "pick red", &[]).act(0, "roll", &[1]).act(0, "stop", &[]);
    assert!(game.over());
    assert_eq!(
        (game.see("moving"), game.see("to_move"), game.see("turn")),
        (json!(null), json!([]), json!(0))
    );
    assert_eq!(game.refusal(0, "roll"), ("M-15", "game-is-over"));
}

#[test]
fn m15_the_rider_on_top_gets_the_nest() {
    let mut game = PositionBuilder::of(4).nest().on(20, &["red", "yellow"]).dice(&[1]).begin();
    game.act(1, "stop", &[]);
    assert_eq!(game.see("won")[1], json!([7]));
    assert_eq!(game.see("turn"), json!(0));
}

fn scored(won: [&[u8]; 4]) -> crate::position_builder::Playing {
    let position =
        PositionBuilder::of(4).set("open", json!(null)).set("moving", json!(null)).set("deck", json!([]));
    (0..4).fold(position, |position, seat| position.won(seat, won[seat])).begin()
}

#[test]
fn m16_cards_break_a_tie_in_eggs() {
    let game = scored([&[1, 3, 3, 4, 5, 6], &[1, 2, 4, 4, 6], &[2, 3, 4, 6, 7], &[3, 3, 4, 5, 5]]);
    assert_eq!(game.scores(), [22, 17, 22, 20]);
    assert_eq!(game.winners(), [0]);
}

#[test]
fn m16_most_eggs_win_however_few_the_cards() {
    let game = scored([&[1, 1, 2, 2, 3, 3, 3], &[6, 6, 6, 7], &[3, 4, 4, 4, 4], &[4, 5, 5, 5, 5]]);
    assert_eq!(game.scores(), [15, 25, 19, 24]);
    assert_eq!(game.winners(), [1]);
}

#[test]
fn m16_the_nest_counts_as_a_card_and_victory_can_be_shared() {
    // 24 eggs on five cards each, one of them the nest.
    let game = scored([&[3, 4, 5, 5, 7], &[4, 4, 5, 5, 6], &[1, 1, 2, 2, 3], &[3, 3, 3, 4, 4, 5]]);
    assert_eq!(game.scores(), [24, 24, 9, 22]);
    assert_eq!(game.winners(), [0, 1]);
}

#[test]
fn m17_won_cards_are_in_every_view() {
    let game = PositionBuilder::of(4).won(2, &[3, 6]).won(0, &[1]).begin();
    let views: Vec<_> = Viewer::all(4).map(|viewer| game.state.view(viewer)).collect();
    assert!(views.iter().all(|view| *view == views[0]));
    let mut view = game.view();
    assert_eq!((&view["won"], &view["deck"]), (&json!([[1], [], [3, 6], []]), &json!(16)));
    view["deck"] = game.see("deck");
    assert_eq!(view, game.position());
}

#[test]
fn m17_piles_are_a_count_on_screen_unless_they_are_open() {
    let names = ["Anna", "Ben"].map(str::to_owned);
    let speech = Mahe::texts().speech_among(Lang::En, &names);
    let stand = PositionBuilder::of(2).won(1, &[3, 6]);
    let sketch = |stand: PositionBuilder| Mahe::sketch(&stand.begin().state.view(Viewer::Spectator), &speech);
    assert!(sketch(stand.clone()).contains("Ben: 2 cards\n"));
    assert!(sketch(stand.set("open_piles", json!(true))).contains("Ben: 9 eggs (3 6)\n"));
}
