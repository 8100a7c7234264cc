//! The analysis of a finished game: what each decision gave up, and what was luck.
//!
//! Every decision is judged from what its seat knew then ([`game::Strategy::opinions`]); luck is what dice and hidden
//! cards changed ([`game::Luck`]). An [`Analyst`] does the work piece by piece, wherever the caller has time for it. The
//! result holds actions and numbers only; words are added when it is shown.

mod analyst;

use game::{Judged, Luck, Opinion, Seat, VICTORY};
use record::Row;
use serde::{Deserialize, Serialize};

pub use analyst::{Analyst, MAX_DECISIONS, Pause};

use crate::rows::AnalysisRow;

/// Raised whenever the same game would be analysed differently; older analyses are made anew.
pub const VERSION: u32 = 3;

/// A decision that gives up this much is not good any more, in shares of a [`VICTORY`].
pub const INACCURACY: i32 = VICTORY * 2 / 100;
pub const MISTAKE: i32 = VICTORY * 5 / 100;
pub const BLUNDER: i32 = VICTORY * 10 / 100;
/// What a decision gave up must be this many times its standard error to be marked.
const CERTAIN: i32 = 2;
/// How many decisions of a seat are named as its best and its costliest.
pub const NAMED: usize = 3;

/// The analysis of a whole match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    pub version: u32,
    /// Iterations per decision.
    pub depth: u32,
    /// In the order of play, without those that were taken back.
    pub decisions: Vec<Decision>,
    /// In the order of play. Act 0 is the deal.
    pub luck: Vec<Chance>,
    /// In seat order.
    pub seats: Vec<SeatReport>,
}

/// A decision, and what it gave up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// The number of the act, counted from 1. The decision was made at the table before it.
    pub act: u64,
    pub seat: Seat,
    pub played: String,
    /// The action that looked best; the played one if nothing looked better.
    pub best: String,
    /// What the seat could expect after the best action, in shares of a [`VICTORY`].
    pub value: i32,
    /// How much less it could expect after what was played.
    pub lost: i32,
    /// The standard error of `lost`; 0 if exact.
    pub error: i32,
    /// How far the second-best action was behind the best.
    pub margin: i32,
    pub mark: Mark,
}

/// How good a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    Good,
    Inaccuracy,
    Mistake,
    Blunder,
}

/// What chance gave or took.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chance {
    pub act: u64,
    /// By seat, in shares of a [`VICTORY`].
    pub gained: Vec<i32>,
    /// The standard errors; 0 if exact.
    pub errors: Vec<i32>,
    /// Whether all outcomes were weighed, and not only a sample.
    pub exact: bool,
}

/// The whole game of one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatReport {
    pub decisions: u32,
    /// From 0 to 1000: the mean over all decisions, where giving up nothing counts 1000 and a blunder about 435.
    pub accuracy: u32,
    /// The sum of what its decisions gave up, and its standard error.
    pub lost: i32,
    pub lost_error: i32,
    /// The sum of its luck, and its standard error.
    pub luck: i32,
    pub luck_error: i32,
    pub inaccuracies: u32,
    pub mistakes: u32,
    pub blunders: u32,
    /// The costliest decisions, as indices into [`Analysis::decisions`], at most [`NAMED`].
    pub costliest: Vec<usize>,
    /// Decisions for the best action where others were clearly worse.
    pub finest: Vec<usize>,
}

/// Longer analyses are not kept. One with as many decisions and chances as there may be has about half of this.
pub const MAX_ANALYSIS_BYTES: usize = 2 << 20;

impl AnalysisRow {
    /// `None` if it is too long to be kept.
    pub fn of(analysis: &Analysis) -> Option<AnalysisRow> {
        let doc = serde_json::to_string(analysis).ok()?;
        (doc.len() <= MAX_ANALYSIS_BYTES).then_some(AnalysisRow { version: analysis.version, doc })
    }

    /// `None` if another version of the program would analyse the game differently.
    pub fn read(&self) -> Option<Analysis> {
        if self.version == VERSION { serde_json::from_str(&self.doc).ok() } else { None }
    }
}

