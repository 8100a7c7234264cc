//! Puzzles, and how far the person is with them.

use page::forms::{ExerciseAnswer, Fields};
use page::html::{exercise as exercises, practice as pages};
use page::model::practice::{Attempt, Puzzles};
use page::presenter::exercise::{Exercise, puzzle_game, puzzle_task};
use serde_json::{Value, json};
use table::Reason;
use table::practice::{Practice, PuzzleProgress, next_for_stranger};
use table::puzzle;

use super::around::game;
use crate::host::{self, Host};
use crate::person::Session;
use crate::pocket::Site;
use crate::routes::{Answer, Request};
use crate::trouble::Result;

/// The name under which it is kept.
pub(crate) const KEY: &str = "practice";

impl Site {
    pub(crate) async fn practice(host: &Host) -> Result<Practice> {
        let Some(kept) = host.thing::<Value>(KEY).await? else { return Ok(Practice::default()) };
        Ok(serde_json::from_value(kept).map_err(|_| Reason::PracticeUnreadable)?)
    }

    pub(crate) async fn puzzles(host: &Host, session: &Session) -> Result<Answer> {
        let practice = Site::practice(host).await?;
        let games = catalog::GAMES.iter().map(|game| puzzle_game(*game, &practice));
        let games = games.filter(|game| game.puzzles > 0).collect();
        let kept = session.me.person.is_some();
        Ok(Answer::page(&pages::puzzles(&session.reader(), &Puzzles { games, kept })))
    }

    /// Goes to the next puzzle of a game.
    pub(crate) async fn next_puzzle(
        host: &Host,
        session: &Session,
        id: &str,
        wanted: &Fields,
    ) -> Result<Answer> {
        let all = puzzle::puzzles(game(id)?);
        let (theme, last) = (wanted.get("theme"), wanted.get("last"));
        let practice = Site::practice(host).await?;
        let next = match session.me.person {
            None => next_for_stranger(all, theme, last),
            Some(_) => practice.progress(id).unwrap_or(&PuzzleProgress::default()).next(all, theme, last),
        };
        let next = next.ok_or(Reason::NotFound)?;
        let theme = theme.map_or_else(String::new, |_| format!("?theme={}", next.theme));
        Ok(Answer::redirect(&format!("/puzzles/{id}/{}{theme}", next.id)))
    }

    /// A puzzle, or what came of an answer to it.
    pub(crate) async fn puzzle(
        host: &Host,
        session: &Session,
        (id, number): (&str, &str),
        request: &Request,
        answer: Option<&ExerciseAnswer>,
    ) -> Result<Answer> {
        let game = game(id)?;
        let puzzle = puzzle::puzzle(game, number).ok_or(Reason::NotFound)?;
        let table = puzzle.table(game).map_err(|_| Reason::Internal)?;
        let exercise = Exercise::puzzle(game, &*table, puzzle.seat, session.lang());
        let (attempt, solved) = match answer {
            None => (Attempt::Fresh, None),
            Some(ExerciseAnswer::Move(action)) => {
                exercise.check(action)?;
                let verdict = puzzle.verdict(&*table, action);
                (exercise.answered(action, verdict), Some(verdict.right))
            }
            Some(ExerciseAnswer::Why(action)) => {
                exercise.check(action)?;
                return Ok(Answer::json(&json!({"ok": true})));
            }
            Some(ExerciseAnswer::Show) => (exercise.shown(&puzzle.best), Some(false)),
            Some(ExerciseAnswer::Skip) => (Attempt::Fresh, None),
        };
        let mut counted = None;
        if let (Some(solved), Some(_)) = (solved, &session.me.person) {
            let mut practice = Site::practice(host).await?;
            counted = practice.attempt(id, puzzle, solved);
            if counted.is_some() {
                host.write(vec![host::put("things", KEY, &json!(practice))]).await?;
            }
        }
        let wanted = request.query();
        let theme = wanted.get("theme").filter(|theme| *theme == puzzle.theme);
        let task = puzzle_task(puzzle, theme, None, session.me.person.is_some());
        let page = exercise.page(task, attempt, counted);
        let reader = session.reader();
        if request.json {
            return Ok(Answer::json(&exercises::answer_json(&reader, &page)));
        }
        Ok(Answer::page(&exercises::exercise(&reader, &page)))
    }
}
