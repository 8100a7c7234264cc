//! The server on a real socket, from start to clean shutdown.

use serde_json::json;
use spieltisch_server::serve;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

use crate::test_server::TestServer;

#[tokio::test]
async fn the_server_stops_cleanly_and_ends_open_streams() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "bot"]})).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let store = server.store.clone();
    let serving = tokio::spawn(serve(listener, store, catalog::GAMES, Default::default(), async move {
        let _ = stopped.await;
    }));

    let mut plain = TcpStream::connect(address).await.unwrap();
    plain.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    plain.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.ends_with("ok\n"), "{answer}");

    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET /api/tables/{id}/stream HTTP/1.1\r\nHost: x\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut lines = BufReader::new(stream).lines();
    while let Some(line) = lines.next_line().await.unwrap() {
        if line.starts_with("data:") {
            break;
        }
    }
    stop.send(()).unwrap();
    while lines.next_line().await.unwrap().is_some() {}
    serving.await.unwrap().unwrap();
    assert!(TcpStream::connect(address).await.is_err(), "the socket is closed");
}
