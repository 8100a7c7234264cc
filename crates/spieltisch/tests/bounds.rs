//! `spieltisch bench --bounds`: every input is accepted at its bound and refused one past it.

#![cfg(target_os = "linux")]

use std::process::{Command, Output};

use serde_json::Value;

const SAFETY: &str = include_str!("../../../docs/safety.md");

#[test]
fn every_input_is_accepted_at_its_bound_and_refused_one_past_it() {
    let Output { status, stdout, stderr } = Command::new(env!("CARGO_BIN_EXE_spieltisch"))
        .args(["bench", "--bounds", "--json"])
        .output()
        .expect("the binary starts");
    assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
    let report: Value = serde_json::from_slice(&stdout).expect("one JSON object");
    let rows = report["bounds"].as_array().expect("rows");
    assert!(rows.len() > 20, "{report}");
    for row in rows {
        let status = row["status"].as_u64().expect("a status");
        let name = row["name"].as_str().expect("a name");
        let Some(bound) = row["bound"].as_u64() else {
            assert_eq!(status, 200, "{row}");
            continue;
        };
        // Only an illegal act is refused for another reason.
        let expected: &[u64] = if name == "body" { &[422] } else { &[200, 201] };
        assert!(expected.contains(&status), "{row}");
        assert!([413, 422].contains(&row["past"].as_u64().expect("an answer")), "{row}");
        let line = SAFETY.lines().find(|line| line.contains(&format!("`{name}`")));
        let line = line.unwrap_or_else(|| panic!("docs/safety.md does not list {name}"));
        assert!(line.contains(&thousands(bound)), "{name} is {bound}, but docs/safety.md says {line}");
    }
}

/// Formats 6291456 as 6,291,456.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
