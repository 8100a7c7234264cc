//! The replay of a game.

use game::{AnyGame, Line, Scene, Seat, Viewer};
use maud::Markup;
use serde_json::Value;
use table::setup::Status;

use super::analysis::{AnalysisPanel, SliderMark, StepAnalysis};
use super::chart::Chart;

/// `GET /t/{id}/replay`
#[derive(Debug)]
pub struct ReplayPage {
    pub id: String,
    pub game: &'static dyn AnyGame,
    pub status: Status,
    pub step: Step,
    /// Whose view: `all`, `watch` or a seat number.
    pub perspective: String,
    /// The available views, their names, and the step that matches the current one in each.
    pub perspectives: Vec<(String, PerspectiveName, u64)>,
    pub chart: Chart,
    /// Once the game is revealed.
    pub analysis: Option<AnalysisPanel>,
    /// The marked decisions of this view.
    pub marks: Vec<SliderMark>,
    /// The seat to play on from, if one was asked for.
    pub seat: Option<Seat>,
    /// The log of each step, from step 1 on.
    pub log: Vec<StepLog>,
    /// The layer under the board, the same at every step.
    pub ground: Markup,
    /// The reader's seat.
    pub mine: Option<Seat>,
    /// The game has ended, so nothing is hidden.
    pub ended: bool,
    /// The full address of this step.
    pub link: String,
    pub names: Vec<String>,
    /// The game was played on a custom map.
    pub own_map: bool,
    /// The levels of bots to play on against.
    pub levels: Vec<&'static str>,
}

/// The name of a view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PerspectiveName {
    You,
    Seat(String),
    Public,
    Truth,
}

/// The table at one step.
#[derive(Debug)]
pub struct Step {
    /// The table's id.
    pub id: String,
    /// As in [`ReplayPage`].
    pub perspective: String,
    pub game: &'static dyn AnyGame,
    pub at: u64,
    pub last: u64,
    pub viewer: Viewer,
    pub scene: Scene,
    /// Everybody's hands, in the view of the whole truth.
    pub hands: Vec<SeatHand>,
    pub seats: Vec<SeatThen>,
    /// Once the game is analysed.
    pub analysis: Option<StepAnalysis>,
    /// The log lines of the move that led here.
    pub log: StepLog,
    /// The same events, for animation.
    pub events: Vec<Value>,
}

impl Step {
    /// Shows the board, and the seat's hand if it is shown at all, as the seat saw them in `scene`. Of several hands it
    /// comes first.
    pub fn point_at(&mut self, seat: Seat, scene: Scene) {
        self.scene.board = scene.board;
        if self.viewer == Viewer::Seat(seat) {
            self.scene.hand = scene.hand;
        } else if let Some(index) = self.hands.iter().position(|shown| shown.seat == seat) {
            self.hands[index].hand = scene.hand;
            self.hands[..=index].rotate_right(1);
        }
    }
}

/// The log of a step.
#[derive(Clone, Debug, Default)]
pub struct StepLog {
    /// The seat that made the move.
    pub actor: Option<Seat>,
    pub lines: Vec<Line>,
}

/// A seat's hand.
#[derive(Debug)]
pub struct SeatHand {
    pub seat: Seat,
    pub hand: Markup,
}

/// A seat as it was at a step.
#[derive(Clone, Debug)]
pub struct SeatThen {
    pub name: String,
    /// The game was waiting for this seat.
    pub active: bool,
    pub won: bool,
}
