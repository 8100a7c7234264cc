//! The current step of a lesson: its words, and how it goes on. `tutorial.js` rings what the words speak of.

use maud::{Markup, html};

use super::keys;
use super::shell::icon;
use crate::model::{LessonDoes, LessonView, Reader, TableView};
use crate::speech;

/// The part `tutorial`; empty once the lesson is over.
pub(super) fn tutorial(reader: &Reader, table: &TableView) -> Markup {
    let Some(lesson) = &table.lesson else { return html! {} };
    let LessonView { step, steps, words, does, points } = lesson;
    let speech = speech(reader.lang);
    let action = match does {
        LessonDoes::Try(action) => Some(*action),
        LessonDoes::Next | LessonDoes::Watch => None,
    };
    let count = speech.say_with("tutorial-step", &[("n", (step + 1).into()), ("of", (*steps).into())]);
    html! {
        div.tutorial.tries[action.is_some()] role="group" aria-label=(speech.say("tutorial-title")) data-step=(step)
            data-points=(serde_json::to_string(points).unwrap_or_default()) data-try=[action] {
            p.count { (count) }
            progress max=(steps) value=(step + 1) aria-hidden="true" {}
            p.words #lesson-words { (words) }
            div.go {
                @match does {
                    LessonDoes::Next => (next(reader, table, lesson)),
                    LessonDoes::Try(_) => {
                        p.asked { (speech.say("tutorial-try")) }
                        button.quiet.show type="button" value="next" data-key=(keys::NEXT) aria-keyshortcuts=(keys::NEXT) {
                            (speech.say("tutorial-show"))
                        }
                    }
                    LessonDoes::Watch => p.asked { (speech.say("tutorial-watch")) },
                }
                form.leave action={ (reader.links.table(&table.id)) "/lesson" } method="post" data-post {
                    input type="hidden" name="leave" value="true";
                    button.quiet title=(speech.say("tutorial-leave")) {
                        (icon("close")) span.words { (speech.say("tutorial-leave")) }
                    }
                }
            }
        }
    }
}

/// The button to the next step. The one after the last step leads into the free game.
fn next(reader: &Reader, table: &TableView, lesson: &LessonView) -> Markup {
    let last = lesson.step + 1 == lesson.steps;
    html! {
        form.next action={ (reader.links.table(&table.id)) "/lesson" } method="post" data-post {
            input type="hidden" name="step" value=(lesson.step);
            button.primary value="next" data-key=(keys::NEXT) aria-keyshortcuts=(keys::NEXT) {
                (speech(reader.lang).say(if last { "tutorial-end" } else { "tutorial-next" }))
            }
        }
    }
}
