//! What the page tells about the game: bubbles, standings, moments, symbols, the summary of a round, and the end.

use game::{Draw, FastDice, GameState, Piece, Seat, Table, Tone, Viewer};
use spieltisch_verrat::{GAME, Verrat};
use words::{Lang, Speech};

use crate::page::scene;
use crate::position_builder::{POOR, QUIET, table};

fn names() -> Vec<String> {
    ["Anna", "Ben", "Cem", "Dora"].map(str::to_owned).into()
}

/// Says something in English, with everybody's names.
fn with_speech<T>(lang: Lang, say: impl FnOnce(&Speech<'_>) -> T) -> T {
    let names = names();
    say(&GAME.texts().speech_among(lang, &names))
}

/// The round of the lesson, in which everything happens once.
fn lesson() -> Box<dyn Table> {
    let tutorial = GAME.tutorial().expect("a lesson");
    let mut table = GAME.load(&serde_json::from_str(tutorial.position).expect("JSON")).expect("a position");
    for (seat, action) in tutorial.steps.iter().flat_map(game::TutorialStep::acts) {
        act(&mut *table, seat, action);
    }
    table
}

fn act(table: &mut dyn Table, seat: u8, action: &str) {
    let step = table.attempt(Seat(seat), action, &mut FastDice::new(1));
    table.commit(step.unwrap_or_else(|refused| panic!("{seat} {action}: {refused}")));
}

fn recap(table: &dyn Table, viewer: Viewer) -> String {
    with_speech(Lang::En, |speech| table.recap(viewer, speech).0)
}

#[test]
fn the_summary_says_who_took_what_and_why_somebody_got_nothing() {
    let table = lesson();
    let anna = recap(&*table, Viewer::Seat(Seat(0)));
    for told in [
        "Round 3: what happened",
        "Seat 4: also wanted by Dora",
        "Bukhara: met Cem, no card",
        "Bukhara: met Ben, no card",
        "Into the dungeon: Ben’s fat vizier.",
        "Your small vizier is pardoned.",
        "You have 4 of 6 kinds and lack supplies and ships. You sit on the favourite’s seat.",
        "Four kinds: from now on your viziers can be accused.",
        "Watch out: Ben has 5 of 6 kinds.",
        "Dora: accuses Ben’s fat vizier. Kept.",
        "Cem: Cem’s small vizier goes to Gidda. Broken.",
        "= 36",
    ] {
        assert!(anna.contains(told), "{told}: {anna}");
    }
    assert!(!recap(&*table, Viewer::Spectator).contains("You have"));
}

#[test]
fn the_summary_stays_the_same_through_the_next_round() {
    let mut table = lesson();
    let met = |table: &dyn Table| recap(table, Viewer::Seat(Seat(3))).matches(", no card").count();
    assert_eq!(met(&*table), 2);
    for seat in 0..4 {
        act(&mut *table, seat, "ready");
    }
    for seat in 0..4 {
        while let Some(action) = next_order(&*table, seat) {
            act(&mut *table, seat, &action);
        }
    }
    assert_eq!(table.view(Viewer::Spectator)["round"], 4);
    assert!(table.view(Viewer::Spectator)["phase"].as_u64() > Some(2));
    assert_eq!(met(&*table), 2, "these were the meetings of round 3");
}

/// Lets everybody stay but those in Bukhara, who part, and those who have to be sent somewhere.
fn next_order(table: &dyn Table, seat: u8) -> Option<String> {
    let legal = table.legal(Seat(seat));
    let parts = ["send small gidda", "send small ishfahan"][usize::from(seat == 2)];
    if let Some(action) = legal.iter().find(|action| [1, 2].contains(&seat) && *action == parts) {
        return Some(action.clone());
    }
    let order = |end: &str| legal.iter().find(|action| action.starts_with("send") && action.ends_with(end));
    let accuse = || legal.iter().find(|action| action.starts_with("accuse"));
    order("stay").or_else(|| order("uskub")).or_else(accuse).cloned()
}

#[test]
fn a_game_without_a_past_has_no_summary() {
    let table = GAME.open(4, &Default::default(), &mut FastDice::new(1)).expect("a game");
    assert_eq!(recap(&*table, Viewer::Seat(Seat(0))), "");
}

#[test]
fn moments_feel_as_they_concern_the_viewer() {
    let table = lesson();
    let moments = |seat: u8| -> Vec<(String, Tone)> {
        let history = table.history(Viewer::Seat(Seat(seat)).into());
        with_speech(Lang::En, |speech| {
            let told = history.since(0).into_iter().flat_map(|act| act.moments(speech));
            told.map(|moment| (moment.text, moment.tone)).collect()
        })
    };
    let expected = [
        ("Seat 4: Anna and Dora want it, so nobody gets it.", Tone::Bad),
        ("Into the dungeon with Ben’s fat vizier!", Tone::Plain),
        ("You pardon your small vizier.", Tone::Good),
        ("Your tall vizier sits on the favourite’s seat.", Tone::Good),
    ];
    assert_eq!(moments(0), expected.map(|(text, tone)| (text.to_owned(), tone)));
    assert_eq!(
        moments(1).iter().map(|(_, tone)| *tone).collect::<Vec<_>>(),
        [Tone::Plain, Tone::Bad, Tone::Plain, Tone::Plain]
    );
}

#[test]
fn the_log_draws_cards_and_viziers_and_says_no_line_twice() {
    let table = lesson();
    let history = table.history(Viewer::Seat(Seat(0)).into());
    for lang in Lang::ALL {
        with_speech(lang, |speech| {
            let mut seen = Vec::new();
            for act in history.since(0) {
                for line in act.lines(speech) {
                    let game::Line::Text { text, .. } = line else { continue };
                    for piece in game::pieces(&text) {
                        let Piece::Symbol { name, .. } = piece else { continue };
                        assert!(Verrat::symbol(name).is_some(), "{name} is not drawn");
                    }
                    let plain = game::plain(&text);
                    assert!(plain.starts_with(char::is_uppercase), "{plain}");
                    assert!(!seen.contains(&plain), "twice: {plain}");
                    seen.push(plain);
                }
            }
            assert!(seen.len() > 10);
        });
    }
}

#[test]
fn everybody_sees_what_is_missing_to_win() {
    let cards = ["horses cannons gold troops supplies ships", "gold", "ships", "mercy"];
    let shown = scene(&table(QUIET, cards), 1, Lang::En);
    let standings: Vec<&str> = shown.seats.iter().map(|seat| seat.standing.as_str()).collect();
    assert_eq!(standings, ["only the seat missing", "seat missing", "seat missing", "has the seat"]);
    assert!(shown.board.0.contains("all six kinds · only the seat missing"));
    assert!(shown.board.0.contains("1 of 6 kinds · seat missing"));
}

#[test]
fn what_is_said_stands_at_the_speaker() {
    let mut table = table(QUIET, POOR);
    table.act(2, "announce 2-fat tabriz").act(1, "offer 0 cannons for horses");
    let board = scene(&table, 0, Lang::En).board.0;
    let says = |seat: u8| {
        let bubble = board.split(&format!("data-says=\"{seat}\"")).nth(1).expect("a bubble");
        bubble.split("</section>").next().expect("its end").to_owned()
    };
    assert!(says(2).contains("Cem’s fat vizier goes to Tabriz") && says(2).contains("→ Tabriz"));
    assert!(says(1).contains("Ben offers you cannons for horses"));
    assert!(!says(0).contains("<ul class=\"plan\""));
}

#[test]
fn the_portraits_of_everybody_who_can_be_accused_are_offered() {
    let cards = ["horses cannons gold troops", "gold", "ships", "mercy"];
    let mut table = table(QUIET, cards);
    table.ready();
    let hand = scene(&table, 1, Lang::En).hand.0;
    let picks: Vec<&str> =
        hand.split("data-pick=\"").skip(1).map(|rest| rest.split('"').next().unwrap_or_default()).collect();
    assert_eq!(picks, ["0-fat", "0-small", "0-tall"]);
}

#[test]
fn with_an_offer_open_ready_is_not_the_obvious_button() {
    let mut table = table(QUIET, POOR);
    let primary = |shown: &game::Scene| shown.controls.iter().any(|control| control.primary);
    assert!(primary(&scene(&table, 0, Lang::En)));
    table.act(1, "offer 0 cannons for horses");
    assert!(!primary(&scene(&table, 0, Lang::En)));
}

#[test]
fn v28_the_end_says_what_everybody_had_and_what_decided_it() {
    let all = "horses cannons gold troops supplies ships";
    let cards = ["horses cannons gold troops supplies supplies", all, "ships gold", "mercy"];
    let mut table = table(["12 2 3", "4 5 6", "7 8 9", "10 11 kaffa"], cards);
    table.act(0, "offer 2 supplies for ships").act(2, "accept 1");
    assert_eq!(table.winners(), [0]);
    let breakdown = |seat: u8| {
        let viewer = Viewer::Seat(Seat(seat));
        let view = table.state.view(viewer);
        with_speech(Lang::En, |speech| Verrat::breakdown(&view, viewer, speech)).expect("an end")
    };
    let to_ben = breakdown(1);
    assert_eq!(to_ben.sources, ["Kinds", "Favourite’s seat", "Word kept"]);
    assert_eq!(to_ben.seats[0], ["6 of 6", "yes", "–"]);
    assert_eq!(to_ben.seats[1], ["6 of 6", "no", "–"]);
    assert_eq!(
        to_ben.decided,
        [
            "Anna had all six power cards and a vizier on the favourite’s seat in round 3.",
            "You also had all six, but nobody on the favourite’s seat.",
        ]
    );
    let to_cem = breakdown(2).decided;
    assert_eq!(to_cem[1], "Ben also had all six, but nobody on the favourite’s seat.");
    assert_eq!(to_cem[2], "You lacked horses, cannons, troops and ships and the favourite’s seat.");
    const { assert!(!Verrat::POINTS) };
}
