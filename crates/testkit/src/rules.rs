//! Checks that every rule in a game's RULES.md is tested, by the names of its tests.

use std::collections::BTreeSet;

/// Panics unless every rule of `rules` (a RULES.md) is cited by a test in `tests` (the sources of
/// test files), and every cited rule exists.
///
/// A rule is a line that starts with its id, after any markup (`- **M-12** …`). A test cites rules at the start of its
/// name: `m12_…`, `m18_m19_…` or `m2_to_m4_…`.
#[track_caller]
pub fn every_rule_is_tested(rules: &str, tests: &[&str]) {
    let rules = rule_ids(rules);
    assert!(!rules.is_empty(), "no line of the rules starts with an id such as M-12");
    let cited: BTreeSet<RuleId> =
        tests.iter().flat_map(|source| test_names(source)).flat_map(cited_rules).collect();
    let names = |ids: BTreeSet<&RuleId>| ids.into_iter().map(RuleId::to_string).collect::<Vec<_>>();
    let untested = names(rules.difference(&cited).collect());
    assert!(untested.is_empty(), "rules that no test cites: {}", untested.join(" "));
    let unknown = names(cited.difference(&rules).collect());
    assert!(unknown.is_empty(), "tests cite rules that do not exist: {}", unknown.join(" "));
}

/// A rule's letters and number, in reading order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct RuleId {
    letters: String,
    number: u32,
}

impl std::fmt::Display for RuleId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.letters, self.number)
    }
}

impl RuleId {
    /// Parses exactly `M-12`.
    fn parse(text: &str) -> Option<RuleId> {
        let (letters, number) = text.split_once('-')?;
        let fits = !letters.is_empty() && letters.bytes().all(|c| c.is_ascii_uppercase());
        let number = fits.then(|| whole_number(number))??;
        Some(RuleId { letters: letters.to_owned(), number })
    }

    /// Parses `m12`, as in the name of a test.
    fn in_name(word: &str) -> Option<RuleId> {
        let digits = word.find(|c: char| c.is_ascii_digit())?;
        let (letters, number) = word.split_at(digits);
        let fits = !letters.is_empty() && letters.bytes().all(|c| c.is_ascii_lowercase());
        let number = fits.then(|| whole_number(number))??;
        Some(RuleId { letters: letters.to_uppercase(), number })
    }
}

/// The ids of all rules in a RULES.md.
fn rule_ids(rules: &str) -> BTreeSet<RuleId> {
    rules
        .lines()
        .filter_map(|line| {
            let line = line.trim_start_matches([' ', '-', '*', '#', '>', '|', '`', '[']);
            let end = line.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).unwrap_or(line.len());
            RuleId::parse(&line[..end])
        })
        .collect()
}

fn whole_number(digits: &str) -> Option<u32> {
    digits.bytes().all(|c| c.is_ascii_digit()).then(|| digits.parse().ok())?
}

/// The names of functions marked as tests.
fn test_names(source: &str) -> impl Iterator<Item = &str> {
    let mut marked = false;
    source.lines().filter_map(move |line| {
        marked |= line.contains("#[test]") || line.contains("::test]");
        let name = line.split("fn ").nth(1)?.split(['(', '<']).next()?.trim();
        std::mem::take(&mut marked).then_some(name)
    })
}

fn cited_rules(name: &str) -> Vec<RuleId> {
    let mut cited: Vec<RuleId> = Vec::new();
    let mut words = name.split('_').peekable();
    while let Some(word) = words.next() {
        if let Some(rule) = RuleId::in_name(word) {
            cited.push(rule);
            continue;
        }
        let last = if word == "to" { words.peek().and_then(|word| RuleId::in_name(word)) } else { None };
        let (Some(first), Some(last)) = (cited.last().cloned(), last) else { break };
        let between = first.number + 1..last.number;
        cited.extend(between.map(|number| RuleId { letters: first.letters.clone(), number }));
    }
    cited
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# Rules\n- M-1 A ring.\n- **M-2** Turtles, see M-9.\n### M-3\nM-12 is the last.\n";

    #[test]
    fn rules_start_a_line_and_tests_start_with_them() {
        let ids: Vec<String> = rule_ids(RULES).iter().map(RuleId::to_string).collect();
        assert_eq!(ids, ["M-1", "M-2", "M-3", "M-12"]);
        let source =
            "#[test]\nfn m1_to_m3_hold() {}\n    #[test]\n    fn m12_too() {}\nfn m13_is_no_test() {}";
        every_rule_is_tested(RULES, &[source]);
    }

    #[test]
    #[should_panic(expected = "rules that no test cites: M-3 M-12")]
    fn untested_rules_are_named() {
        every_rule_is_tested(RULES, &["#[test]\nfn m1_m2_hold() {}\nfn m3_not_marked() {}"]);
    }

    #[test]
    #[should_panic(expected = "tests cite rules that do not exist: M-4")]
    fn unknown_rules_are_named() {
        every_rule_is_tested(RULES, &["#[test] fn m1_to_m4_hold() {}\n#[test] fn m12_too() {}"]);
    }
}
