//! P5: a recorded game can be replayed under the rules it was played by; for other rules, the error names the version.
//!
//! After a change to the rules or a map, rewrite the records of the current rules before the release:
//! `SPIELTISCH_UPDATE_RECORDS=1 cargo nextest run -p spieltisch-catalog`. This also writes the fuzzer's seeds.

use std::fs;
use std::path::{Path, PathBuf};

use game::{AnyGame, Chosen, Effort, FastDice};
use record::{
    Closing, Content, Entropy, FlawKind, Header, Match, MatchError, Row, SeatHeader, SeatKind, Secret, UNDO,
};
use spieltisch_catalog::GAMES;
use words::Lang;

const BEGAN: u64 = 1_800_000_000_000;

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn file(game: &dyn AnyGame, version: u32) -> PathBuf {
    root("tests/records").join(format!("{}-{version}.jsonl", game.id()))
}

fn read(file: &Path) -> Vec<u8> {
    fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

#[test]
fn p5_a_record_of_the_current_rules_is_valid() {
    if std::env::var_os("SPIELTISCH_UPDATE_RECORDS").is_some() {
        update();
    }
    for game in GAMES {
        let file = file(*game, game.rules_version());
        let text = read(&file);
        assert!(game.id() != "han" || carries_its_map(&text));
        let checked = record::verify(GAMES, text);
        let report = checked.unwrap_or_else(|flaw| panic!("{}: {}", file.display(), flaw.sentence(Lang::En)));
        assert!(report.over && report.acts > 10 && report.entropies > 0, "{report}");
    }
}

#[test]
fn p5_a_record_of_other_rules_names_its_version() {
    let mut named = 0;
    for game in GAMES {
        for version in 1..game.rules_version() {
            let flaw = record::verify(GAMES, read(&file(*game, version))).expect_err("other rules");
            let MatchError::RulesVersion { record, program, .. } = matched(&flaw.what) else {
                panic!("{flaw}");
            };
            assert_eq!((flaw.line, *record, *program), (1, version, game.rules_version()));
            assert!(flaw.sentence(Lang::En).contains(&format!("rules version {version}")), "{flaw}");
            assert!(flaw.sentence(Lang::De).contains(&format!("Regelfassung {version}")));
            named += 1;
        }
    }
    assert_eq!(named, 3, "HAN, Mahé and Verrat! have older rules");
}

fn matched(what: &FlawKind) -> &MatchError {
    match what {
        FlawKind::Match(error) => error,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_record_of_the_first_format_is_valid_except_for_its_closing_time() {
    let text = String::from_utf8(read(&root("tests/records/schicht-1.jsonl"))).expect("text");
    let report = record::verify(GAMES, &text).expect("a good record");
    assert!(report.closing_is_unproved());
    assert!(report.sentences(Lang::De).contains("nicht belegt"));
}

/// The options name the map; the content holds it.
fn carries_its_map(record: &[u8]) -> bool {
    let text = String::from_utf8_lossy(record);
    let header = text.lines().next().unwrap_or_default();
    header.contains(r#""map":"border","#) && header.contains(r#""content":{"map":{"alliances":[["#)
}

/// Writes the records of the current rules. Keeps those of the first format.
fn update() {
    for game in GAMES.iter().filter(|game| game.rules_version() > 1) {
        let text = played(*game);
        fs::write(file(*game, game.rules_version()), &text).expect("a writable folder");
        fs::write(root("../../fuzz/seeds/records").join(game.id()), &text).expect("a writable folder");
    }
    let schicht = GAMES.iter().find(|game| game.id() == "schicht").expect("schicht is in the catalog");
    let text = played(*schicht);
    fs::write(root("../../fuzz/seeds/records/schicht-2"), text).expect("a writable folder");
}

/// The record of a game played on instinct, with one take-back if possible. Deterministic.
fn played(game: &'static dyn AnyGame) -> String {
    let players = 3.max(*game.players().start());
    let secret = Secret::from_hex(&"5a".repeat(32)).expect("hex");
    let person = |seat: usize| seat.is_multiple_of(2);
    let seat = |seat: usize| SeatHeader {
        name: ["Anna", "Bruno", "Clara", "Dora"][seat % 4].to_owned(),
        kind: if person(seat) { SeatKind::Person } else { SeatKind::Bot { level: "easy".to_owned() } },
    };
    let header = Header {
        match_id: format!("{}-{}", game.id(), game.rules_version()),
        game: game.id().to_owned(),
        rules_version: game.rules_version(),
        players,
        options: game.terminating(players, &Chosen::new()).expect("options under which it ends"),
        seats: (0..players).map(seat).collect(),
        commitment: secret.commitment(),
        entropies: (0..players).map(|seat| person(seat).then_some(Entropy([seat as u8 + 1; 32]))).collect(),
        created: BEGAN,
        position: None,
        content: Content::default(),
        given: Vec::new(),
        deal: None,
    };
    let mut played = Match::begin(GAMES, header, &secret).expect("a match");
    let mut rows: Vec<Row> = Vec::new();
    let act = |played: &mut Match, rows: &mut Vec<Row>, seat, action: &str| {
        let attempt = played.attempt(seat, action).expect("a legal act");
        rows.push(attempt.row(BEGAN + 1000 * attempt.seq));
        played.commit(attempt);
    };
    let (mut whims, mut taken_back) = (FastDice::new(1), false);
    while let Some(seat) = played.table().turn().seats().first() {
        let thought = played.table().decision_task(seat).expect("a seat the game waits for can act");
        let action = thought(Effort::NONE, &mut whims);
        act(&mut played, &mut rows, seat, &action);
        if let Some(seat) = played.undoable().filter(|_| !taken_back) {
            act(&mut played, &mut rows, seat, UNDO);
            taken_back = true;
        }
    }
    let closing: Closing = played.closing(BEGAN + 1000 * played.seq());
    record::export(GAMES, played.header(), &rows, &closing).expect("a record")
}
