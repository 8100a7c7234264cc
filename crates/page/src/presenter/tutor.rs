//! The tutor in words: are you sure, and why.

use game::Seat;
use table::tutor::Doubt;
use table::{LiveTable, Result, Visitor};

use super::hint::Wording;
use crate::model::TutorQuestion;
use crate::speech;

/// The question about an act of `seat`. What is better is said as a hint says it.
pub fn question(live: &LiveTable, visitor: &Visitor, seat: Seat, doubt: &Doubt) -> Result<TutorQuestion> {
    let wording = Wording::of(live, seat, visitor.lang)?;
    let hint = wording.say_action(live.running()?.table(), seat, &doubt.better);
    let cost = speech(visitor.lang).say_with("tutor-cost", &[("points", i64::from(doubt.points).into())]);
    let better = speech(visitor.lang).say_with("tutor-better", &[("words", hint.words.into())]);
    Ok(TutorQuestion {
        action: doubt.action.clone(),
        version: hint.version,
        better: hint.action,
        why: format!("{cost} {better} {}", hint.reason),
    })
}
