//! [`ThinkingPool`]: bots and hints think a few at a time, in the order of a [`FairQueue`].

use std::sync::Arc;

use game::Level;
use parking_lot::Mutex;
use table::LiveTable;
use table::document::Holder;
use tokio::sync::oneshot;

use super::fair_queue::{FairQueue, ThinkingRequest, Urgency};
use crate::clock::Clock;
use crate::metrics::Thinker;

/// The server's thinking slots.
pub(crate) struct ThinkingPool {
    shared: Arc<Shared>,
}

struct Shared {
    clock: Clock,
    state: Mutex<State>,
}

struct State {
    queue: FairQueue<oneshot::Sender<ThinkingPermit>>,
    free: usize,
    /// Running thoughts that are not about attended tables, and their maximum: if there are several slots, one is reserved
    /// for attended tables.
    others: usize,
    max_others: usize,
}

/// Permission to think, as long as this lives. Move it into the thinking task: a thought that nobody waits for any more
/// still takes a slot.
pub(crate) struct ThinkingPermit {
    shared: Option<Arc<Shared>>,
    urgency: Urgency,
    thinker: Option<Thinker>,
}

impl ThinkingPool {
    pub(crate) fn new(slots: usize, clock: Clock) -> ThinkingPool {
        let slots = slots.max(1);
        let state =
            State { queue: FairQueue::default(), free: slots, others: 0, max_others: (slots - 1).max(1) };
        ThinkingPool { shared: Arc::new(Shared { clock, state: Mutex::new(state) }) }
    }

    /// Waits until it is this request's turn.
    pub(crate) async fn acquire(&self, request: &ThinkingRequest) -> ThinkingPermit {
        let (sender, permit) = oneshot::channel();
        let mut thinker = Thinker::waits();
        let now = self.shared.clock.now();
        self.shared.state.lock().queue.push(request, sender, now);
        self.shared.hand_out();
        let mut permit = permit.await.expect("the queue gives everybody a turn");
        thinker.thinks();
        permit.thinker = Some(thinker);
        permit
    }

    /// Raises the urgency of a table that somebody now watches.
    pub(crate) fn promote(&self, live: &LiveTable) {
        let Requester { owner, table, .. } = Requester::of(live);
        self.shared.state.lock().queue.promote(&owner, &table);
        self.shared.hand_out();
    }

    /// The number of waiting thoughts.
    pub(crate) fn waiting(&self) -> usize {
        self.shared.state.lock().queue.len()
    }
}

impl Shared {
    /// Gives free slots to the next requests.
    fn hand_out(self: &Arc<Shared>) {
        while let Some((sender, urgency)) = self.next() {
            let permit = ThinkingPermit { shared: Some(self.clone()), urgency, thinker: None };
            // Nobody waits for this request any more.
            if let Err(mut unwanted) = sender.send(permit) {
                unwanted.shared = None;
                self.state.lock().give_back(urgency);
            }
        }
    }

    fn next(&self) -> Option<(oneshot::Sender<ThinkingPermit>, Urgency)> {
        let now = self.clock.now();
        let mut state = self.state.lock();
        if state.free == 0 {
            return None;
        }
        let only_attended = state.others >= state.max_others;
        let (sender, urgency) = state.queue.pop(now, only_attended)?;
        state.free -= 1;
        state.others += usize::from(urgency != Urgency::Attended);
        Some((sender, urgency))
    }
}

impl State {
    fn give_back(&mut self, urgency: Urgency) {
        self.free += 1;
        self.others -= usize::from(urgency != Urgency::Attended);
    }
}

impl Drop for ThinkingPermit {
    fn drop(&mut self) {
        if let Some(shared) = self.shared.take() {
            shared.state.lock().give_back(self.urgency);
            shared.hand_out();
        }
    }
}

/// On whose behalf a table's bots think, and whether people play there.
#[derive(Clone, Debug)]
pub(crate) struct Requester {
    owner: String,
    table: String,
    people: bool,
}

impl Requester {
    /// The table's owner, or the first person at it if the owner has left.
    pub(crate) fn of(live: &LiveTable) -> Requester {
        let doc = &live.doc;
        let mut people = doc.seats.iter().filter_map(Holder::person);
        let first = people.next();
        let owner = if doc.owner.is_empty() { first.unwrap_or(&live.id) } else { &doc.owner };
        Requester { owner: owner.to_owned(), table: live.id.clone(), people: first.is_some() }
    }

    /// The request of a bot of this level. `attended` if somebody watches the table.
    pub(crate) fn request(self, attended: bool, level: Level) -> ThinkingRequest {
        let urgency = match (self.people, attended) {
            (true, true) => Urgency::Attended,
            (true, false) | (false, true) => Urgency::Unattended,
            (false, false) => Urgency::Background,
        };
        ThinkingRequest { owner: self.owner, table: self.table, urgency, cost: cost(level) }
    }
}

/// The maximum time of a thought at this level, in milliseconds.
pub(crate) fn cost(level: Level) -> u64 {
    u64::try_from(level.time_limit().as_millis()).unwrap_or(u64::MAX)
}
