//! Where the sentences of a numbered rule come from.

use words::Texts;

/// Whether a rule restates the rulebook (`rule-M-1`), settles what it leaves open (`ruling-M-1`), or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Book,
    Ruling,
    Both,
}

impl Source {
    /// What the texts hold of a rule; `None` if they do not tell it at all.
    pub fn of(texts: &Texts, rule: &str) -> Option<Source> {
        match (texts.has(&book_key(rule)), texts.has(&ruling_key(rule))) {
            (true, false) => Some(Source::Book),
            (false, true) => Some(Source::Ruling),
            (true, true) => Some(Source::Both),
            (false, false) => None,
        }
    }

    /// As RULES.md says it behind the rule's id.
    pub fn tag(self) -> &'static str {
        match self {
            Source::Book => "[book]",
            Source::Ruling => "[ruling]",
            Source::Both => "[book, ruling]",
        }
    }

    /// The keys of the rule's sentences: the rulebook's, ours.
    pub fn keys(self, rule: &str) -> (Option<String>, Option<String>) {
        let book = (self != Source::Ruling).then(|| book_key(rule));
        (book, (self != Source::Book).then(|| ruling_key(rule)))
    }
}

fn book_key(rule: &str) -> String {
    format!("rule-{rule}")
}

fn ruling_key(rule: &str) -> String {
    format!("ruling-{rule}")
}
