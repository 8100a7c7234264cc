//! Records of real games: Mahé with every number of players, with and without its options.

use ::mahe::Mahe;
use game::{AnyGame, Chosen, FastDice};
use record::{Entropy, FlawKind, Header, MatchError, SeatHeader, SeatKind, verify};
use serde_json::{Value, json};

use crate::docs::check;
use crate::played::{Played, header, lines, text};

const GAMES: &[&'static dyn AnyGame] = &[&Mahe];

fn mahe_header(players: usize, options: Value) -> Header {
    let seat = |i: usize| SeatHeader {
        name: format!("Player {i}"),
        kind: if i.is_multiple_of(2) { SeatKind::Person } else { SeatKind::Bot { level: "easy".to_owned() } },
    };
    let Value::Object(options): Value = options else { unreachable!("options are an object") };
    Header {
        match_id: format!("mahe-{players}"),
        game: "mahe".to_owned(),
        rules_version: AnyGame::rules_version(&Mahe),
        players,
        options,
        seats: (0..players).map(seat).collect(),
        entropies: (0..players).map(|i| i.is_multiple_of(2).then_some(Entropy([i as u8; 32]))).collect(),
        ..header()
    }
}

/// A game played by instinct, for at most `acts` acts.
fn played(players: usize, options: Value, acts: usize) -> Played {
    let mut played = Played::start(GAMES, mahe_header(players, options));
    let mut whims = FastDice::new(players as u64);
    while !played.game.over() && played.rows.len() < acts {
        let seat = played.active();
        let thought = played.game.table().decision_task(seat).expect("somebody may act");
        played.act(seat, &thought(game::Effort::NONE, &mut whims));
    }
    played
}

#[test]
fn complete_games_are_valid_with_every_number_of_players() {
    for players in 2..=7 {
        for options in [json!({}), json!({"egg_dice": true, "open_piles": true})] {
            let played = played(players, options, usize::MAX);
            let report =
                verify(GAMES, played.record(GAMES)).unwrap_or_else(|flaw| panic!("{players}: {flaw}"));
            assert!(report.over && !report.winners.is_empty() && report.acts > 10, "{report}");
            assert_eq!((report.players, report.entropies), (players, players.div_ceil(2)));
        }
    }
}

#[test]
fn an_abandoned_game_is_valid() {
    let report = verify(GAMES, played(4, json!({}), 20).record(GAMES)).expect("a good record");
    assert_eq!((report.over, report.acts, report.winners.len()), (false, 20, 0));
}

#[test]
fn the_python_checker_agrees() {
    let record = played(4, json!({}), usize::MAX).record(GAMES);
    let (ok, said) = check(&record);
    assert!(ok && said.starts_with("ok: all "), "{said}");
    let mut lines = lines(&record);
    let line = (1..lines.len()).find(|i| lines[*i]["dice"] != json!([])).expect("a die draws");
    let n = lines[line]["dice"][0][0].as_u64().expect("a number");
    let value = lines[line]["dice"][0][1].as_u64().expect("a number");
    lines[line]["dice"][0][1] = json!((value + 1) % n);
    let (ok, said) = check(&text(&lines));
    assert!(!ok && said.starts_with(&format!("line {}: ", line + 1)), "{said}");
}

#[test]
fn an_act_with_draws_cannot_be_replaced() {
    let good = lines(&played(3, json!({}), usize::MAX).record(GAMES));
    for line in 1..good.len() - 1 {
        if good[line]["action"] != "roll" {
            continue;
        }
        let mut lines = good.clone();
        lines[line]["action"] = json!("stop");
        let flaw = verify(GAMES, text(&lines)).expect_err("a tampered act");
        assert_eq!(flaw.line, line + 1, "{flaw}");
        assert!(matches!(flaw.what, FlawKind::Dice { .. } | FlawKind::Match(MatchError::Act(_))), "{flaw}");
    }
}

#[test]
fn changed_options_are_found() {
    let good = played(3, json!({}), usize::MAX).record(GAMES);
    let spoilt = |options: Value| {
        let mut lines = lines(&good);
        let given: Chosen = options.as_object().cloned().expect("an object");
        lines[0]["options"].as_object_mut().expect("an object").extend(given);
        verify(GAMES, text(&lines)).expect_err("other options")
    };
    assert_eq!(spoilt(json!({"turtles_each": 3})).line, 1);
    assert_eq!(spoilt(json!({"goal": 30})).line, 1);
    // The acts may be legal with the option too; then the digest differs.
    spoilt(json!({"egg_dice": true}));
    spoilt(json!({"open_piles": true}));
}
