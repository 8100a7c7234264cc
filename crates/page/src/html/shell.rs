//! What all pages share: the document around them, and a few drawn symbols.

use maud::{DOCTYPE, Markup, html};
use words::Lang;

use crate::assets;
use crate::model::{Appearance, Reader, Theme};
use crate::speech;

use super::pocket;

/// What a page adds to the document.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Page<'a> {
    pub title: &'a str,
    pub class: &'a str,
    /// More style sheets, in order.
    pub styles: &'a [String],
    /// Our own modules in `assets/`.
    pub scripts: &'a [&'a str],
    /// No header and footer: the page fills the window.
    pub bare: bool,
}

pub(super) fn document(reader: &Reader, page: Page<'_>, body: &Markup) -> Markup {
    let speech = speech(reader.lang);
    html! {
        (DOCTYPE)
        html lang=(reader.lang) class=[classes(reader.appearance)] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content=(colours(reader.appearance.theme));
                meta name="theme-color" content="#17665a";
                meta name="referrer" content="same-origin";
                title { (page.title) @if !page.bare { " · " (speech.say("app-name")) } }
                link rel="icon" href=(reader.links.file("/favicon.svg")) type="image/svg+xml";
                link rel="apple-touch-icon" href=(assets::url(&reader.links, "icon-192.png"));
                link rel="manifest" href={ (reader.links.file("/manifest.webmanifest")) "?lang=" (reader.lang) };
                link rel="stylesheet" href=(assets::with_appearance(&assets::url(&reader.links, "base.css"), reader.appearance));
                @for style in page.styles { link rel="stylesheet" href=(assets::with_appearance(style, reader.appearance)); }
                script src=(assets::url(&reader.links, "before_paint.js")) {}
                script type="module" src=(assets::url(&reader.links, "shortcuts.js")) {}
                @for script in page.scripts { script type="module" src=(assets::url(&reader.links, script)) {} }
            }
            body class=(page.class) {
                a.skip href="#main" { (speech.say("skip")) }
                @if page.bare {
                    (body)
                } @else {
                    (header(reader))
                    main #main { (body) }
                    (footer(reader))
                }
                (keys(reader))
                @if reader.in_pocket() { (pocket::bar(reader)) }
            }
        }
    }
}

fn header(reader: &Reader) -> Markup {
    let speech = speech(reader.lang);
    html! {
        header.top {
            a.brand href=(reader.links.home()) { (mark()) span { (speech.say("app-name")) } }
            nav {
                @if reader.host { a href=(reader.links.to("/host")) { (speech.say("host-title")) } }
                a href=(reader.links.to("/me")) {
                    @match &reader.name {
                        Some(name) => (name),
                        None => (speech.say("me-title")),
                    }
                }
                (language_menu(reader))
            }
        }
    }
}

fn footer(reader: &Reader) -> Markup {
    let speech = speech(reader.lang);
    html! {
        footer.bottom {
            p { (speech.say("footer-note")) }
            @if reader.in_pocket() { p.quiet-text data-pocket-offline {} }
            p { a href=(reader.links.to("/stats")) { (speech.say("stats-title")) } " · " a href=(reader.links.to("/verify")) { (speech.say("verify-title")) } }
            button.quiet type="button" data-open-keys hidden { (speech.say("keys-open")) " " kbd aria-hidden="true" { "?" } }
        }
    }
}

/// The reader's settings, for style sheets and scripts.
fn classes(appearance: Appearance) -> Option<String> {
    let words = [(appearance.left, "left"), (appearance.calm, "calm"), (appearance.contrast, "contrast")];
    let words: Vec<&str> = words.into_iter().filter(|(on, _)| *on).map(|(_, word)| word).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

fn colours(theme: Theme) -> &'static str {
    match theme {
        Theme::Auto => "light dark",
        Theme::Light => "light",
        Theme::Dark => "dark",
    }
}

/// All keys, shown by `?`.
fn keys(reader: &Reader) -> Markup {
    let speech = speech(reader.lang);
    html! {
        dialog.keys-all #keys aria-labelledby="keys-all-title" {
            form method="dialog" {
                h2 #keys-all-title { (speech.say("keys-all-title")) }
                (super::keys::help(&speech))
                button.primary { (speech.say("close")) }
            }
        }
    }
}

/// The languages to choose from; each choice leads back to this page.
pub(super) fn language_menu(reader: &Reader) -> Markup {
    let speech = speech(reader.lang);
    html! {
        button.quiet.language type="button" popovertarget="languages" {
            (icon("globe"))
            span.hidden-text { (speech.say("me-lang")) ": " }
            span.name { (reader.lang.name()) }
        }
        form.languages #languages popover action=(reader.links.to("/me")) method="post" aria-label=(speech.say("me-lang")) {
            input type="hidden" name="back" value=(reader.path);
            @for lang in Lang::ALL {
                @let current = lang == reader.lang;
                button.quiet name="lang" value=(lang) lang=(lang) aria-current=[current.then_some("true")] {
                    (lang.name())
                    @if current { (icon("check")) }
                }
            }
        }
    }
}

