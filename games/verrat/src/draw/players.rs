//! What everybody holds openly (V-5): kinds, what is missing, who leads, who can be accused.

use game::Seat;
use maud::{Markup, html};
use words::Arg;

use super::context::Context;
use super::court::vizier;
use super::{bubbles, descriptions, figure, sheet};
use crate::{Action, Kind, Phase, Vizier, VizierPlace};

pub(super) fn players(context: &Context<'_>) -> Markup {
    html! {
        div.players { @for seat in context.round_the_table() { (player(context, seat)) } }
    }
}

fn player(context: &Context<'_>, seat: Seat) -> Markup {
    let waiting: Vec<Vizier> =
        Vizier::of(seat).filter(|vizier| context.view.viziers[*vizier] == VizierPlace::Waiting).collect();
    html! {
        section.player.{ "p" (seat) }.own[context.me() == Some(seat)] data-seat=(seat) aria-label=(context.speech.name(seat.index())) {
            (portrait(context, seat))
            div.head {
                span.name { (context.speech.name(seat.index())) }
                span.marks { (marks(context, seat)) }
            }
            div.holds {
                (kinds(context, seat))
                @if !waiting.is_empty() {
                    span.standing.waiting { @for free in waiting { (vizier(context, free, "")) } }
                }
            }
            (bubbles::bubble(context, seat))
        }
    }
}

/// The player's face. A tap on it chooses among their viziers, where one of them can be accused.
fn portrait(context: &Context<'_>, seat: Seat) -> Markup {
    let words = sheet::about(context.view, seat, context.speech);
    html! {
        button.portrait type="button" data-portrait=(seat) data-info=(words) {
            (figure::portrait(seat))
            span.hidden-text { (words) }
        }
    }
}

/// V-7, V-8, V-10, V-14: a sign for everything that currently matters about a seat.
fn marks(context: &Context<'_>, seat: Seat) -> Markup {
    let (view, speech) = (context.view, context.speech);
    let name = || descriptions::name(seat, speech);
    let word = view.word[seat.index()];
    let talking = view.phase == Phase::Intrigue && !view.over();
    let choosing = talking || view.phase == Phase::Orders;
    html! {
        @if view.leader == seat && !talking { (sign("leads", &speech.say_with("mark-leads", &[name()]), &figure::icon("crown"))) }
        @if view.is_accusable(seat) { (sign("suspect", &speech.say_with("mark-suspect", &[name()]), &figure::icon("scales"))) }
        @if word.kept + word.broken > 0 {
            @let words = speech.say_with("mark-word", &[name(), ("kept", word.kept.into()), ("broken", word.broken.into())]);
            (sign("word", &words, &html! {
                @if word.kept > 0 { span.kept { "✓" (word.kept) } }
                @if word.broken > 0 { span.broken { "✗" (word.broken) } }
            }))
        }
        @if choosing && !view.over() { (progress(context, seat, talking)) }
    }
}

/// V-8, V-10, V-11: the place in the order of speaking, and whether the seat is done.
fn progress(context: &Context<'_>, seat: Seat, talking: bool) -> Markup {
    let (view, speech) = (context.view, context.speech);
    let name = || descriptions::name(seat, speech);
    let turn = view.in_order().position(|other| other == seat).unwrap_or(0) + 1;
    let waits = view.active.contains(seat);
    let state = match (talking, waits) {
        (true, true) => "mark-talks",
        (true, false) => "mark-ready",
        (false, true) => "mark-writes",
        (false, false) if view.has_orders(seat) => "mark-sealed",
        (false, false) => "mark-nothing",
    };
    let mut words = speech.say_with(state, &[name()]);
    if talking {
        words = format!("{} {words}", speech.say_with("mark-turn", &[name(), ("turn", turn.into())]));
    }
    let class = match (talking, waits) {
        (true, true) if view.leader == seat => "turn first thinks",
        (true, true) => "turn thinks",
        (true, false) => "turn done",
        (false, true) => "thinks",
        (false, false) => "done",
    };
    html! {
        (sign(class, &words, &html! {
            @if talking && waits { (turn) } @else { (figure::icon(if waits { "pen" } else { "tick" })) }
        }))
    }
}

fn sign(class: &str, words: &str, picture: &Markup) -> Markup {
    html! { span.sign.{ (class) } data-info=(words) { (picture) span.hidden-text { (words) } } }
}

/// All seven kinds, missing ones as empty frames; mercy only if the seat has it.
pub(super) fn kinds(context: &Context<'_>, seat: Seat) -> Markup {
    let cards = context.view.cards[seat.index()];
    html! {
        ul.kinds {
            @for kind in Kind::ALL.into_iter().filter(|kind| kind.is_power() || cards.has(*kind)) {
                li.k.{ (kind.name()) }.none[!cards.has(kind)] data-info=(words(context, seat, kind))
                    data-why=[demand(context, seat, kind)] {
                    (figure::kind(kind))
                    @if cards.of(kind) > 1 { span.times aria-hidden="true" { (cards.of(kind)) } }
                    span.hidden-text { (words(context, seat, kind)) }
                }
            }
        }
    }
}

/// V-20: the action whose refusal says why the card cannot be demanded now.
fn demand(context: &Context<'_>, seat: Seat, kind: Kind) -> Option<String> {
    let other = context.me().is_some_and(|me| me != seat) && context.view.phase == Phase::Power;
    context.refused_text(Action::Demand(seat, kind)).filter(|_| other)
}

fn words(context: &Context<'_>, seat: Seat, kind: Kind) -> String {
    let count = context.view.cards[seat.index()].of(kind);
    let args = [
        descriptions::name(seat, context.speech),
        ("count", count.into()),
        ("kind", Arg::from(descriptions::kind(kind, context.speech))),
    ];
    context.speech.say_with(if count == 0 { "holds-none" } else { "holds" }, &args)
}
