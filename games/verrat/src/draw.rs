//! The table as a page shows it: a night court in lapis and gold, lamplight on the favourite's seat.

mod cities;
mod claims;
mod court;
mod cover;
mod desk;
mod figure;
mod lesson;
mod orders;
mod players;
mod sheet;
mod spoken;
mod table;
mod trade;
pub(crate) mod wording;

use std::sync::LazyLock;

use game::{Choice, Draw, Example, Scene, Seat, Sign, Viewer, texts};
use maud::Markup;
use words::{Speech, Texts};

use crate::{Action, Event, Verrat, View, sketch, tell};

static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    texts(
        concat!(
            include_str!("../text/de.ftl"),
            "\n",
            include_str!("../text/page.de.ftl"),
            "\n",
            include_str!("../text/lesson.de.ftl")
        ),
        concat!(
            include_str!("../text/en.ftl"),
            "\n",
            include_str!("../text/page.en.ftl"),
            "\n",
            include_str!("../text/lesson.en.ftl")
        ),
    )
});

impl Draw for Verrat {
    const RULES: (&'static str, usize) = ("V", 29);
    const RULE_OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[("V-29", &["round_limit"])];
    const TALK: bool = true;

    const KEYS: &'static [(&'static str, char)] = &[("ready", 'r'), ("take", 't'), ("pass", 'p')];

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn style() -> &'static str {
        include_str!("style.css")
    }

    fn script() -> Option<&'static str> {
        Some(concat!(include_str!("intrigue.js"), include_str!("reveal.js")))
    }

    fn cover() -> Markup {
        cover::cover()
    }

    fn scene(view: &View, viewer: Viewer, choices: &[Choice<Verrat>], speech: &Speech<'_>) -> Scene {
        Scene {
            board: court::board(view, viewer, choices, speech),
            hand: Self::hand(view, viewer, choices, speech),
            prompt: spoken::prompt(view, viewer, choices, speech),
            controls: spoken::controls(view, viewer, choices, speech),
            seats: sheet::seats(view, speech),
            sheet: sheet::sheet(view, viewer, choices, speech),
        }
    }

    fn prompt(view: &View, viewer: Viewer, choices: &[Choice<Verrat>], speech: &Speech<'_>) -> String {
        spoken::prompt(view, viewer, choices, speech)
    }

    fn hand(view: &View, viewer: Viewer, choices: &[Choice<Verrat>], speech: &Speech<'_>) -> Markup {
        desk::hand(view, viewer, choices, speech)
    }

    fn describe_action(_view: &View, seat: Seat, action: Action, speech: &Speech<'_>) -> Option<String> {
        spoken::deed(seat, action, speech)
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

    fn explain(view: &View, seat: Seat, choices: &[Choice<Verrat>], speech: &Speech<'_>) -> Option<String> {
        lesson::explain(view, seat, choices, speech)
    }
}
