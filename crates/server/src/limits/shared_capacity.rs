//! [`SharedCapacity`]: a limited resource shared by addresses.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;

/// A capacity shared by addresses. The first reservation of an address may take all that is free; later ones must leave at
/// least as much for others. So one address alone gets half, and something is always left for the next.
#[derive(Clone, Debug)]
pub(crate) struct SharedCapacity {
    capacity: usize,
    usage: Arc<Mutex<Usage>>,
}

#[derive(Debug, Default)]
struct Usage {
    total: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// An amount that is reserved as long as this lives.
#[derive(Debug)]
pub(crate) struct Reservation {
    from: IpAddr,
    amount: usize,
    usage: Arc<Mutex<Usage>>,
}

impl SharedCapacity {
    pub(crate) fn new(capacity: usize) -> SharedCapacity {
        SharedCapacity { capacity, usage: Arc::default() }
    }

    /// Reserves an amount for this address. `None` if that is more than its share.
    pub(crate) fn reserve(&self, from: IpAddr, amount: usize) -> Option<Reservation> {
        let mut usage = self.usage.lock();
        let own = usage.by_address.get(&from).copied().unwrap_or(0);
        let left = self.capacity.checked_sub(usage.total)?.checked_sub(amount)?;
        if own > 0 && own.saturating_add(amount) > left {
            return None;
        }
        usage.total += amount;
        usage.by_address.insert(from, own + amount);
        Some(Reservation { from, amount, usage: self.usage.clone() })
    }

    pub(crate) fn is_unused(&self) -> bool {
        self.usage.lock().by_address.is_empty()
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        let mut usage = self.usage.lock();
        usage.total -= self.amount;
        if let Some(own) = usage.by_address.get_mut(&self.from) {
            *own -= self.amount;
            if *own == 0 {
                usage.by_address.remove(&self.from);
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

    /// Reserves as much as possible.
    fn greedy(shared: &SharedCapacity, n: u8) -> Vec<Reservation> {
        std::iter::from_fn(|| shared.reserve(address(n), 1)).collect()
    }

    #[test]
    fn an_address_leaves_as_much_for_others_as_it_has() {
        let shared = SharedCapacity::new(400);
        let first = greedy(&shared, 1);
        assert_eq!(first.len(), 200);
        let second = greedy(&shared, 2);
        assert_eq!(second.len(), 100);
        assert!(shared.reserve(address(3), 1).is_some());
        drop(first);
        let third = greedy(&shared, 3);
        assert_eq!(third.len(), 150, "released capacity goes to others");
        drop((second, third));
        assert!(shared.is_unused());
    }

    #[test]
    fn the_first_reservation_may_take_all_that_is_free() {
        let shared = SharedCapacity::new(10);
        assert!(shared.reserve(address(1), 11).is_none());
        let all = shared.reserve(address(1), 10).expect("all of it");
        assert!(shared.reserve(address(2), 1).is_none());
        drop(all);
        let _one = greedy(&SharedCapacity::new(1), 1).pop().expect("one of one");
    }
}
