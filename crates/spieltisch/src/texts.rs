//! The texts of the command line, and the choice of language.

use std::env;
use std::sync::LazyLock;

use game::Refused;
use words::{Lang, Speech, Texts};

pub(crate) static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(words::embed!("../text")));

/// The terminal's language: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, if it is supported.
pub(crate) fn terminal_language() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    language_of(set)
}

/// The refusal as a sentence that names the rule.
pub(crate) fn with_rule(refused: &Refused, speech: &Speech<'_>) -> String {
    let sentence = refused.sentence(speech);
    match refused.rule {
        Some(rule) if !sentence.contains(rule) => format!("{sentence} ({rule})"),
        _ => sentence,
    }
}

fn language_of(values: impl IntoIterator<Item = String>) -> Lang {
    let value = values.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    value.split(['_', '.', '@']).next().and_then(|code| code.parse().ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_set_locale_names_the_language() {
        let language = |values: &[&str]| language_of(values.iter().map(|value| (*value).to_owned()));
        assert_eq!(language(&["de_AT.UTF-8"]), Lang::De);
        assert_eq!(language(&["", "de"]), Lang::De);
        assert_eq!(language(&["C.UTF-8", "de_DE"]), Lang::En);
        assert_eq!(language(&[]), Lang::En);
    }
}
