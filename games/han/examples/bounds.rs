//! What maps and positions cost at the limits of H-41.
//!
//! `cargo run --release -p spieltisch-han --example bounds` prints how long everything a request can cause
//! takes, for nets that are hard to divide and for the largest allowed map.

use std::time::{Duration, Instant};

use game::{AnyGame, Draw, FastDice, Seat, Table, Viewer};
use serde_json::{Value, json};
use spieltisch_han::Han;
use spieltisch_han::map::{Map, Plan};
use words::Lang;

/// Nets of 20 houses, with at most six roads each, on which the search reaches its step limit; neighbours as
/// bits.
const HARD: [[u32; 20]; 3] = [
    [
        524966, 24617, 25225, 581638, 4096, 663683, 16384, 34341, 17408, 656517, 396160, 21504, 493584,
        655406, 2382, 659592, 4096, 46624, 5120, 41513,
    ],
    [
        607104, 632896, 313504, 329056, 595584, 12, 10, 21, 131081, 17, 24, 6, 16, 131074, 163845, 147462,
        27, 844032, 131084, 131091,
    ],
    [
        43020, 819424, 213249, 395265, 575808, 589890, 172082, 303106, 172052, 131072, 65536, 86041, 2048,
        524737, 788500, 467, 396324, 66380, 606346, 286770,
    ],
];

fn main() {
    for (number, links) in HARD.iter().enumerate() {
        let map = net(links);
        let houses = map.spaces().collect();
        for fort in [None, Some(spieltisch_han::map::Space(4))] {
            // A net that was hard is cached, so only the first time counts.
            let spent = time(1, || spieltisch_han::road_points(&map, houses, fort));
            let again = time(100, || spieltisch_han::road_points(&map, houses, fort));
            println!("roads of hard net {number}, fortified {}: {spent:?}, again {again:?}", fort.is_some());
        }
    }
    let text = largest().to_string();
    println!("the largest map has {} bytes", text.len());
    println!("reading and checking it: {:?}", time(20, || Han.read_map(&text).expect("a valid map")));
    let speech = <Han as Draw>::texts().speech(Lang::De);
    let table = open(&largest());
    let seat = Viewer::Seat(Seat(0));
    println!("its ground for the first time: {:?}", time(1, || table.ground(seat, &speech)));
    println!("its ground again: {:?}", time(20, || table.ground(seat, &speech)));
    println!("a whole page of it: {:?}", time(20, || table.scene(seat, &speech)));
    println!("bytes of its ground: {}", table.ground(seat, &speech).into_string().len());
    println!("loading a position on it: {:?}", {
        let position = table.position();
        time(20, || Han.load(&position).expect("a position"))
    });
}

fn time<T>(times: u32, mut act: impl FnMut() -> T) -> Duration {
    let start = Instant::now();
    for _ in 0..times {
        std::hint::black_box(act());
    }
    start.elapsed() / times
}

fn open(map: &Value) -> Box<dyn Table> {
    let options = json!({"map": map, "variant": "fortifications"});
    let options = options.as_object().expect("an object");
    Han.open(5, options, &mut FastDice::new(1)).unwrap_or_else(|refused| panic!("{refused:?}"))
}

/// A map whose only province has this net of roads.
fn net(links: &[u32; 20]) -> Map {
    let mut map = plain(2);
    let id = |number: usize| format!("p0-{}", number + 1);
    let spaces = (0..20).map(|n| json!({"id": id(n), "provinces": ["p0"], "at": [n * 80, 0]}));
    map["spaces"] = spaces.chain([json!({"id": "p1-1", "provinces": ["p1"], "at": [0, 99]})]).collect();
    let pairs = (0..20).flat_map(|a| (0..a).filter(move |b| links[a] >> b & 1 == 1).map(move |b| (a, b)));
    // Ids sort like the numbers; it does not matter which house is which.
    map["roads"] = pairs.map(|(a, b)| json!([id(a), id(b)])).take(42).collect();
    Map::new(Plan::from_json(&map).expect("a plan")).expect("a map")
}

fn plain(provinces: usize) -> Value {
    let province = |n| json!({"id": format!("p{n}"), "color": "r", "name": {"de": "P", "en": "P"}, "dragon": [n * 90, 50], "outline": []});
    json!({
        "id": "bounds", "players": [2, 5], "display": 3, "removed": {"2": 0, "3": 0, "4": 0, "5": 0},
        "provinces": (0..provinces).map(province).collect::<Vec<_>>(), "roads": [], "alliances": [],
    })
}

/// Every number at its limit, and lines across the whole sheet.
fn largest() -> Value {
    let mut map = plain(16);
    let corner = |n: usize| if n.is_multiple_of(2) { -10_000 } else { 10_000 };
    for (number, province) in map["provinces"].as_array_mut().expect("a list").iter_mut().enumerate() {
        let outline: Vec<Value> =
            (0..128).map(|n| json!([corner(n + number), n as i64 * 150 - 10_000 + number as i64])).collect();
        province["outline"] = json!(outline);
    }
    let id = |n: usize| format!("p{}-{}", n % 128 % 16, n % 128 / 16 + 1);
    let space = |n: usize| json!({"id": id(n), "provinces": [format!("p{}", n % 16)], "at": [n % 16 * 100, n / 16 * 100], "port": true});
    map["spaces"] = (0..128).map(space).collect();
    map["roads"] = (0..128).flat_map(|n| [1, 5].map(|step| json!([id(n), id(n + step)]))).collect();
    let pairs = (0..16).flat_map(|a| (0..a).map(move |b| json!([format!("p{a}"), format!("p{b}")])));
    map["alliances"] = pairs.take(60).collect();
    map["scenery"] = json!([{"kind": "mountain", "points": vec![[9999, 1]; 500]}]);
    map
}
