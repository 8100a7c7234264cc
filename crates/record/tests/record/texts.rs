//! Messages in both languages.

use game::Seat;
use record::{Flaw, FlawKind, MatchError, verify};
use words::Lang;

use crate::played::{abandoned_race, race};
use crate::race::GAMES;

#[test]
fn every_language_has_the_same_texts() {
    assert_eq!(record::texts().differences(), Vec::<String>::new());
    assert_eq!(game::texts(&[]).differences(), Vec::<String>::new());
}

#[test]
fn every_flaw_has_a_message() {
    let kinds = [
        FlawKind::TooLong,
        FlawKind::NotUtf8,
        FlawKind::NotALine { problem: "x".into() },
        FlawKind::NotCanonical,
        FlawKind::NoHeader,
        FlawKind::SecondHeader,
        FlawKind::Format { found: 2 },
        FlawKind::Incomplete,
        FlawKind::Dice { expected: vec![], found: vec![record::Draw(6, 1)] },
        FlawKind::Situation { expected: None },
        FlawKind::Situation { expected: Some(record::Situation::of(&serde_json::json!({}), Seat(0), "x")) },
        FlawKind::NoClosing,
        FlawKind::AfterClosing,
        FlawKind::NoDigest,
        FlawKind::AfterDigest,
        FlawKind::Over { expected: true },
        FlawKind::Over { expected: false },
        FlawKind::Scores { expected: vec![1, 2] },
        FlawKind::Winners { expected: vec![Seat(1)] },
        FlawKind::Digest { expected: "0".repeat(64) },
        FlawKind::Match(MatchError::UnknownGame("x".into())),
        FlawKind::Match(MatchError::MatchId),
        FlawKind::Match(MatchError::Seats),
        FlawKind::Match(MatchError::Entropy(Seat(0))),
        FlawKind::Match(MatchError::Name(Seat(0))),
        FlawKind::Match(MatchError::Content),
        FlawKind::Match(MatchError::Given),
        FlawKind::Match(MatchError::Deal),
        FlawKind::Match(MatchError::Commitment),
        FlawKind::Match(MatchError::OptionsBesidePosition),
        FlawKind::Match(MatchError::PositionPlayers),
        FlawKind::Match(MatchError::Sequence { expected: 1, found: 2 }),
        FlawKind::Match(MatchError::Closing),
    ];
    for what in kinds {
        let flaw = Flaw { line: 3, what };
        for (lang, start) in [(Lang::De, "Zeile 3 stimmt nicht. "), (Lang::En, "Line 3 is wrong. ")] {
            let said = flaw.sentence(lang);
            // A missing message is shown as its key.
            assert!(said.starts_with(start) && said.ends_with(['.', ')']) && said.len() > 40, "{said}");
        }
    }
}

#[test]
fn a_report_reads_well_in_every_language() {
    let finished = verify(GAMES, race().record(GAMES)).expect("good");
    let abandoned = verify(GAMES, abandoned_race().record(GAMES)).expect("good");
    let said =
        [&finished, &abandoned].map(|report| Lang::ALL.map(|lang| report.sentences(lang)).join("\n\n"));
    insta::assert_snapshot!(said.join("\n\n"));
}

#[test]
fn one_winner_wins_and_several_win() {
    let mut report = verify(GAMES, race().record(GAMES)).expect("good");
    report.winners = vec![Seat(0), Seat(2)];
    assert!(report.sentences(Lang::En).contains(" Anna, Ben win.\n"), "{report}");
    assert!(report.sentences(Lang::De).contains(" Anna, Ben gewinnen.\n"), "{report}");
    report.winners = vec![Seat(2)];
    assert!(report.sentences(Lang::En).contains(" Ben wins.\n"), "{report}");
    assert!(report.sentences(Lang::De).contains(" Ben gewinnt.\n"), "{report}");
}
