//! Ratings, best results and the reader's own results.

use maud::{Markup, html};
use words::Speech;

use super::shell::{Page, document, icon};
use crate::assets;
use crate::model::Reader;
use crate::model::stats::{GameStats, Name, OwnStats, Stats};
use crate::speech;

pub fn stats(reader: &Reader, stats: &Stats) -> Markup {
    let speech = speech(reader.lang);
    let title = speech.say("stats-title");
    let body = html! {
        section.stats-page {
            h1 { (title) }
            p.lead { (speech.say("stats-lead")) }
            p.quiet-text { (speech.say(if stats.private { "stats-all" } else { "stats-public" })) }
            @if reader.name.is_some() { p { a href=(reader.links.to("/me/stats")) { (speech.say("stats-mine")) } } }
            @if stats.games.iter().all(|game| game.games == 0) { p.card { (speech.say("stats-none")) } }
            @let (unrated, bots) = stats.own_unrated;
            @if unrated > 0 {
                p.card {
                    @let words = if bots == unrated { "stats-unrated-bots" } else { "stats-unrated" };
                    (speech.say_with(words, &[("n", unrated.into())])) " "
                    a href=(reader.links.to("/me/stats")) { (speech.say("stats-mine")) }
                }
            }
            @for game in stats.games.iter().filter(|game| game.games > 0) { (game_stats(reader, game, &speech)) }
        }
    };
    show(reader, &title, &body)
}

fn show(reader: &Reader, title: &str, body: &Markup) -> Markup {
    let styles = [assets::url(&reader.links, "stats.css")];
    document(reader, Page { title, styles: &styles, ..Page::default() }, body)
}

fn game_stats(reader: &Reader, stats: &GameStats, speech: &Speech<'_>) -> Markup {
    let name = stats.game.texts().speech(reader.lang).say("game-name");
    html! {
        section.card {
            h2 { (name) }
            p.quiet-text { (speech.say_with("stats-games", &[("n", stats.games.into())])) }
            (ratings(stats, &name, speech))
            dl.records {
                @if let Some((acts, table)) = &stats.longest {
                    div {
                        dt { (speech.say("stats-longest")) }
                        dd { (linked(reader, table.as_deref(), &speech.say_with("stats-moves", &[("n", (*acts).into())]))) }
                    }
                }
                @if let Some((score, who, table)) = &stats.highest {
                    div {
                        dt { (speech.say("stats-highest")) }
                        dd { (linked(reader, table.as_deref(), &score.to_string())) " · " (name_of(who, speech)) }
                    }
                }
            }
        }
    }
}

fn linked(reader: &Reader, table: Option<&str>, words: &str) -> Markup {
    html! {
        @match table {
            Some(table) => a href={ (reader.links.table(table)) "/replay" } { (words) },
            None => (words),
        }
    }
}

fn ratings(stats: &GameStats, name: &str, speech: &Speech<'_>) -> Markup {
    html! {
        div.scroll tabindex="0" role="region" aria-label=(speech.say_with("stats-ratings", &[("game", name.to_owned().into())])) {
            table.ratings {
                thead {
                    tr {
                        th.number scope="col" { (speech.say("result-place")) }
                        th scope="col" { (speech.say("stats-who")) }
                        th.number scope="col" { (speech.say("stats-rating")) }
                        th.number scope="col" { (speech.say("stats-played")) }
                        th.number scope="col" { (speech.say("stats-wins")) }
                    }
                }
                tbody {
                    @for (place, line) in (1..).zip(&stats.ratings) {
                        tr.you[line.who == Name::You] {
                            td.number { (place) }
                            th scope="row" { (name_of(&line.who, speech)) }
                            td.number { (rating(line.rating, line.uncertainty)) }
                            td.number { (line.games) }
                            td.number { (line.wins) }
                        }
                    }
                }
            }
        }
        p.help { (speech.say("stats-rating-help")) }
    }
}

/// One decimal is precise enough.
fn rating(rating: f64, uncertainty: f64) -> Markup {
    html! { (format!("{rating:.1}")) small { (format!(" ± {uncertainty:.1}")) } }
}

/// Bots of a level have no names of their own: they are counted.
fn same_bots(one: &Name, next: &Name) -> bool {
    matches!(one, Name::Bot(_)) && one == next
}

