//! The picture for the front page: a lit gallery deep in the earth, one card short of four.

use game::Seat;
use maud::{Markup, html};

use super::rock;
use super::shaft::{at, strata};
use crate::{Card, Colour};

/// Each row's line, start column and towers.
const ROWS: [(i8, i8, &[&[Card]]); 2] = [
    (0, 1, &[&[Card::new(Colour::Blue, 9)], &[Card::new(Colour::Blue, 15)]]),
    (
        1,
        0,
        &[
            &[Card::new(Colour::Red, 7)],
            &[Card::new(Colour::Red, 8), Card::new(Colour::Red, 9)],
            &[Card::new(Colour::Silver, 16)],
        ],
    ),
];

pub(super) fn cover() -> Markup {
    html! {
        svg.schicht-cover viewBox="-190 -86 660 300" preserveAspectRatio="xMidYMid slice" {
            defs { (rock::lamp_light()) }
            g transform="translate(-450 -290)" { (strata()) }
            g transform="translate(171 70)" { (rock::lamp(330)) }
            @for (line, start, cells) in ROWS {
                @for (column, _) in (start..).zip(cells) { g.frame transform=(at(line, column, 0)) { (rock::frame()) } }
            }
            @for (line, start, cells) in ROWS {
                @for (column, tower) in (start..).zip(cells) {
                    @for (height, card) in tower.iter().enumerate() {
                        g.card.{ (card.colour().name()) } transform=(at(line, column, height)) {
                            (rock::card(*card, Some(Colour::Red)))
                        }
                    }
                }
            }
            g.place transform=(at(1, 3, 0)) {
                (rock::lamp(92))
                g.ghost.red { (rock::card(Card::new(Colour::Red, 19), None)) }
            }
            g transform="translate(-112 142)" { (rock::helmet_shape(Seat(1))) }
            g transform="translate(412 34) scale(.9)" { (rock::helmet_shape(Seat(2))) }
        }
    }
}
