//! Events as lines of the log.

use game::{EventText, Moment, Seat, Section, Tone, Viewer, symbol};
use words::{Arg, Speech};

use crate::{Cards, Color, Event, NamedPlace, Paid, Row};

impl EventText for Event {
    /// The event as a sentence; `None` if it is not worth a line.
    fn line(&self, speech: &Speech<'_>) -> Option<String> {
        let name = |seat: &Seat| ("name", Arg::from(speech.name(seat.index())));
        let at =
            |key: &'static str, place: &NamedPlace| (key, Arg::from(place.name_in(speech.lang).to_owned()));
        let paid = |cards: &Paid| ("cards", Arg::from(cards_drawn(cards.0, speech)));
        let card = |card: &Color| ("card", Arg::from(cards_drawn(Cards::one(*card), speech)));
        let piece = |kind: &str, seat: &Seat| ("piece", Arg::from(piece_drawn(kind, *seat, speech)));
        let scored = |scored: &[u16]| ("points", Arg::from(points(scored, speech)));
        Some(match self {
            Event::House { seat, space, cards } => {
                let what = piece("house", seat);
                speech.say_with("tell-house", &[name(seat), what, at("space", space), paid(cards)])
            }
            Event::Emissary { seat, province, cards } => {
                let what = piece("emissary", seat);
                speech.say_with("tell-emissary", &[name(seat), what, at("province", province), paid(cards)])
            }
            Event::Fortify { seat, space, cards } => {
                let what = piece("fort", seat);
                speech.say_with("tell-fortify", &[name(seat), what, at("space", space), paid(cards)])
            }
            Event::Market { seat, space, cards } => {
                let what = piece("market", seat);
                speech.say_with("tell-market", &[name(seat), what, at("space", space), paid(cards)])
            }
            Event::Discard { seat, card: thrown } => {
                speech.say_with("tell-discard", &[name(seat), card(thrown)])
            }
            Event::Pass { seat } => speech.say_with("tell-pass", &[name(seat)]),
            // At the end most alliances score nothing; only what scores gets a line.
            Event::Scored { points, full: false, .. }
            | Event::Alliance { points, .. }
            | Event::Ports { points }
                if points.iter().all(|points| *points == 0) =>
            {
                return None;
            }
            Event::Scored { province, points, full } => {
                let key = if *full { "tell-scored-full" } else { "tell-scored" };
                speech.say_with(key, &[at("province", province), scored(points)])
            }
            Event::Draw { seat, card: taken, .. } => speech.say_with("tell-draw", &[name(seat), card(taken)]),
            Event::DrawPile { seat, card: None } => {
                let back = ("card", symbol("back", &speech.say("a-card")).into());
                speech.say_with("tell-draw-pile", &[name(seat), back])
            }
            Event::DrawPile { seat, card: Some(drawn) } => {
                speech.say_with("tell-draw-pile", &[name(seat), card(drawn)])
            }
            Event::Reshuffle { cards } => speech.say_with("tell-reshuffle", &[("cards", (*cards).into())]),
            Event::LastRound { last } => {
                speech.say_with("tell-last-round", &[("last", speech.name(last.index()).into())])
            }
            Event::ToCourt { seat, province, .. } => {
                speech.say_with("tell-to-court", &[name(seat), at("province", province)])
            }
            Event::Alliance { number, provinces: [one, other], points } => {
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

    /// Everything a seat does is part of its turn.
    fn section(&self) -> Option<Section> {
        self.actor().map(Section::Turn)
    }

    /// H-18, H-27, H-28, H-37: a full province, the end of a pile, the end of the game.
    fn moment(&self, viewer: Viewer, speech: &Speech<'_>) -> Option<Moment> {
        let own = viewer.seat();
        let (text, tone) = match self {
            Event::Scored { province, points, full: true } => {
                let place = ("province", Arg::from(province.name_in(speech.lang).to_owned()));
                let seats = Seat::all(points.len()).zip(points.iter().map(|points| i32::from(*points)));
                let text =
                    speech.say_with("forecast-full", &[place, ("points", gains(own, seats, speech).into())]);
                (text, scored_tone(own, points))
            }
            Event::Reshuffle { .. } => (speech.say("moment-reshuffle"), Tone::Plain),
            Event::LastRound { last } if own == Some(*last) => {
                (speech.say("moment-last-round-you"), Tone::Plain)
            }
            Event::LastRound { last } => {
                let last = ("last", speech.name(last.index()).into());
                (speech.say_with("moment-last-round", &[last]), Tone::Plain)
            }
            Event::Over { winners, scores } => {
                let most = ("points", Arg::from(scores.iter().copied().max().unwrap_or_default()));
                let names: Vec<String> = winners.iter().map(|seat| speech.name(seat.index())).collect();
                let args = [most, ("count", names.len().into()), ("names", listed(&names, speech).into())];
                match own {
                    Some(seat) if winners.contains(seat) => (speech.say_with("moment-win", &args), Tone::Win),
                    Some(_) => (speech.say_with("moment-loss", &args), Tone::Loss),
                    None => (speech.say_with("moment-loss", &args), Tone::Plain),
                }
            }
            _ => return None,
        };
        Some(Moment { text, tone })
    }
}

/// Good news for whoever got most, bad news for whoever got nothing.
fn scored_tone(own: Option<Seat>, points: &[u16]) -> Tone {
    let most = points.iter().copied().max().unwrap_or_default();
    match own.map(|seat| points[seat.index()]) {
        Some(0) if most > 0 => Tone::Bad,
        Some(points) if points > 0 && points == most => Tone::Good,
        _ => Tone::Plain,
    }
}

/// `you +7, Ben +4`; seats without a change are left out.
pub(crate) fn gains(
    own: Option<Seat>,
    points: impl IntoIterator<Item = (Seat, i32)>,
    speech: &Speech<'_>,
) -> String {
    let parts: Vec<String> = points
        .into_iter()
        .filter(|(_, points)| *points != 0)
        .map(|(seat, points)| {
            let name = if own == Some(seat) { speech.say("you") } else { speech.name(seat.index()) };
            let sign = if points < 0 { "−" } else { "+" };
            format!("{name} {sign}{}", points.abs())
        })
        .collect();
    if parts.is_empty() { speech.say("nobody") } else { listed(&parts, speech) }
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

/// Cards as a picture: the symbol `cards-gg`.
pub(crate) fn cards_drawn(cards: Cards, speech: &Speech<'_>) -> String {
    symbol(&format!("cards-{}", cards.text()), &cards_in_words(cards, speech))
}

/// A piece of a seat as a picture: the symbol `house-0`.
fn piece_drawn(kind: &str, seat: Seat, speech: &Speech<'_>) -> String {
    symbol(&format!("{kind}-{seat}"), &speech.say(&format!("a-{kind}")))
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
