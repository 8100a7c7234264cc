//! The person's own mistakes as exercises: found in the analyses that are kept here, and judged by the thinking thread.

use std::cmp::Reverse;

use game::{AnyGame, Perspective, Table, Viewer};
use page::forms::ExerciseAnswer;
use page::html::{exercise as exercises, practice as pages};
use page::model::practice::Attempt;
use page::presenter::exercise::{Exercise, mistake_task, practice_page};
use page::presenter::names;
use serde_json::json;
use table::day::Day;
use table::practice::{self, Judge, Practice, Verdict, judge, own_seats};
use table::rows::AnalysisRow;
use table::setup::Status;
use table::{Reason, document};

use super::practice::KEY;
use crate::host::{self, Host};
use crate::person::Session;
use crate::pocket::Site;
use crate::routes::{Answer, Request};
use crate::trouble::Result;

/// As on a server: how many games are looked through for one page, how many analyses are read, and how many games are
/// named that could be analysed.
const MAX_GAMES: usize = 100;
const MAX_NEW: usize = 20;
const MAX_NAMED: usize = 5;

/// A mistake of the person's own, with the table before it.
struct OpenMistake {
    game: &'static dyn AnyGame,
    exercise: practice::Exercise,
    table: Box<dyn Table>,
    names: Vec<String>,
    /// The step of the person's replay where it happened.
    step: u64,
}

impl Site {
    /// What can be practised, after newly analysed games were looked through.
    pub(crate) async fn mistakes(&self, host: &Host, session: &Session) -> Result<Answer> {
        let me = session.person()?.id.clone();
        let before = Site::practice(host).await?;
        let mut practice = before.clone();
        let unanalysed = self.look_for_mistakes(host, &me, &mut practice).await?;
        if practice != before {
            keep(host, &practice).await?;
        }
        let page = practice_page(catalog::GAMES, &practice, Day::at(self.now()), unanalysed);
        Ok(Answer::page(&pages::practice(&session.reader(), &page)))
    }

    /// Adds the mistakes of games that were analysed since. Returns a few finished games that are not analysed yet.
    async fn look_for_mistakes(
        &self,
        host: &Host,
        me: &str,
        practice: &mut Practice,
    ) -> Result<Vec<(String, &'static dyn AnyGame)>> {
        let mut rows = host.tables().await?;
        practice.mistakes.keep_tables(|table| rows.iter().any(|row| row.id == table));
        rows.retain(|row| row.status == Status::Over.name() && !practice.mistakes.has_looked_at(&row.id));
        rows.sort_by_key(|row| Reverse(row.touched));
        let (mut read, mut unanalysed) = (0, Vec::new());
        for row in rows.into_iter().take(MAX_GAMES) {
            let (id, Some(game)) = (row.id.clone(), catalog::find(&row.game)) else { continue };
            let Ok(doc) = document::from_row(row) else { continue };
            let seats = own_seats(&doc, me);
            if seats.is_empty() || !doc.is_revealed(self.now()) {
                continue;
            }
            let kept: Option<AnalysisRow> = host.thing(&host::analysis_key(&id)).await?;
            let Some(analysis) = kept.and_then(|row| row.read()) else {
                unanalysed.push((id, game));
                continue;
            };
            practice.mistakes.add(&id, game.id(), &analysis, &seats);
            read += 1;
            if read >= MAX_NEW {
                break;
            }
        }
        unanalysed.truncate(MAX_NAMED);
        Ok(unanalysed)
    }

    /// Goes to the next exercise, or to the list if none waits.
    pub(crate) async fn next_mistake(
        &self,
        host: &Host,
        session: &Session,
        last: Option<&str>,
    ) -> Result<Answer> {
        session.person()?;
        let practice = Site::practice(host).await?;
        Ok(Answer::redirect(&match practice.mistakes.next(Day::at(self.now()), last) {
            Some(next) => format!("/me/practice/{}/{}", next.table, next.act),
            None => "/me/practice".to_owned(),
        }))
    }

