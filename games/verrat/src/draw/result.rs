//! The end: what everybody had, and what decided it (V-28, V-29).

use game::{Breakdown, Seat, Viewer};
use words::{Arg, Speech};

use super::descriptions;
use crate::{FAVOURITE, Kind, View};

pub(super) fn breakdown(view: &View, viewer: Viewer, speech: &Speech<'_>) -> Option<Breakdown> {
    view.over().then(|| Breakdown {
        sources: ["result-kinds", "result-seat", "result-word"].map(|key| speech.say(key)).into(),
        seats: Seat::all(4).map(|seat| row(view, seat, speech)).collect(),
        decided: decided(view, viewer, speech),
    })
}

fn row(view: &View, seat: Seat, speech: &Speech<'_>) -> Vec<String> {
    let word = view.word[seat.index()];
    let given = word.kept + word.broken;
    let of =
        |have: u32, all: u32| speech.say_with("result-of", &[("have", have.into()), ("all", all.into())]);
    vec![
        of(view.cards[seat.index()].different().into(), 6),
        speech.say(if sits(view, seat) { "result-yes" } else { "result-no" }),
        if given == 0 { "–".to_owned() } else { of(word.kept, given) },
    ]
}

/// V-28: whether the seat has a vizier on the favourite's seat.
fn sits(view: &View, seat: Seat) -> bool {
    view.at_court(FAVOURITE).is_some_and(|vizier| vizier.seat() == seat)
}

fn decided(view: &View, viewer: Viewer, speech: &Speech<'_>) -> Vec<String> {
    let winners = view.winners();
    let best = winners.first().map_or(0, |seat| view.cards[seat.index()].different());
    let args = [
        ("names", Arg::from(descriptions::names(winners.iter(), speech))),
        ("count", winners.len().into()),
        ("kinds", best.into()),
        ("round", view.round.into()),
    ];
    let key = if view.ended_by_limit() { "result-limit" } else { "result-won" };
    let mut lines = vec![speech.say_with(key, &args)];
    for seat in Seat::all(4).filter(|seat| !winners.contains(*seat)) {
        lines.extend(lost(view, seat, viewer.seat() == Some(seat), speech));
    }
    lines
}

/// What a seat lacked: always told to the loser, to others only if it was close.
fn lost(view: &View, seat: Seat, you: bool, speech: &Speech<'_>) -> Option<String> {
    let cards = view.cards[seat.index()];
    let lacks: Vec<String> = Kind::POWER
        .into_iter()
        .filter(|kind| !cards.has(*kind))
        .map(|kind| descriptions::kind(kind, speech))
        .collect();
    let close = lacks.is_empty() || (lacks.len() == 1 && sits(view, seat));
    let args = [
        descriptions::name(seat, speech),
        ("you", if you { "yes" } else { "no" }.into()),
        ("count", lacks.len().into()),
        ("kinds", descriptions::listed(&lacks, speech).into()),
        ("seat", if sits(view, seat) { "yes" } else { "no" }.into()),
    ];
    (you || close)
        .then(|| speech.say_with(if lacks.is_empty() { "result-all-six" } else { "result-lacked" }, &args))
}
