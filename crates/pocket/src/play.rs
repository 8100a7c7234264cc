//! The open pages of this tab: what changes on them, and what bots and the sand timer do meanwhile.

use game::{Seat, Viewer};
use page::chosen;
use page::presenter::Presence;
use page::presenter::progress::{Progress, page_progress, read_page_progress};
use page::updates::{OpenPage, Update, Updates};
use serde::Deserialize;
use serde_json::{Value, json};
use table::document::{Doc, SandGlass};
use table::{Change, LiveTable, Reason};

use crate::bots::{Next, Thought};
use crate::host::Host;
use crate::person::Session;
use crate::pocket::Site;
use crate::tables::context;
use crate::trouble::{Result, Trouble};

/// Everybody on this device is here.
pub(crate) struct Here;

impl Presence for Here {
    fn here(&self, _: &str) -> bool {
        true
    }

    fn watching(&self, _: &Doc) -> usize {
        0
    }
}

/// A page that follows a table.
#[derive(Deserialize)]
pub(crate) struct Follow {
    n: u64,
    table: String,
    r#as: String,
    since: String,
}

/// The same once it is open.
pub(crate) struct Follower {
    pub(crate) n: u64,
    table: String,
    session: Session,
    updates: Updates,
    seen: Option<Progress>,
    /// What is still to be sent.
    waiting: Vec<Value>,
}

impl Follower {
    /// Adds what is new at the table.
    fn follow(&mut self, live: &LiveTable, now: u64) {
        let progress = Progress::of(live, &self.session.visitor);
        let open = OpenPage {
            live,
            present: &Here,
            visitor: &self.session.visitor,
            reader: &self.session.reader(),
            origin: &self.session.origin,
            opener: self.session.visitor.id(),
            now,
        };
        match self.updates.next(&open, self.seen, progress) {
            None => {}
            Some(Update::Reload) => self.reload(),
            Some(Update::News(update)) => {
                self.seen = Some(progress);
                let since = page_progress(live, &Here, &self.session.visitor);
                let update = chosen::plain_data(update);
                self.waiting.push(json!({"n": self.n, "update": update, "since": since}));
            }
        }
    }

    fn reload(&mut self) {
        self.waiting.push(json!({"n": self.n, "update": {"reload": true}, "since": ""}));
    }

    /// The person's seat, or the next of theirs that has to decide.
    fn viewer(&self, live: &LiveTable) -> Viewer {
        live.viewer(&self.session.visitor)
    }
}

