//! Galleries that are one card short: which cards would complete them, and who may have these.

use game::Seat;
use maud::{Markup, html};
use words::{Arg, Speech};

use super::shaft::{PITCH, spot};
use super::wording::{capital, row};
use crate::log_text::{card_name, listed};
use crate::rules::Layout;
use crate::{Card, Gallery, PickSeen, Place, View};

/// A gallery that one card would complete, as far as the viewer knows.
pub(super) struct Threat {
    /// Where it is in the layout as it is now.
    pub(super) gallery: Gallery,
    /// S-14: the most cards that completing it takes.
    pub(super) cards: usize,
    /// The cards in the viewer's hand that would complete it.
    pub(super) own: Vec<Card>,
    /// The shown cards that are about to be laid and would complete it.
    pub(super) queued: Vec<(Seat, Card)>,
    /// The cards the viewer has not seen that would complete it.
    pub(super) unseen: Vec<Card>,
}

/// All galleries that some card still in play would complete. Columns and lines of `view.layout`.
pub(super) fn threats(view: &View) -> Vec<Threat> {
    let Some(layout) = Layout::read(&view.layout).filter(|_| view.choices.is_none()) else {
        return Vec::new();
    };
    let mut found: Vec<Threat> = Vec::new();
    let mut note = |card: Card, add: &dyn Fn(&mut Threat)| {
        for (gallery, cards) in completed(&layout, card) {
            let known = found.iter().position(|threat| threat.gallery == gallery).unwrap_or_else(|| {
                let (own, queued, unseen) = (Vec::new(), Vec::new(), Vec::new());
                found.push(Threat { gallery, cards, own, queued, unseen });
                found.len() - 1
            });
            found[known].cards = found[known].cards.max(cards);
            add(&mut found[known]);
        }
    };
    let picked = view.picked.iter().filter_map(|pick| match pick {
        PickSeen::Own(card) => *card,
        PickSeen::Made(_) => None,
    });
    for card in view.hand().iter().copied().chain(picked) {
        note(card, &|threat| threat.own.push(card));
    }
    for &(seat, card) in &view.queue {
        note(card, &|threat| threat.queued.push((seat, card)));
    }
    for card in view.unseen() {
        note(card, &|threat| threat.unseen.push(card));
    }
    found.sort_by_key(|threat| order(threat.gallery));
    found
}

/// The galleries that the card would complete, in the layout before it, and the most cards that takes.
fn completed(layout: &Layout, card: Card) -> Vec<(Gallery, usize)> {
    let mut found: Vec<(Gallery, usize)> = Vec::new();
    for place in layout.places(card).iter() {
        let mut after = *layout;
        let finished = after.add(place.line, place.column, card);
        if finished == 0 {
            continue;
        }
        let galleries = after.galleries();
        let mut cards = 0;
        after.take(finished, |_, _, tower| cards += usize::from(tower.height()));
        for gallery in galleries.into_iter().map(|gallery| before(gallery, place)) {
            match found.iter_mut().find(|(other, _)| *other == gallery) {
                Some((_, most)) => *most = cards.max(*most),
                None => found.push((gallery, cards)),
            }
        }
    }
    found
}

/// The gallery in the layout before a card was laid at `place`: a card to the left or above moves everything by one.
fn before(gallery: Gallery, place: Place) -> Gallery {
    let (above, left) = (i8::from(place.line < 0), i8::from(place.column < 0));
    match gallery {
        Gallery::Row { line } => Gallery::Row { line: line - above },
        Gallery::Column { column } => Gallery::Column { column: column - left },
        Gallery::Tower { line, column } => Gallery::Tower { line: line - above, column: column - left },
    }
}

fn order(gallery: Gallery) -> (u8, i8, i8) {
    match gallery {
        Gallery::Row { line } => (0, line, 0),
        Gallery::Column { column } => (1, column, 0),
        Gallery::Tower { line, column } => (2, line, column),
    }
}

fn kind(gallery: Gallery) -> &'static str {
    match gallery {
        Gallery::Row { .. } => "row",
        Gallery::Column { .. } => "column",
        Gallery::Tower { .. } => "tower",
    }
}

/// A frame round each of them, and what it is worth.
pub(super) fn marks(view: &View, speech: &Speech<'_>) -> Markup {
    html! {
        @for threat in threats(view) {
            @let cells = cells(view, threat.gallery);
            @if let (Some(first), Some(last)) = (cells.first(), cells.last()) {
                @let ((x, y), (right, bottom)) = (spot(first.0, first.1, first.2), spot(last.0, last.1, 0));
                @let (width, height) = (right.max(x) - x.min(right) + PITCH.0 - 8, bottom - y + PITCH.1 - 14);
                g.threat.own[!threat.own.is_empty()].soon[!threat.queued.is_empty()] data-gallery=(kind(threat.gallery)) data-info=(words(view, &threat, speech))
                    transform=(format!("translate({} {})", x.min(right) - PITCH.0 / 2 + 4, y - PITCH.1 / 2 + 7)) {
                    rect.round width=(width) height=(height) rx="14" {}
                    g.worth transform=(format!("translate({} 0)", width - 16)) {
                        circle r="19" {}
                        text { (threat.cards) }
                    }
                }
            }
        }
    }
}

