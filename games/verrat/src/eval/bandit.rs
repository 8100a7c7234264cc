//! A multi-armed bandit: divides a bot's time among choices.

use game::VICTORY;

/// The weight of exploration.
const CURIOSITY: f32 = 0.4;
/// How much worse than its neighbours an untried plan is assumed to be.
const DOUBT: f32 = 0.02;

/// The choices and their results.
pub(super) struct Bandit<C> {
    pub(super) arms: Vec<Arm<C>>,
}

pub(super) struct Arm<C> {
    pub(super) choice: C,
    /// The prior: how good it looks at first.
    weight: f32,
    pub(super) visits: u32,
    total: f32,
}

impl<C: Copy> Bandit<C> {
    /// Adds a choice with its prior.
    pub(super) fn add(&mut self, choice: C, weight: f32) {
        self.arms.push(Arm { choice, weight, visits: 0, total: 0.0 });
    }

    pub(super) fn tries(&self) -> u32 {
        self.arms.iter().map(|arm| arm.visits).sum()
    }

    /// Whether the choice tried most often is final, with this many tries left.
    pub(super) fn is_settled(&self, left: u32) -> bool {
        search::is_settled(self.arms.iter().map(|arm| arm.visits), left)
    }

    /// The choice to try next: it does well, or looks good and was rarely tried.
    pub(super) fn next(&self) -> usize {
        let (mut visits, mut total, mut weight) = (0, 0.0, 0.0);
        for arm in &self.arms {
            visits += arm.visits;
            total += arm.total;
            weight += arm.weight;
        }
        let untried = if visits == 0 { 0.5 } else { total / visits as f32 - DOUBT };
        let eager = CURIOSITY * ((visits + 1) as f32).sqrt() / weight.max(f32::MIN_POSITIVE);
        let promise = |arm: &Arm<C>| {
            let mean = if arm.visits == 0 { untried } else { arm.total / arm.visits as f32 };
            mean + eager * arm.weight / (1 + arm.visits) as f32
        };
        let mut best = (0, f32::NEG_INFINITY);
        for (index, arm) in self.arms.iter().enumerate() {
            let promise = promise(arm);
            if promise > best.1 {
                best = (index, promise);
            }
        }
        best.0
    }

    pub(super) fn learn(&mut self, index: usize, share: i32) {
        self.arms[index].visits += 1;
        self.arms[index].total += share as f32 / VICTORY as f32;
    }

    /// The choice tried most often.
    pub(super) fn best(&self) -> C {
        self.arms[self.most_tried().expect("there is always a choice")].choice
    }

    /// The index of the choice tried most often.
    pub(super) fn most_tried(&self) -> Option<usize> {
        let arms = self.arms.iter().enumerate().rev();
        let most = arms.max_by(|(_, a), (_, b)| a.visits.cmp(&b.visits).then(a.total.total_cmp(&b.total)));
        most.map(|(index, _)| index)
    }
}
