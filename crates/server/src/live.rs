//! Tables in memory: loaded from their rows when somebody comes, dropped when nobody is left.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::{AnyGame, Hint, Seat, SeatSet, Viewer};
use parking_lot::Mutex;
use record::{Attempt, Header, Match, MatchError, Row, Secret};
use store::{Mark, Store, StoreError, TableRow};
use tokio::sync::{MappedMutexGuard, MutexGuard, Semaphore, watch};

use crate::clocks::{self, Times};
use crate::identity::Who;
use crate::lobby::{Doc, Holder, status_word};
use crate::naming;
use crate::page::model::{Pace, Status};
use crate::presence::Present;
use crate::problem::{Kind, Problem, Result};
use crate::screens::Screens;
use crate::summary;
use crate::talk::Talk;

/// The place of a table in memory. What is in it is read from the store when needed, and again
/// whenever the store knows better.
pub(crate) struct Slot {
    pub id: String,
    live: tokio::sync::Mutex<Option<Live>>,
    /// Rises with every change; whoever watches builds his own message from his own view.
    changes: watch::Sender<u64>,
    pub present: Present,
    /// What people's pages have shown.
    pub screens: Screens,
    /// A task moves the bots of this table.
    pub bots_awake: AtomicBool,
    /// The act after which bots were last asked what they want to do unasked, and which of them.
    pub asides: Mutex<(u64, SeatSet)>,
    /// For each seat what it was last advised, and what it had been told by then.
    pub hints: Mutex<HashMap<Seat, (u64, Hint)>>,
    /// A task watches the sand-glass of this table.
    pub glass_watched: AtomicBool,
    /// Another node has changed the table, and a task will read it anew.
    pub behind: AtomicBool,
    /// When somebody last asked for it.
    used: AtomicU64,
    /// When a person last acted here.
    acted: AtomicU64,
}

/// A table as it stands.
pub(crate) struct Live {
    pub id: String,
    pub doc: Doc,
    pub game: &'static dyn AnyGame,
    /// Counts the saves of the document: what the table looks like beside the game.
    pub rev: u64,
    pub play: Play,
    pub talk: Talk,
    pub times: Times,
}

/// How far a table has come in memory.
pub(crate) struct Known {
    mark: Mark,
    /// Acts are followed; those of a match under other rules are not.
    acts: bool,
}

impl Known {
    /// Nothing was written beyond what is known.
    pub(crate) fn covers(&self, found: &Mark) -> bool {
        let seq = if self.acts { found.seq } else { self.mark.seq };
        self.mark == Mark { seq, ..*found }
    }
}

/// The match of a table.
pub(crate) enum Play {
    NotYet,
    Running(Box<Match>),
    /// P5: begun under other rules than this program has. It is kept, but not played on.
    Foreign,
}

impl Slot {
    pub(crate) fn new(id: &str) -> Slot {
        Slot {
            id: id.to_owned(),
            live: tokio::sync::Mutex::new(None),
            changes: watch::Sender::new(0),
            present: Present::default(),
            screens: Screens::default(),
            bots_awake: AtomicBool::new(false),
            asides: Mutex::new((0, SeatSet::EMPTY)),
            hints: Mutex::default(),
            glass_watched: AtomicBool::new(false),
            behind: AtomicBool::new(false),
            used: AtomicU64::new(0),
            acted: AtomicU64::new(0),
        }
    }

    /// The table, alone. Loads it if it is not in memory.
    pub(crate) async fn open(
        &self,
        store: &Store,
        games: &[&'static dyn AnyGame],
        now: u64,
    ) -> Result<MappedMutexGuard<'_, Live>> {
        let mut place = self.alone(now).await;
        if place.is_none() {
            // Seldom needed, and large.
            *place = Some(Box::pin(Live::load(store, games, &self.id)).await?);
        }
        Ok(loaded(place))
    }

