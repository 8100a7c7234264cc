//! Events as sentences for the log.

use game::{EventText, Moment, Seat, SeatSet, Section, Tone, Viewer, symbol};
use words::{Arg, Speech};

use crate::{Card, Event, Gallery, Spot};

impl EventText for Event {
    /// The event as a sentence; `None` if it gets no line.
    fn line(&self, speech: &Speech<'_>) -> Option<String> {
        let name = |seat: &Seat| ("name", Arg::from(speech.name(seat.index())));
        Some(match self {
            // The page shows who has picked; a line for each would clutter the log.
            Event::Picked { .. } => return None,
            Event::Shown { cards } => shown(cards, speech),
            Event::Laid { seat, card, spot, .. } => laid(*seat, *card, *spot, speech),
            Event::Cleared { seat, galleries, cells, .. } => {
                let cards: Vec<Card> = cells.iter().flat_map(|cell| &cell.cards).copied().collect();
                let galleries = ("galleries", Arg::from(gallery_names(galleries, speech)));
                let taken = ("taken", Arg::from(row_of_signs(&cards, speech)));
                speech
                    .say_with("tell-cleared", &[name(seat), galleries, taken, ("cards", cards.len().into())])
            }
            Event::Closing { seat, choices } => {
                speech.say_with("tell-closing", &[name(seat), ("choices", choices.len().into())])
            }
            Event::Closed { seat, forced: false, .. } => speech.say_with("tell-closed", &[name(seat)]),
            Event::Closed { .. } => speech.say("tell-closed-forced"),
            // The log has a section for each round.
            Event::Round { .. } => return None,
            Event::Over { winners, .. } => {
                let names: Vec<String> = winners.iter().map(|seat| speech.name(seat.index())).collect();
                let count = ("count", Arg::from(names.len()));
                speech.say_with("tell-over", &[count, ("names", listed(&names, speech).into())])
            }
        })
    }

    /// The event as a sentence in a replay, which names every pick.
    fn replay_line(&self, speech: &Speech<'_>) -> Option<String> {
        if let Event::Round { round } = self {
            return Some(speech.say_with("tell-round", &[("round", (*round).into())]));
        }
        let Event::Picked { seat, card } = self else { return self.line(speech) };
        let name = ("name", Arg::from(speech.name(seat.index())));
        Some(match card {
            Some(card) => speech.say_with("tell-picked", &[name, ("card", card_sign(*card, speech).into())]),
            None => speech.say_with("tell-picked-hidden", &[name]),
        })
    }

    /// The seat whose deed or card the event is about, if any.
    fn actor(&self) -> Option<Seat> {
        match self {
            Event::Picked { seat, .. }
            | Event::Laid { seat, .. }
            | Event::Cleared { seat, .. }
            | Event::Closing { seat, .. }
            | Event::Closed { seat, forced: false, .. } => Some(*seat),
            _ => None,
        }
    }

    fn section(&self) -> Option<Section> {
        match self {
            Event::Round { round } => Some(Section::Round((*round).into())),
            _ => None,
        }
    }

    fn moment(&self, viewer: Viewer, speech: &Speech<'_>) -> Option<Moment> {
        let name = |seat: &Seat| ("name", Arg::from(speech.name(seat.index())));
        let you = |seat: &Seat| viewer.seat() == Some(*seat);
        Some(match self {
            Event::Cleared { seat, galleries, cells, .. } => {
                let cards: usize = cells.iter().map(|cell| cell.cards.len()).sum();
                let galleries = ("galleries", Arg::from(gallery_names(galleries, speech)));
                let args = [name(seat), galleries, ("cards", cards.into())];
                match you(seat) {
                    true => Moment { text: speech.say_with("moment-cleared-you", &args), tone: Tone::Good },
                    false => Moment { text: speech.say_with("moment-cleared", &args), tone: Tone::Plain },
                }
            }
            // Gaps that close by themselves are seen well enough.
            Event::Closed { seat, forced: false, .. } if !you(seat) => {
                Moment { text: speech.say_with("tell-closed", &[name(seat)]), tone: Tone::Plain }
            }
            Event::Over { winners, scores } => over(*winners, scores, viewer, speech),
            _ => return None,
        })
    }
}

