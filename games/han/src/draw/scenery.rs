//! The decoration of a map.

use maud::{Markup, html};

use super::strokes::{self, shift};
use crate::map::{Plan, Point, Scenery, SceneryKind};

/// Rivers and canals, under the borders.
pub(super) fn waters(plan: &Plan) -> Markup {
    html! { g.waters { @for waters in of(plan, SceneryKind::Water) { (water(&waters.points)) } } }
}

/// Everything that stands upright, over the borders.
pub(super) fn standing(plan: &Plan) -> Markup {
    let pictures = [
        (SceneryKind::Mountain, mountain as fn() -> Markup),
        (SceneryKind::Tree, tree),
        (SceneryKind::Hall, hall),
        (SceneryKind::Ship, ship),
    ];
    html! {
        g.scenery {
            g.walls fill="none" stroke-linejoin="round" { @for walls in of(plan, SceneryKind::Wall) { (wall(&walls.points)) } }
            @for (kind, picture) in pictures {
                @for point in of(plan, kind).flat_map(|scenery| &scenery.points) { g transform=(shift(*point)) { (picture()) } }
            }
        }
    }
}

fn of(plan: &Plan, kind: SceneryKind) -> impl Iterator<Item = &Scenery> {
    plan.scenery.iter().filter(move |scenery| scenery.kind == kind && !scenery.points.is_empty())
}

fn water(points: &[Point]) -> Markup {
    let line = strokes::line(points, |_| false);
    html! {
        g.water fill="none" stroke-linecap="round" {
            path.bank d=(line) stroke="#4d8088" stroke-width="22" {}
            path.stream d=(line) stroke="#a9cfcf" stroke-width="16" {}
            path.ripple d=(line) stroke="#6aa3a8" stroke-width="2.4" stroke-dasharray="16 22" {}
        }
    }
}

fn wall(points: &[Point]) -> Markup {
    let line = strokes::line(points, |_| true);
    html! {
        path.mortar d=(line) stroke="#33261b" stroke-width="19" {}
        path.stone d=(line) stroke="#cbbd9f" stroke-width="13" {}
        path.merlons d=(line) stroke="#8c7a5c" stroke-width="13" stroke-dasharray="3 13" {}
    }
}

fn mountain() -> Markup {
    html! {
        g.mountain stroke="#3d3428" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" {
            path d="M-32 20C-26 8 -20 -4 -13 -14C-8 -8 -5 -4 -2 0C2 -10 6 -20 11 -26C18 -12 26 4 34 20Z" fill="#d6cbb0" {}
            path.shade d="M11 -26C8 -14 14 -8 10 2C16 6 14 12 18 20H34C26 4 18 -12 11 -26ZM-13 -14C-15 -6 -10 -2 -14 6C-10 10 -12 14 -10 20H2C0 10 -6 0 -2 0C-5 -4 -8 -8 -13 -14Z" fill="#a39678" stroke="none" {}
            path d="M-32 20C-26 8 -20 -4 -13 -14C-8 -8 -5 -4 -2 0M-2 0C2 -10 6 -20 11 -26C18 -12 26 4 34 20M-2 0C-4 6 -6 8 -6 12" fill="none" {}
        }
    }
}

fn tree() -> Markup {
    html! {
        g.tree stroke="#2f3a26" stroke-width="2.4" stroke-linejoin="round" {
            path d="M-2 18V6H2V18Z" fill="#6d5136" {}
            path d="M-13 6C-19 0 -15 -9 -8 -9C-8 -18 8 -18 8 -9C15 -9 19 0 13 6C8 9 -8 9 -13 6Z" fill="#6f9a5b" {}
            path d="M-6 -2C-4 -5 0 -5 2 -2M3 3C5 0 8 0 10 2" fill="none" {}
        }
    }
}

fn hall() -> Markup {
    html! {
        g.hall-roof stroke="#33261b" stroke-width="2.6" stroke-linejoin="round" {
            path d="M-30 26V8H30V26ZM-16 -8V-18H16V-8Z" fill="#c8563f" {}
            path d="M-44 12C-34 8 -28 0 -24 -8H24C28 0 34 8 44 12C20 16 -20 16 -44 12Z" fill="#4d4236" {}
            path d="M-28 -16C-18 -20 -8 -26 0 -36C8 -26 18 -20 28 -16C14 -13 -14 -13 -28 -16Z" fill="#4d4236" {}
            path d="M-6 26V14H6V26ZM-22 26V15M22 26V15" fill="#f6dfb4" {}
        }
    }
}

fn ship() -> Markup {
    html! {
        g.ship stroke="#2f4a50" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round" {
            path d="M-26 10H26C24 20 18 24 10 24H-12C-20 24 -25 18 -26 10Z" fill="#b98a55" {}
            path d="M-4 10V-30M-4 -28C8 -28 16 -20 16 -10V4H-4ZM-8 -20C-16 -18 -20 -10 -20 4H-8Z" fill="#f2e3c2" {}
            path d="M-4 -18H14M-4 -8H16M-17 -8H-8" fill="none" {}
            path d="M-36 26q6 -5 12 0t12 0 12 0 12 0 12 0" fill="none" stroke="#5f9aa0" {}
        }
    }
}
