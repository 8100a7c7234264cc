//! The tutor: its question before an act, and the choice which acts it questions.

use maud::{Markup, html};
use table::setup::Tutor;
use words::Speech;

use crate::model::{Reader, TutorQuestion};
use crate::speech;

/// The question, with both answers as forms: `question.js` answers them in place.
pub fn question(reader: &Reader, table: &str, question: &TutorQuestion) -> Markup {
    let speech = speech(reader.lang);
    let address = reader.links.table(table);
    html! {
        p { strong #question-title { (speech.say("tutor-sure")) } " " span #question-why { (question.why) } }
        div.actions {
            form action=(address) method="get" data-unsure { button { (speech.say("tutor-back")) } }
            form action={ (address) "/act" } method="post" data-sure {
                input type="hidden" name="version" value=(question.version);
                input type="hidden" name="action" value=(question.action);
                input type="hidden" name="sure" value="1";
                button { (speech.say("tutor-anyway")) }
            }
        }
    }
}

/// The reader's choice at a table. It is kept at once; without scripts, by a button.
pub(super) fn setting(reader: &Reader, chosen: Tutor) -> Markup {
    let speech = speech(reader.lang);
    html! {
        form.tutor action=(reader.links.to("/me/tutor")) method="post" data-post {
            input type="hidden" name="back" value=(reader.path);
            (choice(chosen, &speech))
            noscript { button { (speech.say("look-save")) } }
        }
    }
}

/// The choice, as part of a form.
pub(super) fn choice(chosen: Tutor, speech: &Speech<'_>) -> Markup {
    html! {
        label.field.inline {
            span { (speech.say("tutor-label")) }
            select name="tutor" aria-describedby="tutor-help" {
                @for tutor in Tutor::ALL {
                    option value=(tutor.name()) selected[tutor == chosen] { (speech.say(&format!("tutor-{}", tutor.name()))) }
                }
            }
        }
        p.help #tutor-help { (speech.say("tutor-help")) }
    }
}
