//! P2: two games that are the same to a viewer look the same to that viewer, byte for byte, through the whole server.

use game::{Seat, Viewer};
use serde_json::{Value, json};

use crate::worlds::{Case, Compared, compare};

/// The acts that are compared in each case.
const ACTS: usize = 8;

/// Looks with a seat's eyes and with those of somebody who watches, at several moments of the game.
async fn nobody_peeks(game: &'static str, players: usize, options: Value, preludes: &[usize]) -> Compared {
    let mut all = Compared::default();
    for (n, prelude) in preludes.iter().enumerate() {
        let seat = Viewer::Seat(Seat((n % players) as u8));
        for viewer in [seat, Viewer::Spectator] {
            let case =
                Case { game, players, options: options.clone(), prelude: *prelude, viewer, alike_to: viewer };
            let compared = compare(&case, ACTS, 7 + n as u64).await;
            all.acts += compared.acts;
            all.apart += compared.apart;
            all.notes += compared.notes;
        }
    }
    println!("{game} {options}: {all:?}");
    all
}

#[tokio::test]
async fn mahe_keeps_its_cards() {
    let mut acts = 0;
    for (players, options) in
        [(2, json!({})), (3, json!({"egg_dice": true})), (4, json!({"open_piles": true}))]
    {
        acts += nobody_peeks("mahe", players, options, &[0, 9]).await.acts;
    }
    assert!(acts > 20, "{acts}");
}

#[tokio::test]
async fn han_keeps_its_cards() {
    let mut acts = 0;
    for (players, options) in [
        (2, json!({"variant": "markets"})),
        (3, json!({"wild_border": true})),
        (4, json!({"variant": "fortifications"})),
    ] {
        acts += nobody_peeks("han", players, options, &[0, 8]).await.acts;
    }
    assert!(acts > 20, "{acts}");
}

#[tokio::test]
async fn schicht_keeps_hands_and_picks() {
    let mut all = 0;
    for options in [json!({}), json!({"advanced": true})] {
        all += nobody_peeks("schicht", 4, options, &[0, 3, 14]).await.apart;
    }
    assert!(all > 10, "{all}");
}

#[tokio::test]
async fn verrat_keeps_orders_and_cards() {
    let compared = nobody_peeks("verrat", 4, json!({}), &[0, 6, 15, 28, 40]).await;
    assert!(compared.apart > 10, "{compared:?}");
}

/// The test itself would notice: a hand that is another one is seen by whoever holds it.
#[tokio::test]
#[should_panic(expected = "at the start")]
async fn a_difference_would_be_seen() {
    let (viewer, alike_to) = (Viewer::Seat(Seat(0)), Viewer::Spectator);
    let case = Case { game: "schicht", players: 3, options: json!({}), prelude: 0, viewer, alike_to };
    compare(&case, 0, 7).await;
}
