//! [`FairQueue`]: who thinks next. Owners share time fairly, an owner's tables take turns, and tables that somebody watches
//! come first.
//!
//! Within a class this is start-time fair queueing: each owner has a virtual time that advances by the cost of their
//! thoughts, and the owner who is furthest behind is next. Somebody with one table waits for at most one thought of each
//! other owner, however many tables those have.

use std::collections::{BTreeMap, VecDeque};

/// How urgent a thought is, most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Urgency {
    /// People play at the table and somebody watches.
    Attended,
    /// People play and nobody watches, or somebody watches a table of bots.
    Unattended,
    /// A table of bots that nobody watches. It waits for everything else.
    Background,
}

/// A request to think: whose it is, and about which table.
#[derive(Clone, Debug)]
pub(crate) struct ThinkingRequest {
    pub owner: String,
    pub table: String,
    pub urgency: Urgency,
    /// The maximum thinking time in milliseconds.
    pub cost: u64,
}

/// After waiting this long, in milliseconds, unattended thoughts get a share of the turns even if there is always something
/// more urgent.
pub(crate) const AGED: u64 = 30_000;
/// That share is one turn after this many urgent ones.
pub(crate) const URGENT_TURNS: u32 = 2;

/// A queue of waiting thoughts.
#[derive(Debug)]
pub(crate) struct FairQueue<T> {
    attended: Class<T>,
    unattended: Class<T>,
    background: Class<T>,
    /// Urgent turns since the last other one.
    urgent_turns: u32,
    waiting: usize,
}

impl<T> Default for FairQueue<T> {
    fn default() -> FairQueue<T> {
        let (attended, unattended, background) = Default::default();
        FairQueue { attended, unattended, background, urgent_turns: 0, waiting: 0 }
    }
}

impl<T> FairQueue<T> {
    /// The number of waiting items.
    pub(crate) fn len(&self) -> usize {
        self.waiting
    }

    pub(crate) fn push(&mut self, request: &ThinkingRequest, item: T, now: u64) {
        self.waiting += 1;
        let class = self.class(request.urgency);
        class.push(&request.owner, &request.table, Waiting { item, cost: request.cost, since: now });
    }

    /// The next item and its urgency; with `only_attended`, only from attended tables.
    pub(crate) fn pop(&mut self, now: u64, only_attended: bool) -> Option<(T, Urgency)> {
        let aged = self.unattended.oldest().is_some_and(|since| now.saturating_sub(since) >= AGED);
        let their_turn = aged && self.urgent_turns >= URGENT_TURNS;
        let order = match (only_attended, their_turn) {
            (true, _) => &[Urgency::Attended][..],
            (false, true) => &[Urgency::Unattended, Urgency::Attended, Urgency::Background],
            (false, false) => &[Urgency::Attended, Urgency::Unattended, Urgency::Background],
        };
        let (item, urgency) =
            order.iter().find_map(|urgency| Some((self.class(*urgency).pop()?, *urgency)))?;
        match urgency {
            Urgency::Attended => self.urgent_turns = self.urgent_turns.saturating_add(1),
            Urgency::Unattended | Urgency::Background => self.urgent_turns = 0,
        }
        self.waiting -= 1;
        Some((item, urgency))
    }

    /// Moves the table's items up one class: somebody now watches it.
    pub(crate) fn promote(&mut self, owner: &str, table: &str) {
        for waiting in self.unattended.take(owner, table) {
            self.attended.push(owner, table, waiting);
        }
        for waiting in self.background.take(owner, table) {
            self.unattended.push(owner, table, waiting);
        }
    }

    fn class(&mut self, urgency: Urgency) -> &mut Class<T> {
        match urgency {
            Urgency::Attended => &mut self.attended,
            Urgency::Unattended => &mut self.unattended,
            Urgency::Background => &mut self.background,
        }
    }
}

#[derive(Debug)]
struct Waiting<T> {
    item: T,
    cost: u64,
    since: u64,
}

/// The owners waiting in one urgency class.
#[derive(Debug)]
struct Class<T> {
    owners: BTreeMap<String, Owner<T>>,
    /// The virtual time of the owner who had the last turn.
    reached: u64,
    arrivals: u64,
}

