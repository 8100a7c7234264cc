//! [`WorkerPool`]: runs long work away from the threads that answer requests, a few tasks at a time. A short queue, then
//! refusal.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use table::Reason;

use super::address::network;
use super::shared_capacity::{Reservation, SharedCapacity};
use crate::problem::{Kind, Problem, Result};

/// The `Retry-After` of a refusal, in seconds.
const RETRY_AFTER: u64 = 5;

/// Runs one kind of work.
pub(crate) struct WorkerPool {
    permits: Arc<Semaphore>,
    /// Running and waiting tasks, shared by addresses.
    queue: SharedCapacity,
}

/// Permission to run one task, as long as this lives.
pub(crate) struct WorkerPermit {
    _permit: OwnedSemaphorePermit,
    _queued: Reservation,
}

impl WorkerPool {
    pub(crate) fn new(at_once: usize, waiting: usize) -> WorkerPool {
        WorkerPool {
            permits: Arc::new(Semaphore::new(at_once)),
            queue: SharedCapacity::new(at_once + waiting),
        }
    }

    /// Waits for a permit in order of arrival. Refused if too many wait, or too many from this address.
    pub(crate) async fn acquire(&self, from: IpAddr) -> Result<WorkerPermit> {
        let refused = || Problem::retry_after(Kind::Overloaded, RETRY_AFTER);
        let queued = self.queue.reserve(network(from), 1).ok_or_else(refused)?;
        let permit = self.permits.clone().acquire_owned().await.map_err(|_| refused())?;
        Ok(WorkerPermit { _permit: permit, _queued: queued })
    }

    /// Runs the work as soon as there is a permit.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        from: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        self.acquire(from).await?.run(work).await
    }
}

impl WorkerPermit {
    /// Runs the work. It holds the permit until it ends, even if nobody waits for it any more.
    pub(crate) async fn run<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let done = tokio::task::spawn_blocking(move || {
            let _permit = self;
            work()
        });
        done.await.map_err(|_| Reason::Internal.into())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::FutureExt as _;

    use super::*;

    fn address(n: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, n])
    }

    #[tokio::test]
    async fn one_runs_some_wait_and_the_next_is_refused() {
        let pool = Arc::new(WorkerPool::new(1, 2));
        let (go, wait) = mpsc::channel::<()>();
        let first = pool.acquire(address(1)).await.expect("a permit");
        let mut running = Box::pin(first.run(move || wait.recv().is_ok()));
        assert!(running.as_mut().now_or_never().is_none(), "it works");
        let mut second = Box::pin(pool.acquire(address(2)));
        let mut third = Box::pin(pool.acquire(address(3)));
        assert!(second.as_mut().now_or_never().is_none() && third.as_mut().now_or_never().is_none());
        let refused = pool.acquire(address(4)).await.err().expect("the queue is full");
        assert_eq!(refused.kind, Kind::Overloaded);
        drop(third);
        let mut fourth = Box::pin(pool.acquire(address(4)));
        assert!(fourth.as_mut().now_or_never().is_none(), "leaving makes room");
        go.send(()).expect("it works");
        assert!(running.await.expect("it ended"));
        second.await.expect("a permit");
        fourth.await.expect("a permit");
    }

    #[tokio::test]
    async fn work_nobody_waits_for_keeps_its_permit() {
        let pool = WorkerPool::new(1, 1);
        let (go, wait) = mpsc::channel::<()>();
        let mut given_up = Box::pin(pool.run(address(1), move || wait.recv().is_ok()));
        assert!(given_up.as_mut().now_or_never().is_none());
        drop(given_up);
        let mut next = Box::pin(pool.run(address(2), || 7));
        assert!(next.as_mut().now_or_never().is_none());
        go.send(()).expect("it still works");
        assert_eq!(next.await.expect("a permit"), 7);
    }

    #[tokio::test]
    async fn one_address_cannot_fill_the_queue() {
        let pool = WorkerPool::new(2, 8);
        let mut permits = Vec::new();
        while let Some(permit) = Box::pin(pool.acquire(address(1))).now_or_never().transpose().ok().flatten()
        {
            permits.push(permit);
        }
        assert_eq!(permits.len(), 2);
        let mut waiting: Vec<_> = (0..3).map(|_| Box::pin(pool.acquire(address(1)))).collect();
        assert!(waiting.iter_mut().all(|permit| permit.as_mut().now_or_never().is_none()));
        assert!(pool.acquire(address(1)).await.is_err(), "five of ten");
        assert!(Box::pin(pool.acquire(address(2))).now_or_never().is_none(), "others may wait");
    }
}
