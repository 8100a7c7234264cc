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
            standing: String::new(),
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
        section aria-label=(speech.name(seat.index())) {
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

/// V-28: what is missing to win.
fn missing(view: &View, seat: Seat, speech: &Speech<'_>) -> String {
    let cards = view.cards[seat.index()];
    let lacks: Vec<String> = Kind::POWER
        .into_iter()
        .filter(|kind| !cards.has(*kind))
        .map(|kind| descriptions::kind(kind, speech))
        .collect();
    let sits = view.at_court(FAVOURITE).is_some_and(|vizier| vizier.seat() == seat);
    let args = [
        ("count", Arg::from(lacks.len())),
        ("kinds", descriptions::listed(&lacks, speech).into()),
        ("seat", if sits { "yes" } else { "no" }.into()),
    ];
    speech.say_with("sheet-missing", &args)
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
    if view.is_accusable(seat) {
        words.push(' ');
        words.push_str(&speech.say("sheet-suspect"));
    }
    words
}
