//! A table before the game: the seats, the link to share, the commitment for the dice.

use game::{OptionKind, OptionSpec};
use maud::{Markup, html};
use serde_json::Value;
use words::Speech;

use super::drawer::chat_panel;
use super::new_table::pace_words;
use super::shell::{Page, document, entropy_field, icon, name_field};
use super::{notice, pocket};
use crate::assets;
use crate::model::{Lobby, LobbySeat, Reader};
use crate::speech;
use table::names::map_name;

pub fn lobby(reader: &Reader, lobby: &Lobby) -> Markup {
    let speech = speech(reader.lang);
    let name = lobby.game.texts().speech(reader.lang).say("game-name");
    let title = speech.say_with("lobby-title", &[("game", name.into())]);
    let body = html! {
        section.lobby #lobby data-table=(lobby.id) data-stream={ (reader.links.table(&lobby.id)) "/stream?since=" (lobby.stream) } {
            h1 { (title) }
            // Whoever waits for others invites them first; whoever comes sits down first.
            @let inviting = lobby.mine.is_some() && free_seats(lobby) > 0;
            div.lobby-top.inviting[inviting] {
                @if inviting && !reader.in_pocket() { (invitation(reader, lobby)) }
                div #part-lobby { (lobby_part(reader, lobby)) }
                @if !inviting && !reader.in_pocket() { (invitation(reader, lobby)) }
            }
            div.columns {
                @if reader.in_pocket() { (pocket::here(reader)) }
                @else { section.card.talk { h2 { (speech.say("tab-chat")) } (chat_panel(reader, &lobby.id, &lobby.chat, lobby.can_chat, &[])) } }
                (terms(reader, lobby))
            }
            (lost_banner(&speech))
        }
    };
    let styles = [assets::style_url(&reader.links, lobby.game)];
    let page = Page {
        title: &title,
        styles: &styles,
        scripts: &["lobby.js", "entropy.js", "copy_link.js"],
        ..Page::default()
    };
    document(reader, page, &body)
}

/// The stream's part `lobby`: everything that changes while people come and go.
pub fn lobby_part(reader: &Reader, lobby: &Lobby) -> Markup {
    let speech = speech(reader.lang);
    let free = free_seats(lobby);
    let full_for_reader = free == 0 && lobby.mine.is_none();
    html! {
        @if full_for_reader {
            p.lead aria-live="polite" { (speech.say("lobby-full")) }
            div.card.stack.full {
                p { (speech.say("lobby-full-text")) }
                p.actions {
                    a.button href=(reader.links.home()) { (speech.say("lobby-full-others")) }
                    a.button href=(reader.links.new_table(lobby.game.id())) { (speech.say("lobby-full-own")) }
                }
            }
        }
        (notice(reader, lobby.problem.as_ref()))
        @if lobby.from_position { p.notice.plain { (speech.say("lobby-position")) } }
        @if lobby.own_map { p.notice.plain { (speech.say("own-map-text")) } }
        div.card.stack {
            h2 { (speech.say("lobby-seats")) }
            @if !full_for_reader { p aria-live="polite" { (speech.say_with("lobby-lead", &[("free", free.into())])) } }
            @if lobby.mine.is_none() && free > 0 { (join_form(reader, lobby)) }
            ol.lobby-seats { @for index in 0..lobby.seats.len() { (seat(reader, lobby, index)) } }
            (after_seats(reader, lobby, free))
        }
    }
}

fn free_seats(lobby: &Lobby) -> usize {
    lobby.seats.iter().filter(|seat| matches!(seat, LobbySeat::Open)).count()
}

/// One form for all free seats: each button sends its seat.
fn join_form(reader: &Reader, lobby: &Lobby) -> Markup {
    html! {
        form.stack #join action={ (reader.links.table(&lobby.id)) "/join" } method="post" {
            (name_field(reader))
            (entropy_field(reader))
        }
    }
}

