//! The first game, step by step: the last lap of a game in which everything happens once.

use game::{Does, Tutorial, TutorialStep};

pub(super) const TUTORIAL: Tutorial = Tutorial {
    position: include_str!("../../lesson/tutorial.json"),
    // Yours: 2 and 3. The next: 1 and 3. The last: 5 and 6.
    dice: &[1, 2, 0, 2, 4, 5],
    steps: &[
        read("goal", &["#part-board .field.beach"]),
        read("yours", &[RED]),
        step("roll", &[], Does::Try("roll")),
        step("again", &["#part-hand .sum", "#part-board .raft"], Does::Try("roll")),
        step("stop", &["#part-board .ghost"], Does::Try("stop")),
        read("ride", &[RED]),
        step("first-die", &[YELLOW], Does::Watch(&[(1, "roll")])),
        step("decide", &["#part-board .field.beach"], Does::Try("roll")),
        step("stop-eggs", &["#part-board .gain"], Does::Try("stop")),
        read("eggs", &["#part-seats .seat.you .score", "#part-board .prize .open"]),
        step("greedy", &["[data-piece='turtle-green']"], Does::Watch(&[(2, "roll"), (2, "roll")])),
        read("bust", &["#part-board .raft"]),
        read("nest", &["#part-board .prize"]),
        read("free", &[RED]),
    ],
};

const RED: &str = "[data-piece='turtle-red']";
const YELLOW: &str = "[data-piece='turtle-yellow']";

const fn read(id: &'static str, points: &'static [&'static str]) -> TutorialStep {
    step(id, points, Does::Read)
}

const fn step(id: &'static str, points: &'static [&'static str], does: Does) -> TutorialStep {
    TutorialStep { id, points, does }
}
