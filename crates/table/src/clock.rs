//! Clocks: when each seat's time is up, computed from the times of the acts alone.

use std::collections::BTreeMap;

use game::{Seat, Viewer};
use record::{Match, Row, UNDO};

use crate::document::{Lifecycle, TimeOuts};
use crate::setup::Pace;

/// Since when the game has been waiting for each seat, and how much reserve each has used.
#[derive(Clone, Debug, Default)]
pub struct Times {
    asked: BTreeMap<Seat, Asked>,
    /// Milliseconds used beyond the time per move.
    overrun: BTreeMap<Seat, u64>,
    answered: BTreeMap<Seat, Answered>,
    /// The state before each act that can be taken back, the latest last.
    undo: Vec<(Option<Asked>, u64)>,
}

/// When a seat was asked.
#[derive(Clone, Copy, Debug)]
struct Asked {
    at: u64,
    /// The act after which it was asked.
    seq: u64,
}

/// The last move of a seat, by its player or a bot.
#[derive(Clone, Copy, Debug)]
struct Answered {
    /// The act after which it was asked.
    asked: u64,
    seq: u64,
}

impl Times {
    /// The times before the first act.
    pub fn at_start(play: &Match) -> Times {
        let mut times = Times::default();
        times.ask(play, play.header().created);
        times
    }

    /// Updates the times after an act. Returns the seats the game now waits for and did not before.
    pub fn follow(&mut self, play: &Match, row: &Row, pace: Pace) -> Vec<Seat> {
        if pace == Pace::None {
            return Vec::new();
        }
        let Row { at, seat, .. } = *row;
        if row.action == UNDO {
            // The decision is open again, with the time it had.
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

    /// Notes that the seat has moved. Lost time stays lost, even if the player was away or came back meanwhile.
    fn acted(&mut self, seat: Seat, at: u64, seq: u64, pace: Pace) {
        let Some(asked) = self.asked.remove(&seat) else { return };
        self.answered.insert(seat, Answered { asked: asked.seq, seq });
        if let Pace::Live { seconds, .. } = pace {
            let over = at.saturating_sub(asked.at).saturating_sub(u64::from(seconds) * 1000);
            *self.overrun.entry(seat).or_default() += over;
        }
    }

    /// Notes whom the game waits for. Returns the seats it did not wait for before.
    fn ask(&mut self, play: &Match, at: u64) -> Vec<Seat> {
        let (waited, seq) = (play.table().turn().seats(), play.seq());
        self.asked.retain(|seat, _| waited.contains(*seat));
        let new: Vec<Seat> = waited.iter().filter(|seat| !self.asked.contains_key(seat)).collect();
        self.asked.extend(new.iter().map(|seat| (*seat, Asked { at, seq })));
        new
    }

    /// The act after which the game started waiting for the seat.
    pub fn asked_after(&self, seat: Seat) -> Option<u64> {
        self.asked.get(&seat).map(|asked| asked.seq)
    }

    /// The seat's time-outs including a new one, after the act `seq`.
    pub fn time_out(&self, seat: Seat, before: Option<TimeOuts>, seq: u64) -> TimeOuts {
        let answered = self.answered.get(&seat);
        let reset = |time_outs: &TimeOuts| {
            answered.is_some_and(|answered| time_outs.reset_by(answered.asked, answered.seq))
        };
        let before = before.filter(|time_outs| !reset(time_outs));
        let in_a_row = before.map_or(0, |time_outs| time_outs.in_a_row).saturating_add(1);
        TimeOuts { in_a_row, seq, back: None }
    }

    fn overrun(&self, seat: Seat) -> u64 {
        self.overrun.get(&seat).copied().unwrap_or(0)
    }

    /// When the seat's time is up. A player who comes back gets the time for one move, but no reserve.
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

    /// Ignores time that did not really pass because the machine's clock was moved forward or back.
    pub fn ignore_clock_jumps(&mut self, now: u64, jumped_to: Option<u64>) {
        let jumped = jumped_to.unwrap_or(0);
        for asked in self.asked.values_mut() {
            asked.at = jumped.max(asked.at).min(now);
        }
    }
}

/// Whether the last act, by this seat, ends its time. Several secret decisions in a row share one time: a new time for
/// each would show that something was decided.
fn answered(play: &Match, seat: Seat) -> bool {
    let last = play.table().history(Viewer::Spectator.into()).act(play.seq());
    let seen = last.is_some_and(|act| act.is_visible());
    seen || !play.table().turn().seats().contains(seat)
}
