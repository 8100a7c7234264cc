//! Matches: attempts, commits, take-backs, replays and errors.

use game::{Seat, Viewer};
use record::{Header, Match, MatchError, Row, SeatKind, UNDO, export};
use serde_json::json;
use words::Lang;

use crate::played::{Played, abandoned_race, header, race, secret};
use crate::race::{GAMES, LATER};

fn started(header: Header) -> Result<Match, MatchError> {
    Match::start(GAMES, header, &secret())
}

#[test]
fn an_attempt_changes_nothing_until_it_is_committed() {
    let mut played = Played::start(GAMES, header());
    let seat = played.active();
    let before = played.game.table().position();
    let first = played.game.attempt(seat, "roll").expect("legal");
    let second = played.game.attempt(seat, "roll").expect("legal");
    assert_eq!((first.seq, &first.draws), (1, &second.draws), "every attempt draws the same die");
    assert_eq!((played.game.table().position(), played.game.seq()), (before, 0));
    played.game.commit(first);
    assert_eq!((played.game.seq(), played.game.table().version(Viewer::Spectator)), (1, 1));
}

#[test]
fn a_refused_act_draws_no_dice() {
    let mut played = Played::start(GAMES, header());
    let seat = played.active();
    let expected = played.game.attempt(seat, "roll").expect("legal").draws;
    let refused = played.game.attempt(seat.next(3), "roll").expect_err("out of turn");
    assert_eq!(refused.rule, Some("R-1"));
    assert!(played.game.attempt(seat, "fly").is_err());
    assert!(played.game.attempt(Seat(200), "roll").is_err());
    let roll = played.game.attempt(seat, "roll").expect("legal");
    assert_eq!(roll.draws, expected);
    played.game.commit(roll);
}

#[test]
fn a_step_can_be_taken_back_until_another_acts_and_a_roll_never() {
    let mut played = Played::start(GAMES, header());
    let seat = played.active();
    let before = played.game.table().position();
    played.act(seat, "step");
    assert_eq!(played.game.undoable(), Some(seat));
    let refused = played.game.attempt(seat.next(3), UNDO).expect_err("not theirs");
    assert_eq!((refused.rule, refused.why), (None, "nothing-to-undo"));
    played.act(seat, UNDO);
    assert_eq!((played.game.table().position(), played.game.seq()), (before, 2));
    assert!(played.game.attempt(seat, UNDO).is_err(), "there is nothing more");
    played.act(seat, "roll");
    assert!(played.game.attempt(seat, UNDO).is_err(), "the die has fallen");
    assert_eq!(played.game.attempt(Seat(9), UNDO).expect_err("no such seat").why, "no-seat");
}

#[test]
fn nothing_can_be_taken_back_after_the_end() {
    let mut played = Played::start(GAMES, Header { options: goal(1), ..header() });
    let seat = played.active();
    played.act(seat, "step");
    assert!(played.game.over());
    assert_eq!(played.game.table().undoable(), Some(seat), "the table alone would allow it");
    assert_eq!(played.game.undoable(), None);
    assert!(played.game.attempt(seat, UNDO).is_err());
}

#[test]
fn a_replay_continues_as_the_match_does() {
    let played = abandoned_race();
    let mut replayed =
        Match::replay(GAMES, played.game.header().clone(), &secret(), &played.rows).expect("good rows");
    let mut copy = played.game.clone();
    for game in [&mut replayed, &mut copy] {
        assert_eq!((game.seq(), game.table().position()), (4, played.game.table().position()));
        let seat = played.active();
        let attempt = game.attempt(seat, "roll").expect("legal");
        assert_eq!(attempt.draws, played.game.attempt(seat, "roll").expect("legal").draws);
        game.commit(attempt);
    }
}

#[test]
fn a_match_of_another_rules_version_is_refused() {
    let played = race();
    let header = played.game.header().clone();
    let refused = Match::replay(LATER, header.clone(), &secret(), &played.rows).expect_err("other rules");
    assert!(matches!(refused, MatchError::RulesVersion { record: 1, program: 2, .. }));
    let said = "This match of race uses rules version 1; this program has version 2.";
    assert_eq!(refused.to_string(), said);
    assert!(refused.sentence(Lang::De).contains("Regelfassung 1"));
    assert!(Match::start(LATER, Header { rules_version: 2, ..header }, &secret()).is_ok());
}

