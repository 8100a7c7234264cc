//! `spieltisch verify`: checks a record offline and prints the report, or the first flaw.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{Context, Result};
use record::{Games, Verifier};
use words::Lang;

use crate::texts::TEXTS;

/// Prints the verdict on the record in `file` (`-` is stdin) and returns whether it is valid.
pub(crate) fn run(games: Games<'_>, file: &Path, lang: Lang) -> Result<bool> {
    let verifier = read(games, file).with_context(|| {
        let shown = file.display().to_string();
        TEXTS.speech(lang).say_with("verify-unreadable", &[("file", shown.into())])
    })?;
    let (valid, verdict) = match verifier.finish() {
        Ok(report) => (true, report.sentences(lang)),
        Err(flaw) => (false, flaw.sentence(lang)),
    };
    writeln!(io::stdout(), "{verdict}")?;
    Ok(valid)
}

/// Reads one byte more than a record may have, so that the verifier notices one that is too long.
fn read<'g>(games: Games<'g>, file: &Path) -> io::Result<Verifier<'g>> {
    let mut input: Box<dyn Read> =
        if file == Path::new("-") { Box::new(io::stdin().lock()) } else { Box::new(File::open(file)?) };
    let mut verifier = Verifier::trusting(games);
    let mut left = record::MAX_BYTES + 1;
    let mut piece = vec![0; 64 * 1024];
    while left > 0 {
        let most = left.min(piece.len());
        match input.read(&mut piece[..most]) {
            Ok(0) => break,
            Ok(bytes) => {
                verifier.feed(&piece[..bytes]);
                left -= bytes;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(verifier)
}