/// S-19: the end, as it feels to the viewer.
fn over(winners: SeatSet, scores: &[i32], viewer: Viewer, speech: &Speech<'_>) -> Moment {
    let names: Vec<String> = winners.iter().map(|seat| speech.name(seat.index())).collect();
    let args = [
        ("count", Arg::from(names.len())),
        ("names", listed(&names, speech).into()),
        ("cards", Arg::from(scores.iter().max().copied().unwrap_or_default())),
    ];
    let (key, tone) = match viewer.seat() {
        Some(seat) if winners.contains(seat) => ("moment-won-you", Tone::Win),
        Some(_) => ("moment-won", Tone::Loss),
        None => ("moment-won", Tone::Plain),
    };
    Moment { text: speech.say_with(key, &args), tone }
}

/// A card as a symbol; in words "the red 8".
fn card_sign(card: Card, speech: &Speech<'_>) -> String {
    let words = speech.say_with("the-card", &[("card", card_name(card, speech).into())]);
    symbol(&format!("card-{card}"), &words)
}

/// Cards side by side. Commas are needed only in words.
fn row_of_signs(cards: &[Card], speech: &Speech<'_>) -> String {
    let last = cards.len().saturating_sub(1);
    let sign = |(place, card): (usize, &Card)| {
        let name = card_name(*card, speech);
        let words = if place < last { format!("{name}, ") } else { name };
        symbol(&format!("card-{card}"), &words)
    };
    cards.iter().enumerate().map(sign).collect()
}

fn gallery_names(galleries: &[Gallery], speech: &Speech<'_>) -> String {
    let names: Vec<String> = galleries.iter().map(|gallery| gallery_name(*gallery, speech)).collect();
    listed(&names, speech)
}

/// The name of a card, as in "the red 8".
pub(crate) fn card_name(card: Card, speech: &Speech<'_>) -> String {
    let value = ("value", Arg::from(card.value()));
    speech.say_with(&format!("card-{}", card.colour().name()), &[value])
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

/// S-9: the cards of all seats in laying order, and the tie-breaker if there is a tie.
fn shown(cards: &[(Seat, Card)], speech: &Speech<'_>) -> String {
    let names: Vec<String> = cards
        .iter()
        .map(|(seat, card)| {
            let name = ("name", Arg::from(speech.name(seat.index())));
            speech.say_with("tell-shown-card", &[name, ("card", card_sign(*card, speech).into())])
        })
        .collect();
    let tied = cards.windows(2).any(|pair| pair[0].1.value() == pair[1].1.value());
    let key = if tied { "tell-shown-tied" } else { "tell-shown" };
    speech.say_with(key, &[("cards", listed(&names, speech).into())])
}

fn laid(seat: Seat, card: Card, spot: Spot, speech: &Speech<'_>) -> String {
    let mut args =
        vec![("name", Arg::from(speech.name(seat.index()))), ("card", Arg::from(card_sign(card, speech)))];
    if let Some(neighbour) = spot.neighbour() {
        args.push(("neighbour", card_sign(neighbour, speech).into()));
    }
    let key = match spot {
        Spot::Start => "tell-laid-start",
        Spot::Left => "tell-laid-left",
        Spot::Right => "tell-laid-right",
        Spot::Onto(_) => "tell-laid-onto",
        Spot::Above(_) => "tell-laid-above",
        Spot::Below(_) => "tell-laid-below",
    };
    speech.say_with(key, &args)
}

fn gallery_name(gallery: Gallery, speech: &Speech<'_>) -> String {
    speech.say(match gallery {
        Gallery::Row { .. } => "gallery-row",
        Gallery::Column { .. } => "gallery-column",
        Gallery::Tower { .. } => "gallery-tower",
    })
}
