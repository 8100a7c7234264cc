//! Announcements and orders: a chip for each of the viewer's viziers, and one for the accusation. With the
//! script the viewer taps a vizier and a place on the board; without a script everything is a list of
//! buttons.

use game::Seat;
use maud::{Markup, html};

use super::context::{Context, Step};
use super::{descriptions, figure, trade};
use crate::{Action, City, Goal, Orders, Said, Size, Vizier, VizierPlace};

/// V-8: what the viewer can announce.
pub(super) fn announce(context: &Context<'_>) -> Markup {
    let Some(seat) = context.me() else { return html! {} };
    let accusable = accusable(context, seat);
    let said = |size: Size| {
        context.announcements(seat).into_iter().find_map(|said| match said {
            Said::Send(vizier, goal) if vizier.size() == size => {
                Some(descriptions::goal(goal, context.speech))
            }
            _ => None,
        })
    };
    let blamed = context.announcements(seat).into_iter().find_map(|said| match said {
        Said::Accuse(vizier) => Some(context.vizier(vizier)),
        Said::Send(..) => None,
    });
    html! {
        div.orders data-mode="say" data-seat=(seat) data-stay=(context.speech.say("goal-stay"))
            data-not-there=(context.speech.say("not-there")) data-not-twice=(context.speech.say("not-twice"))
            data-not-accused=(context.speech.say("not-accused")) {
            ul.chips aria-label=(context.speech.say("desk-say")) {
                @for vizier in Vizier::of(seat) {
                    li { (chip(context, vizier, &sayable(context, vizier), None, &said(vizier.size()).unwrap_or_else(|| context.speech.say("chip-say")))) }
                }
                @if !accusable.is_empty() {
                    li { (accuse_chip(context, &accusable, None, &blamed.unwrap_or_else(|| context.speech.say("chip-say")))) }
                }
                li { (trade::opener(context)) }
            }
            (picks(context, &accusable))
            (guide(context, "say"))
            (announce_list(context, seat, &accusable))
        }
    }
}

/// V-11 to V-14: the order of each vizier, and the accusation. Nobody else sees any of it.
pub(super) fn plan(context: &Context<'_>) -> Markup {
    let Some(seat) = context.me() else { return html! {} };
    let given = context.view.orders[seat.index()].unwrap_or_default();
    if !context.view.has_orders(seat) {
        return html! { p.guide { (context.speech.say("guide-plan-nothing")) } };
    }
    let viziers: Vec<Vizier> =
        Vizier::of(seat).filter(|vizier| !goals(context, *vizier).is_empty()).collect();
    let accusable = accusable(context, seat);
    html! {
        div.orders data-mode="plan" data-seat=(seat) data-stay=(context.speech.say("goal-stay"))
            data-not-there=(context.speech.say("not-there")) data-not-twice=(context.speech.say("not-twice"))
            data-not-accused=(context.speech.say("not-accused")) {
            ul.chips aria-label=(context.speech.say("desk-plan")) {
                @for vizier in viziers { li { (order_chip(context, vizier, &given)) } }
                @if !accusable.is_empty() {
                    @let words = given.accuse.map_or_else(|| context.speech.say("chip-accuse"), |vizier| context.vizier(vizier));
                    li { (accuse_chip(context, &accusable, given.accuse, &words)) }
                }
            }
            (picks(context, &accusable))
            (guide(context, "plan"))
            (order_list(context))
        }
    }
}

fn order_chip(context: &Context<'_>, vizier: Vizier, given: &Orders) -> Markup {
    let order = given.of(vizier.size());
    let words = order
        .map_or_else(|| context.speech.say("chip-open"), |goal| descriptions::goal(goal, context.speech));
    chip(context, vizier, &goals(context, vizier), order, &words)
}

fn chip(context: &Context<'_>, vizier: Vizier, goals: &[Goal], given: Option<Goal>, words: &str) -> Markup {
    let speech = context.speech;
    let may = goals.iter().map(|goal| goal.text()).collect::<Vec<_>>().join(" ");
    let place = descriptions::place(context.view, context.view.viziers[vizier], speech);
    html! {
        button.chip.{ "p" (vizier.seat()) }.set[given.is_some()] type="button" data-chip=(vizier.size().name()) data-may=(may)
            data-here=[context.here(vizier)] data-given=[given] aria-pressed="false" {
            (figure::vizier(vizier))
            span.what { span.hidden-text { (descriptions::size(vizier.size(), speech)) ", " } (place) }
            span.where { (words) }
        }
    }
}

fn accuse_chip(context: &Context<'_>, may: &[Vizier], given: Option<Vizier>, words: &str) -> Markup {
    let may = may.iter().map(Vizier::to_string).collect::<Vec<_>>().join(" ");
    html! {
        button.chip type="button" data-chip="accuse" data-may=(may) data-given=[given] .set[given.is_some()] aria-pressed="false" {
            (figure::icon("scales"))
            span.what { (context.speech.say("chip-accusation")) }
            span.where { (words) }
        }
    }
}

/// V-14: who can be accused, the viewer's own viziers last.
fn accusable(context: &Context<'_>, seat: Seat) -> Vec<Vizier> {
    let mut accusable: Vec<Vizier> = context.view.accusable().collect();
    accusable.sort_by_key(|vizier| ((vizier.seat().0 + 3 - seat.0) % 4, *vizier));
    accusable
}

