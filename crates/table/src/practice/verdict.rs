//! [`Verdict`]: whether an answer to an exercise is good enough, and what it gives up.

use game::{Effort, FastDice, JudgementTask, Table};

use super::Exercise;
use crate::analysis::INACCURACY;
use crate::puzzle::Puzzle;

/// What an answer is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub right: bool,
    /// What it gives up, in shares of a [`VICTORY`](game::VICTORY), if that is known.
    pub lost: Option<i32>,
}

/// A verdict, or what has to be thought about first.
pub enum Judge {
    Known(Verdict),
    Think(Thinking),
}

impl std::fmt::Debug for Judge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Judge::Known(verdict) => verdict.fmt(f),
            Judge::Think(_) => f.write_str("Think"),
        }
    }
}

/// The judgement of an answer, yet to be made. It holds what the seat knew, and can be sent to another thread.
pub struct Thinking {
    task: JudgementTask,
    tried: String,
    iterations: u32,
    seed: u64,
}

impl std::fmt::Debug for Thinking {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thinking").field("tried", &self.tried).finish_non_exhaustive()
    }
}

impl Puzzle {
    /// Whether an action solves the puzzle. Others give up its margin at least; `table` knows which of them settle anything.
    pub fn verdict(&self, table: &dyn Table, action: &str) -> Verdict {
        let right = self.is_solved_by(action);
        let is_wrong = !right && table.alternatives(self.seat).iter().any(|other| other == action);
        Verdict { right, lost: is_wrong.then_some(self.margin) }
    }
}

/// What is known about an answer to an exercise. `table` is as it was before the mistake.
pub fn judge(exercise: &Exercise, table: &dyn Table, tried: &str) -> Judge {
    if tried == exercise.best {
        return Judge::Known(Verdict { right: true, lost: Some(0) });
    }
    if tried == exercise.played {
        return Judge::Known(Verdict { right: false, lost: Some(exercise.lost) });
    }
    match table.judgement_task(exercise.seat, tried) {
        // It decides nothing, so it is no answer.
        None => Judge::Known(Verdict { right: false, lost: None }),
        Some(task) => Judge::Think(Thinking {
            task,
            tried: tried.to_owned(),
            iterations: table.analysis_iterations(),
            // The same question gets the same answer.
            seed: exercise.act,
        }),
    }
}

impl Thinking {
    /// Judges the answer as the analysis would, with the same number of iterations; `late` ends it early.
    pub fn think(self, late: &dyn Fn() -> bool) -> Verdict {
        let Thinking { task, tried, iterations, seed } = self;
        let judged = task(Effort::of(iterations).until(late), &mut FastDice::new(seed));
        let known = judged.opinions.iter().filter(|(_, opinion)| opinion.is_known());
        let best = known.clone().map(|(_, opinion)| opinion.value).max();
        let own = known.clone().find(|(action, _)| *action == tried).map(|(_, opinion)| opinion.value);
        let lost = best.zip(own).map(|(best, own)| (best - own).max(0));
        Verdict { right: lost.is_some_and(|lost| lost < INACCURACY), lost }
    }
}

/// The seat's view and its legal actions are all that a verdict depends on.
#[cfg(test)]
mod tests {
    use game::{Seat, Viewer, example::NIM};
    use serde_json::json;

    use super::*;
    use crate::analysis::Mark;

    fn exercise() -> Exercise {
        Exercise {
            table: "t".into(),
            game: "nim".into(),
            act: 4,
            seat: Seat(0),
            played: "take 2".into(),
            best: "take 1".into(),
            lost: 1_500,
            mark: Mark::Blunder,
            due: 0,
            solved: 0,
            tried: 0,
        }
    }

    fn verdict(judge: Judge) -> Verdict {
        match judge {
            Judge::Known(verdict) => verdict,
            Judge::Think(thinking) => thinking.think(&|| false),
        }
    }

    #[test]
    fn the_best_action_is_right_and_the_mistake_is_wrong() {
        let table = NIM.open(2, &Default::default(), &mut FastDice::new(1)).expect("a table");
        let known = |action: &str| match judge(&exercise(), &*table, action) {
            Judge::Known(verdict) => Some(verdict),
            Judge::Think(_) => None,
        };
        assert_eq!(known("take 1"), Some(Verdict { right: true, lost: Some(0) }));
        assert_eq!(known("take 2"), Some(Verdict { right: false, lost: Some(1_500) }));
        assert_eq!(known("nonsense"), Some(Verdict { right: false, lost: None }));
        assert_eq!(known("take 3"), None, "this has to be thought about");
    }

    #[test]
    fn puzzles_have_their_solutions() {
        let puzzle = Puzzle {
            id: "p".into(),
            position: json!(null),
            seat: Seat(0),
            best: "take 1".into(),
            solutions: vec!["take 1".into(), "take 2".into()],
            margin: 800,
            theme: "road".into(),
            rating: 1_500,
        };
        let table = NIM.open(2, &Default::default(), &mut FastDice::new(1)).expect("a table");
        assert!(puzzle.verdict(&*table, "take 1").right && puzzle.verdict(&*table, "take 2").right);
        assert_eq!(puzzle.verdict(&*table, "take 3"), Verdict { right: false, lost: Some(800) });
        assert_eq!(puzzle.verdict(&*table, "talk"), Verdict { right: false, lost: None });
    }

    /// P2: in every game, two worlds that are the same to a seat get the same verdicts.
    #[test]
    fn a_verdict_depends_only_on_what_the_seat_knew() {
        for game in catalog::GAMES {
            let mut dice = FastDice::new(3);
            let players = 3.clamp(*game.players().start(), *game.players().end());
            let options = game.terminating(players, &Default::default()).expect("options");
            let mut table = game.open(players, &options, &mut dice).expect("a table");
            for _ in 0..12 {
                let Some(seat) = table.turn().seats().first() else { break };
                let action = table.decision_task(seat).expect("a decision")(Effort::NONE, &mut dice);
                let step = table.attempt(seat, &action, &mut dice).expect("a legal act");
                table.commit(step);
            }
            let Some(seat) = table.turn().seats().first() else { continue };
            let world = table.imagined_position(Viewer::Seat(seat), &mut dice);
            let world = game.load(&world).expect("a world");
            let exercise = Exercise { seat, best: String::new(), played: String::new(), ..exercise() };
            for action in table.legal(seat).iter().take(2) {
                let verdicts = [&*table, &*world].map(|table| verdict(judge(&exercise, table, action)));
                assert_eq!(verdicts[0], verdicts[1], "{} {action}", game.id());
            }
        }
    }
}
