//! The replay of a game, step by step. Without scripts every step is a link.

use game::{Line, Seat};
use maud::{Markup, html};
use serde_json::{Map, Value, json};
use words::Speech;

use super::chart::chart;
use super::lobby::copy_field;
use super::shell::{Page, document, icon, mark, name_field};
use super::table::own_map_tag;
use super::{Teller, analysis};
use crate::assets;
use crate::model::Reader;
use crate::model::replay::{PerspectiveName, ReplayPage, SeatHand, SeatThen, Step, StepLog};
use crate::speech;

pub fn replay(reader: &Reader, replay: &ReplayPage) -> Markup {
    let speech = speech(reader.lang);
    let game = replay.game.texts().speech(reader.lang).say("game-name");
    let title = speech.say_with("replay-title", &[("game", game.into())]);
    let look = &replay.step;
    let part = |name: &str| part_of(reader, look, name);
    let body = html! {
        main.table.replay.analysed[look.analysis.is_some()] #main data-replay={ (reader.links.table(&replay.id)) "/replay" } data-eye=(replay.perspective)
            data-at=(look.at) data-last=(look.last) data-script=[assets::script_url(&reader.links, replay.game)]
            data-step-words=(speech.say_with("replay-step", &[("at", "{at}".into()), ("last", "{last}".into())])) {
            h1.hidden-text { (title) }
            header.bar {
                a.home href=(reader.links.table(&replay.id)) aria-label=(speech.say("replay-back")) { (mark()) }
                div.seats-place #part-seats { (part("seats")) }
                @if replay.own_map { (own_map_tag(&speech)) }
                button.icon-button.menu type="button" hidden aria-controls="drawer" aria-expanded="false"
                    aria-label=(speech.say("replay-menu")) { (icon("menu")) span.dot {} }
            }
            section.board-place aria-label=(speech.say("table-board")) {
                (replay.ground)
                div #part-board { (part("board")) }
            }
            section.desk {
                div #part-prompt { (part("prompt")) }
                @if look.analysis.is_some() { div #part-verdict { (part("verdict")) } }
                // It scrolls where it does not fit, so the keyboard has to reach it.
                div #part-hand tabindex="0" { (part("hand")) }
                div #part-controls role="group" aria-label=(speech.say("replay-controls")) { (transport(reader, replay)) }
            }
            (drawer(reader, replay))
        }
        div.bubble #bubble role="status" hidden data-close=(speech.say("close")) {}
        div.hidden-text #live aria-live="polite" {}
    };
    let styles = [
        assets::url(&reader.links, "table.css"),
        assets::url(&reader.links, "telling.css"),
        assets::url(&reader.links, "replay.css"),
        assets::style_url(&reader.links, replay.game),
    ];
    let page = Page {
        title: &title,
        class: &format!("at-table game-{}", replay.game.id()),
        styles: &styles,
        scripts: &["replay.js", "copy_link.js"],
        bare: true,
    };
    document(reader, page, &body)
}

/// The parts that differ between steps, named like a table's parts.
pub fn step_parts(reader: &Reader, look: &Step) -> Vec<(&'static str, Markup)> {
    ["seats", "board", "hand", "prompt", "verdict", "sheet"]
        .map(|name| (name, part_of(reader, look, name)))
        .into()
}

fn part_of(reader: &Reader, look: &Step, name: &str) -> Markup {
    match name {
        "seats" => seats(reader, look),
        "board" => look.scene.board.clone(),
        "hand" => hand(look),
        "prompt" => prompt(reader, look),
        "verdict" => verdict(reader, look),
        _ => look.scene.sheet.clone(),
    }
}

fn seats(reader: &Reader, look: &Step) -> Markup {
    let speech = speech(reader.lang);
    let first = look.viewer.seat().map_or(0, Seat::index);
    html! {
        ol.seats aria-label=(speech.say("table-seats")) {
            @for index in (first..look.seats.len()).chain(0..first) {
                @let SeatThen { name, active, won } = &look.seats[index];
                @let card = &look.scene.seats[index];
                li.seat.active[*active].won[*won] data-seat=(index)
                    data-info=(speech.say_with("seat-label", &[("name", name.clone().into()), ("note", card.note.clone().into())])) {
                    span.badge aria-hidden="true" { (card.badge) }
                    span.who {
                        span.name { (name) }
                        @if *active { span.hidden-text { (speech.say("seat-active")) } }
                    }
                    span.score { span aria-hidden="true" { (card.score) } span.hidden-text { (card.note) } }
                }
            }
        }
    }
}

fn hand(look: &Step) -> Markup {
    html! {
        @if look.hands.is_empty() { (look.scene.hand) }
        @else {
            div.hands {
                @for SeatHand { seat, hand } in &look.hands {
                    section.hand-of {
                        h2 {
                            span.badge aria-hidden="true" { (look.scene.seats[seat.index()].badge) }
                            (look.seats[seat.index()].name)
                        }
                        (hand)
                    }
                }
            }
        }
    }
}

/// What led here, and the decision that followed.
fn prompt(reader: &Reader, look: &Step) -> Markup {
    html! {
        @if look.at == 0 { p.prompt { (speech(reader.lang).say("replay-beginning")) } }
        @else {
            div.happened tabindex="0" { (actor(look, &look.log)) ul { (lines(reader, look, &look.log)) } }
        }
        p.asked { (look.scene.prompt) }
    }
}

/// What the analysis says about the decision that follows.
fn verdict(reader: &Reader, look: &Step) -> Markup {
    html! {
        @if let Some(said) = &look.analysis { (analysis::verdict(reader, &look.id, &look.perspective, look.at, said)) }
    }
}

fn lines(reader: &Reader, look: &Step, told: &StepLog) -> Markup {
    let names = look.seats.iter().map(|seat| seat.name.as_str());
    Teller::new(reader, look.game, names, &look.scene.seats).steps(&told.lines)
}

/// The mark of the seat that moved.
fn actor(look: &Step, told: &StepLog) -> Markup {
    let card = told.actor.and_then(|seat| look.scene.seats.get(seat.index()));
    html! { @if let Some(card) = card { (card.mark.picture()) } }
}

/// Links back and forward. The script adds automatic playback.
fn transport(reader: &Reader, replay: &ReplayPage) -> Markup {
    let speech = speech(reader.lang);
    let Step { at, last, .. } = replay.step;
    let to =
        |step: u64| format!("{}/replay?at={step}&as={}", reader.links.table(&replay.id), replay.perspective);
    let ways = [
        ("first", 0, "Home"),
        ("previous", at.saturating_sub(1), "ArrowLeft"),
        ("next", (at + 1).min(last), "ArrowRight"),
        ("last", last, "End"),
    ];
    html! {
        form.seek #seek action={ (reader.links.table(&replay.id)) "/replay" } method="get" {
            input type="hidden" name="as" value=(replay.perspective);
            label.field {
                span.step-words #step-words { (step_words(at, last, &speech)) }
                input #slider type="range" name="at" min="0" max=(last) value=(at) autocomplete="off";
            }
            button.go { (speech.say("replay-go")) }
        }
        @if replay.step.analysis.is_some() { (analysis::slider_marks(reader, replay)) }
        div.transport {
            @for (name, step, key) in &ways[..2] { (way(name, &to(*step), key, &speech)) }
            button #play.primary type="button" hidden aria-keyshortcuts="Space" aria-pressed="false"
                data-play=(speech.say("replay-play")) data-pause=(speech.say("replay-pause")) {
                (icon("play")) span { (speech.say("replay-play")) }
            }
            @for (name, step, key) in &ways[2..] { (way(name, &to(*step), key, &speech)) }
            label.speed hidden {
                span.hidden-text { (speech.say("replay-speed")) }
                select #speed {
                    @for (value, words) in [("2400", "½×"), ("1200", "1×"), ("600", "2×"), ("250", "4×")] {
                        option value=(value) selected[value == "1200"] { (words) }
                    }
                }
            }
        }
    }
}

