//! Events as sentences for the log.

use game::{EventText, Seat};
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
                let cards: usize = cells.iter().map(|cell| cell.cards.len()).sum();
                let galleries: Vec<String> =
                    galleries.iter().map(|gallery| gallery_name(*gallery, speech)).collect();
                let galleries = ("galleries", Arg::from(listed(&galleries, speech)));
                speech.say_with("tell-cleared", &[name(seat), galleries, ("cards", cards.into())])
            }
            Event::Closing { seat, choices } => {
                speech.say_with("tell-closing", &[name(seat), ("choices", choices.len().into())])
            }
            Event::Closed { seat, forced: false, .. } => speech.say_with("tell-closed", &[name(seat)]),
            Event::Closed { .. } => speech.say("tell-closed-forced"),
            Event::Round { round } => speech.say_with("tell-round", &[("round", (*round).into())]),
            Event::Over { winners, .. } => {
                let names: Vec<String> = winners.iter().map(|seat| speech.name(seat.index())).collect();
                let count = ("count", Arg::from(names.len()));
                speech.say_with("tell-over", &[count, ("names", listed(&names, speech).into())])
            }
        })
    }

    /// The event as a sentence in a replay, which names every pick.
    fn replay_line(&self, speech: &Speech<'_>) -> Option<String> {
        let Event::Picked { seat, card } = self else { return self.line(speech) };
        let name = ("name", Arg::from(speech.name(seat.index())));
        Some(match card {
            Some(card) => speech.say_with("tell-picked", &[name, ("card", card_name(*card, speech).into())]),
            None => speech.say_with("tell-picked-hidden", &[name]),
        })
    }

    /// The seat that caused the event, if any.
    fn actor(&self) -> Option<Seat> {
        match self {
            Event::Picked { seat, .. }
            | Event::Laid { seat, forced: false, .. }
            | Event::Closed { seat, forced: false, .. } => Some(*seat),
            _ => None,
        }
    }
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
            speech.say_with("tell-shown-card", &[name, ("card", card_name(*card, speech).into())])
        })
        .collect();
    let tied = cards.windows(2).any(|pair| pair[0].1.value() == pair[1].1.value());
    let key = if tied { "tell-shown-tied" } else { "tell-shown" };
    speech.say_with(key, &[("cards", listed(&names, speech).into())])
}

fn laid(seat: Seat, card: Card, spot: Spot, speech: &Speech<'_>) -> String {
    let mut args =
        vec![("name", Arg::from(speech.name(seat.index()))), ("card", Arg::from(card_name(card, speech)))];
    if let Some(neighbour) = spot.neighbour() {
        args.push(("neighbour", card_name(neighbour, speech).into()));
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
