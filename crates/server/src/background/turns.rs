//! Long work in the background that takes turns with the bots: it gives its thinking slot back every few moments, even in the
//! middle of a piece, and rests as long as it has worked.

use std::cell::RefCell;
use std::sync::mpsc as blocking;
use std::thread;
use std::time::{Duration, Instant};

use table::analysis::Pause;
use tokio::sync::{mpsc, oneshot};

use crate::app::App;
use crate::limits::fair_queue::{ThinkingRequest, Urgency};
use crate::limits::thinking_pool::ThinkingPermit;

/// How long a turn is.
const TURN: Duration = Duration::from_millis(50);

/// Runs the work on a thread of its own, which sleeps between its turns and lets all others go first. The work calls its
/// [`Pause`] as often as it can, and ends early if that says so: when nobody waits for it any more. `None` if it panicked.
pub(super) async fn work<T: Send + 'static>(
    app: &App,
    table: &str,
    work: impl FnOnce(Pause<'_>) -> T + Send + 'static,
) -> Option<T> {
    let (asks, mut asked) = mpsc::unbounded_channel();
    let (permits, given) = blocking::channel();
    let (done, result) = oneshot::channel();
    // Not one of the runtime's threads: its priority cannot be raised again.
    let worker = thread::Builder::new().name("analysis".to_owned()).spawn(move || {
        lower_priority();
        let turns = Turns { asks, given, current: RefCell::default() };
        let _ = done.send(work(&|| turns.pause()));
    });
    worker.ok()?;
    // It has ended when it does not ask any more.
    while let Some(worked) = asked.recv().await {
        // Requests need processors, too.
        tokio::time::sleep(worked).await;
        if permits.send(thinking_permit(app, table).await).is_err() {
            break;
        }
    }
    result.await.ok()
}

/// The worker's side.
struct Turns {
    /// Asks for a turn and says how long the last one was.
    asks: mpsc::UnboundedSender<Duration>,
    given: blocking::Receiver<ThinkingPermit>,
    current: RefCell<Option<(ThinkingPermit, Instant)>>,
}

impl Turns {
    /// Waits for the next turn if the current one is over. Returns whether there are no more.
    fn pause(&self) -> bool {
        let mut current = self.current.borrow_mut();
        let worked = match &*current {
            Some((_, since)) if since.elapsed() < TURN => return false,
            Some((_, since)) => since.elapsed(),
            None => Duration::ZERO,
        };
        *current = None;
        if self.asks.send(worked).is_err() {
            return true;
        }
        let permit = self.given.recv();
        *current = permit.ok().map(|permit| (permit, Instant::now()));
        current.is_none()
    }
}

/// Whatever answers requests runs first. Elsewhere than on Linux, the turns alone must do.
fn lower_priority() {
    // For Linux, this thread is the process. Not the lowest priority: on a busy machine, the slot must come back soon.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, 10) {
        tracing::debug!(%error, "the priority of analyses cannot be lowered");
    }
}

/// Waits until no bot wants the slot.
async fn thinking_permit(app: &App, table: &str) -> ThinkingPermit {
    let request = ThinkingRequest {
        owner: "analysis".to_owned(),
        table: table.to_owned(),
        urgency: Urgency::Background,
        cost: u64::try_from(TURN.as_millis()).unwrap_or(u64::MAX),
    };
    app.thinking.acquire(&request).await
}
