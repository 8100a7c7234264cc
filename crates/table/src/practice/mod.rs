//! [`Practice`]: how far a person is with puzzles, and when their own mistakes come back.
//!
//! One bounded document per person. It holds ids and numbers only; positions come from the shipped puzzles and from the
//! person's own games.

mod rating;
mod schedule;
mod verdict;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::puzzle::Puzzle;

pub use rating::Rating;
pub use schedule::{Exercise, MAX_EXERCISES, MAX_TABLES, Schedule, own_seats};
pub use verdict::{Judge, Thinking, Verdict, judge};

/// How many puzzles of a game are remembered as tried. Beyond that, those tried first are forgotten and come again.
pub const MAX_TRIED: usize = 1_000;
/// The most games that are kept track of.
const MAX_GAMES: usize = 32;

/// What is kept about one person's practice.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Practice {
    /// By the id of the game.
    pub puzzles: BTreeMap<String, PuzzleProgress>,
    pub mistakes: Schedule,
}

/// How far a person is with the puzzles of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleProgress {
    pub rating: Rating,
    /// Solved in a row at the first attempt: now, and the most ever.
    pub streak: u32,
    pub best_streak: u32,
    /// How many were solved at the first attempt, and how many were tried.
    pub solved: u32,
    pub attempted: u32,
    /// The puzzles that were tried, in this order, and whether the first attempt solved them.
    pub tried: Vec<(String, bool)>,
}

/// What a first attempt changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The rating before and after.
    pub before: i32,
    pub after: i32,
    pub streak: u32,
}

impl Practice {
    /// Reads what was stored. `None` if it cannot be read, perhaps because a later version has written it; it must not
    /// be replaced then.
    pub fn read(doc: &str) -> Option<Practice> {
        serde_json::from_str(doc).ok()
    }

    pub fn progress(&self, game: &str) -> Option<&PuzzleProgress> {
        self.puzzles.get(game)
    }

    /// Adds what was kept elsewhere. Of a game's puzzles the progress with more attempts holds; exercises that are here
    /// stay as they are.
    pub fn merge(&mut self, other: Practice) {
        for (game, mut progress) in other.puzzles {
            let known = self.puzzles.get(&game);
            let room = known.is_some() || self.puzzles.len() < MAX_GAMES;
            if room && known.is_none_or(|known| known.attempted < progress.attempted) {
                progress.forget_oldest();
                self.puzzles.insert(game, progress);
            }
        }
        self.mistakes.merge(other.mistakes);
    }

    /// Counts an attempt at a puzzle. `None` if it was not the first one: only that counts.
    pub fn attempt(&mut self, game: &str, puzzle: &Puzzle, solved: bool) -> Option<Counted> {
        if !self.puzzles.contains_key(game) && self.puzzles.len() >= MAX_GAMES {
            return None;
        }
        let progress = self.puzzles.entry(game.to_owned()).or_default();
        if progress.has_tried(&puzzle.id) {
            return None;
        }
        let before = progress.rating.shown();
        progress.rating.update(puzzle.rating, solved);
        progress.streak = if solved { progress.streak.saturating_add(1) } else { 0 };
        progress.best_streak = progress.best_streak.max(progress.streak);
        progress.solved = progress.solved.saturating_add(u32::from(solved));
        progress.attempted = progress.attempted.saturating_add(1);
        progress.tried.push((puzzle.id.clone(), solved));
        progress.forget_oldest();
        Some(Counted { before, after: progress.rating.shown(), streak: progress.streak })
    }
}

impl PuzzleProgress {
    fn forget_oldest(&mut self) {
        let forgotten = self.tried.len().saturating_sub(MAX_TRIED);
        self.tried.drain(..forgotten);
    }

    pub fn has_tried(&self, puzzle: &str) -> bool {
        self.tried.iter().any(|(id, _)| id == puzzle)
    }

