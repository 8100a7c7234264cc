//! The rules of a game: how to play in short, then every numbered rule with its address.

use game::AnyGame;
use maud::{Markup, html};
use words::Speech;

use super::lesson::{lesson, seats, signs};
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
            p { (speech.say_with("front-players", &[
                ("least", (*rules.game.players().start()).into()),
                ("most", (*rules.game.players().end()).into()),
            ])) " · " (own.say("game-length")) " · " a href="#numbered" { (speech.say("rules-numbered")) } }
            @if has_how(rules.game) {
                h2 { (speech.say("rules-how")) }
                (how(rules.game, &own))
            }
            p.actions { (guided(rules.game, &speech)) }
            (lesson(rules.game, reader.lang))
            h2 { (speech.say("lesson-signs")) }
            (signs(reader.lang))
            p { (speech.say("lesson-seats")) }
            (seats(rules.game, reader.lang))
            h2 #numbered { (speech.say("rules-numbered")) }
            p { (speech.say("rules-lead")) }
            dl.numbered { (numbered(rules.game, &own)) }
            p.actions {
                a.button.primary href={ "/new/" (rules.game.id()) } { (speech.say("rules-new")) }
            }
        }
    };
    let styles = [assets::style_url(rules.game)];
    document(
        reader,
        Page { title: &title, styles: &styles, scripts: &["front.js"], ..Page::default() },
        &body,
    )
}

/// The game in a few steps: the texts `how-1`, `how-2` and so on.
pub(super) fn how(game: &dyn AnyGame, own: &Speech<'_>) -> Markup {
    html! {
        ol.how {
            @for step in steps(game) { li { (own.say(&step)) } }
        }
    }
}

/// The keys of those texts.
pub(super) fn steps(game: &dyn AnyGame) -> Vec<String> {
    (1..).map(|n| format!("how-{n}")).take_while(|key| game.texts().has(key)).collect()
}

/// A first game where every decision is explained.
fn guided(game: &dyn AnyGame, speech: &Speech<'_>) -> Markup {
    html! {
        form action="/play" method="post" data-play {
            input type="hidden" name="game" value=(game.id());
            input type="hidden" name="guide" value="true";
            button.primary.large { (speech.say("guide-play")) }
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
