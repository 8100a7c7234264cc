//! What the server knows about the reader, and how to move or delete it.

use maud::{Markup, html};
use words::Lang;

use super::lobby::copy_field;
use super::shell::{Page, document};
use super::{notice, pocket, qr};
use crate::model::{Appearance, Me, Move, Reader, Theme};
use crate::speech;

pub fn me(reader: &Reader, me: &Me) -> Markup {
    let speech = speech(reader.lang);
    let title = match &reader.name {
        Some(name) => speech.say_with("me-hello", &[("name", name.clone().into())]),
        None => speech.say("me-nobody"),
    };
    let body = html! {
        section.me {
            h1 { (title) }
            (notice(reader, me.problem.as_ref()))
            (name_form(reader))
            (look_form(reader))
            @if reader.name.is_some() {
                p {
                    a href=(reader.links.to("/me/stats")) { (speech.say("stats-mine")) } " · "
                    a href=(reader.links.to("/puzzles")) { (speech.say("puzzles-title")) } " · "
                    a href=(reader.links.to("/me/practice")) { (speech.say("practice-title")) }
                }
                @if reader.in_pocket() {
                    (pocket::everything(reader))
                } @else {
                    (webhook_form(reader, me))
                    (move_away(reader, me))
                }
                (forget(reader, me))
            }
        }
    };
    let page = Page {
        title: &speech.say("me-title"),
        scripts: &["copy_link.js", "file_field.js"],
        ..Page::default()
    };
    document(reader, page, &body)
}

fn name_form(reader: &Reader) -> Markup {
    let speech = speech(reader.lang);
    html! {
        form.card.stack action=(reader.links.to("/me")) method="post" {
            h2 { (speech.say("me-name")) }
            input type="hidden" name="back" value="/me";
            label.field {
                span { (speech.say("name-label")) }
                input type="text" name="name" required maxlength="24" autocomplete="nickname"
                    aria-describedby="name-help" value=[reader.name.as_deref()];
            }
            p.help #name-help { (speech.say("name-help")) }
            label.field {
                span { (speech.say("me-lang")) }
                select name="lang" {
                    @for lang in Lang::ALL {
                        option value=(lang) selected[lang == reader.lang] lang=(lang) { (lang.name()) }
                    }
                }
            }
            p.actions { button.primary { (speech.say("name-save")) } }
        }
    }
}

/// Settings kept in this browser only: another device may need different ones.
fn look_form(reader: &Reader) -> Markup {
    let speech = speech(reader.lang);
    let Appearance { theme, contrast, left, calm } = reader.appearance;
    html! {
        form.card.stack #look action=(reader.links.to("/me/look")) method="post" {
            h2 { (speech.say("look-title")) }
            fieldset {
                legend { (speech.say("look-theme")) }
                @for one in Theme::ALL {
                    label.switch {
                        input type="radio" name="theme" value=(one.name()) checked[one == theme];
                        span { (speech.say(&format!("look-theme-{}", one.name()))) }
                    }
                }
            }
            @for (name, on) in [("contrast", contrast), ("calm", calm), ("left", left)] {
                label.switch {
                    input type="checkbox" name=(name) value="true" checked[on];
                    span { (speech.say(&format!("look-{name}"))) small { (speech.say(&format!("look-{name}-help"))) } }
                }
            }
            p.actions { button.primary { (speech.say("look-save")) } }
        }
    }
}

fn webhook_form(reader: &Reader, me: &Me) -> Markup {
    let speech = speech(reader.lang);
    html! {
        form.card.stack #webhook action=(reader.links.to("/me/webhook")) method="post" {
            h2 { (speech.say("webhook-title")) }
            p { (speech.say("webhook-lead")) }
            label.field {
                span { (speech.say("webhook-label")) }
                input type="text" inputmode="url" name="webhook" maxlength="500" autocomplete="off" spellcheck="false"
                    value=(me.webhook);
            }
            p.actions { button { (speech.say("webhook-save")) } }
        }
    }
}

fn move_away(reader: &Reader, me: &Me) -> Markup {
    let speech = speech(reader.lang);
    html! {
        section.card.stack {
            h2 { (speech.say("me-move")) }
            @if let Some(link) = &me.move_link {
                p { (speech.say("me-move-ready")) }
                (copy_field(link, &speech.say("me-move"), &speech))
                div.qr role="img" aria-label=(speech.say("me-move")) { (qr(link)) }
                p.warning { (speech.say("me-move-warning")) }
            } @else {
                p { (speech.say("me-move-text")) }
                form action=(reader.links.to("/me/move")) method="post" { button { (speech.say("me-move-make")) } }
            }
        }
    }
}

fn forget(reader: &Reader, me: &Me) -> Markup {
    let speech = speech(reader.lang);
    let ghost = speech.say("me-delete-ghost");
    html! {
        section.card.stack {
            h2 { (speech.say("me-delete")) }
            p { (speech.say_with("me-tables", &[("n", me.tables.into())])) }
            @if reader.in_pocket() { p { (speech.say("me-delete-pocket")) } }
            @else { p { (speech.say_with("me-delete-text", &[("ghost", ghost.into())])) } }
            form.stack action=(reader.links.to("/me/delete")) method="post" {
                label.switch {
                    input type="checkbox" name="sure" value="true" required;
                    span { (speech.say("me-delete-sure")) }
                }
                p.actions { button.danger { (speech.say("me-delete-go")) } }
            }
        }
    }
}

pub fn move_here(reader: &Reader, here: &Move) -> Markup {
    let speech = speech(reader.lang);
    let title = speech.say("move-title");
    let body = html! {
        section.card.problem-page {
            h1 { (title) }
            p { (speech.say_with("move-text", &[("name", here.name.clone().into())])) }
            form.actions action={ (reader.links.to("/move/")) (here.token) } method="post" {
                button.primary { (speech.say("move-go")) }
                a.button href=(reader.links.home()) { (speech.say("move-no")) }
            }
        }
    };
    document(reader, Page { title: &title, ..Page::default() }, &body)
}
