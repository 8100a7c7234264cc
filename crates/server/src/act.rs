//! Acts: attempted on a copy, written to disk, taken over, told. Refused or failed ones change nothing.

use std::sync::Arc;
use std::time::Instant;

use game::{Seat, Viewer};
use record::{Attempt, UNDO};

use crate::identity::Who;
use crate::live::{Live, Play, Slot};
use crate::page::model::Status;
use crate::problem::{Kind, Problem, Result};
use crate::state::{App, TRIES, plausible};
use crate::{bots, clocks, gathering, measure, stats};

/// A person's act. `seen` is the version the person decided on; gives the one after it.
pub(crate) async fn by_person(app: &App, table: &str, who: &Who, seen: u64, action: String) -> Result<u64> {
    let person = who.acting(app)?.id;
    if !plausible(table) {
        return Err(Kind::NoTable.into());
    }
    if app.look_here(table, |live, _| Ok(is_away(live, &person))).await? {
        Box::pin(gathering::back(app, who, table)).await?;
    }
    let slot = app.slot(table);
    slot.person_acts(app.now());
    let (app, look) = (app.clone(), who.look);
    app.clone()
        .surely(async move {
            act(&app, &slot, &action, |live| {
                let seat = acting_seat(live, &person, look)?;
                let play = live.running()?;
                if play.asides(seat) >= app.config.limits.asides && play.is_aside(&action) {
                    return Err(Kind::TooOften.into());
                }
                let asked = play.table().asked_since(seat);
                if clocks::forfeited(live, seat) {
                    return Err(Kind::Late.into());
                }
                let version = live.version(Viewer::Seat(seat));
                if (asked..=version).contains(&seen) { Ok(seat) } else { Err(Problem::stale(version)) }
            })
            .await
        })
        .await
}

/// A bot's act, decided on after the act `seq`.
pub(crate) async fn by_bot(app: &App, slot: &Arc<Slot>, seat: Seat, seq: u64, action: String) -> Result<()> {
    let (app, slot) = (app.clone(), slot.clone());
    app.clone()
        .surely(async move {
            act(&app, &slot, &action, |live| {
                let play = live.running()?;
                let unchanged = play.seq() == seq && live.bot_in(seat);
                if unchanged { Ok(seat) } else { Err(Kind::Stale.into()) }
            })
            .await
        })
        .await
        .map(drop)
}

/// What the table does for a seat when its sand-glass has run, decided on after the act `seq`.
pub(crate) async fn by_glass(
    app: &App,
    slot: &Arc<Slot>,
    seat: Seat,
    seq: u64,
    action: String,
) -> Result<()> {
    let (app, slot) = (app.clone(), slot.clone());
    app.clone()
        .surely(async move {
            act(&app, &slot, &action, |live| {
                let unchanged = live.running()?.seq() == seq && live.doc.glass.is_some();
                if unchanged { Ok(seat) } else { Err(Kind::Stale.into()) }
            })
            .await
        })
        .await
        .map(drop)
}

/// Why a person may not do this now; nothing if they may. Does nothing.
pub(crate) fn why_not(live: &Live, who: &Who, action: &str) -> Result<()> {
    let seat = acting_seat(live, who.id().unwrap_or_default(), who.look)?;
    let play = live.running()?;
    play.table().check(seat, action).map_err(|refused| refusal(live, refused))
}

/// Closes the record of a running game that was abandoned.
pub(crate) async fn abandon(app: &App, slot: &Arc<Slot>, before: u64) -> Result<()> {
    let (app, slot) = (app.clone(), slot.clone());
    app.clone()
        .surely(async move {
            let mut live = app.open(&slot).await?;
            if live.doc.status() != Status::Running {
                return Ok(());
            }
            // Somebody may have acted since the sweep looked.
            let touched = app.store.table(&slot.id).await?.map_or(0, |row| row.touched);
            if touched >= before {
                return Ok(());
            }
            let mut doc = live.doc.clone();
            let now = app.now();
            // P5: what this program cannot play it does not end either.
            let Play::Running(play) = &live.play else { return Ok(()) };
            doc.closing = Some(play.closing(now));
            let row = live.row(&doc, now)?;
            match app.store.end_match(&slot.id, play.seq(), now, row, None).await {
                Ok(()) => {
                    live.saved(doc);
                    drop(live);
                    slot.tell();
                    Ok(())
                }
                // Whoever was first has touched the table: it is not abandoned.
                Err(error) => app.failed(live, &slot, error).await,
            }
        })
        .await
}

/// The seat somebody acts for: the one they look at, if they have several.
fn acting_seat(live: &Live, person: &str, look: Option<Viewer>) -> Result<Seat> {
    let seats = live.doc.seats_of(person);
    let looked_at = look.and_then(Viewer::seat).filter(|seat| seats.contains(seat));
    Ok(looked_at.or(seats.first().copied()).ok_or(Kind::NotSeated)?)
}

fn is_away(live: &Live, person: &str) -> bool {
    live.doc.seats_of(person).iter().any(|seat| live.doc.evening.away.contains(&seat.0))
}

/// Does the action of whatever seat `by` names, checked anew whenever the table had to be read
/// anew, and gives what the seat was told by then.
async fn act(
    app: &App,
    slot: &Arc<Slot>,
    action: &str,
    by: impl Fn(&Live) -> Result<Seat> + Send + Sync,
) -> Result<u64> {
    let arrived = Instant::now();
    let mut refused = false;
    for _ in 0..TRIES {
        let mut live = app.open_again(slot, refused).await?;
        let (seat, attempt) = match attempt(&live, action, &by) {
            Err(_) if app.look_twice(&mut refused) => continue,
            attempted => attempted?,
        };
        let play = live.running()?;
        if play.seq() >= app.config.limits.acts {
            return Err(Kind::TooLong.into());
        }
        let now = app.now();
        let row = attempt.row(now);
        // The last act and the closing of the record are one.
        let closed = play.closing_after(&attempt, now).map(|closing| {
            let mut doc = live.doc.clone();
            doc.closing = Some(closing);
            doc
        });
        let save = closed.as_ref().map(|doc| live.row(doc, now)).transpose()?;
        let finish = closed.as_ref().and_then(|doc| stats::finish(&slot.id, doc, attempt.seq));
        let asked = Instant::now();
        let written = match (save, finish) {
            (Some(save), Some(finish)) => app.store.finish(&slot.id, vec![row.clone()], save, finish).await,
            (save, _) => app.store.append(&slot.id, vec![row.clone()], save).await,
        };
        measure::commit(asked);
        match written {
            Ok(()) => {
                live.commit(attempt);
                clocks::acted(app, &mut live, &row);
                if let Some(doc) = closed {
                    live.saved(doc);
                }
                let version = live.version(Viewer::Seat(seat));
                bots::wake(app, slot, &live);
                drop(live);
                slot.tell();
                measure::act(arrived);
                return Ok(version);
            }
            Err(error) => app.failed(live, slot, error).await?,
        }
    }
    Err(Kind::Busy.into())
}

fn attempt(live: &Live, action: &str, by: impl Fn(&Live) -> Result<Seat>) -> Result<(Seat, Attempt)> {
    let seat = by(live)?;
    let attempt = live.running()?.attempt(seat, action).map_err(|refused| match action {
        UNDO => Kind::NoUndo.into(),
        _ => refusal(live, refused),
    })?;
    Ok((seat, attempt))
}

fn refusal(live: &Live, refused: game::Refused) -> Problem {
    let names = live.doc.names(words::Lang::default());
    Problem::refused(live.game, refused, names)
}
