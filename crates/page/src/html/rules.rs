//! The rules of a game: how to play in short, then every numbered rule with a link to it.

use game::AnyGame;
use maud::{Markup, html};
use words::Speech;

use super::lesson::lesson;
use super::shell::{Page, document};
use crate::assets;
use crate::model::{Reader, Rules};
use crate::speech;

pub fn rules(reader: &Reader, rules: &Rules) -> Markup {
    let speech = speech(reader.lang);
    let own = rules.game.texts().speech(reader.lang);
    let title = speech.say_with("rules-title", &[("game", own.say("game-name").into())]);
    let body = html! {
        article.rules-page.{ "game-" (rules.game.id()) } {
            div.cover aria-hidden="true" { (rules.game.cover()) }
            h1 { (title) }
            p.lead { (own.say("game-blurb")) }
            p { (players(rules.game, &speech)) " · " (own.say("game-length")) }
            (contents(&own, &speech))
            h2 { (speech.say("lesson-goal")) }
            p { (own.say("goal")) }
            @if has_how(rules.game) {
                h2 { (speech.say("rules-how")) }
                (how(rules.game, &own))
            }
            div.actions { (guided(reader, rules.game)) p { (speech.say("guide-lead")) } }
            (lesson(rules.game, reader.lang))
            h2 #numbered { (speech.say("rules-numbered")) }
            p { (speech.say("rules-lead")) }
            p { (ruling_mark(&speech)) " " (speech.say("rules-sources")) }
            p { (own.say("boards")) }
            dl.numbered { (numbered(reader, rules.game)) }
            p.actions {
                a.button.primary href=(reader.links.new_table(rules.game.id())) { (speech.say("rules-new")) }
            }
        }
    };
    let styles = [assets::style_url(&reader.links, rules.game)];
    document(
        reader,
        Page { title: &title, styles: &styles, scripts: &["front.js"], ..Page::default() },
        &body,
    )
}

fn players(game: &dyn AnyGame, speech: &Speech<'_>) -> String {
    let (least, most) = (*game.players().start(), *game.players().end());
    if least == most {
        return speech.say_with("rules-players", &[("players", least.into())]);
    }
    speech.say_with("front-players", &[("least", least.into()), ("most", most.into())])
}

