//! Seeds: fresh dice keys, their digits, and seeds for the fast generator.

/// A random key.
pub(crate) fn fresh() -> anyhow::Result<[u8; 32]> {
    let mut key = [0; 32];
    getrandom::fill(&mut key).map_err(|error| anyhow::anyhow!("{error}"))?;
    Ok(key)
}

/// The key as digits for `--seed`.
pub(crate) fn digits(key: &[u8; 32]) -> String {
    let digits: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
    match digits.trim_start_matches('0') {
        "" => "0".to_owned(),
        digits => digits.to_owned(),
    }
}

/// The key whose digits are those of `word`.
pub(crate) fn key(word: u64) -> [u8; 32] {
    let mut key = [0; 32];
    key[24..].copy_from_slice(&word.to_be_bytes());
    key
}

/// A seed for the fast generator, which depends on every digit of the key.
pub(crate) fn fast(key: [u8; 32]) -> u64 {
    key.chunks_exact(8).fold(0, |mixed, chunk| {
        let word = u64::from_be_bytes(chunk.try_into().expect("eight bytes"));
        game::FastDice::new(mixed ^ word).next_u64()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_keys_convert_both_ways() {
        for asked in ["0", "12f", &"f".repeat(64)] {
            let key = record::seed_key(asked).expect("hex digits");
            assert_eq!(digits(&key), *asked);
        }
        assert_eq!(digits(&key(0x12f)), "12f");
    }

    #[test]
    fn every_digit_of_the_key_changes_the_fast_seed() {
        let zero = fast([0; 32]);
        for place in 0..32 {
            let mut key = [0; 32];
            key[place] = 1;
            assert_ne!(fast(key), zero);
        }
    }
}
