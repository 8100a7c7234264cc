//! The database of a command, and its errors in the user's language.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use directories::ProjectDirs;
use store::{Lock, Store, StoreError};
use words::Speech;

use crate::args::Database;

/// The URL of the database. Creates the folder of a file.
pub(crate) fn url(settings: &Database, speech: &Speech<'_>) -> Result<String> {
    Ok(match &settings.database {
        Some(url) => url.clone(),
        None => {
            let folder = data_folder(settings, speech)?;
            prepare(&folder).with_context(|| {
                let shown = folder.display().to_string();
                speech.say_with("serve-data-unwritable", &[("folder", shown.into())])
            })?;
            sqlite_url(&file_in(&folder), speech)?
        }
    })
}

/// The URL of a database that must exist.
pub(crate) fn existing_url(settings: &Database, speech: &Speech<'_>) -> Result<String> {
    let url = match &settings.database {
        Some(url) => url.clone(),
        None => sqlite_url(&file_in(&data_folder(settings, speech)?), speech)?,
    };
    if let Some(file) = sqlite_file(&url)
        && !file.exists()
    {
        let shown = file.display().to_string();
        return Err(anyhow!(speech.say_with("database-missing", &[("file", shown.into())])));
    }
    Ok(url)
}

/// The file of a SQLite database.
pub(crate) fn sqlite_file(url: &str) -> Option<&Path> {
    let path = url.strip_prefix("sqlite:").filter(|path| *path != ":memory:")?;
    Some(Path::new(path.strip_prefix("//").unwrap_or(path)))
}

/// Opens a database that must exist.
pub(crate) async fn open_existing(settings: &Database, speech: &Speech<'_>) -> Result<Store> {
    open_url(&existing_url(settings, speech)?, speech).await
}

/// Locks a SQLite file against other servers until dropped; fails if one is running.
pub(crate) fn lock(url: &str, speech: &Speech<'_>) -> Result<Lock> {
    Store::lock(url).map_err(|error| explain(error, speech))
}

/// Opens a database that no server is using.
pub(crate) async fn open_exclusive(url: &str, speech: &Speech<'_>) -> Result<(Store, Lock)> {
    let lock = lock(url, speech)?;
    let store = open_url(url, speech).await?;
    store.ensure_unused().await.map_err(|error| explain(error, speech))?;
    Ok((store, lock))
}

pub(crate) async fn open_url(url: &str, speech: &Speech<'_>) -> Result<Store> {
    Store::open(url).await.map_err(|error| explain(error, speech))
}

/// What is wrong, and how to fix it.
pub(crate) fn explain(error: StoreError, speech: &Speech<'_>) -> anyhow::Error {
    match error {
        StoreError::NewerSchema { found, known } => {
            anyhow!(speech.say_with("database-newer", &[("found", found.into()), ("known", known.into())]))
        }
        StoreError::InUse => anyhow!(speech.say("database-in-use")),
        error => anyhow!(error).context(speech.say("serve-no-database")),
    }
}

pub(crate) fn data_folder(settings: &Database, speech: &Speech<'_>) -> Result<PathBuf> {
    match &settings.data {
        Some(folder) => Ok(folder.clone()),
        None => ProjectDirs::from("", "", "spieltisch")
            .map(|folders| folders.data_dir().to_owned())
            .ok_or_else(|| anyhow!(speech.say("serve-no-data-folder"))),
    }
}

fn file_in(folder: &Path) -> PathBuf {
    folder.join("spieltisch.sqlite")
}

fn sqlite_url(file: &Path, speech: &Speech<'_>) -> Result<String> {
    let file = file.to_str().ok_or_else(|| anyhow!(speech.say("serve-no-data-folder")))?;
    Ok(format!("sqlite:{file}"))
}

/// Creates the folder, for the user only, and checks that it is writable, because the database would only say "cannot open".
fn prepare(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)?;
    let probe = folder.join(".writable");
    fs::write(&probe, b"")?;
    match fs::remove_file(&probe) {
        // Another process checked at the same moment and removed it.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}
