//! Hints: what a bot would do in somebody's place, and why. They are made from what that seat sees alone, off the
//! request path, among the few thoughts the server has at a time.

use std::time::Instant;

use game::{Control, Effort, FastDice, Hint, HintTask, Level, Seat, Viewer};
use serde::Serialize;
use utoipa::ToSchema;

use crate::fair_queue::{Claim, Urgency};
use crate::identity::Who;
use crate::live::Live;
use crate::problem::{Kind, Result};
use crate::state::App;
use crate::{page, thinking};

/// What one could do, and why.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct HintInfo {
    /// The action's text.
    pub action: String,
    /// The same in words.
    pub words: String,
    /// A short reason.
    pub reason: String,
    /// What one was told when it was thought about: it answers no later question.
    pub version: u64,
}

/// What is best for whoever asks and is waited for. The same question gets the same answer.
pub(crate) async fn give(app: &App, who: &Who, table: &str) -> Result<HintInfo> {
    let person = who.acting(app)?.id;
    let (slot, question) = app.look(table, |live, slot| Ok((slot.clone(), Question::of(live, who)?))).await?;
    let Question { seat, version, advice, wording } = question;
    let known = slot
        .hints
        .lock()
        .get(&seat)
        .filter(|(of, _)| *of == version)
        .map(|(_, hint)| wording.say(hint, version));
    if let Some(known) = known {
        return Ok(known);
    }
    app.guard.hint(&person)?;
    // The seed is made of nothing that is hidden, and whoever asks again is not told something else.
    let hint =
        think(app, (&person, table), advice, app.config.hint_level, (version << 8) | u64::from(seat.0));
    let hint = hint.await?;
    let said = wording.say(&hint, version);
    slot.hints.lock().insert(seat, (version, hint));
    Ok(said)
}

/// Whether whoever looks may ask for one now.
pub(crate) fn can_ask(live: &Live, who: &Who) -> bool {
    asked_seat(live, who).is_ok()
}

/// Thinks for a person as hard as a bot of this level would.
pub(crate) async fn think(
    app: &App,
    (person, table): (&str, &str),
    advice: HintTask,
    level: Level,
    seed: u64,
) -> Result<Hint> {
    let claim = Claim {
        owner: person.to_owned(),
        table: table.to_owned(),
        urgency: Urgency::Attended,
        cost: thinking::cost(level),
    };
    let turn = app.thinking.turn(&claim).await;
    let thought = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        let start = Instant::now();
        let late = || start.elapsed() >= level.time_limit() * 9 / 10;
        advice(Effort::of(level.iterations()).until(&late), &mut FastDice::new(seed))
    });
    Ok(thought.await.map_err(|_| Kind::Internal)?)
}

/// A question to think about, with what is needed to say the answer.
struct Question {
    seat: Seat,
    version: u64,
    advice: HintTask,
    wording: Wording,
}

struct Wording {
    game: &'static dyn game::AnyGame,
    names: Vec<String>,
    controls: Vec<Control>,
    /// Whether nothing else can be done.
    only_way: bool,
    lang: words::Lang,
}

impl Question {
    fn of(live: &Live, who: &Who) -> Result<Question> {
        let seat = asked_seat(live, who)?;
        let (table, names) = (live.running()?.table(), live.doc.names(who.lang));
        let speech = live.game.texts().speech_among(who.lang, &names);
        let controls = table.scene(Viewer::Seat(seat), &speech).controls;
        let only_way = table.legal(seat).len() == 1 && table.open_ended(seat).is_empty();
        Ok(Question {
            seat,
            version: table.version(Viewer::Seat(seat)),
            advice: table.hint_task(seat).ok_or(Kind::NotAsked)?,
            wording: Wording { game: live.game, names, controls, only_way, lang: who.lang },
        })
    }
}

impl Wording {
    fn say(&self, hint: &Hint, version: u64) -> HintInfo {
        let speech = self.game.texts().speech_among(self.lang, &self.names);
        let control = self.controls.iter().find(|control| control.action == hint.action);
        let words = control.map(|control| self.told_apart(control)).or_else(|| hint.description(&speech));
        let otherwise = if self.only_way { "hint-only-way" } else { "hint-seems-best" };
        HintInfo {
            words: words.unwrap_or_else(|| hint.action.clone()),
            action: hint.action.clone(),
            reason: hint.reason(&speech).unwrap_or_else(|| page::speech(self.lang).say(otherwise)),
            version,
        }
    }

    /// The button's words, and more of them if another button has the same.
    fn told_apart(&self, control: &Control) -> String {
        let same = self.controls.iter().filter(|other| other.label == control.label).count();
        match same {
            1 => control.label.clone(),
            _ => format!("{} ({})", control.label, control.hint),
        }
    }
}

/// The seat of whoever asks, if a hint is to be had for it now.
fn asked_seat(live: &Live, who: &Who) -> Result<Seat> {
    let seat = live.viewer(who).seat().ok_or(Kind::NotSeated)?;
    let waited = live.running()?.table().turn().seats();
    if live.doc.evening.unaided {
        return Err(Kind::NoHints.into());
    }
    if waited.contains(seat) { Ok(seat) } else { Err(Kind::NotAsked.into()) }
}
