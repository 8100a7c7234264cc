//! The drawer beside the board: log, chat, rules, scores and the table itself.

use game::Viewer;
use maud::{Markup, html};

use super::lobby::{copy_field, fairness};
use super::rules::how;
use super::shell::{icon, language_menu};
use super::table::part_of;
use super::{Teller, around, keys, tutor};
use crate::chosen;
use crate::model::{ChatLine, Reader, TableView, Whispered};
use crate::speech;
use table::setup::{Removal, Status};

const TABS: [&str; 5] = ["log", "chat", "rules", "sheet", "table"];

/// The tabs a reader gets. Where nobody else can come, there is nobody to talk to.
fn tabs(reader: &Reader) -> impl Iterator<Item = &'static str> {
    let alone = reader.in_pocket();
    TABS.into_iter().filter(move |tab| *tab != "chat" || !alone)
}

/// Without scripts the panels are stacked; with scripts they are tabs.
pub(super) fn drawer(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    html! {
        aside.drawer #drawer aria-label=(speech.say("table-drawer")) {
            div.tabs role="tablist" aria-label=(speech.say("table-drawer")) {
                @for tab in tabs(reader) {
                    button type="button" role="tab" id={ "tab-" (tab) } aria-controls={ "panel-" (tab) } data-key=[key_of(tab)]
                        aria-selected=(tab == "log") tabindex=[(tab != "log").then_some("-1")] {
                        (speech.say(&format!("tab-{tab}"))) span.dot {}
                    }
                }
            }
            @for tab in tabs(reader) {
                section.panel role="tabpanel" id={ "panel-" (tab) } aria-labelledby={ "tab-" (tab) }
                    data-first[tab == "log"] tabindex="0" {
                    @match tab {
                        "log" => (log_panel(reader, table)),
                        "chat" => (chat_panel(reader, &table.id, &table.chat, table.can_chat, &table.hearers)),
                        "rules" => (rules_panel(reader, table)),
                        "sheet" => { div #part-sheet { (part_of(reader, table, "sheet")) } }
                        _ => (table_panel(reader, table)),
                    }
                }
            }
        }
    }
}

/// The key that opens a tab.
fn key_of(tab: &str) -> Option<char> {
    match tab {
        "log" => Some(keys::LOG),
        "chat" => Some(keys::CHAT),
        _ => None,
    }
}

fn log_panel(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    html! {
        p.look-back { a href={ (reader.links.table(&table.id)) "/replay" } { (speech.say("replay-look")) } }
        (log(reader, table))
    }
}

/// The list of everything that happened; scripts add to it.
pub(super) fn log(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    let teller = Teller::of(reader, table);
    html! {
        ol.log #log data-empty=(speech.say("log-empty")) data-taken-back=(speech.say("log-taken-back"))
            tabindex="0" aria-label=(speech.say("tab-log")) {
            (chosen::apart(&html! { @for entry in &table.log { (teller.entry(entry)) } }))
        }
    }
}

/// `hearers` are the seats the reader may whisper to.
pub(super) fn chat_panel(
    reader: &Reader,
    id: &str,
    lines: &[ChatLine],
    may_write: bool,
    hearers: &[(usize, String)],
) -> Markup {
    let speech = speech(reader.lang);
    html! {
        div.chat-panel {
            ol.chat #chat data-empty=(speech.say("chat-empty")) tabindex="0" aria-label=(speech.say("tab-chat")) {
                @for line in lines { (chat_line(reader, line)) }
            }
            @if may_write {
                form.row #say action={ (reader.links.table(id)) "/chat" } method="post" {
                    div.whom #part-whom { (whom(reader, hearers)) }
                    label.field {
                        span.hidden-text { (speech.say("chat-label")) }
                        input type="text" name="text" required maxlength="500" autocomplete="off"
                            placeholder=(speech.say("chat-label"));
                    }
                    button { (speech.say("chat-send")) }
                }
            } @else {
                p.help { (speech.say("chat-muted")) }
            }
        }
    }
}

/// Whom to write to: everybody or one person. Empty where whispering is not allowed.
pub(super) fn whom(reader: &Reader, hearers: &[(usize, String)]) -> Markup {
    let speech = speech(reader.lang);
    html! {
        @if !hearers.is_empty() {
            label.field.inline {
                span { (speech.say("chat-to")) }
                select name="to" {
                    option value="" { (speech.say("chat-to-all")) }
                    @for (seat, name) in hearers {
                        option value=(seat) { (speech.say_with("chat-to-one", &[("name", name.clone().into())])) }
                    }
                }
            }
        }
    }
}

/// One `li` of the chat.
pub fn chat_line(reader: &Reader, line: &ChatLine) -> Markup {
    let speech = speech(reader.lang);
    let whispered = line.whisper.as_ref().map(|whisper| match whisper {
        Whispered::ToYou => speech.say("chat-whisper-to-you"),
        Whispered::To(name) => speech.say_with("chat-whisper-to", &[("name", name.clone().into())]),
    });
    html! {
        li.mine[line.you].whisper[whispered.is_some()] data-n=(line.key) data-seat=[line.seat.map(|seat| seat.0)] {
            strong { (line.name) } " "
            @if let Some(words) = whispered { em { (words) } " " }
            span { (line.text) }
        }
    }
}

