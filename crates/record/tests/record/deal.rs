//! Matches that share a deal: the same play meets the same luck, whatever happened before.

use game::Seat;
use record::{Deal, Entropy, FlawKind, Header, Match, MatchError, export_without_rules, verify};
use serde_json::{Value, json};
use words::Lang;

use crate::docs::check;
use crate::played::{Played, dealt_race, header, lines, secret, text};
use crate::race::{GAMES, LATER, OTHER_OVAL, OVAL};

/// The header of a match with the deal of a day: nobody adds entropy.
fn daily(match_id: &str) -> Header {
    let deal = Some(Deal::new("2026-11-18 race".to_owned(), Vec::new()));
    Header { match_id: match_id.to_owned(), entropies: vec![None; 3], deal, ..header() }
}

fn play(match_id: &str, acts: &[&str]) -> Played {
    let mut played = Played::start(GAMES, daily(match_id));
    for action in acts {
        let seat = played.game.undoable().filter(|_| *action == "undo").unwrap_or_else(|| played.active());
        played.act(seat, action);
    }
    played
}

#[test]
fn the_same_play_meets_the_same_luck_in_every_match() {
    let rolls = ["roll"; 6];
    let (one, other) = (play("one", &rolls), play("other", &rolls));
    assert_eq!(one.game.table().position(), other.game.table().position());
    // A take-back leaves no trace in the dice.
    let with_undo = play("one", &["step", "undo", "roll", "roll", "roll", "roll", "roll", "roll"]);
    assert_eq!(with_undo.game.table().position(), one.game.table().position());
    let stream = |id: &str| {
        let mut played = Played::start(GAMES, Header { match_id: id.to_owned(), ..header() });
        rolls.iter().for_each(|action| played.act(played.active(), action));
        played.game.table().position()
    };
    assert_ne!(stream("one"), stream("other"), "other dice depend on the match");
}

/// Somebody who comes back to a situation by another way meets what the others met there.
#[test]
fn luck_depends_on_the_situation_and_not_on_the_dice_before() {
    // One runner rolls a number, and another one walks as far while the others walk too.
    let position = json!({"goal": 30, "runners": [4, 4, 4], "turn": 0});
    let from = |position: Value| {
        let header = Header { options: Default::default(), position: Some(position), ..daily("from") };
        Played::start(GAMES, header)
    };
    let mut straight = from(position.clone());
    straight.act(Seat(0), "roll");
    let mut walked = from(json!({"goal": 30, "runners": [3, 3, 3], "turn": 0}));
    for seat in 0..3 {
        walked.act(Seat(seat), "step");
    }
    assert_eq!(walked.game.table().position(), position);
    walked.act(Seat(0), "roll");
    assert_eq!(straight.game.table().position(), walked.game.table().position());
}

#[test]
fn records_of_a_deal_are_verified() {
    let record = dealt_race().record(GAMES);
    let report = verify(GAMES, &record).expect("a good record");
    assert_eq!((report.deal.as_deref(), report.entropies), (Some("2026-11-18 race"), 0));
    assert!(report.sentences(Lang::En).contains("the same play meets the same luck"), "{report}");
    assert!(report.sentences(Lang::En).contains("from what nobody added"), "{report}");
    assert!(report.sentences(Lang::De).contains("„2026-11-18 race“"));
    let (ok, said) = check(&record);
    assert!(ok, "{said}");
    // The record is the same when it is written without the rules.
    let played = dealt_race();
    assert_eq!(export_without_rules(played.game.header(), &played.rows, &played.closing()), record);
    assert!(matches!(verify(LATER, &record).map_err(|flaw| flaw.what), Err(FlawKind::Match(_))));
}

fn flaw(spoil: impl FnOnce(&mut Vec<Value>)) -> (usize, FlawKind) {
    let mut lines = lines(&dealt_race().record(GAMES));
    spoil(&mut lines);
    let flaw = verify(GAMES, text(&lines)).expect_err("a spoilt record");
    assert!(!flaw.sentence(Lang::De).is_empty());
    (flaw.line, flaw.what)
}

