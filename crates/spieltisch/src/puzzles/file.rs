//! Files of puzzles: lines of JSON, compressed if the name ends in `.gz`.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result};
use table::puzzle::{self, Puzzle};
use words::Speech;

pub(super) fn read(file: &Path, words: &Speech<'_>) -> Result<Vec<Puzzle>> {
    let read = || {
        let mut data = Vec::new();
        File::open(file)?.take(puzzle::MAX_BYTES).read_to_end(&mut data)?;
        match is_compressed(file) {
            _ if data.is_empty() => Ok(Vec::new()),
            true => puzzle::unpack(&data),
            false => puzzle::parse(&String::from_utf8_lossy(&data)),
        }
    };
    read()
        .with_context(|| words.say_with("puzzles-unreadable", &[("file", file.display().to_string().into())]))
}

/// Replaces the file, or leaves it as it was.
pub(super) fn write(file: &Path, puzzles: &[Puzzle], words: &Speech<'_>) -> Result<()> {
    let data = if is_compressed(file) { puzzle::pack(puzzles) } else { puzzle::print(puzzles).into_bytes() };
    let mut unfinished = file.as_os_str().to_owned();
    unfinished.push(".new");
    let written = fs::write(&unfinished, data).and_then(|()| fs::rename(&unfinished, file));
    written
        .with_context(|| words.say_with("puzzles-unwritable", &[("file", file.display().to_string().into())]))
}

fn is_compressed(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "gz")
}
