//! The table as a page shows it: a lagoon, an island, turtles.

mod board;
mod cover;
mod desk;
mod island;
mod lesson;
mod outlook;
mod piece;
mod sheet;
mod spoken;

use std::sync::LazyLock;

use game::{Choice, Draw, Example, Scene, Seat, Sign, Viewer, texts};
use maud::Markup;
use words::{Speech, Texts};

use crate::{Action, Event, Mahe, View, sketch, tell};

static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    texts(
        concat!(include_str!("../text/de.ftl"), "\n", include_str!("../text/lesson.de.ftl")),
        concat!(include_str!("../text/en.ftl"), "\n", include_str!("../text/lesson.en.ftl")),
    )
});

impl Draw for Mahe {
    const RULES: (&'static str, usize) = ("M", 21);
    const RULE_OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[
        ("M-5", &["first"]),
        ("M-6", &["turtles_each"]),
        ("M-17", &["open_piles"]),
        ("M-18", &["egg_dice"]),
    ];

    const KEYS: &'static [(&'static str, char)] = &[("roll", 'r'), ("stop", 's')];

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
            hand: Self::hand(view, viewer, choices, speech),
            prompt: spoken::prompt(view, viewer, speech),
            controls: spoken::controls(view, choices, speech),
            seats: sheet::seats(view, viewer, speech),
            sheet: sheet::sheet(view, viewer, speech),
        }
    }

    fn prompt(view: &View, viewer: Viewer, _choices: &[Choice<Mahe>], speech: &Speech<'_>) -> String {
        spoken::prompt(view, viewer, speech)
    }

    fn hand(view: &View, viewer: Viewer, choices: &[Choice<Mahe>], speech: &Speech<'_>) -> Markup {
        desk::hand(view, viewer, choices, speech)
    }

    fn describe_action(_view: &View, _seat: Seat, action: Action, speech: &Speech<'_>) -> Option<String> {
        spoken::deed(action, speech)
    }

    fn line(event: &Event, speech: &Speech<'_>) -> Option<String> {
        tell::line(event, speech)
    }

    fn actor(event: &Event) -> Option<Seat> {
        tell::actor(event)
    }

    fn sketch(view: &View, speech: &Speech<'_>) -> String {
        sketch::sketch(view, speech)
    }

    fn examples() -> &'static [Example] {
        lesson::EXAMPLES
    }

    fn signs(speech: &Speech<'_>) -> Vec<Sign> {
        lesson::signs(speech)
    }

    fn explain(view: &View, seat: Seat, choices: &[Choice<Mahe>], speech: &Speech<'_>) -> Option<String> {
        lesson::explain(view, seat, choices, speech)
    }
}
