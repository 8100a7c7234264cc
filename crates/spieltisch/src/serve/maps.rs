//! `--maps`: HAN maps that the host offers to everybody.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use han::map::{Map, SHIPPED};
use server::OfferedMap;
use words::Speech;

use crate::map::print_faults;

/// The largest map file, in bytes.
const LARGEST: u64 = 128 * 1024;

/// The maps in the folder, by file name. A faulty one is reported on stderr with all its faults and left out, so that
/// it does not keep the server from starting.
pub(super) fn offered(folder: &Path, speech: &Speech<'_>) -> Result<Vec<OfferedMap>> {
    let shown = folder.display().to_string();
    let files =
        files(folder).with_context(|| speech.say_with("serve-no-maps", &[("folder", shown.into())]))?;
    let mut maps: Vec<OfferedMap> = Vec::new();
    for file in files {
        let map = match read(&file, speech)? {
            Some(map) => map.plan().to_json(),
            None => continue,
        };
        let id = map["id"].as_str().unwrap_or_default();
        if SHIPPED.contains(&id) || maps.iter().any(|other| other.map["id"] == id) {
            leave_out(&file, speech)?;
            writeln!(io::stderr(), "{}", speech.say_with("serve-map-id-taken", &[("id", id.into())]))?;
            continue;
        }
        maps.push(OfferedMap { game: "han", map });
    }
    Ok(maps)
}

fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    files.sort_unstable();
    Ok(files)
}

fn read(file: &Path, speech: &Speech<'_>) -> Result<Option<Map>> {
    let text = match fs::metadata(file) {
        Ok(facts) if facts.len() > LARGEST => Err(speech.say("serve-map-too-large")),
        _ => fs::read_to_string(file).map_err(|error| error.to_string()),
    };
    match text.map(|text| Map::from_text(&text)) {
        Ok(Ok(map)) => return Ok(Some(map)),
        Ok(Err(faults)) => {
            leave_out(file, speech)?;
            print_faults(io::stderr(), &faults, speech.lang)?;
        }
        Err(problem) => {
            leave_out(file, speech)?;
            writeln!(io::stderr(), "{problem}")?;
        }
    }
    Ok(None)
}

fn leave_out(file: &Path, speech: &Speech<'_>) -> io::Result<()> {
    let shown = file.display().to_string();
    writeln!(io::stderr(), "{}", speech.say_with("serve-map-left-out", &[("file", shown.into())]))
}
