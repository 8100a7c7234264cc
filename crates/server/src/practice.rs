//! Puzzles, and people's own mistakes as exercises: what comes next, what an answer is worth, and what is kept of it.

use std::time::{Duration, Instant};

use game::{AnyGame, Perspective, Seat, Table, Viewer};
pub(crate) use page::forms::ExerciseAnswer as Answer;
use page::model::practice::{Attempt, ExercisePage, PracticePage, Puzzles};
use page::presenter::exercise::{Exercise, mistake_task, practice_page, puzzle_game, puzzle_task};
use page::presenter::names;
use store::{PracticeRow, StoreError};
use table::day::Day;
use table::document;
use table::practice::{self, Counted, Judge, Practice, PuzzleProgress, Thinking, Verdict, judge, own_seats};
use table::puzzle::{self, Puzzle};
use table::setup::Status;
use table::{Reason, ids};

use crate::app::App;
use crate::limits::fair_queue::{ThinkingRequest, Urgency};
use crate::problem::{Kind, Result};
use crate::session::Session;
use crate::tables::{self, analysis};

/// How many of a person's latest games are looked through for mistakes.
const MAX_GAMES: u32 = 100;
/// How many analyses are read for one page; the others follow with the next.
const MAX_NEW: usize = 20;
/// How many games are named that could be analysed.
const MAX_NAMED: usize = 5;
/// How often a change is tried again after another one came first.
const MAX_TRIES: usize = 5;
/// The most time that judging an answer takes.
const JUDGING_LIMIT: Duration = Duration::from_secs(10);

/// The reader's practice; nothing for visitors without an identity.
async fn kept(app: &App, session: &Session) -> Result<Practice> {
    let Some(me) = session.id() else { return Ok(Practice::default()) };
    read(app.store.practice(me).await?.as_ref())
}

/// Nothing if nothing is stored. What cannot be read is a problem: it must not be replaced.
fn read(row: Option<&PracticeRow>) -> Result<Practice> {
    let Some(row) = row else { return Ok(Practice::default()) };
    Ok(Practice::read(&row.doc).ok_or(Reason::PracticeUnreadable)?)
}

/// Changes a person's practice, and tries again if another request was faster.
async fn change<T>(app: &App, person: &str, change: impl Fn(&mut Practice) -> T) -> Result<T> {
    for _ in 0..MAX_TRIES {
        let row = app.store.practice(person).await?;
        let rev = row.as_ref().map_or(0, |row| row.rev);
        let before = read(row.as_ref())?;
        let mut practice = before.clone();
        let done = change(&mut practice);
        if practice == before {
            return Ok(done);
        }
        let doc = serde_json::to_string(&practice).map_err(|_| Reason::Internal)?;
        match app.store.save_practice(person, PracticeRow { rev, doc }).await {
            Err(StoreError::Conflict) => {}
            saved => return Ok(saved.map(|_| done)?),
        }
    }
    Err(Kind::Busy.into())
}

/* Puzzles */

/// The puzzles of every game that has some.
pub(crate) async fn puzzles(app: &App, session: &Session) -> Result<Puzzles> {
    let practice = kept(app, session).await?;
    let games = app.games.iter().map(|game| puzzle_game(*game, &practice));
    Ok(Puzzles { games: games.filter(|game| game.puzzles > 0).collect(), kept: session.id().is_some() })
}

/// The next puzzle of a game for the reader.
pub(crate) async fn next_puzzle(
    app: &App,
    session: &Session,
    game: &str,
    theme: Option<&str>,
    last: Option<&str>,
) -> Result<&'static Puzzle> {
    let all = puzzle::puzzles(app.game(game)?);
    let next = match session.id() {
        None => practice::next_for_stranger(all, theme, last),
        Some(_) => {
            let practice = kept(app, session).await?;
            practice.progress(game).unwrap_or(&PuzzleProgress::default()).next(all, theme, last)
        }
    };
    Ok(next.ok_or(Reason::NotFound)?)
}

/// A puzzle of a game, with its position as a table.
pub(crate) struct OpenPuzzle {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) puzzle: &'static Puzzle,
    pub(crate) table: Box<dyn Table>,
}

impl OpenPuzzle {
    pub(crate) fn find(app: &App, game: &str, id: &str) -> Result<OpenPuzzle> {
        let game = app.game(game)?;
        let puzzle = puzzle::puzzle(game, id).ok_or(Reason::NotFound)?;
        let table = puzzle.table(game).map_err(|_| Reason::Internal)?;
        Ok(OpenPuzzle { game, puzzle, table })
    }

