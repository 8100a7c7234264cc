//! [`Tuning`]: how a game's search is set, as measured in the arena.

/// How one game is thought about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// How eagerly what was tried seldom is tried again, against what did well.
    pub curiosity: f32,
    /// Whether [`Strategy::candidates`](game::Strategy::candidates) and [`Strategy::priors`](game::Strategy::priors) say what is
    /// tried, and what first.
    pub informed: bool,
    /// How much worse than its neighbours an action is thought to be that was not tried yet.
    pub doubt: f32,
    /// Whether worlds are played on by [`Strategy::rollout`](game::Strategy::rollout), or at random.
    pub guided: bool,
    /// After so many decisions of a world played on, [`Strategy::estimate`](game::Strategy::estimate) says what it
    /// promises.
    pub steps: u16,
    /// How much is given on what a world promises where the tree ends, from nothing to 1, against what comes of it
    /// when it is played on.
    pub trust: f32,
    /// The tree does not grow beyond so many edges.
    pub edges: usize,
}

impl Tuning {
    /// Without any knowledge: random games to their end.
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
