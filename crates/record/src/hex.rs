//! Bytes as hexadecimal digits.

use std::fmt::Write;

/// Two lower-case digits per byte.
pub(crate) fn print(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string never fails");
        text
    })
}

/// Parses exactly 64 digits of either case.
pub(crate) fn parse(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

fn digit(character: u8) -> Option<u8> {
    char::from(character).to_digit(16).map(|digit| digit as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_survive_a_round_trip() {
        let bytes: [u8; 32] = std::array::from_fn(|i| 7 * i as u8);
        assert_eq!(parse(&print(&bytes)), Some(bytes));
        assert_eq!(parse(&print(&bytes).to_uppercase()), Some(bytes));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "0", &"0".repeat(63), &"0".repeat(65), &"g".repeat(64), &"ä".repeat(32)] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
