//! The table as plain text for a terminal.

use std::fmt::Write;

use game::Seat;
use words::{Arg, Speech};

use crate::log_text::turtle_name;
use crate::rules::BEACH;
use crate::{Turtle, View};

/// The whole table: turtles, the prize, the piles, and who decides.
pub(crate) fn sketch(view: &View, speech: &Speech<'_>) -> String {
    let mut text = String::new();
    track(view, speech, &mut text);
    text.push_str(&prize(view, speech));
    text.push('\n');
    for seat in Seat::all(view.players.into()) {
        let _ = writeln!(text, "{}", pile(view, seat, speech));
    }
    if let Some(gone) = view.gone.as_ref().filter(|gone| !gone.is_empty()) {
        let _ = writeln!(text, "{}", speech.say_with("sketch-gone", &[("cards", numbers(gone, " ").into())]));
    }
    if !view.dice.is_empty() {
        let dice = ("dice", Arg::from(numbers(&view.dice, " + ")));
        let _ = writeln!(text, "{}", speech.say_with("sketch-dice", &[dice, ("sum", view.sum().into())]));
    }
    if let Some(decision) = decision(view, speech) {
        let _ = writeln!(text, "{decision}");
    }
    text
}

/// The raft and the occupied fields; stacks from bottom to top, the moving turtle marked with a star.
fn track(view: &View, speech: &Speech<'_>, text: &mut String) {
    let names = |turtles: &[Turtle], between: &str| {
        let star = |turtle: Turtle| if view.moving == Some(turtle) { "*" } else { "" };
        let name = |turtle: &Turtle| format!("{}{}", turtle_name(*turtle, speech), star(*turtle));
        turtles.iter().map(name).collect::<Vec<_>>().join(between)
    };
    let mut line = |label: &str, turtles: String| {
        let _ = writeln!(text, "{}", format!("{label:>12}  {turtles}").trim_end());
    };
    line(&speech.say("sketch-raft"), names(&view.track.raft, ", "));
    for (&field, stack) in &view.track.fields {
        let label = if field == BEACH { speech.say("sketch-beach") } else { field.to_string() };
        line(&label, names(stack, " < "));
    }
}

fn prize(view: &View, speech: &Speech<'_>) -> String {
    match view.open {
        None => speech.say("sketch-over"),
        Some(7) => speech.say("sketch-nest"),
        Some(eggs) => speech.say_with("sketch-open", &[("eggs", eggs.into()), ("deck", view.deck.into())]),
    }
}

/// M-17: a seat's pile lies face down unless the table plays with open piles or the game is over.
fn pile(view: &View, seat: Seat, speech: &Speech<'_>) -> String {
    let name = ("name", Arg::from(speech.name(seat.index())));
    let cards = &view.won[seat.index()];
    if cards.is_empty() {
        return speech.say_with("sketch-hidden", &[name, ("cards", speech.say("sketch-no-cards").into())]);
    }
    if view.open_piles || view.over() {
        let eggs = ("eggs", Arg::from(view.eggs(seat)));
        return speech.say_with("sketch-pile", &[name, eggs, ("cards", numbers(cards, " ").into())]);
    }
    let count = speech.say_with("sketch-face-down", &[("count", cards.len().into())]);
    speech.say_with("sketch-hidden", &[name, ("cards", count.into())])
}

/// Who decides what.
fn decision(view: &View, speech: &Speech<'_>) -> Option<String> {
    let active = view.active()?;
    let name = ("name", Arg::from(speech.name(active.index())));
    let Some(moving) = view.moving else {
        return Some(speech.say_with("sketch-pick", &[name]));
    };
    let turtle = ("turtle", Arg::from(turtle_name(moving, speech)));
    Some(if view.dice.is_empty() {
        speech.say_with("sketch-first", &[name, turtle])
    } else if active == view.turn {
        speech.say_with("sketch-own", &[name, turtle])
    } else {
        let mover = ("mover", Arg::from(speech.name(view.turn.index())));
        speech.say_with("sketch-other", &[name, turtle, mover])
    })
}

fn numbers(values: &[u8], between: &str) -> String {
    values.iter().map(u8::to_string).collect::<Vec<_>>().join(between)
}
