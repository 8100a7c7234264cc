//! What the viewer acts with: announcements, trades, orders and cards to choose.

use game::{Choice, Seat, Viewer};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::context::Context;
use super::{descriptions, figure, orders, trade};
use crate::{Action, City, Goal, Kind, Phase, Size, Verrat, View, Vizier};

pub(super) fn hand(view: &View, viewer: Viewer, choices: &[Choice<Verrat>], speech: &Speech<'_>) -> Markup {
    let context = Context { view, viewer, choices, speech };
    html! {
        div.verrat-hand {
            @match view.phase {
                _ if view.over() => {}
                Phase::Intrigue => { (orders::announce(&context)) (trade::trades(&context)) }
                Phase::Orders => (orders::plan(&context)),
                Phase::Power => { (kaffa(&context)) (demands(&context)) }
                _ => (pardons(&context)),
            }
            @if view.phase >= Phase::Moves { (shown(&context)) }
        }
    }
}

/// V-19: Kaffa's cards, for the player who decides there.
fn kaffa(context: &Context<'_>) -> Markup {
    let kinds: Vec<(Kind, &str)> =
        Kind::ALL.into_iter().filter_map(|kind| Some((kind, context.act(Action::TakeKind(kind))?))).collect();
    html! {
        @if !kinds.is_empty() {
            ul.row-of aria-label=(descriptions::city(City::Kaffa, context.speech)) {
                @for (kind, act) in kinds {
                    li { (card_button(kind, act, &context.speech.say_with("do-take", &[("card", descriptions::kind(kind, context.speech).into())]))) }
                }
            }
        }
    }
}

/// V-20: who has two or more of a kind the viewer lacks.
fn demands(context: &Context<'_>) -> Markup {
    let from = |seat: Seat| -> Vec<(Kind, &str)> {
        let act = |kind| Some((kind, context.act(Action::Demand(seat, kind))?));
        Kind::POWER.into_iter().filter_map(act).collect()
    };
    html! {
        @for (seat, kinds) in Seat::all(4).map(|seat| (seat, from(seat))).filter(|(_, kinds)| !kinds.is_empty()) {
            ul.row-of aria-label=(context.speech.name(seat.index())) {
                li.partner { (figure::badge(seat)) }
                @for (kind, act) in kinds {
                    @let words = context.speech.say_with("do-demand", &[descriptions::name(seat, context.speech), ("card", descriptions::kind(kind, context.speech).into())]);
                    li { (card_button(kind, act, &words)) }
                }
            }
        }
    }
}

fn card_button(kind: Kind, act: &str, words: &str) -> Markup {
    html! {
        button.minor.take form="act" name="action" value=(act) {
            span.k.{ (kind.name()) } { (figure::kind(kind)) }
            span { (words) }
        }
    }
}

/// V-25: which vizier to pardon, and under which pile the mercy card goes.
fn pardons(context: &Context<'_>) -> Markup {
    let cities = |vizier: Vizier| -> Vec<(City, &str)> {
        City::ALL
            .into_iter()
            .filter_map(|city| Some((city, context.act(Action::Pardon(vizier, city))?)))
            .collect()
    };
    html! {
        @for vizier in context.pardonable() {
            div.pardon.{ "p" (vizier.seat()) } {
                p.guide { (figure::vizier(vizier)) (context.speech.say_with("desk-pardon", &[("vizier", context.vizier_object(vizier).into())])) }
                ul.row-of {
                    @for (city, act) in cities(vizier) {
                        li { button.minor form="act" name="action" value=(act) { (descriptions::city(city, context.speech)) } }
                    }
                }
            }
        }
    }
}

/// V-15: all orders of the round, once they are shown.
fn shown(context: &Context<'_>) -> Markup {
    html! {
        details.unfold data-keep="shown" open[!context.asked()] {
            summary { (context.speech.say("desk-shown")) }
            (plans(context))
        }
    }
}

/// A line for each seat: where its viziers were sent, whom it accuses, and whether it kept its word.
pub(super) fn plans(context: &Context<'_>) -> Markup {
    html! {
        ul.plans {
            @for seat in context.view.in_order() {
                @if let Some(orders) = context.view.orders[seat.index()] {
                    li.{ "p" (seat) } {
                        (figure::badge(seat))
                        span.hidden-text { (context.speech.name(seat.index())) ": " }
                        @for size in Size::ALL {
                            @if let Some(goal) = orders.of(size) { (order(context, Vizier::new(seat, size), goal)) }
                        }
                        @if let Some(accused) = orders.accuse {
                            span.order title=(context.vizier(accused)) {
                                (figure::icon("scales"))
                                span.{ "p" (accused.seat()) } { (figure::vizier(accused)) }
                                span.hidden-text { (context.speech.say_with("said-accuse", &[("vizier", context.vizier_object(accused).into())])) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn order(context: &Context<'_>, vizier: Vizier, goal: Goal) -> Markup {
    let words = [
        ("vizier", Arg::from(context.vizier(vizier))),
        ("goes", descriptions::goes(goal, context.speech).into()),
    ];
    html! {
        span.order title=(context.speech.say_with("said-send", &words)) {
            (figure::vizier(vizier))
            span.hidden-text { (descriptions::size(vizier.size(), context.speech)) " " }
            (descriptions::goal(goal, context.speech))
        }
    }
}