fn rules_panel(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    let own = table.game.texts().speech(reader.lang);
    html! {
        div.prose {
            (how(table.game, &own))
            p { a href=(reader.links.rules(table.game.id())) target="_blank" { (speech.say("rules-all")) } }
            div.keys {
                h2 { (speech.say("keys-title")) }
                p { (speech.say("keys-text")) }
            }
        }
    }
}

fn table_panel(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    html! {
        div.stack {
            (around::vacancies(reader, table))
            (settings(reader, table))
            @if !reader.in_pocket() {
                p { a.button href={ (reader.links.table(&table.id)) "/screen" } { (speech.say("lobby-screen")) } }
                (copy_field(&table.link, &speech.say("lobby-link"), &speech))
                @if table.viewer == Viewer::Spectator { p { (speech.say("watching")) } }
                p.quiet-text { (speech.say_with("watchers", &[("n", table.watching.into())])) }
            }
            @if table.from_position { p.quiet-text { (speech.say("lobby-position")) } }
            @if table.own_map { p.quiet-text { (speech.say("own-map-text")) } }
            (fairness(reader, &table.commitment))
            @if table.owned { (owner_controls(reader, table)) }
            @if table.status == Status::Running && table.viewer != Viewer::Spectator && !reader.in_pocket() {
                (sure_form(reader, &table.id, "leave", "leave", if table.rated { "rated-text" } else { "text" }))
            }
            div.row.apart {
                a.button.quiet href=(reader.links.home()) { (icon("home")) (speech.say("home")) }
                (language_menu(reader))
            }
        }
    }
}

/// Settings. All but the tutor are kept in this browser by the script, and hidden without it.
fn settings(reader: &Reader, table: &TableView) -> Markup {
    let (speech, game) = (speech(reader.lang), table.game);
    let own = game.texts().speech(speech.lang);
    html! {
        fieldset.settings {
            legend { (speech.say("table-settings")) }
            @if let Some(chosen) = table.tutor { (tutor::setting(reader, chosen)) }
            label.field.inline {
                span { (speech.say("telling-label")) }
                select data-choice="pace" {
                    @for pace in ["slow", "normal", "quick", "at-once"] {
                        option value=(pace) selected[pace == "normal"] { (speech.say(&format!("telling-{pace}"))) }
                    }
                }
            }
            label.switch {
                input type="checkbox" data-setting="aid" checked;
                span { (speech.say("aid-label")) small { (speech.say("aid-help")) } }
            }
            label.switch {
                input type="checkbox" data-setting="forced" checked;
                span { (speech.say("forced-label")) small { (speech.say("forced-help")) } }
            }
            label.switch {
                input type="checkbox" data-off data-setting="notify" data-no=(speech.say("notify-no"));
                span { (speech.say("notify-label")) small { (speech.say("notify-help")) } }
            }
            label.switch {
                input type="checkbox" data-off data-setting="sound";
                span { (speech.say("sound-label")) }
            }
            @for name in ["last-move", "threats", "motion", "keys"] {
                label.switch {
                    input type="checkbox" data-setting=(name) checked;
                    span { (speech.say(&format!("{name}-label"))) }
                }
            }
            @for name in game.settings() {
                label.switch {
                    input type="checkbox" data-setting=(name) checked;
                    span { (own.say(&format!("setting-{name}"))) }
                }
            }
        }
    }
}

fn owner_controls(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    let other = |index: usize| table.viewer.seat().is_none_or(|seat| seat.index() != index);
    html! {
        fieldset.owner {
            legend { (speech.say("table-owner")) }
            @for (index, seat) in table.seats.iter().enumerate().filter(|(index, seat)| !reader.in_pocket() && !seat.bot && other(*index)) {
                div.row.apart {
                    strong { (seat.name) }
                    @let mute = if seat.muted { "table-unmute" } else { "table-mute" };
                    @for (does, label) in [("mute", mute), ("kick", "table-kick"), ("ban", "table-ban")] {
                        form action={ (reader.links.table(&table.id)) "/" (does) } method="post" {
                            input type="hidden" name="seat" value=(index);
                            button.quiet { (speech.say(label)) span.hidden-text { " (" (seat.name) ")" } }
                        }
                    }
                }
            }
            @match table.removal {
                Removal::Erases => (sure_form(reader, &table.id, "remove", "remove", "text")),
                Removal::Ends => (sure_form(reader, &table.id, "remove", "end", what_ending_means(table))),
                Removal::Kept => {}
            }
        }
    }
}

/// The end of the text that says what follows if somebody ends the game.
fn what_ending_means(table: &TableView) -> &'static str {
    match table.deal.as_ref().filter(|deal| deal.withheld) {
        Some(deal) if deal.daily => "daily-text",
        Some(_) => "duplicate-text",
        None if table.rated => "rated-text",
        None => "text",
    }
}

/// Something that cannot be undone: behind a summary that explains it, with a box to tick.
fn sure_form(reader: &Reader, id: &str, does: &str, words: &str, what_follows: &str) -> Markup {
    let speech = speech(reader.lang);
    html! {
        details.sure {
            summary { (speech.say(&format!("table-{words}"))) }
            form.stack action={ (reader.links.table(id)) "/" (does) } method="post" {
                p { (speech.say(&format!("table-{words}-{what_follows}"))) }
                label.switch {
                    input type="checkbox" name="sure" value="true" required;
                    span { (speech.say("table-sure")) }
                }
                button.danger { (speech.say(&format!("table-{words}"))) }
            }
        }
    }
}
