//! The table as a page shows it: a lagoon, an island, turtles.

mod board;
mod cover;
mod desk;
mod island;
mod outlook;
mod piece;
mod sheet;
mod spoken;

use std::sync::LazyLock;

use game::{Choice, Draw, Scene, Seat, Viewer, texts};
use maud::Markup;
use words::{Speech, Texts};

use crate::{Action, Event, Mahe, View, sketch, tell};

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

    fn script() -> Option<&'static str> {
        Some(include_str!("swim.js"))
    }

    fn cover() -> Markup {
        cover::cover()
    }

    fn scene(view: &View, viewer: Viewer, choices: &[Choice<Mahe>], speech: &Speech<'_>) -> Scene {
        Scene {
            board: board::board(view, viewer, choices, speech),
            hand: desk::hand(view, viewer, choices, speech),
            prompt: spoken::prompt(view, viewer, speech),
            controls: spoken::controls(view, choices, speech),
            seats: sheet::seats(view, viewer, speech),
            sheet: sheet::sheet(view, viewer, speech),
        }
    }

    fn deed(_view: &View, _seat: Seat, action: Action, speech: &Speech<'_>) -> Option<String> {
        spoken::deed(action, speech)
    }

    fn line(event: &Event, speech: &Speech<'_>) -> Option<String> {
        tell::line(event, speech)
    }

    fn sketch(view: &View, speech: &Speech<'_>) -> String {
        sketch::sketch(view, speech)
    }
}
