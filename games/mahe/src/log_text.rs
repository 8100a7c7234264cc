//! Events as sentences for the log.

use game::{EventText, Seat};
use words::{Arg, Speech};

use crate::{Event, Turtle};

impl EventText for Event {
    /// The event as a sentence; `None` if it gets no line.
    fn line(&self, speech: &Speech<'_>) -> Option<String> {
        let name = |seat: &Seat| ("name", Arg::from(speech.name(seat.index())));
        let turtle = |turtle: &Turtle| ("turtle", Arg::from(turtle_name(*turtle, speech)));
        let number = |key: &'static str, number: u8| (key, Arg::from(number));
        Some(match self {
            Event::Pick { seat, turtle: first } => speech.say_with("tell-pick", &[name(seat), turtle(first)]),
            Event::Die { seat, value } => speech.say_with("tell-die", &[name(seat), number("value", *value)]),
            Event::Card { seat, value } => {
                speech.say_with("tell-card", &[name(seat), number("value", *value)])
            }
            Event::Stop { seat } => speech.say_with("tell-stop", &[name(seat)]),
            Event::Move { turtle: mover, stack, from, to, sum, dice, fields, .. } => {
                let mut args = vec![
                    turtle(mover),
                    number("fields", *fields),
                    number("sum", *sum),
                    number("dice", *dice),
                    ("from", field_name(*from, speech).into()),
                    ("to", field_name(*to, speech).into()),
                ];
                say_of_stack("tell-move", "tell-move-carrying", stack, &mut args, speech)
            }
            Event::Bust { turtle: mover, stack, sum, .. } => {
                let mut args = vec![turtle(mover), number("sum", *sum)];
                say_of_stack("tell-bust", "tell-bust-carrying", stack, &mut args, speech)
            }
            Event::Eggs { seat, turtle: top, value: 7 } => {
                speech.say_with("tell-nest", &[name(seat), turtle(top)])
            }
            Event::Eggs { seat, turtle: top, value } => {
                speech.say_with("tell-eggs", &[name(seat), turtle(top), number("value", *value)])
            }
            Event::Turned { value: 7 } => speech.say("tell-turned-nest"),
            Event::Turned { value } => speech.say_with("tell-turned", &[number("value", *value)]),
            Event::Second { turtle: second, .. } => speech.say_with("tell-second", &[turtle(second)]),
            Event::Turn { .. } => return None,
            Event::Over { winners, .. } => {
                let names: Vec<String> = winners.iter().map(|seat| speech.name(seat.index())).collect();
                let count = ("count", Arg::from(names.len()));
                speech.say_with("tell-over", &[count, ("names", listed(&names, speech).into())])
            }
        })
    }

    /// The seat that caused the event, if any.
    fn actor(&self) -> Option<Seat> {
        match self {
            Event::Pick { seat, .. }
            | Event::Die { seat, .. }
            | Event::Card { seat, .. }
            | Event::Stop { seat } => Some(*seat),
            _ => None,
        }
    }
}

/// The name of a turtle.
pub(crate) fn turtle_name(turtle: Turtle, speech: &Speech<'_>) -> String {
    speech.say(&format!("turtle-{}", turtle.name()))
}

/// Joins names with commas and a final "and".
pub(crate) fn listed(names: &[String], speech: &Speech<'_>) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => {
            let first = first.join(", ");
            speech.say_with("and-list", &[("first", first.into()), ("last", last.clone().into())])
        }
    }
}

/// Says `alone` for a turtle on its own and `carrying` for one with riders.
fn say_of_stack(
    alone: &str,
    carrying: &str,
    stack: &[Turtle],
    args: &mut Vec<(&'static str, Arg<'_>)>,
    speech: &Speech<'_>,
) -> String {
    let riders: Vec<String> = stack.iter().skip(1).map(|turtle| turtle_name(*turtle, speech)).collect();
    if riders.is_empty() {
        return speech.say_with(alone, args);
    }
    args.push(("riders", listed(&riders, speech).into()));
    speech.say_with(carrying, args)
}

fn field_name(field: u8, speech: &Speech<'_>) -> String {
    if field == 0 { speech.say("raft") } else { field.to_string() }
}
