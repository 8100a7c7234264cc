//! The picture on the front page: lamplight on the favourite's seat, and those who want to sit there.

use game::Seat;
use maud::{Markup, html};

use super::figure;
use crate::{Size, Vizier};

/// The position and scale of each figure.
const CROWD: [(u8, Size, i32, i32, f32); 6] = [
    (1, Size::Tall, 128, 92, 2.5),
    (2, Size::Fat, 214, 122, 2.4),
    (3, Size::Small, 300, 128, 2.3),
    (0, Size::Small, 566, 124, 2.4),
    (1, Size::Fat, 644, 118, 2.5),
    (3, Size::Tall, 738, 92, 2.5),
];

pub(super) fn cover() -> Markup {
    html! {
        svg.verrat-cover viewBox="0 0 860 340" preserveAspectRatio="xMidYMid slice" {
            defs {
                radialGradient id="verrat-lamplight" { stop.lit offset="0" {} stop.dim offset=".55" {} stop.unlit offset="1" {} }
                pattern id="verrat-stars" width="84" height="84" patternUnits="userSpaceOnUse" {
                    path.star transform="translate(42 42) scale(.62)" d=(figure::KHATAM) {}
                    path.star d="M0 0L22 22M84 0L62 22M0 84L22 62M84 84L62 62M42 0V12M42 84V72M0 42H12M84 42H72" {}
                }
            }
            rect.night width="860" height="340" {}
            rect fill="url(#verrat-stars)" width="860" height="340" {}
            path.arch d="M270 340V150C270 70 360 44 430 4C500 44 590 70 590 150V340Z" {}
            circle.glow cx="430" cy="176" r="230" fill="url(#verrat-lamplight)" {}
            path.lamp d="M430 0V38M414 38H446L454 62C454 78 442 84 430 84C418 84 406 78 406 62Z" {}
            circle.flame cx="430" cy="62" r="9" {}
            path.carpet d="M250 340L330 268H530L610 340Z" {}
            g transform="translate(430 262)" { ellipse.seat rx="92" ry="30" {} ellipse.seat.rim rx="76" ry="22" {} }
            g.p0 transform="translate(362 96) scale(3.4)" { (person(Vizier::new(Seat(0), Size::Tall))) }
            @for (seat, size, x, y, scale) in CROWD {
                g.{ "p" (seat) } transform=(format!("translate({x} {y}) scale({scale})")) { (person(Vizier::new(Seat(seat), size))) }
            }
        }
    }
}

/// The front page has no `defs` to use, so everything is drawn here.
fn person(vizier: Vizier) -> Markup {
    let (y, scale) = match vizier.size() {
        Size::Fat => (42, ".82"),
        Size::Small => (49, ".62"),
        Size::Tall => (40, ".62"),
    };
    html! {
        (figure::body(vizier.size()))
        g.mark transform=(format!("translate(20 {y}) scale({scale})")) { (figure::mark(vizier.seat())) }
    }
}
