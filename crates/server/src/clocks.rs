//! Clocks: how long a seat has for what it is asked, and what happens when the time is up.
//!
//! Nothing of a clock is written with an act: when a seat was asked follows from the rows and
//! their times, so that a restart forgets nothing and sealed acts leave no trace.

use std::collections::BTreeMap;
use std::time::Duration;

use game::{Seat, Viewer};
use record::{Match, Row, UNDO};
use serde::{Deserialize, Serialize};

use crate::evening::Evening;
use crate::live::{Live, Play};
use crate::lobby::Doc;
use crate::page::model::Pace;
use crate::problem::Result;
use crate::state::App;
use crate::time::Jump;
use crate::{naming, webhook};

/// How often the clocks are looked at.
const TICK: Duration = Duration::from_secs(1);

/// So many time-outs in a row and a bot decides at once; whoever comes back then has the next decision.
const FORFEITS: u32 = 2;

/// Since when seats have been asked what they are asked now, and what they overran before.
#[derive(Clone, Debug, Default)]
pub(crate) struct Times {
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

/// Time-outs of a seat. A part of the table's document: it is written when the time is up and when somebody comes back, never
/// with an act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Late {
    /// Without an answer in between.
    in_a_row: u32,
    /// The last act before the last of them.
    seq: u64,
    /// The last act before the person was back.
    back: Option<u64>,
}

impl Late {
    /// The decision asked for after this act is a bot's, whether the person is back or not.
    fn forfeits(self, asked: u64) -> bool {
        self.in_a_row >= FORFEITS && asked <= self.back.unwrap_or(self.seq)
    }

    /// Whether the person themselves gave this answer since they were back.
    fn mended_by(self, answered: Answered) -> bool {
        self.back.is_some_and(|back| answered.seq > back) && !self.forfeits(answered.asked)
    }
}

impl Times {
    /// As they stand before the first act.
    pub(crate) fn begun(play: &Match) -> Times {
        let mut times = Times::default();
        times.ask(play, play.header().created);
        times
    }

    /// This was the last act of the match. Gives those it did not wait for before.
    pub(crate) fn follow(&mut self, play: &Match, row: &Row, pace: Pace) -> Vec<Seat> {
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

    fn overrun(&self, seat: Seat) -> u64 {
        self.overrun.get(&seat).copied().unwrap_or(0)
    }

    /// When the seat's time is up. Whoever comes back has the time of one decision, and nothing in reserve.
    pub(crate) fn deadline(&self, seat: Seat, evening: &Evening) -> Option<u64> {
        let asked = self.asked.get(&seat)?.at;
        let back = evening.returned.get(&seat.0).copied().filter(|back| *back >= asked);
        match evening.pace {
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
    pub(crate) fn settle(&mut self, now: u64, jump: Option<Jump>) {
        let jumped = jump.map_or(0, |jump| jump.to);
        for asked in self.asked.values_mut() {
            asked.at = jumped.max(asked.at).min(now);
        }
    }
}

/// After an act that was taken over: the next ones are asked, and called if they are not here.
pub(crate) fn acted(app: &App, live: &mut Live, row: &Row) {
    let pace = live.doc.evening.pace;
    if pace == Pace::None {
        return;
    }
    let Play::Running(play) = &live.play else { return };
    let asked = live.times.follow(play, row, pace);
    if live.running().is_ok() {
        webhook::call(app, live, &asked);
    }
}

/// Whether the last act, by this seat, begins a new time for it. What it decides in secret, one thing after the other, has
/// one time together: a new one for each would show that something was decided.
fn answered(play: &Match, seat: Seat) -> bool {
    let last = play.table().history(Viewer::Spectator.into()).act(play.seq());
    let seen = last.is_some_and(|act| act.is_visible());
    seen || !play.table().turn().seats().contains(seat)
}

/// A bot makes the seat's decision, even if the person is back: their time ran out twice in a row.
pub(crate) fn forfeited(live: &Live, seat: Seat) -> bool {
    let asked = live.times.asked.get(&seat);
    let late = live.doc.evening.late.get(&seat.0);
    asked.zip(late).is_some_and(|(asked, late)| late.forfeits(asked.seq))
}

/// Somebody sits in this seat again.
pub(crate) fn back(doc: &mut Doc, live: &Live, seat: Seat) {
    if let Some(late) = doc.evening.late.get_mut(&seat.0) {
        late.back = Some(live.played().map_or(0, Match::seq));
    }
}

/// Sets the table's alarm to the next time that runs out. Called whenever the table has changed.
pub(crate) fn wind(app: &App, live: &Live) {
    let seats = Seat::all(live.doc.players).filter(|seat| watched(live, *seat));
    let next = seats.filter_map(|seat| live.times.deadline(seat, &live.doc.evening)).min();
    let next = next.filter(|_| app.nodes.ours(&live.id));
    let mut alarms = app.alarms.lock();
    match next {
        Some(at) => alarms.insert(live.id.clone(), at),
        None => alarms.remove(&live.id),
    };
}

/// Looks at the clocks again and again until the server closes.
pub(crate) async fn run(app: App) {
    let mut closing = app.closing();
    loop {
        tokio::select! {
            () = tokio::time::sleep(TICK) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
        strike(&app).await;
    }
}

/// Lets bots play for everybody whose time is up.
pub(crate) async fn strike(app: &App) {
    let now = app.now();
    let due: Vec<String> = {
        let alarms = app.alarms.lock();
        alarms.iter().filter(|(_, at)| **at <= now).map(|(id, _)| id.clone()).collect()
    };
    for table in due {
        if let Err(problem) = time_out(app, &table, now).await {
            tracing::warn!(
                table = naming::tag(&table),
                problem = problem.kind.key(),
                "a clock could not strike"
            );
            // A store that is gone for a while does not stop the clock.
            if !problem.kind.is_temporary() {
                app.alarms.lock().remove(&table);
            }
        }
    }
}

async fn time_out(app: &App, table: &str, now: u64) -> Result<()> {
    let late = move |live: &Live| -> Vec<u8> {
        let seats = Seat::all(live.doc.players).filter(|seat| watched(live, *seat));
        let late = |seat: &Seat| live.times.deadline(*seat, &live.doc.evening).is_some_and(|at| at <= now);
        seats.filter(late).map(|seat| seat.0).collect()
    };
    let anybody = app
        .look(table, |live, _| {
            wind(app, live);
            Ok(!late(live).is_empty())
        })
        .await?;
    if !anybody {
        return Ok(());
    }
    app.change(table, move |doc, live| {
        for seat in late(live) {
            doc.evening.away.insert(seat);
            let again = late_again(live, Seat(seat));
            doc.evening.late.insert(seat, again);
        }
        Ok(())
    })
    .await
}

/// The seat's time-outs, with the one that happens now.
fn late_again(live: &Live, seat: Seat) -> Late {
    let answered = live.times.answered.get(&seat);
    let before = live.doc.evening.late.get(&seat.0);
    let before = before.filter(|late| !answered.is_some_and(|answered| late.mended_by(*answered)));
    Late {
        in_a_row: before.map_or(0, |late| late.in_a_row).saturating_add(1),
        seq: live.played().map_or(0, Match::seq),
        back: None,
    }
}

/// A person sits there and the game waits for them.
fn watched(live: &Live, seat: Seat) -> bool {
    let waits = live.running().is_ok_and(|play| play.table().turn().seats().contains(seat));
    waits && !live.bot_in(seat)
}
