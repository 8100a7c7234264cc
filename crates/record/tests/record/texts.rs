//! Both languages say everything.

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
fn every_flaw_has_its_sentence() {
    let kinds = [
        FlawKind::TooLong,
        FlawKind::NotUtf8,
        FlawKind::NotALine { problem: "x".into() },
        FlawKind::NotCanonical,
        FlawKind::NoHeader,
        FlawKind::SecondHeader,
        FlawKind::Format { found: 2 },
        FlawKind::Incomplete,
        FlawKind::Dice { expected: vec![], found: vec![record::Fall(6, 1)] },
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
        FlawKind::Match(MatchError::Commitment),
        FlawKind::Match(MatchError::OptionsBesidePosition),
        FlawKind::Match(MatchError::PositionPlayers),
        FlawKind::Match(MatchError::Sequence { expected: 1, found: 2 }),
        FlawKind::Match(MatchError::Closing),
    ];
    for what in kinds {
        let flaw = Flaw { line: 3, what };
        for (lang, start) in [(Lang::De, "Zeile 3 stimmt nicht. "), (Lang::En, "Line 3 does not hold. ")] {
            let said = flaw.sentence(lang);
            // A text without a sentence is its own key.
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
