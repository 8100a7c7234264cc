//! The lesson: a turn, worked examples, a legend of signs, and a guided first game.

use game::{Choice, Example, Seat, Shows, Sign, Teach, Tutorial};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::board::{beach_mark, glow};
use super::island::Spot;
use super::outlook::{landing, odds};
use super::piece;
use super::tutorial::TUTORIAL;
use crate::log_text::{listed, turtle_name};
use crate::rules::BEACH;
use crate::{Mahe, Turtle, View};

const EXAMPLES: &[Example] = &[
    Example {
        id: "turn",
        rules: &["M-7", "M-9", "M-14"],
        position: include_str!("../../lesson/turn.json"),
        acts: &[(0, "roll"), (0, "roll"), (0, "stop")],
        // A three and a two.
        dice: &[2, 1],
        shows: Shows::BeforeWithHand,
    },
    Example {
        id: "move",
        rules: &["M-7", "M-9"],
        position: include_str!("../../lesson/move.json"),
        acts: &[(0, "stop")],
        dice: &[],
        shows: Shows::BeforeWithHand,
    },
    Example {
        id: "bust",
        rules: &["M-8", "M-12"],
        position: include_str!("../../lesson/bust.json"),
        acts: &[(1, "roll")],
        // A five.
        dice: &[4],
        shows: Shows::BeforeWithHand,
    },
    Example {
        id: "ride",
        rules: &["M-10", "M-12", "M-14"],
        position: include_str!("../../lesson/ride.json"),
        acts: &[(1, "stop")],
        dice: &[],
        shows: Shows::BeforeWithHand,
    },
    Example {
        id: "beach",
        rules: &["M-14"],
        position: include_str!("../../lesson/beach.json"),
        acts: &[(2, "stop")],
        dice: &[],
        shows: Shows::BeforeWithHand,
    },
    Example {
        id: "nest",
        rules: &["M-15", "M-16"],
        position: include_str!("../../lesson/nest.json"),
        acts: &[(1, "stop")],
        dice: &[],
        shows: Shows::Sheet,
    },
    Example {
        id: "card",
        rules: &["M-18", "M-19"],
        position: include_str!("../../lesson/card.json"),
        acts: &[(0, "card 2")],
        dice: &[],
        shows: Shows::BeforeWithHand,
    },
];

