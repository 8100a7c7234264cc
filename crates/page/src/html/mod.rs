//! The pages: pure functions from what a reader may know to HTML.
//!
//! Nothing here does IO or knows the store. Whole pages take a [`Reader`] and a model; the stream sends
//! fragments from [`parts`], [`lobby_part`], [`Teller`] and [`chat_line`].

pub mod chart;
pub mod daily;
pub mod duplicate;
pub mod exercise;
pub mod foreign;
pub mod practice;
pub mod replay;
pub mod stats;
pub mod verify;

mod album;
pub mod analysis;
mod around;
mod drawer;
mod front;
mod host;
mod keys;
mod lesson;
mod lobby;
mod log;
mod me;
mod new_table;
mod pocket;
mod result;
mod rules;
mod screen;
mod shell;
mod since;
mod table;
mod tutor;
mod tutorial;

use maud::{Markup, PreEscaped, html};

pub use drawer::chat_line;
pub use front::{front, front_parts};
pub use host::{STATUSES, host};
pub use lobby::{lobby, lobby_part};
pub use log::Teller;
pub use me::{me, move_here};
pub use new_table::new_table;
pub use pocket::pocket_index;
pub use result::end_moment;
pub use rules::rules;
pub use screen::{screen, screen_lobby, screen_lobby_part, sit};
pub use table::{advice, parts, table, title};
pub use tutor::question;

use crate::model::{Problem, Reader};
use crate::speech;
use shell::{Page, document};

/// A page for something that went wrong: what happened, and what to do next.
pub fn problem(reader: &Reader, problem: &Problem) -> Markup {
    let speech = speech(reader.lang);
    let body = html! {
        section.card.problem-page {
            (shell::lost_turtle())
            h1 { (problem.title) }
            p { (problem_words(reader, problem)) }
            p.actions {
                @for (path, label) in &problem.next { a.button.primary href=(reader.links.to(path)) { (label) } }
                a.button href=(reader.links.home()) { (speech.say("trouble-home")) }
            }
        }
    };
    document(reader, Page { title: &problem.title, ..Page::default() }, &body)
}

/// A problem as part of another page.
fn notice(reader: &Reader, problem: Option<&Problem>) -> Markup {
    html! {
        @if let Some(problem) = problem {
            div.notice role="alert" {
                strong { (problem.title) }
                p { (problem_words(reader, problem)) }
                @for more in &problem.further { p { (more) } }
            }
        }
    }
}

/// The sentence, with the rule it names as a link.
fn problem_words(reader: &Reader, problem: &Problem) -> Markup {
    let Some((game, rule)) = problem.rule else { return html! { (problem.text) } };
    let link = |words: &str| html! { a.rule href={ (reader.links.rules(game)) "#" (rule) } { (words) } };
    match problem.text.split_once(rule) {
        Some((before, after)) => html! { (before) (link(rule)) (after) },
        None => html! {
            (problem.text) " " (link(&speech(reader.lang).say_with("trouble-rule", &[("rule", rule.into())])))
        },
    }
}

/// A QR code as an `svg`, for `/t/{id}/qr.svg` and the page that moves an identity.
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
    fn a_qr_code_has_its_quiet_zone() {
        let svg = qr("http://192.168.1.7:7777/t/abcdefgh").into_string();
        // 33 modules, and 4 empty ones on each side.
        assert!(svg.contains("viewBox=\"0 0 41 41\"") && svg.contains("d=\"M4 4h1"), "{svg}");
    }
}
