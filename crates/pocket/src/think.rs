//! What the thinking thread does: a bot's decision, something it says unprompted, a hint, or a slice of an analysis.

use game::{Effort, FastDice, Level};
use game::{Seat, Viewer};
use page::presenter::hint::Question;
use record::Row;
use serde::Deserialize;
use serde_json::{Value, json};
use table::rows::TableRow;
use table::talk::Talk;
use table::{LiveTable, Visitor};

use crate::analysis::{self, Analysing};

/// The level of hints, as on a server.
const HINT_LEVEL: Level = Level::Hard;

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
            "aside" => {
                let others = Seat::all(live.doc.players).filter(|seat| *seat != job.seat).collect();
                let aside = live.bot_aside(others);
                json!(
                    aside.and_then(|aside| { (aside.aside)(&mut FastDice::new(aside.seed.unwrap_or(seed))) })
                )
            }
            _ => {
                let lang = job.lang.parse().unwrap_or_default();
                let view_as = Some(Viewer::Seat(job.seat));
                let visitor = Visitor { id: Some(job.person), lang, view_as, ..Visitor::default() };
                let Ok(Question { version, advice, wording, .. }) = Question::of(&live, &visitor) else {
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