/// V-14: portraits of those who can be accused, big enough for a thumb. They take the place of the chips.
fn picks(context: &Context<'_>, accusable: &[Vizier]) -> Markup {
    let speech = context.speech;
    html! {
        @if !accusable.is_empty() {
            div.picks hidden {
                p.pick-title { (speech.say("pick-title")) }
                button.pick.back type="button" aria-label=(speech.say("do-back")) { (figure::icon("cross")) }
                ul aria-label=(speech.say("pick-title")) {
                    @for vizier in accusable {
                        li {
                            button.pick.{ "p" (vizier.seat()) } type="button" data-pick=(vizier) aria-pressed="false" {
                                (figure::vizier(*vizier))
                                span.hidden-text { (context.vizier(*vizier)) ", " }
                                span.where { (whereabouts(context, *vizier)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Where a vizier is, in a word: "Tabriz", "seat 7".
fn whereabouts(context: &Context<'_>, vizier: Vizier) -> String {
    match context.here(vizier) {
        Some(here) => descriptions::goal(here, context.speech),
        None => descriptions::place(context.view, context.view.viziers[vizier], context.speech),
    }
}

/// What to tap next. The script shows the matching sentence.
fn guide(context: &Context<'_>, mode: &str) -> Markup {
    let say = |key: &str| context.speech.say(&format!("guide-{mode}-{key}"));
    html! {
        p.guide data-said=[(mode == "say").then(|| say("said"))] data-idle=(say("idle")) data-place=(say("place")) data-accuse=(say("accuse")) data-seal=(context.speech.say("guide-plan-seal")) data-sealed=(context.speech.say("guide-plan-sealed")) {}
        button.minor.stay type="button" hidden { (context.speech.say("do-stay")) }
        @if mode == "say" { button.minor.say type="button" hidden { (context.speech.say("do-say")) } }
        @if mode == "plan" { button.seal type="button" hidden { (context.speech.say("do-seal")) } }
    }
}

/// V-11, V-12: where the vizier may be sent.
fn goals(context: &Context<'_>, vizier: Vizier) -> Vec<Goal> {
    let cities = City::ALL.into_iter().map(Goal::City);
    let chairs = (1..=12).map(Goal::Number);
    match context.view.viziers[vizier] {
        VizierPlace::Court(_) => std::iter::once(Goal::Stay).chain(cities).collect(),
        VizierPlace::City(here) => std::iter::once(Goal::Stay)
            .chain(cities.filter(|goal| *goal != Goal::City(here)))
            .chain(chairs)
            .collect(),
        VizierPlace::Waiting => cities.chain(chairs).collect(),
        VizierPlace::Cell(_) | VizierPlace::Banished => Vec::new(),
    }
}

/// V-8, V-12: what may be announced for the vizier: any place, possible or not, but not that a waiting one
/// stays.
fn sayable(context: &Context<'_>, vizier: Vizier) -> Vec<Goal> {
    let waits = context.view.viziers[vizier] == VizierPlace::Waiting;
    let places = City::ALL.into_iter().map(Goal::City).chain((1..=12).map(Goal::Number));
    (!waits).then_some(Goal::Stay).into_iter().chain(places).collect()
}

/// The same as buttons, for those who do not tap the board.
fn announce_list(context: &Context<'_>, seat: Seat, accusable: &[Vizier]) -> Markup {
    html! {
        details.unfold data-keep="list" {
            summary { (context.speech.say("desk-list")) }
            @for vizier in Vizier::of(seat) {
                p.group { (descriptions::capital(&descriptions::size(vizier.size(), context.speech))) }
                (buttons(sayable(context, vizier).into_iter().map(|goal| (Action::Announce(Said::Send(vizier, goal)), descriptions::goal(goal, context.speech)))))
            }
            @if !accusable.is_empty() {
                p.group { (context.speech.say("chip-accusation")) }
                (buttons(accusable.iter().map(|vizier| (Action::Announce(Said::Accuse(*vizier)), context.vizier(*vizier)))))
            }
        }
    }
}

fn order_list(context: &Context<'_>) -> Markup {
    let Some(step) = context.step() else { return html! {} };
    let words = match step {
        Step::Send(size) => descriptions::capital(&descriptions::size(size, context.speech)),
        Step::Accuse => context.speech.say("chip-accusation"),
    };
    let label = |action: Action| match action {
        Action::Send(_, goal) => Some((action, descriptions::goal(goal, context.speech))),
        Action::Accuse(vizier) => Some((action, context.vizier(vizier))),
        _ => None,
    };
    html! {
        details.unfold data-keep="list" {
            summary { (context.speech.say("desk-list")) span.hidden-text { ": " (words) } }
            (buttons(context.choices.iter().filter_map(|choice| label(choice.action))))
        }
    }
}

fn buttons(all: impl Iterator<Item = (Action, String)>) -> Markup {
    html! {
        ul.row-of {
            @for (action, words) in all { li { button.minor form="act" name="action" value=(action) { (descriptions::capital(&words)) } } }
        }
    }
}
