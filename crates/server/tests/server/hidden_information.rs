//! P2: two games that look the same to a viewer are the same to them, byte for byte, through the whole server.

use std::collections::BTreeSet;
use std::time::Duration;

use game::{Level, Seat, Viewer};
use serde_json::{Value, json};
use spieltisch_server::Config;

use crate::observer::Observer;
use crate::positions::position_after;
use crate::test_server::TestServer;
use crate::twin_servers::{Case, Compared, compare};

/// Compares twin servers at several points of a game, for a player and a spectator in turn. With `SPIELTISCH_LONG` set:
/// for both at each point, and with more moves.
async fn compare_viewers(game: &'static str, players: usize, options: Value, preludes: &[usize]) -> Compared {
    let long = std::env::var_os("SPIELTISCH_LONG").is_some();
    let acts = if long { 16 } else { 5 };
    let mut all = Compared::default();
    for (n, prelude) in preludes.iter().enumerate() {
        let seat = Viewer::Seat(Seat((n % players) as u8));
        let viewers = [seat, Viewer::Spectator];
        let viewers = if long { &viewers[..] } else { &viewers[n % 2..=n % 2] };
        for viewer in viewers.iter().copied() {
            let case =
                Case { game, players, options: options.clone(), prelude: *prelude, viewer, alike_to: viewer };
            let compared = compare(&case, acts, 7 + n as u64).await;
            all.acts += compared.acts;
            all.apart += compared.apart;
        }
    }
    all
}

#[tokio::test]
async fn mahe_keeps_cards_hidden() {
    let mut acts = 0;
    for (players, options) in
        [(2, json!({})), (3, json!({"egg_dice": true})), (4, json!({"open_piles": true}))]
    {
        acts += compare_viewers("mahe", players, options, &[0, 9]).await.acts;
    }
    assert!(acts > 20, "{acts}");
}

#[tokio::test]
async fn han_keeps_cards_hidden() {
    let mut acts = 0;
    for (players, options) in [
        (2, json!({"variant": "markets"})),
        (3, json!({"wild_border": true})),
        (4, json!({"variant": "fortifications"})),
    ] {
        acts += compare_viewers("han", players, options, &[0, 8, 16]).await.acts;
    }
    assert!(acts > 20, "{acts}");
}

#[tokio::test]
async fn schicht_keeps_hands_and_picks_hidden() {
    let mut all = 0;
    for options in [json!({}), json!({"advanced": true})] {
        all += compare_viewers("schicht", 4, options, &[0, 3, 14]).await.apart;
    }
    assert!(all > 6, "{all}");
}

#[tokio::test]
async fn verrat_keeps_orders_and_cards_hidden() {
    let compared = compare_viewers("verrat", 4, json!({}), &[0, 6, 15, 28, 40]).await;
    assert!(compared.apart > 10, "{compared:?}");
}

/// Players see their own hand, so a different hand must be noticed.
#[tokio::test]
#[should_panic(expected = "at the start")]
async fn the_comparison_notices_a_different_hand() {
    let (viewer, alike_to) = (Viewer::Seat(Seat(0)), Viewer::Spectator);
    let case = Case { game: "schicht", players: 3, options: json!({}), prelude: 0, viewer, alike_to };
    compare(&case, 0, 7).await;
}

/// V-11: others see that bots are done, but not what they decided.
#[tokio::test]
async fn v11_secret_decisions_of_bots_stay_secret() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let at = async |name: &str, pause: Duration| {
        let url = format!("sqlite:{}", file(name).display());
        let quick = |config: &mut Config| (config.bot_pause, config.hint_level) = (pause, Level::Easy);
        TestServer::with_games(catalog::GAMES, &url, quick).await
    };
    let server = at("asleep", NEVER).await;
    let mut anna = server.person("Anna").await;
    let seats = ["me", "bot:easy", "bot:easy", "bot:easy"];
    let id = anna.create_table(json!({"game": "verrat", "position": orders(), "seats": seats})).await;
    anna.start(&id).await.ok();
    server.store.close().await;

    let (mut received, mut decided) = (Vec::new(), BTreeSet::new());
    for name in ["one", "two", "three", "four"] {
        std::fs::copy(file("asleep"), file(name)).unwrap();
        let server = at(name, Duration::ZERO).await;
        let mut observer = Observer::new(anna.on(&server), &id).await;
        server.wake_bots().await;
        while observer.client.table(&id).await["turn"] != json!([0]) {
            tokio::task::yield_now().await;
        }
        observer.record_messages().await;
        observer.post("hint", json!({})).await;
        observer.client.post(&format!("/api/tables/{id}/chat"), json!({"text": "hm"})).await.ok();
        observer.record_messages().await;
        received.push(observer.received);
        let acts = server.store.acts(&id).await.unwrap();
        decided.insert(acts.into_iter().map(|act| act.action).collect::<Vec<_>>());
    }
    assert!(decided.len() > 1, "the bots must decide differently for this test to mean anything");
    for texts in &received[1..] {
        assert_eq!(texts.len(), received[0].len());
        for (text, other) in texts.iter().zip(&received[0]) {
            assert_eq!(text, other);
        }
    }
}

const NEVER: Duration = Duration::from_secs(100 * 24 * 60 * 60);

/// V-11: a position where everybody gives secret orders.
fn orders() -> Value {
    (0..)
        .map(|acts| position_after("verrat", 4, &json!({}), acts))
        .find(|position| position["phase"] == 2)
        .unwrap()
}
