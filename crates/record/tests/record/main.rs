//! Fair dice, matches, records and their verification.

extern crate spieltisch_record as record;

mod bounds;
mod content;
mod deal;
mod dice;
mod docs;
mod fuzz;
mod mahe;
mod matches;
mod played;
mod race;
mod tampering;
mod texts;
