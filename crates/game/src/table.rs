//! [`Table`]: a running match of any game.

mod history;
mod running;
mod tasks;

use std::any::Any;
use std::fmt;

use maud::Markup;
use serde_json::Value;
use words::Speech;

use crate::{
    AnyGame, Breakdown, Company, Dice, Perspective, Refused, Scene, Scores, Seat, SeatSet, Turn, Viewer,
};

pub(crate) use history::ActLog;
pub use history::{History, Line, SeenAct};
pub(crate) use running::{Running, expected};
pub use tasks::{DecisionTask, Hint, HintTask, Judged, JudgementTask, LuckTask, UnpromptedTask};

/// A running match, for code that works with every game.
///
/// It keeps the events of every act, so that a viewer who reconnects can catch up. A viewer's
/// **version** counts the acts of which they saw something; an act hidden from them does not change it.
///
/// ```
/// use game::example::NIM;
/// use game::{FastDice, Seat, Viewer};
///
/// let mut dice = FastDice::new(1);
/// let mut table = NIM.open(2, &Default::default(), &mut dice)?;
/// assert_eq!(table.check(Seat(0), "take 9").unwrap_err().why, "one-to-three");
///
/// let step = table.attempt(Seat(0), "take 2", &mut dice)?;
/// table.commit(step);
/// assert_eq!(table.view(Viewer::Spectator)["stones"], 18);
/// assert_eq!(table.version(Viewer::Spectator), 1);
///
/// table.undo();
/// assert_eq!(table.view(Viewer::Spectator)["stones"], 20);
/// # Ok::<(), game::Refused>(())
/// ```
pub trait Table: DrawTable + fmt::Debug + Send + Sync {
    fn game(&self) -> &'static dyn AnyGame;
    fn players(&self) -> usize;
    /// Whose decision it is, or how the match ended.
    fn turn(&self) -> Turn;
    /// The seats to act, as far as `viewer` can know: those of a world consistent with their view, so
    /// that sealed choices of others stay hidden.
    fn active_seats(&self, viewer: Viewer) -> SeatSet;
    fn scores(&self) -> Scores;
    /// The scores that `viewer` can know, by seat: those that are equal in several worlds consistent with
    /// their view.
    fn known_scores(&self, viewer: Viewer) -> Vec<Option<i32>>;
    /// The share of a [`VICTORY`](crate::VICTORY) that each seat can expect: averaged over worlds consistent
    /// with a viewer's view, or in the actual world if omniscient.
    fn win_chances(&self, perspective: Perspective) -> Scores;
    /// How far the game has come: [`Strategy::stage`](crate::Strategy::stage).
    fn stage(&self) -> usize;

    fn position(&self) -> Value;
    fn view(&self, viewer: Viewer) -> Value;
    /// Appends the view as JSON text, and returns [`Table::active_seats`], which depend on the view too.
    fn write_view(&self, viewer: Viewer, text: &mut Vec<u8>) -> SeatSet;
    /// The position of a random world consistent with what `viewer` knows.
    fn imagined_position(&self, viewer: Viewer, dice: &mut dyn Dice) -> Value;

    /// The texts of the seat's legal actions, sorted; all except the open-ended ones.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Kinds of actions that are too numerous to list: [`GameState::open_ended`](crate::GameState::open_ended).
    fn open_ended(&self, seat: Seat) -> &'static [&'static str];
    /// The actions that can be judged against each other: [`GameState::alternatives`](crate::GameState::alternatives).
    fn alternatives(&self, seat: Seat) -> Vec<String>;
    /// Whether the action answers what its seat is asked: [`GameState::answers`](crate::GameState::answers).
    fn answers(&self, action: &str) -> bool;
    /// What happens for `seat` when its time runs out, if the rules define it.
    fn timeout_action(&self, seat: Seat) -> Option<String>;

    /// Refuses an action that is not allowed.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refused>;
    /// Prepares an action. The table stays as it is until [`Table::commit`].
    fn attempt(&self, seat: Seat, action: &str, dice: &mut dyn Dice) -> Result<Step, Refused>;
    /// Applies a step that was prepared on this very table.
    fn commit(&mut self, step: Step);

    /// The seat that may take back the last act.
    fn undoable(&self) -> Option<Seat>;
    /// Takes back the last act, if that is possible.
    fn undo(&mut self);

    /// How many acts `viewer` has seen something of.
    fn version(&self, viewer: Viewer) -> u64;
    /// The seat's version when it was asked its current question. While it is to act, acts of others,
    /// such as their sealed choices, do not invalidate its answer.
    fn asked_since(&self, seat: Seat) -> u64;
    /// What happened so far, as seen from a perspective.
    fn history(&self, perspective: Perspective) -> History<'_>;

    /// Gives bots a character, and remarks to those of them that speak. Without it, bots are neutral and silent.
    fn keep_company(&mut self, company: Company);
    /// A person plays the seat from now on; its bot makes no more remarks.
    fn silence(&mut self, seat: Seat);
    /// Whose bot acts first when the game waits for these seats.
    fn first_to_act(&self, seats: SeatSet) -> Option<Seat>;
    /// What a bot in `seat` has to decide. The task contains only the seat's view and legal actions.
    fn decision_task(&self, seat: Seat) -> Option<DecisionTask>;
    /// The same for a hint to the person in `seat`.
    fn hint_task(&self, seat: Seat) -> Option<HintTask>;
    /// What a bot in `seat` may want to do although nobody waits for it.
    fn unprompted_task(&self, seat: Seat) -> Option<UnpromptedTask>;

    /// What the decision of `seat` was worth, compared with what else it could have done, judging by what it knew. `None`
    /// if there was nothing to decide: the action is not one of at least two [`Table::alternatives`].
    fn judgement_task(&self, seat: Seat, played: &str) -> Option<JudgementTask>;
    /// The theme of a puzzle whose answer this is: [`Strategy::theme`](crate::Strategy::theme).
    fn theme(&self, seat: Seat, action: &str) -> Option<&'static str>;
    /// What dice and hidden cards gave or took from every seat when `seat` took this action and the table became
    /// `after`. `None` if no chance was involved that anybody noticed.
    fn luck_task(&self, seat: Seat, action: &str, after: &dyn Table) -> Option<LuckTask>;
    /// Iterations per decision in the analysis of a finished game.
    fn analysis_iterations(&self) -> u32;
    /// The game's own state, for tables of the same game.
    fn state(&self) -> &dyn Any;

    /// A copy with its history.
    fn boxed_clone(&self) -> Box<dyn Table>;
    /// A copy without its history, for replays.
    fn snapshot(&self) -> Box<dyn Table>;
}

