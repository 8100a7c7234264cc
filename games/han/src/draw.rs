//! The table as a page shows it: a map inked on warm paper, with houses and emissaries.

mod atlas;
mod board;
mod cover;
mod desk;
mod forecast;
mod ink;
mod land;
mod lesson;
mod picture;
mod piece;
mod place;
mod scenery;
mod sheet;
mod spoken;
mod spot;
mod symbol;
mod walk;

use std::sync::LazyLock;

use game::{Choice, Draw, Example, Scene, Seat, Sign, Viewer, texts};
use maud::Markup;
use words::{Speech, Texts};

use crate::{Action, Event, Han, View, sketch, tell};

pub use atlas::map_svg;

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

impl Draw for Han {
    const RULES: (&'static str, usize) = ("H", 41);
    const RULE_OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[
        ("H-2", &["map"]),
        ("H-6", &["emperor"]),
        ("H-15", &["wild_border"]),
        ("H-21", &["variant", "wild_border"]),
        ("H-23", &["variant", "wild_border"]),
        ("H-41", &["map"]),
    ];

    const KEYS: &'static [(&'static str, char)] = &[("end", 'e'), ("pass", 'p')];

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn style() -> &'static str {
        include_str!("style.css")
    }

    fn script() -> Option<&'static str> {
        Some(include_str!("script.js"))
    }

    fn cover() -> Markup {
        cover::cover()
    }

    fn ground(view: &View, speech: &Speech<'_>) -> Markup {
        board::ground(view, speech)
    }

    fn scene(view: &View, viewer: Viewer, choices: &[Choice<Han>], speech: &Speech<'_>) -> Scene {
        Scene {
            board: board::board(view, viewer, choices, speech),
            hand: Self::hand(view, viewer, choices, speech),
            prompt: spoken::prompt(view, viewer, choices, speech),
            controls: spoken::controls(choices, speech),
            seats: sheet::seats(view, speech),
            sheet: sheet::sheet(view, speech),
        }
    }

    fn prompt(view: &View, viewer: Viewer, choices: &[Choice<Han>], speech: &Speech<'_>) -> String {
        spoken::prompt(view, viewer, choices, speech)
    }

    fn hand(view: &View, viewer: Viewer, choices: &[Choice<Han>], speech: &Speech<'_>) -> Markup {
        desk::hand(view, viewer, choices, speech)
    }

    fn describe_action(view: &View, _seat: Seat, action: Action, speech: &Speech<'_>) -> Option<String> {
        desk::deed(view, action, speech)
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

    fn explain(view: &View, seat: Seat, choices: &[Choice<Han>], speech: &Speech<'_>) -> Option<String> {
        lesson::explain(view, seat, choices, speech)
    }
}