    pub(crate) fn shown(&self, session: &Session) -> Exercise<'_> {
        Exercise::puzzle(self.game, &*self.table, self.puzzle.seat, session.lang())
    }

    /// Judges an answer and counts it, if it is the first one of somebody with an identity.
    pub(crate) async fn answer(
        &self,
        app: &App,
        session: &Session,
        answer: &Answer,
    ) -> Result<(Attempt, Option<Counted>)> {
        let exercise = self.shown(session);
        let (attempt, solved) = match answer {
            Answer::Move(action) => {
                exercise.check(action)?;
                let verdict = self.puzzle.verdict(&*self.table, action);
                (exercise.answered(action, verdict), verdict.right)
            }
            Answer::Show => (exercise.shown(&self.puzzle.best), false),
            Answer::Why(action) => {
                exercise.check(action)?;
                return Ok((Attempt::Fresh, None));
            }
            Answer::Skip => return Ok((Attempt::Fresh, None)),
        };
        if session.person.is_none() {
            return Ok((attempt, None));
        }
        let person = session.acting(app)?.id;
        let count = |practice: &mut Practice| practice.attempt(self.game.id(), self.puzzle, solved);
        Ok((attempt, change(app, &person, count).await?))
    }

    /// The page of the puzzle.
    pub(crate) fn page(
        &self,
        session: &Session,
        theme: Option<&str>,
        attempt: Attempt,
        counted: Option<Counted>,
    ) -> ExercisePage {
        let link = format!("{}/{}", session.origin.links.puzzles(self.game.id()), self.puzzle.id);
        // Only a theme that the puzzle has is carried on.
        let theme = theme.filter(|theme| *theme == self.puzzle.theme);
        let task = puzzle_task(self.puzzle, theme, Some(link), session.id().is_some());
        self.shown(session).page(task, attempt, counted)
    }
}

/* One's own mistakes */

/// What the reader can practise, after their newly analysed games were looked through.
pub(crate) async fn mistakes(app: &App, session: &Session) -> Result<PracticePage> {
    let person = session.known()?.id.clone();
    let unanalysed = look_for_mistakes(app, session, &person).await?;
    let today = Day::at(app.now());
    let practice = kept(app, session).await?;
    Ok(practice_page(app.games, &practice, today, unanalysed))
}

/// Adds the mistakes of games that were analysed since. Returns a few finished games that are not analysed yet.
async fn look_for_mistakes(
    app: &App,
    session: &Session,
    person: &str,
) -> Result<Vec<(String, &'static dyn AnyGame)>> {
    let known = kept(app, session).await?.mistakes;
    let (mut found, mut unanalysed) = (Vec::new(), Vec::new());
    for line in app.store.tables_of(person, 0, MAX_GAMES).await? {
        if line.status != Status::Over.name() || known.has_looked_at(&line.id) || found.len() >= MAX_NEW {
            continue;
        }
        let Some(table) = app.store.table(&line.id).await? else { continue };
        // A table that cannot be read has no exercises, and must not hide those of others.
        let Ok(doc) = document::from_row(table) else { continue };
        if !doc.is_revealed(app.trusted_now()) {
            continue;
        }
        match analysis::read(app, session, &line.id).await? {
            Some(analysis) => found.push((line.id, line.game, analysis, own_seats(&doc, person))),
            None => unanalysed.extend(app.game(&line.game).ok().map(|game| (line.id, game))),
        }
    }
    unanalysed.truncate(MAX_NAMED);
    if !found.is_empty() {
        change(app, person, |practice| {
            for (table, game, analysis, seats) in &found {
                practice.mistakes.add(table, game, analysis, seats);
            }
        })
        .await?;
    }
    Ok(unanalysed)
}

/// The path of the next exercise; that of the list if none waits. `last` is the one before it, as `table.act`.
pub(crate) async fn next_mistake(app: &App, session: &Session, last: Option<&str>) -> Result<String> {
    session.known()?;
    let practice = kept(app, session).await?;
    let next = practice.mistakes.next(Day::at(app.now()), last);
    Ok(next.map_or("/me/practice".to_owned(), |next| format!("/me/practice/{}/{}", next.table, next.act)))
}

/// A mistake of the reader's own, with the table before it.
pub(crate) struct OpenMistake {
    game: &'static dyn AnyGame,
    exercise: practice::Exercise,
    table: Box<dyn Table>,
    names: Vec<String>,
    /// The step of the reader's replay where it happened.
    step: u64,
}

