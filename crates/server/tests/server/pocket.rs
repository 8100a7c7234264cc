//! The pocket edition, offered by a server: files of a folder, with a policy of their own.

use std::fs;

use axum::http::{HeaderValue, header};
use spieltisch_server::PocketFolder;

use crate::test_server::TestServer;

#[tokio::test]
async fn the_folder_is_offered_below_a_path_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    assert!(PocketFolder::read(folder.path()).is_err(), "an empty folder is no edition");
    fs::create_dir_all(folder.path().join("assets/1234")).unwrap();
    for (name, text) in [("index.html", "<p>pages"), ("sw.js", "1"), ("assets/1234/engine.wasm", "engine")] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let read = PocketFolder::read(folder.path()).unwrap();
    let server = TestServer::with_config(|config| config.live.change(|live| live.pocket = Some(read))).await;
    let mut anybody = server.stranger();
    assert_eq!(anybody.get("/pocket").await.header("location"), "/pocket/");
    let page = anybody.get("/pocket/").await;
    assert_eq!((page.text().as_str(), page.header("cache-control")), ("<p>pages", "no-cache"));
    assert!(page.header("content-security-policy").contains("'wasm-unsafe-eval'"));
    let engine = anybody.get("/pocket/assets/1234/engine.wasm").await;
    assert_eq!(engine.header("content-type"), "application/wasm");
    assert!(engine.header("cache-control").contains("immutable"));
    anybody.headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
    assert_eq!(anybody.get("/pocket/sw.js").await.header("content-encoding"), "gzip");
    anybody.headers.remove(header::ACCEPT_ENCODING);
    for outside in ["/pocket/../secret.txt", "/pocket/%2e%2e/secret.txt", "/pocket/assets", "/pocket/none"] {
        assert_eq!(anybody.get(outside).await.status, 404, "{outside}");
    }
    let front = anybody.get("/").await;
    assert!(front.text().contains("href=\"/pocket/\""));
    assert!(!front.header("content-security-policy").contains("wasm"), "only there");
}
