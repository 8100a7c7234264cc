//! The seven cities with their piles and guests, the dungeon and the island.

use maud::{Markup, html};
use words::Arg;

use super::court::vizier;
use super::table::Table;
use super::{claims, figure, spoken, wording};
use crate::{Action, City, Goal, Kind, Place, Vizier};

/// V-4
pub(super) fn cities(table: &Table<'_>) -> Markup {
    html! { @for city in City::ALL { (one(table, city)) } }
}

fn one(table: &Table<'_>, city: City) -> Markup {
    let goal = Goal::City(city);
    let action = action(table, city);
    let act = action.and_then(|action| table.act(action));
    let does = act.and(action).and_then(|action| does(table, city, action));
    let words = words(table, city);
    html! {
        section.city.{ (city.name()) } aria-label=(wording::city(city, table.speech)) {
            button.spot.may[act.is_some()] type="button" data-place=(city.name()) data-name=(wording::city(city, table.speech))
                data-act=[act] data-does=[does] data-info=(words) data-why=[act.is_none().then(|| table.why(table.wish(goal))).flatten()] {
                span.hidden-text { (words) }
            }
            span.name aria-hidden="true" { (wording::city(city, table.speech)) }
            (pile(table, city))
            span.standing { @for guest in table.view.in_city(city) { (vizier(table, guest, city.name())) } }
            (claims::at(table, goal))
        }
    }
}

/// What a tap on the city means, if there is just one thing to do there.
fn action(table: &Table<'_>, city: City) -> Option<Action> {
    if table.asked_in() == Some(city) {
        return Some(Action::Take);
    }
    match *table.pardonable().as_slice() {
        [only] => Some(Action::Pardon(only, city)),
        _ => None,
    }
}

/// What it does, in words: it cannot be taken back.
fn does(table: &Table<'_>, city: City, action: Action) -> Option<String> {
    let top = table.view.cities[city].first().copied().flatten();
    let words = match (action, top) {
        (Action::Take, Some(kind)) => spoken::deed(table.me()?, Action::TakeKind(kind), table.speech),
        _ => spoken::deed(table.me()?, action, table.speech),
    };
    words.map(|words| format!("{words}."))
}

/// V-5: the top card lies open, Kaffa's are hidden but to those who have looked (V-19).
fn pile(table: &Table<'_>, city: City) -> Markup {
    let cards = &table.view.cities[city];
    let known = city == City::Kaffa && cards.iter().any(Option::is_some);
    html! {
        span.pile aria-hidden=[(!asked_in_kaffa(table, city)).then_some("true")] {
            @if known {
                @for kind in cards.iter().flatten() { (kaffa_card(table, *kind)) }
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

fn asked_in_kaffa(table: &Table<'_>, city: City) -> bool {
    city == City::Kaffa && table.asked() && table.asked_in() == Some(city)
}

fn kaffa_card(table: &Table<'_>, kind: Kind) -> Markup {
    html! {
        @match table.act(Action::TakeKind(kind)) {
            Some(act) => {
                button.kcard.known.may.{ (kind.name()) } form="act" name="action" value=(act)
                    data-does=[does(table, City::Kaffa, Action::TakeKind(kind))] {
                    (figure::kind(kind))
                    span.hidden-text { (wording::kind(kind, table.speech)) }
                }
            }
            None => span.kcard.known.{ (kind.name()) } { (figure::kind(kind)) },
        }
    }
}

/// The city as a sentence or two.
fn words(table: &Table<'_>, city: City) -> String {
    let speech = table.speech;
    let cards = &table.view.cities[city];
    let name = ("city", Arg::from(wording::city(city, speech)));
    let count = ("count", Arg::from(cards.len()));
    let known: Vec<String> = cards.iter().flatten().map(|kind| wording::kind(*kind, speech)).collect();
    let known_words = ("cards", Arg::from(wording::listed(&known, speech)));
    let mut words = match (city, cards.len(), known.len()) {
        (_, 0, _) => speech.say_with("board-city-empty", &[name]),
        (City::Kaffa, _, 0) => speech.say_with("board-kaffa", &[name, count]),
        (City::Kaffa, ..) => speech.say_with("board-kaffa-known", &[name, count, known_words]),
        (_, _, 0) => speech.say_with("board-city-closed", &[name, count]),
        _ => speech.say_with("board-city", &[name, count, ("card", known[0].clone().into())]),
    };
    let mercy = table.view.laid.get(&city).copied().unwrap_or(0);
    if mercy > 0 {
        words.push(' ');
        words.push_str(&speech.say_with("board-laid", &[("count", mercy.into())]));
    }
    let guests: Vec<String> = table.view.in_city(city).map(|guest| wording::vizier(guest, speech)).collect();
    if !guests.is_empty() {
        words.push(' ');
        words.push_str(
            &speech.say_with("board-guests", &[("viziers", wording::listed(&guests, speech).into())]),
        );
    }
    words
}

/// V-24: three cells; the next one pushes the others on.
pub(super) fn dungeon(table: &Table<'_>) -> Markup {
    html! {
        section.dungeon data-info=(table.speech.say("board-dungeon")) {
            h2.place-name { (table.speech.say("dungeon")) }
            ol.cells {
                @for cell in 1..=3 {
                    li.cell data-cell=(cell) {
                        span.n { (cell) }
                        @if let Some(prisoner) = table.view.in_cell(cell) { (vizier(table, prisoner, "")) }
                    }
                }
            }
        }
    }
}

/// V-24: whoever is banished never comes back.
pub(super) fn isle(table: &Table<'_>) -> Markup {
    let banished = Vizier::all().filter(|vizier| table.view.viziers[*vizier] == Place::Banished);
    html! {
        section.isle data-info=(table.speech.say("board-isle")) {
            svg.palm viewBox="0 0 60 50" aria-hidden="true" focusable="false" {
                path.sand d="M2 50C8 38 22 34 34 36C46 38 56 44 58 50Z" {}
                path.trunk d="M32 38C34 28 33 20 28 12" {}
                path.leaf d="M28 12C20 4 10 6 4 12C12 10 20 11 28 14C24 16 20 22 20 28C26 24 28 18 29 14C34 18 38 22 46 22C42 16 36 12 30 12C36 8 44 6 52 10C46 2 34 2 28 12Z" {}
            }
            h2.place-name { (table.speech.say("isle")) }
            span.standing { @for gone in banished { (vizier(table, gone, "")) } }
        }
    }
}