    /// The table, alone, if it is in memory and nobody else has it.
    pub(crate) fn open_at_once(&self) -> Option<MappedMutexGuard<'_, Live>> {
        MutexGuard::try_map(self.live.try_lock().ok()?, Option::as_mut).ok()
    }

    /// The table, alone and with everything that other nodes have written.
    pub(crate) async fn refresh(
        &self,
        store: &Store,
        games: &[&'static dyn AnyGame],
        now: u64,
    ) -> Result<MappedMutexGuard<'_, Live>> {
        let mut place = self.alone(now).await;
        // Should something fail on the way, the next one to come reads the store.
        let caught_up = match place.take() {
            Some(known) => known.catch_up(store).await?,
            None => None,
        };
        *place = Some(match caught_up {
            Some(caught_up) => caught_up,
            None => Box::pin(Live::load(store, games, &self.id)).await?,
        });
        Ok(loaded(place))
    }

    async fn alone(&self, now: u64) -> MutexGuard<'_, Option<Live>> {
        self.used.store(now, Ordering::Relaxed);
        self.live.lock().await
    }

    /// How far the table has come in memory; nothing if it is not there.
    pub(crate) async fn mark(&self) -> Option<Known> {
        let live = self.live.lock().await;
        live.as_ref().map(Live::known)
    }

    /// Forgets what is in memory; the next one to come reads the store.
    pub(crate) async fn forget(&self) {
        *self.live.lock().await = None;
    }

    /// Tells everybody who watches that something may have changed.
    pub(crate) fn tell(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// A person acts here.
    pub(crate) fn person_acts(&self, now: u64) {
        self.acted.store(now, Ordering::Relaxed);
    }

    pub(crate) fn person_acted(&self) -> u64 {
        self.acted.load(Ordering::Relaxed)
    }

    /// Nobody watches, no bot thinks and nobody has asked since `before`.
    pub(crate) fn idle(&self, before: u64) -> bool {
        self.changes.receiver_count() == 0
            && !self.bots_awake.load(Ordering::Relaxed)
            && self.used.load(Ordering::Relaxed) < before
    }

    pub(crate) fn here(&self, person: &str) -> bool {
        self.present.contains(person)
    }

    /// How many are here without a seat.
    pub(crate) fn watching(&self, doc: &Doc) -> usize {
        self.present.count(|who| doc.seat_of(who).is_none())
    }
}

