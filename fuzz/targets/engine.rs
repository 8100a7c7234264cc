//! Any lines to `spieltisch engine`: every answer is JSON, and nothing ends it.

#![no_main]
#![allow(dead_code, unused_imports)]

use libfuzzer_sys::fuzz_target;

// The engine is part of the binary, which has no library.
#[path = "../../crates/spieltisch/src"]
mod program {
    pub(crate) mod engine;
    pub(crate) mod lines;
    pub(crate) mod seed;
    pub(crate) mod texts;
}

use program::{engine, lines, seed, texts};

fuzz_target!(|input: &[u8]| {
    // `random` may play many games and take too long.
    if input.windows(6).any(|word| word == b"random") || input.contains(&b'\\') {
        return;
    }
    let mut output = Vec::new();
    engine::run(catalog::GAMES, input, &mut output).expect("writing to memory cannot fail");
    for line in output.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        let answer: serde_json::Value = serde_json::from_slice(line).expect("every answer is JSON");
        assert!(answer["ok"].is_boolean(), "{answer}");
    }
});