pub fn step_words(at: u64, last: u64, speech: &Speech<'_>) -> String {
    speech.say_with("replay-step", &[("at", at.to_string().into()), ("last", last.to_string().into())])
}

fn way(name: &str, to: &str, key: &str, speech: &Speech<'_>) -> Markup {
    let words = speech.say(&format!("replay-{name}"));
    html! {
        a.button.icon-button href=(to) data-way=(name) aria-label=(words) title=(words) aria-keyshortcuts=(key) {
            (icon(name))
        }
    }
}

/// The analysis only of games that are revealed.
fn tabs(replay: &ReplayPage) -> impl Iterator<Item = &'static str> {
    let all = ["log", "chart", "analysis", "sheet", "more"];
    let analysed = replay.analysis.is_some();
    all.into_iter().filter(move |tab| *tab != "analysis" || analysed)
}

fn drawer(reader: &Reader, replay: &ReplayPage) -> Markup {
    let speech = speech(reader.lang);
    html! {
        aside.drawer #drawer aria-label=(speech.say("replay-menu")) {
            div.tabs role="tablist" aria-label=(speech.say("replay-menu")) {
                @for tab in tabs(replay) {
                    button type="button" role="tab" id={ "tab-" (tab) } aria-controls={ "panel-" (tab) }
                        aria-selected=(tab == "log") tabindex=[(tab != "log").then_some("-1")] {
                        (speech.say(&format!("replay-tab-{tab}"))) span.dot {}
                    }
                }
            }
            @for tab in tabs(replay) {
                section.panel role="tabpanel" id={ "panel-" (tab) } aria-labelledby={ "tab-" (tab) }
                    data-first[tab == "log"] tabindex="0" {
                    @match tab {
                        "log" => (log(reader, replay)),
                        "chart" => (course(reader, replay)),
                        "analysis" => { @if let Some(panel) = &replay.analysis { (analysis::panel(reader, replay, panel)) } }
                        "sheet" => { div #part-sheet { (part_of(reader, &replay.step, "sheet")) } }
                        _ => (more(reader, replay)),
                    }
                }
            }
        }
    }
}

