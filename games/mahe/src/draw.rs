//! Draws the table for the page: a lagoon, an island, turtles.

mod board;
mod breakdown;
mod cover;
mod hand;
mod island;
mod lesson;
mod outlook;
mod piece;
mod prompt;
mod sheet;
mod symbol;
mod tutorial;

use std::sync::LazyLock;

use game::{Breakdown, Choice, Draw, Scene, Seat, Viewer, texts};
use maud::Markup;
use words::{Speech, Texts};

use crate::{Action, Mahe, View, terminal};

static TEXTS: LazyLock<Texts> = LazyLock::new(|| texts(words::embed!("../text", "lesson", "tutorial")));

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

    fn scripts() -> &'static [(&'static str, &'static str)] {
        &[("script.js", include_str!("script.js"))]
    }

    fn cover() -> Markup {
        cover::cover()
    }

    fn scene(view: &View, viewer: Viewer, choices: &[Choice<Mahe>], speech: &Speech<'_>) -> Scene {
        Scene {
            board: board::board(view, viewer, choices, speech),
            hand: Self::hand(view, viewer, choices, speech),
            prompt: prompt::prompt(view, viewer, speech),
            controls: prompt::controls(view, choices, speech),
            seats: sheet::seats(view, viewer, speech),
            sheet: sheet::sheet(view, viewer, speech),
        }
    }

    fn prompt(view: &View, viewer: Viewer, _choices: &[Choice<Mahe>], speech: &Speech<'_>) -> String {
        prompt::prompt(view, viewer, speech)
    }

    fn hand(view: &View, viewer: Viewer, choices: &[Choice<Mahe>], speech: &Speech<'_>) -> Markup {
        hand::hand(view, viewer, choices, speech)
    }

    fn breakdown(view: &View, viewer: Viewer, speech: &Speech<'_>) -> Option<Breakdown> {
        breakdown::breakdown(view, viewer, speech)
    }

    fn symbol(name: &str) -> Option<Markup> {
        symbol::symbol(name)
    }

    fn describe_action(_view: &View, _seat: Seat, action: Action, speech: &Speech<'_>) -> Option<String> {
        prompt::deed(action, speech)
    }

    /// M-7: the first die must be rolled.
    fn is_routine(action: Action) -> bool {
        action == Action::Roll
    }

    fn sketch(view: &View, speech: &Speech<'_>) -> String {
        terminal::sketch(view, speech)
    }
}
