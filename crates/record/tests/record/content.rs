//! P5: a match carries the content of its map, so that editing a map changes no match that has begun.

use record::{Content, FlawKind, Header, Match, MatchError, verify};
use serde_json::{Value, json};

use crate::played::{Played, header, lines, secret, text};
use crate::race::{GAMES, OTHER_OVAL, OVAL};

fn oval(fields: i32) -> Value {
    json!({"track": {"id": "oval", "fields": fields}})
}

/// A match on the old oval, after a few acts.
fn begun(header: Header) -> Played {
    let mut played = Played { game: Match::begin(OVAL, header, &secret()).expect("good"), rows: Vec::new() };
    for _ in 0..3 {
        played.act(played.active(), "step");
    }
    played
}

/// The same match, continued from its rows by a program with a different oval.
fn played_on(before: &Played) -> Played {
    let kept = serde_json::to_string(before.game.header()).expect("plain data");
    let header: Header = serde_json::from_str(&kept).expect("the same");
    let game = Match::replay(OTHER_OVAL, header, &secret(), &before.rows).expect("it can be played on");
    let mut played = Played { game, rows: before.rows.clone() };
    while !played.game.over() {
        played.act(played.active(), "roll");
    }
    played
}

fn at_a_position() -> Header {
    let position = json!({"goal": 20, "runners": [3, 4, 5], "turn": 1, "track": "oval"});
    Header { position: Some(position), ..header() }
}

#[test]
fn p5_the_header_of_a_new_match_holds_the_named_content() {
    let played = begun(header());
    assert_eq!(json!(played.game.header().content), oval(20));
    assert_eq!(json!(played.game.header().options), json!({"track": "oval"}), "it is still named");
    assert_eq!(played.game.table().position()["track"], "oval");
    assert!(Match::begin(GAMES, header(), &secret()).expect("good").header().content.is_empty());
}

#[test]
fn p5_editing_a_map_changes_no_match_that_has_begun() {
    for header in [header(), at_a_position()] {
        let before = begun(header);
        let after = played_on(&before);
        assert_eq!(after.game.header(), before.game.header());
        assert_eq!(
            after.game.table().position()["track"],
            oval(20)["track"],
            "the record contains the whole old map"
        );
        assert!(after.game.closing(0).scores.iter().any(|score| *score >= 20), "the goal is where it was");
        // Both programs export the same record, and both accept it.
        let record = after.record(OTHER_OVAL);
        assert_eq!(record, after.record(OVAL));
        let reports = [OVAL, OTHER_OVAL].map(|games| verify(games, &record).expect("a good record"));
        assert_eq!(reports[0], reports[1]);
    }
}

#[test]
fn p5_a_new_match_uses_the_current_map() {
    let game = Match::begin(OTHER_OVAL, header(), &secret()).expect("good");
    assert_eq!(json!(game.header().content), oval(7));
    // An older map cannot be chosen for a new match.
    let options = oval(20).as_object().cloned().expect("an object");
    let error = Match::begin(OTHER_OVAL, Header { options, ..header() }, &secret()).expect_err("not ours");
    assert!(matches!(error, MatchError::SetUp { .. }));
}

#[test]
fn the_content_is_exactly_what_is_named() {
    let good = lines(&played_on(&begun(header())).record(OVAL));
    let spoilt = |content: Value| {
        let mut lines = good.clone();
        lines[0]["content"] = content;
        let flaw = verify(OVAL, text(&lines)).expect_err("other content");
        (flaw.line, flaw.what)
    };
    for content in [
        json!({"track": {"id": "circle", "fields": 20}}),
        json!({"track": {"fields": 20}}),
        json!({"rules": {"id": "oval"}}),
        json!({"rules": {"id": "oval"}, "track": {"fields": 20, "id": "oval"}}),
        json!({"track": "oval"}),
    ] {
        let (line, what) = spoilt(content);
        assert!(line == 1 && matches!(what, FlawKind::Match(MatchError::Content)), "{what:?}");
    }
    // Another map leads to another game, or the digest differs.
    assert!(matches!(spoilt(oval(9)).1, FlawKind::Match(MatchError::Act(_))));
    assert!(matches!(
        spoilt(json!({"track": {"colour": "red", "fields": 20, "id": "oval"}})).1,
        FlawKind::Digest { .. }
    ));
    let mut without = good.clone();
    without[0].as_object_mut().expect("an object").remove("content");
    let flaw = verify(OVAL, text(&without)).expect_err("no content");
    assert!(matches!((flaw.line, flaw.what), (1, FlawKind::Incomplete)));
}

#[test]
fn copies_of_a_header_share_its_content() {
    let content = Content::from(oval(20).as_object().cloned().expect("an object"));
    assert!(std::ptr::eq(content.get(), content.clone().get()));
}
