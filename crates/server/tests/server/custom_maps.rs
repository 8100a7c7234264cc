//! Custom maps: offered by the host or uploaded by anybody.

use serde_json::{Value, json};
use spieltisch_server::OfferedMap;

use crate::playing::play_on;
use crate::test_server::{TestServer, database_file};

/// The example in docs/maps.md.
fn island() -> &'static str {
    let docs = include_str!("../../../../docs/maps.md");
    docs.split("```toml").nth(1).and_then(|rest| rest.split("```").next()).expect("an example")
}

pub(crate) fn island_map() -> Value {
    catalog::find("han").expect("HAN").read_map(island()).expect("a sound map")
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

fn form(rest: &str) -> String {
    format!("game=han&name=Anna&players=2&seat-0=me&seat-1=bot%3Aeasy&{rest}")
}

#[tokio::test]
async fn an_uploaded_map_is_played_on_and_recorded() {
    let server = TestServer::new().await;
    let mut anna = server.stranger();
    let made = anna.form("/tables", &form(&format!("option-map=ways&map={}", encoded(island())))).await;
    assert_eq!(made.status, 303, "{}", made.text());
    let id = made.header("location").trim_start_matches("/t/").to_owned();
    assert_eq!(anna.table(&id).await["table"]["options"]["map"], island_map());
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("The Island"));
    anna.start(&id).await.ok();
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("Northland"));
    play_on(&mut [&mut anna], &id).await;
    let record = anna.get(&format!("/api/tables/{id}/record")).await.text();
    record::verify(catalog::GAMES, &record).expect("a valid record");
    assert!(record.lines().next().is_some_and(|header| header.contains("north-south")));
}

#[tokio::test]
async fn every_fault_of_a_map_is_reported_with_its_place() {
    let server = TestServer::new().await;
    let broken = island().replace("color = \"r\"", "color = \"b\"").replace("[420, 140]", "[420]");
    for (lang, words) in [("en", "This map cannot be used"), ("de", "Diese Karte lässt sich nicht verwenden")]
    {
        let mut anna = server.stranger();
        anna.post("/api/me", json!({"name": "Anna", "lang": lang})).await.ok();
        let bad = anna.form("/tables", &form(&format!("map={}", encoded(&broken)))).await;
        assert_eq!(bad.status, 422);
        let page = bad.text();
        for part in [words, "provinces[1] (south)", "spaces[1] (north-2).at", "color = &quot;b&quot;"] {
            assert!(page.contains(part), "{part}: {page}");
        }
    }
    let mut anna = server.person("Anna").await;
    let no_toml = anna.form("/tables", &form("map=id%20%3D%0A")).await;
    assert!(no_toml.status == 422 && no_toml.text().contains("Line 1"));

    let mut map = island_map();
    map["roads"][0][1] = json!("north-9");
    map["alliances"][0][1] = json!("east");
    let request = json!({"game": "han", "players": 2, "options": {"map": map}});
    let problem = anna.post("/api/tables", request).await.problem(422, "map");
    assert!(problem["detail"].as_str().unwrap().contains("roads[0]"), "{problem}");
    assert!(problem["further"][0].as_str().unwrap().contains("alliances[0]"), "{problem}");
    assert_eq!(problem["rule"], "H-41");
    let five = json!({"game": "han", "players": 5, "options": {"map": island_map()}});
    assert_eq!(anna.post("/api/tables", five).await.problem(422, "options")["rule"], "H-2");
    assert!(server.store.count_tables().await.unwrap().is_empty());
}

#[tokio::test]
async fn the_hosts_maps_are_offered_and_tables_keep_them() {
    let (_folder, url) = database_file();
    let offered = OfferedMap { game: "han", map: island_map() };
    let server = TestServer::with_games(catalog::GAMES, &url, |config| {
        config.live.change(|live| live.maps = vec![offered]);
    })
    .await;
    let mut anna = server.person("Anna").await;
    let games = anna.get("/api/games").await.ok();
    let han = games["games"].as_array().unwrap().iter().find(|game| game["id"] == "han").unwrap();
    let island = json!({"id": "island", "name": "The Island", "players": [2, 4], "own": true});
    assert_eq!(han["maps"][2], island);
    assert_eq!((&han["maps"][0]["id"], &han["maps"][0]["own"]), (&json!("border"), &json!(false)));
    assert!(anna.get("/new/han").await.text().contains("<option value=\"island\">The Island</option>"));
    assert!(!anna.get("/new/mahe").await.text().contains("island"));
    let made = anna.form("/tables", &form("option-map=island")).await;
    let id = made.header("location").trim_start_matches("/t/").to_owned();
    assert_eq!(anna.table(&id).await["table"]["options"]["map"], island_map());
    let request = json!({"game": "han", "players": 2, "options": {"map": "atlantis"}});
    anna.post("/api/tables", request).await.problem(422, "options");
    drop(server);

    let server = TestServer::with_database(&url).await;
    let mut anna = anna.on(&server);
    anna.start(&id).await.ok();
    play_on(&mut [&mut anna], &id).await;
}

