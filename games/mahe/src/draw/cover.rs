//! The picture for the front page: a corner of the lagoon with a stack of turtles.

use game::Seat;
use maud::{Markup, html};

use super::island::{scenery, spot};
use super::piece;
use crate::Turtle;

pub(super) fn cover() -> Markup {
    let scene = [
        (18u8, vec![Turtle::Navy, Turtle::Red, Turtle::Yellow]),
        (21, vec![Turtle::Green]),
        (3, vec![Turtle::White, Turtle::Black]),
    ];
    html! {
        svg.mahe-cover viewBox="120 420 860 470" preserveAspectRatio="xMidYMid slice" {
            rect.water x="0" y="0" width="1000" height="1000" {}
            (scenery())
            g.fields {
                @for field in 1..=21 {
                    @let at = spot(field, 0.0);
                    g.field.beach[field == 21] { circle.pool cx=(at.x) cy=(at.y) r="48" {} }
                }
            }
            g.prize transform="translate(500 460)" {
                g.deck transform="translate(-62 4) rotate(-4)" { (piece::card_back()) }
                g.open transform="translate(62 0) rotate(3)" { (piece::card(5)) }
            }
            @for (field, stack) in &scene {
                @for (height, turtle) in stack.iter().enumerate() {
                    @let at = spot(*field, 44.0 * height as f64);
                    g.turtle.{ (turtle.name()) }
                        transform=(format!("translate({} {}) rotate({}) scale(1.14)", at.x, at.y, at.turn)) {
                        (piece::turtle(*turtle, Seat(turtle.index() as u8), at.turn, height > 0))
                    }
                }
            }
        }
    }
}
