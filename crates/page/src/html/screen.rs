//! One screen for many phones: the table without hands, and a code for every seat.

use maud::{Markup, html};
use words::Speech;

use super::drawer::log;
use super::lobby::lost_banner;
use super::qr;
use super::shell::{Page, document, entropy_field, icon, mark, name_field};
use super::table::{caption, own_map_tag, part_of, title};
use crate::assets;
use crate::model::{Lobby, LobbySeat, Reader, ScreenStart, Sit, TableView};
use crate::speech;
use table::setup::Status;

/// `GET /t/{id}/screen` once the game has started.
pub fn screen(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    let part = |name: &str| part_of(reader, table, name);
    let game = table.game.texts().speech(reader.lang).say("game-name");
    let body = html! {
        main.table.big-screen #main data-table=(table.id) data-version=(table.version)
            data-stream={ (reader.links.table(&table.id)) "/screen/stream?as=watch&since=" (table.stream) }
            data-rules=(reader.links.rules(table.game.id())) data-script=[assets::script_url(&reader.links, table.game)]
            data-rule-words=(speech.say_with("trouble-rule", &[("rule", "{rule}".into())])) data-screen {
            h1.hidden-text { (speech.say_with("screen-title", &[("game", game.into())])) }
            header.bar {
                a.home href=(reader.links.table(&table.id)) aria-label=(speech.say("screen-exit")) { (mark()) }
                div.seats-place #part-seats { (part("seats")) }
                @if table.own_map { (own_map_tag(&speech)) }
                (full_screen(&speech))
            }
            section.board-place aria-label=(speech.say("table-board")) {
                (table.ground)
                div #part-board { (part("board")) }
            }
            section.desk { (caption(reader, table)) div #part-prompt { (part("prompt")) } }
            aside.side aria-label=(speech.say("table-drawer")) {
                div #part-result { (part("result")) }
                div #part-sheet tabindex="0" role="group" aria-label=(speech.say("tab-sheet")) { (part("sheet")) }
                (phones(table, &speech))
                (log(reader, table))
            }
        }
        div.hidden-text #live aria-live="polite" {}
        (lost_banner(&speech))
    };
    let styles = [
        assets::url(&reader.links, "table.css"),
        assets::url(&reader.links, "telling.css"),
        assets::style_url(&reader.links, table.game),
        assets::url(&reader.links, "screen.css"),
    ];
    let page = Page {
        title: &title(reader, table),
        class: &format!("at-table game-{}", table.game.id()),
        styles: &styles,
        scripts: &["screen.js"],
        bare: true,
    };
    document(reader, page, &body)
}

/// Codes for the seats that bots play.
fn phones(table: &TableView, speech: &Speech<'_>) -> Markup {
    let free: Vec<usize> = (0..table.seats.len()).filter(|seat| table.seats[*seat].vacant).collect();
    html! {
        @if table.status == Status::Running && !free.is_empty() {
            details.phones {
                summary { (speech.say("screen-scan-free")) }
                @if table.unreachable { (unreachable(&table.link, speech)) }
                ul.codes {
                    @for seat in free {
                        li { (code(&table.link, table.unreachable, seat, &table.seats[seat].name, speech)) }
                    }
                }
            }
        }
    }
}

/// `GET /t/{id}/screen` before the game.
pub fn screen_lobby(reader: &Reader, lobby: &Lobby, start: Option<ScreenStart>) -> Markup {
    let speech = speech(reader.lang);
    let game = lobby.game.texts().speech(reader.lang).say("game-name");
    let title = speech.say_with("screen-title", &[("game", game.clone().into())]);
    let body = html! {
        main.screen-lobby #main data-table=(lobby.id) data-screen
            data-stream={ (reader.links.table(&lobby.id)) "/screen/stream?as=watch&since=" (lobby.stream) } {
            header {
                a.home href=(reader.links.table(&lobby.id)) aria-label=(speech.say("screen-exit")) { (mark()) }
                h1 { (game) }
                (full_screen(&speech))
            }
            div #part-lobby { (screen_lobby_part(reader, lobby, start)) }
            (lost_banner(&speech))
        }
    };
    let styles = [assets::style_url(&reader.links, lobby.game), assets::url(&reader.links, "screen.css")];
    let page = Page {
        title: &title,
        class: "on-screen",
        styles: &styles,
        scripts: &["screen.js", "entropy.js"],
        bare: true,
    };
    document(reader, page, &body)
}

/// The stream's part `lobby` on the big screen.
pub fn screen_lobby_part(reader: &Reader, lobby: &Lobby, start: Option<ScreenStart>) -> Markup {
    let speech = speech(reader.lang);
    let free = lobby.seats.iter().any(|seat| matches!(seat, LobbySeat::Open));
    let lead = match (free, start) {
        (true, _) if lobby.unreachable => "screen-free",
        (true, _) => "screen-waiting",
        (false, None) => "screen-start",
        (false, Some(_)) => "screen-all-here",
    };
    html! {
        div.screen-head {
            p.lead aria-live="polite" { (speech.say(lead)) }
            // A rematch starts by itself once everybody is ready.
            @if let Some(start) = start.filter(|_| !lobby.rematch) { (start_form(reader, lobby, start, free)) }
        }
        @if lobby.unreachable { (unreachable(&lobby.link, &speech)) }
        @else { p.screen-address { (speech.say("screen-address")) " " strong { (lobby.link) } } }
        ol.codes {
            @for (index, seat) in lobby.seats.iter().enumerate() {
                @let number = speech.say_with("new-seat", &[("n", (index + 1).into())]);
                li.card {
                    @match seat {
                        LobbySeat::Open => (code(&lobby.link, lobby.unreachable, index, &number, &speech)),
                        LobbySeat::Person { name, ready, .. } => {
                            span.number { (number) }
                            strong { (name) }
                            @if *ready { span.tag { (icon("check")) (speech.say("lobby-ready")) } }
                        }
                        LobbySeat::Bot { name, level } => {
                            span.number { (number) }
                            strong { (name) }
                            span.tag { (icon("bot")) (speech.say(&format!("level-{level}"))) }
                        }
                    }
                }
            }
        }
    }
}

/// The start button, for the owner: they are looking at this page.
fn start_form(reader: &Reader, lobby: &Lobby, start: ScreenStart, free: bool) -> Markup {
    let speech = speech(reader.lang);
    html! {
        form.start action={ (reader.links.table(&lobby.id)) "/start" } method="post" {
            @if start.entropy_due { (entropy_field(reader)) }
            input type="hidden" name="back" value={ "/t/" (lobby.id) "/screen" };
            @if free && start.fill {
                input type="hidden" name="fill" value="true";
                button.large { (speech.say("lobby-fill")) }
            } @else {
                button.primary.large disabled[free] { (speech.say("lobby-start")) }
            }
        }
    }
}

/// Says that no phone can reach this table, and how to change that.
fn unreachable(link: &str, speech: &Speech<'_>) -> Markup {
    let args = [("link", link.to_owned().into())];
    html! {
        div.notice.plain.unreachable role="note" {
            p { (speech.say_with("screen-unreachable", &args)) }
            p { (speech.say("screen-unreachable-how")) " " code { "spieltisch serve --listen 0.0.0.0:7777" } }
        }
    }
}

/// The QR code of a seat; a plain link if no phone can reach this machine.
fn code(link: &str, unreachable: bool, seat: usize, name: &str, speech: &Speech<'_>) -> Markup {
    let address = format!("{link}/sit/{seat}");
    html! {
        strong { (name) }
        @if unreachable {
            a.qr.button href=(address) aria-label={ (speech.say("screen-sit-here")) ": " (name) } { (speech.say("screen-sit-here")) }
        } @else {
            a.qr href=(address) aria-label={ (speech.say("screen-scan")) ": " (name) } { (qr(&address)) }
            span.quiet-text aria-hidden="true" { (speech.say("screen-scan")) }
        }
    }
}

fn full_screen(speech: &Speech<'_>) -> Markup {
    html! {
        button.icon-button type="button" hidden data-full-screen aria-label=(speech.say("screen-full")) { (icon("screen")) }
    }
}

/// `GET /t/{id}/sit/{seat}`: where a phone takes its seat.
pub fn sit(reader: &Reader, sit: &Sit) -> Markup {
    let speech = speech(reader.lang);
    let game = sit.game.texts().speech(reader.lang).say("game-name");
    let title = speech.say_with("sit-title", &[("n", (sit.seat + 1).into()), ("game", game.into())]);
    let body = html! {
        section.card.problem-page.sit {
            div.cover.{ "game-" (sit.game.id()) } aria-hidden="true" { (sit.game.cover()) }
            h1 { (title) }
            @match (&sit.taken, &sit.refused) {
                (Some(name), _) => {
                    p { (speech.say_with("sit-taken", &[("name", name.clone().into())])) }
                    p.actions { a.button.primary href=(reader.links.table(&sit.id)) { (speech.say("sit-to-table")) } }
                }
                (None, Some(problem)) => {
                    p { strong { (problem.title) } }
                    p { (problem.text) }
                    p.actions { a.button.primary href=(reader.links.table(&sit.id)) { (speech.say("sit-to-table")) } }
                }
                (None, None) => {
                    p { (speech.say("sit-text")) }
                    @if sit.told { p.help { (speech.say("sit-told")) } }
                    form.stack action={ (reader.links.table(&sit.id)) "/join" } method="post" {
                        input type="hidden" name="seat" value=(sit.seat);
                        (name_field(reader))
                        @if sit.entropy { (entropy_field(reader)) }
                        button.primary.large { (speech.say("lobby-sit")) }
                    }
                }
            }
        }
    };
    let styles = [assets::style_url(&reader.links, sit.game)];
    document(
        reader,
        Page { title: &title, styles: &styles, scripts: &["entropy.js"], ..Page::default() },
        &body,
    )
}
