//! A running game as an object, for everything that must not know which game it is.

mod running;

use std::any::Any;
use std::fmt;

use maud::Markup;
use serde_json::Value;
use serde_json::value::RawValue;
use words::Speech;

use crate::{AnyGame, Dice, Effort, Refused, Scene, Scores, Seat, SeatSet, Turn, Viewer};

pub(crate) use running::Running;

/// A running game.
///
/// It keeps what each act told, so that a viewer who comes back hears what he missed. A viewer's
/// **version** counts the acts that told him something: an act he may not notice does not change it.
pub trait Table: fmt::Debug + Send + Sync {
    fn game(&self) -> &'static dyn AnyGame;
    fn players(&self) -> usize;
    fn turn(&self) -> Turn;
    /// The seats the game waits for as far as `viewer` can know: those of one world that fits the
    /// viewer's view, so that sealed choices of others do not show.
    fn awaited(&self, viewer: Viewer) -> SeatSet;
    fn scores(&self) -> Scores;
    /// The texts of the seat's legal actions, sorted, complete but for the open-ended ones.
    fn legal(&self, seat: Seat) -> Vec<String>;
    fn open_ended(&self, seat: Seat) -> &'static [&'static str];
    fn position(&self) -> Value;
    fn view(&self, viewer: Viewer) -> Value;
    /// The same as written JSON, which is quicker to have.
    fn view_text(&self, viewer: Viewer) -> Box<RawValue>;

    /// Whether the action would be allowed.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refused>;
    /// What the action does, without doing it: nothing changes until [`Table::commit`].
    fn attempt(&self, seat: Seat, action: &str, dice: &mut dyn Dice) -> Result<Step, Refused>;
    /// Does what was attempted on this very table.
    fn commit(&mut self, step: Step);

    /// The seat that may take back the last act.
    fn undoable(&self) -> Option<Seat>;
    /// Takes the last act back; does nothing if it cannot be.
    fn undo(&mut self);

    fn version(&self, viewer: Viewer) -> u64;
    /// The version since which the seat has been asked what it is asked now. While it is waited for,
    /// acts of others, such as their sealed choices, do not make its own stale.
    fn asked_since(&self, seat: Seat) -> u64;
    /// What the viewer was told after `version`, one entry an act.
    fn told_since(&self, viewer: Viewer, version: u64) -> Vec<Vec<Box<RawValue>>>;
    /// The same in words.
    fn lines_since(&self, viewer: Viewer, version: u64, speech: &Speech<'_>) -> Vec<Vec<Line>>;
    /// All events of the last act, unfiltered.
    fn last_events(&self) -> Vec<Value>;

    /// What lies under the board for the whole game.
    fn ground(&self, viewer: Viewer, speech: &Speech<'_>) -> Markup;
    fn scene(&self, viewer: Viewer, speech: &Speech<'_>) -> Scene;
    fn sketch(&self, viewer: Viewer, speech: &Speech<'_>) -> String;
    /// What `seat` does with this action, in a few words, where no control of the scene says it.
    fn in_words(&self, seat: Seat, action: &str, speech: &Speech<'_>) -> Option<String>;
    /// [`Game::answers`], as the table stands.
    fn answers(&self, action: &str) -> bool;
    /// What a beginner should know about what is asked of `seat` now.
    fn explain(&self, seat: Seat, speech: &Speech<'_>) -> Option<String>;

    /// The game as it stands, without what was told on the way: a picture to look back at.
    fn still(&self) -> Box<dyn Table>;
    /// The scene with nothing to choose. Its sentence says what was asked, as far as `viewer` could know.
    fn picture(&self, viewer: Viewer, speech: &Speech<'_>) -> Scene;
    /// The hand of it alone.
    fn hand(&self, seat: Seat, speech: &Speech<'_>) -> Markup;
    /// The scores as far as `viewer` can know them: those that are the same in some worlds that fit the
    /// viewer's view.
    fn known_scores(&self, viewer: Viewer) -> Vec<Option<i32>>;
    /// What part of a [`crate::VICTORY`] each seat can hope for: in some worlds that fit what `viewer` knows,
    /// or in the true one for nobody in particular.
    fn hopes(&self, viewer: Option<Viewer>) -> Scores;
    /// The position of one world that fits what `viewer` knows.
    fn imagined(&self, viewer: Viewer, dice: &mut dyn Dice) -> Value;
    /// What act number `act` (the first is 1) told `viewer`, or anybody for nobody in particular.
    fn told_in(&self, act: u64, viewer: Option<Viewer>) -> Vec<Value>;
    /// The same in words, with every choice named that the viewer was told of.
    fn lines_in(&self, act: u64, viewer: Option<Viewer>, speech: &Speech<'_>) -> Vec<Line>;
    /// Whose act it was, as far as the viewer was told.
    fn actor_in(&self, act: u64, viewer: Option<Viewer>) -> Option<Seat>;

    /// What a bot in `seat` would think about: it holds the seat's view and legal list and nothing else.
    fn thought(&self, seat: Seat) -> Option<Thought>;
    /// What it would advise the seat, and why: made from what the seat sees alone.
    fn hint(&self, seat: Seat) -> Option<Advice>;
    /// What a bot in `seat` may want to do though the game does not wait for it.
    fn aside(&self, seat: Seat) -> Option<Aside>;
    /// What the table does for `seat` when its sand-glass has run out.
    fn hurried(&self, seat: Seat) -> Option<String>;

    fn boxed(&self) -> Box<dyn Table>;
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Said(String),
    TakenBack(Seat),
}

/// A bot's decision yet to be made; can be sent to another thread. Gives the text of an action.
pub type Thought = Box<dyn FnOnce(Effort<'_>, &mut dyn Dice) -> String + Send>;

/// The same for a person who is stuck.
pub type Advice = Box<dyn FnOnce(Effort<'_>, &mut dyn Dice) -> Hint + Send>;

/// What one could do, and why.
pub struct Hint {
    pub action: String,
    words: Box<Answer>,
}

type Answer = dyn Fn(Asked, &Speech<'_>) -> Option<String> + Send;

#[derive(Clone, Copy)]
enum Asked {
    Deed,
    Reason,
}

impl Hint {
    /// What it is, in a few words, where no control of the scene says it.
    pub fn deed(&self, speech: &Speech<'_>) -> Option<String> {
        (self.words)(Asked::Deed, speech)
    }

    /// The reason in a short sentence, if there is more to say than that it seemed best.
    pub fn reason(&self, speech: &Speech<'_>) -> Option<String> {
        (self.words)(Asked::Reason, speech)
    }
}

impl fmt::Debug for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hint").field("action", &self.action).finish_non_exhaustive()
    }
}

/// The same for a bot that need not act.
pub type Aside = Box<dyn FnOnce(&mut dyn Dice) -> Option<String> + Send>;

/// An act that is prepared but not done.
pub struct Step {
    pub seat: Seat,
    /// Whether it cannot be taken back.
    pub lasting: bool,
    /// What the game waits for after it.
    pub turn: Turn,
    outcome: Box<dyn Any + Send>,
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Step")
            .field("seat", &self.seat)
            .field("lasting", &self.lasting)
            .finish_non_exhaustive()
    }
}
