//! Turtles, emblems, dice, eggs and cards, each centred on the origin.

use game::Seat;
use maud::{Markup, html};

use crate::Turtle;

/// Half the length and half the width of a shell.
const SHELL: (f64, f64) = (38.0, 32.0);

/// A turtle from above, swimming to the right. `turn` is its rotation on the board, so that the emblem
/// of its seat can stay upright. The emblem sits at the bottom, on the outer side that stays visible in
/// a stack. A turtle that `rides` draws no flippers over the shell below.
pub(super) fn turtle(turtle: Turtle, seat: Seat, turn: f64, rides: bool) -> Markup {
    html! {
        ellipse.shadow.far cx="1" cy="7" rx="46" ry="40" {}
        ellipse.shadow cx="1" cy="5" rx="41" ry="36" {}
        g.limbs {
            path d="M24 -22C36 -30 34 -47 18 -52C10 -46 8 -34 12 -26Z" {}
            @if !rides {
                path d="M24 22C36 30 34 47 18 52C10 46 8 34 12 26Z" {}
                path d="M-25 20C-37 22 -46 32 -40 38C-30 38 -22 32 -19 25Z" {}
            }
            path d="M-25 -20C-37 -22 -46 -32 -40 -38C-30 -38 -22 -32 -19 -25Z" {}
            path d="M-36 -4L-49 0L-36 4Z" {}
            ellipse cx="48" cy="0" rx="14.5" ry="11.5" {}
            circle.eye cx="54" cy="-5.5" r="2.4" {}
            circle.eye cx="54" cy="5.5" r="2.4" {}
        }
        (shell(turtle))
        g.emblem transform={ "translate(0 14) rotate(" (number(-turn)) ")" } { (emblem(seat, 15.0)) }
    }
}

/// The outline of a turtle where it would land.
pub(super) fn ghost() -> Markup {
    html! {
        ellipse rx=(SHELL.0) ry=(SHELL.1) {}
        path d="M38 -9C54 -13 62 -6 62 0C62 6 54 13 38 9" {}
    }
}

/// The badge of a seat: the shells of its turtles with its emblem. `open`: its eggs are visible.
pub(super) fn badge(turtles: &[Turtle], seat: Seat, open: bool) -> Markup {
    let width = 44 + 32 * turtles.len();
    html! {
        svg.mahe-badge.open[open] viewBox=(format!("0 0 {width} 72")) aria-hidden="true" focusable="false" {
            @for (place, one) in turtles.iter().enumerate() {
                g.turtle.{ (one.name()) } transform=(format!("translate({} 36)", 38 + 32 * place)) {
                    (shell(*one))
                }
            }
            g.emblem transform=(format!("translate({} 36)", width / 2)) { (emblem(seat, 22.0)) }
        }
    }
}

/// Each turtle's shell has its own pattern, so that it can be told apart without colour.
fn shell(turtle: Turtle) -> Markup {
    let pattern = match turtle {
        Turtle::Red => scutes(),
        Turtle::Yellow => spots(),
        Turtle::Green => [-0.6, -0.2, 0.2, 0.6].map(|at| chord(0.0, at)).concat(),
        Turtle::Blue => rings(),
        Turtle::Navy => [-0.5, 0.0, 0.5].map(|at| chord(0.785, at) + &chord(2.356, at)).concat(),
        Turtle::White => {
            (0..10).map(|ray| self::ray(f64::from(ray) * std::f64::consts::TAU / 10.0)).collect()
        }
        Turtle::Black => chevrons(),
    };
    html! {
        g.shell {
            ellipse.rim rx=(SHELL.0) ry=(SHELL.1) {}
            ellipse.back rx=(SHELL.0 - 4.0) ry=(SHELL.1 - 4.0) {}
            path.pattern d=(pattern) {}
            path.shine d="M-24 -12C-18 -22 -4 -26 8 -24" {}
        }
    }
}

fn scutes() -> String {
    "M-13 0L-6 -13H8L15 0L8 13H-6ZM-13 0H-34M-6 -13L-14 -26M8 -13L15 -25M15 0H34M8 13L15 25M-6 13L-14 26"
        .into()
}

/// Dots are short strokes with round ends.
fn spots() -> String {
    [(-20, -10), (-20, 10), (-3, -19), (-3, 19), (17, -13), (17, 13), (-3, 0), (28, 0)]
        .map(|(x, y)| format!("M{x} {y}h3"))
        .concat()
}

fn rings() -> String {
    [(26, 21), (14, 10)].map(|(a, b)| format!("M{a} 0A{a} {b} 0 1 1 -{a} 0A{a} {b} 0 1 1 {a} 0Z")).concat()
}

fn chevrons() -> String {
    [(-16, 19), (0, 24), (16, 20)].map(|(x, h)| format!("M{0} -{h}L{1} 0L{0} {h}", x - 9, x + 10)).concat()
}

/// A straight line across the shell, by its direction and its distance from the middle (−1 to 1).
fn chord(direction: f64, at: f64) -> String {
    let half = (1.0 - at * at).sqrt() * 0.86;
    let (sin, cos) = direction.sin_cos();
    let end = |along: f64| inside(cos * along - sin * at, sin * along + cos * at);
    format!("M{}L{}", end(-half), end(half))
}

