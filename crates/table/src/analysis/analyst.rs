//! [`Analyst`]: makes an analysis, one piece at a time.

use std::collections::VecDeque;
use std::fmt;

use game::{Effort, FastDice, JudgementTask, LuckTask, Perspective, Scores, Seat, Table, Viewer};

use super::{Analysis, Chance, Decision};
use crate::replay::Replay;

/// The most decisions that are judged. Longer games are judged up to here.
pub const MAX_DECISIONS: usize = 1_500;
/// The most pieces of work: decisions and acts with chance.
const MAX_PIECES: usize = 4_000;
/// With more decisions than this, each gets less thought, so that a long game takes no longer.
const FULL_DEPTH_DECISIONS: u32 = 250;
/// How many other deals a deal is compared with.
const DEALS: usize = 160;

/// An analysis in progress. It holds what every seat knew at each decision, so it can leave the replay behind.
pub struct Analyst {
    players: usize,
    depth: u32,
    pieces: VecDeque<Piece>,
    total: usize,
    /// The deal that was played, and others it is compared with.
    deals: Vec<Box<dyn Table>>,
    /// How much better it is than the others, and the standard error, for the seats that were looked at.
    dealt: Vec<(i32, i32)>,
    decisions: Vec<Decision>,
    luck: Vec<Chance>,
}

/// Called again and again during the work. It may rest for a while, and returns whether to stop altogether: then what is
/// left is not worth anything.
pub type Pause<'a> = &'a dyn Fn() -> bool;

/// A piece of work.
enum Piece {
    Deal(Seat),
    Judge { act: u64, seat: Seat, played: String, task: JudgementTask },
    Weigh { act: u64, task: LuckTask },
}

impl Analyst {
    /// Plans the analysis of a finished match. `times` multiplies the game's own depth; 1 is the default.
    pub fn new(replay: &Replay, times: f64) -> Analyst {
        Analyst::plan(replay, times, MAX_DECISIONS, &|| false)
    }

    /// The same, by a caller who needs to rest: [`Pause`].
    pub fn with_pauses(replay: &Replay, times: f64, pause: Pause<'_>) -> Analyst {
        Analyst::plan(replay, times, MAX_DECISIONS, pause)
    }

    /// Only luck, without judging decisions.
    pub fn luck_only(replay: &Replay) -> Analyst {
        Analyst::plan(replay, 1.0, 0, &|| false)
    }

    fn plan(replay: &Replay, times: f64, max_decisions: usize, pause: Pause<'_>) -> Analyst {
        let mut pieces = VecDeque::new();
        let deals = deals(replay, pause);
        if !deals.is_empty() {
            pieces.extend(Seat::all(replay.truth(0).players()).map(Piece::Deal));
        }
        let mut judged = 0;
        for act in replay.standing_acts() {
            if pause() {
                break;
            }
            let (before, after) = (replay.truth(act - 1), replay.truth(act));
            let row = replay.row(act);
            let (seat, played) = (row.seat, row.action.clone());
            if judged < max_decisions
                && before.answers(&played)
                && let Some(task) = before.judgement_task(seat, &played)
            {
                judged += 1;
                pieces.push_back(Piece::Judge { act, seat, played: played.clone(), task });
            }
            if pieces.len() < MAX_PIECES
                && let Some(task) = before.luck_task(seat, &played, after)
            {
                pieces.push_back(Piece::Weigh { act, task });
            }
        }
        let table = replay.truth(0);
        let crowded = (judged as u32).max(FULL_DEPTH_DECISIONS);
        let depth = f64::from(table.analysis_iterations()) * times;
        let depth = (depth * f64::from(FULL_DEPTH_DECISIONS) / f64::from(crowded)).ceil() as u32;
        let total = pieces.len();
        let (players, dealt) = (table.players(), Vec::new());
        Analyst { players, depth, pieces, total, deals, dealt, decisions: Vec::new(), luck: Vec::new() }
    }

