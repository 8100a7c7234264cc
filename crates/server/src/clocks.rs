//! Clocks: how long a seat has for what it is asked, and what happens when the time is up.
//!
//! Nothing of a clock is written with an act: when a seat was asked follows from the rows and
//! their times, so that a restart forgets nothing and sealed acts leave no trace.

use std::collections::BTreeMap;
use std::time::Duration;

use game::{AnyGame, Seat, SeatSet, Viewer};
use record::{Header, Match, Row, Secret};

use crate::evening::Evening;
use crate::live::Live;
use crate::lobby::Doc;
use crate::page::model::Pace;
use crate::problem::Result;
use crate::state::App;
use crate::time::Jump;
use crate::{naming, webhook};

/// How often the clocks are looked at.
const TICK: Duration = Duration::from_secs(1);

/// Since when seats have been asked what they are asked now, and what they overran before.
#[derive(Clone, Debug, Default)]
pub(crate) struct Times {
    asked: BTreeMap<Seat, u64>,
    overrun: BTreeMap<Seat, u64>,
}

impl Times {
    /// As they stand after these acts.
    pub(crate) fn of(
        games: &[&'static dyn AnyGame],
        header: &Header,
        secret: &Secret,
        rows: &[Row],
        evening: &Evening,
    ) -> Times {
        let mut times = Times::default();
        let Ok(mut play) = Match::start(games, header.clone(), secret) else { return times };
        times.ask(play.table().turn().seats(), header.created);
        for row in rows {
            let Ok(attempt) = play.attempt(row.seat, &row.action) else { return times };
            play.commit(attempt);
            times.follow(&play, row.seat, row.at, evening);
        }
        times
    }

    /// The seat's act was the last one of the match. Gives those it did not wait for before.
    pub(crate) fn follow(&mut self, play: &Match, seat: Seat, at: u64, evening: &Evening) -> Vec<Seat> {
        if answered(play, seat) {
            self.acted(seat, at, evening);
        }
        self.ask(play.table().turn().seats(), at)
    }

    /// The seat has answered.
    fn acted(&mut self, seat: Seat, at: u64, evening: &Evening) {
        let since = self.since(seat, evening);
        self.asked.remove(&seat);
        let Some(since) = since.filter(|since| *since <= at) else { return };
        if let Pace::Live { seconds, .. } = evening.pace {
            let over = (at - since).saturating_sub(u64::from(seconds) * 1000);
            let back = evening.returned.get(&seat.0).copied().unwrap_or(0);
            let before = self.overrun.entry(seat).or_default();
            *before = if at > back { *before + over } else { 0 };
        }
    }

    /// The game waits for these seats now. Gives those it did not wait for before.
    pub(crate) fn ask(&mut self, waited: SeatSet, at: u64) -> Vec<Seat> {
        self.asked.retain(|seat, _| waited.contains(*seat));
        let new: Vec<Seat> = waited.iter().filter(|seat| !self.asked.contains_key(seat)).collect();
        self.asked.extend(new.iter().map(|seat| (*seat, at)));
        new
    }

    /// When the seat's time is up.
    pub(crate) fn deadline(&self, seat: Seat, evening: &Evening) -> Option<u64> {
        let since = self.since(seat, evening)?;
        match evening.pace {
            Pace::None => None,
            Pace::Slow { hours } => Some(since + u64::from(hours) * 3_600_000),
            Pace::Live { seconds, reserve } => {
                let overrun = self.overrun.get(&seat).copied().unwrap_or(0);
                let reserve = (u64::from(reserve) * 1000).saturating_sub(overrun);
                Some(since + u64::from(seconds) * 1000 + reserve)
            }
        }
    }

    /// Time that did not pass counts for nobody: while a clock was put forward, or of acts written before it was put back.
    pub(crate) fn settle(&mut self, now: u64, jump: Option<Jump>) {
        let jumped = jump.map_or(0, |jump| jump.to);
        for asked in self.asked.values_mut() {
            *asked = jumped.max(*asked).min(now);
        }
    }

    fn since(&self, seat: Seat, evening: &Evening) -> Option<u64> {
        let back = evening.returned.get(&seat.0).copied().unwrap_or(0);
        self.asked.get(&seat).map(|asked| back.max(*asked))
    }

    /// Whoever comes back has the whole reserve again.
    fn refresh(&mut self, evening: &Evening) {
        self.overrun.retain(|seat, _| !evening.returned.contains_key(&seat.0));
    }
}

/// After an act of `seat` that was taken over: the next ones are asked, and called if they are not here.
pub(crate) fn acted(app: &App, live: &mut Live, seat: Seat, at: u64) {
    if live.doc.evening.pace == Pace::None {
        return;
    }
    let Ok(play) = live.running() else { return };
    let (waited, answered) = (play.table().turn().seats(), answered(play, seat));
    if answered {
        live.times.acted(seat, at, &live.doc.evening);
    }
    let asked = live.times.ask(waited, at);
    webhook::call(app, live, &asked);
}

/// Whether the last act, by this seat, begins a new time for it. What it decides in secret, one thing after the other, has
/// one time together: a new one for each would show that something was decided.
fn answered(play: &Match, seat: Seat) -> bool {
    let seen = !play.table().told_in(play.seq(), Some(Viewer::Spectator)).is_empty();
    seen || !play.table().turn().seats().contains(seat)
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

/// The document of a table was changed: times before a return no longer count.
pub(crate) fn changed(live: &mut Live, doc: &Doc) {
    if doc.evening.returned != live.doc.evening.returned {
        live.times.refresh(&doc.evening);
    }
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
        doc.evening.away.extend(late(live));
        Ok(())
    })
    .await
}

/// A person sits there and the game waits for them.
fn watched(live: &Live, seat: Seat) -> bool {
    let waits = live.running().is_ok_and(|play| play.table().turn().seats().contains(seat));
    waits && !live.bot_in(seat)
}
