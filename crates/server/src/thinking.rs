//! The places to think: a few at a time, given out by a [`FairQueue`].

use std::sync::Arc;

use game::Level;
use parking_lot::Mutex;
use tokio::sync::oneshot;

use crate::fair_queue::{Claim, FairQueue, Urgency};
use crate::live::{Live, Slot};
use crate::lobby::Holder;
use crate::measure::Thinker;
use crate::state::App;
use crate::time::Clock;

/// A person who acted this long ago, in milliseconds, counts as somebody who looks: programs and pages without scripts
/// have no stream.
const ACTED_LATELY: u64 = 60_000;

/// The places to think of a server.
pub(crate) struct Thinking {
    pool: Arc<Pool>,
}

struct Pool {
    clock: Clock,
    state: Mutex<State>,
}

struct State {
    queue: FairQueue<oneshot::Sender<Turn>>,
    free: usize,
    /// Thoughts under way that are not about an attended table, and how many there may be: if there are several places,
    /// one of them is never taken by tables that nobody looks at.
    others: usize,
    most_others: usize,
}

/// A place to think, as long as this lives. Move it to where the thinking is done: a thought that nobody waits for any
/// more still takes its place.
pub(crate) struct Turn {
    pool: Option<Arc<Pool>>,
    urgency: Urgency,
    thinker: Option<Thinker>,
}

impl Thinking {
    pub(crate) fn new(places: usize, clock: Clock) -> Thinking {
        let places = places.max(1);
        let state =
            State { queue: FairQueue::default(), free: places, others: 0, most_others: (places - 1).max(1) };
        Thinking { pool: Arc::new(Pool { clock, state: Mutex::new(state) }) }
    }

    /// A place to think, as soon as it is this claim's turn.
    pub(crate) async fn turn(&self, claim: &Claim) -> Turn {
        let (sender, turn) = oneshot::channel();
        let mut thinker = Thinker::waits();
        let now = self.pool.clock.now();
        self.pool.state.lock().queue.push(claim, sender, now);
        self.pool.hand_out();
        let mut turn = turn.await.expect("the queue gives everybody a turn");
        thinker.thinks();
        turn.thinker = Some(thinker);
        turn
    }

    /// Somebody looks at this table now.
    pub(crate) fn looked_at(&self, live: &Live) {
        let Share { owner, table, .. } = Share::of(live);
        self.pool.state.lock().queue.promote(&owner, &table);
        self.pool.hand_out();
    }

    /// How many thoughts wait for a place.
    pub(crate) fn waiting(&self) -> usize {
        self.pool.state.lock().queue.len()
    }
}

impl Pool {
    /// Gives free places to those whose turn it is.
    fn hand_out(self: &Arc<Pool>) {
        while let Some((sender, urgency)) = self.next() {
            let turn = Turn { pool: Some(self.clone()), urgency, thinker: None };
            // Whoever no longer waits gives the place back at once.
            if let Err(mut unwanted) = sender.send(turn) {
                unwanted.pool = None;
                self.state.lock().give_back(urgency);
            }
        }
    }

    fn next(&self) -> Option<(oneshot::Sender<Turn>, Urgency)> {
        let now = self.clock.now();
        let mut state = self.state.lock();
        if state.free == 0 {
            return None;
        }
        let only_attended = state.others >= state.most_others;
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

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(pool) = self.pool.take() {
            pool.state.lock().give_back(self.urgency);
            pool.hand_out();
        }
    }
}

/// Whose share the thoughts about a table are, and whether people play there.
#[derive(Clone, Debug)]
pub(crate) struct Share {
    owner: String,
    table: String,
    people: bool,
}

impl Share {
    /// It is the owner's, or the first person's if the owner is gone.
    pub(crate) fn of(live: &Live) -> Share {
        let doc = &live.doc;
        let mut people = doc.seats.iter().filter_map(Holder::person);
        let first = people.next();
        let owner = if doc.owner.is_empty() { first.unwrap_or(&live.id) } else { &doc.owner };
        Share { owner: owner.to_owned(), table: live.id.clone(), people: first.is_some() }
    }

    /// What a bot of this level claims, by who looks at the table now.
    pub(crate) fn claim(self, app: &App, slot: &Slot, level: Level) -> Claim {
        let acted = app.now().saturating_sub(slot.person_acted()) < ACTED_LATELY;
        let looks = acted || slot.present.anybody();
        let urgency = match (self.people, looks) {
            (true, true) => Urgency::Attended,
            (true, false) | (false, true) => Urgency::Unattended,
            (false, false) => Urgency::Background,
        };
        Claim { owner: self.owner, table: self.table, urgency, cost: cost(level) }
    }
}

/// What a thought at this level may take, in milliseconds.
pub(crate) fn cost(level: Level) -> u64 {
    u64::try_from(level.time_limit().as_millis()).unwrap_or(u64::MAX)
}
