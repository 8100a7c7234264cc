//! The sentence that says what is asked, and the buttons that answer it.

use game::{Choice, Control, Seat, Viewer};
use words::{Arg, Speech};

use super::table::{Step, Table};
use super::wording;
use crate::{Action, City, Phase, Place, Said, Verrat, View, Vizier};

/// What is asked of whom and why, or how the game ended.
pub(super) fn prompt(view: &View, viewer: Viewer, choices: &[Choice<Verrat>], speech: &Speech<'_>) -> String {
    let table = Table { view, viewer, choices, speech };
    if view.over() {
        return ending(view, speech);
    }
    let words = match view.phase {
        Phase::Intrigue => talking(&table),
        Phase::Orders => ordering(&table),
        Phase::Power if view.pending.is_empty() => deciding(&table, "demand", &[]),
        Phase::Power => taking(&table),
        _ => deciding(&table, "pardon", &[]),
    };
    wording::capital(&words)
}

/// V-8, V-10
fn talking(table: &Table<'_>) -> String {
    let (view, speech) = (table.view, table.speech);
    let args = [
        ("names", Arg::from(wording::names(view.active.iter(), speech))),
        ("leader", speech.name(view.leader.index()).into()),
        ("count", view.active.len().into()),
    ];
    let offers = table.me().map_or(0, |me| view.offers.iter().filter(|offer| offer.to == me).count());
    let key = match table.me() {
        Some(_) if offers > 0 => "prompt-talk-offered",
        Some(me) if table.asked() && view.leader == me => "prompt-talk-leader",
        Some(_) if table.asked() => "prompt-talk-you",
        Some(_) => "prompt-talk-ready",
        None => "prompt-talk",
    };
    let offered = [("offers", Arg::from(offers))];
    speech.say_with(key, &args.into_iter().chain(offered).collect::<Vec<_>>())
}

/// V-11, V-14
fn ordering(table: &Table<'_>) -> String {
    let (view, speech) = (table.view, table.speech);
    let accuse = if view.accusable().next().is_some() { "yes" } else { "no" };
    let args = [
        ("names", Arg::from(wording::names(view.active.iter(), speech))),
        ("count", view.active.len().into()),
        ("accuse", accuse.into()),
    ];
    let key = match (table.me(), table.step()) {
        (Some(_), Some(Step::Accuse)) => "prompt-accuse-you",
        (Some(_), Some(Step::Send(_))) => "prompt-orders-you",
        (Some(me), None) if !view.has_orders(me) => "prompt-nothing",
        (Some(_), None) => "prompt-sealed",
        (None, _) => "prompt-orders",
    };
    speech.say_with(key, &args)
}

/// V-18, V-19
fn taking(table: &Table<'_>) -> String {
    let (view, speech) = (table.view, table.speech);
    let Some(vizier) = view.pending.first().copied() else { return String::new() };
    let Place::City(city) = view.viziers[vizier] else { return String::new() };
    let top = view.cities[city].first().copied().flatten();
    let args = [
        ("vizier", Arg::from(wording::vizier(vizier, speech))),
        ("size", wording::size(vizier.size(), speech).into()),
        ("city", wording::city(city, speech).into()),
        ("card", top.map_or_else(String::new, |kind| wording::kind(kind, speech)).into()),
        ("count", view.cities[city].len().into()),
    ];
    deciding(table, if city == City::Kaffa { "kaffa" } else { "take" }, &args)
}

/// The same decision, told to whoever has it and to those who wait.
fn deciding(table: &Table<'_>, what: &str, more: &[(&'static str, Arg<'static>)]) -> String {
    let asked = table.asked();
    let name = table.view.active.first().map(|seat| wording::name(seat, table.speech));
    let args: Vec<_> = more.iter().cloned().chain(name).collect();
    let key = if asked { format!("prompt-{what}-you") } else { format!("prompt-{what}") };
    table.speech.say_with(&key, &args)
}

