//! [`Trouble`]: why something could not be done here.

use page::model::Problem;
use page::presenter::problem;
use serde_json::Value;
use table::Reason;
use words::Lang;

/// Why something could not be done.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// A table refuses.
    Table(table::Problem),
    /// The browser has no room left.
    Full,
    /// The browser does not let us store anything.
    Refused,
    /// What was to be added is no game.
    Import,
    /// It needs a server.
    NotHere,
}

pub(crate) type Result<T, E = Trouble> = std::result::Result<T, E>;

impl From<table::Problem> for Trouble {
    fn from(problem: table::Problem) -> Trouble {
        Trouble::Table(problem)
    }
}

impl From<Reason> for Trouble {
    fn from(reason: Reason) -> Trouble {
        Trouble::Table(reason.into())
    }
}

impl Trouble {
    pub(crate) fn is(&self, reason: Reason) -> bool {
        matches!(self, Trouble::Table(problem) if problem.reason == reason)
    }

    /// The key in texts, and the status that scripts tell refusals apart by.
    fn facts(&self) -> (&'static str, u16) {
        match self {
            Trouble::Table(problem) => (problem.reason.key(), problem::status(problem.reason)),
            Trouble::Full => ("storage-full", 507),
            Trouble::Refused => ("storage-refused", 507),
            Trouble::Import => ("import", 422),
            Trouble::NotHere => ("not-here", 404),
        }
    }

    pub(crate) fn status(&self) -> u16 {
        self.facts().1
    }

    /// The trouble in words.
    pub(crate) fn message(&self, lang: Lang) -> Problem {
        match self {
            Trouble::Table(table::Problem { reason, refusal, further, .. }) => {
                problem::message(reason.key(), refusal.as_deref(), further, lang)
            }
            _ => page::trouble(lang, self.facts().0),
        }
    }

    /// The same for scripts.
    pub(crate) fn json(&self, lang: Lang) -> Value {
        let (key, status) = self.facts();
        let (version, refusal) = match self {
            Trouble::Table(problem) => (problem.version, problem.refusal.as_deref()),
            _ => (None, None),
        };
        problem::json(key, status, &self.message(lang), version, refusal)
    }
}