impl OpenMistake {
    /// Finds one of the reader's exercises. Those of others do not exist for them.
    pub(crate) async fn find(app: &App, session: &Session, table: &str, act: u64) -> Result<OpenMistake> {
        let person = session.known()?.id.clone();
        let exercise = kept(app, session).await?.mistakes.find(table, act).cloned();
        let exercise = exercise.filter(|_| ids::plausible_table_id(table)).ok_or(Reason::NotFound)?;
        match Self::open(app, session, &person, exercise).await {
            Err(problem) if problem.kind == Reason::NotFound || problem.kind == Reason::NoTable => {
                // The game is gone, or is not theirs any more.
                change(app, &person, |practice| practice.mistakes.remove(table, act)).await?;
                Err(problem)
            }
            opened => opened,
        }
    }

    async fn open(
        app: &App,
        session: &Session,
        person: &str,
        exercise: practice::Exercise,
    ) -> Result<OpenMistake> {
        let (game, names) = app
            .read(&exercise.table, |live, _| {
                let own = own_seats(&live.doc, person).contains(&exercise.seat);
                if !own || !live.doc.is_revealed(app.trusted_now()) {
                    return Err(Reason::NotFound.into());
                }
                Ok((live.game, names(&live.doc, session.lang())))
            })
            .await?;
        let replay = tables::replay::open(app, session, &exercise.table).await?.replay;
        let (seat, act): (Seat, u64) = (exercise.seat, exercise.act);
        // Another request may hold the lock for a while.
        let still = app.replaying.run(session.from, move || {
            let replay = replay.lock();
            let own = Perspective::Viewer(Viewer::Seat(seat));
            replay.before(act).map(|table| (table, replay.step_before(own, act)))
        });
        let (table, step) = still.await?.ok_or(Reason::NotFound)?;
        Ok(OpenMistake { game, exercise, table, names, step })
    }

    fn shown(&self, session: &Session) -> Exercise<'_> {
        let (game, table, seat) = (self.game, &*self.table, self.exercise.seat);
        Exercise { game, table, seat, names: self.names.clone(), lang: session.lang() }
    }

    /// Judges an answer and reschedules the exercise.
    pub(crate) async fn answer(&self, app: &App, session: &Session, answer: &Answer) -> Result<Attempt> {
        let person = session.acting(app)?.id;
        let (exercise, today) = (self.shown(session), Day::at(app.now()));
        let practice::Exercise { table, act, best, .. } = &self.exercise;
        let (attempt, solved) = match answer {
            Answer::Move(action) => {
                exercise.check(action)?;
                let verdict = match judge(&self.exercise, &*self.table, action) {
                    Judge::Known(verdict) => verdict,
                    Judge::Think(thinking) => think(app, &person, table, thinking).await?,
                };
                (exercise.answered(action, verdict), verdict.right)
            }
            Answer::Show => (exercise.shown(best), false),
            Answer::Why(action) => {
                exercise.check(action)?;
                return Ok(Attempt::Fresh);
            }
            Answer::Skip => {
                change(app, &person, |practice| practice.mistakes.skip(table, *act, today)).await?;
                return Ok(Attempt::Fresh);
            }
        };
        change(app, &person, |practice| practice.mistakes.attempt(table, *act, solved, today)).await?;
        Ok(attempt)
    }

    /// The page of the exercise.
    pub(crate) fn page(&self, session: &Session, attempt: Attempt) -> ExercisePage {
        let exercise = self.shown(session);
        let task = mistake_task(&exercise, &self.exercise, self.step);
        exercise.page(task, attempt, None)
    }
}

/// Judges an answer on the threads of the bots. The same answer always gets the same verdict.
async fn think(app: &App, person: &str, table: &str, thinking: Thinking) -> Result<Verdict> {
    app.rate_limits.hint(person)?;
    let request = ThinkingRequest {
        owner: person.to_owned(),
        table: table.to_owned(),
        urgency: Urgency::Attended,
        cost: u64::try_from(JUDGING_LIMIT.as_millis()).unwrap_or(u64::MAX),
    };
    let permit = app.thinking.acquire(&request).await;
    let thought = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let start = Instant::now();
        thinking.think(&|| start.elapsed() >= JUDGING_LIMIT)
    });
    Ok(thought.await.map_err(|_| Reason::Internal)?)
}
