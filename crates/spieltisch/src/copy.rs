//! Copies of the whole database: into a file, out of one, or straight into another database.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use indicatif::ProgressBar;
use store::{Store, StoreError};
use tokio::sync::mpsc;
use words::{Lang, Speech};

use crate::args::Database;
use crate::database;
use crate::texts::TEXTS;

/// Lines on their way.
const QUEUE: usize = 256;

/// Copies the database into a file (`-` is stdout). The server may run meanwhile.
pub(crate) fn backup(file: &Path, from: &Database, lang: Lang) -> Result<()> {
    let speech = TEXTS.speech(lang);
    run(async {
        let store = database::open_existing(from, &speech).await?;
        let (send, lines) = mpsc::channel(QUEUE);
        let target = file.to_owned();
        let writing = tokio::task::spawn_blocking(move || write(&target, lines));
        let copied = store.export(send).await;
        let shown = || [("file", file.display().to_string().into())];
        let written = writing.await?;
        // A reader who stopped is the cause, not the copy that could not go on.
        written.with_context(|| speech.say_with("copy-unwritable", &shown()))?;
        let rows = copied.map_err(|error| told(error, &speech))?;
        store.close().await;
        report("copy-saved", rows, file, &speech)
    })
}

/// Fills an empty database from a file (`-` is stdin).
pub(crate) fn restore(file: &Path, into: &Database, lang: Lang) -> Result<()> {
    let speech = TEXTS.speech(lang);
    run(async {
        let shown = || [("file", file.display().to_string().into())];
        let source = open(file).with_context(|| speech.say_with("copy-unreadable", &shown()))?;
        let (store, _lock) = database::open_alone(&database::url(into, &speech)?, &speech).await?;
        let (send, mut lines) = mpsc::channel(QUEUE);
        let reading = tokio::task::spawn_blocking(move || read(source, &send));
        let copied = store.import(&mut lines).await;
        drop(lines);
        reading.await?.with_context(|| speech.say_with("copy-unreadable", &shown()))?;
        let rows = copied.map_err(|error| told(error, &speech))?;
        store.close().await;
        report("copy-restored", rows, file, &speech)
    })
}

/// Copies the database into another, empty one.
pub(crate) fn relocate(from: &Database, to: &str, lang: Lang) -> Result<()> {
    let speech = TEXTS.speech(lang);
    run(async {
        let (old, _from) = database::open_alone(&database::existing_url(from, &speech)?, &speech).await?;
        let (new, _to) = database::open_alone(to, &speech).await?;
        let rows = pour(&old, &new).await.map_err(|error| told(error, &speech))?;
        old.close().await;
        new.close().await;
        report("copy-moved", rows, Path::new(""), &speech)
    })
}

async fn pour(old: &Store, new: &Store) -> Result<u64, StoreError> {
    let (send, mut lines) = mpsc::channel(QUEUE);
    let into = async {
        let rows = new.import(&mut lines).await;
        // Whoever still sends is to notice that nobody listens.
        drop(lines);
        rows
    };
    let (sent, taken) = tokio::join!(old.export(send), into);
    // What stopped the taking stopped the sending too.
    taken.and_then(|rows| sent.map(|_| rows))
}

fn run(work: impl Future<Output = Result<()>>) -> Result<()> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(work)
}

fn told(error: StoreError, speech: &Speech<'_>) -> anyhow::Error {
    match error {
        StoreError::NotEmpty => anyhow!(speech.say("copy-not-empty")),
        StoreError::Damaged(_) => anyhow!(error).context(speech.say("copy-damaged")),
        StoreError::NewerSchema { .. } => anyhow!(speech.say("copy-newer")),
        error => anyhow!(error).context(speech.say("copy-failed")),
    }
}

fn report(key: &str, rows: u64, file: &Path, speech: &Speech<'_>) -> Result<()> {
    let facts = [("rows", rows.into()), ("file", file.display().to_string().into())];
    // Stdout may be the copy.
    writeln!(io::stderr(), "{}", speech.say_with(key, &facts))?;
    Ok(())
}

/// Under another name until it is whole and on disk, and for nobody else's eyes: it holds keys and secrets.
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
    let whole = write_lines(options.open(&part)?, lines)?;
    whole.sync_all()?;
    fs::rename(&part, file)
}

fn write_lines<W: Write>(target: W, mut lines: mpsc::Receiver<String>) -> io::Result<W> {
    let mut target = BufWriter::new(target);
    let progress = ProgressBar::new_spinner();
    while let Some(line) = lines.blocking_recv() {
        writeln!(target, "{line}")?;
        progress.inc(1);
    }
    progress.finish_and_clear();
    target.into_inner().map_err(io::IntoInnerError::into_error)
}

fn open(file: &Path) -> io::Result<Box<dyn BufRead + Send>> {
    if file == Path::new("-") {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    Ok(Box::new(BufReader::new(File::open(file)?)))
}

fn read(source: Box<dyn BufRead + Send>, lines: &mpsc::Sender<String>) -> io::Result<()> {
    let progress = ProgressBar::new_spinner();
    for line in source.lines() {
        // Nobody listens any more: whoever took the lines knows why.
        if lines.blocking_send(line?).is_err() {
            break;
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    Ok(())
}
