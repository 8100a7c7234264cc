//! Verification finds every change to a record and names its line.

use record::{Closing, FlawKind, MatchError, export_without_rules, verify};
use serde_json::{Value, json};

use crate::played::{abandoned_race, first_format, lines, race, text};
use crate::race::{GAMES, LATER};

/// The line and kind of the flaw after `spoil` changed the lines of a good record.
fn flaw(spoil: impl FnOnce(&mut Vec<Value>)) -> (usize, FlawKind) {
    let mut lines = lines(&race().record(GAMES));
    spoil(&mut lines);
    flaw_in(text(&lines))
}

fn flaw_in(record: impl AsRef<[u8]>) -> (usize, FlawKind) {
    let flaw = verify(GAMES, record).expect_err("a spoilt record");
    assert!(flaw.to_string().starts_with(&format!("Line {} is wrong. ", flaw.line)), "{flaw}");
    (flaw.line, flaw.what)
}

/// The line of the first roll: line 1 is the header, then come a step and an undo.
const ROLL: usize = 3;

macro_rules! found {
    ($spoil:expr, $line:expr, $kind:pat) => {{
        let (line, kind) = flaw($spoil);
        assert!(matches!(kind, $kind), "{kind:?}");
        assert_eq!(line, $line, "{kind:?}");
    }};
}

#[test]
fn a_good_record_is_valid() {
    let played = race();
    let report = verify(GAMES, played.record(GAMES)).expect("a good record");
    assert_eq!((report.match_id.as_str(), report.game.as_str(), report.players), ("match-1", "race", 3));
    assert_eq!((report.acts, report.entropies, report.over), (played.rows.len() as u64, 2, true));
    let rolls = played.rows.iter().filter(|row| row.action == "roll").count();
    assert_eq!(report.dice, rolls as u64 + 1, "each roll, and who begins");
    let winner = &report.names[report.winners[0].index()];
    let said = report.to_string();
    assert!(said.starts_with("The record of match match-1 is valid: race, 3 players.\n"), "{said}");
    assert!(said.contains(&format!(" {winner} wins.")), "{said}");
}

#[test]
fn an_abandoned_match_is_valid_without_winners() {
    let report = verify(GAMES, abandoned_race().record(GAMES)).expect("a good record");
    assert_eq!((report.over, report.winners.len(), report.acts), (false, 0, 4));
    assert_eq!(report.scores.len(), 3);
}

#[test]
fn the_format_is_the_documented_one() {
    let record = race().record(GAMES);
    let first: Vec<&str> = record.lines().take(3).collect();
    insta::assert_snapshot!(first.join("\n"));
    let last: Vec<&str> = record.lines().skip(race().rows.len() + 1).collect();
    insta::assert_snapshot!(last.join("\n"));
}

#[test]
fn line_ends_do_not_matter() {
    let record = race().record(GAMES);
    assert!(verify(GAMES, record.trim_end()).is_ok());
    assert!(verify(GAMES, record.replace('\n', "\r\n")).is_ok());
    assert!(verify(GAMES, format!("{record}\n \n")).is_ok());
}

#[test]
fn a_tampered_action_is_found() {
    found!(|lines| lines[ROLL]["action"] = json!("step"), ROLL + 1, FlawKind::Dice { .. });
    found!(|lines| lines[ROLL]["action"] = json!("Roll"), ROLL + 1, FlawKind::Match(MatchError::Act(_)));
    found!(|lines| lines[ROLL]["action"] = json!("undo"), ROLL + 1, FlawKind::Match(MatchError::Act(_)));
    // A step instead of its undo: the next act is out of turn.
    found!(|lines| lines[2]["action"] = json!("step"), 3, FlawKind::Match(MatchError::Act(_)));
}

#[test]
fn a_tampered_seat_is_found() {
    for seat in [3, 9, 255] {
        found!(|lines| lines[ROLL]["seat"] = json!(seat), ROLL + 1, FlawKind::Match(MatchError::Act(_)));
    }
    let next = |lines: &mut Vec<Value>| {
        lines[ROLL]["seat"] = json!((lines[ROLL]["seat"].as_u64().expect("a seat") + 1) % 3);
    };
    found!(next, ROLL + 1, FlawKind::Match(MatchError::Act(_)));
    found!(|lines| lines[ROLL]["seat"] = json!(256), ROLL + 1, FlawKind::NotALine { .. });
}

