//! `spieltisch verify`, from a file and from stdin.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use game::Seat;
use record::{Content, Header, Match, SeatHeader, SeatKind, Secret};

const GAMES: record::Games<'static> = catalog::GAMES;

/// The record of a complete game of Mahé between two bots that always play their first legal action.
fn record() -> String {
    let secret = Secret::fresh();
    let bot = |name: &str| SeatHeader { name: name.into(), kind: SeatKind::Bot { level: "easy".into() } };
    let game = catalog::find("mahe").expect("the catalog has Mahé");
    let header = Header {
        match_id: "a-match".into(),
        game: game.id().into(),
        rules_version: game.rules_version(),
        players: 2,
        options: game::Chosen::new(),
        seats: vec![bot("Dora"), bot("Emil")],
        commitment: secret.commitment(),
        entropies: vec![None, None],
        created: 1,
        position: None,
        content: Content::default(),
        given: Vec::new(),
    };
    let mut played = Match::start(GAMES, header, &secret).expect("a match");
    let mut rows = Vec::new();
    while !played.over() {
        let seat: Seat = played.table().turn().seats().first().expect("a seat is active");
        let action = played.table().legal(seat)[0].clone();
        let attempt = played.attempt(seat, &action).expect("a legal action");
        rows.push(attempt.row(2));
        played.commit(attempt);
    }
    record::export(GAMES, played.header(), &rows, &played.closing(3)).expect("a record")
}

fn verify(file: &Path, lang: &str) -> Output {
    let stdin = if file == Path::new("-") { Stdio::piped() } else { Stdio::null() };
    Command::new(env!("CARGO_BIN_EXE_spieltisch"))
        .args(["verify", "--lang", lang])
        .arg(file)
        .stdin(stdin)
        .output()
        .expect("the binary starts")
}

#[test]
fn a_genuine_record_is_valid_and_a_changed_one_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let (good, bad) = (folder.path().join("good.jsonl"), folder.path().join("bad.jsonl"));
    let record = record();
    fs::write(&good, &record).expect("written");
    let output = verify(&good, "en");
    assert!(output.status.success(), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("a-match"));

    let mut lines: Vec<&str> = record.lines().collect();
    lines.remove(2);
    fs::write(&bad, lines.join("\n")).expect("written");
    for lang in words::Lang::ALL {
        let output = verify(&bad, lang.code());
        assert_eq!(output.status.code(), Some(1));
        assert!(String::from_utf8_lossy(&output.stdout).contains('3'), "the line is named: {output:?}");
    }
}

#[test]
fn files_that_are_not_records_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(verify(&folder.path().join("absent"), "en").status.code(), Some(1));
    let noise = folder.path().join("noise");
    fs::write(&noise, [0xff, 0xfe, 0, b'\n', 7]).expect("written");
    assert_eq!(verify(&noise, "en").status.code(), Some(1));
    // An empty pipe.
    assert_eq!(verify(Path::new("-"), "en").status.code(), Some(1));
}
