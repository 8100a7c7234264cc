//! A refusal: the rule that forbids, and the facts; never a sentence.

use std::fmt;

use words::Speech;

use crate::Fact;
use crate::reason::sentence;

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
        sentence(speech, self.why, &self.facts)
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule.unwrap_or("malformed"), self.why)?;
        for (name, fact) in &self.facts {
            write!(f, " {name}={fact}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Refused {}
