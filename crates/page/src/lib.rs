//! What a person is shown: presenters turn tables into plain structs, [`html`] turns those into pages, [`forms`] reads
//! what comes back, and [`assets`] holds style sheets and scripts.
//!
//! Nothing here does IO. Every address is written through [`links`], so that the whole site can live below a prefix.

pub mod assets;
pub mod chosen;
#[cfg(not(target_arch = "wasm32"))]
mod files;
pub mod forms;
pub mod html;
pub mod links;
pub mod model;
pub mod presenter;
pub mod updates;

use std::sync::LazyLock;

use words::{Lang, Speech, Texts};

use model::Problem;

static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    Texts::new(words::embed!("../text", "analysis", "daily", "looking", "practice", "table", "trouble"))
});

/// The pages' own words for a reader.
pub fn speech(lang: Lang) -> Speech<'static> {
    TEXTS.speech(lang)
}

/// The problem `kind` in words: the texts `trouble-<kind>` and `trouble-<kind>-text`.
pub fn trouble(lang: Lang, kind: &str) -> Problem {
    let speech = speech(lang);
    Problem {
        title: speech.say(&format!("trouble-{kind}")),
        text: speech.say(&format!("trouble-{kind}-text")),
        further: Vec::new(),
        rule: None,
        next: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_there_in_every_language() {
        assert_eq!(TEXTS.differences(), Vec::<String>::new());
    }
}
