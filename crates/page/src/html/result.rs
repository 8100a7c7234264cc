//! The result of a game: who won, where it comes from, what decided it, and where to go from here.

use game::{Breakdown, Moment, Outcome, Seat, Tone, Viewer};
use maud::{Markup, html};
use words::Speech;

use super::around;
use super::log::symbols;
use super::table::own_map_tag;
use crate::model::{Reader, TableView};
use crate::speech;
use table::setup::Status;

/// Empty while the game is running.
pub(super) fn result(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    html! {
        @match table.status {
            Status::Open | Status::Running => {}
            Status::Over => {
                details.result open {
                    (summary(&speech))
                    div.result-card {
                        h2 { (winners(table, &speech)) }
                        @if table.own_map { p { (own_map_tag(&speech)) } }
                        (decided(table))
                        @if let Some(outcome) = &table.outcome { (account(table, outcome, &speech)) }
                        (ways_on(reader, table))
                    }
                }
            }
            Status::Abandoned => {
                details.result open {
                    (summary(&speech))
                    div.result-card {
                        @if let Some(name) = &table.ended_by {
                            h2 { (speech.say_with("result-ended", &[("name", name.clone().into())])) }
                            p { (speech.say(what_is_left(table))) }
                        } @else {
                            h2 { (speech.say("result-abandoned")) }
                            p { (speech.say("result-abandoned-text")) }
                        }
                        @if table.own_map { p { (own_map_tag(&speech)) } }
                        (ways_on(reader, table))
                    }
                }
            }
        }
    }
}

/// The end of the game as a moment, unless the game itself has one.
pub fn end_moment(reader: &Reader, table: &TableView) -> Option<Moment> {
    let outcome = table.outcome.filter(|_| table.status == Status::Over)?;
    let told = |moment: &Moment| matches!(moment.tone, Tone::Win | Tone::Loss);
    if table.log.last()?.moments.iter().any(told) {
        return None;
    }
    let tone = match table.viewer {
        Viewer::Seat(seat) if outcome.winners.contains(seat) => Tone::Win,
        Viewer::Seat(_) => Tone::Loss,
        Viewer::Spectator => Tone::Plain,
    };
    Some(Moment { text: winners(table, &speech(reader.lang)), tone })
}

fn summary(speech: &Speech<'_>) -> Markup {
    html! {
        summary {
            span.when-open { (speech.say("result-close")) }
            span.when-closed { (speech.say("result-show")) }
        }
    }
}

fn winners(table: &TableView, speech: &Speech<'_>) -> String {
    let seats: Vec<Seat> = table.outcome.map(|outcome| outcome.winners.iter().collect()).unwrap_or_default();
    let names: Vec<&str> = seats.iter().map(|seat| name(table, *seat)).collect();
    match *seats.as_slice() {
        [] => speech.say("result-title"),
        [only] if table.viewer == Viewer::Seat(only) => speech.say("result-win-you"),
        [_] => speech.say_with("result-win", &[("names", names[0].to_owned().into())]),
        _ => speech.say_with("result-win-shared", &[("names", names.join(", ").into())]),
    }
}

/// What decided the game, in the words of the game.
fn decided(table: &TableView) -> Markup {
    let sentences =
        table.breakdown.as_ref().map(|breakdown| breakdown.decided.as_slice()).unwrap_or_default();
    html! {
        @for sentence in sentences { p { (symbols(table.game, sentence)) } }
        @if sentences.is_empty() { p { (table.scene.prompt) } }
    }
}

/// The standings, and what they are made of.
fn account(table: &TableView, outcome: &Outcome, speech: &Speech<'_>) -> Markup {
    let mut order: Vec<Seat> = Seat::all(table.seats.len()).collect();
    order.sort_by_key(|seat| (!outcome.winners.contains(*seat), -outcome.scores[*seat]));
    html! {
        (standings(table, outcome, &order, speech))
        @if let Some(breakdown) = table.breakdown.as_ref().filter(|breakdown| !breakdown.sources.is_empty()) {
            (sources(table, breakdown, &order, speech))
        }
    }
}

