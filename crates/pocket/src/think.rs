//! What the thinking thread does: a bot's decision, something it says unprompted, a hint, a question of the tutor, a slice of
//! an analysis, or the verdict on an answer to an exercise.

use game::{Effort, FastDice, Level};
use game::{Seat, Viewer};
use page::presenter::hint::Question;
use page::presenter::tutor;
use record::Row;
use serde::Deserialize;
use serde_json::{Value, json};
use table::practice::Exercise;
use table::rows::TableRow;
use table::talk::Talk;
use table::tutor::{Doubt, TutoredAct};
use table::{LiveTable, Visitor};

use crate::analysis::{self, Analysing};

/// The level of hints, as on a server.
const HINT_LEVEL: Level = Level::Hard;
/// How long the tutor thinks, as on a server.
const TUTOR_MILLISECONDS: u64 = 500;
/// How long an answer to an exercise is thought about at most, as on a server.
const ANSWER_MILLISECONDS: u64 = 10_000;

/// A job with the table as it is stored.
#[derive(Deserialize)]
pub(crate) struct Thinking {
    job: Job,
    row: TableRow,
    acts: Vec<Row>,
}

#[derive(Deserialize)]
struct Job {
    kind: String,
    seat: Seat,
    seq: u64,
    seed: String,
    #[serde(default)]
    person: String,
    #[serde(default)]
    lang: String,
    /// For the tutor: its name and the act to judge.
    #[serde(default)]
    tutor: String,
    #[serde(default)]
    action: String,
    /// The exercise that the action answers.
    #[serde(default)]
    exercise: Option<Exercise>,
}

impl Thinking {
    /// Thinks. `null` if the table has gone on since, or if the bot wants nothing.
    pub(crate) fn think(self, analysing: &mut Option<Analysing>, clock: fn() -> u64) -> Value {
        let Thinking { job, row, acts } = self;
        let talk = Talk::new(Vec::new(), Vec::new());
        let Ok(live) = LiveTable::restore(catalog::GAMES, row, &acts, talk) else { return Value::Null };
        if live.play.seq() != job.seq {
            return Value::Null;
        }
        let seed = job.seed.parse().unwrap_or_default();
        let mut dice = FastDice::new(seed);
        let start = clock();
        let late = |level: Level| {
            let limit = level.time_limit().as_millis() as u64 * 9 / 10;
            move || clock().saturating_sub(start) >= limit
        };
        match job.kind.as_str() {
            "turn" => {
                let Some(turn) = live.bot_turn().filter(|turn| turn.seat == job.seat) else {
                    return Value::Null;
                };
                let late = late(turn.level);
                let mut dice = FastDice::new(turn.seed.unwrap_or(seed));
                json!((turn.thought)(Effort::of(turn.level.iterations()).until(&late), &mut dice))
            }
            "analysis" => analysis::go_on(analysing, &live, &acts, clock),
            "answer" => {
                let late = || clock().saturating_sub(start) >= ANSWER_MILLISECONDS;
                let verdict = job
                    .exercise
                    .and_then(|exercise| analysis::verdict(&exercise, &job.action, &live, &acts, &late));
                json!(verdict.map(|verdict| json!({"right": verdict.right, "lost": verdict.lost})))
            }
            "aside" => {
                let others = Seat::all(live.doc.players).filter(|seat| *seat != job.seat).collect();
                let aside = live.bot_aside(others);
                json!(
                    aside.and_then(|aside| { (aside.aside)(&mut FastDice::new(aside.seed.unwrap_or(seed))) })
                )
            }
            "judge" => {
                let late = || clock().saturating_sub(start) >= TUTOR_MILLISECONDS;
                json!(job.question(&live, &late, &mut dice))
            }
            _ => {
                let Ok(Question { version, advice, wording, .. }) = Question::of(&live, &job.visitor())
                else {
                    return Value::Null;
                };
                let late = late(HINT_LEVEL);
                let hint = advice(Effort::of(HINT_LEVEL.iterations()).until(&late), &mut dice);
                let said = wording.say(&hint, version);
                json!({
                    "action": said.action,
                    "words": said.words,
                    "reason": said.reason,
                    "version": said.version,
                })
            }
        }
    }
}

impl Job {
    fn visitor(&self) -> Visitor {
        Visitor {
            id: Some(self.person.clone()),
            lang: self.lang.parse().unwrap_or_default(),
            view_as: Some(Viewer::Seat(self.seat)),
            tutor: self.tutor.parse().unwrap_or_default(),
            ..Visitor::default()
        }
    }

    /// What the tutor asks before the act; `None` if it is good enough.
    fn question(&self, live: &LiveTable, late: &dyn Fn() -> bool, dice: &mut FastDice) -> Option<Value> {
        let visitor = self.visitor();
        let version = live.version(Viewer::Seat(self.seat));
        let act = TutoredAct::of(live, &visitor, version, &self.action)?;
        let judged = (act.task)(Effort::of(act.iterations).until(late), dice);
        let doubt = Doubt::of(visitor.tutor, self.seat, act.action, &judged)?;
        let question = tutor::question(live, &visitor, self.seat, &doubt).ok()?;
        Some(json!({"better": question.better, "why": question.why}))
    }
}