/// V-28, V-29
fn ending(view: &View, speech: &Speech<'_>) -> String {
    let winners = view.winners();
    let best = winners.first().map_or(0, |seat| view.cards[seat.index()].different());
    let args = [
        ("names", Arg::from(wording::names(winners.iter(), speech))),
        ("count", winners.len().into()),
        ("kinds", best.into()),
        ("round", view.round.into()),
    ];
    speech.say_with(if view.ended_by_limit() { "prompt-limit" } else { "prompt-won" }, &args)
}

/// The few things that are done by a button of their own; the others lie in the hand and on the board.
pub(super) fn controls(
    view: &View,
    viewer: Viewer,
    choices: &[Choice<Verrat>],
    speech: &Speech<'_>,
) -> Vec<Control> {
    let table = Table { view, viewer, choices, speech };
    // What does something comes before what lets it be.
    let last =
        |choice: &&Choice<Verrat>| matches!(choice.action, Action::Leave | Action::Pass | Action::Revise);
    let (rest, first): (Vec<_>, Vec<_>) = choices.iter().partition(last);
    first.into_iter().chain(rest).filter_map(|choice| control(&table, choice)).collect()
}

fn control(table: &Table<'_>, choice: &Choice<Verrat>) -> Option<Control> {
    let (view, speech) = (table.view, table.speech);
    let (label, hint) = match choice.action {
        Action::Ready => {
            let ready = view.ready.iter().filter(|ready| **ready).count();
            (speech.say("do-ready"), speech.say_with("do-ready-hint", &[("count", ready.into())]))
        }
        Action::Revise => (speech.say("do-revise"), speech.say("do-revise-hint")),
        Action::Take => {
            let city = table.asked_in()?;
            let top = view.cities[city].first().copied().flatten()?;
            let card = ("card", Arg::from(wording::kind(top, speech)));
            let from = speech.say_with("do-take-hint", &[("city", wording::city(city, speech).into())]);
            (speech.say_with("do-take", &[card]), from)
        }
        Action::Leave => (speech.say("do-leave"), String::new()),
        Action::Pass => {
            let key = if view.phase == Phase::Power { "do-pass-demand" } else { "do-pass-pardon" };
            (speech.say(key), String::new())
        }
        _ => return None,
    };
    Some(Control { action: choice.text.clone(), label, hint })
}

/// What `seat` does, where no button says it.
pub(super) fn deed(seat: Seat, action: Action, speech: &Speech<'_>) -> Option<String> {
    let card = |kind| ("card", Arg::from(wording::kind(kind, speech)));
    let words = match action {
        Action::Send(size, goal) => wording::said(Said::Send(Vizier::new(seat, size), goal), speech),
        Action::Accuse(vizier) => wording::said(Said::Accuse(vizier), speech),
        Action::Announce(said) => {
            speech.say_with("deed-announce", &[("words", wording::said(said, speech).into())])
        }
        Action::Offer { to, give, want } => {
            let args = [
                ("to", Arg::from(speech.name(to.index()))),
                ("give", wording::cards(give, speech).into()),
                ("want", wording::cards(want, speech).into()),
            ];
            speech.say_with("deed-offer", &args)
        }
        Action::Accept(_) => speech.say("do-accept"),
        Action::Decline(_) => speech.say("do-decline"),
        Action::Withdraw(_) => speech.say("do-withdraw"),
        Action::TakeKind(kind) => speech.say_with("do-take", &[card(kind)]),
        Action::Demand(from, kind) => {
            speech.say_with("do-demand", &[wording::name(from, speech), card(kind)])
        }
        Action::Pardon(vizier, city) => {
            let args = [
                ("vizier", Arg::from(wording::vizier_object(vizier, speech))),
                ("city", wording::city(city, speech).into()),
            ];
            speech.say_with("deed-pardon", &args)
        }
        Action::Ready | Action::Revise | Action::Take | Action::Leave | Action::Pass => return None,
    };
    Some(wording::capital(&words))
}
