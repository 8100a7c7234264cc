//! The lesson: a round, worked examples, a legend of signs, and a guided first game.

use game::{Choice, Example, Seat, Shows, Sign, Teach, Tutorial};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::outlook::{gains, prospects};
use super::tutorial::TUTORIAL;
use super::{carts, rock, shaft, wording};
use crate::log_text::{card_name, listed};
use crate::{Action, Card, Colour, Schicht, View};

const EXAMPLES: &[Example] = &[
    Example {
        id: "turn",
        rules: &["S-8", "S-9", "S-11", "S-14"],
        position: include_str!("../../lesson/turn.json"),
        acts: &[(0, "pick g11"), (0, "lay 2 1")],
        dice: &[],
        shows: Shows::BeforeWithHand,
    },
    picked_by_anna("row", &["S-10", "S-14"], include_str!("../../lesson/row.json"), &[(1, "pick b4")]),
    picked_by_anna("whole", &["S-6", "S-14"], include_str!("../../lesson/whole.json"), &[(1, "pick r2")]),
    picked_by_anna("tower", &["S-10", "S-14"], include_str!("../../lesson/tower.json"), &[(1, "pick y2")]),
    Example {
        id: "closing",
        rules: &["S-15", "S-16"],
        position: include_str!("../../lesson/tower.json"),
        acts: &[(1, "pick y2")],
        dice: &[],
        shows: Shows::After,
    },
    picked_by_anna("column", &["S-11", "S-14"], include_str!("../../lesson/column.json"), &[(1, "pick r1")]),
    picked_by_anna("both", &["S-14"], include_str!("../../lesson/both.json"), &[(1, "pick b1")]),
    picked_by_anna("chain", &["S-17"], include_str!("../../lesson/chain.json"), &[(1, "pick r1")]),
    picked_by_anna(
        "silver",
        &["S-19", "S-21"],
        include_str!("../../lesson/silver.json"),
        &[(1, "pick b2"), (0, "lay 0 3")],
    ),
    Example {
        id: "winner",
        rules: &["S-19"],
        position: include_str!("../../lesson/winner.json"),
        acts: &[(1, "pick b4")],
        dice: &[],
        shows: Shows::Sheet,
    },
];

impl Teach for Schicht {
    fn examples() -> &'static [Example] {
        EXAMPLES
    }

    fn signs(_speech: &Speech<'_>) -> Vec<Sign> {
        let sign = |id, drawing| Sign { id, drawing };
        let mut signs: Vec<Sign> = ["yellow", "red", "green", "blue", "silver"]
            .into_iter()
            .zip(Colour::ALL)
            .zip([7, 12, 3, 18, 9])
            .map(|((id, colour), value)| sign(id, rock::picture(Card::new(colour, value))))
            .collect();
        let tower = [Card::new(Colour::Red, 7), Card::new(Colour::Red, 10), Card::new(Colour::Red, 8)];
        signs.extend([
            sign(
                "tower",
                picture(
                    "-62 -92 130 156",
                    &html! {
                        g.frame { (rock::frame()) }
                        @for (height, card) in tower.iter().enumerate() {
                            g.card.red.covered[height + 1 < tower.len()] transform=(shaft::at(0, 0, height)) { (rock::card(*card, None)) }
                        }
                    },
                ),
            ),
            sign("plate", picture("-26 -26 52 52", &html! { g.head.red { (rock::plate(Some(Colour::Red))) } })),
            sign("open-plate", picture("-26 -26 52 52", &html! { g.head.silver { (rock::plate(None)) } })),
            sign(
                "inlay",
                picture(
                    "-52 -52 104 104",
                    &html! { g.card.silver { (rock::card(Card::new(Colour::Silver, 16), Some(Colour::Red))) } },
                ),
            ),
            sign("place", place(true, "3", None)),
            sign("gain", place(false, "", Some(4))),
            sign("back", picture("-52 -52 104 104", &html! { g.card.back { (rock::back()) } })),
            sign("cart", carts::wagon(Card::new(Colour::Blue, 14))),
            sign("helmet", rock::helmet(Seat(1), false)),
            sign("chosen", rock::helmet(Seat(2), true)),
        ]);
        signs
    }

    fn puzzles() -> &'static [u8] {
        include_bytes!("../../puzzles.jsonl.gz")
    }

    fn tutorial() -> Option<&'static Tutorial> {
        Some(&TUTORIAL)
    }

    /// Explains the current decision (S-8 to S-16) with its own cards and rows.
    fn explain(view: &View, seat: Seat, choices: &[Choice<Schicht>], speech: &Speech<'_>) -> Option<String> {
        Some(match choices.first()?.action {
            Action::Pick(_) => picking(view, seat, speech),
            Action::Lay(_) => laying(view, seat, speech)?,
            Action::Close(_) => {
                let ways = view.choices.as_ref().map_or(0, Vec::len);
                speech.say_with("guide-close", &[("ways", ways.into())])
            }
        })
    }
}

