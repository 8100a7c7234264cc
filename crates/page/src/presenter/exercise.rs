//! A position to solve, as one seat sees it. Everything here is made from that seat's view.

use game::{AnyGame, Control, Scene, Seat, Table, Viewer};
use record::Games;
use table::Problem;
use table::day::Day;
use table::practice::{self, Counted, Practice, Verdict};
use table::puzzle::{Puzzle, puzzles};
use words::{Lang, Speech};

use crate::model::practice::{
    Attempt, ExercisePage, ExerciseSeat, MistakeLine, OwnPuzzles, PracticePage, PuzzleGame, Task,
};
use crate::speech;

/// The names of those at a puzzle.
const NAMES: [&str; 8] = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Frida", "Gil", "Hanna"];

/// A position, and whose decision it is.
#[derive(Debug)]
pub struct Exercise<'a> {
    pub game: &'static dyn AnyGame,
    pub table: &'a dyn Table,
    pub seat: Seat,
    /// In seat order.
    pub names: Vec<String>,
    pub lang: Lang,
}

impl<'a> Exercise<'a> {
    /// A puzzle among players with made-up names.
    pub fn puzzle(game: &'static dyn AnyGame, table: &'a dyn Table, seat: Seat, lang: Lang) -> Exercise<'a> {
        let names = (0..table.players()).map(|index| NAMES[index % NAMES.len()].to_owned()).collect();
        Exercise { game, table, seat, names, lang }
    }

    fn speech(&self) -> Speech<'_> {
        self.game.texts().speech_among(self.lang, &self.names)
    }

    /// What is asked for if the seat could do other things too, which cannot be judged.
    fn only(&self) -> Option<Vec<String>> {
        (!self.table.open_ended(self.seat).is_empty()).then(|| self.table.alternatives(self.seat))
    }

    /// Refuses what the seat may not do here.
    pub fn check(&self, action: &str) -> Result<(), Problem> {
        let refused = |refused| Problem::refused(self.game, refused, self.names.clone());
        self.table.check(self.seat, action).map_err(refused)
    }

    /// An action in a few words.
    pub fn words(&self, action: &str) -> String {
        let speech = self.speech();
        let controls = self.table.scene(Viewer::Seat(self.seat), &speech).controls;
        let control = controls.iter().find(|control| control.action == action);
        let label =
            |control: &Control| match controls.iter().filter(|other| other.label == control.label).count() {
                1 => control.label.clone(),
                _ => format!("{} ({})", control.label, control.hint),
            };
        let described = || self.table.describe_action(self.seat, action, &speech);
        control.map(label).or_else(described).unwrap_or_else(|| action.to_owned())
    }

    /// Why an action is good.
    pub fn reason(&self, action: &str) -> String {
        let own = self.table.reason(self.seat, action, &self.speech());
        own.unwrap_or_else(|| speech(self.lang).say("exercise-seems-best"))
    }

    /// What came of an answer.
    pub fn answered(&self, action: &str, verdict: Verdict) -> Attempt {
        let words = self.words(action);
        match verdict {
            Verdict { right: true, .. } => Attempt::Right { words, reason: self.reason(action) },
            Verdict { lost, .. } => Attempt::Wrong { words, lost },
        }
    }

    /// The answer for somebody who gives up.
    pub fn shown(&self, best: &str) -> Attempt {
        Attempt::Shown { action: best.to_owned(), words: self.words(best), reason: self.reason(best) }
    }

    pub fn page(&self, task: Task, attempt: Attempt, counted: Option<Counted>) -> ExercisePage {
        let (speech, viewer) = (self.speech(), Viewer::Seat(self.seat));
        let waited = self.table.active_seats(viewer);
        let seat = |seat: Seat| ExerciseSeat {
            name: self.names.get(seat.index()).cloned().unwrap_or_default(),
            active: waited.contains(seat),
        };
        let only = self.only();
        let open = match &only {
            Some(only) => self.table.scene_with_only(self.seat, only, &speech),
            None => self.table.scene(viewer, &speech),
        };
        let scene = match attempt {
            Attempt::Right { .. } => {
                Scene { prompt: open.prompt, ..self.table.read_only_scene(viewer, &speech) }
            }
            _ => open,
        };
        ExercisePage {
            game: self.game,
            seat: self.seat,
            ground: self.table.ground(viewer, &speech),
            scene,
            only_listed: only.is_some(),
            seats: Seat::all(self.table.players()).map(seat).collect(),
            task,
            attempt,
            counted,
            problem: None,
        }
    }
}

/// The task of a puzzle.
pub fn puzzle_task(puzzle: &Puzzle, chosen: Option<&str>, link: Option<String>, kept: bool) -> Task {
    Task::Puzzle {
        id: puzzle.id.clone(),
        theme: puzzle.theme.clone(),
        rating: puzzle.rating,
        chosen: chosen.map(str::to_owned),
        link,
        kept,
    }
}

/// The task of a mistake. `step` is the one of the reader's replay where it happened.
pub fn mistake_task(shown: &Exercise<'_>, mistake: &practice::Exercise, step: u64) -> Task {
    Task::Mistake {
        table: mistake.table.clone(),
        act: mistake.act,
        mark: mistake.mark,
        played: shown.words(&mistake.played),
        lost: mistake.lost,
        step,
    }
}

