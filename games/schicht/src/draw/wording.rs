//! Rows, towers and places in words.

use game::Seat;
use words::{Arg, Speech};

use super::outlook::Prospect;
use crate::log_text::{card_name, listed};
use crate::{Card, Place, ShownRow, Spot, View};

/// "red row", or the name of a row without a colour (S-22).
pub(super) fn row(row: &ShownRow, speech: &Speech<'_>) -> String {
    speech.say(&format!("row-{}", row.colour().map_or("none", |colour| colour.name())))
}

/// A cell: its row, its cards, and what silver stands for.
pub(super) fn tower(in_row: &ShownRow, tower: &[Card], speech: &Speech<'_>) -> String {
    let Some((top, covered)) = tower.split_last() else { return speech.say("board-gap") };
    let top_name = ("card", Arg::from(card_name(*top, speech)));
    let name = ("row", Arg::from(row(in_row, speech)));
    let mut words = if covered.is_empty() {
        speech.say_with("cell-one", &[name, top_name])
    } else {
        let covered: Vec<String> = covered.iter().rev().map(|card| card_name(*card, speech)).collect();
        let args =
            [name, top_name, ("count", tower.len().into()), ("covered", listed(&covered, speech).into())];
        speech.say_with("cell-tower", &args)
    };
    if let Some(colour) = in_row.colour().filter(|_| tower.iter().any(|card| card.is_silver())) {
        let colour = speech.say(&format!("colour-{}", colour.name()));
        words.push(' ');
        words.push_str(&speech.say_with("cell-stands-for", &[("colour", colour.into())]));
    }
    capital(&words)
}

/// Capitalizes the first letter, for sentences that begin with the name of a card or row.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Where a hand card would go if nothing changed, and what it could win. More than two places are only
/// counted, unless `all` are wanted.
pub(super) fn outlook(view: &View, card: Card, gain: i32, all: bool, speech: &Speech<'_>) -> String {
    let places: Vec<String> = view
        .outlook(card)
        .into_iter()
        .map(|(place, spot)| where_to("at", view, card, place, spot, speech))
        .collect();
    let mut words = if all || places.len() <= 2 {
        speech.say_with("outlook", &[("places", either(&places, speech).into())])
    } else {
        speech.say_with("outlook-many", &[("count", places.len().into())])
    };
    if gain > 0 {
        words.push(' ');
        words.push_str(&speech.say_with("outlook-gain", &[("cards", gain.into())]));
    }
    words
}

/// A place for the card being laid, with its gain.
pub(super) fn prospect(view: &View, card: Card, prospect: &Prospect, speech: &Speech<'_>) -> String {
    let place = where_to("at", view, card, prospect.place, prospect.spot, speech);
    let mut words =
        speech.say_with("prospect", &[("card", card_name(card, speech).into()), ("place", place.into())]);
    if prospect.gain > 0 {
        words.push(' ');
        words.push_str(&speech.say_with("outlook-gain", &[("cards", prospect.gain.into())]));
    }
    words
}

/// Where a place is; text keys are like `at-onto` in a sentence and `do-lay-onto` on a button.
pub(super) fn where_to(
    key: &str,
    view: &View,
    card: Card,
    place: Place,
    spot: Spot,
    speech: &Speech<'_>,
) -> String {
    let kind = match spot {
        Spot::Start => "start",
        Spot::Left => "left",
        Spot::Right => "right",
        Spot::Onto(_) => "onto",
        Spot::Above(_) => "above",
        Spot::Below(_) => "below",
    };
    let mut args: Vec<(&str, Arg<'_>)> = Vec::new();
    if let Some(other) = spot.neighbour() {
        args.push(("neighbour", card_name(other, speech).into()));
        args.push(("distance", card.distance(other).into()));
    } else if let Some(end) = end_of(view, place, spot) {
        args.push(("neighbour", card_name(end, speech).into()));
    }
    speech.say_with(&format!("{key}-{kind}"), &args)
}

/// S-10: the card at the end of the row next to the place.
fn end_of(view: &View, place: Place, spot: Spot) -> Option<Card> {
    let row = view.layout.get(usize::try_from(place.line).ok()?)?;
    let tower = if spot == Spot::Left { row.cells.first() } else { row.cells.last() };
    tower?.last().copied()
}

/// S-9: whether two cards next to each other in laying order have the same value.
pub(super) fn shown_tie(cards: &[(Seat, Card)]) -> bool {
    cards.windows(2).any(|pair| pair[0].1.value() == pair[1].1.value())
}

fn either(names: &[String], speech: &Speech<'_>) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => {
            speech.say_with("or-list", &[("first", first.join(", ").into()), ("last", last.clone().into())])
        }
    }
}
