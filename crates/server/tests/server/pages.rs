//! Pages and forms without scripts.

use axum::http::{HeaderValue, header};
use serde_json::json;

use crate::playing::play_on;
use crate::test_server::TestServer;

#[tokio::test]
async fn a_table_is_created_by_form_and_joined_by_link() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.stranger(), server.stranger());
    let form = "game=mahe&name=Anna&players=3&seat-0=me&seat-1=open&seat-2=bot%3Aeasy&seat-3=open\
        &option-turtles_each=&option-egg_dice=true&listed=true";
    let made = anna.form("/tables", form).await;
    assert_eq!(made.status, 303, "{}", made.text());
    let path = made.header("location").to_owned();
    let lobby = anna.get(&path).await.text();
    assert!(lobby.contains("Anna") && lobby.contains(&format!("http://server.test{path}")));
    assert!(server.stranger().get("/").await.text().contains(&path), "it is listed");

    assert_eq!(ben.form(&format!("{path}/join"), "seat=1&name=Ben&entropy=abc").await.status, 303);
    assert!(ben.get(&path).await.text().contains("Ben"));
    assert_eq!(anna.form(&format!("{path}/start"), "entropy=xyz").await.status, 303);
    let id = path.trim_start_matches("/t/").to_owned();
    let table = anna.table(&id).await;
    assert_eq!(table["table"]["status"], "running");
    assert_eq!(table["table"]["options"]["egg_dice"], true);
    assert!(anna.get("/").await.text().contains(&path), "it is listed as mine");
    assert!(anna.get(&path).await.text().contains("data-stream"));
    play_on(&mut [&mut anna, &mut ben], &id).await;
    assert_eq!(anna.get(&path).await.status, 200);
}

#[tokio::test]
async fn forms_get_pages_and_scripts_get_json() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "bot"]})).await;
    anna.start(&id).await.ok();
    let act = format!("/t/{id}/act");
    let refused = anna.form(&act, "action=stop&version=0").await;
    assert_eq!(refused.status, 422);
    assert!(refused.header("content-type").starts_with("text/html"));
    assert!(refused.text().contains("data-stream"), "the table with the problem");

    let mut script = anna.clone();
    script.headers.insert(header::ACCEPT, HeaderValue::from_static("application/json"));
    script.form(&act, "action=stop&version=0").await.problem(422, "refused");
    let legal = anna.table(&id).await["legal"][0].as_str().unwrap().replace(' ', "+");
    assert_eq!(script.form(&act, &format!("action={legal}&version=0")).await.ok()["version"], 1);
    assert_eq!(anna.form(&format!("/t/{id}/undo"), "version=1").await.header("location"), format!("/t/{id}"));
    script.form(&format!("/t/{id}/fly"), "").await.problem(404, "not-found");
    script.post(&act, json!({"action": legal.replace('+', " "), "version": 2})).await.ok();
}

#[tokio::test]
async fn a_refused_form_is_shown_again_with_the_reason() {
    let server = TestServer::new().await;
    let mut anna = server.stranger();
    let nameless = anna.form("/tables", "game=mahe&players=2&seat-0=me").await;
    assert_eq!(nameless.status, 401);
    assert!(nameless.text().contains("action=\"/tables\""));
    let wrong = anna.form("/tables", "game=mahe&name=Anna&players=4&seat-0=me&option-turtles_each=2").await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.text().contains("role=\"alert\""), "{}", wrong.text());
    assert!(anna.cookies.contains_key("spieltisch_id"), "the name was accepted");
}

#[tokio::test]
async fn an_option_with_many_numbers_is_a_number_field() {
    let server = TestServer::new().await;
    let mut anna = server.stranger();
    for game in catalog::GAMES {
        let page = anna.get(&format!("/new/{}", game.id())).await.text();
        assert!(page.matches("<option").count() < 120, "{}: {}", game.id(), page.matches("<option").count());
        assert!(page.len() < 60_000, "{}: {} bytes", game.id(), page.len());
        for spec in game.options() {
            assert!(page.contains(&format!(" id=\"option-{}\"", spec.key)), "rules lead to {}", spec.key);
        }
    }
    let page = anna.get("/new/verrat").await.text();
    let field = page.split("<input").find(|field| field.contains("name=\"option-round_limit\"")).unwrap();
    for part in ["type=\"number\"", "min=\"0\"", "max=\"10000\"", "step=\"1\"", "value=\"0\""] {
        assert!(field.contains(part), "{part} in {field}");
    }
    assert!(page.contains("0 means no limit"), "the default is explained");

    let seats = "seat-0=me&seat-1=bot%3Aeasy&seat-2=bot%3Aeasy&seat-3=bot%3Aeasy";
    let mut limit = async |typed: &str| {
        let form = format!("game=verrat&name=Anna&players=4&{seats}&option-round_limit={typed}");
        anna.form("/tables", &form).await
    };
    for typed in ["10001", "-1", "many", "1.5"] {
        let refused = limit(typed).await;
        assert_eq!(refused.status, 422, "{typed}");
        assert!(refused.text().contains(&format!("value=\"{typed}\"")), "what was typed is still there");
    }
    for (typed, limited) in [("", 0), ("0", 0), ("10000", 10_000)] {
        let made = limit(typed).await;
        let id = made.header("location").trim_start_matches("/t/").to_owned();
        let table = server.stranger().table(&id).await;
        assert_eq!(table["table"]["options"]["round_limit"], limited, "{typed:?}");
    }
}

