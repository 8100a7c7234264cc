//! [`Tuning`]: the settings of a game's search, as measured in the arena.

/// The search settings of one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// How much rarely tried actions are explored, relative to those that did well.
    pub curiosity: f32,
    /// Whether [`Strategy::candidates`](game::Strategy::candidates) and
    /// [`Strategy::priors`](game::Strategy::priors) choose which actions are tried, and in what order.
    pub informed: bool,
    /// How much worse than the others an untried action is assumed to be.
    pub doubt: f32,
    /// Whether [`Strategy::rollout`](game::Strategy::rollout) plays worlds on; otherwise they are played at random.
    pub guided: bool,
    /// After how many steps of playing on [`Strategy::estimate`](game::Strategy::estimate) evaluates a world.
    pub steps: u16,
    /// The weight, from 0 to 1, of the estimate where the tree ends; the rest is the result of playing on.
    pub trust: f32,
    /// The maximum number of edges in the tree.
    pub edges: usize,
}

impl Tuning {
    /// No game knowledge: random games to the end.
    pub const PLAIN: Tuning = Tuning {
        curiosity: 0.7,
        informed: false,
        doubt: 0.0,
        guided: false,
        steps: u16::MAX,
        trust: 0.0,
        edges: 1 << 19,
    };
}