fn seat(reader: &Reader, lobby: &Lobby, index: usize) -> Markup {
    let speech = speech(reader.lang);
    let number = speech.say_with("new-seat", &[("n", (index + 1).into())]);
    html! {
        @match &lobby.seats[index] {
            LobbySeat::Open => {
                li.free {
                    span.who { span.quiet-text { (number) ": " (speech.say("lobby-seat-open")) } (begins(lobby, index, &speech)) }
                    span.does {
                        @if lobby.mine.is_none() {
                            button.primary form="join" name="seat" value=(index) {
                                (speech.say("lobby-sit")) span.hidden-text { " (" (number) ")" }
                            }
                        }
                        @if lobby.owned {
                            (bot_form(reader, lobby, index, &number))
                            (guest_form(reader, lobby, index))
                        }
                    }
                }
            }
            LobbySeat::Person { name, you, owner, here, ready, guest } => {
                li {
                    span.who {
                        strong { (name) }
                        @if *you { span.tag { (speech.say("you")) } }
                        (begins(lobby, index, &speech))
                        @if *owner { span.tag { (speech.say("lobby-owner")) } }
                        @if *guest { span.tag { (speech.say("lobby-here-too")) } }
                        @if *ready { span.tag.ready { (icon("check")) (speech.say("lobby-ready")) } }
                        @if !*here { span.tag.away { (icon("away")) (speech.say("lobby-away")) } }
                    }
                    span.does {
                        @if *you && reader.in_pocket() {} @else if *you {
                            form action={ (reader.links.table(&lobby.id)) "/leave" } method="post" { button { (speech.say("lobby-leave")) } }
                        } @else if *guest && lobby.owned {
                            (seat_form(reader, lobby, index, "free", None, &speech.say("lobby-open"), name))
                        } @else if lobby.owned {
                            (seat_form(reader, lobby, index, "kick", None, &speech.say("lobby-kick"), name))
                        }
                    }
                }
            }
            LobbySeat::Bot { name, level } => {
                li {
                    span.who {
                        strong { (name) }
                        span.tag { (icon("bot")) (speech.say(&format!("level-{level}"))) }
                        (begins(lobby, index, &speech))
                    }
                    span.does {
                        @if lobby.owned {
                            (seat_form(reader, lobby, index, "seat", Some("open"), &speech.say("lobby-open"), name))
                        }
                    }
                }
            }
        }
    }
}

fn seat_form(
    reader: &Reader,
    lobby: &Lobby,
    index: usize,
    does: &str,
    plan: Option<&str>,
    label: &str,
    whom: &str,
) -> Markup {
    html! {
        form action={ (reader.links.table(&lobby.id)) "/" (does) } method="post" {
            input type="hidden" name="seat" value=(index);
            @if let Some(plan) = plan { input type="hidden" name="plan" value=(plan); }
            button { (label) span.hidden-text { " (" (whom) ")" } }
        }
    }
}

/// Puts a bot of a chosen level in a free seat.
fn bot_form(reader: &Reader, lobby: &Lobby, index: usize, number: &str) -> Markup {
    let speech = speech(reader.lang);
    html! {
        form.bot-form action={ (reader.links.table(&lobby.id)) "/seat" } method="post" {
            input type="hidden" name="seat" value=(index);
            @if let [only] = lobby.levels.as_slice() {
                input type="hidden" name="plan" value={ "bot:" (only) };
            } @else {
                select name="plan" aria-label={ (speech.say("front-play-level")) " (" (number) ")" } {
                    @for level in &lobby.levels {
                        option value={ "bot:" (level) } { (speech.say(&format!("strength-{level}"))) }
                    }
                }
            }
            button { (speech.say("lobby-bot")) span.hidden-text { " (" (number) ")" } }
        }
    }
}

/// Gives a free seat to somebody on the owner's device.
fn guest_form(reader: &Reader, lobby: &Lobby, index: usize) -> Markup {
    let speech = speech(reader.lang);
    let placeholder = speech.say_with("guest-name", &[("n", (index + 1).into())]);
    html! {
        details.guest-form {
            summary { (speech.say("lobby-here-too")) }
            form.row action={ (reader.links.table(&lobby.id)) "/invite" } method="post" {
                input type="hidden" name="seat" value=(index);
                label.field {
                    span.hidden-text { (speech.say_with("new-seat-guest", &[("n", (index + 1).into())])) }
                    input type="text" name="guest" maxlength="24" autocomplete="off" required placeholder=(placeholder);
                }
                button { (speech.say("lobby-sit")) }
            }
        }
    }
}

