//! S-16: the ways to close the gaps, drawn on the layout and as small pictures.

use std::cmp::Reverse;

use game::Choice;
use maud::{Markup, html};
use words::Speech;

use super::rock;
use super::shaft::{at, spot};
use crate::{Action, Card, Schicht, ShownRow, View};

/// A moving tower: its cards, and its old and new line and column.
pub(super) struct Step {
    pub(super) tower: Vec<Card>,
    from: (i8, i8),
    to: (i8, i8),
}

/// With more ways than this, arrows and numbers would overlap, so only the small pictures show them.
const ARROWS: usize = 3;

/// Every way as arrows and ghost cards on the layout.
pub(super) fn ways(view: &View, choices: &[Choice<Schicht>], speech: &Speech<'_>) -> Markup {
    html! {
        @if let Some(arrangements) = &view.choices {
            g.ways {
                @for (number, arrangement) in arrangements.iter().enumerate() {
                    @let steps = steps(&view.layout, arrangement);
                    g.way data-way=(number) data-moves=(moving(&steps)) {
                        @for step in &steps { (ghost(step, arrangement)) }
                        @if arrangements.len() <= ARROWS {
                            @for step in &steps { (arrow(step, number, act(choices, number), &does(number, speech))) }
                        }
                    }
                }
            }
        }
    }
}

/// The text of the action that chooses this way, if the viewer may.
pub(super) fn act(choices: &[Choice<Schicht>], number: usize) -> Option<&str> {
    let closes = |choice: &&Choice<Schicht>| choice.action == Action::Close(number as u8);
    choices.iter().find(closes).map(|choice| choice.text.as_str())
}

/// The towers that move, with the whole layout shifted so that as little as possible does.
pub(super) fn steps(before: &[ShownRow], after: &[ShownRow]) -> Vec<Step> {
    let old = towers(before);
    let place_of = |card: &Card| old.iter().find(|(_, _, tower)| tower.contains(card));
    let shifted = |(lines, columns): (i8, i8)| -> Vec<Step> {
        towers(after)
            .into_iter()
            .filter_map(|(line, column, tower)| {
                let &(from_line, from_column, _) = place_of(tower.first()?)?;
                let (from, to) = ((from_line, from_column), (line + lines, column + columns));
                Some(Step { tower: tower.to_vec(), from, to })
            })
            .filter(|step| step.from != step.to)
            .collect()
    };
    let cost = |steps: &[Step]| {
        let cards: usize = steps.iter().map(|step| step.tower.len()).sum();
        let way =
            |step: &Step| usize::from(step.from.0.abs_diff(step.to.0) + step.from.1.abs_diff(step.to.1));
        (cards, steps.iter().map(|step| way(step) * step.tower.len()).sum::<usize>())
    };
    let shifts = (-3..=3).flat_map(|lines| (-9..=9).map(move |columns| (lines, columns)));
    shifts.map(shifted).max_by_key(|steps| Reverse(cost(steps))).unwrap_or_default()
}

/// The arrangement as a small picture.
pub(super) fn picture(arrangement: &[ShownRow], steps: &[Step]) -> Markup {
    let ends = arrangement.iter().map(|row| usize::from(row.start) + row.cells.len());
    let columns = ends.max().unwrap_or(1).max(3);
    let moved = |tower: &[Card]| steps.iter().any(|step| step.tower == tower);
    html! {
        svg.small-mine viewBox=(format!("-2 -2 {} {}", columns * 24 + 4, arrangement.len().max(2) * 22 + 4))
            aria-hidden="true" focusable="false" {
            @for (line, column, tower) in towers(arrangement) {
                @if let Some(top) = tower.last() {
                    g.{ (top.colour().name()) }.moved[moved(tower)]
                        transform=(format!("translate({} {})", column * 24, line * 22)) {
                        rect.rock x="1" y="1" width="22" height="20" rx="4" {}
                        text.value x="12" y="12" { (top.value()) }
                    }
                }
            }
        }
    }
}

/// All towers with their line and column.
fn towers(rows: &[ShownRow]) -> Vec<(i8, i8, &[Card])> {
    let lines = (0..).zip(rows);
    lines
        .flat_map(|(line, row)| {
            (row.start as i8..).zip(&row.cells).map(move |(column, tower)| (line, column, tower.as_slice()))
        })
        .filter(|(_, _, tower)| !tower.is_empty())
        .collect()
}

fn moving(steps: &[Step]) -> String {
    let cards = steps.iter().flat_map(|step| &step.tower).map(|card| format!("card-{card}"));
    cards.collect::<Vec<_>>().join(" ")
}

fn ghost(step: &Step, arrangement: &[ShownRow]) -> Markup {
    let row = arrangement.iter().find(|row| row.cells.contains(&step.tower));
    html! {
        @for (height, card) in step.tower.iter().enumerate() {
            g.ghost.card.{ (card.colour().name()) } transform=(at(step.to.0, step.to.1, height)) {
                (rock::card(*card, row.and_then(ShownRow::colour)))
            }
        }
    }
}

/// What tapping an arrow does.
fn does(number: usize, speech: &Speech<'_>) -> String {
    format!("{}.", speech.say_with("do-close", &[("number", (number + 1).into())]))
}

fn arrow(step: &Step, number: usize, act: Option<&str>, does: &str) -> Markup {
    let height = step.tower.len() - 1;
    let (from, to) = (spot(step.from.0, step.from.1, height), spot(step.to.0, step.to.1, height));
    let (dx, dy) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
    let turn = dy.atan2(dx).to_degrees().round();
    let length = dx.hypot(dy).round();
    html! {
        g.arrow data-act=[act] data-does=[act.map(|_| does)] transform=(format!("translate({} {}) rotate({turn})", from.0, from.1)) {
            path d=(format!("M26 -7H{0}V-20L{length} 0L{0} 20V7H26Z", length - 24.0)) {}
            g.chip transform=(format!("rotate({}) translate({} -48)", 0.0 - turn, (number as i32 - 1) * 40)) { circle r="19" {} text { (number + 1) } }
        }
    }
}
