//! The lagoon and the island: everything on the board that never changes.

use std::f64::consts::TAU;

use maud::{Markup, html};

use super::piece::number;
use crate::rules::BEACH;

/// Width and height of the picture.
pub(super) const SIZE: (u32, u32) = (1000, 920);
const MIDDLE: (f64, f64) = (500.0, 460.0);
const RING: (f64, f64) = (404.0, 376.0);

/// A point on the board and the direction a turtle there faces, in degrees.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spot {
    pub x: f64,
    pub y: f64,
    pub turn: f64,
}

/// The spot of `field`, moved `inward` towards the nest. M-1: fields are numbered anticlockwise; the beach is
/// at the bottom, and field 1 at the lower right beside the raft.
pub(super) fn spot(field: u8, inward: f64) -> Spot {
    let angle = 72f64.to_radians() - f64::from(field) * TAU / f64::from(BEACH);
    let (sin, cos) = angle.sin_cos();
    let (x, y) = (RING.0 * cos, RING.1 * sin);
    let shrink = 1.0 - inward / x.hypot(y);
    Spot {
        x: number(MIDDLE.0 + x * shrink),
        y: number(MIDDLE.1 + y * shrink),
        turn: number((-RING.1 * cos).atan2(RING.0 * sin).to_degrees()),
    }
}

/// Water, island, palms and nest. The caller draws the fields on top.
pub(super) fn scenery() -> Markup {
    let beach = spot(BEACH, 50.0);
    let tongue = |radius: f64| html! { circle cx=(beach.x) cy=(beach.y) r=(radius) {} };
    html! {
        g.ripples { @for (x, y) in RIPPLES { path d=(format!("M{x} {y}q14 -10 28 0t28 0")) {} } }
        g.foam { path d=(blob(352.0, 314.0)) {} (tongue(124.0)) }
        g.wet { path d=(blob(330.0, 292.0)) {} (tongue(106.0)) }
        g.sand { path d=(blob(312.0, 274.0)) {} (tongue(92.0)) }
        g.grains { @for (x, y) in GRAINS { circle cx=(x) cy=(y) r="3" {} } }
        path.meadow d=(blob(236.0, 206.0)) {}
        path.meadow.inner d=(blob(212.0, 184.0)) {}
        @for (x, y, size) in PALMS { (palm(x, y, size)) }
        (footprints())
        (nest())
    }
}

/// The nest in the middle.
fn nest() -> Markup {
    html! {
        g.nest transform={ "translate(" (MIDDLE.0) " " (MIDDLE.1) ")" } {
            ellipse.hollow rx="158" ry="132" {}
            @for twist in 0..5 {
                ellipse class={ "twig t" (twist % 3) } rx=(152 - 4 * twist) ry=(126 - 3 * twist)
                    transform=(format!("rotate({})", twist * 17 - 30)) {}
            }
        }
    }
}

/// A palm from above: leaves round a crown.
fn palm(x: i32, y: i32, size: f64) -> Markup {
    html! {
        g.palm transform=(format!("translate({x} {y}) scale({size})")) {
            ellipse.shade cx="8" cy="12" rx="40" ry="34" {}
            @for leaf in 0..7 {
                path.leaf.light[leaf % 2 == 0] d="M0 0C14 -14 34 -14 46 2C34 6 14 10 0 0Z"
                    transform=(format!("rotate({})", leaf * 51 + x % 40)) {}
            }
            circle.crown r="7" {}
        }
    }
}

/// The trail from the nest to the beach.
fn footprints() -> Markup {
    let beach = spot(BEACH, 0.0);
    html! {
        g.trail {
            @for step in 3..7 {
                @let way = f64::from(step) / 8.0;
                @let side = if step % 2 == 0 { 9.0 } else { -9.0 };
                ellipse rx="6" ry="9"
                    cx=(number(MIDDLE.0 + (beach.x - MIDDLE.0) * way + side))
                    cy=(number(MIDDLE.1 + (beach.y - MIDDLE.1) * way)) {}
            }
        }
    }
}

/// A closed, slightly uneven outline round the middle.
fn blob(width: f64, height: f64) -> String {
    const POINTS: u32 = 20;
    let point = |step: u32| {
        let angle = f64::from(step % POINTS) * TAU / f64::from(POINTS);
        let uneven = 1.0 + 0.022 * (3.0 * angle + 0.6).sin() + 0.012 * (5.0 * angle + 2.0).sin();
        (MIDDLE.0 + width * uneven * angle.cos(), MIDDLE.1 + height * uneven * angle.sin())
    };
    let between = |a: (f64, f64), b: (f64, f64)| (number((a.0 + b.0) / 2.0), number((a.1 + b.1) / 2.0));
    let (x, y) = between(point(0), point(1));
    let mut path = format!("M{x} {y}");
    for step in 1..=POINTS {
        let (bend_x, bend_y) = point(step);
        let (x, y) = between(point(step), point(step + 1));
        path.push_str(&format!("Q{} {} {x} {y}", number(bend_x), number(bend_y)));
    }
    path + "Z"
}

const PALMS: [(i32, i32, f64); 7] = [
    (300, 360, 1.0),
    (338, 292, 0.8),
    (690, 330, 1.05),
    (648, 280, 0.75),
    (706, 560, 0.95),
    (300, 575, 0.9),
    (356, 632, 0.7),
];

/// Some lie outside the picture: a wide window shows more of the lagoon.
const RIPPLES: [(i32, i32); 26] = [
    (-230, 130),
    (-150, 420),
    (-280, 620),
    (-120, 780),
    (-60, 60),
    (-330, 330),
    (1080, 120),
    (1200, 260),
    (1110, 400),
    (1290, 90),
    (1260, 470),
    (-250, 850),
    (30, 60),
    (90, 120),
    (850, 70),
    (900, 140),
    (20, 800),
    (110, 860),
    (40, 700),
    (920, 640),
    (20, 240),
    (200, 30),
    (760, 20),
    (940, 300),
    (300, 890),
    (880, 880),
];

const GRAINS: [(i32, i32); 12] = [
    (250, 300),
    (232, 420),
    (262, 640),
    (420, 700),
    (540, 205),
    (440, 214),
    (760, 440),
    (748, 620),
    (660, 690),
    (330, 246),
    (715, 260),
    (560, 712),
];
