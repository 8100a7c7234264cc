//! The board: the strip of the seven actions, the court with the cities around it, and what everybody holds.

use game::{Choice, Viewer};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::context::Context;
use super::{announcements, cities, descriptions, figure, players};
use crate::{Action, FAVOURITE, Goal, Phase, Verrat, View, Vizier};

pub(super) fn board(view: &View, viewer: Viewer, choices: &[Choice<Verrat>], speech: &Speech<'_>) -> Markup {
    let context = Context { view, viewer, choices, speech };
    html! {
        div.court data-round=(view.round) data-phase=(view.phase.number()) data-me=[context.me()]
            data-met=(speech.say("told-met"))
            data-and=(speech.say_with("and-list", &[("first", "{first}".into()), ("last", "{last}".into())]))
            data-shown=(speech.say("told-shown")) data-votes=(speech.say("told-votes"))
            data-nobody=(speech.say("told-nobody")) data-jailed=(speech.say("told-jailed"))
            data-turned=(speech.say("told-turned"))
            data-takes=(speech.say("told-takes")) data-leaves=(speech.say("told-leaves"))
            data-looks=(speech.say("told-looks")) data-demands-nothing=(speech.say("told-demands-nothing"))
            data-frees-nobody=(speech.say("told-pardons-nobody")) data-scene3=(speech.say("scene-3"))
            data-scene4=(speech.say("scene-4")) data-scene5=(speech.say("scene-5"))
            data-scene6=(speech.say("scene-6")) data-scene7=(speech.say("scene-7")) {
            (strip(&context))
            div.realm {
                (cities::cities(&context))
                (court(&context))
                (cities::dungeon(&context))
                (cities::isle(&context))
            }
            (players::players(&context))
            svg.arrows aria-hidden="true" focusable="false" width="1" height="1" {}
            div.told hidden aria-hidden="true" {}
            span.voice hidden {}
        }
    }
}

/// Highlights the current one of the seven actions.
fn strip(context: &Context<'_>) -> Markup {
    let now = context.view.phase;
    html! {
        ol.strip aria-label=(context.speech.say("strip-label")) {
            @for phase in Phase::ALL {
                @let name = context.speech.say(&format!("phase-{}", phase.number()));
                li.now[phase == now].past[phase < now] aria-current=[(phase == now).then_some("step")]
                    data-info=(context.speech.say(&format!("phase-{}-text", phase.number()))) {
                    span.n { (phase.number()) }
                    span.word { (name) }
                }
            }
        }
    }
}

/// V-2: twelve seats, the throne between the last and the first.
fn court(context: &Context<'_>) -> Markup {
    let view = context.view;
    html! {
        div.ring-place {
            div.ring {
                (floor())
                div.throne data-info=(context.speech.say("board-throne")) { (figure::sultan()) }
                div.middle { (context.speech.say_with("round-short", &[("round", view.round.into())])) }
                ol.chairs aria-label=(context.speech.say("board-court")) {
                    @for position in 0..view.numbers.len() as u8 { (chair(context, position)) }
                }
            }
        }
    }
}

fn floor() -> Markup {
    html! {
        svg.floor viewBox="0 0 100 100" aria-hidden="true" focusable="false" {
            circle.round cx="50" cy="50" r="49.4" {}
            circle.inner cx="50" cy="50" r="31" {}
            use.star href="#khatam" x="2" y="2" width="96" height="96" {}
            use.star.full href="#khatam" x="28" y="28" width="44" height="44" {}
        }
    }
}

fn chair(context: &Context<'_>, position: u8) -> Markup {
    let (view, speech) = (context.view, context.speech);
    let number = view.numbers[usize::from(position)];
    let goal = Goal::Number(number);
    let sits = view.at_court(position);
    let mut words = match sits {
        Some(who) => speech.say_with(
            "board-seat-taken",
            &[("number", number.into()), ("vizier", Arg::from(context.vizier(who)))],
        ),
        None => speech.say_with("board-seat-free", &[("number", number.into())]),
    };
    let favourite = position == FAVOURITE;
    for (applies, key) in [(favourite, "board-favourite"), (number == 1, "board-seat-one")] {
        if applies {
            words.push(' ');
            words.push_str(&speech.say(key));
        }
    }
    html! {
        li.chair.favourite[favourite] {
            button.spot type="button" data-place=(number) data-name=(descriptions::goal(goal, speech))
                data-info=(words) data-why=[context.refused_text(context.tap_action(goal))] {
                span.hidden-text { (words) }
            }
            span.votes.one[number == 1] aria-hidden="true" { (number) }
            @if let Some(who) = sits { (vizier(context, who, &goal.to_string())) }
            (announcements::at(context, goal))
        }
    }
}

/// A vizier as a tap target, with his name. `within` is the place a tap on him stands for.
pub(super) fn vizier(context: &Context<'_>, vizier: Vizier, within: &str) -> Markup {
    let speech = context.speech;
    let words = speech.say_with(
        "board-vizier",
        &[
            ("vizier", Arg::from(descriptions::capital(&context.vizier(vizier)))),
            ("place", descriptions::place(context.view, context.view.viziers[vizier], speech).into()),
            ("accusable", if context.view.is_accusable(vizier.seat()) { "yes" } else { "no" }.into()),
        ],
    );
    let mine = context.me() == Some(vizier.seat());
    html! {
        button.vizier.{ (vizier.size().name()) }.{ "p" (vizier.seat()) }.mine[mine] type="button" data-piece={ "v-" (vizier) }
            data-vizier=(vizier) data-within=[(!within.is_empty()).then_some(within)]
            data-name=(descriptions::capital(&context.vizier(vizier)))
            data-info=(words) data-why=[context.refused_text(Action::Accuse(vizier))] {
            (figure::vizier(vizier))
            span.hidden-text { (words) }
            (announcements::against(context, vizier))
        }
    }
}
