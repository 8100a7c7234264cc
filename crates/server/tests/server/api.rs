//! The OpenAPI description matches the routes.

use std::collections::BTreeSet;

use axum::http::Method;
use serde_json::{Value, json};

use crate::permissions::routes;
use crate::test_server::TestServer;

#[tokio::test]
async fn every_api_route_is_described() {
    let server = TestServer::new().await;
    let description = server.stranger().get("/api/openapi.json").await.ok();
    assert_eq!(description["openapi"].as_str().unwrap().split('.').next(), Some("3"));
    let paths = description["paths"].as_object().unwrap();
    let described: BTreeSet<String> = paths
        .iter()
        .flat_map(|(path, item)| {
            item.as_object().unwrap().keys().map(move |method| format!("{} {path}", method.to_uppercase()))
        })
        .collect();
    let mut routes = routes(&format!("{:?}", server.router()));
    routes.retain(|route| route.contains(" /api/") && route != "GET /api/openapi.json");
    assert_eq!(described, routes);
}

/// The other way round: every described route exists, and with no other method.
#[tokio::test]
async fn every_described_route_exists() {
    let server = TestServer::new().await;
    let description = server.stranger().get("/api/openapi.json").await.ok();
    for (path, item) in description["paths"].as_object().unwrap() {
        let address = path.replace("{id}", "nosuchtable");
        let methods = [Method::GET, Method::POST, Method::DELETE, Method::PUT, Method::PATCH];
        for method in methods {
            let described = item.get(method.as_str().to_lowercase()).is_some();
            let reply = server.stranger().send(method.clone(), &address, "application/json", "{}").await;
            assert_eq!(reply.status != 405, described, "{method} {path}: {}", reply.status);
            if reply.status.is_client_error() {
                assert_eq!(reply.header("content-type"), "application/problem+json", "{method} {path}");
            }
        }
    }
    server.stranger().get("/api/nowhere").await.problem(404, "not-found");
}

#[tokio::test]
async fn every_reference_in_the_description_resolves() {
    let server = TestServer::new().await;
    let description = server.stranger().get("/api/openapi.json").await.ok();
    let mut found = 0;
    check(&description, &description, &mut found);
    assert!(found > 20);
}

fn check(value: &Value, whole: &Value, found: &mut usize) {
    match value {
        Value::Object(object) => {
            if let Some(Value::String(reference)) = object.get("$ref") {
                *found += 1;
                assert!(whole.pointer(reference.trim_start_matches('#')).is_some(), "{reference}");
            }
            object.values().for_each(|value| check(value, whole, found));
        }
        Value::Array(list) => list.iter().for_each(|value| check(value, whole, found)),
        _ => {}
    }
}

#[tokio::test]
async fn games_and_tables_are_listed() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let games = anna.get("/api/games").await.ok();
    let mahe = games["games"].as_array().unwrap().iter().find(|game| game["id"] == "mahe").unwrap();
    assert_eq!(mahe["players"], json!([2, 7]));
    assert_eq!(mahe["options"]["egg_dice"]["type"], "boolean");
    let open =
        anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"], "listed": true})).await;
    let hidden = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"]})).await;
    let seen = ben.get("/api/tables").await.ok();
    assert_eq!((seen["mine"].as_array().unwrap().len(), seen["listed"].as_array().unwrap().len()), (0, 1));
    assert_eq!(seen["listed"][0]["id"], open.as_str());
    let mine = anna.get("/api/tables").await.ok()["mine"].clone();
    assert_eq!(mine.as_array().unwrap().len(), 2);
    assert!(mine.to_string().contains(&hidden));
}
