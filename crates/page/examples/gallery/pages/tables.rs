//! Tables before, during and after the game, and on the big screen.

use game::{Line, Seat, Viewer};
use maud::Markup;
use serde_json::{Value, json};
use spieltisch_page::model::{
    Around, ChatLine, GlassView, LessonDoes, LessonView, Lobby, LobbySeat, LogEntry, Problem, Reader,
    ScreenStart, SeatView, Sit, TableView, Whispered,
};
use spieltisch_page::{html, trouble};
use table::live::TimedOut;
use table::setup::{Pace, Removal, Status};
use words::Lang;

use super::mahe;

pub(super) fn all(anna: &Reader, stranger: &Reader) -> Vec<(&'static str, Markup)> {
    let mut pages: Vec<_> = samples()
        .into_iter()
        .map(|(name, position, viewer, names)| {
            (name, html::table(anna, &table(anna.lang, &position, viewer, &names)))
        })
        .collect();
    let (_, position, viewer, names) = samples().swap_remove(0);
    let first = || table(anna.lang, &position, viewer, &names);
    pages.extend(
        arounds()
            .into_iter()
            .map(|(name, around)| (name, html::table(anna, &TableView { around, ..first() }))),
    );
    let watched = TableView { viewer: Viewer::Spectator, seats: vacant(first().seats), ..first() };
    let ended = |around| html::table(anna, &TableView { status: Status::Abandoned, around, ..first() });
    let start = ScreenStart { entropy_due: true, fill: true };
    pages.extend([
        ("table-returned", html::table(anna, &TableView { acted: 50, ..first() })),
        ("table-lesson", html::table(anna, &TableView { lesson: Some(lesson()), ..first() })),
        ("table-watch", html::table(stranger, &watched)),
        ("table-rematch", ended(Around { rematch: true, ..Around::default() })),
        ("table-next", ended(Around { next: Some("def".into()), ..Around::default() })),
        ("screen", html::screen(stranger, &watched)),
        ("screen-lobby", html::screen_lobby(stranger, &lobby(true), Some(start))),
        ("sit", html::sit(stranger, &sit(None, None))),
        ("sit-taken", html::sit(stranger, &sit(Some("Ben"), None))),
        ("sit-refused", html::sit(anna, &sit(None, Some(trouble(anna.lang, "seen-hand"))))),
    ]);
    pages
}

