//! [`RateLimiter`]: how often somebody may do something. A leaky bucket per key (the generic cell rate algorithm).

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use crate::config::Rate;

/// Allows each key a burst, and then one more per interval.
pub(super) struct RateLimiter<K> {
    started: Instant,
    interval: Duration,
    /// How far ahead of time a key may be: its burst without the request at hand.
    ahead: Duration,
    /// When each key's bucket is empty, counted from `started`. A missing key's is.
    empty_at: Mutex<HashMap<K, Duration>>,
}

impl<K: Hash + Eq> RateLimiter<K> {
    pub(super) fn new(Rate { burst, every }: Rate) -> RateLimiter<K> {
        let burst = burst.max(1);
        let interval = if every.is_zero() { Duration::from_secs(1) / burst } else { every };
        RateLimiter {
            started: Instant::now(),
            interval,
            ahead: interval.saturating_mul(burst - 1),
            empty_at: Mutex::default(),
        }
    }

    /// Counts a request, or says how long to wait.
    pub(super) fn check<Q>(&self, key: &Q) -> Result<(), Duration>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ToOwned<Owned = K> + ?Sized,
    {
        self.check_at(key, self.started.elapsed())
    }

    fn check_at<Q>(&self, key: &Q, now: Duration) -> Result<(), Duration>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ToOwned<Owned = K> + ?Sized,
    {
        let mut empty_at = self.empty_at.lock();
        let Some(empty) = empty_at.get_mut(key) else {
            empty_at.insert(key.to_owned(), now.saturating_add(self.interval));
            return Ok(());
        };
        match empty.saturating_sub(now).checked_sub(self.ahead) {
            Some(wait) if !wait.is_zero() => Err(wait),
            _ => {
                *empty = (*empty).max(now).saturating_add(self.interval);
                Ok(())
            }
        }
    }

    /// Forgets keys that may do as much as new ones.
    pub(super) fn sweep(&self) {
        let now = self.started.elapsed();
        let mut empty_at = self.empty_at.lock();
        empty_at.retain(|_, empty| *empty > now);
        empty_at.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    fn limiter(burst: u32, every: Duration) -> RateLimiter<String> {
        RateLimiter::new(Rate::new(burst, every))
    }

    #[test]
    fn a_burst_and_then_one_per_interval() {
        let limiter = limiter(3, 100 * MS);
        let now = 5000 * MS;
        for _ in 0..3 {
            assert_eq!(limiter.check_at("anna", now), Ok(()));
        }
        assert_eq!(limiter.check_at("anna", now), Err(100 * MS));
        assert_eq!(limiter.check_at("ben", now), Ok(()), "others are not affected");
        assert_eq!(limiter.check_at("anna", now + 60 * MS), Err(40 * MS));
        assert_eq!(limiter.check_at("anna", now + 100 * MS), Ok(()));
        assert_eq!(limiter.check_at("anna", now + 100 * MS), Err(100 * MS), "refusals do not count");
        for _ in 0..3 {
            assert_eq!(limiter.check_at("anna", now + 1000 * MS), Ok(()), "a pause gives the burst back");
        }
        assert_eq!(limiter.check_at("anna", now + 1000 * MS), Err(100 * MS), "but not more");
    }

    #[test]
    fn odd_rates_allow_something() {
        assert_eq!(limiter(0, 100 * MS).check_at("anna", Duration::ZERO), Ok(()));
        let per_second = limiter(4, Duration::ZERO);
        for _ in 0..4 {
            assert_eq!(per_second.check_at("anna", Duration::ZERO), Ok(()));
        }
        assert_eq!(per_second.check_at("anna", Duration::ZERO), Err(250 * MS));
        assert_eq!(limiter(u32::MAX, Duration::MAX).check_at("anna", Duration::MAX), Ok(()));
    }

    #[test]
    fn the_idle_are_forgotten() {
        let limiter = limiter(1, Duration::from_nanos(1));
        assert_eq!(limiter.check_at("anna", Duration::ZERO), Ok(()));
        assert_eq!(limiter.check_at("ben", Duration::MAX / 2), Ok(()));
        limiter.sweep();
        let known: Vec<String> = limiter.empty_at.lock().keys().cloned().collect();
        assert_eq!(known, ["ben"]);
    }
}
