//! The board: the strip of the seven actions, the court with the cities round it, and what everybody holds.

use game::{Choice, Viewer};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::table::Table;
use super::{cities, claims, figure, players, wording};
use crate::{Action, FAVOURITE, Goal, Phase, Verrat, View, Vizier};

pub(super) fn board(view: &View, viewer: Viewer, choices: &[Choice<Verrat>], speech: &Speech<'_>) -> Markup {
    let table = Table { view, viewer, choices, speech };
    html! {
        div.hof data-round=(view.round) data-phase=(view.phase.number()) data-me=[table.me()]
            data-wanted=(speech.say("told-wanted")) data-seated=(speech.say("told-seated"))
            data-shown=(speech.say("told-shown")) data-votes=(speech.say("told-votes"))
            data-nobody=(speech.say("told-nobody")) data-jailed=(speech.say("told-jailed"))
            data-banished=(speech.say("told-banished")) data-turned=(speech.say("told-turned"))
            data-takes=(speech.say("told-takes")) data-leaves=(speech.say("told-leaves"))
            data-looks=(speech.say("told-looks")) data-demands=(speech.say("told-demands"))
            data-demands-nothing=(speech.say("told-demands-nothing")) data-frees=(speech.say("told-pardons"))
            data-frees-nobody=(speech.say("told-pardons-nobody")) data-scene3=(speech.say("scene-3"))
            data-scene4=(speech.say("scene-4")) data-scene5=(speech.say("scene-5"))
            data-scene6=(speech.say("scene-6")) data-scene7=(speech.say("scene-7")) {
            (figure::store())
            (strip(&table))
            div.realm {
                (cities::cities(&table))
                (court(&table))
                (cities::dungeon(&table))
                (cities::isle(&table))
            }
            (players::players(&table))
            svg.arrows aria-hidden="true" focusable="false" width="1" height="1" {}
            div.told hidden aria-hidden="true" {}
            span.voice hidden {}
        }
    }
}

/// Which of the seven actions it is.
fn strip(table: &Table<'_>) -> Markup {
    let now = table.view.phase;
    html! {
        ol.strip aria-label=(table.speech.say("strip-label")) {
            @for phase in Phase::ALL {
                @let name = table.speech.say(&format!("phase-{}", phase.number()));
                li.now[phase == now].past[phase < now] aria-current=[(phase == now).then_some("step")]
                    data-info=(table.speech.say(&format!("phase-{}-text", phase.number()))) {
                    span.n { (phase.number()) }
                    span.word { (name) }
                }
            }
        }
    }
}

/// V-2: twelve seats, the throne between the last and the first.
fn court(table: &Table<'_>) -> Markup {
    let view = table.view;
    html! {
        div.ring-place {
            div.ring {
                (floor())
                div.throne data-info=(table.speech.say("board-throne")) { (figure::sultan()) }
                div.middle { (table.speech.say_with("round-short", &[("round", view.round.into())])) }
                ol.chairs aria-label=(table.speech.say("board-court")) {
                    @for position in 0..view.numbers.len() as u8 { (chair(table, position)) }
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

fn chair(table: &Table<'_>, position: u8) -> Markup {
    let (view, speech) = (table.view, table.speech);
    let number = view.numbers[usize::from(position)];
    let goal = Goal::Number(number);
    let sits = view.at_court(position);
    let mut words = match sits {
        Some(who) => speech.say_with(
            "board-seat-taken",
            &[("number", number.into()), ("vizier", Arg::from(wording::vizier(who, speech)))],
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
            button.spot type="button" data-place=(number) data-name=(wording::goal(goal, speech))
                data-info=(words) data-why=[table.why(table.wish(goal))] {
                span.hidden-text { (words) }
            }
            span.votes.one[number == 1] aria-hidden="true" { (number) }
            @if let Some(who) = sits { (vizier(table, who, &goal.to_string())) }
            (claims::at(table, goal))
        }
    }
}

/// A vizier to tap: he says who he is, and `within` is the place a tap on him means.
pub(super) fn vizier(table: &Table<'_>, vizier: Vizier, within: &str) -> Markup {
    let speech = table.speech;
    let words = speech.say_with(
        "board-vizier",
        &[
            ("vizier", Arg::from(wording::capital(&wording::vizier(vizier, speech)))),
            ("place", wording::place(table.view, table.view.viziers[vizier], speech).into()),
            ("accusable", if table.view.is_accusable(vizier.seat()) { "yes" } else { "no" }.into()),
        ],
    );
    let mine = table.me() == Some(vizier.seat());
    html! {
        button.vizier.{ (vizier.size().name()) }.{ "p" (vizier.seat()) }.mine[mine] type="button" data-piece={ "v-" (vizier) }
            data-vizier=(vizier) data-within=[(!within.is_empty()).then_some(within)]
            data-name=(wording::capital(&wording::vizier(vizier, speech)))
            data-info=(words) data-why=[table.why(Action::Accuse(vizier))] {
            (figure::vizier(vizier))
            span.hidden-text { (words) }
            (claims::against(table, vizier))
        }
    }
}
