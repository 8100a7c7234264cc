//! Backing up the whole database into a file, restoring it, or moving it into another database.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use store::{Store, StoreError};
use tempfile::NamedTempFile;
use tokio::sync::mpsc;
use words::{Lang, Speech};

use crate::args::Database;
use crate::database;
use crate::progress::Progress;
use crate::signals::Signals;
use crate::texts::TEXTS;

/// How many lines are buffered.
const QUEUE: usize = 256;

/// How long a thread that reads or writes may take to notice that the command ends.
const END_WITHIN: Duration = Duration::from_secs(2);

/// Writes a backup into a file (`-` is stdout). The server may be running.
pub(crate) fn backup(file: &Path, from: &Database, lang: Lang) -> Result<()> {
    let speech = TEXTS.speech(lang);
    run(async {
        let mut stop = Signals::new()?.stop;
        let shown = || [("file", file.display().to_string().into())];
        let unwritable = || speech.say_with("backup-unwritable", &shown());
        if file == Path::new("-") && io::stdout().is_terminal() {
            bail!(speech.say("backup-to-terminal"));
        }
        let store = database::open_existing(from, &speech).await?;
        let target = Target::open(file).with_context(unwritable)?;
        let (send, lines) = mpsc::channel(QUEUE);
        let writing = tokio::task::spawn_blocking(move || write_lines(target, lines));
        let exported = tokio::select! {
            exported = store.export(send) => exported.map_err(|error| explain(error, &speech)),
            () = &mut stop => Err(anyhow!(speech.say("backup-stopped"))),
        };
        store.close().await;
        let written = tokio::select! {
            written = writing => written?,
            () = &mut stop => bail!(speech.say("backup-stopped")),
        };
        // A write error is the cause; the export fails only as a consequence.
        let target = written.with_context(unwritable)?;
        let rows = exported?;
        // Only a complete backup replaces an older one.
        target.keep(file).with_context(unwritable)?;
        report("backup-saved", rows, file, &speech)
    })
}

/// Restores a backup from a file (`-` is stdin) into an empty database.
pub(crate) fn restore(file: &Path, into: &Database, lang: Lang) -> Result<()> {
    let speech = TEXTS.speech(lang);
    run(async {
        let mut stop = Signals::new()?.stop;
        let shown = || [("file", file.display().to_string().into())];
        let source = open(file).with_context(|| speech.say_with("backup-unreadable", &shown()))?;
        let url = database::url(into, &speech)?;
        let new = NewFiles::of(&url);
        let (store, lock) = database::open_exclusive(&url, &speech).await?;
        let (send, mut lines) = mpsc::channel(QUEUE);
        let reading = tokio::task::spawn_blocking(move || read(source, &send));
        let restored = tokio::select! {
            imported = store.import(&mut lines) => {
                drop(lines);
                match reading.await? {
                    Ok(()) => imported.map_err(|error| explain(error, &speech)),
                    Err(error) => Err(anyhow!(error).context(speech.say_with("backup-unreadable", &shown()))),
                }
            }
            () = &mut stop => Err(anyhow!(speech.say("backup-stopped"))),
        };
        store.close().await;
        drop(lock);
        let rows = restored.inspect_err(|_| new.remove())?;
        report("backup-restored", rows, file, &speech)
    })
}

/// Copies the database into another, empty one.
pub(crate) fn relocate(from: &Database, to: &str, lang: Lang) -> Result<()> {
    let speech = TEXTS.speech(lang);
    run(async {
        let mut stop = Signals::new()?.stop;
        let (old, _from) = database::open_exclusive(&database::existing_url(from, &speech)?, &speech).await?;
        let files = NewFiles::of(to);
        let (new, lock) = database::open_exclusive(to, &speech).await?;
        let moved = tokio::select! {
            moved = transfer(&old, &new) => moved.map_err(|error| explain(error, &speech)),
            () = &mut stop => Err(anyhow!(speech.say("backup-stopped"))),
        };
        old.close().await;
        new.close().await;
        drop(lock);
        let rows = moved.inspect_err(|_| files.remove())?;
        report("backup-moved", rows, Path::new(""), &speech)
    })
}

/// The files of a SQLite database that did not exist before. If the command fails, nothing of the backup stays in them.
struct NewFiles(Vec<PathBuf>);

impl NewFiles {
    fn of(url: &str) -> NewFiles {
        let file = database::sqlite_file(url).filter(|file| !file.exists());
        let beside = |end: &str| file.map(|file| PathBuf::from(format!("{}{end}", file.display())));
        NewFiles(["", "-wal", "-shm", "-journal", ".lock"].into_iter().filter_map(beside).collect())
    }

    fn remove(&self) {
        for file in &self.0 {
            // Most of them are not there.
            let _ = fs::remove_file(file);
        }
    }
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
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(work);
    runtime.shutdown_timeout(END_WITHIN);
    done
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

/// Where a backup goes. It holds keys and secrets, so only the user may read it, from its first byte.
enum Target {
    /// Under another name until it is complete, and gone if it never is.
    File(NamedTempFile),
    /// Standard output, or something that is not a file.
    Stream(File),
}

impl Target {
    fn open(file: &Path) -> io::Result<Target> {
        if file == Path::new("-") {
            return stdout().map(Target::Stream);
        }
        if fs::metadata(file).is_ok_and(|facts| !facts.is_file() && !facts.is_dir()) {
            return File::options().write(true).open(file).map(Target::Stream);
        }
        let folder = file.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
        tempfile::Builder::new().prefix(".spieltisch-backup-").tempfile_in(folder).map(Target::File)
    }

    fn file(&mut self) -> &mut File {
        match self {
            Target::File(temporary) => temporary.as_file_mut(),
            Target::Stream(stream) => stream,
        }
    }

    fn keep(self, file: &Path) -> io::Result<()> {
        let Target::File(temporary) = self else { return Ok(()) };
        temporary.as_file().sync_all()?;
        temporary.persist(file).map(drop).map_err(|failed| failed.error)
    }
}

/// Standard output. If it is a file, a shell made it, perhaps for everybody to read.
#[cfg(unix)]
fn stdout() -> io::Result<File> {
    use std::os::fd::AsFd;
    use std::os::unix::fs::PermissionsExt;
    let file = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    if file.metadata()?.is_file() {
        file.set_permissions(fs::Permissions::from_mode(0o600))?;
    }
    Ok(file)
}

#[cfg(windows)]
fn stdout() -> io::Result<File> {
    use std::os::windows::io::AsHandle;
    Ok(File::from(io::stdout().as_handle().try_clone_to_owned()?))
}

fn write_lines(mut target: Target, mut lines: mpsc::Receiver<String>) -> io::Result<Target> {
    let mut writer = BufWriter::new(target.file());
    let progress = Progress::counter();
    while let Some(line) = lines.blocking_recv() {
        writeln!(writer, "{line}")?;
        progress.add(1);
    }
    progress.clear();
    writer.flush()?;
    drop(writer);
    Ok(target)
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