/// How a running match looks. Every drawing shows only what its viewer may know.
///
/// ```
/// use game::example::NIM;
/// use game::{FastDice, Seat, Viewer};
/// use words::Lang;
///
/// let table = NIM.open(2, &Default::default(), &mut FastDice::new(1))?;
/// let names = ["Anna", "Ben"].map(str::to_owned);
/// let speech = NIM.texts().speech_among(Lang::En, &names);
/// assert_eq!(table.scene(Viewer::Seat(Seat(0)), &speech).controls.len(), 3);
/// assert_eq!(table.sketch(Viewer::Spectator, &speech), "20 stones");
/// # Ok::<(), game::Refused>(())
/// ```
pub trait DrawTable {
    /// What lies under the board and never changes.
    fn ground(&self, viewer: Viewer, speech: &Speech<'_>) -> Markup;
    fn scene(&self, viewer: Viewer, speech: &Speech<'_>) -> Scene;
    /// The scene without anything to choose. Its prompt says what was asked, as far as `viewer` could know.
    fn read_only_scene(&self, viewer: Viewer, speech: &Speech<'_>) -> Scene;
    /// The scene of a seat with these actions as its only choices, such as the best one, to point at it.
    fn scene_with_only(&self, seat: Seat, actions: &[String], speech: &Speech<'_>) -> Scene;
    /// The hand of the read-only scene.
    fn hand(&self, seat: Seat, speech: &Speech<'_>) -> Markup;
    /// The table in plain text.
    fn sketch(&self, viewer: Viewer, speech: &Speech<'_>) -> String;
    /// What `seat` does with this action, in a few words, unless a control of the scene says it.
    fn describe_action(&self, seat: Seat, action: &str, speech: &Speech<'_>) -> Option<String>;
    /// Why `seat` would choose this action, judging by its view; `None` if all there is to say is that it looked
    /// best.
    fn reason(&self, seat: Seat, action: &str, speech: &Speech<'_>) -> Option<String>;
    /// The text of the seat's only legal action, if it decides nothing: see [`crate::Draw::is_routine`].
    fn forced_action(&self, seat: Seat) -> Option<String>;
    /// Where everybody's result comes from; `None` before the end.
    fn breakdown(&self, viewer: Viewer, speech: &Speech<'_>) -> Option<Breakdown>;
    /// What happened in the part of the game that ended last; may be empty.
    fn recap(&self, viewer: Viewer, speech: &Speech<'_>) -> Markup;
    /// What a beginner should know about the decision `seat` faces.
    fn explain(&self, seat: Seat, speech: &Speech<'_>) -> Option<String>;
}

/// An act that is prepared but not applied.
///
/// ```
/// use game::example::NIM;
/// use game::{FastDice, Seat, Turn};
///
/// let mut dice = FastDice::new(1);
/// let table = NIM.open(2, &Default::default(), &mut dice)?;
/// let step = table.attempt(Seat(0), "take 1", &mut dice)?;
/// assert!(!step.irreversible);
/// assert!(matches!(step.turn, Turn::Seats(seats) if seats.contains(Seat(1))));
/// # Ok::<(), game::Refused>(())
/// ```
pub struct Step {
    pub seat: Seat,
    /// Whether the act cannot be taken back.
    pub irreversible: bool,
    /// The turn after the act.
    pub turn: Turn,
    outcome: Box<dyn Any + Send>,
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Step")
            .field("seat", &self.seat)
            .field("irreversible", &self.irreversible)
            .finish_non_exhaustive()
    }
}