    /// An exercise, or what came of an answer to it.
    pub(crate) async fn mistake(
        &self,
        host: &Host,
        session: &Session,
        (table, act): (&str, &str),
        request: &Request,
        answer: Option<&ExerciseAnswer>,
    ) -> Result<Answer> {
        let act: u64 = act.parse().map_err(|_| Reason::NotFound)?;
        let open = self.open_mistake(host, session, table, act).await?;
        let (exercise, today) = (open.shown(session), Day::at(self.now()));
        let (attempt, solved) = match answer {
            None => (Attempt::Fresh, None),
            Some(ExerciseAnswer::Move(action)) => {
                exercise.check(action)?;
                let verdict = match judge(&open.exercise, &*open.table, action) {
                    Judge::Known(verdict) => verdict,
                    Judge::Think(_) => self.think_about(host, &open.exercise, action).await?,
                };
                (exercise.answered(action, verdict), Some(verdict.right))
            }
            Some(ExerciseAnswer::Show) => (exercise.shown(&open.exercise.best), Some(false)),
            Some(ExerciseAnswer::Why(action)) => {
                exercise.check(action)?;
                return Ok(Answer::json(&json!({"ok": true})));
            }
            Some(ExerciseAnswer::Skip) => {
                change(host, |practice| practice.mistakes.skip(table, act, today)).await?;
                return self.next_mistake(host, session, Some(&format!("{table}.{act}"))).await;
            }
        };
        if let Some(solved) = solved {
            change(host, |practice| practice.mistakes.attempt(table, act, solved, today)).await?;
        }
        let page = exercise.page(mistake_task(&exercise, &open.exercise, open.step), attempt, None);
        let reader = session.reader();
        if request.json {
            return Ok(Answer::json(&exercises::answer_json(&reader, &page)));
        }
        Ok(Answer::page(&exercises::exercise(&reader, &page)))
    }

    /// Removes a table with its exercises.
    pub(super) async fn erase(&self, host: &Host, id: &str) -> Result<()> {
        // What cannot be read is left alone.
        let before = Site::practice(host).await.unwrap_or_default();
        let mut practice = before.clone();
        practice.mistakes.keep_tables(|table| table != id);
        let changed = (practice != before).then(|| host::put("things", KEY, &json!(practice)));
        self.tables.erase(host, id, changed).await
    }

    async fn open_mistake(
        &self,
        host: &Host,
        session: &Session,
        table: &str,
        act: u64,
    ) -> Result<OpenMistake> {
        let me = session.person()?.id.clone();
        let exercise = Site::practice(host).await?.mistakes.find(table, act).cloned();
        let exercise = exercise.ok_or(Reason::NotFound)?;
        let (game, names) = self
            .tables
            .read(host, table, |live| {
                let own = own_seats(&live.doc, &me).contains(&exercise.seat);
                if !own || !live.doc.is_revealed(self.now()) {
                    return Err(Reason::NotFound.into());
                }
                Ok((live.game, names(&live.doc, session.lang())))
            })
            .await?;
        let (replaying, _) = self.open_replay(host, session, table, None).await?;
        let replay = replaying.replay.lock();
        let step = replay.step_before(Perspective::Viewer(Viewer::Seat(exercise.seat)), act);
        let table = replay.before(act).ok_or(Reason::NotFound)?;
        Ok(OpenMistake { game, exercise, table, names, step })
    }

    /// Has the thinking thread judge an answer. The same answer always gets the same verdict.
    async fn think_about(&self, host: &Host, exercise: &practice::Exercise, action: &str) -> Result<Verdict> {
        let seq = self.tables.read(host, &exercise.table, |live| Ok(live.play.seq())).await?;
        let job = json!({
            "table": exercise.table, "kind": "answer", "seat": exercise.seat, "seq": seq, "seed": "0",
            "action": action, "exercise": exercise,
        });
        let thought = host.think(job).await;
        let right = thought["right"].as_bool().ok_or(Reason::Internal)?;
        Ok(Verdict { right, lost: thought["lost"].as_i64().and_then(|lost| i32::try_from(lost).ok()) })
    }
}

impl OpenMistake {
    fn shown(&self, session: &Session) -> Exercise<'_> {
        let (game, table, seat) = (self.game, &*self.table, self.exercise.seat);
        Exercise { game, table, seat, names: self.names.clone(), lang: session.lang() }
    }
}

async fn keep(host: &Host, practice: &Practice) -> Result<()> {
    host.write(vec![host::put("things", KEY, &json!(practice))]).await.map(drop)
}

async fn change(host: &Host, change: impl FnOnce(&mut Practice)) -> Result<()> {
    let mut practice = Site::practice(host).await?;
    change(&mut practice);
    keep(host, &practice).await
}
