//! Hints in words: what a bot would do in the reader's seat, and why.

use std::fmt;

use game::{AnyGame, Control, Hint, HintTask, Seat, Viewer};
use table::{LiveTable, Reason, Result, Visitor};
use words::Lang;

use super::names;
use crate::speech;

/// What the reader could do, and why.
#[derive(Clone, Debug)]
pub struct HintView {
    /// The action's text.
    pub action: String,
    /// The same in words.
    pub words: String,
    pub reason: String,
    /// The version it was made for; it does not apply to later ones.
    pub version: u64,
}

/// A question for a bot, with everything needed to put the answer into words.
pub struct Question {
    pub seat: Seat,
    pub version: u64,
    pub advice: HintTask,
    pub wording: Wording,
}

#[derive(Debug)]
pub struct Wording {
    game: &'static dyn AnyGame,
    names: Vec<String>,
    controls: Vec<Control>,
    /// There is only one legal action.
    only_way: bool,
    lang: Lang,
}

impl Question {
    pub fn of(live: &LiveTable, visitor: &Visitor) -> Result<Question> {
        let seat = live.hint_seat(visitor)?;
        let (table, names) = (live.running()?.table(), names(&live.doc, visitor.lang));
        let speech = live.game.texts().speech_among(visitor.lang, &names);
        let controls = table.scene(Viewer::Seat(seat), &speech).controls;
        let only_way = table.legal(seat).len() == 1 && table.open_ended(seat).is_empty();
        Ok(Question {
            seat,
            version: table.version(Viewer::Seat(seat)),
            advice: table.hint_task(seat).ok_or(Reason::NotAsked)?,
            wording: Wording { game: live.game, names, controls, only_way, lang: visitor.lang },
        })
    }
}

impl Wording {
    pub fn say(&self, hint: &Hint, version: u64) -> HintView {
        let own = self.game.texts().speech_among(self.lang, &self.names);
        let control = self.controls.iter().find(|control| control.action == hint.action);
        let words = control.map(|control| self.label(control)).or_else(|| hint.description(&own));
        let otherwise = if self.only_way { "hint-only-way" } else { "hint-seems-best" };
        HintView {
            words: words.unwrap_or_else(|| hint.action.clone()),
            action: hint.action.clone(),
            reason: hint.reason(&own).unwrap_or_else(|| speech(self.lang).say(otherwise)),
            version,
        }
    }

    /// The button's label, with its hint if another button has the same label.
    fn label(&self, control: &Control) -> String {
        let same = self.controls.iter().filter(|other| other.label == control.label).count();
        match same {
            1 => control.label.clone(),
            _ => format!("{} ({})", control.label, control.hint),
        }
    }
}

/// Prints nothing of what it holds: only one seat may know it.
impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Question").field("seat", &self.seat).finish_non_exhaustive()
    }
}
