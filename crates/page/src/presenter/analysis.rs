//! The analysis of a finished game in words: for each seat, for the slider, and for each step.

use game::{AnyGame, Perspective, Scene, Seat, Table, VICTORY, Viewer, plain};
use maud::{Markup, PreEscaped, html};
use table::analysis::{Analysis, Decision, Mark, SeatReport};
use table::replay::Replay;
use words::{Lang, Speech};

use super::replay::perspective_text;
use crate::model::analysis::{NamedDecision, SeatAnalysis, SliderMark, StepAnalysis, Verdict};
use crate::speech;

/// An analysis, and what is needed to put it into words.
pub(super) struct AnalysisWords<'a> {
    pub analysis: &'a Analysis,
    pub replay: &'a Replay,
    pub game: &'static dyn AnyGame,
    pub names: &'a [String],
    /// The reader's seat.
    pub mine: Option<Seat>,
    pub lang: Lang,
}

impl AnalysisWords<'_> {
    /// The report of every seat; the reader's own first.
    pub(super) fn seats(&self, perspective: Perspective) -> Vec<SeatAnalysis> {
        let mut seats: Vec<Seat> = Seat::all(self.names.len()).collect();
        seats.sort_by_key(|seat| self.mine != Some(*seat));
        seats.into_iter().map(|seat| self.seat(seat, perspective)).collect()
    }

    fn seat(&self, seat: Seat, perspective: Perspective) -> SeatAnalysis {
        let report = &self.analysis.seats[seat.index()];
        let named = |indices: &[usize], points: fn(&Decision) -> i32| -> Vec<NamedDecision> {
            let decisions = indices.iter().map(|index| &self.analysis.decisions[*index]);
            decisions.map(|decision| self.named(decision, perspective, points(decision))).collect()
        };
        SeatAnalysis {
            name: self.names[seat.index()].clone(),
            accuracy: self.decimal(f64::from(report.accuracy) / 10.0),
            decisions: report.decisions,
            inaccuracies: report.inaccuracies,
            mistakes: report.mistakes,
            blunders: report.blunders,
            luck: self.luck(seat, report),
            costliest: named(&report.costliest, |decision| -decision.lost),
            finest: named(&report.finest, |decision| decision.margin),
        }
    }

    /// In the reader's perspective if it shows the decision, otherwise in that of the whole truth.
    fn named(&self, decision: &Decision, perspective: Perspective, points: i32) -> NamedDecision {
        let shown = if shows(perspective, decision) { perspective } else { Perspective::Omniscient };
        NamedDecision {
            perspective: perspective_text(shown),
            step: self.replay.step_before(shown, decision.act),
            mark: decision.mark,
            played: self.words(decision, &decision.played),
            points: self.signed(points),
        }
    }

    /// How the game ended for a seat, and what luck and its decisions had to do with it.
    fn luck(&self, seat: Seat, report: &SeatReport) -> String {
        let speech = speech(self.lang);
        let name = || [("name", self.names[seat.index()].as_str().into())];
        let outcome = self.end().turn().outcome();
        let ended = match (outcome.map(|outcome| outcome.winners.contains(seat)), self.mine == Some(seat)) {
            (None, _) => String::new(),
            (Some(true), true) => speech.say("luck-you-won"),
            (Some(false), true) => speech.say("luck-you-lost"),
            (Some(true), false) => speech.say_with("luck-won", &name()),
            (Some(false), false) => speech.say_with("luck-lost", &name()),
        };
        let facts = [
            ("luck", self.points(report.luck.abs()).into()),
            ("error", self.points(report.luck_error).into()),
            ("lost", self.points(report.lost).into()),
        ];
        let key = match (report.luck >= 0, report.luck_error == 0) {
            (true, true) => "luck-gave-exactly",
            (true, false) => "luck-gave",
            (false, true) => "luck-took-exactly",
            (false, false) => "luck-took",
        };
        format!("{ended} {}", speech.say_with(key, &facts)).trim_start().to_owned()
    }

    fn end(&self) -> &dyn Table {
        self.replay.still(Perspective::Omniscient, self.replay.acts())
    }

    /// The marked decisions that a perspective shows: those of its seat, or everybody's.
    pub(super) fn marks(&self, perspective: Perspective) -> Vec<SliderMark> {
        let marked = self.analysis.decisions.iter().filter(|decision| decision.mark > Mark::Good);
        let shown = marked.filter(|decision| shows(perspective, decision));
        shown
            .map(|decision| {
                let step = self.replay.step_before(perspective, decision.act);
                let facts = [
                    ("step", step.to_string().into()),
                    ("mark", speech(self.lang).say(mark_key(decision.mark)).into()),
                    ("name", self.names[decision.seat.index()].as_str().into()),
                    ("lost", self.points(decision.lost).into()),
                ];
                SliderMark {
                    step,
                    mark: decision.mark,
                    label: speech(self.lang).say_with("mark-label", &facts),
                }
            })
            .collect()
    }

    /// What the analysis says at a step.
    pub(super) fn step(&self, perspective: Perspective, step: u64) -> StepAnalysis {
        let marks = self.analysis.decisions.iter().filter(|decision| decision.mark > Mark::Good);
        let steps = marks
            .filter(|decision| shows(perspective, decision))
            .map(|decision| self.replay.step_before(perspective, decision.act));
        StepAnalysis {
            verdict: self.decision_at(perspective, step).map(|decision| self.verdict(decision)),
            previous: steps.clone().filter(|marked| *marked < step).max(),
            next: steps.filter(|marked| *marked > step).min(),
        }
    }

    /// The table before a marked decision, drawn from what the seat knew: on the board what was better is the only thing
    /// to do, and in the hand it is marked.
    pub(super) fn better_move(&self, perspective: Perspective, step: u64) -> Option<(Seat, Scene)> {
        let decision = self.decision_at(perspective, step).filter(|decision| decision.mark > Mark::Good)?;
        let speech = self.game.texts().speech_among(self.lang, self.names);
        let (before, seat) = (self.before(decision), decision.seat);
        let board = before.scene_with_only(seat, std::slice::from_ref(&decision.best), &speech).board;
        let scene = before.scene(Viewer::Seat(seat), &speech);
        let hand = inert(&scene.hand, &decision.best);
        Some((seat, Scene { board: inert(&board, &decision.best), hand, ..scene }))
    }

    /// The decision that follows a step; the costliest if a perspective skips others.
    fn decision_at(&self, perspective: Perspective, step: u64) -> Option<&Decision> {
        let here = self.analysis.decisions.iter().filter(|decision| {
            shows(perspective, decision) && self.replay.step_before(perspective, decision.act) == step
        });
        here.max_by_key(|decision| decision.lost)
    }

    fn verdict(&self, decision: &Decision) -> Verdict {
        let own = speech(self.lang);
        let played = [
            ("name", self.names[decision.seat.index()].as_str().into()),
            ("played", self.words(decision, &decision.played).into()),
        ];
        let good = decision.mark == Mark::Good;
        Verdict {
            seat: decision.seat,
            mark: decision.mark,
            played: own.say_with("verdict-played", &played),
            lost: if good { String::new() } else { self.signed(-decision.lost) },
            better: (!good).then(|| {
                let better = [("best", self.words(decision, &decision.best).into())];
                let better = own.say_with("verdict-better", &better);
                format!("{better} {}", self.reason(decision)).trim_end().to_owned()
            }),
        }
    }

    /// Why the better action was better, judging by what the seat knew.
    fn reason(&self, decision: &Decision) -> String {
        let speech = self.game.texts().speech_among(self.lang, self.names);
        let reason = self.before(decision).reason(decision.seat, &decision.best, &speech);
        reason.map(|reason| plain(&reason)).unwrap_or_default()
    }

    fn before(&self, decision: &Decision) -> &dyn Table {
        self.replay.still(Perspective::Omniscient, decision.act - 1)
    }

    /// An action of a decision in words: its description, or the label of its button.
    fn words(&self, decision: &Decision, action: &str) -> String {
        let speech = self.game.texts().speech_among(self.lang, self.names);
        let (before, seat) = (self.before(decision), decision.seat);
        let described = before.describe_action(seat, action, &speech).map(|words| plain(&words));
        described.or_else(|| label(before, seat, action, &speech)).unwrap_or_else(|| action.to_owned())
    }

    /// A share of a victory in points of winning chance.
    fn points(&self, share: i32) -> String {
        self.decimal(f64::from(share) * 100.0 / f64::from(VICTORY))
    }

    fn signed(&self, share: i32) -> String {
        let sign = if share < 0 { "−" } else { "+" };
        format!("{sign}{}", self.points(share.abs()))
    }

    fn decimal(&self, value: f64) -> String {
        format!("{value:.1}").replace('.', &self.lang.decimal_mark().to_string())
    }
}

