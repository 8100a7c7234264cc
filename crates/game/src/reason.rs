//! Facts, and the sentences that are made of them.

use std::fmt;

use words::{Arg, Speech};

use crate::Seat;

/// Why an action is a good one: the key of its sentence in the game's texts, and the sentence's arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    pub why: &'static str,
    pub facts: Vec<(&'static str, Fact)>,
}

/// One fact of a reason or a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    Seat(Seat),
    Number(i64),
    Name(String),
    /// The text with this key.
    Word(&'static str),
}

impl Reason {
    pub fn new(why: &'static str) -> Reason {
        Reason { why, facts: Vec::new() }
    }

    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Reason {
        self.facts.push((name, fact.into()));
        self
    }

    /// The reason in words. `speech` knows the game's texts.
    pub fn sentence(&self, speech: &Speech<'_>) -> String {
        sentence(speech, self.why, &self.facts)
    }
}

/// The text `key`, filled with these facts.
pub(crate) fn sentence(speech: &Speech<'_>, key: &str, facts: &[(&'static str, Fact)]) -> String {
    let args: Vec<(&str, Arg<'_>)> = facts
        .iter()
        .map(|(name, fact)| {
            let value = match fact {
                Fact::Seat(seat) => speech.name(seat.index()).into(),
                Fact::Number(number) => (*number).into(),
                Fact::Name(name) => name.clone().into(),
                Fact::Word(key) => speech.say(key).into(),
            };
            (*name, value)
        })
        .collect();
    speech.say_with(key, &args)
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Seat(seat) => write!(f, "{seat}"),
            Fact::Number(number) => write!(f, "{number}"),
            Fact::Name(text) => f.write_str(text),
            Fact::Word(key) => f.write_str(key),
        }
    }
}

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
