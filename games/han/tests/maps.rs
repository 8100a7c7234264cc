//! H-38 to H-41: the maps that come with the game, and maps of one's own.

use game::{Draw, FastDice, Game};
use serde_json::{Value, json};
use spieltisch_han::map::{Map, Plan, border, border_facts, ways, ways_facts};
use spieltisch_han::{Han, Options};

#[test]
fn h38_h39_border_disputes_is_true_to_every_known_fact() {
    assert_eq!(border_facts(border().plan()), []);
}

#[test]
fn h38_h40_ways_of_diplomacy_is_true_to_every_known_fact() {
    assert_eq!(ways_facts(ways().plan()), []);
}

#[test]
fn a_plan_is_the_same_as_json_and_back() {
    for map in [border(), ways()] {
        let plan = Plan::from_json(&map.plan().to_json()).expect("a shipped map");
        assert_eq!(plan, *map.plan());
        assert!(Map::new(plan).is_ok());
    }
}

/// Two provinces with a border space between them.
fn small() -> Value {
    let province = |id: &str, color: &str| json!({"id": id, "color": color, "name": {"de": id, "en": id}, "dragon": [0, 0], "outline": []});
    let space = |id: &str, provinces: &[&str]| json!({"id": id, "provinces": provinces, "at": [0.5, 0]});
    json!({
        "id": "small", "players": [2, 3], "display": 2, "removed": {"2": 5, "3": 4},
        "provinces": [province("a", "r"), province("b2", "r")],
        "spaces": [space("a-1", &["a"]), space("b2-1", &["b2"]), space("a-b2", &["b2", "a"])],
        "roads": [["a-1", "a-b2"]], "alliances": [["a", "b2"]],
    })
}

/// What is wrong when one thing is changed: the first fault's place and sentence key.
#[track_caller]
fn fault(change: impl Fn(&mut Value)) -> String {
    let mut map = small();
    change(&mut map);
    let faults = Plan::from_json(&map).and_then(Map::new).expect_err("it must be refused");
    for fault in &faults {
        for lang in words::Lang::ALL {
            let sentence = fault.sentence(&Han::texts().speech(lang));
            assert_ne!(sentence, fault.why, "it has no words");
        }
    }
    format!("{}: {}", faults[0].place, faults[0].why)
}

#[test]
fn h41_a_map_of_ones_own_can_be_played() {
    let plan = Plan::from_json(&small()).expect("a plan");
    assert_eq!(Plan::from_json(&plan.to_json()), Ok(plan.clone()));
    assert!(Map::new(plan).is_ok());
    let options = json!({"map": small(), "variant": "fortifications", "wild_border": true, "emperor": 1});
    let options: Options = serde_json::from_value(options).expect("options");
    let state = Han::new(2, &options, &mut FastDice::new(1)).expect("a game");
    let position = serde_json::to_value(Han::position(&state)).expect("plain data");
    assert_eq!(position["map"]["id"], "small");
    assert_eq!(
        position["map"]["spaces"][0],
        json!({"id": "a-1", "provinces": ["a"], "at": [0.5, 0], "port": false})
    );
    let refusal = |players, options: Value| {
        let options: Options = serde_json::from_value(options).expect("options");
        Han::new(players, &options, &mut FastDice::new(1)).map(|_| ()).expect_err("refused").to_string()
    };
    let markets = json!({"map": small(), "variant": "markets", "wild_border": false, "emperor": null});
    assert!(refusal(2, markets).starts_with("H-41"));
    let plain = json!({"map": small(), "variant": null, "wild_border": false, "emperor": null});
    assert!(refusal(4, plain).starts_with("H-2"));
}

