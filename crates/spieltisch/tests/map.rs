//! `map check` and `map draw` on real files.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn map(wish: &str, file: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spieltisch"));
    command.args(["map", wish]).arg(file).args(["--lang", "en"]).output().expect("the binary runs")
}

#[test]
fn shipped_maps_are_sound_and_can_be_drawn() {
    let maps = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/han/maps");
    for file in ["border.toml", "ways.toml"] {
        let checked = map("check", &maps.join(file));
        assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
        let drawn = map("draw", &maps.join(file));
        assert!(drawn.status.success());
        assert!(drawn.stdout.starts_with(b"<svg"), "{}", String::from_utf8_lossy(&drawn.stdout[..60]));
    }
}

#[test]
fn h41_every_fault_is_told_with_its_place() {
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
