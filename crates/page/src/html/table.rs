//! A table while it is played: seats, board, hand, prompt, controls, result, and the drawer.

use game::{Control, Viewer};
use maud::{Markup, html};
use words::{Lang, Speech};

use super::drawer::{drawer, whom};
use super::lobby::lost_banner;
use super::log::last_said;
use super::result::result;
use super::shell::{Page, document, icon, mark, sand_glass};
use super::since::since;
use super::tutor::question;
use super::tutorial::{next, tutorial};
use super::{Teller, around, keys, notice};
use crate::model::{Reader, SeatView, TableView};
use crate::speech;
use crate::{assets, chosen};
use table::setup::Status;

pub fn table(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    let part = |name: &str| part_of(reader, table, name);
    let game_name = table.game.texts().speech(reader.lang).say("game-name");
    let title = title(reader, table);
    let body = html! {
        main.table #main data-table=(table.id) data-version=(table.version)
            data-stream={ (reader.links.table(&table.id)) "/stream?since=" (table.stream) (also(table, "&as=")) }
            data-now=(table.now)
            data-unsent=(speech.say("unsent")) data-unsent-still=(speech.say("unsent-still")) data-unsent-late=(speech.say("unsent-late"))
            data-unsent-done=(speech.say("unsent-done"))
            data-skip=(speech.say("scene-skip"))
            data-rules=(reader.links.rules(table.game.id()))
            data-script=[assets::script_url(&reader.links, table.game)]
            data-turn-icon=(assets::url(&reader.links, "favicon-turn.svg")) data-yours=(yours(table))
            data-as=[seat_asked_for(table)]
            data-notify=(speech.say_with("notify-title", &[("game", game_name.clone().into())]))
            data-armed=(speech.say_with("key-armed", &[("words", "{words}".into())]))
            data-twice=(speech.say_with("tap-again", &[("words", "{words}".into())]))
            data-rule-words=(speech.say_with("trouble-rule", &[("rule", "{rule}".into())])) {
            h1.hidden-text { (game_name) }
            header.bar {
                a.home href=(reader.links.home()) aria-label=(speech.say("home")) { (mark()) }
                div.seats-place #part-seats { (part("seats")) }
                @if table.own_map { (own_map_tag(&speech)) }
                button.icon-button.menu type="button" hidden aria-controls="drawer" aria-expanded="false"
                    aria-label=(speech.say("table-menu")) { (icon("menu")) span.dot {} }
            }
            section.board-place aria-label=(speech.say("table-board")) {
                div.board-ground { (table.ground) }
                div #part-board { (part("board")) }
                div #part-recap { (part("recap")) }
                button.icon-button #zoom type="button" hidden aria-pressed="false" aria-label=(speech.say("zoom")) { (icon("zoom")) }
                (since(reader, table))
                div #part-around { (part("around")) }
                @if table.glass.is_some() { div #part-glass { (part("glass")) } }
            }
            section.desk {
                (caption(reader, table))
                div #part-tutorial aria-live="polite" { (part("tutorial")) }
                div #part-hand { (part("hand")) }
                div #part-prompt { (part("prompt")) }
                div #part-controls role="group" aria-label=(speech.say("table-controls")) { (part("controls")) }
            }
            div #part-result { (part("result")) }
            (drawer(reader, table))
        }
        // Controls belong to these forms, so the version is in one place.
        form #act action={ (reader.links.table(&table.id)) "/act" (also(table, "?as=")) } method="post" hidden {
            input type="hidden" name="version" value=(table.version);
        }
        form #undo action={ (reader.links.table(&table.id)) "/undo" (also(table, "?as=")) } method="post" hidden {
            input type="hidden" name="version" value=(table.version);
        }
        form #hint action={ (reader.links.table(&table.id)) "/hint" (also(table, "?as=")) } method="post" hidden data-words=(advice(reader.lang, "{words}", "{reason}")) {}
        div.bubble #bubble role="status" hidden data-close=(speech.say("close")) {}
        div.bubble #question role="alertdialog" aria-labelledby="question-title" aria-describedby="question-why" hidden {}
        div.hidden-text #live aria-live="polite" {}
        (lost_banner(&speech))
        @if let Some(advice) = &table.advice { div.floating { p.card role="status" { (advice) } } }
        @if let Some(asked) = &table.question { div.floating { div.card.question role="group" { (question(reader, &table.id, asked)) } } }
        @if let Some(problem) = &table.problem { div.floating { (notice(reader, Some(problem))) } }
    };
    let lesson = table.lesson.as_ref().map(|_| assets::url(&reader.links, "tutorial.css"));
    let styles: Vec<String> = [
        assets::url(&reader.links, "table.css"),
        assets::url(&reader.links, "telling.css"),
        assets::style_url(&reader.links, table.game),
    ]
    .into_iter()
    .chain(lesson)
    .collect();
    let page = Page {
        title: &title,
        class: &format!("at-table game-{}", table.game.id()),
        styles: &styles,
        scripts: &[
            "confirm_tap.js",
            "table.js",
            "clocks.js",
            "turn_alert.js",
            "table_forms.js",
            "board_keys.js",
            "forced_action.js",
            "tutorial.js",
            "copy_link.js",
            "missed_moves.js",
            "zoom.js",
            "board_scale.js",
        ],
        bare: true,
    };
    document(reader, page, &body)
}

