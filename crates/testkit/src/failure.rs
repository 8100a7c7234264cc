//! What failed, where: every finding can be played again from its message.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use game::Seat;

/// What the kit asks of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// The options are taken, and written and chosen again they are the same.
    Opens,
    /// Random games end within the plan's bound, with and without revisions and offers.
    Ends,
    /// Each seat waited for has a listed action that carries the game on. When the game is over
    /// nobody has any, somebody has won, and the outcome's scores are the scores.
    SomeoneActs,
    /// Legal lists are strictly ascending by the bytes of their texts.
    Sorted,
    /// Of all texts that were legal for anybody, and others like them, `check` allows exactly those
    /// that are listed or of an open-ended kind.
    Legality,
    /// `parse` gives back what was printed, and reads nothing that is not printed just so.
    Notation,
    /// Positions go through JSON and `load` to a state with the same position, views, lists and
    /// turn; unknown keys do not matter.
    Positions,
    /// The same actions and dice lead on to the same positions and events from every loaded state.
    GoesOn,
    /// So they do from the start, by texts, at an object-safe table.
    Replay,
    /// `view(imagine(view))` is the view, byte for byte, with the same list, turn and outcome; the
    /// imagined world can be loaded and played to its end.
    Imagined,
    /// A viewer's view after an act is a function of his view before, his own action and what the
    /// act told him; told nothing, he sees no change. It is written the same way each time.
    Told,
    /// A game without hidden hands lets every seat imagine the very worlds that a spectator imagines.
    OpenHands,
    /// A refusal names a rule of the game and is the same in every world that looks the same.
    Refusals,
    /// A choice made while others are waited for tells and shows them only that it was made.
    Sealed,
    /// An act that can be taken back was told to all and taught its seat nothing; taken back, the
    /// position and every view are as before.
    TakeBack,
    /// A viewer's version rises by one with each act that told him something, and only then.
    Versions,
    /// Instinct gives a legal action, the same with the same view and dice, and games of bots end.
    Bots,
    /// Texts of game, options and rules exist; refusals, log lines, prompts and labels are
    /// sentences in every language; events are objects with a `type`.
    Words,
    /// Everything a page sends is legal, everything legal can be sent from it, and what explains
    /// itself is refused.
    Drawing,
    /// Nonsense texts and tampered positions never panic; what loads all the same is a game that
    /// can be seen, imagined and played to its end.
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
            Check::OpenHands => "without hidden hands every seat knows what a spectator knows",
            Check::Refusals => "refusals name a rule and depend on nothing hidden",
            Check::Sealed => "a sealed choice shows nothing of itself",
            Check::TakeBack => "what can be taken back was told to all, revealed nothing and is restored",
            Check::Versions => "versions count what a viewer is told",
            Check::Bots => "bots play legal actions and depend on their view alone",
            Check::Words => "everything said has its words in every language",
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
