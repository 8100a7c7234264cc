//! Events as lines of the log.

use game::{EventText, Seat};
use words::{Arg, Speech};

use crate::{Cards, Color, Event, NamedPlace, Paid, Row};

impl EventText for Event {
    /// The event as a sentence; `None` if it is not worth a line.
    fn line(&self, speech: &Speech<'_>) -> Option<String> {
        let name = |seat: &Seat| ("name", Arg::from(speech.name(seat.index())));
        let at =
            |key: &'static str, place: &NamedPlace| (key, Arg::from(place.name_in(speech.lang).to_owned()));
        let paid = |cards: &Paid| ("cards", Arg::from(cards_in_words(cards.0, speech)));
        let card = |card: &Color| ("card", Arg::from(color_name(*card, speech)));
        let scored = |scored: &[u16]| ("points", Arg::from(points(scored, speech)));
        Some(match self {
            Event::House { seat, space, cards } => {
                speech.say_with("tell-house", &[name(seat), at("space", space), paid(cards)])
            }
            Event::Emissary { seat, province, cards } => {
                speech.say_with("tell-emissary", &[name(seat), at("province", province), paid(cards)])
            }
            Event::Fortify { seat, space, cards } => {
                speech.say_with("tell-fortify", &[name(seat), at("space", space), paid(cards)])
            }
            Event::Market { seat, space, cards } => {
                speech.say_with("tell-market", &[name(seat), at("space", space), paid(cards)])
            }
            Event::Discard { seat, card: thrown } => {
                speech.say_with("tell-discard", &[name(seat), card(thrown)])
            }
            Event::Pass { seat } => speech.say_with("tell-pass", &[name(seat)]),
            Event::Scored { province, points, full } => {
                let key = if *full { "tell-scored-full" } else { "tell-scored" };
                speech.say_with(key, &[at("province", province), scored(points)])
            }
            Event::Draw { seat, card: taken, .. } => speech.say_with("tell-draw", &[name(seat), card(taken)]),
            Event::DrawPile { seat, card: None } => speech.say_with("tell-draw-pile", &[name(seat)]),
            Event::DrawPile { seat, card: Some(drawn) } => {
                speech.say_with("tell-draw-pile-own", &[name(seat), card(drawn)])
            }
            Event::Reshuffle { cards } => speech.say_with("tell-reshuffle", &[("cards", (*cards).into())]),
            Event::LastRound { last } => {
                speech.say_with("tell-last-round", &[("last", speech.name(last.index()).into())])
            }
            Event::ToCourt { seat, province, .. } => {
                speech.say_with("tell-to-court", &[name(seat), at("province", province)])
            }
            Event::Alliance { number, provinces: [one, other], points } => {
                // Most alliances score nothing; only those that do get a line.
                if points.iter().all(|points| *points == 0) {
                    return None;
                }
                let args = [("number", (*number).into()), at("one", one), at("other", other), scored(points)];
                speech.say_with("tell-alliance", &args)
            }
            Event::Roads { seat, rows, .. } => {
                let lines: Vec<String> = rows.iter().map(|row| road(*seat, row, speech)).collect();
                lines.join(" ")
            }
            Event::Ports { points } => speech.say_with("tell-ports", &[scored(points)]),
            Event::Over { winners, .. } => {
                let names: Vec<String> = winners.iter().map(|seat| speech.name(seat.index())).collect();
                let count = ("count", Arg::from(names.len()));
                speech.say_with("tell-over", &[count, ("names", listed(&names, speech).into())])
            }
            Event::End { .. } | Event::Drawing { .. } | Event::Refill { .. } | Event::Turn { .. } => {
                return None;
            }
        })
    }

    /// The line for a replay, where every choice is named.
    fn replay_line(&self, speech: &Speech<'_>) -> Option<String> {
        match self {
            Event::End { seat } => {
                Some(speech.say_with("tell-end", &[("name", speech.name(seat.index()).into())]))
            }
            _ => self.line(speech),
        }
    }

    /// The seat that caused the event.
    fn actor(&self) -> Option<Seat> {
        match self {
            Event::House { seat, .. }
            | Event::Emissary { seat, .. }
            | Event::Fortify { seat, .. }
            | Event::Market { seat, .. }
            | Event::Discard { seat, .. }
            | Event::End { seat }
            | Event::Pass { seat }
            | Event::Draw { seat, .. }
            | Event::DrawPile { seat, .. } => Some(*seat),
            _ => None,
        }
    }
}

pub(crate) fn color_name(color: Color, speech: &Speech<'_>) -> String {
    speech.say(&format!("color-{}", color.letter()))
}

/// Cards in words: `2 × green and red`.
pub(crate) fn cards_in_words(cards: Cards, speech: &Speech<'_>) -> String {
    let held = Color::ALL.into_iter().filter(|color| cards.of(*color) > 0);
    let words: Vec<String> = held
        .map(|color| {
            let count = ("count", Arg::from(cards.of(color)));
            speech.say_with("cards-of", &[count, ("color", color_name(color, speech).into())])
        })
        .collect();
    listed(&words, speech)
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

/// Each seat with its points, the most first.
fn points(points: &[u16], speech: &Speech<'_>) -> String {
    let mut gains: Vec<(usize, u16)> =
        points.iter().copied().enumerate().filter(|(_, points)| *points > 0).collect();
    if gains.is_empty() {
        return speech.say("tell-nobody");
    }
    gains.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    let gains: Vec<String> = gains
        .into_iter()
        .map(|(seat, points)| {
            speech.say_with("tell-points", &[("name", speech.name(seat).into()), ("points", points.into())])
        })
        .collect();
    listed(&gains, speech)
}

fn road(seat: Seat, row: &Row, speech: &Speech<'_>) -> String {
    let end = |place: Option<&NamedPlace>| place.map_or("", |place| place.name_in(speech.lang)).to_owned();
    speech.say_with(
        "tell-road",
        &[
            ("name", speech.name(seat.index()).into()),
            ("houses", row.spaces.len().into()),
            ("from", end(row.spaces.first()).into()),
            ("to", end(row.spaces.last()).into()),
            ("points", row.points.into()),
        ],
    )
}
