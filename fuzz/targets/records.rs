//! Any bytes as a record of a match: it holds, or the first flaw is named.

#![no_main]

use libfuzzer_sys::fuzz_target;
use words::Lang;

fuzz_target!(|input: &[u8]| {
    if let Err(flaw) = record::verify(catalog::GAMES, input) {
        for lang in Lang::ALL {
            assert!(!flaw.sentence(lang).is_empty());
        }
    }
});
