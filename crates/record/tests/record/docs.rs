//! docs/fairness.md and examples/check_dice.py agree with the program.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::json;

use crate::played::{dealt_race, first_format, lines, race, sprint, text};
use crate::race::GAMES;

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Whether the Python checker accepts the record, and its output.
pub(crate) fn check(record: &str) -> (bool, String) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("record.jsonl");
    std::fs::write(&file, record).expect("a writable folder");
    let output = Command::new("python3")
        .arg(root("examples/check_dice.py"))
        .arg(&file)
        .env("PYTHONUTF8", "1")
        .output()
        .expect("this test needs python3; scripts/test installs it");
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&said).trim().to_owned())
}

#[test]
fn the_python_checker_accepts_a_record() {
    let record = race().record(GAMES);
    let dice: usize =
        lines(&record).iter().filter_map(|line| Some(line.get("dice")?.as_array()?.len())).sum();
    assert_eq!(check(&record), (true, format!("ok: all {dice} dice of match match-1")));
}

#[test]
fn the_python_checker_names_the_first_wrong_line() {
    let good = lines(&race().record(GAMES));
    let spoilt = |line: usize, key: &str, value: serde_json::Value| {
        let mut lines = good.clone();
        lines[line][key] = value;
        check(&text(&lines))
    };
    let roll = good[3]["dice"][0][1].as_u64().expect("a die");
    let other = (roll + 1) % 6;
    assert_eq!(
        spoilt(3, "dice", json!([[6, other]])),
        (false, format!("line 4: [6, {other}] was not drawn"))
    );
    let last = good.len() - 1;
    let (ok, said) = spoilt(last - 1, "secret", json!("0".repeat(64)));
    assert!(!ok && said == format!("line {last}: the secret does not match the commitment"), "{said}");
    let (ok, said) = spoilt(last - 1, "at", json!(1));
    assert!(!ok && said == format!("line {}: the digest does not match the lines", last + 1), "{said}");
    let (ok, said) = spoilt(0, "entropies", json!(["3".repeat(64), null, "4".repeat(64)]));
    assert!(!ok && said.ends_with("was not drawn"), "{said}");
    let (ok, said) = spoilt(0, "entropies", json!(["3".repeat(64), "4".repeat(64), "5".repeat(64)]));
    assert!(!ok && said == "line 1: every person and no bot adds entropy", "{said}");
}

#[test]
fn the_python_checker_reads_the_first_format() {
    let record = first_format(&race());
    let (ok, said) = check(&record);
    assert!(ok && said.starts_with("ok: all "), "{said}");
    let mut lines = lines(&record);
    lines[0]["created"] = json!(1);
    let (ok, said) = check(&text(&lines));
    assert!(!ok && said == format!("line {}: the digest does not match the lines", lines.len()), "{said}");
}

#[test]
fn the_digest_is_the_sha256_of_all_lines_before_the_last() {
    for record in [race().record(GAMES), first_format(&race())] {
        let before = record.trim_end().rfind('\n').expect("several lines") + 1;
        // The entropy of a text is its SHA-256.
        let digest = record::Entropy::of_text(&record[..before]).hex();
        assert_eq!(lines(&record).last().expect("a last line")["digest"], json!(digest));
    }
}

/// The records of the document: one of each format, and one that shares its deal.
#[test]
fn the_records_in_the_document_are_valid() {
    let document = std::fs::read_to_string(root("docs/fairness.md")).expect("the document");
    let shown: Vec<&str> =
        document.split("```jsonl\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let records = [sprint().record(GAMES), first_format(&sprint()), dealt_race().record(GAMES)];
    assert_eq!(shown, records);
}

#[test]
fn the_python_checker_is_short() {
    let script = std::fs::read_to_string(root("examples/check_dice.py")).expect("the script");
    assert!(script.lines().count() <= 55);
}

#[test]
fn the_document_has_the_tested_vectors() {
    let document = std::fs::read_to_string(root("docs/fairness.md")).expect("the document");
    let tests = include_str!("dice.rs");
    // Each vector is a line `what → value`; the tests contain the value.
    let section = document.split("## Test vectors").nth(1).expect("a section of test vectors");
    let mut checked = 0;
    for line in section.split("\n## ").next().unwrap_or_default().lines() {
        let Some((_, value)) = line.split_once(" → `") else { continue };
        let (tested, flat) = (squeezed(tests), squeezed(value.trim_end_matches('`')));
        assert!(tested.contains(&flat), "no test has {value}");
        checked += 1;
    }
    assert!(checked >= 10, "only {checked} vectors");
}

/// The text without spaces and program syntax.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect::<String>().replace("0x", "").replace(",]", "]")
}
