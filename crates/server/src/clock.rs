//! The time, from two clocks of the machine: one that shows it and can be set, and one that only runs.
//!
//! The time last never goes back. When the machine's clock is put back, it goes on as it would have; when it is put
//! forward, the time jumps, and whoever counts time can know that it did not pass.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use parking_lot::Mutex;

/// Where the time comes from; clones share it.
#[derive(Clone)]
pub struct Clock {
    read: Arc<dyn Fn() -> Reading + Send + Sync>,
    time: Arc<Mutex<MonotonicTime>>,
}

/// What both clocks show, in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reading {
    /// Since 1970, as far as the machine knows.
    pub shown: u64,
    /// Since some moment, by the clock that nobody can set.
    pub run: u64,
}

/// The clock was put forward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Jump {
    /// What it showed then.
    pub to: u64,
    /// How long ago that was.
    pub ago: Duration,
}

/// Clocks that are set by the network are moved by less.
const JUMP: u64 = 10_000;

impl Clock {
    pub fn new(read: impl Fn() -> Reading + Send + Sync + 'static) -> Clock {
        Clock { read: Arc::new(read), time: Arc::default() }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.time.lock().advance((self.read)())
    }

    /// The last time it was put forward, if that was since the program started.
    pub(crate) fn jumped(&self) -> Option<Jump> {
        let reading = (self.read)();
        let mut time = self.time.lock();
        // It may have been just now.
        time.advance(reading);
        let (to, at) = time.jumped?;
        Some(Jump { to, ago: Duration::from_millis(reading.run.saturating_sub(at)) })
    }
}

impl Default for Clock {
    fn default() -> Clock {
        let start = Instant::now();
        Clock::new(move || {
            let shown = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            Reading { shown: millis(shown), run: millis(start.elapsed()) }
        })
    }
}

#[derive(Default)]
struct MonotonicTime {
    /// What was last last, and what the other clock showed then.
    last: Option<(u64, u64)>,
    /// What was last after the last jump, and what the other clock showed then.
    jumped: Option<(u64, u64)>,
    put_back: bool,
}

impl MonotonicTime {
    fn advance(&mut self, Reading { shown, run }: Reading) -> u64 {
        let Some((last, last_run)) = self.last else {
            self.last = Some((shown, run));
            return shown;
        };
        let run = run.max(last_run);
        let expected = last.saturating_add(run - last_run);
        let forward = shown > expected.saturating_add(JUMP);
        let back = shown.saturating_add(JUMP) < expected;
        if forward {
            tracing::warn!(seconds = (shown - expected) / 1000, "the machine's clock was put forward");
            self.jumped = Some((shown, run));
        }
        if back && !self.put_back {
            let seconds = (expected - shown) / 1000;
            tracing::warn!(seconds, "the machine's clock was put back: the time goes on as if it were not");
        }
        self.put_back = back;
        let now = if back { expected } else { shown.max(last) };
        self.last = Some((now, run));
        now
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn last(readings: &[(u64, u64)]) -> (Vec<u64>, MonotonicTime) {
        let mut time = MonotonicTime::default();
        let last =
            readings.iter().map(|(shown, run)| time.advance(Reading { shown: *shown, run: *run })).collect();
        (last, time)
    }

    #[test]
    fn time_is_what_the_clock_shows_and_small_corrections_are_followed() {
        let (last, time) = last(&[(50_000, 0), (51_000, 1_000), (52_400, 2_000), (53_100, 3_000)]);
        assert_eq!(last, [50_000, 51_000, 52_400, 53_100]);
        assert_eq!(time.jumped, None);
    }

    #[test]
    fn time_never_goes_back_and_goes_on_meanwhile() {
        let hour = 3_600_000;
        let (last, time) =
            last(&[(2 * hour, 0), (hour + 1_000, 1_000), (hour + 5_000, 5_000), (2 * hour + 6_000, 6_000)]);
        assert_eq!(last, [2 * hour, 2 * hour + 1_000, 2 * hour + 5_000, 2 * hour + 6_000]);
        assert_eq!(time.jumped, None, "nothing jumped when it was set right again");
        // A little back is waited for.
        let (last, _) = self::last(&[(50_000, 0), (49_000, 500), (50_500, 2_000)]);
        assert_eq!(last, [50_000, 50_000, 50_500]);
    }

    #[test]
    fn a_jump_forward_is_followed_and_known() {
        let (last, time) = last(&[(50_000, 0), (900_000, 1_000), (901_000, 2_000)]);
        assert_eq!(last, [50_000, 900_000, 901_000]);
        assert_eq!(time.jumped, Some((900_000, 1_000)));
    }
}
