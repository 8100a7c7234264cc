//! Bans by address, for a while: whoever the host banned does not come back under a new name from the same network.
//!
//! Addresses are held in memory only. Every node learns them by itself: from the last request of a person, and from
//! every request of a person who is banned in this way.

use std::collections::HashMap;
use std::net::IpAddr;

use parking_lot::Mutex;
use serde_json::Value;
use store::Person;

use super::address::network;
use crate::person::flag;

/// How long nobody new comes from a banned address.
pub(crate) const BAN_DURATION: u64 = 24 * 60 * 60 * 1000;
/// Of so many people the last address is known; then all begins anew.
const MAX_SEEN: usize = 20_000;
/// So many addresses are closed at the same time; the one that would open next makes room.
const MAX_CLOSED: usize = 5_000;

/// Until when nobody new comes from the addresses of a banned person, in `prefs`.
const UNTIL: &str = "address_until";

#[derive(Default)]
pub(crate) struct Bans(Mutex<Memory>);

#[derive(Default)]
struct Memory {
    /// The network a person was last seen in.
    seen: HashMap<String, IpAddr>,
    /// On whose account a network is closed, and until when.
    closed: HashMap<IpAddr, (String, u64)>,
}

impl Bans {
    /// One more request of this person.
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

    /// Closes the address this person was last seen at, if it is known here.
    pub(crate) fn close(&self, person: &Person, now: u64) {
        let mut memory = self.0.lock();
        if let Some(until) = closed_until(person, now)
            && let Some(from) = memory.seen.get(&person.id).copied()
        {
            memory.close(from, &person.id, until);
        }
    }

    /// On whose account nobody new comes from there.
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
        // Behind a proxy that is not trusted everybody has its address.
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

/// Notes in a person's `prefs` that their addresses are closed, or that they no longer are.
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
    fn what_is_remembered_has_a_bound() {
        let bans = Bans::default();
        let address = |n: usize| IpAddr::from(u32::try_from(n + 1).unwrap().to_be_bytes());
        for n in 0..=MAX_SEEN {
            bans.note_request(&banned(&n.to_string()), address(n), || 0);
            assert!(bans.0.lock().closed.len() <= MAX_CLOSED && bans.0.lock().seen.len() <= MAX_SEEN);
        }
        assert_eq!(bans.closed(address(MAX_SEEN), 0), Some(MAX_SEEN.to_string()), "the latest is among them");
        assert_eq!(bans.closed(address(MAX_SEEN), 1_000_000), None, "not for ever");
    }

    #[test]
    fn an_address_that_everybody_may_have_stays_open() {
        let bans = Bans::default();
        for shared in ["127.0.0.1", "::1", "0.0.0.0"] {
            let shared: IpAddr = shared.parse().unwrap();
            bans.note_request(&banned("p"), shared, || 0);
            assert_eq!(bans.closed(shared, 0), None);
        }
        let home: IpAddr = "2001:db8:1:2::7".parse().unwrap();
        bans.note_request(&banned("p"), home, || 0);
        assert!(bans.closed("2001:db8:1:2::8".parse().unwrap(), 0).is_some(), "a household is one");
        bans.reopen("p");
        assert_eq!(bans.closed(home, 0), None);
    }
}