#[test]
fn a_bad_header_is_refused() {
    let error = |header: Header| started(header).expect_err("a bad header");
    assert!(matches!(error(Header { game: "chess".into(), ..header() }), MatchError::UnknownGame(_)));
    for id in ["", "a\nb", &"x".repeat(101)] {
        assert!(matches!(error(Header { match_id: id.to_owned(), ..header() }), MatchError::MatchId));
    }
    assert!(matches!(error(Header { players: 2, ..header() }), MatchError::Seats));
    assert!(matches!(error(Header { entropies: vec![], ..header() }), MatchError::Seats));
    assert!(matches!(error(Header { commitment: "0".repeat(64), ..header() }), MatchError::Commitment));
    let options = json!({"wings": true}).as_object().cloned().expect("an object");
    assert!(matches!(error(Header { options, ..header() }), MatchError::SetUp { .. }));
}

#[test]
fn p3_every_person_adds_entropy_and_no_bot_does() {
    let mut without = header();
    without.entropies[2] = None;
    assert!(matches!(started(without), Err(MatchError::Entropy(Seat(2)))));
    let mut with = header();
    with.entropies[1] = with.entropies[0];
    assert!(matches!(started(with), Err(MatchError::Entropy(Seat(1)))));
    let mut bots = header();
    for seat in &mut bots.seats {
        seat.kind = SeatKind::Bot { level: "easy".to_owned() };
    }
    bots.entropies = vec![None; 3];
    assert!(started(bots).is_ok());
}

#[test]
fn options_are_completed() {
    assert_eq!(started(header()).expect("good").header().options, goal(30));
}

#[test]
fn a_match_may_start_from_a_position() {
    let position = json!({"goal": 3, "runners": [0, 0, 2], "turn": 2});
    let mut from = header();
    from.position =
        Some(json!({"goal": 3, "runners": [0, 0, 2], "turn": 2, "note": "unknown keys are dropped"}));
    let mut played = Played::start(GAMES, from.clone());
    assert_eq!(played.game.header().position, Some(position));
    played.act(Seat(2), "step");
    assert!(record::verify(GAMES, played.record(GAMES)).is_ok());

    let both = Header { options: goal(3), ..from.clone() };
    assert!(matches!(started(both), Err(MatchError::OptionsBesidePosition)));
    let two = Header { position: Some(json!({"goal": 3, "runners": [0, 0], "turn": 1})), ..from.clone() };
    assert!(matches!(started(two), Err(MatchError::PositionPlayers)));
    let nonsense = Header { position: Some(json!({"goal": 3, "runners": [], "turn": 1})), ..from };
    assert!(matches!(started(nonsense), Err(MatchError::SetUp { .. })));
}

#[test]
fn rows_out_of_sequence_are_refused() {
    let played = race();
    let replay = |rows: &[Row]| Match::replay(GAMES, header(), &secret(), rows).expect_err("bad rows");
    let mut gap = played.rows.clone();
    gap.remove(3);
    assert!(matches!(replay(&gap), MatchError::Sequence { expected: 4, found: 5 }));
    let mut illegal = played.rows.clone();
    illegal[2].seat = illegal[2].seat.next(3);
    let error = replay(&illegal);
    assert!(matches!(&error, MatchError::Act(act) if act.refused.rule == Some("R-1")), "{error}");
    assert!(error.to_string().contains("’s turn."), "{error}");
}

#[test]
fn an_export_that_would_be_invalid_is_refused() {
    let played = race();
    let mut closing = played.closing();
    closing.scores[0] += 1;
    assert!(matches!(export(GAMES, &header(), &played.rows, &closing), Err(MatchError::Closing)));
    assert!(export(GAMES, &header(), &played.rows[1..], &played.closing()).is_err());
}

#[test]
fn headers_and_rows_keep_their_json() {
    let header = race().game.header().clone();
    let value = serde_json::to_value(&header).expect("plain data");
    assert_eq!(value["seats"][1], json!({"name": "Robo", "kind": "bot", "level": "easy"}));
    assert_eq!(value["seats"][0], json!({"name": "Anna", "kind": "person"}));
    assert_eq!(serde_json::from_value::<Header>(value).expect("the same"), header);
    let closing = race().closing();
    let value = serde_json::to_value(&closing).expect("plain data");
    assert_eq!(serde_json::from_value::<record::Closing>(value).expect("the same"), closing);
}

fn goal(fields: i32) -> game::Chosen {
    json!({"goal": fields}).as_object().cloned().expect("an object")
}
