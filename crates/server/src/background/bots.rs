//! Bots. They think in the background, a few at a time, and know only their own view.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use game::{Effort, FastDice, Level, Seat, SeatSet, Viewer};
use table::live::{BotAside, BotTurn};
use table::{LiveTable, Reason, ids};

use crate::app::{App, Basis, Slot};
use crate::limits::fair_queue::ThinkingRequest;
use crate::limits::thinking_pool::Requester;
use crate::problem::{Kind, Result};

/// Starts the table's bots unless they are running, if the game waits for one or one may want to make an optional act.
pub(super) fn wake(app: &App, slot: &Arc<Slot>, live: &LiveTable) {
    if !app.membership.is_responsible_for(&slot.id) {
        return;
    }
    let wanted = live.next_bot().is_some() || next_aside(live, slot).is_some();
    if wanted && !slot.bots_awake.swap(true, Ordering::Relaxed) {
        tokio::spawn(play(app.clone(), slot.clone()));
    }
}

/// Plays the table's bots until the game waits for somebody else and no bot wants to add anything.
async fn play(app: App, slot: Arc<Slot>) {
    // Even after a panic the bots can be woken again.
    let awake = Awake(&slot);
    let mut closing = app.closing();
    // The version of the learner at the last scripted act.
    let mut learned = None;
    loop {
        // Without the store, bots wait instead of giving up, or the game would wait for them forever.
        let Some(live) = app.open_patiently(&slot).await else { return };
        if !app.membership.is_responsible_for(&slot.id) {
            drop(awake);
            return;
        }
        let turn = live.bot_turn();
        let aside = if turn.is_none() { next_aside(&live, &slot) } else { None };
        if turn.is_none() && aside.is_none() {
            drop(awake);
            return;
        }
        let requester = Requester::of(&live);
        // In a lesson, nobody waits for what the learner cannot see.
        let version = live.lesson().map(|_| live.version(Viewer::Seat(Seat(0))));
        let unseen = version.is_some() && version == std::mem::replace(&mut learned, version);
        // In a deal of the day, a person who chooses at the same time need not wait for the bots.
        let together =
            live.doc.daily_day().is_some() && live.waited_for().iter().any(|seat| !live.bot_in(seat));
        let unseen = unseen || together;
        drop(live);
        // An optional act is decided before the pause: it may turn out to be none.
        let act = match aside {
            Some(aside) => match think_aside(aside, &app, &slot, requester.clone()).await {
                Some(act) => Some(act),
                None => continue,
            },
            None => None,
        };
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = pause(&app, &slot, turn.as_ref().filter(|turn| turn.for_person).map(|turn| turn.seat)), if !unseen => {}
            () = std::future::ready(()), if unseen => {}
        }
        let done = match (turn, act) {
            (Some(turn), _) => {
                let act = think(turn, &app, &slot, requester).await;
                do_act(&app, &slot, act).await
            }
            (None, Some(act)) => do_act(&app, &slot, act).await,
            (None, None) => Ok(()),
        };
        match done.map_err(|problem| problem.kind) {
            // Somebody took back a move or took over meanwhile.
            Ok(()) | Err(Kind::Table(Reason::Stale)) => {}
            // The match has ended, or has reached its limit of acts.
            Err(Kind::Table(Reason::Over | Reason::TooLong)) => return,
            // For example, the disk is full. The log tells the host.
            Err(Kind::Busy | Kind::Unsure) => {
                if !app.retry_pause().await {
                    return;
                }
            }
            Err(kind) => {
                tracing::error!(table = ids::log_tag(&slot.id), problem = kind.key(), "a bot could not act");
                return;
            }
        }
    }
}