/// The table of contents.
fn contents(own: &Speech<'_>, speech: &Speech<'_>) -> Markup {
    let parts = [
        ("turn", own.say("turn-title")),
        ("scoring", speech.say("lesson-scoring")),
        ("signs", speech.say("lesson-signs")),
        ("numbered", speech.say("rules-numbered")),
    ];
    html! {
        nav.contents aria-label=(speech.say("lesson-contents")) {
            ul { @for (id, name) in parts { li { a href={ "#" (id) } { (name) } } } }
        }
    }
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

/// A button to the lesson.
fn guided(reader: &Reader, game: &dyn AnyGame) -> Markup {
    let speech = speech(reader.lang);
    html! {
        form action=(reader.links.to("/play")) method="post" data-play {
            input type="hidden" name="game" value=(game.id());
            input type="hidden" name="guide" value="true";
            button.primary.large { (speech.say("guide-play")) }
        }
    }
}

pub(super) fn has_how(game: &dyn AnyGame) -> bool {
    game.texts().has("how-1")
}

fn numbered(reader: &Reader, game: &dyn AnyGame) -> Markup {
    let (own, speech) = (game.texts().speech(reader.lang), speech(reader.lang));
    html! {
        @for rule in game.rules() {
            @let (book, ruling) = game.source(&rule).map(|source| source.keys(&rule)).unwrap_or_default();
            div id=(rule) {
                dt { a href={ "#" (rule) } { (rule) } }
                dd {
                    @if let Some(book) = book { p { (own.say(&book)) } }
                    @if let Some(ruling) = ruling { p.ruling { (ruling_mark(&speech)) " " (own.say(&ruling)) } }
                    (otherwise(reader, game, &rule))
                }
            }
        }
    }
}

/// The mark before our own ruling, where the rulebook leaves something open.
fn ruling_mark(speech: &Speech<'_>) -> Markup {
    html! { span.tag.ours { (speech.say("rules-ruling")) } }
}

/// The options that change the rule, each with a link to its form field.
fn otherwise(reader: &Reader, game: &dyn AnyGame, rule: &str) -> Markup {
    let (own, speech) = (game.texts().speech(reader.lang), speech(reader.lang));
    let options = game.rule_options(rule);
    html! {
        @if !options.is_empty() {
            p.otherwise {
                (speech.say("rules-otherwise")) " "
                @for (place, key) in options.iter().enumerate() {
                    @if place > 0 { ", " }
                    a href={ (reader.links.new_table(game.id())) "#option-" (key) } { (own.say(&format!("option-{key}"))) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{FastDice, Seat, Viewer};
    use words::Lang;

    use crate::links::Links;
    use crate::model::{Appearance, Reader, Rules};

    /// Lets bots make `acts` moves without thinking, and calls `look` before each.
    fn rehearsal(game: &'static dyn game::AnyGame, acts: usize, mut look: impl FnMut(&dyn game::Table)) {
        let mut dice = FastDice::new(5);
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

    /// Every action on the page that explains why it is refused.
    fn refused(page: &str) -> Vec<String> {
        page.split(" data-why=\"")
            .skip(1)
            .filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()))
            .collect()
    }

    #[test]
    fn every_why_not_leads_to_a_numbered_rule() {
        for game in catalog::GAMES {
            let (rules, mut asked) = (game.rules(), 0);
            rehearsal(*game, 150, |table| {
                for seat in Seat::all(table.players()) {
                    let scene = table.scene(Viewer::Seat(seat), &game.texts().speech(Lang::En));
                    for action in refused(&format!("{}{}", scene.board.0, scene.hand.0)) {
                        let refused =
                            table.check(seat, &action).expect_err("what explains itself is refused");
                        let rule = refused.rule.map(str::to_owned);
                        assert!(
                            rule.is_some_and(|rule| rules.contains(&rule)),
                            "{} {action}: {refused}",
                            game.id()
                        );
                        asked += 1;
                    }
                }
            });
            assert!(asked > 100, "{}: only {asked} things explain themselves", game.id());
        }
    }

    /// The rules page as HTML.
    fn page(game: &'static dyn game::AnyGame, lang: Lang) -> String {
        let path = format!("/rules/{}", game.id());
        let appearance = Appearance::default();
        let reader = Reader { lang, name: None, path, links: Links::root(), host: false, appearance };
        super::rules(&reader, &Rules { game }).into_string()
    }

    #[test]
    fn the_page_says_what_is_the_rulebooks_and_what_is_ours() {
        for game in catalog::GAMES {
            for (lang, mark) in [(Lang::En, "our ruling"), (Lang::De, "unsere Festlegung")] {
                let (page, own) = (page(*game, lang), game.texts().speech(lang));
                let said = |key: String| maud::html! { (own.say(&key)) }.into_string();
                let mut ours = 0;
                for rule in game.rules() {
                    let (book, ruling) = game.source(&rule).expect("every rule has a source").keys(&rule);
                    let told = page.split(&format!("<div id=\"{rule}\">")).nth(1).expect("the rule");
                    let told = told.split("</div>").next().expect("its end");
                    assert_eq!(book.is_some_and(|key| told.contains(&format!("<p>{}</p>", said(key)))), {
                        game.source(&rule) != Some(game::Source::Ruling)
                    });
                    assert_eq!(told.contains(mark), ruling.is_some(), "{rule}");
                    if let Some(key) = ruling {
                        assert!(told.contains(&format!("{mark}</span> {}</p>", said(key))), "{rule}: {told}");
                        ours += 1;
                    }
                    for key in game.rule_options(&rule) {
                        let link = format!("href=\"/new/{}#option-{key}\"", game.id());
                        assert!(told.contains(&link), "{rule} does not lead to {key}");
                    }
                }
                let marks = page.matches(&format!(">{mark}</span>")).count();
                assert_eq!(marks, ours + 1, "and once in the legend");
                assert!(page.contains(&said("boards".to_owned())), "{}: whose drawing it is", game.id());
            }
        }
    }

    #[test]
    fn every_decision_of_a_first_game_is_explained_by_what_is_on_the_table() {
        let names = ["Anna", "Ben", "Cleo", "Dora"].map(str::to_owned);
        for game in catalog::GAMES {
            for lang in Lang::ALL {
                let mut told = std::collections::HashSet::new();
                let mut decisions = 0;
                let own = game.texts().speech_among(lang, &names);
                rehearsal(*game, 120, |table| {
                    for seat in table.turn().seats().iter() {
                        let words =
                            table.explain(seat, &own).unwrap_or_else(|| panic!("{}: silence", game.id()));
                        assert!(words.len() < 420, "{}: too long for a phone: {words}", game.id());
                        told.insert(words);
                        decisions += 1;
                    }
                });
                assert!(told.len() * 4 > decisions, "{} {lang}: {} of {decisions}", game.id(), told.len());
            }
        }
        let table = catalog::GAMES[0].open(3, &game::Chosen::new(), &mut FastDice::new(1)).expect("a game");
        let waits = table.turn().seats();
        let other = Seat::all(3).find(|seat| !waits.contains(*seat));
        let speech = catalog::GAMES[0].texts().speech(Lang::De);
        assert!(other.is_none_or(|seat| table.explain(seat, &speech).is_none()), "only those who are asked");
    }
}
