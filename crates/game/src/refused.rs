//! A refusal: the rule that forbids, and the facts; never a sentence.

use std::fmt;

use words::{Arg, Speech};

use crate::Seat;

/// Why something may not be done. `why` is the key of its sentence in the game's texts, `facts`
/// are the sentence's arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The rule's id, such as `M-12`; `None` only for text that is no action, a bad seat, or a
    /// request that is malformed before any rule is asked.
    pub rule: Option<&'static str>,
    pub why: &'static str,
    pub facts: Vec<(&'static str, Fact)>,
}

/// One fact of a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    Seat(Seat),
    Number(i64),
    Name(String),
}

impl Refused {
    pub fn by(rule: &'static str, why: &'static str) -> Refused {
        Refused { rule: Some(rule), why, facts: Vec::new() }
    }

    /// Malformed before any rule is asked.
    pub fn malformed(why: &'static str) -> Refused {
        Refused { rule: None, why, facts: Vec::new() }
    }

    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Refused {
        self.facts.push((name, fact.into()));
        self
    }

    /// The refusal in words. `speech` knows the game's texts.
    pub fn sentence(&self, speech: &Speech<'_>) -> String {
        let args: Vec<(&str, Arg<'_>)> = self
            .facts
            .iter()
            .map(|(name, fact)| {
                let value = match fact {
                    Fact::Seat(seat) => speech.name(seat.index()).into(),
                    Fact::Number(number) => (*number).into(),
                    Fact::Name(name) => name.clone().into(),
                };
                (*name, value)
            })
            .collect();
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
                Fact::Name(text) => write!(f, " {name}={text}")?,
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