pub(super) fn name_of(who: &Name, speech: &Speech<'_>) -> Markup {
    html! {
        @match who {
            Name::Person(name) => (name),
            Name::You => { (speech.say("stats-you")) }
            Name::Bot(level) => { (icon("bot")) " " (speech.say(&format!("level-{level}"))) }
            Name::Gone => (speech.say("me-delete-ghost")),
        }
    }
}

pub fn own_stats(reader: &Reader, own: &OwnStats) -> Markup {
    let speech = speech(reader.lang);
    let title = speech.say("stats-own-title");
    let body = html! {
        section.stats-page {
            h1 { (title) }
            @if !reader.in_pocket() { p { a href=(reader.links.to("/stats")) { (speech.say("stats-server")) } } }
            @if own.games.is_empty() {
                div.card { p { (speech.say("stats-own-none")) } p.actions { a.button.primary href=(reader.links.home()) { (speech.say("home")) } } }
            } @else {
                (own_games(reader, own, &speech))
                (own_against(own, &speech))
                (own_latest(reader, own, &speech))
            }
        }
    };
    show(reader, &title, &body)
}

fn own_games(reader: &Reader, own: &OwnStats, speech: &Speech<'_>) -> Markup {
    html! {
        section.card {
            h2 { (speech.say("front-games")) }
            div.scroll tabindex="0" role="region" aria-label=(speech.say("front-games")) {
                table.ratings {
                    thead {
                        tr {
                            th scope="col" { (speech.say("stats-game")) }
                            th.number scope="col" { (speech.say("stats-played")) }
                            th.number scope="col" { (speech.say("stats-wins")) }
                            th.number scope="col" { (speech.say("stats-bots")) }
                            th.number scope="col" { (speech.say("stats-best")) }
                            th.number scope="col" { (speech.say("stats-rating")) }
                        }
                    }
                    tbody {
                        @for line in &own.games {
                            tr {
                                th scope="row" { (line.game.texts().speech(reader.lang).say("game-name")) }
                                td.number { (line.games) }
                                td.number { (line.wins) }
                                td.number { (line.against_bots.0) }
                                td.number { @if let Some(best) = line.best { (best) } }
                                td.number { @match line.rating { Some((mean, unsure)) => (rating(mean, unsure)), None => "–" } }
                            }
                        }
                    }
                }
            }
            @if !reader.in_pocket() { p.help { (speech.say("stats-own-help")) } }
        }
    }
}

fn own_against(own: &OwnStats, speech: &Speech<'_>) -> Markup {
    html! {
        section.card {
            h2 { (speech.say("stats-against")) }
            div.scroll tabindex="0" role="region" aria-label=(speech.say("stats-against")) {
                table.ratings {
                    thead {
                        tr {
                            th scope="col" { (speech.say("stats-who")) }
                            th.number scope="col" { (speech.say("stats-played")) }
                            th.number scope="col" { (speech.say("stats-before")) }
                            th.number scope="col" { (speech.say("stats-behind")) }
                        }
                    }
                    tbody {
                        @for line in &own.against {
                            tr {
                                th scope="row" { (name_of(&line.who, speech)) }
                                td.number { (line.games) }
                                td.number { (line.before) }
                                td.number { (line.behind) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn own_latest(reader: &Reader, own: &OwnStats, speech: &Speech<'_>) -> Markup {
    html! {
        section.card {
            h2 { (speech.say("stats-latest")) }
            ol.latest {
                @for ended in &own.latest {
                    li {
                        (linked(reader, ended.table.as_deref(), &ended.game.texts().speech(reader.lang).say("game-name")))
                        @if ended.own_map { span.tag { (speech.say("own-map")) } }
                        @if ended.against_bots { span.tag { (icon("bot")) (speech.say("stats-bots")) } }
                        @if !ended.rated { span.tag { (speech.say("stats-no-rating")) } }
                        span { (speech.say_with("stats-place", &[("n", ended.place.into()), ("score", ended.score.to_string().into())])) }
                        span.quiet-text {
                            (speech.say("stats-with")) " "
                            @for (index, alike) in ended.others.chunk_by(same_bots).enumerate() {
                                @if index > 0 { ", " }
                                @if alike.len() > 1 { (alike.len()) " × " }
                                (name_of(&alike[0], speech))
                            }
                        }
                    }
                }
            }
        }
    }
}
