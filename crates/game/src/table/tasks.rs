//! Decisions of bots, as tasks for another thread.

use std::fmt;

use words::Speech;

use crate::{Dice, Effort, Luck, Opinion};

/// A bot's decision, yet to be made. Can be sent to another thread. Returns the text of an action.
///
/// ```
/// use game::example::NIM;
/// use game::{Effort, FastDice, Seat};
///
/// let mut dice = FastDice::new(1);
/// let table = NIM.open(2, &Default::default(), &mut dice)?;
/// let task = table.decision_task(Seat(0)).expect("seat 0 is to act");
/// let action = task(Effort::NONE, &mut dice);
/// assert!(table.check(Seat(0), &action).is_ok());
/// # Ok::<(), game::Refused>(())
/// ```
pub type DecisionTask = Box<dyn FnOnce(Effort<'_>, &mut dyn Dice) -> String + Send>;

/// A hint, yet to be found. Can be sent to another thread.
///
/// ```
/// use game::example::NIM;
/// use game::{FastDice, Seat};
///
/// let table = NIM.open(2, &Default::default(), &mut FastDice::new(1))?;
/// assert!(table.hint_task(Seat(0)).is_some());
/// assert!(table.hint_task(Seat(1)).is_none(), "it is not their turn");
/// # Ok::<(), game::Refused>(())
/// ```
pub type HintTask = Box<dyn FnOnce(Effort<'_>, &mut dyn Dice) -> Hint + Send>;

/// A bot's choice whether to act although nobody waits for it. Returns the text of an action, if any.
///
/// ```
/// use game::example::NIM;
/// use game::{FastDice, Seat};
///
/// let mut dice = FastDice::new(1);
/// let table = NIM.open(2, &Default::default(), &mut dice)?;
/// assert!(table.unprompted_task(Seat(1)).is_none(), "in Nim there is nothing to do out of turn");
/// # Ok::<(), game::Refused>(())
/// ```
pub type UnpromptedTask = Box<dyn FnOnce(&mut dyn Dice) -> Option<String> + Send>;

/// The judgement of a decision, yet to be made. Can be sent to another thread.
///
/// ```
/// use game::example::NIM;
/// use game::{Effort, FastDice, Seat};
///
/// let mut dice = FastDice::new(1);
/// let table = NIM.open(2, &Default::default(), &mut dice)?;
/// let judged = table.judgement_task(Seat(0), "take 1").expect("a decision")(Effort::of(10), &mut dice);
/// assert_eq!(judged.opinions.len(), 3);
/// assert!(table.judgement_task(Seat(1), "take 1").is_none(), "it is not their turn");
/// # Ok::<(), game::Refused>(())
/// ```
pub type JudgementTask = Box<dyn FnOnce(Effort<'_>, &mut dyn Dice) -> Judged + Send>;

/// The luck of an act, yet to be weighed. Can be sent to another thread.
///
/// ```
/// use game::example::NIM;
/// use game::{FastDice, Seat};
///
/// let mut dice = FastDice::new(1);
/// let before = NIM.open(2, &Default::default(), &mut dice)?;
/// let mut after = before.boxed_clone();
/// after.commit(after.attempt(Seat(0), "take 1", &mut dice)?);
/// assert!(before.luck_task(Seat(0), "take 1", &*after).is_none(), "Nim knows no luck");
/// # Ok::<(), game::Refused>(())
/// ```
pub type LuckTask = Box<dyn FnOnce(&mut dyn Dice) -> Luck + Send>;

/// What each action of a decision was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Every legal action that decides something, with what is known about it.
    pub opinions: Vec<(String, Opinion)>,
}

/// An action that a bot recommends, and why.
///
/// ```
/// use game::example::NIM;
/// use game::{Effort, FastDice, Seat};
/// use words::Lang;
///
/// let mut dice = FastDice::new(1);
/// let mut table = NIM.open(2, &Default::default(), &mut dice)?;
/// table.commit(table.attempt(Seat(0), "take 1", &mut dice)?);
/// let hint = table.hint_task(Seat(1)).expect("seat 1 is to act")(Effort::NONE, &mut dice);
/// assert_eq!(hint.action, "take 3");
/// assert_eq!(hint.reason(&NIM.texts().speech(Lang::En)).unwrap(), "16 is a multiple of 4.");
/// # Ok::<(), game::Refused>(())
/// ```
pub struct Hint {
    pub action: String,
    pub(super) words: Box<HintWords>,
}

pub(super) type HintWords = dyn Fn(HintPart, &Speech<'_>) -> Option<String> + Send;

#[derive(Clone, Copy)]
pub(super) enum HintPart {
    Description,
    Reason,
}

impl Hint {
    /// What the action does, in a few words, unless a control of the scene says it.
    pub fn description(&self, speech: &Speech<'_>) -> Option<String> {
        (self.words)(HintPart::Description, speech)
    }

    /// The reason in a short sentence. `None` if all there is to say is that it looked best.
    pub fn reason(&self, speech: &Speech<'_>) -> Option<String> {
        (self.words)(HintPart::Reason, speech)
    }
}

impl fmt::Debug for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hint").field("action", &self.action).finish_non_exhaustive()
    }
}
