//! Positions: writing, loading, and refusing what play cannot reach.

use game::{Draw, FastDice, Game, GameState, Seat, Turn, Viewer};
use proptest::prelude::*;
use serde_json::{Value, json};
use spieltisch_mahe::{Action, Mahe, State};

use crate::position_builder::{PositionBuilder, load};

const KEYS: [&str; 13] = [
    "players",
    "turtles_each",
    "egg_dice",
    "open_piles",
    "track",
    "deck",
    "open",
    "won",
    "turn",
    "moving",
    "to_move",
    "dice",
    "cards_used",
];

#[test]
fn a_position_has_exactly_its_keys() {
    let keys = |value: Value| value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    let mut expected: Vec<String> = KEYS.map(str::to_owned).to_vec();
    expected.sort();
    assert_eq!(keys(PositionBuilder::of(4).begin().position()), expected);
    assert_eq!(keys(PositionBuilder::of(4).begin().view()), expected);
    expected.push("gone".to_owned());
    expected.sort();
    assert_eq!(keys(PositionBuilder::of(4).egg_dice().begin().position()), expected);
    assert_eq!(keys(PositionBuilder::of(4).egg_dice().begin().view()), expected);
}

#[test]
fn every_key_is_required_and_named_in_errors() {
    let whole = PositionBuilder::pairs(2).json();
    for key in KEYS {
        let mut missing = whole.clone();
        missing.as_object_mut().expect("an object").remove(key);
        for (problem, json) in [
            ("missing", missing),
            ("wrong", {
                let mut wrong = whole.clone();
                wrong[key] = json!({"raft": 1.5});
                wrong
            }),
        ] {
            let refused = load(&json).expect_err(problem);
            assert!(refused.to_string().contains(key), "{problem} {key}: {refused}");
        }
    }
}

#[test]
fn m5_the_raft_is_written_in_turtle_order() {
    let game = PositionBuilder::of(4)
        .on(7, &["green"])
        .set("track", json!({"7": ["green"], "raft": ["blue", "red", "yellow"], "9": []}));
    assert_eq!(game.begin().see("track"), json!({"raft": ["red", "yellow", "blue"], "7": ["green"]}));
    let game = PositionBuilder::pairs(2).set("to_move", json!(["yellow", "red"]));
    assert_eq!(game.begin().see("to_move"), json!(["red", "yellow"]));
}

#[test]
fn m20_cards_used_are_written_in_seat_order() {
    let used = PositionBuilder::pairs(2)
        .egg_dice()
        .set("gone", json!([1, 2]))
        .on(3, &["red", "green"])
        .moving("yellow")
        .dice(&[1, 1])
        .set("cards_used", json!([1, 0]));
    assert_eq!(used.begin().see("cards_used"), json!([0, 1]));
}

#[test]
fn m19_gone_may_be_missing() {
    let json = PositionBuilder::of(2).egg_dice().won(0, &[1]).set("deck", json!([3, 3, 3])).json();
    let state = load(&json).expect("fewer cards than 20");
    let position = serde_json::to_value(state.position()).expect("plain data");
    assert_eq!((&position["gone"], &position["deck"]), (&json!([]), &json!([3, 3, 3])));
    assert!(load(&position).is_ok());
    let view = state.view(Viewer::Spectator);
    let imagined = State::imagine(&view, &mut FastDice::new(3));
    assert_eq!(imagined.view(Viewer::Spectator), view);
}

/// The position is refused by this rule.
#[track_caller]
fn refused(position: PositionBuilder, rule: &str) {
    let refused = position.refused();
    assert_eq!(refused.rule, Some(rule), "{refused}");
    assert!(Mahe::texts().has(refused.why));
}

#[test]
fn m6_players_and_turtles_that_do_not_fit_are_refused() {
    refused(PositionBuilder::of(4).set("players", json!(8)), "M-6");
    refused(PositionBuilder::of(4).set("players", json!(1)), "M-6");
    refused(PositionBuilder::of(4).set("players", json!(5)), "M-6");
    refused(PositionBuilder::of(4).set("turtles_each", json!(2)), "M-6");
    refused(PositionBuilder::of(4).set("turtles_each", json!(0)), "M-6");
    refused(PositionBuilder::of(4).set("track", json!({"raft": ["red", "yellow", "green"]})), "M-6");
    refused(
        PositionBuilder::of(4)
            .set("track", json!({"raft": ["red", "yellow", "green", "blue"], "3": ["red"]})),
        "M-6",
    );
    refused(PositionBuilder::of(4).set("track", json!({"raft": ["red", "yellow", "green", "black"]})), "M-6");
    refused(PositionBuilder::of(4).set("track", json!({"raft": ["red", "red", "yellow", "green"]})), "M-6");
}

