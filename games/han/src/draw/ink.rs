//! Lines as a brush draws them: rounded corners, swelling strokes. Everything is the same each time.

use std::fmt::Write;

use super::land::distance;
use crate::map::Point;

/// So many points are put between those of a map's lines at most.
const MOST_BETWEEN: f64 = 4000.0;
/// How far from a point its corner begins to be rounded.
const ROUND: f64 = 15.0;

/// A line with rounded points; `sharp` ones stay as they are.
pub(super) fn line(points: &[Point], sharp: impl Fn(Point) -> bool) -> String {
    let mut path = String::new();
    let last = points.len() - 1;
    for (place, &point) in points.iter().enumerate() {
        if place == 0 {
            let _ = write!(path, "M{}", dot(point));
        } else if place == last || sharp(point) {
            let _ = write!(path, "L{}", dot(point));
        } else {
            bend(&mut path, points[place - 1], point, points[place + 1]);
        }
    }
    path
}

/// A closed line with rounded points; `sharp` ones stay as they are.
pub(super) fn area(points: &[Point], sharp: impl Fn(Point) -> bool) -> String {
    let mut path = String::new();
    let count = points.len();
    for (place, &point) in points.iter().enumerate() {
        let (before, after) = (points[(place + count - 1) % count], points[(place + 1) % count]);
        if place == 0 {
            let start = if sharp(point) { point } else { towards(point, before) };
            let _ = write!(path, "M{}", dot(start));
        }
        if sharp(point) {
            if place > 0 {
                let _ = write!(path, "L{}", dot(point));
            }
        } else {
            bend(&mut path, before, point, after);
        }
    }
    path.push('Z');
    path
}

/// A stroke that swells and thins out like that of a loaded brush, every `step` a little.
pub(super) fn brush(points: &[Point], width: f64, seed: usize, step: f64) -> String {
    let points = &even(points, step)[..];
    let last = points.len() - 1;
    let side = |sign: f64| {
        move |place: usize| {
            let (a, b) = (points[place.saturating_sub(1)], points[(place + 1).min(last)]);
            let long = distance(a, b).max(1.0);
            // The ends meet other strokes, so they are neither thick nor pointed.
            let swell = if place == 0 || place == last { 0.75 } else { 0.45 + 0.95 * chance(seed, place) };
            let off = sign * width / 2.0 * swell;
            Point {
                x: points[place].x - (b.y - a.y) / long * off,
                y: points[place].y + (b.x - a.x) / long * off,
            }
        }
    };
    let outline: Vec<Point> = (0..=last).map(side(1.0)).chain((0..=last).rev().map(side(-1.0))).collect();
    area(&outline, |_| false)
}

/// How far apart points in between are on lines that are so long together: as near as looks well, but never more
/// than [`MOST_BETWEEN`] of them.
pub(super) fn step(near: f64, length: f64) -> f64 {
    near.max(length / MOST_BETWEEN)
}

/// The line with points in between where they are far apart.
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

/// A road from place to place: a line that is not quite straight.
pub(super) fn road(a: Point, b: Point, seed: usize) -> String {
    let long = distance(a, b).max(1.0);
    let sway = (chance(seed, 7) - 0.5) * (long * 0.16).min(22.0);
    let (nx, ny) = (-(b.y - a.y) / long, (b.x - a.x) / long);
    let middle = Point { x: (a.x + b.x) / 2.0 + nx * sway, y: (a.y + b.y) / 2.0 + ny * sway };
    format!("M{}Q{} {}", dot(a), dot(middle), dot(b))
}

/// A number from 0 to 1 that looks like chance and is always the same.
pub(super) fn chance(seed: usize, place: usize) -> f64 {
    let mut mixed = (seed as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (place as u64 + 1) << 17;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((mixed ^ mixed >> 31) % 1000) as f64 / 1000.0
}

/// A coordinate with at most one decimal.
pub(super) fn number(value: f64) -> f64 {
    // Not "-0".
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
    // Between two bends that meet there is nothing straight.
    if distance(point, before) > 2.0 * ROUND {
        let _ = write!(path, "L{}", dot(towards(point, before)));
    }
    let _ = write!(path, "Q{} {}", dot(point), dot(towards(point, after)));
}

/// A point of a long line: whole numbers are near enough, and short.
fn dot(point: Point) -> String {
    format!("{} {}", point.x.round() + 0.0, point.y.round() + 0.0)
}

/// From a point a bit of the way to its neighbour.
fn towards(point: Point, neighbour: Point) -> Point {
    let long = distance(point, neighbour);
    let part = if long == 0.0 { 0.0 } else { (ROUND / long).min(0.5) };
    Point { x: point.x + (neighbour.x - point.x) * part, y: point.y + (neighbour.y - point.y) * part }
}
