//! The database a command works on, and what can be wrong with it, in the reader's words.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use directories::ProjectDirs;
use store::{Store, StoreError};
use words::Speech;

use crate::args::Database;

/// Opens it, and makes it if there is none.
pub(crate) async fn open(wish: &Database, speech: &Speech<'_>) -> Result<Store> {
    let url = match &wish.database {
        Some(url) => url.clone(),
        None => {
            let folder = data_folder(wish, speech)?;
            prepare(&folder).with_context(|| {
                let shown = folder.display().to_string();
                speech.say_with("serve-data-unwritable", &[("folder", shown.into())])
            })?;
            sqlite_url(&file_in(&folder), speech)?
        }
    };
    open_url(&url, speech).await
}

/// Opens it only if there is one.
pub(crate) async fn open_existing(wish: &Database, speech: &Speech<'_>) -> Result<Store> {
    let url = match &wish.database {
        Some(url) => url.clone(),
        None => sqlite_url(&file_in(&data_folder(wish, speech)?), speech)?,
    };
    if let Some(file) = url.strip_prefix("sqlite:")
        && !Path::new(file).exists()
    {
        return Err(anyhow!(speech.say_with("database-missing", &[("file", file.into())])));
    }
    open_url(&url, speech).await
}

pub(crate) async fn open_url(url: &str, speech: &Speech<'_>) -> Result<Store> {
    Store::open(url).await.map_err(|error| told(error, speech))
}

/// What is wrong, and what can be done.
fn told(error: StoreError, speech: &Speech<'_>) -> anyhow::Error {
    match error {
        StoreError::NewerSchema { found, known } => {
            anyhow!(speech.say_with("database-newer", &[("found", found.into()), ("known", known.into())]))
        }
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
