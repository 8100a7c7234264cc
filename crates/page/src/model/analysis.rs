//! The analysis of a finished game, in words.

use game::Seat;
use table::analysis::Mark;

/// How far an analysis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    NotAsked,
    /// This many others come first.
    Waiting {
        ahead: usize,
        seconds: u64,
    },
    Working {
        done: usize,
        total: usize,
        seconds: u64,
    },
}

/// The panel beside the replay.
#[derive(Debug)]
pub enum AnalysisPanel {
    Pending(Progress),
    Done(Vec<SeatAnalysis>),
}

/// The game of one seat.
#[derive(Clone, Debug)]
pub struct SeatAnalysis {
    pub name: String,
    /// Such as `93.4`.
    pub accuracy: String,
    pub decisions: u32,
    pub inaccuracies: u32,
    pub mistakes: u32,
    pub blunders: u32,
    /// How the game ended for this seat, and what luck and decisions had to do with it.
    pub luck: String,
    pub costliest: Vec<NamedDecision>,
    pub finest: Vec<NamedDecision>,
}

/// A decision in a list.
#[derive(Clone, Debug)]
pub struct NamedDecision {
    /// The perspective in which it is shown, and the step before it.
    pub perspective: String,
    pub step: u64,
    pub mark: Mark,
    /// What was chosen.
    pub played: String,
    /// What it cost, or how far everything else was behind.
    pub points: String,
}

/// A marked decision on the slider.
#[derive(Clone, Debug)]
pub struct SliderMark {
    /// The step before the decision.
    pub step: u64,
    pub mark: Mark,
    pub label: String,
}

/// What the analysis says at a step.
#[derive(Clone, Debug, Default)]
pub struct StepAnalysis {
    /// About the decision that follows.
    pub verdict: Option<Verdict>,
    /// The nearest marked decisions before and after this step.
    pub previous: Option<u64>,
    pub next: Option<u64>,
}

/// What the analysis says about a decision.
#[derive(Clone, Debug)]
pub struct Verdict {
    pub seat: Seat,
    pub mark: Mark,
    /// Who chose what.
    pub played: String,
    /// What it gave up; empty for a good decision.
    pub lost: String,
    /// What was better, and why; `None` for a good decision.
    pub better: Option<String>,
}
