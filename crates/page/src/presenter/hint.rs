//! Hints in words: what a bot would do in the reader's seat, and why.

use std::fmt;

use game::{AnyGame, Control, Hint, HintTask, Seat, Table, Viewer};
use table::{LiveTable, Reason, Result, Visitor};
use words::{Lang, Speech};

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
    /// The version when the seat was asked what it now has to decide.
    pub asked_since: u64,
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
        let table = live.running()?.table();
        Ok(Question {
            seat,
            version: table.version(Viewer::Seat(seat)),
            asked_since: table.asked_since(seat),
            advice: table.hint_task(seat).ok_or(Reason::NotAsked)?,
            wording: Wording::of(live, seat, visitor.lang)?,
        })
    }
}

impl Wording {
    pub(super) fn of(live: &LiveTable, seat: Seat, lang: Lang) -> Result<Wording> {
        let (table, names) = (live.running()?.table(), names(&live.doc, lang));
        let speech = live.game.texts().speech_among(lang, &names);
        let controls = table.scene(Viewer::Seat(seat), &speech).controls;
        let only_way = table.legal(seat).len() == 1 && table.open_ended(seat).is_empty();
        Ok(Wording { game: live.game, names, controls, only_way, lang })
    }

    pub fn say(&self, hint: &Hint, version: u64) -> HintView {
        let own = self.speech();
        self.view(&hint.action, hint.description(&own), hint.reason(&own), version)
    }

    /// The same for an action that `seat` could take at this table now.
    pub(super) fn say_action(&self, table: &dyn Table, seat: Seat, action: &str) -> HintView {
        let own = self.speech();
        let (description, reason) =
            (table.describe_action(seat, action, &own), table.reason(seat, action, &own));
        self.view(action, description, reason, table.version(Viewer::Seat(seat)))
    }

    fn view(
        &self,
        action: &str,
        description: Option<String>,
        reason: Option<String>,
        version: u64,
    ) -> HintView {
        let control = self.controls.iter().find(|control| control.action == action);
        let words = control.map(|control| self.label(control)).or(description);
        let otherwise = if self.only_way { "hint-only-way" } else { "hint-seems-best" };
        HintView {
            words: words.unwrap_or_else(|| action.to_owned()),
            action: action.to_owned(),
            reason: reason.unwrap_or_else(|| speech(self.lang).say(otherwise)),
            version,
        }
    }

    fn speech(&self) -> Speech<'_> {
        self.game.texts().speech_among(self.lang, &self.names)
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
