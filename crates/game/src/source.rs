//! Where a numbered rule comes from.

use words::Texts;

/// Where a rule comes from: the rulebook (text `rule-M-1`), our own ruling on what it leaves open (text
/// `ruling-M-1`), or both.
///
/// ```
/// use game::Source;
/// use words::{Lang, Texts};
///
/// let texts = Texts::new(&[(Lang::En, "ruling-N-1 = …")]);
/// assert_eq!(Source::of(&texts, "N-1"), Some(Source::Ruling));
/// assert_eq!(Source::of(&texts, "N-2"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Book,
    Ruling,
    Both,
}

impl Source {
    /// The source of a rule according to the texts; `None` if they do not contain the rule.
    pub fn of(texts: &Texts, rule: &str) -> Option<Source> {
        match (texts.has(&book_key(rule)), texts.has(&ruling_key(rule))) {
            (true, false) => Some(Source::Book),
            (false, true) => Some(Source::Ruling),
            (true, true) => Some(Source::Both),
            (false, false) => None,
        }
    }

    /// The tag after the rule's id in RULES.md.
    pub fn tag(self) -> &'static str {
        match self {
            Source::Book => "[book]",
            Source::Ruling => "[ruling]",
            Source::Both => "[book, ruling]",
        }
    }

    /// The keys of the rule's texts: from the rulebook, and our ruling.
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
