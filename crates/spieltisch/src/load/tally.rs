//! The counters of a load test.

use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use serde_json::{Value, json};
use words::Speech;

/// Counters shared by all parties.
#[derive(Debug, Default)]
pub(super) struct Tally {
    acts: AtomicU64,
    refused: AtomicU64,
    games: AtomicU64,
    answers: Mutex<Vec<Duration>>,
    deliveries: Mutex<Vec<Duration>>,
}

impl Tally {
    /// Counts an act that was acknowledged `after` this time.
    pub(super) fn act(&self, after: Duration) {
        self.acts.fetch_add(1, Ordering::Relaxed);
        self.answers.lock().push(after);
    }

    /// Counts a refused act.
    pub(super) fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a finished game.
    pub(super) fn game(&self) {
        self.games.fetch_add(1, Ordering::Relaxed);
    }

    /// Records how long after the post another seat's stream delivered the act.
    pub(super) fn delivered(&self, after: Duration) {
        self.deliveries.lock().push(after);
    }

    pub(super) fn acts(&self) -> u64 {
        self.acts.load(Ordering::Relaxed)
    }

    pub(super) fn refusals(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }

    pub(super) fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    pub(super) fn answers(&self) -> Spread {
        Spread::of(&mut self.answers.lock())
    }

    pub(super) fn deliveries(&self) -> Spread {
        Spread::of(&mut self.deliveries.lock())
    }
}

/// Percentiles of durations.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Spread {
    pub(crate) p50: Duration,
    pub(crate) p99: Duration,
    pub(crate) max: Duration,
}

impl Spread {
    pub(crate) fn of(times: &mut [Duration]) -> Spread {
        times.sort_unstable();
        let at =
            |part: usize| times.get(times.len().saturating_sub(1) * part / 100).copied().unwrap_or_default();
        Spread { p50: at(50), p99: at(99), max: at(100) }
    }

    pub(crate) fn json(self) -> Value {
        json!({"p50_ms": ms(self.p50), "p99_ms": ms(self.p99), "max_ms": ms(self.max)})
    }

    /// Prints the line with this text key.
    pub(crate) fn print(self, output: &mut impl Write, key: &str, speech: &Speech<'_>) -> io::Result<()> {
        let args = [("p50", self.p50), ("p99", self.p99), ("max", self.max)]
            .map(|(name, time)| (name, format!("{:.2}", ms(time)).into()));
        writeln!(output, "{}", speech.say_with(key, &args))
    }
}

/// Milliseconds with three decimals.
pub(crate) fn ms(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_taken_from_the_sorted_times() {
        let mut times: Vec<Duration> = (0..=100).rev().map(Duration::from_millis).collect();
        let spread = Spread::of(&mut times);
        assert_eq!([spread.p50, spread.p99, spread.max].map(ms), [50.0, 99.0, 100.0]);
        assert_eq!(Spread::of(&mut []), Spread::default());
    }
}
