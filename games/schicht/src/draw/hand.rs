//! The area in front of the viewer: their hand, or the ways to close the gaps.

use game::{Choice, Viewer};
use maud::{Markup, html};
use words::Speech;

use super::outlook::gains;
use super::{rock, ways, wording};
use crate::log_text::{card_name, listed};
use crate::{Action, Card, Schicht, View};

pub(super) fn hand(view: &View, viewer: Viewer, choices: &[Choice<Schicht>], speech: &Speech<'_>) -> Markup {
    let picking = matches!(choices.first().map(|choice| choice.action), Some(Action::Pick(_)));
    let closing = matches!(choices.first().map(|choice| choice.action), Some(Action::Close(_)));
    html! {
        div.schicht-desk.picking[picking].closing[closing] {
            @if picking {
                (to_pick(view, viewer, choices, speech))
            } @else {
                @if closing { (to_close(view, viewer, choices, speech)) }
                (held(view, viewer, speech))
            }
        }
    }
}

/// S-8: the hand by colour and value, each card with where it would go if nothing changed.
fn to_pick(view: &View, viewer: Viewer, choices: &[Choice<Schicht>], speech: &Speech<'_>) -> Markup {
    let Some(seat) = viewer.seat() else { return html! {} };
    let hope = gains(view, seat);
    let act = |card: Card| choices.iter().find(|choice| choice.action == Action::Pick(card));
    html! {
        ul.hand aria-label=(speech.say("desk-hand")) {
            @for (card, choice) in view.hand().iter().filter_map(|card| Some((*card, act(*card)?))) {
                @let words = wording::outlook(view, card, hope(card), false, speech);
                @let all_words = wording::outlook(view, card, hope(card), true, speech);
                @let name = card_name(card, speech);
                li {
                    button.stone form="act" name="action" value=(choice.text) data-piece={ "card-" (card) }
                        data-card=(card) data-places=(places(view, card)) data-outlook=(words)
                        data-confirm=(wording::capital(&speech.say_with("do-pick", &[("card", name.clone().into())]))) {
                        span.hidden-text { (wording::capital(&format!("{name}. {all_words}"))) }
                        (rock::picture(card))
                        @if hope(card) > 0 { span.hope aria-hidden="true" { "+" (hope(card)) } }
                    }
                }
            }
        }
        (outlook_line(view, viewer, &speech.say("desk-look-first"), speech))
    }
}

/// S-10: each place as `line,column,distance`, for the script that shows them.
fn places(view: &View, card: Card) -> String {
    let place = |(place, spot): (crate::Place, crate::Spot)| {
        let distance = spot.neighbour().map(|other| card.distance(other).to_string()).unwrap_or_default();
        format!("{},{},{distance}", place.line, place.column)
    };
    view.outlook(card).into_iter().map(place).collect::<Vec<_>>().join(" ")
}

/// S-16: the ways as small pictures.
fn to_close(view: &View, viewer: Viewer, choices: &[Choice<Schicht>], speech: &Speech<'_>) -> Markup {
    let all = view.choices.as_deref().unwrap_or_default();
    html! {
        ul.small-ways aria-label=(speech.say("desk-ways")) {
            @for (number, arrangement) in all.iter().enumerate() {
                @if let Some(act) = ways::act(choices, number) {
                    @let steps = ways::steps(&view.layout, arrangement);
                    @let tops: Vec<String> =
                        steps.iter().filter_map(|step| step.tower.last()).map(|card| card_name(*card, speech)).collect();
                    @let words = speech.say_with("desk-way", &[("number", (number + 1).into()), ("cards", listed(&tops, speech).into())]);
                    li {
                        button.small-way form="act" name="action" value=(act) data-try=(number) data-outlook=(words)
                            data-confirm=(speech.say_with("do-close", &[("number", (number + 1).into())])) {
                            span.hidden-text { (words) }
                            (ways::picture(arrangement, &steps))
                            span.number aria-hidden="true" { (number + 1) }
                        }
                    }
                }
            }
        }
        (outlook_line(view, viewer, &speech.say("desk-ways-first"), speech))
    }
}

/// The viewer's treasure, and what the touched card would do; the script adds a button when one is chosen by touch.
fn outlook_line(view: &View, viewer: Viewer, words: &str, speech: &Speech<'_>) -> Markup {
    html! {
        div.outlook {
            (own_treasure(view, viewer, speech))
            p.words data-first=(words) { (words) }
            button.confirm form="act" hidden {}
        }
    }
}

/// S-14: what the viewer has taken. Galleries fly here.
fn own_treasure(view: &View, viewer: Viewer, speech: &Speech<'_>) -> Markup {
    html! {
        @if let Some(seat) = viewer.seat() {
            @let treasure = &view.treasure[seat.index()];
            div.own-treasure {
                (rock::chest(treasure.last().copied()))
                span.count aria-hidden="true" { (treasure.len()) }
                span.hidden-text { (speech.say_with("desk-treasure", &[("count", treasure.len().into())])) }
            }
        }
    }
}

/// The hand while there is nothing to pick: a tap on a card explains why.
fn held(view: &View, viewer: Viewer, speech: &Speech<'_>) -> Markup {
    let ask = viewer.seat().is_some() && !view.over();
    let closing = viewer.seat().is_some() && view.closer == viewer.seat();
    html! {
        @if !view.hand().is_empty() {
            ul.hand.resting aria-label=(speech.say("desk-hand")) {
                @for card in view.hand() {
                    li {
                        span.stone data-piece={ "card-" (card) } data-why=[ask.then(|| format!("pick {card}"))] {
                            (rock::picture(*card))
                            span.hidden-text { (card_name(*card, speech)) }
                        }
                    }
                }
            }
        }
        // The line above the ways has it already.
        @if !closing && viewer.seat().is_some() { (outlook_line(view, viewer, "", speech)) }
    }
}
