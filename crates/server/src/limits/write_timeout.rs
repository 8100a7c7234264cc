//! [`WriteTimeout`]: a connection that ends if the other side does not read what is written to it.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// A reader must take this many bytes within the time, or everything there is.
const MIN_BYTES: usize = 64 * 1024;

/// A stream with a timeout on writes.
pub(crate) struct WriteTimeout<S> {
    stream: S,
    within: Duration,
    /// Set while something waits to be written.
    alarm: Option<Pin<Box<Sleep>>>,
    /// Bytes written since the alarm was set.
    moved: usize,
}

impl<S> WriteTimeout<S> {
    pub(crate) fn new(stream: S, within: Duration) -> WriteTimeout<S> {
        WriteTimeout { stream, within, alarm: None, moved: 0 }
    }

    /// The result of a write, or a time-out.
    fn check(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(count)) => {
                self.moved += count;
                if self.moved >= MIN_BYTES {
                    self.reset();
                }
                Poll::Ready(Ok(count))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => {
                let within = self.within;
                let alarm = self
                    .alarm
                    .get_or_insert_with(|| Box::pin(tokio::time::sleep_until(Instant::now() + within)));
                alarm.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }

    fn reset(&mut self) {
        self.alarm = None;
        self.moved = 0;
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write(cx, bytes);
        this.check(cx, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write_vectored(cx, parts);
        this.check(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Called once nothing is left to write.
    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        this.reset();
        Pin::new(&mut this.stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};

    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    /// A connection with a full buffer: the other side has read nothing yet.
    async fn full(within: Duration) -> (WriteTimeout<DuplexStream>, DuplexStream) {
        let (ours, theirs) = duplex(1024);
        let mut stream = WriteTimeout::new(ours, within);
        stream.write_all(&[0; 1024]).await.expect("there is room");
        (stream, theirs)
    }

    /// Writes as much as possible and returns until when the rest may wait.
    fn write_on(stream: &mut WriteTimeout<DuplexStream>) -> Option<Instant> {
        while stream.write(&[0; 4096]).now_or_never().transpose().expect("no time-out").is_some() {}
        stream.alarm.as_ref().map(|alarm| alarm.deadline())
    }

    #[tokio::test]
    async fn a_reader_who_reads_nothing_times_out() {
        let (mut stream, _theirs) = full(Duration::from_millis(1)).await;
        let error = stream.write_all(&[0; 1]).await.expect_err("nobody reads");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn a_byte_now_and_then_wins_no_time() {
        let (mut stream, mut theirs) = full(HOUR).await;
        let until = write_on(&mut stream);
        assert!(until.is_some());
        for _ in 0..100 {
            theirs.read_u8().await.expect("it is written to");
            assert_eq!(write_on(&mut stream), until);
        }
    }

    #[tokio::test]
    async fn a_slow_reader_gets_time_and_an_idle_one_needs_none() {
        let (mut stream, mut theirs) = full(HOUR).await;
        let until = write_on(&mut stream);
        for _ in 0..MIN_BYTES / 512 {
            theirs.read_exact(&mut [0; 512]).await.expect("it is written to");
            write_on(&mut stream);
        }
        assert!(write_on(&mut stream) > until, "enough was read to restart the timer");
        stream.flush().await.expect("nothing is left to write");
        assert!(stream.alarm.is_none(), "no timer without data");
    }
}
