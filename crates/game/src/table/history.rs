//! [`History`]: what happened in a match, as seen from a perspective.

use std::fmt;

use serde_json::Value;
use serde_json::value::RawValue;
use words::Speech;

use crate::{Moment, Perspective, Seat, Section, plain};

/// What happened in a match, as seen from a perspective.
///
/// ```
/// use game::example::NIM;
/// use game::{FastDice, Perspective, Seat, Viewer};
///
/// let mut dice = FastDice::new(1);
/// let mut table = NIM.open(2, &Default::default(), &mut dice)?;
/// for (seat, action) in [(0, "take 3"), (1, "take 1")] {
///     table.commit(table.attempt(Seat(seat), action, &mut dice)?);
/// }
///
/// let history = table.history(Viewer::Spectator.into());
/// assert_eq!(history.since(0).len(), 2);
/// assert_eq!(history.since(1)[0].actor(), Some(Seat(1)));
///
/// let first = table.history(Perspective::Omniscient).act(1).expect("the first act");
/// assert_eq!(first.events()[0].get(), r#"{"type":"taken","seat":0,"stones":3}"#);
/// # Ok::<(), game::Refused>(())
/// ```
#[derive(Clone, Copy)]
pub struct History<'a> {
    log: &'a dyn ActLog,
    perspective: Perspective,
}

impl<'a> History<'a> {
    pub(crate) fn new(log: &'a dyn ActLog, perspective: Perspective) -> History<'a> {
        History { log, perspective }
    }

    /// The acts seen after a version, oldest first. Usually these are few, and the last ones.
    pub fn since(self, version: u64) -> Vec<SeenAct<'a>> {
        let missed = self.log.version(self.perspective).saturating_sub(version) as usize;
        let acts = (0..self.log.len()).rev().map(|index| self.at(index));
        let mut acts: Vec<SeenAct<'a>> = acts.filter(SeenAct::is_visible).take(missed).collect();
        acts.reverse();
        acts
    }

    /// The act with this number, counted from 1, whether or not anything of it was visible.
    pub fn act(self, number: u64) -> Option<SeenAct<'a>> {
        let index = usize::try_from(number.checked_sub(1)?).ok()?;
        (index < self.log.len()).then(|| self.at(index))
    }

    /// The last act.
    pub fn last(self) -> Option<SeenAct<'a>> {
        self.act(self.log.len() as u64)
    }

    fn at(self, index: usize) -> SeenAct<'a> {
        SeenAct { log: self.log, index, perspective: self.perspective }
    }
}

impl fmt::Debug for History<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Hidden events must not end up in a log file.
        f.debug_struct("History").field("perspective", &self.perspective).finish_non_exhaustive()
    }
}

/// An act, as seen from a perspective.
///
/// ```
/// use game::example::NIM;
/// use game::{FastDice, Line, Seat, Viewer};
/// use words::Lang;
///
/// let mut dice = FastDice::new(1);
/// let mut table = NIM.open(2, &Default::default(), &mut dice)?;
/// table.commit(table.attempt(Seat(0), "take 3", &mut dice)?);
///
/// let act = table.history(Viewer::Spectator.into()).last().expect("there was an act");
/// let names = ["Anna", "Ben"].map(str::to_owned);
/// let speech = NIM.texts().speech_among(Lang::En, &names);
/// assert_eq!(act.lines(&speech), [Line::Text { text: "Anna takes 3.".to_owned(), by: Some(Seat(0)) }]);
/// # Ok::<(), game::Refused>(())
/// ```
#[derive(Clone, Copy)]
pub struct SeenAct<'a> {
    log: &'a dyn ActLog,
    index: usize,
    perspective: Perspective,
}