/// The name field, for readers who have none.
pub(super) fn name_field(reader: &Reader) -> Markup {
    let speech = speech(reader.lang);
    html! {
        @if reader.name.is_none() {
            label.field {
                span { (speech.say("name-label")) }
                input type="text" name="name" required maxlength="24" autocomplete="nickname"
                    aria-describedby="name-help";
            }
            p.help #name-help { (speech.say("name-help")) }
        }
    }
}

/// The field for the reader's entropy; `entropy.js` fills it and shows a note instead.
pub(super) fn entropy_field(reader: &Reader) -> Markup {
    let speech = speech(reader.lang);
    html! {
        div.entropy data-entropy {
            label.field {
                span { (speech.say("entropy-label")) }
                input type="text" name="entropy" maxlength="200" autocomplete="off"
                    aria-describedby="entropy-help";
            }
            p.help #entropy-help { (speech.say("entropy-help")) }
            p.help.done hidden { (speech.say("entropy-done")) }
        }
    }
}

/// The logo: a round table from above, with four seats.
pub(super) fn mark() -> Markup {
    html! {
        svg.mark viewBox="0 0 32 32" aria-hidden="true" focusable="false" {
            circle.seat.a cx="16" cy="3.6" r="4.4" {}
            rect.seat.b x="24" y="12" width="8" height="8" rx="1.2" {}
            path.seat.c d="M16 23.2l5 8.4H11z" {}
            path.seat.d d="M3.8 10.4l5.6 5.6-5.6 5.6L-1.8 16z" {}
            circle.wood cx="16" cy="16" r="8.4" {}
            circle.ring cx="16" cy="16" r="5.6" {}
        }
    }
}

/// A sand timer, full at the top; the script moves the sand by the heights of `.above` and `.below`.
pub(super) fn sand_glass() -> Markup {
    html! {
        svg.sand-glass viewBox="0 0 24 32" aria-hidden="true" focusable="false" {
            defs {
                clipPath #glass-bulbs { path d="M6 4h12v5.5L13.2 16l4.8 6.5V28H6v-5.5L10.8 16 6 9.5z" {} }
            }
            g clip-path="url(#glass-bulbs)" {
                rect.above.sand x="4" y="6" width="16" height="10" {}
                rect.fall.sand x="11.6" y="15" width=".8" height="13" {}
                rect.below.sand x="4" y="27" width="16" height="1" {}
            }
            path.bulbs d="M6 4v5.5l4.8 6.5L6 22.5V28M18 4v5.5L13.2 16l4.8 6.5V28" {}
            path.wood d="M4 3h16M4 29h16" {}
        }
    }
}

/// A turtle that has lost its way, for pages that lead nowhere.
pub(super) fn lost_turtle() -> Markup {
    html! {
        svg.lost viewBox="0 0 160 100" aria-hidden="true" focusable="false" {
            path.ripple d="M14 78q16-9 32 0t32 0 32 0 32 0" {}
            path.ripple d="M30 90q12-7 25 0t25 0 25 0" {}
            g.body {
                path.limb d="M58 62q-16 2-20 14 14 2 26-6z" {}
                path.limb d="M104 62q14 2 18 12-14 2-24-6z" {}
                path.limb d="M112 50q6-14 20-10 8 4 4 12-8 8-22 6z" {}
                path.shell d="M46 62q2-38 36-38t36 38q-36 8-72 0z" {}
                path.scute d="M68 30l14 12 14-12M56 48l26-6 26 6M82 42v22" {}
                circle.eye cx="128" cy="46" r="2" {}
            }
        }
    }
}

/// A small line symbol.
pub(super) fn icon(name: &str) -> Markup {
    let path = match name {
        "menu" => "M5 7h14M5 12h14M5 17h14",
        "close" => "M6 6l12 12M18 6L6 18",
        "bot" => "M6 9h12v9H6zM12 9V5M9.5 13v1M14.5 13v1M10 5h4",
        "undo" => "M9 6L4.5 10.5 9 15M5 10.5h8.5a5 5 0 010 10H10",
        "hint" => "M9.5 16.5h5M10 19.5h4M9.5 16.5c0-2.4-3-3.6-3-7.1a5.5 5.5 0 0111 0c0 3.5-3 4.7-3 7.1",
        "home" => "M4 11.5L12 5l8 6.5M6.5 10v9h11v-9",
        "play" => "M8 5.5v13l10-6.5z",
        "pause" => "M8.5 6v12M15.5 6v12",
        "first" => "M6.5 6v12M18 6l-7.5 6 7.5 6z",
        "previous" => "M15.5 6L8 12l7.5 6z",
        "next" => "M8.5 6l7.5 6-7.5 6z",
        "last" => "M17.5 6v12M6 6l7.5 6L6 18z",
        "globe" => "M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17",
        "check" => "M5 12.5l4.5 4.5L19 7.5",
        "screen" => "M4 5h16v11H4zM9 20h6M12 16v4",
        "zoom" => "M10.5 4.5a6 6 0 100 12 6 6 0 000-12zM15 15l5 5M8 10.5h5M10.5 8v5",
        "away" => "M17.5 14.5A7 7 0 019.5 6a7 7 0 108 8.5z",
        _ => "M5 12.5l4.5 4.5L19 7.5",
    };
    html! {
        svg.icon viewBox="0 0 24 24" aria-hidden="true" focusable="false" { path d=(path) {} }
    }
}
