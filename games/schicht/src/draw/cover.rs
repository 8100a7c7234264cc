//! The picture for the front page: a lit gallery deep in the earth.

use game::Seat;
use maud::{Markup, html};

use super::rock;
use super::shaft::{at, strata};
use crate::{Card, Colour};

pub(super) fn cover() -> Markup {
    let rows: [(i8, i8, &[&[Card]]); 3] = [
        (0, 1, &[&[card(Colour::Blue, 9)], &[card(Colour::Blue, 15)]]),
        (1, 0, &[&[card(Colour::Red, 7)], &[card(Colour::Red, 8), card(Colour::Red, 9)], &[card(Colour::Silver, 16)]]),
        (2, 1, &[&[card(Colour::Green, 8)]]),
    ];
    html! {
        svg.schicht-cover viewBox="-230 -110 690 460" preserveAspectRatio="xMidYMid slice" {
            g transform="translate(-400 -240)" { (strata()) }
            circle.lamp cx="114" cy="124" r="250" {}
            g.frames {
                @for (line, start, cells) in rows {
                    @for (column, _) in (start..).zip(cells) { g.frame transform=(at(line, column, 0)) { (rock::frame()) } }
                }
            }
            @for (line, start, cells) in rows {
                @for (column, tower) in (start..).zip(cells) {
                    @for (height, one) in tower.iter().enumerate() {
                        g.card.{ (one.colour().name()) } transform=(at(line, column, height)) {
                            (rock::card(*one, Some(Colour::Red)))
                        }
                    }
                }
            }
            g.place transform=(at(2, 2, 0)) { circle.lamp r="74" {} g.ghost.yellow { (rock::card(card(Colour::Yellow, 10), None)) } }
            g transform="translate(-150 200) scale(1.3)" { (rock::helmet_shape(Seat(1))) }
        }
    }
}

const fn card(colour: Colour, value: u8) -> Card {
    Card::new(colour, value)
}