    /// How many pieces are done, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.total - self.pieces.len(), self.total)
    }

    /// Does the next piece. Returns `false` if there is none left.
    pub fn step(&mut self) -> bool {
        self.step_with_pauses(&|| false)
    }

    /// The same, by a caller who needs to rest during a piece: [`Pause`].
    pub fn step_with_pauses(&mut self, pause: Pause<'_>) -> bool {
        let Some(piece) = self.pieces.pop_front() else { return false };
        // The same game is analysed the same way, wherever and whenever.
        let mut dice = FastDice::new(self.pieces.len() as u64);
        match piece {
            Piece::Deal(seat) => {
                self.dealt.push(luck_of_the_deal(&self.deals, seat, pause));
                if self.dealt.len() == self.players {
                    self.deals.clear();
                    self.luck.extend(chance_of_the_deal(&self.dealt));
                }
            }
            Piece::Weigh { act, task } => {
                let luck = task(&mut dice);
                if luck.gained.as_slice().iter().any(|gained| *gained != 0) {
                    self.luck.push(Chance::of(act, &luck));
                }
            }
            Piece::Judge { act, seat, played, task } => {
                let judged = task(Effort::of(self.depth).until(pause), &mut dice);
                self.decisions.extend(Decision::of(act, seat, played, &judged));
            }
        }
        true
    }

    /// The analysis as far as it is done.
    pub fn finish(self) -> Analysis {
        Analysis::new(self.players, self.depth, self.decisions, self.luck)
    }
}

/// It holds what may be hidden, so it prints only how far it is.
impl fmt::Debug for Analyst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Analyst").field("progress", &self.progress()).finish_non_exhaustive()
    }
}

/// The deal that was played, and others with the same options; none if the match started from a position.
fn deals(replay: &Replay, pause: Pause<'_>) -> Vec<Box<dyn Table>> {
    let header = replay.header();
    if header.position.is_some() || !header.given.is_empty() {
        return Vec::new();
    }
    let dealt = replay.truth(0);
    let other = |seed| {
        let mut dice = FastDice::new(seed);
        let (options, content) = (&header.options, header.content.get());
        dealt.game().reopen(header.players, options, content, game::Origin::Store, &mut dice).ok()
    };
    // Other deals for every match, so that what is special about them cancels out over many matches.
    let first =
        header.commitment.get(..15).and_then(|digits| u64::from_str_radix(digits, 16).ok()).unwrap_or(0);
    let mut deals = vec![dealt.snapshot()];
    let numbers = (1..=DEALS as u64).take_while(|_| !pause());
    deals.extend(numbers.map(|number| first + number).filter_map(other));
    deals
}

/// How much better the first deal is for a seat than the others, and the standard error.
fn luck_of_the_deal(deals: &[Box<dyn Table>], seat: Seat, pause: Pause<'_>) -> (i32, i32) {
    let Some((dealt, others)) = deals.split_first() else { return (0, 0) };
    let expects =
        |table: &dyn Table| f64::from(table.win_chances(Perspective::Viewer(Viewer::Seat(seat)))[seat]);
    let weighed = others.iter().take_while(|_| !pause());
    let chances: Vec<f64> = weighed.map(|other| expects(&**other)).collect();
    let count = chances.len().max(1) as f64;
    let mean = chances.iter().sum::<f64>() / count;
    let spread = chances.iter().map(|chance| (chance - mean).powi(2)).sum::<f64>() / count;
    ((expects(&**dealt) - mean).round() as i32, (spread / count).sqrt().ceil() as i32)
}

/// `None` if all deals are alike.
fn chance_of_the_deal(dealt: &[(i32, i32)]) -> Option<Chance> {
    let gained = Scores::of(dealt.len(), |seat| dealt[seat.index()].0);
    let errors = Scores::of(dealt.len(), |seat| dealt[seat.index()].1);
    let luck = game::Luck { gained, errors, exact: false };
    luck.gained.as_slice().iter().any(|gained| *gained != 0).then(|| Chance::of(0, &luck))
}
