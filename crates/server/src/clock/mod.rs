//! [`Clock`]: the time, from the machine's wall clock and its monotonic clock.
//!
//! The time never goes back. If the wall clock is set back, time continues as if it had not been. If it is set forward,
//! time jumps, and [`Clock::jumped`] says so. [`Clock::trusted`] is a time that waits until a jump is beyond doubt.

mod trusted_time;

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use parking_lot::Mutex;

pub(crate) use trusted_time::TrustedTime;

/// The source of time. Clones share it.
#[derive(Clone)]
pub struct Clock {
    read: Arc<dyn Fn() -> Reading + Send + Sync>,
    time: Arc<Mutex<MonotonicTime>>,
    trusted: Arc<Mutex<trusted_time::Follower>>,
}

/// A reading of both clocks, in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reading {
    /// The wall clock: since 1970.
    pub shown: u64,
    /// The monotonic clock: since some fixed moment.
    pub run: u64,
}

/// A jump of the wall clock forward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Jump {
    /// The time after the jump.
    pub to: u64,
    /// How long ago it happened.
    pub ago: Duration,
}

/// The smallest difference that counts as a jump, in milliseconds. Network time corrections are smaller.
const JUMP: u64 = 10_000;

impl Clock {
    pub fn new(read: impl Fn() -> Reading + Send + Sync + 'static) -> Clock {
        Clock { read: Arc::new(read), time: Arc::default(), trusted: Arc::default() }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        let reading = (self.read)();
        self.trusted.lock().follow(reading);
        self.time.lock().advance(reading)
    }

    /// A time by which secrets may be published: a jump forward counts a day later, if the clock was not set back by then.
    pub(crate) fn trusted(&self) -> u64 {
        self.trusted_time().now()
    }

    /// The same, to be stored for [`Clock::resume`].
    pub(crate) fn trusted_time(&self) -> TrustedTime {
        self.trusted.lock().follow((self.read)()).clone()
    }

    /// Goes on from what an earlier run of the program has stored.
    pub(crate) fn resume(&self, stored: TrustedTime) {
        self.trusted.lock().resume(stored, (self.read)());
    }

    /// The last jump forward since the program started.
    pub(crate) fn jumped(&self) -> Option<Jump> {
        let reading = (self.read)();
        let mut time = self.time.lock();
        // It may have happened just now.
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

/// Turns readings into a time that never goes back.
#[derive(Default)]
struct MonotonicTime {
    /// The last time, with the monotonic clock.
    last: Option<(u64, u64)>,
    /// The time after the last jump, with the monotonic clock.
    jumped: Option<(u64, u64)>,
    /// The wall clock is behind.
    set_back: bool,
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
            tracing::warn!(seconds = (shown - expected) / 1000, "the machine's clock was set forward");
            self.jumped = Some((shown, run));
        }
        if back && !self.set_back {
            let seconds = (expected - shown) / 1000;
            tracing::warn!(seconds, "the machine's clock was set back; time continues as before");
        }
        self.set_back = back;
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

    fn times(readings: &[(u64, u64)]) -> (Vec<u64>, MonotonicTime) {
        let mut time = MonotonicTime::default();
        let times =
            readings.iter().map(|(shown, run)| time.advance(Reading { shown: *shown, run: *run })).collect();
        (times, time)
    }

    #[test]
    fn time_follows_the_wall_clock_and_its_small_corrections() {
        let (times, time) = times(&[(50_000, 0), (51_000, 1_000), (52_400, 2_000), (53_100, 3_000)]);
        assert_eq!(times, [50_000, 51_000, 52_400, 53_100]);
        assert_eq!(time.jumped, None);
    }

    #[test]
    fn time_never_goes_back() {
        let hour = 3_600_000;
        let (times, time) =
            times(&[(2 * hour, 0), (hour + 1_000, 1_000), (hour + 5_000, 5_000), (2 * hour + 6_000, 6_000)]);
        assert_eq!(times, [2 * hour, 2 * hour + 1_000, 2 * hour + 5_000, 2 * hour + 6_000]);
        assert_eq!(time.jumped, None, "setting it right again is no jump");
        // After a small correction backwards, time stands still.
        let (times, _) = self::times(&[(50_000, 0), (49_000, 500), (50_500, 2_000)]);
        assert_eq!(times, [50_000, 50_000, 50_500]);
    }

    #[test]
    fn a_jump_forward_is_followed_and_noted() {
        let (times, time) = times(&[(50_000, 0), (900_000, 1_000), (901_000, 2_000)]);
        assert_eq!(times, [50_000, 900_000, 901_000]);
        assert_eq!(time.jumped, Some((900_000, 1_000)));
    }
}