impl<T> Default for Class<T> {
    fn default() -> Class<T> {
        Class { owners: BTreeMap::new(), reached: 0, arrivals: 0 }
    }
}

#[derive(Debug)]
struct Owner<T> {
    /// The owner's virtual time.
    at: u64,
    /// Breaks ties: whoever arrived first goes first.
    arrival: u64,
    /// Tables with their waiting items, the next one first.
    tables: VecDeque<(String, VecDeque<Waiting<T>>)>,
}

impl<T> Class<T> {
    fn push(&mut self, owner: &str, table: &str, waiting: Waiting<T>) {
        let (reached, arrival) = (self.reached, self.arrivals);
        self.arrivals += 1;
        let owner = self.owners.entry(owner.to_owned()).or_insert_with(|| Owner {
            at: reached,
            arrival,
            tables: VecDeque::new(),
        });
        if owner.tables.is_empty() {
            (owner.at, owner.arrival) = (owner.at.max(reached), arrival);
        }
        match owner.tables.iter_mut().find(|(known, _)| known == table) {
            Some((_, line)) => line.push_back(waiting),
            None => owner.tables.push_back((table.to_owned(), VecDeque::from([waiting]))),
        }
    }

    fn pop(&mut self) -> Option<T> {
        let waiting = self.owners.values_mut().filter(|owner| !owner.tables.is_empty());
        let owner = waiting.min_by_key(|owner| (owner.at, owner.arrival))?;
        let (table, mut line) = owner.tables.pop_front()?;
        let next = line.pop_front()?;
        if !line.is_empty() {
            owner.tables.push_back((table, line));
        }
        let reached = owner.at;
        owner.at = reached.saturating_add(next.cost.max(1));
        self.reached = reached;
        // Owners with nothing waiting are remembered only while they are ahead of the others.
        self.owners.retain(|_, owner| !owner.tables.is_empty() || owner.at > reached);
        Some(next.item)
    }

    /// When the oldest waiting item arrived.
    fn oldest(&self) -> Option<u64> {
        let lines = self.owners.values().flat_map(|owner| &owner.tables);
        lines.filter_map(|(_, line)| line.front().map(|waiting| waiting.since)).min()
    }

