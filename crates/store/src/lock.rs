//! One server for one SQLite file: a lock that ends with the process, however that ends.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::sqlite::{create_private, unusable};
use crate::{Result, StoreError};

/// Held as long as it lives. Readers and backups do not ask for it.
#[derive(Debug)]
pub struct Lock {
    _file: Option<File>,
}

impl Lock {
    pub(crate) fn none() -> Lock {
        Lock { _file: None }
    }

    /// On a file of its own beside the database: whoever closes the database's own file would end SQLite's locks.
    pub(crate) fn of(database: &Path) -> Result<Lock> {
        let beside = beside(database).map_err(|error| unusable(database, &error))?;
        let open = || -> io::Result<File> {
            create_private(&beside)?;
            File::options().append(true).open(&beside)
        };
        let file = open().map_err(|error| unusable(&beside, &error))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: Some(file) }),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse),
            Err(TryLockError::Error(error)) => Err(unusable(&beside, &error)),
        }
    }
}

/// The same for every spelling of the path.
fn beside(database: &Path) -> io::Result<PathBuf> {
    let known = match database.canonicalize() {
        Ok(known) => known,
        Err(_) => std::path::absolute(database)?,
    };
    let mut name = known.into_os_string();
    name.push(".lock");
    Ok(name.into())
}
