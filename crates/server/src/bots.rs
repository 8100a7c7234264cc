//! Bots: they think off the request path, a few at a time, about nothing but their own view.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use game::{DecisionTask, Effort, FastDice, Level, Seat, SeatSet, UnpromptedTask};

use crate::live::{Live, Slot};
use crate::lobby::Holder;
use crate::problem::{Kind, Result};
use crate::state::App;
use crate::thinking::Share;
use crate::{act, clocks, naming, screens};

/// Starts the table's bots if the game waits for one, or if one may want to do something unasked, and they
/// are not at it already.
///
/// Called with the table open, as the bots fall asleep with the table open: so none oversleeps.
pub(crate) fn wake(app: &App, slot: &Arc<Slot>, live: &Live) {
    clocks::wind(app, live);
    slot.screens.note(live);
    if !app.nodes.ours(&slot.id) {
        return;
    }
    let wanted = next_bot(live).is_some() || next_aside(live, slot).is_some();
    if wanted && !slot.bots_awake.swap(true, Ordering::Relaxed) {
        tokio::spawn(play(app.clone(), slot.clone()));
    }
}

/// Moves the table's bots until the game waits for somebody else and none of them has anything to add.
async fn play(app: App, slot: Arc<Slot>) {
    // Also a panic must not leave the bots asleep for good.
    let awake = Awake(&slot);
    let mut closing = app.closing();
    loop {
        // A bot that gave up while the store is gone would be waited for in vain.
        let Some(live) = app.open_sometime(&slot).await else { return };
        if !app.nodes.ours(&slot.id) {
            drop(awake);
            return;
        }
        let turn = next_bot(&live).and_then(|seat| Turn::of(&live, seat));
        let aside = if turn.is_none() { next_aside(&live, &slot) } else { None };
        if turn.is_none() && aside.is_none() {
            drop(awake);
            return;
        }
        let share = Share::of(&live);
        drop(live);
        // Whoever need not act thinks first: the others do not wait for nothing.
        let wish = match aside {
            Some(unasked) => match unasked.wish(&app, &slot, share.clone()).await {
                Some(wish) => Some(wish),
                None => continue,
            },
            None => None,
        };
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = pause(&app, &slot, turn.as_ref().filter(|turn| turn.for_person).map(|turn| turn.seat)) => {}
        }
        let done = match (turn, wish) {
            (Some(turn), _) => turn.take(&app, &slot, share).await,
            (None, Some((seat, seq, action))) => act::by_bot(&app, &slot, seat, seq, action).await,
            (None, None) => Ok(()),
        };
        match done.map_err(|problem| problem.kind) {
            // Somebody took back or took over meanwhile: look again.
            Ok(()) | Err(Kind::Stale) => {}
            // It was ended meanwhile, or can only be ended.
            Err(Kind::Over | Kind::TooLong) => return,
            // The disk is full, say: the host sees it in the log and mends it.
            Err(Kind::Busy | Kind::Unsure) => {
                if !app.try_again().await {
                    return;
                }
            }
            Err(kind) => {
                tracing::error!(table = naming::tag(&slot.id), problem = kind.key(), "a bot could not act");
                return;
            }
        }
    }
}

/// Waits so that people can follow. If it plays for the person in this seat, it waits no longer once the decision is
/// forfeited.
async fn pause(app: &App, slot: &Arc<Slot>, seat: Option<Seat>) {
    let over = screens::pause(app, slot);
    let Some(seat) = seat else { return over.await };
    let forfeited = async {
        let mut changes = slot.watch();
        loop {
            changes.borrow_and_update();
            let live = app.open_sometime(slot).await;
            let forfeited = live.is_none_or(|live| clocks::forfeited(&live, seat));
            if forfeited || changes.changed().await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = over => {}
        () = forfeited => {}
    }
}

struct Awake<'a>(&'a Slot);

