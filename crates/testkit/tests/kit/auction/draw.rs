//! Draws an auction: just enough to play it on a page and in a terminal.

use std::sync::LazyLock;

use game::{Choice, Control, Draw, EventText, Scene, Seat, SeatCard, Teach, Viewer};
use maud::{Markup, html};
use words::{Arg, Speech, Texts};

use super::{Action, Auction, Event, View};

impl EventText for Event {
    fn line(&self, speech: &Speech<'_>) -> Option<String> {
        let (key, from, to, coins, points) = match self {
            Event::Bid { seat, .. } => ("line-bid", *seat, *seat, 0, 0),
            Event::Revised { seat } => ("line-revised", *seat, *seat, 0, 0),
            Event::Offered { from, to, coins, points } => ("line-offered", *from, *to, *coins, *points),
            Event::Traded { from, to, coins, points } => ("line-traded", *from, *to, *coins, *points),
            Event::Shown { winner, .. } => ("line-shown", *winner, *winner, 0, 0),
            Event::Lot { worth } => return Some(speech.say_with("line-lot", &[("worth", (*worth).into())])),
            Event::Over { .. } => return Some(speech.say("line-over")),
            Event::Drew { .. } => return None,
        };
        let name = |seat: Seat| Arg::from(speech.name(seat.index()));
        let args =
            [("name", name(from)), ("to", name(to)), ("coins", coins.into()), ("points", points.into())];
        Some(speech.say_with(key, &args))
    }
}

impl Teach for Auction {}

impl Draw for Auction {
    const RULES: (&'static str, usize) = ("T", 8);

    fn texts() -> &'static Texts {
        static TEXTS: LazyLock<Texts> = LazyLock::new(|| game::texts(words::embed!("text")));
        &TEXTS
    }

    fn style() -> &'static str {
        ".game-auction .lot { font-size: 2rem }"
    }

    fn cover() -> Markup {
        html! { svg viewBox="0 0 4 3" { rect width="4" height="3" {} } }
    }

    fn scene(view: &View, _viewer: Viewer, choices: &[Choice<Auction>], speech: &Speech<'_>) -> Scene {
        let bids = choices.iter().filter(|choice| matches!(choice.action, Action::Bid(_)));
        let hand = html! { @for bid in bids { button data-act=(bid.text) { (bid.text) } } };
        let others = choices.iter().filter_map(|choice| {
            let label = match choice.action {
                Action::Revise => speech.say("act-revise"),
                Action::Accept(from) => {
                    speech.say_with("act-accept", &[("name", speech.name(from.index()).into())])
                }
                Action::Bid(_) | Action::Offer { .. } => return None,
            };
            Some(Control { action: choice.text.clone(), label, hint: String::new(), primary: false })
        });
        let seats = (0..view.points.len()).map(|seat| SeatCard {
            badge: html! { (seat) },
            mark: Default::default(),
            score: view.points[seat].to_string(),
            standing: String::new(),
            note: note(view, seat, speech),
        });
        Scene {
            board: html! { p.lot { (view.lot) } },
            hand,
            prompt: prompt(view, speech),
            controls: others.collect(),
            seats: seats.collect(),
            sheet: html! {},
        }
    }

    fn sketch(view: &View, speech: &Speech<'_>) -> String {
        let seats = (0..view.points.len()).map(|seat| {
            let bid = if view.has_bid[seat] { ", *" } else { "" };
            format!("\n{}: {}{bid}", speech.name(seat), note(view, seat, speech))
        });
        prompt(view, speech) + &seats.collect::<String>()
    }
}

fn prompt(view: &View, speech: &Speech<'_>) -> String {
    match (view.lot, view.bid) {
        (0, _) => speech.say("prompt-over"),
        (worth, None) => speech.say_with("prompt-bid", &[("worth", worth.into())]),
        _ => speech.say("prompt-wait"),
    }
}

fn note(view: &View, seat: usize, speech: &Speech<'_>) -> String {
    let args = [("points", view.points[seat].into()), ("coins", view.coins[seat].into())];
    speech.say_with("note-seat", &args)
}
