//! Sends marked pages and streams: gzipped so that nobody's chosen words touch anybody's secrets, and without their marks.

mod deflate;
mod huffman;

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use flate2::Crc;
use hyper::body::Frame;
use page::chosen;

use deflate::Deflate;

/// Says of a response that its text is [marked](chosen).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marked;

/// Makes a marked response ready to send: the marks disappear, and with `gzip` it is compressed.
pub(crate) async fn finish(mut response: Response, gzip: bool) -> Response {
    if response.extensions_mut().remove::<Marked>().is_none() {
        return response;
    }
    let headers = response.headers_mut();
    headers.remove(header::CONTENT_LENGTH);
    if gzip {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    let (parts, body) = response.into_parts();
    let whole = body.size_hint().exact().is_some();
    let finished = Body::new(FinishedBody { body, gzip: gzip.then(Gzip::default) });
    let body = if whole {
        // The size of a page is known before it is sent.
        let bytes = to_bytes(finished, usize::MAX).await.unwrap_or_default();
        Body::from(bytes)
    } else {
        finished
    };
    Response::from_parts(parts, body)
}

/// Whether the client reads gzip.
pub(crate) fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let refused = weight.trim().trim_start_matches("q=").trim_matches(['0', '.']).is_empty();
        name.trim().eq_ignore_ascii_case("gzip") && !refused
    })
}

/// A body whose frames are whole marked texts.
struct FinishedBody {
    body: Body,
    gzip: Option<Gzip>,
}

impl HttpBody for FinishedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let this = self.get_mut();
        let frame = match ready!(Pin::new(&mut this.body).poll_frame(cx)) {
            Some(Ok(frame)) => frame.map_data(|text| match &mut this.gzip {
                Some(gzip) => gzip.write(&text).into(),
                None => plain(&text).into(),
            }),
            None => match this.gzip.take() {
                Some(gzip) => Frame::data(gzip.end().into()),
                None => return Poll::Ready(None),
            },
            failed => return Poll::Ready(failed),
        };
        Poll::Ready(Some(Ok(frame)))
    }

    fn is_end_stream(&self) -> bool {
        self.gzip.is_none() && self.body.is_end_stream()
    }
}

fn plain(text: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(text.len());
    for piece in chosen::pieces(text) {
        match piece {
            chosen::Piece::Own(bytes) | chosen::Piece::Words(bytes) | chosen::Piece::Name(_, bytes) => {
                plain.extend_from_slice(bytes);
            }
            chosen::Piece::Apart => {}
        }
    }
    plain
}

/// A gzip stream. Everything written so far can be read at once.
#[derive(Default)]
struct Gzip {
    deflate: Deflate,
    crc: Crc,
    begun: bool,
}

impl Gzip {
    /// No name, no time, and no operating system.
    const HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

    fn write(&mut self, marked: &[u8]) -> Vec<u8> {
        let mut out = Vec::with_capacity(marked.len() / 4);
        if !std::mem::replace(&mut self.begun, true) {
            out.extend_from_slice(&Gzip::HEADER);
        }
        self.crc.update(&plain(marked));
        self.deflate.write(marked, &mut out);
        out
    }

    fn end(mut self) -> Vec<u8> {
        let mut out = if self.begun { Vec::new() } else { self.write(&[]) };
        self.deflate.end(&mut out);
        out.extend_from_slice(&self.crc.sum().to_le_bytes());
        out.extend_from_slice(&self.crc.amount().to_le_bytes());
        out
    }
}

#[cfg(test)]
mod tests;
