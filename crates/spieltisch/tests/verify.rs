//! `spieltisch verify` and `spieltisch analyse`, from a file and from stdin.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use game::Seat;
use record::{Content, Header, Match, SeatHeader, SeatKind, Secret};

const GAMES: record::Games<'static> = catalog::GAMES;

/// The record of a complete game of Mahé between two bots that always play their first legal action.
fn record() -> String {
    let secret = Secret::from_hex(&"5a".repeat(32)).expect("hex");
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
        deal: None,
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
    run(&["verify", "--lang", lang], file)
}

fn run(arguments: &[&str], file: &Path) -> Output {
    let stdin = if file == Path::new("-") { Stdio::piped() } else { Stdio::null() };
    Command::new(env!("CARGO_BIN_EXE_spieltisch"))
        .args(arguments)
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

#[test]
fn an_analysis_says_what_each_seat_gave_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.jsonl");
    let record = record();
    fs::write(&file, &record).expect("written");
    for (lang, word) in [("en", "accuracy"), ("de", "Genauigkeit")] {
        let output = run(&["analyse", "--lang", lang], &file);
        assert!(output.status.success(), "{output:?}");
        let text = String::from_utf8_lossy(&output.stdout);
        for name in ["Dora: ", "Emil: "] {
            let reports: Vec<&str> = text.lines().filter(|line| line.starts_with(name)).collect();
            assert!(reports.len() == 1 && reports[0].contains(word), "{text}");
        }
    }
    let output = run(&["analyse", "--json", "--depth", "0.5"], &file);
    let analysis: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(analysis["seats"].as_array().map(Vec::len), Some(2));
    assert!(analysis["decisions"].as_array().is_some_and(|decisions| !decisions.is_empty()));
    assert!(analysis["luck"].as_array().is_some_and(|luck| !luck.is_empty()));
    assert_eq!(run(&["analyse", "--json", "--depth", "0.5"], &file).stdout, output.stdout, "the same again");

    let mut lines: Vec<&str> = record.lines().collect();
    lines.remove(2);
    fs::write(&file, lines.join("\n")).expect("written");
    assert_eq!(run(&["analyse"], &file).status.code(), Some(1), "only sound records");
    assert_eq!(run(&["analyse", "--depth", "0"], &file).status.code(), Some(2));
}
