//! Charts of a game: scores, a bot's estimate, and the turning points.

use game::{SeatCard, SeatMark, VICTORY};
use maud::{Markup, html};
use words::Speech;

use crate::model::chart::{Chart, known};

/// The number of rows in the table beside the chart.
const ROWS: usize = 24;

const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 190.0;
const LEFT: f64 = 36.0;
const RIGHT: f64 = 10.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 26.0;

/// The charts with their legend, and the same numbers as a table.
pub(super) fn chart(
    chart: &Chart,
    names: &[String],
    seats: &[SeatCard],
    at: u64,
    speech: &Speech<'_>,
) -> Markup {
    let (low, high) = bounds(&chart.scores);
    html! {
        figure.chart {
            figcaption { (speech.say("chart-scores")) }
            (legend(names, seats))
            (picture(chart, seats, &chart.scores, (low, high), at, &speech.say("chart-scores")))
            @if !chart.hopes.is_empty() {
                figcaption { (speech.say("chart-hopes")) small { (speech.say("chart-hopes-help")) } }
                (picture(chart, seats, &known(&chart.hopes), (0, VICTORY), at, &speech.say("chart-hopes")))
            }
        }
        details.chart-table {
            summary { (speech.say("chart-table")) }
            (table(chart, names, speech))
        }
    }
}

fn bounds(values: &[Vec<Option<i32>>]) -> (i32, i32) {
    let all = || values.iter().flatten().flatten().copied();
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0));
    (low, high.max(low + 4))
}

fn legend(names: &[String], seats: &[SeatCard]) -> Markup {
    html! {
        ul.legend aria-hidden="true" {
            @for (name, seat) in names.iter().zip(seats) {
                li.line.seat-mark.{ (seat.mark.class) } {
                    svg viewBox="0 0 34 16" {
                        path.halo d="M1 8H33" {} path.stroke d="M1 8H33" {}
                        (marker(&seat.mark, 17.0, 8.0))
                    }
                    span.badge { (seat.badge) }
                    span { (name) }
                }
            }
        }
    }
}

fn picture(
    chart: &Chart,
    seats: &[SeatCard],
    values: &[Vec<Option<i32>>],
    bounds: (i32, i32),
    at: u64,
    label: &str,
) -> Markup {
    let last = chart.last();
    let x = |step: usize| LEFT + (WIDTH - LEFT - RIGHT) * step as f64 / last.max(1) as f64;
    let (low, high) = (f64::from(bounds.0), f64::from(bounds.1));
    let y = |value: f64| TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low);
    let percent = bounds.1 == VICTORY && bounds.0 == 0;
    let now = x(usize::try_from(at).unwrap_or(last).min(last));
    html! {
        svg.plot viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(label)
            data-left=(LEFT) data-right=(WIDTH - RIGHT) data-width=(WIDTH) data-last=(last) {
            @for tick in ticks(bounds) {
                @let shown = if percent { format!("{}%", tick / (VICTORY / 100)) } else { tick.to_string() };
                line.grid x1=(LEFT) x2=(WIDTH - RIGHT) y1=(round(y(f64::from(tick)))) y2=(round(y(f64::from(tick)))) {}
                text.tick x=(LEFT - 6.0) y=(round(y(f64::from(tick)) + 4.0)) text-anchor="end" { (shown) }
            }
            text.tick x=(LEFT) y=(HEIGHT - 6.0) { "0" }
            text.tick x=(WIDTH - RIGHT) y=(HEIGHT - 6.0) text-anchor="end" { (last) }
            @for moment in &chart.moments {
                @let place = round(x(*moment as usize));
                line.moment x1=(place) x2=(place) y1=(TOP) y2=(HEIGHT - BOTTOM) {}
                path.moment-mark d=(format!("M{place} {TOP}l5 -9h-10z")) {}
            }
            line.now x1=(round(now)) x2=(round(now)) y1=(TOP - 4.0) y2=(HEIGHT - BOTTOM + 4.0) {}
            @for (seat, card) in seats.iter().enumerate().take(chart.seats()) {
                @let points: Vec<(f64, f64)> = values.iter().enumerate()
                    .filter_map(|(step, values)| Some((x(step), y(f64::from(values[seat]?)))))
                    .collect();
                g.line.seat-mark.{ (card.mark.class) } {
                    @let path = steps(&points);
                    path.halo d=(path) {}
                    path.stroke d=(path) {}
                    @for (place, height) in spread(&points, seat) { (marker(&card.mark, place, height)) }
                }
            }
        }
    }
}

