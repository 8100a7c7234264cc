//! Pages and forms, without any script.

use axum::http::{HeaderValue, header};
use serde_json::json;

use crate::desk::Desk;
use crate::playing::play_on;

#[tokio::test]
async fn somebody_sets_up_a_table_by_form_and_a_friend_joins_by_link() {
    let desk = Desk::new().await;
    let (mut anna, mut ben) = (desk.stranger(), desk.stranger());
    let form = "game=mahe&name=Anna&players=3&seat-0=me&seat-1=open&seat-2=bot%3Aeasy&seat-3=open\
        &option-turtles_each=&option-egg_dice=true&listed=true";
    let made = anna.form("/tables", form).await;
    assert_eq!(made.status, 303, "{}", made.text());
    let path = made.header("location").to_owned();
    let lobby = anna.get(&path).await.text();
    assert!(lobby.contains("Anna") && lobby.contains(&format!("http://desk.test{path}")));
    assert!(desk.stranger().get("/").await.text().contains(&path), "it is listed");

    assert_eq!(ben.form(&format!("{path}/join"), "seat=1&name=Ben&entropy=abc").await.status, 303);
    assert!(ben.get(&path).await.text().contains("Ben"));
    assert_eq!(anna.form(&format!("{path}/start"), "entropy=xyz").await.status, 303);
    let id = path.trim_start_matches("/t/").to_owned();
    let table = anna.table(&id).await;
    assert_eq!(table["table"]["status"], "running");
    assert_eq!(table["table"]["options"]["egg_dice"], true);
    assert!(anna.get("/").await.text().contains(&path), "it is among my tables");
    assert!(anna.get(&path).await.text().contains("data-stream"));
    play_on(&mut [&mut anna, &mut ben], &id).await;
    assert_eq!(anna.get(&path).await.status, 200);
}

#[tokio::test]
async fn forms_are_answered_with_the_page_and_scripts_with_json() {
    let desk = Desk::new().await;
    let mut anna = desk.person("Anna").await;
    let id = anna.set_up(json!({"game": "mahe", "players": 2, "seats": ["me", "bot"]})).await;
    anna.start(&id).await.ok();
    let act = format!("/t/{id}/act");
    let refused = anna.form(&act, "action=stop&version=0").await;
    assert_eq!(refused.status, 422);
    assert!(refused.header("content-type").starts_with("text/html"));
    assert!(refused.text().contains("data-stream"), "the table, with what was wrong");

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
async fn a_bad_form_comes_back_with_what_was_wrong() {
    let desk = Desk::new().await;
    let mut anna = desk.stranger();
    let nameless = anna.form("/tables", "game=mahe&players=2&seat-0=me").await;
    assert_eq!(nameless.status, 401);
    assert!(nameless.text().contains("action=\"/tables\""));
    let wrong = anna.form("/tables", "game=mahe&name=Anna&players=4&seat-0=me&option-turtles_each=2").await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.text().contains("role=\"alert\""), "{}", wrong.text());
    assert!(anna.cookies.contains_key("spieltisch_id"), "the name was good");
}

#[tokio::test]
async fn a_number_out_of_many_is_typed() {
    let desk = Desk::new().await;
    let mut anna = desk.stranger();
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
        let table = desk.stranger().table(&id).await;
        assert_eq!(table["table"]["options"]["round_limit"], limited, "{typed:?}");
    }
}

#[tokio::test]
async fn m5_who_begins_is_chosen_by_seat_or_by_lot() {
    let desk = Desk::new().await;
    let mut anna = desk.stranger();
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
    let mut ben = desk.stranger();
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
async fn codes_and_links_lead_to_the_table() {
    let desk = Desk::new().await;
    let mut anna = desk.person("Anna").await;
    let id = anna.set_up(json!({"game": "mahe", "players": 2, "seats": ["me"]})).await;
    let typed = format!("/join?code=+{}-{}+", id[..4].to_uppercase(), &id[4..]);
    assert_eq!(anna.get(&typed).await.header("location"), format!("/t/{id}"));
    let pasted = format!("/join?code=http%3A%2F%2Fdesk.test%2Ft%2F{id}");
    assert_eq!(anna.get(&pasted).await.header("location"), format!("/t/{id}"));
    let wrong = anna.get("/join?code=nosuch").await;
    assert_eq!(wrong.status, 404);
    assert!(wrong.text().contains("action=\"/join\""), "the front page, to try again");
    assert!(anna.get(&format!("/t/{id}/qr.svg")).await.text().starts_with("<svg"));
}

#[tokio::test]
async fn missing_things_are_pages_with_a_way_on() {
    let desk = Desk::new().await;
    for (path, status) in
        [("/t/nosuchtable1", 404), ("/nowhere", 404), ("/rules/chess", 404), ("/new/chess", 404)]
    {
        let reply = desk.stranger().get(path).await;
        assert_eq!(reply.status, status, "{path}");
        assert!(reply.header("content-type").starts_with("text/html"), "{path}");
        assert!(reply.text().contains("href=\"/\""), "{path}");
    }
}

#[tokio::test]
async fn assets_are_kept_by_their_content() {
    let desk = Desk::new().await;
    let mut reader = desk.stranger();
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
async fn me_is_a_page_where_one_can_leave() {
    let desk = Desk::new().await;
    let mut anna = desk.stranger();
    assert_eq!(anna.get("/me").await.status, 200);
    assert_eq!(anna.form("/me", "name=Anna&lang=de&back=/me").await.header("location"), "/me");
    assert!(anna.get("/me").await.text().contains("Anna"));
    let bad = anna.form("/me", "name=").await;
    assert_eq!(bad.status, 303, "no name is no change");
    let moved = anna.form("/me/move", "").await;
    assert!(moved.text().contains("http://desk.test/move/"));
    assert_eq!(anna.form("/me/delete", "").await.status, 400, "only when sure");
    assert_eq!(anna.form("/me/delete", "sure=true").await.status, 303);
    anna.get("/api/me").await.problem(401, "nobody");
}
