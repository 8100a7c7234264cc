//! Geometry of the drawn map: which shapes touch, and what lies inside them.

use crate::map::plan::{PlannedProvince, Point};

/// An edge of an outline.
pub(crate) type Edge = (Point, Point);

/// The edges of an outline, the last point joined to the first.
pub(crate) fn edges(outline: &[Point]) -> impl Iterator<Item = Edge> {
    outline.iter().copied().zip(outline.iter().copied().cycle().skip(1))
}

/// H-39: the whole edges, with identical end points, that two outlines share.
pub(crate) fn shared_edges(one: &PlannedProvince, other: &PlannedProvince) -> Vec<Edge> {
    edges(&one.outline)
        .filter(|edge| edges(&other.outline).any(|theirs| theirs == *edge || (theirs.1, theirs.0) == *edge))
        .collect()
}

/// Whether the point is on the edge, within drawing precision.
pub(crate) fn lies_on(point: Point, (a, b): Edge) -> bool {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let length = dx.hypot(dy);
    if length == 0.0 {
        return false;
    }
    let along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / length;
    let off = ((point.x - a.x) * dy - (point.y - a.y) * dx) / length;
    (0.0..=length).contains(&along) && off.abs() < 0.5
}

/// Whether the point is inside the outline.
pub(crate) fn is_inside(point: Point, outline: &[Point]) -> bool {
    edges(outline)
        .filter(|(a, b)| {
            (a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
        })
        .count()
        % 2
        == 1
}
