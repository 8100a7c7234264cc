//! What only a real socket shows: slow and endless bodies, large headers, too many connections.

use std::future;
use std::net::SocketAddr;
use std::time::Duration;

use spieltisch_server::{Config, serve};
use store::Store;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// A server on a socket for the rest of the test.
pub(crate) async fn serve_on_socket(change: impl FnOnce(&mut Config)) -> SocketAddr {
    let mut config = Config::default();
    change(&mut config);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let store = Store::open("sqlite::memory:").await.unwrap();
    tokio::spawn(serve(listener, store, catalog::GAMES, config, future::pending()));
    address
}

/// The headers of a request with a JSON body.
fn request_head(length: &str) -> String {
    format!("POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n{length}\r\n\r\n")
}

/// Everything the server sends until it closes the connection.
pub(crate) async fn read_response(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(30), stream.read_to_end(&mut answer)).await;
    // A client that sends more than is read has its connection reset.
    let _ = read.expect("the server closes the connection");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn a_slow_request_body_times_out() {
    let address = serve_on_socket(|config| config.request_timeout = Duration::from_millis(100)).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all((request_head("Content-Length: 50") + "{\"na").as_bytes()).await.unwrap();
    let answer = read_response(stream).await;
    assert!(answer.starts_with("HTTP/1.1 503") || answer.starts_with("HTTP/1.1 408"), "{answer}");
}

#[tokio::test]
async fn a_stalled_request_body_times_out() {
    let address = serve_on_socket(|config| {
        config.stall_timeout = Duration::from_millis(100);
        config.request_timeout = Duration::from_secs(600);
    })
    .await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all((request_head("Content-Length: 50") + "{\"na").as_bytes()).await.unwrap();
    let answer = read_response(stream).await;
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
}

/// Responses to a client that never reads must not pile up in memory.
#[tokio::test]
async fn a_client_that_reads_no_responses_is_disconnected() {
    let address = serve_on_socket(|config| {
        config.stall_timeout = Duration::from_millis(100);
        config.limits = spieltisch_server::Limits::none();
    })
    .await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let asking =
        async { while stream.write_all(b"GET /rules/han HTTP/1.1\r\nHost: x\r\n\r\n").await.is_ok() {} };
    tokio::time::timeout(Duration::from_secs(60), asking).await.expect("the server closes the connection");
}

#[tokio::test]
async fn a_body_over_the_limit_is_not_read_to_the_end() {
    let address = serve_on_socket(|_| {}).await;
    let mut announced = TcpStream::connect(address).await.unwrap();
    // A little more than the limit is enough to be refused, whatever the announced length.
    let much = request_head("Content-Length: 99999999999") + &"x".repeat(17 * 1024);
    announced.write_all(much.as_bytes()).await.unwrap();
    let refused = read_response(announced).await;
    assert!(refused.starts_with("HTTP/1.1 413"), "{refused}");

    let mut endless = TcpStream::connect(address).await.unwrap();
    endless.write_all(request_head("Transfer-Encoding: chunked").as_bytes()).await.unwrap();
    let chunk = format!("1000\r\n{}\r\n", "x".repeat(0x1000));
    // The server must close the connection long before all is sent.
    let mut sent = 0;
    while sent < 10_000 && endless.write_all(chunk.as_bytes()).await.is_ok() {
        sent += 1;
    }
    assert!(sent < 10_000, "40 megabytes were taken");
}

#[tokio::test]
async fn large_or_malformed_headers_are_refused() {
    let address = serve_on_socket(|_| {}).await;
    for head in [
        format!("GET / HTTP/1.1\r\nHost: x\r\nX: {}\r\n\r\n", "x".repeat(600_000)),
        format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", "x".repeat(600_000)),
        (0..5_000).fold("GET / HTTP/1.1\r\n".to_owned(), |head, n| head + &format!("X{n}: x\r\n")) + "\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nX : y\r\n\r\n".to_owned(),
        "GET / HTTP/1.1\nHost x\n\n\n".to_owned(),
        "\0\0\0\0\r\n\r\n".to_owned(),
    ] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let _ = stream.write_all(head.as_bytes()).await;
        let answer = read_response(stream).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    }
}

#[tokio::test]
async fn connections_are_limited_by_address() {
    let address = serve_on_socket(|config| config.limits.connections_each = 3).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(check_health(TcpStream::connect(address).await.unwrap()).await.expect("there is room"));
    }
    assert!(check_health(TcpStream::connect(address).await.unwrap()).await.is_none(), "a fourth is closed");
    // The open ones still work, and closing one makes room.
    let kept = check_health(open.pop().unwrap()).await.expect("it still works");
    drop(kept);
    let mut again = None;
    for _ in 0..10_000 {
        again = check_health(TcpStream::connect(address).await.unwrap()).await;
        if again.is_some() {
            break;
        }
    }
    assert!(again.is_some(), "there is room again");
}

#[tokio::test]
async fn connections_of_a_trusted_proxy_are_not_limited_by_address() {
    let address = serve_on_socket(|config| {
        config.limits.connections_each = 1;
        config.live.change(|live| live.trusted_proxies = vec!["127.0.0.1".parse().unwrap()]);
    })
    .await;
    let mut open = Vec::new();
    for _ in 0..5 {
        open.push(check_health(TcpStream::connect(address).await.unwrap()).await.expect("there is room"));
    }
}

/// The connection after a successful health check; `None` if the server closed it.
async fn check_health(mut stream: TcpStream) -> Option<TcpStream> {
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.ok()?;
    let mut answer = Vec::new();
    while !answer.ends_with(b"ok\n") {
        let mut part = [0; 1024];
        match stream.read(&mut part).await {
            Ok(count) if count > 0 => answer.extend_from_slice(&part[..count]),
            _ => return None,
        }
    }
    Some(stream)
}
