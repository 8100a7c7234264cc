//! The lines of a map: where provinces meet, where the land ends, and which part of that is coast.

use std::collections::{BTreeMap, BTreeSet};

use crate::map::{Plan, Point};

/// All lines of a map, each once, between the corners where more than two meet.
#[derive(Clone, Debug)]
pub(super) struct Land {
    pub lines: Vec<Line>,
    /// Closed lines around the land, or around an area inside it that belongs to no province.
    pub shores: Vec<Shore>,
    corners: BTreeSet<Key>,
}

/// A stretch with the same provinces on both sides throughout.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub points: Vec<Point>,
    /// Indexes of the provinces in the plan: one at the edge of the land, otherwise two.
    pub sides: Vec<usize>,
}

/// A closed line where the land ends.
#[derive(Clone, Debug)]
pub(super) struct Shore {
    pub points: Vec<Point>,
    /// Whether it surrounds a hole in the land.
    pub hole: bool,
}

/// A point by its bits, to match identical end points.
type Key = (u64, u64);

impl Land {
    pub(super) fn new(plan: &Plan) -> Land {
        let edges = sides_of_edges(plan);
        let corners = corners(&edges);
        let lines = lines(plan, &edges, &corners);
        let shores = shores(plan, &edges);
        Land { lines, shores, corners }
    }

    /// Whether lines end here; such points stay sharp when lines are rounded.
    pub(super) fn is_corner(&self, point: Point) -> bool {
        self.corners.contains(&key(point))
    }

    /// The lines between two provinces, the longest first.
    pub(super) fn between(&self, one: usize, other: usize) -> Vec<&Line> {
        let pair = [one.min(other), one.max(other)];
        let mut lines: Vec<&Line> = self.lines.iter().filter(|line| line.sides == pair).collect();
        lines.sort_by_cached_key(|line| std::cmp::Reverse(length(&line.points) as u64));
        lines
    }

    /// The stretches of coast. The longest stretch of a shore without a port is the land frontier; the rest
    /// is coast, which continues a little beyond the outermost ports.
    pub(super) fn coasts(&self, plan: &Plan) -> Vec<Vec<Point>> {
        let ports: Vec<Point> = plan.spaces.iter().filter(|space| space.port).map(|space| space.at).collect();
        let outer = self.shores.iter().filter(|shore| !shore.hole);
        let step = super::strokes::step(24.0, outer.clone().map(|shore| length(&shore.points)).sum());
        outer.filter_map(|shore| coast(shore, &ports, step)).collect()
    }
}

pub(super) fn distance(a: Point, b: Point) -> f64 {
    (a.x - b.x).hypot(a.y - b.y)
}

pub(super) fn length(points: &[Point]) -> f64 {
    points.windows(2).map(|pair| distance(pair[0], pair[1])).sum()
}

/// The distance of a point from a straight segment.
pub(super) fn distance_to(point: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let square = dx * dx + dy * dy;
    let along = if square == 0.0 {
        0.0
    } else {
        (((point.x - a.x) * dx + (point.y - a.y) * dy) / square).clamp(0.0, 1.0)
    };
    distance(point, Point { x: a.x + along * dx, y: a.y + along * dy })
}

/// The point at this length along a line.
pub(super) fn point_at(points: &[Point], mut at: f64) -> Point {
    for pair in points.windows(2) {
        let step = distance(pair[0], pair[1]);
        if at <= step && step > 0.0 {
            let part = at / step;
            return Point {
                x: pair[0].x + (pair[1].x - pair[0].x) * part,
                y: pair[0].y + (pair[1].y - pair[0].y) * part,
            };
        }
        at -= step;
    }
    points[points.len() - 1]
}

