//! What can go wrong between the program and its database.

/// Sentences for the host's log; none of them carries a value, a password or a token.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody wrote first: read again, check again, try again.
    #[error("it has been changed by someone else in the meantime")]
    Conflict,
    /// The table or person the call names is not there.
    #[error("it is not in the database")]
    NotFound,
    /// Nothing was acknowledged; the next call tries again from the start.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// The connection broke, or fell silent, around the commit: it may have been written or not. Read again to find out.
    #[error("it is not known whether this was written: {0}")]
    Unknown(String),
    /// Another server works on this database.
    #[error("another server uses this database")]
    InUse,
    /// A row that does not hold what this program writes.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    #[error(
        "the database was written by a newer program: its schema has version {found}, this program knows {known}"
    )]
    NewerSchema { found: u64, known: u64 },
    /// A copy is taken over only where nothing is.
    #[error("there is something in the database already")]
    NotEmpty,
    #[error("{0}")]
    BadUrl(String),
}

/// What a store says that was closed.
const CLOSED: &str = "it is closed";

impl StoreError {
    pub(crate) fn closed() -> StoreError {
        StoreError::Unavailable(CLOSED.into())
    }

    /// The store was closed by this program itself.
    pub fn is_closed(&self) -> bool {
        matches!(self, StoreError::Unavailable(cause) if cause == CLOSED)
    }
}