/// What the reader can practise. `unanalysed` are games in which more may be found.
pub fn practice_page(
    games: Games<'_>,
    practice: &Practice,
    today: Day,
    unanalysed: Vec<(String, &'static dyn AnyGame)>,
) -> PracticePage {
    let mut exercises: Vec<&practice::Exercise> = practice.mistakes.exercises.iter().collect();
    exercises.sort_by_key(|exercise| (exercise.due.max(today.number()), exercise.tried, -exercise.lost));
    let line = |exercise: &practice::Exercise| {
        Some(MistakeLine {
            table: exercise.table.clone(),
            act: exercise.act,
            game: games.iter().copied().find(|game| game.id() == exercise.game)?,
            mark: exercise.mark,
            lost: exercise.lost,
            solved: exercise.solved,
            days: exercise.due.saturating_sub(today.number()),
        })
    };
    let waiting = practice.mistakes.waiting(today).len();
    PracticePage { waiting, exercises: exercises.into_iter().filter_map(line).collect(), unanalysed }
}

/// A game's puzzles, and how far the reader is with them.
pub fn puzzle_game(game: &'static dyn AnyGame, practice: &Practice) -> PuzzleGame {
    let all = puzzles(game);
    let mut themes: Vec<(String, usize)> = Vec::new();
    for puzzle in all {
        match themes.iter_mut().find(|(theme, _)| *theme == puzzle.theme) {
            Some((_, count)) => *count += 1,
            None => themes.push((puzzle.theme.clone(), 1)),
        }
    }
    themes.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let own = practice.progress(game.id()).map(|progress| OwnPuzzles {
        rating: progress.rating.shown(),
        streak: progress.streak,
        best_streak: progress.best_streak,
        solved: progress.solved,
        attempted: progress.attempted,
    });
    PuzzleGame { game, puzzles: all.len(), themes, own }
}

#[cfg(test)]
mod tests {
    use game::{Effort, FastDice};

    use super::*;
    use crate::html::exercise::exercise;
    use crate::links::Links;
    use crate::model::{Appearance, Reader};

    fn reader(lang: Lang) -> Reader {
        Reader {
            lang,
            name: None,
            path: "/puzzles".into(),
            links: Links::root(),
            host: false,
            appearance: Appearance::default(),
        }
    }

    fn task() -> Task {
        let (id, theme) = ("0123abcd".into(), "road".into());
        Task::Puzzle { id, theme, rating: 1_500, chosen: None, link: None, kept: true }
    }

    /// A few acts into a game.
    fn played(game: &'static dyn AnyGame, acts: usize) -> Box<dyn Table> {
        let mut dice = FastDice::new(11);
        let players = 3.clamp(*game.players().start(), *game.players().end());
        let options = game.terminating(players, &Default::default()).expect("options");
        let mut table = game.open(players, &options, &mut dice).expect("a table");
        for _ in 0..acts {
            let Some(seat) = table.turn().seats().first() else { break };
            let action = table.decision_task(seat).expect("a decision")(Effort::NONE, &mut dice);
            let step = table.attempt(seat, &action, &mut dice).expect("a legal act");
            table.commit(step);
        }
        table
    }

    /// P2: two worlds that are the same to a seat make the same page, whatever it tries.
    #[test]
    fn a_page_depends_only_on_what_the_seat_knows() {
        for game in catalog::GAMES {
            for acts in [0, 7, 18, 40] {
                let table = played(*game, acts);
                let Some(seat) = table.turn().seats().first() else { continue };
                let world = table.imagined_position(Viewer::Seat(seat), &mut FastDice::new(acts as u64));
                // Both from a position, as puzzles are.
                let tables = [table.position(), world].map(|world| game.load(&world).expect("a world"));
                let best = tables[0].legal(seat).first().cloned().expect("something to do");
                let pages = tables.each_ref().map(|table| {
                    let shown = Exercise::puzzle(*game, &**table, seat, Lang::De);
                    let wrong = shown.answered(&best, Verdict { right: false, lost: Some(700) });
                    let right = shown.answered(&best, Verdict { right: true, lost: Some(0) });
                    [Attempt::Fresh, wrong, right, shown.shown(&best)].map(|attempt| {
                        exercise(&reader(Lang::De), &shown.page(task(), attempt, None)).into_string()
                    })
                });
                assert_eq!(pages[0], pages[1], "{} after {acts} acts", game.id());
                assert_eq!(tables[0].legal(seat), tables[1].legal(seat));
            }
        }
    }

    /// Where a seat could say and offer anything, a puzzle asks about the answers that can be judged.
    #[test]
    fn a_puzzle_about_an_offer_asks_for_nothing_but_an_answer() {
        let game = catalog::find("verrat").expect("a game");
        let puzzle = puzzles(game).iter().find(|puzzle| puzzle.theme == "trade").expect("a puzzle");
        let table = puzzle.table(game).expect("a position");
        let shown = Exercise::puzzle(game, &*table, puzzle.seat, Lang::En);
        let page = |attempt| exercise(&reader(Lang::En), &shown.page(task(), attempt, None)).into_string();
        let fresh = page(Attempt::Fresh);
        for answer in table.alternatives(puzzle.seat) {
            assert!(fresh.contains(&format!("value=\"{answer}\"")), "{answer}");
        }
        assert!(!fresh.contains("value=\"ready\"") && fresh.contains("only-listed"));
        let solved = page(shown.answered(&puzzle.best, puzzle.verdict(&*table, &puzzle.best)));
        assert!(fresh.contains("offers you a trade: accept or decline?"), "{fresh}");
        assert!(!solved.contains("or offer something else"), "{solved}");
        assert_eq!(puzzle.verdict(&*table, "ready"), Verdict { right: false, lost: None });
    }

    #[test]
    fn themes_are_listed_with_the_most_frequent_first() {
        for game in catalog::GAMES {
            let shown = puzzle_game(*game, &Practice::default());
            assert_eq!(shown.themes.iter().map(|(_, count)| count).sum::<usize>(), shown.puzzles);
            assert!(shown.themes.is_sorted_by(|a, b| a.1 >= b.1));
            assert_eq!(shown.own, None);
        }
    }
}
