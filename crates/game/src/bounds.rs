//! What the beginning of a game may cost, and whom it comes from.

use std::io;

use serde::Serialize;
use serde_json::Value;

use crate::{Chosen, Refused};

/// No new game takes options that are longer as JSON, in bytes. Only a map of one's own comes near it.
pub const MAX_OPTIONS: usize = 128 * 1024;
/// No new game starts from a position that is longer as JSON, in bytes.
pub const MAX_POSITION: usize = 128 * 1024;

/// Where the beginning of a match comes from that is played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Our own store. A match that has begun goes on with what it was begun with, whatever new games are refused by now.
    Store,
    /// A record from elsewhere. Its map may be another drawing than ours of the same id, but it keeps within the bounds of
    /// new games: playing it again must not cost more than they do.
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

/// Takes so many bytes and keeps none.
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
    fn options_and_positions_keep_within_their_bounds() {
        // Around the text stand `{"note":"` and `"}`.
        let long = |most: usize| json!({"note": "x".repeat(most - 11)});
        let options = |length| check_options(long(length).as_object().expect("an object"));
        assert_eq!(options(MAX_OPTIONS), Ok(()));
        let refused = options(MAX_OPTIONS + 1).unwrap_err();
        assert_eq!(refused, Refused::malformed("options-too-long").with("most", 128));
        assert_eq!(check_position(&long(MAX_POSITION)), Ok(()));
        assert_eq!(check_position(&long(MAX_POSITION + 1)).unwrap_err().why, "position-too-long");
    }
}
