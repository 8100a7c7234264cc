//! Unguessable ids.

use getrandom::fill;
use sha2::{Digest, Sha256};

/// A table's id, which is also its code and the end of its link: 60 random bits in Crockford's base 32, easy to read aloud
/// and to type.
pub fn table_id() -> String {
    letters(12)
}

/// A table's id from random bytes, for a table that must be found again.
pub fn table_id_of(bytes: &[u8]) -> String {
    in_letters(&bytes[..12.min(bytes.len())])
}

pub fn person_id() -> String {
    letters(16)
}

/// The secret of a private link: 160 random bits.
pub fn token() -> String {
    letters(32)
}

/// Whether a table can have this id at all. Saves storage a lookup.
pub fn plausible_table_id(id: &str) -> bool {
    (1..=40).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
}

/// The table id in what somebody typed: a code or a full link.
pub fn read_table_id(text: &str) -> String {
    let last = text.trim().split(['?', '#']).next().unwrap_or_default();
    let last = last.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    last.chars()
        .filter(|c| !c.is_whitespace() && *c != '-')
        .take(40)
        .map(|c| match c.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            c => c,
        })
        .collect()
}

/// SHA-256, in hexadecimal.
pub fn hash(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A table's name in logs. It does not reveal the id, which is also the table's link.
pub fn log_tag(table: &str) -> String {
    hash(table)[..8].to_owned()
}

/// Random bits for anything except a match's dice.
pub fn seed() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes).expect("the operating system gives random bytes");
    u64::from_le_bytes(bytes)
}

fn letters(count: usize) -> String {
    let mut bytes = vec![0; count];
    fill(&mut bytes).expect("the operating system gives random bytes");
    in_letters(&bytes)
}

fn in_letters(bytes: &[u8]) -> String {
    const CROCKFORD: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    bytes.iter().map(|byte| char::from(CROCKFORD[usize::from(byte % 32)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_from_links_and_by_ear() {
        assert_eq!(read_table_id(" 4K7O-ilab "), "4k7011ab");
        assert_eq!(read_table_id("http://192.168.1.5:7777/t/abcd1234efgh?x=1#top"), "abcd1234efgh");
    }

    #[test]
    fn ids_are_long_and_differ() {
        assert_eq!(table_id().len(), 12);
        assert_ne!(table_id(), table_id());
    }
}
