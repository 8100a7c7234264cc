//! [`ResponseMemory`]: a bound on the memory of responses in flight. Slow readers cannot take more than their share.

use std::net::IpAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::response::{IntoResponse, Response};
use hyper::body::{Body as HttpBody, Frame, SizeHint};

use super::address::network;
use super::shared_capacity::{Reservation, SharedCapacity};
use crate::problem::{Kind, Problem};

/// Responses with fewer bytes are not counted.
const MIN_COUNTED: usize = 16 * 1024;

/// The `Retry-After` of a refusal, in seconds.
const RETRY_AFTER: u64 = 5;

/// The bytes of responses in flight, shared by addresses.
pub(crate) struct ResponseMemory {
    bytes: SharedCapacity,
}

impl ResponseMemory {
    pub(crate) fn new(bytes: usize) -> ResponseMemory {
        ResponseMemory { bytes: SharedCapacity::new(bytes) }
    }

    /// Reserves memory for a response until it is sent. Without room, the response becomes a problem. Streams are limited
    /// separately.
    pub(crate) fn reserve(&self, from: IpAddr, response: Response) -> Response {
        let size = response.body().size_hint().exact().and_then(|size| usize::try_from(size).ok());
        let Some(size) = size.filter(|size| *size >= MIN_COUNTED) else { return response };
        match self.bytes.reserve(network(from), size) {
            Some(reservation) => {
                response.map(|body| Body::new(ReservedBody { body, _reservation: reservation }))
            }
            None => Problem::retry_after(Kind::Overloaded, RETRY_AFTER).into_response(),
        }
    }
}

/// A body with its reservation.
struct ReservedBody {
    body: Body,
    _reservation: Reservation,
}

impl HttpBody for ReservedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_frame(cx)
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
    use super::*;

    #[test]
    fn unread_responses_take_no_more_than_a_share() {
        let responses = ResponseMemory::new(100 * 1024);
        let from = |n: u8| IpAddr::from([192, 0, 2, n]);
        let page = |kilobytes: usize| "x".repeat(kilobytes * 1024).into_response();
        let sent = responses.reserve(from(1), page(40));
        assert_eq!(sent.status(), 200);
        assert_eq!(sent.body().size_hint().exact(), Some(40 * 1024));
        let refused = responses.reserve(from(1), page(20));
        assert_eq!(Problem::of(&refused).map(|problem| problem.kind), Some(Kind::Overloaded));
        assert_eq!(responses.reserve(from(1), page(15)).status(), 200, "small ones are not counted");
        assert_eq!(responses.reserve(from(2), page(60)).status(), 200, "others may use what is free");
        drop(sent);
        assert_eq!(responses.reserve(from(1), page(20)).status(), 200, "a sent response makes room");
        assert_eq!(responses.reserve(from(3), page(101)).status(), 503, "never more than the capacity");
    }
}
