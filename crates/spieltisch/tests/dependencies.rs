//! Dependencies: only licences allowed in deny.toml, and only one registry.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Every package that is compiled into the program on this machine.
fn packages() -> Vec<Value> {
    let rustc = Command::new("rustc").arg("-vV").current_dir(root()).output().expect("rustc runs");
    let version = String::from_utf8(rustc.stdout).expect("text");
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).expect("a host");
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", host])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo speaks JSON");
    metadata["packages"].as_array().expect("a list of packages").clone()
}

/// The licences that deny.toml allows.
fn allowed() -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("deny.toml")).expect("deny.toml");
    let list = text.split("allow = [").nth(1).and_then(|rest| rest.split(']').next()).expect("a list");
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Whether these licences, such as `(MIT OR Apache-2.0) AND Unicode-3.0`, are all among the allowed ones.
fn fits(licences: &str, allowed: &BTreeSet<String>) -> bool {
    let plain = licences.replace(['(', ')'], "").replace('/', " OR ");
    plain.split(" AND ").all(|all| all.split(" OR ").any(|one| allowed.contains(one.trim())))
}

#[test]
fn every_licence_is_allowed() {
    let allowed = allowed();
    assert!(fits("(MIT OR Apache-2.0) AND Unicode-3.0", &allowed) && !fits("MIT AND GPL-3.0", &allowed));
    let packages = packages();
    assert!(packages.len() > 100, "{}", packages.len());
    for package in packages {
        let licence = package["license"].as_str().unwrap_or("none");
        assert!(fits(licence, &allowed), "{}: {licence}", package["name"]);
    }
}

#[test]
fn everything_comes_from_one_registry() {
    let packages = packages();
    let sources: BTreeSet<&str> = packages.iter().filter_map(|package| package["source"].as_str()).collect();
    let registry = sources.first().is_some_and(|source| source.starts_with("registry+"));
    assert!(registry && sources.len() == 1, "{sources:?}");
}
