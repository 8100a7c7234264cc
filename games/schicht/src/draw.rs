//! The table as a page shows it.

use std::sync::LazyLock;

use game::{Choice, Control, Draw, Scene, Seat, SeatCard, Viewer, texts};
use maud::{Markup, html};
use words::{Speech, Texts};

use crate::tell::card_name;
use crate::{Action, Event, Schicht, ShownRow, View, sketch, tell};

static TEXTS: LazyLock<Texts> =
    LazyLock::new(|| texts(include_str!("../text/de.ftl"), include_str!("../text/en.ftl")));

impl Draw for Schicht {
    const RULES: (&'static str, usize) = ("S", 24);

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn style() -> &'static str {
        include_str!("style.css")
    }

    fn cover() -> Markup {
        html! { svg viewBox="0 0 4 3" { rect width="4" height="3" {} } }
    }

    fn scene(view: &View, _viewer: Viewer, choices: &[Choice<Schicht>], speech: &Speech<'_>) -> Scene {
        Scene {
            board: html! { div.mine { @for row in &view.layout { (line(row)) } } },
            hand: html! { p { @for card in view.hand() { (card) " " } } },
            prompt: sketch::decision(view, speech),
            controls: choices.iter().map(|choice| control(choice, speech)).collect(),
            seats: Seat::all(view.players.into()).map(|seat| seat_card(view, seat, speech)).collect(),
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

fn line(row: &ShownRow) -> Markup {
    html! { p { @for tower in &row.cells { @for card in tower { (card) " " } " · " } } }
}

fn control(choice: &Choice<Schicht>, speech: &Speech<'_>) -> Control {
    let label = match choice.action {
        Action::Pick(card) => card_name(card, speech),
        Action::Lay(place) => {
            speech.say_with("do-lay", &[("line", place.line.into()), ("column", place.column.into())])
        }
        Action::Close(number) => speech.say_with("do-close", &[("number", number.into())]),
    };
    Control { action: choice.text.clone(), label, hint: String::new() }
}

fn seat_card(view: &View, seat: Seat, speech: &Speech<'_>) -> SeatCard {
    let count = view.treasure[seat.index()].len();
    SeatCard {
        badge: html! {},
        score: count.to_string(),
        note: speech.say_with("seat-note", &[("count", count.into())]),
    }
}
