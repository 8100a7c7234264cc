//! HAN meets the game contract, with all its options.

use serde_json::{Value, json};
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

/// H-41: neighbouring provinces of one colour, a port on a border, no display, few roads.
fn own_map() -> Value {
    let province = |id: &str, color: &str| {
        json!({"id": id, "color": color, "name": {"de": id, "en": id}, "dragon": [5, 5.5],
               "outline": [[0, 0], [9, 0], [9, 9], [0, 9]]})
    };
    let space = |id: &str, provinces: &[&str], port: bool| json!({"id": id, "provinces": provinces, "at": [1, 2], "port": port});
    json!({
        "id": "own", "players": [2, 5], "display": 0, "removed": {"2": 5, "3": 3, "4": 1, "5": 0},
        "provinces": [province("z", "r"), province("a1", "r"), province("m", "v")],
        "spaces": [
            space("z-1", &["z"], true), space("z-10", &["z"], false), space("z-2", &["z"], false),
            space("a1-1", &["a1"], false), space("a1-2", &["a1"], false), space("z-a1", &["z", "a1"], true),
            space("m-1", &["m"], true), space("a1-m", &["m", "a1"], false),
        ],
        "roads": [["z-1", "z-a1"], ["z-a1", "a1-1"], ["a1-1", "a1-m"], ["a1-m", "m-1"], ["z-a1", "z-2"]],
        "alliances": [["z", "a1"], ["a1", "m"]],
    })
}

#[test]
fn han_conforms_on_a_custom_map() {
    testkit::conforms::<Han>(&Plan::new(&[
        (2, json!({"map": own_map(), "variant": "fortifications", "wild_border": true})),
        (3, json!({"map": own_map()})),
        (5, json!({"map": own_map(), "wild_border": true})),
    ]));
}

#[test]
fn the_texts_are_complete() {
    testkit::texts_are_complete::<Han>();
}
