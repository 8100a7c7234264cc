//! Viziers, places and cards in words.

use game::Seat;
use words::{Arg, Speech};

use crate::{Cards, City, Goal, Kind, Said, Size, View, Vizier, VizierPlace};

/// "Anna's fat vizier" as the subject of a sentence.
pub(crate) fn vizier(vizier: Vizier, speech: &Speech<'_>) -> String {
    speech.say_with(&format!("vizier-{}", vizier.size().name()), &[name(vizier.seat(), speech)])
}

/// The same as the object of a sentence.
pub(crate) fn vizier_object(vizier: Vizier, speech: &Speech<'_>) -> String {
    speech.say_with(&format!("vizier-{}-object", vizier.size().name()), &[name(vizier.seat(), speech)])
}

/// The vizier as said to a player: "your fat vizier", or whose he is.
pub(crate) fn vizier_to(reader: Option<Seat>, who: Vizier, speech: &Speech<'_>) -> String {
    match reader == Some(who.seat()) {
        true => speech.say(&format!("own-{}", who.size().name())),
        false => vizier(who, speech),
    }
}

/// The same as the object of a sentence.
pub(crate) fn vizier_object_to(reader: Option<Seat>, who: Vizier, speech: &Speech<'_>) -> String {
    match reader == Some(who.seat()) {
        true => speech.say(&format!("own-{}-object", who.size().name())),
        false => vizier_object(who, speech),
    }
}

/// "fat", for a chip that already shows the owner.
pub(super) fn size(size: Size, speech: &Speech<'_>) -> String {
    speech.say(&format!("size-{}", size.name()))
}

pub(crate) fn city(city: City, speech: &Speech<'_>) -> String {
    speech.say(&format!("city-{}", city.name()))
}

pub(crate) fn kind(kind: Kind, speech: &Speech<'_>) -> String {
    speech.say(&format!("kind-{}", kind.name()))
}

/// A goal by name: "Tabriz", "seat 7", "stays".
pub(super) fn goal(goal: Goal, speech: &Speech<'_>) -> String {
    match goal {
        Goal::City(place) => city(place, speech),
        Goal::Number(number) => speech.say_with("seat-number", &[("number", number.into())]),
        Goal::Stay => speech.say("goal-stay"),
    }
}

/// What a vizier with this goal does: "goes to Tabriz", "goes to seat 7", "stays".
pub(crate) fn goes(goal: Goal, speech: &Speech<'_>) -> String {
    match goal {
        Goal::City(place) => speech.say_with("goes-city", &[("city", city(place, speech).into())]),
        Goal::Number(number) => speech.say_with("goes-seat", &[("number", number.into())]),
        Goal::Stay => speech.say("goes-stay"),
    }
}

/// Where a vizier is: "on seat 7", "in Tabriz", "in cell 2".
pub(super) fn place(view: &View, place: VizierPlace, speech: &Speech<'_>) -> String {
    match place {
        VizierPlace::Court(position) => {
            speech.say_with("in-seat", &[("number", view.numbers[usize::from(position)].into())])
        }
        VizierPlace::City(at) => speech.say_with("in-city", &[("city", city(at, speech).into())]),
        VizierPlace::Cell(cell) => speech.say_with("in-cell", &[("cell", cell.into())]),
        VizierPlace::Waiting => speech.say("in-waiting"),
        VizierPlace::Banished => speech.say("in-banished"),
    }
}

/// "2 × gold and horses"
pub(crate) fn cards(cards: Cards, speech: &Speech<'_>) -> String {
    let heap = |of: Kind| {
        let name = kind(of, speech);
        match cards.of(of) {
            0 => None,
            1 => Some(name),
            count => Some(speech.say_with("count-kind", &[("count", count.into()), ("kind", name.into())])),
        }
    };
    listed(&Kind::ALL.into_iter().filter_map(heap).collect::<Vec<_>>(), speech)
}

/// V-8: an announcement without its speaker, as said to a player.
pub(crate) fn said(reader: Option<Seat>, said: Said, speech: &Speech<'_>) -> String {
    match said {
        Said::Send(who, goal) => speech.say_with(
            "said-send",
            &[("vizier", vizier_to(reader, who, speech).into()), ("goes", goes(goal, speech).into())],
        ),
        Said::Accuse(who) => {
            speech.say_with("said-accuse", &[("vizier", vizier_object_to(reader, who, speech).into())])
        }
    }
}

pub(crate) fn name(seat: Seat, speech: &Speech<'_>) -> (&'static str, Arg<'static>) {
    ("name", Arg::from(speech.name(seat.index())))
}

pub(crate) fn names(seats: impl IntoIterator<Item = Seat>, speech: &Speech<'_>) -> String {
    let names: Vec<String> = seats.into_iter().map(|seat| speech.name(seat.index())).collect();
    listed(&names, speech)
}

/// Names separated by commas, with "and" before the last.
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

/// Capitalizes the first letter.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
