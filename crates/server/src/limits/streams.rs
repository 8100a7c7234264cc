//! Stream limits: players always get a stream, watchers as long as there is room.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;

use super::concurrency_limit::{ConcurrencyLimit, Permit};
use super::shared_capacity::{Reservation, SharedCapacity};
use crate::config::Limits;
use crate::problem::{Kind, Problem, Result};

/// Who reads a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Listener {
    /// A person who sits at the table or owns it. Watchers do not count against them.
    Seat(String),
    /// Anybody else: their id, or their address if they have no identity; and their address.
    Watcher(String, IpAddr),
}

/// The open streams.
pub(crate) struct StreamLimits {
    /// By person.
    seats: ConcurrencyLimit,
    /// By person or address.
    watchers: ConcurrencyLimit,
    /// All watchers on the server.
    server: SharedCapacity,
    tables: Arc<Mutex<HashMap<String, SharedCapacity>>>,
    per_table: usize,
}

/// Permission for a stream, as long as this lives.
pub(crate) struct StreamPermit {
    _own: Permit,
    _watching: Option<WatcherPermit>,
}

struct WatcherPermit {
    table: String,
    tables: Arc<Mutex<HashMap<String, SharedCapacity>>>,
    /// At the table and on the server. Dropped before the table's capacity is checked.
    reservations: Option<(Reservation, Reservation)>,
}

impl StreamLimits {
    pub(crate) fn new(limits: &Limits) -> StreamLimits {
        StreamLimits {
            seats: ConcurrencyLimit::new(limits.streams),
            watchers: ConcurrencyLimit::new(limits.streams),
            server: SharedCapacity::new(limits.watching),
            tables: Arc::default(),
            per_table: limits.watchers,
        }
    }

    /// Opens a stream of this table. The address is that of a household, not of a device.
    pub(crate) fn open(&self, table: &str, listener: &Listener) -> Result<StreamPermit> {
        let too_many = |seconds| Problem::retry_after(Kind::TooMany, seconds);
        match listener {
            Listener::Seat(person) => {
                let own = self.seats.acquire(person).ok_or_else(|| too_many(30))?;
                Ok(StreamPermit { _own: own, _watching: None })
            }
            Listener::Watcher(key, from) => {
                let own = self.watchers.acquire(key).ok_or_else(|| too_many(30))?;
                let watching = self.watch(table, *from).ok_or_else(|| too_many(60))?;
                Ok(StreamPermit { _own: own, _watching: Some(watching) })
            }
        }
    }

    fn watch(&self, table: &str, from: IpAddr) -> Option<WatcherPermit> {
        let on_server = self.server.reserve(from, 1)?;
        let mut tables = self.tables.lock();
        let capacity = tables.entry(table.to_owned()).or_insert_with(|| SharedCapacity::new(self.per_table));
        let at_table = capacity.reserve(from, 1);
        if capacity.is_unused() {
            tables.remove(table);
        }
        let reservations = Some((at_table?, on_server));
        Some(WatcherPermit { table: table.to_owned(), tables: self.tables.clone(), reservations })
    }
}

impl Drop for WatcherPermit {
    fn drop(&mut self) {
        let mut tables = self.tables.lock();
        self.reservations = None;
        if tables.get(&self.table).is_some_and(SharedCapacity::is_unused) {
            tables.remove(&self.table);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(streams: usize, watchers: usize, watching: usize) -> StreamLimits {
        StreamLimits::new(&Limits { streams, watchers, watching, ..Limits::default() })
    }

    fn watcher(name: usize, from: u8) -> Listener {
        Listener::Watcher(format!("{name} of {from}"), IpAddr::from([192, 0, 2, from]))
    }

    /// As many watchers from this address as there is room for.
    fn crowd(limits: &StreamLimits, table: &str, from: u8) -> Vec<StreamPermit> {
        (0..1000).map_while(|n| limits.open(table, &watcher(n, from)).ok()).collect()
    }

    #[test]
    fn players_get_their_streams_however_many_watch() {
        let limits = limits(2, 10, 1000);
        let crowds: Vec<_> = (1..20).map(|from| crowd(&limits, "t", from)).collect();
        assert_eq!(crowds.iter().map(Vec::len).sum::<usize>(), 10, "the table is full");
        assert!(limits.open("t", &watcher(0, 99)).is_err());
        let anna = Listener::Seat("anna".into());
        let own = [limits.open("t", &anna), limits.open("t", &anna)];
        assert!(own.iter().all(Result::is_ok));
        let refused = limits.open("t", &anna).err().expect("two streams for one person");
        assert_eq!(refused.kind, Kind::TooMany);
        // Watching elsewhere does not count against the streams of a seat.
        assert!(limits.open("u", &Listener::Watcher("anna".into(), IpAddr::from([192, 0, 2, 99]))).is_ok());
    }

    #[test]
    fn watchers_share_each_table_and_the_server_by_address() {
        let limits = limits(usize::MAX, 8, 20);
        let first = crowd(&limits, "t", 1);
        assert_eq!(first.len(), 4, "half of the table's");
        assert!(limits.open("t", &watcher(0, 2)).is_ok(), "somebody else still gets in");
        let more: Vec<_> = ["u", "v", "w"].iter().flat_map(|table| crowd(&limits, table, 1)).collect();
        assert_eq!(first.len() + more.len(), 10, "half of the server's");
        assert!(limits.open("x", &watcher(0, 2)).is_ok());
        drop((first, more));
        assert!(limits.tables.lock().is_empty() && limits.server.is_unused(), "nothing is left behind");
    }
}
