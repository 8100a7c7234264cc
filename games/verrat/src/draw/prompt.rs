//! The sentence that says what is to be done, and the buttons to answer it.

use game::{Choice, Control, Seat, Viewer};
use words::{Arg, Speech};

use super::context::{Context, Step};
use super::descriptions;
use crate::{Action, City, Phase, Said, Verrat, View, Vizier, VizierPlace};

/// Who has to do what and why, or how the game ended.
pub(super) fn prompt(view: &View, viewer: Viewer, choices: &[Choice<Verrat>], speech: &Speech<'_>) -> String {
    let context = Context { view, viewer, choices, speech };
    if view.over() {
        return ending(view, speech);
    }
    let words = match view.phase {
        Phase::Intrigue => talking(&context),
        Phase::Orders => ordering(&context),
        Phase::Power if view.pending.is_empty() => deciding(&context, "demand", &[]),
        Phase::Power => taking(&context),
        _ => deciding(&context, "pardon", &[]),
    };
    descriptions::capital(&words)
}

/// V-8, V-10
fn talking(context: &Context<'_>) -> String {
    let (view, speech) = (context.view, context.speech);
    let args = [
        ("names", Arg::from(descriptions::names(view.active.iter(), speech))),
        ("count", view.active.len().into()),
    ];
    let mut offering: Vec<Seat> =
        view.offers.iter().filter(|offer| context.me() == Some(offer.to)).map(|offer| offer.from).collect();
    let offers = offering.len();
    offering.dedup();
    let key = match context.me() {
        Some(_) if context.only_answers() => "prompt-talk-answer",
        Some(_) if offers > 0 => "prompt-talk-offered",
        Some(me) if context.asked() && view.leader == me => "prompt-talk-leader",
        Some(_) if context.asked() => "prompt-talk-you",
        Some(_) => "prompt-talk-ready",
        None => "prompt-talk",
    };
    let offered = [("offers", Arg::from(offers)), ("from", descriptions::names(offering, speech).into())];
    speech.say_with(key, &args.into_iter().chain(offered).collect::<Vec<_>>())
}

/// V-11, V-14
fn ordering(context: &Context<'_>) -> String {
    let (view, speech) = (context.view, context.speech);
    let accuse = if view.accusable().next().is_some() { "yes" } else { "no" };
    let args = [
        ("names", Arg::from(descriptions::names(view.active.iter(), speech))),
        ("count", view.active.len().into()),
        ("accuse", accuse.into()),
    ];
    let key = match (context.me(), context.step()) {
        (Some(_), Some(Step::Accuse)) => "prompt-accuse-you",
        (Some(_), Some(Step::Send(_))) => "prompt-orders-you",
        (Some(me), None) if !view.has_orders(me) => "prompt-nothing",
        (Some(_), None) => "prompt-sealed",
        (None, _) => "prompt-orders",
    };
    speech.say_with(key, &args)
}

/// V-18, V-19
fn taking(context: &Context<'_>) -> String {
    let (view, speech) = (context.view, context.speech);
    let Some(vizier) = view.pending.first().copied() else { return String::new() };
    let VizierPlace::City(city) = view.viziers[vizier] else { return String::new() };
    let top = view.cities[city].first().copied().flatten();
    let args = [
        ("vizier", Arg::from(descriptions::vizier(vizier, speech))),
        ("size", descriptions::size(vizier.size(), speech).into()),
        ("city", descriptions::city(city, speech).into()),
        ("card", top.map_or_else(String::new, |kind| descriptions::kind(kind, speech)).into()),
        ("count", view.cities[city].len().into()),
    ];
    deciding(context, if city == City::Kaffa { "kaffa" } else { "take" }, &args)
}

/// The same decision, worded for the one who has it and for those who wait.
fn deciding(context: &Context<'_>, what: &str, more: &[(&'static str, Arg<'static>)]) -> String {
    let asked = context.asked();
    let name = context.view.active.first().map(|seat| descriptions::name(seat, context.speech));
    let args: Vec<_> = more.iter().cloned().chain(name).collect();
    let key = if asked { format!("prompt-{what}-you") } else { format!("prompt-{what}") };
    context.speech.say_with(&key, &args)
}

