//! The signals a command listens to.

use std::io;
#[cfg(unix)]
use std::io::IsTerminal;
use std::pin::Pin;

/// Signals. They count from the moment this is made.
pub(crate) struct Signals {
    /// Completes on SIGINT or SIGTERM, and on SIGHUP if that means that the terminal was closed.
    pub(crate) stop: Pin<Box<dyn Future<Output = ()> + Send>>,
    /// SIGHUP otherwise.
    pub(crate) hangups: Hangups,
}

/// Every SIGHUP that asks to read the settings again.
#[cfg(unix)]
pub(crate) struct Hangups(Option<tokio::signal::unix::Signal>);

#[cfg(unix)]
impl Signals {
    pub(crate) fn new() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        let (mut interrupt, mut terminate) =
            (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        let hangup = signal(SignalKind::hangup())?;
        let (mut closed, asked) = match io::stdin().is_terminal() {
            true => (Hangups(Some(hangup)), Hangups(None)),
            false => (Hangups(None), Hangups(Some(hangup))),
        };
        let stop = Box::pin(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
                () = closed.next() => {}
            }
        });
        Ok(Signals { stop, hangups: asked })
    }
}

#[cfg(unix)]
impl Hangups {
    pub(crate) async fn next(&mut self) {
        match &mut self.0 {
            Some(hangup) => drop(hangup.recv().await),
            None => std::future::pending().await,
        }
    }
}

#[cfg(not(unix))]
pub(crate) struct Hangups;

#[cfg(not(unix))]
impl Signals {
    pub(crate) fn new() -> io::Result<Signals> {
        let stop = Box::pin(async {
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        });
        Ok(Signals { stop, hangups: Hangups })
    }
}

#[cfg(not(unix))]
impl Hangups {
    pub(crate) async fn next(&mut self) {
        std::future::pending().await
    }
}
