//! What failed, where: every finding can be played again from its message.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use game::Seat;

/// What the kit asks of a game. See the crate's documentation for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    Opens,
    Ends,
    SomeoneActs,
    Sorted,
    Legality,
    Notation,
    Positions,
    GoesOn,
    Replay,
    Imagined,
    Told,
    Refusals,
    Sealed,
    TakeBack,
    Versions,
    Bots,
    Words,
    Drawing,
    Garbage,
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
            Check::Told => "a viewer sees what he saw and what he is told",
            Check::Refusals => "refusals name a rule and depend on nothing hidden",
            Check::Sealed => "a sealed choice shows nothing of itself",
            Check::TakeBack => "what can be taken back was told to all, revealed nothing and is restored",
            Check::Versions => "versions count what a viewer is told",
            Check::Bots => "bots play legal actions and depend on their view alone",
            Check::Words => "everything said has its words in both languages",
            Check::Drawing => "the page offers exactly what is legal",
            Check::Garbage => "garbage is refused or harmless",
        })
    }
}

/// The first thing that did not hold.
#[derive(Clone, Debug)]
pub struct Failure {
    pub check: Check,
    pub game: &'static str,
    pub players: usize,
    pub options: String,
    pub seed: u64,
    /// How many actions were done before.
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

/// Where the kit is, so that a failure can say it.
#[derive(Debug)]
pub(crate) struct Case {
    game: &'static str,
    players: usize,
    options: String,
    seed: Cell<u64>,
    check: Cell<Check>,
    acts: RefCell<Vec<String>>,
    /// What was already found to have its words.
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

    /// What is asked from now on.
    pub(crate) fn asks(&self, check: Check) {
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

    /// Holds if both are the same; the message shows where they part.
    pub(crate) fn same<T: PartialEq + fmt::Debug>(
        &self,
        what: impl FnOnce() -> String,
        a: &T,
        b: &T,
    ) -> Verdict {
        self.holds(a == b, || format!("{}\n    one:   {a:?}\n    other: {b:?}", what()))
    }

    /// A panic of the game inside `work` is a failure of what was asked last.
    pub(crate) fn guard<T>(&self, work: impl FnOnce() -> Verdict<T>) -> Verdict<T> {
        catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
            let words = panic.downcast_ref::<String>().map(String::as_str);
            let words = words.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
            self.fail(format!("it panicked: {words}"))
        })
    }
}