/// V-28, V-29
fn ending(view: &View, speech: &Speech<'_>) -> String {
    let winners = view.winners();
    let best = winners.first().map_or(0, |seat| view.cards[seat.index()].different());
    let args = [
        ("names", Arg::from(descriptions::names(winners.iter(), speech))),
        ("count", winners.len().into()),
        ("kinds", best.into()),
        ("round", view.round.into()),
    ];
    speech.say_with(if view.ended_by_limit() { "prompt-limit" } else { "prompt-won" }, &args)
}

/// The few actions with a button of their own; the others are in the hand and on the board.
pub(super) fn controls(
    view: &View,
    viewer: Viewer,
    choices: &[Choice<Verrat>],
    speech: &Speech<'_>,
) -> Vec<Control> {
    let context = Context { view, viewer, choices, speech };
    // Buttons that do something come before those that decline.
    let last =
        |choice: &&Choice<Verrat>| matches!(choice.action, Action::Leave | Action::Pass | Action::Revise);
    let (rest, first): (Vec<_>, Vec<_>) = choices.iter().partition(last);
    let mut controls: Vec<Control> =
        first.into_iter().chain(rest).filter_map(|choice| control(&context, choice)).collect();
    let offered = context.me().is_some_and(|me| view.offers.iter().any(|offer| offer.to == me));
    // With an offer on the table the answer to it comes first; declining is never the obvious choice.
    let sensible = |control: &&mut Control| match control.action.as_str() {
        "ready" => !offered,
        "take" => true,
        _ => false,
    };
    controls.iter_mut().filter(sensible).take(1).for_each(|control| control.primary = true);
    controls
}

fn control(context: &Context<'_>, choice: &Choice<Verrat>) -> Option<Control> {
    let (view, speech) = (context.view, context.speech);
    let (label, hint) = match choice.action {
        Action::Ready => {
            let ready = view.ready.iter().filter(|ready| **ready).count();
            (speech.say("do-ready"), speech.say_with("do-ready-hint", &[("count", ready.into())]))
        }
        Action::Revise => (speech.say("do-revise"), speech.say("do-revise-hint")),
        Action::Take => {
            let city = context.asked_in()?;
            let top = view.cities[city].first().copied().flatten()?;
            let card = ("card", Arg::from(descriptions::kind(top, speech)));
            let from = speech.say_with("do-take-hint", &[("city", descriptions::city(city, speech).into())]);
            (speech.say_with("do-take", &[card]), from)
        }
        Action::Leave => (speech.say("do-leave"), String::new()),
        Action::Pass => {
            let key = if view.phase == Phase::Power { "do-pass-demand" } else { "do-pass-pardon" };
            (speech.say(key), String::new())
        }
        _ => return None,
    };
    Some(Control { action: choice.text.clone(), label, hint, primary: false })
}

/// What `seat` does in words, where no button says it.
pub(super) fn deed(seat: Seat, action: Action, speech: &Speech<'_>) -> Option<String> {
    let card = |kind| ("card", Arg::from(descriptions::kind(kind, speech)));
    let said = |words: Said| descriptions::said(Some(seat), words, speech);
    let words = match action {
        Action::Send(size, goal) => said(Said::Send(Vizier::new(seat, size), goal)),
        Action::Accuse(vizier) => said(Said::Accuse(vizier)),
        Action::Announce(words) => speech.say_with("deed-announce", &[("words", said(words).into())]),
        Action::Offer { to, give, want } => {
            let args = [
                ("to", Arg::from(speech.name(to.index()))),
                ("give", descriptions::cards(give, speech).into()),
                ("want", descriptions::cards(want, speech).into()),
            ];
            speech.say_with("deed-offer", &args)
        }
        Action::Accept(_) => speech.say("do-accept"),
        Action::Decline(_) => speech.say("do-decline"),
        Action::Withdraw(_) => speech.say("do-withdraw"),
        Action::TakeKind(kind) => speech.say_with("do-take", &[card(kind)]),
        Action::Demand(from, kind) => {
            speech.say_with("do-demand", &[descriptions::name(from, speech), card(kind)])
        }
        Action::Pardon(vizier, city) => {
            let args = [
                ("vizier", Arg::from(descriptions::vizier_object_to(Some(seat), vizier, speech))),
                ("city", descriptions::city(city, speech).into()),
            ];
            speech.say_with("deed-pardon", &args)
        }
        Action::Ready | Action::Revise | Action::Take | Action::Leave | Action::Pass => return None,
    };
    Some(descriptions::capital(&words))
}
