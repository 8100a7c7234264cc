//! The first game, step by step: an opening in which two turns fill a province and a third makes an alliance.

use game::{Does, Tutorial, TutorialStep};

pub(super) const TUTORIAL: Tutorial = Tutorial {
    position: include_str!("../../lesson/tutorial.json"),
    dice: &[],
    steps: &[
        read("goal", &["#part-seats .seat.you .score"]),
        read("cards", &["#part-hand .own"]),
        step("house", &[".spot[data-spot='garrison-2']"], Does::Try("house garrison-2 o")),
        step("draw", &["#part-hand .open-cards"], Does::Try("draw o")),
        step(
            "other",
            &["#part-seats .seat:not(.you)"],
            Does::Watch(&[(1, "house garrison-1 o"), (1, "draw pile")]),
        ),
        step("fill", &[".spot[data-spot='garrison-3']"], Does::Try("house garrison-3 o")),
        read("full", &[".court[data-spot='garrison']"]),
        step("pair", &[".court[data-spot='garrison']"], Does::Try("emissary garrison vv")),
        read("court", &[".court[data-spot='garrison'] .count"]),
        step("green", &["#part-hand .open-cards"], Does::Try("draw g")),
        step("open", &["#part-hand .open-cards"], Does::Try("draw g")),
        step("blind", &["#part-hand .piles"], Does::Try("draw pile")),
        step(
            "temple",
            &["#part-seats .seat:not(.you)"],
            Does::Watch(&[(1, "house temple-1 g"), (1, "draw pile")]),
        ),
        step("emissary", &[".court[data-spot='temple']"], Does::Try("emissary temple g")),
        read("alliance", &[".pact[data-alliance='8']"]),
        step("second", &[".spot[data-spot='temple-3']"], Does::Try("house temple-3 g")),
        // Four in a row, from the learner's house on.
        read(
            "roads",
            &[
                ".spot[data-spot='temple-3'] use:not(.touch)",
                ".spot[data-spot='temple-4'] use:not(.touch)",
                ".spot[data-spot='temple-2'] use:not(.touch)",
                ".spot[data-spot='palace-1'] use:not(.touch)",
            ],
        ),
        read("standing", &["#part-seats .seat.you .standing"]),
        read("end", &["#part-hand .piles"]),
        read("free", &["#part-hand .open-cards"]),
    ],
};

const fn read(id: &'static str, points: &'static [&'static str]) -> TutorialStep {
    step(id, points, Does::Read)
}

const fn step(id: &'static str, points: &'static [&'static str], does: Does) -> TutorialStep {
    TutorialStep { id, points, does }
}