impl Mark {
    pub const ALL: [Mark; 4] = [Mark::Good, Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    /// The mark of a decision that gave up `lost`, known to within `error`.
    pub fn of(lost: i32, error: i32) -> Mark {
        if lost <= error * CERTAIN {
            return Mark::Good;
        }
        match lost {
            BLUNDER.. => Mark::Blunder,
            MISTAKE.. => Mark::Mistake,
            INACCURACY.. => Mark::Inaccuracy,
            _ => Mark::Good,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Mark::Good => "good",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }
}

impl Analysis {
    pub(crate) fn new(players: usize, depth: u32, decisions: Vec<Decision>, luck: Vec<Chance>) -> Analysis {
        let seats = Seat::all(players).map(|seat| SeatReport::of(seat, &decisions, &luck)).collect();
        Analysis { version: VERSION, depth, decisions, luck, seats }
    }

    /// An analysis from a file, with its reports made anew; `None` if it is not one of a match with these acts.
    pub fn checked(self, players: usize, acts: &[Row]) -> Option<Analysis> {
        let number = |number: &i32| number.abs_diff(0) <= VICTORY.unsigned_abs() * 10;
        let made = |decision: &Decision| {
            let row = decision.act.checked_sub(1).and_then(|act| acts.get(usize::try_from(act).ok()?));
            row.is_some_and(|row| row.seat == decision.seat && row.action == decision.played)
                && decision.seat.index() < players
                && [decision.value, decision.lost, decision.error, decision.margin].iter().all(number)
        };
        let fell = |chance: &Chance| {
            let numbers = [&chance.gained, &chance.errors];
            chance.act <= acts.len() as u64
                && numbers.iter().all(|numbers| numbers.len() == players && numbers.iter().all(number))
        };
        let good = self.decisions.is_sorted_by(|a, b| a.act < b.act)
            && self.decisions.iter().all(made)
            && self.luck.is_sorted_by(|a, b| a.act <= b.act)
            && self.luck.len() <= acts.len() + 1
            && self.luck.iter().all(fell);
        good.then(|| Analysis::new(players, self.depth, self.decisions, self.luck))
    }

    /// The decision that led to an act.
    pub fn decision(&self, act: u64) -> Option<&Decision> {
        let index = self.decisions.binary_search_by_key(&act, |decision| decision.act).ok()?;
        Some(&self.decisions[index])
    }
}

impl Decision {
    /// The decision of `seat` that led to `act`; `None` if nothing is known about what was played.
    pub fn of(act: u64, seat: Seat, played: String, judged: &Judged) -> Option<Decision> {
        let mut known: Vec<&(String, Opinion)> =
            judged.opinions.iter().filter(|(_, opinion)| opinion.is_known()).collect();
        let own = *known.iter().find(|(action, _)| *action == played)?;
        known.sort_by_key(|(_, opinion)| -opinion.value);
        let best = if known[0].1.value > own.1.value { known[0] } else { own };
        let second = known.iter().find(|(action, _)| *action != best.0);
        let lost = best.1.value - own.1.value;
        Some(Decision {
            act,
            seat,
            best: best.0.clone(),
            value: best.1.value,
            lost,
            error: if lost == 0 { 0 } else { own.1.error },
            margin: second.map_or(0, |second| best.1.value - second.1.value),
            mark: Mark::of(lost, own.1.error),
            played,
        })
    }
}

impl SeatReport {
    fn of(seat: Seat, decisions: &[Decision], luck: &[Chance]) -> SeatReport {
        let own: Vec<(usize, &Decision)> =
            decisions.iter().enumerate().filter(|(_, decision)| decision.seat == seat).collect();
        let marked = |mark| own.iter().filter(|(_, decision)| decision.mark == mark).count() as u32;
        let accuracy: f64 = own.iter().map(|(_, decision)| accuracy(decision.lost)).sum();
        let together = |errors: &mut dyn Iterator<Item = i32>| {
            errors.map(|error| f64::from(error).powi(2)).sum::<f64>().sqrt().round() as i32
        };
        SeatReport {
            decisions: own.len() as u32,
            accuracy: if own.is_empty() { 1000 } else { (accuracy / own.len() as f64).round() as u32 },
            lost: own.iter().map(|(_, decision)| decision.lost).sum(),
            lost_error: together(&mut own.iter().map(|(_, decision)| decision.error)),
            luck: luck.iter().map(|chance| chance.gained[seat.index()]).sum(),
            luck_error: together(&mut luck.iter().map(|chance| chance.errors[seat.index()])),
            inaccuracies: marked(Mark::Inaccuracy),
            mistakes: marked(Mark::Mistake),
            blunders: marked(Mark::Blunder),
            costliest: first_by(&own, |decision| if decision.mark > Mark::Good { decision.lost } else { 0 }),
            finest: first_by(&own, |decision| if decision.lost == 0 { decision.margin } else { 0 }),
        }
    }
}

/// The decisions with the highest positive values.
fn first_by(own: &[(usize, &Decision)], value: impl Fn(&Decision) -> i32) -> Vec<usize> {
    let mut worth: Vec<(i32, usize)> =
        own.iter().map(|(index, decision)| (value(decision), *index)).collect();
    worth.retain(|(value, _)| *value > 0);
    worth.sort_by_key(|(value, index)| (-value, *index));
    worth.into_iter().take(NAMED).map(|(_, index)| index).collect()
}

/// From 0 to 1000; falls to a half for every 8.3 points given up.
fn accuracy(lost: i32) -> f64 {
    1000.0 * (-f64::from(lost) / f64::from(VICTORY) * 100.0 / 12.0).exp()
}

impl Chance {
    fn of(act: u64, luck: &Luck) -> Chance {
        let (gained, errors) = (luck.gained.as_slice().to_vec(), luck.errors.as_slice().to_vec());
        Chance { act, gained, errors, exact: luck.exact }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use game::{Effort, FastDice, Perspective, Viewer};

    use super::*;
    use crate::replay::tests::played;

    /// P2: two worlds that are the same to a seat are judged the same.
    #[test]
    fn p2_a_decision_is_judged_by_what_its_seat_knew() {
        for game in catalog::GAMES {
            let players = 3.clamp(*game.players().start(), *game.players().end());
            let replay = played(game.id(), players);
            let mut compared = 0;
            for act in replay.standing_acts().into_iter().step_by(5) {
                let (seat, action) = (replay.row(act).seat, replay.row(act).action.clone());
                let before = replay.still(Perspective::Omniscient, act - 1);
                let other = before.imagined_position(Viewer::Seat(seat), &mut FastDice::new(act));
                let other = game.load(&other).expect("a world");
                let judged = |table: &dyn game::Table| {
                    let task = table.judgement_task(seat, &action)?;
                    Some(task(Effort::of(10), &mut FastDice::new(act)))
                };
                let judgement = judged(before);
                assert_eq!(judged(&*other), judgement, "{} {act}", game.id());
                compared += usize::from(judgement.is_some());
            }
            assert!(compared > 3, "{}: {compared}", game.id());
        }
    }

    /// Whoever works in turns with others must not wait for the end of a piece.
    #[test]
    fn an_analyst_pauses_often_and_stops_at_once() {
        let (replay, calls) = (played("schicht", 2), Cell::new(0));
        let pause = |last: usize| {
            calls.set(calls.get() + 1);
            calls.get() > last
        };
        let mut analyst = Analyst::with_pauses(&replay, 0.1, &|| pause(usize::MAX));
        assert!(calls.get() > replay.standing_acts().len(), "planning takes long, too");
        let (mut other, planned) = (Analyst::new(&replay, 0.1), calls.get());
        while analyst.step_with_pauses(&|| pause(usize::MAX)) {}
        while other.step() {}
        let pieces = analyst.progress().1;
        assert!(calls.get() - planned > 5 * pieces, "{} pauses in {pieces} pieces", calls.get() - planned);
        assert_eq!(analyst.finish(), other.finish(), "pauses change nothing");

        calls.set(0);
        let mut analyst = Analyst::with_pauses(&replay, 1_000.0, &|| pause(3));
        while analyst.step_with_pauses(&|| pause(3)) {}
        assert!(calls.get() < 10 * pieces, "it has stopped: {} pauses", calls.get());
    }

    #[test]
    fn the_same_game_is_analysed_the_same_way() {
        let replay = played("mahe", 2);
        let analysed = || {
            let mut analyst = Analyst::new(&replay, 0.1);
            let (mut pieces, (_, total)) = (0, analyst.progress());
            while analyst.step() {
                pieces += 1;
            }
            assert_eq!(pieces, total);
            analyst.finish()
        };
        let analysis = analysed();
        assert_eq!(analysed(), analysis);
        let row = AnalysisRow::of(&analysis).expect("it can be kept");
        assert_eq!(row.read(), Some(analysis));
    }

    #[test]
    fn an_analysis_from_a_file_must_fit_its_game() {
        let replay = played("mahe", 2);
        let acts: Vec<Row> = (1..=replay.acts()).map(|act| replay.row(act).clone()).collect();
        let mut analyst = Analyst::new(&replay, 0.1);
        while analyst.step() {}
        let analysis = analyst.finish();
        assert_eq!(analysis.clone().checked(2, &acts), Some(analysis.clone()));
        assert_eq!(analysis.clone().checked(2, &acts[..1]), None, "of another game");
        assert_eq!(analysis.clone().checked(3, &acts), None);
        let spoilt = |spoil: fn(&mut Analysis)| {
            let mut other = analysis.clone();
            spoil(&mut other);
            other.checked(2, &acts)
        };
        assert_eq!(spoilt(|other| other.decisions[0].act = 0), None);
        assert_eq!(spoilt(|other| other.decisions[0].lost = i32::MIN), None);
        assert_eq!(spoilt(|other| other.decisions[0].played = "nonsense".into()), None);
        assert_eq!(spoilt(|other| other.decisions.swap(0, 1)), None);
        assert_eq!(spoilt(|other| other.luck[0].gained.clear()), None);
        assert_eq!(spoilt(|other| other.seats.clear()), Some(analysis.clone()), "reports are made anew");
    }

    #[test]
    fn a_mark_needs_a_clear_difference() {
        assert_eq!(Mark::of(BLUNDER, 0), Mark::Blunder);
        assert_eq!(Mark::of(BLUNDER - 1, 0), Mark::Mistake);
        assert_eq!(Mark::of(MISTAKE - 1, 10), Mark::Inaccuracy);
        assert_eq!(Mark::of(INACCURACY - 1, 0), Mark::Good);
        assert_eq!(Mark::of(MISTAKE, MISTAKE / 2), Mark::Good, "it may be noise");
        assert_eq!(Mark::of(-3, 0), Mark::Good);
    }

    #[test]
    fn a_report_names_what_cost_most() {
        let decision = |act, lost, margin| Decision {
            act,
            seat: Seat(0),
            played: "a".into(),
            best: "b".into(),
            value: 5_000,
            lost,
            error: 0,
            margin,
            mark: Mark::of(lost, 0),
        };
        let decisions = vec![
            decision(1, 300, 300),
            decision(2, 0, 900),
            decision(3, 1_200, 1_200),
            decision(5, 0, 10),
            decision(6, 600, 600),
            decision(7, 700, 700),
        ];
        let luck = vec![
            Chance { act: 0, gained: vec![100, -100], errors: vec![30, 30], exact: false },
            Chance { act: 4, gained: vec![-350, 350], errors: vec![40, 40], exact: false },
        ];
        let analysis = Analysis::new(2, 100, decisions, luck);
        let report = &analysis.seats[0];
        assert_eq!(report.costliest, [2, 5, 4]);
        assert_eq!(report.finest, [1, 3]);
        assert_eq!((report.inaccuracies, report.mistakes, report.blunders), (1, 2, 1));
        assert_eq!((report.lost, report.luck, report.luck_error), (2_800, -250, 50));
        assert_eq!(analysis.seats[1].accuracy, 1000, "a seat without decisions made no mistakes");
        assert_eq!(analysis.decision(6).map(|decision| decision.lost), Some(600));
        assert_eq!(analysis.decision(4), None);
    }
}
