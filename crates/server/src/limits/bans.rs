//! Temporary bans by address: a person banned by the host cannot come back under a new name from the same network.
//!
//! Addresses are kept in memory only. Every node learns them by itself, from the requests it sees.

use std::collections::HashMap;
use std::net::IpAddr;

use parking_lot::Mutex;
use serde_json::Value;
use store::Person;

use super::address::network;
use crate::person::flag;

/// How long a banned address admits nobody new, in milliseconds.
pub(crate) const BAN_DURATION: u64 = 24 * 60 * 60 * 1000;
/// The maximum number of people whose last address is remembered. After that the memory is cleared.
const MAX_SEEN: usize = 20_000;
/// The maximum number of closed addresses. The one that expires first makes room.
const MAX_CLOSED: usize = 5_000;

/// The key in a banned person's `prefs`: until when their addresses admit nobody new.
const UNTIL: &str = "address_until";

/// Closed addresses.
#[derive(Default)]
pub(crate) struct Bans(Mutex<Memory>);

#[derive(Default)]
struct Memory {
    /// The network a person was last seen in.
    seen: HashMap<String, IpAddr>,
    /// The person because of whom a network is closed, and until when.
    closed: HashMap<IpAddr, (String, u64)>,
}

impl Bans {
    /// Notes a request of this person.
    pub(crate) fn note_request(&self, person: &Person, from: IpAddr, now: impl FnOnce() -> u64) {
        let from = network(from);
        let mut memory = self.0.lock();
        if memory.seen.get(&person.id) != Some(&from) {
            if memory.seen.len() >= MAX_SEEN {
                memory.seen.clear();
            }
            memory.seen.insert(person.id.clone(), from);
        }
        if person.prefs.get(UNTIL).is_some()
            && let Some(until) = closed_until(person, now())
        {
            memory.close(from, &person.id, until);
        }
    }

    /// Closes the address this person was last seen at, if this node knows it.
    pub(crate) fn close(&self, person: &Person, now: u64) {
        let mut memory = self.0.lock();
        if let Some(until) = closed_until(person, now)
            && let Some(from) = memory.seen.get(&person.id).copied()
        {
            memory.close(from, &person.id, until);
        }
    }

    /// The person because of whom the address is closed; `None` if it is open.
    pub(crate) fn closed(&self, from: IpAddr, now: u64) -> Option<String> {
        let memory = self.0.lock();
        let (person, until) = memory.closed.get(&network(from))?;
        (now < *until).then(|| person.clone())
    }

    pub(crate) fn reopen(&self, person: &str) {
        self.0.lock().closed.retain(|_, (banned, _)| banned != person);
    }
}

impl Memory {
    fn close(&mut self, from: IpAddr, person: &str, until: u64) {
        // Behind an untrusted proxy everybody has its address.
        if from.is_loopback() || from.is_unspecified() {
            return;
        }
        if self.closed.len() >= MAX_CLOSED && !self.closed.contains_key(&from) {
            let next = self.closed.iter().min_by_key(|(_, (_, until))| *until).map(|(from, _)| *from);
            next.and_then(|next| self.closed.remove(&next));
        }
        self.closed.insert(from, (person.to_owned(), until));
    }
}

/// Stores in a person's `prefs` until when their addresses are closed.
pub(crate) fn set(person: &mut Person, until: Option<u64>) {
    if let Some(prefs) = person.prefs.as_object_mut() {
        match until {
            Some(until) => prefs.insert(UNTIL.into(), until.into()),
            None => prefs.remove(UNTIL),
        };
    }
}

pub(crate) fn closed_until(person: &Person, now: u64) -> Option<u64> {
    let until = person.prefs.get(UNTIL).and_then(Value::as_u64)?;
    (flag(person, "banned") && now < until).then_some(until)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn banned(id: &str) -> Person {
        let prefs = serde_json::json!({"banned": true, "address_until": 1_000_000});
        Person { id: id.into(), name: "x".into(), lang: "en".into(), created: 0, seen: 0, prefs }
    }

    #[test]
    fn the_memory_is_bounded() {
        let bans = Bans::default();
        let address = |n: usize| IpAddr::from(u32::try_from(n + 1).unwrap().to_be_bytes());
        for n in 0..=MAX_SEEN {
            bans.note_request(&banned(&n.to_string()), address(n), || 0);
            assert!(bans.0.lock().closed.len() <= MAX_CLOSED && bans.0.lock().seen.len() <= MAX_SEEN);
        }
        assert_eq!(bans.closed(address(MAX_SEEN), 0), Some(MAX_SEEN.to_string()), "the latest one is kept");
        assert_eq!(bans.closed(address(MAX_SEEN), 1_000_000), None, "not forever");
    }

    #[test]
    fn shared_addresses_stay_open() {
        let bans = Bans::default();
        for shared in ["127.0.0.1", "::1", "0.0.0.0"] {
            let shared: IpAddr = shared.parse().unwrap();
            bans.note_request(&banned("p"), shared, || 0);
            assert_eq!(bans.closed(shared, 0), None);
        }
        let home: IpAddr = "2001:db8:1:2::7".parse().unwrap();
        bans.note_request(&banned("p"), home, || 0);
        assert!(bans.closed("2001:db8:1:2::8".parse().unwrap(), 0).is_some(), "a household counts as one");
        bans.reopen("p");
        assert_eq!(bans.closed(home, 0), None);
    }
}
