//! What everybody holds, in the open (V-5): kinds, what is missing for six, who leads, who can be accused.

use game::Seat;
use maud::{Markup, html};
use words::Arg;

use super::court::vizier;
use super::table::Table;
use super::{figure, wording};
use crate::{Action, Kind, Phase, Place, Vizier};

pub(super) fn players(table: &Table<'_>) -> Markup {
    html! {
        div.players { @for seat in table.round_the_table() { (player(table, seat)) } }
    }
}

fn player(table: &Table<'_>, seat: Seat) -> Markup {
    let waiting: Vec<Vizier> =
        Vizier::of(seat).filter(|vizier| table.view.viziers[*vizier] == Place::Waiting).collect();
    html! {
        section.player.{ "p" (seat) }.own[table.me() == Some(seat)] data-seat=(seat) aria-label=(table.speech.name(seat.index())) {
            div.head {
                (figure::badge(seat))
                span.name { (table.speech.name(seat.index())) }
                span.marks { (marks(table, seat)) }
            }
            div.holds {
                (kinds(table, seat))
                @if !waiting.is_empty() {
                    span.standing.waiting { @for free in waiting { (vizier(table, free, "")) } }
                }
            }
        }
    }
}

/// V-7, V-8, V-10, V-14: a sign for everything that matters about a seat now.
fn marks(table: &Table<'_>, seat: Seat) -> Markup {
    let (view, speech) = (table.view, table.speech);
    let name = || wording::name(seat, speech);
    let word = view.word[seat.index()];
    let turn = view.in_order().position(|other| other == seat).unwrap_or(0) + 1;
    let talking = view.phase == Phase::Intrigue && !view.over();
    let choosing = talking || view.phase == Phase::Orders;
    html! {
        @if talking { (sign("turn", &speech.say_with("mark-turn", &[name(), ("turn", turn.into())]), &html! { (turn) })) }
        @if view.leader == seat { (sign("leads", &speech.say_with("mark-leads", &[name()]), &figure::icon("crown"))) }
        @if view.is_accusable(seat) { (sign("suspect", &speech.say_with("mark-suspect", &[name()]), &figure::icon("scales"))) }
        @if word.kept + word.broken > 0 {
            @let words = speech.say_with("mark-word", &[name(), ("kept", word.kept.into()), ("broken", word.broken.into())]);
            (sign("word", &words, &html! { span.kept { "✓" (word.kept) } span.broken { "✗" (word.broken) } }))
        }
        @if choosing && !view.over() {
            @if view.active.contains(seat) {
                (sign("thinks", &speech.say_with(if talking { "mark-talks" } else { "mark-writes" }, &[name()]), &figure::icon("pen")))
            } @else {
                @let words = if talking { "mark-ready" } else if view.has_orders(seat) { "mark-sealed" } else { "mark-nothing" };
                (sign("done", &speech.say_with(words, &[name()]), &figure::icon("tick")))
            }
        }
    }
}

fn sign(class: &str, words: &str, picture: &Markup) -> Markup {
    html! { span.sign.{ (class) } data-info=(words) { (picture) span.hidden-text { (words) } } }
}

/// All seven kinds, those that are missing as empty frames; mercy only if there is one.
pub(super) fn kinds(table: &Table<'_>, seat: Seat) -> Markup {
    let cards = table.view.cards[seat.index()];
    html! {
        ul.kinds {
            @for kind in Kind::ALL.into_iter().filter(|kind| kind.is_power() || cards.has(*kind)) {
                li.k.{ (kind.name()) }.none[!cards.has(kind)] data-info=(words(table, seat, kind))
                    data-why=[demand(table, seat, kind)] {
                    (figure::kind(kind))
                    @if cards.of(kind) > 1 { span.times aria-hidden="true" { (cards.of(kind)) } }
                    span.hidden-text { (words(table, seat, kind)) }
                }
            }
        }
    }
}

/// V-20: why a card cannot be demanded now.
fn demand(table: &Table<'_>, seat: Seat, kind: Kind) -> Option<String> {
    let other = table.me().is_some_and(|me| me != seat) && table.view.phase == Phase::Power;
    table.why(Action::Demand(seat, kind)).filter(|_| other)
}

fn words(table: &Table<'_>, seat: Seat, kind: Kind) -> String {
    let count = table.view.cards[seat.index()].of(kind);
    let args = [
        wording::name(seat, table.speech),
        ("count", count.into()),
        ("kind", Arg::from(wording::kind(kind, table.speech))),
    ];
    table.speech.say_with(if count == 0 { "holds-none" } else { "holds" }, &args)
}
