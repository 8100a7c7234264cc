//! A guided first game: the game in short, a step at every decision, and a tip when one is wanted.

use maud::{Markup, html};

use super::model::{Reader, TableView};
use super::rules::steps;
use super::speech;

/// `guide.js` shows one step after the other; without a script they stand in the drawer anyway.
pub(super) fn guide(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    let own = table.game.texts().speech(reader.lang);
    html! {
        @if table.around.guide {
            aside.guide #guide hidden aria-label=(speech.say("guide-title")) data-game=(table.game.id()) data-none=(speech.say("guide-tip-none")) {
                strong { (speech.say("guide-title")) }
                ol { @for step in steps(table.game) { li hidden { (own.say(&step)) } } }
                p.tip role="status" {}
                div.row {
                    button type="button" data-guide="tip" { (speech.say("guide-tip")) }
                    button.quiet type="button" data-guide="next" { (speech.say("guide-next")) }
                    button.quiet type="button" data-guide="end" { (speech.say("guide-end")) }
                }
            }
        }
    }
}
