//! The final scoring, step by step: a list to read, and what each step lights up on the board.

use game::Seat;
use maud::{Markup, html};
use words::{Arg, Speech};

use super::forecast::gains;
use super::place::{province_name, space_name};
use super::sheet::row_words;
use crate::map::{Province, Space};
use crate::{Sheet, View};

/// One step: what is scored, who gets what, and what to look at.
struct Step {
    title: String,
    words: String,
    points: Vec<i32>,
    look: Look,
}

/// What a step lights up.
#[derive(Default)]
struct Look {
    provinces: Vec<String>,
    spaces: Vec<String>,
    alliance: Option<usize>,
    row: Option<usize>,
}

/// H-32 to H-36, in this order; the script leads through it, without one it is read.
pub(super) fn walk(view: &View, speech: &Speech<'_>) -> Markup {
    let sheet = view.public.sheet();
    let steps = steps(view, &sheet, speech);
    html! {
        div.walk data-words=(speech.say("walk-of")) {
            p.walk-title { (speech.say("walk-title")) }
            ol.steps {
                @for (place, step) in steps.iter().enumerate() {
                    li.step data-lights=(step.look.provinces.iter().chain(&step.look.spaces).cloned().collect::<Vec<_>>().join(" "))
                        data-alliance=[step.look.alliance] data-row=[step.look.row]
                        data-sums=(sums_after(&steps, place, view)) {
                        strong { (step.title) } " " (step.words)
                    }
                }
            }
            ol.walk-sums hidden aria-hidden="true" {
                @for seat in view.public.seats() { li { (super::piece::badge(seat, false)) span { "0" } } }
            }
            div.walk-buttons hidden {
                button type="button" data-walk="-1" aria-label=(speech.say("walk-back")) { "◀" }
                output.walk-place {}
                button.primary type="button" data-walk="1" { (speech.say("walk-next")) }
            }
        }
    }
}

/// What each seat has after so many steps.
fn sums_after(steps: &[Step], place: usize, view: &View) -> String {
    let gained = |seat: Seat| {
        steps[..=place].iter().filter_map(move |step| step.points.get(seat.index())).sum::<i32>()
    };
    view.public.seats().map(|seat| gained(seat).to_string()).collect::<Vec<_>>().join(" ")
}

fn steps(view: &View, sheet: &Sheet, speech: &Speech<'_>) -> Vec<Step> {
    let tally = |points: &[i32]| {
        let gained = view.public.seats().zip(points.iter().copied());
        gains(view, gained, speech)
    };
    let wide = |points: &[u16]| points.iter().map(|points| i32::from(*points)).collect::<Vec<i32>>();
    let name = |province: Province| province_name(view, province, speech);
    let mut steps = Vec::new();
    for score in &sheet.provinces {
        let points = wide(&score.points);
        steps.push(Step {
            title: speech.say_with("walk-province", &[("province", name(score.province).into())]),
            words: tally(&points),
            points,
            look: Look {
                provinces: vec![view.public.map.province_id(score.province).into()],
                ..Look::default()
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
            look: Look { provinces: ids.into(), alliance: Some(score.number), ..Look::default() },
        });
    }
    for (place, row) in sheet.roads.iter().enumerate() {
        let ends = [row.spaces[0], row.spaces[row.spaces.len() - 1]];
        let ends = ends.map(|space| space_name(view, space, speech));
        let points = only(view, row.seat, row.points);
        steps.push(Step {
            title: row_words(row.seat, &ends, row.spaces.len(), row.doubled, speech),
            words: tally(&points),
            points,
            look: Look { spaces: ids(view, row.spaces.iter().copied()), row: Some(place), ..Look::default() },
        });
    }
    if sheet.roads.is_empty() {
        steps.push(Step {
            title: speech.say("walk-no-roads"),
            words: String::new(),
            points: Vec::new(),
            look: Look::default(),
        });
    }
    if !sheet.ports.is_empty() {
        let points = wide(&sheet.ports);
        steps.push(Step {
            title: speech.say("walk-ports"),
            words: tally(&points),
            points,
            look: Look { spaces: ids(view, view.public.map.ports().iter()), ..Look::default() },
        });
    }
    steps
}

fn only(view: &View, owner: Seat, points: u16) -> Vec<i32> {
    view.public.seats().map(|seat| if seat == owner { points.into() } else { 0 }).collect()
}

fn ids(view: &View, spaces: impl Iterator<Item = Space>) -> Vec<String> {
    spaces.map(|space| view.public.map.space_id(space).to_owned()).collect()
}
