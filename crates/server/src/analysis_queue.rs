//! [`AnalysisQueue`]: finished games that wait to be analysed, one at a time.

use std::time::{Duration, Instant};

use page::model::analysis::Progress;
use parking_lot::Mutex;

/// The most games that wait on a node.
const MAX_WAITING: usize = 200;
/// The most games that wait for one person.
const MAX_EACH: usize = 5;
/// Games that nobody has asked for yet wait only if there are fewer than this.
const MAX_UNASKED: usize = 20;
/// How long an analysis is expected to take before one was measured.
const FIRST_GUESS: Duration = Duration::from_secs(15);

/// The games that wait, and the one that is being analysed.
#[derive(Debug, Default)]
pub(crate) struct AnalysisQueue {
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    /// In the order of arrival.
    waiting: Vec<Job>,
    working: Option<Working>,
    /// Who had the last turn.
    last: Option<String>,
    /// A task works on the queue.
    awake: bool,
    /// How long the last analysis took.
    last_took: Option<Duration>,
}

#[derive(Debug)]
struct Job {
    table: String,
    /// Who asked for it; `None` if nobody has yet.
    person: Option<String>,
}

#[derive(Debug)]
struct Working {
    table: String,
    since: Instant,
    done: usize,
    total: usize,
}

/// Why a game cannot wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// Too many games wait.
    Queue,
    /// Too many games of this person wait.
    Person,
}

impl AnalysisQueue {
    /// Adds a game, unless it is there already. Returns whether a task must be started to work on the queue.
    pub(crate) fn add(&self, table: &str, person: Option<&str>) -> Result<bool, Full> {
        let mut inner = self.inner.lock();
        if inner.working.as_ref().is_some_and(|working| working.table == table) {
            return Ok(false);
        }
        let own = inner.waiting.iter().filter(|job| person.is_some() && job.person.as_deref() == person);
        let has_room = own.count() < MAX_EACH;
        if let Some(job) = inner.waiting.iter_mut().find(|job| job.table == table) {
            job.person = job.person.take().or(person.filter(|_| has_room).map(str::to_owned));
            return Ok(false);
        }
        if !has_room {
            return Err(Full::Person);
        }
        if inner.waiting.len() >= if person.is_some() { MAX_WAITING } else { MAX_UNASKED } {
            return Err(Full::Queue);
        }
        inner.waiting.push(Job { table: table.to_owned(), person: person.map(str::to_owned) });
        Ok(!std::mem::replace(&mut inner.awake, true))
    }

    /// Takes the game that is next. If there is none, the task that works on the queue ends.
    pub(crate) fn next(&self) -> Option<String> {
        let mut inner = self.inner.lock();
        let next = inner.order().first().copied();
        inner.awake = next.is_some();
        let Job { table, person } = inner.waiting.remove(next?);
        inner.last = person;
        inner.working = Some(Working { table: table.clone(), since: Instant::now(), done: 0, total: 0 });
        Some(table)
    }

    /// The game that is being analysed has come this far.
    pub(crate) fn progressed(&self, done: usize, total: usize) {
        if let Some(working) = &mut self.inner.lock().working {
            (working.done, working.total) = (done, total);
        }
    }

    /// The game that was being analysed is done, or cannot be.
    pub(crate) fn finished(&self) {
        let mut inner = self.inner.lock();
        if let Some(working) = inner.working.take().filter(|working| working.total > 0) {
            inner.last_took = Some(working.since.elapsed());
        }
    }

    /// How far a game is.
    pub(crate) fn progress(&self, table: &str) -> Progress {
        let inner = self.inner.lock();
        let current = inner.working.as_ref().map_or(0, |working| inner.seconds_left(working));
        if let Some(working) = inner.working.as_ref().filter(|working| working.table == table) {
            return Progress::Working { done: working.done, total: working.total, seconds: current };
        }
        let Some(place) = inner.order().iter().position(|index| inner.waiting[*index].table == table) else {
            return Progress::NotAsked;
        };
        let each = inner.last_took.unwrap_or(FIRST_GUESS).as_secs_f64();
        let seconds = current + ((place + 1) as f64 * each).ceil() as u64;
        Progress::Waiting { ahead: place + usize::from(inner.working.is_some()), seconds }
    }
}

impl Inner {
    /// The waiting games in the order of their turn: people take turns, and games that nobody has asked for come last.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.waiting.len()).collect();
        order.sort_by_cached_key(|index| {
            let person = &self.waiting[*index].person;
            let before = self.waiting[..*index].iter().filter(|job| job.person == *person).count();
            let again = person.is_some() && *person == self.last;
            (person.is_none(), before + usize::from(again), *index)
        });
        order
    }

    fn seconds_left(&self, working: &Working) -> u64 {
        let took = working.since.elapsed().as_secs_f64();
        let left = match (working.done, working.total) {
            // The first pieces say little about the others.
            (done, total) if done * 10 < total.max(1) => {
                self.last_took.unwrap_or(FIRST_GUESS).as_secs_f64() - took
            }
            (done, total) => took * total.saturating_sub(done) as f64 / done as f64,
        };
        left.max(1.0).ceil() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_take_turns_and_unasked_games_come_last() {
        let queue = AnalysisQueue::default();
        assert_eq!(queue.add("unasked", None), Ok(true), "somebody must work");
        for (table, person) in [("a1", "anna"), ("a2", "anna"), ("b1", "ben")] {
            assert_eq!(queue.add(table, Some(person)), Ok(false));
        }
        let order: Vec<String> = std::iter::from_fn(|| queue.next()).collect();
        assert_eq!(order, ["a1", "b1", "a2", "unasked"]);
        assert_eq!(queue.add("again", None), Ok(true), "the last worker has gone");
    }

    #[test]
    fn the_queue_is_bounded_for_everybody_and_for_each() {
        let queue = AnalysisQueue::default();
        for number in 0..MAX_EACH {
            queue.add(&format!("a{number}"), Some("anna")).expect("there is room");
        }
        assert_eq!(queue.add("one more", Some("anna")), Err(Full::Person));
        assert_eq!(queue.add("a0", Some("anna")), Ok(false), "it waits already");
        for number in MAX_EACH..MAX_WAITING {
            queue.add(&format!("o{number}"), Some(&format!("other {number}"))).expect("there is room");
        }
        assert_eq!(queue.add("late", Some("ben")), Err(Full::Queue));
        assert_eq!(queue.add("unasked", None), Err(Full::Queue));
    }

    #[test]
    fn progress_says_how_many_come_first() {
        let queue = AnalysisQueue::default();
        queue.add("a", Some("anna")).expect("room");
        queue.add("b", Some("ben")).expect("room");
        assert_eq!(queue.next().as_deref(), Some("a"));
        queue.progressed(3, 12);
        assert!(matches!(queue.progress("a"), Progress::Working { done: 3, total: 12, .. }));
        assert!(matches!(queue.progress("b"), Progress::Waiting { ahead: 1, .. }));
        assert_eq!(queue.progress("c"), Progress::NotAsked);
        assert_eq!(queue.add("a", Some("anna")), Ok(false), "asking again changes nothing");
        queue.finished();
        assert_eq!(queue.progress("a"), Progress::NotAsked);
    }
}
