//! Events as sentences for the log.

use game::{EventText, Moment, Seat, SeatSet, Section, Tone, Viewer, symbol};
use words::{Arg, Speech};

use crate::{Event, Turtle};

impl EventText for Event {
    /// The event as a sentence; `None` if it gets no line.
    fn line(&self, speech: &Speech<'_>) -> Option<String> {
        let name = |seat: &Seat| ("name", Arg::from(speech.name(seat.index())));
        let turtle = |turtle: &Turtle| ("turtle", Arg::from(turtle_sign(*turtle, speech)));
        let number = |key: &'static str, number: u8| (key, Arg::from(number));
        Some(match self {
            Event::Pick { seat, turtle: first } => speech.say_with("tell-pick", &[name(seat), turtle(first)]),
            Event::Die { seat, value } => {
                speech.say_with("tell-die", &[name(seat), ("die", die_sign(*value, speech).into())])
            }
            Event::Card { seat, value } => {
                speech.say_with("tell-card", &[name(seat), ("card", card_sign(*value, speech).into())])
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
            Event::Bust { turtle: mover, stack, sum, dice, .. } => {
                let mut args = vec![turtle(mover), number("sum", *sum), ("dice", added(dice).into())];
                say_of_stack("tell-bust", "tell-bust-carrying", stack, &mut args, speech)
            }
            Event::Eggs { seat, turtle: top, value: 7 } => speech
                .say_with("tell-nest", &[name(seat), turtle(top), ("card", card_sign(7, speech).into())]),
            Event::Eggs { seat, turtle: top, value } => {
                let card = ("card", Arg::from(card_sign(*value, speech)));
                speech.say_with("tell-eggs", &[name(seat), turtle(top), card, number("value", *value)])
            }
            Event::Turned { value: 7 } => speech.say("tell-turned-nest"),
            Event::Turned { value } => {
                speech.say_with("tell-turned", &[("card", card_sign(*value, speech).into())])
            }
            Event::Second { turtle: second, .. } => speech.say_with("tell-second", &[turtle(second)]),
            Event::Turn { .. } => return None,
            Event::Over { winners, .. } => {
                let names: Vec<String> = winners.iter().map(|seat| speech.name(seat.index())).collect();
                let count = ("count", Arg::from(names.len()));
                speech.say_with("tell-over", &[count, ("names", listed(&names, speech).into())])
            }
        })
    }

    /// The seat whose deed or turtle the event is about, if any.
    fn actor(&self) -> Option<Seat> {
        match self {
            Event::Pick { seat, .. }
            | Event::Die { seat, .. }
            | Event::Card { seat, .. }
            | Event::Stop { seat }
            | Event::Move { seat, .. }
            | Event::Bust { seat, .. }
            | Event::Eggs { seat, .. }
            | Event::Second { seat, .. } => Some(*seat),
            Event::Turned { .. } | Event::Turn { .. } | Event::Over { .. } => None,
        }
    }

    fn section(&self) -> Option<Section> {
        match self {
            Event::Turn { seat } => Some(Section::Turn(*seat)),
            _ => None,
        }
    }

    fn moment(&self, viewer: Viewer, speech: &Speech<'_>) -> Option<Moment> {
        let name = |seat: Seat| ("name", Arg::from(speech.name(seat.index())));
        let you = |seat: Seat| viewer.seat() == Some(seat);
        Some(match self {
            Event::Bust { stack, sum, dice, owners, .. } => {
                let turtles: Vec<String> = stack.iter().map(|turtle| turtle_name(*turtle, speech)).collect();
                let args = [
                    ("dice", Arg::from(added(dice))),
                    ("sum", Arg::from(*sum)),
                    ("count", stack.len().into()),
                    ("turtles", listed(&turtles, speech).into()),
                ];
                let mine = viewer.seat().is_some_and(|seat| owners.contains(seat));
                let tone = if mine { Tone::Bad } else { Tone::Plain };
                Moment { text: speech.say_with("moment-bust", &args), tone }
            }
            Event::Eggs { seat, value, .. } => {
                let key = match (*value, you(*seat)) {
                    (7, true) => "moment-nest-you",
                    (7, false) => "moment-nest",
                    (_, true) => "moment-eggs-you",
                    (_, false) => "moment-eggs",
                };
                let tone = if you(*seat) { Tone::Good } else { Tone::Plain };
                Moment { text: speech.say_with(key, &[name(*seat), ("value", (*value).into())]), tone }
            }
            Event::Turned { value: 7 } => Moment { text: speech.say("moment-last"), tone: Tone::Plain },
            Event::Over { winners, scores } => over(*winners, scores, viewer, speech),
            _ => return None,
        })
    }
}

/// M-16: the end, as it feels to the viewer.
fn over(winners: SeatSet, scores: &[i32], viewer: Viewer, speech: &Speech<'_>) -> Moment {
    let names: Vec<String> = winners.iter().map(|seat| speech.name(seat.index())).collect();
    let eggs = scores.iter().max().copied().unwrap_or_default();
    let args = [
        ("count", Arg::from(names.len())),
        ("names", listed(&names, speech).into()),
        ("eggs", Arg::from(eggs)),
    ];
    let (key, tone) = match viewer.seat() {
        Some(seat) if winners.contains(seat) => ("moment-won-you", Tone::Win),
        Some(_) => ("moment-won", Tone::Loss),
        None => ("moment-won", Tone::Plain),
    };
    Moment { text: speech.say_with(key, &args), tone }
}

/// A turtle's shell and its name.
fn turtle_sign(turtle: Turtle, speech: &Speech<'_>) -> String {
    format!("{}{}", symbol(&format!("turtle-{}", turtle.name()), ""), turtle_name(turtle, speech))
}

fn die_sign(value: u8, speech: &Speech<'_>) -> String {
    symbol(&format!("die-{value}"), &speech.say_with("die-words", &[("value", value.into())]))
}

/// An egg card; 7 is the nest.
fn card_sign(value: u8, speech: &Speech<'_>) -> String {
    symbol(&format!("eggs-{value}"), &speech.say_with("card-words", &[("value", value.into())]))
}

/// "6 + 4", as in "6 + 4 = 10".
fn added(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" + ")
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
    let riders: Vec<String> = stack.iter().skip(1).map(|turtle| turtle_sign(*turtle, speech)).collect();
    if riders.is_empty() {
        return speech.say_with(alone, args);
    }
    args.push(("riders", listed(&riders, speech).into()));
    speech.say_with(carrying, args)
}

fn field_name(field: u8, speech: &Speech<'_>) -> String {
    if field == 0 { speech.say("raft") } else { field.to_string() }
}