/// What is offered around the same game.
fn arounds() -> [(&'static str, Around); 5] {
    let none = Around::default;
    [
        ("table-away", Around { timed_out: Some(TimedOut::Gone), ..none() }),
        ("table-late", Around { timed_out: Some(TimedOut::OneMove), ..none() }),
        ("table-late-over", Around { timed_out: Some(TimedOut::NextMove), ..none() }),
        ("table-came-back", Around { mine_vacant: Some(Seat(0)), ..none() }),
        ("table-cover", Around { several: true, cover: Some((Seat(1), "Ben".into())), ..none() }),
    ]
}

fn lesson() -> LessonView {
    let words = "Turtles swim round the island. Roll the die!".into();
    LessonView {
        step: 1,
        steps: 9,
        id: "roll",
        words,
        does: LessonDoes::Try("roll"),
        points: &["#part-board"],
    }
}

fn vacant(seats: Vec<SeatView>) -> Vec<SeatView> {
    seats.into_iter().map(|seat| SeatView { vacant: seat.bot, ..seat }).collect()
}

fn sit(taken: Option<&str>, refused: Option<Problem>) -> Sit {
    Sit {
        id: "abc".into(),
        game: mahe(),
        seat: 2,
        taken: taken.map(str::to_owned),
        entropy: true,
        refused,
        told: true,
    }
}

pub(super) fn lobby(owned: bool) -> Lobby {
    Lobby {
        duplicate: None,
        id: "abc".into(),
        game: mahe(),
        options: mahe().complete(4, &serde_json::Map::new()).expect("defaults fit"),
        seats: vec![
            LobbySeat::Person {
                name: "Anna".into(),
                you: owned,
                owner: true,
                here: true,
                ready: false,
                guest: false,
            },
            LobbySeat::Person {
                name: "Maximiliane v. Hohenburg".into(),
                you: false,
                owner: false,
                here: false,
                ready: true,
                guest: false,
            },
            LobbySeat::Open,
            LobbySeat::Bot { name: "Bot Dora".into(), level: "easy" },
        ],
        levels: vec!["easy"],
        link: "http://192.168.1.20:7777/t/abc".into(),
        unreachable: false,
        commitment: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08".into(),
        listed: false,
        pace: Pace::Live { seconds: 20, reserve: 120 },
        hints: true,
        rematch: false,
        ready: false,
        from_position: false,
        own_map: false,
        rated: true,
        mine: owned.then_some(Seat(0)),
        owned,
        entropy_due: owned,
        stream: "v0.l3.c2".into(),
        chat: chat(),
        can_chat: true,
        talk: None,
        problem: (!owned).then(|| trouble(Lang::De, "taken")),
    }
}

fn chat() -> Vec<ChatLine> {
    [
        ("Ben", Some(1), "Na, wer traut sich noch einen dritten Würfel zu?"),
        ("Anna", Some(0), "Ich nicht."),
        (
            "Zuschauerin",
            None,
            "Das war knapp! Beim nächsten Mal lieber stehen bleiben und auf den Strand warten.",
        ),
    ]
    .into_iter()
    .zip(1..)
    .map(|((name, seat, text), n)| ChatLine {
        key: n.to_string(),
        name: name.into(),
        seat: seat.map(Seat),
        you: name == "Anna",
        text: text.into(),
        whisper: (n == 2).then_some(Whispered::ToYou),
    })
    .collect()
}

pub(super) type Sample = (&'static str, Value, Viewer, Vec<&'static str>);

pub(super) fn samples() -> Vec<Sample> {
    let won = json!([[3, 5], [4], [], [1, 6]]);
    let base = |track: Value, dice: Value, moving: &str, turn: u8| {
        json!({"players": 4, "turtles_each": 1, "egg_dice": false, "open_piles": false, "track": track,
            "deck": [1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6], "open": 5, "won": won, "turn": turn,
            "moving": moving, "to_move": [], "dice": dice, "cards_used": []})
    };
    let four = vec!["Anna", "Ben", "Cleo", "Bot Dora"];
    let long = vec![
        "Anna-Katharina Wollmann",
        "Maximiliane v. Hohenburg",
        "Ben",
        "Cleo",
        "Bot Dora",
        "Jean-Pierre Delacroix",
        "Wu",
    ];
    let seven = json!({"players": 7, "turtles_each": 1, "egg_dice": false, "open_piles": false,
        "track": {"raft": [], "8": ["white", "red", "navy", "green", "black", "blue", "yellow"]},
        "deck": [2, 3, 3, 4, 4, 5], "open": 6,
        "won": [[3, 5], [4, 1, 2], [], [1, 6], [3], [5, 5], [4, 4, 2]],
        "turn": 5, "moving": "white", "to_move": [], "dice": [2, 1], "cards_used": []});
    let all_raft = json!({"players": 7, "turtles_each": 1, "egg_dice": false, "open_piles": false,
        "track": {"raft": ["red", "yellow", "green", "blue", "navy", "white", "black"]},
        "deck": [1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 3, 5], "open": 4,
        "won": [[], [], [], [], [], [], []],
        "turn": 0, "moving": "red", "to_move": [], "dice": [], "cards_used": []});
    let pick = json!({"players": 2, "turtles_each": 2, "egg_dice": true, "open_piles": true,
        "track": {"raft": ["green"], "5": ["red", "blue"], "21": ["yellow"]},
        "deck": [1, 3, 4], "open": 2, "won": [[3, 5, 4, 6, 1, 2], [4, 2, 5]],
        "turn": 0, "moving": null, "to_move": ["red", "yellow"], "dice": [], "cards_used": [], "gone": [3, 5, 5, 6, 4, 3, 4]});
    let cards = json!({"players": 2, "turtles_each": 2, "egg_dice": true, "open_piles": false,
        "track": {"raft": ["green"], "5": ["red", "yellow"], "19": ["blue"]},
        "deck": [3, 4], "open": 2, "won": [[3, 5, 4, 6, 1, 2], [4, 2, 5]],
        "turn": 0, "moving": "red", "to_move": ["yellow"], "dice": [4], "cards_used": [], "gone": [3, 5, 5, 6, 4, 3, 4, 1]});
    let over = json!({"players": 4, "turtles_each": 1, "egg_dice": false, "open_piles": false,
        "track": {"raft": ["green"], "3": ["red", "yellow"], "14": ["blue"]},
        "deck": [], "open": null, "won": [[1, 3, 3, 4, 5, 6], [2, 3, 4, 6, 7], [5, 5, 4, 3], [2, 1, 4, 5, 3, 5]],
        "turn": 1, "moving": null, "to_move": [], "dice": [], "cards_used": []});
    vec![
        (
            "table-first",
            base(json!({"raft": ["green"], "4": ["red"], "17": ["yellow", "blue"]}), json!([]), "red", 0),
            Viewer::Seat(Seat(0)),
            four.clone(),
        ),
        (
            "table-decide",
            base(json!({"raft": ["green"], "18": ["red", "yellow"], "9": ["blue"]}), json!([2, 4]), "red", 0),
            Viewer::Seat(Seat(1)),
            four.clone(),
        ),
        (
            "table-wait",
            base(json!({"raft": ["green"], "18": ["red", "yellow"], "9": ["blue"]}), json!([2]), "red", 0),
            Viewer::Seat(Seat(0)),
            four.clone(),
        ),
        ("table-seven", seven, Viewer::Seat(Seat(1)), long.clone()),
        ("table-start", all_raft, Viewer::Seat(Seat(0)), long),
        ("table-pick", pick, Viewer::Seat(Seat(0)), vec!["Anna", "Maximiliane v. Hohenburg"]),
        ("table-cards", cards, Viewer::Seat(Seat(0)), vec!["Anna", "Ben"]),
        (
            "table-nest",
            {
                let mut nest = base(
                    json!({"raft": [], "18": ["red", "yellow"], "9": ["blue"], "21": ["green"]}),
                    json!([1, 1]),
                    "red",
                    0,
                );
                nest["deck"] = json!([]);
                nest["open"] = json!(7);
                nest["won"] = json!([[1, 3, 3, 4, 5, 6], [2, 3, 4, 6], [5, 5, 4, 3, 5], [2, 1, 4, 5, 3]]);
                nest
            },
            Viewer::Spectator,
            four.clone(),
        ),
        ("table-over", over, Viewer::Seat(Seat(0)), four),
    ]
    .into_iter()
    .chain(verrat_tables())
    .collect()
}

/// Verrat! in five of its moments.
fn verrat_tables() -> Vec<Sample> {
    let sample = |name, position: &str, seat| {
        let position = serde_json::from_str(position).expect("a scene is JSON");
        (name, position, Viewer::Seat(Seat(seat)), vec!["Anna", "Ben", "Cleo", "Bot Dora"])
    };
    vec![
        sample("verrat-talk", include_str!("../../scenes/verrat-talk.json"), 0),
        sample("verrat-plan", include_str!("../../scenes/verrat-plan.json"), 0),
        sample("verrat-kaffa", include_str!("../../scenes/verrat-kaffa.json"), 1),
        sample("verrat-pardon", include_str!("../../scenes/verrat-pardon.json"), 2),
        sample("verrat-won", include_str!("../../scenes/verrat-won.json"), 0),
    ]
}

fn table(lang: Lang, position: &Value, viewer: Viewer, names: &[&str]) -> TableView {
    // Only a court has viziers.
    let game =
        if position.get("viziers").is_some() { catalog::find("verrat") } else { None }.unwrap_or(mahe());
    let table = game.load(position).unwrap_or_else(|refused| panic!("{position}: {refused}"));
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    let speech = game.texts().speech_among(lang, &names);
    let over = table.turn().outcome();
    let told = |lines| LogEntry { lines, ..LogEntry::default() };
    let said = |text: &str| told(vec![Line::Text { text: text.into(), by: Some(Seat(1)) }]);
    TableView {
        id: "abc".into(),
        game,
        version: 42,
        acted: 0,
        stream: "v42.l3.c3".into(),
        viewer,
        ground: table.ground(viewer, &speech),
        recap: Default::default(),
        scene: table.scene(viewer, &speech),
        seats: names
            .iter()
            .enumerate()
            .map(|(index, name)| SeatView {
                name: name.clone(),
                bot: name.starts_with("Bot"),
                here: index != 2,
                active: table.turn().seats().contains(Seat(index as u8)),
                muted: false,
                away: false,
                until: None,
                vacant: false,
            })
            .collect(),
        status: if over.is_some() { Status::Over } else { Status::Running },
        outcome: over,
        breakdown: table.breakdown(viewer, &speech),
        dice_fell: true,
        can_undo: false,
        forced: None,
        can_ask: over.is_none(),
        explained: None,
        advice: None,
        tutor: None,
        question: None,
        log: (0..12)
            .flat_map(|_| {
                [
                    said("Anna würfelt: 4."),
                    said("Ben stoppt."),
                    said("Rot schwimmt 12 Felder (6 × 2) von 18 bis 9 und trägt Gelb und Hellblau."),
                    said("Ben bekommt 5 Eier für Gelb."),
                    told(vec![Line::Undo(Seat(1))]),
                ]
            })
            .collect(),
        chat: chat(),
        can_chat: true,
        hearers: vec![(1, "Ben".into()), (2, "Maximiliane v. Hohenburg".into())],
        glass: Some(GlassView {
            seconds: 60,
            can_turn: true,
            runs: (viewer == Viewer::Spectator).then(|| (42_000, "Ben".into())),
        }),
        now: 0,
        watching: 2,
        owned: viewer == Viewer::Seat(Seat(0)),
        link: "http://192.168.1.20:7777/t/abc".into(),
        unreachable: false,
        commitment: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08".into(),
        from_position: false,
        own_map: false,
        rated: true,
        removal: Removal::Ends,
        ended_by: None,
        around: Around::default(),
        lesson: None,
        deal: None,
        problem: None::<Problem>,
    }
}
