//! Whether a decision is a puzzle: one action is clearly best, and that is certain.

use game::{AnyGame, Effort, FastDice, Level, Opinion, Seat, Table, Viewer};
use table::puzzle::{AS_GOOD, Puzzle};

use super::deals::Moment;

/// At first sight, the best action must be better by this much.
const CANDIDATE_MARGIN: i32 = 800;
/// After a close look, by this much, and by this many standard errors.
const MARGIN: i32 = 500;
const CERTAINTY: i32 = 3;
/// The most actions that may be as good.
const MAX_SOLUTIONS: usize = 3;
/// A close look takes this many times the effort of the analysis of a finished game, a glance one of so many parts. The last
/// look is `master`'s.
const CLOSE_LOOK: u32 = 3;
const GLANCE: u32 = 4;
const FIRST_GLANCE: u32 = 16;
/// The seed of the last look, unless another is given.
pub(super) const LAST_LOOK: u64 = 1;
/// The iterations that `master` makes in any case, even if its choice is clear.
const MASTERS_LOOK: u32 = 25_000;
/// The most bytes of a position.
const MAX_POSITION: usize = 8 * 1024;
/// The iterations of a search between `easy` and `medium`.
const SHALLOW: u32 = 100;
/// How often `easy`, which may guess, is asked.
const EASY_TRIES: u64 = 3;
/// A margin that makes a puzzle neither easier nor harder.
const USUAL_MARGIN: i32 = 1_500;
const RATINGS: std::ops::RangeInclusive<i32> = 600..=2400;

/// What is known of a decision.
struct Verdict {
    /// Actions with their values, best first.
    values: Vec<(String, i32)>,
    /// How many of them are as good as the best one.
    solutions: usize,
    margin: i32,
    /// The standard error of the margin.
    error: i32,
}

impl Verdict {
    /// `None` unless some known actions are worse than the best.
    fn of(mut opinions: Vec<(String, Opinion)>) -> Option<Verdict> {
        opinions.retain(|(_, opinion)| opinion.is_known());
        opinions.sort_by_key(|(_, opinion)| -opinion.value);
        let best = opinions.first()?.1.value;
        let solutions = opinions.iter().take_while(|(_, opinion)| best - opinion.value <= AS_GOOD).count();
        let next = opinions.get(solutions)?.1;
        let values = opinions.into_iter().map(|(action, opinion)| (action, opinion.value)).collect();
        Some(Verdict { values, solutions, margin: best - next.value, error: next.error })
    }

    fn is_clear(&self, margin: i32) -> bool {
        self.margin >= margin && self.margin > CERTAINTY * self.error && self.solutions <= MAX_SOLUTIONS
    }

    fn best(&self) -> &str {
        &self.values[0].0
    }

    fn has(&self, action: &str) -> bool {
        self.as_good().any(|solution| solution == action)
    }

    fn as_good(&self) -> impl Iterator<Item = &str> {
        self.values[..self.solutions].iter().map(|(solution, _)| solution.as_str())
    }
}

/// Whether a decision looks like a puzzle at first sight, and its theme. Most do not at the first of two glances.
pub(super) fn glance(moment: &Moment, dice: &mut FastDice) -> Option<&'static str> {
    let Moment { table, seat, played } = moment;
    let mut judge = |share: u32| {
        let task = table.judgement_task(*seat, played)?;
        Verdict::of(task(Effort::of(table.analysis_iterations() / share), dice).opinions)
    };
    if judge(FIRST_GLANCE)?.margin < CANDIDATE_MARGIN / 2 {
        return None;
    }
    let verdict = judge(GLANCE)?;
    verdict.is_clear(CANDIDATE_MARGIN).then(|| table.theme(*seat, verdict.best()))?
}

/// A puzzle, and whether `easy` always solves it.
pub(super) struct Confirmed {
    pub(super) puzzle: Puzzle,
    pub(super) easy: bool,
}