impl Site {
    /// Opens a page's stream.
    pub(crate) async fn follow(&self, host: &Host, follow: Follow) -> Result<()> {
        let path = match follow.r#as.as_str() {
            "-" => format!("/t/{}", follow.table),
            seat => format!("/t/{}?as={seat}", follow.table),
        };
        let session = self.session(host, &path).await?;
        let (since, shows) = read_page_progress(&follow.since);
        let now = self.now();
        let follower = self
            .tables
            .read(host, &follow.table, |live| {
                let updates = Updates::new(false, shows, live.doc.chat_removals);
                let waiting = Vec::new();
                let mut follower =
                    Follower { n: follow.n, table: live.id.clone(), session, updates, seen: since, waiting };
                follower.follow(live, now);
                follower.updates.opened();
                follower.seen.get_or_insert(Progress::of(live, &follower.session.visitor));
                Ok(follower)
            })
            .await?;
        // The page shows everything up to here.
        let version = follower.seen.map_or(0, |seen| seen.version);
        self.bots.borrow_mut().report_shown(&follow.table, version);
        let mut followers = self.followers.borrow_mut();
        followers.retain(|other| other.n != follow.n);
        followers.push(follower);
        Ok(())
    }

    /// Reads tables that another tab has changed.
    pub(crate) async fn catch_up(&self, host: &Host, table: &str) -> Result<()> {
        self.tables.forget(table);
        if self.followers.borrow().iter().any(|follower| follower.table == table) {
            match self.tables.open(host, table).await {
                Err(trouble) if trouble.is(Reason::NoTable) => {}
                opened => opened?,
            }
        }
        Ok(())
    }

    /// What the open pages have to show, what is to be thought about, and when to ask again.
    pub(crate) fn news(&self) -> Value {
        let now = self.now();
        let changed = self.tables.take_changed();
        let (mut messages, mut jobs, mut wake) = (Vec::new(), Vec::new(), None::<u64>);
        for follower in self.followers.borrow_mut().iter_mut() {
            let table = follower.table.clone();
            let told = changed.contains(&table);
            let looked = self.tables.look(&table, |live| {
                if told {
                    follower.follow(live, now);
                }
                match self.bots.borrow_mut().next(live, follower.viewer(live), now) {
                    // The timer's task does it.
                    Next::Act(thought) => {
                        self.due.borrow_mut().push(thought);
                        wake = Some(0);
                    }
                    Next::Wait(time) => wake = Some(wake.map_or(time, |wake| wake.min(time))),
                    Next::Think(job) => jobs.push(job),
                    Next::Nothing => {}
                }
                if let Some(glass) = live.doc.glass.filter(|_| live.running().is_ok()) {
                    let left = glass.ends.saturating_sub(now);
                    let left = if live.hurried().is_empty() { 0 } else { left };
                    wake = Some(wake.map_or(left, |wake| wake.min(left)));
                }
                Ok(())
            });
            // The table is gone, or cannot be read any more: a reloaded page says why.
            if looked.is_err() && told {
                follower.reload();
            }
            messages.append(&mut follower.waiting);
        }
        json!({"messages": messages, "jobs": jobs, "wake": wake})
    }

    /// Lets bots act whose time has come, and runs out sand timers.
    pub(crate) async fn timer(&self, host: &Host) -> Result<()> {
        for thought in self.due.take() {
            let Thought { table, seat, seq, result: Some(action), .. } = thought.clone() else { continue };
            let decide = |live: &LiveTable| Ok(live.act_of_bot(seat, seq, &action, &context(self.now()))?);
            match self.tables.transact(host, &table, self.now(), decide).await {
                // Somebody took back a move meanwhile, or the match has ended or reached its limit.
                Err(Trouble::Table(_)) | Ok(_) => {}
                Err(trouble) => {
                    self.bots.borrow_mut().retry(thought, self.now());
                    return Err(trouble);
                }
            }
        }
        let tables: Vec<String> = self.followers.borrow().iter().map(|one| one.table.clone()).collect();
        for table in tables {
            let glass = self.tables.look(&table, |live| {
                let glass = live.doc.glass.filter(|_| live.running().is_ok());
                Ok(glass.filter(|glass| glass.ends <= self.now() || live.hurried().is_empty()))
            });
            if let Ok(Some(glass)) = glass {
                self.run_out(host, &table, glass).await?;
            }
        }
        Ok(())
    }

    /// Acts for each seat the sand timer hurries, in order, and removes it.
    async fn run_out(&self, host: &Host, table: &str, glass: SandGlass) -> Result<()> {
        let seats = self.tables.look(table, |live| Ok(live.hurried()))?;
        for seat in seats.iter() {
            let decide = |live: &LiveTable| hurried(live, seat, self.now());
            self.tables.transact(host, table, self.now(), decide).await?;
        }
        self.tables.transact(host, table, self.now(), |live| Ok(live.remove_glass(glass))).await.map(drop)
    }
}

/// What the table does for a seat whose time has run out; nothing if it has decided meanwhile.
fn hurried(live: &LiveTable, seat: Seat, now: u64) -> Result<Change> {
    match live.hurried_act(seat) {
        Some((seq, action)) => Ok(live.act_of_glass(seat, seq, &action, &context(now))?),
        None => Ok(Change::default()),
    }
}
