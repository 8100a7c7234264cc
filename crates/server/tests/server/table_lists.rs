//! Lists of tables stay short, whatever maps the tables are played on.

use serde_json::{Value, json};
use store::TableRow;

use crate::test_server::{Client, TestServer};

/// The size limit of a list, in bytes.
const MAX_LIST_BYTES: usize = 100_000;

/// A map as large as allowed, with as many points in each outline as fit.
fn large_map() -> Value {
    let han = catalog::find("han").expect("HAN");
    let sound = [128, 96, 64, 48].into_iter().find_map(|points| {
        let map = map_with(points);
        han.read_map(&map.to_string()).ok()
    });
    sound.expect("one of them is sound")
}

fn map_with(points: i32) -> Value {
    let name = |text: &str| json!({"de": format!("{text:<40}"), "en": format!("{text:<40}")});
    let province = |n: i32| {
        let (x, y) = (n % 4 * 250, n / 4 * 250);
        // Along one side of a strip and back along the other.
        let side = points / 2;
        let outline: Vec<Value> = (0..side)
            .map(|step| json!([x + step, y]))
            .chain((0..side).rev().map(|step| json!([x + step, y + 200])))
            .collect();
        let color = ["v", "y", "o", "g", "r"][(n % 5) as usize];
        json!({"id": format!("p{n}"), "color": color, "name": name("Province"), "dragon": [x + 20, y + 100], "outline": outline})
    };
    let space = |n: i32| {
        let province = n / 8;
        let at = [province % 4 * 250 + n % 8 * 6, province / 4 * 250 + 50];
        json!({"id": format!("p{province}-{}", n % 8 + 1), "provinces": [format!("p{province}")], "at": at})
    };
    let road = |n: i32| {
        json!([format!("p{}-{}", n / 8, n % 8 + 1), format!("p{}-{}", (n + 1) / 8, (n + 1) % 8 + 1)])
    };
    json!({
        "id": "large", "name": name("The Large One"), "players": [2, 5], "display": 3,
        "removed": {"2": 0, "3": 0, "4": 0, "5": 0},
        "provinces": (0..16).map(province).collect::<Vec<_>>(),
        "spaces": (0..128).map(space).collect::<Vec<_>>(),
        "roads": (0..127).map(road).collect::<Vec<_>>(),
        "alliances": (0..15).map(|n| json!([format!("p{n}"), format!("p{}", n + 1)])).collect::<Vec<_>>(),
    })
}

/// Creates a table on the large map and 119 copies of it.
async fn create_many_tables(server: &TestServer, anna: &mut Client) -> TableRow {
    let request = json!({
        "game": "han", "players": 5, "listed": true, "options": {"map": large_map()},
        "seats": ["me", "bot", "bot", "bot"],
    });
    let id = anna.create_table(request).await;
    let row = server.store.table(&id).await.unwrap().expect("a table");
    assert!(row.doc.to_string().len() > 20_000, "{} bytes", row.doc.to_string().len());
    for n in 1..120 {
        server.store.create_table(TableRow { id: format!("copy{n}"), ..row.clone() }).await.unwrap();
    }
    row
}

#[tokio::test]
async fn many_tables_with_large_maps_give_short_lists() {
    let server = TestServer::new().await;
    let long_name = "𝕬".repeat(24);
    let mut anna = server.person(&long_name).await;
    create_many_tables(&server, &mut anna).await;
    // All of them are Anna's tables, none a stranger's.
    for (mut client, both) in [(anna.clone(), true), (server.stranger(), false)] {
        let reply = client.get("/api/tables").await;
        assert!(reply.body.len() < MAX_LIST_BYTES, "{} bytes", reply.body.len());
        let list = reply.ok();
        assert_eq!(list["listed"].as_array().unwrap().len(), 24);
        assert_eq!(list["mine"].as_array().unwrap().len(), if both { 24 } else { 0 });
        assert_eq!((&list["page"], &list["more"]), (&json!(1), &json!(true)));
        let row = &list["listed"][0];
        assert_eq!(row["own_map"], true);
        assert_eq!(row["options"]["map"]["name"].as_str().unwrap().trim_end(), "The Large One");
        assert_eq!(row["options"]["map"]["digest"].as_str().unwrap().len(), 64);
        assert_eq!(row["options"]["map"].as_object().unwrap().len(), 2, "nothing else of the map");
        let front = client.get("/").await;
        assert!(front.body.len() < MAX_LIST_BYTES, "{} bytes", front.body.len());
        assert!(front.text().contains("Custom map"));
    }
    let mut seen = 0;
    for page in 1..=5 {
        let list = anna.get(&format!("/api/tables?page={page}")).await.ok();
        seen += list["listed"].as_array().unwrap().len();
        assert_eq!(list["more"], page < 5);
    }
    assert_eq!(seen, 120);
    assert_eq!(anna.get("/api/tables?page=250").await.ok()["listed"], json!([]));
    for page in ["0", "251", "x"] {
        assert_eq!(anna.get(&format!("/api/tables?page={page}")).await.status, 400, "{page}");
    }
}

#[tokio::test]
async fn lists_are_made_without_reading_documents() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let row = create_many_tables(&server, &mut anna).await;
    let summary = row.summary.clone().expect("a summary");
    assert!(summary.len() < 3_000, "{} bytes", summary.len());
    let unreadable = TableRow { id: "torn".into(), doc: json!("no document"), touched: u64::MAX / 4, ..row };
    server.store.create_table(unreadable).await.unwrap();
    let mut ben = server.person("Ben").await;
    for client in [&mut anna, &mut ben] {
        assert_eq!(client.get("/api/tables").await.ok()["listed"][0]["id"], "torn");
        assert!(client.get("/").await.text().contains("/t/torn"));
        client.get("/me").await.text();
    }
    let secret =
        server.store.table("copy1").await.unwrap().unwrap().doc["secret"].as_str().unwrap().to_owned();
    assert!(!summary.contains(&secret), "a summary contains no secret");
}

#[tokio::test]
async fn a_table_saved_by_an_earlier_version_is_listed() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"], "listed": true})).await;
    let row = server.store.table(&id).await.unwrap().unwrap();
    let earlier = TableRow { id: "earlier".into(), summary: None, ..row };
    server.store.create_table(earlier).await.unwrap();
    let list = server.stranger().get("/api/tables").await.ok();
    let ids: Vec<&Value> = list["listed"].as_array().unwrap().iter().map(|row| &row["id"]).collect();
    assert!(ids.contains(&&json!("earlier")), "{ids:?}");
    assert!(server.stranger().get("/").await.text().contains("/t/earlier"));
}

#[tokio::test]
async fn the_table_sends_its_map_and_the_stream_only_its_digest() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let map = large_map();
    let request =
        json!({"game": "han", "players": 3, "options": {"map": map}, "seats": ["me", "bot", "bot"]});
    let id = anna.create_table(request).await;
    assert_eq!(anna.table(&id).await["table"]["options"]["map"], map);
    let mut stream = anna.stream(&format!("/api/tables/{id}/stream"), "").await;
    let told = stream.message().await.data["table"]["options"]["map"].clone();
    assert_eq!(told.as_object().unwrap().keys().collect::<Vec<_>>(), ["digest", "name"]);
}
