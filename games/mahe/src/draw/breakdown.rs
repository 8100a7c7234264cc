//! Where everybody's eggs come from, and what decided the game.

use game::{Breakdown, Seat, Viewer};
use words::{Arg, Speech};

use super::prompt::ending;
use crate::View;
use crate::log_text::listed;
use crate::rules::NEST;

/// Cards by their eggs, and the nest.
const SOURCES: [(&str, u8, u8); 4] =
    [("source-small", 1, 2), ("source-middle", 3, 4), ("source-large", 5, 6), ("source-nest", NEST, NEST)];

/// M-16: at the end all cards lie open.
pub(super) fn breakdown(view: &View, viewer: Viewer, speech: &Speech<'_>) -> Option<Breakdown> {
    if !view.over() {
        return None;
    }
    let eggs = |seat: Seat, from: u8, to: u8| {
        let cards = view.won[seat.index()].iter().filter(|card| (from..=to).contains(*card));
        cards.map(|card| u32::from(*card)).sum::<u32>().to_string()
    };
    let row = |seat: Seat| SOURCES.iter().map(|(_, from, to)| eggs(seat, *from, *to)).collect();
    Some(Breakdown {
        sources: SOURCES.iter().map(|(key, ..)| speech.say(key)).collect(),
        seats: Seat::all(view.players.into()).map(row).collect(),
        decided: decided(view, viewer, speech),
    })
}

fn decided(view: &View, viewer: Viewer, speech: &Speech<'_>) -> Vec<String> {
    let winners = view.leaders();
    let names = |seats: &[Seat]| {
        let names: Vec<String> = seats.iter().map(|seat| speech.name(seat.index())).collect();
        ("names", Arg::from(listed(&names, speech)))
    };
    let mut sentences = Vec::new();
    let best = winners.first().map_or(0, |seat| view.eggs(seat));
    let rest: Vec<Seat> = Seat::all(view.players.into()).filter(|seat| !winners.contains(*seat)).collect();
    let next = rest.iter().map(|seat| view.eggs(*seat)).max().unwrap_or(best);
    // The heading names the one winner; a tie needs its rule.
    if next == best || winners.len() != 1 {
        sentences.push(ending(view, speech));
    }
    if next < best {
        let second: Vec<Seat> = rest.into_iter().filter(|seat| view.eggs(*seat) == next).collect();
        sentences.push(speech.say_with(
            "decided-lead",
            &[names(&second), ("count", second.len().into()), ("eggs", next.into())],
        ));
    }
    let nest = |seat: &Seat| view.won[seat.index()].contains(&NEST);
    let taker = winners.iter().find(nest).filter(|_| winners.len() == 1);
    if let Some(taker) = taker.filter(|_| best - i32::from(NEST) <= next) {
        sentences.push(speech.say_with("decided-nest", &[("name", speech.name(taker.index()).into())]));
    }
    if let Some(own) = viewer.seat().filter(|seat| !winners.contains(*seat) && view.eggs(*seat) < best) {
        sentences.push(speech.say_with("decided-missing", &[("eggs", (best - view.eggs(own)).into())]));
    }
    sentences
}