/// Looks closely, twice, at a decision that looks like a puzzle. The rest of the world is imagined, so that the puzzle
/// tells nothing of the game it comes from but what the seat saw.
pub(super) fn confirm(moment: &Moment, dice: &mut FastDice) -> Option<Confirmed> {
    let seat = moment.seat;
    let position = moment.table.imagined_position(Viewer::Seat(seat), dice);
    if position.to_string().len() > MAX_POSITION {
        return None;
    }
    let table = moment.table.game().load(&position).ok()?;
    let answers = Answers::of(&*table, seat, dice)?;
    // What players are likely to choose is judged in any case.
    let effort = Effort::of(table.analysis_iterations() * CLOSE_LOOK);
    let first = look(moment, &*table, answers.easy.first()?, effort, dice)?;
    let second = look(moment, &*table, &answers.medium, effort, dice)?;
    if [&first, &second].into_iter().any(|verdict| !verdict.is_clear(MARGIN)) || first.best() != second.best()
    {
        return None;
    }
    let mut solutions: Vec<String> = vec![first.best().to_owned()];
    for (action, _) in first.values.iter().chain(&second.values) {
        if (first.has(action) || second.has(action)) && !solutions.contains(action) {
            solutions.push(action.clone());
        }
    }
    let legal = table.legal(seat).len();
    let margin = first.margin.min(second.margin);
    let best = solutions[0].clone();
    let misses = answers.misses(&solutions);
    let puzzle = Puzzle {
        id: Puzzle::id_of(&position, seat),
        theme: table.theme(seat, &best)?.to_owned(),
        rating: misses.rating(margin, legal),
        position,
        seat,
        best,
        solutions,
        margin,
    };
    let easy = misses.easy == 0;
    let game = moment.table.game();
    // A third look, since a search may miss an action that is as good.
    (puzzle.check(game).is_ok() && holds(game, &puzzle, LAST_LOOK)).then_some(Confirmed { puzzle, easy })
}

/// Whether `master` finds a solution best, and nothing else as good.
pub(super) fn holds(game: &dyn AnyGame, puzzle: &Puzzle, seed: u64) -> bool {
    let Ok(table) = puzzle.table(game) else { return false };
    let effort = Effort::of(MASTERS_LOOK);
    let Some(task) = table.judgement_task(puzzle.seat, &puzzle.best) else { return false };
    let verdict = Verdict::of(task(effort, &mut FastDice::new(seed)).opinions);
    verdict.is_some_and(|verdict| verdict.as_good().all(|action| puzzle.is_solved_by(action)))
}

/// The difficulty of a puzzle for the bots as they are now.
pub(super) fn rating(game: &dyn AnyGame, puzzle: &Puzzle, seed: u64) -> Option<u32> {
    let table = puzzle.table(game).ok()?;
    let answers = Answers::of(&*table, puzzle.seat, &mut FastDice::new(seed))?;
    let legal = table.legal(puzzle.seat).len();
    Some(answers.misses(&puzzle.solutions).rating(puzzle.margin, legal))
}

fn look(
    moment: &Moment,
    table: &dyn Table,
    focus: &str,
    effort: Effort<'_>,
    dice: &mut FastDice,
) -> Option<Verdict> {
    // A bot may talk instead of deciding.
    let task = table.judgement_task(moment.seat, focus);
    let task = task.or_else(|| table.judgement_task(moment.seat, &moment.played))?;
    Verdict::of(task(effort, dice).opinions)
}

/// What bots do.
struct Answers {
    easy: Vec<String>,
    shallow: String,
    medium: String,
}

impl Answers {
    /// `None` if the game does not wait for the seat.
    fn of(table: &dyn Table, seat: Seat, dice: &mut FastDice) -> Option<Answers> {
        let mut choice = |iterations| Some(table.decision_task(seat)?(Effort::of(iterations), dice));
        Some(Answers {
            easy: (0..EASY_TRIES).map(|_| choice(Level::Easy.iterations())).collect::<Option<_>>()?,
            shallow: choice(SHALLOW)?,
            medium: choice(Level::Medium.iterations())?,
        })
    }

    fn misses(&self, solutions: &[String]) -> Misses {
        let misses = |action: &String| !solutions.contains(action);
        Misses {
            easy: self.easy.iter().filter(|action| misses(action)).count() as i32,
            shallow: misses(&self.shallow),
            medium: misses(&self.medium),
        }
    }
}

/// Which bots miss the solution.
#[derive(Clone, Copy)]
struct Misses {
    easy: i32,
    shallow: bool,
    medium: bool,
}

impl Misses {
    /// The difficulty: bots that miss it, a small margin and many choices make a puzzle hard.
    fn rating(self, margin: i32, legal: usize) -> u32 {
        let easy = 500 * self.easy / EASY_TRIES as i32;
        let search = 200 * i32::from(self.shallow) + 250 * i32::from(self.medium);
        // A margin twice as wide makes it easier by as much.
        let margin = 200.0 * (f64::from(USUAL_MARGIN) / f64::from(margin.max(1))).log2();
        let choices = 80 * (legal.max(2).ilog2() as i32 - 1);
        let rating = 1050 + easy + search + (margin as i32).clamp(-400, 300) + choices;
        rating.clamp(*RATINGS.start(), *RATINGS.end()) as u32
    }
}
