//! Bounds: a record at each bound is read, one past it is refused.

use game::Seat;
use record::{
    FlawKind, Header, MAX_BYTES, MAX_HEADER, MAX_LINE, MAX_NAME, MAX_ROWS, MatchError, SeatKind, Verifier,
};
use serde_json::{Value, json};

use crate::played::{header, lines, race, secret, text};
use crate::race::GAMES;

fn flaw(record: impl AsRef<[u8]>) -> (usize, FlawKind) {
    let flaw = record::verify(GAMES, record).expect_err("a spoilt record");
    (flaw.line, flaw.what)
}

/// The record with a text in one line padded until the line has this many bytes.
fn grown(line: usize, length: usize, grow: fn(&mut Value, String)) -> String {
    let mut lines = lines(&race().record(GAMES));
    grow(&mut lines[line], String::new());
    let short = text(&lines[line..=line]).len() - 1;
    grow(&mut lines[line], "x".repeat(length - short));
    text(&lines)
}

#[test]
fn lines_have_a_maximum_length() {
    let action = |line: &mut Value, text| line["action"] = json!(text);
    let (line, kind) = flaw(grown(3, MAX_LINE, action));
    assert!(matches!(kind, FlawKind::Match(MatchError::Act(_))) && line == 4, "{kind:?}");
    assert!(matches!(flaw(grown(3, MAX_LINE + 1, action)), (4, FlawKind::TooLong)));
    let match_id = |line: &mut Value, text| line["match"] = json!(text);
    assert!(matches!(flaw(grown(0, MAX_HEADER, match_id)), (1, FlawKind::Match(MatchError::MatchId))));
    assert!(matches!(flaw(grown(0, MAX_HEADER + 1, match_id)), (1, FlawKind::TooLong)));
}

#[test]
fn records_have_a_maximum_size() {
    let record = race().record(GAMES);
    let filled = |bytes: usize| record.clone() + &"\n".repeat(bytes - record.len());
    assert!(record::verify(GAMES, filled(MAX_BYTES)).is_ok());
    assert!(matches!(flaw(filled(MAX_BYTES + 1)), (1, FlawKind::TooLong)));
    assert!(matches!(flaw(vec![b' '; MAX_BYTES + 1]), (1, FlawKind::TooLong)));
}

#[test]
fn records_have_a_maximum_number_of_rows() {
    let header = race().record(GAMES).lines().next().expect("a header").to_owned();
    let long = |rows: usize| {
        let mut verifier = Verifier::new(GAMES);
        verifier.feed(format!("{header}\n").as_bytes());
        for seq in 1..=rows {
            verifier.feed(
                format!("{{\"type\":\"row\",\"seq\":{seq},\"at\":0,\"seat\":0,\"action\":\"\"}}\n")
                    .as_bytes(),
            );
        }
        let flaw = verifier.finish().expect_err("it was cut off");
        (flaw.line, flaw.what)
    };
    assert!(matches!(long(MAX_ROWS), (line, FlawKind::NoClosing) if line == MAX_ROWS + 2));
    assert!(matches!(long(MAX_ROWS + 1), (line, FlawKind::TooLong) if line == MAX_ROWS + 2));
}

#[test]
fn an_endless_line_is_not_buffered() {
    let mut verifier = Verifier::new(GAMES);
    for _ in 0..200 {
        verifier.feed(&[b'x'; 64 * 1024]);
    }
    let flaw = verifier.finish().expect_err("no record");
    assert!(matches!((flaw.line, flaw.what), (1, FlawKind::TooLong)));
}

#[test]
fn seats_and_names_are_bounded() {
    let started = |header: Header| record::Match::start(GAMES, header, &secret());
    let named = |length: usize| {
        let mut header = header();
        header.seats[2].name = "x".repeat(length);
        started(header)
    };
    assert!(named(MAX_NAME).is_ok());
    assert!(matches!(named(MAX_NAME + 1), Err(MatchError::Name(Seat(2)))));
    let mut levelled = header();
    levelled.seats[1].kind = SeatKind::Bot { level: "x".repeat(MAX_NAME + 1) };
    assert!(matches!(started(levelled), Err(MatchError::Name(Seat(1)))));
    // More than a byte can count.
    let crowd = |players: usize| {
        let (mut header, bot) = (header(), SeatKind::Bot { level: "easy".into() });
        header.players = players;
        header.seats = vec![record::SeatHeader { name: String::new(), kind: bot }; players];
        header.entropies = vec![None; players];
        started(header)
    };
    assert!(matches!(crowd(game::MAX_SEATS), Err(MatchError::SetUp { .. })));
    assert!(matches!(crowd(game::MAX_SEATS + 1), Err(MatchError::Seats)));
    assert!(matches!(crowd(300), Err(MatchError::Seats)));
}

#[test]
fn given_dice_are_bounded() {
    let started =
        |given: usize| record::Match::start(GAMES, Header { given: vec![0; given], ..header() }, &secret());
    assert!(started(record::MAX_GIVEN).is_ok());
    assert!(matches!(started(record::MAX_GIVEN + 1), Err(MatchError::Given)));
}

#[test]
fn a_record_may_arrive_in_pieces_of_any_size() {
    let record = race().record(GAMES);
    let whole = record::verify(GAMES, &record).expect("a good record");
    for size in [1, 2, 7, 100, 4096] {
        let mut verifier = Verifier::new(GAMES);
        record.as_bytes().chunks(size).for_each(|piece| verifier.feed(piece));
        assert!(!verifier.has_failed());
        assert_eq!(verifier.finish().expect("a good record"), whole);
    }
}

#[test]
fn a_flaw_within_a_line_is_found_at_once() {
    let record = race().record(GAMES);
    let mut verifier = Verifier::new(GAMES);
    let end = record.find("\"undo\"").expect("an undo");
    verifier.feed(&record.as_bytes()[..end]);
    assert!(!verifier.has_failed());
    verifier.feed(b"undo\n");
    assert!(verifier.has_failed());
    let flaw = verifier.finish().expect_err("not a line");
    assert!(matches!((flaw.line, flaw.what), (3, FlawKind::NotALine { .. })));
}
