//! A position to solve: the table from one seat's view, what is asked, and what came of an answer.
//!
//! It is built like a table, so that games draw, preview and take moves as they do there; `exercise.js` sends the answer.

use game::{Seat, VICTORY};
use maud::{Markup, html};
use serde_json::{Map, Value, json};
use words::Speech;

use super::lobby::copy_field;
use super::shell::{Page, document, icon, language_menu, mark};
use super::table::act_button;
use super::{keys, notice};
use crate::chosen;
use crate::model::Reader;
use crate::model::practice::{Attempt, ExercisePage, ExerciseSeat, Task};
use crate::{assets, speech};

/// The parts that an answer changes.
const PARTS: [&str; 6] = ["seats", "board", "tutorial", "hand", "prompt", "controls"];
const TABS: [&str; 2] = ["about", "sheet"];
/// From this number of characters on, words are set smaller.
const LONG: usize = 150;

pub fn exercise(reader: &Reader, exercise: &ExercisePage) -> Markup {
    let speech = speech(reader.lang);
    let game_name = exercise.game.texts().speech(reader.lang).say("game-name");
    let title = speech.say_with(title_key(&exercise.task), &[("game", game_name.into())]);
    let part = |name: &str| part_of(reader, exercise, name);
    let address = reader.links.to(&exercise.task.path(exercise.game.id()));
    let body = html! {
        main.table.exercise.only-listed[exercise.only_listed] #main data-table="exercise" data-version="0" data-yours="true"
            data-unsent=(speech.say("exercise-unsent"))
            data-rules=(reader.links.rules(exercise.game.id()))
            data-script=[assets::script_url(&reader.links, exercise.game)]
            data-armed=(speech.say_with("key-armed", &[("words", "{words}".into())]))
            data-twice=(speech.say_with("tap-again", &[("words", "{words}".into())]))
            data-rule-words=(speech.say_with("trouble-rule", &[("rule", "{rule}".into())])) {
            h1.hidden-text { (title) }
            header.bar {
                a.home href=(reader.links.home()) aria-label=(speech.say("home")) { (mark()) }
                div.seats-place #part-seats { (part("seats")) }
                button.icon-button.menu type="button" hidden aria-controls="drawer" aria-expanded="false"
                    aria-label=(speech.say("exercise-menu")) { (icon("menu")) span.dot {} }
            }
            section.board-place aria-label=(speech.say("table-board")) {
                div.board-ground { (exercise.ground) }
                div #part-board { (part("board")) }
                button.icon-button #zoom type="button" hidden aria-pressed="false" aria-label=(speech.say("zoom")) { (icon("zoom")) }
            }
            section.desk {
                p #caption {}
                div #part-tutorial { (part("tutorial")) }
                div #part-hand { (part("hand")) }
                div #part-prompt { (part("prompt")) }
                div #part-controls role="group" aria-label=(speech.say("table-controls")) { (part("controls")) }
            }
            (drawer(reader, exercise, &speech))
        }
        form #act action=(address) method="post" hidden {}
        form #show action=(address) method="post" hidden { input type="hidden" name="show" value="true"; }
        @if let Task::Mistake { .. } = exercise.task {
            form #skip action=(address) method="post" hidden { input type="hidden" name="skip" value="true"; }
        }
        div.bubble #bubble role="status" hidden data-close=(speech.say("close")) {}
        div.hidden-text #live aria-live="polite" {}
        @if let Some(problem) = &exercise.problem { div.floating { (notice(reader, Some(problem))) } }
    };
    let styles = ["table.css", "telling.css", "tutorial.css", "exercise.css"]
        .map(|name| assets::url(&reader.links, name))
        .into_iter()
        .chain([assets::style_url(&reader.links, exercise.game)])
        .collect::<Vec<_>>();
    let page = Page {
        title: &title,
        class: &format!("at-table game-{}", exercise.game.id()),
        styles: &styles,
        scripts: &[
            "confirm_tap.js",
            "exercise.js",
            "board_keys.js",
            "copy_link.js",
            "zoom.js",
            "board_scale.js",
        ],
        bare: true,
    };
    document(reader, page, &body)
}

