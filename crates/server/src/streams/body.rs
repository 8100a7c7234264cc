//! [`EventBody`]: the body of a stream.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Bytes, HttpBody};
use futures_util::Stream;
use hyper::body::Frame;
use tokio::time::{Instant, Sleep};

use super::Message;

/// Messages as they come, and a comment when there was nothing to say for a while.
pub(super) struct EventBody<S> {
    messages: Pin<Box<S>>,
    keep_alive: Duration,
    alarm: Pin<Box<Sleep>>,
}

impl<S> EventBody<S> {
    pub(super) fn new(messages: S, keep_alive: Duration) -> EventBody<S> {
        let alarm = Box::pin(tokio::time::sleep(keep_alive));
        EventBody { messages: Box::pin(messages), keep_alive, alarm }
    }
}

impl<S: Stream<Item = Message>> HttpBody for EventBody<S> {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let this = self.get_mut();
        let event = match this.messages.as_mut().poll_next(cx) {
            Poll::Ready(Some(message)) => message.event(),
            Poll::Ready(None) => return Poll::Ready(None),
            Poll::Pending if this.alarm.as_mut().poll(cx).is_ready() => Bytes::from_static(b":\n\n"),
            Poll::Pending => return Poll::Pending,
        };
        this.alarm.as_mut().reset(Instant::now() + this.keep_alive);
        Poll::Ready(Some(Ok(Frame::data(event))))
    }
}