/// The button for being ready, which also sends the player's entropy if it is due.
fn ready_form(reader: &Reader, lobby: &Lobby) -> Markup {
    let speech = speech(reader.lang);
    let waits = lobby.entropy_due || !lobby.ready;
    html! {
        form.start action={ (reader.links.table(&lobby.id)) "/ready" } method="post" {
            @if lobby.entropy_due { (entropy_field(reader)) }
            input type="hidden" name="on" value=(waits);
            @if waits {
                button.primary.large { (speech.say("lobby-say-ready")) }
            } @else {
                button.quiet { (speech.say("lobby-unready")) }
            }
        }
    }
}

fn after_seats(reader: &Reader, lobby: &Lobby, free: usize) -> Markup {
    let speech = speech(reader.lang);
    let owner = lobby.seats.iter().find_map(|seat| match seat {
        LobbySeat::Person { name, owner: true, .. } => Some(name.clone()),
        _ => None,
    });
    html! {
        @if lobby.rematch { p { (speech.say("lobby-rematch")) } }
        div.actions {
            @if lobby.mine.is_some() && (lobby.rematch || !lobby.owned || lobby.duplicate.is_some() && lobby.entropy_due) { (ready_form(reader, lobby)) }
            @if let Some(duplicate) = &lobby.duplicate {
                a.button.primary.large href=(reader.links.duplicate(duplicate)) { (speech.say("duplicate-both")) }
            }
            @if lobby.owned {
                @if !lobby.rematch && lobby.duplicate.is_none() {
                    form.start action={ (reader.links.table(&lobby.id)) "/start" } method="post" {
                        @if lobby.entropy_due { (entropy_field(reader)) }
                        @if free > 0 && lobby.mine.is_some() {
                            input type="hidden" name="fill" value="true";
                            button.large aria-describedby="start-why" { (speech.say("lobby-fill")) }
                        } @else {
                            button.primary.large disabled[free > 0] aria-describedby="start-why" { (speech.say("lobby-start")) }
                        }
                    }
                }
                form action={ (reader.links.table(&lobby.id)) "/remove" } method="post" {
                    button.quiet { (speech.say("lobby-remove")) }
                }
            }
            p.help #start-why {
                @if lobby.duplicate.is_some() { (speech.say("table-duplicate")) } @else if lobby.owned {
                    @if free > 0 && lobby.mine.is_some() {
                        @let kept = lobby.rated && lobby.game.hidden_hands();
                        (speech.say(if kept { "lobby-fill-rated-help" } else { "lobby-fill-help" }))
                    }
                    @else if free > 0 { (speech.say("lobby-start-wait")) }
                } @else if let Some(name) = owner {
                    (speech.say_with(if free > 0 { "lobby-wait-owner" } else { "lobby-wait-start" }, &[("name", name.into())]))
                }
            }
        }
    }
}

fn invitation(reader: &Reader, lobby: &Lobby) -> Markup {
    let speech = speech(reader.lang);
    html! {
        section.card.invite {
            h2 { (speech.say("lobby-invite")) }
            (copy_field(&lobby.link, &speech.say("lobby-link"), &speech))
            div.scan {
                img.qr src={ (reader.links.table(&lobby.id)) "/qr.svg" } width="180" height="180" alt=(speech.say("lobby-qr"));
                div.stack {
                    p.help { (speech.say("lobby-scan")) }
                    button type="button" hidden data-share=(lobby.link) { (speech.say("lobby-share")) }
                    p.help { (speech.say(if lobby.listed { "lobby-listed" } else { "lobby-private" })) }
                }
            }
            details {
                summary { (speech.say("lobby-screen")) }
                p.help { (speech.say("lobby-screen-help")) }
                p { a.button href={ (reader.links.table(&lobby.id)) "/screen" } { (speech.say("lobby-screen")) } }
            }
        }
    }
}

/// A link to share. Without a secure context, `copy_link.js` selects it instead of copying.
pub(super) fn copy_field(link: &str, label: &str, speech: &Speech<'_>) -> Markup {
    html! {
        div.copy data-copy {
            label.field {
                span { (label) }
                input type="text" readonly value=(link);
            }
            button type="button" hidden data-done=(speech.say("lobby-copied")) data-hand=(speech.say("lobby-copy-hand")) {
                (speech.say("lobby-copy"))
            }
        }
    }
}