/// Winners first, then by score.
fn standings(table: &TableView, outcome: &Outcome, order: &[Seat], speech: &Speech<'_>) -> Markup {
    let points = table.game.points();
    // A game may count something else than points.
    let own = table.game.texts();
    let score = match own.has("result-score") {
        true => own.speech(speech.lang).say("result-score"),
        false => speech.say("result-score"),
    };
    html! {
        table.standings {
            @if points {
                thead { tr { th scope="col" { (speech.say("result-player")) } th.number scope="col" { (score) } } }
            }
            tbody {
                @for seat in order {
                    tr.won[outcome.winners.contains(*seat)] {
                        th scope="row" { (badge(table, *seat)) (name(table, *seat)) }
                        @if points { td.number { (outcome.scores[*seat]) } }
                    }
                }
            }
        }
    }
}

/// One row for each source, one column for each seat.
fn sources(table: &TableView, breakdown: &Breakdown, order: &[Seat], speech: &Speech<'_>) -> Markup {
    html! {
        table.breakdown {
            caption { (speech.say("result-sources")) }
            thead {
                tr {
                    td {}
                    @for seat in order {
                        th scope="col" title=(name(table, *seat)) {
                            (badge(table, *seat)) span.hidden-text { (name(table, *seat)) }
                        }
                    }
                }
            }
            tbody {
                @for (source, words) in breakdown.sources.iter().enumerate() {
                    tr {
                        th scope="row" { (symbols(table.game, words)) }
                        @for seat in order {
                            td { (symbols(table.game, cell(breakdown, *seat, source))) }
                        }
                    }
                }
            }
        }
    }
}

fn cell(breakdown: &Breakdown, seat: Seat, source: usize) -> &str {
    breakdown.seats.get(seat.index()).and_then(|row| row.get(source)).map_or("", String::as_str)
}

fn badge(table: &TableView, seat: Seat) -> Markup {
    html! {
        @if let Some(card) = table.scene.seats.get(seat.index()) { span.badge aria-hidden="true" { (card.badge) } }
    }
}

fn name(table: &TableView, seat: Seat) -> &str {
    table.seats.get(seat.index()).map_or("", |seat| seat.name.as_str())
}

/// What is left of a game that somebody ended.
fn what_is_left(table: &TableView) -> &'static str {
    match table.deal.as_ref().filter(|deal| deal.withheld) {
        Some(deal) if deal.daily => "result-ended-daily-text",
        Some(_) => "result-ended-duplicate-text",
        None => "result-ended-text",
    }
}

fn ways_on(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    let page = reader.links.table(&table.id);
    let deal = table.deal.as_ref();
    let withheld = deal.is_some_and(|deal| deal.withheld);
    html! {
        (around::rematch(reader, table))
        @if let Some(deal) = deal.filter(|_| withheld) {
            p.help { (speech.say(if deal.daily { "result-withheld-daily" } else { "result-withheld-duplicate" })) }
        }
        p.actions {
            @if let Some(deal) = &table.deal {
                a.button.primary href=(reader.links.to(&deal.path)) { (speech.say("result-daily")) }
            }
            a.button href={ (page) "/replay" } { (speech.say("replay-look")) }
            a.button href=(reader.links.new_table(table.game.id())) { (speech.say("result-new")) }
            @if !withheld { a.button.quiet href={ (page) "/record" } download { (speech.say("result-record")) } }
            @if table.dice_fell && !withheld { a.button.quiet href={ (page) "/verify" } { (speech.say("verify-go")) } }
            @if !table.game.puzzle_data().is_empty() {
                a.button.quiet href=(reader.links.puzzles(table.game.id())) { (speech.say("result-puzzles")) }
            }
            a.button.quiet href=(reader.links.home()) { (speech.say("home")) }
        }
    }
}