/// Waits so that people can follow the game. A bot that plays for the person in `seat` stops waiting once their move is
/// forfeited.
async fn pause(app: &App, slot: &Arc<Slot>, seat: Option<Seat>) {
    let over = pause_for_pages(app, slot);
    let Some(seat) = seat else { return over.await };
    let forfeited = async {
        let mut changes = slot.watch();
        loop {
            changes.borrow_and_update();
            let live = app.open_patiently(slot).await;
            let forfeited = live.is_none_or(|live| live.forfeited(seat));
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

/// Waits until all pages have shown the last act, and at least for the configured pause.
async fn pause_for_pages(app: &App, slot: &Slot) {
    let pause = tokio::time::sleep(app.config.bot_pause);
    if app.membership.others().is_empty() {
        tokio::join!(pause, slot.page_reports.wait_until_shown(app.config.screen_wait));
    } else {
        pause.await;
    }
}

struct Awake<'a>(&'a Slot);

impl Drop for Awake<'_> {
    fn drop(&mut self) {
        self.0.bots_awake.store(false, Ordering::Relaxed);
        self.0.bots_asleep.notify_waiters();
    }
}

/// The next bot that may want to make an optional act and was not asked since the last act.
fn next_aside(live: &LiveTable, slot: &Slot) -> Option<BotAside> {
    let seq = live.play.seq();
    let mut asked = slot.asides.lock();
    if asked.0 != seq {
        *asked = (seq, SeatSet::EMPTY);
    }
    live.bot_aside(asked.1)
}

/// A bot's act, decided after the act `seq`.
struct BotAct {
    seat: Seat,
    seq: u64,
    action: String,
}

async fn do_act(app: &App, slot: &Arc<Slot>, BotAct { seat, seq, action }: BotAct) -> Result<()> {
    let context = app.clone();
    let act = move |live: &LiveTable| Ok((live.act_of_bot(seat, seq, &action, &context.context())?, ()));
    app.transact(slot, Basis::Memory, act).await.map(drop)
}

/// The bot's optional act, if it wants one. It is asked only once after each act.
async fn think_aside(aside: BotAside, app: &App, slot: &Slot, requester: Requester) -> Option<BotAct> {
    let BotAside { seat, seq, aside, seed } = aside;
    let permit = app.thinking.acquire(&thinking_request(app, slot, requester, Level::Easy)).await;
    let seed = seed.unwrap_or_else(ids::seed);
    let thought = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        aside(&mut FastDice::new(seed))
    });
    let action = thought.await;
    let mut asked = slot.asides.lock();
    if asked.0 == seq {
        asked.1.insert(seat);
    }
    action
        .unwrap_or_else(|_| {
            tracing::error!(table = ids::log_tag(&slot.id), "a bot's thought failed");
            None
        })
        .map(|action| BotAct { seat, seq, action })
}

/// The bot's decision.
async fn think(bot: BotTurn, app: &App, slot: &Slot, requester: Requester) -> BotAct {
    let BotTurn { seat, seq, level, thought, fallback, seed, .. } = bot;
    let permit = app.thinking.acquire(&thinking_request(app, slot, requester, level)).await;
    let limit = time_limit(level, seed.is_some());
    let seed = seed.unwrap_or_else(ids::seed);
    let think = move || {
        let _permit = permit;
        let start = Instant::now();
        let late = || start.elapsed() >= limit;
        thought(Effort::of(level.iterations()).until(&late), &mut FastDice::new(seed))
    };
    let action = tokio::task::spawn_blocking(think).await.unwrap_or_else(|_| {
        tracing::error!(table = ids::log_tag(&slot.id), "a bot's thought failed");
        fallback
    });
    BotAct { seat, seq, action }
}

/// How long a bot may think. Where a deal is shared, the same play is to meet the same replies: a bot of a quick level then
/// searches all its worlds, even on a slow or busy machine.
fn time_limit(level: Level, shared_deal: bool) -> Duration {
    let patience = if shared_deal && level <= Level::Medium { 20 } else { 1 };
    level.time_limit() * patience * 9 / 10
}

/// In a deal of the day, waits until the bots have decided what they had to, so that it does not matter how fast a person
/// is. Gives up after a while: the table then refuses the act.
pub(crate) async fn settle(app: &App, slot: &Arc<Slot>) -> Result<()> {
    if app.open(slot).await?.doc.daily_day().is_none() {
        return Ok(());
    }
    // A person's own patience ends sooner than a request's.
    let _ = tokio::time::timeout(SETTLE_WITHIN, decided(app, slot)).await;
    Ok(())
}

/// Waits until the bots of this node want nothing any more.
async fn asleep(slot: &Slot) {
    loop {
        let asleep = slot.bots_asleep.notified();
        if !slot.bots_awake.load(Ordering::Relaxed) {
            return;
        }
        asleep.await;
    }
}

/// Waits until the game waits for no bot, whichever node plays it.
async fn decided(app: &App, slot: &Arc<Slot>) {
    let mut changes = slot.watch();
    loop {
        changes.borrow_and_update();
        asleep(slot).await;
        let Some(live) = app.open_patiently(slot).await else { return };
        if live.next_bot().is_none() {
            return;
        }
        // Another node may have made a move that only a reader has noticed here.
        wake(app, slot, &live);
        drop(live);
        let awake = slot.bots_awake.load(Ordering::Relaxed);
        if !awake && changes.changed().await.is_err() {
            return;
        }
    }
}

/// How long a person's act waits for the bots.
const SETTLE_WITHIN: Duration = Duration::from_secs(10);

/// A person who acted this recently, in milliseconds, counts as watching: programs and pages without scripts may have no
/// stream.
const ACTED_LATELY: u64 = 60_000;

/// The thinking request of a bot of this level. It is more urgent if somebody watches the table.
fn thinking_request(app: &App, slot: &Slot, requester: Requester, level: Level) -> ThinkingRequest {
    let acted = app.now().saturating_sub(slot.last_person_act()) < ACTED_LATELY;
    requester.request(acted || slot.present.is_anybody(), level)
}