#[test]
fn a_tampered_sequence_is_found() {
    for seq in [json!(0), json!(2), json!(4), json!(u64::MAX)] {
        found!(
            |lines| lines[ROLL]["seq"] = seq,
            ROLL + 1,
            FlawKind::Match(MatchError::Sequence { expected: 3, .. })
        );
    }
    found!(|lines| lines[ROLL]["seq"] = json!(-1), ROLL + 1, FlawKind::NotALine { .. });
}

#[test]
fn missing_doubled_swapped_and_extra_rows_are_found() {
    found!(
        |lines| drop(lines.remove(ROLL)),
        ROLL + 1,
        FlawKind::Match(MatchError::Sequence { expected: 3, found: 4 })
    );
    found!(
        |lines| lines.insert(ROLL, lines[ROLL].clone()),
        ROLL + 2,
        FlawKind::Match(MatchError::Sequence { expected: 4, found: 3 })
    );
    found!(
        |lines| lines.swap(ROLL, ROLL + 1),
        ROLL + 1,
        FlawKind::Match(MatchError::Sequence { expected: 3, found: 4 })
    );
    let rows = race().rows.len();
    let extra = |lines: &mut Vec<Value>| {
        let mut row = lines[rows].clone();
        row["seq"] = json!(row["seq"].as_u64().expect("a number") + 1);
        lines.insert(rows + 1, row);
    };
    found!(extra, rows + 2, FlawKind::Match(MatchError::Act(_)));
    // Without the last row, and with correct numbers, the game is not over.
    found!(|lines| drop(lines.remove(rows)), rows + 1, FlawKind::Over { expected: false });
    found!(|lines| lines.push(lines[ROLL].clone()), rows + 4, FlawKind::AfterDigest);
    found!(|lines| lines.push(lines[rows + 1].clone()), rows + 4, FlawKind::AfterDigest);
    found!(|lines| lines.push(lines[rows + 2].clone()), rows + 4, FlawKind::AfterDigest);
    found!(|lines| lines.insert(rows + 2, lines[ROLL].clone()), rows + 3, FlawKind::NoDigest);
    found!(|lines| lines.insert(rows + 2, lines[rows + 1].clone()), rows + 3, FlawKind::NoDigest);
    found!(|lines| lines.swap(rows + 1, rows + 2), rows + 2, FlawKind::NoClosing);
    found!(|lines| lines.insert(1, lines[0].clone()), 2, FlawKind::SecondHeader);
}

#[test]
fn tampered_dice_are_found() {
    let other = |lines: &mut Vec<Value>, line: usize| {
        let value = &mut lines[line]["dice"][0][1];
        *value = json!((value.as_u64().expect("a die") + 1) % 2);
    };
    found!(|lines| other(lines, ROLL), ROLL + 1, FlawKind::Dice { .. });
    found!(|lines| other(lines, 0), 1, FlawKind::Dice { .. });
    found!(|lines| lines[ROLL]["dice"][0][0] = json!(7), ROLL + 1, FlawKind::Dice { .. });
    found!(|lines| lines[ROLL]["dice"] = json!([]), ROLL + 1, FlawKind::Dice { .. });
    found!(|lines| lines[1]["dice"] = json!([[6, 1]]), 2, FlawKind::Dice { .. });
    found!(|lines| lines[ROLL]["dice"] = json!([[6]]), ROLL + 1, FlawKind::NotALine { .. });
    found!(|lines| lines[ROLL]["dice"] = json!(null), ROLL + 1, FlawKind::NotALine { .. });
}

#[test]
fn a_tampered_secret_or_commitment_is_found() {
    let last = race().rows.len() + 2;
    let zeros = "0".repeat(64);
    found!(|lines| lines[last - 1]["secret"] = json!(zeros), last, FlawKind::Match(MatchError::Commitment));
    found!(|lines| lines[0]["commitment"] = json!(zeros), last, FlawKind::Match(MatchError::Commitment));
    // A commitment that matches another secret leads to other dice.
    let both = |lines: &mut Vec<Value>| {
        let other = record::Secret::fresh();
        lines[0]["commitment"] = json!(other.commitment());
        lines[last - 1]["secret"] = json!(other.hex());
    };
    assert!(matches!(flaw(both).1, FlawKind::Dice { .. }));
    found!(|lines| lines[last - 1]["secret"] = json!("00"), last, FlawKind::NotALine { .. });
}

