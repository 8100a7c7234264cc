//! The prompt, and the buttons that answer it.

use game::{Choice, Control, Seat, SeatSet, Viewer};
use words::{Arg, Speech};

use super::outlook::{Prospect, prospects};
use super::wording;
use crate::log_text::{card_name, listed};
use crate::{Action, Card, Schicht, Spot, View};

/// Who decides and why, or how the game ended.
pub(super) fn prompt(view: &View, viewer: Viewer, speech: &Speech<'_>) -> String {
    if view.over() {
        return ending(view, speech);
    }
    let you = viewer.seat();
    if let Some(seat) = view.closer {
        let ways = view.choices.as_ref().map_or(0, Vec::len);
        let key = if you == Some(seat) { "prompt-close-you" } else { "prompt-close" };
        return speech.say_with(key, &[name(seat, speech), ("ways", ways.into())]);
    }
    if let Some((seat, card)) = view.to_lay() {
        let key = if you == Some(seat) { "prompt-lay-you" } else { "prompt-lay" };
        let reason = speech.say(reason(view, card));
        let card = card_name(card, speech);
        return speech.say_with(key, &[name(seat, speech), ("card", card.into()), ("reason", reason.into())]);
    }
    picking(view, you, speech)
}

/// S-8: who still has to pick, never what others picked.
fn picking(view: &View, you: Option<Seat>, speech: &Speech<'_>) -> String {
    let missing = view.active();
    let done = usize::from(view.players) - missing.len();
    let args = [
        ("round", Arg::from(view.round)),
        ("done", done.into()),
        ("players", view.players.into()),
        ("missing", missing.len().into()),
        ("names", names(missing, speech).into()),
    ];
    let key = match you {
        Some(seat) if missing.contains(seat) => "prompt-pick-you",
        Some(_) => "prompt-picked",
        None => "prompt-pick",
    };
    speech.say_with(key, &args)
}

/// Why there is a choice of places.
fn reason(view: &View, card: Card) -> &'static str {
    let places = view.outlook(card);
    let new_row = |spot: &Spot| matches!(spot, Spot::Above(_) | Spot::Below(_));
    if card.is_silver() {
        "reason-silver"
    } else if places.iter().any(|(_, spot)| new_row(spot)) {
        "reason-new-row"
    } else if places.iter().any(|(place, _)| place.line != places[0].0.line) {
        "reason-colourless"
    } else {
        "reason-equal"
    }
}

/// S-19: who won, and what decided it.
pub(super) fn ending(view: &View, speech: &Speech<'_>) -> String {
    let winners = view.leaders();
    let Some(best) = winners.first() else { return String::new() };
    let most = view.treasure[best.index()].len();
    let silver = view.treasure[best.index()].iter().filter(|card| card.is_silver()).count();
    let equal: SeatSet =
        Seat::all(view.players.into()).filter(|seat| view.treasure[seat.index()].len() == most).collect();
    let args = [
        ("names", Arg::from(names(winners, speech))),
        ("cards", most.into()),
        ("silver", silver.into()),
        ("equal", names(equal, speech).into()),
    ];
    let key = match (winners.len(), equal.len()) {
        (1, 1) => "prompt-won",
        (1, _) => "prompt-won-by-silver",
        _ => "prompt-won-shared",
    };
    speech.say_with(key, &args)
}

/// Buttons for places, in the order of lines and columns. Cards and ways to close are tapped where they lie.
pub(super) fn controls(view: &View, choices: &[Choice<Schicht>], speech: &Speech<'_>) -> Vec<Control> {
    let Some((seat, card)) = view.to_lay().filter(|_| !choices.is_empty()) else { return Vec::new() };
    let prospects = prospects(view, seat, card);
    // Of equals the first.
    let sensible =
        prospects.iter().rev().max_by_key(|prospect| promise(prospect)).map(|prospect| prospect.place);
    let control = |prospect: &Prospect| {
        let choice = choices.iter().find(|choice| choice.action == Action::Lay(prospect.place))?;
        Some(Control {
            action: choice.text.clone(),
            label: wording::where_to("do-lay", view, card, prospect.place, prospect.spot, speech),
            hint: hint(card, prospect, speech),
            primary: Some(prospect.place) == sensible,
        })
    };
    prospects.iter().filter_map(control).collect()
}

/// What makes a place the sensible one: the cards it wins, then those it leaves to others. Its button says both.
fn promise(prospect: &Prospect) -> (i32, i32) {
    (prospect.gain, -prospect.risk.map_or(0, |(_, taken)| taken))
}

/// A description of actions that have no button.
pub(super) fn deed(action: Action, speech: &Speech<'_>) -> Option<String> {
    let words = match action {
        Action::Pick(card) => speech.say_with("do-pick", &[("card", card_name(card, speech).into())]),
        Action::Close(way) => speech.say_with("do-close", &[("number", (i64::from(way) + 1).into())]),
        Action::Lay(_) => return None,
    };
    Some(wording::capital(&words))
}

fn hint(card: Card, prospect: &Prospect, speech: &Speech<'_>) -> String {
    let decides = match prospect.spot {
        Spot::Start => String::new(),
        Spot::Left => speech.say("lay-lowest"),
        Spot::Right => speech.say("lay-highest"),
        Spot::Onto(other) | Spot::Above(other) | Spot::Below(other) => {
            speech.say_with("lay-distance", &[("distance", card.distance(other).into())])
        }
    };
    let gain = Some(prospect.gain).filter(|gain| *gain > 0);
    let gain = gain.map(|gain| speech.say_with("lay-gain", &[("cards", gain.into())]));
    let risk = prospect
        .risk
        .map(|(other, taken)| speech.say_with("lay-risk", &[name(other, speech), ("cards", taken.into())]));
    let parts: Vec<String> =
        [Some(decides), gain, risk].into_iter().flatten().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

fn name(seat: Seat, speech: &Speech<'_>) -> (&'static str, Arg<'static>) {
    ("name", Arg::from(speech.name(seat.index())))
}

fn names(seats: SeatSet, speech: &Speech<'_>) -> String {
    let names: Vec<String> = seats.iter().map(|seat| speech.name(seat.index())).collect();
    listed(&names, speech)
}
