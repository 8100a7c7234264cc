//! Maps of HAN as files: every fault with its place, or a picture.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};
use game::AnyGame as _;
use han::map::{Fault, Map};
use han::{Han, map_svg};
use words::Lang;

use crate::texts::TEXTS;

/// Says what is wrong with the map in `file`, or that nothing is, and returns whether it is sound.
pub(crate) fn check(file: &Path, lang: Lang) -> Result<bool> {
    match read(file, lang)? {
        Ok(map) => {
            let name = map.plan().id.clone();
            writeln!(io::stdout(), "{}", TEXTS.speech(lang).say_with("map-sound", &[("map", name.into())]))?;
            Ok(true)
        }
        Err(faults) => {
            tell(io::stdout(), &faults, lang)?;
            Ok(false)
        }
    }
}

/// Prints the map as SVG; a faulty one is told of on stderr instead.
pub(crate) fn draw(file: &Path, lang: Lang) -> Result<bool> {
    match read(file, lang)? {
        Ok(map) => writeln!(io::stdout(), "{}", map_svg(&map, lang)).map(|()| true).map_err(Into::into),
        Err(faults) => {
            tell(io::stderr(), &faults, lang)?;
            Ok(false)
        }
    }
}

fn read(file: &Path, lang: Lang) -> Result<Result<Map, Vec<Fault>>> {
    let text = fs::read_to_string(file).with_context(|| {
        let shown = file.display().to_string();
        TEXTS.speech(lang).say_with("map-unreadable", &[("file", shown.into())])
    })?;
    Ok(Map::from_text(&text))
}

/// One line for each fault.
pub(crate) fn tell(mut output: impl Write, faults: &[Fault], lang: Lang) -> io::Result<()> {
    let speech = Han.texts().speech(lang);
    for fault in faults {
        writeln!(output, "{} ({})", fault.sentence(&speech), fault.rule)?;
    }
    Ok(())
}
