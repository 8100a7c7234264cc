//! The rules of a game: how to play in short, then every numbered rule with its address.

use game::AnyGame;
use maud::{Markup, html};
use words::Speech;

use super::model::{Reader, Rules};
use super::shell::{Page, document};
use super::{assets, speech};

pub fn rules(reader: &Reader, rules: &Rules) -> Markup {
    let speech = speech(reader.lang);
    let own = rules.game.texts().speech(reader.lang);
    let title = speech.say_with("rules-title", &[("game", own.say("game-name").into())]);
    let body = html! {
        article.rules-page.{ "game-" (rules.game.id()) } {
            div.cover aria-hidden="true" { (rules.game.cover()) }
            h1 { (title) }
            p.lead { (own.say("game-blurb")) }
            @if has_how(rules.game) {
                h2 { (speech.say("rules-how")) }
                (how(rules.game, &own))
            }
            h2 { (speech.say("rules-numbered")) }
            p { (speech.say("rules-lead")) }
            dl.numbered { (numbered(rules.game, &own)) }
            p.actions {
                a.button.primary href={ "/new/" (rules.game.id()) } { (speech.say("rules-new")) }
            }
        }
    };
    let styles = [assets::style_url(rules.game)];
    document(reader, Page { title: &title, styles: &styles, ..Page::default() }, &body)
}

/// The game in a few steps: the texts `how-1`, `how-2` and so on.
pub(super) fn how(game: &dyn AnyGame, own: &Speech<'_>) -> Markup {
    html! {
        ol.how {
            @for step in (1..).map(|n| format!("how-{n}")).take_while(|key| game.texts().has(key)) {
                li { (own.say(&step)) }
            }
        }
    }
}

pub(super) fn has_how(game: &dyn AnyGame) -> bool {
    game.texts().has("how-1")
}

fn numbered(game: &dyn AnyGame, own: &Speech<'_>) -> Markup {
    html! {
        @for rule in game.rules() {
            div id=(rule) {
                dt { a href={ "#" (rule) } { (rule) } }
                dd { (own.say(&format!("rule-{rule}"))) }
            }
        }
    }
}