#[test]
fn h41_everything_else_is_refused_with_its_place() {
    assert_eq!(fault(|map| map["id"] = json!("Small")), "id: map-bad-id");
    assert_eq!(fault(|map| map["players"] = json!([1, 3])), "players: map-bad-players");
    assert_eq!(fault(|map| map["players"] = json!([2, 6])), "players: map-bad-players");
    assert_eq!(fault(|map| map["players"] = json!(3)), "players: map-wants-players");
    assert_eq!(fault(|map| map["display"] = json!(-1)), "display: map-wants-number");
    assert_eq!(fault(|map| map["display"] = json!(26)), "removed.2: map-few-cards");
    assert_eq!(fault(|map| map["removed"] = json!({"2": 5})), "removed.3: map-removed-missing");
    assert_eq!(fault(|map| map["removed"]["9"] = json!(1)), "removed.9: map-removed-players");
    assert_eq!(fault(|map| map["removed"]["2"] = json!(11)), "removed.2: map-few-cards");
    assert_eq!(fault(|map| map["provinces"][1]["color"] = json!("b")), "provinces[1] (b2): map-no-color");
    assert_eq!(fault(|map| map["provinces"][1]["id"] = json!("a")), "provinces[1] (a): map-id-twice");
    assert_eq!(fault(|map| map["provinces"][1]["id"] = json!("b_2")), "provinces[1] (b_2): map-bad-id");
    assert_eq!(
        fault(|map| drop(map["provinces"][0]["name"].take())),
        "provinces[0] (a).name: map-wants-table"
    );
    assert_eq!(fault(|map| map["spaces"][1]["id"] = json!("a-1")), "spaces[1] (a-1): map-id-twice");
    assert_eq!(fault(|map| map["spaces"][1]["id"] = json!("b2-01")), "spaces[1] (b2-01): map-space-name");
    assert_eq!(fault(|map| map["spaces"][2]["id"] = json!("b2-a")), "spaces[2] (b2-a): map-space-name");
    assert_eq!(
        fault(|map| map["spaces"][1]["provinces"] = json!(["c"])),
        "spaces[1] (b2-1): map-no-province"
    );
    assert_eq!(
        fault(|map| map["spaces"][1]["provinces"] = json!([])),
        "spaces[1] (b2-1): map-space-provinces"
    );
    assert_eq!(
        fault(|map| map["spaces"][2]["provinces"] = json!(["a", "a"])),
        "spaces[2] (a-b2): map-border-of-one"
    );
    assert_eq!(fault(|map| map["spaces"][0]["at"] = json!([1])), "spaces[0] (a-1).at: map-wants-point");
    assert_eq!(fault(|map| map["roads"][0][1] = json!("a-7")), "roads[0]: map-no-space");
    assert_eq!(fault(|map| map["roads"][0][1] = json!("a-1")), "roads[0]: map-road-to-itself");
    assert_eq!(fault(|map| map["alliances"][0][1] = json!("c")), "alliances[0]: map-no-province");
    assert_eq!(fault(|map| map["alliances"][0][1] = json!("a")), "alliances[0]: map-alliance-with-itself");
    assert_eq!(
        fault(|map| map["spaces"] = json!([{"id": "a-1", "provinces": ["a"], "at": [0, 0]}])),
        "provinces[1] (b2): map-province-empty"
    );
    assert_eq!(fault(|map| map["provinces"] = json!([])), "provinces: map-province-count");
}

#[test]
fn h41_a_map_can_have_a_name_and_be_given_as_json() {
    let mut map = small();
    map["name"] = json!({"de": "Die Insel", "en": "The Island"});
    assert_eq!(Han::read_map(&map.to_string()), Ok(Plan::from_json(&map).expect("a plan").to_json()));
    assert_eq!(Han::read_map(&map.to_string()).expect("a map")["name"], map["name"]);
    assert!(Han::read_map(&small().to_string()).expect("a map").get("name").is_none());
    assert_eq!(fault(|map| map["name"] = json!("Insel")), "name: map-wants-table");
    let cut = Han::read_map("{\"id\":").expect_err("it is cut off");
    assert_eq!(cut[0].why, "map-no-json");
}

#[test]
fn the_example_of_the_docs_is_sound() {
    let docs = include_str!("../../../docs/maps.md");
    let example = docs.split("```toml").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let map = Han::read_map(example).expect("it is sound");
    assert_eq!((&map["id"], &map["name"]["en"]), (&json!("island"), &json!("The Island")));
}

#[test]
fn a_file_that_is_no_toml_is_refused_with_its_line() {
    let faults = Plan::from_toml("id = \"x\"\nplayers = [2,\n").expect_err("it is cut off");
    assert!(faults[0].facts.contains(&("line", "2".into())), "{faults:?}");
    let faults = Plan::from_toml("id = 3\n").expect_err("much is missing");
    let places: Vec<&str> = faults.iter().map(|fault| fault.place.as_str()).collect();
    assert!(places.starts_with(&["id", "players", "display"]), "{places:?}");
}
