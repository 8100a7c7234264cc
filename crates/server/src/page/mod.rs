//! The pages: pure functions from what a reader may know to HTML.
//!
//! Nothing here does IO or knows the store. Whole pages take a [`Reader`] and one of the models;
//! the stream sends the pieces made by [`parts`], [`lobby_part`], [`log_line`] and [`chat_line`].

pub mod assets;
pub mod chart;
pub mod foreign;
pub mod model;
pub mod replay;
pub mod stats;
pub mod verify;

mod album;
mod around;
mod drawer;
mod front;
mod guide;
mod host;
mod keys;
mod lesson;
mod lobby;
mod me;
mod new_table;
mod rules;
mod screen;
mod shell;
mod since;
mod table;

use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};
use serde_json::Value;
use words::{Lang, Speech, Texts};

use crate::naming;

pub use drawer::{chat_line, log_line};
pub use front::{front, front_parts};
pub use host::{STATUSES, host};
pub use lobby::{lobby, lobby_part};
pub use me::{me, move_here};
pub use new_table::new_table;
pub use rules::rules;
pub use screen::{screen, screen_lobby, screen_lobby_part, sit};
pub use table::{advice, parts, table, title};

use model::{Problem, Reader};
use shell::{Page, document};

static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(words::embed!("../../text", "looking")));

/// The server's own words for a reader.
pub fn speech(lang: Lang) -> Speech<'static> {
    TEXTS.speech(lang)
}

/// The problem `kind` in words: the texts `trouble-<kind>` and `trouble-<kind>-text`.
pub fn trouble(lang: Lang, kind: &str) -> Problem {
    let speech = speech(lang);
    Problem {
        title: speech.say(&format!("trouble-{kind}")),
        text: speech.say(&format!("trouble-{kind}-text")),
        further: Vec::new(),
        rule: None,
        next: Vec::new(),
    }
}

/// A page for something that went wrong: what happened, and what one can do now.
pub fn problem(reader: &Reader, problem: &Problem) -> Markup {
    let speech = speech(reader.lang);
    let body = html! {
        section.card.problem-page {
            (shell::lost_turtle())
            h1 { (problem.title) }
            p { (problem_words(&speech, problem)) }
            p.actions {
                @for (href, label) in &problem.next { a.button.primary href=(href) { (label) } }
                a.button href="/" { (speech.say("trouble-home")) }
            }
        }
    };
    document(reader, Page { title: &problem.title, ..Page::default() }, &body)
}

/// What a player's own map is called: in `lang`, else in English, else in the first language it has a
/// name in, else by its id.
pub(crate) fn map_name(map: &Value, lang: Lang) -> String {
    let word = |value: &Value| value.as_str().and_then(naming::shown);
    let mut langs = [lang, Lang::DEFAULT].into_iter().chain(Lang::ALL);
    let name = langs.find_map(|lang| word(&map["name"][lang.code()]));
    name.or_else(|| word(&map["id"])).unwrap_or_default()
}

/// A problem as part of another page.
fn notice(speech: &Speech<'_>, problem: Option<&Problem>) -> Markup {
    html! {
        @if let Some(problem) = problem {
            div.notice role="alert" {
                strong { (problem.title) }
                p { (problem_words(speech, problem)) }
                @for more in &problem.further { p { (more) } }
            }
        }
    }
}

/// The sentence, with the rule it names as a link.
fn problem_words(speech: &Speech<'_>, problem: &Problem) -> Markup {
    let Some((game, rule)) = problem.rule else { return html! { (problem.text) } };
    let link = |words: &str| html! { a.rule href={ "/rules/" (game) "#" (rule) } { (words) } };
    match problem.text.split_once(rule) {
        Some((before, after)) => html! { (before) (link(rule)) (after) },
        None => html! {
            (problem.text) " " (link(&speech.say_with("trouble-rule", &[("rule", rule.into())])))
        },
    }
}

/// A QR code as one `svg`, for `/t/{id}/qr.svg` and the page that moves an identity.
pub fn qr(link: &str) -> Markup {
    let Ok(code) = fast_qr::QRBuilder::new(link).build() else { return html! {} };
    let size = code.size;
    let mut path = String::new();
    for y in 0..size {
        for x in 0..size {
            if code[y][x].value() {
                path.push_str(&format!("M{} {}h1v1h-1z", x + 4, y + 4));
            }
        }
    }
    let side = size + 8;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {side} {side}")) shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#fff" {}
            path fill="#000" d=(PreEscaped(path)) {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_there_in_every_language() {
        assert_eq!(TEXTS.differences(), Vec::<String>::new());
    }

    #[test]
    fn a_qr_code_has_its_quiet_zone() {
        let svg = qr("http://192.168.1.7:7777/t/abcdefgh").into_string();
        // 33 modules, and 4 on each side where nothing is drawn.
        assert!(svg.contains("viewBox=\"0 0 41 41\"") && svg.contains("d=\"M4 4h1"), "{svg}");
    }
}
