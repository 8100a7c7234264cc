//! How a page shows the table: a night court in lapis and gold, with lamplight on the favourite's seat.

mod announcements;
mod bubbles;
mod cities;
mod context;
mod court;
mod cover;
pub(crate) mod descriptions;
mod figure;
mod hand;
mod lesson;
mod orders;
mod players;
mod prompt;
mod recap;
mod result;
mod sheet;
mod trade;
mod tutorial;

use std::sync::LazyLock;

use game::{Breakdown, Choice, Draw, Scene, Seat, Viewer, texts};
use maud::Markup;
use words::{Speech, Texts};

use crate::{Action, Event, Kind, Verrat, View, Vizier, terminal};

static TEXTS: LazyLock<Texts> =
    LazyLock::new(|| texts(words::embed!("../text", "page", "court", "lesson", "remarks", "tutorial")));

impl Draw for Verrat {
    const RULES: (&'static str, usize) = ("V", 29);
    const RULE_OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[("V-29", &["round_limit"])];
    const TALK: bool = true;
    const POINTS: bool = false;

    const KEYS: &'static [(&'static str, char)] = &[("ready", 'r'), ("take", 't'), ("pass", 'p')];

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn style() -> &'static str {
        concat!(include_str!("court.css"), include_str!("style.css"))
    }

    fn scripts() -> &'static [(&'static str, &'static str)] {
        &[
            ("script.js", include_str!("script.js")),
            ("bubbles.js", include_str!("bubbles.js")),
            ("court.js", include_str!("court.js")),
            ("orders.js", include_str!("orders.js")),
            ("recap.js", include_str!("recap.js")),
            ("reveal.js", include_str!("reveal.js")),
            ("trade.js", include_str!("trade.js")),
        ]
    }

    fn cover() -> Markup {
        cover::cover()
    }

    /// Only drawings that everything else uses.
    fn ground(_view: &View, _speech: &Speech<'_>) -> Markup {
        figure::defs()
    }

    fn scene(view: &View, viewer: Viewer, choices: &[Choice<Verrat>], speech: &Speech<'_>) -> Scene {
        Scene {
            board: court::board(view, viewer, choices, speech),
            hand: Self::hand(view, viewer, choices, speech),
            prompt: prompt::prompt(view, viewer, choices, speech),
            controls: prompt::controls(view, viewer, choices, speech),
            seats: sheet::seats(view, speech),
            sheet: sheet::sheet(view, viewer, choices, speech),
        }
    }

    fn prompt(view: &View, viewer: Viewer, choices: &[Choice<Verrat>], speech: &Speech<'_>) -> String {
        prompt::prompt(view, viewer, choices, speech)
    }

    fn hand(view: &View, viewer: Viewer, choices: &[Choice<Verrat>], speech: &Speech<'_>) -> Markup {
        hand::hand(view, viewer, choices, speech)
    }

    fn breakdown(view: &View, viewer: Viewer, speech: &Speech<'_>) -> Option<Breakdown> {
        result::breakdown(view, viewer, speech)
    }

    fn recap(
        view: &View,
        viewer: Viewer,
        events: &mut dyn Iterator<Item = &Event>,
        speech: &Speech<'_>,
    ) -> Markup {
        recap::recap(view, viewer, events, speech)
    }

    fn symbol(name: &str) -> Option<Markup> {
        let (what, which) = name.split_once('-')?;
        match what {
            "vizier" => Vizier::named(which).map(figure::vizier_symbol),
            "kind" => Kind::named(which).map(figure::kind_symbol),
            _ => None,
        }
    }

    fn describe_action(_view: &View, seat: Seat, action: Action, speech: &Speech<'_>) -> Option<String> {
        prompt::deed(seat, action, speech)
    }

    fn sketch(view: &View, speech: &Speech<'_>) -> String {
        terminal::sketch(view, speech)
    }
}
