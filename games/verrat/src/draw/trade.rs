//! Trades (V-9): open offers with their answers, and a form to put together a new one.

use game::Seat;
use maud::{Markup, html};
use words::{Arg, Speech};

use super::context::Context;
use super::{descriptions, figure};
use crate::{Action, Cards, Kind, Offer};

pub(super) fn trades(context: &Context<'_>) -> Markup {
    let mut offers: Vec<&Offer> = context.view.offers.iter().collect();
    // Offers to the viewer come first.
    offers.sort_by_key(|offer| (Some(offer.to) != context.me(), Some(offer.from) != context.me(), offer.n));
    html! {
        @if !offers.is_empty() {
            ul.offers aria-label=(context.speech.say("desk-offers")) { @for offer in offers { (one(context, offer)) } }
        }
        @if let Some(seat) = context.me() { (composer(context, seat)) (simple(context, seat)) }
    }
}

fn one(context: &Context<'_>, offer: &Offer) -> Markup {
    let speech = context.speech;
    let words = words(context, offer);
    let mine = context.me() == Some(offer.to);
    html! {
        li.offer.{ "p" (offer.from) }.tome[mine] data-piece={ "offer-" (offer.n) } {
            span.deal title=(words) {
                span.hidden-text { (words) }
                span.deal aria-hidden="true" {
                    (figure::badge(offer.from)) (heap(offer.give))
                    span.swaps { "⇄" }
                    @if !mine { (figure::badge(offer.to)) }
                    (heap(offer.want))
                }
            }
            span.does {
                @for (action, key) in [(Action::Accept(offer.n), "do-accept"), (Action::Decline(offer.n), "do-decline"), (Action::Withdraw(offer.n), "do-withdraw")] {
                    @if let Some(act) = context.act(action) {
                        button.minor.primary[key == "do-accept" && !context.only_answers()] form="act" name="action" value=(act) { (speech.say(key)) }
                    }
                }
                @if mine && context.act(Action::Decline(offer.n)).is_some() {
                    button.minor.counter type="button" data-counter=(offer.n) data-from=(offer.from) data-give=(offer.give) data-want=(offer.want) {
                        (figure::icon("swap")) span.label { (speech.say("do-counter")) }
                    }
                }
            }
        }
    }
}

/// V-9: an offer in words, as said to the viewer.
pub(super) fn words(context: &Context<'_>, offer: &Offer) -> String {
    let key = match context.me() {
        Some(me) if me == offer.to => "offer-words-to-you",
        Some(me) if me == offer.from => "offer-words-by-you",
        _ => "offer-words",
    };
    deal(key, (offer.from, offer.to), offer.give, offer.want, context.speech)
}

fn deal(key: &str, (from, to): (Seat, Seat), give: Cards, want: Cards, speech: &Speech<'_>) -> String {
    let args = [
        descriptions::name(from, speech),
        ("to", Arg::from(speech.name(to.index()))),
        ("give", descriptions::cards(give, speech).into()),
        ("want", descriptions::cards(want, speech).into()),
    ];
    speech.say_with(key, &args)
}

fn heap(cards: Cards) -> Markup {
    html! { @for kind in cards.iter() { span.k.{ (kind.name()) } { (figure::kind(kind)) } } }
}

/// Opens the form; it stands among the viewer's viziers.
pub(super) fn opener(context: &Context<'_>) -> Markup {
    let speech = context.speech;
    html! {
        button.chip.open-trade type="button" {
            (figure::icon("swap"))
            span.what { (speech.say("do-trade")) }
            span.where aria-hidden="true" { (speech.say("chip-trade")) }
        }
    }
}

/// Choose a partner, the viewer's cards and theirs; both sides look the same. The script counts and sends.
fn composer(context: &Context<'_>, seat: Seat) -> Markup {
    let speech = context.speech;
    let others = || context.round_the_table().filter(move |other| *other != seat);
    html! {
        div.composer hidden data-seat=(seat) {
            div.side.with {
                span.label { (speech.say("trade-with")) }
                @for other in others() {
                    button.minor.partner type="button" data-partner=(other) aria-pressed="false" { (figure::badge(other)) (speech.name(other.index())) }
                }
            }
            (side(context, seat, "give", &speech.say("trade-give")))
            @for other in others() { (side(context, other, "want", &speech.say_with("trade-want", &[descriptions::name(other, speech)]))) }
            div.row-of {
                button.minor.primary.propose type="button" disabled { (speech.say("do-offer")) }
                button.minor.quiet.drop-trade type="button" { (speech.say("do-drop")) }
            }
        }
    }
}

fn side(context: &Context<'_>, seat: Seat, class: &str, label: &str) -> Markup {
    let cards = context.view.cards[seat.index()];
    html! {
        div.side.{ (class) } data-seat=(seat) hidden[class == "want"] {
            span.label { (label) }
            @for kind in Kind::POWER.into_iter().filter(|kind| cards.has(*kind)) {
                button.k.{ (kind.name()) } type="button" data-of=(seat) data-kind=(kind.name()) data-max=(cards.of(kind)) aria-pressed="false" {
                    (figure::kind(kind))
                    span.hidden-text { (descriptions::kind(kind, context.speech)) }
                    span.times { "0/" (cards.of(kind)) }
                }
            }
        }
    }
}

/// Without a script: one card for one card of a kind the viewer lacks.
fn simple(context: &Context<'_>, seat: Seat) -> Markup {
    let mine = context.view.cards[seat.index()];
    let lacks = |kind: &Kind| !mine.has(*kind);
    let offers = context.round_the_table().filter(|other| *other != seat).flat_map(|other| {
        let theirs = context.view.cards[other.index()];
        let wanted = Kind::POWER.into_iter().filter(lacks).filter(move |kind| theirs.has(*kind));
        wanted.flat_map(move |want| {
            let gives = Kind::POWER.into_iter().filter(move |kind| mine.has(*kind) && theirs.of(*kind) == 0);
            gives.map(move |give| (other, give, want))
        })
    });
    let open = |other: Seat, give: Cards, want: Cards| {
        let same =
            |offer: &Offer| (offer.from, offer.to, offer.give, offer.want) == (seat, other, give, want);
        context.view.offers.iter().any(same)
    };
    html! {
        noscript {
            ul.row-of {
                @for (other, give, want) in offers {
                    @let (give, want) = (Cards::one(give), Cards::one(want));
                    @if !open(other, give, want) {
                        @let words = deal("deed-offer", (seat, other), give, want, context.speech);
                        li { button.minor form="act" name="action" value=(Action::Offer { to: other, give, want }) { (words) } }
                    }
                }
            }
        }
    }
}
