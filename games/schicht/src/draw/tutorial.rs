//! The guided first game: a row, a tower, a gap, a column and a choice in four rounds. Three rounds are left to play.

use game::{Does, Tutorial, TutorialStep};

pub(super) const TUTORIAL: Tutorial = Tutorial {
    position: include_str!("../../lesson/tutorial.json"),
    dice: &[],
    steps: &[
        step("goal", &[".own-treasure"], Does::Read),
        step("gallery", &[".threat"], Does::Read),
        step("pick", &["button[value='pick r17']"], Does::Try("pick r17")),
        // The higher card goes first; then the learner's completes the row.
        step("order", &[".cart[data-seat='0']", ".cart[data-seat='1']"], Does::Watch(&[(1, "pick y18")])),
        step("row", &[".own-treasure"], Does::Read),
        step("sealed", &[".cart[data-seat='1']"], Does::Watch(&[(1, "pick g3")])),
        step("tower", &["button[value='pick y12']", ".threat[data-gallery='tower']"], Does::Try("pick y12")),
        step("gap", &["button[value='close 1']"], Does::Try("close 1")),
        step("new-row", &[".carts"], Does::Watch(&[(1, "pick r16")])),
        step("nearest", &["button[value='pick b8']", "[data-piece='card-g7']"], Does::Try("pick b8")),
        step("column", &[".own-treasure"], Does::Read),
        step("equal", &[".cart[data-seat='1']"], Does::Watch(&[(1, "pick y2")])),
        step("red-four", &["button[value='pick r4']"], Does::Try("pick r4")),
        step("place", &["button[value='lay -1 0']"], Does::Try("lay -1 0")),
        step("alone", &[".threat", "[data-piece='card-b14']"], Does::Read),
    ],
};

const fn step(id: &'static str, points: &'static [&'static str], does: Does) -> TutorialStep {
    TutorialStep { id, points, does }
}
