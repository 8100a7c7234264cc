//! The check of a record.

use record::{Flaw, Report};

/// `GET /verify`, `POST /verify` and `GET /t/{id}/verify`.
#[derive(Debug)]
pub struct Verify {
    /// The result, if a record was given.
    pub found: Option<Result<Report, Flaw>>,
    /// The table the record belongs to.
    pub table: Option<String>,
}