    /// The next puzzle: a new one near the person's rating; when there is none left, the one whose first attempt failed
    /// longest ago, then the one solved longest ago. Never `last`, if there is another.
    pub fn next<'a>(
        &self,
        puzzles: &'a [Puzzle],
        theme: Option<&str>,
        last: Option<&str>,
    ) -> Option<&'a Puzzle> {
        let fits = |puzzle: &&Puzzle| theme.is_none_or(|theme| puzzle.theme == theme);
        let own = self.rating.shown();
        let place = |puzzle: &Puzzle| self.tried.iter().position(|(id, _)| *id == puzzle.id);
        let failed = |place: Option<usize>| place.is_some_and(|place| !self.tried[place].1);
        let order = |puzzle: &&Puzzle| {
            let place = place(puzzle);
            let rank = match place {
                _ if last == Some(puzzle.id.as_str()) => 3,
                None => 0,
                tried if failed(tried) => 1,
                Some(_) => 2,
            };
            let distance = if place.is_none() { own.abs_diff(puzzle.rating as i32) } else { 0 };
            (rank, distance, place, puzzle.id.clone())
        };
        puzzles.iter().filter(fits).min_by_key(order)
    }
}

/// The next puzzle for somebody whose progress is not kept: from a middling one on, by difficulty and then from the
/// easiest again.
pub fn next_for_stranger<'a>(
    puzzles: &'a [Puzzle],
    theme: Option<&str>,
    last: Option<&str>,
) -> Option<&'a Puzzle> {
    let fits = |puzzle: &&Puzzle| theme.is_none_or(|theme| puzzle.theme == theme);
    let place = |puzzle: &Puzzle| (puzzle.rating, puzzle.id.clone());
    let last = last.and_then(|last| puzzles.iter().find(|puzzle| puzzle.id == last)).map(place);
    let start = last.unwrap_or((Rating::default().shown() as u32, String::new()));
    let harder = puzzles.iter().filter(fits).filter(|puzzle| place(puzzle) > start);
    let easiest = puzzles.iter().filter(fits).min_by_key(|puzzle| place(puzzle));
    harder.min_by_key(|puzzle| place(puzzle)).or(easiest)
}

#[cfg(test)]
mod tests {
    use game::Seat;
    use serde_json::Value;

    use super::*;

    fn puzzle(id: &str, rating: u32, theme: &str) -> Puzzle {
        Puzzle {
            id: id.to_owned(),
            position: Value::Null,
            seat: Seat(0),
            best: "a".into(),
            solutions: vec!["a".into()],
            margin: 900,
            theme: theme.to_owned(),
            rating,
        }
    }

    fn shelf() -> Vec<Puzzle> {
        [("easy", 1_200, "road"), ("mid", 1_510, "tempo"), ("near", 1_450, "road"), ("hard", 1_900, "tempo")]
            .map(|(id, rating, theme)| puzzle(id, rating, theme))
            .to_vec()
    }

    #[test]
    fn only_the_first_attempt_counts() {
        let mut practice = Practice::default();
        let puzzle = puzzle("p", 1_600, "road");
        let first = practice.attempt("han", &puzzle, false).expect("it counts");
        assert!(first.after < first.before && first.streak == 0);
        assert_eq!(practice.attempt("han", &puzzle, true), None);
        let progress = practice.progress("han").expect("progress");
        assert_eq!((progress.attempted, progress.solved), (1, 0));
        assert_eq!(progress.rating.shown(), first.after);
    }

    #[test]
    fn a_streak_grows_until_a_first_attempt_fails() {
        let mut practice = Practice::default();
        let streaks: Vec<u32> = [true, true, false, true]
            .iter()
            .zip(0..)
            .map(|(solved, n)| {
                practice.attempt("han", &puzzle(&n.to_string(), 1_500, "road"), *solved).unwrap().streak
            })
            .collect();
        assert_eq!(streaks, [1, 2, 0, 1]);
        assert_eq!(practice.progress("han").map(|progress| progress.best_streak), Some(2));
    }