/// The cells of a gallery that are there: line, column and the height of the card on top.
fn cells(view: &View, gallery: Gallery) -> Vec<(i8, i8, usize)> {
    let within = |line: i8, column: i8| match gallery {
        Gallery::Row { line: of } => line == of,
        Gallery::Column { column: of } => column == of,
        Gallery::Tower { line: of, column: at } => (line, column) == (of, at),
    };
    let rows = (0..).zip(&view.layout);
    rows.flat_map(|(line, row)| {
        (row.start as i8..).zip(&row.cells).map(move |(column, tower)| (line, column, tower))
    })
    .filter(|(line, column, tower)| within(*line, *column) && !tower.is_empty())
    .map(|(line, column, tower)| {
        (line, column, if matches!(gallery, Gallery::Tower { .. }) { tower.len() - 1 } else { 0 })
    })
    .collect()
}

/// More cards than this are only counted.
const LISTED: usize = 6;

/// What is short, what it is worth, and who could complete it.
pub(super) fn words(view: &View, threat: &Threat, speech: &Speech<'_>) -> String {
    let names = |cards: &[Card]| {
        let names: Vec<String> = cards.iter().take(LISTED).map(|card| card_name(*card, speech)).collect();
        match cards.len() > LISTED {
            true => speech.say_with("threat-more", &[("cards", names.join(", ").into())]),
            false => listed(&names, speech),
        }
    };
    let cards = ("cards", Arg::from(threat.cards));
    let shown = |line: i8| view.layout.get(usize::try_from(line).ok()?);
    let top = |line: i8, column: i8| {
        let row = shown(line)?;
        row.cells.get(usize::try_from(column - row.start as i8).ok()?)?.last().copied()
    };
    let mut parts = vec![match threat.gallery {
        Gallery::Row { line } => {
            let row = shown(line).map(|shown| row(shown, speech)).unwrap_or_default();
            speech.say_with("threat-row", &[("row", row.into()), cards])
        }
        Gallery::Column { column } => {
            speech.say_with("threat-column", &[("column", (i64::from(column) + 1).into()), cards])
        }
        Gallery::Tower { line, column } => {
            let card = top(line, column).map(|card| card_name(card, speech)).unwrap_or_default();
            speech.say_with("threat-tower", &[("card", card.into()), cards])
        }
    }];
    for (seat, card) in &threat.queued {
        let args =
            [("name", Arg::from(speech.name(seat.index()))), ("card", card_name(*card, speech).into())];
        parts.push(speech.say_with("threat-queued", &args));
    }
    if !threat.own.is_empty() {
        parts.push(speech.say_with("threat-own", &[("cards", names(&threat.own).into())]));
    }
    if !threat.unseen.is_empty() {
        let args = [("count", Arg::from(threat.unseen.len())), ("cards", names(&threat.unseen).into())];
        parts.push(speech.say_with("threat-unseen", &args));
    }
    capital(&parts.join(" "))
}

#[cfg(test)]
mod tests {
    use game::{Dice, FastDice, GameState, NoDice, NoLog, Turn, Viewer};

    use super::*;
    use crate::rules::WhatIf;
    use crate::{Options, State};

    /// Exactly the cards that would take something are named, and a frame is drawn for every gallery.
    #[test]
    fn every_card_that_completes_a_gallery_is_known() {
        for seed in 0..40 {
            let mut dice = FastDice::new(seed);
            let mut world = State::new(3, &Options { advanced: seed % 2 == 0 }, &mut dice);
            while let Turn::Seats(seats) = world.turn() {
                let seat = seats.first().expect("a seat to act");
                let view = world.view(Viewer::Seat(seat));
                let threats = threats(&view);
                if view.choices.is_none() {
                    let named = |card: Card| {
                        threats.iter().any(|threat| {
                            let queued = threat.queued.iter().any(|(_, queued)| *queued == card);
                            queued || threat.own.contains(&card) || threat.unseen.contains(&card)
                        })
                    };
                    for card in
                        view.unseen().iter().chain(view.hand()).chain(view.queue.iter().map(|(_, card)| card))
                    {
                        assert_eq!(world.haul(*card) > 0, named(*card), "{card} in {:?}", view.layout);
                    }
                }
                for threat in &threats {
                    let there = cells(&view, threat.gallery).len();
                    let needed = if matches!(threat.gallery, Gallery::Tower { .. }) { 1 } else { 3 };
                    assert!(
                        there >= needed && threat.cards >= 4,
                        "{:?} in {:?}",
                        threat.gallery,
                        view.layout
                    );
                }
                let mut actions = Vec::new();
                world.legal(seat, &mut actions);
                world.apply(
                    seat,
                    actions[dice.below(actions.len() as u32) as usize],
                    &mut NoDice,
                    &mut NoLog,
                );
            }
        }
    }
}
