//! H-38 to H-41: the shipped maps, and custom maps.

use game::{Draw, FastDice, Game, GameState};
use serde_json::{Value, json};
use spieltisch_han::map::{Map, Plan, border, border_facts, known_facts, ways, ways_facts};
use spieltisch_han::{Han, Options};
use words::Lang;

#[test]
fn h38_h39_border_disputes_keeps_every_known_fact() {
    assert_eq!(border_facts(border().plan()), []);
}

#[test]
fn h38_h40_ways_of_diplomacy_keeps_every_known_fact() {
    assert_eq!(ways_facts(ways().plan()), []);
}

#[test]
fn a_plan_survives_json_and_back() {
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

/// The first fault after a change: its place and the key of its sentence.
#[track_caller]
fn fault(change: impl Fn(&mut Value)) -> String {
    let mut map = small();
    change(&mut map);
    let faults = Plan::from_json(&map).and_then(Map::new).expect_err("it must be refused");
    for fault in &faults {
        for lang in Lang::ALL {
            let sentence = fault.sentence(&Han::texts().speech(lang));
            assert_ne!(sentence, fault.why, "it has no text");
        }
    }
    format!("{}: {}", faults[0].place, faults[0].why)
}

#[test]
fn h41_a_custom_map_can_be_played() {
    let plan = Plan::from_json(&small()).expect("a plan");
    assert_eq!(Plan::from_json(&plan.to_json()), Ok(plan.clone()));
    assert!(Map::new(plan).is_ok());
    let options = json!({"map": small(), "variant": "fortifications", "wild_border": true, "emperor": 1});
    let options: Options = serde_json::from_value(options).expect("options");
    let state = Han::new(2, &options, &mut FastDice::new(1)).expect("a game");
    let position = serde_json::to_value(state.position()).expect("plain data");
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
fn the_example_in_the_docs_is_valid() {
    let docs = include_str!("../../../docs/maps.md");
    let example = docs.split("```toml").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let map = Han::read_map(example).expect("a valid map");
    assert_eq!((&map["id"], &map["name"]["en"]), (&json!("island"), &json!("The Island")));
}

#[test]
fn h41_a_name_falls_back_to_english_then_to_another_language_then_to_the_id() {
    let mut map = small();
    map["name"] = json!({"de": "Die Insel"});
    map["provinces"][0]["name"] = json!({"en": "Northland"});
    map["provinces"][1]["name"] = json!({"tlh": "not a language of ours"});
    let plan = Plan::from_json(&map).expect("a plan");
    assert_eq!(plan.to_json()["name"], map["name"], "names are written as they were read");
    assert_eq!(plan.to_json()["provinces"][1]["name"], json!({}));
    assert_eq!(plan.name.as_ref().and_then(|name| name.in_lang(Lang::En)), Some("Die Insel"));
    for lang in Lang::ALL {
        assert_eq!(plan.provinces[0].name_in(lang), "Northland");
        assert_eq!(plan.provinces[1].name_in(lang), "b2");
    }
    let map = Map::new(plan).expect("a map");
    let names: Vec<String> = map
        .spaces()
        .map(|space| map.space_name(space).in_lang(Lang::De).expect("a name").to_owned())
        .collect();
    assert_eq!(names, ["Northland 1", "b2–Northland", "b2 1"]);
    assert_eq!(fault(|map| map["name"] = json!({"en": 3})), "name.en: map-wants-text");
}

#[test]
fn a_file_that_is_not_toml_is_refused_with_its_line() {
    let faults = Plan::from_toml("id = \"x\"\nplayers = [2,\n").expect_err("it is cut off");
    assert!(faults[0].facts.contains(&("line", "2".into())), "{faults:?}");
    let faults = Plan::from_toml("id = 3\n").expect_err("much is missing");
    let places: Vec<&str> = faults.iter().map(|fault| fault.place.as_str()).collect();
    assert!(places.starts_with(&["id", "players", "display"]), "{places:?}");
}

/// The keys of all faults of the shipped map with this id after a change.
fn faults_after(id: &str, change: impl Fn(&mut Plan)) -> Vec<String> {
    let mut plan = spieltisch_han::map::shipped(id).expect("a shipped map").plan().clone();
    change(&mut plan);
    for lang in Lang::ALL {
        for fault in known_facts(&plan) {
            assert_ne!(fault.sentence(&Han::texts().speech(lang)), fault.why, "it has no text");
        }
    }
    known_facts(&plan)
        .into_iter()
        .map(|fault| format!("{} {} {}", fault.rule, fault.place, fault.why))
        .collect()
}

#[test]
fn h38_h39_h40_a_broken_fact_is_named() {
    let has =
        |told: Vec<String>, fact: &str| assert!(told.iter().any(|one| one == fact), "{fact}: {told:#?}");
    let drop_space = |plan: &mut Plan, id: &str| {
        plan.spaces.retain(|space| space.id != id);
        plan.roads.retain(|(a, b)| a != id && b != id);
    };
    has(faults_after("border", |plan| drop_space(plan, "chin-6")), "H-39 provinces (chin) fact-known-size");
    has(faults_after("border", |plan| drop_space(plan, "chin-6")), "H-39 provinces (chin) fact-chin-spaces");
    has(faults_after("border", |plan| drop_space(plan, "qi-2")), "H-39 spaces fact-seven-ports");
    has(faults_after("border", |plan| drop_space(plan, "wei-han")), "H-39 spaces fact-six-borders");
    has(faults_after("border", |plan| plan.alliances.swap(2, 3)), "H-39 alliances[2] fact-known-alliance");
    has(faults_after("border", |plan| drop(plan.alliances.pop())), "H-38 alliances fact-fifteen-alliances");
    has(faults_after("border", |plan| plan.display = 3), "H-5 display fact-players-and-cards");
    has(
        faults_after("border", |plan| plan.roads.retain(|(a, _)| a != "chin-5")),
        "H-39 roads fact-road-chin-shu",
    );
    has(faults_after("ways", |plan| plan.spaces[0].port = true), "H-40 spaces fact-no-ports-no-borders");
    assert_eq!(faults_after("border", |_| {}), [""; 0]);
    assert_eq!(faults_after("ways", |_| {}), [""; 0]);
}

/// Changes the small map so that it has this many of something.
type Change = fn(&mut Value, usize);

/// H-41: each limit, the key of the fault past it, and a map that reaches it.
const LIMITS: [(usize, &str, Change); 10] = [
    (10_000, "map-point-far", |map, most| map["spaces"][0]["at"] = json!([0, most])),
    (10_000, "map-point-far", |map, most| map["provinces"][0]["dragon"] = json!([-(most as f64), 0])),
    (3, "map-point-fine", |map, most| {
        let decimals = format!("0.{}", "1".repeat(most)).parse::<f64>().expect("a number");
        map["provinces"][1]["outline"] = json!([[decimals, 0]]);
    }),
    (128, "map-outline-count", |map, most| map["provinces"][0]["outline"] = json!(vec![[0, 0]; most])),
    (200, "map-scenery-count", |map, most| {
        map["scenery"] = json!(vec![json!({"kind": "tree", "points": [[0, 0]]}); most]);
    }),
    (500, "map-scenery-points", |map, most| {
        map["scenery"] = json!([{"kind": "wall", "points": vec![[0, 0]; most]}]);
    }),
    (60, "map-alliance-count", |map, most| {
        widen(map, 14);
        let pairs: Vec<Value> =
            (0..14).flat_map(|a| (0..a).map(move |b| json!([format!("p{a}"), format!("p{b}")]))).collect();
        map["alliances"] = json!(pairs[..most]);
    }),
    (6, "map-roads-at", |map, most| {
        widen(map, 8);
        map["roads"] = (1..=most).map(|other| json!(["p0-1", format!("p{}-1", other)])).collect();
    }),
    // Twice the number of spaces, of which there are eight.
    (16, "map-road-count", |map, most| {
        widen(map, 8);
        let pairs = (1..4).flat_map(|step| (0..8).map(move |a| (a, (a + step) % 8)));
        map["roads"] = pairs.take(most).map(|(a, b)| json!([format!("p{a}-1"), format!("p{b}-1")])).collect();
    }),
    (40, "map-name-long", |map, most| map["provinces"][0]["name"]["de"] = json!("ü".repeat(most))),
];

/// This many provinces of one space each, without roads and alliances.
fn widen(map: &mut Value, provinces: usize) {
    let province = |number| json!({"id": format!("p{number}"), "color": "r", "name": {"de": "P", "en": "P"}, "dragon": [0, 0], "outline": []});
    let space =
        |number| json!({"id": format!("p{number}-1"), "provinces": [format!("p{number}")], "at": [0, 0]});
    map["provinces"] = (0..provinces).map(province).collect();
    map["spaces"] = (0..provinces).map(space).collect();
    map["roads"] = json!([]);
    map["alliances"] = json!([]);
}

#[test]
fn h41_each_limit_allows_its_number_and_refuses_one_more() {
    for (most, why, change) in LIMITS {
        let mut map = small();
        change(&mut map, most);
        let plan = Plan::from_json(&map).expect("a plan");
        assert_eq!(Map::own(plan).map(|_| ()), Ok(()), "{why} {most}");
        let past = fault(|map| change(map, most + 1));
        assert!(past.ends_with(&format!(": {why}")), "{why} {most}: {past}");
    }
}

#[test]
fn h41_limits_apply_to_every_input() {
    for (most, why, change) in LIMITS {
        let mut map = small();
        change(&mut map, most + 1);
        assert_eq!(Han::read_map(&map.to_string()).expect_err("refused")[0].why, why);
        let options = json!({"map": map, "variant": null, "wild_border": false, "emperor": null});
        let options: Options = serde_json::from_value(options).expect("options");
        assert_eq!(Han::new(2, &options, &mut FastDice::new(1)).map(|_| ()).expect_err("refused").why, why);
        let options = json!({"map": small(), "variant": null, "wild_border": false, "emperor": null});
        let options: Options = serde_json::from_value(options).expect("options");
        let state = Han::new(2, &options, &mut FastDice::new(1)).expect("a game");
        let mut position = serde_json::to_value(state.position()).expect("plain data");
        position["map"] = map;
        let position = serde_json::from_value(position).expect("a position");
        assert_eq!(Han::load(position).map(|_| ()).expect_err("refused").why, why);
    }
}

#[test]
fn h41_duplicates_and_bad_numbers_are_refused() {
    assert_eq!(
        fault(|map| map["alliances"] = json!([["a", "b2"], ["b2", "a"]])),
        "alliances[1]: map-alliance-twice"
    );
    assert_eq!(
        fault(|map| map["roads"] = json!([["a-1", "a-b2"], ["a-b2", "a-1"]])),
        "roads[1]: map-road-twice"
    );
    assert_eq!(fault(|map| map["spaces"][0]["at"] = json!([1e308, 0])), "spaces[0] (a-1).at: map-point-far");
    assert_eq!(
        fault(|map| map["spaces"][0]["at"] = json!([1e-300, 0])),
        "spaces[0] (a-1).at: map-point-fine"
    );
    for number in ["nan", "inf", "-inf"] {
        let text =
            include_str!("../maps/ways.toml").replacen("dragon = [", &format!("dragon = [{number}, 0] #"), 1);
        assert_eq!(Plan::from_toml(&text).expect_err("no number")[0].why, "map-wants-point", "{number}");
    }
}

#[test]
fn h41_a_net_of_eight_and_twelve_is_refused() {
    let refused = fault(|map| {
        widen(map, 16);
        let spaces =
            (0..20).map(|n| json!({"id": format!("p0-{}", n + 1), "provinces": ["p0"], "at": [n, 0]}));
        let others =
            (1..16).map(|n| json!({"id": format!("p{n}-1"), "provinces": [format!("p{n}")], "at": [n, 9]}));
        map["spaces"] = spaces.chain(others).collect();
        let roads =
            (1..=8).flat_map(|a| (9..=20).map(move |b| json!([format!("p0-{a}"), format!("p0-{b}")])));
        map["roads"] = roads.take(70).collect();
    });
    assert_eq!(refused, "spaces[0] (p0-1): map-roads-at");
}

#[test]
fn h41_the_number_of_reported_faults_is_limited() {
    let mut map = small();
    map["provinces"][0]["outline"] = json!(vec!["nowhere"; 5000]);
    assert_eq!(Plan::from_json(&map).expect_err("no points").len(), 50);
    let mut map = small();
    map["spaces"] = json!(vec![json!({"id": "x".repeat(500), "provinces": ["a"], "at": [0, 0]}); 100]);
    let faults = Plan::from_json(&map).and_then(Map::new).expect_err("no ids");
    assert_eq!(faults.len(), 50);
    assert!(faults.iter().all(|fault| fault.place.len() < 100), "{:?}", faults[0]);
}

#[test]
fn h41_a_custom_map_cannot_have_the_name_of_a_shipped_one() {
    let names = [
        ("id", json!("border")),
        ("id", json!("ways")),
        ("name", json!({"de": "Die Insel", "en": "Border Disputes"})),
        ("name", json!({"de": "grenz streitigkeiten", "en": "The Island"})),
        ("name", json!({"de": "WEGE-DER-DIPLOMATIE", "en": "The Island"})),
        ("name", json!({"de": "Die Insel", "en": " Ways\u{a0}of Diplomacy"})),
    ];
    for (key, name) in names {
        let mut map = small();
        map[key] = name.clone();
        let refused = Han::read_map(&map.to_string()).expect_err("refused");
        assert_eq!((refused[0].why, refused[0].rule), ("map-name-taken", Some("H-41")), "{name}");
        let options = json!({"map": map, "variant": null, "wild_border": false, "emperor": null});
        let options: Options = serde_json::from_value(options).expect("options");
        let refused = Han::new(2, &options, &mut FastDice::new(1)).map(|_| ()).expect_err("refused");
        assert_eq!(refused.why, "map-name-taken");
        // A position may contain it, so that a match that has begun can go on.
        assert!(Plan::from_json(&map).and_then(Map::new).is_ok());
    }
    // Names of provinces are not reserved.
    let mut map = small();
    map["provinces"][0]["name"] = json!({"de": "Wei", "en": "Wei"});
    assert!(Han::read_map(&map.to_string()).is_ok());
    // A shipped map given as an object is that map.
    let plan = Plan::from_json(&border().plan().to_json()).expect("a plan");
    assert!(Map::own(plan).expect("the shipped map").is_shipped());
}

/// The largest allowed map: every number at its limit, lines across the whole sheet.
fn largest() -> Value {
    let mut map = small();
    widen(&mut map, 16);
    let corner = |n: usize| if n.is_multiple_of(2) { -10_000 } else { 10_000 };
    for (number, province) in map["provinces"].as_array_mut().expect("a list").iter_mut().enumerate() {
        let outline: Vec<Value> =
            (0..128).map(|n| json!([corner(n + number), n as i64 * 150 - 10_000 + number as i64])).collect();
        province["outline"] = json!(outline);
        province["name"] = json!({"de": "W".repeat(40), "en": "W".repeat(40)});
    }
    map["spaces"] = (0..128)
        .map(|n| {
            let id = format!("p{}-{}", n % 16, n / 16 + 1);
            json!({"id": id, "provinces": [format!("p{}", n % 16)], "at": [(n % 16) * 100, (n / 16) * 100], "port": true})
        })
        .collect();
    let id = |n: usize| format!("p{}-{}", n % 128 % 16, n % 128 / 16 + 1);
    map["roads"] = (0..128).flat_map(|n| [1, 5].map(|step| json!([id(n), id(n + step)]))).collect();
    let pairs = (0..16).flat_map(|a| (0..a).map(move |b| json!([format!("p{a}"), format!("p{b}")])));
    map["alliances"] = pairs.take(60).collect();
    map["scenery"] =
        json!([{"kind": "mountain", "points": vec![[9999, 1]; 499]}, {"kind": "water", "points": [[0, 0]]}]);
    map
}

#[test]
fn h41_the_page_of_the_largest_map_has_a_limited_size() {
    use game::{AnyGame, Viewer};
    let options = json!({"map": largest()});
    let table = Han
        .open(2, options.as_object().expect("an object"), &mut FastDice::new(1))
        .unwrap_or_else(|refused| panic!("{refused:?}"));
    let speech = Lang::ALL.map(|lang| <Han as Draw>::texts().speech(lang));
    let ground = table.ground(Viewer::Spectator, &speech[0]).into_string();
    assert!(ground.len() < 1_500_000, "{} bytes", ground.len());
    assert!(!ground.contains("NaN") && !ground.contains("inf"));
    let scene = table.scene(Viewer::Seat(game::Seat(0)), &speech[0]);
    let parts = [scene.board, scene.hand, scene.sheet].map(|part| part.into_string().len());
    assert!(parts.into_iter().all(|bytes| bytes < 500_000), "{parts:?}");
}
