//! A file of the finished deals, so that an arena can be stopped and resumed.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use words::Speech;

use super::deal::Deal;

/// JSON lines: the terms of the arena, then one deal per line in the order they finished.
#[derive(Debug)]
pub(crate) struct Journal {
    file: File,
}

/// The deals found in a journal, by number.
pub(crate) type Found = BTreeMap<u64, Deal>;

impl Journal {
    /// The path of the journal that belongs to a result file.
    pub(crate) fn beside(out: &Path) -> PathBuf {
        out.with_extension("deals.jsonl")
    }

    /// Opens or creates the journal. An existing one is resumed if `resume` is set and its terms are the same, and is never
    /// overwritten.
    pub(crate) fn open(
        path: &Path,
        terms: &Value,
        resume: bool,
        speech: &Speech<'_>,
    ) -> Result<(Journal, Found)> {
        let shown = || [("file", path.display().to_string().into())];
        let trouble = || speech.say_with("arena-journal-trouble", &shown());
        let (found, whole) = match File::open(path) {
            Ok(_) if !resume => bail!(speech.say_with("arena-journal-there", &shown())),
            Ok(file) => {
                let read = read(file, terms).with_context(trouble)?;
                read.with_context(|| speech.say_with("arena-journal-other", &shown()))?
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => (Found::new(), 0),
            Err(error) => return Err(error).with_context(trouble),
        };
        let file = OpenOptions::new().create(true).append(true).open(path).with_context(trouble)?;
        // Drops an incomplete last line.
        file.set_len(whole).with_context(trouble)?;
        let mut journal = Journal { file };
        if whole == 0 {
            journal.write(terms).with_context(trouble)?;
        }
        Ok((journal, found))
    }

    /// Appends a deal.
    pub(crate) fn append(&mut self, deal: &Deal) -> io::Result<()> {
        self.write(&serde_json::to_value(deal)?)
    }

    fn write(&mut self, line: &Value) -> io::Result<()> {
        self.file.write_all(format!("{line}\n").as_bytes())
    }
}

/// The deals, and the number of bytes in complete lines; `None` if the file has other terms.
fn read(file: File, terms: &Value) -> io::Result<Option<(Found, u64)>> {
    let mut lines = BufReader::new(file);
    let (mut found, mut whole, mut line) = (Found::new(), 0, Vec::new());
    loop {
        line.clear();
        lines.read_until(b'\n', &mut line)?;
        if line.last() != Some(&b'\n') {
            return Ok(Some((found, whole)));
        }
        if whole == 0 {
            if serde_json::from_slice::<Value>(&line).ok().as_ref() != Some(terms) {
                return Ok(None);
            }
        } else {
            match serde_json::from_slice::<Deal>(&line) {
                Ok(deal) => found.insert(deal.deal, deal),
                Err(_) => return Ok(None),
            };
        }
        whole += line.len() as u64;
    }
}