/// Every step as a link, with its log lines.
fn log(reader: &Reader, replay: &ReplayPage) -> Markup {
    html! {
        ol.log.steps #log data-empty=(speech(reader.lang).say("log-empty")) {
            @for (told, step) in replay.log.iter().zip(1..) {
                li {
                    a href={ (reader.links.table(&replay.id)) "/replay?at=" (step) "&as=" (replay.perspective) } data-step=(step)
                        aria-current=[(replay.step.at == step).then_some("step")] {
                        span.number { (step) (actor(&replay.step, told)) }
                        ul { (lines(reader, &replay.step, told)) }
                    }
                }
            }
        }
    }
}

fn course(reader: &Reader, replay: &ReplayPage) -> Markup {
    let speech = speech(reader.lang);
    html! {
        div.stack {
            (chart(&replay.chart, &replay.names, &replay.step.scene.seats, replay.step.at, &speech))
            @if !replay.chart.moments.is_empty() {
                h2 { (speech.say("chart-moments")) }
                ol.log.steps.moments {
                    @for step in &replay.chart.moments {
                        li {
                            a href={ (reader.links.table(&replay.id)) "/replay?at=" (step) "&as=" (replay.perspective) } data-step=(step) {
                                span.number { (step) }
                                span { (words_of(replay, *step)) }
                            }
                        }
                    }
                }
            }
            @if !replay.ended { p.help { (speech.say("chart-known")) } }
        }
    }
}

/// The log lines of a step as one text.
fn words_of(replay: &ReplayPage, step: u64) -> String {
    let told = usize::try_from(step).ok().and_then(|step| replay.log.get(step.checked_sub(1)?));
    told.into_iter().flat_map(|told| &told.lines).filter_map(Line::words).collect::<Vec<_>>().join(" ")
}

fn more(reader: &Reader, replay: &ReplayPage) -> Markup {
    let speech = speech(reader.lang);
    html! {
        div.stack {
            (eyes(reader, replay))
            @if !reader.in_pocket() { (copy_field(&replay.link, &speech.say("replay-link"), &speech)) }
            (play_on(reader, replay, &speech))
            (exports(reader, replay))
            div.row.apart {
                a.button href=(reader.links.table(&replay.id)) { (speech.say("replay-back")) }
                (super::shell::language_menu(reader))
            }
        }
    }
}