#[test]
fn a_tampered_entropy_or_match_id_is_found() {
    let dice = |spoil: fn(&mut Vec<Value>)| assert!(matches!(flaw(spoil).1, FlawKind::Dice { .. }));
    dice(|lines| lines[0]["entropies"][0] = json!("3".repeat(64)));
    dice(|lines| lines[0]["entropies"].as_array_mut().expect("a list").swap(0, 2));
    dice(|lines| lines[0]["match"] = json!("match-2"));
    found!(|lines| lines[0]["entropies"][0] = json!(null), 1, FlawKind::Match(MatchError::Entropy(_)));
    found!(
        |lines| lines[0]["entropies"][1] = json!("3".repeat(64)),
        1,
        FlawKind::Match(MatchError::Entropy(_))
    );
    found!(|lines| lines[0]["entropies"][1] = json!("3"), 1, FlawKind::NotALine { .. });
    found!(|lines| lines[0]["entropies"] = json!([]), 1, FlawKind::Match(MatchError::Seats));
}

#[test]
fn tampered_options_seats_and_players_are_found() {
    let rows = race().rows.len();
    // A shorter race would have ended earlier, a longer one later.
    found!(|lines| lines[0]["options"]["goal"] = json!(100), rows + 2, FlawKind::Over { expected: false });
    assert!(matches!(
        flaw(|lines| lines[0]["options"]["goal"] = json!(10)).1,
        FlawKind::Match(MatchError::Act(_))
    ));
    found!(|lines| lines[0]["options"]["goal"] = json!(0), 1, FlawKind::Match(MatchError::SetUp { .. }));
    found!(|lines| lines[0]["options"] = json!({}), 1, FlawKind::Incomplete);
    found!(|lines| lines[0]["players"] = json!(2), 1, FlawKind::Match(MatchError::Seats));
    found!(|lines| lines[0]["seats"][0]["kind"] = json!("bot"), 1, FlawKind::NotALine { .. });
    found!(
        |lines| lines[0]["seats"][1] = json!({"name": "R", "kind": "person"}),
        1,
        FlawKind::Match(MatchError::Entropy(_))
    );
    found!(
        |lines| lines[0]["position"] = json!({"goal": 3, "runners": [0, 0, 2], "turn": 2}),
        1,
        FlawKind::Match(MatchError::OptionsBesidePosition)
    );
}

#[test]
fn a_tampered_result_is_found() {
    let last = race().rows.len() + 2;
    found!(|lines| lines[last - 1]["over"] = json!(false), last, FlawKind::Over { expected: true });
    found!(|lines| lines[last - 1]["scores"][1] = json!(99), last, FlawKind::Scores { .. });
    found!(|lines| lines[last - 1]["scores"] = json!([]), last, FlawKind::Scores { .. });
    found!(|lines| lines[last - 1]["winners"] = json!([]), last, FlawKind::Winners { .. });
    found!(|lines| lines[last - 1]["winners"] = json!([0, 1, 2]), last, FlawKind::Winners { .. });
    let mut abandoned = lines(&abandoned_race().record(GAMES));
    abandoned[5]["over"] = json!(true);
    assert!(matches!(flaw_in(text(&abandoned)), (6, FlawKind::Over { expected: false })));
    abandoned[5]["over"] = json!(false);
    abandoned[5]["winners"] = json!([0]);
    assert!(matches!(flaw_in(text(&abandoned)), (6, FlawKind::Winners { .. })));
}

#[test]
fn the_digest_finds_what_no_rule_can() {
    let last = race().rows.len() + 3;
    found!(|lines| lines[0]["seats"][0]["name"] = json!("Eve"), last, FlawKind::Digest { .. });
    found!(|lines| lines[0]["seats"][1]["level"] = json!("hard"), last, FlawKind::Digest { .. });
    found!(|lines| lines[0]["created"] = json!(1), last, FlawKind::Digest { .. });
    found!(|lines| lines[ROLL]["at"] = json!(1), last, FlawKind::Digest { .. });
    found!(|lines| lines[last - 2]["at"] = json!(1), last, FlawKind::Digest { .. });
    found!(|lines| lines[last - 1]["digest"] = json!("0".repeat(64)), last, FlawKind::Digest { .. });
    let record = race().record(GAMES);
    assert!(verify(GAMES, text(&lines(&record))).is_ok(), "the lines are written as they were");
}