#[test]
fn a_tampered_deal_is_found() {
    let other = json!("0".repeat(64));
    assert!(matches!(
        flaw(|lines| lines[1]["situation"] = other.clone()),
        (2, FlawKind::Situation { expected: Some(_) })
    ));
    let without = |lines: &mut Vec<Value>| {
        lines[1].as_object_mut().expect("an object").remove("situation");
    };
    assert!(matches!(flaw(without), (2, FlawKind::Situation { expected: Some(_) })));
    assert!(matches!(flaw(|lines| lines[1]["situation"] = json!(null)), (2, FlawKind::NotALine { .. })));
    assert!(matches!(flaw(|lines| lines[1]["situation"] = json!("ab")), (2, FlawKind::NotALine { .. })));
    // A draw beside the right situation.
    assert!(matches!(flaw(|lines| lines[1]["dice"] = json!([[6, 0], [6, 0]])), (2, FlawKind::Dice { .. })));
    // Another name, another deal.
    assert!(matches!(
        flaw(|lines| lines[0]["deal"]["name"] = json!("2026-11-19 race")),
        (1 | 2, FlawKind::Dice { .. })
    ));
    for deal in [
        json!({"dice": 1, "name": "x", "entropies": []}),
        json!({"dice": 3, "name": "x", "entropies": []}),
        json!({"dice": 2, "name": "", "entropies": []}),
        json!({"dice": 2, "name": "a\nb", "entropies": []}),
        json!({"dice": 2, "name": "x".repeat(101), "entropies": []}),
        json!({"dice": 2, "name": "x", "entropies": vec!["1".repeat(64); 65]}),
    ] {
        let (line, kind) = flaw(|lines| lines[0]["deal"] = deal.clone());
        assert!(matches!((line, &kind), (1, FlawKind::Match(MatchError::Deal))), "{deal}: {kind:?}");
    }
    // Somebody's entropy although nobody adds any, and dice that a lesson gives.
    assert!(matches!(
        flaw(|lines| lines[0]["entropies"][0] = json!("1".repeat(64))),
        (1, FlawKind::Match(MatchError::Deal | MatchError::Entropy(_)))
    ));
    assert!(matches!(flaw(|lines| lines[0]["given"] = json!([1])), (1, FlawKind::Match(MatchError::Deal))));
    // A record of other dice has no situations.
    let mut plain = lines(&crate::played::race().record(GAMES));
    let roll = plain.iter().position(|line| line["action"] == "roll").expect("a roll");
    plain[roll]["situation"] = other;
    let flaw = verify(GAMES, text(&plain)).expect_err("a spoilt record");
    assert!(
        matches!((flaw.line, flaw.what), (line, FlawKind::Situation { expected: None }) if line == roll + 1)
    );
}

#[test]
fn the_python_checker_finds_a_tampered_deal() {
    let good = lines(&dealt_race().record(GAMES));
    let mut other = good.clone();
    other[1]["situation"] = json!("0".repeat(64));
    assert!(check(&text(&other)).1.ends_with("was not drawn"));
    let mut other = good.clone();
    other[0]["deal"]["name"] = json!("2026-11-19 race");
    assert!(check(&text(&other)).1.ends_with("was not drawn"));
    let mut other = good;
    other[0]["deal"]["dice"] = json!(3);
    assert_eq!(check(&text(&other)).1, "line 1: this is not a deal that matches can share");
}

/// Friends at two tables: everybody's entropy is in the key of both.
#[test]
fn everybody_at_all_tables_adds_to_a_shared_deal() {
    let all: Vec<Entropy> = (1..=4).map(|byte| Entropy([byte; 32])).collect();
    let table = |match_id: &str, own: [Entropy; 2], all: &[Entropy]| {
        let entropies = vec![Some(own[0]), None, Some(own[1])];
        let deal = Some(Deal::new("friends".to_owned(), all.to_vec()));
        Header { match_id: match_id.to_owned(), entropies, deal, ..header() }
    };
    let first = Played::start(GAMES, table("a", [all[0], all[1]], &all));
    let second = Played::start(GAMES, table("b", [all[2], all[3]], &all));
    assert_eq!(first.game.table().position(), second.game.table().position());
    let record = first.record(GAMES);
    assert_eq!(verify(GAMES, &record).expect("a good record").entropies, 4);
    assert!(check(&record).0);
    // Nobody may be left out, and the order counts.
    for header in [
        table("a", [all[0], Entropy([9; 32])], &all),
        table("a", [all[1], all[0]], &all),
        table("a", [all[0], all[1]], &all[..1]),
    ] {
        assert!(matches!(Match::start(GAMES, header, &secret()), Err(MatchError::Deal)));
    }
}

/// P5: a map that is redrawn does not change the luck of a match on the old one.
#[test]
fn a_redrawn_map_does_not_change_the_luck() {
    let mut played = Played::start(OVAL, daily("oval"));
    while !played.game.over() {
        played.act(played.active(), "roll");
    }
    let record = played.record(OVAL);
    assert!(verify(OVAL, &record).is_ok());
    assert!(verify(OTHER_OVAL, &record).is_ok());
}

#[test]
fn bots_think_the_same_thoughts_in_the_same_situation() {
    let seeds = |match_id: &str, acts: &[&str]| {
        let played = play(match_id, acts);
        [0, 1, 2].map(|seat| played.game.bot_seed(Seat(seat)))
    };
    assert_eq!(seeds("one", &["roll", "roll"]), seeds("other", &["roll", "roll"]));
    assert_ne!(seeds("one", &["roll", "roll"]), seeds("one", &["roll", "step"]));
    let [a, b, _] = seeds("one", &[]);
    assert!(a.is_some() && a != b);
    assert_eq!(Played::start(GAMES, header()).game.bot_seed(Seat(0)), None, "other bots think anew");
}

#[test]
fn nothing_about_the_dice_is_printed() {
    let dice = record::DealDice::from_key([7; 32]);
    assert_eq!(format!("{dice:?}"), "DealDice(…)");
    let situation = record::Situation::of(&json!({}), Seat(0), "roll");
    assert_eq!(format!("{situation:?}"), "Situation(…)");
}
