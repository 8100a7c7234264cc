//! `map check` and `map draw` on real files.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn map(command_name: &str, file: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spieltisch"));
    command.args(["map", command_name]).arg(file).args(["--lang", "en"]).output().expect("the binary runs")
}

#[test]
fn shipped_maps_are_valid_and_can_be_drawn() {
    let maps = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/han/maps");
    for file in ["border.toml", "ways.toml"] {
        let checked = map("check", &maps.join(file));
        assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
        assert!(String::from_utf8_lossy(&checked.stdout).contains("H-38 to H-40"));
        let drawn = map("draw", &maps.join(file));
        assert!(drawn.status.success());
        assert!(drawn.stdout.starts_with(b"<svg"), "{}", String::from_utf8_lossy(&drawn.stdout[..60]));
    }
}

#[test]
fn h41_every_fault_is_reported_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder for a map");
    let maps = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/han/maps");
    let border = fs::read_to_string(maps.join("border.toml")).expect("the map is there");
    let file = folder.path().join("broken.toml");
    fs::write(&file, border.replace("\"wei-1\"", "\"wei-99\"").replacen("wei-99", "wei-1", 1))
        .expect("written");
    let checked = map("check", &file);
    assert!(!checked.status.success());
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert!(said.contains("H-41") && said.contains("wei-1"), "{said}");
    assert!(!map("draw", &file).status.success());
    assert!(!map("check", &folder.path().join("absent.toml")).status.success());
}

#[test]
fn h38_to_h40_a_bare_id_is_the_shipped_map_and_its_facts_are_checked() {
    for id in ["border", "ways"] {
        let checked = map("check", Path::new(id));
        assert!(checked.status.success());
        assert!(String::from_utf8_lossy(&checked.stdout).contains("H-38 to H-40"));
    }
    let folder = tempfile::tempdir().expect("a folder for a map");
    let maps = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/han/maps");
    let border = fs::read_to_string(maps.join("border.toml")).expect("the map is there");
    let file = folder.path().join("border.toml");
    // Ch'in without its last space.
    let smaller = border
        .replace("\"chin-6\"", "\"wei-6\"")
        .replace("provinces = [\"chin\"]\nat = [216", "provinces = [\"wei\"]\nat = [216");
    fs::write(&file, smaller).expect("written");
    let checked = map("check", &file);
    assert!(!checked.status.success());
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert!(said.contains("provinces (chin): has 6 spaces; it must have 7. (H-39)"), "{said}");
    // It is not a valid custom map either.
    assert!(said.contains("is the name of a map that comes with the game"), "{said}");
}

#[test]
fn h41_a_custom_map_must_not_use_a_shipped_name() {
    let folder = tempfile::tempdir().expect("a folder for a map");
    let docs = include_str!("../../../docs/maps.md");
    let island = docs.split("```toml").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let file = folder.path().join("island.toml");
    fs::write(&file, island).expect("written");
    assert!(map("check", &file).status.success());
    fs::write(&file, island.replace("The Island", "border  disputes")).expect("written");
    let checked = map("check", &file);
    assert!(!checked.status.success());
    assert!(String::from_utf8_lossy(&checked.stdout).contains("name.en: “border  disputes” is the name of"));
}