/// An example in which Anna has picked: once the last seat picks, all cards are shown and laid.
const fn picked_by_anna(
    id: &'static str,
    rules: &'static [&'static str],
    position: &'static str,
    acts: &'static [(u8, &'static str)],
) -> Example {
    Example { id, rules, position, acts, dice: &[], shows: Shows::Before }
}

/// The lamp where a card may go, with its distance or gain.
fn place(lit: bool, distance: &str, gain: Option<u8>) -> Markup {
    let drawing = html! {
        defs { (rock::lamp_light()) }
        g.place {
            @if lit {
                (rock::lamp(60))
                g.chip { circle r="21" {} text { (distance) } }
            }
            @if let Some(gain) = gain {
                g.gain { rect x="-30" y="-19" width="60" height="38" rx="19" {} text { "+" (gain) } }
            }
        }
    };
    picture(if lit { "-52 -52 104 104" } else { "-36 -36 72 72" }, &drawing)
}

fn picture(view_box: &str, drawing: &Markup) -> Markup {
    html! { svg viewBox=(view_box) aria-hidden="true" focusable="false" { (drawing) } }
}

/// Which card could win something now, and how long the longest row is.
fn picking(view: &View, seat: Seat, speech: &Speech<'_>) -> String {
    let hope = gains(view, seat);
    let mut words = speech.say_with("guide-pick", &[("round", view.round.into())]);
    if let Some(row) = view.layout.iter().max_by_key(|row| row.cells.len()) {
        let args = [("row", Arg::from(wording::row(row, speech))), ("cells", row.cells.len().into())];
        add(&mut words, &wording::capital(&speech.say_with("guide-row", &args)));
    }
    let best = view.hand().iter().max_by_key(|card| hope(**card));
    match best.map(|card| (card, hope(*card))) {
        Some((card, gain)) if gain > 0 => {
            let args = [("card", Arg::from(card_name(*card, speech))), ("cards", gain.into())];
            add(&mut words, &speech.say_with("guide-pick-gain", &args));
        }
        Some((card, _)) => {
            let place = wording::outlook(view, *card, 0, true, speech);
            let args = [("card", Arg::from(card_name(*card, speech))), ("place", place.into())];
            add(&mut words, &speech.say_with("guide-pick-none", &args));
        }
        None => {}
    }
    words
}

/// Each place and its gain.
fn laying(view: &View, seat: Seat, speech: &Speech<'_>) -> Option<String> {
    let (_, card) = view.to_lay()?;
    let places: Vec<String> = prospects(view, seat, card)
        .into_iter()
        .map(|prospect| {
            let place = wording::where_to("at", view, card, prospect.place, prospect.spot, speech);
            let args = [("place", Arg::from(place)), ("cards", prospect.gain.into())];
            speech.say_with("guide-lay-place", &args)
        })
        .collect();
    let args = [
        ("card", Arg::from(card_name(card, speech))),
        ("places", listed(&places, speech).into()),
        ("count", places.len().into()),
    ];
    Some(speech.say_with("guide-lay", &args))
}

fn add(words: &mut String, sentence: &str) {
    words.push(' ');
    words.push_str(sentence);
}