#[tokio::test]
async fn custom_maps_are_labelled_everywhere_and_never_rated() {
    let offered = OfferedMap { game: "han", map: island_map() };
    let server = TestServer::with_config(|config| {
        config.live.change(|live| live.maps = vec![offered]);
        config.live.change(|live| live.rate_private = true);
    })
    .await;
    for (map, lang, words, card) in [
        (island_map(), "en", "custom map", "Custom map"),
        (json!("island"), "de", "eigene Karte", "Eigene Karte"),
    ] {
        let mut anna = server.person("Anna").await;
        anna.post("/api/me", json!({"name": "Anna", "lang": lang})).await.ok();
        let request = json!({"game": "han", "players": 2, "seats": ["me", "open"], "listed": true, "options": {"map": map}});
        let id = anna.create_table(request).await;
        let table = anna.table(&id).await["table"].clone();
        assert_eq!((&table["own_map"], &table["rated"]), (&json!(true), &json!(false)));
        assert_eq!(anna.get("/api/tables").await.ok()["listed"][0]["own_map"], true);
        assert!(anna.get("/").await.text().contains(card), "the front page");
        assert!(anna.get(&format!("/t/{id}")).await.text().contains(words), "before the game");
        anna.post(&format!("/api/tables/{id}/seat"), json!({"seat": 1, "plan": "bot"})).await.ok();
        anna.start(&id).await.ok();
        let tag = format!(">{words}</span>");
        for page in ["", "/screen", "/replay"] {
            assert!(anna.get(&format!("/t/{id}{page}")).await.text().contains(&tag), "{page}");
        }
        play_on(&mut [&mut anna], &id).await;
        let page = anna.get(&format!("/t/{id}")).await.text();
        let result = page.split("result-card").nth(1).expect("a result");
        assert!(result.split("</details>").next().unwrap().contains(&tag), "the result");
        assert!(anna.get("/me/stats").await.text().contains(&tag), "their own results");
        assert!(server.store.finishes_since(0, 9).await.unwrap().iter().all(|finish| !finish.regular));
    }
    let mut ben = server.person("Ben").await;
    let request =
        json!({"game": "han", "players": 3, "seats": ["me"], "listed": true, "options": {"map": "ways"}});
    let id = ben.create_table(request).await;
    let table = ben.table(&id).await["table"].clone();
    assert_eq!((&table["own_map"], &table["rated"]), (&json!(false), &json!(true)));
    assert!(!ben.get(&format!("/t/{id}")).await.text().contains("own map"));
}

#[tokio::test]
async fn updates_do_not_repeat_the_map_of_the_page() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "han", "players": 3, "seats": ["me", "bot", "bot"]})).await;
    anna.start(&id).await.ok();
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("id=\"court-wei\""));
    for page in [format!("/t/{id}/screen"), format!("/t/{id}/replay"), "/rules/han".into()] {
        assert!(anna.get(&page).await.text().contains("id=\"court-wei\""), "{page}");
    }
    let update = anna.stream(&format!("/t/{id}/stream"), "").await.message().await;
    let board = update.data["parts"]["board"].as_str().expect("a board");
    assert!(board.contains("#court-wei") && !board.contains("id=\"court-wei\""));
    assert!(board.len() < 40_000, "{} bytes", board.len());
}

#[tokio::test]
async fn h41_limits_apply_to_new_tables_and_positions() {
    type Change = fn(&mut Value);
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let changes: [(&str, Change); 4] = [
        ("spaces[0] (north-1).at", |map| map["spaces"][0]["at"] = json!([1e308, 0])),
        ("alliances[1]", |map| map["alliances"] = json!([["north", "south"], ["south", "north"]])),
        ("roads[3]", |map| map["roads"].as_array_mut().unwrap().push(json!(["north-2", "north-1"]))),
        ("provinces[0] (north).outline", |map| map["provinces"][0]["outline"] = json!(vec![[0, 0]; 129])),
    ];
    for (place, change) in changes {
        let mut map = island_map();
        change(&mut map);
        let request = json!({"game": "han", "players": 2, "options": {"map": map.clone()}});
        let problem = anna.post("/api/tables", request).await.problem(422, "map");
        assert!(problem["detail"].as_str().unwrap().starts_with(place), "{problem}");
        let bad = anna.form("/tables", &form(&format!("map={}", encoded(&map.to_string())))).await;
        assert_eq!(bad.status, 422);
        let whole = catalog::find("han").unwrap().open(
            2,
            json!({"map": island_map()}).as_object().unwrap(),
            &mut game::FastDice::new(1),
        );
        let mut position = whole.unwrap().position();
        position["map"] = map;
        let request = json!({"game": "han", "position": position});
        assert_eq!(anna.post("/api/tables", request).await.problem(422, "position")["rule"], "H-41");
    }
    let mut map = island_map();
    map["name"]["en"] = json!("border disputes");
    let request = json!({"game": "han", "players": 2, "options": {"map": map}});
    assert_eq!(anna.post("/api/tables", request).await.problem(422, "map")["rule"], "H-41");
    assert!(server.store.count_tables().await.unwrap().is_empty());
}
