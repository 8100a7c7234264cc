//! What failed and where. Every failure can be reproduced from its message.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use game::Seat;

/// What the suite verifies of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// The options are accepted and survive being written and chosen again.
    Opens,
    /// Random games end within the plan's limit, with and without revisions and offers.
    Ends,
    /// Each seat to act has a listed action that advances the game. When the game is over nobody has one, there is a
    /// winner, and the outcome's scores are the scores.
    SomeoneActs,
    /// Legal lists are strictly ascending by the bytes of their texts.
    Sorted,
    /// Of all texts that were ever legal, and similar ones, `check` allows exactly those that are listed or of an
    /// open-ended kind.
    Legality,
    /// `parse` reads back what was printed, and nothing that is not printed exactly so.
    Notation,
    /// Positions survive JSON and `load`: same position, views, lists and turn. Unknown keys are ignored.
    Positions,
    /// From every loaded state, the same actions and dice lead to the same positions and events.
    GoesOn,
    /// Replaying texts at an object-safe table gives the same game.
    Replay,
    /// `view(imagine(view))` equals the view, byte for byte, with the same list, turn and outcome; the imagined world can
    /// be loaded and played to the end.
    Imagined,
    /// What `redeal` and `redeals` change is unknown to every seat, and the position can be loaded.
    Redealt,
    /// A viewer's view after an act depends only on their view before it, their own action and the events they got;
    /// without events, nothing changes. It serializes the same way each time.
    EventsAndViews,
    /// In a game without hidden hands, every seat imagines the same worlds as a spectator.
    OpenHands,
    /// A refusal names a rule of the game and is the same in every world with the same view.
    Refusals,
    /// A choice made while others still have to choose reveals only that it was made.
    Sealed,
    /// An act that can be taken back has events for everyone and reveals nothing to its seat; after a take-back, the
    /// position and every view are as before.
    TakeBack,
    /// A viewer's version rises by one with each act that has events for them, and only then.
    Versions,
    /// Bots choose legal actions that depend only on view and dice, and games between bots end.
    Bots,
    /// The texts of game, options and rules exist; refusals, log lines, prompts and labels are sentences in every language;
    /// events are objects with a `type`.
    Texts,
    /// The page offers every legal action and no other, and what it offers to explain is refused.
    Drawing,
    /// Nonsense texts and tampered positions never panic; what loads anyway can be viewed, imagined and played to the end.
    InvalidInput,
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Check::Opens => "a table opens with its options",
            Check::Ends => "random games end",
            Check::SomeoneActs => "someone may act unless the game is over",
            Check::Sorted => "legal lists are sorted by bytes, without repeats",
            Check::Legality => "legal lists what check allows",
            Check::Notation => "texts round-trip, and nothing but exact texts is read",
            Check::Positions => "positions round-trip",
            Check::GoesOn => "play goes on identically from a loaded position",
            Check::Replay => "replay equals live",
            Check::Imagined => "an imagined world looks like the real one",
            Check::Redealt => "nobody notices that unseen cards change places",
            Check::EventsAndViews => "a view changes only by events the viewer gets",
            Check::OpenHands => "without hidden hands every seat knows what a spectator knows",
            Check::Refusals => "refusals name a rule and depend on nothing hidden",
            Check::Sealed => "a sealed choice reveals nothing",
            Check::TakeBack => "take-backs reveal nothing and restore everything",
            Check::Versions => "versions count the acts a viewer got events for",
            Check::Bots => "bots play legal actions and depend only on their view",
            Check::Texts => "everything has its text in every language",
            Check::Drawing => "the page offers exactly what is legal",
            Check::InvalidInput => "invalid input is refused or harmless",
        })
    }
}

/// The first check that failed.
#[derive(Clone, Debug)]
pub struct Failure {
    pub check: Check,
    pub game: &'static str,
    pub players: usize,
    pub options: String,
    pub seed: u64,
    /// How many actions came before.
    pub step: usize,
    /// Those actions, each with its seat.
    pub acts: Vec<String>,
    pub message: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { check, game, players, options, seed, step, acts, message } = self;
        writeln!(f, "{game} fails: {check}")?;
        writeln!(f, "  {message}")?;
        writeln!(f, "  {players} players, options {options}, seed {seed}, after {step} actions")?;
        write!(f, "  {}", if acts.is_empty() { "at the start".to_owned() } else { acts.join(", ") })
    }
}

impl std::error::Error for Failure {}

pub(crate) type Verdict<T = ()> = Result<T, Box<Failure>>;

/// Where the suite is, for failure messages.
#[derive(Debug)]
pub(crate) struct Case {
    game: &'static str,
    players: usize,
    options: String,
    seed: Cell<u64>,
    check: Cell<Check>,
    acts: RefCell<Vec<String>>,
    /// Refusals already found to have a text.
    pub(crate) explained: RefCell<BTreeSet<String>>,
}

impl Case {
    pub(crate) fn new(game: &'static str, players: usize, options: String) -> Case {
        Case {
            game,
            players,
            options,
            seed: Cell::new(0),
            check: Cell::new(Check::Opens),
            acts: RefCell::default(),
            explained: RefCell::default(),
        }
    }

    /// A new game begins.
    pub(crate) fn begin(&self, seed: u64) {
        self.seed.set(seed);
        self.acts.borrow_mut().clear();
    }

    /// An action is about to be done or was just done.
    pub(crate) fn act(&self, seat: Seat, text: &str) {
        self.acts.borrow_mut().push(format!("{seat} {text}"));
    }

    /// Sets the check from now on.
    pub(crate) fn set_check(&self, check: Check) {
        self.check.set(check);
    }

    pub(crate) fn fail<T>(&self, message: impl Into<String>) -> Verdict<T> {
        let acts = self.acts.borrow().clone();
        Err(Box::new(Failure {
            check: self.check.get(),
            game: self.game,
            players: self.players,
            options: self.options.clone(),
            seed: self.seed.get(),
            step: acts.len(),
            acts,
            message: message.into(),
        }))
    }

    pub(crate) fn holds(&self, holds: bool, message: impl FnOnce() -> String) -> Verdict {
        if holds { Ok(()) } else { self.fail(message()) }
    }

    /// Fails unless both are equal; the message shows both.
    pub(crate) fn same<T: PartialEq + fmt::Debug>(
        &self,
        what: impl FnOnce() -> String,
        a: &T,
        b: &T,
    ) -> Verdict {
        self.holds(a == b, || format!("{}\n    one:   {a:?}\n    other: {b:?}", what()))
    }

    /// Turns a panic inside `work` into a failure of the current check.
    pub(crate) fn guard<T>(&self, work: impl FnOnce() -> Verdict<T>) -> Verdict<T> {
        catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
            let words = panic.downcast_ref::<String>().map(String::as_str);
            let words = words.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
            self.fail(format!("it panicked: {words}"))
        })
    }
}
