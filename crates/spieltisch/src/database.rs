//! The database a command works on, and what can be wrong with it, in the reader's words.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use directories::ProjectDirs;
use store::{Lock, Store, StoreError};
use words::Speech;

use crate::args::Database;

/// Its URL. The folder of a file is made.
pub(crate) fn url(wish: &Database, speech: &Speech<'_>) -> Result<String> {
    Ok(match &wish.database {
        Some(url) => url.clone(),
        None => {
            let folder = data_folder(wish, speech)?;
            prepare(&folder).with_context(|| {
                let shown = folder.display().to_string();
                speech.say_with("serve-data-unwritable", &[("folder", shown.into())])
            })?;
            sqlite_url(&file_in(&folder), speech)?
        }
    })
}

/// Its URL, only if there is one.
pub(crate) fn existing_url(wish: &Database, speech: &Speech<'_>) -> Result<String> {
    let url = match &wish.database {
        Some(url) => url.clone(),
        None => sqlite_url(&file_in(&data_folder(wish, speech)?), speech)?,
    };
    if let Some(file) = url.strip_prefix("sqlite:")
        && !Path::new(file).exists()
    {
        return Err(anyhow!(speech.say_with("database-missing", &[("file", file.into())])));
    }
    Ok(url)
}

/// Opens it only if there is one.
pub(crate) async fn open_existing(wish: &Database, speech: &Speech<'_>) -> Result<Store> {
    open_url(&existing_url(wish, speech)?, speech).await
}

/// Keeps servers away from a SQLite file as long as what is returned lives; in error if one is there.
pub(crate) fn lock(url: &str, speech: &Speech<'_>) -> Result<Lock> {
    Store::lock(url).map_err(|error| told(error, speech))
}

/// Opens it, but not while a server works on it.
pub(crate) async fn open_alone(url: &str, speech: &Speech<'_>) -> Result<(Store, Lock)> {
    let lock = lock(url, speech)?;
    let store = open_url(url, speech).await?;
    store.ensure_unused().await.map_err(|error| told(error, speech))?;
    Ok((store, lock))
}

pub(crate) async fn open_url(url: &str, speech: &Speech<'_>) -> Result<Store> {
    Store::open(url).await.map_err(|error| told(error, speech))
}

/// What is wrong, and what can be done.
pub(crate) fn told(error: StoreError, speech: &Speech<'_>) -> anyhow::Error {
    match error {
        StoreError::NewerSchema { found, known } => {
            anyhow!(speech.say_with("database-newer", &[("found", found.into()), ("known", known.into())]))
        }
        StoreError::InUse => anyhow!(speech.say("database-in-use")),
        error => anyhow!(error).context(speech.say("serve-no-database")),
    }
}

fn data_folder(wish: &Database, speech: &Speech<'_>) -> Result<PathBuf> {
    match &wish.data {
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

/// Makes the folder and sees that it can be written to: the database would only say "cannot open".
fn prepare(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let probe = folder.join(".writable");
    fs::write(&probe, b"")?;
    match fs::remove_file(&probe) {
        // Another process that looked at the same moment has removed it.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}
