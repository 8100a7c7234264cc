//! What each seat has: a summary beside its name, and its treasure (S-20).

use std::cmp::Ordering;

use game::{Seat, SeatCard, SeatMark};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::{rock, threat};
use crate::log_text::listed;
use crate::{Card, Colour, HandSeen, View};

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
        @if !view.over() { (still_possible(view, speech)) }
        @if let Some(boxed) = view.boxed.as_ref().filter(|boxed| !boxed.is_empty()) {
            h2 { (speech.say("sheet-boxed")) }
            ul.heap { @for card in boxed { li { (rock::picture(*card)) span.hidden-text { (card) } } } }
        }
    }
}

/// What the others can still do: galleries that are one card short, and the cards the viewer has not seen.
fn still_possible(view: &View, speech: &Speech<'_>) -> Markup {
    let unseen = view.unseen();
    let hand = view.hands.iter().map(HandSeen::len).max().unwrap_or(0);
    html! {
        h2 { (speech.say("threat-title")) }
        @let threats = threat::threats(view);
        @if threats.is_empty() { p.help { (speech.say("threat-none")) } }
        ul.short { @for threat in &threats { li { (threat::words(view, threat, speech)) } } }
        h2 { (speech.say("unseen-title")) }
        p.help { (speech.say_with("unseen-help", &[("hand", hand.into())])) }
        ul.unseen {
            @for colour in Colour::ALL {
                @let values: Vec<String> =
                    unseen.iter().filter(|card| card.colour() == colour).map(|card| card.value().to_string()).collect();
                @if !values.is_empty() {
                    li.{ (colour.name()) } {
                        (rock::label(colour))
                        span.hidden-text { (speech.say(&format!("colour-{}", colour.name()))) ": " }
                        (values.join(" "))
                    }
                }
            }
        }
    }
}

/// If the game ended now: the lead over the next seat, or how much is missing, in short and as a sentence.
fn standing(view: &View, seat: Seat, speech: &Speech<'_>) -> (String, String) {
    let cards = |seat: Seat| view.treasure[seat.index()].len();
    let others = Seat::all(view.players.into()).filter(|other| *other != seat).map(cards);
    let (own, best) = (cards(seat), others.max().unwrap_or(0));
    let say = |short: &str, long: &str, cards: usize| {
        let args = [("cards", Arg::from(cards))];
        (speech.say_with(short, &args), speech.say_with(long, &args))
    };
    match own.cmp(&best) {
        // Before the first gallery there is nothing to compare.
        _ if own + best == 0 => (String::new(), String::new()),
        Ordering::Greater => say("standing-leads", "seat-leads", own - best),
        Ordering::Equal => say("standing-level", "seat-level", 0),
        Ordering::Less => say("standing-behind", "seat-behind", best - own),
    }
}

fn seat_card(view: &View, seat: Seat, speech: &Speech<'_>) -> SeatCard {
    let treasure = &view.treasure[seat.index()];
    let chosen = view.picked[seat.index()].is_made();
    let mut note = speech.say_with(
        "seat-note",
        &[("count", treasure.len().into()), ("cards", by_colour(treasure, speech).into())],
    );
    let (standing, in_words) = standing(view, seat, speech);
    if !in_words.is_empty() {
        note.push(' ');
        note.push_str(&in_words);
    }
    if chosen {
        note.push(' ');
        note.push_str(&speech.say("seat-chosen"));
    }
    let mark = SeatMark { class: format!("miner-{seat}"), shape: rock::shape(seat) };
    SeatCard { badge: rock::helmet(seat, chosen), mark, score: treasure.len().to_string(), standing, note }
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
