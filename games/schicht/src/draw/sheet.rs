//! What each seat has: a summary beside its name, and its treasure (S-20).

use game::{Seat, SeatCard, SeatMark};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::rock;
use crate::log_text::listed;
use crate::{Card, Colour, View};

pub(super) fn seats(view: &View, speech: &Speech<'_>) -> Vec<SeatCard> {
    Seat::all(view.players.into()).map(|seat| seat_card(view, seat, speech)).collect()
}

pub(super) fn sheet(view: &View, speech: &Speech<'_>) -> Markup {
    html! {
        div.treasures {
            @for seat in Seat::all(view.players.into()) {
                @let treasure = &view.treasure[seat.index()];
                section.treasure aria-label=(speech.name(seat.index())) {
                    h2 {
                        (rock::helmet(seat, false))
                        span.owner-name { (speech.name(seat.index())) }
                        span.count { (treasure.len()) }
                    }
                    p.help { (inside(treasure, speech)) }
                    @if !treasure.is_empty() {
                        ul.heap aria-hidden="true" { @for card in sorted(treasure) { li { (rock::picture(card)) } } }
                    }
                }
            }
        }
        p.help { (speech.say(if view.advanced { "sheet-silver" } else { "sheet-most" })) }
        @if let Some(boxed) = view.boxed.as_ref().filter(|boxed| !boxed.is_empty()) {
            h2 { (speech.say("sheet-boxed")) }
            ul.heap { @for card in boxed { li { (rock::picture(*card)) span.hidden-text { (card) } } } }
        }
    }
}

fn seat_card(view: &View, seat: Seat, speech: &Speech<'_>) -> SeatCard {
    let treasure = &view.treasure[seat.index()];
    let chosen = view.picked[seat.index()].is_made();
    let mut note = speech.say_with(
        "seat-note",
        &[("count", treasure.len().into()), ("cards", by_colour(treasure, speech).into())],
    );
    if chosen {
        note.push(' ');
        note.push_str(&speech.say("seat-chosen"));
    }
    let mark = SeatMark { class: format!("miner-{seat}"), shape: rock::shape(seat) };
    SeatCard {
        badge: rock::helmet(seat, chosen),
        mark,
        score: treasure.len().to_string(),
        standing: String::new(),
        note,
    }
}

fn inside(treasure: &[Card], speech: &Speech<'_>) -> String {
    if treasure.is_empty() {
        return speech.say("sheet-nothing");
    }
    by_colour(treasure, speech)
}

/// How many of each colour.
fn by_colour(treasure: &[Card], speech: &Speech<'_>) -> String {
    let count = |colour: &Colour| treasure.iter().filter(|card| card.colour() == *colour).count();
    let parts: Vec<String> = Colour::ALL
        .iter()
        .map(|colour| (colour, count(colour)))
        .filter(|(_, count)| *count > 0)
        .map(|(colour, count)| {
            let name = speech.say(&format!("colour-{}", colour.name()));
            speech.say_with("count-colour", &[("count", Arg::from(count)), ("colour", name.into())])
        })
        .collect();
    listed(&parts, speech)
}

fn sorted(treasure: &[Card]) -> Vec<Card> {
    let mut cards = treasure.to_vec();
    cards.sort_unstable_by_key(|card| card.hand_order());
    cards
}
