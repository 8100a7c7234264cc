//! The lock that allows one server per SQLite file. It ends with the process, however that ends.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::sqlite::{create_private, unusable};
use crate::{Result, StoreError};

/// Held until dropped. Readers and backups do not need it.
#[derive(Debug)]
pub struct Lock {
    _file: Option<File>,
}

impl Lock {
    pub(crate) fn none() -> Lock {
        Lock { _file: None }
    }

    /// Locks a file beside the database. Closing a handle to the database file itself would release SQLite's own locks.
    pub(crate) fn of(database: &Path) -> Result<Lock> {
        let path = lock_path(database).map_err(|error| unusable(database, &error))?;
        let open = || -> io::Result<File> {
            create_private(&path)?;
            File::options().append(true).open(&path)
        };
        let file = open().map_err(|error| unusable(&path, &error))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: Some(file) }),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse),
            Err(TryLockError::Error(error)) => Err(unusable(&path, &error)),
        }
    }
}

/// The path of the lock file, the same for every spelling of the database's path.
fn lock_path(database: &Path) -> io::Result<PathBuf> {
    let path = match database.canonicalize() {
        Ok(path) => path,
        Err(_) => std::path::absolute(database)?,
    };
    let mut name = path.into_os_string();
    name.push(".lock");
    Ok(name.into())
}
