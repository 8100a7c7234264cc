//! What everybody says, as a speech bubble at their portrait: announcements and offers as they stand, and a place for
//! what is said in words (chat, whispers, remarks), which the script fills.

use game::Seat;
use maud::{Markup, html};

use super::context::Context;
use super::{announcements, descriptions, figure, sheet, trade};
use crate::{Cards, Goal, Offer, Phase, Said};

/// The bubble of a seat. Its place is always there, so that nothing moves when somebody speaks; in silence it says what
/// the seat lacks.
pub(super) fn bubble(context: &Context<'_>, seat: Seat) -> Markup {
    let said = context.announcements(seat);
    let talks = context.view.phase == Phase::Intrigue && !context.view.over();
    let offers: Vec<&Offer> =
        context.view.offers.iter().filter(|offer| talks && offer.from == seat).collect();
    html! {
        div.says.speaks[!said.is_empty() || !offers.is_empty()] data-says=(seat) data-info=(all(context, seat, &said, &offers)) {
            p.lacks { (sheet::lacks(context.view, seat, context.speech)) }
            div.bubble-lines {
                @if !said.is_empty() || !offers.is_empty() {
                    ul.plan {
                        @for said in &said { li { (announced(context, seat, *said)) } }
                        @for offer in offers { li { (offered(context, offer)) } }
                    }
                }
                p.words hidden {}
            }
        }
    }
}

/// Everything the seat says, in sentences: a tap on the bubble shows what has no room in it.
fn all(context: &Context<'_>, seat: Seat, said: &[Said], offers: &[&Offer]) -> String {
    let announced = said.iter().map(|said| announcements::sentence(context, seat, *said));
    let offered = offers.iter().map(|offer| format!("{}.", trade::words(context, offer)));
    let lines: Vec<String> = announced.chain(offered).collect();
    match lines.is_empty() {
        true => sheet::about(context.view, seat, context.speech),
        false => lines.join(" "),
    }
}

/// An announcement: who, and where to.
fn announced(context: &Context<'_>, seat: Seat, said: Said) -> Markup {
    let kept = context.kept(seat, said);
    let words = announcements::sentence(context, seat, said);
    html! {
        span.saying.kept[kept == Some(true)].broken[kept == Some(false)] {
            span.hidden-text { (words) }
            span.gist aria-hidden="true" {
                @match said {
                    Said::Send(vizier, goal) => {
                        (figure::vizier(vizier))
                        @match goal {
                            Goal::Stay => (context.speech.say("goal-stay")),
                            _ => { "→ " (short(context, goal)) }
                        }
                    }
                    Said::Accuse(vizier) => {
                        (figure::icon("scales"))
                        span.{ "p" (vizier.seat()) } { (figure::vizier(vizier)) }
                    }
                }
                @match kept { Some(true) => " ✓", Some(false) => " ✗", None => "" }
            }
        }
    }
}

/// A place in a word: a city by its name, a seat by its number.
fn short(context: &Context<'_>, goal: Goal) -> String {
    match goal {
        Goal::Number(number) => number.to_string(),
        _ => descriptions::goal(goal, context.speech),
    }
}

/// V-9: an open offer.
fn offered(context: &Context<'_>, offer: &Offer) -> Markup {
    let words = trade::words(context, offer);
    html! {
        span.saying.offers-this {
            span.hidden-text { (words) }
            span.gist aria-hidden="true" { (heap(offer.give)) "⇄" (heap(offer.want)) (figure::badge(offer.to)) }
        }
    }
}

fn heap(cards: Cards) -> Markup {
    html! { @for kind in cards.iter() { span.k.{ (kind.name()) } { (figure::kind(kind)) } } }
}
