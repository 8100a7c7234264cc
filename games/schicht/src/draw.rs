//! Draws the table for the page: a cross-section of the earth, timbered galleries, cards as rock.

mod breakdown;
mod carts;
mod cover;
mod hand;
mod lesson;
mod mine;
mod outlook;
mod prompt;
mod rock;
mod shaft;
mod sheet;
mod symbol;
mod threat;
mod tutorial;
mod ways;
mod wording;

use std::sync::LazyLock;

use game::{Breakdown, Choice, Draw, Scene, Seat, Viewer, texts};
use maud::Markup;
use words::{Speech, Texts};

use crate::{Action, Schicht, View, terminal};

static TEXTS: LazyLock<Texts> = LazyLock::new(|| texts(words::embed!("../text", "lesson", "tutorial")));

impl Draw for Schicht {
    const RULES: (&'static str, usize) = ("S", 24);
    const RULE_OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[("S-1", &["advanced"])];

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn style() -> &'static str {
        include_str!("style.css")
    }

    fn scripts() -> &'static [(&'static str, &'static str)] {
        &[
            ("script.js", include_str!("script.js")),
            ("mine.js", include_str!("mine.js")),
            ("preview.js", include_str!("preview.js")),
        ]
    }

    fn cover() -> Markup {
        cover::cover()
    }

    fn scene(view: &View, viewer: Viewer, choices: &[Choice<Schicht>], speech: &Speech<'_>) -> Scene {
        Scene {
            board: mine::board(view, viewer, choices, speech),
            hand: Self::hand(view, viewer, choices, speech),
            prompt: prompt::prompt(view, viewer, speech),
            controls: prompt::controls(view, choices, speech),
            seats: sheet::seats(view, speech),
            sheet: sheet::sheet(view, speech),
        }
    }

    fn prompt(view: &View, viewer: Viewer, _choices: &[Choice<Schicht>], speech: &Speech<'_>) -> String {
        prompt::prompt(view, viewer, speech)
    }

    fn hand(view: &View, viewer: Viewer, choices: &[Choice<Schicht>], speech: &Speech<'_>) -> Markup {
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

    /// S-8: the last card of a hand.
    fn is_routine(action: Action) -> bool {
        matches!(action, Action::Pick(_))
    }

    fn sketch(view: &View, speech: &Speech<'_>) -> String {
        terminal::sketch(view, speech)
    }
}
