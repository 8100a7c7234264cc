//! [`Plan`]: which tables of a game the suite examines, and how thoroughly.

use std::env;
use std::ops::Range;

use game::Chosen;
use serde_json::Value;

/// What [`crate::conforms`] plays.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(crate) tables: Vec<(usize, Chosen)>,
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) longest: usize,
    pub(crate) moments: usize,
    pub(crate) texts: Vec<String>,
    pub(crate) endless: bool,
}

impl Plan {
    /// Examines these tables: players and options, as chosen in the lobby.
    #[track_caller]
    pub fn new(tables: &[(usize, Value)]) -> Plan {
        let tables = tables
            .iter()
            .map(|(players, options)| (*players, options.as_object().expect("options are an object").clone()))
            .collect();
        Plan { tables, games: 2, seed: 1, longest: 20_000, moments: 60, texts: Vec::new(), endless: false }
    }

    /// The number of random games per table; 2 by default.
    #[must_use]
    pub fn games(self, games: u64) -> Plan {
        Plan { games, ..self }
    }

    /// The first seed; 1 by default.
    #[must_use]
    pub fn seed(self, seed: u64) -> Plan {
        Plan { seed, ..self }
    }

    /// A random game that is not over after this many actions counts as endless; 20,000 by default.
    #[must_use]
    pub fn longest(self, longest: usize) -> Plan {
        Plan { longest, ..self }
    }

    /// How many positions of a game are examined closely; 60 by default.
    #[must_use]
    pub fn moments(self, moments: usize) -> Plan {
        Plan { moments, ..self }
    }

    /// Texts of actions that `legal` never lists, at least one of every open-ended kind. The suite tries these and variants
    /// with other numbers.
    #[must_use]
    pub fn texts(mut self, texts: &[&str]) -> Plan {
        self.texts.extend(texts.iter().map(|text| (*text).to_owned()));
        self
    }

    /// Allows positions from which the game need not end, such as those without a round limit; tampered positions may be
    /// among them.
    #[must_use]
    pub fn endless_positions(self) -> Plan {
        Plan { endless: true, ..self }
    }

    /// One seed per game; twenty times as many if `SPIELTISCH_LONG` is set, as in `scripts/test --long`.
    pub(crate) fn seeds(&self) -> Range<u64> {
        let times = if env::var_os("SPIELTISCH_LONG").is_some() { 20 } else { 1 };
        self.seed..self.seed + times * self.games
    }
}
