//! What a game teaches: worked examples of its scoring, and the symbols it draws.

use maud::Markup;
use words::Speech;

use crate::{Choice, Game, Seat};

/// What a game teaches.
///
/// ```
/// use game::Teach;
/// use game::example::Nim;
///
/// assert!(Nim::examples().is_empty(), "a game need not teach anything");
/// ```
pub trait Teach: Game {
    /// Worked examples of the scoring, for the rules page.
    fn examples() -> &'static [Example] {
        &[]
    }

    /// Every symbol on board, hand and score sheet, for the legend.
    fn signs(_speech: &Speech<'_>) -> Vec<Sign> {
        Vec::new()
    }

    /// The guided first game.
    fn tutorial() -> Option<&'static Tutorial> {
        None
    }

    /// Puzzles: one JSON object a line, compressed with gzip. Empty if the game has none.
    fn puzzles() -> &'static [u8] {
        &[]
    }

    /// What a beginner should know about the decision `seat` faces, in terms of what is on the table.
    /// `None` if it faces none.
    fn explain(
        _view: &Self::View,
        _seat: Seat,
        _choices: &[Choice<Self>],
        _speech: &Speech<'_>,
    ) -> Option<String> {
        None
    }
}

/// A worked example: a position, what is done there, and which part is shown.
///
/// The texts `example-<id>` and `example-<id>-text` describe it. The second one can use the results as
/// arguments: `anna` to `dora` are the points that seats 0 to 3 gain, `anna-all` and so on their totals,
/// `winners` the names of the winners.
///
/// ```
/// use game::example::NIM;
/// use game::{Example, FastDice, Seat, Shows};
///
/// let example = Example {
///     id: "last-stone",
///     rules: &["N-1"],
///     position: r#"{"players": 2, "stones": 2, "turn": 0}"#,
///     acts: &[(0, "take 2")],
///     dice: &[],
///     shows: Shows::After,
/// };
/// let mut table = NIM.load(&serde_json::from_str(example.position).unwrap())?;
/// let (seat, action) = example.acts[0];
/// table.commit(table.attempt(Seat(seat), action, &mut FastDice::new(1))?);
/// assert!(table.turn().outcome().is_some());
/// # Ok::<(), game::Refused>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Example {
    pub id: &'static str,
    /// The rules it illustrates.
    pub rules: &'static [&'static str],
    /// The position as JSON.
    pub position: &'static str,
    /// The acts from there on: seat and action.
    pub acts: &'static [(u8, &'static str)],
    /// The results of [`crate::Dice::below`], in order.
    pub dice: &'static [u32],
    pub shows: Shows,
}

/// Which part of an [`Example`] is drawn.
///
/// ```
/// use game::Shows;
///
/// let after_the_acts = |shows| matches!(shows, Shows::After | Shows::Sheet);
/// assert!(!after_the_acts(Shows::BeforeWithHand));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// The board before the acts.
    Before,
    /// The board before the acts and the hand of the seat that acts first.
    BeforeWithHand,
    /// The board after the acts.
    After,
    /// The score sheet after the acts.
    Sheet,
}

/// A guided first game: a position, and what happens from there, one idea a step. Seat 0 learns; the others do what
/// the steps say. Afterwards the game goes on freely.
///
/// ```
/// use game::example::NIM;
/// use game::{Does, FastDice, Seat, Tutorial, TutorialStep};
///
/// let tutorial = Tutorial {
///     position: r#"{"players": 2, "stones": 9, "turn": 0}"#,
///     dice: &[],
///     steps: &[
///         TutorialStep { id: "goal", points: &[], does: Does::Read },
///         TutorialStep { id: "take", points: &["[value='take 1']"], does: Does::Try("take 1") },
///         TutorialStep { id: "others", points: &[], does: Does::Watch(&[(1, "take 3")]) },
///     ],
/// };
/// let mut table = NIM.load(&serde_json::from_str(tutorial.position).unwrap())?;
/// for step in tutorial.steps {
///     for (seat, action) in step.acts() {
///         table.commit(table.attempt(Seat(seat), action, &mut FastDice::new(1))?);
///     }
/// }
/// # Ok::<(), game::Refused>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Tutorial {
    /// The position as JSON.
    pub position: &'static str,
    /// The results of [`crate::Dice::below`] during the steps, in order.
    pub dice: &'static [u32],
    pub steps: &'static [TutorialStep],
}

/// A step of a [`Tutorial`]. The text `tutorial-<id>` says it.
///
/// ```
/// use game::{Does, TutorialStep};
///
/// let step = TutorialStep { id: "others", points: &[], does: Does::Watch(&[(1, "take 3")]) };
/// assert_eq!(step.acts(), [(1, "take 3")]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TutorialStep {
    pub id: &'static str,
    /// CSS selectors of what the words speak of: each first match on the page gets a ring.
    pub points: &'static [&'static str],
    pub does: Does,
}

impl TutorialStep {
    /// The acts of the step: seat and action.
    pub fn acts(&self) -> Vec<(u8, &'static str)> {
        match self.does {
            Does::Read => Vec::new(),
            Does::Try(action) => vec![(0, action)],
            Does::Watch(acts) => acts.to_vec(),
        }
    }
}

/// What happens in a [`TutorialStep`].
///
/// ```
/// use game::Does;
///
/// assert_ne!(Does::Read, Does::Try("roll"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// The learner reads, and goes on.
    Read,
    /// The learner makes this move.
    Try(&'static str),
    /// The learner goes on, and others make these moves: seat and action.
    Watch(&'static [(u8, &'static str)]),
}

/// A symbol that the game draws. The texts `sign-<id>` and `sign-<id>-text` describe it.
///
/// ```
/// use game::Sign;
/// use maud::html;
///
/// let stone = Sign { id: "stone", drawing: html! { svg { circle r="8" {} } } };
/// assert!(stone.drawing.0.starts_with("<svg>"));
/// ```
#[derive(Clone, Debug)]
pub struct Sign {
    pub id: &'static str,
    pub drawing: Markup,
}
