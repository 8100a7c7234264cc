//! The table as a page shows it: a cut through the earth, timbered galleries, cards as rock.

mod carts;
mod cover;
mod desk;
mod lesson;
mod mine;
mod outlook;
mod rock;
mod shaft;
mod sheet;
mod spoken;
mod ways;
mod wording;

use std::sync::LazyLock;

use game::{Choice, Draw, Example, Scene, Seat, Sign, Viewer, texts};
use maud::Markup;
use words::{Speech, Texts};

use crate::{Action, Event, Schicht, View, sketch, tell};

static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    texts(
        concat!(include_str!("../text/de.ftl"), "\n", include_str!("../text/lesson.de.ftl")),
        concat!(include_str!("../text/en.ftl"), "\n", include_str!("../text/lesson.en.ftl")),
    )
});

impl Draw for Schicht {
    const RULES: (&'static str, usize) = ("S", 24);
    const RULE_OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[("S-1", &["advanced"])];

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn style() -> &'static str {
        include_str!("style.css")
    }

    fn script() -> Option<&'static str> {
        Some(include_str!("dig.js"))
    }

    fn cover() -> Markup {
        cover::cover()
    }

    fn scene(view: &View, viewer: Viewer, choices: &[Choice<Schicht>], speech: &Speech<'_>) -> Scene {
        Scene {
            board: mine::board(view, viewer, choices, speech),
            hand: Self::hand(view, viewer, choices, speech),
            prompt: spoken::prompt(view, viewer, speech),
            controls: spoken::controls(view, choices, speech),
            seats: sheet::seats(view, speech),
            sheet: sheet::sheet(view, speech),
        }
    }

    fn prompt(view: &View, viewer: Viewer, _choices: &[Choice<Schicht>], speech: &Speech<'_>) -> String {
        spoken::prompt(view, viewer, speech)
    }

    fn hand(view: &View, viewer: Viewer, choices: &[Choice<Schicht>], speech: &Speech<'_>) -> Markup {
        desk::hand(view, viewer, choices, speech)
    }

    fn describe_action(_view: &View, _seat: Seat, action: Action, speech: &Speech<'_>) -> Option<String> {
        spoken::deed(action, speech)
    }

    fn line(event: &Event, speech: &Speech<'_>) -> Option<String> {
        tell::line(event, speech)
    }

    fn replay_line(event: &Event, speech: &Speech<'_>) -> Option<String> {
        tell::retell(event, speech)
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

    fn explain(view: &View, seat: Seat, choices: &[Choice<Schicht>], speech: &Speech<'_>) -> Option<String> {
        lesson::explain(view, seat, choices, speech)
    }
}