#[tokio::test]
async fn m5_the_first_player_is_chosen_by_seat_or_at_random() {
    let server = TestServer::new().await;
    let mut anna = server.stranger();
    for (game, key, last) in [("mahe", "first", 7), ("han", "emperor", 5)] {
        let page = anna.get(&format!("/new/{game}")).await.text();
        let lot = format!("name=\"option-{key}\" value=\"\" checked><span>Random</span>");
        assert!(page.contains(&lot), "{game}: the lot decides unless somebody is chosen");
        for seat in 0..last {
            let button = format!("name=\"option-{key}\" value=\"{seat}\"><span>Seat {}</span>", seat + 1);
            assert!(page.contains(&button), "{game}: seat {}", seat + 1);
        }
        assert!(!page.contains("Seat 0") && !page.contains("from 0"), "{game}: people count from 1");
    }
    let form = "game=mahe&name=Anna&players=4&seat-0=me&seat-1=open&seat-2=bot%3Aeasy&seat-3=bot%3Aeasy";
    let made = anna.form("/tables", &format!("{form}&option-first=1")).await;
    let path = made.header("location").to_owned();
    let lobby = anna.get(&path).await.text();
    assert!(lobby.contains("<dt>Starting player</dt><dd>Seat 2</dd>"), "{lobby}");
    let free = lobby.split("<li class=\"free\">").nth(1).unwrap();
    assert!(free.split("</li>").next().unwrap().contains("goes first"), "seat 2 is marked");
    let mut ben = server.stranger();
    ben.form(&format!("{path}/join"), "seat=1&name=Ben&entropy=abc").await;
    let lobby = anna.get(&path).await.text();
    let row = lobby.split("<strong>Ben</strong>").nth(1).unwrap();
    assert!(row.split("</li>").next().unwrap().contains("goes first"), "by name, once somebody sits there");
    anna.form(&format!("{path}/start"), "entropy=xyz").await;
    let table = anna.table(path.trim_start_matches("/t/")).await;
    assert_eq!((&table["table"]["options"]["first"], &table["view"]["turn"]), (&json!(1), &json!(1)));

    let made = anna.form("/tables", &format!("{form}&option-first=")).await;
    let path = made.header("location").to_owned();
    assert!(anna.get(&path).await.text().contains("<dt>Starting player</dt><dd>Random</dd>"));
    let refused = anna.form("/tables", &format!("{form}&option-first=4")).await;
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("There are only 4 players"), "{}", refused.text());
}

#[tokio::test]
async fn codes_and_pasted_links_lead_to_the_table() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"]})).await;
    let typed = format!("/join?code=+{}-{}+", id[..4].to_uppercase(), &id[4..]);
    assert_eq!(anna.get(&typed).await.header("location"), format!("/t/{id}"));
    let pasted = format!("/join?code=http%3A%2F%2Fserver.test%2Ft%2F{id}");
    assert_eq!(anna.get(&pasted).await.header("location"), format!("/t/{id}"));
    let wrong = anna.get("/join?code=nosuch").await;
    assert_eq!(wrong.status, 404);
    assert!(wrong.text().contains("action=\"/join\""), "the front page, to try again");
    assert!(anna.get(&format!("/t/{id}/qr.svg")).await.text().starts_with("<svg"));
}

#[tokio::test]
async fn missing_pages_offer_a_way_on() {
    let server = TestServer::new().await;
    for (path, status) in
        [("/t/nosuchtable1", 404), ("/nowhere", 404), ("/rules/chess", 404), ("/new/chess", 404)]
    {
        let reply = server.stranger().get(path).await;
        assert_eq!(reply.status, status, "{path}");
        assert!(reply.header("content-type").starts_with("text/html"), "{path}");
        assert!(reply.text().contains("href=\"/\""), "{path}");
    }
}

#[tokio::test]
async fn assets_are_cached_by_content() {
    let server = TestServer::new().await;
    let mut reader = server.stranger();
    let front = reader.get("/").await.text();
    let style = front.split('"').find(|part| part.starts_with("/assets/") && part.ends_with(".css")).unwrap();
    let reply = reader.get(style).await;
    assert_eq!(reply.status, 200);
    assert!(reply.header("cache-control").contains("immutable"));
    assert_eq!(reply.header("content-type"), "text/css");
    assert_eq!(reader.get("/game/mahe/style.css").await.status, 200);
    let script = reader.get("/game/mahe/script.js").await;
    assert_eq!(script.status, 307);
    let reply = reader.get(script.header("location")).await;
    assert_eq!(reply.status, 200);
    assert!(reply.header("cache-control").contains("immutable"));
    assert_eq!(reply.header("content-type"), "text/javascript");
    assert_eq!(reader.get("/assets/any/mahe-any/script.js").await.header("cache-control"), "no-cache");
    assert_eq!(reader.get("/assets/any/mahe-any/other.js").await.status, 404);
    assert_eq!(reader.get("/favicon.svg").await.status, 200);
    assert_eq!(reader.get("/assets/x/../../Cargo.toml").await.status, 404);
}

#[tokio::test]
async fn people_can_delete_their_data_on_their_page() {
    let server = TestServer::new().await;
    let mut anna = server.stranger();
    assert_eq!(anna.get("/me").await.status, 200);
    assert_eq!(anna.form("/me", "name=Anna&lang=de&back=/me").await.header("location"), "/me");
    assert!(anna.get("/me").await.text().contains("Anna"));
    let bad = anna.form("/me", "name=").await;
    assert_eq!(bad.status, 303, "an empty name changes nothing");
    let moved = anna.form("/me/move", "").await;
    assert!(moved.text().contains("http://server.test/move/"));
    assert_eq!(anna.form("/me/delete", "").await.status, 400, "only after confirming");
    assert_eq!(anna.form("/me/delete", "sure=true").await.status, 303);
    anna.get("/api/me").await.problem(401, "nobody");
}
