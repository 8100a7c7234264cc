//! The lesson: a turn, worked examples, the signs, and a first game explained as it goes.

use game::{Choice, Example, Seat, Shows, Sign, Teach, Tutorial};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::descriptions::{province_name, standing};
use super::hand::eye;
use super::map_drawing::{MapDrawing, SPACE};
use super::tutorial::TUTORIAL;
use super::{piece, symbol};
use crate::log_text::{cards_in_words, color_name, listed};
use crate::map::{Province, border};
use crate::{Action, Color, Han, Phase, View};

const EXAMPLES: &[Example] = &[
    Example {
        id: "turn",
        rules: &["H-7", "H-10", "H-13", "H-26"],
        position: include_str!("../../lesson/turn.json"),
        acts: &[(0, "house wei-4 r"), (0, "emissary wei gg"), (0, "draw g")],
        dice: &[],
        shows: Shows::BeforeWithHand,
    },
    Example {
        id: "province",
        rules: &["H-18", "H-19"],
        position: include_str!("../../lesson/province.json"),
        acts: &[(2, "house chu-6 v")],
        dice: &[],
        shows: Shows::After,
    },
    Example {
        id: "tie",
        rules: &["H-14", "H-15", "H-19"],
        position: include_str!("../../lesson/tie.json"),
        acts: &[(2, "house qi-wei yr")],
        dice: &[],
        shows: Shows::After,
    },
    at_the_end("alliance", &["H-33"], include_str!("../../lesson/alliance.json"), Shows::After),
    at_the_end("road", &["H-34"], include_str!("../../lesson/road.json"), Shows::After),
    at_the_end("ports", &["H-36"], include_str!("../../lesson/ports.json"), Shows::After),
    Example {
        id: "fortification",
        rules: &["H-21", "H-22"],
        position: include_str!("../../lesson/fortification.json"),
        acts: &[(2, "house wei-han or")],
        dice: &[],
        shows: Shows::After,
    },
    at_the_end("market", &["H-23", "H-24", "H-33"], include_str!("../../lesson/market.json"), Shows::Before),
    at_the_end("winner", &["H-37"], include_str!("../../lesson/winner.json"), Shows::Sheet),
];

impl Teach for Han {
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
        let map = border();
        let drawing = MapDrawing::new(&map);
        let sign = |id, drawing| Sign { id, drawing };
        let space = |id: &str| {
            let drawing = map.plan().space(id).map(|space| drawing.space(space)).unwrap_or_default();
            picture("-40 -40 80 80", &drawing)
        };
        let court = map.plan().province("wei").map(|wei| drawing.court(wei, speech.lang)).unwrap_or_default();
        let full = html! {
            (court)
            g transform="translate(-15 8) scale(.84)" { (piece::emissary(Seat(0))) }
            g transform="translate(15 8) scale(.84)" { (piece::vacancy()) }
            g.count transform="translate(0 46)" { rect x="-28" y="-15" width="56" height="30" rx="15" {} text y="1" { "1/2" } }
        };
        let mut signs = vec![
            sign("house", picture("-36 -38 72 72", &piece::house(Seat(0)))),
            sign("emissary", picture("-32 -34 64 66", &piece::emissary(Seat(0)))),
            sign("court", picture("-80 -56 160 122", &full)),
            sign("dragon", picture("-50 -34 100 68", &symbol::dragon())),
            sign("space", space("wei-1")),
            sign("border", space("qi-wei")),
            sign("port", space("qi-2")),
            sign("pact", picture("-24 -24 48 48", &drawing.number(2))),
            sign("seal", picture("-24 -24 48 48", &symbol::seal())),
            sign("emperor", piece::badge(Seat(1), true)),
            sign("glow", picture("-44 -44 88 88", &html! { circle.glow r=(SPACE + 9.0) {} })),
            sign(
                "fortification",
                picture("-42 -38 84 76", &html! { (piece::fortification()) (piece::house(Seat(0))) }),
            ),
            sign(
                "market",
                picture(
                    "-38 -38 76 72",
                    &html! { (piece::market()) g transform="translate(0 6) scale(.78)" { (piece::emissary(Seat(0))) } },
                ),
            ),
        ];
        signs.extend(cards(speech));
        signs
    }

    /// Explains H-7 to H-26 with the cards, provinces and points of the current decision.
    fn explain(view: &View, seat: Seat, choices: &[Choice<Han>], speech: &Speech<'_>) -> Option<String> {
        choices.first()?;
        Some(match (view.public.phase, view.public.placed) {
            (Phase::Draw, _) => drawing(view, speech),
            (_, Some(_)) => second(view, choices, speech),
            _ => placing(view, seat, choices, speech),
        })
    }
}

/// H-28: the last action of the last seat is a discard; then everything scores.
const fn at_the_end(
    id: &'static str,
    rules: &'static [&'static str],
    position: &'static str,
    shows: Shows,
) -> Example {
    Example { id, rules, position, acts: &[(3, "discard v")], dice: &[], shows }
}