impl Live {
    pub(crate) async fn load(store: &Store, games: &[&'static dyn AnyGame], id: &str) -> Result<Live> {
        let row = store.table(id).await?.ok_or(Kind::NoTable)?;
        let rev = row.rev;
        let doc = read_doc(row)?;
        let game = find(games, &doc.game).ok_or(Kind::RulesVersion)?;
        let mut times = Times::default();
        let play = match &doc.header {
            None => Play::NotYet,
            Some(header) => {
                let rows = store.acts(id).await?;
                match replay(games, header.clone(), doc.secret.clone(), rows, doc.evening.pace).await? {
                    Ok((play, found)) => {
                        times = found;
                        Play::Running(Box::new(play))
                    }
                    Err(MatchError::RulesVersion { .. } | MatchError::UnknownGame(_)) => Play::Foreign,
                    Err(error) => {
                        tracing::error!(
                            table = naming::tag(id),
                            error = kind_of(&error),
                            "a table cannot be replayed"
                        );
                        return Err(Kind::Internal.into());
                    }
                }
            }
        };
        let talk = Talk::load(store, id).await?;
        Ok(Live { id: id.to_owned(), doc, game, rev, play, talk, times })
    }

    /// The same with what others wrote since; nothing if it has to be loaded from the start.
    async fn catch_up(mut self, store: &Store) -> Result<Option<Live>> {
        let row = store.table(&self.id).await?.ok_or(Kind::NoTable)?;
        if row.rev != self.rev {
            let rev = row.rev;
            let doc = read_doc(row)?;
            if doc.header != self.doc.header {
                return Ok(None);
            }
            self.saved(doc);
            self.rev = rev;
        }
        if let Play::Running(play) = &mut self.play {
            for row in store.acts_after(&self.id, play.seq()).await? {
                let Ok(attempt) = play.follow(&row) else { return Ok(None) };
                play.commit(attempt);
                if self.doc.evening.pace != Pace::None {
                    self.times.follow(play, &row, self.doc.evening.pace);
                }
            }
        }
        self.talk = Talk::load(store, &self.id).await?;
        Ok(Some(self))
    }

    fn known(&self) -> Known {
        let seq = self.played().map_or(0, Match::seq);
        let (said, whispered) = self.talk.reach();
        Known { mark: Mark { rev: self.rev, seq, said, whispered }, acts: self.played().is_some() }
    }

    /// The row to save for a document that is to replace this one.
    pub(crate) fn row(&self, doc: &Doc, now: u64) -> Result<TableRow> {
        row(&self.id, doc, self.rev, now)
    }

    /// Takes over a document that was saved.
    pub(crate) fn saved(&mut self, doc: Doc) {
        self.doc = doc;
        self.rev += 1;
    }

    /// Takes over an act of the match that was saved.
    pub(crate) fn commit(&mut self, attempt: Attempt) {
        if let Play::Running(play) = &mut self.play {
            play.commit(attempt);
        }
    }

    /// The match, if it is still played.
    pub(crate) fn running(&self) -> Result<&Match> {
        match (&self.play, self.doc.status()) {
            (Play::Foreign, _) => Err(Kind::RulesVersion.into()),
            (Play::Running(play), Status::Running) => Ok(play),
            (Play::NotYet, _) => Err(Kind::NotStarted.into()),
            (Play::Running(_), _) => Err(Kind::Over.into()),
        }
    }

    /// The match, also when it has ended.
    pub(crate) fn played(&self) -> Option<&Match> {
        match &self.play {
            Play::Running(play) => Some(play),
            Play::NotYet | Play::Foreign => None,
        }
    }

    /// As whom the reader looks at the game. Of several hands on one device none is open before
    /// it is asked for.
    pub(crate) fn viewer(&self, who: &Who) -> Viewer {
        let seats = who.id().map(|id| self.doc.seats_of(id)).unwrap_or_default();
        match (who.look, seats.as_slice()) {
            (Some(Viewer::Spectator), _) | (_, []) => Viewer::Spectator,
            (Some(Viewer::Seat(seat)), seats) if seats.contains(&seat) => Viewer::Seat(seat),
            (_, [only]) => Viewer::Seat(*only),
            _ => Viewer::Spectator,
        }
    }

    /// What the viewer was told so far.
    pub(crate) fn version(&self, viewer: Viewer) -> u64 {
        self.played().map_or(0, |play| play.table().version(viewer))
    }

    /// A bot plays there, if only for somebody who is away.
    pub(crate) fn bot_in(&self, seat: Seat) -> bool {
        let bot = matches!(self.doc.seats.get(seat.index()), Some(Holder::Bot { .. }));
        bot || self.doc.evening.away.contains(&seat.0) || clocks::forfeited(self, seat)
    }
}

/// So many tables are read and played again at the same time.
static LOADING: Semaphore = Semaphore::const_new(4);

/// The match as its rows left it, with its times. A long one takes a while, so not on the threads that answer requests.
async fn replay(
    games: &[&'static dyn AnyGame],
    header: Header,
    secret: Secret,
    rows: Vec<Row>,
    pace: Pace,
) -> Result<Result<(Match, Times), MatchError>> {
    if rows.len() <= FEW_ACTS {
        return Ok(replay_now(games, header, &secret, &rows, pace));
    }
    let place = LOADING.acquire().await.map_err(|_| Kind::Busy)?;
    let games = games.to_vec();
    let replayed = tokio::task::spawn_blocking(move || {
        let _place = place;
        replay_now(&games, header, &secret, &rows, pace)
    });
    replayed.await.map_err(|_| Kind::Internal.into())
}

/// So few acts are played again where they are needed.
const FEW_ACTS: usize = 16;

fn replay_now(
    games: &[&'static dyn AnyGame],
    header: Header,
    secret: &Secret,
    rows: &[Row],
    pace: Pace,
) -> Result<(Match, Times), MatchError> {
    let mut play = Match::start(games, header, secret)?;
    let mut times = Times::begun(&play);
    for row in rows {
        let attempt = play.follow(row)?;
        play.commit(attempt);
        if pace != Pace::None {
            times.follow(&play, row, pace);
        }
    }
    Ok((play, times))
}

fn loaded(place: MutexGuard<'_, Option<Live>>) -> MappedMutexGuard<'_, Live> {
    MutexGuard::map(place, |live| live.as_mut().expect("it was loaded"))
}

/// The row of a table with this document.
pub(crate) fn row(id: &str, doc: &Doc, rev: u64, now: u64) -> Result<TableRow> {
    Ok(TableRow {
        id: id.to_owned(),
        game: doc.game.clone(),
        status: status_word(doc.status()).to_owned(),
        listed: doc.listed,
        owner: doc.owner.clone(),
        created: doc.created,
        touched: now,
        people: doc.people(),
        doc: serde_json::to_value(doc).map_err(|_| Problem::from(Kind::Internal))?,
        summary: Some(summary::written(doc)?),
        rev,
    })
}

/// The document of a row.
pub(crate) fn read_doc(row: TableRow) -> Result<Doc> {
    serde_json::from_value(row.doc).map_err(|error| {
        tracing::error!(table = naming::tag(&row.id), %error, "a table's document cannot be read");
        Kind::Internal.into()
    })
}

pub(crate) fn find(games: &[&'static dyn AnyGame], id: &str) -> Option<&'static dyn AnyGame> {
    games.iter().copied().find(|game| game.id() == id)
}

/// Whether somebody else wrote first.
pub(crate) fn conflict(error: &StoreError) -> bool {
    matches!(error, StoreError::Conflict)
}

/// The error without its facts, which may be hidden ones.
fn kind_of(error: &MatchError) -> &'static str {
    match error {
        MatchError::Act(_) => "an act is against the rules",
        MatchError::Sequence { .. } => "an act is missing",
        _ => "its header does not hold",
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {}", naming::tag(&self.id))
    }
}
