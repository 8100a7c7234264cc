//! Trades as things to handle: open offers with their answers, and the bill on which a new one is put together (V-9).

use game::Seat;
use maud::{Markup, html};
use words::Arg;

use super::table::Table;
use super::{figure, wording};
use crate::{Action, Cards, Kind, Offer};

pub(super) fn trades(table: &Table<'_>) -> Markup {
    let mut offers: Vec<&Offer> = table.view.offers.iter().collect();
    // What waits for one's own answer comes first.
    offers.sort_by_key(|offer| (Some(offer.to) != table.me(), Some(offer.from) != table.me(), offer.n));
    html! {
        @if !offers.is_empty() {
            ul.offers aria-label=(table.speech.say("desk-offers")) { @for offer in offers { (one(table, offer)) } }
        }
        @if let Some(seat) = table.me() { (composer(table, seat)) (simple(table, seat)) }
    }
}

fn one(table: &Table<'_>, offer: &Offer) -> Markup {
    let speech = table.speech;
    let args = [
        wording::name(offer.from, speech),
        ("to", Arg::from(speech.name(offer.to.index()))),
        ("give", wording::cards(offer.give, speech).into()),
        ("want", wording::cards(offer.want, speech).into()),
    ];
    let mine = table.me() == Some(offer.to);
    html! {
        li.offer.{ "p" (offer.from) }.tome[mine] data-piece={ "offer-" (offer.n) } {
            span.deal title=(speech.say_with("offer-words", &args)) {
                span.hidden-text { (speech.say_with("offer-words", &args)) }
                span.deal aria-hidden="true" {
                    (figure::badge(offer.from)) (heap(offer.give))
                    span.swaps { "⇄" }
                    (figure::badge(offer.to)) (heap(offer.want))
                }
            }
            span.does {
                @for (action, key) in [(Action::Accept(offer.n), "do-accept"), (Action::Decline(offer.n), "do-decline"), (Action::Withdraw(offer.n), "do-withdraw")] {
                    @if let Some(act) = table.act(action) {
                        button.minor.primary[key == "do-accept"] form="act" name="action" value=(act) { (speech.say(key)) }
                    }
                }
                @if mine && table.act(Action::Decline(offer.n)).is_some() {
                    button.minor.counter type="button" data-counter=(offer.n) data-from=(offer.from) data-give=(offer.give) data-want=(offer.want) { (speech.say("do-counter")) }
                }
            }
        }
    }
}

fn heap(cards: Cards) -> Markup {
    html! { @for kind in cards.iter() { span.k.{ (kind.name()) } { (figure::kind(kind)) } } }
}

/// Pick a partner, one's own cards and theirs; both sides look the same. The script counts and sends.
fn composer(table: &Table<'_>, seat: Seat) -> Markup {
    let speech = table.speech;
    let others = || table.round_the_table().filter(move |other| *other != seat);
    html! {
        button.minor.open-trade type="button" { (speech.say("do-trade")) }
        div.composer hidden data-seat=(seat) {
            div.side.with {
                span.label { (speech.say("trade-with")) }
                @for other in others() {
                    button.minor.partner type="button" data-partner=(other) aria-pressed="false" { (figure::badge(other)) (speech.name(other.index())) }
                }
            }
            (side(table, seat, "give", &speech.say("trade-give")))
            @for other in others() { (side(table, other, "want", &speech.say_with("trade-want", &[wording::name(other, speech)]))) }
            div.row-of {
                button.minor.primary.propose type="button" disabled { (speech.say("do-offer")) }
                button.minor.quiet.drop-trade type="button" { (speech.say("do-drop")) }
            }
        }
    }
}

fn side(table: &Table<'_>, seat: Seat, class: &str, label: &str) -> Markup {
    let cards = table.view.cards[seat.index()];
    html! {
        div.side.{ (class) } data-seat=(seat) hidden[class == "want"] {
            span.label { (label) }
            @for kind in Kind::POWER.into_iter().filter(|kind| cards.has(*kind)) {
                button.k.{ (kind.name()) } type="button" data-of=(seat) data-kind=(kind.name()) data-max=(cards.of(kind)) aria-pressed="false" {
                    (figure::kind(kind))
                    span.hidden-text { (wording::kind(kind, table.speech)) }
                    span.times { "0/" (cards.of(kind)) }
                }
            }
        }
    }
}

/// Without a script: one card for one card of a kind one lacks.
fn simple(table: &Table<'_>, seat: Seat) -> Markup {
    let mine = table.view.cards[seat.index()];
    let lacks = |kind: &Kind| !mine.has(*kind);
    let offers = table.round_the_table().filter(|other| *other != seat).flat_map(|other| {
        let theirs = table.view.cards[other.index()];
        let wanted = Kind::POWER.into_iter().filter(lacks).filter(move |kind| theirs.has(*kind));
        wanted.flat_map(move |want| {
            let gives = Kind::POWER.into_iter().filter(move |kind| mine.has(*kind) && theirs.of(*kind) == 0);
            gives.map(move |give| (other, give, want))
        })
    });
    let open = |other: Seat, give: Cards, want: Cards| {
        let same =
            |offer: &Offer| (offer.from, offer.to, offer.give, offer.want) == (seat, other, give, want);
        table.view.offers.iter().any(same)
    };
    html! {
        noscript {
            ul.row-of {
                @for (other, give, want) in offers {
                    @let (give, want) = (Cards::one(give), Cards::one(want));
                    @if !open(other, give, want) {
                        @let args = [
                            wording::name(seat, table.speech),
                            ("to", Arg::from(table.speech.name(other.index()))),
                            ("give", wording::cards(give, table.speech).into()),
                            ("want", wording::cards(want, table.speech).into()),
                        ];
                        li { button.minor form="act" name="action" value=(Action::Offer { to: other, give, want }) { (table.speech.say_with("offer-words", &args)) } }
                    }
                }
            }
        }
    }
}