impl SeenAct<'_> {
    /// Whether anything of the act was visible.
    pub fn is_visible(&self) -> bool {
        self.log.is_visible(self.index, self.perspective)
    }

    /// The visible events as JSON texts.
    pub fn events(&self) -> Vec<Box<RawValue>> {
        self.log.events(self.index, self.perspective)
    }

    /// The visible events as JSON values.
    pub fn event_values(&self) -> Vec<Value> {
        let events = self.events();
        events.iter().map(|event| serde_json::from_str(event.get()).expect("an event is JSON")).collect()
    }

    /// The act as lines of the log.
    pub fn lines(&self, speech: &Speech<'_>) -> Vec<Line> {
        self.log.lines(self.index, self.perspective, Detail::Log, speech)
    }

    /// The act as lines of a replay, which name every visible choice.
    pub fn replay_lines(&self, speech: &Speech<'_>) -> Vec<Line> {
        self.log.lines(self.index, self.perspective, Detail::Replay, speech)
    }

    /// The part of the game that begins with this act, if any.
    pub fn section(&self) -> Option<Section> {
        self.log.section(self.index, self.perspective)
    }

    /// If this act takes back another one that was visible: how many visible acts ago that was.
    pub fn takes_back(&self) -> Option<usize> {
        let taken = self.log.takes_back(self.index)?;
        let visible = |index: &usize| self.log.is_visible(*index, self.perspective);
        visible(&taken).then(|| (taken..self.index).filter(visible).count())
    }

    /// The beats of this act that the viewer is told; none for those who see everything.
    pub fn moments(&self, speech: &Speech<'_>) -> Vec<Moment> {
        self.log.moments(self.index, self.perspective, speech)
    }

    /// Who acted, as far as the visible events say.
    pub fn actor(&self) -> Option<Seat> {
        self.log.actor(self.index, self.perspective)
    }
}

impl fmt::Debug for SeenAct<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.events()).finish()
    }
}

/// A line of the log.
///
/// ```
/// use game::{Line, Seat};
///
/// let line = Line::Text { text: format!("Anna pays {}.", game::symbol("coin", "a coin")), by: Some(Seat(0)) };
/// assert_eq!(line.words().as_deref(), Some("Anna pays a coin."));
/// assert_eq!(Line::Undo(Seat(1)).by(), Some(Seat(1)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A part of the game begins here.
    Heading(Section),
    /// A sentence of the game, and whose act it tells. It may contain symbols ([`crate::pieces`]).
    Text { text: String, by: Option<Seat> },
    /// What the bot in a seat said about the act: its words, and the same as a line that names the speaker.
    Remark { by: Seat, words: String, text: String },
    /// The seat took back its last act.
    Undo(Seat),
}

impl Line {
    /// The sentence of the game in plain words.
    pub fn words(&self) -> Option<String> {
        match self {
            Line::Text { text, .. } | Line::Remark { text, .. } => Some(plain(text)),
            Line::Heading(_) | Line::Undo(_) => None,
        }
    }

    /// Whose act it tells.
    pub fn by(&self) -> Option<Seat> {
        match self {
            Line::Text { by, .. } => *by,
            Line::Remark { by: seat, .. } | Line::Undo(seat) => Some(*seat),
            Line::Heading(_) => None,
        }
    }
}

/// How much a line says.
#[derive(Clone, Copy)]
pub(crate) enum Detail {
    Log,
    Replay,
}

/// The acts of a match, by index.
pub(crate) trait ActLog: Send + Sync {
    fn len(&self) -> usize;
    /// How many acts are visible.
    fn version(&self, perspective: Perspective) -> u64;
    fn is_visible(&self, index: usize, perspective: Perspective) -> bool;
    fn events(&self, index: usize, perspective: Perspective) -> Vec<Box<RawValue>>;
    fn lines(&self, index: usize, perspective: Perspective, detail: Detail, speech: &Speech<'_>)
    -> Vec<Line>;
    fn actor(&self, index: usize, perspective: Perspective) -> Option<Seat>;
    fn section(&self, index: usize, perspective: Perspective) -> Option<Section>;
    /// The index of the act that this one takes back.
    fn takes_back(&self, index: usize) -> Option<usize>;
    fn moments(&self, index: usize, perspective: Perspective, speech: &Speech<'_>) -> Vec<Moment>;
}
