//! Errors of the store.

/// Why a call failed. The messages are for the log, and never contain a stored value, a password or a token.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else wrote first: read again, check again, retry.
    #[error("someone else changed it first")]
    Conflict,
    /// The table or person named in the call does not exist.
    #[error("it is not in the database")]
    NotFound,
    /// Nothing was written. The next call starts afresh.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// The connection broke or stalled around the commit, so the write may or may not have happened. Read again to find
    /// out.
    #[error("the write may or may not have happened: {0}")]
    Unknown(String),
    /// Another server is using this database.
    #[error("another server uses this database")]
    InUse,
    /// A row that this program would not have written, or an incomplete backup.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    #[error(
        "the database was written by a newer program: its schema version is {found}, this program knows up to {known}"
    )]
    NewerSchema { found: u64, known: u64 },
    /// Backups are restored into empty databases only.
    #[error("the database is not empty")]
    NotEmpty,
    #[error("{0}")]
    BadUrl(String),
}

/// The cause given after [`crate::Store::close`].
const CLOSED: &str = "it is closed";

impl StoreError {
    pub(crate) fn closed() -> StoreError {
        StoreError::Unavailable(CLOSED.into())
    }

    /// Whether this program itself closed the store.
    pub fn is_closed(&self) -> bool {
        matches!(self, StoreError::Unavailable(cause) if cause == CLOSED)
    }
}