fn eyes(reader: &Reader, replay: &ReplayPage) -> Markup {
    let speech = speech(reader.lang);
    let name = |name: &PerspectiveName| match name {
        PerspectiveName::You => speech.say("replay-as-you"),
        PerspectiveName::Seat(name) => speech.say_with("replay-as-seat", &[("name", name.clone().into())]),
        PerspectiveName::Public => speech.say("replay-as-watch"),
        PerspectiveName::Truth => speech.say("replay-as-all"),
    };
    html! {
        nav.eyes aria-labelledby="eyes-title" {
            h2 #eyes-title { (speech.say("replay-as")) }
            ul {
                @for (eye, words, step) in &replay.perspectives {
                    li {
                        a.button href={ (reader.links.table(&replay.id)) "/replay?at=" (step) "&as=" (eye) } data-eye=(eye)
                            aria-current=[(*eye == replay.perspective).then_some("true")] { (name(words)) }
                    }
                }
            }
            @if !replay.ended { p.help { (speech.say("replay-as-help")) } }
        }
    }
}

/// A step for the script that has the rest of the page.
pub fn step_json(reader: &Reader, look: &Step) -> Value {
    let parts: Map<String, Value> = step_parts(reader, look)
        .into_iter()
        .map(|(name, html)| (name.to_owned(), html.into_string().into()))
        .collect();
    let words = step_words(look.at, look.last, &speech(reader.lang));
    json!({"at": look.at, "last": look.last, "parts": parts, "told": [look.events], "words": words})
}

/// The form for a new table that continues from this step.
fn play_on(reader: &Reader, replay: &ReplayPage, speech: &Speech<'_>) -> Markup {
    let own = replay.seat.or(replay.mine).map_or(0, Seat::index);
    html! {
        form.stack.play-on #play-on action={ (reader.links.table(&replay.id)) "/replay" } method="post" {
            h2 { (speech.say("play-on-title")) }
            p.help { (speech.say(if replay.ended { "play-on-true" } else { "play-on-known" })) }
            input type="hidden" name="as" value=(replay.perspective);
            input type="hidden" name="at" value=(replay.step.at);
            @if replay.ended || replay.mine.is_none() {
                label.field {
                    span { (speech.say("play-on-seat")) }
                    select name="seat" {
                        @for (index, name) in replay.names.iter().enumerate() {
                            option value=(index) selected[index == own] {
                                (speech.say_with("play-on-seat-n", &[("n", (index + 1).into()), ("name", name.clone().into())]))
                            }
                        }
                    }
                }
            }
            label.field {
                span { (speech.say("play-on-level")) }
                select name="level" {
                    @for level in &replay.levels { option value=(level) { (speech.say(&format!("level-{level}"))) } }
                }
            }
            (name_field(reader))
            p.actions { button.primary { (speech.say("play-on-go")) } }
        }
    }
}

fn exports(reader: &Reader, replay: &ReplayPage) -> Markup {
    let speech = speech(reader.lang);
    let query = format!("?at={}&as={}", replay.step.at, replay.perspective);
    html! {
        section.exports {
            h2 { (speech.say("export-title")) }
            p.actions {
                @if replay.ended {
                    a.button href={ (reader.links.table(&replay.id)) "/record" } download { (speech.say("result-record")) }
                    a.button href={ (reader.links.table(&replay.id)) "/verify" } { (speech.say("verify-go")) }
                    a.button href={ (reader.links.table(&replay.id)) "/position" (query) } data-step-link download { (speech.say("export-position")) }
                } @else {
                    a.button href={ (reader.links.table(&replay.id)) "/notes?as=" (replay.perspective) } download { (speech.say("export-notes")) }
                    a.button href={ (reader.links.table(&replay.id)) "/position" (query) } data-step-link download { (speech.say("export-view")) }
                }
            }
            @if !replay.ended { p.help { (speech.say("export-help")) } }
        }
    }
}
