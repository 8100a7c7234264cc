//! [`Shares`]: something limited that addresses share.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;

/// So much for all. An address without anything gets what is free; after that it may have as much as it leaves for others.
/// One address alone therefore has half, and however many take what they can, a little is left for the next.
#[derive(Clone, Debug)]
pub(crate) struct Shares {
    most: usize,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by: HashMap<IpAddr, usize>,
}

/// A part that is taken as long as this lives.
#[derive(Debug)]
pub(crate) struct Part {
    from: IpAddr,
    amount: usize,
    taken: Arc<Mutex<Taken>>,
}

impl Shares {
    pub(crate) fn new(most: usize) -> Shares {
        Shares { most, taken: Arc::default() }
    }

    /// So much for this address, which stands for all that share it; nothing if that is more than its share.
    pub(crate) fn take(&self, from: IpAddr, amount: usize) -> Option<Part> {
        let mut taken = self.taken.lock();
        let own = taken.by.get(&from).copied().unwrap_or(0);
        let left = self.most.checked_sub(taken.all)?.checked_sub(amount)?;
        if own > 0 && own.saturating_add(amount) > left {
            return None;
        }
        taken.all += amount;
        taken.by.insert(from, own + amount);
        Some(Part { from, amount, taken: self.taken.clone() })
    }

    pub(crate) fn is_unused(&self) -> bool {
        self.taken.lock().by.is_empty()
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        let mut taken = self.taken.lock();
        taken.all -= self.amount;
        if let Some(own) = taken.by.get_mut(&self.from) {
            *own -= self.amount;
            if *own == 0 {
                taken.by.remove(&self.from);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(n: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, n])
    }

    /// Takes all it can.
    fn greedy(shares: &Shares, n: u8) -> Vec<Part> {
        std::iter::from_fn(|| shares.take(address(n), 1)).collect()
    }

    #[test]
    fn an_address_has_no_more_than_it_leaves_for_others() {
        let shares = Shares::new(400);
        let first = greedy(&shares, 1);
        assert_eq!(first.len(), 200);
        let second = greedy(&shares, 2);
        assert_eq!(second.len(), 100);
        assert!(shares.take(address(3), 1).is_some());
        drop(first);
        let third = greedy(&shares, 3);
        assert_eq!(third.len(), 150, "what is given back can be taken by others");
        drop((second, third));
        assert!(shares.is_unused());
    }

    #[test]
    fn the_first_part_of_an_address_may_be_all_that_is_free() {
        let shares = Shares::new(10);
        assert!(shares.take(address(1), 11).is_none());
        let all = shares.take(address(1), 10).expect("all of it");
        assert!(shares.take(address(2), 1).is_none());
        drop(all);
        let _one = greedy(&Shares::new(1), 1).pop().expect("one of one");
    }
}
