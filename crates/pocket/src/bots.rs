//! [`Bots`]: when bots think and when they act at the tables that are open in this tab.
//!
//! A bot begins to think as soon as it is asked, and acts when the page has shown what happened before.

use std::collections::HashMap;

use game::{Seat, SeatSet, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};
use table::{LiveTable, ids};

/// How long a bot waits at least after the act before, in milliseconds.
pub(crate) const PAUSE: u64 = 900;
/// How long bots wait at most for a page that does not report.
const SCREEN_WAIT: u64 = 8_000;

/// When an act that could not be written is tried again.
const RETRY_AFTER: u64 = 3_000;

/// The bots at one table.
#[derive(Debug, Default)]
struct AtTable {
    /// The act after which a thought was asked for, and of whom.
    asked: Option<(u64, Seat)>,
    /// A thought that waits for its time.
    ready: Option<Thought>,
    /// The act after which a thought failed: the bot then does the first thing it may.
    failed: Option<u64>,
    /// Which bots were asked for something unprompted after which act.
    asides: (u64, SeatSet),
    /// The last act, and when it was made.
    last_act: (u64, u64),
    /// What the page has shown.
    shown: u64,
    /// What the learner had seen at the last scripted act.
    learned: Option<u64>,
}

/// What a bot wants to do after the act `seq`.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Thought {
    pub(crate) table: String,
    pub(crate) seat: Seat,
    pub(crate) seq: u64,
    #[serde(default)]
    kind: String,
    /// The action; `None` if the bot wants nothing.
    #[serde(default)]
    pub(crate) result: Option<String>,
}

/// All bots of this tab.
#[derive(Debug)]
pub(crate) struct Bots {
    tables: HashMap<String, AtTable>,
    pause: u64,
}

/// What is next at a table.
#[derive(Debug)]
pub(crate) enum Next {
    /// This act, now.
    Act(Thought),
    /// Nothing before this many milliseconds have passed.
    Wait(u64),
    /// This is to be thought about.
    Think(Value),
    Nothing,
}

impl Bots {
    pub(crate) fn new(pause: u64) -> Bots {
        Bots { tables: HashMap::new(), pause }
    }

    /// A page has shown everything up to `version`.
    pub(crate) fn report_shown(&mut self, table: &str, version: u64) {
        let at = self.tables.entry(table.to_owned()).or_default();
        at.shown = at.shown.max(version);
    }

    /// A thought has come back.
    pub(crate) fn receive(&mut self, thought: Thought) {
        let at = self.tables.entry(thought.table.clone()).or_default();
        if at.asked != Some((thought.seq, thought.seat)) {
            return;
        }
        at.asked = None;
        if thought.kind == "aside" {
            if at.asides.0 != thought.seq {
                at.asides = (thought.seq, SeatSet::EMPTY);
            }
            at.asides.1.insert(thought.seat);
        }
        if thought.result.is_some() {
            at.ready = Some(thought);
        } else if thought.kind == "turn" {
            at.failed = Some(thought.seq);
        }
    }

    /// An act could not be written: it is tried again after a while.
    pub(crate) fn retry(&mut self, thought: Thought, now: u64) {
        let at = self.tables.entry(thought.table.clone()).or_default();
        at.last_act.1 = now + RETRY_AFTER;
        at.asked = None;
        at.ready = Some(thought);
    }

    /// What the bots of a table do next. `viewer` is the person whose page waits.
    pub(crate) fn next(&mut self, live: &LiveTable, viewer: Viewer, now: u64) -> Next {
        let pause = self.pause;
        let at = self.tables.entry(live.id.clone()).or_default();
        let seq = live.play.seq();
        if at.last_act.0 != seq {
            at.last_act = (seq, now);
            at.ready = at.ready.take().filter(|thought| thought.seq == seq);
        }
        if let Some(ready) = at.ready.clone() {
            return at.when(live, viewer, now, pause, ready);
        }
        if at.asked.is_some_and(|(asked, _)| asked == seq) {
            return Next::Nothing;
        }
        let (seat, kind) = match live.next_bot() {
            Some(seat) => (seat, "turn"),
            None => {
                let before = if at.asides.0 == seq { at.asides.1 } else { SeatSet::EMPTY };
                match live.bot_aside(before) {
                    Some(aside) => (aside.seat, "aside"),
                    None => return Next::Nothing,
                }
            }
        };
        if live.lesson().is_some() || at.failed == Some(seq) {
            // Nothing to think about: a lesson's script says it.
            let Some(turn) = live.bot_turn() else { return Next::Nothing };
            let thought = Thought {
                table: live.id.clone(),
                seat,
                seq,
                kind: kind.to_owned(),
                result: Some(turn.fallback),
            };
            at.ready = Some(thought.clone());
            return at.when(live, viewer, now, pause, thought);
        }
        at.asked = Some((seq, seat));
        // As text: scripts cannot hold it as a number.
        let seed = ids::seed().to_string();
        Next::Think(json!({"table": live.id, "seat": seat, "seq": seq, "kind": kind, "seed": seed}))
    }
}

impl AtTable {
    /// Whether the time of a ready thought has come.
    fn when(&mut self, live: &LiveTable, viewer: Viewer, now: u64, pause: u64, ready: Thought) -> Next {
        let Some(since) = now.checked_sub(self.last_act.1) else { return Next::Wait(self.last_act.1 - now) };
        let version = live.version(viewer);
        // In a lesson, nobody waits for what the learner cannot see.
        let unseen = live.lesson().is_some() && self.learned == Some(version);
        let shown = self.shown >= version || since >= SCREEN_WAIT;
        if unseen || (shown && since >= pause) {
            self.learned = live.lesson().map(|_| version);
            self.ready = None;
            // Until it has acted, it is not asked again.
            self.asked = Some((ready.seq, ready.seat));
            return Next::Act(ready);
        }
        Next::Wait(if shown { pause - since } else { SCREEN_WAIT - since })
    }
}