/// The record with each byte of the line changed in each bit, left out, and doubled.
fn spoilt(record: &str, line: usize) -> impl Iterator<Item = Vec<u8>> {
    let start: usize = record.split_inclusive('\n').take(line).map(str::len).sum();
    let length = record[start..].find('\n').expect("a whole line");
    let record = record.as_bytes().to_vec();
    (start..start + length).flat_map(move |at| {
        let record = record.clone();
        (0..10).map(move |way| {
            let mut spoilt = record.clone();
            match way {
                8 => drop(spoilt.remove(at)),
                9 => spoilt.insert(at, record[at]),
                bit => spoilt[at] ^= 1 << bit,
            }
            spoilt
        })
    })
}

#[test]
fn every_change_in_the_last_lines_is_found() {
    for played in [race(), abandoned_race()] {
        let record = played.record(GAMES);
        let rows = played.rows.len();
        for line in [rows + 1, rows + 2] {
            for (number, spoilt) in spoilt(&record, line).enumerate() {
                assert!(verify(GAMES, &spoilt).is_err(), "line {line}, change {number}");
            }
        }
    }
}

#[test]
fn the_first_format_is_valid_and_its_closing_time_unproved() {
    let played = race();
    let record = first_format(&played);
    let report = verify(GAMES, &record).expect("a good record");
    assert!((report.format, report.closing_is_unproved()) == (1, true));
    assert!(report.to_string().contains("no proof of when the match was closed"), "{report}");
    let other = record.replace("\"at\":1700000100000", "\"at\":1800000100000");
    assert_eq!(verify(GAMES, other).expect("nothing covers it").closed, 1_800_000_100_000);
    // Rules, secret and digest cover the rest of its closing line.
    let time = record.find("1700000100000").expect("the time");
    for spoilt in spoilt(&record, played.rows.len() + 1) {
        let only_the_time =
            spoilt[..time] == record.as_bytes()[..time] && spoilt.ends_with(&record.as_bytes()[time + 13..]);
        assert!(only_the_time || verify(GAMES, &spoilt).is_err(), "{}", String::from_utf8_lossy(&spoilt));
    }
    let second = verify(GAMES, played.record(GAMES)).expect("a good record");
    assert!((second.format, second.closing_is_unproved(), second.closed) == (2, false, 1_700_000_100_000));
    assert!(!second.to_string().contains("no proof"), "{second}");
}

#[test]
fn each_format_has_its_digest_in_its_place() {
    let rows = race().rows.len();
    let first = |spoil: &dyn Fn(&mut Vec<Value>)| {
        let mut lines = lines(&first_format(&race()));
        spoil(&mut lines);
        flaw_in(text(&lines))
    };
    let row = |lines: &mut Vec<Value>| lines.push(lines[ROLL].clone());
    assert!(matches!(first(&row), (line, FlawKind::AfterClosing) if line == rows + 3));
    let digest = |lines: &mut Vec<Value>| lines.push(json!({"type": "digest", "digest": "0"}));
    assert!(matches!(first(&digest), (line, FlawKind::AfterClosing) if line == rows + 3));
    let without = |lines: &mut Vec<Value>| drop(lines[rows + 1].as_object_mut().unwrap().remove("digest"));
    assert!(matches!(first(&without), (line, FlawKind::NotALine { .. }) if line == rows + 2));
    let renamed = |lines: &mut Vec<Value>| lines[0]["format"] = json!(2);
    assert!(matches!(first(&renamed), (line, FlawKind::NotALine { .. }) if line == rows + 2));
    found!(|lines| lines[0]["format"] = json!(1), rows + 2, FlawKind::NotALine { .. });
    found!(|lines| lines[rows + 1]["digest"] = json!("0"), rows + 2, FlawKind::NotALine { .. });
}

