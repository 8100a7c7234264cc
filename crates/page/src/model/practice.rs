//! The models of puzzles, exercises from one's own games, and the pages around them.

use game::{AnyGame, Scene, Seat};
use maud::Markup;
use table::analysis::Mark;
use table::practice::Counted;

use super::Problem;

/// A position to solve, shown from the view of one seat.
#[derive(Debug)]
pub struct ExercisePage {
    pub game: &'static dyn AnyGame,
    /// Whose decision it is.
    pub seat: Seat,
    /// The layer under the board.
    pub ground: Markup,
    pub scene: Scene,
    /// The question is which of a few actions is best, not what else the seat could say or offer.
    pub only_listed: bool,
    pub seats: Vec<ExerciseSeat>,
    pub task: Task,
    pub attempt: Attempt,
    /// What a first attempt at a puzzle changed.
    pub counted: Option<Counted>,
    /// Set after a plain form was refused.
    pub problem: Option<Problem>,
}

/// A seat at an exercise.
#[derive(Clone, Debug)]
pub struct ExerciseSeat {
    pub name: String,
    /// The game is waiting for this seat.
    pub active: bool,
}

/// What is to be solved, and where it comes from.
#[derive(Clone, Debug)]
pub enum Task {
    Puzzle {
        id: String,
        theme: String,
        rating: u32,
        /// The reader practises this theme only.
        chosen: Option<String>,
        /// The full address to share; `None` where nobody else can come.
        link: Option<String>,
        /// The reader's progress is kept.
        kept: bool,
    },
    Mistake {
        table: String,
        act: u64,
        mark: Mark,
        /// What was played, in words, and what it gave up in shares of a victory.
        played: String,
        lost: i32,
        /// The step of the replay where it happened.
        step: u64,
    },
}

impl Task {
    /// The path of the exercise: answers are sent there.
    pub fn path(&self, game: &str) -> String {
        match self {
            Task::Puzzle { id, chosen: None, .. } => format!("/puzzles/{game}/{id}"),
            Task::Puzzle { id, chosen: Some(theme), .. } => format!("/puzzles/{game}/{id}?theme={theme}"),
            Task::Mistake { table, act, .. } => format!("/me/practice/{table}/{act}"),
        }
    }

    /// The path that leads to the next exercise.
    pub fn next(&self, game: &str) -> String {
        match self {
            Task::Puzzle { id, chosen: None, .. } => format!("/puzzles/{game}?last={id}"),
            Task::Puzzle { id, chosen: Some(theme), .. } => {
                format!("/puzzles/{game}?last={id}&theme={theme}")
            }
            Task::Mistake { table, act, .. } => format!("/me/practice/next?last={table}.{act}"),
        }
    }
}

/// How far the reader is with an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    Fresh,
    Wrong {
        /// The action in words.
        words: String,
        /// What it gives up, in shares of a victory.
        lost: Option<i32>,
    },
    Right {
        words: String,
        reason: String,
    },
    /// The reader asked for the answer.
    Shown {
        action: String,
        words: String,
        reason: String,
    },
}

/// `GET /puzzles`
#[derive(Debug)]
pub struct Puzzles {
    pub games: Vec<PuzzleGame>,
    /// The reader's progress is kept.
    pub kept: bool,
}

/// A game with puzzles.
#[derive(Debug)]
pub struct PuzzleGame {
    pub game: &'static dyn AnyGame,
    /// How many puzzles there are.
    pub puzzles: usize,
    /// The themes, and how many puzzles each has.
    pub themes: Vec<(String, usize)>,
    /// `None` if the reader has not tried any.
    pub own: Option<OwnPuzzles>,
}

/// How far the reader is with the puzzles of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnPuzzles {
    pub rating: i32,
    pub streak: u32,
    pub best_streak: u32,
    pub solved: u32,
    pub attempted: u32,
}

/// `GET /me/practice`
#[derive(Debug)]
pub struct PracticePage {
    /// How many exercises wait today.
    pub waiting: usize,
    /// All exercises, those that wait first.
    pub exercises: Vec<MistakeLine>,
    /// Finished games that are not analysed yet, by table.
    pub unanalysed: Vec<(String, &'static dyn AnyGame)>,
}

/// An exercise in the list.
#[derive(Debug)]
pub struct MistakeLine {
    pub table: String,
    pub act: u64,
    pub game: &'static dyn AnyGame,
    pub mark: Mark,
    pub lost: i32,
    /// How often it was solved in a row.
    pub solved: u8,
    /// In how many days it waits; 0 for today.
    pub days: u32,
}
