//! The lesson: a scripted first game. Until it is over, its steps say who does what.

use game::{Does, Seat, TutorialStep};

use super::{Actor, Change, LiveTable, Reason, Result};
use crate::document::LessonProgress;

/// The seat of the learner.
const LEARNER: Seat = Seat(0);

/// The current step of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct LessonStep {
    /// Counted from 0.
    pub number: usize,
    pub steps: &'static [TutorialStep],
    /// The others make the moves of the step.
    pub going: bool,
}

impl LessonStep {
    pub fn step(&self) -> &'static TutorialStep {
        &self.steps[self.number]
    }

    /// The move the learner has to make now.
    pub fn tries(&self) -> Option<&'static str> {
        match self.step().does {
            Does::Try(action) => Some(action),
            Does::Read | Does::Watch(_) => None,
        }
    }

    /// The number of acts before this step.
    fn acts_before(&self) -> usize {
        self.steps[..self.number].iter().map(|step| step.acts().len()).sum()
    }

    fn next(&self) -> LessonProgress {
        let step = self.number + 1;
        LessonProgress { step, going: false, over: step >= self.steps.len() }
    }
}

impl LiveTable {
    /// The current step; `None` if there is no lesson or it is over.
    pub fn lesson(&self) -> Option<LessonStep> {
        let LessonProgress { step: number, going, .. } =
            self.doc.lifecycle.lesson.filter(|lesson| !lesson.over)?;
        let steps = self.game.tutorial().filter(|_| self.running().is_ok())?.steps;
        (number < steps.len()).then_some(LessonStep { number, steps, going })
    }

    /// Whether this person learns here.
    pub fn learns(&self, person: &str) -> bool {
        self.doc.seats_of(person).contains(&LEARNER)
    }

    /// The next act of another seat in the script, once the learner has gone on.
    pub(super) fn scripted(&self) -> Option<(Seat, &'static str)> {
        let lesson = self.lesson().filter(|lesson| lesson.going)?;
        let done = (self.play.seq() as usize).checked_sub(lesson.acts_before())?;
        let (seat, action) = *lesson.step().acts().get(done)?;
        Some((Seat(seat), action)).filter(|(seat, _)| self.bot_in(*seat))
    }

    /// Checks that the lesson allows this act of a player.
    pub(super) fn check_lesson(&self, seat: Seat, action: &str) -> Result<()> {
        match self.lesson().map(|lesson| lesson.tries()) {
            Some(Some(asked)) if seat != LEARNER || asked != action => Err(Reason::LessonTry.into()),
            Some(None) => Err(Reason::LessonNext.into()),
            _ => Ok(()),
        }
    }

    /// The progress after the act `seq`, if it ends its step.
    pub(super) fn lesson_after(&self, seq: u64) -> Option<LessonProgress> {
        let lesson = self.lesson()?;
        let ends = lesson.acts_before() + lesson.step().acts().len();
        (seq as usize >= ends).then(|| lesson.next())
    }

    /// Goes on from the step the learner has seen.
    pub(super) fn next_step(&self, by: &Actor, seen: usize) -> Result<Change> {
        self.check_learner(by)?;
        // A second tap changes nothing.
        let Some(lesson) = self.lesson().filter(|lesson| lesson.number == seen && !lesson.going) else {
            return Ok(Change::default());
        };
        Ok(self.with_lesson(match lesson.step().does {
            Does::Try(_) => return Err(Reason::LessonTry.into()),
            Does::Read => lesson.next(),
            Does::Watch(_) => LessonProgress { step: seen, going: true, over: false },
        }))
    }

    pub(super) fn leave_lesson(&self, by: &Actor) -> Result<Change> {
        self.check_learner(by)?;
        Ok(self.end_lesson())
    }

    /// Ends the lesson: the game goes on freely.
    pub(super) fn end_lesson(&self) -> Change {
        match self.doc.lifecycle.lesson.filter(|lesson| !lesson.over) {
            Some(lesson) => self.with_lesson(LessonProgress { going: false, over: true, ..lesson }),
            None => Change::default(),
        }
    }

    fn with_lesson(&self, progress: LessonProgress) -> Change {
        let mut doc = self.doc.clone();
        doc.lifecycle.lesson = Some(progress);
        Change::of(doc)
    }

    fn check_learner(&self, by: &Actor) -> Result<()> {
        if self.doc.lifecycle.lesson.is_none() {
            return Err(Reason::NotFound.into());
        }
        if self.learns(&by.participant()?.id) { Ok(()) } else { Err(Reason::NotSeated.into()) }
    }
}