#[test]
fn there_is_only_one_way_to_write_a_line() {
    let record = race().record(GAMES);
    let secret = "000102030405060708090a0b";
    let ways: &[(usize, &str, &str)] = &[
        (1, "\"format\":2,\"match\":\"match-1\"", "\"match\":\"match-1\",\"format\":2"),
        (1, "{\"name\":\"Anna\",\"kind\":\"person\"}", "{\"kind\":\"person\",\"name\":\"Anna\"}"),
        (1, "{\"goal\":30}", "{\"goal\":30,\"goal\":30}"),
        (1, "{\"goal\":30}", "{\"goal\": 30}"),
        (1, "\"Anna\"", "\"\\u0041nna\""),
        (1, ",\"dice\"", ",\"content\":{},\"dice\""),
        (1, ",\"dice\"", ",\"position\":null,\"dice\""),
        (2, "\"seq\":1,\"at\":1700000001000", "\"at\":1700000001000,\"seq\":1"),
        (2, "\n{\"type\"", "\n {\"type\""),
        (2, "\"dice\":[]}", "\"dice\":[]} "),
        (2, "\"dice\":[]", "\"dice\":[ ]"),
        (2, "\"step\"", "\"st\\u0065p\""),
    ];
    for (line, from, to) in ways {
        assert!(record.contains(from), "{from}");
        let (found, kind) = flaw_in(record.replacen(from, to, 1));
        assert!(matches!(kind, FlawKind::NotCanonical), "{from} {to}: {kind:?}");
        assert_eq!(found, *line, "{from} {to}");
    }
    let closing = race().rows.len() + 2;
    let upper = record.replace(secret, &secret.to_uppercase());
    assert!(matches!(flaw_in(upper), (line, FlawKind::NotCanonical) if line == closing));
    // Numbers have only one form, too.
    let float = record.replacen("{\"goal\":30}", "{\"goal\":30.0}", 1);
    assert!(matches!(flaw_in(float), (1, FlawKind::Match(MatchError::SetUp { .. }))));
    let exponent = record.replacen("{\"goal\":30}", "{\"goal\":3e1}", 1);
    assert!(matches!(flaw_in(exponent), (1, FlawKind::NotCanonical)));
    // The same goes for the first format.
    let spaced = first_format(&race()).replace("\"over\":true", "\"over\": true");
    assert!(matches!(flaw_in(spaced), (line, FlawKind::NotCanonical) if line == closing));
}

#[test]
fn only_an_abandoned_match_may_omit_its_scores() {
    let played = abandoned_race();
    let closing = Closing::without_rules(7, crate::played::secret());
    let record = record::export(GAMES, played.game.header(), &played.rows, &closing).expect("a good record");
    assert_eq!(record, {
        let kept = Closing { dice: played.closing().dice, ..closing.clone() };
        export_without_rules(played.game.header(), &played.rows, &kept)
    });
    let report = verify(GAMES, record).expect("a good record");
    assert_eq!(report.scores, played.closing().scores, "the rules tell them");
    let over = race();
    assert!(record::export(GAMES, over.game.header(), &over.rows, &closing).is_err());
}

#[test]
fn a_truncated_record_is_found() {
    let record = race().record(GAMES);
    let rows = race().rows.len();
    found!(|lines| drop(lines.pop()), rows + 3, FlawKind::NoDigest);
    found!(|lines| lines.truncate(rows + 1), rows + 2, FlawKind::NoClosing);
    found!(|lines| lines.truncate(1), 2, FlawKind::NoClosing);
    for end in 1..record.trim_end().len() {
        let cut = &record[..end];
        let (line, _) = flaw_in(cut);
        assert!([0, 1].contains(&(line - cut.trim_end().lines().count())), "{end}");
    }
    // The row numbers can be checked even without a secret.
    found!(
        |lines| {
            lines.truncate(rows + 1);
            lines.remove(ROLL);
        },
        ROLL + 1,
        FlawKind::Match(MatchError::Sequence { expected: 3, found: 4 })
    );
}

