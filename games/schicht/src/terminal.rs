//! The table as plain text for a terminal.

use std::fmt::Write;

use game::Seat;
use words::{Arg, Speech};

use crate::log_text::{card_name, listed};
use crate::{Card, PickSeen, ShownRow, View};

/// The whole table: the layout, treasures, the viewer's hand, and who decides.
pub(crate) fn sketch(view: &View, speech: &Speech<'_>) -> String {
    let mut text = speech.say_with("sketch-round", &[("round", view.round.into())]);
    text.push('\n');
    if view.layout.is_empty() {
        let _ = writeln!(text, "{}", speech.say("sketch-empty"));
    }
    layout(&view.layout, &mut text);
    for (number, choice) in view.choices.iter().flatten().enumerate() {
        let _ = writeln!(text, "{}", speech.say_with("sketch-choice", &[("number", number.into())]));
        layout(choice, &mut text);
    }
    for seat in Seat::all(view.players.into()) {
        let _ = writeln!(text, "{}", treasure(view, seat, speech));
    }
    if let Some(boxed) = view.boxed.as_ref().filter(|boxed| !boxed.is_empty()) {
        let _ = writeln!(text, "{}", speech.say_with("sketch-boxed", &[("cards", names(boxed).into())]));
    }
    if !view.queue.is_empty() {
        let card = |(seat, card): &(Seat, Card)| format!("{card} ({})", speech.name(seat.index()));
        let cards = view.queue.iter().map(card).collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "{}", speech.say_with("sketch-queue", &[("cards", cards.into())]));
    }
    if !view.hand().is_empty() {
        let _ = writeln!(text, "{}", speech.say_with("sketch-hand", &[("cards", names(view.hand()).into())]));
    }
    if let Some(PickSeen::Own(Some(card))) = view.viewer().map(|seat| view.picked[seat.index()]) {
        let _ = writeln!(
            text,
            "{}",
            speech.say_with("sketch-own-pick", &[("card", card_name(card, speech).into())])
        );
    }
    text.push_str(&decision(view, speech));
    text.push('\n');
    text
}

/// One line per row, cells in their columns: the top card, and how many it covers.
fn layout(rows: &[ShownRow], text: &mut String) {
    for row in rows {
        let mut line = "        ".repeat(row.start.into());
        for tower in &row.cells {
            let cell = match tower.split_last() {
                None => String::new(),
                Some((top, [])) => top.to_string(),
                Some((top, covered)) => format!("{top}+{}", covered.len()),
            };
            let _ = write!(line, "{cell:8}");
        }
        let _ = writeln!(text, "{}", format!("    {line}").trim_end());
    }
}

fn treasure(view: &View, seat: Seat, speech: &Speech<'_>) -> String {
    let treasure = &view.treasure[seat.index()];
    let args = [
        ("name", Arg::from(speech.name(seat.index()))),
        ("count", treasure.len().into()),
        ("cards", names(treasure).into()),
        ("hand", view.hands[seat.index()].len().into()),
        ("picked", if view.picked[seat.index()].is_made() { "yes" } else { "no" }.into()),
    ];
    speech.say_with("sketch-seat", &args)
}

/// Who decides what.
pub(crate) fn decision(view: &View, speech: &Speech<'_>) -> String {
    let name = |seat: Seat| ("name", Arg::from(speech.name(seat.index())));
    if let Some(seat) = view.closer {
        return speech.say_with("waits-close", &[name(seat)]);
    }
    if let Some((seat, card)) = view.to_lay() {
        return speech.say_with("waits-lay", &[name(seat), ("card", card_name(card, speech).into())]);
    }
    let winners = if view.over() { view.leaders() } else { view.active() };
    let names: Vec<String> = winners.iter().map(|seat| speech.name(seat.index())).collect();
    let count = ("count", Arg::from(names.len()));
    let key = if view.over() { "tell-over" } else { "waits-pick" };
    speech.say_with(key, &[count, ("names", listed(&names, speech).into())])
}

fn names(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
