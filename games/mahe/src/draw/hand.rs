//! The area in front of the viewer: the dice of this move and their own egg cards.

use game::{Choice, Viewer};
use maud::{Markup, html};
use words::Speech;

use super::{piece, prompt};
use crate::{Action, Mahe, View};

pub(super) fn hand(view: &View, viewer: Viewer, choices: &[Choice<Mahe>], speech: &Speech<'_>) -> Markup {
    html! {
        div.mahe-desk.playing-cards[view.egg_dice && viewer.seat().is_some()] {
            @if !view.over() { (dice(view, viewer, choices, speech)) }
            @if viewer.seat().is_some() { (pile(view, viewer, choices, speech)) }
        }
    }
}

/// M-7: three slots for dice, filled as they are rolled. A tap rolls, or explains why it cannot.
fn dice(view: &View, viewer: Viewer, choices: &[Choice<Mahe>], speech: &Speech<'_>) -> Markup {
    let may_roll = choices.iter().any(|choice| choice.action == Action::Roll);
    let thrown = view.dice.len();
    html! {
        div.dice.ready[may_roll] data-act=[may_roll.then_some("roll")] data-does=[may_roll.then(|| roll_words(view, speech))]
            data-why=[(!may_roll && viewer.seat().is_some()).then_some("roll")] {
            span.hidden-text { (speech.say_with("desk-dice", &[("count", thrown.into()), ("sum", view.sum().into())])) }
            @for place in 0..3 {
                @let value = view.dice.get(place).copied().unwrap_or(0);
                span.die-place.next[place == thrown] data-die=(place) data-value=(value) { (piece::die(value)) }
            }
            @if thrown > 0 {
                span.sum aria-hidden="true" {
                    strong { (view.sum()) } " × " strong { (thrown) } " = "
                    strong.fields { (usize::from(view.sum()) * thrown) }
                }
            }
        }
    }
}

/// The roll button as a sentence.
fn roll_words(view: &View, speech: &Speech<'_>) -> String {
    let (label, hint) = prompt::roll(view, speech);
    if hint.is_empty() { format!("{label}.") } else { format!("{label}: {hint}.") }
}

/// M-17: the viewer always sees their own cards. M-18: with `egg_dice` some can be played.
fn pile(view: &View, viewer: Viewer, choices: &[Choice<Mahe>], speech: &Speech<'_>) -> Markup {
    let seat = viewer.seat().expect("the viewer has a seat");
    let mut cards = view.won[seat.index()].clone();
    cards.sort_unstable();
    let had = |value: u8| cards.iter().filter(|card| **card == value).count();
    let mut shown = cards.clone();
    if view.egg_dice {
        // Equal cards share a slot, to leave room to tap.
        shown.dedup();
    }
    let playable = |value: u8| choices.iter().find(|choice| choice.action == Action::Card(value));
    let eggs = ("eggs", view.eggs(seat).into());
    html! {
        div.pile {
            span.pile-name.none[cards.is_empty()] {
                @if cards.is_empty() { (speech.say("desk-none")) } @else { (speech.say_with("desk-eggs", &[eggs])) }
            }
            ul.cards {
                @for value in shown {
                    li data-eggs=(value) data-count=[(view.egg_dice && had(value) > 1).then(|| had(value))] {
                        @if let Some(choice) = playable(value) {
                            button.egg-button form="act" name="action" value=(choice.text)
                                data-does={ (speech.say_with("desk-play", &[("eggs", value.into())])) "." }
                                aria-label=(speech.say_with("desk-play", &[("eggs", value.into())])) {
                                (piece::card_picture(Some(value)))
                            }
                        } @else {
                            span data-why=[view.egg_dice.then(|| format!("card {value}")).filter(|_| value < 7)] {
                                (piece::card_picture(Some(value)))
                                span.hidden-text { (speech.say_with("desk-card", &[("eggs", value.into())])) }
                            }
                        }
                    }
                }
            }
        }
    }
}
