//! [`ReadTimeout`]: the body of a request that ends if the other side sends nothing for a while.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::HttpBody;
use hyper::body::{Frame, SizeHint};
use tokio::time::Sleep;

/// A body with a timeout on every wait. What has already arrived needs no timer.
pub(crate) struct ReadTimeout<B> {
    body: B,
    within: Duration,
    /// Set while the body waits.
    alarm: Option<Pin<Box<Sleep>>>,
}

impl<B> ReadTimeout<B> {
    pub(crate) fn new(body: B, within: Duration) -> ReadTimeout<B> {
        ReadTimeout { body, within, alarm: None }
    }
}

impl<B> HttpBody for ReadTimeout<B>
where
    B: HttpBody<Error: Into<axum::BoxError>> + Unpin,
{
    type Data = B::Data;
    type Error = axum::BoxError;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<B::Data>, axum::BoxError>>> {
        let this = self.get_mut();
        if let Poll::Ready(frame) = Pin::new(&mut this.body).poll_frame(cx) {
            this.alarm = None;
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        let alarm = this.alarm.get_or_insert_with(|| Box::pin(tokio::time::sleep(this.within)));
        alarm.as_mut().poll(cx).map(|()| Some(Err(io::Error::from(io::ErrorKind::TimedOut).into())))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, Bytes, to_bytes};
    use futures_util::stream::{self, StreamExt as _};

    use super::*;

    type Piece = Result<Bytes, io::Error>;

    #[tokio::test]
    async fn what_arrives_is_read_and_silence_ends_it() {
        let pieces = || stream::iter(["roll ", "3"].map(|piece| Piece::Ok(piece.into())));
        let whole = Body::new(ReadTimeout::new(Body::from_stream(pieces()), Duration::from_secs(3600)));
        assert_eq!(to_bytes(whole, 100).await.expect("it is complete"), "roll 3");
        let stalled = Body::from_stream(pieces().chain(stream::pending()));
        let stalled = Body::new(ReadTimeout::new(stalled, Duration::from_millis(1)));
        assert!(to_bytes(stalled, 100).await.is_err());
    }
}
