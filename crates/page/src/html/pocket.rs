//! What a page without a server has in addition: where the games are kept, how to get what needs others, and what the
//! scripts say about storage and new versions.

use maud::{Markup, html};

use crate::model::Reader;
use crate::speech;

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
                    input type="file" accept=".jsonl,.txt,application/jsonl,text/plain";
                }
                p.actions { button { (speech.say("pocket-import")) } }
            }
        }
    }
}

/// The words of the scripts around the page: they offer a new version and say what storage refuses.
pub(super) fn bar(reader: &Reader) -> Markup {
    let speech = speech(reader.lang);
    let say = |key: &str| speech.say(&format!("pocket-{key}"));
    html! {
        div.lost-banner.pocket-bar #pocket role="status" hidden
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