impl Teach for Mahe {
    fn examples() -> &'static [Example] {
        EXAMPLES
    }

    fn puzzles() -> &'static [u8] {
        include_bytes!("../../puzzles.jsonl.gz")
    }

    fn tutorial() -> Option<&'static Tutorial> {
        Some(&TUTORIAL)
    }

    fn signs(speech: &Speech<'_>) -> Vec<Sign> {
        let sign = |id, drawing| Sign { id, drawing };
        let swimmer = |turtle: Turtle, seat: u8, at: i32, rides: bool| {
            html! { g.turtle.{ (turtle.name()) } transform=(format!("translate(0 {at})")) { (piece::turtle(turtle, Seat(seat), 0.0, rides)) } }
        };
        vec![
            sign("turtle", picture("-70 -62 140 124", &swimmer(Turtle::Red, 0, 0, false))),
            sign(
                "stack",
                picture(
                    "-90 -88 180 160",
                    &html! { (swimmer(Turtle::Red, 0, 8, false)) (swimmer(Turtle::Yellow, 1, -32, true)) },
                ),
            ),
            sign("emblem", picture("-16 -16 32 32", &html! { g.emblem { (piece::emblem(Seat(0), 14.0)) } })),
            sign(
                "field",
                picture("-60 -60 120 120", &html! { g.field { circle.pool r="48" {} text { "7" } } }),
            ),
            sign(
                "beach",
                picture(
                    "-64 -64 128 128",
                    &html! { g.field.beach { circle.pool r="56" {} (beach_mark(Spot::default())) } },
                ),
            ),
            sign(
                "landing",
                picture(
                    "-70 -62 140 124",
                    &html! { g.field.landing { circle.pool r="48" {} } g.ghost.red { (piece::ghost()) } },
                ),
            ),
            sign(
                "gain",
                picture(
                    "-62 -40 124 80",
                    &html! {
                        g.gain {
                            rect x="-58" y="-27" width="116" height="54" rx="27" {}
                            text x="-20" { "+5" }
                            g.emblem transform="translate(32 0)" { (piece::emblem(Seat(1), 19.0)) }
                        }
                    },
                ),
            ),
            sign(
                "glow",
                picture(
                    "-80 -72 160 144",
                    &html! { (glow(Spot::default())) (swimmer(Turtle::Green, 2, 0, false)) },
                ),
            ),
            sign("raft", raft(speech)),
            sign("card", piece::card_picture(Some(4))),
            sign("back", piece::card_picture(None)),
            sign("nest", piece::card_picture(Some(7))),
            sign("die", html! { (piece::die(4)) (piece::die(0)) }),
        ]
    }

    /// Explains the current decision (M-7 to M-14) with its own fields, eggs and odds.
    fn explain(view: &View, seat: Seat, choices: &[Choice<Mahe>], speech: &Speech<'_>) -> Option<String> {
        choices.first()?;
        let Some(moving) = view.moving else { return Some(explain_pick(view, seat, speech)) };
        let turtle = ("turtle", Arg::from(turtle_name(moving, speech)));
        if view.dice.is_empty() {
            let way = ("way", Arg::from(fields_to_beach(view, moving)));
            return Some(speech.say_with("guide-first", &[turtle, way, ("eggs", prize(view))]));
        }
        let (landing, odds) = (landing(view)?, odds(view)?);
        let args = [
            turtle,
            ("sum", Arg::from(view.sum())),
            ("dice", view.dice.len().into()),
            ("fields", landing.fields.into()),
            ("to", landing.to.into()),
            ("bust", odds.bust.into()),
        ];
        let mut words = speech.say_with("guide-stop", &args);
        if let Some((taker, eggs)) = landing.prize {
            let name = speech.name(taker.index());
            add(
                &mut words,
                &speech.say_with("guide-stop-eggs", &[("name", name.into()), ("eggs", eggs.into())]),
            );
        }
        add(&mut words, &speech.say_with("guide-roll", &args));
        if seat != view.turn {
            let top = turtle_name(view.track.top_over(moving), speech);
            add(&mut words, &speech.say_with("guide-top", &[("top", top.into())]));
        }
        Some(words)
    }
}

/// The raft with one turtle on it.
fn raft(speech: &Speech<'_>) -> Markup {
    html! {
        div.raft {
            span.planks {}
            span.raft-name { (speech.say("sketch-raft")) }
            span.berth {
                svg.berth-turtle viewBox="-68 -62 136 124" focusable="false" {
                    g.turtle.blue { (piece::turtle(Turtle::Blue, Seat(3), 0.0, false)) }
                }
            }
        }
    }
}

fn picture(view_box: &str, drawing: &Markup) -> Markup {
    html! { svg viewBox=(view_box) aria-hidden="true" focusable="false" { (drawing) } }
}

/// M-13: both turtles, and how far each is from the next eggs.
fn explain_pick(view: &View, seat: Seat, speech: &Speech<'_>) -> String {
    let one = |turtle: &Turtle| {
        let args = [
            ("turtle", Arg::from(turtle_name(*turtle, speech))),
            ("way", Arg::from(fields_to_beach(view, *turtle))),
            ("field", view.track.field_of(*turtle).into()),
        ];
        speech.say_with("guide-pick-one", &args)
    };
    let turtles: Vec<String> = view.turtles_of(seat).iter().map(one).collect();
    speech.say_with("guide-pick", &[("turtles", listed(&turtles, speech).into()), ("eggs", prize(view))])
}

/// How many fields the turtle is from the beach.
fn fields_to_beach(view: &View, turtle: Turtle) -> u8 {
    BEACH - view.track.field_of(turtle) % BEACH
}

fn prize(view: &View) -> Arg<'static> {
    view.open.unwrap_or(0).into()
}

fn add(words: &mut String, sentence: &str) {
    words.push(' ');
    words.push_str(sentence);
}