#[test]
fn files_that_are_not_records_are_refused() {
    assert!(matches!(flaw_in(""), (1, FlawKind::NoHeader)));
    assert!(matches!(flaw_in("\n\n"), (1, FlawKind::NoHeader)));
    assert!(matches!(flaw_in("hello"), (1, FlawKind::NotALine { .. })));
    assert!(matches!(flaw_in("[]"), (1, FlawKind::NotALine { .. })));
    assert!(matches!(flaw_in([0xff, 0xfe]), (1, FlawKind::NotUtf8)));
    assert!(matches!(flaw_in("[".repeat(100_000)), (1, FlawKind::NotALine { .. })));
    found!(|lines| drop(lines.remove(0)), 1, FlawKind::NoHeader);
    found!(|lines| lines.insert(2, json!("x")), 3, FlawKind::NotALine { .. });
    found!(|lines| lines[2]["type"] = json!("rows"), 3, FlawKind::NotALine { .. });
    let blank = race().record(GAMES).replacen('\n', "\n\n", 1);
    assert!(matches!(flaw_in(blank), (2, FlawKind::NotALine { .. })));
}

#[test]
fn nothing_unchecked_hides_in_a_record() {
    let last = race().rows.len() + 2;
    for line in [0, 1, ROLL, last - 1] {
        found!(|lines| lines[line]["note"] = json!("hello"), line + 1, FlawKind::NotALine { .. });
    }
    found!(|lines| lines[0]["seats"][0]["note"] = json!(1), 1, FlawKind::NotALine { .. });
    let twice = race().record(GAMES).replacen("\"seq\":1,", "\"seq\":1,\"seq\":1,", 1);
    assert!(matches!(flaw_in(twice), (2, FlawKind::NotALine { .. })));
}

#[test]
fn other_formats_games_and_rules_are_named() {
    found!(|lines| lines[0]["format"] = json!(3), 1, FlawKind::Format { found: 3 });
    found!(|lines| lines[0]["format"] = json!(0), 1, FlawKind::Format { found: 0 });
    let newer = |lines: &mut Vec<Value>| lines[0] = json!({"type": "header", "format": 3, "new": true});
    found!(newer, 1, FlawKind::Format { found: 3 });
    found!(|lines| lines[0]["game"] = json!("chess"), 1, FlawKind::Match(MatchError::UnknownGame(_)));
    found!(|lines| lines[0]["rules_version"] = json!(7), 1, FlawKind::Match(MatchError::RulesVersion { .. }));
    let flaw = verify(LATER, race().record(GAMES)).expect_err("a record of other rules");
    assert!(matches!(flaw.what, FlawKind::Match(MatchError::RulesVersion { record: 1, program: 2, .. })));
}

#[test]
fn the_first_of_several_flaws_is_named() {
    found!(
        |lines| {
            lines[ROLL]["dice"] = json!([[6, 9]]);
            lines[ROLL + 1] = json!("x");
            lines[0]["created"] = json!(1);
        },
        ROLL + 1,
        FlawKind::Dice { .. }
    );
}

#[test]
fn flaw_messages_have_no_control_characters() {
    let mut lines = lines(&race().record(GAMES));
    lines[ROLL]["action"] = json!("\u{1b}[2Jroll");
    let said = verify(GAMES, text(&lines)).expect_err("no such action").to_string();
    assert!(said.contains("may not “[2Jroll” (–)."), "{said}");
}

#[test]
fn a_record_without_draws_is_valid() {
    let played = race();
    let closing = Closing { dice: None, ..played.closing() };
    let record = export_without_rules(played.game.header(), &played.rows, &closing);
    assert!(!record.contains("dice"));
    let report = verify(GAMES, &record).expect("a good record");
    let whole = verify(GAMES, race().record(GAMES)).expect("a good record");
    assert_eq!((report.dice, report.scores), (whole.dice, whole.scores));
    let mut lines = lines(&record);
    lines[ROLL]["action"] = json!("step");
    assert!(verify(GAMES, text(&lines)).is_err());
}

#[test]
fn p5_a_record_is_the_same_bytes_with_and_without_its_rules() {
    let played = race();
    let record = played.record(GAMES);
    let kept: Closing = serde_json::from_str(&serde_json::to_string(&played.closing()).expect("plain data"))
        .expect("the same");
    assert_eq!(export_without_rules(played.game.header(), &played.rows, &kept), record);
    let first: Closing = {
        let mut value = serde_json::to_value(played.closing()).expect("plain data");
        let keys = value.as_object_mut().expect("an object");
        keys.remove("format");
        keys.remove("dice");
        serde_json::from_value(value).expect("as it was kept before there were formats")
    };
    let exported = record::export(GAMES, played.game.header(), &played.rows, &first).expect("a good record");
    assert_eq!(exported, first_format(&played));
}
