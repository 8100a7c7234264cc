//! The seven cities with their piles and guests, the dungeon and the island.

use maud::{Markup, html};
use words::Arg;

use super::context::Context;
use super::court::vizier;
use super::{announcements, descriptions, figure, prompt};
use crate::{Action, City, Goal, Kind, Phase, Vizier, VizierPlace};

/// V-4
pub(super) fn cities(context: &Context<'_>) -> Markup {
    html! { @for city in City::ALL { (one(context, city)) } }
}

fn one(context: &Context<'_>, city: City) -> Markup {
    let goal = Goal::City(city);
    let action = action(context, city);
    let act = action.and_then(|action| context.act(action));
    let does = act.and(action).and_then(|action| does(context, city, action));
    let words = words(context, city);
    html! {
        section.city.{ (city.name()) } aria-label=(descriptions::city(city, context.speech)) {
            button.spot.may[act.is_some()] type="button" data-place=(city.name()) data-name=(descriptions::city(city, context.speech))
                data-act=[act] data-does=[does] data-info=(words) data-why=[act.is_none().then(|| context.refused_text(context.tap_action(goal))).flatten()] {
                span.hidden-text { (words) }
            }
            span.name aria-hidden="true" { (descriptions::city(city, context.speech)) }
            (pile(context, city))
            span.standing { @for guest in context.view.in_city(city) { (vizier(context, guest, city.name())) } }
            (announcements::at(context, goal))
            @if let Some(words) = met(context, city) {
                span.met aria-hidden="true" title=(words) { (figure::icon("cross")) }
            }
        }
    }
}

/// V-18: why nobody takes a card here, while cards are taken.
fn met(context: &Context<'_>, city: City) -> Option<String> {
    let guests: Vec<Vizier> = context.view.in_city(city).collect();
    let names: Vec<String> = guests.iter().map(|guest| context.vizier(*guest)).collect();
    (context.view.phase == Phase::Power && guests.len() > 1).then(|| {
        let viziers = ("viziers", Arg::from(descriptions::listed(&names, context.speech)));
        descriptions::capital(&context.speech.say_with("city-met", &[viziers]))
    })
}

/// The action of a tap on the city, if there is only one.
fn action(context: &Context<'_>, city: City) -> Option<Action> {
    if context.asked_in() == Some(city) {
        return Some(Action::Take);
    }
    match *context.pardonable().as_slice() {
        [only] => Some(Action::Pardon(only, city)),
        _ => None,
    }
}

/// The effect of the action in words, because it cannot be taken back.
fn does(context: &Context<'_>, city: City, action: Action) -> Option<String> {
    let top = context.view.cities[city].first().copied().flatten();
    let words = match (action, top) {
        (Action::Take, Some(kind)) => prompt::deed(context.me()?, Action::TakeKind(kind), context.speech),
        _ => prompt::deed(context.me()?, action, context.speech),
    };
    words.map(|words| format!("{words}."))
}

/// V-5: the top card lies open; Kaffa's cards are hidden except from those who have looked (V-19).
fn pile(context: &Context<'_>, city: City) -> Markup {
    let cards = &context.view.cities[city];
    let known = city == City::Kaffa && cards.iter().any(Option::is_some);
    html! {
        span.pile aria-hidden=[(!asked_in_kaffa(context, city)).then_some("true")] {
            @if known {
                @for kind in cards.iter().flatten() { (kaffa_card(context, *kind)) }
            } @else {
                @match cards.first() {
                    None => span.kcard.bare {},
                    Some(None) => span.kcard.back data-piece={ "top-" (city.name()) } { (figure::icon("khatam")) },
                    Some(Some(kind)) => span.kcard.{ (kind.name()) } data-piece={ "top-" (city.name()) } { (figure::kind(*kind)) },
                }
                span.count { (cards.len()) }
            }
        }
    }
}