impl Drop for Awake<'_> {
    fn drop(&mut self) {
        self.0.bots_awake.store(false, Ordering::Relaxed);
    }
}

/// The lowest bot the game waits for.
fn next_bot(live: &Live) -> Option<Seat> {
    let waited = live.running().ok()?.table().turn().seats();
    waited.iter().find(|seat| live.bot_in(*seat))
}

/// The lowest bot the game does not wait for that may want to do something all the same, and was not asked since
/// the last act.
fn next_aside(live: &Live, slot: &Slot) -> Option<Unasked> {
    let play = live.running().ok()?;
    let (table, seq) = (play.table(), play.seq());
    let waited = table.turn().seats();
    let mut asked = slot.asides.lock();
    if asked.0 != seq {
        *asked = (seq, SeatSet::EMPTY);
    }
    Seat::all(table.players())
        .filter(|seat| live.bot_in(*seat) && !waited.contains(*seat) && !asked.1.contains(*seat))
        .find_map(|seat| table.unprompted_task(seat).map(|aside| Unasked { seat, seq, aside }))
}

/// What a bot may want to do though the game does not wait for it.
struct Unasked {
    seat: Seat,
    seq: u64,
    aside: UnpromptedTask,
}

impl Unasked {
    /// What it wants, if anything: once an act, however often the table is looked at.
    async fn wish(self, app: &App, slot: &Slot, share: Share) -> Option<(Seat, u64, String)> {
        let Unasked { seat, seq, aside } = self;
        let turn = app.thinking.turn(&share.claim(app, slot, Level::Easy)).await;
        let seed = naming::seed();
        let wish = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            aside(&mut FastDice::new(seed))
        });
        let wish = wish.await;
        let mut asked = slot.asides.lock();
        if asked.0 == seq {
            asked.1.insert(seat);
        }
        wish.unwrap_or_else(|_| {
            tracing::error!(table = naming::tag(&slot.id), "a bot's thought failed");
            None
        })
        .map(|action| (seat, seq, action))
    }
}

/// How hard the bot in this seat thinks.
fn level(live: &Live, seat: Seat) -> Level {
    match live.doc.seats.get(seat.index()) {
        Some(Holder::Bot { level, .. }) => Level::named(level).unwrap_or_default(),
        _ => Level::default(),
    }
}

/// One decision of a bot.
struct Turn {
    seat: Seat,
    /// The act before which it was asked.
    seq: u64,
    level: Level,
    thought: DecisionTask,
    /// Played should the thought fail: a table never stalls for a bot.
    anything: String,
    /// It plays for somebody who is away.
    for_person: bool,
}

impl Turn {
    fn of(live: &Live, seat: Seat) -> Option<Turn> {
        let play = live.running().ok()?;
        let anything = play.table().legal(seat).into_iter().next()?;
        let level = level(live, seat);
        let for_person = live.doc.seats.get(seat.index()).is_some_and(|holder| holder.person().is_some());
        Some(Turn {
            seat,
            seq: play.seq(),
            level,
            thought: play.table().decision_task(seat)?,
            anything,
            for_person,
        })
    }

    async fn take(self, app: &App, slot: &Arc<Slot>, share: Share) -> Result<()> {
        let turn = app.thinking.turn(&share.claim(app, slot, self.level)).await;
        let (thought, level) = (self.thought, self.level);
        let seed = naming::seed();
        let think = move || {
            let _turn = turn;
            let start = Instant::now();
            let late = || start.elapsed() >= level.time_limit() * 9 / 10;
            thought(Effort::of(level.iterations()).until(&late), &mut FastDice::new(seed))
        };
        let decided = tokio::task::spawn_blocking(think).await;
        let action = decided.unwrap_or_else(|_| {
            tracing::error!(table = naming::tag(&slot.id), "a bot's thought failed");
            self.anything.clone()
        });
        act::by_bot(app, slot, self.seat, self.seq, action).await
    }
}
