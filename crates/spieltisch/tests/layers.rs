//! Layers point one way: which crate may use which, what `table` and `page` must not use, and no cycles between the
//! top-level modules of a crate.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What each crate may depend on, tests aside. Games are one entry.
const ALLOWED: [(&str, &[&str]); 13] = [
    ("words", &[]),
    ("game", &["words"]),
    ("search", &["game"]),
    ("games", &["game", "search", "words"]),
    ("catalog", &["game", "games"]),
    ("record", &["game", "words"]),
    ("table", &["game", "record", "words"]),
    ("page", &["game", "record", "table", "words"]),
    ("pocket", &["catalog", "game", "page", "record", "table", "words"]),
    ("store", &["game", "record", "table"]),
    ("server", &["game", "page", "record", "store", "table", "words"]),
    ("testkit", &["game", "words"]),
    (
        "spieltisch",
        &["catalog", "game", "games", "page", "record", "search", "server", "store", "table", "words"],
    ),
];

/// What `table` and `page` must not use: time, storage and the network come to them as values. In development,
/// `page/src/files.rs` reads style sheets and scripts from disk.
const OUTSIDE: [&str; 8] =
    ["std::fs", "std::net", "std::process", "SystemTime", "Instant::now", "tokio", "axum", "sqlx"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository")
}

/// The short name of a workspace package: `spieltisch-table` is `table`, every game is `games`.
fn short(package: &str, manifest: &str) -> String {
    match () {
        () if manifest.contains("/games/") => "games".to_owned(),
        () => package.strip_prefix("spieltisch-").unwrap_or(package).to_owned(),
    }
}

#[test]
fn crates_depend_on_those_below_them_only() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let allowed: BTreeMap<&str, &[&str]> = ALLOWED.into_iter().collect();
    for package in metadata["packages"].as_array().expect("a list of packages") {
        let name = package["name"].as_str().expect("a name");
        let name = short(name, package["manifest_path"].as_str().expect("a path"));
        let may = allowed.get(name.as_str()).unwrap_or_else(|| panic!("{name} has no layer yet"));
        for dependency in package["dependencies"].as_array().expect("a list of dependencies") {
            let (Some(path), true) = (dependency["path"].as_str(), dependency["kind"].is_null()) else {
                continue;
            };
            let used = short(dependency["name"].as_str().expect("a name"), &format!("{path}/"));
            assert!(may.contains(&used.as_str()), "{name} must not depend on {used}");
        }
    }
}

#[test]
fn tables_and_pages_know_nothing_of_the_outside() {
    for room in ["table", "page"] {
        for (path, text) in sources(&root().join("crates").join(room).join("src")) {
            let development = path.ends_with("page/src/files.rs");
            for word in OUTSIDE {
                let allowed = development && word == "std::fs";
                assert!(allowed || !text.contains(word), "{}: {word}", path.display());
            }
        }
    }
}

#[test]
fn no_room_of_a_crate_needs_one_that_needs_it() {
    for name in ["table", "page", "server"] {
        let rooms = rooms(&root().join("crates").join(name).join("src"));
        assert!(rooms.len() > 4, "{name} has {} modules", rooms.len());
        if let Some(cycle) = cycle(&rooms) {
            panic!("{name}: {}", cycle.join(" → "));
        }
    }
}

/// The top-level modules of a crate, each with those it uses.
fn rooms(src: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let names: BTreeSet<String> = fs::read_dir(src)
        .expect("a folder of sources")
        .map(|entry| entry.expect("a readable folder").path())
        .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
        .filter(|name| name != "lib")
        .collect();
    let mut rooms: BTreeMap<String, BTreeSet<String>> =
        names.iter().map(|name| (name.clone(), BTreeSet::new())).collect();
    for (path, text) in sources(src) {
        let place = path.strip_prefix(src).expect("below the sources");
        let room = place.iter().next().expect("a name").to_string_lossy();
        let room = room.strip_suffix(".rs").unwrap_or(&room).to_owned();
        let Some(uses) = rooms.get_mut(&room) else { continue };
        // Tests may use any module.
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        uses.extend(used(code).into_iter().filter(|used| names.contains(used) && *used != room));
    }
    rooms
}

/// The first name after each `crate::` in code, including those in braces.
fn used(code: &str) -> BTreeSet<String> {
    let code: String =
        code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let name =
        |text: &str| -> String { text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect() };
    let mut found = BTreeSet::new();
    for rest in code.split("crate::").skip(1) {
        let Some(list) = rest.strip_prefix('{') else {
            found.insert(name(rest));
            continue;
        };
        let (mut depth, mut item) = (0, String::new());
        for c in list.chars() {
            match c {
                '}' if depth == 0 => break,
                ',' if depth == 0 => found.insert(name(std::mem::take(&mut item).trim())),
                '{' => {
                    depth += 1;
                    false
                }
                '}' => {
                    depth -= 1;
                    false
                }
                c => {
                    item.push(c);
                    false
                }
            };
        }
        found.insert(name(item.trim()));
    }
    found
}

/// A path from a module back to itself, if there is one.
fn cycle(rooms: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    fn walk<'a>(
        room: &'a str,
        rooms: &'a BTreeMap<String, BTreeSet<String>>,
        way: &mut Vec<&'a str>,
        done: &mut BTreeSet<&'a str>,
    ) -> Option<Vec<String>> {
        if let Some(start) = way.iter().position(|seen| *seen == room) {
            return Some(way[start..].iter().chain([&room]).map(|room| (*room).to_owned()).collect());
        }
        if !done.insert(room) {
            return None;
        }
        way.push(room);
        let found = rooms[room].iter().find_map(|next| walk(next, rooms, way, done));
        way.pop();
        found
    }
    let mut done = BTreeSet::new();
    rooms.keys().find_map(|room| walk(room, rooms, &mut Vec::new(), &mut done))
}

/// Every Rust file below a folder.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a readable file");
            files.push((path, text));
        }
    }
    files
}

#[test]
fn a_cycle_is_found() {
    let rooms = |pairs: &[(&str, &str)]| -> BTreeMap<String, BTreeSet<String>> {
        pairs
            .iter()
            .map(|(room, uses)| ((*room).to_owned(), uses.split_whitespace().map(str::to_owned).collect()))
            .collect()
    };
    assert_eq!(cycle(&rooms(&[("a", "b c"), ("b", "c"), ("c", "")])), None);
    let found = cycle(&rooms(&[("a", "b"), ("b", "c"), ("c", "b")]));
    assert_eq!(found, Some(["b", "c", "b"].map(str::to_owned).to_vec()));
    let uses = used("use crate::app::{App, Slot};\n// crate::not\nuse crate::{limits, routes::{api, site}};");
    assert_eq!(uses, BTreeSet::from(["app", "limits", "routes"].map(str::to_owned)));
}
