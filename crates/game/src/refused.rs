//! A refusal: a rule and the facts, never a sentence.

use std::fmt;

use words::{Arg, Speech};

use crate::Seat;

/// Why something is not allowed.
///
/// ```
/// use game::{Refused, Seat};
/// use words::{Lang, Texts};
///
/// let refused = Refused::by("N-2", "not-your-turn").with("active", Seat(1));
/// let texts = Texts::new(&[(Lang::En, "not-your-turn = It is { $active }’s turn.")]);
/// let names = ["Anna", "Ben"].map(str::to_owned);
/// let sentence = refused.sentence(&texts.speech_among(Lang::En, &names));
/// assert!(sentence.contains("Ben"));
/// assert_eq!(refused.to_string(), "N-2: not-your-turn active=1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The rule's id, such as `M-12`. `None` if the request is malformed, so that no rule applies: a text
    /// that is no action, a seat that does not exist.
    pub rule: Option<&'static str>,
    /// The key of the sentence in the game's texts.
    pub why: &'static str,
    /// The arguments of the sentence.
    pub facts: Vec<(&'static str, Fact)>,
}

/// A fact of a refusal or a remark.
///
/// ```
/// use game::{Fact, Seat};
///
/// assert_eq!(Fact::from(Seat(2)), Fact::Seat(Seat(2)));
/// assert_eq!(Fact::from("kaffa"), Fact::Name("kaffa".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    Seat(Seat),
    Number(i64),
    Name(String),
    /// A key of the game's texts, said in the reader's language.
    Text(String),
}

impl Fact {
    /// The fact as an argument of a sentence.
    pub(crate) fn say(&self, speech: &Speech<'_>) -> Arg<'static> {
        match self {
            Fact::Seat(seat) => speech.name(seat.index()).into(),
            Fact::Number(number) => (*number).into(),
            Fact::Name(name) => name.clone().into(),
            Fact::Text(key) => speech.say(key).into(),
        }
    }
}

impl Refused {
    /// Refused by a rule.
    pub fn by(rule: &'static str, why: &'static str) -> Refused {
        Refused { rule: Some(rule), why, facts: Vec::new() }
    }

    /// Refused because the request is malformed.
    pub fn malformed(why: &'static str) -> Refused {
        Refused { rule: None, why, facts: Vec::new() }
    }

    /// Adds a fact.
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Refused {
        self.facts.push((name, fact.into()));
        self
    }

    /// The refusal as a sentence. `speech` must be of the game's texts.
    pub fn sentence(&self, speech: &Speech<'_>) -> String {
        let args: Vec<(&str, Arg<'_>)> =
            self.facts.iter().map(|(name, fact)| (*name, fact.say(speech))).collect();
        speech.say_with(self.why, &args)
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule.unwrap_or("malformed"), self.why)?;
        for (name, fact) in &self.facts {
            match fact {
                Fact::Seat(seat) => write!(f, " {name}={seat}")?,
                Fact::Number(number) => write!(f, " {name}={number}")?,
                Fact::Name(text) | Fact::Text(text) => write!(f, " {name}={text}")?,
            }
        }
        Ok(())
    }
}

impl std::error::Error for Refused {}

impl From<Seat> for Fact {
    fn from(seat: Seat) -> Fact {
        Fact::Seat(seat)
    }
}

impl From<i64> for Fact {
    fn from(number: i64) -> Fact {
        Fact::Number(number)
    }
}

impl From<&str> for Fact {
    fn from(name: &str) -> Fact {
        Fact::Name(name.to_owned())
    }
}

impl From<String> for Fact {
    fn from(name: String) -> Fact {
        Fact::Name(name)
    }
}
