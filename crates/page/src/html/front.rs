//! The front page: games to choose, tables to go to.

use game::AnyGame;
use maud::{Markup, html};
use words::Speech;

use super::shell::{Page, document};
use super::{notice, pocket};
use crate::assets;
use crate::model::{Front, Reader, TableCard};
use crate::speech;
use table::setup::Status;

pub fn front(reader: &Reader, front: &Front) -> Markup {
    let speech = speech(reader.lang);
    let styles: Vec<String> =
        front.games.iter().map(|game| assets::style_url(&reader.links, *game)).collect();
    let body = html! {
        (notice(reader, front.problem.as_ref()))
        section.hero {
            @let (claim, lead) = if reader.in_pocket() { ("pocket-claim", "pocket-lead") } else { ("app-claim", "front-lead") };
            h1 { (speech.say(claim)) }
            p.lead { (speech.say(lead)) }
        }
        div #part-mine { (part_of(reader, front, "mine")) }
        section {
            h2.hidden-text { (speech.say("front-games")) }
            ul.games { @for game in &front.games { li { (game_card(reader, *game, &front.levels)) } } }
            @if front.levels.len() > 1 {
                p.help { @for level in &front.levels { (speech.say(&format!("strength-{level}-is"))) " " } }
            }
        }
        @if !reader.in_pocket() {
            section.card.row.daily-way {
                div { h2 { (speech.say("front-daily")) } p { (speech.say("front-daily-text")) } }
                a.button.primary href=(reader.links.to("/daily")) { (speech.say("front-daily-go")) }
            }
        }
        section.columns {
            @if !reader.in_pocket() {
                div {
                    h2 { (speech.say("front-open")) }
                    div #part-open { (part_of(reader, front, "open")) }
                }
            }
            @if reader.name.is_none() {
                div {
                    h2 { (speech.say("front-name-title")) }
                    (name_form(reader))
                }
            }
            @if front.pocket { (pocket::offer(reader)) }
            @if reader.in_pocket() { (pocket::here(reader)) } @else { div {
                h2 { (speech.say("front-code")) }
                form.card.row action=(reader.links.to("/join")) method="get" {
                    label.field {
                        span { (speech.say("front-code-label")) }
                        input type="text" name="code" required autocomplete="off" autocapitalize="off" spellcheck="false";
                    }
                    button { (speech.say("front-code-go")) }
                }
            } }
        }
        div #part-played { (part_of(reader, front, "played")) }
        @if let Some(days) = front.kept_days {
            section { p.quiet-text { (speech.say_with("front-kept", &[("days", days.into())])) } }
        }
        div.hidden-text #live aria-live="polite" {}
    };
    let page = Page {
        title: &speech.say("front-title"),
        styles: &styles,
        scripts: &["front.js"],
        class: "front",
        ..Page::default()
    };
    document(reader, page, &body)
}

/// The parts of the page that update by themselves, by name.
pub fn front_parts(reader: &Reader, front: &Front) -> Vec<(&'static str, Markup)> {
    let names = ["mine", "open", "played"].into_iter();
    names
        .filter(|name| *name != "open" || !reader.in_pocket())
        .map(|name| (name, part_of(reader, front, name)))
        .collect()
}

fn part_of(reader: &Reader, front: &Front, name: &str) -> Markup {
    let speech = speech(reader.lang);
    html! {
        @match name {
            "mine" if !front.mine.is_empty() => {
                section.go-on {
                    h2 { (speech.say("front-go-on")) }
                    (table_list(reader, &front.mine))
                }
            }
            "open" if front.open.is_empty() => p.quiet-text { (speech.say("front-open-none")) },
            "open" => (table_list(reader, &front.open)),
            "played" if !front.played.is_empty() => {
                section {
                    h2 { (speech.say("front-played")) }
                    (table_list(reader, &front.played))
                }
            }
            _ => {}
        }
    }
}

/// For readers who have no name yet; a name is optional.
fn name_form(reader: &Reader) -> Markup {
    let speech = speech(reader.lang);
    html! {
           form.card.row.who-are-you action=(reader.links.to("/me")) method="post" {
               input type="hidden" name="back" value="/";
               label.field {
    span.hidden-text { (speech.say("front-name-title")) }
                   input type="text" name="name" required maxlength="24" autocomplete="nickname" aria-describedby="front-name-help";
               }
               button { (speech.say("name-save")) }
               p.help #front-name-help { (speech.say("front-name-text")) }
           }
       }
}