/// H-10: a card of each colour, and the piles.
fn cards(speech: &Speech<'_>) -> Vec<Sign> {
    let ids = ["card-v", "card-y", "card-o", "card-g", "card-r"];
    let mut signs: Vec<Sign> = ids
        .into_iter()
        .zip(Color::ALL)
        .map(|(id, color)| Sign {
            id,
            drawing: html! { @if id == ids[0] { (piece::card_defs(speech)) } (piece::card(color)) },
        })
        .collect();
    signs.push(Sign { id: "back", drawing: piece::card_back() });
    signs.push(Sign { id: "discard", drawing: piece::discard_pile([1, 2, 0, 3, 2]) });
    signs.push(Sign { id: "eye", drawing: html! { span.open-eye { (eye()) } } });
    signs
}

fn picture(view_box: &str, drawing: &Markup) -> Markup {
    html! { svg viewBox=(view_box) aria-hidden="true" focusable="false" { (drawing) } }
}

/// H-8 to H-13: what these cards pay for, and where it matters most.
fn placing(view: &View, seat: Seat, choices: &[Choice<Han>], speech: &Speech<'_>) -> String {
    let (houses, courts) = (building(view, choices), visiting(choices));
    let args = [
        ("cards", Arg::from(cards_in_words(view.hand(), speech))),
        ("provinces", names(view, &houses, speech).into()),
        ("count", houses.len().into()),
        ("courts", names(view, &courts, speech).into()),
        ("open", courts.len().into()),
        ("points", view.public.score(seat).into()),
    ];
    let mut words = speech.say_with("guide-act", &args);
    // The nearer a province is to scoring, the more it matters.
    let begun = houses.iter().filter(|province| taken(view, **province) > 0);
    if let Some(next) = begun.max_by_key(|province| taken(view, **province)) {
        add(&mut words, &standing(view, *next, speech));
    }
    words
}

/// H-9, H-16
fn second(view: &View, choices: &[Choice<Han>], speech: &Speech<'_>) -> String {
    let (houses, courts) = (building(view, choices), visiting(choices));
    let mut provinces = houses.clone();
    provinces.extend(courts.iter().filter(|court| !houses.contains(court)));
    let args = [
        ("provinces", Arg::from(names(view, &provinces, speech))),
        ("cards", cards_in_words(view.hand(), speech).into()),
    ];
    let mut words = speech.say_with("guide-second", &args);
    if let Some(province) = provinces.first() {
        add(&mut words, &standing(view, *province, speech));
    }
    words
}

/// H-26: the cards in the display, and where they would pay.
fn drawing(view: &View, speech: &Speech<'_>) -> String {
    let map = &*view.public.map;
    let mut colors: Vec<Color> = view.public.display.as_slice().to_vec();
    colors.sort_unstable_by_key(|color| color.index());
    colors.dedup();
    let of = |color: &Color| {
        let provinces: Vec<Province> =
            map.in_order().iter().copied().filter(|province| map.color(*province) == *color).collect();
        let args = [
            ("color", Arg::from(color_name(*color, speech))),
            ("provinces", names(view, &provinces, speech).into()),
        ];
        speech.say_with("guide-draw-color", &args)
    };
    let shown: Vec<String> = colors.iter().map(of).collect();
    let missing = 3_u8.saturating_sub(view.hand().len());
    speech.say_with("guide-draw", &[("missing", missing.into()), ("colors", shown.join("; ").into())])
}

/// The provinces in which the seat may build, in map order.
fn building(view: &View, choices: &[Choice<Han>]) -> Vec<Province> {
    let map = &*view.public.map;
    let may = |province: &&Province| {
        choices.iter().any(|choice| match choice.action {
            Action::House(space, _) | Action::Fortify(space, _) | Action::Market(space, _) => {
                map.provinces_of(space).contains(**province)
            }
            _ => false,
        })
    };
    map.in_order().iter().filter(may).copied().collect()
}

/// The courts to which the seat may send an emissary.
fn visiting(choices: &[Choice<Han>]) -> Vec<Province> {
    let mut courts: Vec<Province> = Vec::new();
    for choice in choices {
        if let Action::Emissary(province, _) = choice.action
            && !courts.contains(&province)
        {
            courts.push(province);
        }
    }
    courts
}

fn taken(view: &View, province: Province) -> u8 {
    let spaces = view.public.map.spaces_in(province);
    spaces.len() - (spaces & view.public.board.free()).len()
}

fn names(view: &View, provinces: &[Province], speech: &Speech<'_>) -> String {
    let names: Vec<String> =
        provinces.iter().map(|province| province_name(view, *province, speech)).collect();
    listed(&names, speech)
}

fn add(words: &mut String, sentence: &str) {
    words.push(' ');
    words.push_str(sentence);
}