    #[test]
    fn new_puzzles_near_the_rating_come_first_then_those_that_failed() {
        let (shelf, mut practice) = (shelf(), Practice::default());
        let next = |practice: &Practice, last| {
            let progress = practice.progress("han").cloned().unwrap_or_default();
            progress.next(&shelf, None, last).map(|puzzle| puzzle.id.clone()).expect("a puzzle")
        };
        assert_eq!(next(&practice, None), "mid");
        practice.attempt("han", &shelf[1], false);
        practice.attempt("han", &shelf[0], true);
        practice.attempt("han", &shelf[3], true);
        assert_eq!(next(&practice, Some("hard")), "near");
        practice.attempt("han", &shelf[2], false);
        assert_eq!(next(&practice, Some("near")), "mid", "the one that failed first");
        assert_eq!(next(&practice, Some("mid")), "near");
    }

    #[test]
    fn a_theme_has_its_own_puzzles() {
        let (shelf, none) = (shelf(), PuzzleProgress::default());
        assert_eq!(none.next(&shelf, Some("road"), None).map(|puzzle| puzzle.id.as_str()), Some("near"));
        assert_eq!(none.next(&shelf, Some("nothing"), None), None);
        assert_eq!(none.next(&shelf[..1], None, Some("easy")).map(|puzzle| puzzle.rating), Some(1_200));
    }

    #[test]
    fn strangers_go_through_all_puzzles() {
        let shelf = shelf();
        let mut seen: Vec<&str> = Vec::new();
        for _ in 0..4 {
            let next = next_for_stranger(&shelf, None, seen.last().copied()).expect("a puzzle");
            seen.push(&next.id);
        }
        assert_eq!(seen, ["mid", "hard", "easy", "near"]);
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let mut practice = Practice::default();
        for n in 0..MAX_TRIED + 5 {
            practice.attempt("han", &puzzle(&format!("{n:08x}"), 1_500, "road"), true);
        }
        assert_eq!(practice.progress("han").map(|progress| progress.tried.len()), Some(MAX_TRIED));
        assert_eq!(Practice::read(&serde_json::to_string(&practice).unwrap()), Some(practice));
        assert_eq!(Practice::read("nonsense"), None);
    }

    #[test]
    fn what_was_kept_elsewhere_is_added_within_bounds() {
        let exercise = |table: &str, solved| Exercise {
            table: table.to_owned(),
            game: "han".into(),
            act: 1,
            seat: Seat(0),
            played: "a".into(),
            best: "b".into(),
            lost: 600,
            mark: crate::analysis::Mark::Mistake,
            due: 0,
            solved,
            tried: 0,
        };
        let practice = |puzzles: &[(&str, u32)], tables: &[(&str, u8)]| {
            let progress = |attempted| PuzzleProgress { attempted, ..PuzzleProgress::default() };
            let exercises = tables.iter().map(|(table, solved)| exercise(table, *solved)).collect();
            let looked_at = tables.iter().map(|(table, _)| (*table).to_owned()).collect();
            let puzzles =
                puzzles.iter().map(|(game, tried)| ((*game).to_owned(), progress(*tried))).collect();
            Practice { puzzles, mistakes: Schedule { exercises, looked_at } }
        };
        let mut here = practice(&[("han", 3), ("mahe", 9)], &[("t", 4)]);
        here.merge(practice(&[("han", 5), ("mahe", 2), ("verrat", 1)], &[("t", 0), ("u", 1)]));
        assert_eq!(here, practice(&[("han", 5), ("mahe", 9), ("verrat", 1)], &[("u", 1), ("t", 4)]));

        let many: Vec<String> = (0..MAX_TABLES + 9).map(|n| n.to_string()).collect();
        let many: Vec<(&str, u8)> = many.iter().map(|table| (table.as_str(), 0)).collect();
        let mut far = practice(&[("schicht", 1)], &many);
        let tried = (0..MAX_TRIED + 9).map(|n| (n.to_string(), true)).collect();
        far.puzzles.get_mut("schicht").expect("progress").tried = tried;
        here.merge(far);
        assert_eq!(here.puzzles["schicht"].tried.len(), MAX_TRIED);
        assert_eq!(
            (here.mistakes.exercises.len(), here.mistakes.looked_at.len()),
            (MAX_EXERCISES, MAX_TABLES)
        );
        assert!(here.mistakes.find("t", 1).is_some(), "what was here stays");
    }
}
