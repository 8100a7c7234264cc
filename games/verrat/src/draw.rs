//! The table as a page shows it.

use std::sync::LazyLock;

use game::{Choice, Draw, Scene, SeatCard, Viewer, texts};
use maud::{Markup, html};
use words::{Speech, Texts};

use crate::{Event, PLAYERS, Verrat, View, sketch, tell};

static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    texts(
        concat!(include_str!("../text/de.ftl"), "\n", include_str!("../text/page.de.ftl")),
        concat!(include_str!("../text/en.ftl"), "\n", include_str!("../text/page.en.ftl")),
    )
});

impl Draw for Verrat {
    const RULES: (&'static str, usize) = ("V", 29);
    const TALK: bool = true;

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn style() -> &'static str {
        include_str!("style.css")
    }

    fn cover() -> Markup {
        html! { svg viewBox="0 0 4 3" { rect width="4" height="3" {} } }
    }

    fn scene(view: &View, _viewer: Viewer, _choices: &[Choice<Verrat>], _speech: &Speech<'_>) -> Scene {
        let seat = |seat: usize| SeatCard {
            badge: html! { (seat) },
            score: view.cards[seat].different().to_string(),
            note: String::new(),
        };
        Scene {
            board: html! {},
            hand: html! {},
            prompt: String::new(),
            controls: Vec::new(),
            seats: (0..PLAYERS).map(seat).collect(),
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
