//! HAN keeps every promise of the contract, at every table.

use serde_json::json;
use spieltisch_han::Han;
use testkit::Plan;

#[test]
fn han_conforms_on_border_disputes() {
    let played = testkit::conforms::<Han>(&Plan::new(&[
        (3, json!({})),
        (3, json!({"variant": "fortifications", "wild_border": true})),
        (4, json!({"variant": "fortifications", "emperor": 2})),
        (4, json!({"wild_border": true})),
        (5, json!({"emperor": 0})),
        (5, json!({"variant": "fortifications"})),
    ]));
    let kinds = ["discard", "draw", "emissary", "end", "fortify", "house"];
    assert_eq!(played.keys().collect::<Vec<_>>(), kinds, "{played:?}");
}

#[test]
fn han_conforms_on_ways_of_diplomacy() {
    let played = testkit::conforms::<Han>(&Plan::new(&[
        (2, json!({})),
        (2, json!({"variant": "markets"})),
        (2, json!({"variant": "markets", "wild_border": true, "emperor": 1})),
        (3, json!({"map": "ways", "variant": "markets"})),
        (3, json!({"map": "ways", "emperor": 2})),
        (4, json!({"map": "ways", "variant": "markets"})),
    ]));
    let kinds = ["discard", "draw", "emissary", "end", "house", "market"];
    assert_eq!(played.keys().collect::<Vec<_>>(), kinds, "{played:?}");
}

#[test]
fn the_texts_are_complete() {
    testkit::texts_are_complete(
        concat!(include_str!("../text/de.ftl"), "\n", include_str!("../text/page.de.ftl")),
        concat!(include_str!("../text/en.ftl"), "\n", include_str!("../text/page.en.ftl")),
    );
}
