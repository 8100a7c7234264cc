//! Coordinates in the mine, and the earth around it.

use maud::{Markup, html};

use crate::ShownRow;

/// The distance between columns and between lines.
pub(super) const PITCH: (i32, i32) = (114, 124);
/// The offset of each card in a tower from the one below, right and up.
pub(super) const LIFT: (i32, i32) = (3, 11);

/// The transform that moves a card to its cell and height.
pub(super) fn at(line: i8, column: i8, height: usize) -> String {
    let (x, y) = spot(line, column, height);
    format!("translate({x} {y})")
}

pub(super) fn spot(line: i8, column: i8, height: usize) -> (i32, i32) {
    let height = height as i32;
    (i32::from(column) * PITCH.0 + height * LIFT.0, i32::from(line) * PITCH.1 - height * LIFT.1)
}

/// The visible part of the mine: the layout and the places around it.
pub(super) struct Camera {
    columns: i32,
    lines: i32,
}

impl Camera {
    pub(super) fn over(layout: &[ShownRow]) -> Camera {
        let ends = layout.iter().map(|row| i32::from(row.start) + row.cells.len() as i32);
        Camera { columns: ends.max().unwrap_or(1), lines: (layout.len() as i32).max(1) }
    }

    /// S-6: nothing is ever laid above or below four lines, so no margin is needed there.
    pub(super) fn view_box(&self) -> String {
        let beyond = if self.lines < 4 { 1 } else { 0 };
        let (columns, lines) = ((self.columns + 2).max(5), (self.lines + 2 * beyond).max(4));
        let (width, height) = (columns * PITCH.0, lines * PITCH.1 + 24);
        let x = (self.columns - 1) * PITCH.0 / 2 - width / 2;
        let y = (self.lines - 1) * PITCH.1 / 2 - height / 2 - 8;
        format!("{x} {y} {width} {height}")
    }
}

/// Layers of earth with stones in them.
pub(super) fn earth() -> Markup {
    html! {
        svg.earth viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false" {
            (strata())
        }
    }
}

pub(super) fn strata() -> Markup {
    html! {
        rect.layer-0 width="1200" height="800" {}
        path.layer-1 d="M0 132C160 96 300 168 470 140S800 84 950 128S1130 150 1200 120V800H0Z" {}
        path.layer-2 d="M0 300C140 330 280 262 430 296S740 348 900 300S1120 268 1200 296V800H0Z" {}
        path.layer-3 d="M0 474C180 436 330 506 520 476S840 440 980 484S1140 500 1200 470V800H0Z" {}
        path.layer-4 d="M0 650C150 684 330 622 500 652S830 700 980 652S1140 630 1200 656V800H0Z" {}
        g.stones {
            @for (x, y, size) in STONES {
                path d="M-12 3L-7 -8L5 -9L12 -1L8 8L-6 9Z" transform=(format!("translate({x} {y}) scale({size})")) {}
            }
        }
        g.fossil transform="translate(96 560) rotate(-14)" {
            path d="M52 6A46 46 0 1 0 -40 6A36 36 0 0 0 32 6A27 27 0 0 0 -22 6A18 18 0 0 0 14 6A9 9 0 0 0 -4 6M-34 -22l-10 -8M-16 -38l-5 -12M10 -42l2 -13M34 -30l9 -9M48 -8l13 -3M-40 6l-13 2" {}
        }
        g.fossil transform="translate(1092 400) rotate(22)" {
            path d="M-60 0H52M-40 0l-12 -20M-40 0l-12 20M-20 0l-10 -24M-20 0l-10 24M0 0l-8 -24M0 0l-8 24M20 0l-6 -18M20 0l-6 18M52 0c6 -16 26 -16 34 0c-8 16 -28 16 -34 0ZM-60 0l-16 -14M-60 0l-16 14" {}
        }
    }
}

const STONES: [(i32, i32, &str); 18] = [
    (60, 80, "1.3"),
    (210, 220, ".8"),
    (130, 400, "1.6"),
    (40, 700, "1.2"),
    (260, 600, ".9"),
    (330, 90, ".7"),
    (420, 740, "1.4"),
    (560, 60, "1"),
    (690, 720, ".8"),
    (780, 200, "1.1"),
    (870, 90, ".7"),
    (930, 620, "1.5"),
    (1010, 230, "1.2"),
    (1080, 720, "1"),
    (1150, 110, "1.4"),
    (1160, 560, ".8"),
    (980, 420, ".7"),
    (180, 760, ".7"),
];
