//! How long a bot thinks: as its level does, for a number of iterations, or for some time.

use std::fmt;
use std::time::{Duration, Instant};

use game::{DecisionTask, Dice, Effort, Level};

/// The most iterations of one decision that can be asked for.
pub(crate) const MAX_ITERATIONS: u32 = 1_000_000;
/// The most milliseconds.
pub(crate) const MAX_MILLIS: u32 = 60_000;

/// What a bot spends on one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thinking {
    /// The level's iterations, as far as its time allows.
    Level(Level),
    /// The same dice lead to the same action.
    Iterations(u32),
    Millis(u32),
}

impl Thinking {
    /// Parses `hard`, `500` or `200ms`.
    pub(crate) fn read(word: &str) -> Option<Thinking> {
        let up_to = |digits: &str, most| {
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse().ok().filter(|number| plain && *number <= most)
        };
        if let Some(level) = Level::named(word) {
            return Some(Thinking::Level(level));
        }
        match word.strip_suffix("ms") {
            Some(digits) => up_to(digits, MAX_MILLIS).map(Thinking::Millis),
            None => up_to(word, MAX_ITERATIONS).map(Thinking::Iterations),
        }
    }

    /// Makes the decision.
    pub(crate) fn decide(self, task: DecisionTask, dice: &mut dyn Dice) -> String {
        let start = Instant::now();
        let (iterations, limit) = match self {
            // A search notices late that its time is up.
            Thinking::Level(level) => (level.iterations(), level.time_limit() * 9 / 10),
            Thinking::Iterations(iterations) => return task(Effort::of(iterations), dice),
            Thinking::Millis(millis) => (u32::MAX, Duration::from_millis(millis.into())),
        };
        let is_over = || start.elapsed() >= limit;
        task(Effort::of(iterations).until(&is_over), dice)
    }
}

impl fmt::Display for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Thinking::Level(level) => level.fmt(f),
            Thinking::Iterations(iterations) => iterations.fmt(f),
            Thinking::Millis(millis) => write!(f, "{millis}ms"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_parsed_as_it_is_displayed() {
        for word in ["easy", "master", "0", "500", "1000000", "200ms", "60000ms"] {
            assert_eq!(Thinking::read(word).expect("a way to think").to_string(), word);
        }
        for word in ["", "ms", "godlike", "+5", "-5", "1.5", "500 ms", "1000001", "60001ms", "99999999999"] {
            assert_eq!(Thinking::read(word), None, "{word}");
        }
    }
}
