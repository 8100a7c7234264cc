//! The course of a game in numbers.

/// Everybody's scores and prospects, step by step.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    /// For each step, the score of each seat; `None` where hidden.
    pub scores: Vec<Vec<Option<i32>>>,
    /// For each step, the share of a victory each seat can expect; empty if the game has no opinion.
    pub hopes: Vec<Vec<i32>>,
    /// The steps that changed most, in order of play.
    pub moments: Vec<u64>,
}

/// The maximum number of turning points marked.
const MOMENTS: usize = 4;
impl Chart {
    pub fn new(scores: Vec<Vec<Option<i32>>>, hopes: Vec<Vec<i32>>) -> Chart {
        // A game without an opinion gives everybody the same share until it is over.
        let even = |hopes: &Vec<i32>| hopes.iter().all(|hope| *hope == hopes[0]);
        let before_the_end = hopes.len().saturating_sub(1);
        let hopes = if hopes[..before_the_end].iter().all(even) { Vec::new() } else { hopes };
        let swings = if hopes.is_empty() { swings(&scores) } else { swings(&known(&hopes)) };
        Chart { moments: moments(&swings), scores, hopes }
    }

    pub fn last(&self) -> usize {
        self.scores.len().saturating_sub(1)
    }

    pub fn seats(&self) -> usize {
        self.scores.first().map_or(0, Vec::len)
    }
}

/// Estimates as values that are known.
pub(crate) fn known(hopes: &[Vec<i32>]) -> Vec<Vec<Option<i32>>> {
    hopes.iter().map(|step| step.iter().copied().map(Some).collect()).collect()
}

/// How much each step moved the seats relative to each other.
fn swings(values: &[Vec<Option<i32>>]) -> Vec<i64> {
    let swing = |before: &Vec<Option<i32>>, after: &Vec<Option<i32>>| {
        let gains: Vec<i64> = before
            .iter()
            .zip(after)
            .filter_map(|(before, after)| Some(i64::from((*after)?) - i64::from((*before)?)))
            .collect();
        let (count, sum) = (gains.len() as i64, gains.iter().sum::<i64>());
        gains.iter().map(|gain| (gain * count - sum).abs()).sum()
    };
    [0].into_iter().chain(values.windows(2).map(|pair| swing(&pair[0], &pair[1]))).collect()
}

/// The largest swings; those much smaller than the largest do not count.
fn moments(swings: &[i64]) -> Vec<u64> {
    let mut order: Vec<usize> = (0..swings.len()).filter(|step| swings[*step] > 0).collect();
    order.sort_by_key(|step| (-swings[*step], *step));
    let largest = order.first().map_or(0, |step| swings[*step]);
    order.retain(|step| swings[*step] * 3 >= largest);
    order.truncate(MOMENTS);
    order.sort_unstable();
    order.into_iter().map(|step| step as u64).collect()
}
