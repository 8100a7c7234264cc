//! Permissions: the status every route returns for each role. A route without a row fails the test.

use std::collections::BTreeSet;

use axum::http::{HeaderValue, Method, StatusCode};
use serde_json::json;

use crate::test_server::{Client, TestServer};
use crate::toy_games::sealed_bids;

/// The roles, in the order of the columns: without an identity, with a name, a player of another table, a spectator of
/// this one, a player here, its owner, the host.
const ROLES: [&str; 7] = ["nobody", "person", "elsewhere", "watcher", "seat", "owner", "host"];

/// The table's stage at the time of the request.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    /// With one free seat.
    Lobby,
    Running,
    Over,
}
use Stage::{Lobby, Over, Running};

/// The stage, a route, the requested path and body, and the status for each of [`ROLES`].
type Row = (Stage, &'static str, &'static str, &'static str, [u16; 7]);

const ALL: [u16; 7] = [200; 7];
const GO: [u16; 7] = [303; 7];
/// For the owner and the host only.
const OWNER: [u16; 7] = [401, 403, 403, 403, 403, 200, 200];

#[rustfmt::skip]
const ROWS: &[Row] = &[
    // Public.
    (Lobby, "GET /", "/", "", ALL),
    (Lobby, "GET /front", "/front", "", ALL),
    (Lobby, "GET /join", "/join?code=wrong", "", [404; 7]),
    (Lobby, "GET /join", "/join?code={id}", "", GO),
    (Lobby, "GET /rules/{game}", "/rules/sealed", "", ALL),
    (Lobby, "GET /stats", "/stats", "", ALL),
    (Lobby, "GET /api/stats", "/api/stats", "", ALL),
    (Lobby, "GET /verify", "/verify", "", ALL),
    (Lobby, "POST /verify", "/verify", "record=x", ALL),
    (Lobby, "POST /api/verify", "/api/verify", "record=x", ALL),
    (Lobby, "GET /api/games", "/api/games", "", ALL),
    (Lobby, "GET /api/tables", "/api/tables", "", ALL),
    (Lobby, "GET /daily", "/daily", "", ALL),
    (Lobby, "GET /api/daily", "/api/daily", "", ALL),
    (Lobby, "GET /daily/{game}", "/daily/sealed", "", GO),
    (Lobby, "GET /daily/{game}/{day}", "/daily/sealed/2023-11-14", "", ALL),
    (Lobby, "GET /api/daily/{game}/{day}", "/api/daily/sealed/2023-11-14?span=week", "", ALL),
    (Lobby, "GET /api/daily/{game}/{day}", "/api/daily/sealed/2023-11-15", "", [404; 7]),
    (Lobby, "GET /daily/{game}/{day}/deal", "/daily/sealed/2023-11-13/deal", "", ALL),
    (Lobby, "GET /daily/{game}/{day}/deal", "/daily/sealed/2023-11-14/deal", "", [409; 7]),
    (Lobby, "GET /api/daily/{game}/{day}/deal", "/api/daily/sealed/2023-11-14/deal", "", [409; 7]),
    (Lobby, "GET /duplicate/{id}", "/duplicate/{id}", "", [404; 7]),
    (Lobby, "GET /api/duplicates/{id}", "/api/duplicates/{id}", "", [404; 7]),
    (Lobby, "GET /puzzles", "/puzzles", "", ALL),
    // The toy game has no puzzles.
    (Lobby, "GET /puzzles/{game}", "/puzzles/sealed", "", [404; 7]),
    (Lobby, "GET /puzzles/{game}/{id}", "/puzzles/sealed/00000000", "", [404; 7]),
    (Lobby, "POST /puzzles/{game}/{id}", "/puzzles/sealed/00000000", "action=x", [404; 7]),
    (Lobby, "GET /api/puzzles/{game}", "/api/puzzles/sealed", "", [404; 7]),
    (Lobby, "GET /api/puzzles/{game}/{id}", "/api/puzzles/sealed/00000000", "", [404; 7]),
    (Lobby, "POST /api/puzzles/{game}/{id}", "/api/puzzles/sealed/00000000", r#"{"action":"x"}"#, [404; 7]),
    (Lobby, "GET /api/openapi.json", "/api/openapi.json", "", ALL),
    (Lobby, "GET /new/{game}", "/new/sealed", "", ALL),
    (Lobby, "GET /manifest.webmanifest", "/manifest.webmanifest", "", ALL),
    (Lobby, "GET /assets/{*path}", "/assets/any/base.css", "", ALL),
    (Lobby, "GET /game/{game}/style.css", "/game/sealed/style.css", "", ALL),
    (Lobby, "GET /game/{game}/script.js", "/game/sealed/script.js", "", [404; 7]),
    (Lobby, "GET /favicon.svg", "/favicon.svg", "", ALL),
    (Lobby, "GET /pocket", "/pocket", "", [308; 7]),
    // There is none unless the host offers it.
    (Lobby, "GET /pocket/", "/pocket/", "", [404; 7]),
    (Lobby, "GET /pocket/{*path}", "/pocket/sw.js", "", [404; 7]),
    (Lobby, "GET /healthz", "/healthz", "", ALL),
    (Lobby, "GET /readyz", "/readyz", "", ALL),
    (Lobby, "POST /me/look", "/me/look", "theme=dark", GO),
    (Lobby, "POST /me/tutor", "/me/tutor", "tutor=mistakes", GO),
    // One's own identity.
    (Lobby, "GET /me", "/me", "", ALL),
    (Lobby, "POST /me", "/me", "lang=de", GO),
    (Lobby, "GET /me/practice", "/me/practice", "", [401, 200, 200, 200, 200, 200, 401]),
    (Lobby, "GET /me/practice/next", "/me/practice/next", "", [401, 303, 303, 303, 303, 303, 401]),
    // There are no mistakes before a game has been analysed.
    (Running, "GET /me/practice/{table}/{act}", "/me/practice/{id}/1", "", [401, 404, 404, 404, 404, 404, 401]),
    (Over, "GET /me/practice/{table}/{act}", "/me/practice/{id}/1", "", [401, 404, 404, 404, 404, 404, 401]),
    (Over, "POST /me/practice/{table}/{act}", "/me/practice/{id}/1", "action=seal 11", [401, 404, 404, 404, 404, 404, 401]),
    (Lobby, "POST /me", "/me", "name=Zoe", GO),
    (Lobby, "GET /api/me", "/api/me", "", [401, 200, 200, 200, 200, 200, 401]),
    (Lobby, "POST /api/me", "/api/me", "name=Zoe", ALL),
    (Lobby, "DELETE /api/me", "/api/me", "", [401, 200, 200, 200, 200, 200, 401]),
    (Lobby, "POST /me/delete", "/me/delete", "sure=on", [401, 303, 303, 303, 303, 303, 401]),
    (Lobby, "GET /me/stats", "/me/stats", "", [401, 200, 200, 200, 200, 200, 401]),
    (Lobby, "GET /api/me/stats", "/api/me/stats", "", [401, 200, 200, 200, 200, 200, 401]),
    (Lobby, "POST /me/webhook", "/me/webhook", "webhook=", [401, 303, 303, 303, 303, 303, 401]),
    (Lobby, "POST /me/move", "/me/move", "", [401, 200, 200, 200, 200, 200, 401]),
    (Lobby, "POST /api/me/move", "/api/me/move", "", [401, 200, 200, 200, 200, 200, 401]),
    (Lobby, "GET /move/{token}", "/move/wrong", "", [404; 7]),
    (Lobby, "POST /move/{token}", "/move/wrong", "", [404; 7]),
    (Lobby, "POST /api/move", "/api/move", "token=wrong", [404; 7]),
    // For the host.
    (Lobby, "GET /host", "/host", "", [403, 403, 403, 403, 403, 403, 200]),
    (Lobby, "GET /host/{token}", "/host/wrong", "", [404; 7]),
    (Lobby, "POST /host/new-link", "/host/new-link", "", [403, 403, 403, 403, 403, 403, 303]),
    (Lobby, "POST /host/ban", "/host/ban", "person={seat}", [403, 403, 403, 403, 403, 403, 303]),
    (Lobby, "POST /host/unban", "/host/unban", "person={seat}", [403, 403, 403, 403, 403, 403, 303]),
    (Lobby, "POST /host/mute", "/host/mute", "person={seat}", [403, 403, 403, 403, 403, 403, 303]),
    (Lobby, "POST /host/unmute", "/host/unmute", "person={seat}", [403, 403, 403, 403, 403, 403, 303]),
    (Lobby, "POST /api/people/{id}", "/api/people/{seat}", "banned=true", [403, 403, 403, 403, 403, 403, 200]),
    (Lobby, "POST /api/people/{id}", "/api/people/nobody", "", [403, 403, 403, 403, 403, 403, 200]),
    (Lobby, "GET /metrics", "/metrics", "", [403, 403, 403, 403, 403, 403, 200]),
    // Creating tables.
    (Lobby, "POST /tables", "/tables", "game=sealed&players=2&hints=on", [401, 303, 303, 303, 303, 303, 401]),
    (Lobby, "POST /api/tables", "/api/tables", r#"{"game":"sealed","players":2}"#, [401, 201, 201, 201, 201, 201, 401]),
    (Lobby, "POST /play", "/play", "game=sealed", GO),
    (Lobby, "POST /daily/{game}", "/daily/sealed", "", GO),
    (Lobby, "POST /api/daily/{game}", "/api/daily/sealed", "{}", [401, 201, 201, 201, 201, 201, 401]),
    (Lobby, "POST /duplicate/{id}/start", "/duplicate/{id}/start", "fill=on", [404; 7]),
    (Lobby, "POST /api/duplicates/{id}/start", "/api/duplicates/{id}/start", "{}", [401, 404, 404, 404, 404, 404, 401]),
    // Viewing a table: everybody with its link.
    (Lobby, "GET /t/{id}", "/t/{id}", "", ALL),
    (Running, "GET /t/{id}", "/t/{id}", "", ALL),
    (Over, "GET /t/{id}", "/t/{id}", "", ALL),
    (Running, "GET /t/{id}", "/t/{id}?as=0", "", ALL),
    (Running, "GET /api/tables/{id}", "/api/tables/{id}", "", ALL),
    (Running, "GET /t/{id}/stream", "/t/{id}/stream", "", ALL),
    (Running, "GET /api/tables/{id}/stream", "/api/tables/{id}/stream", "", ALL),
    (Running, "GET /stream", "/stream?s=1,{id},p,-,", "", ALL),
    (Running, "GET /t/{id}/screen", "/t/{id}/screen", "", ALL),
    (Running, "GET /t/{id}/screen/stream", "/t/{id}/screen/stream", "", ALL),
    (Lobby, "GET /t/{id}/qr.svg", "/t/{id}/qr.svg", "", ALL),
    (Lobby, "GET /t/{id}/sit/{seat}", "/t/{id}/sit/2", "", [200, 200, 200, 200, 303, 303, 200]),
    (Running, "GET /t/{id}/record", "/t/{id}/record", "", [409; 7]),
    (Over, "GET /t/{id}/record", "/t/{id}/record", "", ALL),
    (Running, "GET /api/tables/{id}/record", "/api/tables/{id}/record", "", [409; 7]),
    (Over, "GET /api/tables/{id}/record", "/api/tables/{id}/record", "", ALL),
    (Running, "GET /t/{id}/verify", "/t/{id}/verify", "", [409; 7]),
    (Over, "GET /t/{id}/verify", "/t/{id}/verify", "", ALL),
    // Replays: during the game only as oneself. The owner holds seat 0.
    (Running, "GET /t/{id}/replay", "/t/{id}/replay", "", ALL),
    (Running, "GET /t/{id}/replay", "/t/{id}/replay?as=0", "", [403, 403, 403, 403, 403, 200, 403]),
    (Running, "GET /t/{id}/replay", "/t/{id}/replay?as=1", "", [403, 403, 403, 403, 200, 403, 403]),
    (Running, "GET /t/{id}/replay", "/t/{id}/replay?as=all", "", [403; 7]),
    (Over, "GET /t/{id}/replay", "/t/{id}/replay?as=all", "", ALL),
    (Running, "GET /t/{id}/replay/step", "/t/{id}/replay/step?as=1", "", [403, 403, 403, 403, 200, 403, 403]),
    (Running, "GET /t/{id}/position", "/t/{id}/position?as=1", "", [403, 403, 403, 403, 200, 403, 403]),
    (Running, "GET /t/{id}/position", "/t/{id}/position?as=all", "", [403; 7]),
    (Running, "GET /t/{id}/notes", "/t/{id}/notes?as=1", "", [403, 403, 403, 403, 200, 403, 403]),
    (Running, "GET /api/tables/{id}/replay", "/api/tables/{id}/replay?as=1", "", [403, 403, 403, 403, 200, 403, 403]),
    (Running, "GET /api/tables/{id}/notes", "/api/tables/{id}/notes?as=0", "", [403, 403, 403, 403, 403, 200, 403]),
    (Over, "GET /api/tables/{id}/notes", "/api/tables/{id}/notes?as=0", "", ALL),
    (Running, "GET /t/{id}/replay/analysis", "/t/{id}/replay/analysis", "", [409; 7]),
    (Over, "GET /t/{id}/replay/analysis", "/t/{id}/replay/analysis", "", ALL),
    (Running, "POST /t/{id}/analysis", "/t/{id}/analysis", "as=all", [409; 7]),
    (Over, "POST /t/{id}/analysis", "/t/{id}/analysis", "as=all", [401, 303, 303, 303, 303, 303, 401]),
    (Running, "GET /api/tables/{id}/analysis", "/api/tables/{id}/analysis", "", [409; 7]),
    (Over, "GET /api/tables/{id}/analysis", "/api/tables/{id}/analysis", "", ALL),
    (Running, "POST /api/tables/{id}/analysis", "/api/tables/{id}/analysis", "{}", [401, 409, 409, 409, 409, 409, 401]),
    (Over, "POST /api/tables/{id}/analysis", "/api/tables/{id}/analysis", "{}", [401, 202, 202, 202, 202, 202, 401]),
    (Running, "POST /t/{id}/replay", "/t/{id}/replay", "as=all", [403; 7]),
    (Running, "POST /t/{id}/replay", "/t/{id}/replay", "as=1", [403, 403, 403, 403, 303, 403, 403]),
    (Running, "POST /api/tables/{id}/replay", "/api/tables/{id}/replay", r#"{"as":"0"}"#, [403, 403, 403, 403, 403, 201, 403]),
    (Running, "POST /api/tables/{id}/replay", "/api/tables/{id}/replay", r#"{"as":"watch","seat":0}"#, [401, 201, 201, 201, 403, 201, 401]),
    // Playing.
    (Running, "POST /api/tables/{id}/act", "/api/tables/{id}/act", r#"{"action":"seal 11","version":0}"#, [401, 403, 403, 403, 200, 200, 401]),
    (Running, "POST /t/{id}/{verb}", "/t/{id}/act", "action=seal 11&version=0", [401, 403, 403, 403, 303, 303, 401]),
    (Running, "POST /t/{id}/{verb}", "/t/{id}/act?as=0", "action=seal 11&version=0", [401, 403, 403, 403, 303, 303, 401]),
    (Running, "POST /api/tables/{id}/undo", "/api/tables/{id}/undo", r#"{"version":0}"#, [401, 403, 403, 403, 422, 422, 401]),
    (Running, "POST /t/{id}/{verb}", "/t/{id}/undo", "version=0", [401, 403, 403, 403, 422, 422, 401]),
    (Running, "POST /api/tables/{id}/why", "/api/tables/{id}/why", r#"{"action":"seal 11"}"#, [401, 403, 403, 403, 200, 200, 401]),
    (Running, "POST /t/{id}/{verb}", "/t/{id}/why", "action=seal 11", [401, 403, 403, 403, 303, 303, 401]),
    (Running, "POST /api/tables/{id}/hint", "/api/tables/{id}/hint", "", [401, 403, 403, 403, 200, 200, 401]),
    (Running, "POST /t/{id}/{verb}", "/t/{id}/hint", "", [401, 403, 403, 403, 200, 200, 401]),
    (Running, "POST /t/{id}/{verb}", "/t/{id}/lesson", "step=0", [401, 404, 404, 404, 404, 404, 401]),
    (Running, "POST /t/{id}/{verb}", "/t/{id}/lesson", "leave=true", [401, 404, 404, 404, 404, 404, 401]),
    (Running, "POST /api/tables/{id}/glass", "/api/tables/{id}/glass", "", [401, 403, 403, 403, 409, 409, 401]),
    (Running, "POST /t/{id}/{verb}", "/t/{id}/glass", "", [401, 403, 403, 403, 409, 409, 401]),
    (Running, "POST /api/tables/{id}/chat", "/api/tables/{id}/chat", "text=hi", [401, 200, 200, 200, 200, 200, 401]),
    (Running, "POST /t/{id}/{verb}", "/t/{id}/chat", "text=hi", [401, 303, 303, 303, 303, 303, 401]),
    (Running, "POST /t/{id}/{verb}", "/t/{id}/seen", "version=1", [401, 204, 204, 204, 204, 204, 401]),
    (Running, "POST /t/{id}/{verb}", "/t/{id}/nonsense", "", [404; 7]),
    // Joining and leaving.
    (Lobby, "POST /api/tables/{id}/join", "/api/tables/{id}/join", r#"{"entropy":"abababababababababababababababababababababababababababababababab"}"#, [401, 200, 200, 200, 409, 409, 401]),
    (Lobby, "POST /t/{id}/{verb}", "/t/{id}/join", "entropy=x", [401, 303, 303, 303, 409, 409, 401]),
    (Running, "POST /t/{id}/{verb}", "/t/{id}/join", "entropy=x", [401, 409, 409, 409, 409, 409, 401]),
    (Lobby, "POST /api/tables/{id}/leave", "/api/tables/{id}/leave", "", [401, 403, 403, 403, 200, 200, 401]),
    (Lobby, "POST /t/{id}/{verb}", "/t/{id}/leave", "", [401, 403, 403, 403, 303, 303, 401]),
    (Lobby, "POST /api/tables/{id}/ready", "/api/tables/{id}/ready", "on=true", [401, 403, 403, 403, 200, 200, 401]),
    (Lobby, "POST /t/{id}/{verb}", "/t/{id}/ready", "on=on", [401, 403, 403, 403, 303, 303, 401]),
    (Running, "POST /api/tables/{id}/back", "/api/tables/{id}/back", "", [401, 403, 403, 403, 200, 200, 401]),
    (Running, "POST /t/{id}/{verb}", "/t/{id}/back", "", [401, 403, 403, 403, 303, 303, 401]),
    (Over, "POST /api/tables/{id}/rematch", "/api/tables/{id}/rematch", "", [401, 403, 403, 403, 200, 200, 401]),
    (Over, "POST /t/{id}/{verb}", "/t/{id}/rematch", "", [401, 403, 403, 403, 303, 303, 401]),
    (Running, "POST /t/{id}/{verb}", "/t/{id}/rematch", "", [401, 409, 409, 409, 409, 409, 401]),
    // For the owner and the host.
    (Lobby, "POST /api/tables/{id}/start", "/api/tables/{id}/start", r#"{"fill":true}"#, [401, 403, 403, 403, 403, 200, 401]),
    (Lobby, "POST /t/{id}/{verb}", "/t/{id}/start", "fill=on", [401, 403, 403, 403, 403, 303, 401]),
    (Lobby, "POST /api/tables/{id}/seat", "/api/tables/{id}/seat", r#"{"seat":2,"plan":"bot"}"#, OWNER),
    (Lobby, "POST /t/{id}/{verb}", "/t/{id}/seat", "seat=2&plan=bot", [401, 403, 403, 403, 403, 303, 303]),
    (Lobby, "POST /t/{id}/{verb}", "/t/{id}/invite", "seat=2&guest=Gast", [401, 403, 403, 403, 403, 303, 401]),
    (Lobby, "POST /t/{id}/{verb}", "/t/{id}/free", "seat=2", [401, 403, 403, 403, 403, 422, 422]),
    (Lobby, "POST /api/tables/{id}/kick", "/api/tables/{id}/kick", r#"{"seat":1}"#, OWNER),
    (Lobby, "POST /t/{id}/{verb}", "/t/{id}/kick", "seat=1", [401, 403, 403, 403, 403, 303, 303]),
    (Lobby, "POST /api/tables/{id}/mute", "/api/tables/{id}/mute", r#"{"seat":1}"#, OWNER),
    (Lobby, "POST /t/{id}/{verb}", "/t/{id}/mute", "seat=1", [401, 403, 403, 403, 403, 303, 303]),
    (Lobby, "POST /api/tables/{id}/ban", "/api/tables/{id}/ban", r#"{"seat":1}"#, OWNER),
    (Lobby, "POST /t/{id}/{verb}", "/t/{id}/ban", "seat=1", [401, 403, 403, 403, 403, 303, 303]),
    (Running, "POST /t/{id}/{verb}", "/t/{id}/ban", "person={seat}", [401, 403, 403, 403, 403, 303, 303]),
    (Lobby, "DELETE /api/tables/{id}", "/api/tables/{id}", "", OWNER),
    (Lobby, "POST /t/{id}/{verb}", "/t/{id}/remove", "", [401, 403, 403, 403, 403, 303, 303]),
];

/// A new table and a client for each of [`ROLES`].
struct Clients {
    people: [Client; 7],
    /// The table's id, and the id of its player.
    id: String,
    seat: String,
}

async fn clients(server: &TestServer, stage: Stage) -> Clients {
    let mut people = Vec::new();
    for name in &ROLES[1..6] {
        people.push(server.person(name).await);
    }
    let [person, mut elsewhere, watcher, mut seat, mut owner] =
        <[Client; 5]>::try_from(people).ok().expect("five");
    let players = if stage == Lobby { 3 } else { 2 };
    let id = owner.create_table(json!({"game": "sealed", "players": players, "seats": ["me"]})).await;
    elsewhere.create_table(json!({"game": "sealed", "players": 2, "seats": ["me"]})).await;
    seat.join(&id).await.ok();
    owner.join(&id).await.ok();
    if stage != Lobby {
        owner.start(&id).await.ok();
    }
    if stage == Over {
        owner.act(&id, "seal 12").await.ok();
        seat.act(&id, "seal 13").await.ok();
    }
    let mut host = server.stranger();
    host.get(&server.host_path()).await;
    let seat_id = seat.get("/api/me").await.ok()["id"].as_str().expect("an id").to_owned();
    Clients { people: [server.stranger(), person, elsewhere, watcher, seat, owner, host], id, seat: seat_id }
}

/// The status for each role.
async fn statuses(server: &TestServer, row: &Row) -> [u16; 7] {
    let (stage, route, path, body, _) = row;
    let method: Method = route.split(' ').next().expect("a method").parse().expect("a method");
    let mime = match body.chars().next() {
        None => "",
        Some('{') => "application/json",
        Some(_) => "application/x-www-form-urlencoded",
    };
    // A GET changes nothing, so all roles share one table.
    let mut all = clients(server, *stage).await;
    let mut answers = [0; 7];
    for (n, status) in answers.iter_mut().enumerate() {
        if method != Method::GET && n > 0 {
            all = clients(server, *stage).await;
        }
        let fill = |text: &str| text.replace("{id}", &all.id).replace("{seat}", &all.seat);
        let (path, body) = (fill(path), fill(body));
        // The spectator has the table open.
        let _watching = all.people[3].bytes(&format!("/api/tables/{}/stream", all.id)).await;
        *status = all.people[n].status(method.clone(), &path, mime, body).await.as_u16();
    }
    answers
}

#[tokio::test]
async fn every_route_answers_each_role_with_the_listed_status() {
    let server = server().await;
    let mut wrong = String::new();
    for row in ROWS {
        let found = statuses(&server, row).await;
        if found != row.4 {
            wrong +=
                &format!("{} {} {}\n  expected {:?}\n     found {found:?}\n", row.1, row.2, row.3, row.4);
        }
    }
    assert!(wrong.is_empty(), "{ROLES:?}\n{wrong}");
}

#[tokio::test]
async fn other_sites_cannot_change_anything() {
    let server = server().await;
    let mut all = clients(&server, Running).await;
    for (_, route, path, body, _) in ROWS.iter().filter(|row| !row.1.starts_with("GET")) {
        let method: Method = route.split(' ').next().expect("a method").parse().expect("a method");
        let path = path.replace("{id}", &all.id).replace("{seat}", &all.seat);
        for who in [4, 5, 6] {
            let tricked = &mut all.people[who];
            for (name, value) in
                [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example"), ("origin", "null")]
            {
                tricked.headers.clear();
                tricked.headers.insert(name, HeaderValue::from_static(value));
                let status = tricked.status(method.clone(), &path, "", *body).await;
                assert_eq!(status, StatusCode::FORBIDDEN, "{} {method} {path} {value}", ROLES[who]);
            }
        }
    }
}

#[tokio::test]
async fn every_route_has_a_row() {
    let server = server().await;
    let rows: BTreeSet<String> = ROWS.iter().map(|row| row.1.to_owned()).collect();
    let routes = routes(&format!("{:?}", server.router()));
    assert!(routes.len() > 60, "the routes could not be read: {routes:?}");
    assert_eq!(rows, routes);
}

async fn server() -> TestServer {
    TestServer::with_games(sealed_bids::GAMES, "sqlite::memory:", |config| {
        config.daily_rival = None;
        let limits = &mut config.limits;
        for rate in [&mut limits.newcomers, &mut limits.chat, &mut limits.hints] {
            rate.burst = 100_000;
        }
    })
    .await
}

/// All routes with their methods, read from the router's debug output.
pub(crate) fn routes(router: &str) -> BTreeSet<String> {
    // The fallback follows the routes.
    let router = router.split("fallback_router").next().expect("a router");
    let (routes, paths) = router.split_once("node: Node { paths: {").expect("paths");
    let mut all = BTreeSet::new();
    for part in paths.split("RouteId(").skip(1) {
        let Some((number, path)) = part.split_once("): \"") else { continue };
        let path = path.split('"').next().expect("a path");
        let route = routes.split(&format!("RouteId({number}): ")).nth(1).expect("a route of this number");
        let route = route.split("RouteId(").next().expect("its description");
        for method in ["get", "delete", "patch", "post", "put"] {
            if route.contains(&format!("{method}: Route")) {
                all.insert(format!("{} {path}", method.to_uppercase()));
            }
        }
    }
    all
}
