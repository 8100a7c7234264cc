//! [`App::transact`]: the only way to change a table. A change is decided in memory, written to disk, applied and announced.

use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Instant;

use futures_util::FutureExt as _;
use futures_util::future::CatchUnwind;
use store::StoreError;
use table::document::Doc;
use table::{Change, Committed, LiveTable, Reason, Write};
use tokio::runtime::Handle;

use super::slot::Locked;
use super::{App, Slot};
use crate::metrics;
use crate::problem::{Kind, Result};

/// How often a change is tried if somebody else writes first.
const TRIES: usize = 5;

/// What a decision is based on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Basis {
    /// The table in memory. After a refusal, the table in the store: another node may just have removed the reason.
    Memory,
    /// The table in the store, with everything other nodes have written.
    Store,
}

impl App {
    /// Decides a change, writes it and applies it. Starts over if somebody else wrote first. If the change is refused or
    /// fails, nothing has changed.
    pub(crate) fn transact<T, D>(
        &self,
        slot: &Arc<Slot>,
        basis: Basis,
        decide: D,
    ) -> impl Future<Output = Result<(Committed, T)>> + Send + use<T, D>
    where
        T: Send + 'static,
        D: Fn(&LiveTable) -> Result<(Change, T)> + Send + 'static,
    {
        let (app, slot) = (self.clone(), slot.clone());
        run_to_completion(async move {
            let arrived = Instant::now();
            let mut fresh = basis == Basis::Store && app.shared;
            for _ in 0..TRIES {
                let mut live =
                    if fresh { Box::pin(app.refresh(&slot)).await? } else { app.open(&slot).await? };
                let decided = decide(&live);
                let refused =
                    decided.as_ref().is_ok_and(|(change, _)| change.is_refusal()) || decided.is_err();
                if refused && app.shared && !fresh {
                    fresh = true;
                    continue;
                }
                let (change, answer) = decided?;
                let asked = Instant::now();
                if let Err(error) = app.write(&slot, change.write(&live, app.now())?).await {
                    app.failed(live, &slot, error).await?;
                    continue;
                }
                let written = Instant::now();
                let committed = live.commit(change);
                (app.hooks.changed)(&app, &slot, &live, &committed);
                drop(live);
                slot.notify();
                if committed.version.is_some() {
                    metrics::act(arrived, asked, written);
                }
                return Ok((committed, answer));
            }
            Err(Kind::Busy.into())
        })
    }

    /// Changes only a table's document.
    pub(crate) async fn change<T: Send + 'static>(
        &self,
        id: &str,
        change: impl Fn(&mut Doc, &LiveTable) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let slot = self.slot(id)?;
        let (_, answer) = self
            .transact(&slot, Basis::Memory, move |live| {
                let mut doc = live.doc.clone();
                let answer = change(&mut doc, live)?;
                Ok((Change::of(doc), answer))
            })
            .await?;
        Ok(answer)
    }

    async fn write(&self, slot: &Slot, write: Write) -> Result<(), StoreError> {
        match write {
            // Most moves. The others are boxed: they are larger and would make every move's future as large.
            Write::Act { row, save: None, .. } => self.store.append(&slot.id, vec![row], None).await,
            other => Box::pin(self.write_document(slot, other)).await,
        }
    }

    async fn write_document(&self, slot: &Slot, write: Write) -> Result<(), StoreError> {
        match write {
            Write::Save(row) => self.store.save_table(row).await.map(drop),
            Write::Act { row, save: Some(save), finish: Some(finish) } => {
                self.store.finish(&slot.id, vec![row], save, finish).await
            }
            Write::Act { row, save, .. } => self.store.append(&slot.id, vec![row], save).await,
            Write::End { seq, save, loss } => {
                self.store.end_match(&slot.id, seq, self.now(), save, loss).await
            }
            Write::Nothing => Ok(()),
        }
    }

    /// Drops the table after a failed write: memory may be behind the disk. `Ok` after a conflict, which is worth another
    /// try.
    pub(crate) async fn failed(&self, live: Locked<'_>, slot: &Arc<Slot>, error: StoreError) -> Result<()> {
        drop(live);
        slot.forget().await;
        if error == StoreError::Conflict {
            return Ok(());
        }
        // It may have been written anyway. The table goes on as soon as the store can be read.
        (self.hooks.behind)(self, slot.clone());
        Err(error.into())
    }

    /// Removes the table with its acts and its chat, if `may` allows it for the table in the store.
    pub(crate) async fn erase(
        &self,
        table: &str,
        may: impl FnOnce(&LiveTable) -> table::Result<()> + Send + 'static,
    ) -> Result<()> {
        let (app, slot) = (self.clone(), self.slot(table)?);
        run_to_completion(async move {
            let live = if app.shared { app.refresh(&slot).await? } else { app.open(&slot).await? };
            may(&live)?;
            app.store.remove_table(&slot.id).await?;
            drop(live);
            slot.forget().await;
            app.drop_slot(&slot.id);
            app.replays.remove(&slot.id);
            Ok(())
        })
        .await
    }
}

/// Runs `work` to completion even if the request is cancelled: nothing may stop between disk and memory.
///
/// The work is part of the caller's task until the caller gives up. A task of its own from the start would cost every move
/// two changes of tasks.
pub(crate) fn run_to_completion<T, W>(work: W) -> impl Future<Output = Result<T>> + Send
where
    T: Send + 'static,
    W: Future<Output = Result<T>> + Send + 'static,
{
    Completing(Some(Box::pin(AssertUnwindSafe(work).catch_unwind())))
}

/// Work that goes on in a task of its own if nobody waits for it any more.
struct Completing<T: Send + 'static, W: Future<Output = Result<T>> + Send + 'static>(
    Option<Pin<Box<CatchUnwind<AssertUnwindSafe<W>>>>>,
);

impl<T: Send + 'static, W: Future<Output = Result<T>> + Send + 'static> Future for Completing<T, W> {
    type Output = Result<T>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<T>> {
        let work = self.0.as_mut().expect("nobody polls what is complete");
        let done = ready!(work.as_mut().poll(cx));
        self.0 = None;
        Poll::Ready(done.unwrap_or_else(|_| {
            tracing::error!("a change did not run to completion");
            Err(Reason::Internal.into())
        }))
    }
}

impl<T: Send + 'static, W: Future<Output = Result<T>> + Send + 'static> Drop for Completing<T, W> {
    fn drop(&mut self) {
        if let (Some(work), Ok(runtime)) = (self.0.take(), Handle::try_current()) {
            runtime.spawn(work);
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn work_goes_on_when_nobody_waits_any_more() {
        let (written, disk) = oneshot::channel::<()>();
        let (tell, applied) = oneshot::channel();
        let mut change = Box::pin(run_to_completion(async move {
            disk.await.expect("the disk answers");
            let _ = tell.send(());
            Ok(())
        }));
        assert!((&mut change).now_or_never().is_none(), "it waits for the disk");
        drop(change);
        written.send(()).expect("it still waits");
        applied.await.expect("it is applied");
    }

    #[tokio::test]
    async fn a_panic_is_a_problem_of_its_request_only() {
        let failed = run_to_completion(async { if true { panic!("a bug") } else { Ok(()) } }).await;
        assert_eq!(failed.map_err(|problem| problem.kind), Err(Reason::Internal.into()));
    }
}
