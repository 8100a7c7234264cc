//! Things to say and orders to give: a chip for each of one's viziers, and one for the accusation. The script
//! lets one tap vizier and place on the board; without it everything stands in a list of buttons.

use game::Seat;
use maud::{Markup, html};
use words::Arg;

use super::table::{Step, Table};
use super::{figure, wording};
use crate::{Action, City, Goal, Orders, Place, Said, Size, Vizier};

/// V-8: what one means to do, said aloud.
pub(super) fn announce(table: &Table<'_>) -> Markup {
    let Some(seat) = table.me() else { return html! {} };
    let accusable: Vec<Vizier> = table.view.accusable().collect();
    let said = |size: Size| {
        table.claims(seat).into_iter().find_map(|said| match said {
            Said::Send(vizier, goal) if vizier.size() == size => Some(wording::goal(goal, table.speech)),
            _ => None,
        })
    };
    let blamed = table.claims(seat).into_iter().find_map(|said| match said {
        Said::Accuse(vizier) => Some(wording::vizier(vizier, table.speech)),
        Said::Send(..) => None,
    });
    html! {
        div.orders data-mode="say" data-seat=(seat) data-stay=(table.speech.say("goal-stay"))
            data-not-there=(table.speech.say("not-there")) data-not-twice=(table.speech.say("not-twice"))
            data-not-accused=(table.speech.say("not-accused")) {
            ul.chips aria-label=(table.speech.say("desk-say")) {
                @for vizier in Vizier::of(seat) {
                    li { (chip(table, vizier, &sayable(table, vizier), None, &said(vizier.size()).unwrap_or_else(|| table.speech.say("chip-say")))) }
                }
                @if !accusable.is_empty() {
                    li { (accuse_chip(table, &accusable, None, &blamed.unwrap_or_else(|| table.speech.say("chip-say")))) }
                }
            }
            (guide(table, "say"))
            (announce_list(table, seat, &accusable))
        }
    }
}

/// V-11 to V-14: what each vizier is to do, and whom one accuses. Nobody else sees any of it.
pub(super) fn plan(table: &Table<'_>) -> Markup {
    let Some(seat) = table.me() else { return html! {} };
    let given = table.view.orders[seat.index()].unwrap_or_default();
    if !table.view.has_orders(seat) {
        return html! { p.guide { (table.speech.say("guide-plan-nothing")) } };
    }
    let viziers: Vec<Vizier> = Vizier::of(seat).filter(|vizier| !goals(table, *vizier).is_empty()).collect();
    let accusable: Vec<Vizier> = table.view.accusable().collect();
    html! {
        div.orders data-mode="plan" data-seat=(seat) data-stay=(table.speech.say("goal-stay"))
            data-not-there=(table.speech.say("not-there")) data-not-twice=(table.speech.say("not-twice"))
            data-not-accused=(table.speech.say("not-accused")) {
            ul.chips aria-label=(table.speech.say("desk-plan")) {
                @for vizier in viziers { li { (order_chip(table, vizier, &given)) } }
                @if !accusable.is_empty() {
                    @let words = given.accuse.map_or_else(|| table.speech.say("chip-accuse"), |vizier| wording::vizier(vizier, table.speech));
                    li { (accuse_chip(table, &accusable, given.accuse, &words)) }
                }
            }
            (guide(table, "plan"))
            (order_list(table))
        }
    }
}

fn order_chip(table: &Table<'_>, vizier: Vizier, given: &Orders) -> Markup {
    let order = given.of(vizier.size());
    let words = order.map_or_else(|| table.speech.say("chip-open"), |goal| wording::goal(goal, table.speech));
    chip(table, vizier, &goals(table, vizier), order, &words)
}

fn chip(table: &Table<'_>, vizier: Vizier, goals: &[Goal], given: Option<Goal>, words: &str) -> Markup {
    let speech = table.speech;
    let may = goals.iter().map(|goal| goal.text()).collect::<Vec<_>>().join(" ");
    let place = wording::place(table.view, table.view.viziers[vizier], speech);
    html! {
        button.chip.{ "p" (vizier.seat()) }.set[given.is_some()] type="button" data-chip=(vizier.size().name()) data-may=(may)
            data-here=[table.here(vizier)] data-given=[given] aria-pressed="false" {
            (figure::vizier(vizier))
            span.what { span.hidden-text { (wording::size(vizier.size(), speech)) ", " } (place) }
            span.where { (words) }
        }
    }
}

