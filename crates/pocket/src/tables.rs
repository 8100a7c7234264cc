//! [`Tables`]: the tables in memory, and the only way to change one: decide, write, apply.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use serde_json::Value;
use table::document::Doc;
use table::live::{Context, Limits};
use table::replay_cache::ReplayCache;
use table::talk::Talk;
use table::{Change, Committed, LiveTable, Reason, ids};

use crate::host::{self, Host, Written};
use crate::trouble::{Result, Trouble};

/// As on a server: acts of one match, and what a seat may do beside them.
pub(crate) const LIMITS: Limits = Limits { acts: 20_000, asides: 2_000 };

/// How often a change is tried if another tab writes first.
pub(crate) const TRIES: usize = 5;

/// The tables in memory.
#[derive(Default)]
pub(crate) struct Tables {
    live: RefCell<HashMap<String, LiveTable>>,
    /// Those that changed since pages were told.
    changed: RefCell<HashSet<String>>,
    pub(crate) replays: ReplayCache,
}

/// What a decision depends on besides the table.
pub(crate) fn context(now: u64) -> Context<'static> {
    Context { games: catalog::GAMES, now, limits: LIMITS }
}

impl Tables {
    /// Reads a table into memory unless it is there.
    pub(crate) async fn open(&self, host: &Host, id: &str) -> Result<()> {
        if self.live.borrow().contains_key(id) {
            return Ok(());
        }
        if !ids::plausible_table_id(id) {
            return Err(Reason::NoTable.into());
        }
        let row = host.table(id).await?.ok_or(Reason::NoTable)?;
        let acts = if row.status == "open" { Vec::new() } else { host.acts(id, 0).await? };
        let talk = Talk::new(Vec::new(), Vec::new());
        let live = LiveTable::restore(catalog::GAMES, row, &acts, talk)?;
        self.live.borrow_mut().insert(id.to_owned(), live);
        Ok(())
    }

    /// Looks at a table that was opened.
    pub(crate) fn look<T>(&self, id: &str, look: impl FnOnce(&LiveTable) -> Result<T>) -> Result<T> {
        look(self.live.borrow().get(id).ok_or(Reason::NoTable)?)
    }

    /// Opens a table and looks at it.
    pub(crate) async fn read<T>(
        &self,
        host: &Host,
        id: &str,
        look: impl FnOnce(&LiveTable) -> Result<T>,
    ) -> Result<T> {
        self.open(host, id).await?;
        self.look(id, look)
    }

    /// Another tab has changed the table.
    pub(crate) fn forget(&self, id: &str) {
        self.live.borrow_mut().remove(id);
        self.changed.borrow_mut().insert(id.to_owned());
    }

    /// The tables that changed since this was last asked.
    pub(crate) fn take_changed(&self) -> HashSet<String> {
        self.changed.take()
    }

    /// Decides a change, writes it and applies it. Starts over if another tab wrote first. If the change is refused or
    /// cannot be written, nothing has changed.
    pub(crate) async fn transact(
        &self,
        host: &Host,
        id: &str,
        now: u64,
        decide: impl Fn(&LiveTable) -> Result<Change>,
    ) -> Result<Committed> {
        for _ in 0..TRIES {
            let (change, write) = self
                .read(host, id, |live| {
                    let change = decide(live)?;
                    let write = change.write(live, now)?;
                    Ok((change, write))
                })
                .await?;
            match host.write(host::steps(id, write)).await? {
                Written::Conflict => self.forget(id),
                Written::Yes => {
                    self.changed.borrow_mut().insert(id.to_owned());
                    let mut live = self.live.borrow_mut();
                    return Ok(live.get_mut(id).ok_or(Reason::NoTable)?.commit(change));
                }
            }
        }
        Err(Trouble::Refused)
    }

    /// Changes only a table's document.
    pub(crate) async fn change(
        &self,
        host: &Host,
        id: &str,
        now: u64,
        change: impl Fn(&mut Doc),
    ) -> Result<()> {
        let decide = |live: &LiveTable| {
            let mut doc = live.doc.clone();
            change(&mut doc);
            Ok(Change::of(doc))
        };
        self.transact(host, id, now, decide).await.map(drop)
    }

    /// Removes a table from memory and from the browser, and writes `also` with it.
    pub(crate) async fn erase(&self, host: &Host, id: &str, also: Option<Value>) -> Result<()> {
        host.write(host::remove(id).into_iter().chain(also).collect()).await?;
        self.replays.remove(id);
        self.forget(id);
        Ok(())
    }

    /// Forgets everything in memory.
    pub(crate) fn clear(&self) {
        self.live.borrow_mut().clear();
    }
}