fn game_card(reader: &Reader, game: &dyn AnyGame, levels: &[&'static str]) -> Markup {
    let speech = speech(reader.lang);
    let own = game.texts().speech(reader.lang);
    let players = game.players();
    let name = own.say("game-name");
    html! {
        article.card.game.{ "game-" (game.id()) } {
            div.cover aria-hidden="true" { (game.cover()) }
            div.text {
                h3 { (name) }
                p { (own.say("game-blurb")) }
                p.quiet-text {
                    @if players.start() == players.end() {
                        (speech.say_with("new-players-n", &[("n", (*players.end()).into())]))
                    } @else {
                        (speech.say_with("front-players", &[
                            ("least", (*players.start()).into()),
                            ("most", (*players.end()).into()),
                        ]))
                    }
                    " · " (own.say("game-length"))
                }
                (play_now(reader, game, &name))
                p.actions {
                    (bots(game, levels, &name, &speech))
                    a.button.quiet href=(reader.links.new_table(game.id())) {
                        (speech.say("front-new")) span.hidden-text { ": " (name) }
                    }
                    a.button.quiet href=(reader.links.rules(game.id())) {
                        (speech.say("front-rules")) span.hidden-text { ": " (name) }
                    }
                }
            }
        }
    }
}

/// Starts a game against bots with one tap; or the first one, which teaches the game.
fn play_now(reader: &Reader, game: &dyn AnyGame, name: &str) -> Markup {
    let speech = speech(reader.lang);
    html! {
        div.play-now {
            form id={ "play-" (game.id()) } action=(reader.links.to("/play")) method="post" data-play {
                input type="hidden" name="game" value=(game.id());
                button.primary { (speech.say("front-play")) span.hidden-text { ": " (name) } }
            }
            form action=(reader.links.to("/play")) method="post" data-play {
                input type="hidden" name="game" value=(game.id());
                input type="hidden" name="guide" value="true";
                button { (speech.say("front-learn")) span.hidden-text { ": " (name) } }
            }
        }
    }
}

/// The level of the bots, for the form that starts a game.
fn bots(game: &dyn AnyGame, levels: &[&'static str], name: &str, speech: &Speech<'_>) -> Markup {
    let form = format!("play-{}", game.id());
    html! {
        @if let [only] = levels {
            input type="hidden" name="level" value=(only) form=(form);
        } @else {
            label.bots {
                span { (speech.say("front-play-level")) span.hidden-text { " (" (name) ")" } }
                select name="level" form=(form) {
                    @for level in levels { option value=(level) { (speech.say(&format!("strength-{level}"))) } }
                }
            }
        }
    }
}

/// Tables as cards that link to them.
pub(super) fn table_list(reader: &Reader, tables: &[TableCard]) -> Markup {
    html! { ul.tables { @for table in tables { li { (table_card(reader, table)) } } } }
}

fn table_card(reader: &Reader, table: &TableCard) -> Markup {
    let speech = speech(reader.lang);
    let status = match table.status {
        Status::Open => "card-open",
        Status::Running => "card-running",
        Status::Over => "card-over",
        Status::Abandoned => "card-abandoned",
    };
    html! {
        a.card.table-card.yours[table.yours] href=(reader.links.table(&table.id)) {
            strong { (table.game.texts().speech(reader.lang).say("game-name")) }
            span.status {
                @if table.yours { (speech.say("card-yours")) } @else { (speech.say(status)) }
                @if table.status == Status::Open && table.free > 0 {
                    " · " (speech.say_with("card-free", &[("free", table.free.into())]))
                }
            }
            @if table.from_position { span.quiet-text { (speech.say("card-position")) } }
            @if table.own_map { span.quiet-text { (speech.say("card-own-map")) } }
            @if !table.names.is_empty() {
                span.quiet-text { (speech.say_with("card-with", &[("names", table.names.join(", ").into())])) }
            }
        }
    }
}
