//! The table as a page shows it.

use std::sync::LazyLock;

use game::{Choice, Control, Draw, Scene, Seat, SeatCard, Viewer, texts};
use maud::{Markup, html};
use words::{Speech, Texts};

use crate::{Event, Mahe, View, sketch, tell};

static TEXTS: LazyLock<Texts> =
    LazyLock::new(|| texts(include_str!("../text/de.ftl"), include_str!("../text/en.ftl")));

impl Draw for Mahe {
    const RULES: (&'static str, usize) = ("M", 21);

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn style() -> &'static str {
        include_str!("style.css")
    }

    fn cover() -> Markup {
        html! { svg viewBox="0 0 10 10" { circle cx="5" cy="5" r="4" {} } }
    }

    fn scene(view: &View, _viewer: Viewer, choices: &[Choice<Mahe>], speech: &Speech<'_>) -> Scene {
        Scene {
            board: html! { pre { (sketch::sketch(view, speech)) } },
            hand: html! {},
            prompt: String::new(),
            controls: choices
                .iter()
                .map(|choice| Control {
                    action: choice.text.clone(),
                    label: choice.text.clone(),
                    hint: String::new(),
                })
                .collect(),
            seats: Seat::all(view.players.into())
                .map(|seat| SeatCard {
                    badge: html! {},
                    score: view.eggs(seat).to_string(),
                    note: String::new(),
                })
                .collect(),
            sheet: html! {},
        }
    }

    fn line(event: &Event, speech: &Speech<'_>) -> Option<String> {
        tell::line(event, speech)
    }

    fn sketch(view: &View, speech: &Speech<'_>) -> String {
        sketch::sketch(view, speech)
    }
}
