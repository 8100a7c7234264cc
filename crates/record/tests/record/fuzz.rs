//! Records corrupted at random: verification never panics, and accepts only the same match.

use proptest::prelude::*;
use record::verify;

use crate::played::{first_format, race};
use crate::race::GAMES;

/// A change to a record.
#[derive(Clone, Debug)]
enum Spoil {
    Byte { at: prop::sample::Index, to: u8 },
    Insert { at: prop::sample::Index, byte: u8 },
    Remove { at: prop::sample::Index },
    Digit { at: prop::sample::Index, to: u8 },
    SwapLines { a: prop::sample::Index, b: prop::sample::Index },
    RepeatLine { line: prop::sample::Index },
    DropLine { line: prop::sample::Index },
    Cut { at: prop::sample::Index },
}

fn spoil() -> impl Strategy<Value = Spoil> {
    let index = any::<prop::sample::Index>;
    prop_oneof![
        (index(), any::<u8>()).prop_map(|(at, to)| Spoil::Byte { at, to }),
        (index(), any::<u8>()).prop_map(|(at, byte)| Spoil::Insert { at, byte }),
        index().prop_map(|at| Spoil::Remove { at }),
        (index(), b'0'..=b'9').prop_map(|(at, to)| Spoil::Digit { at, to }),
        (index(), index()).prop_map(|(a, b)| Spoil::SwapLines { a, b }),
        index().prop_map(|line| Spoil::RepeatLine { line }),
        index().prop_map(|line| Spoil::DropLine { line }),
        index().prop_map(|at| Spoil::Cut { at }),
    ]
}

impl Spoil {
    fn apply(&self, record: &mut Vec<u8>) {
        if record.is_empty() {
            return;
        }
        let length = record.len();
        let mut lines: Vec<Vec<u8>> = record.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
        let count = lines.len();
        match self {
            Spoil::Byte { at, to } => return record[at.index(length)] = *to,
            Spoil::Insert { at, byte } => return record.insert(at.index(length), *byte),
            Spoil::Remove { at } => {
                record.remove(at.index(length));
                return;
            }
            Spoil::Digit { at, to } => {
                let digits: Vec<usize> = (0..length).filter(|i| record[*i].is_ascii_digit()).collect();
                if let Some(digit) = digits.get(at.index(digits.len().max(1))) {
                    record[*digit] = *to;
                }
                return;
            }
            Spoil::Cut { at } => return record.truncate(at.index(length)),
            Spoil::SwapLines { a, b } => lines.swap(a.index(count), b.index(count)),
            Spoil::RepeatLine { line } => lines.insert(line.index(count), lines[line.index(count)].clone()),
            Spoil::DropLine { line } => drop(lines.remove(line.index(count))),
        }
        *record = lines.join(&b'\n');
    }
}

/// The record regardless of line ends; in the first format without the closing time, which nothing covers.
fn normalized(record: &str, first_format: bool) -> String {
    let mut said = record.trim_end().lines().collect::<Vec<_>>().join("\n");
    if let Some(closing) = said.rfind("{\"type\":\"closing\"").filter(|_| first_format) {
        let end = said[closing..].find(",\"secret\"").map_or(said.len(), |end| closing + end);
        said.replace_range(closing..end, "");
    }
    said
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_accepted_record_is_the_same_match(changes in prop::collection::vec(spoil(), 1..4), first in any::<bool>()) {
        let record = if first { first_format(&race()) } else { race().record(GAMES) };
        let mut spoilt = record.clone().into_bytes();
        for change in &changes {
            change.apply(&mut spoilt);
        }
        match verify(GAMES, &spoilt) {
            Ok(_) => {
                let spoilt = String::from_utf8(spoilt).expect("what passes is text");
                prop_assert_eq!(normalized(&spoilt, first), normalized(&record, first));
            }
            Err(flaw) => {
                let lines = spoilt.split(|byte| *byte == b'\n').count();
                prop_assert!((1..=lines + 1).contains(&flaw.line), "{}", flaw);
                prop_assert!(!flaw.to_string().contains(char::is_control));
            }
        }
    }

    #[test]
    fn garbage_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..300), text in "\\PC{0,100}") {
        prop_assert!(verify(GAMES, &bytes).is_err());
        prop_assert!(verify(GAMES, text).is_err());
    }
}
