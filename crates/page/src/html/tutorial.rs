//! The current step of a lesson: its words, and how to go on. `tutorial.js` rings what the words speak of.

use maud::{Markup, html};

use super::keys;
use super::shell::icon;
use crate::chosen;
use crate::model::{LessonDoes, LessonView, Reader, TableView};
use crate::speech;

/// From this number of characters on, words are set smaller.
const LONG: usize = 150;

/// The part `tutorial`; empty once the lesson is over.
pub(super) fn tutorial(reader: &Reader, table: &TableView) -> Markup {
    let Some(lesson) = &table.lesson else { return html! {} };
    let LessonView { step, steps, id, words, does, points } = lesson;
    let speech = speech(reader.lang);
    let action = match does {
        LessonDoes::Try(action) => Some(*action),
        LessonDoes::Next | LessonDoes::Watch => None,
    };
    let count = speech.say_with("tutorial-step", &[("n", (step + 1).into()), ("of", (*steps).into())]);
    html! {
        div.tutorial.waits[*does == LessonDoes::Watch].long[chosen::length(words) > LONG] role="group" aria-label=(speech.say("tutorial-title")) data-step=(step) data-id=(id)
            data-points=(serde_json::to_string(points).unwrap_or_default()) data-try=[action] {
            div.above {
                p.count { span.in-full { (count) } span.in-short aria-hidden="true" { (step + 1) "/" (steps) } }
                progress max=(steps) value=(step + 1) aria-hidden="true" {}
                @if action.is_some() {
                    button.quiet.show type="button" value="next" data-key=(keys::NEXT) aria-keyshortcuts=(keys::NEXT) {
                        (icon("hint")) span { (speech.say("tutorial-show")) }
                    }
                }
                form.leave action={ (reader.links.table(&table.id)) "/lesson" } method="post" data-post {
                    input type="hidden" name="leave" value="true";
                    button.quiet title=(speech.say("tutorial-leave")) {
                        (icon("close")) span.label { (speech.say("tutorial-leave")) }
                    }
                }
            }
            p.words #lesson-words { (words) }
        }
    }
}

/// The button to the next step, in the place of other buttons. The one after the last step leads into the free game.
pub(super) fn next(reader: &Reader, table: &TableView, lesson: &LessonView) -> Markup {
    let speech = speech(reader.lang);
    let last = lesson.step + 1 == lesson.steps;
    html! {
        @match lesson.does {
            LessonDoes::Next => {
                form.next action={ (reader.links.table(&table.id)) "/lesson" } method="post" data-post {
                    input type="hidden" name="step" value=(lesson.step);
                    button.act.primary value="next" data-key=(keys::NEXT) aria-keyshortcuts=(keys::NEXT) {
                        span.label { (speech.say(if last { "tutorial-end" } else { "tutorial-next" })) }
                        kbd aria-hidden="true" { (keys::NEXT.to_ascii_uppercase()) }
                    }
                }
            }
            // The stream brings what the others do; without scripts, a look at the table does.
            LessonDoes::Watch => a.button.tutorial-reload href=(reader.links.table(&table.id)) { (speech.say("tutorial-next")) },
            LessonDoes::Try(_) => {},
        }
    }
}