fn terms(reader: &Reader, lobby: &Lobby) -> Markup {
    let speech = speech(reader.lang);
    let own = lobby.game.texts().speech(reader.lang);
    html! {
        section.card.terms {
            h2 { (speech.say("lobby-options")) }
            dl {
                @if !reader.in_pocket() {
                    div { dt { (speech.say("pace-label")) } dd { (pace_words(lobby.pace, &speech)) } }
                    div {
                        dt { (speech.say("lobby-rating")) }
                        dd { (speech.say(if lobby.rated { "lobby-rated" } else { "lobby-unrated" })) }
                    }
                }
                @for spec in lobby.game.options() {
                    @if let Some(value) = lobby.options.get(spec.key).filter(|value| is_told(spec, value)) {
                        div {
                            dt { (own.say(&format!("option-{}", spec.key))) }
                            dd {
                                @match (spec.kind, value) {
                                    (OptionKind::Switch, value) => {
                                        (speech.say(if *value == Value::Bool(true) { "lobby-option-yes" } else { "lobby-option-no" }))
                                    }
                                    (OptionKind::Choice(_) | OptionKind::ChoiceOrObject(_), Value::String(word)) => {
                                        (own.say(&format!("option-{}-{word}", spec.key)))
                                    }
                                    (OptionKind::Seat, value) => (seat_words(value, &speech)),
                                    (_, Value::String(word)) => (word),
                                    // A custom map is shown by its name.
                                    (_, own @ Value::Object(_)) => {
                                        (map_name(own, reader.lang))
                                        @if lobby.own_map { " " span.tag { (speech.say("own-map")) } }
                                    }
                                    (_, other) => (other.to_string()),
                                }
                            }
                        }
                    }
                }
            }
            @if let Some((seconds, whisper)) = lobby.talk {
                dl {
                    div { dt { (speech.say("glass")) } dd { (speech.say(&format!("glass-{seconds}"))) } }
                    @if !reader.in_pocket() {
                        div {
                            dt { (speech.say("whisper")) }
                            dd { (speech.say(if whisper { "lobby-option-yes" } else { "lobby-whisper-no" })) }
                        }
                    }
                }
            }
            @if !lobby.hints {
                dl { div { dt { (speech.say("hints")) } dd { (speech.say("lobby-option-no")) } } }
            }
            p { a href=(reader.links.rules(lobby.game.id())) { (speech.say("rules-all")) } }
            (fairness(reader, &lobby.commitment))
        }
    }
}

/// Whether to show a value: `null` is worth showing only for a seat, where it means a random one.
fn is_told(spec: &OptionSpec, value: &Value) -> bool {
    !value.is_null() || matches!(spec.kind, OptionKind::Seat)
}

/// A seat by its number, counted from 1, or “random”.
fn seat_words(value: &Value, speech: &Speech<'_>) -> String {
    match value.as_u64() {
        Some(seat) => speech.say_with("new-seat", &[("n", (seat + 1).into())]),
        None => speech.say("by-lot"),
    }
}

/// A mark on the seat that was chosen to go first.
fn begins(lobby: &Lobby, index: usize, speech: &Speech<'_>) -> Markup {
    let chosen = |spec: &OptionSpec| {
        matches!(spec.kind, OptionKind::Seat)
            && lobby.options.get(spec.key).and_then(Value::as_u64) == Some(index as u64)
    };
    html! {
        @if lobby.game.options().iter().any(chosen) { span.tag { (speech.say("lobby-begins")) } }
    }
}

pub(super) fn fairness(reader: &Reader, commitment: &str) -> Markup {
    let speech = speech(reader.lang);
    html! {
        details.fair {
            summary { (speech.say("lobby-fair")) }
            p { (speech.say(if reader.in_pocket() { "lobby-fair-pocket" } else { "lobby-fair-text" })) }
            p.fingerprint { span { (speech.say("lobby-commitment")) } code { (commitment) } }
        }
    }
}

/// Shown by the script when the stream breaks.
pub(super) fn lost_banner(speech: &Speech<'_>) -> Markup {
    html! {
        div.lost-banner #lost role="status" hidden data-back=(speech.say("back-again")) data-lost=(speech.say("lost")) {
            span { (speech.say("lost")) }
            button type="button" { (speech.say("lost-now")) }
        }
    }
}
