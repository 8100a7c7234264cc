//! The tutor: a question before an act that gives up much, at tables against bots. It judges an act as the analysis of a
//! finished game does, by what the seat knows.

use std::fmt;

use game::{Judged, JudgementTask, Seat, VICTORY, Viewer};

use crate::analysis::{Decision, Mark};
use crate::live::LiveTable;
use crate::setup::Tutor;
use crate::visitor::Visitor;

/// An act that the tutor has to judge before it is done.
pub struct TutoredAct {
    pub seat: Seat,
    /// The version of the seat, for the seed: asking again gives the same answer.
    pub version: u64,
    /// The version when the seat was asked its current question.
    pub asked_since: u64,
    /// Iterations: half as many as in an analysis, so that the player need not wait.
    pub iterations: u32,
    pub task: JudgementTask,
    pub action: String,
}

/// A doubt about an act: something else is clearly better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    pub action: String,
    pub better: String,
    /// What the act gives up, in points of winning chance.
    pub points: i32,
}

/// What a player was advised while a question stands. Nobody is asked whether they are sure of that.
#[derive(Debug, Default)]
pub struct Advised {
    asked_since: u64,
    actions: Vec<String>,
}

impl TutoredAct {
    /// The visitor's act at this version; `None` if it is done without a question. Acts that the table will refuse are left
    /// to it.
    pub fn of(live: &LiveTable, visitor: &Visitor, seen: u64, action: &str) -> Option<TutoredAct> {
        if visitor.tutor == Tutor::Off || !live.has_tutor(visitor) {
            return None;
        }
        let seat = live.viewer(visitor).seat()?;
        let table = live.running().ok()?.table();
        let (asked_since, version) = (table.asked_since(seat), table.version(Viewer::Seat(seat)));
        if !(asked_since..=version).contains(&seen) || live.bot_in(seat) || !table.answers(action) {
            return None;
        }
        Some(TutoredAct {
            seat,
            version,
            asked_since,
            iterations: table.analysis_iterations() / 2,
            task: table.judgement_task(seat, action)?,
            action: action.to_owned(),
        })
    }
}

impl Doubt {
    /// What the tutor says about an act of `seat`; `None` if it is good enough.
    pub fn of(tutor: Tutor, seat: Seat, action: String, judged: &Judged) -> Option<Doubt> {
        let limit = match tutor {
            Tutor::Off => return None,
            Tutor::Blunders => Mark::Blunder,
            Tutor::Mistakes => Mark::Mistake,
        };
        let decision = Decision::of(0, seat, action, judged).filter(|decision| decision.mark >= limit)?;
        let points = (decision.lost * 100 + VICTORY / 2) / VICTORY;
        Some(Doubt { action: decision.played, better: decision.best, points })
    }
}

impl Advised {
    pub fn note(&mut self, asked_since: u64, action: &str) {
        if self.asked_since != asked_since {
            *self = Advised { asked_since, actions: Vec::new() };
        }
        if !self.actions.iter().any(|known| known == action) {
            self.actions.push(action.to_owned());
        }
    }

    pub fn contains(&self, asked_since: u64, action: &str) -> bool {
        self.asked_since == asked_since && self.actions.iter().any(|known| known == action)
    }
}

/// Prints nothing of what it holds: only one seat may know it.
impl fmt::Debug for TutoredAct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TutoredAct").field("seat", &self.seat).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use game::Opinion;

    use super::*;

    fn judged(lost: i32) -> Judged {
        let opinions = [("good", 5_000), ("bad", 5_000 - lost)];
        Judged { opinions: opinions.map(|(action, value)| (action.to_owned(), Opinion::exact(value))).into() }
    }

    fn doubt(tutor: Tutor, action: &str, lost: i32) -> Option<i32> {
        Doubt::of(tutor, Seat(0), action.to_owned(), &judged(lost)).map(|doubt| doubt.points)
    }

    #[test]
    fn the_tutor_asks_from_the_chosen_amount_on() {
        assert_eq!(doubt(Tutor::Blunders, "bad", VICTORY / 10), Some(10));
        assert_eq!(doubt(Tutor::Blunders, "bad", VICTORY / 10 - 1), None);
        assert_eq!(doubt(Tutor::Mistakes, "bad", VICTORY / 20), Some(5));
        assert_eq!(doubt(Tutor::Mistakes, "bad", VICTORY / 20 - 1), None);
        assert_eq!(doubt(Tutor::Off, "bad", VICTORY), None);
        assert_eq!(doubt(Tutor::Mistakes, "good", VICTORY), None);
        assert_eq!(doubt(Tutor::Mistakes, "unheard of", VICTORY), None);
    }

    #[test]
    fn advice_holds_for_one_decision() {
        let mut advised = Advised::default();
        advised.note(3, "stop");
        advised.note(3, "roll");
        assert!(advised.contains(3, "stop") && advised.contains(3, "roll"));
        assert!(!advised.contains(4, "stop"));
        advised.note(4, "roll");
        assert!(!advised.contains(4, "stop"));
    }
}
