//! How a page shows the table: a map inked on warm paper, with houses and emissaries.

mod board;
mod breakdown;
mod cover;
mod descriptions;
mod drawing_cache;
mod final_scoring;
mod forecast;
mod hand;
mod land;
mod leaders;
mod lesson;
mod map_drawing;
mod piece;
mod prompt;
mod scenery;
mod sheet;
mod spot;
mod strokes;
mod symbol;
mod tutorial;

use std::sync::LazyLock;

use game::{Breakdown, Choice, Draw, Scene, Seat, Viewer, texts};
use maud::Markup;
use words::{Speech, Texts};

use crate::{Action, Han, View, terminal};

pub use map_drawing::map_svg;

static TEXTS: LazyLock<Texts> =
    LazyLock::new(|| texts(words::embed!("../text", "page", "lesson", "tutorial")));

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

    const SETTINGS: &'static [&'static str] = &["leads"];

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn style() -> &'static str {
        include_str!("style.css")
    }

    fn scripts() -> &'static [(&'static str, &'static str)] {
        &[("script.js", include_str!("script.js"))]
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
            prompt: prompt::prompt(view, viewer, choices, speech),
            controls: prompt::controls(choices, speech),
            seats: sheet::seats(view, speech),
            sheet: sheet::sheet(view, speech),
        }
    }

    fn prompt(view: &View, viewer: Viewer, choices: &[Choice<Han>], speech: &Speech<'_>) -> String {
        prompt::prompt(view, viewer, choices, speech)
    }

    fn hand(view: &View, viewer: Viewer, choices: &[Choice<Han>], speech: &Speech<'_>) -> Markup {
        hand::hand(view, viewer, choices, speech)
    }

    fn breakdown(view: &View, viewer: Viewer, speech: &Speech<'_>) -> Option<Breakdown> {
        Some(breakdown::breakdown(view, viewer, speech))
    }

    fn symbol(name: &str) -> Option<Markup> {
        symbol::inline(name)
    }

    fn describe_action(view: &View, _seat: Seat, action: Action, speech: &Speech<'_>) -> Option<String> {
        hand::deed(view, action, speech)
    }

    /// H-30: there is nothing else to do with an empty hand.
    fn is_routine(action: Action) -> bool {
        action == Action::Pass
    }

    fn sketch(view: &View, speech: &Speech<'_>) -> String {
        terminal::sketch(view, speech)
    }
}
