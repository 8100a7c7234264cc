//! How hard a bot thinks.

use std::fmt;
use std::time::Duration;

/// How good a bot is meant to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Acts on instinct.
    #[default]
    Easy,
    Medium,
    Hard,
    Master,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Master];
    /// Their names, in the same order.
    pub const NAMES: [&'static str; 4] = ["easy", "medium", "hard", "master"];

    pub fn name(self) -> &'static str {
        Level::NAMES[self as usize]
    }

    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// How many worlds it thinks through if there is time; each level five times as many as the one below.
    pub fn iterations(self) -> u32 {
        match self {
            Level::Easy => 0,
            Level::Medium => 1_000,
            Level::Hard => 5_000,
            Level::Master => 25_000,
        }
    }

    /// How long a table may have to wait for one decision.
    pub fn patience(self) -> Duration {
        Duration::from_millis(match self {
            Level::Easy => 50,
            Level::Medium => 200,
            Level::Hard => 1_000,
            Level::Master => 5_000,
        })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What one decision may cost.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// How many worlds are thought through at most; none for an instinct.
    pub iterations: u32,
    /// Whether these worlds are played to their end at random, as if nothing were known about the game:
    /// what search is measured by.
    pub plain: bool,
    stop: Option<&'a dyn Fn() -> bool>,
}

impl<'a> Effort<'a> {
    /// No thinking at all.
    pub const NONE: Effort<'static> = Effort::of(0);

    /// So many worlds, however long that takes: the same dice lead to the same action.
    pub const fn of(iterations: u32) -> Effort<'static> {
        Effort { iterations, plain: false, stop: None }
    }

    /// The same without knowledge.
    pub const fn plain(self) -> Effort<'a> {
        Effort { plain: true, ..self }
    }

    /// The same with so many worlds where others think of one.
    pub const fn times(self, worlds: u32) -> Effort<'a> {
        Effort { iterations: self.iterations.saturating_mul(worlds), ..self }
    }

    /// The same, but no further once `stop` says so. Whoever has a clock looks at it there.
    pub fn until(self, stop: &'a dyn Fn() -> bool) -> Effort<'a> {
        Effort { stop: Some(stop), ..self }
    }

    pub fn is_over(&self) -> bool {
        self.stop.is_some_and(|stop| stop())
    }
}

impl fmt::Debug for Effort<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Effort")
            .field("iterations", &self.iterations)
            .field("can_be_stopped", &self.stop.is_some())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_names() {
        for level in Level::ALL {
            assert_eq!(Level::named(&level.to_string()), Some(level));
        }
        assert_eq!(Level::named("godlike"), None);
    }

    #[test]
    fn an_effort_ends_when_its_clock_says_so() {
        assert!(!Effort::of(3).is_over());
        assert!(Effort::of(3).until(&|| true).is_over());
    }
}
