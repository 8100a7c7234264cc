//! One deal at two tables: who sits where for which team, and the teams' result.

use maud::{Markup, html};
use words::Speech;

use super::lobby::copy_field;
use super::notice;
use super::shell::{Page, document, entropy_field, icon};
use crate::assets;
use crate::model::Reader;
use crate::model::daily::{DuplicatePage, DuplicateTable};
use crate::speech;
use table::setup::Status;

pub fn duplicate(reader: &Reader, page: &DuplicatePage) -> Markup {
    let speech = speech(reader.lang);
    let title = speech.say("duplicate-title");
    let game = page.game.texts().speech(reader.lang).say("game-name");
    let body = html! {
        section.stats-page {
            h1 { (title) ": " (game) }
            (notice(reader, page.problem.as_ref()))
            p.lead { (speech.say("duplicate-lead")) }
            (standing(page, &speech))
            ul.daily { @for (number, table) in (1..).zip(&page.tables) { li { (table_card(reader, number, table, &speech)) } } }
            @if !page.started {
                @if page.owned { (start_forms(reader, page, &speech)) }
                div.card.stack { (copy_field(&page.link, &speech.say("duplicate-share"), &speech)) }
            }
        }
    };
    let styles = [assets::url(&reader.links, "stats.css")];
    document(
        reader,
        Page { title: &title, styles: &styles, scripts: &["entropy.js", "copy_link.js"], ..Page::default() },
        &body,
    )
}

/// How far it is, or the result.
fn standing(page: &DuplicatePage, speech: &Speech<'_>) -> Markup {
    html! {
        @match page.difference {
            Some(difference) => {
                @let team = match difference.signum() { 1 => 1, -1 => 2, _ => 0 };
                @let by = difference.unsigned_abs();
                p.card { strong { (speech.say_with("duplicate-result", &[("team", team.into()), ("n", by.into())])) } }
            }
            None if page.released => p.card { (speech.say("duplicate-abandoned")) },
            None if page.started => p.card { (speech.say("duplicate-running")) },
            None if page.owned => p { (speech.say("duplicate-waiting-you")) },
            None => p { (speech.say("duplicate-waiting")) },
        }
    }
}

fn table_card(reader: &Reader, number: usize, table: &DuplicateTable, speech: &Speech<'_>) -> Markup {
    html! {
        article.card.stack {
            h2 { (speech.say_with("duplicate-table", &[("n", number.into())])) }
            table.ratings {
                thead {
                    tr {
                        th scope="col" { (speech.say("stats-who")) }
                        th scope="col" { (speech.say("duplicate-side")) }
                        th.number scope="col" { (speech.say("daily-points")) }
                    }
                }
                tbody {
                    @for seat in &table.seats {
                        tr {
                            th scope="row" {
                                @if seat.name.is_empty() { (speech.say("duplicate-free")) } @else {
                                    @if seat.bot { (icon("bot")) " " }
                                    (seat.name)
                                }
                            }
                            td { (speech.say_with("duplicate-team", &[("n", (seat.team + 1).into())])) }
                            td.number { @if let Some(score) = seat.score { (score) } @else { "–" } }
                        }
                    }
                }
            }
            @if !table.may_look && table.status != Status::Running { p.help { (speech.say("duplicate-over-here")) } }
            @if table.may_look {
                p.actions {
                    a.button.primary[table.mine] href=(reader.links.table(&table.id)) { (speech.say("duplicate-go")) }
                }
            }
        }
    }
}

fn start_forms(reader: &Reader, page: &DuplicatePage, speech: &Speech<'_>) -> Markup {
    html! {
        form.card.stack action={ (reader.links.duplicate(&page.id)) "/start" } method="post" {
            @if !page.ready {
                label.switch { input type="checkbox" name="fill" value="true"; span { (speech.say("duplicate-fill")) } }
            }
            @if page.entropy_due { (entropy_field(reader)) }
            p.actions { button.primary.large { (speech.say("duplicate-start")) } }
        }
    }
}