fn asked_in_kaffa(context: &Context<'_>, city: City) -> bool {
    city == City::Kaffa && context.asked() && context.asked_in() == Some(city)
}

fn kaffa_card(context: &Context<'_>, kind: Kind) -> Markup {
    html! {
        @match context.act(Action::TakeKind(kind)) {
            Some(act) => {
                button.kcard.known.may.{ (kind.name()) } form="act" name="action" value=(act)
                    data-does=[does(context, City::Kaffa, Action::TakeKind(kind))] {
                    (figure::kind(kind))
                    span.hidden-text { (descriptions::kind(kind, context.speech)) }
                }
            }
            None => span.kcard.known.{ (kind.name()) } { (figure::kind(kind)) },
        }
    }
}

/// The city in words.
fn words(context: &Context<'_>, city: City) -> String {
    let speech = context.speech;
    let cards = &context.view.cities[city];
    let name = ("city", Arg::from(descriptions::city(city, speech)));
    let count = ("count", Arg::from(cards.len()));
    let known: Vec<String> = cards.iter().flatten().map(|kind| descriptions::kind(*kind, speech)).collect();
    let known_words = ("cards", Arg::from(descriptions::listed(&known, speech)));
    let mut words = match (city, cards.len(), known.len()) {
        (_, 0, _) => speech.say_with("board-city-empty", &[name]),
        (City::Kaffa, _, 0) => speech.say_with("board-kaffa", &[name, count]),
        (City::Kaffa, ..) => speech.say_with("board-kaffa-known", &[name, count, known_words]),
        (_, _, 0) => speech.say_with("board-city-closed", &[name, count]),
        _ => speech.say_with("board-city", &[name, count, ("card", known[0].clone().into())]),
    };
    let mercy = context.view.laid.get(&city).copied().unwrap_or(0);
    if mercy > 0 {
        words.push(' ');
        words.push_str(&speech.say_with("board-laid", &[("count", mercy.into())]));
    }
    let guests: Vec<String> = context.view.in_city(city).map(|guest| context.vizier(guest)).collect();
    if !guests.is_empty() {
        words.push(' ');
        words.push_str(
            &speech.say_with("board-guests", &[("viziers", descriptions::listed(&guests, speech).into())]),
        );
    }
    if let Some(met) = met(context, city) {
        words.push(' ');
        words.push_str(&met);
    }
    words
}

/// V-24: three cells; a new prisoner pushes the others on.
pub(super) fn dungeon(context: &Context<'_>) -> Markup {
    html! {
        section.dungeon data-info=(context.speech.say("board-dungeon")) {
            h2.place-name { (context.speech.say("dungeon")) }
            ol.cells {
                @for cell in 1..=3 {
                    li.cell data-cell=(cell) {
                        span.n { (cell) }
                        @if let Some(prisoner) = context.view.in_cell(cell) { (vizier(context, prisoner, "")) }
                    }
                }
            }
        }
    }
}

/// V-24: a banished vizier never comes back.
pub(super) fn isle(context: &Context<'_>) -> Markup {
    let banished = Vizier::all().filter(|vizier| context.view.viziers[*vizier] == VizierPlace::Banished);
    html! {
        section.isle data-info=(context.speech.say("board-isle")) {
            svg.palm viewBox="0 0 60 50" aria-hidden="true" focusable="false" {
                path.sand d="M2 50C8 38 22 34 34 36C46 38 56 44 58 50Z" {}
                path.trunk d="M32 38C34 28 33 20 28 12" {}
                path.leaf d="M28 12C20 4 10 6 4 12C12 10 20 11 28 14C24 16 20 22 20 28C26 24 28 18 29 14C34 18 38 22 46 22C42 16 36 12 30 12C36 8 44 6 52 10C46 2 34 2 28 12Z" {}
            }
            h2.place-name { (context.speech.say("isle")) }
            span.standing { @for gone in banished { (vizier(context, gone, "")) } }
        }
    }
}