/// What came of an answer, for the script that has the rest of the page.
pub fn answer_json(reader: &Reader, exercise: &ExercisePage) -> Value {
    let parts: Map<String, Value> = PARTS
        .iter()
        .map(|name| ((*name).to_owned(), chosen::plain(&part_of(reader, exercise, name).0).into()))
        .collect();
    let advised = match &exercise.attempt {
        Attempt::Shown { action, .. } => Some(action),
        _ => None,
    };
    let (lead, words) = said(exercise, &speech(reader.lang));
    json!({"parts": parts, "advised": advised, "words": chosen::plain(&format!("{lead} {words}"))})
}

fn title_key(task: &Task) -> &'static str {
    match task {
        Task::Puzzle { .. } => "exercise-puzzle-title",
        Task::Mistake { .. } => "exercise-mistake-title",
    }
}

fn part_of(reader: &Reader, exercise: &ExercisePage, name: &str) -> Markup {
    let part = match name {
        "seats" => seats(reader, exercise),
        "board" => exercise.scene.board.clone(),
        "hand" => exercise.scene.hand.clone(),
        "prompt" => html! { p.prompt { (exercise.scene.prompt) } },
        "tutorial" => card(reader, exercise),
        _ => controls(reader, exercise),
    };
    chosen::apart(&part)
}

/// The reader's seat comes first, the others follow clockwise.
fn seats(reader: &Reader, exercise: &ExercisePage) -> Markup {
    let speech = speech(reader.lang);
    let (first, players) = (exercise.seat.index(), exercise.seats.len());
    html! {
        ol.seats aria-label=(speech.say("table-seats")) {
            @for index in (first..players).chain(0..first) {
                @let ExerciseSeat { name, active } = &exercise.seats[index];
                @let card = &exercise.scene.seats[index];
                @let you = exercise.seat == Seat(index as u8);
                li.seat.active[*active].you[you] data-seat=(index)
                    data-info=(speech.say_with("seat-label", &[("name", name.clone().into()), ("note", card.note.clone().into())])) {
                    span.badge aria-hidden="true" { (card.badge) }
                    span.who {
                        span.name { (name) }
                        @if you { span.tag { (speech.say("seat-you")) } }
                        @if *active { span.hidden-text { (speech.say("seat-active")) } }
                    }
                    span.score {
                        span aria-hidden="true" { (card.score) }
                        @if !card.standing.is_empty() { span.standing aria-hidden="true" { (card.standing) } }
                        span.hidden-text { (card.note) }
                    }
                }
            }
        }
    }
}

/// What is asked, or what came of the answer. Games know the card of a lesson: here too, each move is made by itself.
fn card(reader: &Reader, exercise: &ExercisePage) -> Markup {
    let speech = speech(reader.lang);
    let (lead, words) = said(exercise, &speech);
    let state = match exercise.attempt {
        Attempt::Fresh => "fresh",
        Attempt::Wrong { .. } => "wrong",
        Attempt::Right { .. } => "right",
        Attempt::Shown { .. } => "shown",
    };
    let over = matches!(exercise.attempt, Attempt::Right { .. } | Attempt::Shown { .. });
    let length = chosen::length(&words) + chosen::length(&lead);
    html! {
        div.tutorial.task.long[length > LONG] role="group" aria-label=(speech.say("exercise-card")) data-try="" data-attempt=(state) {
            div.above {
                p.count { (of(exercise, &speech)) }
                @if !over {
                    button.quiet.answer form="show" title=(speech.say("exercise-show")) {
                        (icon("hint")) span.label { (speech.say("exercise-show")) }
                    }
                }
                a.button.quiet.leave href=(reader.links.to(overview(&exercise.task))) title=(speech.say("exercise-leave")) {
                    (icon("close")) span.label { (speech.say("exercise-leave")) }
                }
            }
            p.words { strong { (lead) } " " (words) }
        }
    }
}

