//! [`Puzzle`]: a position in which one action is clearly best for what a seat knows.
//!
//! A game ships its puzzles as compressed lines of JSON ([`game::Teach::puzzles`]); [`puzzles`] reads them. `spieltisch
//! puzzles` finds and checks them.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use game::{AnyGame, Refused, Seat, Table};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// Actions this close to the best one, in shares of a [`VICTORY`](game::VICTORY), solve the puzzle too.
pub const AS_GOOD: i32 = 200;
/// The most bytes of a game's puzzles, compressed.
pub const MAX_COMPRESSED: usize = 64 * 1024;
/// The most bytes of a file of puzzles.
pub const MAX_BYTES: u64 = 16 * 1024 * 1024;

/// A position in which one action is clearly best for what the seat knows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Eight hexadecimal digits that depend on position and seat: unique within a game.
    pub id: String,
    /// Can be loaded by the game. What the seat cannot see in it is one of the worlds that fit, and never matters for the
    /// answer.
    pub position: Value,
    pub seat: Seat,
    /// The best action.
    pub best: String,
    /// Every action that is as good, the best one first.
    pub solutions: Vec<String>,
    /// How far the best action outside `solutions` is behind, in shares of a [`VICTORY`](game::VICTORY).
    pub margin: i32,
    /// What the best action is an example of; the game's text `theme-<theme>` says it in words.
    pub theme: String,
    /// The difficulty, on the scale of the players' ratings.
    pub rating: u32,
}

impl Puzzle {
    /// The id of a position seen from a seat.
    pub fn id_of(position: &Value, seat: Seat) -> String {
        let hash = Sha256::new().chain_update(position.to_string()).chain_update([seat.0]).finalize();
        hash[..4].iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The position as a table.
    pub fn table(&self, game: &dyn AnyGame) -> Result<Box<dyn Table>, Refused> {
        game.load(&self.position)
    }

    /// Finds what is wrong with the puzzle, whatever its answer is worth.
    pub fn check(&self, game: &dyn AnyGame) -> Result<(), Flaw> {
        let table = self.table(game).map_err(|_| Flaw::Position)?;
        if Puzzle::id_of(&self.position, self.seat) != self.id {
            return Err(Flaw::Id);
        }
        if !table.turn().seats().contains(self.seat) {
            return Err(Flaw::Seat);
        }
        let choices = table.alternatives(self.seat);
        let listed = self.solutions.first() == Some(&self.best) && self.solutions.len() < choices.len();
        if !listed || self.solutions.iter().any(|solution| !choices.contains(solution)) {
            return Err(Flaw::Action);
        }
        let has_words = game.texts().has(&format!("theme-{}", self.theme));
        if table.theme(self.seat, &self.best) != Some(self.theme.as_str()) || !has_words {
            return Err(Flaw::Theme);
        }
        Ok(())
    }

    pub fn is_solved_by(&self, action: &str) -> bool {
        self.solutions.iter().any(|solution| solution == action)
    }
}

/// What can be wrong with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The game refuses the position.
    Position,
    /// The game does not wait for the seat.
    Seat,
    /// A solution is not legal or settles nothing, the best action is not the first of them, or every action is one.
    Action,
    /// The best action has another theme, or the theme has no words.
    Theme,
    /// The id is not that of the position, or not unique.
    Id,
}

/// The puzzles that come with the game, read once.
pub fn puzzles(game: &dyn AnyGame) -> &'static [Puzzle] {
    static READ: Mutex<BTreeMap<&'static str, &'static [Puzzle]>> = Mutex::new(BTreeMap::new());
    READ.lock().entry(game.id()).or_insert_with(|| {
        let data = game.puzzle_data();
        let puzzles =
            if data.is_empty() { Vec::new() } else { unpack(data).expect("shipped puzzles are valid") };
        // Once per game, for as long as the program runs.
        puzzles.leak()
    })
}

/// The puzzle of the game with this id.
pub fn puzzle(game: &dyn AnyGame, id: &str) -> Option<&'static Puzzle> {
    puzzles(game).iter().find(|puzzle| puzzle.id == id)
}

/// Reads puzzles as they are shipped: lines of JSON, compressed with gzip.
pub fn unpack(data: &[u8]) -> io::Result<Vec<Puzzle>> {
    let mut text = String::new();
    GzDecoder::new(data).take(MAX_BYTES).read_to_string(&mut text)?;
    parse(&text)
}

/// Compresses puzzles; the same ones always into the same bytes.
pub fn pack(puzzles: &[Puzzle]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    let written = packed.write_all(print(puzzles).as_bytes()).and_then(|()| packed.finish());
    written.expect("a vector can be written to")
}

/// Reads puzzles from lines of JSON.
pub fn parse(text: &str) -> io::Result<Vec<Puzzle>> {
    Ok(text.lines().map(serde_json::from_str).collect::<Result<_, _>>()?)
}

/// One puzzle a line.
pub fn print(puzzles: &[Puzzle]) -> String {
    let line = |puzzle| serde_json::to_string(puzzle).expect("a puzzle is plain data") + "\n";
    puzzles.iter().map(line).collect()
}
