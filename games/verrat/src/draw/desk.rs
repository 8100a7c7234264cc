//! What lies before the viewer: things to say, trades, the plan, cards to choose, and the story of the round.

use game::{Choice, Seat, Viewer};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::table::Table;
use super::{claims, figure, orders, trade, wording};
use crate::{Action, City, Goal, Kind, Phase, Size, Verrat, View, Vizier};

pub(super) fn hand(view: &View, viewer: Viewer, choices: &[Choice<Verrat>], speech: &Speech<'_>) -> Markup {
    let table = Table { view, viewer, choices, speech };
    html! {
        div.verrat-desk {
            @match view.phase {
                _ if view.over() => {}
                Phase::Intrigue => { (orders::announce(&table)) (trade::trades(&table)) (said(&table)) }
                Phase::Orders => { (orders::plan(&table)) (said(&table)) }
                Phase::Power => { (kaffa(&table)) (demands(&table)) }
                _ => (pardons(&table)),
            }
            @if view.phase >= Phase::Moves { (shown(&table)) }
            (account(&table))
        }
    }
}

/// V-19: Kaffa's cards, for whoever is asked there.
fn kaffa(table: &Table<'_>) -> Markup {
    let kinds: Vec<(Kind, &str)> =
        Kind::ALL.into_iter().filter_map(|kind| Some((kind, table.act(Action::TakeKind(kind))?))).collect();
    html! {
        @if !kinds.is_empty() {
            ul.row-of aria-label=(wording::city(City::Kaffa, table.speech)) {
                @for (kind, act) in kinds {
                    li { (card_button(kind, act, &table.speech.say_with("do-take", &[("card", wording::kind(kind, table.speech).into())]))) }
                }
            }
        }
    }
}

/// V-20: who has two or more of what one lacks.
fn demands(table: &Table<'_>) -> Markup {
    let from = |seat: Seat| -> Vec<(Kind, &str)> {
        let act = |kind| Some((kind, table.act(Action::Demand(seat, kind))?));
        Kind::POWER.into_iter().filter_map(act).collect()
    };
    html! {
        @for (seat, kinds) in Seat::all(4).map(|seat| (seat, from(seat))).filter(|(_, kinds)| !kinds.is_empty()) {
            ul.row-of aria-label=(table.speech.name(seat.index())) {
                li.partner { (figure::badge(seat)) }
                @for (kind, act) in kinds {
                    @let words = table.speech.say_with("do-demand", &[wording::name(seat, table.speech), ("card", wording::kind(kind, table.speech).into())]);
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

/// V-25: whom to free, and under which pile the mercy card goes.
fn pardons(table: &Table<'_>) -> Markup {
    let cities = |vizier: Vizier| -> Vec<(City, &str)> {
        City::ALL
            .into_iter()
            .filter_map(|city| Some((city, table.act(Action::Pardon(vizier, city))?)))
            .collect()
    };
    html! {
        @for vizier in table.pardonable() {
            div.pardon.{ "p" (vizier.seat()) } {
                p.guide { (figure::vizier(vizier)) (table.speech.say_with("desk-pardon", &[("vizier", wording::vizier_object(vizier, table.speech).into())])) }
                ul.row-of {
                    @for (city, act) in cities(vizier) {
                        li { button.minor form="act" name="action" value=(act) { (wording::city(city, table.speech)) } }
                    }
                }
            }
        }
    }
}

/// V-8: all announcements of the round, in the order of speaking.
fn said(table: &Table<'_>) -> Markup {
    let lines: Vec<String> = table
        .view
        .in_order()
        .flat_map(|seat| table.claims(seat).into_iter().map(move |said| claims::spoken(table, seat, said)))
        .collect();
    html! {
        @if !lines.is_empty() {
            details.unfold data-keep="said" {
                summary { (table.speech.say_with("desk-said", &[("count", lines.len().into())])) }
                ul.plain { @for line in lines { li { (line) } } }
            }
        }
    }
}

/// V-15: all orders of the round, once they are open.
fn shown(table: &Table<'_>) -> Markup {
    html! {
        details.unfold data-keep="shown" open[!table.asked()] {
            summary { (table.speech.say("desk-shown")) }
            (plans(table))
        }
    }
}

/// A line for each seat: where its viziers were sent, whom it accuses, and whether it kept its word.
pub(super) fn plans(table: &Table<'_>) -> Markup {
    html! {
        ul.plans {
            @for seat in table.view.in_order() {
                @if let Some(orders) = table.view.orders[seat.index()] {
                    li.{ "p" (seat) } {
                        (figure::badge(seat))
                        span.hidden-text { (table.speech.name(seat.index())) ": " }
                        @for size in Size::ALL {
                            @if let Some(goal) = orders.of(size) { (order(table, Vizier::new(seat, size), goal)) }
                        }
                        @if let Some(accused) = orders.accuse {
                            span.order title=(wording::vizier(accused, table.speech)) {
                                (figure::icon("scales"))
                                span.{ "p" (accused.seat()) } { (figure::vizier(accused)) }
                                span.hidden-text { (table.speech.say_with("said-accuse", &[("vizier", wording::vizier_object(accused, table.speech).into())])) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn order(table: &Table<'_>, vizier: Vizier, goal: Goal) -> Markup {
    let words = [
        ("vizier", Arg::from(wording::vizier(vizier, table.speech))),
        ("goes", wording::goes(goal, table.speech).into()),
    ];
    html! {
        span.order title=(table.speech.say_with("said-send", &words)) {
            (figure::vizier(vizier))
            span.hidden-text { (wording::size(vizier.size(), table.speech)) " " }
            (wording::goal(goal, table.speech))
        }
    }
}

/// The log of the round before, filled in by the script; the log itself stands in the drawer.
fn account(table: &Table<'_>) -> Markup {
    let line = |round: u32| table.speech.say_with("tell-round-mark", &[("round", round.into())]);
    let last = table.view.round.saturating_sub(1);
    html! {
        @if table.view.phase < Phase::Moves && last > 0 {
            details.unfold.account data-keep="account" data-before=(line(last)) data-now=(line(table.view.round)) hidden {
                summary { (table.speech.say_with("desk-account", &[("round", last.into())])) }
                ol {}
            }
        }
    }
}