fn overview(task: &Task) -> &'static str {
    match task {
        Task::Puzzle { .. } => "/puzzles",
        Task::Mistake { .. } => "/me/practice",
    }
}

/// Where the exercise comes from.
fn of(exercise: &ExercisePage, speech: &Speech<'_>) -> Markup {
    html! {
        @match &exercise.task {
            Task::Puzzle { rating, .. } => {
                span.in-full { (speech.say_with("exercise-rated", &[("rating", rating.to_string().into())])) }
                span.in-short aria-hidden="true" { (rating) }
            }
            Task::Mistake { mark, .. } => span.in-full { (speech.say(&format!("exercise-{}", mark.name()))) },
        }
    }
}

/// The card's first words, and the others.
fn said(exercise: &ExercisePage, speech: &Speech<'_>) -> (String, String) {
    let give_up = |lost: i32, key: &str| speech.say_with(key, &[("points", points(lost).into())]);
    match &exercise.attempt {
        Attempt::Fresh => (speech.say("exercise-ask"), exercise.scene.prompt.clone()),
        Attempt::Wrong { words, lost } => {
            let lead = speech.say_with("exercise-wrong", &[("words", words.clone().into())]);
            let least = matches!(exercise.task, Task::Puzzle { .. });
            let cost =
                lost.map(|lost| give_up(lost, if least { "exercise-loses-least" } else { "exercise-loses" }));
            let again = speech.say("exercise-again");
            (
                lead,
                [cost, counted(exercise, speech), Some(again)]
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>()
                    .join(" "),
            )
        }
        Attempt::Right { words, reason } => {
            let lead = speech.say_with("exercise-right", &[("words", words.clone().into())]);
            let more = [
                Some(reason.clone()),
                mistake(exercise, speech),
                theme(exercise, speech),
                counted(exercise, speech),
            ];
            (lead, more.into_iter().flatten().collect::<Vec<_>>().join(" "))
        }
        Attempt::Shown { words, reason, .. } => {
            let lead = speech.say_with("exercise-answer", &[("words", words.clone().into())]);
            let more = [
                Some(reason.clone()),
                mistake(exercise, speech),
                theme(exercise, speech),
                counted(exercise, speech),
            ];
            (lead, more.into_iter().flatten().collect::<Vec<_>>().join(" "))
        }
    }
}

/// Points of winning chance, of which there are a hundred; never none.
pub(super) fn points(lost: i32) -> i64 {
    (f64::from(lost) * 100.0 / f64::from(VICTORY)).round().max(1.0) as i64
}

/// What was played in the reader's game.
fn mistake(exercise: &ExercisePage, speech: &Speech<'_>) -> Option<String> {
    let Task::Mistake { played, lost, .. } = &exercise.task else { return None };
    let facts = [("words", played.clone().into()), ("points", points(*lost).into())];
    Some(speech.say_with("exercise-played", &facts))
}

/// The theme of a puzzle is told once it is solved.
fn theme(exercise: &ExercisePage, speech: &Speech<'_>) -> Option<String> {
    let Task::Puzzle { theme, .. } = &exercise.task else { return None };
    let name = theme_name(exercise.game, theme, speech)?;
    Some(speech.say_with("exercise-theme", &[("theme", name.into())]))
}

pub(super) fn theme_name(game: &dyn game::AnyGame, theme: &str, speech: &Speech<'_>) -> Option<String> {
    let key = format!("theme-{theme}");
    game.texts().has(&key).then(|| game.texts().speech(speech.lang).say(&key))
}

/// What the first attempt at a puzzle changed.
fn counted(exercise: &ExercisePage, speech: &Speech<'_>) -> Option<String> {
    let counted = exercise.counted?;
    let facts = [
        ("before", counted.before.to_string().into()),
        ("after", counted.after.to_string().into()),
        ("streak", counted.streak.into()),
    ];
    Some(
        speech.say_with(if counted.streak > 1 { "exercise-counted-row" } else { "exercise-counted" }, &facts),
    )
}

