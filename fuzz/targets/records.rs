//! Any bytes as a match record: it is valid, or the first flaw is named.

#![no_main]

use libfuzzer_sys::fuzz_target;
use words::Lang;

fuzz_target!(|input: &[u8]| {
    let whole = record::verify(catalog::GAMES, input);
    let mut verifier = record::Verifier::new(catalog::GAMES);
    input.chunks(97).for_each(|piece| verifier.feed(piece));
    // Feeding it in pieces gives the same result.
    match (&whole, verifier.finish()) {
        (Ok(report), Ok(other)) => assert_eq!(*report, other),
        (Err(flaw), Err(other)) => assert_eq!(flaw.line, other.line),
        (whole, other) => panic!("{whole:?} {other:?}"),
    }
    if let Err(flaw) = whole {
        for lang in Lang::ALL {
            assert!(!flaw.sentence(lang).is_empty());
        }
    }
});