/// About four round numbers between the bounds.
fn ticks((low, high): (i32, i32)) -> Vec<i32> {
    let span = high - low;
    let step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500]
        .into_iter()
        .find(|step| span / step <= 4)
        .unwrap_or(span.max(4) / 4);
    (low.div_euclid(step)..=high.div_euclid(step))
        .map(|tick| tick * step)
        .filter(|tick| *tick >= low)
        .collect()
}

/// A step line: a value holds until it changes.
fn steps(points: &[(f64, f64)]) -> String {
    let mut path = String::new();
    let mut height = f64::NAN;
    for (place, (x, y)) in points.iter().enumerate() {
        if place == 0 {
            path.push_str(&format!("M{} {}", round(*x), round(*y)));
        } else if *y != height {
            path.push_str(&format!("H{}V{}", round(*x), round(*y)));
        } else if place + 1 == points.len() {
            path.push_str(&format!("H{}", round(*x)));
        }
        height = *y;
    }
    path
}

/// The points of a line to mark: a few, offset from those of other seats, and always the last.
fn spread(points: &[(f64, f64)], seat: usize) -> Vec<(f64, f64)> {
    let every = (points.len() / 7).max(1);
    let last = points.len().saturating_sub(1);
    points
        .iter()
        .enumerate()
        .filter(|(place, _)| *place == last || (*place + every * seat / 8) % every == every / 2)
        .map(|(_, point)| *point)
        .collect()
}

/// The seat's own shape.
fn marker(mark: &SeatMark, x: f64, y: f64) -> Markup {
    html! { path.marker d=(mark.shape) transform=(format!("translate({} {}) scale(.62)", round(x), round(y))) {} }
}

fn round(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// The same in numbers: the turning points and some steps between them.
fn table(chart: &Chart, names: &[String], speech: &Speech<'_>) -> Markup {
    let every = chart.last().div_ceil(ROWS).max(1);
    let told = |step: &usize| {
        step.is_multiple_of(every) || *step == chart.last() || chart.moments.contains(&(*step as u64))
    };
    html! {
        div.scroll tabindex="0" role="region" aria-label=(speech.say("chart-table")) {
            table {
                thead {
                    tr {
                        th scope="col" { (speech.say("chart-step")) }
                        @for name in names { th.number scope="col" { (name) } }
                    }
                }
                tbody {
                    @for step in (0..=chart.last()).filter(told) {
                        tr.moment[chart.moments.contains(&(step as u64))] {
                            th scope="row" {
                                (step)
                                @if chart.moments.contains(&(step as u64)) { " " span.tag { (speech.say("chart-moment")) } }
                            }
                            @for seat in 0..names.len() {
                                td.number {
                                    (score(chart, step, seat))
                                    @if let Some(hope) = chart.hopes.get(step).and_then(|hopes| hopes.get(seat)) {
                                        small { " " (hope / (VICTORY / 100)) "%" }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn score(chart: &Chart, step: usize, seat: usize) -> String {
    let known = chart.scores.get(step).and_then(|scores| scores.get(seat).copied().flatten());
    known.map_or_else(|| "?".to_owned(), |score| score.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_swings_are_marked() {
        let scores = [[0, 0], [1, 0], [1, 9], [2, 9], [2, 9], [12, 9]];
        let scores = scores.map(|step| step.map(Some).to_vec()).to_vec();
        let even = vec![vec![5_000, 5_000]; 6];
        assert_eq!(Chart::new(scores, even).moments, [2, 5]);
    }

    #[test]
    fn hidden_scores_are_gaps() {
        let chart = Chart::new(vec![vec![Some(1), None], vec![Some(2), None]], vec![vec![0, 0]; 2]);
        assert_eq!((score(&chart, 1, 0), score(&chart, 1, 1)), ("2".into(), "?".into()));
        assert_eq!(chart.moments, Vec::<u64>::new(), "one seat alone is no swing");
    }

    #[test]
    fn ticks_are_round() {
        assert_eq!(ticks((0, 37)), [0, 10, 20, 30]);
        assert_eq!(ticks((-3, 4)), [-2, 0, 2, 4]);
        assert_eq!(ticks((0, VICTORY)), [0, 2500, 5000, 7500, 10_000]);
    }
}