fn controls(reader: &Reader, exercise: &ExercisePage) -> Markup {
    let speech = speech(reader.lang);
    let all = &exercise.scene.controls;
    html! {
        @match &exercise.attempt {
            Attempt::Fresh | Attempt::Wrong { .. } => {
                @for (control, key) in all.iter().zip(keys::of_controls(exercise.game, all)) { (act_button(control, key, false, &speech)) }
                @if let Task::Mistake { .. } = exercise.task {
                    button.act.undo form="skip" { span.label { (speech.say("exercise-skip")) } }
                }
            }
            Attempt::Shown { action, .. } => {
                @for (control, key) in all.iter().zip(keys::of_controls(exercise.game, all)).filter(|(control, _)| control.action == *action) {
                    (act_button(control, key, false, &speech))
                }
                (next(reader, exercise, &speech))
            }
            Attempt::Right { .. } => {
                @if let Task::Mistake { table, step, .. } = &exercise.task {
                    a.button.act href={ (reader.links.table(table)) "/replay?at=" (step) } { span.label { (speech.say("exercise-there")) } }
                }
                (next(reader, exercise, &speech))
            }
        }
    }
}

fn next(reader: &Reader, exercise: &ExercisePage, speech: &Speech<'_>) -> Markup {
    html! {
        a.button.act.primary #next href=(reader.links.to(&exercise.task.next(exercise.game.id())))
            data-key=(keys::NEXT) aria-keyshortcuts=(keys::NEXT) {
            span.label { (speech.say("exercise-next")) }
            kbd aria-hidden="true" { (keys::NEXT.to_ascii_uppercase()) }
        }
    }
}

fn drawer(reader: &Reader, exercise: &ExercisePage, speech: &Speech<'_>) -> Markup {
    html! {
        aside.drawer #drawer aria-label=(speech.say("exercise-menu")) {
            div.tabs role="tablist" aria-label=(speech.say("exercise-menu")) {
                @for tab in TABS {
                    button type="button" role="tab" id={ "tab-" (tab) } aria-controls={ "panel-" (tab) }
                        aria-selected=(tab == TABS[0]) tabindex=[(tab != TABS[0]).then_some("-1")] {
                        (speech.say(&format!("exercise-tab-{tab}"))) span.dot {}
                    }
                }
            }
            @for tab in TABS {
                section.panel role="tabpanel" id={ "panel-" (tab) } aria-labelledby={ "tab-" (tab) }
                    data-first[tab == TABS[0]] tabindex="0" {
                    @match tab {
                        "sheet" => (exercise.scene.sheet),
                        _ => (about(reader, exercise, speech)),
                    }
                }
            }
        }
    }
}

fn about(reader: &Reader, exercise: &ExercisePage, speech: &Speech<'_>) -> Markup {
    html! {
        div.stack {
            @match &exercise.task {
                Task::Puzzle { link, kept, chosen, .. } => {
                    p { (speech.say("exercise-puzzle-about")) }
                    @if let Some(name) = chosen.as_ref().and_then(|theme| theme_name(exercise.game, theme, speech)) {
                        p { (speech.say_with("exercise-theme-only", &[("theme", name.into())])) }
                    }
                    @if !kept { p.help { (speech.say("puzzles-not-kept")) " " a href=(reader.links.to("/me")) { (speech.say("puzzles-name")) } } }
                    @if let Some(link) = link { (copy_field(link, &speech.say("exercise-link"), speech)) }
                }
                Task::Mistake { table, step, .. } => {
                    p { (speech.say("exercise-mistake-about")) }
                    p { a href={ (reader.links.table(table)) "/replay?at=" (step) } { (speech.say("exercise-there")) } }
                }
            }
            div.row.apart {
                a.button href=(reader.links.rules(exercise.game.id())) { (speech.say("front-rules")) }
                (language_menu(reader))
            }
        }
    }
}
