//! Maps of HAN as files: every fault with its place, or a picture.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};
use game::AnyGame as _;
use han::map::{Fault, Map, Plan, known_facts, shipped};
use han::{Han, map_svg};
use words::Lang;

use crate::texts::TEXTS;

/// Prints what is wrong with the map in `file`, and returns whether it is valid. The maps that come with the game, given by
/// file or id, are also checked against what is known of their boards.
pub(crate) fn check(file: &Path, lang: Lang) -> Result<bool> {
    match read(file, lang)?.and_then(checked) {
        Ok(map) => {
            let key = if map.is_shipped() { "map-sound-shipped" } else { "map-sound" };
            let name = map.plan().id.clone();
            writeln!(io::stdout(), "{}", TEXTS.speech(lang).say_with(key, &[("map", name.into())]))?;
            Ok(true)
        }
        Err(faults) => {
            print_faults(io::stdout(), &faults, lang)?;
            Ok(false)
        }
    }
}

/// Prints the map as SVG, or its faults on stderr.
pub(crate) fn draw(file: &Path, lang: Lang) -> Result<bool> {
    match read(file, lang)?.and_then(Map::new) {
        Ok(map) => writeln!(io::stdout(), "{}", map_svg(&map, lang)).map(|()| true).map_err(Into::into),
        Err(faults) => {
            print_faults(io::stderr(), &faults, lang)?;
            Ok(false)
        }
    }
}

/// The map, unless it exceeds a limit, uses the name of a shipped map, or is a shipped map that contradicts its board.
fn checked(plan: Plan) -> Result<Map, Vec<Fault>> {
    let mut unknown = known_facts(&plan);
    match Map::own(plan) {
        Ok(map) if unknown.is_empty() => Ok(map),
        Ok(_) => Err(unknown),
        Err(mut faults) => {
            unknown.retain(|fault| !faults.contains(fault));
            faults.extend(unknown);
            Err(faults)
        }
    }
}

/// Reads the plan in `file`. A bare id always means the shipped map.
fn read(file: &Path, lang: Lang) -> Result<Result<Plan, Vec<Fault>>> {
    if let Some(map) = file.to_str().and_then(shipped) {
        return Ok(Ok(map.plan().clone()));
    }
    let text = fs::read_to_string(file).with_context(|| {
        let shown = file.display().to_string();
        TEXTS.speech(lang).say_with("map-unreadable", &[("file", shown.into())])
    })?;
    Ok(Plan::from_text(&text))
}

/// Prints one line per fault.
pub(crate) fn print_faults(mut output: impl Write, faults: &[Fault], lang: Lang) -> io::Result<()> {
    let speech = Han.texts().speech(lang);
    for fault in faults {
        writeln!(output, "{} ({})", fault.sentence(&speech), fault.rule)?;
    }
    Ok(())
}
