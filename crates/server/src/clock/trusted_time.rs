//! [`TrustedTime`]: a time by which secrets may be published.
//!
//! A wall clock that was set forward by mistake would make days end that have not begun. So a jump forward counts only
//! after the clock has shown another day without being set back. The time during which no program ran is such a jump, too:
//! nobody can tell whether it passed.

use serde::{Deserialize, Serialize};

use super::{JUMP, Reading};

/// For how long a jump forward is doubted, in milliseconds of the wall clock.
const DOUBTED: u64 = 24 * 60 * 60 * 1000;
/// Of these, so many must have passed for certain: a second jump does not prove the first.
const CERTAIN: u64 = 60 * 60 * 1000;
/// The most jumps that are remembered one by one. Older ones are doubted as long as the next.
const MAX_JUMPS: usize = 50;
/// How old the stored time may be, in milliseconds.
const STORE_EVERY: u64 = 10 * 60 * 1000;

/// What the wall clock has shown and how it got there. It is stored, so that a restart does not hide a jump.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TrustedTime {
    /// The wall clock when it was last read.
    pub(crate) shown: u64,
    /// The jumps that are still doubted, in the order in which they happened.
    jumps: Vec<Jump>,
}

/// A jump of the wall clock forward, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Jump {
    to: u64,
    by: u64,
    /// How much time has passed for certain since then.
    since: u64,
}

impl TrustedTime {
    pub(super) fn starting(shown: u64) -> TrustedTime {
        TrustedTime { shown, jumps: Vec::new() }
    }

    /// The wall clock, without the jumps that are doubted.
    pub(super) fn now(&self) -> u64 {
        self.shown.saturating_sub(self.jumps.iter().map(|jump| jump.by).sum())
    }

    /// The wall clock shows something new, and this much time has passed for certain.
    pub(super) fn advance(&mut self, shown: u64, passed: u64) {
        let expected = self.shown.saturating_add(passed);
        self.jumps.iter_mut().for_each(|jump| jump.since = jump.since.saturating_add(passed));
        if shown > expected.saturating_add(JUMP) {
            self.jumps.push(Jump { to: shown, by: shown - expected, since: 0 });
        } else if shown.saturating_add(JUMP) < expected {
            self.take_back(expected - shown);
        }
        self.shown = shown;
        self.jumps.retain(|jump| shown < jump.to.saturating_add(DOUBTED) || jump.since < CERTAIN);
        if self.jumps.len() > MAX_JUMPS {
            let oldest = self.jumps.remove(0);
            self.jumps[0].by += oldest.by;
        }
    }

    /// The clock was set back: the last jumps did not happen.
    fn take_back(&mut self, mut by: u64) {
        while by > 0
            && let Some(last) = self.jumps.last_mut()
        {
            let undone = by.min(last.by);
            last.by -= undone;
            by -= undone;
            if last.by == 0 {
                self.jumps.pop();
            }
        }
    }

    /// Whether storing this is worth a write: what is stored is old or misses a jump.
    pub(crate) fn is_news(&self, stored: Option<&TrustedTime>) -> bool {
        let jumps = |time: &TrustedTime| time.jumps.iter().map(|jump| jump.by).collect::<Vec<_>>();
        stored.is_none_or(|stored| {
            jumps(stored) != jumps(self) || self.shown.abs_diff(stored.shown) >= STORE_EVERY
        })
    }
}

/// Follows the readings of a running program.
#[derive(Default)]
pub(super) struct Follower {
    time: TrustedTime,
    /// The monotonic clock when it was last read.
    run: Option<u64>,
}

impl Follower {
    /// Goes on from what an earlier run of the program has stored.
    pub(super) fn resume(&mut self, stored: TrustedTime, Reading { shown, run }: Reading) {
        self.time = stored;
        self.time.advance(shown, 0);
        self.run = Some(run);
    }

    pub(super) fn follow(&mut self, Reading { shown, run }: Reading) -> &TrustedTime {
        match self.run.replace(run) {
            None => self.time = TrustedTime::starting(shown),
            Some(last) => self.time.advance(shown, run.saturating_sub(last)),
        }
        &self.time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 3_600_000;

    #[test]
    fn a_jump_forward_counts_a_day_later() {
        let mut time = TrustedTime::starting(100 * HOUR);
        time.advance(101 * HOUR, HOUR);
        assert_eq!(time.now(), 101 * HOUR);
        time.advance(271 * HOUR, 2 * HOUR);
        assert_eq!(time.now(), 103 * HOUR, "it jumped by a week");
        time.advance(294 * HOUR, 23 * HOUR);
        assert_eq!(time.now(), 126 * HOUR);
        time.advance(295 * HOUR, HOUR);
        assert_eq!(time.now(), 295 * HOUR, "nobody has set it back");
    }

    #[test]
    fn a_clock_that_is_set_right_is_trusted_at_once() {
        let mut time = TrustedTime::starting(100 * HOUR);
        time.advance(300 * HOUR, 0);
        time.advance(400 * HOUR, HOUR / 2);
        assert_eq!(time.now(), 100 * HOUR + HOUR / 2, "a second jump does not prove the first");
        time.advance(102 * HOUR, 3 * HOUR / 2);
        assert_eq!((time.now(), time.jumps.len()), (102 * HOUR, 0));
        // Set back further than it had jumped.
        time.advance(50 * HOUR, 0);
        assert_eq!(time.now(), 50 * HOUR);
    }

    /// A computer that sleeps every night: each morning, the night before the last one counts.
    #[test]
    fn sleeping_delays_by_a_day_and_no_more() {
        let mut time = TrustedTime::starting(0);
        for day in 1..=100 {
            time.advance(day * 24 * HOUR, 3 * HOUR);
            assert_eq!(time.now(), day * 24 * HOUR - 21 * HOUR);
        }
    }

    #[test]
    fn many_jumps_are_doubted_together() {
        let mut time = TrustedTime::starting(0);
        for minute in 1..=200 {
            time.advance(minute * 60_000, 0);
            assert_eq!(time.now(), 0);
        }
        assert_eq!(time.jumps.len(), MAX_JUMPS);
        time.advance(24 * HOUR + 200 * 60_000, 24 * HOUR);
        assert_eq!(time.now(), time.shown);
    }

    #[test]
    fn a_restart_hides_no_jump() {
        let mut first = Follower::default();
        first.follow(Reading { shown: 100 * HOUR, run: 0 });
        let stored = first.follow(Reading { shown: 101 * HOUR, run: HOUR }).clone();
        let mut second = Follower::default();
        second.resume(stored, Reading { shown: 300 * HOUR, run: 0 });
        let time = second.follow(Reading { shown: 302 * HOUR, run: 2 * HOUR });
        assert_eq!(time.now(), 103 * HOUR);
    }
}
