//! Results and ratings: counted with the last move, private unless the table is listed, without deleted people's names.

use serde_json::{Value, json};

use crate::playing::play_on;
use crate::test_server::{Client, TestServer};

async fn play_game(anna: &mut Client, ben: &mut Client, listed: bool) -> String {
    let request = json!({"game": "mahe", "players": 3, "seats": ["me", "open", "bot"], "listed": listed});
    let id = anna.create_table(request).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    play_on(&mut [anna, ben], &id).await;
    id
}

fn of_mahe(stats: &Value) -> &Value {
    let games = stats["games"].as_array().unwrap();
    games.iter().find(|game| game["game"] == "mahe").unwrap()
}

#[tokio::test]
async fn listed_games_are_rated_and_private_games_are_not() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    play_game(&mut anna, &mut ben, false).await;
    let stats = server.stranger().get("/api/stats").await.ok();
    assert_eq!((&of_mahe(&stats)["games"], &stats["private"]), (&json!(0), &json!(false)));
    let own = anna.get("/api/me/stats").await.ok();
    assert_eq!((&own["games"][0]["games"], &own["games"][0]["rating"]), (&json!(1), &Value::Null));
    server.stranger().get("/api/me/stats").await.problem(401, "nobody");

    let id = play_game(&mut anna, &mut ben, true).await;
    let stats = anna.get("/api/stats").await.ok();
    let mahe = of_mahe(&stats);
    assert_eq!(mahe["games"], 1);
    let ratings = mahe["ratings"].as_array().unwrap();
    assert_eq!(ratings.len(), 3);
    let who: Vec<&Value> = ratings.iter().map(|line| &line["who"]).collect();
    for expected in
        [json!({"you": true}), json!({"name": "Ben", "you": false}), json!({"bot": "easy", "you": false})]
    {
        assert!(who.contains(&&expected), "{who:?}");
    }
    let winners = anna.table(&id).await["result"]["winners"].as_array().unwrap().len();
    let wins: u64 = ratings.iter().map(|line| line["wins"].as_u64().unwrap()).sum();
    assert_eq!(wins, winners as u64);
    assert_eq!(mahe["longest"], server.store.acts(&id).await.unwrap().len());

    let own = anna.get("/api/me/stats").await.ok();
    assert_eq!(own["games"][0]["games"], 2);
    assert!(own["games"][0]["rating"].is_f64());
    let ben_line = own["against"].as_array().unwrap().iter().find(|met| met["who"]["name"] == "Ben").unwrap();
    assert_eq!(ben_line["games"], 2);
    for path in ["/stats", "/me/stats"] {
        let page = anna.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.text().contains("Ben"), "{path}");
        assert!(!page.text().contains(&anna_id(&mut anna).await), "ids are not shown");
    }
}

async fn anna_id(anna: &mut Client) -> String {
    anna.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn the_host_can_have_private_tables_rated() {
    let server = TestServer::with_config(|config| config.live.change(|live| live.rate_private = true)).await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    play_game(&mut anna, &mut ben, false).await;
    assert_eq!(of_mahe(&anna.get("/api/stats").await.ok())["games"], 1);
}

#[tokio::test]
async fn deleted_people_have_no_name_in_statistics() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    play_game(&mut anna, &mut ben, true).await;
    assert!(anna.get("/stats").await.text().contains("Ben"));
    let handle = anna_id(&mut ben).await;
    ben.delete("/api/me").await.ok();
    for path in ["/stats", "/api/stats", "/me/stats", "/api/me/stats"] {
        let text = anna.get(path).await.text();
        assert!(!text.contains("Ben") && !text.contains(&handle), "{path}");
    }
    let kept = server.store.finishes_since(0, 10).await.unwrap();
    assert_eq!(kept[0].seats[1].person, None);
    assert_eq!(of_mahe(&anna.get("/api/stats").await.ok())["ratings"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn games_from_a_position_are_unrated_and_games_with_a_leaver_are_rated() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let request = json!({"game": "mahe", "players": 2, "seats": ["me", "open"], "listed": true});
    let id = anna.create_table(request).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    ben.post(&format!("/api/tables/{id}/leave"), json!({})).await.ok();
    play_on(&mut [&mut anna], &id).await;
    let position = anna.get(&format!("/api/tables/{id}/replay?as=all&at=0")).await.ok()["position"].clone();
    let on = anna
        .create_table(json!({"game": "mahe", "position": position, "seats": ["me", "bot"], "listed": true}))
        .await;
    anna.start(&on).await.ok();
    play_on(&mut [&mut anna], &on).await;
    assert_eq!(of_mahe(&anna.get("/api/stats").await.ok())["games"], 1, "the game Ben left");
    assert_eq!(anna.get("/api/me/stats").await.ok()["games"][0]["games"], 2);
    assert_eq!(ben.get("/api/me/stats").await.ok()["games"][0]["games"], 1);
}