    fn take(&mut self, owner: &str, table: &str) -> VecDeque<Waiting<T>> {
        let Some(owner) = self.owners.get_mut(owner) else { return VecDeque::new() };
        let index = owner.tables.iter().position(|(known, _)| known == table);
        index.and_then(|index| owner.tables.remove(index)).map(|(_, line)| line).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(owner: &str, table: usize, urgency: Urgency, cost: u64) -> ThinkingRequest {
        ThinkingRequest { owner: owner.to_owned(), table: table.to_string(), urgency, cost }
    }

    /// A queue with a number of tables for each owner, all with thoughts of the given cost.
    fn queue(owners: &[(&'static str, usize, Urgency, u64)]) -> FairQueue<&'static str> {
        let mut queue = FairQueue::default();
        for (owner, tables, urgency, cost) in owners {
            for table in 0..*tables {
                queue.push(&request(owner, table, *urgency, *cost), *owner, 0);
            }
        }
        queue
    }

    fn order<T>(queue: &mut FairQueue<T>, turns: usize) -> Vec<T> {
        (0..turns).filter_map(|_| queue.pop(0, false)).map(|(item, _)| item).collect()
    }

    #[test]
    fn an_owner_of_one_table_waits_for_one_thought_of_each_other_owner() {
        use Urgency::Attended;
        let mut queue = queue(&[("mallory", 40, Attended, 5000), ("ben", 3, Attended, 5000)]);
        assert_eq!(order(&mut queue, 2), ["mallory", "ben"]);
        queue.push(&request("anna", 0, Attended, 5000), "anna", 0);
        let next = order(&mut queue, 3);
        assert!(next.contains(&"anna"), "{next:?}");
    }

    #[test]
    fn asking_again_and_again_gets_no_more_than_waiting() {
        use Urgency::Attended;
        let mut queue = queue(&[("ben", 10, Attended, 100)]);
        let mut turns = Vec::new();
        for _ in 0..10 {
            // Anna asks again as soon as she has had her turn.
            queue.push(&request("anna", 0, Attended, 100), "anna", 0);
            turns.extend(order(&mut queue, 2));
        }
        assert_eq!(turns.iter().filter(|owner| **owner == "ben").count(), 10, "{turns:?}");
    }

    #[test]
    fn owners_share_time_not_thoughts() {
        use Urgency::Attended;
        let mut queue = queue(&[("slow", 40, Attended, 5000), ("quick", 100, Attended, 50)]);
        let turns = order(&mut queue, 102);
        assert_eq!(turns.iter().filter(|owner| **owner == "slow").count(), 2, "{turns:?}");
    }

    #[test]
    fn the_tables_of_an_owner_take_turns() {
        let mut queue = FairQueue::default();
        for item in ["a1", "a2", "a3"] {
            queue.push(&request("anna", 1, Urgency::Attended, 1), item, 0);
        }
        queue.push(&request("anna", 2, Urgency::Attended, 1), "b1", 0);
        assert_eq!(order(&mut queue, 4), ["a1", "b1", "a2", "a3"]);
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn attended_tables_come_first_and_tables_of_bots_last() {
        use Urgency::{Attended, Background, Unattended};
        let mut queue =
            queue(&[("bots", 2, Background, 1), ("away", 2, Unattended, 1), ("here", 2, Attended, 1)]);
        assert_eq!(order(&mut queue, 6), ["here", "here", "away", "away", "bots", "bots"]);
    }

    #[test]
    fn an_unattended_thought_has_every_third_turn_once_it_has_aged() {
        use Urgency::{Attended, Background, Unattended};
        let mut queue =
            queue(&[("here", 100, Attended, 1), ("away", 3, Unattended, 1), ("bots", 1, Background, 1)]);
        let turns = |queue: &mut FairQueue<&'static str>, now, turns| -> Vec<&str> {
            (0..turns).filter_map(|_| queue.pop(now, false)).map(|(item, _)| item).collect()
        };
        assert_eq!(turns(&mut queue, AGED - 1, 10), ["here"; 10]);
        assert_eq!(turns(&mut queue, AGED, 4), ["away", "here", "here", "away"]);
        assert_eq!(turns(&mut queue, AGED, 4), ["here", "here", "away", "here"]);
        assert_eq!(turns(&mut queue, 100 * AGED, 20), ["here"; 20], "tables of bots keep waiting");
    }

    #[test]
    fn a_slot_reserved_for_attended_tables_takes_no_other() {
        use Urgency::{Attended, Unattended};
        let mut queue = queue(&[("away", 2, Unattended, 1)]);
        assert!(queue.pop(10 * AGED, true).is_none());
        queue.push(&request("here", 0, Attended, 1), "here", 0);
        assert_eq!(queue.pop(10 * AGED, true), Some(("here", Attended)));
        assert_eq!(queue.len(), 2);
    }

    #[test]
    fn a_table_that_somebody_opens_becomes_more_urgent() {
        use Urgency::{Attended, Background, Unattended};
        let mut queue = queue(&[("mallory", 40, Unattended, 1), ("bots", 1, Background, 1)]);
        queue.promote("mallory", "39");
        queue.promote("bots", "0");
        assert_eq!(queue.pop(0, true), Some(("mallory", Attended)));
        assert_eq!(queue.pop(0, true), None);
        assert_eq!(order(&mut queue, 2), ["mallory", "bots"], "one class up, and in turn");
    }

    #[test]
    fn owners_are_forgotten() {
        let mut queue = FairQueue::default();
        for n in 0..1000 {
            queue.push(&request(&n.to_string(), 0, Urgency::Attended, 5), n, 0);
            assert_eq!(queue.pop(0, false), Some((n, Urgency::Attended)));
        }
        // Later turns drop all owners who are not ahead.
        queue.push(&request("0", 1, Urgency::Attended, 5), 0, 0);
        queue.push(&request("0", 2, Urgency::Attended, 5), 0, 0);
        order(&mut queue, 2);
        assert!(queue.attended.owners.len() <= 1, "{}", queue.attended.owners.len());
    }
}