/// Whether a perspective shows what the analysis says of a decision: a seat's own view only what it decided itself.
fn shows(perspective: Perspective, decision: &Decision) -> bool {
    match perspective {
        Perspective::Viewer(Viewer::Seat(seat)) => decision.seat == seat,
        Perspective::Viewer(Viewer::Spectator) | Perspective::Omniscient => true,
    }
}

/// A picture in which nothing can be done any more, with this action marked as the better one.
fn inert(picture: &Markup, action: &str) -> Markup {
    let text = html! { (action) }.into_string();
    let marked = |name: &str| format!("{name}=\"{text}\"");
    let picture = picture.0.replace("form=\"act\"", "disabled");
    let better = ["value", "data-act"].into_iter().fold(picture, |picture, name| {
        picture.replace(&marked(name), &format!("{} data-better", marked(name)))
    });
    PreEscaped(better)
}

/// The label of the button that takes an action, with its hint if another one has the same label.
fn label(table: &dyn Table, seat: Seat, action: &str, speech: &Speech<'_>) -> Option<String> {
    let controls = table.scene(Viewer::Seat(seat), speech).controls;
    let control = controls.iter().find(|control| control.action == action)?;
    let alike = controls.iter().filter(|other| other.label == control.label).count();
    Some(if alike == 1 { control.label.clone() } else { format!("{} ({})", control.label, control.hint) })
}

/// The text of a mark's name.
pub(crate) fn mark_key(mark: Mark) -> &'static str {
    match mark {
        Mark::Good => "mark-good",
        Mark::Inaccuracy => "mark-inaccuracy",
        Mark::Mistake => "mark-mistake",
        Mark::Blunder => "mark-blunder",
    }
}
