//! Backing up the whole database into a file, restoring it, or moving it into another database.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use store::{Store, StoreError};
use tokio::sync::mpsc;
use words::{Lang, Speech};

use crate::args::Database;
use crate::database;
use crate::progress::Progress;
use crate::texts::TEXTS;

/// How many lines are buffered.
const QUEUE: usize = 256;

/// Writes a backup into a file (`-` is stdout). The server may be running.
pub(crate) fn backup(file: &Path, from: &Database, lang: Lang) -> Result<()> {
    let speech = TEXTS.speech(lang);
    run(async {
        let store = database::open_existing(from, &speech).await?;
        let (send, lines) = mpsc::channel(QUEUE);
        let target = file.to_owned();
        let writing = tokio::task::spawn_blocking(move || write(&target, lines));
        let exported = store.export(send).await;
        let shown = || [("file", file.display().to_string().into())];
        let written = writing.await?;
        // A write error is the cause; the export fails only as a consequence.
        written.with_context(|| speech.say_with("backup-unwritable", &shown()))?;
        let rows = exported.map_err(|error| explain(error, &speech))?;
        store.close().await;
        report("backup-saved", rows, file, &speech)
    })
}

/// Restores a backup from a file (`-` is stdin) into an empty database.
pub(crate) fn restore(file: &Path, into: &Database, lang: Lang) -> Result<()> {
    let speech = TEXTS.speech(lang);
    run(async {
        let shown = || [("file", file.display().to_string().into())];
        let source = open(file).with_context(|| speech.say_with("backup-unreadable", &shown()))?;
        let (store, _lock) = database::open_exclusive(&database::url(into, &speech)?, &speech).await?;
        let (send, mut lines) = mpsc::channel(QUEUE);
        let reading = tokio::task::spawn_blocking(move || read(source, &send));
        let imported = store.import(&mut lines).await;
        drop(lines);
        reading.await?.with_context(|| speech.say_with("backup-unreadable", &shown()))?;
        let rows = imported.map_err(|error| explain(error, &speech))?;
        store.close().await;
        report("backup-restored", rows, file, &speech)
    })
}

/// Copies the database into another, empty one.
pub(crate) fn relocate(from: &Database, to: &str, lang: Lang) -> Result<()> {
    let speech = TEXTS.speech(lang);
    run(async {
        let (old, _from) = database::open_exclusive(&database::existing_url(from, &speech)?, &speech).await?;
        let (new, _to) = database::open_exclusive(to, &speech).await?;
        let rows = transfer(&old, &new).await.map_err(|error| explain(error, &speech))?;
        old.close().await;
        new.close().await;
        report("backup-moved", rows, Path::new(""), &speech)
    })
}

async fn transfer(old: &Store, new: &Store) -> Result<u64, StoreError> {
    let (send, mut lines) = mpsc::channel(QUEUE);
    let into = async {
        let rows = new.import(&mut lines).await;
        // Makes the sender notice that the receiver is gone.
        drop(lines);
        rows
    };
    let (sent, taken) = tokio::join!(old.export(send), into);
    // An import error is the cause of an export error, so report it first.
    taken.and_then(|rows| sent.map(|_| rows))
}

fn run(work: impl Future<Output = Result<()>>) -> Result<()> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(work)
}

fn explain(error: StoreError, speech: &Speech<'_>) -> anyhow::Error {
    match error {
        StoreError::NotEmpty => anyhow!(speech.say("backup-not-empty")),
        StoreError::Damaged(_) => anyhow!(error).context(speech.say("backup-damaged")),
        StoreError::NewerSchema { .. } => anyhow!(speech.say("backup-newer")),
        error => anyhow!(error).context(speech.say("backup-failed")),
    }
}

fn report(key: &str, rows: u64, file: &Path, speech: &Speech<'_>) -> Result<()> {
    let facts = [("rows", rows.into()), ("file", file.display().to_string().into())];
    // Stdout may be the backup itself.
    writeln!(io::stderr(), "{}", speech.say_with(key, &facts))?;
    Ok(())
}

/// Writes the file under another name until it is complete and on disk, readable by the user only: it holds keys and
/// secrets.
fn write(file: &Path, lines: mpsc::Receiver<String>) -> io::Result<()> {
    if file == Path::new("-") {
        return write_lines(io::stdout().lock(), lines).map(drop);
    }
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    let part = PathBuf::from(name);
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let complete = write_lines(options.open(&part)?, lines)?;
    complete.sync_all()?;
    fs::rename(&part, file)
}

fn write_lines<W: Write>(target: W, mut lines: mpsc::Receiver<String>) -> io::Result<W> {
    let mut target = BufWriter::new(target);
    let progress = Progress::counter();
    while let Some(line) = lines.blocking_recv() {
        writeln!(target, "{line}")?;
        progress.add(1);
    }
    progress.clear();
    target.into_inner().map_err(io::IntoInnerError::into_error)
}

fn open(file: &Path) -> io::Result<Box<dyn BufRead + Send>> {
    if file == Path::new("-") {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    Ok(Box::new(BufReader::new(File::open(file)?)))
}

fn read(source: Box<dyn BufRead + Send>, lines: &mpsc::Sender<String>) -> io::Result<()> {
    let progress = Progress::counter();
    for line in source.lines() {
        // The import has ended, and knows why.
        if lines.blocking_send(line?).is_err() {
            break;
        }
        progress.add(1);
    }
    progress.clear();
    Ok(())
}