fn accuse_chip(table: &Table<'_>, may: &[Vizier], given: Option<Vizier>, words: &str) -> Markup {
    let may = may.iter().map(Vizier::to_string).collect::<Vec<_>>().join(" ");
    html! {
        button.chip type="button" data-chip="accuse" data-may=(may) data-given=[given] .set[given.is_some()] aria-pressed="false" {
            (figure::icon("scales"))
            span.what { (table.speech.say("chip-accusation")) }
            span.where { (words) }
        }
    }
}

/// What to tap next; the script says it, and shows what belongs to it.
fn guide(table: &Table<'_>, mode: &str) -> Markup {
    let say = |key: &str| table.speech.say(&format!("guide-{mode}-{key}"));
    html! {
        p.guide data-said=[(mode == "say").then(|| say("said"))] data-idle=(say("idle")) data-place=(say("place")) data-accuse=(say("accuse")) data-seal=(table.speech.say("guide-plan-seal")) data-sealed=(table.speech.say("guide-plan-sealed")) {}
        button.minor.stay type="button" hidden { (table.speech.say("do-stay")) }
        @if mode == "say" { button.minor.say type="button" hidden { (table.speech.say("do-say")) } }
        @if mode == "plan" { button.seal type="button" hidden { (table.speech.say("do-seal")) } }
    }
}

/// V-11, V-12: where he may be sent.
fn goals(table: &Table<'_>, vizier: Vizier) -> Vec<Goal> {
    let cities = City::ALL.into_iter().map(Goal::City);
    let chairs = (1..=12).map(Goal::Number);
    match table.view.viziers[vizier] {
        Place::Court(_) => std::iter::once(Goal::Stay).chain(cities).collect(),
        Place::City(here) => std::iter::once(Goal::Stay)
            .chain(cities.filter(|goal| *goal != Goal::City(here)))
            .chain(chairs)
            .collect(),
        Place::Waiting => cities.chain(chairs).collect(),
        Place::Cell(_) | Place::Banished => Vec::new(),
    }
}

/// V-8, V-12: what may be said of him: any place, possible or not, but not that one who waits stays.
fn sayable(table: &Table<'_>, vizier: Vizier) -> Vec<Goal> {
    let waits = table.view.viziers[vizier] == Place::Waiting;
    let places = City::ALL.into_iter().map(Goal::City).chain((1..=12).map(Goal::Number));
    (!waits).then_some(Goal::Stay).into_iter().chain(places).collect()
}

/// The same as buttons, for those who do not tap on the board.
fn announce_list(table: &Table<'_>, seat: Seat, accusable: &[Vizier]) -> Markup {
    html! {
        details.unfold data-keep="list" {
            summary { (table.speech.say("desk-list-say")) }
            @for vizier in Vizier::of(seat) {
                p.group { (wording::capital(&wording::size(vizier.size(), table.speech))) }
                (buttons(sayable(table, vizier).into_iter().map(|goal| (Action::Announce(Said::Send(vizier, goal)), wording::goal(goal, table.speech)))))
            }
            @if !accusable.is_empty() {
                p.group { (table.speech.say("chip-accusation")) }
                (buttons(accusable.iter().map(|vizier| (Action::Announce(Said::Accuse(*vizier)), wording::vizier(*vizier, table.speech)))))
            }
        }
    }
}

fn order_list(table: &Table<'_>) -> Markup {
    let Some(step) = table.step() else { return html! {} };
    let words = match step {
        Step::Send(size) => wording::capital(&wording::size(size, table.speech)),
        Step::Accuse => table.speech.say("chip-accusation"),
    };
    let label = |action: Action| match action {
        Action::Send(_, goal) => Some((action, wording::goal(goal, table.speech))),
        Action::Accuse(vizier) => Some((action, wording::vizier(vizier, table.speech))),
        _ => None,
    };
    html! {
        details.unfold data-keep="list" {
            summary { (table.speech.say_with("desk-list-plan", &[("step", Arg::from(words))])) }
            (buttons(table.choices.iter().filter_map(|choice| label(choice.action))))
        }
    }
}

fn buttons(all: impl Iterator<Item = (Action, String)>) -> Markup {
    html! {
        ul.row-of {
            @for (action, words) in all { li { button.minor form="act" name="action" value=(action) { (wording::capital(&words)) } } }
        }
    }
}
