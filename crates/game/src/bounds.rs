//! Size limits for the start of a match.

use std::io;

use serde::Serialize;
use serde_json::Value;

use crate::{Chosen, Refused};

/// The size limit for the options of a new match, in bytes of JSON. Only a custom map comes close.
pub const MAX_OPTIONS: usize = 128 * 1024;
/// The size limit for the position a new match starts from, in bytes of JSON.
pub const MAX_POSITION: usize = 128 * 1024;

/// Where a match that is replayed comes from.
///
/// ```
/// use game::example::NIM;
/// use game::{AnyGame, Chosen, FastDice, Origin, Refused};
/// use serde_json::json;
///
/// let long = Chosen::from_iter([("note".to_owned(), json!("x".repeat(game::MAX_OPTIONS)))]);
/// let reopen = |origin| NIM.reopen(2, &Chosen::new(), &long, origin, &mut FastDice::new(1)).unwrap_err();
/// assert_eq!(reopen(Origin::Record).why, "options-too-long");
/// assert_eq!(reopen(Origin::Store).why, "unknown-option");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Our own store. The match continues with what it started with, even if new matches may not use it
    /// any more.
    Store,
    /// A record from elsewhere. Its map may differ from ours with the same id, but the limits of new
    /// matches apply: a replay must not cost more than they do.
    Record,
}

/// Refuses options that are too long.
pub(crate) fn check_options(chosen: &Chosen) -> Result<(), Refused> {
    within(chosen, MAX_OPTIONS, "options-too-long")
}

/// Refuses a position that is too long.
pub(crate) fn check_position(position: &Value) -> Result<(), Refused> {
    within(position, MAX_POSITION, "position-too-long")
}

fn within(value: &impl Serialize, most: usize, why: &'static str) -> Result<(), Refused> {
    let fits = serde_json::to_writer(Room { left: most }, value).is_ok();
    if fits { Ok(()) } else { Err(Refused::malformed(why).with("most", (most / 1024) as i64)) }
}

/// A writer that counts bytes and fails when too many come.
struct Room {
    left: usize,
}

impl io::Write for Room {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.left = self.left.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn options_and_positions_have_size_limits() {
        // The text is wrapped in `{"note":"` and `"}`.
        let long = |most: usize| json!({"note": "x".repeat(most - 11)});
        let options = |length| check_options(long(length).as_object().expect("an object"));
        assert_eq!(options(MAX_OPTIONS), Ok(()));
        let refused = options(MAX_OPTIONS + 1).unwrap_err();
        assert_eq!(refused, Refused::malformed("options-too-long").with("most", 128));
        assert_eq!(check_position(&long(MAX_POSITION)), Ok(()));
        assert_eq!(check_position(&long(MAX_POSITION + 1)).unwrap_err().why, "position-too-long");
    }
}
