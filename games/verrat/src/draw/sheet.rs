//! What each seat has and lacks: a short card beside its name, and the full sheet.

use game::{Choice, Seat, SeatCard, SeatMark, Viewer};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::context::Context;
use super::{descriptions, figure, hand, players};
use crate::{FAVOURITE, Kind, Phase, Verrat, View, Vizier, VizierPlace};

pub(super) fn seats(view: &View, speech: &Speech<'_>) -> Vec<SeatCard> {
    Seat::all(4)
        .map(|seat| SeatCard {
            badge: figure::badge(seat),
            mark: SeatMark { class: format!("p{seat}"), shape: figure::mark_shape(seat) },
            score: format!("{}/6", view.cards[seat.index()].different()),
            standing: standing(view, seat, speech),
            note: note(view, seat, speech),
        })
        .collect()
}

pub(super) fn sheet(view: &View, viewer: Viewer, choices: &[Choice<Verrat>], speech: &Speech<'_>) -> Markup {
    let context = Context { view, viewer, choices, speech };
    html! {
        div.ledger {
            @for seat in context.round_the_table() { (one(&context, seat)) }
            @if view.phase >= Phase::Moves {
                section { h2 { (speech.say("desk-shown")) } (hand::plans(&context)) }
            }
            p.help { (speech.say("sheet-win")) }
        }
    }
}

fn one(context: &Context<'_>, seat: Seat) -> Markup {
    let (view, speech) = (context.view, context.speech);
    let word = view.word[seat.index()];
    html! {
        section {
            h2 { (figure::badge(seat)) span { (speech.name(seat.index())) } }
            (players::kinds(context, seat))
            p { strong { (missing(view, seat, speech)) } }
            p { (speech.say_with("sheet-votes", &[("votes", view.votes(seat).into())])) }
            ul {
                @for vizier in Vizier::of(seat) {
                    li {
                        (descriptions::capital(&descriptions::size(vizier.size(), speech))) ": "
                        (descriptions::place(view, view.viziers[vizier], speech))
                    }
                }
            }
            @if word.kept + word.broken > 0 {
                p.help { (speech.say_with("sheet-word", &[("kept", word.kept.into()), ("broken", word.broken.into())])) }
            }
            @if view.is_accusable(seat) { p.help { (speech.say("sheet-suspect")) } }
        }
    }
}

/// The power cards a seat lacks, and whether it sits on the favourite's seat.
fn gaps(view: &View, seat: Seat) -> (Vec<Kind>, bool) {
    let cards = view.cards[seat.index()];
    let lacks = Kind::POWER.into_iter().filter(|kind| !cards.has(*kind)).collect();
    (lacks, view.at_court(FAVOURITE).is_some_and(|vizier| vizier.seat() == seat))
}

fn say_missing(key: &str, view: &View, seat: Seat, speech: &Speech<'_>) -> String {
    let (lacks, sits) = gaps(view, seat);
    let kinds: Vec<String> = lacks.iter().map(|kind| descriptions::kind(*kind, speech)).collect();
    let args = [
        ("count", Arg::from(kinds.len())),
        ("have", Arg::from(Kind::POWER.len() - kinds.len())),
        ("kinds", descriptions::listed(&kinds, speech).into()),
        ("seat", if sits { "yes" } else { "no" }.into()),
        descriptions::name(seat, speech),
    ];
    speech.say_with(key, &args)
}

/// V-28: what is missing to win, as a sentence.
pub(super) fn missing(view: &View, seat: Seat, speech: &Speech<'_>) -> String {
    say_missing("sheet-missing", view, seat, speech)
}

/// The same to the player.
pub(super) fn missing_to_you(view: &View, seat: Seat, speech: &Speech<'_>) -> String {
    say_missing("recap-you", view, seat, speech)
}

/// The same in a few words: "4 of 6 kinds · seat missing".
pub(super) fn lacks(view: &View, seat: Seat, speech: &Speech<'_>) -> String {
    say_missing("plate-lacks", view, seat, speech)
}

/// The same beside the number of kinds: "seat missing".
fn standing(view: &View, seat: Seat, speech: &Speech<'_>) -> String {
    say_missing("standing", view, seat, speech)
}

/// A player in a few sentences: name, cards, votes, and what is missing.
pub(super) fn about(view: &View, seat: Seat, speech: &Speech<'_>) -> String {
    speech.say_with(
        "about-player",
        &[descriptions::name(seat, speech), ("note", Arg::from(note(view, seat, speech)))],
    )
}

/// The same as a sentence, for tooltips and screen readers.
fn note(view: &View, seat: Seat, speech: &Speech<'_>) -> String {
    let cards = view.cards[seat.index()];
    let held = if cards.is_empty() { speech.say("note-nothing") } else { descriptions::cards(cards, speech) };
    let jailed =
        Vizier::of(seat).filter(|vizier| matches!(view.viziers[*vizier], VizierPlace::Cell(_))).count();
    let args = [
        ("kinds", Arg::from(cards.different())),
        ("cards", held.into()),
        ("votes", view.votes(seat).into()),
        ("jailed", jailed.into()),
    ];
    let mut words = speech.say_with("note", &args);
    if !view.over() {
        words.push(' ');
        words.push_str(&missing(view, seat, speech));
    }
    if view.is_accusable(seat) {
        words.push(' ');
        words.push_str(&speech.say("sheet-suspect"));
    }
    words
}