/// Whether the point is inside the closed line.
pub(super) fn is_inside(point: Point, outline: &[Point]) -> bool {
    let crossed = around(outline).filter(|(a, b)| {
        (a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
    });
    crossed.count() % 2 == 1
}

fn key(point: Point) -> Key {
    // Avoids "-0".
    ((point.x + 0.0).to_bits(), (point.y + 0.0).to_bits())
}

fn edge_key(a: Point, b: Point) -> (Key, Key) {
    let (a, b) = (key(a), key(b));
    if a <= b { (a, b) } else { (b, a) }
}

fn around(outline: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    outline.iter().copied().zip(outline.iter().copied().cycle().skip(1))
}

type Edges = BTreeMap<(Key, Key), Vec<usize>>;

/// The provinces at each edge.
fn sides_of_edges(plan: &Plan) -> Edges {
    let mut edges = Edges::new();
    for (index, province) in plan.provinces.iter().enumerate() {
        for (a, b) in around(&province.outline) {
            let sides = edges.entry(edge_key(a, b)).or_default();
            if !sides.contains(&index) {
                sides.push(index);
            }
        }
    }
    edges
}

/// The points where the provinces on either side change.
fn corners(edges: &Edges) -> BTreeSet<Key> {
    let mut met: BTreeMap<Key, Vec<&Vec<usize>>> = BTreeMap::new();
    for ((a, b), sides) in edges {
        met.entry(*a).or_default().push(sides);
        met.entry(*b).or_default().push(sides);
    }
    met.into_iter()
        .filter(|(_, sides)| sides.len() != 2 || sides[0] != sides[1])
        .map(|(point, _)| point)
        .collect()
}

/// Every edge once, joined between corners.
fn lines(plan: &Plan, edges: &Edges, corners: &BTreeSet<Key>) -> Vec<Line> {
    let mut drawn = BTreeSet::new();
    let mut lines = Vec::new();
    for province in &plan.provinces {
        let outline = &province.outline;
        // Starts at a corner if there is one, so that no line is cut in two.
        let start = outline.iter().position(|point| corners.contains(&key(*point))).unwrap_or(0);
        let mut line: Option<Line> = None;
        for step in 0..outline.len() {
            let a = outline[(start + step) % outline.len()];
            let b = outline[(start + step + 1) % outline.len()];
            let fresh = drawn.insert(edge_key(a, b));
            if corners.contains(&key(a)) || !fresh {
                lines.extend(line.take());
            }
            if fresh {
                let sides = edges[&edge_key(a, b)].clone();
                line.get_or_insert_with(|| Line { points: vec![a], sides }).points.push(b);
            }
        }
        lines.extend(line);
    }
    lines
}

/// The edges with only one province, joined into closed lines.
fn shores(plan: &Plan, edges: &Edges) -> Vec<Shore> {
    let mut onward: BTreeMap<Key, Vec<(Point, Point)>> = BTreeMap::new();
    for province in &plan.provinces {
        let turned = area(&province.outline) < 0.0;
        for (a, b) in around(&province.outline) {
            if edges[&edge_key(a, b)].len() == 1 {
                let (a, b) = if turned { (b, a) } else { (a, b) };
                onward.entry(key(a)).or_default().push((a, b));
            }
        }
    }
    let mut shores = Vec::new();
    while let Some(first) = onward.keys().next().copied() {
        let mut points = Vec::new();
        let mut at = first;
        while let Some(next) = onward.get_mut(&at).and_then(Vec::pop) {
            if onward[&at].is_empty() {
                onward.remove(&at);
            }
            points.push(next.0);
            at = key(next.1);
        }
        if points.len() > 2 {
            let hole = area(&points) < 0.0;
            shores.push(Shore { points, hole });
        }
    }
    shores
}

/// The signed area; positive if the outline runs clockwise on the screen.
fn area(outline: &[Point]) -> f64 {
    around(outline).map(|(a, b)| a.x * b.y - a.y * b.x).sum::<f64>() / 2.0
}

/// How far the sea continues beyond the last port.
const BEYOND: f64 = 150.0;
/// The largest distance of a port from its shore.
const NEAR: f64 = 90.0;

fn coast(shore: &Shore, ports: &[Point], step: f64) -> Option<Vec<Point>> {
    let mut closed = shore.points.clone();
    closed.push(shore.points[0]);
    let total = length(&closed);
    let mut at: Vec<f64> = ports.iter().filter_map(|port| place_on(&closed, *port)).collect();
    at.sort_by(f64::total_cmp);
    let first = *at.first()?;
    let gaps = at.iter().copied().zip(at.iter().copied().skip(1).chain([first + total]));
    let (from, to) = gaps.max_by(|a, b| (a.1 - a.0).total_cmp(&(b.1 - b.0)))?;
    let beyond = BEYOND.min((to - from) / 3.0);
    // The coast begins where the widest gap ends.
    let (start, end) = (to - beyond, from + total + beyond);
    let steps = ((end - start) / step).ceil().clamp(1.0, 2000.0);
    let along = |step: usize| (start + (end - start) * step as f64 / steps).rem_euclid(total);
    Some((0..=steps as usize).map(|step| point_at(&closed, along(step))).collect())
}

/// The length along a line at which it is nearest to the point.
fn place_on(points: &[Point], near: Point) -> Option<f64> {
    let mut before = 0.0;
    let mut best: Option<(f64, f64)> = None;
    for pair in points.windows(2) {
        let off = distance_to(near, pair[0], pair[1]);
        if off < NEAR && best.is_none_or(|(least, _)| off < least) {
            best = Some((off, before + distance(pair[0], near).min(distance(pair[0], pair[1]))));
        }
        before += distance(pair[0], pair[1]);
    }
    best.map(|(_, at)| at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{border, ways};

    #[test]
    fn every_edge_is_in_one_line() {
        for map in [border(), ways()] {
            let land = Land::new(map.plan());
            let drawn: usize = land.lines.iter().map(|line| line.points.len() - 1).sum();
            assert_eq!(drawn, sides_of_edges(map.plan()).len(), "{}", map.plan().id);
        }
    }

    #[test]
    fn every_alliance_has_a_border_to_stand_on() {
        for map in [border(), ways()] {
            let (plan, land) = (map.plan(), Land::new(map.plan()));
            let index =
                |id: &str| plan.provinces.iter().position(|province| province.id == id).expect("a province");
            for (one, other) in &plan.alliances {
                assert!(!land.between(index(one), index(other)).is_empty(), "{one} and {other}");
            }
        }
    }

    #[test]
    fn highland_and_a_lake_lie_within_the_border_map_and_nothing_within_the_capital() {
        let holes = |plan: &Plan| Land::new(plan).shores.iter().filter(|shore| shore.hole).count();
        assert_eq!((holes(border().plan()), Land::new(border().plan()).shores.len()), (2, 3));
        assert_eq!((holes(ways().plan()), Land::new(ways().plan()).shores.len()), (0, 1));
    }

    #[test]
    fn the_coast_passes_every_port_and_leaves_the_west_alone() {
        let map = border();
        let coasts = Land::new(map.plan()).coasts(map.plan());
        let [coast] = &coasts[..] else { panic!("one coast, not {}", coasts.len()) };
        for port in map.plan().spaces.iter().filter(|space| space.port) {
            assert!(coast.iter().any(|point| distance(*point, port.at) < NEAR), "{}", port.id);
        }
        assert!(coast.iter().all(|point| point.x > 200.0));
        assert!(Land::new(ways().plan()).coasts(ways().plan()).is_empty());
    }
}