fn ray(direction: f64) -> String {
    let (sin, cos) = direction.sin_cos();
    format!("M{}L{}", inside(cos * 0.32, sin * 0.32), inside(cos * 0.86, sin * 0.86))
}

/// Maps a point of the unit circle onto the shell.
fn inside(x: f64, y: f64) -> String {
    format!("{} {}", number(x * SHELL.0), number(y * SHELL.1))
}

/// The emblem shape of a seat.
pub(super) fn shape(seat: Seat) -> &'static str {
    match seat.index() {
        0 => "M0 -6.5A6.5 6.5 0 1 1 0 6.5A6.5 6.5 0 1 1 0 -6.5Z",
        1 => "M0 -8L7.6 5.6H-7.6Z",
        2 => "M-6 -6H6V6H-6Z",
        3 => "M0 -8.5L7 0L0 8.5L-7 0Z",
        4 => "M0 -8.6L2.3 -2.9L8.4 -2.6L3.7 1.3L5.2 7.2L0 3.9L-5.2 7.2L-3.7 1.3L-8.4 -2.6L-2.3 -2.9Z",
        5 => "M-2.6 -8H2.6V-2.6H8V2.6H2.6V8H-2.6V2.6H-8V-2.6H-2.6Z",
        _ => "M-7.5 -4.5A8.7 8.7 0 1 0 7.5 -4.5A8.7 8.7 0 0 1 -7.5 -4.5Z",
    }
}

/// The seat's shape on a light disc.
pub(super) fn emblem(seat: Seat, radius: f64) -> Markup {
    html! {
        circle.chip r=(number(radius)) {}
        path.sign d=(shape(seat)) transform={ "scale(" (number(radius / 12.5)) ")" } {}
    }
}

/// A die showing `value`; 0 is an empty slot.
pub(super) fn die(value: u8) -> Markup {
    let places: &[(i32, i32)] = match value {
        0 => &[],
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    };
    html! {
        svg.die.empty[value == 0] viewBox="-32 -32 64 64" aria-hidden="true" focusable="false" {
            rect.side x="-27" y="-25" width="54" height="54" rx="12" {}
            rect.face x="-27" y="-29" width="54" height="54" rx="12" {}
            @for (x, y) in places { circle.pip cx=(x * 14) cy=(y * 14 - 2) r="5" {} }
        }
    }
}

/// An egg card, 100 by 140.
pub(super) fn card(eggs: u8) -> Markup {
    let places: &[(i32, i32)] = match eggs {
        1 => &[(0, 4)],
        2 => &[(-18, -16), (18, 24)],
        3 => &[(0, -26), (-20, 22), (20, 22)],
        4 => &[(-20, -22), (20, -22), (-20, 28), (20, 28)],
        5 => &[(-22, -28), (22, -28), (0, 4), (-22, 36), (22, 36)],
        _ => &[(-20, -34), (20, -34), (-20, 4), (20, 4), (-20, 42), (20, 42)],
    };
    html! {
        rect.paper x="-50" y="-70" width="100" height="140" rx="12" {}
        rect.frame x="-43" y="-63" width="86" height="126" rx="8" {}
        @for (x, y) in places { g transform=(format!("translate({x} {y})")) { (egg()) } }
        text.value x="-40" y="-42" { (eggs) }
    }
}

/// The back of an egg card.
pub(super) fn card_back() -> Markup {
    html! {
        rect.reverse x="-50" y="-70" width="100" height="140" rx="12" {}
        path.wave d="M-36 -40q9 -9 18 0t18 0 18 0 18 0M-36 -14q9 -9 18 0t18 0 18 0 18 0M-36 12q9 -9 18 0t18 0 18 0 18 0M-36 38q9 -9 18 0t18 0 18 0 18 0" {}
    }
}

/// A card as a standalone picture; face down if `None`.
pub(super) fn card_picture(eggs: Option<u8>) -> Markup {
    html! {
        svg.egg-card viewBox="-53 -73 106 146" aria-hidden="true" focusable="false" {
            @match eggs {
                Some(7) => { rect.paper x="-50" y="-70" width="100" height="140" rx="12" {} (nest_eggs()) text.value x="-40" y="-42" { "7" } }
                Some(eggs) => (card(eggs)),
                None => (card_back()),
            }
        }
    }
}

/// The seven eggs of the nest itself.
pub(super) fn nest_eggs() -> Markup {
    html! {
        @for (x, y) in [(-26, -18), (0, -24), (26, -18), (-34, 14), (-9, 10), (17, 12), (2, 38)] {
            g transform=(format!("translate({x} {y})")) { (egg()) }
        }
    }
}

fn egg() -> Markup {
    html! {
        path.egg d="M0 -16C8 -16 13 -3 13 4A13 13 0 0 1 -13 4C-13 -3 -8 -16 0 -16Z" {}
        path.speckle d="M-5 2h.1M3 -5h.1M4 7h.1M-3 -8h.1" {}
    }
}

/// Rounds a coordinate to one decimal.
pub(super) fn number(value: f64) -> f64 {
    let rounded = (value * 10.0).round() / 10.0;
    // Turns -0 into 0.
    rounded + 0.0
}
