//! P5: games that were played once can be played again, under the rules they were played by.

use std::fs;
use std::path::Path;

use spieltisch_catalog::GAMES;
use words::Lang;

#[test]
fn a_record_of_every_version_of_the_rules_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    for game in GAMES {
        for version in 1..=game.rules_version() {
            let file = folder.join(format!("{}-{version}.jsonl", game.id()));
            let text = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let checked = record::verify(GAMES, &text);
            assert!(checked.is_ok(), "{}: {}", file.display(), checked.unwrap_err().sentence(Lang::En));
        }
    }
}
