//! Clocks: when each seat's time is up, worked out from the times of the acts alone.

use std::collections::BTreeMap;

use game::{Seat, Viewer};
use record::{Match, Row, UNDO};

use crate::document::{Late, Lifecycle};
use crate::setup::Pace;

/// Since when seats have been asked what they are asked now, and what they overran before.
#[derive(Clone, Debug, Default)]
pub struct Times {
    asked: BTreeMap<Seat, Asked>,
    overrun: BTreeMap<Seat, u64>,
    answered: BTreeMap<Seat, Answered>,
    /// What an act that can be taken back leaves behind, the last one last.
    undo: Vec<(Option<Asked>, u64)>,
}

/// When a seat was asked.
#[derive(Clone, Copy, Debug)]
struct Asked {
    at: u64,
    /// The act after which it was asked.
    seq: u64,
}

/// The last answer of a seat, whoever played for it.
#[derive(Clone, Copy, Debug)]
struct Answered {
    /// The act after which it was asked.
    asked: u64,
    seq: u64,
}

impl Times {
    /// As they stand before the first act.
    pub fn begun(play: &Match) -> Times {
        let mut times = Times::default();
        times.ask(play, play.header().created);
        times
    }

    /// This was the last act of the match. Gives those it did not wait for before.
    pub fn follow(&mut self, play: &Match, row: &Row, pace: Pace) -> Vec<Seat> {
        if pace == Pace::None {
            return Vec::new();
        }
        let Row { at, seat, .. } = *row;
        if row.action == UNDO {
            // The decision is open again, and so is its time.
            let (asked, overrun) =
                self.undo.pop().unwrap_or((self.asked.get(&seat).copied(), self.overrun(seat)));
            self.overrun.insert(seat, overrun);
            match asked {
                Some(asked) => self.asked.insert(seat, asked),
                None => self.asked.remove(&seat),
            };
            return self.ask(play, at);
        }
        let before = (self.asked.get(&seat).copied(), self.overrun(seat));
        if play.table().answers(&row.action) && answered(play, seat) {
            self.acted(seat, at, play.seq(), pace);
        }
        if play.undoable() == Some(seat) {
            self.undo.push(before);
        } else {
            self.undo.clear();
        }
        self.ask(play, at)
    }

    /// The seat has answered. Time that was lost stays lost, whoever was away or came back meanwhile.
    fn acted(&mut self, seat: Seat, at: u64, seq: u64, pace: Pace) {
        let Some(asked) = self.asked.remove(&seat) else { return };
        self.answered.insert(seat, Answered { asked: asked.seq, seq });
        if let Pace::Live { seconds, .. } = pace {
            let over = at.saturating_sub(asked.at).saturating_sub(u64::from(seconds) * 1000);
            *self.overrun.entry(seat).or_default() += over;
        }
    }

    /// Those the game waits for now. Gives those it did not wait for before.
    fn ask(&mut self, play: &Match, at: u64) -> Vec<Seat> {
        let (waited, seq) = (play.table().turn().seats(), play.seq());
        self.asked.retain(|seat, _| waited.contains(*seat));
        let new: Vec<Seat> = waited.iter().filter(|seat| !self.asked.contains_key(seat)).collect();
        self.asked.extend(new.iter().map(|seat| (*seat, Asked { at, seq })));
        new
    }

    /// The act after which the seat was asked what it is asked now.
    pub fn asked_after(&self, seat: Seat) -> Option<u64> {
        self.asked.get(&seat).map(|asked| asked.seq)
    }

    /// The seat's time-outs, with the one that happens now, after the act `seq`.
    pub fn late_again(&self, seat: Seat, before: Option<Late>, seq: u64) -> Late {
        let answered = self.answered.get(&seat);
        let mended =
            |late: &Late| answered.is_some_and(|answered| late.mended_by(answered.asked, answered.seq));
        let before = before.filter(|late| !mended(late));
        Late { in_a_row: before.map_or(0, |late| late.in_a_row).saturating_add(1), seq, back: None }
    }

    fn overrun(&self, seat: Seat) -> u64 {
        self.overrun.get(&seat).copied().unwrap_or(0)
    }

    /// When the seat's time is up. Whoever comes back has the time of one decision, and nothing in reserve.
    pub fn deadline(&self, seat: Seat, lifecycle: &Lifecycle) -> Option<u64> {
        let asked = self.asked.get(&seat)?.at;
        let back = lifecycle.returned.get(&seat.0).copied().filter(|back| *back >= asked);
        match lifecycle.pace {
            Pace::None => None,
            Pace::Slow { hours } => Some(back.unwrap_or(asked) + u64::from(hours) * 3_600_000),
            Pace::Live { seconds, reserve } => {
                let decision = u64::from(seconds) * 1000;
                let reserve = (u64::from(reserve) * 1000).saturating_sub(self.overrun(seat));
                Some(back.unwrap_or(asked + reserve) + decision)
            }
        }
    }

    /// Time that did not pass counts for nobody: while a clock was put forward, or of acts written before it was put back.
    pub fn settle(&mut self, now: u64, jumped_to: Option<u64>) {
        let jumped = jumped_to.unwrap_or(0);
        for asked in self.asked.values_mut() {
            asked.at = jumped.max(asked.at).min(now);
        }
    }
}

/// Whether the last act, by this seat, begins a new time for it. What it decides in secret, one thing after the other, has
/// one time together: a new one for each would show that something was decided.
fn answered(play: &Match, seat: Seat) -> bool {
    let last = play.table().history(Viewer::Spectator.into()).act(play.seq());
    let seen = last.is_some_and(|act| act.is_visible());
    seen || !play.table().turn().seats().contains(seat)
}