#[test]
fn m1_only_fields_1_to_21_exist() {
    for field in ["0", "22", "01", "beach"] {
        let json = PositionBuilder::of(4)
            .set("track", json!({"raft": ["yellow", "green", "blue"], field: ["red"]}))
            .json();
        assert!(load(&json).expect_err("no such field").to_string().contains("track"));
    }
}

#[test]
fn m3_m4_cards_are_counted() {
    let deck = |cards: &[u8]| PositionBuilder::of(2).set("deck", json!(cards));
    let nineteen = [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5];
    assert_eq!(deck(&nineteen).begin().see("deck"), json!(nineteen));
    refused(deck(&nineteen[1..]), "M-4");
    refused(deck(&[&nineteen[..], &[5]].concat()), "M-4");
    refused(deck(&[&nineteen[..18], &[1]].concat()), "M-3");
    refused(deck(&[&nineteen[..18], &[7]].concat()), "M-3");
    refused(deck(&[&nineteen[..18], &[0]].concat()), "M-3");
    refused(deck(&nineteen).open(0), "M-3");
    refused(deck(&nineteen).open(8), "M-3");
    refused(deck(&nineteen).won(0, &[6]), "M-4");
    refused(deck(&nineteen).egg_dice().won(0, &[6]), "M-4");
    refused(deck(&nineteen[1..]).egg_dice().set("gone", json!([6, 6])), "M-4");
    refused(deck(&nineteen[1..]).set("gone", json!([6])), "M-19");
    refused(deck(&nineteen).set("won", json!([[]])), "M-14");
    refused(deck(&nineteen).set("won", json!([[], [], []])), "M-14");
}

#[test]
fn m15_the_nest_comes_last() {
    refused(PositionBuilder::of(2).open(7).set("deck", json!([6])), "M-15");
    refused(PositionBuilder::of(2).set("open", json!(null)), "M-15");
    refused(PositionBuilder::of(2).won(0, &[7]), "M-15");
    let over = |cards: &[u8]| {
        PositionBuilder::of(2).nest().set("open", json!(null)).set("moving", json!(null)).won(0, cards)
    };
    assert!(over(&[7]).begin().over());
    refused(over(&[]), "M-15");
    refused(over(&[7, 7]), "M-15");
    refused(over(&[7]).won(1, &[7]), "M-15");
    refused(over(&[7, 1]), "M-15");
    refused(over(&[7]).moving("red"), "M-15");
    refused(over(&[7]).set("to_move", json!(["red"])), "M-15");
    refused(over(&[7]).dice(&[1]), "M-7");
    refused(over(&[7]).set("deck", json!([1])), "M-15");
    refused(over(&[7]).egg_dice().set("cards_used", json!([0])), "M-15");
}

#[test]
fn m13_the_moving_turtle_must_fit_the_turn() {
    refused(PositionBuilder::of(4).set("turn", json!(4)), "M-12");
    refused(PositionBuilder::of(4).set("turn", json!(1)), "M-13");
    refused(PositionBuilder::of(4).set("moving", json!(null)), "M-13");
    refused(PositionBuilder::of(4).set("to_move", json!(["red"])), "M-13");
    refused(PositionBuilder::of(4).set("to_move", json!(["yellow"])), "M-13");
    refused(PositionBuilder::pairs(2).set("to_move", json!([])), "M-13");
    refused(PositionBuilder::pairs(2).set("to_move", json!(["red"])), "M-13");
    refused(PositionBuilder::pairs(2).set("to_move", json!(["red", "red"])), "M-13");
    refused(PositionBuilder::pairs(2).set("to_move", json!(["green", "blue"])), "M-13");
    refused(PositionBuilder::pairs(2).moving("green"), "M-13");
    refused(PositionBuilder::pairs(2).moving("red").set("to_move", json!(["red"])), "M-13");
    refused(PositionBuilder::pairs(2).moving("red").set("to_move", json!(["yellow", "red"])), "M-13");
}

#[test]
fn m7_automatic_steps_are_never_pending() {
    refused(PositionBuilder::of(4).dice(&[3, 4]), "M-7");
    refused(PositionBuilder::of(4).dice(&[4, 4]), "M-7");
    refused(PositionBuilder::of(4).dice(&[1, 1, 1]), "M-7");
    refused(PositionBuilder::pairs(2).dice(&[1]), "M-7");
    refused(PositionBuilder::of(4).dice(&[0]), "M-2");
    refused(PositionBuilder::of(4).dice(&[7]), "M-2");
}

