//! Where everybody's treasure comes from, and what decided the game.

use game::{Breakdown, Seat, Viewer};
use words::{Arg, Speech};

use super::prompt::ending;
use super::wording::capital;
use crate::log_text::listed;
use crate::{Colour, View};

/// S-19: the cards of each colour.
pub(super) fn breakdown(view: &View, viewer: Viewer, speech: &Speech<'_>) -> Option<Breakdown> {
    if !view.over() {
        return None;
    }
    let colours: Vec<Colour> =
        Colour::ALL.into_iter().filter(|colour| view.advanced || *colour != Colour::Silver).collect();
    let count = |seat: Seat, colour: Colour| {
        view.treasure[seat.index()].iter().filter(|card| card.colour() == colour).count().to_string()
    };
    Some(Breakdown {
        sources: colours
            .iter()
            .map(|colour| capital(&speech.say(&format!("colour-{}", colour.name()))))
            .collect(),
        seats: Seat::all(view.players.into())
            .map(|seat| colours.iter().map(|colour| count(seat, *colour)).collect())
            .collect(),
        decided: decided(view, viewer, speech),
    })
}

fn decided(view: &View, viewer: Viewer, speech: &Speech<'_>) -> Vec<String> {
    let winners = view.leaders();
    let cards = |seat: Seat| view.treasure[seat.index()].len();
    let mut sentences = Vec::new();
    let best = winners.first().map_or(0, cards);
    let rest: Vec<Seat> = Seat::all(view.players.into()).filter(|seat| !winners.contains(*seat)).collect();
    let next = rest.iter().map(|seat| cards(*seat)).max().unwrap_or(best);
    // The heading names the one winner; a tie needs its rule.
    if next == best || winners.len() != 1 {
        sentences.push(ending(view, speech));
    }
    if next < best {
        let second: Vec<String> =
            rest.iter().filter(|seat| cards(**seat) == next).map(|seat| speech.name(seat.index())).collect();
        let names = ("names", Arg::from(listed(&second, speech)));
        sentences.push(
            speech.say_with("decided-lead", &[names, ("count", second.len().into()), ("cards", next.into())]),
        );
    }
    if let Some(own) = viewer.seat().filter(|seat| !winners.contains(*seat) && cards(*seat) < best) {
        sentences.push(speech.say_with("decided-missing", &[("cards", (best - cards(own)).into())]));
    }
    sentences
}
