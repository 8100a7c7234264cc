//! The first game, step by step: one round with all seven actions, in which everything important happens once.

use game::{Does, Tutorial, TutorialStep};

/// V-27: at the end of the round the learner's tall vizier comes to the favourite's seat.
pub(super) const TUTORIAL: Tutorial = Tutorial {
    position: include_str!("../../lesson/tutorial.json"),
    dice: &[],
    steps: &[
        read("goal", &[".chair.favourite", ".player.own .kinds"]),
        read("viziers", &["[data-piece='v-0-fat']", "[data-piece='v-0-small']", "[data-piece='v-0-tall']"]),
        step("talk", &[".player.p1 .portrait"], Does::Watch(&[(1, "offer 0 cannons for gold")])),
        step("trade", &[".player.p1 .kinds"], Does::Try("accept 1")),
        step(
            "listen",
            &[".player.p2 .portrait", ".player.p3 .portrait"],
            Does::Watch(&[(2, "announce 2-small gidda"), (3, "announce accuse 1-fat")]),
        ),
        step("announce", &[SAY_SEAT_4], Does::Try("announce 0-fat 4")),
        step("ready", &[], Does::Try("ready")),
        step(
            "orders",
            &[ACTION],
            Does::Watch(&[
                (1, "send fat stay"),
                (1, "send small stay"),
                (1, "send tall stay"),
                (1, "accuse 1-small"),
                (2, "send fat stay"),
                (2, "send small stay"),
                (2, "send tall stay"),
                (2, "accuse 1-fat"),
                (3, "send fat stay"),
                (3, "send small 4"),
                (3, "send tall stay"),
                (3, "accuse 1-fat"),
            ]),
        ),
        step("send", &[SEND_TO_4], Does::Try("send fat 4")),
        step("stay", &[".spot[data-place='11']"], Does::Try("send tall stay")),
        step("accuse", &[".pick[data-pick='1-fat']", ".chip[data-chip='accuse']"], Does::Try("accuse 1-fat")),
        read("clash", &[ACTION, SEAT_4]),
        read("met", &[".spot[data-place='bukhara']"]),
        step("take", &[".city.tabriz .pile"], Does::Try("take")),
        step("others", &[".city.shiraz .pile"], Does::Watch(&[(3, "take")])),
        read("dungeon", &[ACTION, "[data-piece='v-1-fat']"]),
        step("pardon", &["[data-piece='v-0-small']"], Does::Try("pardon 0-small gidda")),
        read("change", &[ACTION, ".chair.favourite"]),
        read("word", &[".player.p2 .sign.word"]),
        read("recap", &[".recap > summary"]),
        read("free", &[".player.own .kinds"]),
    ],
};

/// The action the words speak of: the script marks it in the strip, also when the game has gone on.
const ACTION: &str = ".strip .now";
const SEAT_4: &str = ".spot[data-place='4']";
/// One thing after the other: the vizier, and once he is chosen the seat.
const SEND_TO_4: &str = ".chip[data-chip='fat'][aria-pressed='false'], \
    main:has(.chip[data-chip='fat'][aria-pressed='true']) .spot[data-place='4']";
/// The same, and then the button that says it aloud.
const SAY_SEAT_4: &str = ".orders .say:not([hidden]), .chip[data-chip='fat'][aria-pressed='false'], \
    main:has(.chip[data-chip='fat'][aria-pressed='true']):not(:has(.say:not([hidden]))) .spot[data-place='4']";

const fn read(id: &'static str, points: &'static [&'static str]) -> TutorialStep {
    step(id, points, Does::Read)
}

const fn step(id: &'static str, points: &'static [&'static str], does: Does) -> TutorialStep {
    TutorialStep { id, points, does }
}
