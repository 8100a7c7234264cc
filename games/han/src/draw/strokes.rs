//! Brush strokes: rounded corners and swelling lines, the same every time.

use std::fmt::Write;

use super::land::distance;
use crate::map::Point;

/// The most points added between those of a map's lines.
const MOST_BETWEEN: f64 = 4000.0;
/// The distance from a point at which its corner starts to round.
const ROUND: f64 = 15.0;

/// A line with rounded corners; `sharp` ones stay as they are.
pub(super) fn line(points: &[Point], sharp: impl Fn(Point) -> bool) -> String {
    let mut path = String::new();
    let last = points.len() - 1;
    for (index, &point) in points.iter().enumerate() {
        if index == 0 {
            let _ = write!(path, "M{}", dot(point));
        } else if index == last || sharp(point) {
            let _ = write!(path, "L{}", dot(point));
        } else {
            bend(&mut path, points[index - 1], point, points[index + 1]);
        }
    }
    path
}

/// A closed line with rounded corners; `sharp` ones stay as they are.
pub(super) fn area(points: &[Point], sharp: impl Fn(Point) -> bool) -> String {
    let mut path = String::new();
    let count = points.len();
    for (index, &point) in points.iter().enumerate() {
        let (before, after) = (points[(index + count - 1) % count], points[(index + 1) % count]);
        if index == 0 {
            let start = if sharp(point) { point } else { towards(point, before) };
            let _ = write!(path, "M{}", dot(start));
        }
        if sharp(point) {
            if index > 0 {
                let _ = write!(path, "L{}", dot(point));
            }
        } else {
            bend(&mut path, before, point, after);
        }
    }
    path.push('Z');
    path
}

/// A stroke that swells and thins out at every `step`, as from a loaded brush.
pub(super) fn brush(points: &[Point], width: f64, seed: usize, step: f64) -> String {
    let points = &even(points, step)[..];
    let last = points.len() - 1;
    let side = |sign: f64| {
        move |index: usize| {
            let (a, b) = (points[index.saturating_sub(1)], points[(index + 1).min(last)]);
            let long = distance(a, b).max(1.0);
            // The ends meet other strokes, so they are neither thick nor pointed.
            let swell = if index == 0 || index == last { 0.75 } else { 0.45 + 0.95 * chance(seed, index) };
            let off = sign * width / 2.0 * swell;
            Point {
                x: points[index].x - (b.y - a.y) / long * off,
                y: points[index].y + (b.x - a.x) / long * off,
            }
        }
    };
    let outline: Vec<Point> = (0..=last).map(side(1.0)).chain((0..=last).rev().map(side(-1.0))).collect();
    area(&outline, |_| false)
}

/// The distance between added points on lines of this total length: as small as looks good, but never so
/// small that [`MOST_BETWEEN`] is exceeded.
pub(super) fn step(near: f64, length: f64) -> f64 {
    near.max(length / MOST_BETWEEN)
}

/// The line with points added where they are far apart.
fn even(points: &[Point], step: f64) -> Vec<Point> {
    let mut close: Vec<Point> = points.first().copied().into_iter().collect();
    for pair in points.windows(2) {
        let steps = (distance(pair[0], pair[1]) / step).ceil().clamp(1.0, MOST_BETWEEN);
        close.extend((1..=steps as usize).map(|step| {
            let part = step as f64 / steps;
            Point {
                x: pair[0].x + (pair[1].x - pair[0].x) * part,
                y: pair[0].y + (pair[1].y - pair[0].y) * part,
            }
        }));
    }
    close
}

/// A road between two points: a line that is not quite straight.
pub(super) fn road(a: Point, b: Point, seed: usize) -> String {
    let long = distance(a, b).max(1.0);
    let sway = (chance(seed, 7) - 0.5) * (long * 0.16).min(22.0);
    let (nx, ny) = (-(b.y - a.y) / long, (b.x - a.x) / long);
    let middle = Point { x: (a.x + b.x) / 2.0 + nx * sway, y: (a.y + b.y) / 2.0 + ny * sway };
    format!("M{}Q{} {}", dot(a), dot(middle), dot(b))
}

/// A pseudo-random number from 0 to 1, always the same for the same arguments.
pub(super) fn chance(seed: usize, index: usize) -> f64 {
    let mut mixed = (seed as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (index as u64 + 1) << 17;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((mixed ^ mixed >> 31) % 1000) as f64 / 1000.0
}

/// A coordinate with at most one decimal.
pub(super) fn number(value: f64) -> f64 {
    // Avoids "-0".
    (value * 10.0).round() / 10.0 + 0.0
}

/// A point in a path.
pub(super) fn at(point: Point) -> String {
    format!("{} {}", number(point.x), number(point.y))
}

/// `translate(x y)`
pub(super) fn shift(point: Point) -> String {
    format!("translate({})", at(point))
}

fn bend(path: &mut String, before: Point, point: Point, after: Point) {
    // Two bends that meet leave nothing straight between them.
    if distance(point, before) > 2.0 * ROUND {
        let _ = write!(path, "L{}", dot(towards(point, before)));
    }
    let _ = write!(path, "Q{} {}", dot(point), dot(towards(point, after)));
}

/// A point of a long line: whole numbers are precise enough, and short.
fn dot(point: Point) -> String {
    format!("{} {}", point.x.round() + 0.0, point.y.round() + 0.0)
}

/// A point a little way towards the neighbour.
fn towards(point: Point, neighbour: Point) -> Point {
    let long = distance(point, neighbour);
    let part = if long == 0.0 { 0.0 } else { (ROUND / long).min(0.5) };
    Point { x: point.x + (neighbour.x - point.x) * part, y: point.y + (neighbour.y - point.y) * part }
}
