//! Checks a record offline and says what holds, or the first line that does not.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{Context, Result};
use record::Games;
use words::Lang;

use crate::texts::TEXTS;

/// Prints the verdict on the record in `file` (`-` is stdin) and returns whether it holds.
pub(crate) fn run(games: Games<'_>, file: &Path, lang: Lang) -> Result<bool> {
    let text = read(file).with_context(|| {
        let shown = file.display().to_string();
        TEXTS.speech(lang).say_with("verify-unreadable", &[("file", shown.into())])
    })?;
    let (holds, verdict) = match record::verify(games, text) {
        Ok(report) => (true, report.sentences(lang)),
        Err(flaw) => (false, flaw.sentence(lang)),
    };
    writeln!(io::stdout(), "{verdict}")?;
    Ok(holds)
}

/// The whole file, as far as a record can reach; one byte more lets `verify` see that it is too long.
fn read(file: &Path) -> io::Result<Vec<u8>> {
    let most = record::MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    } else {
        File::open(file)?.take(most).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}
