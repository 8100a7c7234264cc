//! What is wrong with a map, and where.

use game::Refused;
use words::{Arg, Speech};

/// A fact the map breaks. `why` is the key of its sentence, which `place` and `facts` fill in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The rule that requires the fact.
    pub rule: &'static str,
    /// Where in the data: `spaces[3] (wei-4)`.
    pub place: String,
    pub why: &'static str,
    pub facts: Vec<(&'static str, String)>,
}

impl Fault {
    pub(crate) fn new(rule: &'static str, place: impl Into<String>, why: &'static str) -> Fault {
        Fault { rule, place: place.into(), why, facts: Vec::new() }
    }

    pub(crate) fn with(mut self, name: &'static str, fact: &impl ToString) -> Fault {
        self.facts.push((name, fact.to_string()));
        self
    }

    /// The fault as a sentence. `speech` holds the game's texts.
    pub fn sentence(&self, speech: &Speech<'_>) -> String {
        let args: Vec<(&str, Arg<'_>)> =
            self.facts.iter().map(|(name, fact)| (*name, fact.as_str().into())).collect();
        speech.say_with(self.why, &[&[("place", self.place.as_str().into())], &args[..]].concat())
    }
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Refused {
        let refused = Refused::by(fault.rule, fault.why).with("place", fault.place);
        fault.facts.into_iter().fold(refused, |refused, (name, fact)| refused.with(name, fact))
    }
}
