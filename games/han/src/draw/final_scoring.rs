//! The final scoring, step by step: a list to read, and what each step highlights on the board. Only what scores is a step.

use game::Seat;
use maud::{Markup, html};
use words::{Arg, Speech};

use super::descriptions::{province_name, space_name};
use super::forecast::gains;
use super::sheet::row_words;
use crate::map::{Province, Space};
use crate::{Sheet, View};

/// One step: what scores, who gets what, and what to highlight.
struct Step {
    title: String,
    words: String,
    points: Vec<i32>,
    highlight: Highlight,
}

/// What a step highlights.
#[derive(Default)]
struct Highlight {
    provinces: Vec<String>,
    spaces: Vec<String>,
    alliance: Option<usize>,
    row: Option<usize>,
}

/// H-32 to H-36, in this order. The script leads through the steps; without a script they are a list.
pub(super) fn steps_list(view: &View, speech: &Speech<'_>) -> Markup {
    let sheet = view.public.sheet();
    let steps = steps(view, &sheet, speech);
    let before = before(view, &sheet);
    html! {
        div.walk data-words=(speech.say("walk-of")) data-sums=(sums(&before)) {
            p.walk-title { (speech.say("walk-title")) }
            @if steps.is_empty() { p { (speech.say("walk-nothing")) } }
            ol.steps {
                @for (index, step) in steps.iter().enumerate() {
                    li.step data-lights=(step.highlight.provinces.iter().chain(&step.highlight.spaces).cloned().collect::<Vec<_>>().join(" "))
                        data-alliance=[step.highlight.alliance] data-row=[step.highlight.row]
                        data-gains=(sums(&step.points)) data-sums=(sums(&after(&before, &steps[..=index]))) {
                        strong { (step.title) } " " (step.words)
                    }
                }
            }
            ol.walk-sums hidden aria-hidden="true" {
                @for (seat, sum) in view.public.seats().zip(&before) {
                    li { (super::piece::badge(seat, false)) span.sum { (sum) } span.gain {} }
                }
            }
            @if !steps.is_empty() {
                div.walk-buttons hidden {
                    button type="button" data-walk="-1" aria-label=(speech.say("walk-back")) { "◀" }
                    output.walk-place {}
                    button type="button" data-walk="1" { (speech.say("walk-next")) }
                }
            }
        }
    }
}

/// H-18: the points that the seats had before the final scoring, for full provinces.
fn before(view: &View, sheet: &Sheet) -> Vec<i32> {
    let full = view.public.board.full();
    let scored = || sheet.provinces.iter().filter(|score| full.contains(score.province));
    view.public
        .seats()
        .map(|seat| scored().map(|score| i32::from(score.points[seat.index()])).sum())
        .collect()
}

/// The points of the seats after these steps.
fn after(before: &[i32], steps: &[Step]) -> Vec<i32> {
    let gained = |seat: usize| steps.iter().map(|step| step.points[seat]).sum::<i32>();
    before.iter().enumerate().map(|(seat, before)| before + gained(seat)).collect()
}

fn sums(points: &[i32]) -> String {
    points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn steps(view: &View, sheet: &Sheet, speech: &Speech<'_>) -> Vec<Step> {
    let tally = |points: &[i32]| {
        let gained = view.public.seats().zip(points.iter().copied());
        gains(view, gained, speech)
    };
    let wide = |points: &[u16]| points.iter().map(|points| i32::from(*points)).collect::<Vec<i32>>();
    let name = |province: Province| province_name(view, province, speech);
    let mut steps = Vec::new();
    let full = view.public.board.full();
    for score in sheet.provinces.iter().filter(|score| !full.contains(score.province)) {
        let points = wide(&score.points);
        steps.push(Step {
            title: speech.say_with("walk-province", &[("province", name(score.province).into())]),
            words: tally(&points),
            points,
            highlight: Highlight {
                provinces: vec![view.public.map.province_id(score.province).into()],
                ..Highlight::default()
            },
        });
    }
    for score in &sheet.alliances {
        let points = wide(&score.points);
        let (one, other) = score.provinces;
        let ids = [one, other].map(|province| view.public.map.province_id(province).to_owned());
        let args = [
            ("number", Arg::from(score.number)),
            ("one", Arg::from(name(one))),
            ("other", Arg::from(name(other))),
        ];
        steps.push(Step {
            title: speech.say_with("walk-alliance", &args),
            words: tally(&points),
            points,
            highlight: Highlight {
                provinces: ids.into(),
                alliance: Some(score.number),
                ..Highlight::default()
            },
        });
    }
    for (index, row) in sheet.roads.iter().enumerate() {
        let ends = [row.spaces[0], row.spaces[row.spaces.len() - 1]];
        let ends = ends.map(|space| space_name(view, space, speech));
        let points = only(view, row.seat, row.points);
        steps.push(Step {
            title: row_words(row.seat, &ends, row.spaces.len(), row.doubled, speech),
            words: tally(&points),
            points,
            highlight: Highlight {
                spaces: ids(view, row.spaces.iter().copied()),
                row: Some(index),
                ..Highlight::default()
            },
        });
    }
    if !sheet.ports.is_empty() {
        let points = wide(&sheet.ports);
        steps.push(Step {
            title: speech.say("walk-ports"),
            words: tally(&points),
            points,
            highlight: Highlight {
                spaces: ids(view, view.public.map.ports().iter()),
                ..Highlight::default()
            },
        });
    }
    steps.retain(|step| step.points.iter().any(|points| *points > 0));
    steps
}

fn only(view: &View, owner: Seat, points: u16) -> Vec<i32> {
    view.public.seats().map(|seat| if seat == owner { points.into() } else { 0 }).collect()
}

fn ids(view: &View, spaces: impl Iterator<Item = Space>) -> Vec<String> {
    spaces.map(|space| view.public.map.space_id(space).to_owned()).collect()
}
