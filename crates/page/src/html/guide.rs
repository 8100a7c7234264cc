//! A guided first game: each of the first decisions is explained by what is on the table.

use maud::{Markup, html};

use crate::model::{Reader, TableView};
use crate::speech;

/// How many decisions are explained before the player goes on alone.
const DECISIONS: usize = 8;

/// `guide.js` shows the part `guide`, one decision at a time, until all are explained or the player leaves the guide.
pub(super) fn guide(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    html! {
        @if table.around.guide {
            aside.first-game #guide hidden aria-label=(speech.say("guide-title")) data-game=(table.game.id())
                data-decisions=(DECISIONS) data-none=(speech.say("guide-tip-none")) {
                button.quiet.fold type="button" data-guide="fold" aria-expanded="true" aria-controls="guide-steps" {
                    strong { (speech.say("guide-title")) }
                    span.count aria-hidden="true" {}
                }
                div.unfolded #guide-steps {
                    ol aria-live="polite" {}
                    p.done hidden {
                        (speech.say("guide-done")) " "
                        a href=(reader.links.rules(table.game.id())) target="_blank" { (speech.say("rules-all")) }
                    }
                    p.tip role="status" {}
                    div.helps {
                        button type="button" data-guide="tip" { (speech.say("guide-tip")) }
                        button.quiet type="button" data-guide="end" {
                            span.leave { (speech.say("guide-end")) }
                            span.free hidden { (speech.say("guide-free")) }
                        }
                    }
                }
            }
            div #part-guide hidden { (step(table)) }
        }
    }
}

/// The explanation of the current decision, if there is one.
pub(super) fn step(table: &TableView) -> Markup {
    html! { @if let Some(words) = &table.around.explained { p { (words) } } }
}

/// Lets bots make `acts` moves without thinking, and calls `look` before each.
#[cfg(test)]
pub(super) fn rehearsal(
    game: &'static dyn game::AnyGame,
    acts: usize,
    mut look: impl FnMut(&dyn game::Table),
) {
    let mut dice = game::FastDice::new(5);
    let players = 3.clamp(*game.players().start(), *game.players().end());
    let options = game.terminating(players, &game::Chosen::new()).expect("defaults fit");
    let mut table = game.open(players, &options, &mut dice).expect("defaults fit");
    for _ in 0..acts {
        look(table.as_ref());
        let Some(seat) = table.turn().seats().first() else { break };
        let thought = table.decision_task(seat).expect("the game waits for this seat");
        let action = thought(game::Effort::NONE, &mut dice);
        let step = table.attempt(seat, &action, &mut dice).expect("bots play by the rules");
        table.commit(step);
    }
}
