//! What a page without a server has in addition: where the games are kept, how to get what needs others, and what the
//! scripts say about storage and new versions.

use maud::{DOCTYPE, Markup, html};
use words::Lang;

use crate::model::Reader;
use crate::speech;

/// What pages without a server may load: their own files, and style sheets that a script adapted.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' blob:; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// The one file behind every page: its script asks for the page and writes it. `files` is where the scripts are.
pub fn pocket_index(files: &str) -> Markup {
    let english = speech(Lang::DEFAULT);
    html! {
        (DOCTYPE)
        html lang=(Lang::DEFAULT) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                meta name="theme-color" content="#17665a";
                title { (english.say("app-name")) }
                link rel="icon" href="./favicon.svg" type="image/svg+xml";
                link rel="manifest" href="./manifest.webmanifest";
                link rel="stylesheet" href={ (files) "base.css" };
                @for script in ["engine_link.js", "transport.js", "pages.js", "notice.js", "offline.js"] {
                    link rel="modulepreload" href={ (files) (script) };
                }
                script type="module" src={ (files) "boot.js" } {}
            }
            body {
                noscript { @for lang in Lang::ALL { p lang=(lang) { (speech(lang).say("pocket-no-script")) } } }
                @for lang in Lang::ALL { (bar_in(lang, false)) }
            }
        }
    }
}

/// How to play with others, where a person looks for it.
pub(super) fn here(reader: &Reader) -> Markup {
    let speech = speech(reader.lang);
    html! {
        div {
            h2 { (speech.say("pocket-others-title")) }
            p.card { (speech.say("pocket-others")) }
        }
    }
}

/// On a server: the same games to take along.
pub(super) fn offer(reader: &Reader) -> Markup {
    let speech = speech(reader.lang);
    html! {
        div {
            h2 { (speech.say("pocket-offer-title")) }
            div.card.stack {
                p { (speech.say("pocket-offer")) }
                p.actions { a.button href=(reader.links.file("/pocket/")) { (speech.say("pocket-offer-go")) } }
            }
        }
    }
}

/// Everything that is kept here, as one file; and games from such a file or from a record.
pub(super) fn everything(reader: &Reader) -> Markup {
    let speech = speech(reader.lang);
    html! {
        section.card.stack {
            h2 { (speech.say("pocket-kept")) }
            p { (speech.say("pocket-kept-text")) }
            p.actions { a.button href=(reader.links.to("/me/everything")) download { (speech.say("pocket-export")) } }
            form.stack action=(reader.links.to("/me/import")) method="post" {
                label.field {
                    span { (speech.say("pocket-import-label")) }
                    textarea name="games" rows="4" required spellcheck="false" autocomplete="off" autocapitalize="off" {}
                }
                label.field hidden data-fills="games" {
                    span { (speech.say("pocket-import-file")) }
                    input type="file" accept=".jsonl,.json,.txt,application/jsonl,application/json,text/plain";
                }
                p.actions { button { (speech.say("pocket-import")) } }
            }
        }
    }
}

/// The words of the scripts around the page: they offer a new version and say what storage refuses.
pub(super) fn bar(reader: &Reader) -> Markup {
    bar_in(reader.lang, true)
}

fn bar_in(lang: Lang, of_page: bool) -> Markup {
    let speech = speech(lang);
    let say = |key: &str| speech.say(&format!("pocket-{key}"));
    html! {
        div.lost-banner.pocket-bar id=[of_page.then_some("pocket")] lang=(lang) role="status" hidden
            data-update=(say("update")) data-update-now=(say("update-now")) data-later=(say("later"))
            data-crashed=(say("crashed")) data-reload=(say("reload")) data-refused=(say("refused"))
            data-no-random=(say("no-random")) data-offline-yes=(say("offline-yes")) data-offline-no=(say("offline-no"))
            data-offline-insecure=(say("offline-insecure")) {
            span.words {}
            button.primary type="button" hidden {}
            button.quiet type="button" hidden {}
        }
    }
}