/// What just happened. `telling.js` changes it; it is read aloud from elsewhere, with everything else that is new.
pub(super) fn caption(reader: &Reader, table: &TableView) -> Markup {
    let last = last_said(&table.log);
    html! { p #caption { @if let Some(entry) = last { (chosen::apart(&Teller::of(reader, table).caption(entry))) } } }
}

/// A hint and its reason as one text.
pub fn advice(lang: Lang, words: &str, reason: &str) -> String {
    let words = speech(lang).say_with("hint-words", &[("words", words.to_owned().into())]);
    format!("{words} {reason}")
}

/// The parts of a table that change during the game, by their names in the stream. Unchanged parts need not be sent
/// again.
pub fn parts(reader: &Reader, table: &TableView) -> Vec<(&'static str, Markup)> {
    let always =
        ["seats", "board", "hand", "prompt", "controls", "sheet", "recap", "result", "around", "tutorial"];
    // Only for games with talk.
    let talk = ["glass", "whom"].into_iter().filter(|_| table.glass.is_some());
    always.into_iter().chain(talk).map(|name| (name, part_of(reader, table, name))).collect()
}

/// The page title, which says whose turn it is.
pub fn title(reader: &Reader, table: &TableView) -> String {
    let speech = speech(reader.lang);
    let game = table.game.texts().speech(reader.lang).say("game-name");
    let waiting: Vec<&str> =
        table.seats.iter().filter(|seat| seat.active).map(|seat| seat.name.as_str()).collect();
    if table.status != Status::Running {
        speech.say_with("title-over", &[("game", game.into())])
    } else if yours(table) {
        speech.say_with("title-yours", &[("game", game.into())])
    } else {
        speech.say_with("title-waiting", &[("game", game.into()), ("name", waiting.join(", ").into())])
    }
}

/// The seat in view, if the viewer has several.
fn seat_asked_for(table: &TableView) -> Option<usize> {
    table.viewer.seat().filter(|_| table.around.several).map(game::Seat::index)
}

/// The same as part of an address.
fn also(table: &TableView, key: &str) -> String {
    seat_asked_for(table).map_or_else(String::new, |seat| format!("{key}{seat}"))
}

/// Whether the game is waiting for the viewer.
fn yours(table: &TableView) -> bool {
    let mine = table.viewer.seat().and_then(|seat| table.seats.get(seat.index()));
    table.status == Status::Running && mine.is_some_and(|seat| seat.active)
}

pub(super) fn part_of(reader: &Reader, table: &TableView, name: &str) -> Markup {
    let part = match name {
        "seats" => seats(reader, table),
        "board" => table.scene.board.clone(),
        "hand" => table.scene.hand.clone(),
        "prompt" => prompt(reader, table),
        "controls" => controls(reader, table),
        "sheet" => table.scene.sheet.clone(),
        "recap" => table.recap.clone(),
        "around" => around::around(reader, table),
        "glass" => glass(reader, table),
        "whom" => whom(reader, &table.hearers),
        "tutorial" => tutorial(reader, table),
        _ => result(reader, table),
    };
    chosen::apart(&part)
}

/// The viewer's seat comes first, the others follow clockwise.
fn seats(reader: &Reader, table: &TableView) -> Markup {
    let first = table.viewer.seat().map_or(0, game::Seat::index);
    let players = table.seats.len();
    html! {
        ol.seats aria-label=(speech(reader.lang).say("table-seats")) {
            @for index in (first..players).chain(0..first) { (seat(reader, table, index)) }
        }
    }
}

fn seat(reader: &Reader, table: &TableView, index: usize) -> Markup {
    let speech = speech(reader.lang);
    let SeatView { name, bot, here, active, away, until, .. } = &table.seats[index];
    let you = table.viewer == Viewer::Seat(game::Seat(index as u8));
    let card = table.scene.seats.get(index);
    let won = table.outcome.is_some_and(|outcome| outcome.winners.contains(game::Seat(index as u8)));
    html! {
        li.seat.active[*active].you[you].away[!*here].won[won] data-seat=(index)
            data-info=[card.map(|card| seat_words(&speech, name, &card.note))] {
            @if let Some(card) = card { span.badge aria-hidden="true" { (card.badge) } }
            span.who {
                span.name { (name) }
                @if you { span.tag { (speech.say("seat-you")) } }
                @if *bot { span.tag title=(speech.say("seat-bot")) { (icon("bot")) span.hidden-text { (speech.say("seat-bot")) } } }
                @if *away { span.tag title=(speech.say("seat-away-bot")) { (icon("bot")) span.hidden-text { (speech.say("seat-away-bot")) } } }
                @if let Some(until) = until { span.tag.clock data-until=(until) title=(speech.say("pace-left")) {} }
                @if !*here { span.tag.away title=(speech.say("seat-away")) { (icon("away")) span.hidden-text { (speech.say("seat-away")) } } }
                @if *active { span.hidden-text { (speech.say("seat-active")) } }
            }
            @if let Some(card) = card {
                span.score {
                    span aria-hidden="true" { (card.score) }
                    @if !card.standing.is_empty() { span.standing aria-hidden="true" { (card.standing) } }
                    span.hidden-text { (card.note) }
                }
            }
        }
    }
}

fn seat_words(speech: &Speech<'_>, name: &str, note: &str) -> String {
    speech.say_with("seat-label", &[("name", name.to_owned().into()), ("note", note.to_owned().into())])
}

/// The sand timer while it is running, otherwise the button that turns it. `sand_glass.js` moves the sand, because this part
/// must not change by itself.
fn glass(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    html! {
        @if let Some(glass) = &table.glass {
            @if let Some((ends, name)) = &glass.runs {
                div.glass.runs role="timer" data-ends=(ends) data-seconds=(glass.seconds) {
                    (sand_glass())
                    span.left aria-hidden="true" {}
                    span.hidden-text { (speech.say_with("glass-runs", &[("name", name.clone().into())])) }
                }
            } @else if glass.can_turn {
                form.glass action={ (reader.links.table(&table.id)) "/glass" } method="post" {
                    button title=(speech.say(&format!("glass-{}", glass.seconds))) {
                        (sand_glass()) span.words { (speech.say("glass-turn")) }
                    }
                }
            }
        }
    }
}

/// The prompt, and help with it.
fn prompt(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    html! {
        @let length = chosen::length(&table.scene.prompt);
        // The room for a prompt is fixed: long ones are set smaller.
        p.prompt.long[(71..121).contains(&length)].longer[length > 120] data-info=[&table.explained] { (table.scene.prompt) }
        @if table.can_ask {
            button.ask form="hint" data-key=(keys::HINT) aria-keyshortcuts=(keys::HINT) title=(speech.say_with("key-hint", &[("key", "H".into())])) {
                (icon("hint")) span.words { (speech.say("hint-ask")) }
            }
        }
    }
}

fn controls(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    html! {
        @let keys = keys::of_controls(table.game, &table.scene.controls);
        @for (control, key) in table.scene.controls.iter().zip(keys) {
            (act_button(control, key, table.forced.as_ref() == Some(&control.action), &speech))
        }
        @if let Some(lesson) = &table.lesson { (next(reader, table, lesson)) }
        @if table.can_undo {
            button.act.undo form="undo" data-key=(keys::UNDO) aria-keyshortcuts=(keys::UNDO) {
                span.label { (icon("undo")) (speech.say("undo")) }
            }
        }
        @if table.viewer == Viewer::Spectator && table.status == Status::Running {
            p.watching { (speech.say("watching")) }
            @if let Some(seat) = table.seats.iter().position(|seat| seat.vacant) {
                a.button href={ (reader.links.table(&table.id)) "/sit/" (seat) } { (speech.say("watching-join")) }
            }
        }
    }
}

/// A key selects the button; the same key again or Enter confirms, because most moves cannot be taken back.
pub(super) fn act_button(control: &Control, key: Option<char>, forced: bool, speech: &Speech<'_>) -> Markup {
    html! {
        button.act.primary[control.primary] form="act" name="action" value=(control.action)
            data-key=[key] aria-keyshortcuts=[key] data-forced[forced] {
            span.label { (control.label) }
            @if !control.hint.is_empty() { span.hint { (control.hint) } }
            @if let Some(key) = key.map(|key| key.to_ascii_uppercase().to_string()) {
                kbd aria-hidden="true" title=(speech.say_with("key-again", &[("key", key.clone().into())])) { (key) }
            }
        }
    }
}

/// The tag for games on a custom map.
pub(super) fn own_map_tag(speech: &Speech<'_>) -> Markup {
    html! { span.tag.own-map title=(speech.say("own-map-text")) { (speech.say("own-map")) } }
}
