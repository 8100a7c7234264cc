//! How much work a bot puts into a decision.

use std::fmt;
use std::time::Duration;

use crate::Character;

/// How strong a bot is.
///
/// ```
/// use game::Level;
///
/// assert_eq!(Level::named("hard"), Some(Level::Hard));
/// assert!(Level::Hard.iterations() < Level::Master.iterations());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// A beginner, who does not search.
    #[default]
    Easy,
    Medium,
    Hard,
    Master,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Master];
    /// The names, in the same order.
    pub const NAMES: [&'static str; 4] = ["easy", "medium", "hard", "master"];

    pub fn name(self) -> &'static str {
        Level::NAMES[self as usize]
    }

    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// How many worlds the bot searches if there is time. A master's time is over first, unless the choice is clear before.
    pub fn iterations(self) -> u32 {
        match self {
            Level::Easy => 0,
            Level::Medium => 1_000,
            Level::Hard => 5_000,
            Level::Master => 250_000,
        }
    }

    /// The time limit for one decision.
    pub fn time_limit(self) -> Duration {
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

/// How much work a bot may put into one decision.
///
/// ```
/// use game::Effort;
/// use std::cell::Cell;
///
/// let rounds = Cell::new(0);
/// let stop = || rounds.get() == 3;
/// let effort = Effort::of(1_000).until(&stop);
/// while !effort.is_over() {
///     rounds.set(rounds.get() + 1);
/// }
/// assert_eq!(rounds.get(), 3);
/// ```
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// How many worlds to search at most; 0 for [`Strategy::beginner_action`](crate::Strategy::beginner_action).
    pub iterations: u32,
    /// Whether to search without knowledge of the game and play worlds to their end at random: the
    /// baseline for measuring search.
    pub plain: bool,
    /// How the bot behaves towards people; `None` where bots are measured.
    pub character: Option<Character>,
    stop: Option<&'a dyn Fn() -> bool>,
}

impl<'a> Effort<'a> {
    /// No search at all.
    pub const NONE: Effort<'static> = Effort::of(0);

    /// This many worlds, however long it takes: the same dice lead to the same action.
    pub const fn of(iterations: u32) -> Effort<'static> {
        Effort { iterations, plain: false, character: None, stop: None }
    }

    /// Without knowledge of the game.
    pub const fn plain(self) -> Effort<'a> {
        Effort { plain: true, ..self }
    }

    /// In character.
    pub const fn with_character(self, character: Option<Character>) -> Effort<'a> {
        Effort { character, ..self }
    }

    /// With this many times the worlds.
    pub const fn times(self, worlds: u32) -> Effort<'a> {
        Effort { iterations: self.iterations.saturating_mul(worlds), ..self }
    }

    /// Ends early once `stop` returns `true`, for example because time is up.
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
            .field("character", &self.character)
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
