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