#[test]
fn m20_impossible_cards_used_are_refused() {
    let used = |position: PositionBuilder, seats: Value| position.set("cards_used", seats);
    let one = || PositionBuilder::of(3).egg_dice().set("gone", json!([1])).dice(&[2, 1]);
    assert_eq!(used(one(), json!([0])).begin().see("cards_used"), json!([0]));
    refused(used(PositionBuilder::of(3).dice(&[2, 1]), json!([0])), "M-18");
    refused(used(one(), json!([3])), "M-20");
    refused(used(one().set("gone", json!([1, 1])), json!([0, 0])), "M-20");
    // No card has left the game.
    refused(used(one().set("gone", json!([])), json!([0])), "M-19");
    // A seat that is not the decider, or no die to replace yet.
    refused(used(one(), json!([1])), "M-20");
    refused(used(one().dice(&[2]), json!([0])), "M-20");
    refused(used(one().dice(&[]), json!([0])), "M-20");
    // The played card is one of the dice.
    refused(used(one().dice(&[1, 2]), json!([0])), "M-19");
    let unknown = || PositionBuilder::of(3).egg_dice().set("deck", json!([3, 3])).dice(&[2, 1]);
    assert!(!used(unknown(), json!([0])).begin().over());
    refused(used(unknown().won(0, &[1, 1]).won(1, &[1]), json!([0])), "M-19");

    let pairs = || PositionBuilder::pairs(3).egg_dice().set("gone", json!([1]));
    refused(used(pairs(), json!([0])), "M-20");
    refused(used(pairs().moving("red").set("to_move", json!(["yellow"])).dice(&[1]), json!([0])), "M-20");
    assert!(!used(pairs().moving("red"), json!([0])).begin().over());
    // After a bust, the rider who decided is on the raft as well …
    assert!(!used(pairs().moving("red"), json!([2])).begin().over());
    // … and after a move, still on top.
    refused(used(pairs().moving("red").on(4, &["yellow", "green"]), json!([0])), "M-20");
    assert!(!used(pairs().moving("red").on(4, &["yellow", "green"]), json!([1])).begin().over());
}

#[test]
fn only_the_exact_text_is_an_action() {
    let state = PositionBuilder::of(2).begin().state;
    for text in [
        "",
        "Roll",
        " roll",
        "roll ",
        "card",
        "card 0",
        "card 7",
        "card 01",
        "card  1",
        "pick",
        "pick Red",
        "pick pink",
        "stop 1",
    ] {
        assert_eq!(state.parse(text), None, "{text:?}");
    }
    assert_eq!(state.parse("card 6"), Some(Action::Card(6)));
}

/// A game played at random for some steps.
fn random_state(players: usize, each: u8, egg_dice: bool, seed: u64, steps: usize) -> spieltisch_mahe::State {
    let options =
        spieltisch_mahe::Options { turtles_each: each, egg_dice, open_piles: false, first: Some(0) };
    let mut dice = FastDice::new(seed);
    let mut state = Mahe::new(players, &options, &mut dice).expect("options that fit");
    for _ in 0..steps {
        let Turn::Seats(seats) = state.turn() else { break };
        let seat = seats.first().expect("somebody");
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let action = legal[game::Dice::below(&mut dice, legal.len() as u32) as usize];
        state.apply(seat, action, &mut dice, &mut game::NoLog);
    }
    state
}

proptest! {
    #[test]
    fn every_turtle_and_every_card_stays_in_the_game(
        (players, each) in prop_oneof![(2usize..=7).prop_map(|players| (players, 1)), (2usize..=3).prop_map(|players| (players, 2))],
        egg_dice: bool, seed: u64, steps in 0usize..900,
    ) {
        let position = random_state(players, each, egg_dice, seed, steps).position();
        let mut turtles: Vec<_> = position.track.turtles().collect();
        turtles.sort();
        prop_assert_eq!(&turtles[..], position.turtles());
        let won = position.won.iter().flatten().filter(|card| **card != 7).count();
        let open = position.open.iter().filter(|card| **card != 7).count();
        prop_assert_eq!(position.deck.len() + open + won + position.gone.iter().flatten().count(), 20);
        prop_assert!(position.dice.len() < 3 && position.sum() < 7);
        prop_assert!(load(&serde_json::to_value(&position).expect("plain data")).is_ok());
    }

    #[test]
    fn a_view_says_who_decides_and_who_leads(egg_dice: bool, seed: u64, steps in 0usize..700) {
        let state = random_state(3, 2, egg_dice, seed, steps);
        let view = state.view(Viewer::Spectator);
        match state.turn() {
            Turn::Seats(seats) => prop_assert_eq!(view.active(), seats.first()),
            Turn::Over(outcome) => {
                prop_assert_eq!(view.active(), None);
                prop_assert_eq!(view.leaders(), outcome.winners);
            }
        }
        for seat in Seat::all(3) {
            prop_assert_eq!(view.eggs(seat), state.scores()[seat]);
        }
        prop_assert!(view.unseen().iter().map(|count| usize::from(*count)).sum::<usize>() == 4 + usize::from(view.deck));
    }
}
